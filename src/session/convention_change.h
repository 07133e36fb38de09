/* Another convention for the document: the picture stays and the numbers change, or the other way
 * round. Says which one happened, lets what moved glide to its new place, and can put the last
 * change the other way. */
#ifndef SESSION_CONVENTION_CHANGE_H
#define SESSION_CONVENTION_CHANGE_H

#include "anim/morph.h"
#include "camera/camera.h"

typedef struct session session;

typedef enum change_meaning { KEEP_PICTURE, KEEP_NUMBERS } change_meaning;

enum { SESSION_CHANGE_MESSAGE = 192 }; /* bytes */

typedef struct change_state {
    change_meaning meaning; /* what the next change keeps */
    morph morph;
    bool gliding; /* as of the last look: morph.interpolated is what is shown */

    /* the last change */
    convention to;
    change_meaning last_meaning;
    size_t position;                      /* of the history after it; 0: there was none */
    camera before;                        /* as it was */
    char message[SESSION_CHANGE_MESSAGE]; /* what became of it, in words */
} change_state;

/* Changes the document's convention, as one undoable step with a notice; what is played is taken
 * over. Where memory is short, or it is the same, nothing changes. */
void session_change_convention(session *ses, const convention *to);
/* Whether the last change is still the last step that was done. */
bool session_change_can_switch(const session *ses);
/* Takes the last change back and does it with the other meaning, which is kept from now on. */
void session_change_switch(session *ses);
/* After an undone or redone step, what: its name (NULL: a reset): the camera follows where the
 * numbers stayed and y turned over. before: the convention before the step. */
void session_change_follow_step(session *ses, const char *what, const convention *before);
/* Whoever does something next needn't wait for the glide. True: the picture changed. */
bool session_change_skip_glide(session *ses);
/* Forgets the last change: there is another document. */
void session_change_forget(session *ses);

#endif
