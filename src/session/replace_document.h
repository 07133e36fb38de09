/* A document that comes from elsewhere, again and again: a line of a running program, a row of a
 * log. It replaces the present one silently, without a step to undo. */
#ifndef SESSION_REPLACE_DOCUMENT_H
#define SESSION_REPLACE_DOCUMENT_H

#include "scene/scene.h"

typedef struct session session;

typedef enum session_replace_view {
    SESSION_VIEW_STAYS,
    SESSION_VIEW_HOLDS, /* glides to the pair where it isn't seen well: session_glide_to_pair */
    SESSION_VIEW_FITS   /* shows all, as if it were the first */
} session_replace_view;

/* The scene brings shapes, convention and what counts as touching; overlays, theme, view and the
 * selection (by ids) stay. Takes *s over. False: memory is short, and nothing changed. */
bool session_replace_scene(session *ses, scene *s, session_replace_view view);
/* Whether a shape that can be seen will be out of sight in that scene. One that the user doesn't
 * look at doesn't count, or nobody could zoom in. */
bool session_leaves_view(session *ses, const scene *next);
/* The document's file was changed: the document becomes this scene, which is taken over, as a step
 * to undo; nothing is unsaved then. Selection and camera stay. False: memory is short, and nothing
 * changed. */
bool session_follow_file(session *ses, scene *s);

#endif
