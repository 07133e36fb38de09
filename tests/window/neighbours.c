/* Other programs on the same display, which may be gone when they are answered. */
#include "suites.h"

#include "harness.h"

#include <X11/Xlib.h>

static Window owner_of(Display *display, Atom selection)
{
    XSync(display, False);
    return XGetSelectionOwner(display, selection);
}

/* The server has both requests, the question and the end of who asked, before the program hears of
 * the first. */
static void ask_and_go(Display *display, Atom selection)
{
    Atom kind = XInternAtom(display, "UTF8_STRING", False);
    Window asking = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
    XConvertSelection(display, selection, kind, selection, asking, CurrentTime);
    XDestroyWindow(display, asking);
    XSync(display, False);
}

static void outlives_who_asks_for_the_clipboard(void **state)
{
    (void)state;
    program_open("--size 1280x720");
    Display *display = XOpenDisplay(NULL);
    Atom clipboard = XInternAtom(display, "CLIPBOARD", False);
    key("ctrl+a");
    key("ctrl+c");
    wait_until(owner_of(display, clipboard) != None);
    for (int i = 0; i < 10; i++)
        ask_and_go(display, clipboard);
    XCloseDisplay(display);
    key("ctrl+q");
    assert_int_equal(program_exit(), 0);
}

int neighbours_suite(void)
{
    const struct CMUnitTest tests[] = {
        window_test(outlives_who_asks_for_the_clipboard),
    };
    return cmocka_run_group_tests_name("neighbours", tests, display_open, display_close);
}
