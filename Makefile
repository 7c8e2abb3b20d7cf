# Makeready: `make help` says what can be made. Every target does its own set-up.

BIN   := .venv/bin
GAMES := $(notdir $(patsubst %/,%,$(wildcard content/*/)))

# TESTS narrows `make test` to some files; PLAYS and SEED are for `make simulate`.
TESTS ?=
PLAYS ?= 10000
SEED  ?= 7

.DEFAULT_GOAL := help
.PHONY: help pdf test check simulate clean lock setup

help:  ## what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

pdf: setup  ## check, play and print every game, into build/<game>/
	$(BIN)/makeready build

test: setup  ## run the tests, on two cores
	$(BIN)/pytest -n 2 --dist loadfile $(TESTS)

check: setup  ## judge the content of every game; prints nothing on paper
	$(BIN)/makeready check

simulate: setup  ## play every game many times: PLAYS=10000 SEED=7
	@set -e; for game in $(GAMES); do \
	    echo "$(BIN)/makeready simulate $$game --games $(PLAYS) --seed $(SEED)"; \
	    $(BIN)/makeready simulate $$game --games $(PLAYS) --seed $(SEED); \
	done

clean:  ## remove what was built and the caches; keeps .venv
	rm -rf build dist .pytest_cache .ruff_cache .hypothesis
	find . -name .venv -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +

lock:  ## pin the packages of pyproject.toml anew; UPGRADE=--upgrade takes newer ones
	python3 -m venv build/lock
	build/lock/bin/python -m pip install --quiet --disable-pip-version-check uv
	build/lock/bin/uv pip compile pyproject.toml --quiet --extra dev --universal --python-version 3.11 \
	    --generate-hashes --no-emit-index-url --no-annotate --custom-compile-command "make lock" \
	    $(UPGRADE) --output-file requirements.lock

setup:
	@tools/setup
