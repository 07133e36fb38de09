# Unrotate. `make help` lists the goals.

CC ?= cc
BUILD := build
CFLAGS ?= -O2 -g
BASE_FLAGS := -std=c11 -D_GNU_SOURCE -Wall -Wextra -Wshadow -Wstrict-prototypes -Wconversion \
	-Wno-sign-conversion -ffp-contract=off -Isrc -MMD -MP

CORE_DIRS := collide text input scene motion lab lesson edit view ui
CORE_PKGS := jansson
SDL_PKGS := sdl2 SDL2_gfx SDL2_ttf SDL2_image fontconfig
PKG_FLAGS = $(shell pkg-config --cflags $(1))
PKG_LIBS = $(shell pkg-config --libs $(1))

CORE_SRC := $(foreach d,$(CORE_DIRS),$(wildcard src/$(d)/*.c))
SDL_SRC := $(wildcard src/sdl/*.c)
APP_SRC := $(wildcard src/app/*.c)
CORE_OBJ := $(CORE_SRC:%.c=$(BUILD)/%.o)
SDL_OBJ := $(SDL_SRC:%.c=$(BUILD)/%.o)
APP_OBJ := $(APP_SRC:%.c=$(BUILD)/%.o)
LIB := $(BUILD)/libunrotate.a

TEST_DIRS := $(patsubst tests/%/,%,$(dir $(wildcard tests/*/*.c)))
TEST_DIRS := $(sort $(TEST_DIRS))
TESTS := $(TEST_DIRS:%=$(BUILD)/test-%)

all: $(BUILD)/unrotate

$(BUILD)/unrotate: $(APP_OBJ) $(SDL_OBJ) $(LIB)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(call PKG_LIBS,$(SDL_PKGS) $(CORE_PKGS)) -lm

$(LIB): $(CORE_OBJ)
	rm -f $@ && ar rcs $@ $^

$(BUILD)/src/sdl/%.o: PKGS = $(SDL_PKGS)
$(BUILD)/src/app/%.o: PKGS = $(SDL_PKGS) $(CORE_PKGS)
$(BUILD)/src/collide/%.o: CFLAGS += -O3
$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(BASE_FLAGS) $(CFLAGS) $(call PKG_FLAGS,$(or $(PKGS),$(CORE_PKGS))) -c -o $@ $<

# One test binary per folder: tests/NAME/*.c with the archive; sdl and app with their objects too.
EXTRA_sdl = $(SDL_OBJ)
EXTRA_app = $(SDL_OBJ) $(filter-out %/main.o,$(APP_OBJ))
$(BUILD)/tests/sdl/%.o $(BUILD)/tests/app/%.o: PKGS = $(SDL_PKGS) $(CORE_PKGS)
.SECONDEXPANSION:
$(TESTS): $(BUILD)/test-%: $$(patsubst %.c,$(BUILD)/%.o,$$(wildcard tests/$$*/*.c)) $$(EXTRA_$$*) $(LIB)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(call PKG_LIBS,$(if $(EXTRA_$*),$(SDL_PKGS)) $(CORE_PKGS) cmocka mpfr) -lgmp -lm

test: BASE_FLAGS += -Werror
test: $(TESTS) $(BUILD)/unrotate
	@set -e; for t in $(TESTS); do $$t; done

clean:
	rm -rf $(BUILD)

.PHONY: all test clean
-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
