/* Ids that no other shape has. */
#include "scene/scene.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The number at the end of an id that consists of `base` and a number; the base alone counts as 1,
 * any other id as 0. */
static unsigned long id_number(const char *id, const char *base, size_t base_length)
{
    if (strncmp(id, base, base_length) != 0)
        return 0;
    const char *digits = id + base_length;
    size_t length = strspn(digits, "0123456789");
    if (digits[length] != '\0' || length > 9)
        return 0;
    return length == 0 ? 1 : strtoul(digits, NULL, 10);
}

/* How much of a wanted id is a name, without the number at its end; 0 when a number wouldn't fit.
 */
static size_t name_length(const char *id)
{
    size_t length = strlen(id);
    while (length > 0 && isdigit((unsigned char)id[length - 1]))
        length--;
    return length > SHAPE_ID_SIZE - 12 ? 0 : length;
}

static unsigned long highest_number(const scene *s, const char *name, size_t length)
{
    unsigned long highest = 0;
    for (size_t i = 0; i < s->count; i++) {
        unsigned long number = id_number(s->shapes[i].id, name, length);
        highest = number > highest ? number : highest;
    }
    return highest;
}

/* The name in a shape's id, or its kind's. */
typedef struct id_name {
    char text[SHAPE_ID_SIZE];
    size_t length;
} id_name;

static id_name name_of(const shape *of)
{
    id_name name = {.length = name_length(of->id)};
    snprintf(name.text, sizeof name.text, "%s", name.length ? of->id : scene_kind_name(of->kind));
    name.length = name.length ? name.length : strlen(name.text);
    return name;
}

static void number_id(shape *of, const id_name *name, unsigned long number)
{
    snprintf(of->id, SHAPE_ID_SIZE, "%.*s%lu", (int)name->length, name->text, number);
}

void scene_free_id(const scene *s, shape *of)
{
    id_name name = name_of(of);
    number_id(of, &name, highest_number(s, name.text, name.length) + 1);
}

void scene_name_shapes(scene *s)
{
    unsigned long highest[SHAPE_KINDS];
    for (int kind = 0; kind < SHAPE_KINDS; kind++) {
        const char *name = scene_kind_name((shape_kind)kind);
        highest[kind] = highest_number(s, name, strlen(name));
    }
    for (size_t i = 0; i < s->count; i++) {
        shape *one = &s->shapes[i];
        if (one->id[0] == '\0')
            snprintf(one->id, SHAPE_ID_SIZE, "%s%lu", scene_kind_name(one->kind),
                     ++highest[one->kind]);
    }
}

/* ---- Many at once ---- */

/* Of the shapes seen so far: their ids, and the highest number of each name. Two tables with open
 * addressing, which are half empty at least. */
typedef struct known_name {
    const char *name; /* in the id of a shape; NULL: none */
    size_t length;
    unsigned long highest;
} known_name;
typedef struct known_ids {
    const char **ids;
    known_name *names;
    size_t mask; /* the tables' size, a power of two, less 1 */
} known_ids;

/* Fowler, Noll and Vo's hash, 1a. */
static size_t hash_of(const char *text, size_t length)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * 0x100000001b3u;
    return (size_t)(hash ^ hash >> 32);
}

/* The place of an id; NULL is there where it isn't known. */
static const char **place_of_id(const known_ids *k, const char *id)
{
    size_t at = hash_of(id, strlen(id)) & k->mask;
    while (k->ids[at] && strcmp(k->ids[at], id) != 0)
        at = (at + 1) & k->mask;
    return &k->ids[at];
}

static known_name *place_of_name(const known_ids *k, const char *name, size_t length)
{
    size_t at = hash_of(name, length) & k->mask;
    for (; k->names[at].name; at = (at + 1) & k->mask)
        if (k->names[at].length == length && memcmp(k->names[at].name, name, length) == 0)
            break;
    return &k->names[at];
}

static void learn(const known_ids *k, const shape *one)
{
    *place_of_id(k, one->id) = one->id;
    size_t length = name_length(one->id);
    if (length == 0)
        return;
    known_name *name = place_of_name(k, one->id, length);
    unsigned long number = id_number(one->id, one->id, length);
    unsigned long highest = number > name->highest ? number : name->highest;
    *name = (known_name){one->id, length, highest};
}

static void name_anew(const known_ids *k, shape *one)
{
    id_name name = name_of(one);
    number_id(one, &name, place_of_name(k, name.text, name.length)->highest + 1);
}

bool scene_append(scene *s, const shape *added, size_t count)
{
    size_t first = s->count, size = 2;
    while (size < 2 * (first + count))
        size *= 2;
    known_ids k = {calloc(size, sizeof *k.ids), calloc(size, sizeof *k.names), size - 1};
    bool has_room = k.ids && k.names && scene_reserve(s, first + count);
    for (size_t i = 0; has_room && i < first + count; i++) {
        shape *one = &s->shapes[i];
        if (i >= first) {
            *one = added[i - first];
            if (one->id[0] == '\0' || *place_of_id(&k, one->id))
                name_anew(&k, one);
            s->count++;
        }
        learn(&k, one);
    }
    free(k.ids);
    free(k.names);
    return has_room;
}
