/* Two cores of any size and angle: where they are nearest, or overlap the least.
 *
 * Slide core B around core A without turning it: B's pivot traces the outline of a larger shape,
 * A's obstacle for B, and the cores' distance is that of one point from that shape. For two
 * rectangles it is an octagon: four edges where a corner of B slides along a face of A, and four
 * where a face of B slides over a corner of A. (A point B leaves the four of A.)
 *
 * From inside the octagon the way out is through the nearest edge, the one with the largest signed
 * distance. From outside, the nearest part is that edge, or a corner of the octagon, a corner of A
 * against a corner of B. Which it is, is told by the region alone: beside the edge, or beyond its
 * end. Comparing the two distances would tell it wrongly, because close to an edge's end they agree
 * to the last bit while the directions differ in the eighth digit. */
#include "cores.h"

/* The straight box around four points. */
static col_core box_around(const col_vec p[4])
{
    return (col_core){
        {col_min(col_min(p[0].x, p[1].x), col_min(p[2].x, p[3].x)),
         col_min(col_min(p[0].y, p[1].y), col_min(p[2].y, p[3].y))},
        {col_max(col_max(p[0].x, p[1].x), col_max(p[2].x, p[3].x)),
         col_max(col_max(p[0].y, p[1].y), col_max(p[2].y, p[3].y))},
    };
}

/* d: from the framed core's pivot to the other one's, along the world's axes. */
static void set_corners(col_view *view, const col_core *other, col_vec d, col_dir framed_dir,
                        col_dir other_dir)
{
    view->apart = d;
    for (int k = 0; k < 4; k++) {
        col_vec corner = col_turn(col_core_corner(other, k), other_dir);
        view->other[k] = col_turn_back(col_add(d, corner), framed_dir);
    }
    view->bounds = box_around(view->other);
}

/* Let B be turned against A by a rest of 0 to 90 degrees and no quarters. Deepest behind A's face 0
 * (looking along +x) is then the corner where B's faces 1 and 2 meet, number 1, and behind face i
 * number i + 1. A turn of B by a quarter makes every number one less. Behind B's face 2 lies
 * deepest A's corner 0. Told by the directions, this holds however thin the cores are; told by
 * comparing the corners' places, rounding would mix up the ends of a thin core. */
void col_view_both(const col_shape *framed, const col_shape *other, col_view views[2])
{
    int quarters = col_quarters_between(framed->dir, other->dir);
    views[0].core = col_core_of(framed);
    views[1].core = col_core_of(other);
    views[0].deepest = (1 - quarters) & 3;
    views[1].deepest = (2 + quarters) & 3;
    col_view_at(framed, other, views, col_between_pivots(framed, other));
}

void col_view_at(const col_shape *framed, const col_shape *other, col_view views[2], col_vec d)
{
    col_vec back = col_scaled(d, -1);
    set_corners(&views[0], &views[1].core, d, framed->dir, other->dir);
    set_corners(&views[1], &views[0].core, back, other->dir, framed->dir);
}

/* The face against the corner that lies deepest behind it. */
col_feature col_face_feature(const col_view views[2], int owner, int face)
{
    const col_view *view = &views[owner];
    col_real distance = -col_extent(&view->bounds, face + 2) - col_extent(&view->core, face);
    return (col_feature){owner, face, COL_NONE, (view->deepest + face) & 3, distance};
}

/* The first of the largest, without a jump: which one it is can't be guessed. */
static inline col_feature best_face(const col_view views[2])
{
    col_real distances[8];
    for (int owner = 0; owner < 2; owner++) {
        const col_core *core = &views[owner].core, *other = &views[owner].bounds;
        col_real *to = &distances[4 * owner];
        to[0] = other->low.x - core->high.x;
        to[1] = other->low.y - core->high.y;
        to[2] = core->low.x - other->high.x;
        to[3] = core->low.y - other->high.y;
    }
    col_real best = distances[0];
    for (int i = 1; i < 8; i++)
        best = col_max(distances[i], best);
    int first = 7;
    for (int i = 6; i >= 0; i--)
        first = distances[i] >= best ? i : first;
    const col_view *view = &views[first / 4];
    return (col_feature){first / 4, first % 4, COL_NONE, (view->deepest + first) & 3, best};
}

col_feature col_best_face(const col_view views[2])
{
    return best_face(views);
}

col_vec col_corner_offset(const col_view *view, const col_feature *f)
{
    return col_subtract(view->other[f->vertex], col_core_corner(&view->core, f->corner));
}

/* +1 where the vertex lies beyond the face's end (the way angles grow), -1 before its start. */
static inline int past_end(const col_view *view, int face, int vertex)
{
    return (col_face_distance(view, face + 1, vertex) > 0) -
           (col_face_distance(view, face + 3, vertex) > 0);
}

/* Walks round the octagon from its best edge. Past the end of a face (of X, against vertex k of Y)
 * stands the octagon's corner X_corner : Y_k, and behind it lies an edge of the other kind: the
 * face of Y that starts (or, the other way round, ends) at k, against X_corner. Where that face
 * sends us back, the region is the corner's. There are eight edges, so eight steps are enough. */
col_feature col_nearest_feature(const col_view views[2])
{
    col_feature f = best_face(views);
    if (!(f.distance > 0))
        return f;
    int direction = 0;
    for (int step = 0; step < 8; step++) {
        const col_view *view = &views[f.owner];
        int past = past_end(view, f.face, f.vertex);
        if (past == 0)
            break;
        f.corner = (past > 0 ? f.face : f.face + 3) & 3;
        if (past == -direction)
            break;
        direction = past;
        f = (col_feature){!f.owner, (past > 0 ? f.vertex + 1 : f.vertex) & 3, COL_NONE, f.corner,
                          0};
        f.distance = col_face_distance(&views[f.owner], f.face, f.vertex);
    }
    if (f.corner != COL_NONE) {
        col_vec z = col_corner_offset(&views[f.owner], &f);
        f.distance = col_length_precise(z.x, z.y);
    }
    return f;
}
