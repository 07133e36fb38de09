#include "scene/history.h"

#include "text/array.h"

#include <stdlib.h>
#include <string.h>

/* What of a scene can be undone, its shapes aside. */
typedef struct settings {
    scene_caption caption;
    convention convention;
    col_touching touching;
    unsigned show;
    theme_id theme;
    scene_rules rules;
} settings;

/* One step. It holds what the scene has not: undoing swaps it with what the scene has, and so does
 * redoing. Shapes either stand for single ones (`places`), or for a run of them. */
struct history_entry {
    const char *what;
    settings *settings;    /* NULL: they are the same on both sides; owned */
    size_t *places;        /* shape i stands for the scene's shape places[i]; NULL: a run; owned */
    size_t start, present; /* a run: it stands for the scene's `present` shapes from `start` */
    shape *shapes;         /* owned */
    size_t count;
};

static void entry_free(history_entry *e)
{
    free(e->settings);
    free(e->places);
    free(e->shapes);
}

static size_t entry_weight(const history_entry *e)
{
    return 1 + (e->count > e->present ? e->count : e->present);
}

/* What a scene says, but for its shapes and how it is looked at. */
static bool statements_same(const scene *a, const scene *b)
{
    return scene_caption_same(&a->caption, &b->caption) &&
           scene_convention_same(&a->convention, &b->convention) && a->touching == b->touching &&
           scene_rules_same(&a->rules, &b->rules);
}

static bool settings_same(const scene *a, const scene *b)
{
    return statements_same(a, b) && a->show == b->show && a->theme == b->theme;
}

/* Where the shapes of two scenes begin and cease to differ: [start, end of a), [start, end of b).
 */
typedef struct difference {
    size_t start, end_a, end_b;
} difference;

static difference shapes_difference(const scene *a, const scene *b)
{
    difference d = {0, a->count, b->count};
    while (d.start < d.end_a && d.start < d.end_b &&
           scene_shape_same(&a->shapes[d.start], &b->shapes[d.start]))
        d.start++;
    while (d.end_a > d.start && d.end_b > d.start &&
           scene_shape_same(&a->shapes[d.end_a - 1], &b->shapes[d.end_b - 1])) {
        d.end_a--;
        d.end_b--;
    }
    return d;
}

static bool difference_none(const difference *d)
{
    return d->end_a == d->start && d->end_b == d->start;
}

bool scene_history_changed(const history *h)
{
    difference d = shapes_difference(&h->now, &h->committed);
    return !difference_none(&d) || !settings_same(&h->now, &h->committed);
}

static settings settings_of(const scene *s)
{
    return (settings){s->caption, s->convention, s->touching, s->show, s->theme, s->rules};
}

static bool store_settings(history_entry *e, const scene *from)
{
    e->settings = calloc(1, sizeof *e->settings);
    if (!e->settings)
        return false;
    *e->settings = settings_of(from);
    return true;
}

/* Room for whichever side has more shapes, so that swapping them needs no memory. */
static bool store_run(history_entry *e, const scene *from, size_t end, size_t present)
{
    e->count = end - e->start;
    e->present = present;
    e->shapes = malloc(((e->count > present ? e->count : present) + 1) * sizeof *e->shapes);
    if (!e->shapes)
        return false;
    if (e->count > 0)
        memcpy(e->shapes, from->shapes + e->start, e->count * sizeof *e->shapes);
    return true;
}

static bool store_singles(history_entry *e, const scene *from, const scene *now, size_t end)
{
    for (size_t i = e->start; i < end; i++)
        e->count += !scene_shape_same(&from->shapes[i], &now->shapes[i]);
    e->shapes = malloc((e->count + 1) * sizeof *e->shapes);
    e->places = malloc((e->count + 1) * sizeof *e->places);
    if (!e->shapes || !e->places)
        return false;
    size_t stored = 0;
    for (size_t i = e->start; i < end; i++) {
        if (scene_shape_same(&from->shapes[i], &now->shapes[i]))
            continue;
        e->shapes[stored] = from->shapes[i];
        e->places[stored++] = i;
    }
    return true;
}

/* Stores in e what `from` has and `now` has not. */
static bool entry_store(history_entry *e, const scene *from, const scene *now)
{
    difference d = shapes_difference(from, now);
    e->start = d.start;
    if (!settings_same(from, now) && !store_settings(e, from))
        return false;
    if (from->count == now->count)
        return store_singles(e, from, now, d.end_a);
    return store_run(e, from, d.end_a, d.end_b - d.start);
}

/* The place in the scene of the i-th shape that leaves it when e is swapped in. */
static size_t place_of(const history_entry *e, size_t i)
{
    return e->places ? e->places[i] : e->start + i;
}

/* Gives shapes that come into the scene the selection of those that leave it, by id. */
static void keep_selection(history_entry *e, const scene *s)
{
    size_t leaving = e->places ? e->count : e->present;
    for (size_t i = 0; i < e->count; i++) {
        const char *id = e->shapes[i].id;
        size_t j = i;
        if (i >= leaving || strcmp(s->shapes[place_of(e, i)].id, id) != 0)
            for (j = 0; j < leaving && strcmp(s->shapes[place_of(e, j)].id, id) != 0;)
                j++;
        if (j < leaving)
            e->shapes[i].selected = s->shapes[place_of(e, j)].selected;
    }
}

static void swap_settings(settings *stored, scene *s)
{
    settings present = settings_of(s);
    s->caption = stored->caption;
    s->convention = stored->convention;
    s->touching = stored->touching;
    s->show = stored->show;
    s->theme = stored->theme;
    s->rules = stored->rules;
    *stored = present;
}

static void swap_shapes(shape *a, shape *b)
{
    shape old = *a;
    *a = *b;
    *b = old;
}

/* Exchanges runs of different lengths: what both have one by one, the rest of the longer moves. */
static void swap_runs(history_entry *e, scene *s)
{
    shape *run = s->shapes + e->start;
    size_t both = e->count < e->present ? e->count : e->present;
    for (size_t i = 0; i < both; i++)
        swap_shapes(&run[i], &e->shapes[i]);
    size_t behind = s->count - e->start - e->present;
    memcpy(e->shapes + e->count, run + both, (e->present - both) * sizeof *run);
    memmove(run + e->count, run + e->present, behind * sizeof *run);
    memcpy(run + both, e->shapes + both, (e->count - both) * sizeof *run);
    s->count = s->count - e->present + e->count;
    size_t count = e->count;
    e->count = e->present;
    e->present = count;
}

/* Exchanges what e holds with what the scene has, which must have room for it. */
static void entry_swap(history_entry *e, scene *s)
{
    keep_selection(e, s);
    if (e->places)
        for (size_t i = 0; i < e->count; i++)
            swap_shapes(&s->shapes[e->places[i]], &e->shapes[i]);
    else
        swap_runs(e, s);
    if (e->settings)
        swap_settings(e->settings, s);
}

bool scene_history_open(history *h, scene *s)
{
    history fresh = {.stored_known = true};
    if (!scene_copy(&fresh.committed, s) || !scene_copy(&fresh.opened, s) ||
        !scene_copy(&fresh.stored, s)) {
        scene_history_free(&fresh);
        return false;
    }
    fresh.now = *s;
    *s = scene_empty();
    scene_history_free(h);
    *h = fresh;
    return true;
}

void scene_history_free(history *h)
{
    for (size_t i = 0; i < h->count; i++)
        entry_free(&h->entries[i]);
    free(h->entries);
    scene_free(&h->now);
    scene_free(&h->committed);
    scene_free(&h->opened);
    scene_free(&h->stored);
    scene_free(&h->checkpoint);
    *h = (history){0};
}

static bool reserve_entry(history *h)
{
    history_entry *entries =
        text_array_reserve(h->entries, h->position, &h->capacity, 64, sizeof *h->entries);
    if (entries)
        h->entries = entries;
    return entries;
}

/* What was undone is lost when something else is done instead. */
static void drop_redo(history *h)
{
    while (h->count > h->position) {
        history_entry *last = &h->entries[--h->count];
        h->weight -= entry_weight(last);
        entry_free(last);
    }
    if (h->saved != SCENE_NEVER_SAVED && h->saved > h->position)
        h->saved = SCENE_NEVER_SAVED;
}

/* Drops the oldest entries until the rest weighs little enough. */
static void drop_oldest(history *h)
{
    size_t dropped = 0;
    while (h->weight > HISTORY_WEIGHT && dropped + 1 < h->count) {
        h->weight -= entry_weight(&h->entries[dropped]);
        entry_free(&h->entries[dropped++]);
    }
    if (dropped == 0)
        return;
    h->count -= dropped;
    h->position -= dropped;
    memmove(h->entries, h->entries + dropped, h->count * sizeof *h->entries);
    bool lost = h->saved == SCENE_NEVER_SAVED || h->saved < dropped;
    h->saved = lost ? SCENE_NEVER_SAVED : h->saved - dropped;
}

/* The selection is no change, yet a later cancel must not bring back an older one. */
static void sync_selection(history *h)
{
    for (size_t i = 0; i < h->now.count; i++)
        h->committed.shapes[i].selected = h->now.shapes[i].selected;
}

static bool cancel(history *h)
{
    scene_view view = h->now.view;
    bool cancelled = scene_copy(&h->now, &h->committed);
    h->now.view = view;
    return cancelled;
}

void scene_history_cancel(history *h)
{
    cancel(h);
}

/* What has changed is judged as it would be read again. Another convention writes all shapes
 * differently. */
static bool check_changed(const history *h, problem *why)
{
    const scene *s = &h->now;
    const convention *c = &s->convention;
    bool all = !scene_convention_same(c, &h->committed.convention);
    difference d = shapes_difference(s, &h->committed);
    for (size_t i = all ? 0 : d.start; i < (all ? s->count : d.end_a); i++) {
        problem wrong;
        scene_written w = scene_convention_write(c, &s->shapes[i]);
        shape read = scene_convention_read(c, &w);
        if (!scene_shape_check(&s->shapes[i], &wrong) || !scene_shape_check(&read, &wrong))
            return text_problem(why, "%s: %s", s->shapes[i].id, wrong.text);
    }
    return scene_rules_same(&s->rules, &h->committed.rules) || scene_rules_check(&s->rules, why);
}

/* Takes a change back that leaves what a file can have. */
static bool refuse(history *h, const char *what)
{
    problem why;
    if (check_changed(h, &why))
        return false;
    text_problem(&h->refused, "Not done (%s): %s", what, why.text);
    cancel(h);
    return true;
}

bool scene_history_commit(history *h, const char *what)
{
    if (refuse(h, what))
        return false;
    if (!scene_history_changed(h)) {
        sync_selection(h);
        return false;
    }
    history_entry e = {.what = what};
    if (!reserve_entry(h) || !entry_store(&e, &h->committed, &h->now) ||
        !scene_copy(&h->committed, &h->now)) {
        entry_free(&e);
        return false;
    }
    drop_redo(h);
    h->entries[h->count++] = e;
    h->position = h->count;
    h->weight += entry_weight(&e);
    drop_oldest(h);
    return true;
}

/* Applies one entry to the scene. */
static bool step(history *h, history_entry *e)
{
    if (!cancel(h) || !scene_reserve(&h->now, h->now.count + e->count))
        return false;
    entry_swap(e, &h->now);
    if (scene_copy(&h->committed, &h->now))
        return true;
    entry_swap(e, &h->now);
    return false;
}

const char *scene_history_undo_name(const history *h)
{
    return h->position > 0 ? h->entries[h->position - 1].what : NULL;
}

const char *scene_history_redo_name(const history *h)
{
    return h->position < h->count ? h->entries[h->position].what : NULL;
}

const char *scene_history_undo(history *h)
{
    const char *what = scene_history_undo_name(h);
    if (!what || !step(h, &h->entries[h->position - 1]))
        return NULL;
    h->position--;
    return what;
}

const char *scene_history_redo(history *h)
{
    const char *what = scene_history_redo_name(h);
    if (!what || !step(h, &h->entries[h->position]))
        return NULL;
    h->position++;
    return what;
}

static bool joins_last(const history *h, const char *what)
{
    const char *last = scene_history_undo_name(h);
    return last && strcmp(last, what) == 0 && h->position == h->count && h->saved != h->position;
}

/* Goes back to before the last entry and does both changes as one. */
bool scene_history_amend(history *h, const char *what)
{
    scene wanted = scene_empty();
    if (refuse(h, what))
        return false;
    if (scene_history_changed(h) && joins_last(h, what) && scene_copy(&wanted, &h->now) &&
        scene_history_undo(h)) {
        drop_redo(h);
        scene_free(&h->now);
        h->now = wanted;
        wanted = scene_empty();
    }
    scene_free(&wanted);
    return scene_history_commit(h, what);
}

bool scene_history_replace(history *h, scene *s, const char *what)
{
    if (scene_history_changed(h) && !scene_history_commit(h, "change"))
        return false;
    scene before = h->now;
    h->now = *s;
    bool same = !scene_history_changed(h), replaced = scene_history_commit(h, what) || same;
    *s = replaced ? scene_empty() : h->now;
    if (replaced)
        scene_free(&before);
    else
        h->now = before;
    return replaced;
}

bool scene_history_reset(history *h)
{
    return scene_copy(&h->now, &h->opened) && scene_history_commit(h, "reset");
}

/* How they are looked at aside. */
static bool scenes_same(const scene *a, const scene *b)
{
    difference d = shapes_difference(a, b);
    return difference_none(&d) && statements_same(a, b);
}

bool scene_history_dirty(const history *h)
{
    bool at_saved = h->position == h->saved && !scene_history_changed(h);
    return !at_saved && !(h->stored_known && scenes_same(&h->now, &h->stored));
}

void scene_history_set_checkpoint(history *h)
{
    h->checkpoint_known = scene_copy(&h->checkpoint, &h->now);
}

static const scene *checkpoint_of(const history *h)
{
    return h->checkpoint_known ? &h->checkpoint : h->stored_known ? &h->stored : &h->now;
}

bool scene_history_left_checkpoint(const history *h)
{
    return !scenes_same(&h->now, checkpoint_of(h));
}

bool scene_history_restore_checkpoint(history *h)
{
    unsigned show = h->now.show;
    theme_id theme = h->now.theme;
    scene_view view = h->now.view;
    if (!scene_history_left_checkpoint(h) || !scene_copy(&h->now, checkpoint_of(h)))
        return false;
    h->now.show = show;
    h->now.theme = theme;
    h->now.view = view;
    return scene_history_commit(h, "putting back");
}

void scene_history_mark_saved(history *h)
{
    h->saved = h->position;
    h->stored_known = scene_copy(&h->stored, &h->committed);
    h->checkpoint_known = false;
}

void scene_history_mark_unsaved(history *h)
{
    h->saved = SCENE_NEVER_SAVED;
    h->stored_known = false;
}
