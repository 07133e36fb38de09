/* The picture: a scene and its findings as drawing commands. Computes no geometry of its own: what
 * is drawn is what the test found. */
#ifndef VIEW_PICTURE_H
#define VIEW_PICTURE_H

#include "scene/camera.h"
#include "scene/pairs.h"
#include "view/canvas.h"
#include "view/theme.h"

/* Parts of the picture that a term of the formula can light up, and the other way round. */
typedef enum view_part {
    PART_NONE, PART_CENTRE, PART_PIVOT, PART_ANGLE, PART_LOCAL, PART_CLOSEST, PART_DISTANCE,
    PART_RADIUS, PART_GAP,
    PART_COUNT
} view_part;

enum { VIEW_LABELS = 512, VIEW_PART_SPOTS = 128 };

/* What the picture remembers from frame to frame: on which side each label was put, so that labels
 * don't flicker, and where parts were drawn, so that the pointer can find them. Start zeroed. */
typedef struct view_memory {
    struct {
        unsigned key;
        int side;
    } labels[VIEW_LABELS];
    size_t label_count;
    struct {
        view_part part;
        col_vec at;
    } spots[VIEW_PART_SPOTS];
    size_t spot_count;
} view_memory;

typedef struct view_options {
    const theme *theme;
    double text;        /* size of label text in pixels; all else scales with it */
    double unrotate;    /* 0 as it is .. 1 unrotated; the camera is turned already */
    view_part lit;      /* the part to light up */
    size_t hover;       /* shape under the pointer, or (size_t)-1 */
    bool presenting;    /* larger strokes and text */
    const char *hint;   /* one line at the bottom, or NULL */
} view_options;

/* The camera for a scene at a moment of the unrotate animation: turned by -t times the angle of the
 * shown pair's framed shape, about its pivot. */
camera view_unrotated_camera(const camera *c, const pairs *p, double t);

void view_draw(canvas *to, const scene *s, const pairs *p, const camera *c,
               const view_options *options, view_memory *memory);

/* The part of the picture at a window point, PART_NONE when none is near. */
view_part view_part_at(const view_memory *memory, col_vec window);

/* The verdict's words, used by picture and panel: "HIT" or "MISS", and "distance 26 > radius 20".
 * count: pairs that hit. */
#define VIEW_VERDICT_SIZE 96
const char *view_verdict(const pairs *p);
void view_comparison(char out[VIEW_VERDICT_SIZE], const shown_pair *pair, bool touching);

/* A handle of the editor: its look only; where it is and what it does is the editor's. */
typedef enum view_handle { VIEW_SQUARE, VIEW_KNOB, VIEW_RING } view_handle;
void view_draw_handle(canvas *to, const theme *theme, view_handle look, col_vec at, double size,
                      bool hot, bool pale);

#endif
