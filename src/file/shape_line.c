#include "file/fields.h"
#include "file/file.h"
#include "text/buffer.h"
#include "text/number.h"

#include <stdio.h>
#include <string.h>

enum { WORD_SIZE = 64 };
static const char SPACE[] = " \t\r\n,;";

/* The next word of a line; words are separated by spaces or commas. */
static bool next_word(const char **line, char *word, size_t size)
{
    const char *start = *line + strspn(*line, SPACE);
    size_t length = strcspn(start, SPACE);
    snprintf(word, size, "%.*s", (int)(length < size ? length : size), start);
    *line = start + length;
    return length > 0;
}

/* What must stand on a line, from the table of fields: "circle X Y RADIUS". */
static void write_usage(text_buffer *b, shape_kind kind)
{
    text_add(b, kind == SHAPE_RECTANGLE ? "rect" : scene_kind_name(kind));
    scene_written w = file_written_default(kind);
    for (const file_field *f = file_fields; f < file_fields + FILE_FIELDS; f++) {
        double *numbers[2];
        int count = file_field_numbers(f, &w, numbers);
        if (!file_field_is_required(f, kind) || count == 0)
            continue;
        text_add(b, " ");
        text_add(b, f->key);
        text_add(b, count == 2 ? "-x " : "");
        text_add(b, count == 2 ? f->key : "");
        text_add(b, count == 2 ? "-y" : "");
    }
}

static bool say_usage(shape_kind kind, const char *what, problem *why)
{
    text_buffer usage = {0};
    write_usage(&usage, kind);
    text_problem(why, "%s; write %s", what, usage.data ? usage.data : "");
    text_free(&usage);
    return false;
}

/* start: where the word begins that isn't the field's number. */
static bool refuse_number(const file_field *f, shape_kind kind, const char *start, problem *why)
{
    char word[WORD_SIZE], message[96];
    bool large = text_number_is_too_large(start), there = next_word(&start, word, sizeof word);
    if (large)
        return file_field_refuse_large(f, word, why);
    snprintf(message, sizeof message, there ? "%s is %.40s, not a number" : "%s is missing", f->key,
             word);
    return say_usage(kind, message, why);
}

static bool read_numbers(const file_field *f, scene_written *w, const char **line, problem *why)
{
    char word[WORD_SIZE];
    double *numbers[2];
    int count = file_field_numbers(f, w, numbers);
    for (int i = 0; i < count; i++) {
        const char *start = *line + strspn(*line, SPACE);
        next_word(line, word, sizeof word);
        size_t used = text_number_read(start, numbers[i]);
        if (used == 0 || start + used != *line)
            return refuse_number(f, w->kind, start, why);
        bool low = f->type == FILE_FIELD_LENGTH && *numbers[i] < 0;
        if (low || (f->type == FILE_FIELD_POSITIVE && *numbers[i] <= 0))
            return text_problem(why, "%s is %s: it must be a number, %s", f->key, word,
                                low ? "0 or more" : "more than 0");
    }
    return true;
}

static bool read_required(scene_written *w, const char **line, problem *why)
{
    for (const file_field *f = file_fields; f < file_fields + FILE_FIELDS; f++)
        if (file_field_is_required(f, w->kind) && !read_numbers(f, w, line, why))
            return false;
    return true;
}

/* Optional numbers follow their names: "pivot 40 15". */
static bool read_options(scene_written *w, const char **line, problem *why)
{
    char word[WORD_SIZE], message[96];
    while (next_word(line, word, sizeof word)) {
        const file_field *f = file_fields;
        double *numbers[2];
        while (f < file_fields + FILE_FIELDS &&
               !(strcmp(f->key, word) == 0 && !file_field_is_required(f, w->kind) &&
                 file_field_belongs(f, w->kind) && file_field_numbers(f, w, numbers) > 0))
            f++;
        snprintf(message, sizeof message, "%.40s is more than fits", word);
        if (f == file_fields + FILE_FIELDS)
            return say_usage(w->kind, message, why);
        if (!read_numbers(f, w, line, why))
            return false;
        w->has_pivot = w->has_pivot || strcmp(f->key, "pivot") == 0;
    }
    return true;
}

/* word: gets the line's first, of WORD_SIZE bytes. */
static bool next_kind(const char **line, char *word, shape_kind *kind)
{
    *kind = SHAPE_RECTANGLE;
    next_word(line, word, WORD_SIZE);
    return strcmp(word, "rect") == 0 || file_kind_named(kind, word);
}

bool file_line_names_kind(const char *line)
{
    char word[WORD_SIZE];
    shape_kind kind;
    return next_kind(&line, word, &kind);
}

bool file_shape_from_line(shape *s, const convention *c, const char *line, problem *why)
{
    char word[WORD_SIZE];
    shape_kind kind;
    if (!next_kind(&line, word, &kind))
        return text_problem(
            why, "%s%.40s: a line must begin with point, circle, segment, capsule or rect",
            word[0] ? "" : "nothing", word);
    scene_written w = file_written_default(kind);
    if (!read_required(&w, &line, why) || !read_options(&w, &line, why))
        return false;
    shape made = scene_convention_read(c, &w);
    if (!scene_shape_check(&made, why))
        return false;
    *s = made;
    return true;
}

char *file_shape_line(const shape *s, const convention *c)
{
    text_buffer b = {0};
    scene_written w = scene_convention_write(c, s);
    text_add(&b, w.kind == SHAPE_RECTANGLE ? "rect" : scene_kind_name(w.kind));
    for (const file_field *f = file_fields; f < file_fields + FILE_FIELDS; f++) {
        double *numbers[2];
        int count = file_field_numbers(f, &w, numbers);
        if (count == 0 || !file_field_is_written(f, &w))
            continue;
        if (!file_field_is_required(f, w.kind)) {
            text_add(&b, " ");
            text_add(&b, f->key);
        }
        for (int i = 0; i < count; i++) {
            text_add(&b, " ");
            text_add_number(&b, *numbers[i]);
        }
    }
    return text_take(&b);
}
