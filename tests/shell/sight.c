#include "sight.h"

#include "../kit/drive.h"
#include "../kit/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { WIDTHS = 64 };

struct sights seen;
static sight both[2];
static struct {
    char name[SIGHT_NAME];
    double most;
} widths[WIDTHS];
static size_t width_count;

void sight_begin(void)
{
    width_count = 0;
    seen = (struct sights){&both[0], &both[1]};
    seen.now->count = seen.now->piece_count = 0;
}

/* "distance 26.0" and "distance 9.5" are one label. */
static void name_of(char out[SIGHT_NAME], const char *text)
{
    size_t length = 0;
    for (; *text && length + 1 < SIGHT_NAME; text++) {
        bool number = strchr("0123456789.", *text) != NULL;
        if (!number || length == 0 || out[length - 1] != '#')
            out[length++] = number ? '#' : *text;
    }
    out[length] = '\0';
}

static void find_leader(spotted *label)
{
    label->led = false;
    for (size_t i = 0; i < paper.leader_count; i++)
        if (paper_holds(&label->box, paper.leaders[i][1], 12)) {
            label->led = true;
            label->from = paper.leaders[i][0];
            label->to = paper.leaders[i][1];
        }
}

static bool is_leader(const col_vec piece[2])
{
    bool is = false;
    for (size_t i = 0; i < paper.leader_count; i++)
        is |= memcmp(piece, paper.leaders[i], sizeof paper.leaders[i]) == 0;
    return is;
}

/* The value beside the pointer, which goes where that goes: the last text that says it. */
static size_t bubble(app *a)
{
    char value[128];
    size_t found = PAPER_TEXTS;
    if (edit_value(&a->session.editor, session_history(&a->session), value, sizeof value))
        for (size_t i = 0; i < paper.text_count; i++)
            if (!strcmp(paper.texts[i].text, value))
                found = i;
    return found;
}

/* The next line of the label before. */
static bool is_continued(const spotted *label, const paper_text *t)
{
    return fabs(label->box.min.x - t->box.min.x) < 0.5 && t->baseline > label->baseline &&
           t->baseline < label->baseline + 1.5 * t->size;
}

static void see_label(const paper_text *t)
{
    spotted *label = &seen.now->labels[seen.now->count];
    if (seen.now->count > 0 && is_continued(label - 1, t)) {
        label--;
        label->box.max.x = fmax(label->box.max.x, t->box.max.x);
        label->box.max.y = t->box.max.y;
    } else {
        name_of(label->name, t->text);
        label->box = t->box;
        label->size = t->size;
        seen.now->count++;
    }
    label->baseline = t->baseline;
}

static size_t count_named(const sight *s, const char *name)
{
    size_t count = 0;
    for (size_t i = 0; i < s->count; i++)
        count += !strcmp(s->labels[i].name, name);
    return count;
}

static double between(const col_box *a, const col_box *b)
{
    return hypot(a->min.x - b->min.x, a->min.y - b->min.y);
}

const spotted *sight_before(size_t i)
{
    const spotted *label = &seen.now->labels[i], *nearest = NULL;
    if (count_named(seen.before, label->name) != count_named(seen.now, label->name))
        return NULL;
    for (size_t k = 0; k < seen.before->count; k++) {
        const spotted *old = &seen.before->labels[k];
        if (!strcmp(old->name, label->name) &&
            (!nearest || between(&old->box, &label->box) < between(&nearest->box, &label->box)))
            nearest = old;
    }
    return nearest;
}

/* A label keeps the room that its numbers once took. */
static void keep_width(spotted *label)
{
    size_t i = 0;
    while (i < width_count && strcmp(widths[i].name, label->name))
        i++;
    assert_true(i < WIDTHS);
    if (i == width_count)
        snprintf(widths[width_count++].name, SIGHT_NAME, "%s", label->name);
    label->width = label->box.max.x - label->box.min.x;
    widths[i].most = fmax(widths[i].most, label->width);
    label->box.max.x = label->box.min.x + widths[i].most;
}

void sight_take(app *a)
{
    sight *now = seen.before;
    seen.before = seen.now;
    seen.now = now;
    now->count = now->piece_count = 0;
    paper_clear();
    drive_draw(a);
    now->pair = a->session.pairs.shown[0];
    now->bubble = bubble(a);
    for (size_t i = 0; i < paper.text_count; i++)
        if (paper.texts[i].box.min.x < a->session.shown.width && i != now->bubble)
            see_label(&paper.texts[i]);
    for (size_t i = 0; i < now->count; i++) {
        keep_width(&now->labels[i]);
        find_leader(&now->labels[i]);
    }
    for (size_t i = 0; i < paper.piece_count; i++)
        if (!is_leader(paper.pieces[i]))
            memcpy(now->pieces[now->piece_count++], paper.pieces[i], sizeof paper.pieces[i]);
}

const col_vec *sight_same_piece(const col_vec was[2])
{
    const col_vec *same = was;
    double least_far = INFINITY;
    for (size_t i = 0; i < seen.now->piece_count; i++) {
        const col_vec *is = seen.now->pieces[i];
        double away = hypot(is[0].x - was[0].x, is[0].y - was[0].y) +
                      hypot(is[1].x - was[1].x, is[1].y - was[1].y);
        if (away < least_far) {
            least_far = away;
            same = is;
        }
    }
    return same;
}

bool sight_has(const char *name)
{
    size_t i = 0;
    while (i < seen.now->count && strcmp(seen.now->labels[i].name, name))
        i++;
    return i < seen.now->count;
}
