# Double Jeu: `make serve` to read and write the site, `make test` to try everything.
PORT ?= 8000
PY := .venv/bin/python
export PORT
export NO_MKDOCS_2_WARNING := 1
export PATH := $(CURDIR)/.venv/bin:$(PATH)

.PHONY: help setup programs check icons build offline serve test test-all fuzz coverage same mutants lock screenshot pdf review same-bytes zensical promises update release bench rivals bench-start lighthouse clean
help:
	@echo 'make serve   set up, build both languages, serve them, rebuild on change (PORT=8000)'
	@echo 'make test    set up, build, run the tests'
	@echo 'make check   formatting, lints and types of Python and JavaScript, in seconds'
	@echo 'make test-all   the same, and every browser scenario in both browsers'
	@echo 'make fuzz    the tests of calc with other random examples each time'
	@echo 'make coverage   which branches of calc its tests take; fails below 100 % for the rules (all but calc/desk)'
	@echo 'make same    the core'\''s tests and all they ask, compared in every CPython, under Node and in both browsers (20 min)'
	@echo 'make mutants   which changes of a rule no test would notice (hours; ARGS="--sample 200" for some)'
	@echo 'make build   the site, in site/ (SITE_URL=... where it will live; no network once set up)'
	@echo 'make offline   the site as one archive, in dist/, to be opened by a double click without a server or a network'
	@echo 'make pdf     the rulebooks as PDF, in site/print/ (with Chromium)'
	@echo 'make review  which texts changed since they were compared; CLAUSE=46.31B once you have compared it'
	@echo 'make same-bytes   two builds of these sources, compared byte by byte'
	@echo 'make zensical   builds the same files with Zensical and says what is missing there'
	@echo 'make bench-start   how soon our pages answer, beside plain Pyodide, PyScript and others (25 min; RUNS=1 ONLY=snapshot,bare for some)'
	@echo 'make lighthouse   what Lighthouse says of a rules page and two desks (WHY=1 tells what costs points)'
	@echo 'make promises   every command of the README, one after the other; stops at the first failure'
	@echo 'make update  the locks anew, then make promises'
	@echo 'make release   wheel, sdist and archive in dist/, checked (docs/releasing.md)'
	@echo 'make lock    make the locks anew from tools/requirements/*.in and package.json'
	@echo 'make icons   the icons of the installed site, from the logo'
	@echo 'make screenshot   the picture in the README      make clean   remove all that was made'

setup:
	@sh tools/setup/setup.sh

build: setup
	@$(PY) -m book.build

offline: build
	@$(PY) -m book.publish.offline

serve: setup
	@$(PY) -m book.serve

# Seconds: whatever can be told without running anything.
check: setup
	@$(PY) -m ruff check --quiet .
	@$(PY) -m ruff format --quiet --check .
	@$(PY) -m mypy
	@node_modules/.bin/biome ci --config-path=web/lint.json --log-level=warn web tests tools docs/theme
	@node_modules/.bin/tsc -p web

programs:
	@sh tools/setup/programs.sh

test: programs build
	@$(PY) -m pytest -n auto --dist loadgroup -m 'not thorough' $(ARGS)

test-all: programs build
	@$(PY) -m pytest -n auto --dist loadgroup $(ARGS)

fuzz: setup
	@EXAMPLES=wander $(PY) -m pytest -n auto tests/calc $(ARGS)

coverage: setup
	@$(PY) -m coverage erase
	@$(PY) -m coverage run -m pytest -n auto tests/calc $(ARGS)
	@$(PY) -m coverage combine --quiet
	@$(PY) -m coverage report --skip-covered --show-missing --include='calc/desk/*'
	@$(PY) -m coverage report --skip-covered --show-missing --omit='calc/desk/*' --fail-under=100

same: build
	@PYTHONPATH=.:tests:tests/calc $(PY) -m cross_runtime.run $(ARGS)

# mutmut, in an environment of its own.
mutants: setup
	@[ -x .cache/mutants/venv/bin/python ] || $(PY) -m venv .cache/mutants/venv
	@.cache/mutants/venv/bin/python -m pip install --quiet --quiet --disable-pip-version-check --require-hashes -r tools/requirements/mutants.txt
	@$(PY) tests/mutation/run.py $(ARGS)

review: setup
	@$(PY) -m book.content.review $(CLAUSE)

pdf: build
	@$(PY) -m book.publish.pdf

same-bytes: setup
	@$(PY) tools/setup/same_bytes.py

zensical: build
	@[ -x .cache/zensical/bin/python ] || $(PY) -m venv .cache/zensical
	@.cache/zensical/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r tools/requirements/zensical.txt
	@$(PY) -m pytest tests/site/test_zensical.py $(ARGS)

# Each step calls make, which sets up what the new locks say.
promises: setup programs
	@$(PY) tools/setup/promises.py $(ARGS)

update: lock
	@$(MAKE) --no-print-directory promises

# The packages, the archive, and what an index would say of them.
release: offline
	@[ -x .cache/release/bin/python ] || $(PY) -m venv .cache/release
	@.cache/release/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r tools/requirements/release.txt
	@$(PY) tools/setup/release.py

lock: setup
	@$(PY) tools/setup/lock.py

# The icons of the installed site, from the logo.
icons: setup
	@node tools/icons.js

screenshot: build
	@node tests/browser/screenshot.js docs/screenshot.png

# Our exact answers against icepool's and dyce's, in an environment of their own.
bench: setup
	@[ -x .cache/bench/bin/python ] || $(PY) -m venv .cache/bench
	@.cache/bench/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r tools/requirements/bench.txt
	@.cache/bench/bin/python -m tools.bench.compare $(ARGS)

# What our pages' start is measured against, and Lighthouse, from locks of their own.
rivals: build
	@$(PY) -m bench.start.layout

bench-start: offline rivals
	@rm -rf .cache/rivals/stick
	@$(PY) -m book.publish.offline .cache/rivals/stick
	@node tools/bench/start/run.js

lighthouse: rivals
	@node tools/bench/start/lighthouse.js

clean:
	@rm -rf .venv node_modules site build dist .cache .pytest_cache .hypothesis
