"""The examples in the documentation and in the docstrings do what they say."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import azul

ROOT = Path(__file__).resolve().parents[2]
TEXTS = [*(ROOT / "docs").glob("*.md"), ROOT / "README.md"]
PAGES = sorted(page for page in TEXTS if ">>>" in page.read_text(encoding="utf-8"))
FLAGS = doctest.ELLIPSIS
MODULES = [found.name for found in pkgutil.walk_packages(azul.__path__, "azul.") if not found.name.endswith("__main__")]


def test_the_pages_with_examples_are_found():
    assert {page.name for page in PAGES} >= {"README.md", "bots.md", "notation.md", "rules.md"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages(page):
    report = doctest.testfile(str(page), module_relative=False, optionflags=FLAGS)
    assert report.failed == 0
    assert report.attempted > 0


@pytest.mark.parametrize("name", ["azul", *MODULES])
def test_docstrings(name):
    assert doctest.testmod(importlib.import_module(name), optionflags=FLAGS).failed == 0


def test_every_rule_has_its_place():
    rules = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    missing = [number for number in range(1, 27) if f"**R{number}**" not in rules]
    assert missing == []


def test_every_reason_names_a_rule_of_the_page():
    rules = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert {reason.rule for reason in azul.Reason if f"**{reason.rule}**" not in rules} == set()
