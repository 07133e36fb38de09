#include "scene/scene.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *scene_show_name(show_bit bit)
{
    static const char *const NAMES[SHOW_COUNT] = {
        "ghost",    "distance", "radius",   "angle",     "zones",      "numbers",
        "bounds",   "grid",     "outlines", "all-pairs", "convention", "contact",
        "obstacle", "regions",  "box",      "velocity",  "trails"};
    return NAMES[bit];
}

const char *scene_theme_name(theme_id theme)
{
    static const char *const NAMES[THEME_COUNT] = {"light", "dark", "contrast", "classic"};
    return NAMES[theme];
}

bool scene_caption_same(const scene_caption *a, const scene_caption *b)
{
    return strcmp(a->title, b->title) == 0 && strcmp(a->about, b->about) == 0;
}

const char *scene_caption_line(const scene_caption *c, char out[SCENE_CAPTION_SIZE])
{
    const char *between = c->title[0] && c->about[0] ? " \342\200\223 " : "";
    snprintf(out, SCENE_CAPTION_SIZE, "%s%s%s", c->title, between, c->about);
    return out;
}

scene scene_empty(void)
{
    return (scene){.convention = scene_convention_sdl2(),
                   .show = SHOW_DEFAULT,
                   .rules = scene_rules_default()};
}

void scene_free(scene *s)
{
    free(s->shapes);
    *s = scene_empty();
}

bool scene_copy(scene *to, const scene *from)
{
    if (!scene_reserve(to, from->count))
        return false;
    scene copy = *from;
    copy.shapes = to->shapes;
    copy.capacity = to->capacity;
    if (from->count > 0)
        memmove(copy.shapes, from->shapes, from->count * sizeof *copy.shapes);
    *to = copy;
    return true;
}

bool scene_reserve(scene *s, size_t capacity)
{
    if (capacity <= s->capacity)
        return true;
    if (capacity > SIZE_MAX / 2 / sizeof *s->shapes)
        return false;
    size_t larger = capacity > s->capacity * 2 ? capacity : s->capacity * 2;
    shape *shapes = realloc(s->shapes, larger * sizeof *shapes);
    if (!shapes)
        return false;
    s->shapes = shapes;
    s->capacity = larger;
    return true;
}

shape *scene_add(scene *s, const shape *what)
{
    shape copy = *what; /* `what` may lie in the array that moves */
    if (!scene_reserve(s, s->count + 1))
        return NULL;
    if (copy.id[0] == '\0' || scene_index(s, copy.id) != SCENE_NONE)
        scene_free_id(s, &copy);
    s->shapes[s->count] = copy;
    return &s->shapes[s->count++];
}

/* Puts those that are selected, or those that aren't, behind the shapes that are in `to`: `count`
 * of them, returned with those that came. to: may be from's own. */
static size_t gather(shape *to, size_t count, const scene *from, bool selected)
{
    for (size_t i = 0; i < from->count; i++)
        if ((from->shapes[i].selected != 0) == selected)
            to[count++] = from->shapes[i];
    return count;
}

void scene_remove_selected(scene *s)
{
    s->count = gather(s->shapes, 0, s, false);
}

/* Puts either the selected shapes or the others before the rest. */
static bool put_first(scene *s, bool selected)
{
    scene before = scene_empty();
    if (!s->count)
        return true;
    if (!scene_copy(&before, s))
        return false;
    size_t first = gather(s->shapes, 0, &before, selected);
    gather(s->shapes, first, &before, !selected);
    scene_free(&before);
    return true;
}

bool scene_raise_selected(scene *s)
{
    return put_first(s, false);
}

bool scene_lower_selected(scene *s)
{
    return put_first(s, true);
}

void scene_reorder(scene *s, size_t from, size_t to)
{
    shape moved = s->shapes[from];
    if (from < to)
        memmove(s->shapes + from, s->shapes + from + 1, (to - from) * sizeof moved);
    else
        memmove(s->shapes + to + 1, s->shapes + to, (from - to) * sizeof moved);
    s->shapes[to] = moved;
}

size_t scene_index(const scene *s, const char *id)
{
    for (size_t i = 0; i < s->count; i++)
        if (strcmp(s->shapes[i].id, id) == 0)
            return i;
    return SCENE_NONE;
}

shape scene_new_shape(const scene *s, shape_kind kind, double x, double y, double size)
{
    const convention *c = &s->convention;
    double whole = c->half_sizes ? 2 : 1;
    scene_written w = {.kind = kind, .mass = 1};
    if (kind == SHAPE_RECTANGLE) {
        w.width = size / whole;
        w.height = size * 0.375 / whole;
        w.angle = c->zero;
    }
    if (kind == SHAPE_SEGMENT || kind == SHAPE_CAPSULE)
        w.to_x = size;
    if (kind == SHAPE_CIRCLE || kind == SHAPE_CAPSULE)
        w.radius = size / (kind == SHAPE_CIRCLE ? 4 : 8);
    shape made = scene_convention_read(c, &w);
    col_shape g = scene_shape_geometry(&made);
    col_vec centre = col_core_at(&g, 0.5, 0.5);
    scene_shape_move(&made, x - centre.x, y - centre.y);
    return made;
}

static unsigned last_stamp(const scene *s)
{
    size_t last = scene_selected(s);
    return last != SCENE_NONE ? s->shapes[last].selected : 0;
}

void scene_select(scene *s, size_t index, bool add)
{
    if (!add)
        scene_select_none(s);
    s->shapes[index].selected = last_stamp(s) + 1;
}

void scene_select_all(scene *s)
{
    unsigned stamp = last_stamp(s);
    for (size_t i = 0; i < s->count; i++)
        if (!s->shapes[i].hidden && !s->shapes[i].selected)
            s->shapes[i].selected = ++stamp;
}

void scene_deselect(scene *s, size_t index)
{
    s->shapes[index].selected = 0;
}

void scene_select_none(scene *s)
{
    for (size_t i = 0; i < s->count; i++)
        s->shapes[i].selected = 0;
}

size_t scene_selected(const scene *s)
{
    size_t last = SCENE_NONE;
    for (size_t i = 0; i < s->count; i++) {
        unsigned stamp = s->shapes[i].selected;
        if (stamp > (last != SCENE_NONE ? s->shapes[last].selected : 0))
            last = i;
    }
    return last;
}

size_t scene_selected_count(const scene *s)
{
    size_t count = 0;
    for (size_t i = 0; i < s->count; i++)
        count += s->shapes[i].selected != 0;
    return count;
}

bool scene_bounds(const scene *s, bool selected_only, col_box *box)
{
    bool any = false;
    for (size_t i = 0; i < s->count; i++) {
        const shape *one = &s->shapes[i];
        if (one->hidden || (selected_only && !one->selected))
            continue;
        col_shape g = scene_shape_geometry(one);
        col_box bounds = col_bounds(&g);
        *box = any ? col_union(*box, bounds) : bounds;
        any = true;
    }
    return any;
}

bool scene_moves(const scene *s)
{
    bool pulled = s->rules.gravity_x != 0 || s->rules.gravity_y != 0;
    for (size_t i = 0; i < s->count; i++) {
        const shape *one = &s->shapes[i];
        bool goes = one->velocity_x != 0 || one->velocity_y != 0 || (pulled && !one->fixed);
        if (goes && !one->hidden)
            return true;
    }
    return false;
}

double scene_unit(const scene *s)
{
    double sum = 0;
    size_t count = 0;
    for (size_t i = 0; i < s->count; i++) {
        col_shape g = scene_shape_geometry(&s->shapes[i]);
        double size = fmax(g.width, g.height) + 2 * g.radius;
        if (size > 0) {
            sum += log10(size);
            count++;
        }
    }
    double mean = count ? sum / (double)count : 2; /* as a power of ten */
    bool pixels = mean >= log10(8) && mean <= log10(4000);
    return pixels ? 1 : pow(10, round(mean - 2));
}

/* A box is given from the side of the smaller written y: that is another one now. (Gravity is
 * kept as the program has it, and so stays in the picture.) */
static void keep_rules_picture(scene_rules *r, const convention *from, const convention *to)
{
    if (from->y_up == to->y_up)
        return;
    r->box.y += r->box.height;
    r->box.height = -r->box.height;
}

static void keep_rules_numbers(scene_rules *r, const convention *from, const convention *to)
{
    double *numbers[] = {&r->gravity_y, &r->box.y, &r->box.height};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        *numbers[i] = scene_convention_write_y(to, scene_convention_write_y(from, *numbers[i]));
}

void scene_keep_picture(scene *s, const convention *to)
{
    keep_rules_picture(&s->rules, &s->convention, to);
    for (size_t i = 0; i < s->count; i++)
        s->shapes[i] = scene_convention_keep_picture(to, &s->shapes[i]);
    s->convention = *to;
}

void scene_keep_numbers(scene *s, const convention *to)
{
    for (size_t i = 0; i < s->count; i++)
        s->shapes[i] = scene_convention_keep_numbers(&s->convention, to, &s->shapes[i]);
    s->view.y = scene_convention_write_y(to, scene_convention_write_y(&s->convention, s->view.y));
    keep_rules_numbers(&s->rules, &s->convention, to);
    s->convention = *to;
}

void scene_take_settings(scene *to, const scene *from)
{
    to->caption = from->caption;
    to->convention = from->convention;
    to->touching = from->touching;
    to->show = from->show;
    to->theme = from->theme;
    to->rules = from->rules;
}
