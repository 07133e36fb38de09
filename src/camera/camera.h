/* World to window and back. Zoom, pan, fit, and the turn of the unrotate animation. */
#ifndef CAMERA_CAMERA_H
#define CAMERA_CAMERA_H

#include "scene/scene.h"

typedef struct camera {
    double zoom;    /* pixels per unit */
    col_vec origin; /* the world point at pixel (0, 0), unturned */
    col_dir turn;  /* the whole picture turned (clockwise) about `about`; (1, 0) unless animating */
    col_vec about; /* world */
    double width, height; /* of the visible canvas in pixels, panel excluded */
    double unit;          /* the scene's: zoom limits are 10 % and 3000 % of one unit to a pixel */
} camera;

/* From the scene's stored view (1:1, origin at the top left when there is none) and back. With y up
 * the stored point is at the bottom left. Nothing is stored while the scene opens just so, so that
 * looking at a file doesn't change it. */
camera camera_of(const scene *s, double width, double height);
void camera_store(const camera *c, scene *s);

/* Do both show the same, in the same size, when they are unturned? */
bool camera_same_place(const camera *a, const camera *b);

/* A point of the world in pixels of the window, and back. */
col_vec camera_to_window(const camera *c, col_vec world);
col_vec camera_to_world(const camera *c, col_vec window);
/* A shape in window pixels, and its box. */
col_shape camera_shape(const camera *c, const col_shape *world);
col_box camera_bounds(const camera *c, const shape *s);

/* What of the world the unturned camera shows, and its size in units. */
col_box camera_visible_box(const camera *c);
col_vec camera_visible_size(const camera *c);

/* Is a part of a box of window pixels in view, or within `margin` pixels of it? A box that only
 * touches the view from outside isn't; one without width or height is as soon as it touches. */
bool camera_in_view(const camera *c, col_box window, double margin);
/* Is all of it? */
bool camera_whole_in_view(const camera *c, col_box window);
/* The same of a shape, hidden or not. */
bool camera_shape_in_view(const camera *c, const shape *s);
bool camera_whole_shape_in_view(const camera *c, const shape *s);
/* The window gets another size. At 1:1 the view stays 1:1, with y up on the lower edge; elsewhere
 * it shows as much as before, in the middle, measured by a window of the size `made`: by the sizes
 * alone, so that a window that is resized and back again shows what it did. */
void camera_resize(camera *c, col_vec size, col_vec made, bool y_up);

/* Whether a box of the world is in the window, all of it. */
bool camera_shows_box(const camera *c, col_box world);
/* Are all shapes of a scene, those apart that are hidden? With an unturned camera. */
bool camera_shows_all(const camera *c, const scene *s);
/* Is a part of any of them? */
bool camera_shows_any(const camera *c, const scene *s);

/* Keeps the world point under the window point; clamps to the limits (a camera beyond them may come
 * back, not go on). */
void camera_zoom_at(camera *c, double factor, col_vec window);
void camera_pan(camera *c, double dx, double dy); /* pixels */
/* Shows the whole box, centred, with at least `margin` pixels around it, at most 3000 % (see unit);
 * a box without size: 100 %. */
void camera_fit(camera *c, col_box box, double margin);
/* As a scene opens: the stored view; else 1:1 with the origin at the top left (y up: bottom left),
 * or fitted when a shape would lie outside the canvas or all would be smaller than 24 px. */
camera camera_open(const scene *s, double width, double height);

/* A round number of units (1, 2 or 5 times a power of ten) that is at least `pixels` wide. */
double camera_step(const camera *c, double pixels);

#endif
