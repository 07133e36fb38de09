/* A lesson in place of the document. */
#include "../kit/drive.h"
#include "../kit/lesson_stage.h"
#include "suites.h"

#include "app/actions.h"
#include "session/files.h"
#include "teach/lesson_keys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *caption(const stage *st)
{
    return lesson_caption(&st->a.teaching.lesson, teach_run(&st->a.teaching));
}

static bool is_there(const char *name)
{
    return access(lesson_stage_below(name), F_OK) == 0;
}

/* What the document is like to who edits it. */
typedef struct looked {
    double x;
    size_t selected, steps;
    bool dirty, map, verdict_hidden;
    camera camera;
    char path[PATH_MAX], name[SESSION_NAME_SIZE];
    mistake_id tried;
} looked;

static looked look(stage *st)
{
    session *ses = &st->a.session;
    looked l = {.x = stage_shape(st, "bar")->x,
                .selected = scene_selected(session_scene(ses)),
                .steps = ses->history.position,
                .dirty = scene_history_dirty(&ses->history),
                .map = ses->lab.map_on,
                .verdict_hidden = ses->aids.verdict_hidden,
                .camera = ses->camera,
                .tried = ses->lab.program.at[0]};
    snprintf(l.path, sizeof l.path, "%s", ses->path);
    snprintf(l.name, sizeof l.name, "%s", ses->name);
    return l;
}

static void expect_same(const looked *a, const looked *b)
{
    assert_true(a->x == b->x);
    assert_int_equal(a->selected, b->selected);
    assert_int_equal(a->steps, b->steps);
    assert_int_equal(a->dirty, b->dirty);
    assert_int_equal(a->map, b->map);
    assert_int_equal(a->verdict_hidden, b->verdict_hidden);
    assert_int_equal(a->tried, b->tried);
    assert_string_equal(a->path, b->path);
    assert_string_equal(a->name, b->name);
    assert_true(a->camera.zoom == b->camera.zoom && a->camera.origin.x == b->camera.origin.x &&
                a->camera.origin.y == b->camera.origin.y && a->camera.width == b->camera.width &&
                a->camera.height == b->camera.height);
}

/* With its unsaved change, its selection, its view, after a walk through all steps. */
static void test_the_document_is_as_it_was(void **state)
{
    stage *st = *state;
    st->a.session.lab.map_on = true;
    looked before = look(st);
    assert_true(before.dirty && before.selected != SCENE_NONE);
    lesson_stage_open(st, 0);
    assert_false(st->a.session.lab.map_on);
    for (size_t step = 0; step < 6; step++) {
        teach_to_step(&st->a.teaching, step);
        stage_key(st, KEY_TAB, 0);
        stage_key(st, KEY_RIGHT, MOD_SHIFT);
        stage_key(st, 'g', 0);
        stage_key(st, '1', 0);
    }
    assert_true(stage_shape(st, "bar")->x != before.x);
    while (st->a.teaching.on)
        stage_key(st, KEY_ESCAPE, 0);
    looked after = look(st);
    expect_same(&before, &after);
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    assert_true(anim_unrotate_position(&st->a.session.unrotating) == 0);
}

/* What is dragged in a lesson is nobody's loss; what waits behind it would be. */
static void test_nothing_of_it_is_asked_or_saved(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    char title[128];
    session_undo(ses);
    lesson_stage_open(st, 0);
    col_vec ball = lesson_stage_ball(st);
    lesson_stage_drag(st, ball, (col_vec){ball.x + 30, ball.y});
    assert_true(lesson_stage_ball(st).x > ball.x + 20);
    assert_false(session_unsaved(ses));
    session_title(ses, title, sizeof title);
    assert_string_equal(title, "Mine \342\200\223 Unrotate");
    stage_key(st, 's', MOD_CTRL);
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    stage_expect_notice(st, "Nothing is saved in a lesson");
    stage_key(st, 'q', MOD_CTRL);
    assert_true(st->a.quit);
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
}

static void test_what_waits_behind_it_is_asked_about(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 0);
    assert_true(session_unsaved(&st->a.session));
    stage_key(st, 'q', MOD_CTRL);
    assert_false(st->a.quit);
    assert_int_equal(st->a.dialog.kind, DIALOG_QUIT);
    assert_false(st->a.teaching.on); /* it is seen what is asked about */
    assert_true(stage_shape(st, "bar")->x == 241);
}

/* In step 2 the ball, and of the ball all; in step 3 nothing. */
static void test_only_what_a_task_lists_is_dragged(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 2);
    double bar = stage_shape(st, "bar")->x, x = stage_shape(st, "ball")->x;
    col_shape bar_world = scene_shape_geometry(stage_shape(st, "bar"));
    col_vec middle = camera_to_window(&st->a.session.shown, col_core_at(&bar_world, 0.5, 0.5));
    lesson_stage_drag(st, middle, (col_vec){middle.x, middle.y + 50});
    assert_true(stage_shape(st, "bar")->x == bar);
    col_vec ball = lesson_stage_ball(st);
    lesson_stage_drag(st, ball, (col_vec){ball.x + 50, ball.y});
    assert_true(stage_shape(st, "ball")->x > x);
    scene_select_all(session_scene(&st->a.session));
    stage_key(st, 'e', 0);
    stage_key(st, KEY_DOWN, 0);
    assert_true(stage_shape(st, "bar")->x == bar && stage_shape(st, "bar")->angle.turn == 30);
    teach_to_step(&st->a.teaching, 3);
    stage_draw(st);
    x = stage_shape(st, "ball")->x;
    ball = lesson_stage_ball(st);
    lesson_stage_drag(st, ball, (col_vec){ball.x + 50, ball.y});
    assert_true(stage_shape(st, "ball")->x == x);
}

/* A handle alone is seen at once; what may be dragged as a whole needs none. Before a class the
 * arrow keys lead on, so an arrow's shape isn't selected there. */
static void test_what_has_a_handle_alone_is_selected(void **state)
{
    stage *st = *state;
    static const struct {
        const char *drag;
        bool alone, in_class;
    } ROWS[] = {{"\"bar.angle\"", true, true},
                {"\"bar\"", false, false},
                {"\"bar.place\"", false, false},
                {"\"bar.velocity\"", true, false},
                {"", false, false},
                {"\"bar.angle\", \"ball\"", false, false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char steps[256];
        snprintf(steps, sizeof steps,
                 "{\"scene\": \"default.json\", \"try\": \"t\", \"drag\": [%s],\n"
                 "\"until\": {\"hit\": true}}, {\"say\": \"so\"}",
                 ROWS[i].drag);
        lesson_stage_write(steps);
        for (int in_class = 0; in_class < 2; in_class++) {
            lesson_stage_open(st, 0);
            if (in_class)
                stage_key(st, KEY_F5, 0);
            teach_as_written(&st->a.teaching);
            size_t selected = scene_selected(session_scene(&st->a.session));
            bool expected = in_class ? ROWS[i].in_class : ROWS[i].alone;
            if ((selected != SCENE_NONE) != expected)
                fail_msg("[%s], %s: expected %d", ROWS[i].drag, in_class ? "in class" : "alone",
                         expected);
            stage_key(st, KEY_RIGHT, 0); /* leads on unless it changes something */
            lesson_stage_expect_step(st, in_class ? 1 : 0);
            while (st->a.teaching.on)
                stage_key(st, KEY_ESCAPE, 0);
        }
    }
}

/* The reveal turns within a second, and at once for whom motion disturbs; back, too. */
static void test_the_reveal_glides(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    lesson_stage_open(st, 1);
    assert_true(ses->aids.verdict_hidden);
    teach_choose(&st->a.teaching, 1);
    assert_true(ses->unrotating.running && anim_unrotate_position(&ses->unrotating) == 0);
    assert_false(ses->aids.verdict_hidden);
    lesson_stage_wait(st, 500);
    double half = anim_unrotate_position(&ses->unrotating);
    assert_true(half > 0.3 && half < 0.7);
    lesson_stage_wait(st, 600);
    assert_true(anim_unrotate_position(&ses->unrotating) == 1);
    ses->less_motion = true;
    teach_to_step(&st->a.teaching, 0);
    assert_true(anim_unrotate_position(&ses->unrotating) == 0);
}

/* The reason is another caption to the same picture: its labels stay. The next step has others. */
static void test_labels_stay_under_another_caption(void **state)
{
    stage *st = *state;
    view_memory *labels = &st->a.session.labels;
    lesson_stage_write("{\"scene\": \"default.json\", \"ask\": \"q\", \"choices\": [\n"
                       "{\"text\": \"a\", \"right\": true, \"why\": \"so\"}, {\"text\": \"b\", "
                       "\"why\": \"no\"}]},\n{\"say\": \"on\", \"hide\": [\"ghost\"]}");
    lesson_stage_open(st, 0);
    stage_key(st, KEY_F5, 0);
    teach_choose(&st->a.teaching, 0);
    teach_go(&st->a.teaching, 1); /* to the reveal */
    labels->label_count = 3;
    teach_go(&st->a.teaching, 1);
    assert_int_equal(labels->label_count, 3);
    teach_go(&st->a.teaching, 1);
    assert_int_equal(labels->label_count, 0);
}

/* What is revealed by playing is played until there, and not on. */
static void test_the_reveal_is_played(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    lesson_stage_open(st, 5);
    assert_false(ses->play.on);
    teach_choose(&st->a.teaching, 1);
    assert_true(ses->play.running);
    for (int i = 0; i < 200; i++)
        lesson_stage_wait(st, 40); /* two frames at once */
    assert_true(ses->play.on && !ses->play.running);
    assert_true(ses->play.time == 31);
    assert_true(stage_shape(st, "ball")->x == 162); /* 100 and 31 times 2 */
    ses->less_motion = true;
    teach_as_written(&st->a.teaching);
    assert_true(ses->play.time == 31 && !ses->play.running);
}

static bool slides(stage *st)
{
    return st->a.session.play.sliding;
}

/* What is revealed by sliding slides once round, and rests; covered again, or for whom motion
 * disturbs, it doesn't. */
static void test_the_reveal_slides(void **state)
{
    stage *st = *state;
    lesson_stage_write("{\"scene\": \"default.json\", \"ask\": \"q\", \"choices\": [\n"
                       "{\"text\": \"a\", \"right\": true}, {\"text\": \"b\"}],\n"
                       "\"reveal\": {\"show\": [\"obstacle\"], \"slide\": true}},\n"
                       "{\"say\": \"still\"}, {\"say\": \"off\", \"slide\": false}");
    lesson_stage_open(st, 0);
    stage_key(st, KEY_F5, 0);
    assert_false(slides(st));
    teach_go(&st->a.teaching, 1);
    for (int i = 0; i < 50; i++)
        lesson_stage_wait(st, 40);
    assert_true(slides(st) && st->a.session.play.slide > 0.25 && st->a.session.play.slide < 0.4);
    teach_go(&st->a.teaching, -1);
    assert_false(slides(st));
    teach_go(&st->a.teaching, 1);
    assert_true(slides(st) && st->a.session.play.slide == 0);
    for (int i = 0; i < 200; i++)
        lesson_stage_wait(st, 40);
    assert_false(slides(st));
    teach_go(&st->a.teaching, 1); /* what stays so isn't seen once more */
    assert_false(slides(st));
    st->a.session.less_motion = true;
    teach_to_step(&st->a.teaching, 0);
    assert_false(slides(st));
}

/* A step that goes on to a later frame of its scene is seen to; one that stays there isn't played
 * once more. */
static void test_a_later_frame_is_played(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    lesson_stage_write(
        "{\"scene\": {\"unrotate\": 1, \"shapes\": [{\"id\": \"ball\", \"kind\":\n"
        " \"circle\", \"x\": 100, \"y\": 200, \"radius\": 20, \"velocity\": [2, 0]}]},\n"
        " \"say\": \"a\"},\n"
        "{\"play\": 10, \"say\": \"b\"},\n"
        "{\"say\": \"c\"}");
    lesson_stage_open(st, 0);
    teach_go(&st->a.teaching, 1);
    assert_true(ses->play.running);
    for (int i = 0; i < 20; i++)
        lesson_stage_wait(st, 40);
    assert_true(ses->play.time == 10 && !ses->play.running);
    teach_go(&st->a.teaching, 1);
    assert_true(ses->play.time == 10 && !ses->play.running);
    teach_to_step(&st->a.teaching, 0);
    assert_false(ses->play.on);
}

/* "Hit or miss?" heads what is hidden only where that is asked: by a step's choices, or by who
 * hides it where nothing else is asked. */
static void test_another_question_has_no_heading(void **state)
{
    stage *st = *state;
    const view_aids *aids = &st->a.session.aids;
    lesson_stage_write("{\"scene\": \"default.json\", \"say\": \"a\"},\n"
                       "{\"hide\": [\"verdict\"], \"ask\": \"hit?\", \"choices\": [\n"
                       " {\"text\": \"b\", \"hit\": true, \"why\": \"no\"},\n"
                       " {\"text\": \"c\", \"hit\": false, \"right\": true}]}, \n"
                       "{\"hide\": [\"verdict\"], \"say\": \"d\"},\n"
                       "{\"show\": [\"verdict\"], \"ask\": \"Which way?\", \"choices\": [\n"
                       " {\"text\": \"up\", \"why\": \"no\"},\n"
                       " {\"text\": \"down\", \"right\": true}]}");
    lesson_stage_open(st, 0);
    assert_false(aids->verdict_hidden);
    stage_key(st, 'h', 0);
    assert_true(aids->verdict_hidden && !aids->question_hidden);
    teach_to_step(&st->a.teaching, 1);
    assert_true(aids->verdict_hidden && !aids->question_hidden && aids->numbers_told);
    teach_to_step(&st->a.teaching, 2);
    assert_true(aids->verdict_hidden && aids->question_hidden);
    teach_to_step(&st->a.teaching, 3);
    assert_false(aids->verdict_hidden);
    stage_key(st, 'h', 0);
    assert_true(aids->verdict_hidden && aids->question_hidden);
}

static void leave_lesson(stage *st)
{
    while (st->a.teaching.on)
        stage_key(st, KEY_ESCAPE, 0);
}

/* In class the place and the votes stay as long as the program runs; the start is a click away. */
static void test_a_class_goes_on_where_it_was(void **state)
{
    stage *st = *state;
    teaching *t = &st->a.teaching;
    stage_key(st, KEY_F5, 0);
    lesson_stage_open(st, 1);
    assert_false(teach_goes_on(t));
    stage_key(st, '2', 0);
    leave_lesson(st);
    stage_key(st, KEY_F5, 0);
    assert_true(app_lesson_open(&st->a, lesson_stage_file()));
    lesson_stage_expect_step(st, 1);
    assert_int_equal(teach_run(t)->records[1].votes[0][1], 1);
    assert_true(teach_goes_on(t));
    stage_key(st, KEY_PAGE_DOWN, 0);
    stage_key(st, KEY_PAGE_DOWN, 0);
    stage_key(st, KEY_PAGE_DOWN, 0);
    assert_false(teach_goes_on(t));
    stage_key(st, KEY_PAGE_UP, 0);
    teach_from_the_start(t);
    lesson_stage_expect_step(st, 0);
    assert_int_equal(teach_run(t)->records[1].votes[0][1], 0);
}

/* Votes at the first step are kept, too, as is all that was revealed when it is shown again; a
 * lesson that nothing happened in begins as always. */
static void test_a_class_keeps_the_first_steps_votes(void **state)
{
    stage *st = *state;
    teaching *t = &st->a.teaching;
    lesson_stage_write(
        "{\"scene\": \"default.json\", \"ask\": \"a?\", \"choices\": [{\"text\": \"b\", "
        "\"right\": true}, {\"text\": \"c\", \"why\": \"no\"}]}");
    for (int voted = 0; voted < 2; voted++) {
        stage_key(st, KEY_F5, 0);
        assert_true(app_lesson_open(&st->a, lesson_stage_file()));
        assert_false(teach_goes_on(t));
        if (voted)
            stage_key(st, '2', 0);
        leave_lesson(st);
        stage_key(st, KEY_F5, 0);
        assert_true(app_lesson_open(&st->a, lesson_stage_file()));
        assert_int_equal(teach_run(t)->records[0].votes[0][1], voted);
        assert_int_equal(teach_goes_on(t), voted);
        teach_from_the_start(t);
        assert_int_equal(teach_run(t)->records[0].votes[0][1], 0);
        assert_false(teach_goes_on(t));
        leave_lesson(st);
    }
}

/* The place alone where the file is another one by then. */
static void test_another_file_has_no_votes(void **state)
{
    stage *st = *state;
    stage_key(st, KEY_F5, 0);
    lesson_stage_open(st, 1);
    stage_key(st, '2', 0);
    leave_lesson(st);
    lesson_stage_write("{\"scene\": \"default.json\", \"say\": \"a\"}, {\"say\": \"b\"}");
    stage_key(st, KEY_F5, 0);
    assert_true(app_lesson_open(&st->a, lesson_stage_file()));
    lesson_stage_expect_step(st, 1);
    assert_int_equal(teach_run(&st->a.teaching)->records[1].votes[0][1], 0);
}

/* The teacher's note is asked for, and ends with the step; alone there is none. */
static void test_a_note_is_for_the_teacher(void **state)
{
    stage *st = *state;
    lesson_stage_write(
        "{\"scene\": \"default.json\", \"ask\": \"a\", \"choices\": [{\"text\": \"x\", "
        "\"right\": true, \"why\": \"w\"}, {\"text\": \"y\"}], \"note\": \"wait\"},"
        "{\"say\": \"b\", \"note\": \"go\"}");
    lesson_stage_open(st, 0);
    stage_key(st, 'n', 0);
    assert_false(teach_run(&st->a.teaching)->note);
    stage_key(st, KEY_F5, 0);
    for (int pressed = 0; pressed < 3; pressed++) { /* shown, hidden, shown */
        assert_int_equal(teach_run(&st->a.teaching)->note, pressed % 2);
        stage_key(st, 'n', 0);
    }
    for (int uncovered = 0; uncovered < 3; uncovered++) { /* asked, revealed, explained */
        lesson_stage_expect_step(st, 0);
        assert_true(teach_run(&st->a.teaching)->note);
        stage_key(st, KEY_PAGE_DOWN, 0);
    }
    lesson_stage_expect_step(st, 1);
    assert_false(teach_run(&st->a.teaching)->note);
}

static void test_a_step_is_as_written(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 0);
    col_vec ball = lesson_stage_ball(st);
    lesson_stage_drag(st, ball, (col_vec){ball.x - 40, ball.y});
    stage_key(st, KEY_PAGE_DOWN, 0);
    assert_true(stage_shape(st, "ball")->x == 405.5); /* never as dragged */
    stage_key(st, KEY_PAGE_UP, 0);
    ball = lesson_stage_ball(st);
    lesson_stage_drag(st, ball, (col_vec){ball.x - 40, ball.y});
    assert_true(stage_shape(st, "ball")->x < 405.5);
    stage_key(st, 'r', MOD_CTRL);
    assert_true(stage_shape(st, "ball")->x == 405.5);
    lesson_stage_expect_step(st, 0);
}

/* One camera for all steps of a scene, and it shows them inside the stage. */
static void test_nothing_zooms_between_steps(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    lesson_stage_open(st, 0);
    camera first = ses->camera;
    for (size_t step = 1; step < 5; step++) {
        teach_to_step(&st->a.teaching, step);
        stage_draw(st);
        assert_true(ses->camera.zoom == first.zoom && ses->camera.origin.x == first.origin.x &&
                    ses->camera.origin.y == first.origin.y);
        const col_box *stage_box = &ses->stage.box;
        for (size_t i = 0; i < stage_count(st); i++) {
            col_box box = camera_bounds(&ses->camera, &session_scene(ses)->shapes[i]);
            assert_true(box.min.x >= stage_box->min.x && box.max.x <= stage_box->max.x &&
                        box.min.y >= stage_box->min.y && box.max.y <= stage_box->max.y);
        }
    }
    teach_to_step(&st->a.teaching, 5);
    stage_draw(st);
    assert_true(ses->camera.zoom != first.zoom);
}

/* A lesson that can't be read opens nothing. */
static void test_a_wrong_lesson_changes_nothing(void **state)
{
    stage *st = *state;
    looked before = look(st);
    lesson_stage_write("{\"say\": \"no scene\"}");
    assert_false(teach_open(&st->a.teaching, &st->a.session, lesson_stage_file()));
    stage_expect_notice(st, "mine.json:3:1: steps[0] has no scene");
    looked after = look(st);
    expect_same(&before, &after);
    assert_false(teach_open(&st->a.teaching, &st->a.session, lesson_stage_below("none.json")));
    stage_expect_notice(st, "none.json");
}

/* Half a minute, then the next half; in class nobody is helped unasked. */
static void test_hints_come_by_themselves(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 2);
    lesson_stage_wait(st, 29000);
    assert_int_equal(teach_run(&st->a.teaching)->records[2].hints, 0);
    assert_int_equal(teach_timeout(&st->a.teaching), 1000);
    lesson_stage_wait(st, 1000);
    assert_int_equal(teach_run(&st->a.teaching)->records[2].hints, 1);
    lesson_stage_wait(st, 30000);
    assert_int_equal(teach_run(&st->a.teaching)->records[2].hints, 2);
    teach_to_step(&st->a.teaching, 0);
    stage_key(st, KEY_F5, 0);
    teach_to_step(&st->a.teaching, 2);
    lesson_stage_wait(st, 60000);
    assert_int_equal(teach_run(&st->a.teaching)->records[2].hints, 0);
}

/* A task ticks itself where the ball is let go, not where it passes. */
static void test_a_task_is_solved_by_dragging(void **state)
{
    stage *st = *state;
    const session *ses = &st->a.session;
    lesson_stage_open(st, 2);
    assert_int_equal(lesson_phase_of(&st->a.teaching.lesson, teach_run(&st->a.teaching)),
                     LESSON_PHASE_TRY);
    col_vec ball = lesson_stage_ball(st);
    double zoom = ses->camera.zoom;
    lesson_stage_drag(st, ball, (col_vec){ball.x, ball.y + 10 * zoom}); /* 26 away, radius 20 */
    assert_int_equal(lesson_phase_of(&st->a.teaching.lesson, teach_run(&st->a.teaching)),
                     LESSON_PHASE_SOLVED);
}

/* Alone, the first answers and the place; in class nothing. */
static void test_answers_are_kept(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    lesson_stage_open(st, 1);
    teach_choose(&st->a.teaching, 2);
    teach_choose(&st->a.teaching, 1);
    stage_key(st, KEY_PAGE_DOWN, 0);
    stage_key(st, KEY_PAGE_DOWN, 0);
    lesson_stage_expect_step(st, 2);
    teach_close(&st->a.teaching);
    assert_true(is_there("unrotate/answers-mine.json"));
    assert_true(teach_open(&st->a.teaching, &st->a.session, lesson_stage_file()));
    lesson_stage_expect_step(st, 2);
    const lesson_record *record = &teach_run(&st->a.teaching)->records[1];
    assert_int_equal(record->tries, 2);
    assert_int_equal(record->answers[0], 2);
    assert_int_equal(record->uncovered, LESSON_EXPLAINED);
    stage_key(st, KEY_F5, 0);
    lesson_stage_expect_step(st, 2);
    assert_int_equal(teach_run(&st->a.teaching)->records[1].tries, 0);
    teach_to_step(&st->a.teaching, 1);
    teach_choose(&st->a.teaching, 0);
    teach_close(&st->a.teaching);
    while (ses->mode == SESSION_PRESENTING)
        stage_key(st, KEY_ESCAPE, 0);
    assert_true(teach_open(&st->a.teaching, &st->a.session, lesson_stage_file()));
    lesson_stage_expect_step(st, 2);
    assert_int_equal(teach_run(&st->a.teaching)->records[1].answers[0], 2);
}

/* Presenting goes on at the same step, and back; a document with unsaved changes is there after
 * both. */
static void test_presenting_stays_at_its_step(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    looked before = look(st);
    lesson_stage_open(st, 1);
    stage_key(st, KEY_F5, 0);
    lesson_stage_expect_step(st, 1);
    assert_int_equal(teach_run(&st->a.teaching)->mode, LESSON_IN_CLASS);
    teach_to_step(&st->a.teaching, 3);
    stage_key(st, KEY_ESCAPE, 0);
    assert_true(st->a.teaching.on);
    assert_int_equal(ses->mode, SESSION_EDITING);
    lesson_stage_expect_step(st, 3);
    assert_int_equal(teach_run(&st->a.teaching)->mode, LESSON_ALONE);
    stage_key(st, KEY_ESCAPE, 0);
    assert_false(st->a.teaching.on);
    looked after = look(st);
    expect_same(&before, &after);
}

/* What the window shows becomes a step that reads back as the same. */
static void test_a_step_is_written(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 4);
    char *text = teach_step_text(&st->a.teaching, &st->a.session);
    assert_non_null(text);
    lesson_stage_write(text);
    free(text);
    teach_close(&st->a.teaching);
    lesson_stage_open(st, 0);
    const lesson_state *shown = lesson_shown(&st->a.teaching.lesson, teach_run(&st->a.teaching));
    assert_string_equal(caption(st), "look");
    assert_int_equal(shown->aids, LESSON_AID(LESSON_VERDICT) | LESSON_AID(LESSON_MAP) |
                                      LESSON_AID(LESSON_CLAMP_X));
    assert_int_equal(shown->formula, LESSON_FORMULA_LOCAL);
    assert_int_equal(shown->program.at[lab_mistake(MISTAKE_AABB)->stage], MISTAKE_AABB);
    assert_true(shown->scene.count == 2 && shown->scene.shapes[1].x == 405.5);
}

int teaching_suite(void)
{
    const struct CMUnitTest tests[] = {
        lesson_stage_test(test_the_document_is_as_it_was),
        lesson_stage_test(test_nothing_of_it_is_asked_or_saved),
        lesson_stage_test(test_what_waits_behind_it_is_asked_about),
        lesson_stage_test(test_only_what_a_task_lists_is_dragged),
        lesson_stage_test(test_what_has_a_handle_alone_is_selected),
        lesson_stage_test(test_the_reveal_glides),
        lesson_stage_test(test_labels_stay_under_another_caption),
        lesson_stage_test(test_the_reveal_is_played),
        lesson_stage_test(test_the_reveal_slides),
        lesson_stage_test(test_a_later_frame_is_played),
        lesson_stage_test(test_another_question_has_no_heading),
        lesson_stage_test(test_a_class_goes_on_where_it_was),
        lesson_stage_test(test_a_class_keeps_the_first_steps_votes),
        lesson_stage_test(test_another_file_has_no_votes),
        lesson_stage_test(test_a_note_is_for_the_teacher),
        lesson_stage_test(test_a_step_is_as_written),
        lesson_stage_test(test_nothing_zooms_between_steps),
        lesson_stage_test(test_a_wrong_lesson_changes_nothing),
        lesson_stage_test(test_hints_come_by_themselves),
        lesson_stage_test(test_a_task_is_solved_by_dragging),
        lesson_stage_test(test_answers_are_kept),
        lesson_stage_test(test_presenting_stays_at_its_step),
        lesson_stage_test(test_a_step_is_written),
    };
    return cmocka_run_group_tests_name("lessons in the window", tests, NULL, NULL);
}
