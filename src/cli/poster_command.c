/* unrotate poster: the hit maps of twelve mistakes, side by side. */
#include "cli/commands.h"

#include "cli/load.h"
#include "lab/counterexample.h"
#include "lab/map.h"
#include "sdl/pixel_canvas.h"
#include "shell/picture_file.h"
#include "view/picture.h"

#include <math.h>
#include <string.h>

/* Pixels at scale 1. */
enum { COLUMNS = 4, ROWS = 3, CELLS = COLUMNS * ROWS };
static const double WIDTH = 1760, MARGIN = 56, BETWEEN = 24;
static const double CELL_WIDTH = 394, CELL_HEIGHT = 300, CAPTION = 62, HEAD = 128, FOOT = 76;
static const double TITLE = 46, NAME = 20, WORDS = 16, LEGEND = 20;

/* The first twelve that can happen in the scene's convention. */
static const mistake_id CHOICE[] = {
    MISTAKE_WRONG_SIGN,    MISTAKE_DEGREES_AS_RADIANS, MISTAKE_PIVOT_TOP_LEFT,
    MISTAKE_XY_IS_CENTRE,  MISTAKE_CIRCLE_TOP_LEFT,    MISTAKE_X_OVERWRITTEN,
    MISTAKE_AABB,          MISTAKE_ANGLE_IGNORED,      MISTAKE_EDGES_ONLY,
    MISTAKE_CORNERS_ONLY,  MISTAKE_BOUNDING_CIRCLE,    MISTAKE_SQUARED_VS_RADIUS,
    MISTAKE_XY_IS_CORNER,  MISTAKE_FULL_AS_HALF,       MISTAKE_HALF_AS_FULL,
    MISTAKE_ATAN2_SWAPPED, MISTAKE_ANGLE_TWICE,        MISTAKE_RADIUS_FORGOTTEN};

typedef struct poster {
    canvas *to;
    double scale;
    const theme *theme;
    scene *scene; /* its circle is hidden: only its radius matters */
    pairs pairs;  /* none */
    double radius;
    col_box around; /* what each cell shows: so all are of one scale */
    col_box wanted; /* what the right test and the mistakes hit */
    hit_map map;
    canvas *cell; /* pixels */
} poster;

static int pixels(const poster *p, double length)
{
    return (int)lround(length * p->scale);
}

static void write_text(const poster *p, double x, double y, font_face face, double size, color tone,
                       const char *text)
{
    canvas_text_style style = {.face = face, .size = size * p->scale, .color = tone};
    p->to->ops->text(p->to, (col_vec){x * p->scale, y * p->scale}, &style, text);
}

/* The map of a cell; what it shows: see p->around. */
static bool fill_map(poster *p, mistake_id id, camera *c)
{
    const canvas *cell = p->cell;
    lab_program program = lab_with((lab_program){.at = {MISTAKE_NONE}}, id);
    *c = camera_of(p->scene, cell->width, cell->height);
    camera_fit(c, p->around, 8 * p->scale);
    return lab_map_fill(&p->map, p->scene, c, cell->width, cell->height, p->radius, &program);
}

static bool draw_cell(poster *p, mistake_id id)
{
    camera c;
    if (!fill_map(p, id, &c))
        return false;
    const hit_map *m = &p->map;
    view_map map = {.width = m->width, .height = m->height, .cells = m->cells, .tried = true};
    view_options view = {.theme = p->theme,
                         .text = LEGEND * p->scale,
                         .hover = SCENE_NONE,
                         .map = &map,
                         .wordless = true};
    const view_memory wordless = {0};
    view_draw(p->cell, p->scene, &p->pairs, &c, &view, &wordless);
    return true;
}

static bool draw_mistake(poster *p, int place, mistake_id id)
{
    double x = MARGIN + place % COLUMNS * (CELL_WIDTH + BETWEEN);
    int row = place / COLUMNS;
    double y = HEAD + row * (CELL_HEIGHT + CAPTION + BETWEEN);
    if (!draw_cell(p, id))
        return false;
    pixel_rect frame = {pixels(p, x), pixels(p, y), p->cell->width, p->cell->height};
    sdl_canvas_paste(p->to, frame.x, frame.y, p->cell);
    p->to->ops->frame(p->to, frame, pixels(p, 1.5), p->theme->muted);
    double below = y + CELL_HEIGHT;
    write_text(p, x, below + 27, FACE_BOLD, NAME, p->theme->ink, lab_mistake(id)->title);
    write_text(p, x, below + 50, FACE_LABEL, WORDS, p->theme->muted, lab_mistake(id)->id);
    return true;
}

/* All of them in turn, until one can't be had. */
static bool with_each(poster *p, bool (*does)(poster *p, int place, mistake_id id))
{
    int place = 0;
    for (size_t i = 0; i < sizeof CHOICE / sizeof *CHOICE && place < CELLS; i++)
        if (!lab_mistake_excluded(CHOICE[i], &p->scene->convention) && !does(p, place++, CHOICE[i]))
            return false;
    return true;
}

/* Unless it goes on and on, beyond what the cell shows now. */
static bool note_hits(poster *p, int place, mistake_id id)
{
    (void)place;
    camera c;
    col_box hits;
    if (!fill_map(p, id, &c))
        return false;
    const hit_map *m = &p->map;
    bool whole = lab_map_hits(m, &hits) && hits.min.x > 0 && hits.min.y > 0 &&
                 hits.max.x < m->width && hits.max.y < m->height;
    if (whole)
        p->wanted = col_union(
            p->wanted, (col_box){camera_to_world(&c, hits.min), camera_to_world(&c, hits.max)});
    return true;
}

static void draw_legend(poster *p, double y)
{
    static const struct {
        scene_outcome cell;
        const char *words;
    } kinds[] = {{SCENE_BOTH_HIT, "both hit"},
                 {SCENE_FALSE_HIT, "the code says hit, and it is a miss"},
                 {SCENE_MISSED_HIT, "the code says miss, and it is a hit"},
                 {SCENE_BOTH_MISS, "both miss"}};
    double x = MARGIN;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        pixel_rect swatch = {pixels(p, x), pixels(p, y - 20), pixels(p, 40), pixels(p, 26)};
        canvas_text_style style = {FACE_LABEL, LEGEND * p->scale, p->theme->ink, {0}, 0};
        view_draw_cell(p->to, p->theme, kinds[i].cell, swatch, p->scale);
        write_text(p, x + 52, y, FACE_LABEL, LEGEND, p->theme->ink, kinds[i].words);
        x += 52 + 40 + p->to->ops->measure(p->to, &style, kinds[i].words).width / p->scale;
    }
}

static bool draw_all(poster *p)
{
    canvas *to = p->to;
    double bottom = HEAD + ROWS * (CELL_HEIGHT + CAPTION) + (ROWS - 1) * BETWEEN;
    to->ops->box(to, (pixel_rect){0, 0, to->width, to->height}, p->theme->paper);
    write_text(p, MARGIN, 66, FACE_BOLD, TITLE, p->theme->ink,
               "Does the circle hit? Twelve mistakes, and where each is wrong");
    write_text(p, MARGIN, 102, FACE_LABEL, LEGEND, p->theme->muted,
               "Each pixel is a place for the circle's centre. The bar is what the code means to "
               "test, the line around is what it tests.");
    draw_legend(p, bottom + 44);
    return with_each(p, draw_mistake);
}

static void hide_others(scene *s)
{
    for (size_t i = 0; i < s->count; i++)
        s->shapes[i].hidden |=
            s->shapes[i].kind == SHAPE_SEGMENT || s->shapes[i].kind == SHAPE_CAPSULE;
}

/* What the maps are about: the scene's nearest pair of a rectangle and a circle, even where
 * another shape is nearer. */
static bool choose_pair(poster *p, problem *why)
{
    hide_others(p->scene);
    lab_pair pair;
    pairs found = {0};
    bool has_pair = scene_pairs_find(&found, p->scene) && lab_pair_of(p->scene, &found, &pair);
    if (has_pair) {
        col_shape bar = scene_shape_geometry(&p->scene->shapes[found.shown[0].a]);
        col_vec middle = col_core_at(&bar, 0.5, 0.5);
        /* Seen from afar first; farther out the bar would become too small for the poster. */
        double reach = 3 * (hypot(bar.width, bar.height) / 2 + bar.radius + pair.circle.radius);
        p->radius = pair.circle.radius;
        p->wanted = (col_box){middle, middle};
        p->around =
            (col_box){{middle.x - reach, middle.y - reach}, {middle.x + reach, middle.y + reach}};
        for (size_t i = 0; i < p->scene->count; i++)
            p->scene->shapes[i].hidden = i != found.shown[0].a;
    }
    scene_pairs_free(&found);
    return has_pair || text_problem(why, "poster: the scene needs a rectangle and a circle "
                                         "that aren't hidden");
}

static bool make(poster *p, const char *output, problem *why)
{
    double height = HEAD + ROWS * (CELL_HEIGHT + CAPTION) + (ROWS - 1) * BETWEEN + FOOT;
    p->to = sdl_canvas_create(pixels(p, WIDTH), pixels(p, height), why);
    p->cell = p->to ? sdl_canvas_create(pixels(p, CELL_WIDTH), pixels(p, CELL_HEIGHT), why) : NULL;
    if (!p->cell)
        return false;
    bool noted = with_each(p, note_hits);
    p->around = p->wanted;
    if (!noted || !draw_all(p))
        return text_problem(why, TEXT_OUT_OF_MEMORY);
    return shell_save_picture(p->to, output, why);
}

int cli_poster(const options *o)
{
    scene s = scene_empty();
    problem why;
    poster p = {.scale = o->scale, .scene = &s};
    bool done = cli_load_scene(o, &s, &why) && choose_pair(&p, &why);
    if (done) {
        s.show = SHOW(SHOW_OUTLINES);
        p.theme = view_theme_of(s.theme);
        done = make(&p, o->output, &why);
    }
    lab_map_free(&p.map);
    sdl_canvas_free(p.cell);
    sdl_canvas_free(p.to);
    scene_free(&s);
    if (!done)
        fprintf(stderr, "unrotate: %s\n", why.text);
    return done ? 0 : 2;
}
