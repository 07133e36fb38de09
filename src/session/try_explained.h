/* What can be done with what explains rows or lines, whichever are shown. */
#ifndef SESSION_TRY_EXPLAINED_H
#define SESSION_TRY_EXPLAINED_H

#include "session/explained.h"

typedef struct session session;

/* All of it needs something found for the log's rows or the program's lines, whatever is shown.
 * Tries the mistakes of an explanation (an index of found->all), in its convention. */
void session_explained_try(session *ses, size_t which);
/* Shows the numbers that tell the explanations apart. */
void session_explained_experiment(session *ses);
/* Shows the row with that index; whether it is shown. */
void session_explained_go(session *ses, size_t row);
bool session_explained_shows(const session *ses, size_t row);

#endif
