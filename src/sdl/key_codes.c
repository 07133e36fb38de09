#include "sdl/key_codes.h"

#include "host/host.h"

/* The main block of a US keyboard, in the order of the scancodes from A on. */
static const char us_keys[] = "abcdefghijklmnopqrstuvwxyz1234567890\r\x1b\b\t -=[]\\#;'`,./";

typedef struct named_key {
    SDL_Scancode scancode;
    int32_t key;
} named_key;

static const named_key named_keys[] = {
    {SDL_SCANCODE_LEFT, KEY_LEFT},
    {SDL_SCANCODE_RIGHT, KEY_RIGHT},
    {SDL_SCANCODE_UP, KEY_UP},
    {SDL_SCANCODE_DOWN, KEY_DOWN},
    {SDL_SCANCODE_HOME, KEY_HOME},
    {SDL_SCANCODE_END, KEY_END},
    {SDL_SCANCODE_PAGEUP, KEY_PAGE_UP},
    {SDL_SCANCODE_PAGEDOWN, KEY_PAGE_DOWN},
    {SDL_SCANCODE_INSERT, KEY_INSERT},
    {SDL_SCANCODE_DELETE, KEY_DELETE},
    {SDL_SCANCODE_APPLICATION, KEY_MENU},
    {SDL_SCANCODE_MENU, KEY_MENU},
    {SDL_SCANCODE_LSHIFT, KEY_SHIFT},
    {SDL_SCANCODE_RSHIFT, KEY_SHIFT},
    {SDL_SCANCODE_LCTRL, KEY_CTRL},
    {SDL_SCANCODE_RCTRL, KEY_CTRL},
    {SDL_SCANCODE_LALT, KEY_ALT},
    {SDL_SCANCODE_RALT, KEY_ALT},
    {SDL_SCANCODE_F1, KEY_F1},
    {SDL_SCANCODE_F2, KEY_F2},
    {SDL_SCANCODE_F3, KEY_F3},
    {SDL_SCANCODE_F4, KEY_F4},
    {SDL_SCANCODE_F5, KEY_F5},
    {SDL_SCANCODE_F6, KEY_F6},
    {SDL_SCANCODE_F7, KEY_F7},
    {SDL_SCANCODE_F8, KEY_F8},
    {SDL_SCANCODE_F9, KEY_F9},
    {SDL_SCANCODE_F10, KEY_F10},
    {SDL_SCANCODE_F11, KEY_F11},
    {SDL_SCANCODE_F12, KEY_F12},
    {SDL_SCANCODE_NONUSBACKSLASH, '\\'},
};

/* The keypad: its character, and what its key is when Num Lock is off. */
static const struct {
    SDL_Scancode scancode;
    int32_t on, off;
} keypad[] = {
    {SDL_SCANCODE_KP_0, '0', KEY_INSERT},      {SDL_SCANCODE_KP_1, '1', KEY_END},
    {SDL_SCANCODE_KP_2, '2', KEY_DOWN},        {SDL_SCANCODE_KP_3, '3', KEY_PAGE_DOWN},
    {SDL_SCANCODE_KP_4, '4', KEY_LEFT},        {SDL_SCANCODE_KP_5, '5', KEY_NONE},
    {SDL_SCANCODE_KP_6, '6', KEY_RIGHT},       {SDL_SCANCODE_KP_7, '7', KEY_HOME},
    {SDL_SCANCODE_KP_8, '8', KEY_UP},          {SDL_SCANCODE_KP_9, '9', KEY_PAGE_UP},
    {SDL_SCANCODE_KP_PERIOD, '.', KEY_DELETE}, {SDL_SCANCODE_KP_COMMA, ',', ','},
    {SDL_SCANCODE_KP_DIVIDE, '/', '/'},        {SDL_SCANCODE_KP_MULTIPLY, '*', '*'},
    {SDL_SCANCODE_KP_MINUS, '-', '-'},         {SDL_SCANCODE_KP_PLUS, '+', '+'},
    {SDL_SCANCODE_KP_EQUALS, '=', '='},        {SDL_SCANCODE_KP_ENTER, KEY_ENTER, KEY_ENTER},
};

static int32_t keypad_key(SDL_Scancode scancode, bool num_lock)
{
    for (size_t i = 0; i < SDL_arraysize(keypad); i++)
        if (keypad[i].scancode == scancode)
            return num_lock ? keypad[i].on : keypad[i].off;
    return KEY_NONE;
}

static int32_t named(SDL_Scancode scancode)
{
    for (size_t i = 0; i < SDL_arraysize(named_keys); i++)
        if (named_keys[i].scancode == scancode)
            return named_keys[i].key;
    return KEY_NONE;
}

int32_t sdl_key_physical(SDL_Scancode scancode)
{
    if (scancode >= SDL_SCANCODE_A && scancode <= SDL_SCANCODE_SLASH)
        return us_keys[scancode - SDL_SCANCODE_A];
    int32_t key = named(scancode);
    return key ? key : keypad_key(scancode, true);
}

/* SDL's key code is the character in lower case, or a scancode with a mark. A layout may put one
 * key's name on another place (Caps Lock as Escape), so the code's own place is what counts. */
int32_t sdl_key_logical(SDL_Keysym key)
{
    if (!(key.sym & SDLK_SCANCODE_MASK))
        return key.sym;
    SDL_Scancode scancode = (SDL_Scancode)(key.sym & ~SDLK_SCANCODE_MASK);
    int32_t pad = keypad_key(scancode, key.mod & KMOD_NUM);
    return pad ? pad : named(scancode);
}

unsigned sdl_key_mods(unsigned mods)
{
    const unsigned control = host_is_mac() ? KMOD_CTRL | KMOD_GUI : KMOD_CTRL;
    unsigned held = 0;
    if (mods & KMOD_SHIFT)
        held |= MOD_SHIFT;
    if (mods & control)
        held |= MOD_CTRL;
    if (mods & KMOD_ALT)
        held |= MOD_ALT;
    return held;
}
