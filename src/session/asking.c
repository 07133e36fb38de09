#include "session/asking.h"

#include "session/session.h"
#include "session/suspect.h"

#include <stdlib.h>

bool session_ask_start(session *ses, const char *command, ask_format format)
{
    problem why;
    session_ask_stop(ses);
    ses->ask.format = format;
    ses->ask.job = ask_job_start(command, format, ses->wake, ses->wake_user, &why);
    if (!ses->ask.job) {
        session_notice(ses, "%s", why.text);
        return false;
    }
    if (session_suspects_any(ses))
        session_suspect_off(ses);
    ses->lab.map_on = true;
    return true;
}

void session_ask_stop(session *ses)
{
    ask_job_end(ses->ask.job);
    ask_places_free(&ses->ask.asked);
    free(ses->ask.cells);
    ses->ask = (ask_state){.format = ses->ask.format};
    ses->redraw = true;
}

/* Milliseconds for which an older map stays while its places are gone. */
enum { LAG = 500 };

static bool lags(const ask_state *a)
{
    return a->compared && a->answered != a->number;
}

void session_ask_follow(session *ses)
{
    ask_state *a = &ses->ask;
    if (!a->job)
        return;
    ask_news news = ask_job_news(a->job);
    if (news.failed && !a->news.failed)
        session_notice(ses, "%s", news.why.text);
    ses->redraw |= news.answers != a->news.answers || news.failed != a->news.failed;
    ses->redraw |= lags(a) && (uint32_t)(ses->now - a->answered_at) >= LAG;
    a->news = news;
}

int session_ask_timeout(const session *ses)
{
    uint32_t passed = ses->now - ses->ask.answered_at;
    return !lags(&ses->ask) ? -1 : passed < LAG ? (int)(LAG - passed) : 0;
}

/* ---- The map ---- */

static bool can_be_asked(ask_state *a, const ask_places *p)
{
    for (size_t i = 0; i < p->count; i++)
        if (!ask_format_holds(a->format, &p->rectangles[i], &a->why))
            return false;
    a->why.text[0] = '\0';
    return true;
}

/* Shows the job what is there now, where it was something else. */
static bool ask_about(ask_state *a, ask_places *now)
{
    ask_places copy = {.count = 0};
    if (!can_be_asked(a, now))
        return false;
    if (ask_places_same(now, &a->asked))
        return true;
    if (!ask_places_copy(&copy, now))
        return false;
    a->number = ask_job_show(a->job, &copy);
    ask_places_free(&a->asked);
    a->asked = *now;
    *now = (ask_places){.count = 0};
    return true;
}

static bool make_room(ask_state *a, size_t size)
{
    if (size <= a->room)
        return true;
    free(a->cells);
    a->cells = malloc(size);
    a->room = a->cells ? size : 0;
    return a->cells;
}

/* The newest map, unless it is too old. */
static bool take_map(ask_state *a, int width, int height, uint32_t now)
{
    unsigned number;
    if (!make_room(a, (size_t)width * (size_t)height) ||
        !ask_job_map(a->job, width, height, a->cells, &number))
        return false;
    if (number != a->answered)
        a->answered_at = now;
    a->answered = number;
    return number == a->number || (uint32_t)(now - a->answered_at) < LAG;
}

bool session_ask_fill(session *ses, int width, int height)
{
    ask_state *a = &ses->ask;
    ask_places now = {.count = 0};
    a->compared = a->job && !a->news.failed &&
                  ask_places_set(&now, session_scene(ses), &ses->shown, width, height,
                                 ses->lab.pair.circle.radius) &&
                  ask_about(a, &now) && take_map(a, width, height, ses->now) &&
                  lab_map_set(&ses->lab.map, width, height, a->cells);
    ask_places_free(&now);
    return a->compared;
}
