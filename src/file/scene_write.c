#include "file/disk.h"
#include "file/file.h"
#include "file/json.h"

#include <stdlib.h>
#include <string.h>

static void write_shapes(buffer *b, const scene *s, bool selected_only)
{
    const char *before = "\n";
    buffer_add(b, "[");
    for (size_t i = 0; i < s->count; i++) {
        if (selected_only && !s->shapes[i].selected)
            continue;
        written w = convention_write(&s->convention, &s->shapes[i]);
        buffer_add(b, before);
        buffer_add(b, "    ");
        json_write_shape(b, &w);
        before = ",\n";
    }
    buffer_add(b, before[0] == ',' ? "\n  ]" : "]");
}

static void write_key(buffer *b, const char *key)
{
    buffer_add(b, ",\n  ");
    buffer_string(b, key);
    buffer_add(b, ": ");
}

static void write_view(buffer *b, const scene *s)
{
    write_key(b, "view");
    buffer_add(b, "{\"zoom\": ");
    buffer_number(b, s->view.zoom);
    buffer_add(b, ", \"x\": ");
    buffer_number(b, s->view.x);
    buffer_add(b, ", \"y\": ");
    buffer_number(b, convention_write_y(&s->convention, s->view.y));
    buffer_add(b, "}");
}

static void write_show(buffer *b, unsigned show)
{
    const char *before = "";
    write_key(b, "show");
    buffer_add(b, "[");
    for (int bit = 0; bit < SHOW_COUNT; bit++) {
        if (!(show & SHOW(bit)))
            continue;
        buffer_add(b, before);
        buffer_string(b, scene_show_name((show_bit)bit));
        before = ", ";
    }
    buffer_add(b, "]");
}

static void write_head(buffer *b, const scene *s, bool selected_only)
{
    buffer_add(b, "{\n  \"unrotate\": 1");
    write_key(b, "convention");
    json_write_convention(b, &s->convention);
    write_key(b, "shapes");
    write_shapes(b, s, selected_only);
}

char *scene_text(const scene *s)
{
    buffer b = {0};
    write_head(&b, s, false);
    if (s->view.stored)
        write_view(&b, s);
    if (s->show != SHOW_DEFAULT)
        write_show(&b, s->show);
    if (s->theme != THEME_LIGHT) {
        write_key(&b, "theme");
        buffer_string(&b, scene_theme_name(s->theme));
    }
    if (s->touching) {
        write_key(&b, "touching");
        buffer_add(&b, "true");
    }
    motion_rules usual = rules_usual();
    if (!rules_same(&s->rules, &usual)) {
        write_key(&b, "motion");
        json_write_rules(&b, &s->rules, &s->convention);
    }
    buffer_add(&b, "\n}\n");
    return buffer_take(&b);
}

char *scene_copy_text(const scene *s)
{
    buffer b = {0};
    write_head(&b, s, true);
    buffer_add(&b, "\n}\n");
    return buffer_take(&b);
}

bool scene_save(const scene *s, const char *path, problem *why)
{
    char *text = scene_text(s);
    if (!text)
        return problem_say(why, "%s can't be saved: memory is short", disk_shown(path));
    bool saved = disk_write(path, text, strlen(text), true, why);
    free(text);
    return saved;
}
