# Unrotate. `make help` lists the goals, `make deps GOAL...` installs what they need first.

VERSION := 0.3.0
CC ?= cc
CFLAGS ?= -O2 -g
BUILD := build
comma := ,
PREFIX ?= /usr/local
ARGS ?=
PAGE ?=

# All cores work, unless -j says otherwise or something is removed first.
CORES := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
ifeq ($(MAKELEVEL)$(filter clean uninstall,$(MAKECMDGOALS)),0)
MAKEFLAGS += -j$(CORES)
endif

# `make deps GOAL...` runs the goals in a second make, so that nothing is asked of a package before
# it is there, whatever -j says.
ifneq ($(filter deps,$(MAKECMDGOALS)),)

GOALS := $(filter-out deps,$(MAKECMDGOALS))

deps:
	@.ci/deps $(GOALS)
	+@$(if $(GOALS),$(MAKE) --no-print-directory $(GOALS))
$(GOALS): deps
	@:
.PHONY: deps $(GOALS)

else

BASE_FLAGS := -std=c11 -D_GNU_SOURCE -Wall -Wextra -Wshadow -Wstrict-prototypes -Wconversion \
	-Wno-sign-conversion -ffp-contract=off -Isrc
# Not under sanitizers, which see more where less is rearranged.
OPTIMISED := $(if $(findstring -fsanitize,$(CFLAGS)),,$(filter -O2 -O3,$(CFLAGS)))
# Overruns that there might be end the program.
ifneq ($(OPTIMISED),)
HARDENED := -fstack-protector-strong -D_FORTIFY_SOURCE=2
HARDENED_LINK := $(if $(filter Linux,$(shell uname)),-Wl$(comma)-z$(comma)relro$(comma)-z$(comma)now)
endif
# The rooms below SDL, and those that stand on sdl/ (tests/rooms has the arrows).
CORE_DIRS := collide text input process scene file camera motion solid lab lesson log diagnosis edit canvas raster \
	svg view player anim ui feed user ask session teach
APP_DIRS := app panel shell film handout cli
CORE_PKGS := jansson zlib
SDL_PKGS := sdl2 SDL2_gfx SDL2_ttf SDL2_image fontconfig
TEST_PKGS := cmocka mpfr gmp

# pkg-config is asked once for each variable, and only when something is built that needs it.
pkg = $(if $(shell pkg-config --exists $(2) && echo found),$(shell pkg-config $(1) $(2)),$(error \
	A library is missing ($(2)): `make deps` installs what is needed))
CORE_CFLAGS = $(eval CORE_CFLAGS := $(call pkg,--cflags,$(CORE_PKGS)))$(CORE_CFLAGS)
SDL_CFLAGS = $(eval SDL_CFLAGS := $(call pkg,--cflags,$(SDL_PKGS)))$(SDL_CFLAGS)
TEST_CFLAGS = $(eval TEST_CFLAGS := $(call pkg,--cflags,$(TEST_PKGS)))$(TEST_CFLAGS)
CORE_LIBS = $(eval CORE_LIBS := $(call pkg,--libs,$(CORE_PKGS)) -lm -pthread)$(CORE_LIBS)
SDL_LIBS = $(eval SDL_LIBS := $(call pkg,--libs,$(SDL_PKGS)))$(SDL_LIBS)
TEST_LIBS = $(eval TEST_LIBS := $(call pkg,--libs,$(TEST_PKGS)))$(TEST_LIBS)
# A physics library to compare with, left out where it isn't installed. It has no pkg-config file;
# its users ask __has_include.
PEER_LIBS = $(if $(shell $(CC) -E -include chipmunk/chipmunk.h -xc /dev/null >/dev/null 2>&1 && \
	echo found),-lchipmunk)

objects = $(patsubst %.c,$(BUILD)/%.o,$(wildcard $(1)))
CORE_OBJ := $(call objects,$(CORE_DIRS:%=src/%/*.c))
SDL_OBJ := $(call objects,src/sdl/*.c src/host/*.c)
APP_OBJ := $(call objects,$(APP_DIRS:%=src/%/*.c))
APP_PARTS := $(filter-out %/cli/main.o,$(APP_OBJ))
LIB := $(BUILD)/libunrotate.a
SOURCES := $(wildcard src/*/*.c tests/*/*.c tests/*.c bench/*.c)
HOSTED := $(wildcard src/*/*/*.c) # for browsers, or for Windows
HEADERS := $(wildcard src/*/*.h tests/*/*.h bench/*.h)

##@ The program
all: $(BUILD)/unrotate ## builds build/unrotate (the default goal)

deps: ## before other goals: installs what they need (make deps run)

run: $(BUILD)/unrotate ## opens the window; ARGS="SCENE.json" for a scene of your own
	$(BUILD)/unrotate $(ARGS)

$(BUILD)/unrotate: $(APP_OBJ) $(SDL_OBJ) $(LIB)
	$(CC) $(CFLAGS) $(HARDENED_LINK) $(LDFLAGS) -o $@ $^ $(SDL_LIBS) $(CORE_LIBS)

# Built without SDL's flags, so that none of it can come to need SDL. A folder is newer than the
# archive when a file was added to it or removed.
$(LIB): $(CORE_OBJ) $(wildcard $(CORE_DIRS:%=src/%))
	rm -f $@ && ar rcs $@ $(CORE_OBJ)

PKG_CFLAGS = $(CORE_CFLAGS)
$(BUILD)/src/collide/%.o: PKG_CFLAGS =
# And of motion what a heap goes through again and again.
AT_REST = $(addprefix $(BUILD)/src/motion/,initial_contacts.o resolve_contact.o support.o)
$(BUILD)/src/collide/%.o $(BUILD)/src/raster/%.o $(AT_REST): \
	FASTER = $(if $(filter -O2,$(OPTIMISED)),-O3)
# Two doubles that were just written one by one are slow to read as one vector: col_find and
# col_sweep take up to half as long again where gcc makes such vectors.
# Nothing in it asks for errno: a root is one instruction, and not perhaps a call.
$(BUILD)/src/collide/%.o: BASE_FLAGS += -fno-tree-slp-vectorize -fno-math-errno
# The same goes for each place of a hit map, and for each contact of bodies at rest; the boxes that motion writes
# whole would be slower without.
$(BUILD)/src/camera/%.o $(addprefix $(BUILD)/src/motion/,resolve_contact.o static.o support.o): \
	BASE_FLAGS += -fno-tree-slp-vectorize
# Several circles at a time: roots and quotients in loops without jumps.
$(BUILD)/src/collide/sweeps.o: BASE_FLAGS += -fno-trapping-math
# Where a processor makes one operation of a product and a sum, many circles are decided sooner: only
# in doubt would an answer change, and doubts are decided one by one.
$(BUILD)/src/collide/many.o: BASE_FLAGS += -ffp-contract=fast
# No text and no input is read in these: nothing there could be overrun.
$(BUILD)/src/collide/%.o $(BUILD)/src/raster/%.o $(AT_REST): HARDENED += -fno-stack-protector
# Nothing in raster/ asks for errno or for floating point exceptions: without them rows of pixels
# are vectorised. Where gcc follows what a comparison tells on to the next one, a value that is held
# between two is no longer seen as the two instructions that it takes; clang doesn't, and knows no such flag.
$(BUILD)/src/raster/%.o: BASE_FLAGS += -fno-math-errno -fno-trapping-math \
	$(if $(findstring clang,$(CC)),,-fno-thread-jumps)
$(BUILD)/src/canvas/%.o $(BUILD)/src/raster/%.o $(BUILD)/src/svg/%.o: PKG_CFLAGS =
$(SDL_OBJ): PKG_CFLAGS = $(SDL_CFLAGS)
$(APP_OBJ): PKG_CFLAGS = $(SDL_CFLAGS) $(CORE_CFLAGS)
$(BUILD)/src/cli/main.o: BASE_FLAGS += -DUNROTATE_VERSION='"$(VERSION)"'
# What links begin with; written anew when PAGE is another one.
$(BUILD)/src/host/desktop.o: BASE_FLAGS += -DUNROTATE_PAGE='"$(PAGE)"'
$(BUILD)/src/host/desktop.o: $(BUILD)/page-address
$(BUILD)/page-address: $(if $(filter-out x$(PAGE),x$(shell cat $(BUILD)/page-address 2>/dev/null)),always)
	@mkdir -p $(@D)
	@echo '$(PAGE)' >$@
always:
$(BUILD)/tests/%.o: PKG_CFLAGS = $(SDL_CFLAGS) $(CORE_CFLAGS) $(TEST_CFLAGS)
$(APP_OBJ): Makefile
compile = $(CC) $(BASE_FLAGS) $(HARDENED) $(CFLAGS) $(FASTER) $(PKG_CFLAGS) -MMD -MP -c -o $@ $<
$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(compile)

-include $(wildcard $(SOURCES:%.c=$(BUILD)/%.d) $(SOURCES:%.c=$(BUILD)/float/%.d))

# The collision module as two files: the headers go into the files that include them, and what the
# module keeps to itself becomes static.
COLLIDE_INNER := $(addprefix src/collide/,core.h lanes.h cores.h pair.h disc.h scale.h face.h depth.h quick.h ray.h ray_outline.h \
	grid.h grid_rows.h many.h)
COLLIDE_PARTS := $(COLLIDE_INNER) $(wildcard src/collide/*.c)

collide: $(BUILD)/collide.h $(BUILD)/collide.c ## writes the collision module as build/collide.h and build/collide.c

$(BUILD)/collide.h: src/collide/collide.h src/collide/vec.h
	@mkdir -p $(@D)
	sed -e '/^#include "vec.h"$$/r src/collide/vec.h' -e '/^#include "vec.h"$$/d' $< >$@
$(BUILD)/collide.c: src/collide/collide.h $(COLLIDE_PARTS)
	@mkdir -p $(@D)
	{ sed '/\*\//q' $< && echo '#include "collide.h"' && echo '#define COL_INTERNAL static' && \
		sed '/^#include "/d' $(COLLIDE_PARTS); } >$@

# For other platforms the libraries come from Debian's source packages: as large as what they build,
# they stay apart. The parts of a platform: $(BUILD)/PLATFORM-parts.
FETCHED := $(BUILD)/sources/fetched
libraries_for = $(MAKE) --no-print-directory -f libraries/libraries.mk TARGET=$(1) SRC=$(BUILD)/sources \
	OUT=$(BUILD)/$(1)-parts/libraries
program_for = $(MAKE) --no-print-directory -f $(1)/program.mk SRC=$(BUILD)/sources PARTS=$(BUILD)/$(1)-parts \
	OUT=$(BUILD)/$(1) VERSION=$(VERSION) PAGE=$(PAGE)
web: $(FETCHED) $(BUILD)/page-address ## builds the program for browsers: build/web/ for a server, build/web/unrotate.html as one file
	+@$(call libraries_for,web)
	+@$(call program_for,web)
test-web: web $(BUILD)/unrotate ## tests the page in headless Chromium and Firefox, and its objects in Node
	+@$(call program_for,web) $(BUILD)/web-parts/node/unrotate.js
	BUILD=$(BUILD) tests/page
	BUILD=$(BUILD) tests/firefox
	BUILD=$(BUILD) tests/node
windows: $(FETCHED) $(BUILD)/page-address ## builds the program for Windows: build/windows/unrotate-VERSION.zip
	+@$(call libraries_for,windows)
	+@$(call program_for,windows)
test-windows: windows $(BUILD)/unrotate ## tests the program for Windows under Wine
	BUILD=$(BUILD) tests/windows
test-debian: $(BUILD)/unrotate $(BUILD)/unrotate.1 ## builds the Debian package from a clean copy and looks into it
	BUILD=$(BUILD) tests/debian
$(FETCHED): libraries/sources
	libraries/sources $(@D)
	@touch $@

##@ Installation
# DESTDIR is a folder to install into instead of the root, PREFIX the place the program runs from.
# The program finds its data at ../share/unrotate from its own folder.
ID := io.github.unrotate.unrotate
DATA := $(wildcard assets/*.json assets/*/*.json assets/ask/*)
SIZES := 16 24 32 48 64 128 256
prefix = $(DESTDIR)$(PREFIX)
hicolor = $(prefix)/share/icons/hicolor
INSTALLED = $(prefix)/bin/unrotate $(DATA:assets/%=$(prefix)/share/unrotate/%) \
	$(prefix)/share/man/man1/unrotate.1 $(prefix)/share/applications/unrotate.desktop \
	$(prefix)/share/metainfo/$(ID).metainfo.xml $(hicolor)/scalable/apps/unrotate.svg \
	$(foreach s,$(SIZES),$(hicolor)/$(s)x$(s)/apps/unrotate.png)

install: $(BUILD)/unrotate $(BUILD)/unrotate.1 ## installs into PREFIX (/usr/local), under DESTDIR if given
	install -d $(sort $(dir $(INSTALLED)))
	install -m 755 $(BUILD)/unrotate $(prefix)/bin
	$(foreach f,$(DATA),install -m 644 $(f) $(prefix)/share/unrotate/$(f:assets/%=%) &&) :
	install -m 644 $(BUILD)/unrotate.1 $(prefix)/share/man/man1
	install -m 644 assets/unrotate.desktop $(prefix)/share/applications
	install -m 644 assets/$(ID).metainfo.xml $(prefix)/share/metainfo
	install -m 644 assets/icons/unrotate.svg $(hicolor)/scalable/apps
	$(foreach s,$(SIZES),install -m 644 assets/icons/unrotate-$(s).png \
		$(hicolor)/$(s)x$(s)/apps/unrotate.png &&) :

uninstall: ## removes what install put there; the same PREFIX and DESTDIR
	rm -f $(INSTALLED)
	-[ ! -d $(prefix)/share/unrotate ] || find $(prefix)/share/unrotate -depth -type d -exec rmdir {} +

$(BUILD)/unrotate.1: $(BUILD)/unrotate
	$< --man-page > $@.part && mv $@.part $@

##@ Tests
# One binary for each folder tests/NAME, linked with the archive; those named here with more. What
# several share is in tests/kit.
# WITHOUT: folders to leave out. There is no Xvfb where there is no X11.
WITHOUT := $(if $(filter Darwin,$(shell uname)),window)
TEST_DIRS := $(filter-out kit fuzz storm faults $(WITHOUT),$(patsubst tests/%/,%,$(sort $(dir $(wildcard tests/*/*.c)))))
TESTS := $(TEST_DIRS:%=$(BUILD)/test-%)
# The slowest first, in this order; all run side by side.
SLOWEST := $(patsubst %,$(BUILD)/test-%,$(filter $(TEST_DIRS),\
	shell diagnosis panel teach lab motion session cli window ask app view))
# The collision module's, once more: as a game builds it that stores floats.
FLOAT := $(BUILD)/float
FLOAT_TEST := $(BUILD)/test-collide_float
# These build and run the module, examples and an installation with compilers and options of their
# own: sanitizers see nothing of that.
ELSEWHERE := tests/example tests/contract tests/lines tests/install
SCRIPTS := tests/readme $(ELSEWHERE)
WITH_sdl = $(SDL_OBJ)
WITH_host = $(SDL_OBJ)
WITH_svg = $(SDL_OBJ)
# These open the app, without a window.
ON_STAGE := app cli panel session shell teach
$(foreach room,$(ON_STAGE),$(eval WITH_$(room) = $(APP_PARTS) $(SDL_OBJ)))
WITH_window = $(SDL_OBJ)
LIBS_collide = $(PEER_LIBS)
LIBS_window = $(call pkg,--libs,x11)
# What the tests of a room share with those of the rooms above it.
SHORT_MEMORY = $(BUILD)/tests/kit/memory.o
NUMBERS = $(BUILD)/tests/kit/numbers.o
CONTRAST = $(BUILD)/tests/kit/contrast.o
IMAGE = $(BUILD)/tests/kit/image.o
VECTORS = $(BUILD)/tests/kit/vectors.o $(IMAGE)
PUBLISHED = $(patsubst %,$(BUILD)/tests/kit/published_%.o,right listed unlisted points) \
	$(BUILD)/tests/kit/published.o
STAGE = $(patsubst %,$(BUILD)/tests/kit/%.o,assets_kit drive home lesson_stage panel_stage \
	play_kit waker)
$(foreach room,$(ON_STAGE),$(eval KIT_$(room) = $(STAGE)))
KIT_shell += $(VECTORS)
KIT_cli += $(IMAGE)
KIT_teach += $(SHORT_MEMORY)
KIT_user = $(BUILD)/tests/kit/home.o
KIT_edit = $(BUILD)/tests/solid/solid_kit.o $(SHORT_MEMORY) $(NUMBERS)
KIT_motion = $(SHORT_MEMORY) $(NUMBERS)
KIT_lesson = $(SHORT_MEMORY)
WITH_player = $(SDL_OBJ)
KIT_player = $(BUILD)/tests/view/recording.o $(CONTRAST) $(SHORT_MEMORY)
KIT_view = $(CONTRAST)
KIT_lab = $(SHORT_MEMORY)
KIT_log = $(SHORT_MEMORY)
KIT_sdl = $(SHORT_MEMORY)
KIT_svg = $(SHORT_MEMORY) $(VECTORS)
KIT_diagnosis = $(SHORT_MEMORY) $(PUBLISHED)
KIT_ask = $(SHORT_MEMORY) $(PUBLISHED)
KIT_solid = $(SHORT_MEMORY) $(NUMBERS)
KIT_scene = $(SHORT_MEMORY) $(NUMBERS)
KIT_file = $(BUILD)/tests/scene/scene_kit.o $(BUILD)/tests/kit/waker.o $(SHORT_MEMORY) $(NUMBERS)
KIT_camera = $(BUILD)/tests/scene/scene_kit.o $(NUMBERS)
.SECONDEXPANSION:
$(TESTS): $(BUILD)/test-%: $$(call objects,tests/$$*/*.c) $$(WITH_$$*) $$(KIT_$$*) $(LIB)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(if $(WITH_$*),$(SDL_LIBS)) $(LIBS_$*) $(CORE_LIBS) $(TEST_LIBS)
$(FLOAT_TEST): $(patsubst $(BUILD)/%,$(FLOAT)/%,$(call objects,src/collide/*.c tests/collide/*.c))
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(PEER_LIBS) -lm $(TEST_LIBS)
$(FLOAT)/%.o: BASE_FLAGS += -DCOL_REAL=float -Wno-conversion -fno-tree-slp-vectorize -fno-math-errno
$(FLOAT)/%.o: PKG_CFLAGS = $(TEST_CFLAGS)
$(FLOAT)/%.o: %.c
	@mkdir -p $(@D)
	$(compile)
# These run the program.
$(BUILD)/test-cli $(BUILD)/test-window: | $(BUILD)/unrotate

test: BASE_FLAGS += -Werror
test: $(BUILD)/unrotate $(BUILD)/unrotate.1 $(TESTS) $(FLOAT_TEST) ## runs all tests, those with a real window under Xvfb too
	@CC="$(CC)" tests/run $(BUILD) $(SLOWEST) $(SCRIPTS) $(filter-out $(SLOWEST),$(TESTS)) $(FLOAT_TEST)

# Builds of their own folder, so that the program that `make` builds stays as it is. Among the
# sanitizers' calls gcc can't see how long texts get.
SANITIZE := -Wno-format-truncation -O2 -g1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all
asan: ## runs all tests under the address and undefined behaviour sanitizers
	@LSAN_OPTIONS=suppressions=$(CURDIR)/tests/leaks.supp:print_suppressions=0 \
	ASAN_OPTIONS=allocator_may_return_null=1 UBSAN_OPTIONS=print_stacktrace=1 \
	$(MAKE) --no-print-directory BUILD=$(BUILD)/asan CFLAGS="$(SANITIZE)" ELSEWHERE= test

# Only those of the threads: this one makes everything ten times as slow.
TSAN := -Wno-format-truncation -O1 -g1 -fno-omit-frame-pointer -fsanitize=thread
tsan: ## runs the tests of the threads under the thread sanitizer
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/tsan CFLAGS="$(TSAN)" \
		$(patsubst %,$(BUILD)/tsan/test-%,feed $(THREADED))
	@tests/run $(BUILD)/tsan $(BUILD)/tsan/test-feed
	@for room in $(THREADED); do BUILD=$(BUILD)/tsan $(BUILD)/tsan/test-$$room threads || exit 1; done
# Rooms whose tests with "threads" run only those.
THREADED := ask session shell

# Clang's libFuzzer. A reader that runs into something leaves the input in build/fuzz/found.
# TIME: seconds for each reader, after all of its corpus. ONLY: these readers.
FUZZ := -O1 -g1 -fno-omit-frame-pointer -Wno-missing-field-initializers \
	-fsanitize=fuzzer-no-link,address,undefined,float-cast-overflow -fno-sanitize-recover=all
FUZZ_MAKE = $(MAKE) --no-print-directory -s BUILD=$(BUILD)/fuzz CC=clang CFLAGS="$(FUZZ)"
FUZZERS := $(filter-out fuzz,$(patsubst tests/fuzz/%.c,%,$(wildcard tests/fuzz/*.c)))
fuzz: ## reads random input in every reader under the sanitizers (TIME=10 seconds each, ONLY="scene log")
	+@$(FUZZ_MAKE) fuzzers
	@tests/fuzz/run $(BUILD)/fuzz $(or $(TIME),10) $(or $(ONLY),$(FUZZERS))
fuzzers: $(FUZZERS:%=$(BUILD)/fuzz-%)
# With everything of the program but its main.
$(FUZZERS:%=$(BUILD)/fuzz-%): $(BUILD)/fuzz-%: $(BUILD)/tests/fuzz/%.o $(BUILD)/tests/fuzz/fuzz.o $(BUILD)/tests/kit/drive.o \
		$(APP_PARTS) $(SDL_OBJ) $(LIB)
	$(CC) $(CFLAGS) -fsanitize=fuzzer $(LDFLAGS) -o $@ $^ $(SDL_LIBS) $(CORE_LIBS)

# EVENTS: how many. SEED: which; a thousand events each have the next one, which alone repeats them.
storm: ## sends random events through the whole program but its window (EVENTS=20000, SEED=1)
	+@$(FUZZ_MAKE) $(BUILD)/fuzz/storm
	@LSAN_OPTIONS=suppressions=$(CURDIR)/tests/leaks.supp:print_suppressions=0 \
		$(BUILD)/fuzz/storm $(or $(EVENTS),20000) $(or $(SEED),1)
$(BUILD)/storm: $(call objects,tests/storm/*.c) $(BUILD)/tests/kit/drive.o $(APP_PARTS) $(SDL_OBJ) $(LIB)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(SDL_LIBS) $(CORE_LIBS)

# MOST: how many requests of each kind fail in each command, 0 for each. ONLY: commands with this word.
faults: $(BUILD)/faults ## runs each command while memory, files and the disk fail (MOST=20, ONLY="play")
	@$< assets $(or $(MOST),20) $(ONLY)
$(BUILD)/faults: $(call objects,tests/faults/*.c) $(BUILD)/tests/faults/program_main.o $(SHORT_MEMORY) \
		$(patsubst %,$(BUILD)/tests/%.o,storm/blow storm/events storm/invariants kit/drive) \
		$(APP_PARTS) $(SDL_OBJ) $(LIB)
	$(CC) $(CFLAGS) $(LDFLAGS) -rdynamic $(WRAPPED:%=-Wl,--wrap=%) -o $@ $^ $(SDL_LIBS) $(CORE_LIBS) $(TEST_LIBS)
WRAPPED := host_fonts_find host_fonts_find_character TTF_Init # tests/faults/fonts.c
# The program itself, under another name.
$(BUILD)/tests/faults/program_main.o: $(BUILD)/src/cli/main.o
	@mkdir -p $(@D)
	objcopy --redefine-sym main=program_main $< $@

coverage: ## runs all tests and prints how much of the code they reach
	@find $(BUILD) -path '*/coverage/*' -name '*.gcda' -delete 2>/dev/null; :
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/coverage CFLAGS="-O0 -g --coverage -Wno-format-truncation" test
	@tests/coverage $(BUILD)/coverage 95
	@tests/branches $(BUILD)/coverage

# SAMPLE: how many places. SEED: which; without, others after each change of the code.
mutate: ## breaks the code in many places, one by one: the tests must notice each (SAMPLE=10: in ten)
	@tests/mutate $(BUILD) $(or $(SAMPLE),0) $(SEED)
mutate-random: ## makes random changes and reports which the tests don't notice (N=20, SEED=1, ONLY="collide motion")
	@tests/mutate $(BUILD) random $(or $(N),20) $(or $(SEED),1) $(ONLY)

# Box2D is C++, asked for when the benchmark is built only; so is Chipmunk.
BOX2D = $(eval BOX2D := $(shell $(CXX) -E -include box2d/box2d.h -xc++ /dev/null >/dev/null 2>&1 && \
	echo 1))$(BOX2D)
BENCH_OBJ := $(call objects,bench/*.c)
BOX2D_OBJ := $(patsubst %.cc,$(BUILD)/%.o,$(wildcard bench/*.cc))
$(BENCH_OBJ) $(BOX2D_OBJ): FASTER = $(if $(filter -O2,$(OPTIMISED)),-O3)
# Best for the loops that are compared with.
$(BENCH_OBJ): BASE_FLAGS += -fno-math-errno -fno-trapping-math -fno-signed-zeros -ffinite-math-only
$(BENCH_OBJ): PKG_CFLAGS = $(SDL_CFLAGS) $(CORE_CFLAGS) -DBENCH_HAS_BOX2D=$(if $(BOX2D),1,0)
$(BOX2D_OBJ): $(BUILD)/%.o: %.cc $(wildcard bench/*.h src/scene/*.h src/collide/*.h)
	@mkdir -p $(@D)
	$(CXX) -std=c++11 -Isrc $(CFLAGS) $(FASTER) -DBENCH_HAS_BOX2D=1 -c -o $@ $<
$(BUILD)/benchmark: $(BENCH_OBJ) $$(if $$(BOX2D),$(BOX2D_OBJ)) $(APP_PARTS) $(SDL_OBJ) $(LIB)
	$(if $(BOX2D),$(CXX),$(CC)) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(SDL_LIBS) $(PEER_LIBS) $(if $(BOX2D),-lbox2d) $(CORE_LIBS)

# JSON=out.json: a file for the results as well. SEED: other numbers. ONLY: tables with that title.
bench: $(BUILD)/benchmark ## measures the speed of everything that has to be fast (JSON=FILE, SEED=1, ONLY="A sweep")
	@$< $(if $(JSON),--json $(JSON)) --seed $(or $(SEED),1) $(if $(ONLY),--only "$(ONLY)")

# In turns, so that what else the machine does falls on both. ROUNDS: how many turns.
bench-web: web $(BUILD)/benchmark ## measures the page's first frame in headless Chromium, and its frames beside the same natively (ROUNDS=5)
	+@$(call program_for,web) $(BUILD)/web-parts/bench/index.html
	@BUILD=$(BUILD) bench/web $(or $(ROUNDS),5)

# PART=5: each fifth case only (no multiple of 3). SEED: another one makes other logs of the cases.
# LOGS: a folder for those of which something wrong is said.
diagnosis: $(BUILD)/test-diagnosis ## measures how often diagnoses are right (PART=5, SEED=1: of a part, in other logs; LOGS=FOLDER keeps the wrong ones)
	@$(if $(LOGS),mkdir -p $(LOGS))
	@$< rates $(or $(PART),1) $(or $(SEED),0) $(LOGS)

screenshots: $(BUILD)/unrotate ## takes the README's pictures anew
	tests/screenshots $(BUILD)/unrotate $(BUILD)/screenshots

##@ The code
CLANG_FORMAT = $(or $(shell command -v clang-format-14),clang-format)
# Homebrew's LLVM isn't on the path by itself.
export PATH := $(PATH):/opt/homebrew/opt/llvm/bin:/usr/local/opt/llvm/bin

# A source is looked at again when it or a header that it includes has changed. LINTED: by clang-tidy
# and cppcheck these only, as they take so much longer than all the rest.
LINT := $(BUILD)/lint
LINTED := $(SOURCES)
lint: $(LINTED:%.c=$(LINT)/%.tidy) $(CORE_OBJ) $(SDL_OBJ) $(APP_OBJ) ## clang-tidy, cppcheck, formatting, the arrows between rooms
	@mkdir -p $(LINT)/cppcheck
	@cppcheck --quiet --std=c11 --enable=warning,style,performance,portability --inline-suppr \
		--suppressions-list=tests/cppcheck.supp --error-exitcode=1 -Isrc \
		-j $(CORES) --cppcheck-build-dir=$(LINT)/cppcheck $(LINTED)
	@$(CLANG_FORMAT) --dry-run -Werror --ferror-limit=1 $(SOURCES) $(HOSTED) $(HEADERS)
	@tests/lint $(BUILD)
$(LINT)/%.tidy: %.c .clang-tidy
	@mkdir -p $(@D)
	@echo clang-tidy $<
	@$(CC) $(TIDY_FLAGS) -MM -MP -MT $@ -MF $(@:.tidy=.d) $<
	@clang-tidy --quiet $(LEAVE_OUT) $< -- $(TIDY_FLAGS) $(PATHS) 2>$@.log || { cat $@.log; exit 1; }
	@touch $@
# Following each path takes nine tenths of the time: 50,000 of its nodes for each function, where
# more take twice as long; and the sanitizers follow those of the tests.
PATHS = -Xclang -analyzer-config -Xclang max-nodes=50000
$(LINT)/tests/%.tidy: LEAVE_OUT = --checks='-clang-analyzer-*'
TIDY_FLAGS = $(BASE_FLAGS) -DUNROTATE_VERSION='""' $(SDL_CFLAGS) $(CORE_CFLAGS) $(TEST_CFLAGS)

-include $(wildcard $(SOURCES:%.c=$(LINT)/%.d))

format: ## formats all code
	$(CLANG_FORMAT) -i $(SOURCES) $(HOSTED) $(HEADERS)

clean: ## removes everything that was built
	rm -rf $(BUILD)

help: ## prints this list
	@awk -F ':[^#]*## ' '/^##@/ { print "\n" substr($$0, 5) } \
		/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

.PHONY: all always deps run web test-web windows test-windows test-debian install uninstall test asan tsan fuzz fuzzers storm faults coverage mutate mutate-random bench bench-web diagnosis screenshots lint format clean help

endif
