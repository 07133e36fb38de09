#include "panel_stage.h"

#include "assets_kit.h"
#include "drive.h"
#include "suite.h"

#include "file/file.h"
#include "sdl/pixel_canvas.h"
#include "session/viewport.h"

#include <stdio.h>
#include <string.h>

enum { TEXTS = 512 };

/* The texts of the last frame, where they begin. */
static struct seen seen[TEXTS];
static size_t seen_count;
static const canvas_ops *real_ops;

static void note_text(canvas *c, col_vec at, const text_style *style, const char *text)
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
    stage_draw(st); /* the panel shows the pairs that the first frame found */
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
    const input at = {.x = x, .y = y, .button = BUTTON_LEFT, .clicks = 1};
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
    double left = st->canvas->width - session_panel_width(&st->a.session);
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
    stage_click(st, name);
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
