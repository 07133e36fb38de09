/* What the drawing files of this folder share: one picture being painted. */
#ifndef VIEW_PAINTING_H
#define VIEW_PAINTING_H

#include "view/labels.h"
#include "view/picture.h"

typedef struct painting {
    canvas *to;
    const scene *scene;
    size_t selected; /* SCENE_NONE: no shape */
    const pairs *pairs;
    pairs restless; /* the same without pairs that are shown */
    scene aided;    /* the same with the overlays that the aids ask for */
    pairs lone;     /* the same with the first pair alone */
    /* The same without what tells the verdict, while that is hidden. */
    pairs quiet_pairs;
    view_options quiet_options;
    const theme *theme;
    const view_options *options;
    camera now;  /* turned by the unrotate animation */
    camera rest; /* unturned: ghosts stay where they are while the scene turns into them */
    double text; /* pixels */
    double unit; /* 1 at 20 pixel text: strokes and gaps are given for that */
    bool faint;  /* the pair in work stands back behind the first one */
    labeller labels;
} painting;

/* How many pixels a unit has where label text has so many. */
double view_unit(double text);

/* A pair as it stands in the window: its two shapes, and the frame of the findings. The real pair's
 * frame is turned, the ghost's is straight. */
typedef struct view_stage {
    const camera *camera;
    col_shape framed, other;
} view_stage;
view_stage view_stage_real(const painting *p, const shown_pair *pair);
view_stage view_stage_ghost(const painting *p, const shown_pair *pair);
/* A point of the findings' frame in the window. */
col_vec view_stage_point(const view_stage *s, col_vec local);
/* Does the pair have a ghost that differs from it? */
bool view_has_ghost(const painting *p, const shown_pair *pair);
/* The stage with the labels: the ghost's where there is one and it doesn't stand back. */
view_stage view_stage_main(const painting *p, const shown_pair *pair);

/* Was this pair's framed shape already the framed one of a pair before it? */
bool view_pair_repeats(const pairs *p, size_t index);
/* The frame's angle, in (-pi, pi], clockwise. */
double view_pair_angle(const shown_pair *pair);

/* A pen `width` units wide, wider and glowing when its part is highlighted, thin and pale when
 * faint. */
pen view_pen(const painting *p, view_part part, color tone, double width);
canvas_text_style view_text_style(const painting *p, font_face face, double size, color tone);
color view_color_faded(color c, double factor);

/* Takes what tells the verdict out of scene, pairs and options. */
void view_hide_verdict(painting *p);
/* Takes all pairs but the first one away. */
void view_keep_to_pair(painting *p);
/* Whether a shape isn't seen: it is hidden, or the first pair is seen alone. */
bool view_is_left_out(const painting *p, size_t index);
/* Nothing that the test found is to be told. */
bool view_is_quiet(const painting *p);
/* The numbers of angles and of the grid, from which it may follow, are told. */
bool view_tells_numbers(const painting *p);
/* Whether numbers keep one decimal less, and their width. */
bool view_is_steady(const painting *p);
/* Who believes what a program under suspicion does: "your code"; static. */
const char *view_believer(const painting *p);

/* Whether some of a shape (window pixels) is in view, or nearly. */
bool view_is_visible(const painting *p, const col_shape *window);
/* Between two points of the window; a dot is as large as its radius in units says, larger where its
 * part is highlighted, and the pointer finds it. */
void view_paint_line(painting *p, col_vec from, col_vec to, const pen *pen);
void view_paint_dot(painting *p, view_part part, col_vec at, double radius, color tone);
/* A head whose tip is at `tip`, pointing along `along` (any length). */
void view_paint_head(painting *p, col_vec tip, col_vec along, double size, color tone);
/* An arrow whose head is `head` units long, or shorter where the arrow is; none without length. */
void view_paint_arrow(painting *p, col_vec from, col_vec to, const pen *pen, double head);
/* A vector of the world in pixels of the window. */
col_vec view_window_vector(const camera *c, col_vec world);
/* Keeps labels off a shape's outline (window pixels). */
void view_avoid_shape(painting *p, const col_shape *window, double weight);
/* Whether a shape as it stands lies in a box of the window. */
bool view_lies_on_shape(const painting *p, col_box box);
/* Lets the pointer find a line. */
void view_spots_along(painting *p, view_part part, col_vec from, col_vec to);

enum label_kind {
    LABEL_DISTANCE,
    LABEL_RADIUS,
    LABEL_TURN,
    LABEL_PIVOT,
    LABEL_SAME,
    LABEL_AXIS,
    LABEL_ZONE,
    LABEL_BOUND,
    LABEL_NUMBERS,
    LABEL_CONVENTION,
    LABEL_MAP,
    LABEL_BELIEVED,
    LABEL_CONTACT,
    LABEL_MIDDLE,
    LABEL_REGION,
    LABEL_BOX,
    LABEL_VELOCITY,
    LABEL_LENGTH,
    LABEL_MARK,
    LABEL_HEADLINE,
    LABEL_LEGEND,
    LABEL_HINT
};
/* What knows a label again in the next frame: its kind, and two numbers that tell it from the
 * others of its kind, such as indexes of shapes. */
unsigned view_label_key(enum label_kind kind, size_t a, size_t b);

/* Each file's part of the picture, and its labels, which come last. */
void view_grid_draw(painting *p);
void view_grid_labels(painting *p);
void view_zones_draw(painting *p, const shown_pair *pair);
void view_zones_labels(painting *p, const shown_pair *pair);
void view_shapes_trace(painting *p);
void view_shapes_draw(painting *p);
void view_shapes_selection(painting *p);
void view_bounds_draw(painting *p, const shown_pair *pair);
void view_bounds_labels(painting *p, const shown_pair *pair);
void view_ghost_draw(painting *p, size_t index);
void view_ghost_labels(painting *p, size_t index);
void view_distance_draw(painting *p, size_t index);
void view_distance_labels(painting *p, size_t index);
void view_angle_draw(painting *p, size_t index);
void view_angle_labels(painting *p, size_t index);
/* The cross at a pivot, a window point. */
void view_angle_cross(painting *p, col_vec at);
/* Whether the pair's framed shape has one: not where names are taught of two that are alike, of
 * which neither is the one that is turned back, nor of a straight one where shapes move, but for
 * what speaks of the pivot. */
bool view_has_cross(const painting *p, const shown_pair *pair);
void view_convention_draw(painting *p);
void view_convention_labels(painting *p);
void view_numbers_draw(painting *p);
void view_drawn_and_tested_labels(painting *p);
void view_names_labels(painting *p);
void view_numbers_labels(painting *p);
void view_headline_draw(painting *p);
/* Pixels from the picture's end that are the hint's, or would be. */
double view_headline_hint_height(painting *p);
void view_map_draw(painting *p);
void view_map_outline(painting *p);
void view_map_labels(painting *p);
void view_believed_draw(painting *p);
void view_believed_labels(painting *p);
void view_believed_way_draw(painting *p);
void view_believed_way_labels(painting *p);
void view_believed_nearest_draw(painting *p);
void view_believed_nearest_labels(painting *p);
void view_contact_draw(painting *p, size_t index);
void view_contact_labels(painting *p, size_t index);
void view_obstacle_draw(painting *p, const shown_pair *pair);
void view_obstacle_labels(painting *p, const shown_pair *pair);
void view_regions_draw(painting *p, const shown_pair *pair);
void view_regions_labels(painting *p, const shown_pair *pair);
void view_box_draw(painting *p, const shown_pair *pair);
void view_box_labels(painting *p, const shown_pair *pair);
void view_velocity_draw(painting *p);
void view_velocity_labels(painting *p);
/* Where the static algorithm will look, where it has looked. */
void view_ends_ahead(painting *p);
void view_ends_past(painting *p);
void view_trails_draw(painting *p);
void view_trails_marks(painting *p);
void view_trails_labels(painting *p);
void view_walls_draw(painting *p);
void view_lengths_draw(painting *p, const shown_pair *pair);
void view_lengths_labels(painting *p, const shown_pair *pair);
void view_formula_draw(painting *p, const shown_pair *pair);

/* "radius 20", "radius 20 + corner 5", "radii 20 + 30", "corners 5 + 8". */
void view_words_radius(char *out, size_t size, const shown_pair *pair, view_digits digits);
/* One of the pair's numbers; before an audience a steady one. */
number_text view_pair_number(const painting *p, const shown_pair *pair, double value);
/* What a program compares: "distance 12 < radius 20", or with numbers that are no lengths of the
 * picture "compares 144 > 20"; ", then overwritten" where it says miss nevertheless. */
void view_words_believed(char *out, size_t size, const shown_pair *believed);
/* The length that its line stands for: "distance 12", or "144". */
void view_words_believed_distance(char *out, size_t size, const shown_pair *believed, bool steady);
/* "right", "down right" and so on; of a direction in the window. Static. */
const char *view_words_direction(col_vec window);
/* A turn by clockwise radians as the scene's convention counts turns: "−30°", "+30°"; of an angle
 * that isn't whole two decimals in degrees, before an audience one. */
void view_words_turn(const painting *p, char *out, size_t size, double radians);
/* A shape's own angle: as it was written; a segment's and a capsule's from its ends. */
angle view_words_angle_of(const shape *s);
/* The same as the scene's convention writes it, with as many. */
void view_words_shape_angle(const painting *p, char *out, size_t size, const shape *s);

#endif
