/* The document: shapes in drawing order (last is in front), the convention, what is shown. */
#ifndef SCENE_SCENE_H
#define SCENE_SCENE_H

#include "scene/convention.h"
#include "scene/rules.h"
#include "scene/scene_shape.h"

#include <stddef.h>
#include <stdint.h>

/* Overlays, one bit each; names in files and on the command line by scene_show_name. */
typedef enum show_bit {
    SHOW_GHOST,
    SHOW_DISTANCE,
    SHOW_RADIUS,
    SHOW_ANGLE,
    SHOW_ZONES,
    SHOW_NUMBERS,
    SHOW_BOUNDS,
    SHOW_GRID,
    SHOW_OUTLINES,
    SHOW_ALL_PAIRS,
    SHOW_CONVENTION,
    SHOW_CONTACT,  /* the normal and the depth, as an arrow that pushes out */
    SHOW_OBSTACLE, /* one shape grown by the other, which shrinks to a point */
    SHOW_REGIONS,  /* of that: inner, sides, corners */
    SHOW_BOX,      /* the first reject: the box around the obstacle */
    SHOW_VELOCITY, /* arrows, and where the shapes would meet */
    SHOW_TRAILS,   /* where shapes came from while they were played */
    SHOW_COUNT
} show_bit;
#define SHOW(bit) (1u << (bit))
#define SHOW_DEFAULT (SHOW(SHOW_GHOST) | SHOW(SHOW_DISTANCE) | SHOW(SHOW_RADIUS))
/* "ghost", "distance", ...; static. */
const char *scene_show_name(show_bit bit);

typedef enum theme_id {
    THEME_LIGHT,
    THEME_DARK,
    THEME_CONTRAST,
    THEME_CLASSIC,
    THEME_COUNT
} theme_id;
/* "light", "dark", "contrast", "classic"; static. */
const char *scene_theme_name(theme_id theme);

/* The stored view: the world point at the canvas's top left, in the program's frame (y up: at its
 * bottom left), and pixels per unit. */
typedef struct scene_view {
    bool stored;
    double zoom, x, y;
} scene_view;
#define SCENE_MIN_ZOOM 1e-12 /* that a file may have */
#define SCENE_MAX_ZOOM 1e12

/* What a scene is about, in the words of whoever made it: one line of UTF-8 each, "" when there is
 * none. */
enum { SCENE_TITLE_SIZE = 64, SCENE_ABOUT_SIZE = 160, SCENE_CAPTION_SIZE = 232 }; /* bytes */
typedef struct scene_caption {
    char title[SCENE_TITLE_SIZE], about[SCENE_ABOUT_SIZE];
} scene_caption;
bool scene_caption_same(const scene_caption *a, const scene_caption *b);
/* Both in one line; "" when there is neither. Returns out. */
const char *scene_caption_line(const scene_caption *c, char out[SCENE_CAPTION_SIZE]);

/* No shape: where an index is asked for and there is none. */
#define SCENE_NONE SIZE_MAX

typedef struct scene {
    scene_caption caption;
    convention convention;
    col_touching touching;
    unsigned show; /* SHOW() bits */
    theme_id theme;
    scene_view view;
    scene_rules rules;
    shape *shapes; /* owned */
    size_t count, capacity;
} scene;

/* An empty scene in the default convention. scene_free leaves an empty one. */
scene scene_empty(void);
void scene_free(scene *s);
/* A deep copy; false when memory is short (then *to is unchanged). What *to held is overwritten:
 * where there is room for them, its shapes stay where they are in memory. */
bool scene_copy(scene *to, const scene *from);
/* Makes room for `capacity` shapes; false when memory is short (then nothing is changed). */
bool scene_reserve(scene *s, size_t capacity);

/* Adds a copy of the shape in front; gives it a free id when its own is empty or taken. Returns the
 * new shape, owned by the scene and valid until the next change, or NULL when memory is short. */
shape *scene_add(scene *s, const shape *what);
/* Gives free ids to all shapes that have none. */
void scene_name_shapes(scene *s);
/* Gives a shape, which needn't be in the scene, an id that no shape there has: the name in the one
 * it has, or its kind's, and the next number. */
void scene_free_id(const scene *s, shape *of);
/* Adds copies of many shapes in front, just as scene_add does one after the other, which takes
 * longer. They don't lie in the scene. False when memory is short; then nothing is added. */
bool scene_append(scene *s, const shape *added, size_t count);
void scene_remove_selected(scene *s);
void scene_reorder(scene *s, size_t from, size_t to); /* moves a shape within the drawing order */
/* Draws the selected shapes over all others, or under them; among themselves either keep their
 * order. False when memory is short; then nothing is changed. */
bool scene_raise_selected(scene *s);
bool scene_lower_selected(scene *s);
/* The index of the shape with that id, or SCENE_NONE. */
size_t scene_index(const scene *s, const char *id);
/* A new shape of a kind, straight, centred at a world point, about `size` units big, its numbers as
 * the scene's convention writes them (default pivot, angle zero). It has no id and isn't added. */
shape scene_new_shape(const scene *s, shape_kind kind, double x, double y, double size);

/* Selects a shape, as the last one; add: keep the others selected. */
void scene_select(scene *s, size_t index, bool add);
void scene_deselect(scene *s, size_t index);
void scene_select_all(scene *s); /* but what is hidden; the frontmost one last */
void scene_select_none(scene *s);
size_t scene_selected(const scene *s); /* the shape selected last, or SCENE_NONE */
size_t scene_selected_count(const scene *s);

/* The box around all visible shapes (or the selected ones); false when there are none. */
bool scene_bounds(const scene *s, bool selected_only, col_box *box);

/* Whether a visible shape would move if the scene was played. */
bool scene_moves(const scene *s);

/* A natural unit for grid, nudges and minimal sizes: the power of ten next to a hundredth of the
 * geometric mean size of the scene's shapes; 1 for a scene in pixels (sizes of 8 to 4000).
 * It can change when shapes do, so a gesture takes it once, at its start. */
double scene_unit(const scene *s);

/* Changes the convention; undoable through the history like any other change. A stored view's
 * numbers stay when the numbers stay; keeping the picture is the camera's part: store it anew. */
void scene_keep_picture(scene *s, const convention *to);
void scene_keep_numbers(scene *s, const convention *to);

/* What belongs to the scene as a whole: caption, convention, rules, overlays, theme, what counts as
 * touching; shapes and view stay. */
void scene_take_settings(scene *to, const scene *from);

#endif
