#include "ask/conversation.h"

#include "ask/pace.h"
#include "process/process.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Bytes of answers read at once, and of the longest line that may be one; milliseconds between two
 * looks at whether answers are still wanted, and for a last word when the input has ended. */
enum { READ_SIZE = 1 << 16, NAP = 100, LAST_WORD = 1000 };

#define FLUSH_CURE                                                                                 \
    "flush it after each line: in C fflush(stdout), in Python print(answer, flush=True)"

struct ask_program {
    process process;
    ask_terms terms;
    bool deaf;                 /* it reads no more: its input is broken */
    text_buffer questions;     /* of the present round; owned */
    size_t written;            /* bytes of them */
    char answers[READ_SIZE];   /* that were read, with the beginning of the next line ... */
    size_t length;             /* ... this many bytes */
    unsigned long long so_far; /* answers in all rounds */
    size_t at_once;            /* questions, by the time that the answers took */
};

/* A round of questions. */
typedef struct ask_round {
    const lab_pair *about;
    size_t count, answered;
    bool *hits;
} ask_round;

ask_program *ask_program_start(char *const argv[], const ask_terms *terms, problem *why)
{
    ask_program *p = calloc(1, sizeof *p);
    if (!p) {
        text_problem(why, "%s: " TEXT_OUT_OF_MEMORY, argv[0]);
        return NULL;
    }
    p->terms = *terms;
    p->at_once = ASK_AT_ONCE_FIRST;
    if (process_start(&p->process, argv, STDOUT_FILENO, why)) {
        p->process.name = terms->name ? terms->name : argv[0];
        return p;
    }
    free(p);
    return NULL;
}

void ask_program_end(ask_program *p)
{
    if (!p)
        return;
    process_end(&p->process);
    text_free(&p->questions);
    free(p);
}

/* ---- What goes wrong ---- */

/* "after 3 answers" */
static const char *count_answers(char out[48], const ask_program *p)
{
    snprintf(out, 48, "after %llu answer%s", p->so_far, p->so_far == 1 ? "" : "s");
    return out;
}

/* The question that waits for its answer. */
static const char *open_question(ask_program *p, const ask_round *r)
{
    text_buffer *b = &p->questions;
    b->length = 0;
    ask_write_pair(b, p->terms.format, &r->about[r->answered]);
    if (b->failed || !b->length)
        return "";
    b->data[b->length - 1] = '\0';
    return b->data;
}

static bool refuse_ended(ask_program *p, const ask_round *r, problem *why)
{
    problem how;
    char answers[48];
    if (!process_ended(&p->process, &how))
        text_problem(&how, "closed its output");
    return text_problem(why, "%s: %s %s, at %.200s: it must answer each line until its input ends",
                        p->process.name, how.text, count_answers(answers, p), open_question(p, r));
}

static bool refuse_line(ask_program *p, const ask_round *r, size_t length, problem *why)
{
    return text_problem(why,
                        "%s: \"%.*s\" is no answer to %.200s: give 1 or 0, hit or miss, true or "
                        "false, and nothing else on standard output",
                        p->process.name, (int)(length < 60 ? length : 60), p->answers,
                        open_question(p, r));
}

/* A line that nobody asked for, at the beginning of what was read. */
static bool refuse_chatter(const ask_program *p, problem *why)
{
    const char *stop = memchr(p->answers, '\n', p->length);
    size_t length = stop ? (size_t)(stop - p->answers) : p->length;
    return text_problem(why,
                        "%s: it wrote \"%.*s\" without being asked: give one answer to each line, "
                        "and nothing else on standard output",
                        p->process.name, (int)(length < 60 ? length : 60), p->answers);
}

/* It would be taken for the next question's answer. */
static bool has_spoken_unasked(ask_program *p)
{
    ssize_t got = read(p->process.from, p->answers + p->length, READ_SIZE - p->length);
    p->length += got > 0 ? (size_t)got : 0;
    return got > 0;
}

/* Does anything come once its input has ended? */
static bool speaks_at_the_end(ask_program *p)
{
    struct pollfd answers = {.fd = p->process.from, .events = POLLIN};
    process_hang_up(&p->process);
    return poll(&answers, 1, LAST_WORD) > 0 && read(p->process.from, p->answers, READ_SIZE) > 0;
}

static bool refuse_silence(ask_program *p, const ask_round *r, problem *why)
{
    const char *question = open_question(p, r);
    if (speaks_at_the_end(p))
        return text_problem(
            why,
            "%s: its answer came only when its input had ended: its output waits in "
            "a buffer, or it reads all lines first; " FLUSH_CURE,
            p->process.name);
    if (p->so_far) {
        char answers[48];
        return text_problem(why,
                            "%s: no answer within %g s to %.200s, %s: it hangs there, or leaves a "
                            "line unanswered",
                            p->process.name, p->terms.patience / 1000.0, question,
                            count_answers(answers, p));
    }
    return text_problem(why,
                        "%s: no answer within %g s to %.200s; if it has written one, its output "
                        "waits in a buffer: " FLUSH_CURE,
                        p->process.name, p->terms.patience / 1000.0, question);
}

/* ---- Writing and reading ---- */

static bool has_questions(const ask_program *p)
{
    return !p->deaf && p->written < p->questions.length;
}

/* One that reads no more may still have answers on the way. */
static void write_some(ask_program *p)
{
    ssize_t put =
        write(p->process.to, p->questions.data + p->written, p->questions.length - p->written);
    if (put > 0)
        p->written += (size_t)put;
    else if (errno != EAGAIN && errno != EINTR)
        p->deaf = true;
}

/* Takes the lines that are whole, and keeps the rest. */
static bool take_lines(ask_program *p, ask_round *r, problem *why)
{
    char *line = p->answers, *end = p->answers + p->length, *stop;
    while ((stop = memchr(line, '\n', (size_t)(end - line)))) {
        size_t length = (size_t)(stop - line);
        bool hit;
        if (r->answered == r->count || !ask_read_answer(line, length, &hit)) {
            p->length = (size_t)(end - line);
            memmove(p->answers, line, p->length);
            return r->answered == r->count ? refuse_chatter(p, why)
                                           : refuse_line(p, r, length, why);
        }
        r->hits[r->answered++] = hit;
        p->so_far++;
        line = stop + 1;
    }
    p->length = (size_t)(end - line);
    memmove(p->answers, line, p->length);
    return p->length < READ_SIZE || refuse_line(p, r, p->length, why);
}

static bool read_some(ask_program *p, ask_round *r, problem *why)
{
    ssize_t got = read(p->process.from, p->answers + p->length, READ_SIZE - p->length);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return true;
    if (got <= 0)
        return refuse_ended(p, r, why);
    p->length += (size_t)got;
    return take_lines(p, r, why);
}

long long ask_milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/* Waits, a NAP at most, until something can be written or read, and does it. */
static bool go_on(ask_program *p, ask_round *r, problem *why)
{
    struct pollfd ends[] = {{.fd = p->process.from, .events = POLLIN},
                            {.fd = has_questions(p) ? p->process.to : -1, .events = POLLOUT}};
    if (poll(ends, 2, NAP) < 0 && errno != EINTR)
        return text_problem(why, "%s: %s", p->process.name, strerror(errno));
    if (p->terms.interrupted && p->terms.interrupted(p->terms.user))
        return text_problem(why, "%s: interrupted", p->process.name);
    if (ends[1].revents)
        write_some(p);
    return !ends[0].revents || read_some(p, r, why);
}

static bool write_questions(ask_program *p, const ask_round *r)
{
    p->questions.length = p->written = 0;
    for (size_t i = 0; i < r->count; i++)
        ask_write_pair(&p->questions, p->terms.format, &r->about[i]);
    return !p->questions.failed;
}

bool ask_program_ask(ask_program *p, const lab_pair *about, size_t count, bool *hits, problem *why)
{
    ask_round r = {.about = about, .count = count};
    r.hits = hits;
    if (!write_questions(p, &r))
        return text_problem(why, "%s: " TEXT_OUT_OF_MEMORY, p->process.name);
    if (has_spoken_unasked(p))
        return refuse_chatter(p, why);
    long long began = ask_milliseconds(), last = began;
    while (r.answered < count) {
        size_t before = r.answered;
        if (!go_on(p, &r, why))
            return false;
        if (r.answered > before)
            last = ask_milliseconds();
        else if (ask_milliseconds() - last >= p->terms.patience)
            return refuse_silence(p, &r, why);
    }
    if (count)
        p->at_once = ask_pace(p->at_once, count, last - began);
    return true;
}

size_t ask_program_at_once(const ask_program *p)
{
    return p->at_once;
}
