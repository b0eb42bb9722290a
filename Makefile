# The words that people and CI share. Each does its own set-up.
PREFIX ?= $(HOME)/.local
DESTDIR ?=

.PHONY: run test lint bench bench-quick install uninstall

run:
	@.ci/setup
	swift run -c release docket

test:
	@.ci/setup
	swift test

lint:
	swift format lint --strict --recursive Package.swift Sources Tests

bench:
	@.ci/setup
	Tests/Bench/bench

bench-quick:
	@.ci/setup
	Tests/Bench/bench --quick

install:
	@.ci/setup
	swift build -c release --static-swift-stdlib --product docket
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 "$$(swift build -c release --static-swift-stdlib --show-bin-path)/docket" "$(DESTDIR)$(PREFIX)/bin/docket"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/docket"
