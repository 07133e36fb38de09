#include "paper.h"

#include "../kit/assets_kit.h"
#include "../kit/drive.h"
#include "../kit/suite.h"

#include "app/actions.h"
#include "canvas/measuring.h"
#include "file/file.h"
#include "sdl/pixel_canvas.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

paper_record paper;

static struct {
    canvas_ops ops;
    canvas_measuring canvas;
    canvas *fonts;
} sheet;

static void keep_text(col_vec at, const canvas_text_style *style, const char *text)
{
    canvas_text_size size = sheet.fonts->ops->measure(sheet.fonts, style, text);
    assert_true(paper.text_count < PAPER_TEXTS);
    paper_text *kept = &paper.texts[paper.text_count++];
    kept->box = (col_box){{at.x, at.y - size.ascent}, {at.x + size.width, at.y + size.descent}};
    kept->baseline = at.y;
    kept->size = style->size;
    snprintf(kept->text, sizeof kept->text, "%s", text);
}

static void note_text(canvas *c, col_vec at, const canvas_text_style *style, const char *text)
{
    (void)c;
    size_t used = strlen(paper.all);
    snprintf(paper.all + used, sizeof paper.all - used, "%s\n", text);
    keep_text(at, style, text);
    if (text[0] && style->size < paper.size) {
        paper.size = style->size;
        snprintf(paper.text, sizeof paper.text, "%s", text);
    }
}

static void note_box(col_box box)
{
    assert_true(paper.mark_count < PAPER_MARKS);
    paper.marks[paper.mark_count++] = box;
}

static void note_fill(canvas *c, const col_shape *what, color tone)
{
    (void)c;
    const color sheet_color = view_theme_of(THEME_LIGHT)->paper;
    note_box(col_bounds(what));
    if (tone.r == sheet_color.r && tone.g == sheet_color.g && tone.b == sheet_color.b &&
        tone.a > 200 && paper.plate_count < PAPER_PLATES)
        paper.plates[paper.plate_count++] = col_bounds(what);
}

static void note_outline(canvas *c, const col_shape *what, const pen *with)
{
    (void)c;
    (void)with;
    note_box(col_bounds(what));
    assert_true(paper.outline_count < PAPER_OUTLINES);
    paper.outlines[paper.outline_count++] = *what;
}

/* By their colour: other lines that have it are wider, 1.5 units. */
static bool is_leader(size_t count, const pen *with)
{
    const color tone = view_theme_of(THEME_LIGHT)->muted;
    return count == 2 && with->dash == 0 && memcmp(&with->color, &tone, sizeof tone) == 0;
}

static void note_line(canvas *c, const col_vec *points, size_t count, const pen *with)
{
    (void)c;
    if (is_leader(count, with)) {
        assert_true(paper.leader_count < PAPER_LEADERS);
        memcpy(paper.leaders[paper.leader_count++], points, 2 * sizeof *points);
    }
    for (size_t i = 1; i < count; i++) {
        col_vec a = points[i - 1], b = points[i];
        note_box((col_box){{fmin(a.x, b.x), fmin(a.y, b.y)}, {fmax(a.x, b.x), fmax(a.y, b.y)}});
        paper.pieces[paper.piece_count][0] = a;
        paper.pieces[paper.piece_count++][1] = b;
    }
}

canvas *paper_open(int width, int height)
{
    problem why;
    sheet.fonts = sdl_canvas_create(1, 1, &why);
    assert_non_null(sheet.fonts);
    sheet.canvas = canvas_measure_as(sheet.fonts);
    sheet.ops = *sheet.canvas.base.ops;
    sheet.ops.text = note_text;
    sheet.ops.fill = note_fill;
    sheet.ops.outline = note_outline;
    sheet.ops.line = note_line;
    sheet.canvas.base = (canvas){&sheet.ops, width, height, false};
    paper_clear();
    return &sheet.canvas.base;
}

void paper_close(void)
{
    sdl_canvas_free(sheet.fonts);
}

void paper_clear(void)
{
    paper.size = 1e9;
    paper.all[0] = '\0';
    paper.text_count = paper.mark_count = paper.outline_count = paper.piece_count = 0;
    paper.leader_count = paper.plate_count = 0;
}

bool paper_has(const char *text)
{
    return strstr(paper.all, text) != NULL;
}

bool paper_overlap(const col_box *a, const col_box *b, double pixels)
{
    return a->min.x < b->max.x + pixels && b->min.x < a->max.x + pixels &&
           a->min.y < b->max.y + pixels && b->min.y < a->max.y + pixels;
}

bool paper_holds(const col_box *box, col_vec point, double wider)
{
    return point.x > box->min.x - wider && point.x < box->max.x + wider &&
           point.y > box->min.y - wider && point.y < box->max.y + wider;
}

static bool is_within(const col_shape *s, col_vec point)
{
    col_vec at = col_to_local(s, point), min = col_core_min(s), max = col_core_max(s);
    double x = fmax(0, fmax(min.x - at.x, at.x - max.x));
    double y = fmax(0, fmax(min.y - at.y, at.y - max.y));
    return hypot(x, y) <= s->radius;
}

/* Whether an outline runs through a box: of a grid of its points some are within, some not; or it
 * is so small that it lies in the box. */
static bool runs_through(const col_shape *outline, const col_box *box)
{
    enum { ACROSS = 24, DOWN = 6 };
    const col_box around = col_bounds(outline);
    int within = 0;
    if (!paper_overlap(&around, box, 0))
        return false;
    for (int i = 0; i <= ACROSS; i++)
        for (int k = 0; k <= DOWN; k++)
            within +=
                is_within(outline, (col_vec){box->min.x + (box->max.x - box->min.x) * i / ACROSS,
                                             box->min.y + (box->max.y - box->min.y) * k / DOWN});
    return (within > 0 && within < (ACROSS + 1) * (DOWN + 1)) ||
           (paper_holds(box, around.min, 0) && paper_holds(box, around.max, 0));
}

/* Of a line's piece some points lie in the box. */
static bool is_under(const col_vec piece[2], const col_box *box)
{
    enum { STEPS = 64 };
    bool under = false;
    for (int i = 0; i <= STEPS && !under; i++)
        under = paper_holds(box,
                            (col_vec){piece[0].x + (piece[1].x - piece[0].x) * i / STEPS,
                                      piece[0].y + (piece[1].y - piece[0].y) * i / STEPS},
                            0);
    return under;
}

const col_shape *paper_outline_through(const col_box *box)
{
    for (size_t i = 0; i < paper.outline_count; i++)
        if (runs_through(&paper.outlines[i], box))
            return &paper.outlines[i];
    return NULL;
}

bool paper_covers_line(const col_box *box)
{
    for (size_t i = 0; i < paper.piece_count; i++)
        if (is_under(paper.pieces[i], box))
            return true;
    return false;
}

void paper_edit(app *a, const char *path, canvas *to)
{
    scene s = scene_empty();
    problem why;
    if (!file_load(&s, path, &kit_assets()->presets, &why) ||
        !app_open(a, &s, path, strrchr(path, '/') + 1, to, 1))
        fail_msg("%s", why.text);
    a->session.assets = kit_assets();
    a->session.less_motion = true;
}

void paper_present(app *a, const char *path, canvas *to)
{
    paper_edit(a, path, to);
    app_action_present(a);
}

void paper_press_with(app *a, int32_t key, unsigned mods)
{
    input event = {
        .kind = INPUT_KEY_DOWN, .key = key, .physical = key, .mods = mods, .time = a->session.now};
    drive_input(a, &event);
    event.kind = INPUT_KEY_UP;
    drive_input(a, &event);
}

void paper_press(app *a, int32_t key)
{
    paper_press_with(a, key, 0);
}
