#include "ask/search.h"

#include "diagnosis/experiment.h"

#include <math.h>
#include <stdlib.h>

/* Which rows of a log a pair's numbers are: csv has no others. */
static log_row row_of(const lab_pair *pair, bool hit, size_t number)
{
    const scene_written *r = &pair->rectangle, *c = &pair->circle;
    return (log_row){.x = r->x,
                     .y = r->y,
                     .width = r->width,
                     .height = r->height,
                     .angle = r->angle,
                     .circle_x = c->x,
                     .circle_y = c->y,
                     .radius = c->radius,
                     .hit = hit,
                     .line = (unsigned)number};
}

bool ask_log_add(log_table *log, const lab_pair *pair, bool hit)
{
    log_row row = row_of(pair, hit, log->count + 1);
    return log_add(log, &row);
}

/* ---- The hypotheses ---- */

/* Those with two mistakes go to the unlikely ones. */
static bool set_aside(ask_search *s)
{
    hypotheses *all = &s->possible, *unlikely = &s->unlikely;
    unlikely->all = malloc((all->count + !all->count) * sizeof *all->all);
    if (!unlikely->all)
        return false;
    size_t kept = 0;
    for (size_t i = 0; i < all->count; i++)
        if (all->all[i].mistakes > 1)
            unlikely->all[unlikely->count++] = all->all[i];
        else
            all->all[kept++] = all->all[i];
    all->count = kept;
    return true;
}

/* Rectangles and circles as games have them; questions vary these numbers. */
static bool add_alike(log_table *log)
{
    static const log_row rows[] = {
        {.x = 240,
         .y = 180,
         .width = 160,
         .height = 60,
         .circle_x = 300,
         .circle_y = 120,
         .radius = 25},
        {.x = 400,
         .y = 300,
         .width = 50,
         .height = 120,
         .circle_x = 420,
         .circle_y = 250,
         .radius = 40},
        {.x = 150,
         .y = 260,
         .width = 90,
         .height = 90,
         .circle_x = 200,
         .circle_y = 300,
         .radius = 10},
        {.x = 320.5,
         .y = 140.25,
         .width = 12.5,
         .height = 80.5,
         .circle_x = 330.5,
         .circle_y = 160.25,
         .radius = 7.5},
        {.x = 500,
         .y = 220,
         .width = 30,
         .height = 12,
         .circle_x = 510,
         .circle_y = 230,
         .radius = 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!log_add(log, &rows[i]))
            return false;
    return true;
}

bool ask_search_open(ask_search *s, const convention *c, const struct engines *known)
{
    *s = (ask_search){.asked = {.count = 0}};
    return diagnosis_hypotheses_make(&s->possible, c, known, &s->asked) && set_aside(s) &&
           add_alike(&s->alike);
}

void ask_search_free(ask_search *s)
{
    diagnosis_hypotheses_free(&s->possible);
    diagnosis_hypotheses_free(&s->unlikely);
    log_free(&s->asked);
    log_free(&s->alike);
}

/* ---- Answers ---- */

/* Nearer to touching than a ten thousandth of the size either answer agrees: the program rounds. */
static bool agrees(const rated_hypothesis *one, const lab_pair *pair, bool hit)
{
    const scene_written *r = &pair->rectangle, *c = &pair->circle;
    lab_test t = lab_prepare(&one->is.convention, r, one->is.program, COL_TOUCH_IS_MISS);
    double margin = lab_margin(&t, c->x, c->y, c->radius);
    double doubt = 1e-4 * fmax(fmax(fabs(r->width), fabs(r->height)), c->radius);
    return fabs(margin) <= doubt || (margin < 0) == hit;
}

static void keep_agreeing(hypotheses *h, const lab_pair *pair, bool hit)
{
    size_t kept = 0;
    for (size_t i = 0; i < h->count; i++)
        if (agrees(&h->all[i], pair, hit))
            h->all[kept++] = h->all[i];
    h->count = kept;
}

bool ask_search_answer(ask_search *s, const lab_pair *pair, bool hit)
{
    keep_agreeing(&s->possible, pair, hit);
    keep_agreeing(&s->unlikely, pair, hit);
    return ask_log_add(&s->asked, pair, hit);
}

/* ---- Questions ---- */

/* Seeks numbers that split some of the hypotheses, spread over all of them from `first` on. */
static void split(const hypotheses *h, size_t first, const log_table *alike,
                  diagnosis_experiment *e)
{
    size_t step = 1 + h->count / DIAGNOSIS_SPLIT_MAX;
    e->of = 0;
    e->found = false;
    for (size_t i = first; i < h->count; i += step)
        e->predictions[e->of++] = (diagnosis_prediction){.is = h->all[i].is, .as_first = true};
    if (e->of > 1)
        diagnosis_experiment_seek(e, alike);
}

/* Where those that were looked at always answer alike, others may not. */
static bool seek(const ask_search *s, diagnosis_experiment *e)
{
    size_t step = 1 + s->possible.count / DIAGNOSIS_SPLIT_MAX;
    for (size_t first = 0; first < step && !e->found; first++)
        split(&s->possible, first, &s->alike, e);
    return e->found;
}

/* There is room: they came from there. */
static bool add_unlikely(ask_search *s)
{
    hypotheses *to = &s->possible, *from = &s->unlikely;
    bool any = from->count > 0;
    for (size_t i = 0; i < from->count; i++)
        to->all[to->count++] = from->all[i];
    from->count = 0;
    return any;
}

ask_step ask_search_next(ask_search *s, lab_pair *pair)
{
    diagnosis_experiment e = {.predictions = calloc(DIAGNOSIS_SPLIT_MAX, sizeof *e.predictions)};
    if (!e.predictions)
        return ASK_NO_MEMORY;
    bool found =
        s->asked.count < ASK_QUESTIONS && (seek(s, &e) || (add_unlikely(s) && seek(s, &e)));
    *pair = e.pair;
    free(e.predictions);
    return found ? ASK_MORE : ASK_DECIDED;
}

size_t ask_search_left(const ask_search *s)
{
    return s->possible.count + s->unlikely.count;
}
