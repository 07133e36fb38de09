/* A running program's lines, read by their thread while the main thread works: what it has, when it
 * wakes, presets that are added meanwhile, and its end in mid-stream. */
#include "feed_kit.h"
#include "feed_tests.h"

#include "feed/stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* A desk whose stream reads from a pipe. */
typedef struct watched {
    desk *desk;
    convention convention;
    int ends[2];
    feed_stream *stream;
} watched;

static void open_stream(watched *w, void **state)
{
    *w = (watched){.desk = *state, .convention = scene_convention_sdl2()};
    assert_int_equal(pipe(w->ends), 0);
    w->stream =
        feed_stream_open(w->ends[0], &w->convention, &w->desk->assets.presets, desk_wake, w->desk);
    assert_non_null(w->stream);
}

static void program_ends(watched *w)
{
    close(w->ends[1]);
    w->ends[1] = -1;
}

static void close_stream(watched *w)
{
    feed_stream_close(w->stream);
    close(w->ends[0]);
    if (w->ends[1] >= 0)
        close(w->ends[1]);
}

static void send(watched *w, const char *text)
{
    size_t length = strlen(text);
    assert_true(write(w->ends[1], text, length) == (ssize_t)length);
}

/* Two circles, the first at x, in the convention with that id. */
static void send_pair(watched *w, const char *id, int x, const char *more)
{
    char line[256];
    snprintf(line, sizeof line,
             "{\"convention\": \"%s\", \"a\": {\"kind\": \"circle\", \"x\": %d, \"y\": 1,"
             " \"radius\": 2}, \"b\": {\"kind\": \"circle\", \"x\": 1, \"y\": 1,"
             " \"radius\": 2}%s}\n",
             id, x, more);
    send(w, line);
}

static feed_counts until_lines(watched *w, unsigned long count)
{
    feed_counts counts = feed_stream_look(w->stream);
    for (int i = 0; i < 10000 && counts.lines < count; i++) {
        nap();
        counts = feed_stream_look(w->stream);
    }
    assert_int_equal(counts.lines, count);
    return counts;
}

static void expect_newest(watched *w, double x, unsigned long number)
{
    file_sample m;
    unsigned long at;
    assert_true(feed_stream_take(w->stream, &m, &at));
    assert_int_equal(at, number);
    assert_true(m.scene.count == 2 && m.scene.shapes[0].x == x);
    file_sample_free(&m);
    assert_false(feed_stream_take(w->stream, &m, &at)); /* only once */
}

/* ---- Tests ---- */

static void the_newest_good_line_is_kept(void **state)
{
    watched w;
    open_stream(&w, state);
    send_pair(&w, "sdl2", 1, "");
    send_pair(&w, "love", 2, ", \"hit\": true");
    send_pair(&w, "sdl2", 30, ", \"hit\": true"); /* wrong */
    send(&w, "\nwords\n");
    feed_counts counts = until_lines(&w, 5);
    assert_true(counts.reported == 2 && counts.disagrees == 1);
    assert_true(counts.bad == 1 && counts.last_bad == 5 && counts.why.text[0]);
    assert_false(counts.ended);
    expect_newest(&w, 30, 3);
    close_stream(&w);
}

static void the_end_is_told(void **state)
{
    watched w;
    open_stream(&w, state);
    send(&w, "half a line");
    program_ends(&w);
    for (int i = 0; i < 10000 && !feed_stream_look(w.stream).ended; i++)
        nap();
    feed_counts counts = feed_stream_look(w.stream);
    assert_true(counts.ended && counts.lines == 1 && counts.bad == 1);
    close_stream(&w);
}

static void until_wakes(watched *w, unsigned count)
{
    for (int i = 0; i < 10000 && atomic_load(&w->desk->wakes) < count; i++)
        nap();
    assert_true(atomic_load(&w->desk->wakes) >= count);
}

/* However many lines come, the window is woken once until it looks. */
static void it_wakes_once_until_somebody_looks(void **state)
{
    watched w;
    open_stream(&w, state);
    assert_false(feed_stream_has_news(w.stream));
    for (int i = 0; i < 5; i++) {
        send(&w, "\n\n\n\n");
        until_wakes(&w, 1);
        nap();
    }
    assert_int_equal(atomic_load(&w.desk->wakes), 1);
    assert_true(feed_stream_has_news(w.stream));
    until_lines(&w, 20);
    assert_false(feed_stream_has_news(w.stream));
    unsigned before = atomic_load(&w.desk->wakes);
    send(&w, "\n");
    until_wakes(&w, before + 1);
    close_stream(&w);
}

/* Convention and presets are those of the start, whatever becomes of them: the thread must not read
 * what the main thread changes. */
static void presets_are_added_while_lines_come(void **state)
{
    enum { PRESETS = 30, LINES = 10 };
    watched w;
    open_stream(&w, state);
    w.convention.y_up = true;
    for (int n = 0; n < PRESETS; n++) {
        for (int i = 0; i < LINES; i++)
            send_pair(&w, i % 2 ? "love" : "lova", 10 * n + i, ""); /* is compared with all */
        desk_add_preset(w.desk, n);
    }
    feed_counts counts = until_lines(&w, PRESETS * LINES);
    assert_int_equal(counts.bad, PRESETS * LINES / 2);
    assert_int_equal(w.desk->assets.presets.all[w.desk->assets.presets.count - 1].own, true);
    send(&w, "{\"a\": {\"kind\": \"point\", \"x\": 1, \"y\": 7},"
             " \"b\": {\"kind\": \"point\", \"x\": 1, \"y\": 1}}\n");
    until_lines(&w, PRESETS * LINES + 1);
    file_sample m;
    unsigned long at;
    assert_true(feed_stream_take(w.stream, &m, &at));
    assert_true(m.scene.shapes[0].y == 7); /* downwards */
    file_sample_free(&m);
    close_stream(&w);
}

/* ---- Kept lines ---- */

/* Line 1 is right, 2 and 5 are wrong, 3 is empty, 4 says nothing. */
static void send_five(watched *w)
{
    send_pair(w, "sdl2", 1, ", \"hit\": true");
    send_pair(w, "sdl2", 30, ", \"hit\": true");
    send(w, "\n");
    send_pair(w, "sdl2", 40, "");
    send_pair(w, "sdl2", 2, ", \"hit\": false");
    until_lines(w, 5);
}

static void lines_are_kept(void **state)
{
    static const struct {
        unsigned long from;
        int direction;
        bool wrong;
        unsigned long expected; /* 0: there is none */
    } rows[] = {{0, 1, false, 1}, {1, 1, false, 2},  {2, 1, false, 4},  {3, 1, false, 4},
                {5, 1, false, 0}, {9, -1, false, 5}, {4, -1, false, 2}, {1, -1, false, 0},
                {0, 1, true, 2},  {2, 1, true, 5},   {5, 1, true, 0},   {5, -1, true, 2},
                {2, -1, true, 0}};
    watched w;
    feed_mark found, wrong[3];
    open_stream(&w, state);
    assert_false(feed_stream_next(w.stream, 0, 1, false, &found));
    send_five(&w);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bool any =
            feed_stream_next(w.stream, rows[i].from, rows[i].direction, rows[i].wrong, &found);
        if ((any ? found.number : 0) != rows[i].expected)
            fail_msg("row %zu: line %lu, expected %lu", i, any ? found.number : 0,
                     rows[i].expected);
    }
    assert_int_equal(feed_stream_wrong(w.stream, wrong, 3), 2);
    assert_true(wrong[0].number == 5 && wrong[0].reported && !wrong[0].reported_hit);
    assert_true(wrong[1].number == 2 && wrong[1].reported_hit && wrong[1].wrong);
    assert_int_equal(feed_stream_wrong(w.stream, wrong, 1), 1);
    assert_int_equal(wrong[0].number, 5);
    close_stream(&w);
}

static void a_kept_line_is_read_again(void **state)
{
    watched w;
    file_sample m;
    problem why;
    open_stream(&w, state);
    send_five(&w);
    convention up = w.convention;
    up.y_up = true;
    assert_true(feed_stream_read(w.stream, 4, &up, &m, &why));
    assert_true(m.scene.shapes[0].x == 40 && m.scene.shapes[0].y == 1); /* its own convention */
    file_sample_free(&m);
    assert_false(feed_stream_read(w.stream, 3, &up, &m, &why));
    assert_string_equal(why.text, "line 3 isn't kept any more");
    send(&w, "{\"a\": {\"kind\": \"point\", \"x\": 1, \"y\": 7},"
             " \"b\": {\"kind\": \"point\", \"x\": 1, \"y\": 1}}\n");
    until_lines(&w, 6);
    assert_true(feed_stream_read(w.stream, 6, &up, &m, &why));
    assert_true(m.scene.shapes[0].y == -7); /* the one that is given */
    file_sample_free(&m);
    close_stream(&w);
}

static void answers_are_those_of_the_lines_that_tell_one(void **state)
{
    watched w;
    feed_answers all;
    open_stream(&w, state);
    assert_false(feed_stream_answers(w.stream, &all));
    send_five(&w);
    assert_true(feed_stream_answers(w.stream, &all));
    assert_int_equal(all.count, 3);
    assert_true(all.numbers[0] == 1 && all.numbers[1] == 2 && all.numbers[2] == 5);
    size_t newlines = 0;
    for (size_t i = 0; i < all.length; i++)
        newlines += all.text[i] == '\n';
    assert_int_equal(newlines, 3);
    assert_int_equal(all.text[all.length - 1], '\n');
    feed_answers_free(&all);
    close_stream(&w);
}

/* The reader's end of a pipe that is always full. */
static int endless_lines(pid_t *writer)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    *writer = fork();
    assert_true(*writer >= 0);
    if (*writer == 0) {
        close(ends[0]);
        dup2(ends[1], STDOUT_FILENO);
        execlp("yes", "yes", "{\"unrotate\": 1, \"shapes\": []}", (char *)NULL);
        _exit(1);
    }
    close(ends[1]);
    return ends[0];
}

static void it_is_closed_in_mid_stream(void **state)
{
    desk *d = *state;
    const convention c = scene_convention_sdl2();
    for (int round = 0; round < 10; round++) {
        pid_t writer;
        int fd = endless_lines(&writer);
        feed_stream *s = feed_stream_open(fd, &c, &d->assets.presets, desk_wake, d);
        assert_non_null(s);
        for (int i = 0; i < 10000 && !feed_stream_look(s).lines; i++)
            nap();
        assert_true(feed_stream_look(s).lines > 0);
        feed_stream_close(s);
        unsigned wakes = atomic_load(&d->wakes);
        nap();
        assert_int_equal(atomic_load(&d->wakes), wakes); /* by nobody any more */
        close(fd);                                       /* which ends the writer */
        assert_int_equal(waitpid(writer, NULL, 0), writer);
    }
}

static void it_is_closed_while_it_waits(void **state)
{
    watched w;
    open_stream(&w, state);
    close_stream(&w);
    open_stream(&w, state);
    send_pair(&w, "sdl2", 1, ""); /* that nobody takes */
    send(&w, "half a line");
    until_lines(&w, 1);
    close_stream(&w);
}

int test_stream(void)
{
#define SESSION_EDITING(test) cmocka_unit_test_setup_teardown(test, desk_set_up, desk_tear_down)
    const struct CMUnitTest tests[] = {
        SESSION_EDITING(the_newest_good_line_is_kept),
        SESSION_EDITING(the_end_is_told),
        SESSION_EDITING(it_wakes_once_until_somebody_looks),
        SESSION_EDITING(presets_are_added_while_lines_come),
        SESSION_EDITING(lines_are_kept),
        SESSION_EDITING(a_kept_line_is_read_again),
        SESSION_EDITING(answers_are_those_of_the_lines_that_tell_one),
        SESSION_EDITING(it_is_closed_in_mid_stream),
        SESSION_EDITING(it_is_closed_while_it_waits),
    };
    return cmocka_run_group_tests_name("stream", tests, NULL, NULL);
}
