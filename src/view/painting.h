/* What the drawing files of this folder share: one picture being painted. */
#ifndef VIEW_PAINTING_H
#define VIEW_PAINTING_H

#include "view/labels.h"
#include "view/picture.h"

typedef struct painting {
    canvas *to;
    const scene *scene;
    const pairs *pairs;
    pairs restless; /* the same without pairs that are shown */
    const theme *theme;
    const view_options *options;
    camera now;  /* turned by the unrotate animation */
    camera rest; /* unturned: ghosts stay where they are while the scene turns into them */
    double text; /* pixels */
    double unit; /* 1 at 20 pixel text: strokes and gaps are given for that */
    bool faint;  /* the pair in work stands back behind the first one */
    labeller labels;
} painting;

/* A pair as it stands in the window: its two shapes, and the frame of the findings. The real pair's
 * frame is turned, the ghost's is straight. */
typedef struct stage {
    const camera *camera;
    col_shape framed, other;
} stage;
stage painting_real(const painting *p, const shown_pair *pair);
stage painting_ghost(const painting *p, const shown_pair *pair);
/* A point of the findings' frame in the window. */
col_vec painting_at(const stage *s, col_vec local);
/* Does the pair have a ghost that differs from it? */
bool painting_has_ghost(const painting *p, const shown_pair *pair);
/* The stage with the labels: the ghost's where there is one and it doesn't stand back. */
stage painting_main(const painting *p, const shown_pair *pair);

const col_shape *pair_framed(const shown_pair *pair);
const col_shape *pair_other(const shown_pair *pair);
size_t pair_framed_index(const shown_pair *pair);
size_t pair_other_index(const shown_pair *pair);
/* Was this pair's framed shape already the framed one of a pair before it? */
bool pair_repeats(const pairs *p, size_t index);
/* The frame's angle, in (-pi, pi], clockwise. */
double pair_angle(const shown_pair *pair);

/* A pen `width` units wide, wider and glowing when its part is lit, thin and pale when faint. */
pen painting_pen(const painting *p, view_part part, color tone, double width);
text_style painting_style(const painting *p, font_face face, double size, color tone);
color color_fade(color c, double factor);

bool painting_visible(const painting *p, const col_shape *window);
void painting_line(painting *p, col_vec from, col_vec to, const pen *pen);
void painting_dot(painting *p, view_part part, col_vec at, double radius, color tone);
/* A head whose tip is at `tip`, pointing along `along` (any length). */
void painting_head(painting *p, col_vec tip, col_vec along, double size, color tone);
/* An arrow whose head is `head` units long, or shorter where the arrow is; none without length. */
void painting_arrow(painting *p, col_vec from, col_vec to, const pen *pen, double head);
/* A vector in the world as pixels in the window. */
col_vec painting_vector(const camera *c, col_vec world);
/* Keeps labels off a shape's outline (window pixels). */
void painting_avoid(painting *p, const col_shape *window, double weight);
/* Lets the pointer find a line. */
void painting_spots(painting *p, view_part part, col_vec from, col_vec to);

enum label_kind {
    LABEL_DISTANCE,
    LABEL_RADIUS,
    LABEL_TURN,
    LABEL_PIVOT,
    LABEL_SAME,
    LABEL_WAY_OUT,
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
    LABEL_MARK
};
unsigned label_key(enum label_kind kind, size_t a, size_t b);

/* Each file's part of the picture, and its labels, which come last. */
void grid_draw(painting *p);
void grid_labels(painting *p);
void zones_draw(painting *p, const shown_pair *pair);
void zones_labels(painting *p, const shown_pair *pair);
void shapes_trace(painting *p);
void shapes_draw(painting *p);
void shapes_selection(painting *p);
void bounds_draw(painting *p, const shown_pair *pair);
void bounds_labels(painting *p, const shown_pair *pair);
void ghost_draw(painting *p, size_t index);
void ghost_labels(painting *p, size_t index);
void distance_draw(painting *p, size_t index);
void distance_labels(painting *p, size_t index);
void angle_draw(painting *p, size_t index);
void angle_labels(painting *p, size_t index);
/* The cross at a pivot, a window point. */
void angle_cross(painting *p, col_vec at);
void convention_draw(painting *p);
void convention_labels(painting *p);
void numbers_draw(painting *p);
void numbers_labels(painting *p);
void headline_draw(painting *p);
void map_draw(painting *p);
void map_outline(painting *p);
void map_labels(painting *p);
void believed_draw(painting *p);
void believed_labels(painting *p);
void contact_draw(painting *p, size_t index);
void contact_labels(painting *p, size_t index);
void obstacle_draw(painting *p, const shown_pair *pair);
void obstacle_labels(painting *p, const shown_pair *pair);
void regions_draw(painting *p, const shown_pair *pair);
void regions_labels(painting *p, const shown_pair *pair);
void box_draw(painting *p, const shown_pair *pair);
void box_labels(painting *p, const shown_pair *pair);
void velocity_draw(painting *p);
void velocity_labels(painting *p);
void trails_draw(painting *p);
void trails_marks(painting *p);
void trails_labels(painting *p);
void walls_draw(painting *p);

/* "radius 20", "radius 20 + corner 5", "radii 20 + 30", "corners 5 + 8". */
void words_radius(char *out, size_t size, const shown_pair *pair, int decimals);
/* What a program compares: "distance 12 < radius 20", or with numbers that are no lengths of the
 * picture "compares 144 > 20". */
void words_believed(char *out, size_t size, const shown_pair *believed);
/* The length that its line stands for: "distance 12", or "144". */
void words_believed_distance(char *out, size_t size, const shown_pair *believed);
/* "right", "down right" and so on; of a direction in the window. Static. */
const char *words_direction(col_vec window);
/* An angle as the scene's convention writes it, with its unit; clockwise radians in. */
void words_angle(char *out, size_t size, const convention *c, double radians);
/* The same for a shape's own angle. */
void words_shape_angle(char *out, size_t size, const convention *c, const shape *s);

#endif
