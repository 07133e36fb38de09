# What the builds for other platforms share: which sources, fonts and licences. The build has said
# HOST (a folder of rooms), HOST_SHARED (files it takes of others), SRC, PARTS, CC.

LIB := $(PARTS)/libraries
FONTS := $(PARTS)/fonts
BASE_FLAGS := -std=c11 -D_GNU_SOURCE -Wall -Wextra -Wshadow -Wstrict-prototypes \
	-Wconversion -Wno-sign-conversion -Wno-missing-field-initializers -ffp-contract=off \
	-fno-math-errno -Isrc -I$(LIB)/include
# What is in a room's folder of that name takes the place of the file of its name; host/ is all its.
HOST_SOURCES := $(wildcard src/*/$(HOST)/*.c)
COMMON := $(filter-out src/host/% $(subst /$(HOST)/,/,$(HOST_SOURCES)),$(wildcard src/*/*.c))
OBJECTS := $(patsubst %.c,$(PARTS)/objects/%.o,$(COMMON) $(HOST_SOURCES) $(HOST_SHARED))
LIBRARIES := $(patsubst %,$(LIB)/lib%.a,SDL2_gfx SDL2_ttf SDL2_image SDL2 freetype jansson zlib)
FACES := opentype/inter/Inter-Regular.otf opentype/inter/Inter-Bold.otf \
	truetype/dejavu/DejaVuSansMono.ttf
SUBSETS := $(addprefix $(FONTS)/,$(notdir $(FACES)))
LICENCES := $(PARTS)/licences.txt
ASSETS := assets/engines.json $(wildcard assets/scenes/* assets/lessons/*)

all:

$(PARTS)/objects/src/cli/main.o: BASE_FLAGS += -DUNROTATE_VERSION='"$(VERSION)"'
$(PARTS)/objects/%.o: %.c $(LIB)/include/configured libraries/program.mk $(firstword $(MAKEFILE_LIST))
	@mkdir -p $(@D)
	@$(CC) $(BASE_FLAGS) $(OPTIMISE) -MMD -MP -c -o $@ $<
-include $(OBJECTS:.o=.d)

# The characters that the program may show. Light hinting reads the hints of OpenType's outlines, but
# no TrueType instructions.
$(FONTS)/%.ttf: HINTS := --no-hinting
$(SUBSETS): libraries/characters libraries/program.mk $(ASSETS)
	@mkdir -p $(@D)
	pyftsubset $(filter %/$(@F),$(FACES:%=/usr/share/fonts/%)) --unicodes="$$(libraries/characters)" \
		--layout-features= --name-IDs=0,1,2,3,4,5,6,13,14 --drop-tables+=FFTM $(HINTS) --output-file=$@

# Fonts and libraries ask for theirs to come with them.
$(LICENCES): libraries/program.mk $(firstword $(MAKEFILE_LIST))
	@mkdir -p $(@D)
	cat LICENSE $(foreach p,fonts-inter fonts-dejavu-core $(MORE_PACKAGES),/usr/share/doc/$(p)/copyright) \
		$(foreach l,SDL2-[0-9] SDL2_gfx SDL2_ttf SDL2_image freetype jansson zlib \
		$(MORE_LICENCES),$(wildcard $(addprefix $(SRC)/$(l)*/,LICENSE* COPYING COPYRIGHT docs/FTL.TXT))) >$@
