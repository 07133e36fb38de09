#include "view/picture.h"

#include <math.h>

/* Its places are four sides of the pointer, below right first, in rings; then the area's corner. */
enum { SIDES = 4, RINGS = 4, CORNER = SIDES * RINGS };

/* In text sizes: */
static const double PADDING = 0.4;    /* inside, */
static const double FIRST_RING = 1.2; /* the pointer's distance, */
static const double ROOM = 0.6;       /* free beyond a place where it isn't yet */

static canvas_text_style style_of(const theme *t, const view_bubble *b)
{
    return (canvas_text_style){.face = FACE_NUMBER, .size = b->size, .color = t->widget_ink};
}

static bool contains(pixel_rect area, pixel_rect box)
{
    return box.x >= area.x && box.y >= area.y && box.x + box.w <= area.x + area.w &&
           box.y + box.h <= area.y + area.h;
}

static bool overlaps(pixel_rect box, col_box label)
{
    return box.x < label.max.x && box.x + box.w > label.min.x && box.y < label.max.y &&
           box.y + box.h > label.min.y;
}

static bool hides_label(const view_memory *memory, pixel_rect box)
{
    for (size_t i = 0; i < memory->box_count; i++)
        if (overlaps(box, memory->boxes[i]))
            return true;
    return false;
}

/* A label, or a line that the pointer can find. */
static bool hides(const view_memory *memory, pixel_rect box)
{
    for (size_t i = 0; i < memory->spot_count; i++)
        if (overlaps(box, (col_box){memory->spots[i].at, memory->spots[i].at}))
            return true;
    return hides_label(memory, box);
}

/* Where it fits on neither side of the pointer: along the area's edges, above or below it. */
static double slid_in(const view_bubble *b, double x, double width, double away)
{
    const double left = b->area.x, right = left + b->area.w;
    bool beside = width + away < fmax(b->at.x - left, right - b->at.x);
    return beside ? x : fmax(left, fmin(x, right - width));
}

static pixel_rect place_at(const view_bubble *b, canvas_text_size text, int place)
{
    const int ring = place / SIDES;
    const double away = b->size * (FIRST_RING + ring), pad = b->size * PADDING;
    const bool right = place % 2 == 0, below = place % SIDES < 2;
    pixel_rect box = {b->area.x, b->area.y, (int)ceil(text.width + 2 * pad),
                      (int)ceil(text.ascent + text.descent + pad)};
    if (place == CORNER)
        return box;
    double x = right ? b->at.x + away : b->at.x - away - box.w;
    double y = below ? b->at.y + away : b->at.y - away - box.h;
    box.x = (int)lround(slid_in(b, x, box.w, away));
    box.y = (int)lround(y);
    return box;
}

static canvas_text_size grown(canvas_text_size text, double by)
{
    return (canvas_text_size){text.width + by, text.ascent + by, text.descent};
}

/* Of the places in the area the nearest that hides nothing of the picture, with so much room beyond
 * it; -1: there is none. memory: NULL where whatever it hides. */
static int nearest(const view_bubble *b, canvas_text_size text, const view_memory *memory,
                   double room)
{
    int place = 0;
    for (; place < CORNER; place++) {
        pixel_rect box = place_at(b, text, place), wide = place_at(b, grown(text, room), place);
        if (contains(b->area, box) && contains(b->area, wide) && !(memory && hides(memory, wide)))
            break;
    }
    return place < CORNER ? place : -1;
}

/* Where it was, while it hides nothing there; else where it has some room, or it would soon have to
 * go on; else over a line rather than where there is just room enough. */
static int choose(const view_bubble *b, canvas_text_size text, const view_memory *memory)
{
    const int last = memory->bubble.place - 1;
    const pixel_rect there = place_at(b, text, last);
    bool fits = last >= 0 && last != CORNER && contains(b->area, there);
    if (fits && !hides(memory, there))
        return last;
    int place = nearest(b, text, memory, ROOM * b->size);
    if (place < 0 && fits && !hides_label(memory, there))
        return last;
    if (place < 0)
        place = nearest(b, text, memory, 0);
    if (place < 0)
        place = fits ? last : nearest(b, text, NULL, 0);
    return place < 0 ? CORNER : place;
}

/* As wide as it has been: a number that loses its decimals would pull at the box. */
static canvas_text_size measure(canvas *to, const view_bubble *b, const view_memory *memory)
{
    canvas_text_style style = style_of(view_theme_of(THEME_LIGHT), b);
    canvas_text_size text = to->ops->measure(to, &style, b->text);
    text.width = fmax(text.width, memory->bubble.width);
    return text;
}

void view_place_bubble(canvas *to, const view_bubble *b, view_memory *memory)
{
    if (!b) {
        memory->bubble = (view_bubble_memory){0};
        return;
    }
    canvas_text_size text = measure(to, b, memory);
    memory->bubble = (view_bubble_memory){choose(b, text, memory) + 1, text.width};
}

void view_draw_bubble(canvas *to, const theme *t, const view_bubble *b, const view_memory *memory)
{
    canvas_text_style style = style_of(t, b);
    canvas_text_size text = measure(to, b, memory);
    pixel_rect box = place_at(b, text, memory->bubble.place - 1);
    double pad = b->size * PADDING;
    to->ops->box(to, box, t->widget);
    to->ops->frame(to, box, (int)lround(fmax(1, b->size / 14)), t->panel_line);
    to->ops->text(to, (col_vec){box.x + pad, box.y + pad / 2 + text.ascent}, &style, b->text);
}
