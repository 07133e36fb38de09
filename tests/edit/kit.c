#include "kit.h"

void kit_open(kit *k, const shape *shapes, size_t count)
{
    *k = (kit){.time = 1000};
    scene s = scene_empty();
    for (size_t i = 0; i < count; i++) {
        shape named = shapes[i];
        snprintf(named.id, sizeof named.id, "%c", (char)('a' + i));
        assert_non_null(scene_add(&s, &named));
    }
    k->c = camera_of(&s, 1000, 800);
    assert_true(scene_history_open(&k->h, &s));
    edit_init(&k->e, 1);
}

void open_solid(kit *k, const shape *shapes, size_t count, scene_solid_share share)
{
    kit_open(k, shapes, count);
    k->h.now.rules.solid = k->h.committed.rules.solid = share;
}

void kit_show_velocities(kit *k)
{
    k->h.now.show |= SHOW(SHOW_VELOCITY);
    k->h.committed.show = k->h.now.show;
}

void kit_close(kit *k)
{
    scene_history_free(&k->h);
}

void kit_view(kit *k, double zoom, double degrees, double x, double y)
{
    k->c.zoom = zoom;
    k->c.turn = col_degrees(degrees);
    k->c.about = (col_vec){x, y};
}

void tell(kit *k, input event)
{
    event.time = k->time;
    event.mods = k->mods;
    k->result = edit_input(&k->e, &k->h, &k->c, &event);
}

void motion(kit *k, double x, double y)
{
    tell(k, (input){.kind = INPUT_MOTION, .x = x, .y = y});
}

void press(kit *k, double x, double y, int button)
{
    tell(k, (input){.kind = INPUT_PRESS, .x = x, .y = y, .button = button, .clicks = 1});
}

void release(kit *k, double x, double y, int button)
{
    tell(k, (input){.kind = INPUT_RELEASE, .x = x, .y = y, .button = button});
}

void click(kit *k, double x, double y)
{
    press(k, x, y, BUTTON_LEFT);
    release(k, x, y, BUTTON_LEFT);
}

void double_click(kit *k, double x, double y)
{
    click(k, x, y);
    tell(k, (input){.kind = INPUT_PRESS, .x = x, .y = y, .button = BUTTON_LEFT, .clicks = 2});
    release(k, x, y, BUTTON_LEFT);
}

void drag(kit *k, double x, double y, double to_x, double to_y)
{
    press(k, x, y, BUTTON_LEFT);
    motion(k, (x + to_x) / 2, (y + to_y) / 2);
    motion(k, to_x, to_y);
    release(k, to_x, to_y, BUTTON_LEFT);
}

void key(kit *k, int32_t which)
{
    tell(k, (input){.kind = INPUT_KEY_DOWN, .key = which, .physical = which});
}

void key_up(kit *k, int32_t which)
{
    tell(k, (input){.kind = INPUT_KEY_UP, .key = which, .physical = which});
}

void hold(kit *k, unsigned mods)
{
    static const struct {
        unsigned bit;
        int32_t key;
    } keys[] = {{MOD_SHIFT, KEY_SHIFT}, {MOD_CTRL, KEY_CTRL}, {MOD_ALT, KEY_ALT}};
    for (size_t i = 0; i < 3; i++) {
        unsigned bit = keys[i].bit;
        if ((mods ^ k->mods) & bit) {
            k->mods ^= bit;
            ((mods & bit) ? key : key_up)(k, keys[i].key);
        }
    }
}

void finger(kit *k, input_kind kind, int64_t id, double x, double y)
{
    tell(k, (input){.kind = kind, .finger = id, .x = x, .y = y});
}

shape *nth(kit *k, size_t i)
{
    assert_true(i < k->h.now.count);
    return &k->h.now.shapes[i];
}

static const char *ids(const kit *k, bool selected_only)
{
    static char text[4096];
    text[0] = '\0';
    for (size_t i = 0; i < k->h.now.count; i++) {
        if (k->h.now.shapes[i].selected || !selected_only) {
            size_t used = strlen(text);
            snprintf(text + used, sizeof text - used, "%s%s", used ? " " : "",
                     k->h.now.shapes[i].id);
        }
    }
    return text;
}

const char *selected_ids(kit *k)
{
    return ids(k, true);
}

const char *all_ids(kit *k)
{
    return ids(k, false);
}

size_t entries(const kit *k)
{
    return k->h.count;
}

col_vec target_of(kit *k, size_t i, handle_kind kind, int hx, int hy)
{
    handle all[HANDLES_MAX];
    size_t count = edit_handles_for(&k->h.now, i, &k->c, k->e.unit, k->e.touch, all);
    for (size_t j = 0; j < count; j++)
        if (all[j].kind == kind && all[j].hx == hx && all[j].hy == hy)
            return all[j].hit;
    fail_msg("shape %zu has no handle %d (%d, %d)", i, (int)kind, hx, hy);
    return (col_vec){0, 0};
}

bool scenes_same(const scene *a, const scene *b)
{
    bool same = a->count == b->count;
    for (size_t i = 0; same && i < a->count; i++)
        same = scene_shape_same(&a->shapes[i], &b->shapes[i]) &&
               a->shapes[i].selected == b->shapes[i].selected;
    return same;
}

bool camera_same(const camera *a, const camera *b)
{
    return a->zoom == b->zoom && a->origin.x == b->origin.x && a->origin.y == b->origin.y &&
           a->turn.c == b->turn.c && a->turn.s == b->turn.s;
}
