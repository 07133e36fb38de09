/* Fontconfig crashes by itself where memory is short, and FreeType, when it begins, goes on without
 * the module that it has no memory for, in silence: what they do isn't tried. The linker puts these
 * in the place of the functions that the program calls. */
#include "faults.h"

#include "host/fonts.h"

void __real_host_fonts_find(font_file files[FONT_FACES]);
void __wrap_host_fonts_find(font_file files[FONT_FACES]);
font_file __real_host_fonts_find_character(uint32_t character);
font_file __wrap_host_fonts_find_character(uint32_t character);

void __wrap_host_fonts_find(font_file files[FONT_FACES])
{
    fault_pause(true);
    __real_host_fonts_find(files);
    fault_pause(false);
}

font_file __wrap_host_fonts_find_character(uint32_t character)
{
    fault_pause(true);
    font_file found = __real_host_fonts_find_character(character);
    fault_pause(false);
    return found;
}

int __real_TTF_Init(void);
int __wrap_TTF_Init(void);

int __wrap_TTF_Init(void)
{
    fault_pause(true);
    int failed = __real_TTF_Init();
    fault_pause(false);
    return failed;
}
