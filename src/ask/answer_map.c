#include "ask/answer_map.h"

#include "ask/pace.h"
#include "lab/map.h"

#include <stdlib.h>
#include <string.h>

/* Squares of pixels of one size: all of them, or those beside which another one differs. */
static const struct pass {
    int side;
    bool everywhere;
} passes[] = {{32, true}, {16, false}, {8, false}, {4, false}, {2, false}, {1, false},
              {8, true},  {4, false},  {2, false}, {1, false}, {4, true},  {2, false},
              {1, false}, {2, true},   {1, false}, {1, true}};
enum { PASSES = sizeof passes / sizeof *passes };

typedef struct painter {
    ask_answer_map *map;
    const ask_places *places;
    ask_program *program;
    const ask_watch *watch;
    int side;
    bool coarse, wanted;
    size_t room;    /* squares that can be asked about at once, */
    size_t at_once; /* and that are, as the program's pace is */
    struct square {
        int x, y; /* its top left pixel */
    } * squares;  /* that wait; owned */
    size_t count;
    lab_test *right; /* for each rectangle; owned */
    lab_pair *pairs; /* of all these squares and each rectangle; owned */
    bool *hits;      /* the program's answers; owned */
} painter;

/* ---- Squares ---- */

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* The pixel in the middle of a square, or of what the picture has of it. */
static size_t middle(const painter *p, int x, int y)
{
    int width = smaller(p->side, p->map->width - x), height = smaller(p->side, p->map->height - y);
    return (size_t)(y + height / 2) * (size_t)p->map->width + (size_t)(x + width / 2);
}

/* Is one of the eight squares around another kind? */
static bool is_at_edge(const painter *p, int x, int y)
{
    unsigned char own = p->map->cells[middle(p, x, y)];
    for (int dy = -p->side; dy <= p->side; dy += p->side)
        for (int dx = -p->side; dx <= p->side; dx += p->side) {
            int at_x = x + dx, at_y = y + dy;
            bool inside = at_x >= 0 && at_y >= 0 && at_x < p->map->width && at_y < p->map->height;
            if (inside && p->map->cells[middle(p, at_x, at_y)] != own)
                return true;
        }
    return false;
}

static bool is_due(const painter *p, const struct pass *pass, int x, int y)
{
    unsigned char grain = p->map->grain[middle(p, x, y)];
    return (!grain || grain > pass->side) && (pass->everywhere || is_at_edge(p, x, y));
}

/* Over the coarser answers only. */
static void paint(painter *p, int x, int y, scene_outcome cell)
{
    ask_answer_map *m = p->map;
    for (int row = y; row < smaller(y + p->side, m->height); row++)
        for (int column = x; column < smaller(x + p->side, m->width); column++) {
            size_t at = (size_t)row * (size_t)m->width + (size_t)column;
            if (m->grain[at] && m->grain[at] <= p->side)
                continue;
            m->grain[at] = (unsigned char)p->side;
            m->cells[at] = (unsigned char)cell;
        }
}

/* ---- Asking ---- */

static size_t write_questions(painter *p)
{
    size_t asked = 0;
    for (size_t i = 0; i < p->count; i++) {
        size_t at = middle(p, p->squares[i].x, p->squares[i].y);
        int x = (int)(at % (size_t)p->map->width), y = (int)(at / (size_t)p->map->width);
        for (size_t r = 0; r < p->places->count; r++)
            p->pairs[asked++] = ask_places_pair(p->places, x, y, r);
    }
    return asked;
}

/* Both say hit when any of the rectangles is. */
static scene_outcome outcome_of(const painter *p, size_t square)
{
    size_t first = square * p->places->count;
    bool right = false, program = false;
    for (size_t r = 0; r < p->places->count; r++) {
        const scene_written *circle = &p->pairs[first + r].circle;
        right |= lab_hit(&p->right[r], circle->x, circle->y, circle->radius);
        program |= p->hits[first + r];
    }
    return lab_outcome(right, program);
}

/* All rectangles of a square are asked about together. */
static size_t squares_of(size_t questions, size_t rectangles)
{
    return questions > rectangles ? questions / (rectangles + !rectangles) : 1;
}

/* So few that a map that isn't wanted any more is left soon, and a pair besides is answered soon.
 */
static void suit_pace(painter *p)
{
    p->at_once = squares_of(ask_program_at_once(p->program), p->places->count);
}

/* Asks about the squares that wait. */
static bool flush(painter *p, problem *why)
{
    size_t asked = write_questions(p);
    if (p->watch->before && !p->watch->before(p->watch->user, why))
        return false;
    if (!ask_program_ask(p->program, p->pairs, asked, p->hits, why))
        return false;
    suit_pace(p);
    for (size_t i = 0; i < p->count; i++)
        paint(p, p->squares[i].x, p->squares[i].y, outcome_of(p, i));
    p->count = 0;
    p->wanted = p->watch->answered(p->watch->user, asked, p->coarse);
    return true;
}

static bool go_over(painter *p, const struct pass *pass, problem *why)
{
    p->side = pass->side;
    for (int y = 0; p->wanted && y < p->map->height; y += p->side)
        for (int x = 0; p->wanted && x < p->map->width; x += p->side) {
            if (!is_due(p, pass, x, y))
                continue;
            p->squares[p->count++] = (struct square){x, y};
            if (p->count == p->at_once && !flush(p, why))
                return false;
        }
    p->coarse = false;
    return !p->wanted || flush(p, why);
}

/* ---- Memory ---- */

void ask_answer_map_free(ask_answer_map *m)
{
    free(m->cells);
    free(m->grain);
    *m = (ask_answer_map){.width = 0};
}

static bool clear(ask_answer_map *m, int width, int height)
{
    size_t size = (size_t)width * (size_t)height;
    if (m->width != width || m->height != height) {
        ask_answer_map_free(m);
        m->cells = malloc(size + !size);
        m->grain = malloc(size + !size);
        if (!m->cells || !m->grain) {
            ask_answer_map_free(m);
            return false;
        }
        m->width = width;
        m->height = height;
    }
    memset(m->cells, 0, size);
    memset(m->grain, 0, size);
    return true;
}

static bool open_painter(painter *p)
{
    size_t questions = p->places->count ? p->places->count : 1;
    p->room = squares_of(ASK_AT_ONCE_MOST, p->places->count);
    suit_pace(p);
    p->right = malloc(questions * sizeof *p->right);
    p->squares = malloc(p->room * sizeof *p->squares);
    p->pairs = malloc(p->room * questions * sizeof *p->pairs);
    p->hits = malloc(p->room * questions * sizeof *p->hits);
    return p->right && p->squares && p->pairs && p->hits;
}

static void close_painter(painter *p)
{
    free(p->right);
    free(p->squares);
    free(p->pairs);
    free(p->hits);
}

static void prepare(painter *p)
{
    const ask_places *places = p->places;
    for (size_t r = 0; r < places->count; r++)
        p->right[r] = lab_prepare(&places->convention, &places->rectangles[r],
                                  (lab_program){.at = {MISTAKE_NONE}}, places->touching);
}

bool ask_answer_map_fill(ask_answer_map *m, const ask_places *places, ask_program *program,
                         const ask_watch *watch, problem *why)
{
    painter p = {.map = m,
                 .places = places,
                 .program = program,
                 .watch = watch,
                 .coarse = true,
                 .wanted = true};
    bool done = open_painter(&p) && clear(m, places->width, places->height);
    if (done)
        prepare(&p);
    else
        text_problem(why, TEXT_OUT_OF_MEMORY);
    for (int i = 0; done && p.wanted && i < PASSES; i++)
        done = go_over(&p, &passes[i], why);
    close_painter(&p);
    return done;
}
