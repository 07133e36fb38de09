# The program for the browser, in OUT: index.html for any server, with embeds.html, which shows it in
# frames; unrotate.html to run from a disk.
# make -f web/program.mk SRC=folder PARTS=folder OUT=folder VERSION=NUMBER PAGE=URL

# Whatever Node there is, it shall find what emcc needs where Debian has it.
export NODE_PATH := /usr/share/nodejs
export EMSDK_PYTHON := /usr/bin/python3
CC := emcc
HOST := web
HOST_SHARED := src/host/shipped/shipped_fonts.c
include libraries/program.mk
# Numbers become whole ones without a test of each, and memory is copied by one instruction: browsers
# that have vectors have that, too.
BASE_FLAGS += -mnontrapping-fptoint -mbulk-memory
# The bytes of a page's pixels are red, green, blue and alpha.
BASE_FLAGS += -DCANVAS_RED_SHIFT=0

EMBEDDED := --embed-file assets/engines.json@/assets/engines.json \
	--embed-file assets/scenes@/assets/scenes --embed-file assets/lessons@/assets/lessons \
	--embed-file $(FONTS)@/assets/fonts \
	--embed-file $(LICENCES)@/assets/licences.txt
# Of what is compiled as one, below, only what is short goes where it is called: the rest would be
# larger and no faster.
JOINING := -Wl,-mllvm,-inline-threshold=50
LINK := -O2 $(JOINING) -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=67108864 -sMINIFY_HTML=0 -sENVIRONMENT=web \
	-sFORCE_FILESYSTEM=1 -sEXPORTED_RUNTIME_METHODS=FS,ccall,stringToUTF8,lengthBytesUTF8,addRunDependency,removeRunDependency \
	-sEXPORTED_FUNCTIONS=_main,_malloc,_free $(EMBEDDED)
# The program is fetched beside its script, which would ask for it only once it runs.
PRELOAD := <link rel="preload" href="index.wasm" as="fetch" type="application/wasm" crossorigin>
# What a link to the page is shown with needs a whole address: that of the folder it will be in.
PREVIEW := $(shell echo '$(PAGE)' | sed -En 's|^(https?://[^/]+)$$|\1/|; s|^(https?://.*/)[^/]*$$|\1preview.png|p')
PICTURED := <meta property="og:image" content="$(PREVIEW)"><meta name="twitter:card" content="summary_large_image">
NEEDED := $(OBJECTS) $(LIBRARIES) $(SUBSETS) $(LICENCES) $(ASSETS) $(PARTS)/page.html web/program.mk

all: $(OUT)/index.html $(if $(PREVIEW),$(OUT)/preview.png) $(OUT)/embeds.html $(OUT)/unrotate.html

$(PARTS)/page.html: web/page.html web/program.mk $(dir $(PARTS))page-address
	@mkdir -p $(@D)
	@sed '$(if $(PREVIEW),s|^</head>|$(PICTURED)\n&|;) s|^const HOME = "|&$(subst &,\&,$(PAGE))|' web/page.html >$@
$(OUT)/preview.png: screenshots/default.png
	@mkdir -p $(@D)
	cp $< $@
$(OUT)/index.html: $(NEEDED)
	@echo emcc -o $@
	@mkdir -p $(@D)
	@sed 's|^</head>|$(PRELOAD)\n&|' $(PARTS)/page.html >$(PARTS)/index.html
	@emcc $(LINK) --shell-file $(PARTS)/index.html -o $@ $(OBJECTS) $(LIBRARIES)
$(OUT)/embeds.html: web/embeds.html
	@mkdir -p $(@D)
	cp $< $@
$(OUT)/unrotate.html: $(OUT)/index.html web/one_file
	web/one_file $(PARTS)/page.html $(OUT)/index.js $(OUT)/index.wasm >$@.part
	mv $@.part $@

# The same for Node: the command line, to compare with.
$(PARTS)/node/unrotate.js: $(OBJECTS) $(LIBRARIES) web/program.mk
	@echo emcc -o $@
	@mkdir -p $(@D)
	@emcc -O2 $(JOINING) -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=67108864 -sENVIRONMENT=node -sNODERAWFS=1 \
		-sEXIT_RUNTIME=1 -o $@ $(OBJECTS) $(LIBRARIES)

# The benchmark as a page, for bench/web.
BENCH_OBJECTS := $(patsubst %.c,$(PARTS)/objects/%.o,$(wildcard bench/*.c))
-include $(BENCH_OBJECTS:.o=.d)
$(PARTS)/bench/index.html: bench/web.html $(BENCH_OBJECTS) $(OBJECTS) $(LIBRARIES) $(SUBSETS) $(LICENCES) $(ASSETS) web/program.mk
	@echo emcc -o $@
	@mkdir -p $(@D)
	@emcc $(LINK) --shell-file bench/web.html -o $@ $(BENCH_OBJECTS) $(filter-out %/cli/main.o,$(OBJECTS)) $(LIBRARIES)

# What is done for each frame is to be fast, the rest small: a page is fetched.
OPTIMISE := -Oz
FAST := camera lab motion scene solid view
$(filter $(addprefix $(PARTS)/objects/src/,$(addsuffix /%,$(FAST))),$(OBJECTS)): OPTIMISE := -O2
# In these rooms, too, no frame asks for what writes programs and words, and what draws once in a frame
# hands on a few lines.
DRAWS_OFTEN := %_grid.c %_map.c %_shapes.c %_trails.c
SMALL := lab/code lab/exam lab/listing lab/table scene/convention scene/engine_table scene/history \
	scene/pair_query scene/rules scene/tidy view/words \
	$(patsubst src/%.c,%,$(filter-out $(DRAWS_OFTEN),$(wildcard src/view/draw_*.c)))
$(filter $(addprefix $(PARTS)/objects/src/,$(addsuffix %.o,$(SMALL))),$(OBJECTS)): OPTIMISE := -Oz
$(BENCH_OBJECTS): OPTIMISE := -O2
$(PARTS)/objects/src/collide/%.o: OPTIMISE := -O3
# Rooms whose small functions call each other, for each shape and pair, are compiled as one when the
# program is linked: a call takes longer in a browser, which looks each time whether it may stop.
JOINED := camera collide lab motion scene view
$(filter $(addprefix $(PARTS)/objects/src/,$(addsuffix /%,$(JOINED))),$(OBJECTS)): BASE_FLAGS += -flto
# Loops that were unrolled would be four times as large and no faster, but for those of two rounds:
# eight pixels are two vectors. Pixels only: with -msimd128 clang 14 makes wrong code of the rest
# (camera_zoom_at, at the least).
$(PARTS)/objects/src/raster/%.o $(PARTS)/objects/src/sdl/%.o: OPTIMISE := -O3 -msimd128 \
	-fno-slp-vectorize -mllvm -unroll-full-max-count=2 -mllvm -unroll-runtime=false \
	-mllvm -unroll-allow-partial=false
