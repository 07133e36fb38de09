#include "file/fields.h"

#include "text/number.h"

#include <string.h>

enum {
    POINT = 1 << SHAPE_POINT,
    CIRCLE = 1 << SHAPE_CIRCLE,
    SEGMENT = 1 << SHAPE_SEGMENT,
    CAPSULE = 1 << SHAPE_CAPSULE,
    RECTANGLE = 1 << SHAPE_RECTANGLE,
    ALL = POINT | CIRCLE | SEGMENT | CAPSULE | RECTANGLE
};

#define AT(name) offsetof(scene_written, name)
const file_field file_fields[FILE_FIELDS] = {
    {"id", FILE_FIELD_ID, AT(id), 0, 0, ALL, 0},
    {"kind", FILE_FIELD_KIND, AT(kind), 0, ALL, 0, 0},
    {"x", FILE_FIELD_NUMBER, AT(x), 0, POINT | CIRCLE | RECTANGLE, 0, 0},
    {"y", FILE_FIELD_NUMBER, AT(y), 0, POINT | CIRCLE | RECTANGLE, 0, 0},
    {"from", FILE_FIELD_PAIR, AT(x), AT(y), SEGMENT | CAPSULE, 0, 0},
    {"to", FILE_FIELD_PAIR, AT(to_x), AT(to_y), SEGMENT | CAPSULE, 0, 0},
    {"width", FILE_FIELD_LENGTH, AT(width), 0, RECTANGLE, 0, 0},
    {"height", FILE_FIELD_LENGTH, AT(height), 0, RECTANGLE, 0, 0},
    {"angle", FILE_FIELD_NUMBER, AT(angle), 0, RECTANGLE, 0, 0},
    {"radius", FILE_FIELD_LENGTH, AT(radius), 0, CIRCLE | CAPSULE, 0, 0},
    {"pivot", FILE_FIELD_PAIR, AT(pivot_x), AT(pivot_y), 0, RECTANGLE, 0},
    {"corner", FILE_FIELD_LENGTH, AT(radius), 0, 0, RECTANGLE, 0},
    {"velocity", FILE_FIELD_PAIR, AT(velocity_x), AT(velocity_y), 0, ALL, 0},
    {"mass", FILE_FIELD_POSITIVE, AT(mass), 0, 0, ALL, 1},
    {"fixed", FILE_FIELD_FLAG, AT(fixed), 0, 0, ALL, 0},
    {"hidden", FILE_FIELD_FLAG, AT(hidden), 0, 0, ALL, 0},
    {"drawn", FILE_FIELD_FLAG, AT(drawn), 0, 0, RECTANGLE, 0},
    {"tested", FILE_FIELD_FLAG, AT(tested), 0, 0, RECTANGLE, 0},
};

bool file_field_belongs(const file_field *f, shape_kind kind)
{
    return ((f->required | f->optional) >> kind) & 1;
}

bool file_field_is_required(const file_field *f, shape_kind kind)
{
    return (f->required >> kind) & 1;
}

int file_field_numbers(const file_field *f, scene_written *w, double *numbers[2])
{
    char *base = (char *)w;
    numbers[0] = (double *)(void *)(base + f->offset);
    numbers[1] = (double *)(void *)(base + f->second);
    return f->type == FILE_FIELD_PAIR                                       ? 2
           : f->type >= FILE_FIELD_NUMBER && f->type <= FILE_FIELD_POSITIVE ? 1
                                                                            : 0;
}

bool *file_field_flag(const file_field *f, scene_written *w)
{
    return (bool *)((char *)w + f->offset);
}

bool file_field_is_written(const file_field *f, const scene_written *w)
{
    scene_written copy = *w;
    double *numbers[2];
    if (!file_field_belongs(f, w->kind) || file_field_is_required(f, w->kind))
        return file_field_belongs(f, w->kind);
    if (f->type == FILE_FIELD_ID)
        return w->id[0] != '\0';
    if (f->type == FILE_FIELD_FLAG)
        return *file_field_flag(f, &copy);
    if (f->offset == AT(pivot_x))
        return w->has_pivot;
    for (int i = file_field_numbers(f, &copy, numbers); i-- > 0;)
        if (memcmp(numbers[i], &f->default_value, sizeof f->default_value) != 0) /* -0 isn't 0 */
            return true;
    return false;
}

bool file_field_refuse_large(const file_field *f, const char *number, problem *why)
{
    return text_problem(why, "%s is %.40s: " TEXT_NUMBER_TOO_LARGE, f->key, number);
}

bool file_kind_named(shape_kind *kind, const char *name)
{
    for (int k = 0; k < SHAPE_KINDS; k++)
        if (strcmp(scene_kind_name((shape_kind)k), name) == 0) {
            *kind = (shape_kind)k;
            return true;
        }
    return false;
}

scene_written file_written_default(shape_kind kind)
{
    return (scene_written){.kind = kind, .mass = 1};
}
