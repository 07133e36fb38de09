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
    free(ses->ask.hits);
    ses->ask = (ask_state){.format = ses->ask.format};
    ses->redraw = true;
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
    a->news = news;
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

/* Shows the job what is in the map now, where it was something else. */
static bool ask_about(ask_state *a, const scene *s, const camera *c, const hit_map *m, double r)
{
    ask_places now = {.count = 0}, copy = {.count = 0};
    if (!ask_places_set(&now, s, c, m->width, m->height, r))
        return false;
    bool possible = can_be_asked(a, &now), same = ask_places_same(&now, &a->asked);
    if (possible && !same && ask_places_copy(&copy, &now)) {
        ask_job_show(a->job, &copy);
        ask_places_free(&a->asked);
        a->asked = now;
        return true;
    }
    ask_places_free(&now);
    return possible && same;
}

static bool make_room(ask_state *a, size_t size)
{
    if (size <= a->room)
        return true;
    free(a->hits);
    a->hits = malloc(size);
    a->room = a->hits ? size : 0;
    return a->hits;
}

void session_ask_compare(session *ses)
{
    ask_state *a = &ses->ask;
    hit_map *m = &ses->lab.map;
    a->compared = false;
    if (!a->job || a->news.failed || !ses->lab.map_filled)
        return;
    a->compared = ask_about(a, session_scene(ses), &ses->shown, m, ses->lab.pair.circle.radius) &&
                  make_room(a, (size_t)m->width * (size_t)m->height) &&
                  ask_job_map(a->job, m->width, m->height, a->hits, &a->current);
    if (a->compared)
        lab_map_compare(m, a->hits);
}
