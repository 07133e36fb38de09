/* The pictures of a handout: what a lesson's steps show, as SVGs. */
#ifndef HANDOUT_PICTURE_H
#define HANDOUT_PICTURE_H

#include "canvas/canvas.h"
#include "lesson/lesson.h"
#include "text/buffer.h"
#include "user/assets.h"

/* Where the pictures are drawn, one after the other. */
typedef struct handout_pictures {
    const lesson *lesson;
    user_assets *assets;
    canvas *pixels; /* as large as a picture; texts are measured on it */
    unsigned count; /* so far: each has ids of its own */
} handout_pictures;

/* What one of them shows. */
typedef struct handout_view {
    const lesson_step *step;
    const lesson_state *state;     /* of it */
    double turn;                   /* how far it is seen turned */
    const lesson_choice *believer; /* whose belief is tried, not the state's; NULL: nobody's */
    bool verdict_hidden;
} handout_view;

/* The mistake that is tried. */
lab_program handout_program(const handout_view *view);

/* Adds a picture. Those of a scene's questions are seen through one camera, and all others of it
 * through one. False with the reason. */
bool handout_picture(handout_pictures *all, const handout_view *view, text_buffer *to,
                     problem *why);

#endif
