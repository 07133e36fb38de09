#include "lesson_stage.h"

#include "drive.h"
#include "suite.h"

#include "app/actions.h"
#include "teach/lesson_keys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char LESSON_STEPS[] =
    "{\"scene\": \"default.json\", \"say\": \"hello\"},\n"
    "{\"hide\": [\"verdict\", \"ghost\", \"distance\"], \"ask\": \"sign?\", \"choices\": [\n"
    "  {\"text\": \"a\", \"mistake\": \"wrong-sign\", \"why\": \"not so\"},\n"
    "  {\"text\": \"b\", \"right\": true, \"why\": \"so\"}, {\"text\": \"c\", \"why\": \"no\"}],\n"
    "  \"reveal\": {\"turn\": 1, \"show\": [\"distance\"]}},\n"
    "{\"turn\": 0, \"try\": \"hit it\", \"drag\": [\"ball\"], \"until\": {\"hit\": true},\n"
    "  \"hints\": [\"one\", \"two\"]},\n"
    "{\"try\": \"how far?\", \"drag\": [], \"until\": {\"answer\": 7.5}},\n"
    "{\"say\": \"look\", \"mistake\": \"aabb\", \"show\": [\"map\", \"clamp-x\"],\n"
    "  \"formula\": \"local\"},\n"
    "{\"scene\": {\"unrotate\": 1, \"shapes\": [\n"
    "  {\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": 400, \"y\": 100, \"width\": 20,\n"
    "   \"height\": 200, \"angle\": 0, \"fixed\": true},\n"
    "  {\"id\": \"ball\", \"kind\": \"circle\", \"x\": 100, \"y\": 200, \"radius\": 20,\n"
    "   \"velocity\": [2, 0]}]}, \"mistake\": null, \"hide\": [\"map\", \"clamp-x\"],\n"
    "  \"formula\": \"none\", \"ask\": \"where?\", \"choices\": [\n"
    "  {\"text\": \"d\", \"why\": \"no\"}, {\"text\": \"e\", \"right\": true, \"why\": \"yes\"}],\n"
    "  \"reveal\": {\"play\": 31}}";

static char folder[64], paths[2][128];

const char *lesson_stage_below(const char *name)
{
    snprintf(paths[1], sizeof paths[1], "%s/%s", folder, name);
    return paths[1];
}

const char *lesson_stage_file(void)
{
    snprintf(paths[0], sizeof paths[0], "%s/mine.json", folder);
    return paths[0];
}

void lesson_stage_write(const char *steps)
{
    FILE *to = fopen(lesson_stage_file(), "w");
    if (!to)
        fail_msg("no lesson can be written");
    fprintf(to,
            "{\"unrotate-lesson\": 1, \"title\": \"Mine\", \"minutes\": 5, \"idea\": \"I\",\n"
            "\"steps\": [\n%s]}\n",
            steps);
    fclose(to);
}

int lesson_stage_set_up(void **state)
{
    snprintf(folder, sizeof folder, "/tmp/unrotate-lesson-XXXXXX");
    if (!mkdtemp(folder) || stage_window_set_up(state))
        return -1;
    stage *st = *state;
    setenv("XDG_STATE_HOME", folder, 1);
    lesson_stage_write(LESSON_STEPS);
    stage_select(st, "bar");
    stage_key(st, KEY_RIGHT, 0);
    return 0;
}

int lesson_stage_tear_down(void **state)
{
    char command[96];
    snprintf(command, sizeof command, "rm -r %s", folder);
    unsetenv("XDG_STATE_HOME");
    return system(command) + stage_window_tear_down(state);
}

void lesson_stage_open(stage *st, size_t step)
{
    if (!app_lesson_open(&st->a, lesson_stage_file()))
        fail_msg("%s", st->a.session.notice);
    teach_to_step(&st->a.teaching, step);
    stage_draw(st);
}

void lesson_stage_expect_step(const stage *st, size_t step)
{
    const lesson_run *run = teach_run(&st->a.teaching);
    assert_non_null(run);
    assert_int_equal(run->step, step);
}

void lesson_stage_wait(stage *st, uint32_t ms)
{
    st->time += ms;
    drive_input(&st->a, &(input){.kind = INPUT_NONE, .time = st->time});
}

col_vec lesson_stage_ball(const stage *st)
{
    const scene *s = session_shown(&st->a.session);
    const shape *ball = &s->shapes[scene_index(s, "ball")];
    return camera_to_window(&st->a.session.shown, (col_vec){ball->x, ball->y});
}

void lesson_stage_drag(stage *st, col_vec from, col_vec to)
{
    input event = {.x = from.x, .y = from.y, .button = BUTTON_LEFT, .clicks = 1};
    const input_kind kinds[] = {INPUT_MOTION, INPUT_PRESS, INPUT_MOTION, INPUT_RELEASE};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        event.kind = kinds[i];
        event.x = i < 2 ? from.x : to.x;
        event.y = i < 2 ? from.y : to.y;
        stage_send(st, event);
    }
}
