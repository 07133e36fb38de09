#include "panel_stage.h"

#include "assets_kit.h"
#include "drive.h"
#include "suite.h"

#include "file/file.h"
#include "sdl/main_window.h"
#include "sdl/pixel_canvas.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXTS = 512 };

/* The texts of the last frame, where they begin. */
static struct seen seen[TEXTS];
static size_t seen_count;
static const canvas_ops *real_ops;

static void note_text(canvas *c, col_vec at, const canvas_text_style *style, const char *text)
{
    if (seen_count < TEXTS) {
        seen[seen_count].at = at;
        snprintf(seen[seen_count++].text, sizeof seen->text, "%s", text);
    }
    real_ops->text(c, at, style, text);
}

void stage_draw(stage *st)
{
    seen_count = 0;
    drive_draw(&st->a);
}

void stage_open(stage *st, const char *text)
{
    scene s = scene_empty();
    problem why = {""};
    if (!file_read(&s, text, strlen(text), "test", NULL, &why) ||
        !app_open(&st->a, &s, "", "test", st->canvas, 1))
        fail_msg("%s", why.text);
    st->a.session.assets = kit_assets();
    stage_draw(st);
}

void stage_open_pair(stage *st, const double bar[5], const double ball[3])
{
    char text[512];
    snprintf(text, sizeof text,
             "{\"unrotate\": 1, \"shapes\": [{\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": %g,"
             " \"y\": %g, \"width\": %g, \"height\": %g, \"angle\": %g}, {\"id\": \"ball\","
             " \"kind\": \"circle\", \"x\": %.9g, \"y\": %.9g, \"radius\": %g}]}",
             bar[0], bar[1], bar[2], bar[3], bar[4], ball[0], ball[1], ball[2]);
    app_close(&st->a);
    stage_open(st, text);
}

/* A rectangle about (320, 210) turned by 30 degrees, x and y naming its corner, and a circle: a
 * miss by 6, seen at 200 %. */
static const char PIXELS[] =
    "{\"unrotate\": 1, \"shapes\": ["
    "{\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": 240, \"y\": 180, \"width\": 160,"
    " \"height\": 60, \"angle\": 30},"
    "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 440, \"y\": 180, \"radius\": 20}],"
    "\"view\": {\"zoom\": 2, \"x\": 160, \"y\": 120}}";

int stage_set_up(void **state)
{
    static stage st;
    problem why = {""};
    st = (stage){.canvas = sdl_canvas_create(1280, 720, &why)};
    if (!st.canvas) {
        print_error("%s\n", why.text);
        return -1;
    }
    real_ops = st.canvas->ops;
    st.ops = *real_ops;
    st.ops.text = note_text;
    st.canvas->ops = &st.ops;
    stage_open(&st, PIXELS);
    *state = &st;
    return 0;
}

int stage_tear_down(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    st->canvas->ops = real_ops;
    sdl_canvas_free(st->canvas);
    return 0;
}

int stage_window_set_up(void **state)
{
    problem why = {""};
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (stage_set_up(state))
        return -1;
    stage *st = *state;
    st->a.window = sdl_window_open("test", 640, 480, &why);
    if (!st->a.window)
        fail_msg("%s", why.text);
    sdl_window_set_clipboard(st->a.window, "");
    return 0;
}

int stage_window_tear_down(void **state)
{
    stage *st = *state;
    window *w = st->a.window;
    int failed = stage_tear_down(state);
    if (w)
        sdl_window_close(w);
    return failed;
}

void stage_send(stage *st, input event)
{
    event.time = st->time += 1000; /* no two clicks are a double click */
    drive_input(&st->a, &event);
    stage_draw(st);
}

void stage_key(stage *st, int32_t name, unsigned mods)
{
    stage_send(st, (input){.kind = INPUT_KEY_DOWN, .key = name, .physical = name, .mods = mods});
    stage_send(st, (input){.kind = INPUT_KEY_UP, .key = name, .physical = name, .mods = mods});
}

void stage_click_at(stage *st, double x, double y)
{
    stage_click_with(st, BUTTON_LEFT, x, y);
}

void stage_click_with(stage *st, int button, double x, double y)
{
    const input at = {.x = x, .y = y, .button = button, .clicks = 1};
    input event = at;
    event.kind = INPUT_MOTION;
    stage_send(st, event);
    event.kind = INPUT_PRESS;
    stage_send(st, event);
    event.kind = INPUT_RELEASE;
    stage_send(st, event);
}

/* The text on the panel, at or under `below`; NULL: it isn't there. */
const struct seen *stage_find(const stage *st, const char *text, double below)
{
    double left = st->canvas->width - app_panel_width(&st->a);
    for (size_t i = 0; i < seen_count; i++)
        if (seen[i].at.x >= left && seen[i].at.y >= below && !strcmp(seen[i].text, text))
            return &seen[i];
    return NULL;
}

bool stage_reads(const stage *st, const char *text)
{
    return stage_find(st, text, 0) != NULL;
}

void stage_expects(const stage *st, const char *text)
{
    if (stage_reads(st, text))
        return;
    for (size_t i = 0; i < seen_count; i++)
        print_message("%s\n", seen[i].text);
    fail_msg("the panel doesn't say \"%s\"", text);
}

void stage_click(stage *st, const char *text)
{
    stage_expects(st, text);
    const struct seen *at = stage_find(st, text, 0);
    stage_click_at(st, at->at.x + 3, at->at.y - 3);
}

/* Types a number into the field that many pixels left of the window's right edge, in that row. */
void stage_type_at(stage *st, const char *name, double right, const char *number)
{
    stage_expects(st, name);
    stage_click_at(st, st->canvas->width - right, stage_find(st, name, 0)->at.y - 3);
    for (; *number; number++)
        stage_send(st, (input){.kind = INPUT_TEXT, .text = {*number}});
    stage_key(st, KEY_ENTER, 0);
    stage_key(st, KEY_ESCAPE, 0);
}

/* Its box begins at 40 % of the panel's width. */
void stage_type(stage *st, const char *name, const char *number)
{
    stage_type_at(st, name, 60, number);
}

void stage_section(stage *st, const char *name)
{
    stage_click(st, "More");
    stage_scroll_click(st, name);
}

void stage_wheel(stage *st, double notches)
{
    stage_send(st, (input){.kind = INPUT_WHEEL, .x = 1268, .y = 600, .wheel_y = notches});
}

void stage_scroll_to(stage *st, const char *text)
{
    stage_wheel(st, 100);
    for (int i = 0; i < 40; i++) {
        const struct seen *at = stage_find(st, text, 0);
        if (at && at->at.y > 40 && at->at.y < 680)
            return;
        stage_wheel(st, -1);
    }
    stage_expects(st, text);
}

void stage_scroll_click(stage *st, const char *text)
{
    stage_scroll_to(st, text);
    stage_click(st, text);
}

const shape *stage_shape(stage *st, const char *id)
{
    scene *s = session_scene(&st->a.session);
    size_t index = scene_index(s, id);
    assert_true(index != SCENE_NONE);
    return &s->shapes[index];
}

const struct seen *stage_seen(const char *text)
{
    for (size_t i = seen_count; i-- > 0;)
        if (!strcmp(seen[i].text, text))
            return &seen[i];
    return NULL;
}

bool stage_anywhere(const char *text)
{
    return stage_seen(text) != NULL;
}

bool stage_line_anywhere(const char *text)
{
    char line[512] = "";
    for (size_t i = 0; i < seen_count; i++) {
        size_t length = i > 0 && seen[i].at.y == seen[i - 1].at.y ? strlen(line) : 0;
        size_t more = strnlen(seen[i].text, sizeof line - 1 - length);
        memcpy(line + length, seen[i].text, more);
        line[length + more] = '\0';
        if (strstr(line, text))
            return true;
    }
    return false;
}

size_t stage_count(stage *st)
{
    return session_scene(&st->a.session)->count;
}

void stage_select(stage *st, const char *id)
{
    scene *s = session_scene(&st->a.session);
    scene_select(s, scene_index(s, id), false);
}

const convention *stage_convention(stage *st)
{
    return &session_scene(&st->a.session)->convention;
}

void stage_expect_notice(const stage *st, const char *part)
{
    if (!strstr(st->a.session.notice, part))
        fail_msg("the notice is \"%s\", expected \"%s\"", st->a.session.notice, part);
}

void stage_outline(const camera *c, const shape *s, double out[OUTLINE])
{
    col_shape world = scene_shape_geometry(s), w = camera_shape(c, &world);
    col_vec min = col_core_at(&w, 0, 0), max = col_core_at(&w, 1, 1), pivot_at = col_pivot(&w);
    const double values[OUTLINE] = {min.x, min.y, max.x, max.y, pivot_at.x, pivot_at.y, w.radius};
    memcpy(out, values, sizeof values);
}

void stage_expect_outline(const char *what, const double got[OUTLINE], const double wanted[OUTLINE],
                          double tolerance)
{
    for (int k = 0; k < OUTLINE; k++)
        if (!(fabs(got[k] - wanted[k]) <= tolerance))
            fail_msg("%s: number %d is %.12g, expected %.12g", what, k, got[k], wanted[k]);
}
