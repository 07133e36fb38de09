#include "ask/pace.h"

enum { TOGETHER = 50 }; /* milliseconds that they are to take */

size_t ask_pace(size_t at_once, size_t asked, long long took)
{
    size_t fit = took > 0 ? asked * TOGETHER / (size_t)took : ASK_AT_ONCE_MOST;
    size_t most = 2 * asked > at_once ? 2 * asked : at_once;
    if (most > ASK_AT_ONCE_MOST)
        most = ASK_AT_ONCE_MOST;
    if (fit > most)
        return most;
    return fit ? fit : 1;
}
