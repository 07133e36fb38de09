/* What makes a handout's pictures live: a frame of the program's page, opened by a click. Printed,
 * and until then, the page is as it would be without. */
#ifndef HANDOUT_LIVE_H
#define HANDOUT_LIVE_H

#include "text/buffer.h"

#include <stddef.h>

/* Where the frames come from; both texts are the caller's. */
typedef struct handout_live {
    const char *page;   /* its address, without parameters; relative to the handout's, or whole */
    const char *lesson; /* the name or number of one of its own */
} handout_live;

/* Each adds a piece of HTML that is XML, too. Rules for the page's style: */
void handout_live_style(text_buffer *to);
/* a line that tells what the links do, and where from; */
void handout_live_source(const handout_live *live, text_buffer *to);
/* below a picture, the link to its step, the first one of which is 1; */
void handout_live_link(const handout_live *live, size_t step, text_buffer *to);
/* at the page's end, what opens such a link in the picture's place. Without scripts it opens a page
 * of its own. */
void handout_live_script(text_buffer *to);

#endif
