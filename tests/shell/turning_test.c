/* What turns back has its labels at once where they are at its end. */
#include "../kit/drive.h"
#include "../kit/home.h"
#include "paper.h"
#include "suites.h"

#include "app/actions.h"

/* What moves by itself has come to rest, and is drawn. */
static void rest(app *a)
{
    const input later = {.kind = INPUT_NONE, .time = a->session.now + 60000};
    drive_input(a, &later);
    drive_draw(a);
}

/* The label of another picture that names the same, NULL: it isn't there. */
static const view_label_memory *same_label(const view_memory *in, unsigned key)
{
    for (size_t i = 0; i < in->label_count; i++)
        if (in->labels[i].key == key)
            return &in->labels[i];
    return NULL;
}

static void expect_sides_of(const view_memory *begun, const view_memory *ended, const char *path)
{
    size_t both = 0;
    for (size_t i = 0; i < begun->label_count; i++) {
        const view_label_memory *a = &begun->labels[i], *b = same_label(ended, a->key);
        both += b != NULL;
        if (b && a->side != b->side)
            fail_msg("%s: a label (%u) began at side %d and ended at %d", path, a->key, a->side,
                     b->side);
    }
    if (both == 0)
        fail_msg("%s: no label is there at both ends", path);
}

static void turning_back_looks_ahead(void **state)
{
    (void)state;
    static const char *const paths[] = {
        "assets/scenes/bounce.json", "assets/scenes/inside.json", "assets/scenes/rounded.json",
        "assets/scenes/trap-java-arc.json", "assets/scenes/trap-sdl-rotozoom.json"};
    static app a;
    session *ses = &a.session;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        paper_edit(&a, paths[i], paper_open(1024, 768));
        app_action_fit_all(&a);
        rest(&a);
        ses->less_motion = false;
        anim_unrotate_set(&ses->unrotating, 1);
        rest(&a);
        anim_unrotate_go(&ses->unrotating, 0, ses->now, false);
        drive_draw(&a);
        const view_memory begun = ses->labels;
        rest(&a);
        expect_sides_of(&begun, &ses->labels, paths[i]);
        app_close(&a);
        paper_close();
    }
}

int turning_suite(void)
{
    const struct CMUnitTest tests[] = {home_test(turning_back_looks_ahead)};
    return cmocka_run_group_tests_name("turning", tests, NULL, NULL);
}
