#include "file/disk.h"
#include "file/file.h"
#include "file/json.h"

#include <stdlib.h>
#include <string.h>

static void write_shapes(text_buffer *b, const scene *s, bool selected_only)
{
    const char *before = "\n";
    text_add(b, "[");
    for (size_t i = 0; i < s->count; i++) {
        if (selected_only && !s->shapes[i].selected)
            continue;
        scene_written w = scene_convention_write(&s->convention, &s->shapes[i]);
        text_add(b, before);
        text_add(b, "    ");
        file_json_write_shape(b, &w);
        before = ",\n";
    }
    text_add(b, before[0] == ',' ? "\n  ]" : "]");
}

static void write_key(text_buffer *b, const char *key)
{
    text_add(b, ",\n  ");
    text_add_quoted(b, key);
    text_add(b, ": ");
}

static void write_caption(text_buffer *b, const scene_caption *caption)
{
    const struct {
        const char *key, *text;
    } lines[] = {{"title", caption->title}, {"about", caption->about}};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (!lines[i].text[0])
            continue;
        write_key(b, lines[i].key);
        text_add_quoted(b, lines[i].text);
    }
}

static void write_view(text_buffer *b, const scene *s)
{
    write_key(b, "view");
    text_add(b, "{\"zoom\": ");
    text_add_number(b, s->view.zoom);
    text_add(b, ", \"x\": ");
    text_add_number(b, s->view.x);
    text_add(b, ", \"y\": ");
    text_add_number(b, scene_convention_write_y(&s->convention, s->view.y));
    text_add(b, "}");
}

static void write_show(text_buffer *b, unsigned show)
{
    const char *before = "";
    write_key(b, "show");
    text_add(b, "[");
    for (int bit = 0; bit < SHOW_COUNT; bit++) {
        if (!(show & SHOW(bit)))
            continue;
        text_add(b, before);
        text_add_quoted(b, scene_show_name((show_bit)bit));
        before = ", ";
    }
    text_add(b, "]");
}

static void write_head(text_buffer *b, const scene *s, bool selected_only)
{
    text_add(b, "{\n  \"unrotate\": 1");
    if (!selected_only)
        write_caption(b, &s->caption);
    write_key(b, "convention");
    file_json_write_convention(b, &s->convention);
    write_key(b, "shapes");
    write_shapes(b, s, selected_only);
}

char *file_text(const scene *s)
{
    text_buffer b = {0};
    write_head(&b, s, false);
    if (s->view.stored)
        write_view(&b, s);
    if (s->show != SHOW_DEFAULT)
        write_show(&b, s->show);
    if (s->theme != THEME_LIGHT) {
        write_key(&b, "theme");
        text_add_quoted(&b, scene_theme_name(s->theme));
    }
    if (s->touching == COL_TOUCH_IS_HIT) {
        write_key(&b, "touching");
        text_add(&b, "true");
    }
    scene_rules defaults = scene_rules_default();
    if (!scene_rules_same(&s->rules, &defaults)) {
        write_key(&b, "motion");
        file_json_write_rules(&b, &s->rules, &s->convention);
    }
    text_add(&b, "\n}\n");
    return text_take(&b);
}

char *file_copy_text(const scene *s)
{
    text_buffer b = {0};
    write_head(&b, s, true);
    text_add(&b, "\n}\n");
    return text_take(&b);
}

/* Whether what is to be written would be read again, as the scene that it is. */
static bool check_text(const scene *s, const char *text, size_t length, const engines *known,
                       problem *why)
{
    scene again = scene_empty();
    if (length > FILE_SIZE_LIMIT)
        return text_problem(why,
                            "it has %.1f MB, and may have %d; delete some shapes. "
                            "Nothing was written",
                            (double)length / (1 << 20), FILE_SIZE_LIMIT >> 20);
    bool right = file_read(&again, text, length, "it couldn't be opened again", known, why);
    if (right && again.count != s->count)
        right = text_problem(why, "it couldn't be opened again: shapes would be missing");
    scene_free(&again);
    return right;
}

bool file_save(const scene *s, const char *path, const engines *known, file_version *version,
               problem *why)
{
    problem wrong = {TEXT_OUT_OF_MEMORY};
    char *text = file_text(s);
    size_t length = text ? strlen(text) : 0;
    bool right = text && check_text(s, text, length, known, &wrong);
    if (!right)
        text_problem(why, "%s can't be saved: %s", file_disk_shown(path), wrong.text);
    bool saved = right && file_disk_write(path, text, length, true, why);
    if (saved && version)
        *version = file_version_written(path, text, length);
    free(text);
    return saved;
}
