#include "view/outline.h"

#include <math.h>

static const double FLAT = 0.06; /* pixels that an arc may bulge from its line */
static const double MARGIN = 20; /* pixels around the picture that count as seen */

enum { MAX_SPLITS = 40, AVOIDED = 40 };

void view_polyline_add(polyline *l, col_vec point)
{
    if (l->count < POLYLINE_POINTS)
        l->points[l->count++] = point;
}

typedef struct arc {
    col_vec centre;
    double radius;
    double width, height; /* of what is seen */
} arc;

static col_vec at(const arc *a, double radians)
{
    return (col_vec){a->centre.x + a->radius * cos(radians),
                     a->centre.y + a->radius * sin(radians)};
}

/* Could a piece that bulges so far from the line between two points be seen? */
static bool may_be_seen(const arc *a, col_vec from, col_vec to, double bulge)
{
    double margin = bulge + MARGIN;
    return fmax(from.x, to.x) > -margin && fmin(from.x, to.x) < a->width + margin &&
           fmax(from.y, to.y) > -margin && fmin(from.y, to.y) < a->height + margin;
}

/* The points of a piece behind its first: halved until each part is flat or out of sight, so that
 * no zoom shows a corner and none needs many points. Over an angle of 2 h an arc bulges from its
 * chord by r (1 - cos h) = 2 r sin^2(h / 2); that bounds it while it is less than half a circle. */
static void add_piece(polyline *l, const arc *a, double from, double to, int splits)
{
    double sine = sin((to - from) / 4), bulge = 2 * a->radius * sine * sine;
    bool wide = to - from > 2;
    bool fine = bulge <= FLAT || !may_be_seen(a, at(a, from), at(a, to), bulge);
    if (splits == 0 || (!wide && fine)) {
        view_polyline_add(l, at(a, to));
        return;
    }
    add_piece(l, a, from, (from + to) / 2, splits - 1);
    add_piece(l, a, (from + to) / 2, to, splits - 1);
}

void view_polyline_arc(polyline *l, const painting *p, col_vec centre, double radius, double start,
                       double sweep)
{
    arc a = {centre, radius, p->now.width, p->now.height};
    view_polyline_add(l, at(&a, start));
    add_piece(l, &a, start, start + sweep, MAX_SPLITS);
}

void view_polyline_avoid(const polyline *l, painting *p, double weight)
{
    size_t stride = l->count / AVOIDED + 1;
    for (size_t i = 0; i + 1 < l->count; i += stride) {
        size_t next = i + stride < l->count ? i + stride : l->count - 1;
        view_labels_keep_off(&p->labels, l->points[i], l->points[next], weight);
    }
}
