/* The window with SDL's dummy driver: events in, inputs out. */
#include "sdl/screen.h"
#include "suite.h"
#include <locale.h>

/* In place of SDL's: the dummy driver's displays have one pixel a point, this one more. */
static int pixels_per_point = 1;

int SDL_GetRendererOutputSize(SDL_Renderer *renderer, int *width, int *height)
{
    SDL_GetWindowSize(SDL_RenderGetWindow(renderer), width, height);
    *width *= pixels_per_point;
    *height *= pixels_per_point;
    return 0;
}

/* In place of SDL's: a display that has any size; 0 x 0: the driver's. */
static SDL_Rect usable;

int SDL_GetDisplayUsableBounds(int display, SDL_Rect *bounds)
{
    *bounds = usable;
    return usable.w ? 0 : SDL_GetDisplayBounds(display, bounds);
}

static window *open_window(int width, int height)
{
    problem why = {""};
    window *w = sdl_window_open("test", width, height, &why);
    if (!w)
        fail_msg("%s", why.text);
    assert_true(sdl_window_present(w, &why));
    for (input in; sdl_window_next_input(w, &in, 0);)
        ;
    return w;
}

static int set_up(void **state)
{
    *state = open_window(800, 600);
    return 0;
}

static int tear_down(void **state)
{
    sdl_window_close(*state);
    return 0;
}

static void push(SDL_Event e)
{
    assert_int_equal(SDL_PushEvent(&e), 1);
}

/* The next input, of that kind. */
static input expect(window *w, input_kind kind)
{
    input in;
    if (!sdl_window_next_input(w, &in, 0))
        fail_msg("expected an input of kind %d, got none", kind);
    if (in.kind != kind)
        fail_msg("expected an input of kind %d, got %d", kind, in.kind);
    return in;
}

static void expect_nothing(window *w)
{
    input in;
    if (sdl_window_next_input(w, &in, 0))
        fail_msg("expected no input, got kind %d", in.kind);
    assert_int_equal(in.kind, INPUT_NONE);
}

static SDL_Event motion(int x, int y)
{
    return (SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y, .xrel = 1}};
}

static SDL_Event button(Uint32 type, int which, int x, int y)
{
    return (SDL_Event){
        .button = {.type = type, .button = (Uint8)which, .clicks = 2, .x = x, .y = y}};
}

/* No larger than the display, which is 1024 x 768 with this driver; a title bar has room, too. */
static void test_it_fits_the_display(void **state)
{
    (void)state;
    SDL_Rect display;
    window *w = open_window(0, 0);
    assert_int_equal(SDL_GetDisplayUsableBounds(0, &display), 0);
    window_placement p = sdl_window_placement(w);
    if (p.width != SDL_min(1280, display.w) || p.y + p.height > display.h - 30 || p.height < 700)
        fail_msg("%d x %d at %d, %d on a display of %d x %d", p.width, p.height, p.x, p.y,
                 display.w, display.h);
    sdl_window_set_placement(w, &(window_placement){.width = 5000, .height = 4000});
    p = sdl_window_placement(w);
    if (p.width != display.w || p.height > display.h - 30)
        fail_msg("left at 5000 x 4000, now %d x %d", p.width, p.height);
    sdl_window_close(w);
}

/* On a lower one it is lower, too. */
static void test_it_fits_a_low_display(void **state)
{
    (void)state;
    usable = (SDL_Rect){0, 0, 1366, 600};
    window *w = open_window(0, 0);
    window_placement p = sdl_window_placement(w);
    if (p.width != 1280 || p.height > 600 - 30 || p.height < 500)
        fail_msg("expected 1280 x 568 on a display of 1366 x 600, got %d x %d", p.width, p.height);
    sdl_window_close(w);
    usable = (SDL_Rect){0, 0, 0, 0};
}

/* Its canvas has the display's pixels before anything is drawn, up to 1440 along its smaller side.
 */
static void test_a_dense_display(void **state)
{
    (void)state;
    static const struct {
        int wide, high, density, width, height;
    } table[] = {{600, 500, 1, 600, 500},
                 {600, 500, 2, 1200, 1000},
                 {600, 500, 3, 1728, 1440},
                 {400, 800, 3, 1200, 2400},
                 {500, 600, 3, 1440, 1728}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        int wide = table[i].wide, high = table[i].high;
        problem why = {""};
        pixels_per_point = table[i].density;
        window *w = sdl_window_open("dense", wide, high, &why);
        const canvas *c = w ? sdl_window_canvas(w) : NULL;
        if (!c || c->width != table[i].width || c->height != table[i].height)
            fail_msg("%d x %d points, %d pixels each: expected %d x %d pixels, got %d x %d %s",
                     wide, high, table[i].density, table[i].width, table[i].height,
                     c ? c->width : 0, c ? c->height : 0, why.text);
        assert_near(sdl_window_unit(w), (double)table[i].height / high, 1e-9, "pixels per point");
        push(motion(wide / 2, high / 4));
        assert_near(expect(w, INPUT_MOTION).x, table[i].width / 2.0, 1e-9, "the pointer in pixels");
        sdl_window_close(w);
    }
    pixels_per_point = 1;
}

static void test_pointer(void **state)
{
    window *w = *state;
    push(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 10, 20));
    push(motion(300, 120));
    push(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT, -5, 700));
    input in = expect(w, INPUT_PRESS);
    assert_int_equal(in.button, BUTTON_LEFT);
    assert_int_equal(in.clicks, 2);
    assert_near(in.x, 10, 0, "x");
    assert_near(in.y, 20, 0, "y");
    in = expect(w, INPUT_MOTION);
    assert_near(in.x, 300, 0, "x");
    assert_near(in.y, 120, 0, "y");
    in = expect(w, INPUT_RELEASE);
    assert_int_equal(in.button, BUTTON_RIGHT);
    assert_near(in.x, -5, 0, "a drag may leave the window");
    assert_near(in.y, 700, 0, "a drag may leave the window");
    expect_nothing(w);
}

/* As SDL tells where the pointer is when the window opens under it. */
static void test_a_pointer_that_rests_does_not_move(void **state)
{
    window *w = *state;
    SDL_Event rests = motion(300, 120), upwards = motion(300, 119);
    rests.motion.xrel = upwards.motion.xrel = 0;
    upwards.motion.yrel = -1;
    push(rests);
    expect_nothing(w);
    push(upwards);
    assert_near(expect(w, INPUT_MOTION).y, 119, 0, "y");
}

static void test_motion_is_folded(void **state)
{
    window *w = *state;
    for (int i = 0; i < 50; i++)
        push(motion(i, 2 * i));
    push(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 49, 98));
    push(motion(60, 60));
    push(motion(61, 61));
    input in = expect(w, INPUT_MOTION);
    assert_near(in.x, 49, 0, "the last before the press");
    expect(w, INPUT_PRESS);
    in = expect(w, INPUT_MOTION);
    assert_near(in.x, 61, 0, "the last after the press");
    expect_nothing(w);
}

static void test_wheel(void **state)
{
    window *w = *state;
    SDL_Event e = {.wheel = {.type = SDL_MOUSEWHEEL, .y = 1, .preciseX = 0.5f, .preciseY = 1.25f}};
    push(e);
    e.wheel.direction = SDL_MOUSEWHEEL_FLIPPED;
    push(e);
    input in = expect(w, INPUT_WHEEL);
    assert_near(in.wheel_x, 0.5, 0, "notches to the right");
    assert_near(in.wheel_y, 1.25, 0, "notches away");
    in = expect(w, INPUT_WHEEL);
    assert_near(in.wheel_y, -1.25, 0, "what the hand did");
}

static void test_keys_and_text(void **state)
{
    window *w = *state;
    SDL_Event e = {.key = {.type = SDL_KEYDOWN, .repeat = 1}};
    e.key.keysym = (SDL_Keysym){SDL_SCANCODE_Y, SDLK_z, KMOD_LCTRL, 0};
    push(e);
    e.key.type = SDL_KEYUP;
    e.key.keysym.mod = KMOD_NONE;
    push(e);
    push((SDL_Event){.text = {.type = SDL_TEXTINPUT, .text = "\xc3\xa4"}});
    input in = expect(w, INPUT_KEY_DOWN);
    assert_int_equal(in.key, 'z');
    assert_int_equal(in.physical, 'y');
    assert_int_equal(in.mods, MOD_CTRL);
    assert_true(in.repeat);
    in = expect(w, INPUT_KEY_UP);
    assert_int_equal(in.key, 'z');
    in = expect(w, INPUT_TEXT);
    assert_string_equal(in.text, "\xc3\xa4");
}

/* X11 sends the text of a key that is held with Ctrl; AltGr, which types, may be Ctrl+Alt. */
static void test_a_shortcut_types_nothing(void **state)
{
    static const struct {
        Uint16 mods;
        bool types;
    } table[] = {{KMOD_LCTRL, false},
                 {KMOD_LCTRL | KMOD_LSHIFT, false},
                 {KMOD_LCTRL | KMOD_RALT, true},
                 {KMOD_RALT, true},
                 {KMOD_MODE, true},
                 {KMOD_LSHIFT, true},
                 {KMOD_NONE, true}};
    window *w = *state;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        SDL_Event e = {.key = {.type = SDL_KEYDOWN}};
        e.key.keysym = (SDL_Keysym){SDL_SCANCODE_0, SDLK_0, table[i].mods, 0};
        push(e);
        push((SDL_Event){.text = {.type = SDL_TEXTINPUT, .text = "0"}});
        expect(w, INPUT_KEY_DOWN);
        input in;
        bool typed = sdl_window_next_input(w, &in, 0) && in.kind == INPUT_TEXT;
        if (typed != table[i].types)
            fail_msg("modifiers %#x: expected %s, got %s", table[i].mods,
                     table[i].types ? "a text" : "none", typed ? "one" : "none");
    }
}

static SDL_Event finger(Uint32 type, SDL_FingerID id, float x, float y)
{
    return (SDL_Event){.tfinger = {.type = type, .fingerId = id, .x = x, .y = y}};
}

static void test_fingers(void **state)
{
    window *w = *state;
    push(finger(SDL_FINGERDOWN, 7, 0.5f, 0.25f));
    push(finger(SDL_FINGERMOTION, 7, 0.5f, 0.5f));
    push(finger(SDL_FINGERMOTION, 7, 0.75f, 0.5f));
    push(finger(SDL_FINGERMOTION, 8, 0.125f, 0.5f));
    push(finger(SDL_FINGERUP, 7, 1, 1));
    input in = expect(w, INPUT_FINGER_DOWN);
    assert_int_equal(in.finger, 7);
    assert_near(in.x, 400, 1e-6, "x");
    assert_near(in.y, 150, 1e-6, "y");
    in = expect(w, INPUT_FINGER_MOVE);
    assert_near(in.x, 600, 1e-6, "one finger's motions are folded");
    in = expect(w, INPUT_FINGER_MOVE);
    assert_int_equal(in.finger, 8);
    assert_near(in.x, 100, 1e-6, "another finger's are not");
    in = expect(w, INPUT_FINGER_UP);
    assert_near(in.y, 600, 1e-6, "y");
}

static void test_touch_makes_no_mouse(void **state)
{
    (void)state;
    assert_string_equal(SDL_GetHint(SDL_HINT_TOUCH_MOUSE_EVENTS), "0");
    assert_string_equal(SDL_GetHint(SDL_HINT_MOUSE_TOUCH_EVENTS), "0");
    assert_false(SDL_IsTextInputActive());
    assert_true(SDL_IsScreenSaverEnabled());
}

/* What is dropped is SDL's memory, which the window takes over. */
static SDL_Event drop(Uint32 type, const char *payload)
{
    SDL_Event e = {.drop = {.type = type}};
    e.drop.file = SDL_strdup(payload);
    return e;
}

static void test_drops(void **state)
{
    window *w = *state;
    push((SDL_Event){.drop = {.type = SDL_DROPBEGIN}});
    push(drop(SDL_DROPFILE, "/a scene.json"));
    push(drop(SDL_DROPTEXT, "circle 3 4 5"));
    push((SDL_Event){.drop = {.type = SDL_DROPCOMPLETE}});
    push((SDL_Event){.drop = {.type = SDL_DROPFILE}});
    input in = expect(w, INPUT_DROP_FILE);
    assert_string_equal(in.payload, "/a scene.json");
    in = expect(w, INPUT_DROP_TEXT);
    assert_string_equal(in.payload, "circle 3 4 5");
    expect_nothing(w);
}

static void test_resize(void **state)
{
    window *w = *state;
    push(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 10, 20));
    SDL_SetWindowSize(w->window, 640, 700);
    SDL_SetWindowSize(w->window, 900, 500);
    push(motion(899, 499));
    expect(w, INPUT_PRESS);
    expect(w, INPUT_RESIZED);
    assert_int_equal(sdl_window_canvas(w)->width, 900);
    assert_int_equal(sdl_window_canvas(w)->height, 500);
    input in;
    while (sdl_window_next_input(w, &in, 0) && in.kind == INPUT_RESIZED)
        ;
    assert_int_equal(in.kind, INPUT_MOTION);
    assert_near(in.x, 899, 0, "x");
    problem why;
    assert_true(sdl_window_present(w, &why));
    SDL_SetWindowSize(w->window, 10, 10);
    while (sdl_window_next_input(w, &in, 0))
        ;
    assert_int_equal(sdl_window_canvas(w)->width, 320);
    assert_int_equal(sdl_window_canvas(w)->height, 240);
}

/* Sizes that pile up are one. */
static void test_sizes_are_folded(void **state)
{
    window *w = *state;
    SDL_Event e = {.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_SIZE_CHANGED}};
    push(e);
    push(e);
    push(e);
    expect(w, INPUT_RESIZED);
    expect_nothing(w);
}

/* The frame that is shown again must be a finished one: not what is left right after a resize. */
static void test_exposed(void **state)
{
    window *w = *state;
    SDL_Event e = {.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_EXPOSED}};
    push(e);
    expect_nothing(w);
    SDL_SetWindowSize(w->window, 700, 500);
    push(e);
    expect(w, INPUT_RESIZED);
    for (input in; sdl_window_next_input(w, &in, 0);)
        assert_int_equal(in.kind, INPUT_RESIZED);
    assert_true(w->stale);
}

static void test_window_events(void **state)
{
    window *w = *state;
    SDL_Event e = {.window = {.type = SDL_WINDOWEVENT}};
    const struct {
        int event;
        input_kind kind;
    } cases[] = {
        {SDL_WINDOWEVENT_LEAVE, INPUT_POINTER_LEFT},
        {SDL_WINDOWEVENT_FOCUS_LOST, INPUT_FOCUS_LOST},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        e.window.event = (Uint8)cases[i].event;
        push(e);
        expect(w, cases[i].kind);
    }
    e.window.event = SDL_WINDOWEVENT_MOVED;
    push(e);
    expect_nothing(w);
    push((SDL_Event){.type = SDL_QUIT});
    expect(w, INPUT_QUIT);
}

static void test_lost_device(void **state)
{
    window *w = *state;
    problem why = {""};
    const Uint32 types[] = {SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET};
    for (int i = 0; i < 2; i++) {
        push((SDL_Event){.type = types[i]});
        expect(w, INPUT_RESET_PIXELS);
        assert_true(sdl_window_present(w, &why));
    }
    SDL_DestroyTexture(w->texture);
    w->texture = NULL;
    assert_true(sdl_window_present(w, &why));
    assert_non_null(w->texture);
    /* Without any renderer the window's surface serves. */
    sdl_presenter_close(w);
    w->no_renderer = true;
    assert_true(sdl_window_present(w, &why));
    assert_null(w->renderer);
}

/* Nothing to put the picture on: that is told, and once there is something it works again. */
static void test_lost_window(void **state)
{
    window *w = *state;
    SDL_Window *real = w->window;
    problem why = {""};
    sdl_presenter_close(w);
    w->window = NULL;
    assert_false(sdl_window_present(w, &why));
    assert_non_null(strstr(why.text, "the picture can't be put on the window"));
    w->window = real;
    w->no_renderer = false;
    assert_true(sdl_screen_fit(w, &why) && sdl_window_present(w, &why));
    assert_int_equal(sdl_window_canvas(w)->width, 800);
}

/* What is on the window are the canvas' pixels. */
static void test_presented_pixels(void **state)
{
    window *w = *state;
    problem why;
    canvas *c = sdl_window_canvas(w);
    col_shape disc = col_circle(at(400, 300), 100);
    c->ops->fill(c, &disc, (color){230, 159, 0, 255});
    assert_true(sdl_window_present(w, &why));
    SDL_Surface *shown = SDL_GetWindowSurface(w->window);
    assert_non_null(shown);
    for (int y = 180; y < 420; y += 3)
        for (int x = 280; x < 520; x += 3) {
            uint32_t got = ((uint32_t *)((uint8_t *)shown->pixels + y * shown->pitch))[x];
            assert_int_equal(got & 0xffffff, pixel(c, x, y) & 0xffffff);
        }
}

static void test_timeouts(void **state)
{
    window *w = *state;
    input in;
    uint32_t start = SDL_GetTicks();
    assert_false(sdl_window_next_input(w, &in, 40));
    assert_true(in.time - start >= 39);
    assert_int_equal(in.kind, INPUT_NONE);
}

static void test_large_window_is_scaled(void **state)
{
    (void)state;
    window *w = open_window(2880, 4320);
    assert_int_equal(sdl_window_canvas(w)->height, 2160);
    assert_int_equal(sdl_window_canvas(w)->width, 1440);
    assert_near(sdl_window_unit(w), 0.5, 1e-9, "pixels of the canvas for a point");
    push(motion(500, 1440));
    input in = expect(w, INPUT_MOTION);
    assert_near(in.x, 250, 1e-9, "x");
    assert_near(in.y, 720, 1e-9, "y");
    sdl_window_close(w);
}

static void test_place(void **state)
{
    window *w = *state;
    window_placement start = sdl_window_placement(w),
                     place = {.x = 30, .y = 40, .width = 640, .height = 480};
    assert_int_equal(start.width, 800);
    sdl_window_set_placement(w, &place);
    window_placement got = sdl_window_placement(w);
    assert_int_equal(got.x, 30);
    assert_int_equal(got.y, 40);
    assert_int_equal(got.width, 640);
    assert_int_equal(sdl_window_canvas(w)->width, 640);
    /* Wholly on the display, which is 1024 x 768, with a title bar. */
    place = (window_placement){.x = 800, .y = 700, .width = 640, .height = 480};
    sdl_window_set_placement(w, &place);
    got = sdl_window_placement(w);
    assert_int_equal(got.x, 1024 - 640);
    assert_in_range(got.y, 0, 768 - 480 - 20);
    place = (window_placement){.x = 30, .y = 40, .width = 640, .height = 480};
    sdl_window_set_placement(w, &place);
    /* Displays go away: a place on none of them isn't taken. */
    place = (window_placement){.x = 100000, .y = 40, .width = 700, .height = 500};
    sdl_window_set_placement(w, &place);
    got = sdl_window_placement(w);
    assert_int_equal(got.x, 30);
    assert_int_equal(got.width, 700);
    /* Nor one of which only a corner would show. */
    SDL_Rect display;
    SDL_GetDisplayBounds(0, &display);
    place.x = display.w - 20;
    sdl_window_set_placement(w, &place);
    assert_int_equal(sdl_window_placement(w).x, 30);
    place = (window_placement){.width = 700, .height = 500, .maximised = true};
    sdl_window_set_placement(w, &place); /* one that can't be maximised takes the rest */
    assert_int_equal(sdl_window_placement(w).width, 700);
}

/* The size is taken on a display like the one that it was for, and where that isn't told; on
 * another one the window stays as it suits that. */
static void test_a_size_is_for_its_display(void **state)
{
    window *w = *state;
    SDL_Rect display;
    assert_int_equal(SDL_GetDisplayBounds(0, &display), 0);
    window_placement start = sdl_window_placement(w);
    assert_int_equal(start.display_width, display.w);
    assert_int_equal(start.display_height, display.h);
    const struct {
        int display_width, display_height;
        bool taken;
    } ROWS[] = {{display.w, display.h + 1, false},
                {display.w - 1, display.h, false},
                {display.w, display.h, true},
                {0, 0, true}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        sdl_window_set_placement(w, &start);
        sdl_window_set_placement(w, &(window_placement){.x = 30,
                                                        .y = 40,
                                                        .width = 640,
                                                        .height = 480,
                                                        .display_width = ROWS[i].display_width,
                                                        .display_height = ROWS[i].display_height});
        if ((sdl_window_placement(w).width == 640) != ROWS[i].taken)
            fail_msg("row %zu: %d wide", i, sdl_window_placement(w).width);
    }
}

/* What is left in full screen begins anew in the place of before. */
static void test_full_screen_forgets_no_place(void **state)
{
    window *w = *state;
    const window_placement place = {.x = 30, .y = 40, .width = 640, .height = 480};
    sdl_window_set_placement(w, &place);
    sdl_window_set_fullscreen(w, true);
    window_placement got = sdl_window_placement(w);
    if (!sdl_window_is_fullscreen(w) || got.x != 30 || got.y != 40 || got.width != 640 ||
        got.height != 480)
        fail_msg("full screen %d: %d x %d at %d, %d", sdl_window_is_fullscreen(w), got.width,
                 got.height, got.x, got.y);
}

static void test_services(void **state)
{
    window *w = *state;
    assert_string_equal(sdl_window_clipboard(w), "");
    assert_true(sdl_window_set_clipboard(w, "rect 1 2 3 4 5"));
    assert_string_equal(sdl_window_clipboard(w), "rect 1 2 3 4 5");
    sdl_window_set_title(w, "bar*");
    assert_string_equal(SDL_GetWindowTitle(w->window), "bar*");
    sdl_window_keep_awake(w, true);
    assert_false(SDL_IsScreenSaverEnabled());
    sdl_window_keep_awake(w, false);
    assert_true(SDL_IsScreenSaverEnabled());
    sdl_window_set_text_input(w, true, (pixel_rect){1, 2, 3, 4});
    assert_true(SDL_IsTextInputActive());
    sdl_window_set_text_input(w, false, (pixel_rect){0, 0, 0, 0});
    assert_false(SDL_IsTextInputActive());
    sdl_window_set_fullscreen(w, true);
    assert_true(sdl_window_is_fullscreen(w));
    sdl_window_set_fullscreen(w, false);
    assert_false(sdl_window_is_fullscreen(w));
    sdl_window_to_next_display(w);
    for (int i = 0; i < 11; i++)
        sdl_window_set_cursor(w, (window_cursor)i);
    sdl_window_set_cursor(w, WINDOW_ARROW);
}

static void test_no_display(void **state)
{
    (void)state;
    problem why = {""};
    setenv("SDL_VIDEODRIVER", "nonsense", 1);
    window *w = sdl_window_open("test", 800, 600, &why);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    assert_null(w);
    assert_true(why.text[0] != '\0');
    assert_null(strchr(why.text, '\n'));
    sdl_window_close(NULL);
}

/* Titles need UTF-8, whatever the user's language is. */
static void test_a_locale_without_utf8(void **state)
{
    (void)state;
    setenv("LC_ALL", "C", 1);
    window *w = open_window(800, 600);
    unsetenv("LC_ALL");
    sdl_window_set_title(w, "\xc3\xa4");
    assert_string_equal(SDL_GetWindowTitle(w->window), "\xc3\xa4");
    assert_non_null(strstr(setlocale(LC_CTYPE, NULL), "UTF-8"));
    sdl_window_close(w);
}

static void test_a_window_that_is_too_large(void **state)
{
    (void)state;
    problem why = {""};
    assert_null(sdl_window_open("test", 100000, 600, &why));
    assert_non_null(strstr(why.text, "no window: "));
}

#define WITH_WINDOW(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int run_window_tests(void)
{
    const struct CMUnitTest tests[] = {
        WITH_WINDOW(test_pointer),
        WITH_WINDOW(test_a_pointer_that_rests_does_not_move),
        WITH_WINDOW(test_motion_is_folded),
        WITH_WINDOW(test_wheel),
        WITH_WINDOW(test_keys_and_text),
        WITH_WINDOW(test_a_shortcut_types_nothing),
        WITH_WINDOW(test_fingers),
        WITH_WINDOW(test_touch_makes_no_mouse),
        WITH_WINDOW(test_drops),
        WITH_WINDOW(test_resize),
        WITH_WINDOW(test_sizes_are_folded),
        WITH_WINDOW(test_exposed),
        WITH_WINDOW(test_window_events),
        WITH_WINDOW(test_lost_device),
        WITH_WINDOW(test_lost_window),
        WITH_WINDOW(test_presented_pixels),
        WITH_WINDOW(test_timeouts),
        WITH_WINDOW(test_place),
        WITH_WINDOW(test_a_size_is_for_its_display),
        WITH_WINDOW(test_full_screen_forgets_no_place),
        WITH_WINDOW(test_services),
        cmocka_unit_test(test_it_fits_the_display),
        cmocka_unit_test(test_it_fits_a_low_display),
        cmocka_unit_test(test_a_dense_display),
        cmocka_unit_test(test_large_window_is_scaled),
        cmocka_unit_test(test_no_display),
        cmocka_unit_test(test_a_locale_without_utf8),
        cmocka_unit_test(test_a_window_that_is_too_large),
    };
    return cmocka_run_group_tests_name("window", tests, NULL, NULL);
}
