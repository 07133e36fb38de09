#include "lab/map.h"

#include "lab/right_stages.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Tiles instead of pixels. Let p be the middle of a tile, q the middle of one of its pixels, and
 * margin(p) the signed length by which a circle at p misses (> 0) or hits (< 0) a rectangle. When
 *
 *     |margin(p) - margin(q)| <= stretch * |p - q| <= stretch * half the diagonal of the pixels'
 * middles
 *
 * and |margin(p)| is larger than that, margin(q) has margin(p)'s sign: the whole tile is decided
 * for this rectangle. A hit decides the tile; a miss drops the rectangle from the tile. What
 * remains is looked at again in the tile's four quarters, and in the smallest tiles pixel by pixel,
 * by the tests themselves.
 *
 * The program's margin and its stretch are lab_margin's. The right test's margin is the distance
 * from the rectangle's outline less the radius. Its stretch is 1: the signed distance d to a set's
 * outline changes by at most |p - q|, as |d| is the distance to the nearest point of the outline,
 * which is at most |p - q| farther from q than from p; and between two points on different sides
 * the segment crosses the outline, so that |d(p)| + |d(q)| <= |p - q|. */

/* The largest are as large as half the picture: most rectangles are dropped from them at once. */
enum { TILE = 512, MIN_TILE = 4, LEVELS = 9 }; /* 512, 256 ... 8, 4 pixels, and the pixels */

/* Rounding: a pixel's place, a frame's coordinates and a distance are each made of a few sums and
 * products of numbers no larger than `reach`, which is the rectangle's own. */
static const double ROUNDINGS = 64 * DBL_EPSILON;

/* Who says hit or miss. */
typedef enum judge { RIGHT, PROGRAM, JUDGES } judge;

/* A solid rectangle as tiles ask for it: about its middle, turned, and with the circle's radius.
 * Nothing is left to choose: browsers jump for the larger of two doubles, which nobody can guess.
 */
typedef struct solid {
    double xx, xy, yx, yy; /* of a place: its own x is xx * x + xy * y + moved.x */
    col_vec moved, half;
    double radius;
} solid;

/* What drops a rectangle from a tile, or decides it. */
typedef struct sieve {
    bool is_solid; /* `solid` has the margin */
    solid solid;
    double stretch; /* how fast a margin changes with the place */
    double slack;   /* what rounding may do to it */
} sieve;

typedef struct target {
    col_shape shape;
    lab_test test;
} target;

/* A place for the circle's centre, for both judges. */
typedef struct place {
    col_vec world;
    double written_y;
} place;

/* Rectangles that may still decide a tile, by number; `hit` once one did. */
typedef struct candidates {
    const unsigned *list;
    size_t count;
    bool hit;
} candidates;

typedef struct work {
    hit_map *map;
    const scene *scene;
    const camera *camera;
    double r;
    int judges; /* how many there are: 1 when the program is right */
    target *targets;
    sieve *sieves[JUDGES]; /* of each target */
    size_t count;
    unsigned *lists; /* LEVELS * JUDGES lists, each with room for all */
} work;

static place place_at(const work *w, double x, double y)
{
    col_vec world = camera_to_world(w->camera, (col_vec){x, y});
    return (place){world, scene_convention_write_y(&w->scene->convention, world.y)};
}

/* Twice x where it is positive, else 0. */
static double twice_positive(double x)
{
    return x + fabs(x);
}

/* The distance from the outline, within rounding, less the radius: inside it is that of the nearer
 * side. Without the jumps that browsers make for the larger one of two doubles. */
static double solid_margin(const solid *s, double at_x, double at_y)
{
    double x = fabs(s->xx * at_x + s->xy * at_y + s->moved.x) - s->half.x;
    double y = fabs(s->yx * at_x + s->yy * at_y + s->moved.y) - s->half.y;
    double out_x = twice_positive(x), out_y = twice_positive(y);
    double twice_larger = x + y + fabs(x - y);
    return sqrt(out_x * out_x + out_y * out_y) / 2 - twice_positive(-twice_larger) / 4 - s->radius;
}

static double margin_of(const work *w, judge who, unsigned i, const place *at)
{
    const sieve *s = &w->sieves[who][i];
    if (s->is_solid)
        return solid_margin(&s->solid, at->world.x, who == PROGRAM ? at->written_y : at->world.y);
    if (who == PROGRAM)
        return lab_margin(&w->targets[i].test, at->world.x, at->written_y, w->r);
    return col_distance(&w->targets[i].shape, at->world) - w->r;
}

static bool hit_by(const work *w, judge who, const target *t, const place *at)
{
    if (who == PROGRAM)
        return lab_hit(&t->test, at->world.x, at->written_y, w->r);
    col_shape circle = col_circle(at->world, w->r);
    return col_hit(&t->shape, &circle, w->scene->touching);
}

/* ---- Tiles ---- */

/* Which of the candidates remain for a tile whose middle is `at` and whose pixels are at most
 * `half` away from it, in the world. Where anything isn't a number nothing is decided. */
static candidates sift(const work *w, judge who, candidates old, const place *at, double half,
                       unsigned *list)
{
    candidates now = {.list = list, .hit = old.hit};
    for (size_t i = 0; i < old.count && !now.hit; i++) {
        const sieve *s = &w->sieves[who][old.list[i]];
        double margin = margin_of(w, who, old.list[i], at);
        bool decided = fabs(margin) > s->stretch * half + s->slack;
        if (decided)
            now.hit = margin < 0;
        else
            list[now.count++] = old.list[i];
    }
    if (now.hit)
        now.count = 0;
    return now;
}

static bool hit_by_any(const work *w, judge who, const candidates *c, const place *at)
{
    for (size_t i = 0; i < c->count; i++)
        if (hit_by(w, who, &w->targets[c->list[i]], at))
            return true;
    return c->hit;
}

scene_outcome lab_outcome(bool right, bool program)
{
    static const scene_outcome cells[2][2] = {{SCENE_BOTH_MISS, SCENE_FALSE_HIT},
                                              {SCENE_MISSED_HIT, SCENE_BOTH_HIT}};
    return cells[right][program];
}

typedef struct tile {
    int x, y, width, height;
} tile;

static void fill(hit_map *m, const tile *t, scene_outcome cell)
{
    for (int y = t->y; y < t->y + t->height; y++)
        memset(m->cells + (size_t)y * (size_t)m->width + t->x, cell, (size_t)t->width);
    m->share[cell] += (size_t)t->width * (size_t)t->height;
}

static void fill_pixels(work *w, const tile *t, const candidates c[JUDGES])
{
    for (int y = t->y; y < t->y + t->height; y++) {
        unsigned char *row = w->map->cells + (size_t)y * (size_t)w->map->width;
        for (int x = t->x; x < t->x + t->width; x++) {
            place at = place_at(w, x + 0.5, y + 0.5);
            bool right = hit_by_any(w, RIGHT, &c[RIGHT], &at);
            bool program = w->judges > PROGRAM ? hit_by_any(w, PROGRAM, &c[PROGRAM], &at) : right;
            scene_outcome cell = lab_outcome(right, program);
            row[x] = (unsigned char)cell;
            w->map->share[cell]++;
        }
    }
}

static void fill_tile(work *w, const tile *t, int level, const candidates old[JUDGES]);

static void fill_quarters(work *w, const tile *t, int level, const candidates c[JUDGES])
{
    int half = TILE >> (level + 1);
    for (int i = 0; i < 4; i++) {
        int dx = i % 2 * half, dy = i / 2 * half;
        tile part = {t->x + dx, t->y + dy, t->width - dx, t->height - dy};
        part.width = part.width < half ? part.width : half;
        part.height = part.height < half ? part.height : half;
        if (part.width > 0 && part.height > 0)
            fill_tile(w, &part, level + 1, c);
    }
}

/* A tile of at most TILE >> level pixels a side. */
static void fill_tile(work *w, const tile *t, int level, const candidates old[JUDGES])
{
    place at = place_at(w, t->x + t->width / 2.0, t->y + t->height / 2.0);
    double wide = t->width - 1, high = t->height - 1;
    double half = sqrt(wide * wide + high * high) / 2 / w->camera->zoom * (1 + 1e-9);
    candidates now[JUDGES] = {{0}};
    bool decided = true;
    for (int who = RIGHT; who < w->judges; who++) {
        unsigned *list = w->lists + ((size_t)level * JUDGES + (size_t)who) * w->count;
        now[who] = sift(w, (judge)who, old[who], &at, half, list);
        decided &= now[who].count == 0;
    }
    if (decided)
        fill(w->map, t, lab_outcome(now[RIGHT].hit, now[w->judges - 1].hit));
    else if (TILE >> level == MIN_TILE)
        fill_pixels(w, t, now);
    else
        fill_quarters(w, t, level, now);
}

static void fill_all(work *w)
{
    unsigned *all = w->lists + (size_t)(LEVELS - 1) * JUDGES * w->count;
    for (size_t i = 0; i < w->count; i++)
        all[i] = (unsigned)i;
    const candidates everything[JUDGES] = {{all, w->count, false}, {all, w->count, false}};
    hit_map *m = w->map;
    for (int y = 0; y < m->height; y += TILE)
        for (int x = 0; x < m->width; x += TILE) {
            int right = m->width - x, below = m->height - y;
            tile t = {x, y, right < TILE ? right : TILE, below < TILE ? below : TILE};
            fill_tile(w, &t, 0, everything);
        }
}

/* ---- Targets and memory ---- */

static double largest(col_vec v)
{
    return fmax(fabs(v.x), fabs(v.y));
}

/* The largest number that a pixel's place is made of. */
static double reach_of_places(const camera *c, int width, int height)
{
    return largest(c->origin) + largest(c->about) + ((double)width + height) / c->zoom;
}

/* A solid's where it has the sides of one, and where no square runs over or vanishes, nor is
 * anything no number. */
static sieve sieve_of(const lab_frame *f, double radius, double stretch, double reach)
{
    col_vec middle = {(f->low.x + f->high.x) / 2, (f->low.y + f->high.y) / 2};
    return (sieve){
        .is_solid =
            f->low.x <= f->high.x && f->low.y <= f->high.y && reach > 1e-100 && reach < 1e100,
        .solid = {.xx = f->xx,
                  .xy = f->xy,
                  .yx = f->yx,
                  .yy = f->yy,
                  .moved = {-(f->xx * f->pivot.x + f->xy * f->pivot.y) - middle.x,
                            -(f->yx * f->pivot.x + f->yy * f->pivot.y) - middle.y},
                  .half = {(f->high.x - f->low.x) / 2, (f->high.y - f->low.y) / 2},
                  .radius = radius + f->corner},
        .stretch = stretch,
        .slack = ROUNDINGS * reach,
    };
}

static double reach_of_circles(const work *w)
{
    return reach_of_places(w->camera, w->map->width, w->map->height) + w->r;
}

static sieve right_sieve(const work *w, const col_shape *b)
{
    const lab_rectangle r = {.min = col_add(b->at, b->corner),
                             .width = b->width,
                             .height = b->height,
                             .pivot = col_add(b->at, b->pivot),
                             .corner = b->radius};
    const lab_frame f = lab_right_frame(&r, b->dir, false);
    return sieve_of(&f, w->r, 1,
                    reach_of_circles(w) + largest(b->at) + largest(b->pivot) + largest(b->corner) +
                        b->width + b->height + b->radius);
}

/* A radius below 0 at most touches inside of what is solid, and misses by as much at its border: no
 * bound holds for that jump. */
static sieve program_sieve(const work *w, const lab_test *t, const lab_program *p)
{
    const circle_change *off = &t->change;
    const double radius = w->r * off->radius_times + off->radius_plus;
    lab_frame f = t->frame;
    double stretch = fmin(radius, radius + f.corner) < 0 ? INFINITY : lab_stretch(t, p);
    double reach = reach_of_circles(w) + fabs(off->radius_times) * w->r + fabs(off->radius_plus) +
                   largest(off->moved) + largest(f.pivot) + largest(f.low) + largest(f.high) +
                   f.corner;
    f.pivot = col_subtract(f.pivot, off->moved);
    sieve s = sieve_of(&f, radius, stretch, (1 + stretch) * reach);
    s.is_solid &= t->usual;
    return s;
}

static void add_target(work *w, const shape *s, const lab_program *p)
{
    const convention *c = &w->scene->convention;
    scene_written numbers = scene_convention_write(c, s), stored = lab_as_stored(c, p, &numbers);
    target *t = &w->targets[w->count];
    *t = (target){scene_shape_geometry(s), lab_prepare(c, &stored, *p, w->scene->touching)};
    w->sieves[RIGHT][w->count] = right_sieve(w, &t->shape);
    w->sieves[PROGRAM][w->count] = program_sieve(w, &t->test, p);
    w->count++;
}

static bool is_target(const shape *s)
{
    return s->kind == SHAPE_RECTANGLE && !s->hidden;
}

static size_t count_targets(const scene *s)
{
    size_t count = 0;
    for (size_t i = 0; i < s->count; i++)
        count += is_target(&s->shapes[i]);
    return count;
}

/* Room for the cells and for `bytes` of memory. False: nothing changed. */
static bool make_room(hit_map *m, int width, int height, size_t bytes)
{
    size_t before = (size_t)m->width * (size_t)m->height;
    size_t after = (size_t)width * (size_t)height;
    unsigned char *cells = after == before && m->cells ? m->cells : malloc(after + !after);
    void *memory = bytes <= m->memory_size ? m->memory : malloc(bytes);
    if (!cells || (bytes && !memory)) {
        if (cells != m->cells)
            free(cells);
        if (memory != m->memory)
            free(memory);
        return false;
    }
    if (cells != m->cells)
        free(m->cells);
    if (memory != m->memory) {
        free(m->memory);
        m->memory_size = bytes;
    }
    m->cells = cells;
    m->memory = memory;
    m->width = width;
    m->height = height;
    return true;
}

bool lab_map_fill(hit_map *m, const scene *s, const camera *c, int width, int height, double r,
                  const lab_program *p)
{
    size_t count = count_targets(s);
    size_t one = sizeof(target) + JUDGES * sizeof(sieve) + LEVELS * JUDGES * sizeof(unsigned);
    if (!make_room(m, width, height, count * one))
        return false;
    target *targets = m->memory;
    sieve *sieves = (sieve *)(targets + count);
    work w = {.map = m,
              .scene = s,
              .camera = c,
              .r = r,
              .judges = lab_is_right(p) ? PROGRAM : JUDGES,
              .targets = targets,
              .sieves = {sieves, sieves + count},
              .lists = (unsigned *)(sieves + JUDGES * count)};
    for (size_t i = 0; i < s->count; i++)
        if (is_target(&s->shapes[i]))
            add_target(&w, &s->shapes[i], p);
    memset(m->share, 0, sizeof m->share);
    fill_all(&w);
    return true;
}

bool lab_map_set(hit_map *m, int width, int height, const unsigned char *cells)
{
    size_t size = (size_t)width * (size_t)height;
    if (!make_room(m, width, height, 0))
        return false;
    memcpy(m->cells, cells, size);
    memset(m->share, 0, sizeof m->share);
    for (size_t i = 0; i < size; i++)
        m->share[cells[i]]++;
    return true;
}

static bool row_hits(const hit_map *m, int y, int *first, int *last)
{
    const unsigned char *row = m->cells + (size_t)y * (size_t)m->width;
    for (*first = 0; *first < m->width && row[*first] == SCENE_BOTH_MISS;)
        ++*first;
    for (*last = m->width; *last > *first && row[*last - 1] == SCENE_BOTH_MISS;)
        --*last;
    return *last > *first;
}

bool lab_map_hits(const hit_map *m, col_box *pixels)
{
    int first, last;
    *pixels = (col_box){{INFINITY, INFINITY}, {-INFINITY, -INFINITY}};
    for (int y = 0; y < m->height; y++) {
        if (!row_hits(m, y, &first, &last))
            continue;
        pixels->min = (col_vec){fmin(pixels->min.x, first), fmin(pixels->min.y, y)};
        pixels->max = (col_vec){fmax(pixels->max.x, last), y + 1};
    }
    return pixels->max.x > pixels->min.x;
}

void lab_map_free(hit_map *m)
{
    free(m->cells);
    free(m->memory);
    *m = (hit_map){0};
}
