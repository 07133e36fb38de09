#include "text/number.h"
#include "view/painting.h"

#include <math.h>
#include <stdio.h>

/* The hit map beneath everything, the line around what the program takes for hits, and a legend
 * with the share of each kind. */

static const double SPACING = 12, CONTOUR = 2.6, CONTOUR_HALO = 1.2;
static const double MARGIN = 1.6, ROW = 1.45, TOP = 0.7; /* of the legend, in text sizes */
static const double SWATCH = 1.3, AFTER_SWATCH = 0.35, BETWEEN = 1.1, PLATE = 0.35;

/* One for each kind; what they are shares of has no colour. */
enum { LEGEND = SCENE_OUTCOMES, OF_WHAT = SCENE_OUTCOMES };
enum { SWATCH_MAX = 256, NAME_SIZE = 64 };

/* The kinds in the order of the legend. A program that is right has only hits and misses. */
static const struct kind {
    scene_outcome cell;
    const char *suspect, *plain;
} KINDS[LEGEND] = {{SCENE_BOTH_HIT, "both hit", "hit"},
                   {SCENE_FALSE_HIT, "false hit", NULL},
                   {SCENE_MISSED_HIT, "missed hit", NULL},
                   {SCENE_BOTH_MISS, "both miss", "miss"}};

static const unsigned PROGRAM_HITS = 1u << SCENE_BOTH_HIT | 1u << SCENE_FALSE_HIT;

static bool suspect(const painting *p)
{
    return p->options->map->tried || p->options->map->asked;
}

static void name_line(const painting *p, char name[NAME_SIZE])
{
    if (p->options->map->asked)
        snprintf(name, NAME_SIZE, "what your program answers");
    else if (suspect(p))
        snprintf(name, NAME_SIZE, "what %s believes", view_believer(p));
    else
        snprintf(name, NAME_SIZE, "here the circle hits");
}

static void make_tints(const theme *t, value_tint tints[SCENE_OUTCOMES])
{
    tints[SCENE_BOTH_MISS] = (value_tint){.pattern = TINT_PLAIN};
    tints[SCENE_BOTH_HIT] = (value_tint){.ground = t->map_hit, .pattern = TINT_PLAIN};
    tints[SCENE_FALSE_HIT] = (value_tint){t->map_false, t->map_false_mark, TINT_STRIPES};
    tints[SCENE_MISSED_HIT] = (value_tint){t->map_missed, t->map_missed_mark, TINT_DOTS};
}

static void draw_values(canvas *to, const theme *t, const pixel_values *values, double unit)
{
    value_tint tints[SCENE_OUTCOMES];
    make_tints(t, tints);
    to->ops->tint(to, values, tints, (int)lround(SPACING * unit));
}

static pixel_values values_of(const view_map *m)
{
    return (pixel_values){{0, 0, m->width, m->height}, m->cells, m->width};
}

static color contour_color(const painting *p)
{
    return suspect(p) ? p->theme->believed : p->theme->ink;
}

void view_map_draw(painting *p)
{
    if (!p->options->map)
        return;
    pixel_values values = values_of(p->options->map);
    draw_values(p->to, p->theme, &values, p->unit);
}

void view_map_outline(painting *p)
{
    if (!p->options->map)
        return;
    pixel_values values = values_of(p->options->map);
    pen line = {.width = CONTOUR * p->unit,
                .color = contour_color(p),
                .halo = p->theme->halo,
                .halo_width = CONTOUR_HALO * p->unit};
    p->to->ops->contour(p->to, &values, PROGRAM_HITS, &line);
}

/* ---- The name of the line ---- */

enum { DIRECTIONS = 8, STEP = 4 };

/* The hits of the program that lie farthest in each of eight directions, from the right clockwise,
 * among every few pixels. */
typedef struct extremes {
    bool found;
    col_vec at[DIRECTIONS];
    double reach[DIRECTIONS];
} extremes;

#define DIAGONAL 0.7071067811865476
static const col_vec ALONG[DIRECTIONS] = {
    {1, 0},  {DIAGONAL, DIAGONAL},   {0, 1},  {-DIAGONAL, DIAGONAL},
    {-1, 0}, {-DIAGONAL, -DIAGONAL}, {0, -1}, {DIAGONAL, -DIAGONAL}};

static void widen(extremes *e, double x, double y)
{
    for (int i = 0; i < DIRECTIONS; i++) {
        double reach = ALONG[i].x * x + ALONG[i].y * y;
        if (e->found && reach <= e->reach[i])
            continue;
        e->reach[i] = reach;
        e->at[i] = (col_vec){x, y};
    }
    e->found = true;
}

static extremes extremes_of(const view_map *m)
{
    extremes e = {.found = false};
    for (int y = STEP / 2; y < m->height; y += STEP)
        for (int x = STEP / 2; x < m->width; x += STEP)
            if (PROGRAM_HITS >> m->cells[y * m->width + x] & 1)
                widen(&e, x, y);
    return e;
}

/* Where the canvas ends there is no line. */
static bool on_edge(const view_map *m, col_vec at)
{
    return at.x < 2 * STEP || at.y < 2 * STEP || at.x > m->width - 2 * STEP ||
           at.y > m->height - 2 * STEP;
}

/* Does a name that lies in that direction of a place stay in the picture? */
static bool has_room(painting *p, const label *name, col_vec at, col_vec along)
{
    double width = p->to->ops->measure(p->to, &name->style, name->text).width;
    double left = at.x + along.x * name->clear + (along.x - 1) * width / 2;
    return left > 0 && left + width < p->now.width;
}

/* Would a name in that direction lie on colours? */
static bool lies_on_map(painting *p, const view_map *m, col_vec at, col_vec along,
                        const label *name)
{
    double width = p->to->ops->measure(p->to, &name->style, name->text).width;
    double height = name->style.size;
    double left = at.x + along.x * name->clear + (along.x - 1) * width / 2;
    double top = at.y + along.y * name->clear + (along.y - 1) * height / 2;
    for (int y = (int)fmax(top, 0); y < top + height && y < m->height; y += STEP)
        for (int x = (int)fmax(left, 0); x < left + width && x < m->width; x += STEP)
            if (m->cells[y * m->width + x] != SCENE_BOTH_MISS)
                return true;
    return false;
}

/* What is tried for a name, in this order: to be clear of all; with a leader; where it lies over
 * something. */
typedef enum manner { CLEAR, LED, OVER, MANNERS } manner;

/* On the outside of the line only: beside a bit of its tangent, seen from whose beginning the
 * outside is on the right. */
static label name_at(painting *p, const char *text, const extremes *e, int which, manner how)
{
    double bit = 0.3 * p->text;
    col_vec at = e->at[which], along = ALONG[which];
    return (label){.key = view_label_key(LABEL_MAP, (size_t)which, 0),
                   .text = text,
                   .style = view_text_style(p, FACE_BOLD, 0.9, contour_color(p)),
                   .from = {at.x - along.y * bit, at.y + along.x * bit},
                   .to = {at.x + along.y * bit, at.y - along.x * bit},
                   .clear = STEP + 4 * p->unit,
                   .prefer = 1,
                   .one_side = true,
                   .beside = true,
                   .stay = how != LED,
                   .clear_of = how != OVER};
}

static bool suits(painting *p, const view_map *m, col_vec at, col_vec along, const label *name,
                  manner how)
{
    bool room = how == LED || has_room(p, name, at, along);
    return !on_edge(m, at) && room && !(how == CLEAR && lies_on_map(p, m, at, along, name));
}

static void put_name(painting *p, const view_map *m)
{
    static const int order[DIRECTIONS] = {6, 0, 4, 7, 1, 5, 3, 2};
    extremes e = extremes_of(m);
    char text[NAME_SIZE];
    label names[MANNERS * DIRECTIONS];
    size_t count = 0;
    name_line(p, text);
    for (int i = 0; e.found && i < MANNERS * DIRECTIONS; i++) {
        int which = order[i % DIRECTIONS];
        manner how = (manner)(i / DIRECTIONS);
        names[count] = name_at(p, text, &e, which, how);
        count += suits(p, m, e.at[which], ALONG[which], &names[count], how);
    }
    view_labels_put_one(&p->labels, names, count);
}

/* ---- The legend ---- */

typedef struct entry {
    int cell; /* or OF_WHAT */
    char text[48];
    col_vec at;   /* of its top left, from the legend's */
    double width; /* pixels, the swatch's included */
} entry;

/* Percent, with a decimal where that matters; what is there is never 0. */
static void write_share(char *out, size_t size, const char *name, size_t part, size_t all)
{
    char number[NUMBER_SIZE];
    double percent = all ? 100 * (double)part / (double)all : 0;
    bool tiny = part > 0 && percent < 0.1;
    text_number_short(number, tiny ? 0.1 : percent, percent < 10 ? 1 : 0);
    snprintf(out, size, "%s %s%s %%", name, tiny ? "< " : "", number);
}

/* Who is taught needs names for the colours, and no shares. */
static bool is_brief(const painting *p)
{
    return p->options->aids.map_told;
}

static double swatch_width(const painting *p, const entry *e)
{
    return e->cell == OF_WHAT ? 0 : (SWATCH + AFTER_SWATCH) * p->text;
}

static void write_kind(const painting *p, const struct kind *k, size_t all, entry *e)
{
    const char *name = suspect(p) ? k->suspect : k->plain;
    e->cell = (int)k->cell;
    if (is_brief(p))
        snprintf(e->text, sizeof e->text, "%s", name);
    else
        write_share(e->text, sizeof e->text, name, p->options->map->share[k->cell], all);
}

static bool is_left_out(const painting *p, const struct kind *k)
{
    return (!suspect(p) && !k->plain) || (is_brief(p) && k->cell == SCENE_BOTH_MISS);
}

static size_t write_entries(painting *p, const canvas_text_style *style, entry entries[])
{
    const view_map *m = p->options->map;
    size_t count = 0, all = 0;
    for (int i = 0; i < SCENE_OUTCOMES; i++)
        all += m->share[i];
    for (int i = 0; i < LEGEND; i++)
        if (!is_left_out(p, &KINDS[i]))
            write_kind(p, &KINDS[i], all, &entries[count++]);
    if (!is_brief(p))
        entries[count++] = (entry){.cell = OF_WHAT, .text = "of the view"};
    for (size_t i = 0; i < count; i++)
        entries[i].width =
            swatch_width(p, &entries[i]) + p->to->ops->measure(p->to, style, entries[i].text).width;
    return count;
}

/* From left to right, in as many rows as the room needs. Returns the size. */
static col_vec arrange(painting *p, double room, entry *entries, size_t count)
{
    double x = 0, y = 0, widest = 0;
    for (size_t i = 0; i < count; i++) {
        entry *e = &entries[i];
        if (x > 0 && x + e->width > room) {
            x = 0;
            y += ROW * p->text;
        }
        e->at = (col_vec){x, y};
        widest = fmax(widest, x + e->width);
        x += e->width + BETWEEN * p->text;
    }
    return (col_vec){widest, y + ROW * p->text};
}

/* How many of them stand in rows: what they are shares of adds no second one to a single row, which
 * the picture would be smaller for. */
static size_t count_in_rows(painting *p, double room, entry *entries, size_t count)
{
    arrange(p, room, entries, count);
    const entry *last = &entries[count - 1];
    bool alone = last->cell == OF_WHAT && last->at.x == 0 && last->at.y == ROW * p->text;
    return count - alone;
}

void view_draw_cell(canvas *to, const theme *t, scene_outcome cell, pixel_rect area, double unit)
{
    unsigned char row[SWATCH_MAX];
    area.w = area.w < SWATCH_MAX ? area.w : SWATCH_MAX;
    for (int i = 0; i < area.w; i++)
        row[i] = (unsigned char)cell;
    pixel_values values = {area, row, 0};
    draw_values(to, t, &values, unit);
    to->ops->frame(to, area, (int)lround(fmax(1, unit)), t->muted);
}

static void draw_swatch(painting *p, scene_outcome cell, col_vec at)
{
    pixel_rect area = {(int)lround(at.x), (int)lround(at.y + 0.28 * p->text),
                       (int)lround(SWATCH * p->text), (int)lround(0.9 * p->text)};
    view_draw_cell(p->to, p->theme, cell, area, p->unit);
}

static void draw_entry(painting *p, const entry *e, col_vec origin, const canvas_text_style *style)
{
    col_vec at = {origin.x + e->at.x, origin.y + e->at.y};
    if (e->cell != OF_WHAT)
        draw_swatch(p, (scene_outcome)e->cell, at);
    at.x += swatch_width(p, e);
    at.y += 1.05 * p->text;
    p->to->ops->text(p->to, at, style, e->text);
}

/* Along the bottom; where that would cover much, as a column in a corner. */
enum { LEGEND_PLACES = 5 };

static col_box legend_box(painting *p, int place, col_vec size)
{
    static const struct {
        bool right, top;
    } corners[LEGEND_PLACES] = {{0, 0}, {1, 0}, {0, 0}, {1, 1}, {0, 1}};
    double margin = (MARGIN - PLATE) * p->text, wide = size.x + 2 * PLATE * p->text;
    double left = corners[place].right ? p->now.width - margin - wide : margin;
    double top =
        corners[place].top ? TOP * p->text : p->now.height - view_headline_hint_height(p) - size.y;
    return (col_box){{left, top}, {left + wide, top + size.y}};
}

static void draw_legend(painting *p)
{
    entry entries[LEGEND + 1];
    canvas_text_style style = view_text_style(p, FACE_LABEL, 0.9, p->theme->ink);
    size_t count = write_entries(p, &style, entries);
    double room = p->now.width - 2 * MARGIN * p->text;
    size_t in_rows = count_in_rows(p, room, entries, count);
    col_vec row = arrange(p, room, entries, in_rows), column = arrange(p, 0, entries, count);
    col_box boxes[LEGEND_PLACES];
    for (int i = 0; i < LEGEND_PLACES; i++)
        boxes[i] = legend_box(p, i, i == 0 ? row : column);
    size_t place =
        view_labels_choose(&p->labels, view_label_key(LABEL_LEGEND, 0, 0), boxes, 1, LEGEND_PLACES);
    col_box box = boxes[place];
    if (!view_labels_take(&p->labels, box))
        return;
    count = place == 0 ? in_rows : count;
    arrange(p, place == 0 ? room : 0, entries, count);
    pixel_rect plate = {(int)floor(box.min.x), (int)floor(box.min.y),
                        (int)ceil(box.max.x - box.min.x), (int)ceil(box.max.y - box.min.y)};
    p->to->ops->box(p->to, plate, p->theme->halo);
    for (size_t i = 0; i < count; i++)
        draw_entry(p, &entries[i], (col_vec){box.min.x + PLATE * p->text, box.min.y}, &style);
}

void view_map_labels(painting *p)
{
    if (!p->options->map)
        return;
    if (!p->options->aids.legend_hidden)
        draw_legend(p);
    if (!p->options->aids.map_unnamed)
        put_name(p, p->options->map);
}
