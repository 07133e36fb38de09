#include "ask/job.h"

#include "ask/answer_map.h"
#include "ask/interview.h"
#include "scene/engine_table.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Milliseconds between two pictures of a map that is getting finer. */
enum { PICTURE = 40 };

struct ask_job {
    char *command; /* owned */
    void (*wake)(void *);
    void *user;
    pthread_t thread;

    /* the thread's */
    ask_program *program;
    ask_answer_map map;
    ask_places asked;
    unsigned number;       /* of what is asked */
    long long pictured_at; /* milliseconds */

    /* under the lock */
    pthread_mutex_t lock;
    pthread_cond_t change;
    bool to_interview; /* and in this convention, where one is given */
    bool convention_given;
    convention convention;
    engines known;
    log_table log; /* of the interview, until it is taken */
    ask_places wanted;
    unsigned wanted_number; /* 0: nothing yet */
    bool pair_waits, pair_answered;
    lab_pair pair, answered_pair;
    bool answer; /* to that one */
    bool closing;
    ask_news news;
    unsigned char *picture; /* cells of the newest map; owned */
    int width, height;      /* of that */
    unsigned picture_number;
};

/* ---- The thread ---- */

static bool is_closing(void *user)
{
    ask_job *j = user;
    pthread_mutex_lock(&j->lock);
    bool closing = j->closing;
    pthread_mutex_unlock(&j->lock);
    return closing;
}

/* Under the lock. Where memory is short the picture stays as it was. */
static bool copy_picture(ask_job *j)
{
    size_t size = (size_t)j->map.width * (size_t)j->map.height;
    if (j->width != j->map.width || j->height != j->map.height) {
        unsigned char *fresh = malloc(size + !size);
        if (!fresh)
            return false;
        free(j->picture);
        j->picture = fresh;
        j->width = j->map.width;
        j->height = j->map.height;
    }
    memcpy(j->picture, j->map.cells, size);
    j->picture_number = j->number;
    return true;
}

static bool publish(ask_job *j)
{
    pthread_mutex_lock(&j->lock);
    bool copied = copy_picture(j);
    bool wanted = !j->closing;
    pthread_mutex_unlock(&j->lock);
    j->pictured_at = ask_milliseconds();
    if (wanted && copied)
        j->wake(j->user);
    return copied;
}

/* A coarse picture is finished whatever comes: shapes that are dragged would never get one. */
static bool answered(void *user, size_t count, bool coarse)
{
    ask_job *j = user;
    pthread_mutex_lock(&j->lock);
    j->news.answers += count;
    bool stays = j->wanted_number == j->number, closing = j->closing;
    pthread_mutex_unlock(&j->lock);
    if (!coarse && (!stays || ask_milliseconds() - j->pictured_at >= PICTURE))
        publish(j);
    return !closing && (stays || coarse);
}

/* Ends a change of what is under the lock, which somebody waits for. */
static void unlock_and_wake(ask_job *j)
{
    bool wanted = !j->closing;
    pthread_mutex_unlock(&j->lock);
    if (wanted)
        j->wake(j->user);
}

/* The program is ended first: nobody shall see it running on. */
static void fail(ask_job *j, const problem *why)
{
    ask_program_end(j->program);
    j->program = NULL;
    pthread_mutex_lock(&j->lock);
    j->news.failed = true;
    j->news.why = *why;
    unlock_and_wake(j);
}

/* ---- A pair besides ---- */

static bool take_pair(ask_job *j, lab_pair *pair)
{
    pthread_mutex_lock(&j->lock);
    bool waits = j->pair_waits;
    *pair = j->pair;
    j->pair_waits = false;
    pthread_mutex_unlock(&j->lock);
    return waits;
}

/* The one that waits, if one does. */
static bool ask_pair(ask_job *j, problem *why)
{
    lab_pair pair;
    bool hit;
    if (!take_pair(j, &pair))
        return true;
    if (!ask_program_ask(j->program, &pair, 1, &hit, why))
        return false;
    pthread_mutex_lock(&j->lock);
    j->news.answers++;
    j->pair_answered = true;
    j->answered_pair = pair;
    j->answer = hit;
    unlock_and_wake(j);
    return true;
}

static bool before(void *user, problem *why)
{
    return ask_pair(user, why);
}

/* ---- The map ---- */

static bool fill_map(ask_job *j, problem *why)
{
    const ask_watch watch = {answered, j, before};
    return ask_answer_map_fill(&j->map, &j->asked, j->program, &watch, why) &&
           (publish(j) || text_problem(why, "%s: " TEXT_OUT_OF_MEMORY, j->command));
}

/* ---- The interview ---- */

static void told(void *user, const lab_pair *pair, bool hit, size_t left)
{
    ask_job *j = user;
    pthread_mutex_lock(&j->lock);
    ask_news *n = &j->news;
    n->answers++;
    if (n->question_count < ASK_QUESTIONS)
        n->questions[n->question_count++] = (ask_question){*pair, hit, left};
    unlock_and_wake(j);
}

static void surveyed(void *user, size_t count)
{
    ask_job *j = user;
    pthread_mutex_lock(&j->lock);
    j->news.answers += count - j->news.surveyed;
    j->news.surveyed = count;
    unlock_and_wake(j);
}

static bool interview(ask_job *j, problem *why)
{
    const ask_listener listener = {told, j, surveyed, before};
    log_table log;
    if (!ask_interview(&log, j->program, j->convention_given ? &j->convention : NULL, &j->known,
                       &listener, why))
        return false;
    pthread_mutex_lock(&j->lock);
    j->log = log;
    j->news.interviewed = true;
    unlock_and_wake(j);
    return true;
}

/* ---- What is done next ---- */

typedef bool task(ask_job *j, problem *why);

/* Under the lock. NULL: there is nothing to do. A pair is asked about before anything else. */
static task *wanted_task(ask_job *j)
{
    if (j->to_interview) {
        j->to_interview = false;
        return interview;
    }
    if (j->wanted_number == j->number)
        return j->pair_waits ? ask_pair : NULL;
    ask_places_free(&j->asked);
    j->asked = j->wanted;
    j->wanted = (ask_places){.count = 0};
    j->number = j->wanted_number;
    return fill_map;
}

/* Waits for something to do. NULL: the job ends. */
static task *next_task(ask_job *j)
{
    task *next = NULL;
    pthread_mutex_lock(&j->lock);
    while (!j->closing && !(next = wanted_task(j)))
        pthread_cond_wait(&j->change, &j->lock);
    pthread_mutex_unlock(&j->lock);
    return next;
}

static void *work(void *user)
{
    ask_job *j = user;
    problem why;
    task *next;
    bool done = true;
    while (done && (next = next_task(j)))
        done = next(j, &why);
    if (!done)
        fail(j, &why);
    return NULL;
}

/* ---- Beginning and end ---- */

static void free_job(ask_job *j)
{
    ask_program_end(j->program);
    ask_answer_map_free(&j->map);
    ask_places_free(&j->asked);
    ask_places_free(&j->wanted);
    log_free(&j->log);
    scene_engines_free(&j->known);
    pthread_mutex_destroy(&j->lock);
    pthread_cond_destroy(&j->change);
    free(j->picture);
    free(j->command);
    free(j);
}

static bool start(ask_job *j, ask_format format, problem *why)
{
    char *argv[] = {"sh", "-c", j->command, NULL};
    ask_terms terms = {.format = format,
                       .patience = ASK_PATIENCE,
                       .name = j->command,
                       .interrupted = is_closing,
                       .user = j};
    j->program = ask_program_start(argv, &terms, why);
    if (!j->program)
        return false;
    return pthread_create(&j->thread, NULL, work, j) == 0 ||
           text_problem(why, "%s: " TEXT_OUT_OF_MEMORY, j->command);
}

ask_job *ask_job_start(const char *command, ask_format format, void (*wake)(void *), void *user,
                       problem *why)
{
    ask_job *j = calloc(1, sizeof *j);
    if (!j) {
        text_problem(why, "%s: " TEXT_OUT_OF_MEMORY, command);
        return NULL;
    }
    *j = (ask_job){.command = strdup(command), .wake = wake, .user = user};
    pthread_mutex_init(&j->lock, NULL);
    pthread_cond_init(&j->change, NULL);
    if (!j->command)
        text_problem(why, "%s: " TEXT_OUT_OF_MEMORY, command);
    else if (start(j, format, why))
        return j;
    free_job(j);
    return NULL;
}

const char *ask_job_command(const ask_job *j)
{
    return j->command;
}

void ask_job_end(ask_job *j)
{
    if (!j)
        return;
    pthread_mutex_lock(&j->lock);
    j->closing = true;
    pthread_cond_signal(&j->change);
    pthread_mutex_unlock(&j->lock);
    pthread_join(j->thread, NULL);
    free_job(j);
}

/* ---- What goes in and out ---- */

bool ask_job_interview(ask_job *j, const convention *c, const struct engines *known)
{
    engines copy;
    if (!scene_engines_copy(&copy, known))
        return false;
    pthread_mutex_lock(&j->lock);
    j->known = copy;
    j->convention_given = c != NULL;
    if (c)
        j->convention = *c;
    j->to_interview = true;
    pthread_cond_signal(&j->change);
    pthread_mutex_unlock(&j->lock);
    return true;
}

void ask_job_take(ask_job *j, log_table *log)
{
    pthread_mutex_lock(&j->lock);
    *log = j->log;
    j->log = (log_table){.count = 0};
    j->news.interviewed = false;
    pthread_mutex_unlock(&j->lock);
}

unsigned ask_job_show(ask_job *j, ask_places *places)
{
    pthread_mutex_lock(&j->lock);
    ask_places_free(&j->wanted);
    j->wanted = *places;
    unsigned number = ++j->wanted_number;
    pthread_cond_signal(&j->change);
    pthread_mutex_unlock(&j->lock);
    *places = (ask_places){.count = 0};
    return number;
}

void ask_job_ask(ask_job *j, const lab_pair *pair)
{
    pthread_mutex_lock(&j->lock);
    j->pair = *pair;
    j->pair_waits = true;
    pthread_cond_signal(&j->change);
    pthread_mutex_unlock(&j->lock);
}

bool ask_job_answer(ask_job *j, lab_pair *pair, bool *hit)
{
    pthread_mutex_lock(&j->lock);
    bool any = j->pair_answered;
    *pair = j->answered_pair;
    *hit = j->answer;
    pthread_mutex_unlock(&j->lock);
    return any;
}

ask_news ask_job_news(ask_job *j)
{
    pthread_mutex_lock(&j->lock);
    ask_news news = j->news;
    pthread_mutex_unlock(&j->lock);
    return news;
}

bool ask_job_map(ask_job *j, int width, int height, unsigned char *cells, unsigned *number)
{
    pthread_mutex_lock(&j->lock);
    bool there = j->picture && j->width == width && j->height == height;
    *number = j->picture_number;
    if (there)
        memcpy(cells, j->picture, (size_t)width * (size_t)height);
    pthread_mutex_unlock(&j->lock);
    return there;
}
