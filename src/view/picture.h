/* The picture: a scene and its findings as drawing commands. Computes no geometry of its own: what
 * is drawn is what the test found. */
#ifndef VIEW_PICTURE_H
#define VIEW_PICTURE_H

#include "camera/camera.h"
#include "canvas/canvas.h"
#include "scene/outcome.h"
#include "scene/pairs.h"
#include "text/number_format.h"
#include "view/aids.h"
#include "view/theme.h"

/* Parts of the picture that a term of the formula highlights, and vice versa. */
typedef enum view_part {
    PART_NONE,
    PART_CENTRE,
    PART_PIVOT,
    PART_ANGLE,
    PART_LOCAL,
    PART_CLOSEST,
    PART_DX, /* from the pivot to the centre */
    PART_DY,
    PART_LX, /* the same turned back */
    PART_LY,
    PART_LEFT, /* the sides that clamp x */
    PART_RIGHT,
    PART_LOW, /* and y, as the scene counts it */
    PART_HIGH,
    PART_QX, /* the line on which the clamped x lies */
    PART_QY,
    PART_CUT_X, /* what the clamp cuts off */
    PART_CUT_Y,
    PART_DISTANCE,
    PART_RADIUS,
    PART_GAP,
    PART_COUNT
} view_part;

enum { VIEW_LABELS = 512, VIEW_PART_SPOTS = 256 };

/* Where a drag's value stands beside the pointer. */
typedef struct view_bubble_memory {
    int place;    /* from 1; 0: there is none */
    double width; /* of its text, at most, in this drag */
} view_bubble_memory;

/* In a drag a label that lies over something, or has no room, waits for that to pass. */
typedef struct view_label_wait {
    bool hindered;
    uint32_t since; /* milliseconds: when that began, or when it last looked for another place */
    bool on;        /* for so long: */
    uint32_t until;
    double trouble; /* how badly it lay, at best, since it went there */
} view_label_wait;

/* Where a label stands. */
typedef struct view_label_memory {
    unsigned nth; /* of all labels that were asked for, most of which may have no place */
    unsigned key;
    int side;          /* counted from the preferred one */
    int prefer;        /* which that was */
    double direction;  /* in which its leader goes, if it has one */
    double half_width; /* that it takes */
    bool left_out;     /* it waits for room */
    col_vec slid;      /* from its place, to be clear of others in passing */
    view_label_wait wait;
    col_box box;
    col_vec at, speed; /* the middle of what it names, and how that moves from picture to picture */
} view_label_memory;

/* Where the labels of a picture stand: on which side each was put, so that in the next picture they
 * don't flicker, what they cover, and where the parts are, so that the pointer can find them.
 * Start zeroed. */
typedef struct view_memory {
    view_label_memory labels[VIEW_LABELS];
    size_t label_count;
    col_box boxes[VIEW_LABELS];  /* covered by labels and other text */
    col_vec speeds[VIEW_LABELS]; /* of those */
    size_t box_count;
    struct {
        view_part part;
        col_vec at;
    } spots[VIEW_PART_SPOTS];
    size_t spot_count;
    double reach;   /* pixels: a spot farther away than this doesn't count */
    bool moving;    /* something was; once it rests, the sides are found anew */
    bool dragged;   /* it was by a drag */
    bool passing;   /* lines were on their way */
    bool waiting;   /* labels wait in a drag: */
    uint32_t until; /* one of them looks for another place then, in milliseconds */
    view_bubble_memory bubble;
} view_memory;

/* What a circle's centre means in each pixel of the canvas, row by row from the top left. */
typedef struct view_map {
    int width, height;
    const unsigned char *cells;   /* scene_outcome; not owned */
    size_t share[SCENE_OUTCOMES]; /* how many of each */
    bool tried;                   /* it is of a program with mistakes */
    bool asked;                   /* a program of the user's was asked for it */
} view_map;

/* What lies ahead of a moving shape, for SHOW_VELOCITY; all in the world. */
typedef struct view_preview {
    size_t shape; /* in the scene */
    col_shape start;
    col_vec displacement; /* what the swept outline shows */
    col_vec by_gravity;   /* gravity's part of it: the velocity's arrow shows the rest */
    double frames;        /* that it takes */
    bool hit;             /* it hits another shape: */
    bool wall;            /* a wall, rather */
    col_shape other;      /* where that one is then */
    bool other_moves;
    double time;           /* 0 .. 1 of the displacement */
    col_vec point, normal; /* the normal points to this shape */
    col_vec rebound;       /* its displacement after the bounce, in `frames` frames */
    bool overlaps;         /* a test at the end alone finds an overlap, */
    col_vec static_normal; /* and pushes out along this normal, */
    double static_depth;   /* by so much */
} view_preview;

/* Where a shape went while it was played: the middles of its core. */
typedef struct view_trail {
    const col_vec *points; /* world; not owned */
    size_t count;
    size_t shape; /* whose, in the scene */
} view_trail;

/* A place where something happened while it was played. */
typedef enum view_mark_kind { VIEW_IMPACT, VIEW_MISS, VIEW_PHANTOM } view_mark_kind;
typedef struct view_mark {
    view_mark_kind kind;
    size_t number;      /* which of all marks so far: its label stays on its side */
    size_t nth;         /* VIEW_MISS: of those of its shape, from 1; */
    bool last;          /* the last one of them so far */
    col_vec at, normal; /* world */
    double age;         /* 0 new .. 1 about to vanish */
} view_mark;

/* The scene that is played. */
typedef struct view_playback {
    bool on; /* it is being played, or was and stands still at a later frame */
    bool paused;
    double frame;             /* with its fraction */
    const char *headline;     /* of a scene that moves: frame, misses; or NULL */
    const char *goes_on;      /* where it is paused: how it goes on, or NULL */
    const view_trail *trails; /* not owned */
    size_t trail_count;
    const view_mark *marks; /* not owned */
    size_t mark_count;
    bool walled;
    col_box walls; /* world */
} view_playback;

typedef struct view_options {
    const theme *theme;
    double text;           /* size of label text in pixels; all else scales with it */
    double unrotate;       /* 0 as it is .. 1 unrotated; the camera is turned already */
    view_part highlighted; /* PART_NONE: none */
    size_t hover;          /* shape under the pointer, or SCENE_NONE */
    bool unselected;       /* what is selected isn't marked */
    bool presenting;       /* text at least as large as the last row needs, unless ... */
    bool near;             /* ... it is for one who sits before it */
    bool convention;       /* shown even if the scene doesn't show it */
    /* Where shapes were a moment ago, in the world; not owned. */
    const col_shape *trace;
    size_t trace_count;
    const char *hint;     /* up to three lines, at the bottom or where nothing lies; or NULL */
    const char *reported; /* under the verdict, "your program says MISS", or NULL ... */
    bool reported_wrong;  /* ... and the verdict is another */
    /* A program under suspicion: what it believes of the first pair, unturned, drawn beside the
     * ghost in a style of its own; and its hit map. NULL: there is none. */
    const shown_pair *believed;
    /* In the world: it takes the pair to be where it is, and says hit where the circle's centre is
     * in here. NULL: it doesn't, or such a shape isn't known. */
    const col_shape *border;
    const char *believed_name;   /* its mistakes: "Angle ignored"; or NULL */
    const char *believed_agrees; /* "as the log": after its verdict; NULL: whether it is right */
    const view_map *map;
    /* SHOW_VELOCITY: of each moving shape; not owned. */
    const view_preview *previews;
    size_t preview_count;
    view_playback playback;
    bool sliding; /* SHOW_OBSTACLE: the first pair's other shape slides around the framed one, */
    double slide; /* at this fraction of the outline, 0 .. 1 */
    bool moving;  /* by a drag or in play: labels keep their sides until it rests */
    bool dragged; /* by a drag alone: those that lie over something wait before they change sides */
    uint32_t now; /* milliseconds, on any clock that goes on from picture to picture */
    bool turning; /* `unrotate` is on its way, or begins to be */
    view_aids aids;
    double below;  /* pixels at the bottom that something else stands on: the picture ends there */
    bool flat;     /* the headline is as high as the verdict: the rest stands beside it */
    bool wordless; /* no headline, labels or legend: for small pictures */
    const col_box *knobs; /* handles that stand off their shape: no label lies there */
    size_t knob_count;
} view_options;

/* The size of label text for a picture `height` pixels high: follows the height, but never falls
 * under what can be read at `unit` pixels per point of the display; `factor` is the user's. */
double view_text_size(double height, double unit, double factor);

/* The size that no text of a picture so wide and high falls under before an audience, where its
 * label text is `text` pixels else. A picture that is very narrow has less room. */
double view_presenting_size(double text, double width, double height);

/* What a shape of the world covers of a picture whose label text is `text` pixels, with its outline
 * where that is widest, on a hit. */
col_box view_shape_box(const camera *c, const col_shape *world, double text);

/* The camera for a scene at a moment of the unrotate animation: turned by -t times the angle of the
 * shown pair's framed shape, about its pivot. */
camera view_unrotated_camera(const camera *c, const pairs *p, double t);

/* Finds where the labels of a picture go; `memory` is that of the last one, then of this. Draws
 * nothing: `to` measures texts. */
void view_place(canvas *to, const scene *s, const pairs *p, const camera *c,
                const view_options *options, view_memory *memory);
/* Draws the scene with its pairs' findings, as the camera sees it, from the canvas's top left; its
 * labels where view_place found room for them in the same picture. */
void view_draw(canvas *to, const scene *s, const pairs *p, const camera *c,
               const view_options *options, const view_memory *memory);

/* The part of the picture at a window point, PART_NONE when none is near. */
view_part view_part_at(const view_memory *memory, col_vec window);

#define VIEW_VERDICT_SIZE 192 /* bytes */
/* Stands for the verdict where that is hidden. */
#define VIEW_QUESTION "Hit or miss?"
/* The verdict on the pair that is compared, used by picture and panel: "HIT" or "MISS", "" when no
 * two shapes can be compared. A static string. */
const char *view_verdict(const pairs *p);
/* Of an object that is drawn as one rectangle and tested as another (scene_pair_both) both
 * verdicts: "drawn: HIT, tested: MISS". */
void view_verdict_both(char out[VIEW_VERDICT_SIZE], const shown_pair both[PAIR_ROLES]);
/* And why: "distance 26 > radius 20", "centre inside: depth 32 = to side 12 + radius 20",
 * "distance 20 = radius 20, touching counts". Enough decimals that the comparison can be seen in
 * them. */
void view_comparison(char out[VIEW_VERDICT_SIZE], const shown_pair *pair, col_touching touching,
                     bool steady);
/* The same for one of both: "tested: distance 26 > radius 20". */
void view_comparison_both(char out[VIEW_VERDICT_SIZE], const shown_pair both[PAIR_ROLES],
                          pair_role role, col_touching touching, bool steady);

/* How many decimals numbers have, in picture and panel alike: those of a pair as many as show that
 * its comparison is true, those of the shapes what suits their typical size. */
int view_pair_decimals(const shown_pair *pair);
/* The same, or steady before an audience: one place less, with its zeros, so that numbers keep
 * their width while something is dragged; more only where the comparison would look wrong. */
typedef struct view_digits {
    int decimals;
    bool steady;
} view_digits;
view_digits view_pair_digits(const shown_pair *pair, bool steady);
number_text view_digits_text(view_digits digits, double value);
/* What the sum of two shapes' radii is called, which is one of them where the other has none. */
const char *view_radius_word(const col_shape *a, const col_shape *b);
int view_scene_decimals(const scene *s);

/* A handle of the editor: its look only; where it is and what it does is the editor's. */
typedef enum view_handle { VIEW_SQUARE, VIEW_KNOB, VIEW_RING, VIEW_TIP } view_handle;
void view_draw_handle(canvas *to, const theme *theme, view_handle look, col_vec at, double size,
                      bool hot, bool pale);

/* The stalk between an outline and a handle of that look beside it; unit: pixels per point. */
void view_draw_stalk(canvas *to, const theme *theme, view_handle look, col_vec from, col_vec knob,
                     double unit, bool pale);

/* An area that looks like a kind of place on the hit map, with a frame: for legends. unit: pixels
 * per point. */
void view_draw_cell(canvas *to, const theme *theme, scene_outcome cell, pixel_rect area,
                    double unit);

/* The rectangle a marquee selects, between two window points. */
void view_draw_marquee(canvas *to, const theme *theme, col_vec from, col_vec to_corner);

/* A live value near the pointer: one line of text in a box that stays inside the area and, where
 * there is room, off the picture's labels and measured lines. */
typedef struct view_bubble {
    pixel_rect area;
    col_vec at;       /* the pointer */
    const char *text; /* not owned */
    double size;      /* of the text in pixels */
} view_bubble;
/* Finds on which side of the pointer that goes: where it was in the last picture, while that is
 * free and nothing nearer to the pointer; `memory` has this picture's labels, and takes the side.
 * NULL: there is no bubble. */
void view_place_bubble(canvas *to, const view_bubble *b, view_memory *memory);
/* Draws it where it was placed in the same picture. */
void view_draw_bubble(canvas *to, const theme *theme, const view_bubble *b,
                      const view_memory *memory);

#endif
