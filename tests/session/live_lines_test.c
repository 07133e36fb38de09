/* A running program's lines of before: back and forth, the next wrong one, what explains them, and
 * the view that has seen them. */
#include "live_kit.h"
#include "suites.h"

#include "session/convention_change.h"
#include "session/try_explained.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- Lines of before ---- */

/* Lines 1 to 6 at 301 to 306 hit; what the program says in lines 2 and 5 is wrong. */
static void send_six(watched *w)
{
    for (int i = 1; i <= 6; i++)
        live_send_pair(w, 0, 300 + i, i == 2 || i == 5 ? ", \"hit\": false" : ", \"hit\": true");
    live_until_lines(w, 6);
}

static void expect_line(watched *w, unsigned long number)
{
    if (w->a.session.live.line != number)
        fail_msg("line %lu is shown, expected %lu", w->a.session.live.line, number);
    live_expect_x(w, 300 + (double)number);
    assert_int_equal(session_scene(&w->a.session)->count, 2);
}

static void test_lines_are_stepped_through(void **state)
{
    watched *w = *state;
    bool wrong;
    send_six(w);
    expect_line(w, 6);
    live_key(w, 'j', MOD_SHIFT);
    expect_line(w, 5);
    assert_true(w->a.session.live.frozen);
    assert_string_equal(session_live_reported(&w->a.session, &wrong), "your program says MISS");
    assert_true(wrong);
    assert_string_equal(session_explained_agrees(&w->a.session, EXPLAINED_LINES, false),
                        "as your program");
    assert_string_equal(session_explained_agrees(&w->a.session, EXPLAINED_LINES, true),
                        "not as your program");
    for (int i = 4; i >= 1; i--) {
        live_key(w, 'j', MOD_SHIFT);
        expect_line(w, (unsigned long)i);
    }
    live_key(w, 'j', MOD_SHIFT);
    expect_line(w, 1);
    assert_non_null(strstr(w->a.session.notice, "No older line"));
    live_key(w, 'j', 0);
    expect_line(w, 2);
    live_send_pair(w, 0, 307, "");
    live_until_lines(w, 7);
    expect_line(w, 2);
    live_key(w, 'f', 0);
    expect_line(w, 7);
    assert_false(w->a.session.live.frozen);
    live_key(w, 'j', 0);
    assert_non_null(strstr(w->a.session.notice, "No newer line"));
    live_key(w, 'j', MOD_SHIFT);
    expect_line(w, 6);
    assert_string_equal(w->a.session.notice, "");
    assert_null(scene_history_undo_name(&w->a.session.history));
}

/* Where nothing newer came, going on shows the newest line again. */
static void test_going_on_from_an_older_line(void **state)
{
    watched *w = *state;
    send_six(w);
    live_key(w, 'j', MOD_SHIFT);
    live_key(w, 'j', MOD_SHIFT);
    expect_line(w, 4);
    live_key(w, 'f', 0);
    expect_line(w, 6);
    assert_false(w->a.session.live.frozen);
}

static void test_it_stops_at_the_next_wrong_line(void **state)
{
    watched *w = *state;
    send_six(w);
    live_key(w, 'f', MOD_SHIFT); /* none after 6: it waits */
    assert_true(w->a.session.live.until_wrong && !w->a.session.live.frozen);
    live_send_pair(w, 0, 307, ", \"hit\": true");
    live_until_lines(w, 7);
    expect_line(w, 7);
    live_send_pair(w, 0, 308, ", \"hit\": false");
    live_send_pair(w, 0, 309, ", \"hit\": false");
    live_send_pair(w, 0, 310, ", \"hit\": true");
    live_until_lines(w, 10);
    expect_line(w, 8); /* not the newest one, nor the last wrong one */
    assert_true(w->a.session.live.frozen && !w->a.session.live.until_wrong);
    live_key(w, 'f', MOD_SHIFT);
    expect_line(w, 9); /* that has come already */
    live_key(w, 'f', MOD_SHIFT);
    expect_line(w, 10);
    assert_true(w->a.session.live.until_wrong && !w->a.session.live.frozen);
    live_key(w, 'f', MOD_SHIFT); /* no longer */
    assert_false(w->a.session.live.until_wrong);
    live_send_pair(w, 0, 311, ", \"hit\": false");
    live_until_lines(w, 11);
    expect_line(w, 11);
    assert_false(w->a.session.live.frozen);
}

/* What it said of a line isn't true of another one; what was said since stays. */
static void test_where_it_stopped_is_said_as_long_as_it_is_there(void **state)
{
    watched *w = *state;
    session *ses = &w->a.session;
    send_six(w);
    for (int forward = 0; forward < 2; forward++) {
        session_live_go(ses, 1);
        live_key(w, 'f', MOD_SHIFT);
        expect_line(w, 2);
        assert_non_null(strstr(ses->notice, "Stopped at line 2"));
        live_key(w, forward ? 'f' : 'j', 0);
        expect_line(w, forward ? 6 : 3);
        assert_string_equal(ses->notice, "");
    }
    session_live_go(ses, 1);
    live_key(w, 'f', MOD_SHIFT);
    session_notice(ses, "something else");
    live_key(w, 'j', 0);
    assert_string_equal(ses->notice, "something else");
}

static void test_after_the_end_no_wrong_line_is_waited_for(void **state)
{
    watched *w = *state;
    send_six(w);
    live_program_ends(w);
    live_until_end(w);
    live_key(w, 'f', MOD_SHIFT);
    assert_false(w->a.session.live.until_wrong);
    assert_string_equal(w->a.session.notice, "No line after this one is wrong.");
    for (int i = 0; i < 5; i++)
        live_key(w, 'j', MOD_SHIFT);
    expect_line(w, 1);
    live_key(w, 'f', MOD_SHIFT);
    expect_line(w, 2);
    live_key(w, 'f', MOD_SHIFT);
    expect_line(w, 5);
}

static void test_wrong_lines_are_listed(void **state)
{
    watched *w = *state;
    const live_state *l = &w->a.session.live;
    send_six(w);
    assert_int_equal(l->wrong_count, 2);
    assert_true(l->wrong[0].number == 5 && l->wrong[1].number == 2);
    for (int i = 7; i < 7 + 2 * SESSION_WRONG_LISTED; i++)
        live_send_pair(w, 0, 300, ", \"hit\": false");
    live_until_lines(w, 6 + 2 * SESSION_WRONG_LISTED);
    assert_int_equal(l->wrong_count, SESSION_WRONG_LISTED);
    assert_int_equal(l->wrong[0].number, 6 + 2 * SESSION_WRONG_LISTED);
}

/* ---- What explains the lines ---- */

/* A bar turned by 35 or 50 degrees, clockwise on the screen, and circles about it on a ring of
 * radius 90; the program turns the other way: it sees the bar at -35 or -50 (of one angle alone
 * nobody could tell that from one that is 70 off). What it answers for the circle at an
 * angle is worked out here: the circle's middle in the bar's frame against a slab of 200 by 20. */
static void send_answers(watched *w, const char *named, int from, int to)
{
    const double pi = acos(-1);
    for (int i = from; i < to; i++) {
        int turned = i % 2 ? 35 : 50;
        double bar = -turned * pi / 180, at = i * 2.4, x = 90 * cos(at), y = 90 * sin(at);
        double u = fabs(x * cos(bar) + y * sin(bar)), v = fabs(y * cos(bar) - x * sin(bar));
        char line[512];
        snprintf(line, sizeof line,
                 "{%s\"a\": {\"kind\": \"rectangle\", \"x\": 0, \"y\": 90,"
                 " \"width\": 200, \"height\": 20, \"angle\": %d}, \"b\": {\"kind\": \"circle\","
                 " \"x\": %.17g, \"y\": %.17g, \"radius\": 15}, \"hit\": %s}\n",
                 named, turned, 100 + x, 100 + y,
                 hypot(fmax(u - 100, 0), fmax(v - 10, 0)) <= 15 ? "true" : "false");
        live_send(w, line);
    }
}

static void send_wrong_sign(watched *w, int from, int to)
{
    send_answers(w, "\"convention\": \"sdl2\", ", from, to);
}

static void until_explained(watched *w, size_t rows)
{
    const explained_state *e = &w->a.session.live.explained;
    for (int i = 0; i < 20000 && !(e->found && e->rows->count == rows); i++)
        live_step(w);
    assert_true(e->found && e->rows->count == rows);
}

static void expect_mistake(watched *w, mistake_id id)
{
    const diagnosis *d = w->a.session.live.explained.found;
    assert_int_equal(d->verdict, DIAGNOSIS_MISTAKE);
    bool named = false;
    for (int stage = 0; stage < LAB_STAGES; stage++)
        named |= d->all[0].is.program.at[stage] == id;
    assert_true(named);
}

static void test_lines_are_explained_while_they_come(void **state)
{
    watched *w = *state;
    assert_null(session_explained(&w->a.session, EXPLAINED_LINES)->found);
    send_wrong_sign(w, 0, 60);
    live_until_lines(w, 60);
    until_explained(w, 60);
    expect_mistake(w, MISTAKE_WRONG_SIGN);
    assert_non_null(strstr(w->a.session.live.explained.verdict,
                           "explains the lines: \"Wrong sign of the angle\""));
    send_wrong_sign(w, 60, 90);
    live_until_lines(w, 90);
    until_explained(w, 90);
    expect_mistake(w, MISTAKE_WRONG_SIGN);
    for (int i = 0; i < 8; i++)
        live_step(w);
    assert_int_equal(session_live_timeout(&w->a.session), -1); /* nothing new: it rests */
}

static void test_what_explains_lines_is_tried(void **state)
{
    watched *w = *state;
    send_wrong_sign(w, 0, 60);
    live_until_lines(w, 60);
    until_explained(w, 60);
    unsigned long line = w->a.session.live.line;
    session_explained_try(&w->a.session, EXPLAINED_LINES, 0);
    assert_int_equal(w->a.session.lab.explained, MISTAKE_WRONG_SIGN);
    assert_true(w->a.session.live.frozen);
    assert_int_equal(w->a.session.live.line, line);
    session_explained_go(&w->a.session, EXPLAINED_LINES, 3);
    assert_int_equal(w->a.session.live.line, w->a.session.live.explained.rows->rows[3].line);
    assert_true(session_explained_shows(&w->a.session, EXPLAINED_LINES, 3));
    assert_false(session_explained_shows(&w->a.session, EXPLAINED_LINES, 4));
}

/* ---- The convention that lines are counted in ---- */

/* Count, list, marks and verdict say the same of all lines, of which so many are wrong. */
static void expect_wrong(watched *w, size_t wrong)
{
    session *ses = &w->a.session;
    const live_state *l = &ses->live;
    size_t marked = 0, listed = 0;
    if (l->counts.disagrees != wrong || l->wrong_count != wrong)
        fail_msg("expected %zu wrong lines, got %lu, and %zu listed", wrong, l->counts.disagrees,
                 l->wrong_count);
    for (unsigned long line = 1; line <= l->counts.lines; line++) {
        bool is_wrong = false;
        assert_true(session_live_go(ses, line));
        live_step(w);
        assert_non_null(session_live_reported(ses, &is_wrong));
        assert_int_equal(is_wrong, ses->pairs.shown[0].findings.hit != l->reported_hit);
        marked += is_wrong;
        for (size_t i = 0; i < l->wrong_count; i++)
            listed += l->wrong[i].number == line;
    }
    assert_int_equal(marked, wrong);
    assert_int_equal(listed, wrong);
}

/* As send_wrong_sign's, but no line names a convention: the program is right in those whose angles
 * grow counterclockwise. */
static void test_the_convention_of_the_verdict_is_taken(void **state)
{
    watched *w = *state;
    session *ses = &w->a.session;
    convention other;
    bool right = false;
    send_answers(w, "", 0, 60);
    live_until_lines(w, 60);
    until_explained(w, 60);
    size_t wrong = ses->live.counts.disagrees;
    assert_true(wrong > 0);
    expect_wrong(w, wrong);
    assert_string_equal(session_explained_counted_as(ses, EXPLAINED_LINES), "sdl2");
    assert_true(session_explained_elsewhere(ses, EXPLAINED_LINES, &other, &right) && right);
    assert_false(session_explained_rounds(ses, EXPLAINED_LINES));
    session_live_resume(ses);
    session_explained_read_as(ses, EXPLAINED_LINES, &other);
    for (int i = 0; i < 100 && ses->live.recounts; i++)
        live_step(w);
    assert_false(ses->live.frozen);
    assert_true(scene_convention_same(&session_scene(ses)->convention, &other));
    assert_string_equal(session_explained_counted_as(ses, EXPLAINED_LINES), other.id);
    assert_int_equal(ses->live.counts.reported, 60);
    assert_false(session_explained_elsewhere(ses, EXPLAINED_LINES, &other, &right));
    expect_wrong(w, 0);
    send_answers(w, "", 60, 80);
    live_until_lines(w, 80);
    until_explained(w, 80);
    assert_int_equal(ses->live.explained.found->verdict, DIAGNOSIS_RIGHT);
    assert_true(strstr(ses->live.explained.verdict, "The program is right") &&
                !strstr(ses->live.explained.verdict, "if its numbers"));
    expect_wrong(w, 0);
}

/* One that is chosen for what is shown is for all lines; undone, it isn't. */
static void test_a_convention_that_is_chosen_counts(void **state)
{
    watched *w = *state;
    session *ses = &w->a.session;
    send_answers(w, "", 0, 60);
    live_until_lines(w, 60);
    size_t wrong = ses->live.counts.disagrees;
    convention ccw = session_scene(ses)->convention;
    ccw.counterclockwise = true;
    ccw.id[0] = '\0';
    session_change_convention(ses, &ccw);
    for (int i = 0; i < 100 && (ses->live.counts.disagrees || ses->live.recounts); i++)
        live_step(w);
    expect_wrong(w, 0);
    session_live_go(ses, 7);
    ccw.counterclockwise = false;
    session_change_convention(ses, &ccw);
    for (int i = 0; i < 100 && (!ses->live.counts.disagrees || ses->live.recounts); i++)
        live_step(w);
    expect_wrong(w, wrong);
}

/* Lines without answers, or of other pairs, explain nothing, and nothing is looked for in vain. */
static void test_lines_that_explain_nothing(void **state)
{
    watched *w = *state;
    for (int i = 0; i < 5; i++)
        live_send_pair(w, 0, 300 + i, "");
    live_until_lines(w, 5);
    assert_false(session_explained_busy(&w->a.session.live.next));
    live_send(w, "{\"a\": {\"kind\": \"circle\", \"x\": 0, \"y\": 0, \"radius\": 5}, \"b\": "
                 "{\"kind\": \"point\", \"x\": 9, \"y\": 0}, \"hit\": true}\n");
    live_until_lines(w, 6);
    for (int i = 0; i < 2000 && session_live_timeout(&w->a.session) >= 0; i++)
        live_step(w);
    assert_null(w->a.session.live.explained.found);
}

/* It may be at work when the program is left. */
static void test_closed_while_lines_are_explained(void **state)
{
    watched *w = *state;
    send_wrong_sign(w, 0, 200);
    live_until_lines(w, 200);
    for (int i = 0; i < 100 && !session_explained_busy(&w->a.session.live.next); i++)
        live_step(w);
}

static bool in_view(watched *w, double x, double y)
{
    const camera *c = &w->a.session.camera;
    col_vec at = camera_to_window(c, (col_vec){x, y});
    return at.x > 0 && at.x < c->width && at.y > 0 && at.y < c->height;
}

/* A ball that goes to and fro: once it has been everywhere, the view keeps still. */
static void test_the_view_shows_all_that_was_seen(void **state)
{
    watched *w = *state;
    int changes = 0;
    unsigned long lines = 0;
    camera before = {0};
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 40; i++) {
            live_send_pair(w, 0, (i < 20 ? i : 40 - i) * 400 - 3000, "");
            live_until_lines(w, ++lines);
            const camera *c = &w->a.session.camera;
            changes += c->zoom != before.zoom || c->origin.x != before.origin.x;
            before = *c;
        }
        assert_true(in_view(w, -3000, 140) && in_view(w, 5000, 140));
        if (round == 0)
            assert_true(changes < 12); /* of 40 */
        else
            assert_int_equal(changes, 0);
        changes = 0;
    }
}

int live_lines_suite(void)
{
#define WATCHED(test) cmocka_unit_test_setup_teardown(test, live_set_up, live_tear_down)
    const struct CMUnitTest tests[] = {
        WATCHED(test_lines_are_stepped_through),
        WATCHED(test_going_on_from_an_older_line),
        WATCHED(test_it_stops_at_the_next_wrong_line),
        WATCHED(test_where_it_stopped_is_said_as_long_as_it_is_there),
        WATCHED(test_after_the_end_no_wrong_line_is_waited_for),
        WATCHED(test_wrong_lines_are_listed),
        WATCHED(test_lines_are_explained_while_they_come),
        WATCHED(test_what_explains_lines_is_tried),
        WATCHED(test_the_convention_of_the_verdict_is_taken),
        WATCHED(test_a_convention_that_is_chosen_counts),
        WATCHED(test_lines_that_explain_nothing),
        WATCHED(test_closed_while_lines_are_explained),
        WATCHED(test_the_view_shows_all_that_was_seen),
    };
    return cmocka_run_group_tests_name("live lines", tests, NULL, NULL);
}
