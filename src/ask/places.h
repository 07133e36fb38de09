/* The places about which a program is asked for a hit map: each pixel of a picture, against all
 * rectangles in it. */
#ifndef ASK_PLACES_H
#define ASK_PLACES_H

#include "camera/camera.h"
#include "lab/test.h"
#include "scene/scene.h"

/* Start zeroed. */
typedef struct ask_places {
    convention convention; /* of the numbers */
    camera camera;
    int width, height;         /* pixels, from the canvas's top left */
    double radius;             /* of the circle */
    col_touching touching;     /* of what is right */
    scene_written *rectangles; /* owned */
    size_t count;
} ask_places;

/* Of all visible rectangles of a scene; frees what was in p. False when memory is short: p is empty
 * then. */
bool ask_places_set(ask_places *p, const scene *s, const camera *c, int width, int height,
                    double radius);
bool ask_places_copy(ask_places *to, const ask_places *from);
void ask_places_free(ask_places *p);
/* Would the same be asked of the same pixels? */
bool ask_places_same(const ask_places *a, const ask_places *b);
/* The question about a pixel and one of the rectangles. The circle is within a thousandth of a
 * pixel of the pixel's middle, so that its numbers are short. */
lab_pair ask_places_pair(const ask_places *p, int x, int y, size_t rectangle);

/* The question about a pair of a scene, and whether two ask the same. */
lab_pair ask_pair_of(const lab_pair *shown);
bool ask_pair_same(const lab_pair *a, const lab_pair *b);

#endif
