# The commands for developers and CI. Each installs what it needs.
PREFIX ?= $(HOME)/.local
DESTDIR ?=

# A static executable starts in two thirds of the time, and needs no installed libraries. The helper uses the system's
# libcurl, so of its libraries only Swift's are static.
RELEASE = swift build -c release --scratch-path .build/static --static-swift-stdlib --traits Static -Xlinker -s
BUILT = .build/static/release

# The programs that users start, and those that Docket starts.
PROGRAMS = docket
HELPERS = docket-remote

ROOT = $(DESTDIR)$(PREFIX)
BIN = $(ROOT)/bin
LIBEXEC = $(ROOT)/libexec/docket
MAN = $(ROOT)/share/man/man1
BASH = $(ROOT)/share/bash-completion/completions
ZSH = $(ROOT)/share/zsh/site-functions
FISH = $(ROOT)/share/fish/vendor_completions.d

.PHONY: run test lint bench bench-quick growth sync-bench fuzz torture mutants fresh sync-proof install uninstall \
	storage-bench atlas-bench

run:
	@.ci/setup --no-servers
	swift run -c release docket

test:
	@.ci/setup
	swift test

lint:
	swift format lint --strict --recursive Package.swift Sources Tests

bench:
	@.ci/setup --no-servers
	Tests/Bench/bench
	@$(MAKE) --no-print-directory growth

# make growth [ONLY="undo of an import"]
growth:
	@.ci/setup --no-servers valgrind
	$(RELEASE) --product docket
	swift build -c release --product sync-probe -Xlinker -s
	Tests/Bench/growth $(BUILT)/docket --probe .build/release/sync-probe $(if $(ONLY),--only "$(ONLY)")

bench-quick:
	@.ci/setup --no-servers
	Tests/Bench/bench --quick

# make sync-bench [OPTIONS=--quick]
sync-bench:
	@.ci/setup
	Tests/Bench/sync-bench $(OPTIONS)

# make fuzz [SECONDS=600] [SEED=7]
fuzz:
	@.ci/setup
	swift build --build-tests
	@Tests/Fuzz/fuzz $(if $(SECONDS),--seconds $(SECONDS)) $(if $(SEED),--seed $(SEED))

# make torture [SECONDS=3600] [SEED=7] [KIND=kills [CASE=12]]
torture:
	@.ci/setup --no-servers
	swift build --product docket
	swift build --product storage-probe
	@Tests/Torture/torture $(if $(SECONDS),--seconds $(SECONDS)) $(if $(SEED),--seed $(SEED)) \
		$(if $(KIND),--kind $(KIND)) $(if $(CASE),--case $(CASE))

# make mutants [SEED=7] [COUNT=100] [UNDER=Sources/DocketSync] [CASE=12]
mutants:
	@.ci/setup
	@Tests/Mutants/mutants $(if $(SEED),--seed "$(SEED)") $(if $(COUNT),--count "$(COUNT)") \
		$(if $(UNDER),--under "$(UNDER)") $(if $(CASE),--case "$(CASE)")

# make sync-proof [RUNS=20000] [SEED=0]
RUNS ?= 20000
sync-proof:
	@.ci/setup --no-servers
	swift build -c release --product sync-probe
	.build/release/sync-probe $(RUNS) $(SEED)

# make fresh [DISTRIBUTION=bookworm] [ONLY=run|test|offline] [BIND=FOLDER]
fresh:
	@Tests/Fresh/fresh

install:
	@.ci/setup --no-servers
	$(RELEASE) --product docket
	install -d "$(BIN)" "$(MAN)" "$(BASH)" "$(ZSH)" "$(FISH)"
	set -e; for program in $(PROGRAMS); do install -m 755 $(BUILT)/$$program "$(BIN)"; done
	set -e; for helper in $(HELPERS); do install -D -m 755 $(BUILT)/$$helper "$(LIBEXEC)/$$helper"; done
	install -m 644 docs/docket.1 "$(MAN)"
	$(BUILT)/docket --generate-completion-script bash >"$(BASH)/docket"
	$(BUILT)/docket --generate-completion-script zsh >"$(ZSH)/_docket"
	$(BUILT)/docket --generate-completion-script fish >"$(FISH)/docket.fish"

uninstall:
	for program in $(PROGRAMS); do rm -f "$(BIN)/$$program"; done
	for helper in $(HELPERS); do rm -f "$(LIBEXEC)/$$helper"; done
	[ ! -d "$(LIBEXEC)" ] || rmdir "$(LIBEXEC)"
	rm -f "$(MAN)/docket.1" "$(BASH)/docket" "$(ZSH)/_docket" "$(FISH)/docket.fish"

# Only for `make bench`.
storage-bench atlas-bench:
	$(RELEASE) --product $@
