# The libraries for Windows, by mingw-w64.
CC := x86_64-w64-mingw32-gcc
AR := x86_64-w64-mingw32-ar
OPTIMISE := -O2
SDL_TARGET_FOLDERS := core/windows filesystem/windows hidapi loadso/windows locale/windows \
	misc/windows power/windows render/direct3d render/direct3d11 render/direct3d12 render/opengl \
	thread/windows timer/windows video/windows
SDL_TARGET_FILES := thread/generic/SDL_syscond.c main/windows/SDL_windows_main.c
SDL_FLAGS := -DHAVE_LIBC
WITHOUT := JOYSTICK HAPTIC HIDAPI
# Debian's tarball has no headers for OpenGL ES; Direct3D 9 or OpenGL show finished frames, too.
CONFIGURE_TARGET = sed -i -e '/define SDL_AUDIO_DRIVER_\(WASAPI\|DSOUND\|WINMM\|DISK\)/d' \
	-e '/define SDL_VIDEO_\(RENDER_D3D1[12]\|VULKAN\|RENDER_OGL_ES2\|OPENGL_ES2\|OPENGL_EGL\)/d' \
	-e '/define SDL_\(JOYSTICK\|HAPTIC\)_/d; s/SDL_SENSOR_WINDOWS/SDL_SENSOR_DUMMY/' \
	-e 's/^\#define SDL_LOADSO_WINDOWS.*/&$(WITHOUT:%=\n\#define SDL_%_DISABLED 1)/' \
	$(INCLUDE)/SDL_config_windows.h && $(CONFIGURE_MATHS)

# The answers are to be those of other systems to the last digit. The C library's own fma rounds
# twice, and its sines and logarithms are less exact: musl's are taken.
NAMES += math
MATHS := __cos __cosl __invtrigl __math_divzero __math_invalid __math_oflow __math_uflow \
	__math_xflow __rem_pio2_large __rem_pio2l __sin __sinl acos asin atan atan2 cosl erf exp \
	exp2 exp_data fma hypot lgamma_r log log10 log1p log2 log2_data log_data pow pow_data \
	remainder remquo sinl
MATHS_C := $(MATHS:%=$(MUSL)/src/math/%.c)
CONFIGURE_MATHS = mkdir -p $(INCLUDE)/musl && sed '/<endian.h>/d; /"fp_arch.h"/d' \
	$(MUSL)/src/internal/libm.h >$(INCLUDE)/musl/libm.h && \
	: >$(INCLUDE)/musl/features.h && echo '\#define a_clz_64 __builtin_clzll' >$(INCLUDE)/musl/atomic.h
$(OUT)/libmath.a: $(call objects,$(MATHS_C))
$(OUT)/objects/musl-%.o: FLAGS += -std=gnu99 -fno-builtin -ffp-contract=off -I$(INCLUDE)/musl \
	-Dhidden= '-Dweak_alias(a,b)=' -D__lgamma_r=lgamma_r -D__LITTLE_ENDIAN=1234 -D__BYTE_ORDER=1234
