#include "shell/spoken.h"

#include <stdio.h>

void shell_spoken(const app *a, char out[SHELL_SPOKEN_SIZE])
{
    const session *ses = &a->session;
    char why[VIEW_VERDICT_SIZE] = "";
    const char *verdict = "", *between = "";
    if (ses->pairs.shown_count && ses->aids.verdict_hidden) {
        verdict = VIEW_QUESTION;
    } else if (ses->pairs.shown_count) {
        verdict = view_verdict(&ses->pairs);
        between = ", ";
        view_comparison(why, &ses->pairs.shown[0], session_shown(ses)->touching, true);
    }
    snprintf(out, SHELL_SPOKEN_SIZE, "%s%s%s%s%s", verdict, between, why,
             *verdict && ses->notice[0] ? ". " : "", ses->notice);
}
