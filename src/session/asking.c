#include "session/asking.h"

#include "session/session.h"
#include "session/suspect.h"
#include "session/viewport.h"
#include "user/presets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- The program's files ---- */

static void watch(ask_files *f, const char *word, size_t length)
{
    struct stat is;
    char *path = f->paths[f->count];
    if (length >= PATH_MAX)
        return;
    snprintf(path, PATH_MAX, "%.*s", (int)length, word);
    if (stat(path, &is) == 0 && S_ISREG(is.st_mode))
        f->versions[f->count++] = file_version_of(path);
}

/* Whatever a shell makes of the command, the words in it that are files are watched. */
static void watch_command(ask_files *f, const char *command)
{
    static const char between[] = " \t\n\"'|&;<>()=";
    *f = (ask_files){.count = 0};
    for (const char *word = command; *word && f->count < ASK_FILES;) {
        size_t length = strcspn(word, between);
        watch(f, word, length);
        word += length + !length;
    }
}

/* One that is being written may be gone for a moment. */
static void look_at_files(session *ses)
{
    ask_files *f = &ses->ask.files;
    const char *paths[ASK_FILES];
    for (size_t i = 0; i < f->count; i++)
        paths[i] = f->paths[i];
    file_lookout_begin(&f->lookout, paths, f->count, &ses->on_file_news, ses->now);
    for (size_t i = 0; i < f->count && !f->changed; i++)
        f->changed = file_version_check(&f->versions[i], f->paths[i], false) == FILE_CHANGED;
    if (f->changed) {
        session_notice(ses, "The program that is asked was changed: Ask again starts it anew.");
        f->said = ses->notices;
    }
    ses->redraw |= f->changed;
}

static bool follows_files(const ask_state *a)
{
    return a->job && a->files.count && !a->files.changed;
}

/* ---- Beginning and end ---- */

/* As a log's, in the scene's convention if that was chosen, now or for the program before. */
static bool interview(session *ses)
{
    const convention sdl2 = scene_convention_sdl2(), *now = &session_scene(ses)->convention;
    ask_state *a = &ses->ask;
    bool before = a->chosen && scene_convention_same(&a->convention, now);
    a->chosen = before || !scene_convention_same(now, &sdl2);
    a->convention = *now;
    return ask_job_interview(a->job, a->chosen ? &a->convention : NULL, session_presets(ses));
}

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
    watch_command(&ses->ask.files, command);
    if (!interview(ses))
        session_notice(ses, "%s: not interviewed: " TEXT_OUT_OF_MEMORY, command);
    if (session_suspects_any(ses))
        session_suspect_off(ses);
    ses->lab.map_on = true;
    session_glide_to_believed(ses);
    return true;
}

void session_ask_stop(session *ses)
{
    ask_job_end(ses->ask.job);
    if (ses->ask.files.changed)
        session_notice_end(ses, ses->ask.files.said);
    file_lookout_end(&ses->ask.files.lookout);
    session_explained_drop(&ses->ask.explained);
    ask_places_free(&ses->ask.asked);
    free(ses->ask.cells);
    ses->ask = (ask_state){
        .format = ses->ask.format, .chosen = ses->ask.chosen, .convention = ses->ask.convention};
    ses->redraw = true;
}

/* Milliseconds for which an older map stays while its places are gone. */
enum { LAG = 500 };

/* The interview is over: what explains its answers is found in a thread of its own, so that the
 * hit map needn't wait. */
static void explain(session *ses)
{
    ask_state *a = &ses->ask;
    log_table rows;
    ask_job_take(a->job, &rows);
    a->at = rows.count;
    a->explained.job = feed_log_start_rows(&rows, a->chosen ? &a->convention : NULL,
                                           session_presets(ses), ses->wake, ses->wake_user);
    if (!a->explained.job)
        session_notice(ses, "Its answers aren't explained: " TEXT_OUT_OF_MEMORY);
}

static bool lags(const ask_state *a)
{
    return a->compared && a->answered != a->number;
}

/* The answer is to another pair than the one that is shown. */
static bool is_behind(const ask_state *a)
{
    const ask_shown_pair *p = &a->pair;
    return a->job && !a->news.failed && p->asked && p->answered &&
           !ask_pair_same(&p->about, &p->last);
}

void session_ask_hear(session *ses)
{
    ask_shown_pair *p = &ses->ask.pair;
    lab_pair last;
    bool hit;
    if (!ses->ask.job || !ask_job_answer(ses->ask.job, &last, &hit))
        return;
    if (!p->answered || !ask_pair_same(&last, &p->last))
        p->since = ses->now;
    p->answered = true;
    p->last = last;
    p->hit = hit;
}

void session_ask_follow(session *ses)
{
    ask_state *a = &ses->ask;
    if (!a->job)
        return;
    ask_news news = ask_job_news(a->job);
    if (news.failed && !a->news.failed) {
        session_notice(ses, "%s", news.why.text);
        ses->ask_news = true;
    }
    ses->redraw |= news.answers != a->news.answers || news.failed != a->news.failed;
    if (news.interviewed)
        explain(ses);
    if (session_explained_follow(&a->explained, a->chosen)) {
        ses->ask_news = !session_explained_busy(&a->explained);
        ses->redraw = true;
    }
    if (follows_files(a) && file_lookout_is_due(&a->files.lookout, ses->now))
        look_at_files(ses);
    session_ask_hear(ses);
    ses->redraw |= lags(a) && (uint32_t)(ses->now - a->answered_at) >= LAG;
    ses->redraw |= is_behind(a) && (uint32_t)(ses->now - a->pair.since) >= LAG;
    a->news = news;
}

int session_ask_timeout(const session *ses)
{
    const ask_state *a = &ses->ask;
    if (lags(a))
        return session_left(ses, a->answered_at, LAG);
    if (is_behind(a) && session_left(ses, a->pair.since, LAG))
        return session_left(ses, a->pair.since, LAG);
    return follows_files(a) ? file_lookout_timeout(&a->files.lookout, ses->now) : -1;
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

/* ---- The pair that is shown ---- */

/* A lesson's isn't the user's. */
static bool has_pair(const session *ses)
{
    return ses->ask.job && ses->lab.has_pair && !ses->aside.document.waits;
}

void session_ask_about_pair(session *ses)
{
    ask_state *a = &ses->ask;
    ask_shown_pair *p = &a->pair;
    lab_pair now = ask_pair_of(&ses->lab.pair);
    a->why.text[0] = '\0';
    if (!has_pair(ses) || a->news.failed || !ask_format_holds(a->format, &now.rectangle, &a->why) ||
        (p->asked && ask_pair_same(&now, &p->about)))
        return;
    if (!is_behind(a))
        p->since = ses->now;
    p->asked = true;
    p->about = now;
    ask_job_ask(a->job, &now);
}

ask_says session_ask_says(const session *ses)
{
    const ask_state *a = &ses->ask;
    const ask_shown_pair *p = &a->pair;
    const lab_pair now = ask_pair_of(&ses->lab.pair);
    problem why;
    if (!has_pair(ses))
        return ASK_NOBODY_IS_ASKED;
    if (p->answered && ask_pair_same(&now, &p->last))
        return p->hit ? ASK_SAYS_HIT : ASK_SAYS_MISS;
    if (a->news.failed)
        return ASK_SAYS_NO_MORE;
    if (!ask_format_holds(a->format, &now.rectangle, &why))
        return ASK_CANT_BE_ASKED;
    if (!p->answered || !session_left(ses, p->since, LAG))
        return ASK_SAYS_NOTHING_YET;
    return p->hit ? ASK_SAID_HIT : ASK_SAID_MISS;
}

/* ---- The view ---- */

void session_ask_look(session *ses)
{
    ask_state *a = &ses->ask;
    if (!a->framing || ses->glide.on)
        return;
    if (edit_is_busy(&ses->editor) || !camera_same_place(&ses->camera, &a->framed_from))
        a->framing = ASK_FRAMED;
    if (!a->framing || !a->compared || lags(a) || ses->unrotating.running)
        return;
    bool wider = session_glide_to_map(ses, a->framing == ASK_TO_WIDEN);
    a->framing = wider ? ASK_TO_FRAME : ASK_FRAMED;
    a->framed_from = ses->glide.on ? ses->glide.to : ses->camera;
}
