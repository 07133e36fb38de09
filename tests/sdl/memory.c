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

static bool write(canvas *c)
{
    const canvas_text_style style = {FACE_LABEL, 12, {0, 0, 0, 255}, {0}, 0};
    c->ops->measure(c, &style, "a");
    c->ops->text(c, (col_vec){5, 20}, &style, "a text");
    return c->text_lost;
}

static void expect_refused(canvas *c)
{
    problem why = {""};
    text_buffer to = {0};
    assert_false(sdl_canvas_png(c, &to, &why));
    assert_string_equal(why.text, "no picture: out of memory");
    text_free(&to);
}

/* Whichever request fails while a text is drawn, no file is made of the picture without it, nor of
 * one that it is pasted into. */
static void a_picture_has_all_its_text(void **state)
{
    (void)state;
    if (!memory_can_fail())
        skip();
    setenv("UNROTATE_FONTS", "builtin", 1); /* FreeType stands no short memory */
    long failures = 0;
    for (bool failed = true; failed; failures++) {
        canvas *c = blank(64, 48), *on = blank(64, 48);
        memory_fail(failures + 1, false);
        bool lost = write(c);
        failed = memory_allow_all();
        assert_int_equal(lost, failed);
        sdl_canvas_paste(on, 0, 0, c);
        if (lost) {
            expect_refused(c);
            expect_refused(on);
        }
        sdl_canvas_free(c);
        sdl_canvas_free(on);
    }
    unsetenv("UNROTATE_FONTS");
    assert_true(failures > 3);
}

int run_memory_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_window_and_no_picture),
        cmocka_unit_test(the_canvas_keeps_its_size),
        cmocka_unit_test(a_picture_has_all_its_text),
    };
    return cmocka_run_group_tests_name("memory", tests, NULL, NULL);
}
