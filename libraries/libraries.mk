# SDL2 and the libraries around it for another platform, from what libraries/sources fetched. Each
# file is compiled as it is: their configure scripts would take three times as long.
# make -f libraries/libraries.mk TARGET=web|windows SRC=folder OUT=folder

SDL := $(firstword $(wildcard $(SRC)/SDL2-[0-9]*))
GFX := $(firstword $(wildcard $(SRC)/SDL2_gfx-*))
TTF := $(firstword $(wildcard $(SRC)/SDL2_ttf-*))
IMAGE := $(firstword $(wildcard $(SRC)/SDL2_image-*))
FREETYPE := $(firstword $(wildcard $(SRC)/freetype-[0-9]*))
ZLIB := $(firstword $(wildcard $(SRC)/zlib-[0-9]*))
JANSSON := $(firstword $(wildcard $(SRC)/jansson-*))
MUSL := $(firstword $(wildcard $(SRC)/musl-*))
INCLUDE := $(OUT)/include
NAMES := SDL2_gfx SDL2_ttf SDL2_image SDL2 freetype jansson zlib
FLAGS = $(OPTIMISE) -w -fno-math-errno -ffile-prefix-map=$(SRC)/=

objects = $(patsubst $(SRC)/%.c,$(OUT)/objects/%.o,$(1))

all:
# It says CC, AR, OPTIMISE, SDL_FLAGS, what SDL has besides (SDL_TARGET_FOLDERS, SDL_TARGET_FILES),
# and CONFIGURE_TARGET, a step of the recipe that writes the headers.
include libraries/$(TARGET).mk

# A window that shows finished frames: no sound, no joysticks, no sensors.
SDL_FOLDERS := atomic audio audio/dummy cpuinfo dynapi events file haptic haptic/dummy joystick \
	joystick/dummy libm locale misc power render render/software sensor sensor/dummy stdlib thread \
	timer video video/dummy video/yuv2rgb $(SDL_TARGET_FOLDERS)
SDL_C := $(wildcard $(SDL)/src/*.c $(SDL_FOLDERS:%=$(SDL)/src/%/*.c)) \
	$(SDL_TARGET_FILES:%=$(SDL)/src/%)
FREETYPE_C := $(addprefix $(FREETYPE)/src/,autofit/autofit.c base/ftbase.c base/ftbbox.c \
	base/ftbitmap.c base/ftdebug.c base/ftglyph.c base/ftinit.c base/ftmm.c base/ftstroke.c \
	base/ftsynth.c base/ftsystem.c cff/cff.c psaux/psaux.c pshinter/pshinter.c psnames/psnames.c \
	raster/raster.c sfnt/sfnt.c smooth/smooth.c truetype/truetype.c)

LIBRARIES := $(NAMES:%=$(OUT)/lib%.a)

all: $(LIBRARIES)
$(OUT)/libSDL2.a: $(call objects,$(SDL_C))
$(OUT)/libSDL2_gfx.a: $(call objects,$(wildcard $(GFX)/SDL2_*.c))
$(OUT)/libSDL2_ttf.a: $(call objects,$(TTF)/SDL_ttf.c)
$(OUT)/libSDL2_image.a: $(call objects,$(IMAGE)/IMG_png.c)
$(OUT)/libfreetype.a: $(call objects,$(FREETYPE_C))
$(OUT)/libjansson.a: $(call objects,$(wildcard $(JANSSON)/src/*.c))
$(OUT)/libzlib.a: $(call objects,$(addprefix $(ZLIB)/,adler32.c crc32.c deflate.c inffast.c \
	inflate.c inftrees.c trees.c zutil.c))
$(OUT)/%.a:
	@echo $(AR) $@
	@rm -f $@
	@$(AR) rcs $@ $^

# What their configure scripts would have written.
FREETYPE_MODULES := FT_Module_Class autofit_module FT_Driver_ClassRec tt_driver \
	FT_Driver_ClassRec cff_driver FT_Module_Class psaux_module FT_Module_Class psnames_module \
	FT_Module_Class pshinter_module FT_Module_Class sfnt_module \
	FT_Renderer_Class ft_smooth_renderer FT_Renderer_Class ft_raster1_renderer
# Letters are hinted lightly, which asks for no TrueType instructions; those of other scripts than the
# program's come without. Characters are found by the fonts' tables, never by glyphs' names.
FREETYPE_WITHOUT := FT_CONFIG_OPTION_\(USE_ZLIB\|USE_LZW\|MAC_FONTS\|SVG\|ADOBE_GLYPH_LIST\|$\
	GUESSING_EMBEDDED_RFORK\|ENVIRONMENT_PROPERTIES\)\|TT_CONFIG_OPTION_\(GX_VAR\|BDF\|$\
	EMBEDDED_BITMAPS\|COLOR_LAYERS\|BYTECODE_INTERPRETER\)\|TT_CONFIG_CMAP_FORMAT_\([28]\|1[034]\)\|$\
	AF_CONFIG_OPTION_\(CJK\|INDIC\)
JANSSON_HAS := STDINT_H LOCALE_H LOCALECONV STRTOLL UNISTD_H SYS_TYPES_H SYS_TIME_H GETTIMEOFDAY \
	GETPID
CONFIGURED := $(INCLUDE)/configured
$(CONFIGURED): libraries/libraries.mk libraries/$(TARGET).mk
	@mkdir -p $(INCLUDE)
	cp $(SDL)/include/*.h $(GFX)/*.h $(TTF)/SDL_ttf.h $(IMAGE)/SDL_image.h \
		$(JANSSON)/src/jansson.h \
		$(ZLIB)/zlib.h $(ZLIB)/zconf.h $(INCLUDE)
	$(CONFIGURE_TARGET)
	printf 'FT_USE_MODULE( %s, %s_class )\n' $(FREETYPE_MODULES) >$(INCLUDE)/ftmodule.h
	sed '/^#define \($(FREETYPE_WITHOUT)\)/d' $(FREETYPE)/include/freetype/config/ftoption.h \
		>$(INCLUDE)/ftoption.h
	sed 's/@json_inline@/inline/; s/@json_have_[a-z_]*@/1/' $(JANSSON)/src/jansson_config.h.in \
		>$(INCLUDE)/jansson_config.h
	printf '#define HAVE_%s 1\n' $(JANSSON_HAS) >$(INCLUDE)/jansson_private_config.h
	touch $@

INCLUDES := -I$(INCLUDE) -I$(FREETYPE)/include
# What turns letters into pixels is fast.
$(OUT)/objects/freetype-%/src/smooth/smooth.o: OPTIMISE := -O2
$(OUT)/objects/SDL2-%.o: OWN := $(SDL_FLAGS)
# Letters stand as far apart as on a desktop, where HarfBuzz says how far.
$(OUT)/objects/SDL2_ttf-%.o: OWN := -DTTF_USE_HARFBUZZ=1 -Ilibraries/shaping
$(call objects,$(TTF)/SDL_ttf.c): $(wildcard libraries/shaping/*)
$(OUT)/objects/SDL2_image-%.o: OWN := -DUSE_STBIMAGE -DSDL_IMAGE_SAVE_PNG=1
$(OUT)/objects/freetype-%.o: OWN := -DFT2_BUILD_LIBRARY '-DFT_CONFIG_MODULES_H=<ftmodule.h>' \
	'-DFT_CONFIG_OPTIONS_H=<ftoption.h>'
$(OUT)/objects/jansson-%.o: OWN := -DHAVE_CONFIG_H
$(OUT)/objects/%.o: $(SRC)/%.c $(CONFIGURED)
	@mkdir -p $(@D)
	@$(CC) $(FLAGS) $(INCLUDES) $(OWN) -c -o $@ $<
