#include "ask/interview.h"

#include "ask/search.h"
#include "ask/survey.h"

#include <stdlib.h>

static bool ask(ask_program *p, const lab_pair *about, size_t count, bool *hits,
                const ask_listener *listener, problem *why)
{
    return (!listener->before || listener->before(listener->user, why)) &&
           ask_program_ask(p, about, count, hits, why);
}

/* Until the answers have decided. */
static bool search(ask_search *s, ask_program *p, const ask_listener *listener, problem *why)
{
    lab_pair pair;
    ask_step step;
    while ((step = ask_search_next(s, &pair)) == ASK_MORE) {
        bool hit;
        if (!ask(p, &pair, 1, &hit, listener, why))
            return false;
        if (!ask_search_answer(s, &pair, hit))
            return text_problem(why, TEXT_OUT_OF_MEMORY);
        listener->told(listener->user, &pair, hit, ask_search_left(s));
    }
    return step != ASK_NO_MEMORY || text_problem(why, TEXT_OUT_OF_MEMORY);
}

/* The right test first: near its outline most of what isn't known yet shows. */
static size_t suspects(const ask_search *s, const convention *c, diagnosis_hypothesis out[],
                       size_t max)
{
    size_t count = 0;
    const hypotheses *h = &s->possible;
    convention right = c ? *c : h->count ? h->all[0].is.convention : scene_convention_sdl2();
    out[count++] = (diagnosis_hypothesis){.convention = right};
    for (size_t i = 0; i < h->count && count < max; i++)
        out[count++] = h->all[i].is;
    return count;
}

/* In rounds, between which it is said how far it is, and something else may be asked. */
static bool ask_in_rounds(ask_program *p, const lab_pair *about, bool *hits,
                          const ask_listener *listener, problem *why)
{
    for (size_t i = 0, round; i < ASK_SURVEY; i += round) {
        size_t left = ASK_SURVEY - i, at_once = ask_program_at_once(p);
        round = at_once < left ? at_once : left;
        if (!ask(p, &about[i], round, &hits[i], listener, why))
            return false;
        if (listener->surveyed)
            listener->surveyed(listener->user, i + round);
    }
    return true;
}

static bool ask_all(log_table *log, ask_program *p, const lab_pair *about, bool *hits,
                    const ask_listener *listener, problem *why)
{
    if (!ask_in_rounds(p, about, hits, listener, why))
        return false;
    for (size_t i = 0; i < ASK_SURVEY; i++)
        if (!ask_log_add(log, &about[i], hits[i]))
            return text_problem(why, TEXT_OUT_OF_MEMORY);
    return true;
}

static bool survey(ask_search *s, ask_program *p, const convention *c, const ask_listener *listener,
                   problem *why)
{
    enum { SUSPECTS = 4 };
    diagnosis_hypothesis is[SUSPECTS];
    size_t count = suspects(s, c, is, SUSPECTS);
    lab_pair *about = malloc(ASK_SURVEY * sizeof *about);
    bool *hits = malloc(ASK_SURVEY * sizeof *hits);
    bool done = false;
    if (about && hits) {
        ask_survey(about, is, count);
        done = ask_all(&s->asked, p, about, hits, listener, why);
    } else {
        text_problem(why, TEXT_OUT_OF_MEMORY);
    }
    free(about);
    free(hits);
    return done;
}

bool ask_interview(log_table *log, ask_program *p, const convention *c, const struct engines *known,
                   const ask_listener *listener, problem *why)
{
    ask_search s;
    bool done = ask_search_open(&s, c, known) || text_problem(why, TEXT_OUT_OF_MEMORY);
    done = done && search(&s, p, listener, why) && survey(&s, p, c, listener, why);
    if (done) {
        *log = s.asked;
        log->source = LOG_FROM_ANSWERS;
        s.asked = (log_table){.count = 0};
    }
    ask_search_free(&s);
    return done;
}
