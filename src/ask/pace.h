/* How many questions a program is asked at once: so few that they take it a twentieth of a second,
 * for what else it is to be asked waits that long. Inside ask/ only. */
#ifndef ASK_PACE_H
#define ASK_PACE_H

#include <stddef.h>

enum { ASK_AT_ONCE_FIRST = 64, ASK_AT_ONCE_MOST = 512 };

/* How many next time, from 1 to ASK_AT_ONCE_MOST, where `asked` questions took so many
 * milliseconds and at_once would have been allowed. It becomes more only where more than half of
 * them were asked, and twice as many as these: what one answer takes may be the same for many. */
size_t ask_pace(size_t at_once, size_t asked, long long took);

#endif
