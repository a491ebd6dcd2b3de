# Two commands do all: `make demo` and `make test`. Both install what is missing first.

PREFIX ?= /usr/local
RELEASE = swift build -c release --static-swift-stdlib --product photostream
TOOL = .build/release/photostream

.PHONY: demo test setup lint build release install bench proof scale sanitize fuzz pictures clean

demo: release
	@if [ -t 1 ]; then $(TOOL) list interesting --demo; \
	else $(TOOL) list interesting --demo --limit 12 --graphics quadrant; fi
	@echo
	@echo "Try next (the tool is $(TOOL); make install puts it into $(PREFIX)/bin):"
	@echo "  $(TOOL) list nearby --demo --limit 12"
	@echo "  $(TOOL) show 54594074541 --demo"
	@echo "  $(TOOL) favorite add 54594074541 --demo && $(TOOL) list favorites --offline"
	@echo "  $(TOOL) list recent --format jsonl --demo | $(TOOL) prefetch - --demo"
	@echo "  $(TOOL) help"

test:
	@.ci/setup test
	.ci/lint
	.ci/build
	.ci/test
	@echo
	@echo "All tests passed. Try next: make demo"

setup:
	@.ci/setup test

lint:
	.ci/lint

build:
	@.ci/setup build
	.ci/build

release:
	@.ci/setup build
	$(RELEASE)

install: release
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/photostream/demo
	install -m 755 -s $(TOOL) $(DESTDIR)$(PREFIX)/bin/photostream
	cp -R Fixtures/index.jsonl Fixtures/answers Fixtures/pictures \
	  $(DESTDIR)$(PREFIX)/share/photostream/demo/

bench: release
	Tests/Benchmarks/startup
	Tests/Benchmarks/decoding
	swift build -c release --product cachebench
	.build/release/cachebench
	Tests/Benchmarks/thumbnails
	Tests/Benchmarks/favorites
	Tests/Benchmarks/grid
	Tests/Benchmarks/prefetch

# All kills and counts, and grids on real terminals under Xvfb (what is not installed is skipped);
# RECORDS=1000000 fills and measures a large cache as well.
proof: release
	@.ci/setup test
	Tests/Proof/cache $(RECORDS)
	Tests/Proof/favorites
	Tests/Proof/terminals
	Tests/Proof/login

# The recipes of docs/scale-out.md with a killed worker; what is not installed is skipped.
scale: release
	Tests/Proof/scale

sanitize:
	@.ci/setup test
	Tests/Proof/sanitize

# Random bytes against the cleaning of text, for SECONDS (60); needs clang's libFuzzer, which Swift has.
fuzz:
	@.ci/setup build
	Tests/Fuzz/run textfuzz $(or $(SECONDS),60)

# The README's pictures: the demo in xterm. Needs xterm, Xvfb, import, and python3 with Pillow.
pictures: release
	docs/pictures/make

clean:
	rm -rf .build .build-address .build-thread Tests/Consumer/.build Tests/Fuzz/.build
