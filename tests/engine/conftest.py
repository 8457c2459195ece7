"""Hypothesis profiles: the same few examples every time in CI, more with HYPOTHESIS_PROFILE=thorough."""

import os

from hypothesis import HealthCheck, settings

QUIET = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]

settings.register_profile("quick", max_examples=25, deadline=None, suppress_health_check=QUIET)
settings.register_profile("ci", parent=settings.get_profile("quick"), derandomize=True, database=None)
settings.register_profile("thorough", max_examples=500, deadline=None, suppress_health_check=QUIET)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
