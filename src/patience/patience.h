/* Work that may take long. Whoever does it asks from time to time whether to go on; whoever waits
 * for it shows that something is done, and may have had enough of it. */
#ifndef PATIENCE_PATIENCE_H
#define PATIENCE_PATIENCE_H

#include <stdbool.h>
#include <stddef.h>

enum { PATIENCE_PAUSE = 32 }; /* so many questions are answered without asking anybody */

/* Zeroed it lasts for ever. */
typedef struct patience {
    bool (*lasts)(void *user); /* false: it is over */
    void *user;
    unsigned asked;
    bool over; /* until the one who waits sets it back: what was done is to be given up */
} patience;

/* Whether to go on. To be asked every few microseconds; p may be NULL. */
static inline bool patience_lasts(patience *p)
{
    if (!p || !p->lasts || ++p->asked % PATIENCE_PAUSE)
        return !p || !p->over;
    p->over = p->over || !p->lasts(p->user);
    return !p->over;
}

#endif
