# Everything runs in .venv, which is made on first use and brought up to date when pyproject.toml or the
# kernel changes. A stamp for each kind of set-up keeps `make play` from installing what only tests need.

VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install -qq --disable-pip-version-check -e
PYTEST := $(BIN)/pytest -q -n auto --dist worksteal
# More workers than there are cores: many tests wait, for a server, a browser or a disk.
export PYTEST_XDIST_AUTO_NUM_WORKERS := $(shell echo $$((4 + $$(getconf _NPROCESSORS_ONLN))))
QUICK := $(addprefix tests/,bridge club house laws minutes table)
BUILD := pyproject.toml CMakeLists.txt $(wildcard kernel/*.?pp)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play check test page-check test-long docs dist bench clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.play ## open the card room in the browser (at the keyboard: eldesthand play)
	@if [ -t 0 ] && [ -t 1 ]; then \
	echo "The game at the keyboard, without a browser: $(BIN)/eldesthand play"; exec $(BIN)/eldesthand serve; else \
	echo "make play has no terminal here: the room opens, answers and closes again."; \
	exec $(BIN)/eldesthand serve --try --port 0; fi

# Tests start the program again and again: what Python has compiled of it is kept, whatever is set outside.
check test test-long: export PYTHONDONTWRITEBYTECODE :=

# Ruff, mypy, the page and tests: each is run, and each must pass; mypy and the page beside the tests, and told after them.
# The name of the command; the tests, all if none are named.
define checked
@failed=; out=$$(mktemp -d) && trap 'rm -rf "$$out"' EXIT || exit 1; \
$(BIN)/mypy >"$$out/types" 2>&1 & types=$$!; \
sh tools/page/check.sh >"$$out/page" 2>&1 & page=$$!; \
trap 'kill $$types $$page; exit 130' INT TERM; \
$(BIN)/ruff check || failed="$$failed, lint"; \
$(BIN)/ruff format --check || failed="$$failed, format"; \
$(PYTEST) $(2) || failed="$$failed, tests"; \
wait $$types || failed="$$failed, types"; \
wait $$page || failed="$$failed, page"; \
cat "$$out/types" "$$out/page"; \
if [ -n "$$failed" ]; then echo "$(1): failed: $${failed#, }" >&2; exit 1; fi; \
echo "$(1): lint, format, types and tests are in order"
endef

check: $(VENV)/.test ## check style and types and run the quick tests, within two minutes
	$(call checked,make check,$(QUICK))

test: $(VENV)/.test ## check style and types and run the tests
	@sh tools/needs.sh
	$(call checked,make test)

page-check: ## check the scripts of the page, where Node is
	@sh tools/page/check.sh

test-long: $(VENV)/.test ## run the tests that take long or build the package, and try more examples in others
	@sh tools/needs.sh
	@$(PYTEST) -m "long or hypothesis" --hypothesis-profile thorough

docs: $(VENV)/.docs ## build the documentation as a site, into build/site
	@$(BIN)/python -m sphinx -q -W --keep-going -b html docs build/site
	@echo "The documentation: build/site/index.html"

dist: $(VENV)/.release ## build what is released: archive, wheel, list of parts, hashes
	@$(BIN)/python tools/release/dist.py

bench: $(VENV)/.bench ## measure speed, beside other engines
	@$(BIN)/python -m bench

clean: ## remove .venv and whatever else these commands made
	rm -rf $(VENV) build dist docs/generated .hypothesis .mypy_cache .pytest_cache .ruff_cache src/eldesthand/laws/index.json src/eldesthand/laws/records.json
	rm -rf tools/page/node_modules
	find . -name __pycache__ -prune -exec rm -rf {} +

# pip is the last thing that venv puts there, so a set-up cut short begins again. So does one whose
# interpreter, which is only linked, has since been removed.
$(BIN)/pip:
	@python=$$(sh tools/python.sh) && echo "Setting up $(VENV)" && "$$python" -m venv --clear $(VENV)

ifeq ($(shell test -x $(BIN)/python || echo gone),gone)
.PHONY: $(BIN)/pip
endif

$(VENV)/.play: $(BUILD) $(BIN)/pip
	@$(INSTALL) '.[room]'
	@touch $@

$(VENV)/.test: $(BUILD) $(BIN)/pip
	@$(INSTALL) '.[test]'
	@touch $(VENV)/.play $@

$(VENV)/.docs: $(BUILD) $(BIN)/pip
	@$(INSTALL) '.[docs]'
	@touch $(VENV)/.play $@

$(VENV)/.release: $(BUILD) $(BIN)/pip
	@$(INSTALL) '.[release]'
	@touch $(VENV)/.play $@

$(VENV)/.bench: $(BUILD) $(BIN)/pip
	@$(INSTALL) '.[bench]'
	@touch $(VENV)/.play $@
