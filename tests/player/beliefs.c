/* Every wrong answer of the shipped lessons that names a mistake: what is drawn for it is something
 * else than the right program's pair would be, drawn in the same way. */
#include "player_tests.h"

#include "camera/camera.h"
#include "lab/map.h"
#include "lesson/lesson_bounds.h"
#include "lesson/lesson_cards.h"
#include "sdl/pixel_canvas.h"
#include "view/picture.h"

#include <stdlib.h>
#include <string.h>

enum { WIDTH = 1280, HEIGHT = 720, LEAST = 200 }; /* pixels; LEAST: that differ, a line's worth */
static const screen *const ON = &kit_screens[1];
static const lab_program RIGHT = {.at = {MISTAKE_NONE}};

/* A state's picture, as the reveal shows it, without words, and what a program believes of it. */
typedef struct look {
    const lesson_state *state;
    pairs found;
    lab_pair pair;
    camera camera;
} look;

static void begin(look *l, const lesson *of, const lesson_step *step)
{
    col_box box;
    *l = (look){.state = &step->revealed, .camera = camera_of(&step->state.scene, WIDTH, HEIGHT)};
    assert_true(lesson_bounds(of, step->scene_number, &box));
    camera_fit(&l->camera, box, 40);
    assert_true(scene_pairs_find(&l->found, &l->state->scene));
    assert_true(lab_pair_of(&l->state->scene, &l->found, &l->pair));
}

static shown_pair believed_by(const look *l, const lab_program *program)
{
    const scene *s = &l->state->scene;
    scene_written stored = lab_as_stored(&s->convention, program, &l->pair.rectangle);
    lab_test t = lab_prepare(&s->convention, &stored, *program, s->touching);
    return lab_find(&t, l->pair.circle.x, l->pair.circle.y, l->pair.circle.radius);
}

/* NULL: no program, the reveal alone. */
static uint32_t *drawn(const look *l, const lab_program *program)
{
    const scene *s = &l->state->scene;
    canvas *to = kit_canvas(ON);
    hit_map map = {0};
    view_memory memory = {0};
    shown_pair believed = believed_by(l, program ? program : &RIGHT);
    col_shape border;
    bool bordered = program && lab_border(program, &l->found.shown[0], &border);
    view_options options = {.theme = view_theme_of(s->theme),
                            .text = 28,
                            .wordless = true,
                            .believed = program ? &believed : NULL,
                            .border = bordered ? &border : NULL,
                            .aids.belief_told = program};
    options.aids.map_told = l->state->aids & LESSON_AID(LESSON_MAP);
    assert_true(lab_map_fill(&map, s, &l->camera, WIDTH, HEIGHT, l->pair.circle.radius,
                             program ? program : &RIGHT));
    view_map seen = {.width = WIDTH, .height = HEIGHT, .cells = map.cells, .tried = true};
    memcpy(seen.share, map.share, sizeof seen.share);
    options.map = options.aids.map_told ? &seen : NULL;
    view_draw(to, s, &l->found, &l->camera, &options, &memory);
    uint32_t *pixels = malloc(WIDTH * HEIGHT * sizeof *pixels);
    assert_non_null(pixels);
    sdl_canvas_read(to, pixels);
    lab_map_free(&map);
    return pixels;
}

static int differing(const look *l, const lab_program *a, const lab_program *b)
{
    uint32_t *first = drawn(l, a), *second = drawn(l, b);
    int count = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        count += first[i] != second[i];
    free(first);
    free(second);
    return count;
}

static int check_choices(const lesson *of, const lesson_step *step)
{
    int checked = 0;
    for (size_t i = 0; i < step->choice_count; i++) {
        const lesson_choice *choice = &step->choices[i];
        look l;
        if (choice->right || lab_is_right(&choice->believes))
            continue;
        begin(&l, of, step);
        int beside = differing(&l, &choice->believes, NULL);
        int other = differing(&l, &choice->believes, &RIGHT);
        if (beside < LEAST || other < LEAST)
            fail_msg("%s: \"%s\": %d pixels differ from the reveal, and %d from the right "
                     "program's pair, expected %d at least",
                     of->title, choice->text, beside, other, LEAST);
        scene_pairs_free(&l.found);
        checked++;
    }
    return checked;
}

static void every_wrong_belief_is_seen(void **state)
{
    (void)state;
    const lesson_sources sources = {"assets/scenes/", NULL};
    lesson_cards cards;
    int checked = 0;
    assert_true(lesson_cards_read(&cards, "assets/lessons/", &sources));
    for (size_t i = 0; i < cards.count; i++) {
        lesson l;
        problem why;
        if (!lesson_load(&l, cards.all[i].path, &sources, &why))
            fail_msg("%s", why.text);
        for (size_t k = 0; k < l.count; k++)
            checked += check_choices(&l, &l.steps[k]);
        lesson_free(&l);
    }
    lesson_cards_free(&cards);
    /* lessons 1 to 7 have 1, 2 + 1 + 1, 3, 2 + 1, 3, 1, 2 of them */
    assert_int_equal(checked, 17);
}

int test_beliefs(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_wrong_belief_is_seen)};
    return cmocka_run_group_tests_name("beliefs", tests, NULL, NULL);
}
