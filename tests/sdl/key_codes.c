/* Keys: what the layout says, what a US keyboard has there, and the keypad. */
#include "sdl/key_codes.h"
#include "suite.h"

static void test_physical_places(void **state)
{
    (void)state;
    /* SDL's own names of a US keyboard's keys are another source for the same table. */
    for (int place = SDL_SCANCODE_A; place <= SDL_SCANCODE_SLASH; place++) {
        const char *name = SDL_GetScancodeName((SDL_Scancode)place);
        int32_t key = sdl_key_physical((SDL_Scancode)place);
        if (strlen(name) == 1 && key != SDL_tolower(name[0]))
            fail_msg("scancode %d is %s: got %d", place, name, key);
    }
    assert_int_equal(sdl_key_physical(SDL_SCANCODE_RETURN), KEY_ENTER);
    assert_int_equal(sdl_key_physical(SDL_SCANCODE_ESCAPE), KEY_ESCAPE);
    assert_int_equal(sdl_key_physical(SDL_SCANCODE_BACKSPACE), KEY_BACKSPACE);
    assert_int_equal(sdl_key_physical(SDL_SCANCODE_TAB), KEY_TAB);
    assert_int_equal(sdl_key_physical(SDL_SCANCODE_SPACE), KEY_SPACE);
    assert_int_equal(sdl_key_physical(SDL_SCANCODE_F1), KEY_F1);
    assert_int_equal(sdl_key_physical(SDL_SCANCODE_F12), KEY_F12);
    assert_int_equal(sdl_key_physical(SDL_SCANCODE_LEFT), KEY_LEFT);
    assert_int_equal(sdl_key_physical(SDL_SCANCODE_UNKNOWN), KEY_NONE);
}

static int32_t logical(SDL_Keycode sym, int mod)
{
    SDL_Keysym key = {.sym = sym, .mod = (Uint16)mod};
    return sdl_key_logical(key);
}

static void test_logical_keys(void **state)
{
    (void)state;
    const struct {
        SDL_Keycode sym;
        int mod;
        int32_t expected;
    } cases[] = {
        {SDLK_a, 0, 'a'},
        {SDLK_a, KMOD_SHIFT, 'a'},
        {0xe4, 0, 0xe4},   /* a key of a German keyboard */
        {0x444, 0, 0x444}, /* a key of a Russian keyboard */
        {SDLK_RETURN, 0, KEY_ENTER},
        {SDLK_DELETE, 0, KEY_DELETE},
        {SDLK_LEFT, 0, KEY_LEFT},
        {SDLK_PAGEDOWN, 0, KEY_PAGE_DOWN},
        {SDLK_F11, 0, KEY_F11},
        {SDLK_LCTRL, 0, KEY_CTRL},
        {SDLK_RSHIFT, 0, KEY_SHIFT},
        {SDLK_KP_4, KMOD_NUM, '4'},
        {SDLK_KP_4, 0, KEY_LEFT},
        {SDLK_KP_5, 0, KEY_NONE},
        {SDLK_KP_PERIOD, KMOD_NUM, '.'},
        {SDLK_KP_PERIOD, 0, KEY_DELETE},
        {SDLK_KP_ENTER, 0, KEY_ENTER},
        {SDLK_KP_PLUS, 0, '+'},
        {SDLK_KP_MINUS, KMOD_NUM, '-'},
        {SDLK_MUTE, 0, KEY_NONE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (logical(cases[i].sym, cases[i].mod) != cases[i].expected)
            fail_msg("key %#x with %#x: expected %#x, got %#x", cases[i].sym, cases[i].mod,
                     cases[i].expected, logical(cases[i].sym, cases[i].mod));
}

static void test_modifiers(void **state)
{
    (void)state;
    assert_int_equal(sdl_key_mods(KMOD_NONE), 0);
    assert_int_equal(sdl_key_mods(KMOD_LSHIFT | KMOD_NUM | KMOD_CAPS), MOD_SHIFT);
    assert_int_equal(sdl_key_mods(KMOD_RCTRL), MOD_CTRL);
    assert_int_equal(sdl_key_mods(KMOD_LALT | KMOD_RSHIFT), MOD_ALT | MOD_SHIFT);
    assert_int_equal(sdl_key_mods(KMOD_RALT | KMOD_LCTRL | KMOD_LSHIFT),
                     MOD_ALT | MOD_CTRL | MOD_SHIFT);
}

int run_key_codes_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_physical_places),
        cmocka_unit_test(test_logical_keys),
        cmocka_unit_test(test_modifiers),
    };
    return cmocka_run_group_tests_name("keys", tests, NULL, NULL);
}
