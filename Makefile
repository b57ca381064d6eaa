# make demo and make test need Python 3.11 or newer and pip's package index, and set up everything else themselves.

# The oldest supported Python first: what works there works on the newer ones, and `make test` tries those as well.
PYTHON ?= $(shell for name in python3.11 python3.12 python3.13 python3; do \
	"$$name" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 \
	&& command -v "$$name" && break; done)
IN_VENV := .venv/bin/python

.DEFAULT_GOAL := help
.PHONY: help demo test docs bench format clean python runtime dev

help:
	@echo 'make demo    play games and show the JSON event stream of one'
	@echo 'make test    run every check: style, types, import order, tests, coverage, docs, wheel'
	@echo 'make docs    build the documentation into docs/_build/html'
	@echo 'make bench   measure speed beside a fixed loop'
	@echo 'make format  let ruff lay out the code'
	@echo 'make clean   remove what the other targets made'

demo: runtime
	@$(IN_VENV) examples/selfplay.py

test: dev
	@$(IN_VENV) -m tools.check

docs: dev
	@$(IN_VENV) -m tools.check docs

bench: dev
	@$(IN_VENV) -m bench

format: dev
	@$(IN_VENV) -m ruff format --quiet .
	@$(IN_VENV) -m ruff check --fix --quiet .

clean:
	rm -rf .venv .venv-* dist build docs/_build htmlcov tests/node/build tests/node/node_modules .coverage .coverage.* .*_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

runtime: python
	@"$(PYTHON)" -m tools.environment .venv

dev: python
	@"$(PYTHON)" -m tools.environment .venv --group dev

python:
	@test -n '$(PYTHON)' || { echo 'No Python 3.11 or newer that can make virtual environments was found.'; \
	echo 'Install one (with its venv package), or name it: make test PYTHON=...'; exit 1; }
