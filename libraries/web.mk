# The libraries for the browser, by emscripten.
export NODE_PATH := /usr/share/nodejs
export EMSDK_PYTHON := /usr/bin/python3
CC := emcc
AR := emar
OPTIMISE := -Oz
SDL_TARGET_FOLDERS := audio/emscripten filesystem/emscripten joystick/emscripten loadso/dlopen \
	loadso/dummy locale/emscripten misc/emscripten power/emscripten thread/generic \
	timer/unix video/emscripten
# src/sdl/web shows what is drawn, without OpenGL. Pixels are blended in src/raster: blits only copy, and
# needn't be fast for each pair of formats.
SDL_FLAGS := -DSDL_LEAN_AND_MEAN=1 -DSDL_VIDEO_RENDER_SW=1
# The ground of each frame is filled by vectors, which the compiler makes of a plain loop, not of SDL's, which is
# unrolled by hand: the plain one stands where Apple's function is called.
$(OUT)/objects/SDL2-%/src/video/SDL_fillrect.o: OPTIMISE := -O3 -msimd128
FILL := for (size_t i = 0; i < dwords; i++) ((Uint32 *)dst)[i] = val;
CONFIGURE_TARGET = sed -i -e '/void SDL_memset4/,/^}/{s/ifdef __APPLE__/if 1/; s/memset_pattern4.*/$(FILL)/}' \
	$(INCLUDE)/SDL_stdinc.h && sed -i -e '/AUDIO_DRIVER_DISK/d; s/AUDIO_DRIVER_EMSCRIPTEN/AUDIO_DISABLED/' \
	-e 's/JOYSTICK_EMSCRIPTEN/JOYSTICK_DISABLED/; s/SENSOR_DUMMY/SENSOR_DISABLED/' \
	-e '/OPENGL\|OGL_ES/d' \
	$(INCLUDE)/SDL_config_emscripten.h
