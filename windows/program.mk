# The program for Windows: the folder OUT/unrotate-VERSION and the same packed.
# make -f windows/program.mk SRC=folder PARTS=folder OUT=folder VERSION=NUMBER PAGE=URL

CC := x86_64-w64-mingw32-gcc
HOST := windows
HOST_SHARED := src/host/desktop.c src/host/shipped/shipped_fonts.c
MORE_LICENCES := musl
MORE_PACKAGES := mingw-w64-common # whose parts are linked in
include libraries/program.mk

# Each sine and cosine by a call of its own, to src/host/windows/sine.c: for both of one angle the
# compiler would call sincos, which reduces huge angles wrongly here.
BASE_FLAGS += -fno-builtin-sin -fno-builtin-cos
# printf, scanf and strtod as C has them, and not as an old Windows had. Warnings are the native
# build's: this compiler's know other formats, and posix.h takes names.
BASE_FLAGS += -D__USE_MINGW_ANSI_STDIO=1 -mno-ms-bitfields -isystem windows/include \
	-include windows/include/posix.h -Wno-float-conversion \
	-Wno-format -Wno-format-extra-args -Wno-shadow
FOLDER := $(OUT)/unrotate-$(VERSION)
LIBRARIES += $(LIB)/libmath.a
SYSTEM := -luser32 -lgdi32 -lwinmm -limm32 -lole32 -loleaut32 -lshell32 -lsetupapi -lversion -luuid \
	-ldxguid
RESOURCES := $(PARTS)/objects/windows/unrotate.res
PROGRAMS := $(FOLDER)/unrotate.exe $(FOLDER)/unrotate.com

DATA := $(wildcard assets/*.json assets/*/*.json assets/ask/*)
BESIDE := $(addprefix $(FOLDER)/,$(DATA) $(SUBSETS:$(PARTS)/%=assets/%) licences.txt README.md)

all: $(FOLDER).zip
$(FOLDER).zip: $(PROGRAMS) $(BESIDE)
	@rm -f $@
	cd $(OUT) && zip -qrX $(@F) $(notdir $(FOLDER))
$(FOLDER)/assets/fonts/%: $(FONTS)/%
	$(put)
$(FOLDER)/licences.txt: $(LICENCES)
	$(put)
# Its pictures stay behind.
$(FOLDER)/README.md: README.md
	@mkdir -p $(@D)
	sed '/^!\[.*](screenshots\//d' $< >$@
$(FOLDER)/%: %
	$(put)
put = @mkdir -p $(@D) && cp $< $@

# One program is either a window's or a console's: the shell of Windows finds .com first.
$(FOLDER)/unrotate.exe: LINK := -mwindows
$(FOLDER)/unrotate.com: LINK := -mconsole
$(PROGRAMS): $(OBJECTS) $(RESOURCES) $(LIBRARIES) windows/program.mk
	@echo $(CC) -o $@
	@mkdir -p $(@D)
	@$(CC) -O2 -s -static $(LINK) -Wl,--stack,8388608 -o $@ $(OBJECTS) $(RESOURCES) $(LIBRARIES) -pthread $(SYSTEM)

# What links begin with; the Makefile writes that file anew when it is another one.
$(PARTS)/objects/src/host/desktop.o: BASE_FLAGS += -DUNROTATE_PAGE='"$(PAGE)"'
$(PARTS)/objects/src/host/desktop.o: $(dir $(PARTS))page-address

OPTIMISE := -O2
$(PARTS)/objects/src/collide/%.o: OPTIMISE := -O3 -fno-tree-slp-vectorize
$(PARTS)/objects/src/collide/sweeps.o: BASE_FLAGS += -fno-trapping-math
$(PARTS)/objects/src/raster/%.o: OPTIMISE := -O3 -fno-trapping-math -fno-thread-jumps

# An icon's file is a table and the pictures of it: Windows reads PNG.
$(PARTS)/unrotate.ico: windows/icon $(wildcard assets/icons/*.png)
	windows/icon $(filter %.png,$^) >$@
comma := ,
$(RESOURCES): windows/unrotate.rc windows/unrotate.manifest $(PARTS)/unrotate.ico
	@mkdir -p $(@D)
	x86_64-w64-mingw32-windres -O coff -D ICON_FILE='\"$(PARTS)/unrotate.ico\"' \
		-D VERSION_TEXT='\"$(VERSION)\"' -D VERSION_NUMBERS=$(subst .,$(comma),$(VERSION).0) -o $@ $<
