/* A document that comes from elsewhere, again and again: a line of a running program, a row of a
 * log. It replaces the present one silently, without a step to undo. */
#ifndef SESSION_REPLACE_DOCUMENT_H
#define SESSION_REPLACE_DOCUMENT_H

#include "scene/scene.h"

typedef struct session session;

typedef enum replace_view {
    VIEW_STAYS,
    VIEW_FOLLOWS, /* shows all anew when a shape leaves the view */
    VIEW_HOLDS,   /* shows all anew when not all of it is in view */
    VIEW_FITS     /* shows all, as if it were the first */
} replace_view;

/* The scene brings shapes, convention and what counts as touching; overlays, theme, view and the
 * selection (by ids) stay. Takes *s over. False: memory is short, and nothing changed. */
bool session_replace_scene(session *ses, scene *s, replace_view view);

#endif
