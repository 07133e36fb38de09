/* How the preview says that shapes will move. */
#include "suites.h"

#include "anim/preview.h"
#include "file/file.h"

#include <math.h>
#include <string.h>

static size_t previews(const char *text, const col_box *walls, view_preview out[ANIM_PREVIEW_MAX])
{
    scene s = scene_empty();
    problem why = {""};
    if (!file_read(&s, text, strlen(text), "test", NULL, &why))
        fail_msg("%s", why.text);
    size_t count = anim_preview(&s, walls, out);
    scene_free(&s);
    return count;
}

/* Two balls that are 22 apart, closing by 8 a frame, 11 frames ahead: they meet after a quarter of
 * that, where b has come to 342 - 8.25, and exchange their velocities. */
static void shows_the_next_impact(void **state)
{
    (void)state;
    view_preview found[ANIM_PREVIEW_MAX];
    size_t count = previews("{\"unrotate\": 1, \"shapes\": ["
                            "{\"id\": \"a\", \"kind\": \"circle\", \"x\": 300, \"y\": 300,"
                            " \"radius\": 10, \"velocity\": [5, 0]},"
                            "{\"id\": \"b\", \"kind\": \"circle\", \"x\": 342, \"y\": 300,"
                            " \"radius\": 10, \"velocity\": [-3, 0]}],"
                            "\"motion\": {\"walls\": \"none\", \"ahead\": 11}}",
                            NULL, found);
    assert_int_equal(count, 2);
    const view_preview *a = &found[0];
    assert_true(a->shape == 0 && a->frames == 11 && a->displacement.x == 55 &&
                a->displacement.y == 0);
    assert_true(a->hit && a->other_moves && !a->overlaps && !a->wall);
    assert_true(fabs(a->time - 0.25) < 1e-12);
    assert_true(fabs(a->other.at.x - 333.75) < 1e-9);
    assert_true(fabs(a->point.x - 323.75) < 1e-9 && fabs(a->normal.x + 1) < 1e-12);
    assert_true(fabs(a->rebound.x + 33) < 1e-9 && fabs(a->rebound.y) < 1e-9);
    assert_true(fabs(found[1].rebound.x - 55) < 1e-9);
}

/* A ball of radius 10 at 300 flies right by 20 a frame, 10 frames ahead: at a wall at 410 it is
 * after 5 of them. */
static void sees_walls(void **state)
{
    (void)state;
    static const char ball[] = "{\"unrotate\": 1, \"shapes\": ["
                               "{\"id\": \"a\", \"kind\": \"circle\", \"x\": 300, \"y\": 300,"
                               " \"radius\": 10, \"velocity\": [20, 0]}],"
                               "\"motion\": {\"ahead\": 10}}";
    const col_box walls = {{0, 0}, {410, 600}};
    view_preview found[ANIM_PREVIEW_MAX];
    assert_int_equal(previews(ball, &walls, found), 1);
    assert_true(found[0].hit && found[0].wall && !found[0].other_moves);
    assert_true(fabs(found[0].time - 0.5) < 1e-12);
    assert_true(fabs(found[0].point.x - 410) < 1e-9 && fabs(found[0].point.y - 300) < 1e-9);
    assert_true(fabs(found[0].rebound.x + 200) < 1e-9);
    assert_int_equal(previews(ball, NULL, found), 1);
    assert_false(found[0].hit || found[0].wall);
}

int preview_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shows_the_next_impact),
        cmocka_unit_test(sees_walls),
    };
    return cmocka_run_group_tests_name("preview", tests, NULL, NULL);
}
