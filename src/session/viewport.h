/* What part of the world the picture shows, and the sizes that follow from the screen. */
#ifndef SESSION_VIEWPORT_H
#define SESSION_VIEWPORT_H

#include "camera/camera.h"

typedef struct session session;

/* The picture in a window of 1280 x 720 of which as much is covered as when the program starts. */
enum { SESSION_DEFAULT_WIDTH = 992, SESSION_DEFAULT_HEIGHT = 720 };

/* The size of the picture's labels in pixels, from the screen's height (its width where that is
 * less), the display's scale and the user's factor. */
double session_label_size(const session *ses);

/* The screen's size changed: the camera follows. A view at 100 % stays at 100 % (with y up it
 * stands on the lower edge); any other goes on showing what it showed. Where the headline would lie
 * on a shape as nobody has moved the view it fits all; and while presenting. */
void session_resized(session *ses);
/* So many pixels at the screen's right and at its bottom are covered from now on: the picture stays
 * where it is; while presenting it fits all into what is free. */
void session_cover(session *ses, int right, int below);
/* The view as the scene opened; without one of its own, and without walls that are its edges, it is
 * fitted, and so it is in a small picture where a shape would be out of sight, or the headline lie
 * on it. */
void session_home(session *ses);
/* Nothing says what is to be seen: no view, and no walls that are the edges of what is. */
bool session_view_is_free(const scene *s);
/* After a change of what is covered: the view as the scene would open now, or all shapes, unless
 * somebody zoomed or panned. */
void session_find_room(session *ses);
/* Writes the view into the document or a copy of it, unless it is the one in which a scene without
 * a view opened. */
void session_store_view(const session *ses, scene *to);
/* Zooms to all shapes with the nearest pair's ghosts, or to the selected shapes; headline and hint
 * have room of their own. */
void session_fit(session *ses, bool selected_only);
/* Glides to where session_fit would show all, unless somebody zoomed or panned since that was so.
 */
void session_glide_to_fit(session *ses);
/* The view is at once where it glides to. */
void session_arrive(session *ses);
/* Something that needs room is shown now, or isn't any more: does as session_glide_to_fit, unless
 * the scene is played, stands on a stage, or is edited and the edges of what is seen are its walls.
 */
void session_give_room_back(session *ses);
/* Whether a box of the world is seen whole where the stage is, which is on. */
bool session_stage_shows(session *ses, col_box world);
/* Shows what belongs on the stage there, if there is one. */
void session_fit_stage(session *ses);
/* The same, on a way that can be followed. */
void session_glide_to_stage(session *ses);
/* The box of the world that session_fit shows. False: no shape is visible. */
bool session_content(session *ses, col_box *box);
/* Widens a box by what a scene that is played shows now, and will show next, unless that is so far
 * away that what was seen when it began would be small. */
void session_include_played(session *ses, const col_box *begin, col_box *seen);
/* Zooms to a box of the world with the nearest pair's ghosts, in the same way. */
void session_fit_box(session *ses, col_box box);
/* Glides to where the selected shapes are seen whole, with the others and at the same size if they
 * have room. Where they are in sight nothing moves. */
void session_glide_to_selected(session *ses);
/* Glides to another pair, the first that is shown, and what a mistake believes of it, with its
 * ghosts and the hit map's edge; where the pair is in view, and with a mistake or the map all of
 * that, nothing moves, unless it is tiny because the view was fitted to another one. */
void session_glide_to_pair(session *ses);
/* As session_glide_to_selected for the first shown pair, its ghosts, what a mistake believes and
 * the hit map's edge; but who looks at a part of the pair goes on with that, and walls at the
 * picture's edges keep it still. */
void session_glide_to_believed(session *ses);
/* As that for the pair and what the map of the last session_look has as hits. widen: where these
 * go on beyond the picture on some sides, not on all, it glides to a wider view first; true: it
 * does so, and wants to be called again, without widen, with the map of that. */
bool session_glide_to_map(session *ses, bool widen);
/* Lets the view glide to where the answers of the program that is asked are seen whole, once it has
 * answered, unless somebody moves it before; when no program is asked nothing happens. */
void session_frame_answers(session *ses);
/* Zooms to all shapes where no shape is in view. */
void session_fit_if_empty(session *ses);
/* Pixels from the top that a fitted picture leaves to the headline. */
double session_headline_height(const session *ses);
/* Whether what follows the verdict stands beside it: in a low picture, such as a frame of a page,
 * lines below each other would take the place of what they are about. */
bool session_headline_is_flat(const session *ses);
/* Whether a shape reaches up there, in the left half: the headline takes no more. */
bool session_is_under_headline(const session *ses, const shape *s);
/* Whether the edges of what is seen are a scene's walls: then the view is part of how it plays. */
bool session_has_walls_at_edges(const scene *s);
/* Makes a stored view show here as much as in a window of 1280 x 720. */
void session_adapt_view(session *ses, scene *example);
/* What a window of the default size shows of a scene as it opens, in the world: the walls of what
 * is played without a window. */
col_box session_default_window(const scene *s);
/* The camera of the present moment: turned back as far as the animation is. */
camera session_present_camera(const session *ses);

#endif
