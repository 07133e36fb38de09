#include "view/picture.h"

#include <math.h>

/* Its places are on all sides of the pointer, below right first, in rings; then the area's corner.
 */
enum { SIDES = 12, RINGS = 4, CORNER = SIDES * RINGS };
static const struct {
    int x, y;  /* 0: its middle is where the pointer is */
    bool slid; /* along the area's edge, above or below the pointer */
} WAYS[SIDES] = {{1, 1, false}, {-1, 1, false}, {1, -1, false}, {-1, -1, false},
                 {1, 0, false}, {-1, 0, false}, {0, 1, false},  {0, -1, false},
                 {1, 1, true},  {-1, 1, true},  {1, -1, true},  {-1, -1, true}};

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

static double slid_in(const view_bubble *b, double x, double width)
{
    return fmax(b->area.x, fmin(x, b->area.x + b->area.w - width));
}

static pixel_rect place_at(const view_bubble *b, canvas_text_size text, int place)
{
    const int ring = place / SIDES;
    const double away = b->size * (FIRST_RING + ring), pad = b->size * PADDING;
    const int across = WAYS[place % SIDES].x, down = WAYS[place % SIDES].y;
    pixel_rect box = {b->area.x, b->area.y, (int)ceil(text.width + 2 * pad),
                      (int)ceil(text.ascent + text.descent + pad)};
    if (place == CORNER)
        return box;
    double x = b->at.x + across * away + (across - 1) * box.w / 2.0;
    double y = b->at.y + down * away + (down - 1) * box.h / 2.0;
    box.x = (int)lround(WAYS[place % SIDES].slid ? slid_in(b, x, box.w) : x);
    box.y = (int)lround(y);
    return box;
}

static canvas_text_size grown(canvas_text_size text, double by)
{
    return (canvas_text_size){text.width + by, text.ascent + by, text.descent};
}

/* Whether a place in the area hides nothing of the picture, with so much room beyond it. memory:
 * NULL where whatever it hides. */
static bool is_free(const view_bubble *b, canvas_text_size text, const view_memory *memory,
                    int place, double room)
{
    pixel_rect box = place_at(b, text, place), wide = place_at(b, grown(text, room), place);
    return contains(b->area, box) && contains(b->area, wide) && !(memory && hides(memory, wide));
}

/* The first such place of a ring, or else of the next one, up to a ring; -1: there is none. */
static int nearest(const view_bubble *b, canvas_text_size text, const view_memory *memory,
                   double room, int rings)
{
    for (int place = 0; place < rings * SIDES; place++)
        if (is_free(b, text, memory, place, room))
            return place;
    return -1;
}

/* Where it is free: beside the pointer rather than where it has some room, which it has rather than
 * not, or it would soon have to go on. */
static int nearest_free(const view_bubble *b, canvas_text_size text, const view_memory *memory)
{
    int roomy = nearest(b, text, memory, ROOM * b->size, RINGS);
    int tight = nearest(b, text, memory, 0, roomy < 0 ? RINGS : roomy / SIDES);
    return tight < 0 ? roomy : tight;
}

/* Nearer to the pointer than it was: with some room, or by two rings; -1: nothing is free there. */
static int nearer_than(const view_bubble *b, canvas_text_size text, const view_memory *memory,
                       int last)
{
    int roomy = nearest(b, text, memory, ROOM * b->size, last / SIDES);
    return roomy < 0 ? nearest(b, text, memory, 0, last / SIDES - 1) : roomy;
}

/* Whether it was somewhere, and can be there still. */
static bool fits_again(const view_bubble *b, canvas_text_size text, int last)
{
    return last >= 0 && last != CORNER && contains(b->area, place_at(b, text, last));
}

/* Where it was, while it hides nothing there and nothing is free nearer to the pointer; else the
 * nearest that is free; else where it was, whatever it hides. */
static int choose(const view_bubble *b, canvas_text_size text, const view_memory *memory)
{
    const int last = memory->bubble.place - 1;
    bool fits = fits_again(b, text, last), stays = fits && !hides(memory, place_at(b, text, last));
    int place = stays ? nearer_than(b, text, memory, last) : nearest_free(b, text, memory);
    if (place < 0 && fits)
        place = last;
    if (place < 0)
        place = nearest(b, text, NULL, 0, RINGS);
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
