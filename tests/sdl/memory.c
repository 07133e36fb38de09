/* Short memory: what can't be had is told, and what was there stays. */
#include "../kit/memory.h"
#include "sdl/screen.h"
#include "suite.h"

static void no_window_and_no_picture(void **state)
{
    (void)state;
    problem why = {""};
    text_buffer to = {0};
    if (!memory_can_fail())
        skip();
    memory_allow(0);
    window *w = sdl_window_open("test", 800, 600, &why);
    memory_allow_all();
    assert_null(w);
    assert_string_equal(why.text, "no window: out of memory");

    canvas *c = blank(64, 48);
    memory_allow(0);
    bool made = sdl_canvas_png(c, &to, &why);
    memory_allow_all();
    assert_false(made);
    assert_non_null(strstr(why.text, "can't be made into a PNG"));
    assert_true(sdl_canvas_png(c, &to, &why));
    text_free(&to);
    sdl_canvas_free(c);
}

/* A canvas that can't grow with its window keeps its size, and is shown scaled. */
static void the_canvas_keeps_its_size(void **state)
{
    (void)state;
    problem why = {""};
    if (!memory_can_fail())
        skip();
    window *w = sdl_window_open("test", 800, 600, &why);
    assert_non_null(w);
    SDL_SetWindowSize(w->window, 1000, 700);
    memory_allow(0);
    bool fits = sdl_screen_fit(w, &why);
    memory_allow_all();
    assert_false(fits);
    assert_int_equal(sdl_window_canvas(w)->width, 800);
    assert_true(sdl_window_present(w, &why));
    assert_true(sdl_screen_fit(w, &why));
    assert_int_equal(sdl_window_canvas(w)->width, 1000);
    sdl_window_close(w);
}

int run_memory_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_window_and_no_picture),
        cmocka_unit_test(the_canvas_keeps_its_size),
    };
    return cmocka_run_group_tests_name("memory", tests, NULL, NULL);
}
