#include "lesson_tests.h"

#include "file/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static engines known;

const lesson_sources *kit_sources(void)
{
    static lesson_sources sources = {"assets/scenes/", &known};
    return &sources;
}

lesson kit_lesson(const char *text)
{
    lesson l;
    problem why;
    if (!lesson_read(&l, text, strlen(text), "a.json", kit_sources(), &why))
        fail_msg("%s", why.text);
    return l;
}

lesson kit_shipped(const char *name)
{
    char path[200];
    lesson l;
    problem why;
    snprintf(path, sizeof path, "assets/lessons/%s.json", name);
    if (!lesson_load(&l, path, kit_sources(), &why))
        fail_msg("%s", why.text);
    return l;
}

lesson kit_steps(const char *steps)
{
    text_buffer b = {0};
    text_add(&b, "{\"unrotate-lesson\": 1, \"title\": \"T\", \"minutes\": 5, \"idea\": \"I\", "
                 "\"steps\": [{\"scene\": \"default.json\", ");
    text_add(&b, steps + 1);
    text_add(&b, "]}");
    lesson l = kit_lesson(b.data);
    text_free(&b);
    return l;
}

shape *kit_shape(scene *s, const char *id)
{
    size_t index = scene_index(s, id);
    if (index == SCENE_NONE)
        fail_msg("there is no shape %s", id);
    return &s->shapes[index];
}

pairs kit_pairs(const scene *s)
{
    pairs p = {0};
    assert_true(scene_pairs_find(&p, s));
    return p;
}

int main(void)
{
    problem why;
    if (!file_engines_load(&known, "assets/engines.json", false, &why)) {
        fprintf(stderr, "%s\n", why.text);
        return 1;
    }
    int failed = test_reading() + test_wrong_files() + test_report() + test_place() + test_words() +
                 test_task() + test_bounds() + test_run() + test_kept() + test_shipped() +
                 test_numbers() + test_numbers_in_motion() + test_memory();
    scene_engines_free(&known);
    return failed;
}
