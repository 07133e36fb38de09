#include "file/shape_code.h"

#include "file/code_name.h"
#include "file/fields.h"
#include "text/number.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { SLOTS = 16 };
static const char SPACE[] = " \t\r\n", BETWEEN[] = " \t\r\n,;=:&",
                  ENDS_NUMBER[] = " \t\r\n,;()[]{}";

/* What was read of a shape. */
typedef struct reading {
    const file_code_context *in;
    const char *start, *at;
    shape_kind kind;
    bool named; /* the kind, by the text */
    bool code;  /* it isn't only words and numbers */
    const file_field
        *field[SLOTS]; /* whose number a slot is; those that must be there come first */
    int required, slots;
    double value[SLOTS];
    bool given[SLOTS];
    int numbers;                   /* that were given */
    int next, end;                 /* where the next number goes, and where no more fit */
    int depth;                     /* of brackets */
    char odd[FILE_CODE_NAME_SIZE]; /* the first word that isn't understood */
    problem *why;
} reading;

/* ---- The kind and its numbers ---- */

static void add_slots(reading *r, bool required)
{
    scene_written w = file_written_default(r->kind);
    for (const file_field *f = file_fields; f < file_fields + FILE_FIELDS; f++) {
        double *numbers[2];
        bool wanted =
            file_field_belongs(f, r->kind) && file_field_is_required(f, r->kind) == required;
        for (int i = wanted ? file_field_numbers(f, &w, numbers) : 0; i > 0; i--)
            r->field[r->slots++] = f;
    }
}

static void set_kind(reading *r, shape_kind kind)
{
    r->kind = kind;
    r->slots = 0;
    add_slots(r, true);
    r->required = r->end = r->slots;
    add_slots(r, false);
}

/* Whether a name is a kind's: those of the lines, and what toolkits call rectangles and circles. */
static bool kind_of(const reading *r, const file_code_name *name, shape_kind *kind)
{
    static const struct {
        const char *part;
        shape_kind kind;
    } parts[] = {{"rect", SHAPE_RECTANGLE}, {"box", SHAPE_RECTANGLE}, {"circ", SHAPE_CIRCLE}};
    if ((r->depth == 0 || name->quoted) && file_kind_named(kind, name->whole))
        return true;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        *kind = parts[i].kind;
        if (file_code_has_part(name->whole, parts[i].part))
            return true;
    }
    return false;
}

/* Of whatever size. */
static bool begins_number(const char *at)
{
    double ignored;
    return text_number_read(at, &ignored) || text_number_is_too_large(at);
}

/* ---- Keys ---- */

/* The key of a field that a name may mean; NULL: none. *pair: so many numbers may follow it. */
static const char *key_of(shape_kind kind, const file_code_name *n, bool *pair)
{
    static const struct {
        const char *name, *key;
        bool pair, round; /* of what is round only: it says what a rectangle's x and y mean */
    } names[] = {
        {"w", "width", 0, 0},       {"h", "height", 0, 0},   {"r", "radius", 0, 0},
        {"left", "x", 0, 0},        {"top", "y", 0, 0},      {"theta", "angle", 0, 0},
        {"rect_x", "x", 0, 0},      {"rect_y", "y", 0, 0},   {"rect_w", "width", 0, 0},
        {"rect_h", "height", 0, 0}, {"circle_x", "x", 0, 1}, {"circle_y", "y", 0, 1},
        {"cx", "x", 0, 1},          {"cy", "y", 0, 1},       {"center", "x", 1, 1},
        {"centre", "x", 1, 1},      {"position", "x", 1, 0}, {"pos", "x", 1, 0},
        {"topleft", "x", 1, 0},     {"size", "width", 1, 0}, {"pivot", "pivot", 1, 0},
        {"from", "from", 1, 0},     {"to", "to", 1, 0},      {"velocity", "velocity", 1, 0}};
    static const char *const ends[][2] = {
        {"angle", "angle"}, {"rotation", "angle"}, {"rotate", "angle"}, {"radius", "radius"}};
    bool round = kind == SHAPE_CIRCLE || kind == SHAPE_POINT;
    *pair = false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(names[i].name, n->last)) {
            *pair = names[i].pair;
            return names[i].round && !round ? NULL : names[i].key;
        }
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (file_code_names_somebodys(file_code_own_name(n), ends[i][0]))
            return ends[i][1];
    return n->last;
}

/* The first slot of a field; -1: the kind has no such number. */
static int slot_of(const reading *r, const char *key)
{
    for (int i = 0; key && i < r->slots; i++)
        if (!strcmp(r->field[i]->key, key))
            return i;
    return -1;
}

/* ---- Other forms ---- */

/* True: the reason is told. */
static bool refuse_form(const reading *r, const char *name, const char *takes)
{
    return !text_problem(r->why, "%s has %s: write %s", name, takes,
                         r->kind == SHAPE_CIRCLE ? "circle x y radius"
                                                 : "rect x y width height angle");
}

static bool ends_in(const char *name, const char *end)
{
    size_t length = strlen(name), tail = strlen(end);
    return length >= tail && !strcmp(name + length - tail, end);
}

/* With or without what it is in: "graphics.RectF". */
static bool is_called(const file_code_name *name, const char *called)
{
    size_t length = strlen(name->whole), tail = strlen(called);
    return ends_in(name->whole, called) &&
           (length == tail || strchr(".:>", name->whole[length - tail - 1]));
}

/* Constructors whose numbers are other ones than their toolkit's convention has. */
static bool is_another(const reading *r, const file_code_name *name)
{
    static const struct {
        const char *convention, *name, *takes; /* NULL: whatever the convention is */
    } others[] = {
        {NULL, "b2MakeBox", "only half sizes, no place"},
        {NULL, "b2MakeOffsetBox", "half sizes before the place"},
        {NULL, "DrawRectanglePro", "an origin before the angle"},
        {NULL, "create_rectangle", "two corners"},
        {NULL, "draw.rectangle", "two corners"},
        {NULL, "Box2", "two corners"},
        {NULL, "roundRect", "a corner's radius behind the sizes"},
        {"android", "Rect", "left, top, right, bottom"},
        {"android", "RectF", "left, top, right, bottom"},
        {"android", "drawRect", "left, top, right, bottom"},
        {"bevy", "Rect::new", "two corners"},
        {"arcade", "LBWH", "its corner, and x, y are the middle here"},
        {"godot4", "Rect2", "its corner, and x, y are the middle here"},
        {"unity2d", "Rect", "its corner, and x, y are the middle here"},
        {"spritekit", "CGRect", "its corner, and x, y are the middle here"},
        {"cocos2d_objc", "CGRectMake", "its corner, and x, y are the middle here"},
        {"cocos2dx", "Rect", "its corner, and x, y are the middle here"},
        {"phaser3", "Geom.Rectangle", "its corner, and x, y are the middle here"},
        {"p5", "circle", "the diameter"},
    };
    for (size_t i = 0; *name->after == '(' && i < sizeof others / sizeof *others; i++)
        if ((!others[i].convention || !strcmp(others[i].convention, r->in->meant->id)) &&
            is_called(name, others[i].name))
            return refuse_form(r, others[i].name, others[i].takes);
    return false;
}

/* Names of what is neither a rectangle nor a circle. */
static bool says_another_shape(const reading *r, const file_code_name *name)
{
    static const char *const parts[] = {"line", "ellip",  "poly", "triang", "arc",
                                        "quad", "matrix", "rgb",  "colo",   "vec3"};
    for (size_t i = 0; !r->numbers && i < sizeof parts / sizeof *parts; i++)
        if (file_code_has_part(file_code_own_name(name), parts[i]))
            return refuse_form(r, name->whole, "another thing's numbers");
    return false;
}

/* Names that say by themselves that four numbers aren't a place and sizes. */
static bool says_another_form(const reading *r, const file_code_name *name)
{
    static const struct {
        const char *part, *takes;
        bool middle; /* right where x and y are the middle */
    } forms[] = {
        {"ltrb", "two corners", 0},       {"lrbt", "sides", 0},
        {"xyxy", "two corners", 0},       {"minmax", "two corners", 0},
        {"min_max", "two corners", 0},    {"corners", "two corners", 0},
        {"points", "two corners", 0},     {"bbox", "two corners in many programs", 0},
        {"aabb", "two corners", 0},       {"boundingbox", "two corners in many programs", 0},
        {"fromcenter", "its middle", 1},  {"from_center", "its middle", 1},
        {"rotatedrect", "its middle", 1},
    };
    bool opens = strchr("([{", *name->value) && *name->value;
    if (file_code_begins_name(name->after) && is_called(name, "RECT"))
        return refuse_form(r, "RECT", "left, top, right, bottom");
    for (size_t i = 0; opens && !r->numbers && i < sizeof forms / sizeof *forms; i++)
        if (strcasestr(name->whole, forms[i].part) &&
            !(forms[i].middle && scene_convention_names_middle(r->in->meant)))
            return refuse_form(r, name->whole, forms[i].takes);
    return false;
}

/* ---- Words ---- */

static void refuse_word(reading *r)
{
    size_t length = strcspn(r->at, ENDS_NUMBER);
    while (length > 1 && strchr("=:", r->at[length - 1]))
        length--;
    snprintf(r->odd, sizeof r->odd, "%.*s",
             (int)(length < FILE_CODE_NAME_SIZE ? length : FILE_CODE_NAME_SIZE), r->at);
}

/* The unit or the type that may stand right behind a number. */
static size_t suffix_length(const reading *r, const char *at)
{
    bool degrees = r->in->meant->unit == ANGLE_DEGREES;
    const char *const suffixes[] = {
        "f", "F", "d", "L", "u", "px", degrees ? "deg" : "rad", degrees ? "\302\260" : "rad"};
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
        size_t length = strlen(suffixes[i]);
        if (!strncmp(at, suffixes[i], length) && (!at[length] || strchr(ENDS_NUMBER, at[length])))
            return length;
    }
    return 0;
}

/* Puts a number where the next one goes. */
static void give(reading *r, double value)
{
    r->value[r->next] = value;
    r->given[r->next++] = true;
    r->numbers++;
}

static bool take_number(reading *r)
{
    double value;
    size_t length = text_number_read(r->at, &value);
    const char *end = r->at + length + suffix_length(r, r->at + length);
    if (length == 0 || !(*end == '\0' || strchr(ENDS_NUMBER, *end))) {
        refuse_word(r);
        return !text_number_is_too_large(r->at) || r->next >= r->end ||
               file_field_refuse_large(r->field[r->next], r->odd, r->why);
    }
    if (r->next >= r->end)
        return text_problem(r->why, "%.*s is more than fits: one shape has %d numbers%s",
                            (int)(end - r->at < 40 ? end - r->at : 40), r->at, r->required,
                            r->named ? "" : ", a row of rect and circle 8, with the answer 9");
    if (r->given[r->next])
        return text_problem(r->why, "%s is there twice", r->field[r->next]->key);
    give(r, value);
    r->at = end;
    return true;
}

/* The next numbers are a field's, and those behind it that must be there. */
static void go_to(reading *r, int slot)
{
    r->next = slot;
    r->end = r->required;
    if (slot >= r->required)
        for (r->end = slot + 1; r->end < r->slots && r->field[r->end] == r->field[slot];)
            r->end++;
}

/* The bytes of a name's value: up to what separates, or to the next name that has one. */
static size_t value_length(const char *value)
{
    int depth = 0;
    const char *at = value;
    for (; *at && !strchr(",;]}\"'", *at); at++) {
        depth += *at == '(' ? 1 : *at == ')' ? -1 : 0;
        bool named = at > value && at[-1] == ' ' && file_code_begins_name(at) &&
                     file_code_name_at(at).assigned;
        if (depth < 0 || named)
            break;
    }
    while (at > value && strchr(SPACE, at[-1]))
        at--;
    return (size_t)(at - value);
}

/* "angle: pi/6", where it isn't just a number and somebody knows what it comes to. */
static bool take_value(reading *r, const file_code_name *n, int slot)
{
    char text[FILE_CODE_NAME_SIZE];
    double value;
    size_t length = value_length(n->value);
    size_t number = text_number_read(n->value, &value);
    number += number ? suffix_length(r, n->value + number) : 0;
    bool more = number + strspn(n->value + number, SPACE) < length;
    if (!r->in->value || !n->assigned || !more || length >= sizeof text || r->given[slot])
        return false;
    snprintf(text, sizeof text, "%.*s", (int)length, n->value);
    if (!r->in->value(r->in->user, text, !strcmp(r->field[slot]->key, "angle"), &value))
        return false;
    go_to(r, slot);
    give(r, value);
    r->code = true;
    r->at = n->value + length;
    return true;
}

/* A name that says which number comes next: "w = 160", "size: [160, 60]", "setAngle(30)". */
static bool take_key(reading *r, const file_code_name *n)
{
    bool pair;
    int slot = slot_of(r, key_of(r->kind, n, &pair));
    bool number = begins_number(n->value);
    bool call = *n->after == '(' && slot >= 0 && !strcmp(r->field[slot]->key, "angle");
    if (slot >= 0 && !pair && take_value(r, n, slot))
        return true;
    if (slot < 0 || !(number || call || (pair && n->assigned)))
        return false;
    go_to(r, slot);
    r->code |= n->assigned || call;
    r->at = n->value;
    return true;
}

/* A call around one number computes another one. */
static bool computes(const file_code_name *n)
{
    double ignored;
    const char *at = n->after + 1;
    if (*n->after != '(')
        return false;
    at += strspn(at, SPACE);
    size_t length = text_number_read(at, &ignored);
    return length && at[length + strspn(at + length, SPACE)] == ')';
}

/* Places that are another one than x and y, or only for some shapes. */
static bool says_another_place(const char *name)
{
    static const char *const begins[] = {"cent", "mid",    "bottom", "right", "top", "half",
                                         "ext",  "origin", "offset", "min",   "max", "anchor"};
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (!strncmp(name, begins[i], strlen(begins[i])))
            return true;
    return false;
}

/* What only stands around the numbers: a type, a variable, a call, a cast, a name's text. */
static bool is_wrapper(const reading *r, const file_code_name *n)
{
    static const char *const with_text[] = {"id", "kind", "type", "name"};
    bool cast = n->begin > r->start && n->begin[-1] == '(' && *n->after == ')';
    bool opens = *n->after && strchr("([{", *n->after);
    bool texts = n->value[0] == '"' || n->value[0] == '\'';
    if (n->quoted && !n->assigned)
        return !*n->after || strchr(",;)}", *n->after);
    for (size_t i = 0; n->assigned && texts && i < sizeof with_text / sizeof *with_text; i++)
        if (!strcmp(n->last, with_text[i]))
            return true;
    bool pair, more = r->numbers && *n->value && strchr("([{", *n->value) &&
                      slot_of(r, key_of(r->kind, n, &pair)) < 0; /* another variable's */
    bool variable = n->assigned && r->depth == 0 && !says_another_place(n->last) && !more &&
                    !begins_number(n->value);
    return !computes(n) &&
           (cast || opens || variable || (!n->assigned && file_code_begins_name(n->after)));
}

/* Whether all is there that code has of a shape: there, a rectangle's angle may be missing. */
static bool is_whole(const reading *r)
{
    for (int i = 0; i < r->required; i++)
        if (!r->given[i] && strcmp(r->field[i]->key, "angle") != 0)
            return false;
    return true;
}

/* A key whose value is an object with a shape, or a list of them. */
static bool holds_shapes(const reading *r, const file_code_name *n, bool is_kind)
{
    static const char *const others[] = {"shapes", "a", "b"};
    bool named = is_kind;
    for (size_t i = 0; n->quoted && !named && i < sizeof others / sizeof *others; i++)
        named = !strcmp(n->whole, others[i]);
    return named && n->assigned && (*n->value == '{' || *n->value == '[') &&
           (!r->numbers || is_whole(r));
}

/* What a running program's line says besides its shapes: "id": 7, "hit": true, and in which
 * convention it is. Behind it; NULL: it is none of that. */
static const char *behind_aside(const reading *r, const file_code_name *n,
                                const file_code_name *value)
{
    size_t digits = strspn(n->value, "0123456789");
    bool number = digits && strchr(ENDS_NUMBER, n->value[digits]);
    bool hit = !strcmp(n->whole, "hit");
    bool told = hit ? !strcmp(value->whole, "true") || !strcmp(value->whole, "false")
                    : !strcmp(n->whole, "convention") && !strcmp(value->whole, r->in->meant->id);
    if (number && (hit || !strcmp(n->whole, "id")))
        return n->value + digits;
    return told ? value->after : NULL;
}

/* True: *r is behind one, or the reason is told in *why that it can't be. */
static bool take_aside(reading *r, const file_code_name *n, bool *right)
{
    bool quoted = *n->value == '"';
    if (!n->quoted || !n->assigned)
        return false;
    file_code_name value = {.whole = ""};
    if (quoted || file_code_begins_name(n->value))
        value = file_code_name_at(n->value);
    const char *behind = behind_aside(r, n, &value);
    *right =
        behind || !quoted || strcmp(n->whole, "convention") != 0 ||
        text_problem(r->why, "the numbers are in the convention \"%.40s\": choose that one first",
                     value.whole);
    if (behind)
        r->at = behind;
    return behind || !*right;
}

/* *ends: another shape begins. False where its numbers are no shape's. */
static bool take_name(reading *r, bool *ends)
{
    file_code_name n = file_code_name_at(r->at);
    shape_kind kind = SHAPE_RECTANGLE;
    bool right;
    if (take_aside(r, &n, &right))
        return right;
    bool is_kind = kind_of(r, &n, &kind), holder = holds_shapes(r, &n, is_kind);
    bool begun = r->numbers && (r->depth == 0 || holder);
    bool heads =
        holder || (is_kind && ((begins_number(n.value) && !n.quoted) || is_wrapper(r, &n)));
    if (is_kind && !r->numbers && !r->named) {
        set_kind(r, kind);
        r->named = true;
    }
    if (is_another(r, &n) || says_another_form(r, &n) || (!is_kind && says_another_shape(r, &n)))
        return false;
    *ends = is_kind && begun && kind != r->kind;
    if (*ends || take_key(r, &n))
        return true;
    *ends = heads && begun;
    if (heads || is_wrapper(r, &n))
        r->at = *ends ? r->at : n.after;
    else
        refuse_word(r);
    return true;
}

/* The kind that a key of an object has as its text: "kind": "circle". */
static bool kind_told(const file_code_name *n, shape_kind *kind)
{
    const char *text = n->value + (*n->value == '"' || *n->value == '\'');
    bool says = n->assigned && (!strcmp(n->last, "kind") || !strcmp(n->last, "type"));
    file_code_name value = {.whole = ""};
    if (says && *text)
        value = file_code_name_at(n->value);
    return file_kind_named(kind, value.whole);
}

static bool is_one_of(const file_code_name *n, const char *name, const char *letter)
{
    return n->assigned && (!strcmp(n->last, name) || !strcmp(n->last, letter));
}

/* What an object says behind its numbers: "kind": "circle", or a radius and no width. */
static void foresee_kind(reading *r)
{
    int depth = 0;
    shape_kind kind;
    bool round = false, wide = false;
    for (const char *at = r->at; *at; at++) {
        depth += *at == '{' ? 1 : *at == '}' ? -1 : 0;
        if (depth == 0)
            break;
        if (depth > 1 || !(*at == '"' || *at == '\'' || file_code_begins_name(at)))
            continue;
        file_code_name n = file_code_name_at(at);
        round |= is_one_of(&n, "radius", "r");
        wide |= is_one_of(&n, "width", "w");
        if (kind_told(&n, &kind)) {
            set_kind(r, kind);
            r->named = true;
            return;
        }
        at = n.after - 1;
    }
    if (round && !wide && !r->named)
        set_kind(r, SHAPE_CIRCLE);
}

/* An object behind one that is whole, in a list, is the next shape. */
static bool begins_another(const reading *r)
{
    const char *before = r->at;
    while (before > r->start && strchr(SPACE, before[-1]))
        before--;
    return *r->at == '{' && r->depth > 0 && is_whole(r) && before > r->start && before[-1] == ',';
}

static void take_bracket(reading *r, bool *ends)
{
    *ends = begins_another(r);
    if (*ends)
        return;
    if (*r->at == '{' && !r->numbers && !r->named)
        foresee_kind(r);
    r->depth += strchr("([{", *r->at++) ? 1 : -1;
    r->code = true;
}

static bool take_word(reading *r, bool *ends)
{
    if (strchr("([{)]}", *r->at)) {
        take_bracket(r, ends);
        return true;
    }
    if (!strncmp(r->at, "//", 2) || !strncmp(r->at, "/*", 2) || *r->at == '#')
        return text_problem(r->why, "\"%.24s\": comments aren't read: leave them out", r->at);
    if (*r->at == '"' || *r->at == '\'' || file_code_begins_name(r->at))
        return take_name(r, ends);
    if (strchr("+-*/%", *r->at) && !begins_number(r->at))
        return text_problem(r->why, "\"%.24s\": only numbers are read: write what it comes to",
                            r->at);
    return take_number(r);
}

/* ---- The line ---- */

static const shape *there_of(const reading *r)
{
    return r->in->there[r->kind != SHAPE_RECTANGLE];
}

/* A toolkit's rectangles have no angle: the shape's own stays. */
static bool keeps_angle(const reading *r)
{
    return r->code && !r->odd[0] && there_of(r) && r->kind == SHAPE_RECTANGLE && r->given[0] &&
           r->given[1] && r->given[2] && r->given[3] && !r->given[4];
}

/* How it moves is seldom said beside its place. */
static bool keeps_motion(const reading *r, const file_field *f)
{
    return (!strcmp(f->key, "velocity") || !strcmp(f->key, "mass")) && there_of(r) && !r->odd[0];
}

static void keep_angle(reading *r, const scene_written *was)
{
    r->value[4] = was->angle;
    r->given[4] = true;
}

/* Both of a pair, or none: what is typed of it counts. */
static void keep_optional(reading *r, scene_written *was)
{
    double *numbers[2];
    for (int i = r->required, count; i < r->slots; i += count) {
        bool written = file_field_is_written(r->field[i], was);
        count = file_field_numbers(r->field[i], was, numbers);
        bool keeps = written && !r->given[i] && keeps_motion(r, r->field[i]);
        for (int k = 0; keeps && k < count; k++) {
            r->value[i + k] = *numbers[k];
            r->given[i + k] = true;
        }
    }
}

static void write_line(text_buffer *line, const reading *r)
{
    int i = 0;
    text_add(line, r->kind == SHAPE_RECTANGLE ? "rect" : scene_kind_name(r->kind));
    for (; i < r->required && r->given[i]; i++) {
        text_add(line, " ");
        text_add_number(line, r->value[i]);
    }
    if (r->odd[0]) {
        text_add(line, " ");
        text_add(line, r->odd);
    }
    for (int k = r->required; i == r->required && k < r->slots; k++) {
        if (!r->given[k])
            continue;
        if (r->field[k] != r->field[k - 1]) {
            text_add(line, " ");
            text_add(line, r->field[k]->key);
        }
        text_add(line, " ");
        text_add_number(line, r->value[k]);
    }
}

/* What the text doesn't have, from the shape that is there. */
static void keep(reading *r, file_code_kept *kept)
{
    *kept = (file_code_kept){.angle = keeps_angle(r)};
    if (!there_of(r))
        return;
    scene_written was = scene_convention_write(r->in->meant, there_of(r));
    was.kind = r->kind; /* a circle's for a point, too */
    int velocity = slot_of(r, "velocity");
    kept->velocity = !r->given[velocity];
    if (kept->angle)
        keep_angle(r, &was);
    keep_optional(r, &was);
    kept->velocity &= r->given[velocity];
}

bool file_shape_code(text_buffer *line, const char **text, const file_code_context *in,
                     file_code_kept *kept, problem *why)
{
    reading r = {.in = in, .start = *text, .at = *text, .why = why};
    bool ends = false;
    set_kind(&r, in->kind);
    while (!ends && !r.odd[0]) {
        r.at += strspn(r.at, BETWEEN);
        if (!*r.at)
            break;
        if (!take_word(&r, &ends))
            return false;
    }
    keep(&r, kept);
    write_line(line, &r);
    *text = r.at + strspn(r.at, BETWEEN);
    return !line->failed || text_problem(why, TEXT_OUT_OF_MEMORY);
}
