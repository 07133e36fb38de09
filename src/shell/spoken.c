#include "shell/spoken.h"

#include <stdio.h>
#include <string.h>

/* The verdict and why; of an object that is drawn as one rectangle and tested as another, both. */
static void speak_verdict(const session *ses, char out[SHELL_SPOKEN_SIZE])
{
    const scene *s = session_shown(ses);
    char why[VIEW_VERDICT_SIZE];
    shown_pair both[PAIR_ROLES];
    if (scene_pair_both(both, s, &ses->pairs)) {
        char also[VIEW_VERDICT_SIZE];
        view_comparison_both(why, both, PAIR_DRAWN, s->touching, true);
        view_comparison_both(also, both, PAIR_TESTED, s->touching, true);
        view_verdict_both(out, both);
        size_t used = strlen(out);
        snprintf(out + used, SHELL_SPOKEN_SIZE - used, "; %s; %s", why, also);
        return;
    }
    view_comparison(why, &ses->pairs.shown[0], s->touching, true);
    snprintf(out, SHELL_SPOKEN_SIZE, "%s, %s", view_verdict(&ses->pairs), why);
}

void shell_spoken(const app *a, char out[SHELL_SPOKEN_SIZE])
{
    const session *ses = &a->session;
    out[0] = '\0';
    if (ses->pairs.shown_count && ses->aids.verdict_hidden)
        snprintf(out, SHELL_SPOKEN_SIZE, "%s", ses->aids.question_hidden ? "" : VIEW_QUESTION);
    else if (ses->pairs.shown_count)
        speak_verdict(ses, out);
    size_t used = strlen(out);
    snprintf(out + used, SHELL_SPOKEN_SIZE - used, "%s%s", used > 0 && ses->notice[0] ? ". " : "",
             ses->notice);
}
