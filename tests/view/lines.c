/* The lines of the test below the picture, and the lengths that they are about. */
#include "stagehand.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* A bar 80 x 40 about (200, 200), turned by 90 degrees, and a ball at (270, 150): it lies (70, -50)
 * from the pivot; a quarter turn back takes (x, y) to (y, -x), so that is (-50, -70), at (150,
 * 130). Clamped to 40 and 20: (-40, -20), at (160, 180). What is cut off is 10 and 50: hypot 50.99.
 */
static show walked_on(int width, view_aids aids)
{
    show s = show_open(width, 480);
    show_rectangle(&s, 200, 200, 80, 40, 90);
    show_circle(&s, 270, 150, 12);
    s.options.aids = aids;
    show_draw(&s);
    return s;
}

static show walked(view_aids aids)
{
    return walked_on(640, aids);
}

/* The texts of the formula, put together. */
static const char *formula_of(const show *s, char text[512])
{
    text[0] = '\0';
    for (size_t i = 0; recording_nth(s->drawn, DRAWN_TEXT, i); i++) {
        const drawn *d = recording_nth(s->drawn, DRAWN_TEXT, i);
        if (d->at.y > 400 && strlen(text) + strlen(d->text) < 511)
            strcat(text, d->text);
    }
    return text;
}

/* What is said in the picture, above its line. */
static const drawn *label_at(const show *s, const char *text)
{
    for (size_t i = 0; recording_nth(s->drawn, DRAWN_TEXT, i); i++) {
        const drawn *d = recording_nth(s->drawn, DRAWN_TEXT, i);
        if (d->at.y < 600 && !strncmp(d->text, text, strlen(text)))
            return d;
    }
    return NULL;
}

static void each_line_has_its_numbers(void **state)
{
    (void)state;
    static const struct {
        view_formula line;
        const char *told, *quiet;
    } rows[] = {
        {VIEW_FORMULA_OFFSET, "dx = 270 − 200 = 70dy = 150 − 200 = −50",
         "dx = cx − pxdy = cy − py"},
        {VIEW_FORMULA_LOCAL,
         "lx = cos a · dx + sin a · dy = −50ly = −sin a · dx + cos a · dy = −70",
         "lx = cos a · dx + sin a · dyly = −sin a · dx + cos a · dy"},
        {VIEW_FORMULA_UNROTATED, "ux = 200 − 50 = 150uy = 200 − 70 = 130",
         "ux = px + lxuy = py + ly"},
        {VIEW_FORMULA_CLAMP_X, "qx = clamp(−50, −40, 40) = −40", "qx = clamp(lx, left, right)"},
        {VIEW_FORMULA_CLAMP_Y, "qy = clamp(−70, −20, 20) = −20", "qy = clamp(ly, top, bottom)"},
        {VIEW_FORMULA_CLAMP, "qx = clamp(−50, −40, 40) = −40qy = clamp(−70, −20, 20) = −20",
         "qx = clamp(lx, left, right)qy = clamp(ly, top, bottom)"},
        {VIEW_FORMULA_DISTANCE, "distance = hypot(lx − qx, ly − qy) = 50.99",
         "distance = hypot(lx − qx, ly − qy)"},
        {VIEW_FORMULA_COMPARE, "distance = hypot(lx − qx, ly − qy) = 50.99 > radius 12",
         "distance = hypot(lx − qx, ly − qy) < radius?"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[512];
        show s = walked_on(800, (view_aids){.formula = rows[i].line});
        assert_string_equal(formula_of(&s, text), rows[i].told);
        s.options.aids.verdict_hidden = true;
        show_draw(&s);
        assert_string_equal(formula_of(&s, text), rows[i].quiet);
        show_close(&s);
    }
}

/* Where the root has no room beside what it is compared with, that follows below; where each line
 * counts it stands alone. */
static void what_is_compared_stays_in_one_line(void **state)
{
    (void)state;
    char text[512];
    show s = walked_on(500, (view_aids){.formula = VIEW_FORMULA_COMPARE});
    assert_string_equal(formula_of(&s, text),
                        "distance = hypot(lx − qx, ly − qy) = 50.99 > radius 12");
    s.options.flat = true;
    show_draw(&s);
    assert_string_equal(formula_of(&s, text), "distance 50.99 > radius 12");
    double baseline = 0;
    for (size_t i = 0; recording_nth(s.drawn, DRAWN_TEXT, i); i++) {
        const drawn *d = recording_nth(s.drawn, DRAWN_TEXT, i);
        if (d->at.y > 400 && baseline > 0)
            assert_true(d->at.y == baseline);
        baseline = d->at.y > 400 ? d->at.y : baseline;
    }
    s.options.aids.verdict_hidden = true;
    show_draw(&s);
    assert_string_equal(formula_of(&s, text), "distance < radius?");
    show_close(&s);
}

/* The corner's radius counts, too: the line adds up what the headline does. */
static void the_line_names_all_radii(void **state)
{
    (void)state;
    static const struct {
        double corner, ball;
        const char *compared;
    } rows[] = {{0, 12, "> radius 12"}, {5, 12, "> radius 12 + corner 5"}, {0, 0, "> 0"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[512];
        show s = walked((view_aids){.formula = VIEW_FORMULA_COMPARE});
        s.scene.shapes[0].radius = rows[i].corner;
        s.scene.shapes[1].radius = rows[i].ball;
        show_draw(&s);
        const char *said = strchr(formula_of(&s, text), '>');
        if (!said || strcmp(said, rows[i].compared) != 0)
            fail_msg("corner %g, ball %g: \"%s\", expected \"... %s\"", rows[i].corner,
                     rows[i].ball, text, rows[i].compared);
        show_close(&s);
    }
}

/* A hundredth is nothing at one decimal: not "-1e-2". At the desk it is told. */
static void next_to_nothing_is_nothing_before_an_audience(void **state)
{
    (void)state;
    char text[512];
    show s = walked((view_aids){.formula = VIEW_FORMULA_CLAMP_Y});
    s.scene.shapes[1].x = 199.99; /* a quarter turn back: (150 - 200, 0.01) */
    show_draw(&s);
    assert_non_null(strstr(formula_of(&s, text), "0.01"));
    s.options.presenting = true;
    show_draw(&s);
    assert_string_equal(formula_of(&s, text), "qy = clamp(0.0, −20.0, 20.0) = 0.0");
    show_close(&s);
}

/* y up: the same picture, y counted the other way. */
static void with_y_up_the_lines_count_up(void **state)
{
    (void)state;
    char text[512];
    show s = walked((view_aids){.formula = VIEW_FORMULA_CLAMP_Y});
    s.scene.convention.y_up = true;
    show_draw(&s);
    assert_string_equal(formula_of(&s, text), "qy = clamp(70, −20, 20) = 20");
    s.options.aids.verdict_hidden = true;
    show_draw(&s);
    assert_string_equal(formula_of(&s, text), "qy = clamp(ly, bottom, top)");
    show_close(&s);
}

/* The same picture, its angle of 90 degrees clockwise written otherwise: -90 counted
 * counter-clockwise, 180 counted from 90; natural is the turn from the x axis to the y axis. */
static void the_angle_is_that_of_the_convention(void **state)
{
    (void)state;
    static const struct {
        bool counterclockwise, y_up;
        double zero;
        const char *lines;
    } rows[] = {
        {false, false, 0, "lx = cos a · dx + sin a · dy = −50ly = −sin a · dx + cos a · dy = −70"},
        {true, false, 0,
         "lx = cos(−angle) · dx + sin(−angle) · dy = −50"
         "ly = −sin(−angle) · dx + cos(−angle) · dy = −70"},
        {true, true, 0, "lx = cos a · dx + sin a · dy = −50ly = −sin a · dx + cos a · dy = 70"},
        {false, true, 90,
         "lx = cos(90 − angle) · dx + sin(90 − angle) · dy = −50"
         "ly = −sin(90 − angle) · dx + cos(90 − angle) · dy = 70"},
        {false, false, 90,
         "lx = cos(angle − 90) · dx + sin(angle − 90) · dy = −50"
         "ly = −sin(angle − 90) · dx + cos(angle − 90) · dy = −70"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[512];
        show s = walked((view_aids){.formula = VIEW_FORMULA_LOCAL});
        s.scene.convention.counterclockwise = rows[i].counterclockwise;
        s.scene.convention.y_up = rows[i].y_up;
        s.scene.convention.zero = rows[i].zero;
        show_draw(&s);
        assert_string_equal(formula_of(&s, text), rows[i].lines);
        show_close(&s);
    }
}

/* The article's pictures 3 and 4: the line on which the coordinate lies, the sides that stop it,
 * what is cut off; the second clamp begins where the first one ended. */
static void a_clamp_shows_line_stops_and_what_is_cut_off(void **state)
{
    (void)state;
    show s = walked((view_aids){.clamp_x = true});
    const theme *t = s.options.theme;
    assert_non_null(line_between(&s, 160, 180, 160, 220)); /* left */
    assert_non_null(line_between(&s, 240, 180, 240, 220));
    assert_non_null(line_between(&s, 160, 96, 160, 254)); /* 34 beyond ball and bar */
    assert_point("cut off", recording_polygon(s.drawn, t->error, 3)->points[0], 160, 130, 1e-6);
    assert_null(line_between(&s, 160, 180, 240, 180));
    assert_non_null(recording_text(s.drawn, "cut off"));
    s.options.aids.clamp_y = true;
    show_draw(&s);
    assert_non_null(line_between(&s, 160, 180, 240, 180)); /* top */
    assert_non_null(line_between(&s, 116, 180, 274, 180));
    bool corner = false;
    for (size_t i = 0; recording_nth(s.drawn, DRAWN_POLYGON, i); i++) {
        const col_vec tip = recording_nth(s.drawn, DRAWN_POLYGON, i)->points[0];
        corner |= length_of(tip, (col_vec){160, 180}) < 1e-6;
    }
    assert_true(corner);
    show_close(&s);
}

/* Nothing is cut off where the coordinate lies between its stops. */
static void what_lies_between_the_stops_stays(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_rectangle(&s, 200, 200, 80, 40, 0);
    show_circle(&s, 210, 140, 10);
    s.options.aids.clamp_x = true;
    show_draw(&s);
    assert_non_null(line_between(&s, 210, 106, 210, 254)); /* a straight bar, too */
    assert_null(recording_text(s.drawn, "cut off"));
    show_close(&s);
}

/* A segment 200 long from its first end, which is its pivot: what stops x there has 30 to be seen.
 */
static void ends_of_what_has_no_height_stop_it(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_segment(&s, 200, 200, 400, 200, 0);
    show_circle(&s, 480, 260, 20);
    s.options.aids.clamp_x = true;
    show_draw(&s);
    assert_non_null(line_between(&s, 200, 185, 200, 215));
    assert_non_null(line_between(&s, 400, 185, 400, 215));
    assert_non_null(recording_text(s.drawn, "left"));
    assert_non_null(recording_text(s.drawn, "right"));
    assert_non_null(line_between(&s, 400, 166, 400, 294)); /* qx: 34 beyond segment and ball */
    show_close(&s);
}

/* A circle's four sides are its centre: they come with the pointer, one by one. */
static void a_centre_stops_only_where_it_is_meant(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_circle(&s, 200, 200, 40);
    show_circle(&s, 300, 260, 30);
    s.options.aids.clamp_x = s.options.aids.clamp_y = true;
    show_draw(&s);
    assert_null(recording_text(s.drawn, "left"));
    assert_null(recording_text(s.drawn, "top"));
    s.options.highlighted = PART_LEFT;
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "left"));
    assert_null(recording_text(s.drawn, "top"));
    show_close(&s);
}

/* Each term lights a thing of its own: no two pictures are alike. */
static void each_term_lights_its_own(void **state)
{
    (void)state;
    enum { FIRST = PART_DX, LAST = PART_QY };
    double sum[PART_COUNT];
    for (int part = FIRST; part <= LAST; part++) {
        show s = show_open(640, 480);
        show_rectangle(&s, 200, 200, 80, 40, 90);
        show_circle(&s, 270, 150, 12);
        show_draw(&s);
        size_t before = recording_count(s.drawn, DRAWN_LINE);
        s.options.highlighted = (view_part)part;
        show_draw(&s);
        if (recording_count(s.drawn, DRAWN_LINE) <= before)
            fail_msg("part %d lights nothing", part);
        sum[part] = 0;
        for (size_t i = 0; recording_nth(s.drawn, DRAWN_LINE, i); i++) {
            const drawn *d = recording_nth(s.drawn, DRAWN_LINE, i);
            for (size_t k = 0; k < d->count && d->pen.halo_width > 4; k++)
                sum[part] += d->points[k].x * 3 + d->points[k].y * 7;
        }
        for (int other = FIRST; other < part; other++)
            if (sum[other] == sum[part])
                fail_msg("parts %d and %d light the same", other, part);
        show_close(&s);
    }
}

/* Where the line of the distance isn't shown its dot isn't, either. */
static void the_centres_numbers_light_it(void **state)
{
    (void)state;
    show s = walked((view_aids){.formula = VIEW_FORMULA_OFFSET});
    s.scene.show &= ~SHOW(SHOW_DISTANCE);
    show_draw(&s);
    size_t before = recording_count(s.drawn, DRAWN_FILL);
    s.options.highlighted = PART_CENTRE;
    show_draw(&s);
    assert_int_equal(recording_count(s.drawn, DRAWN_FILL), before + 3); /* a dot in two rings */
    show_close(&s);
}

/* The pointer on a term of the line means its part. */
static void the_pointer_finds_the_terms(void **state)
{
    (void)state;
    show s = walked((view_aids){.formula = VIEW_FORMULA_CLAMP_X});
    const drawn *low = NULL;
    for (size_t i = 0; recording_nth(s.drawn, DRAWN_TEXT, i); i++)
        if (!strcmp(recording_nth(s.drawn, DRAWN_TEXT, i)->text, "−40"))
            low = low ? low : recording_nth(s.drawn, DRAWN_TEXT, i);
    assert_non_null(low);
    col_vec on_it = {0, 0};
    if (low)
        on_it = (col_vec){(low->box.min.x + low->box.max.x) / 2, low->at.y - 5};
    assert_int_equal(view_part_at(&s.memory, on_it), PART_LEFT);
    show_close(&s);
}

/* From its first letter to its last one. */
static void the_pointer_finds_all_of_a_term(void **state)
{
    (void)state;
    show s = walked((view_aids){.formula = VIEW_FORMULA_COMPARE});
    const drawn *term = recording_text(s.drawn, "distance");
    for (size_t i = 0; recording_nth(s.drawn, DRAWN_TEXT, i); i++)
        if (!strcmp(recording_nth(s.drawn, DRAWN_TEXT, i)->text, "distance"))
            term = recording_nth(s.drawn, DRAWN_TEXT, i);
    assert_non_null(term);
    for (int i = 0; term && i <= 10; i++) {
        double x = term->box.min.x + 0.1 * i * (term->box.max.x - term->box.min.x);
        view_part part = view_part_at(&s.memory, (col_vec){x, term->at.y - 5});
        if (part != PART_DISTANCE)
            fail_msg("at %g of %g to %g: part %d, expected %d", x, term->box.min.x, term->box.max.x,
                     (int)part, (int)PART_DISTANCE);
    }
    show_close(&s);
}

/* The other labels stay where they are while a term is pointed at, and afterwards. */
static void pointing_moves_no_label(void **state)
{
    (void)state;
    static const char *const NAMES[] = {"lx", "ly", "turn by "};
    for (int part = PART_NONE + 1; part < PART_COUNT; part++) {
        show s = show_open(1280, 720);
        show_rectangle(&s, 600, 380, 320, 120, 30);
        show_circle(&s, 780, 350, 40);
        s.options.presenting = true;
        s.options.unrotate = 1;
        s.options.aids.formula = VIEW_FORMULA_LOCAL;
        s.options.aids.hide = SHOW(SHOW_DISTANCE) | SHOW(SHOW_RADIUS);
        const view_part pointed[] = {PART_NONE, (view_part)part, PART_NONE};
        col_vec at[3][3];
        for (int when = 0; when < 3; when++) {
            s.options.highlighted = pointed[when];
            show_draw(&s);
            for (int i = 0; i < 3; i++) {
                const drawn *d = label_at(&s, NAMES[i]);
                assert_non_null(d);
                at[when][i] = d ? d->at : (col_vec){0, 0};
                if (length_of(at[0][i], at[when][i]) > 0)
                    fail_msg("part %d: \"%s\" went from %g, %g to %g, %g", part, NAMES[i],
                             at[0][i].x, at[0][i].y, at[when][i].x, at[when][i].y);
            }
        }
        show_close(&s);
    }
}

/* Where the clamped coordinate's line comes with the pointer no side's name is, even before. */
static void a_clamped_line_runs_through_no_name(void **state)
{
    (void)state;
    static const char *const NAMES[2][2] = {{"left", "right"}, {"top", "bottom"}};
    for (int of_y = 0; of_y < 2; of_y++) {
        show s = show_open(1280, 720);
        show_rectangle(&s, 600, 380, 320, 160, 0);
        show_circle(&s, 830, 240, 60);
        s.options.presenting = true;
        s.options.aids.clamp_x = !of_y;
        s.options.aids.clamp_y = of_y;
        show_draw(&s);
        /* From the pivot to the centre, along x; from there on along y. */
        const col_box way =
            of_y ? (col_box){{830, 240}, {830, 380}} : (col_box){{600, 380}, {830, 380}};
        for (int i = 0; i < 2; i++) {
            const drawn *name = recording_text(s.drawn, NAMES[of_y][i]);
            assert_non_null(name);
            if (name->box.min.x < way.max.x && name->box.max.x > way.min.x &&
                name->box.min.y < way.max.y && name->box.max.y > way.min.y)
                fail_msg("\"%s\" at %g, %g .. %g, %g lies on the line", name->text, name->box.min.x,
                         name->box.min.y, name->box.max.x, name->box.max.y);
        }
        show_close(&s);
    }
}

/* At 4 : 3 it doesn't fit into one line, and isn't made smaller. */
static void a_wide_line_is_broken(void **state)
{
    (void)state;
    show s = show_open(1024, 768);
    show_rectangle(&s, 400, 400, 160, 60, 30);
    show_circle(&s, 600, 400, 20);
    s.options.presenting = true;
    s.options.aids.formula = VIEW_FORMULA_LOCAL;
    show_draw(&s);
    const drawn *first = recording_text(s.drawn, "lx"), *second = recording_text(s.drawn, "ly");
    assert_non_null(first);
    assert_non_null(second);
    for (size_t i = 0; recording_nth(s.drawn, DRAWN_TEXT, i); i++) {
        const drawn *d = recording_nth(s.drawn, DRAWN_TEXT, i);
        if (d->box.max.x > 1024 || d->style.size * 0.7 < 0.028 * 768 - 1e-9)
            fail_msg("\"%s\" ends at %g, size %g", d->text, d->box.max.x, d->style.size);
    }
    show_close(&s);
}

/* On a phone that is held upright a line is too long even alone: there it gets smaller. */
static void a_line_that_is_too_long_shrinks(void **state)
{
    (void)state;
    static const view_formula LINES[] = {VIEW_FORMULA_OFFSET, VIEW_FORMULA_LOCAL,
                                         VIEW_FORMULA_UNROTATED, VIEW_FORMULA_CLAMP,
                                         VIEW_FORMULA_COMPARE};
    for (size_t line = 0; line < sizeof LINES / sizeof *LINES; line++) {
        show s = show_open(390, 844);
        show_rectangle(&s, 200, 400, 160, 60, 30);
        show_circle(&s, 320, 340, 20);
        s.options.presenting = true;
        s.options.aids.formula = LINES[line];
        show_draw(&s);
        double right = 0;
        const drawn *d;
        for (size_t i = 0; (d = recording_nth(s.drawn, DRAWN_TEXT, i)); i++)
            right = fmax(right, d->at.y > 700 ? d->box.max.x : 0);
        if (!(right > 200 && right <= 390))
            fail_msg("formula %d ends at %g of 390", (int)LINES[line], right);
        show_close(&s);
    }
}

/* With every overlay on no word is too small for the last row: capitals of 2.8 % of the height. */
static void all_words_are_legible_before_an_audience(void **state)
{
    (void)state;
    show s = show_open(1024, 768);
    show_rectangle(&s, 480, 480, 240, 100, 30);
    show_circle(&s, 650, 400, 60);
    s.scene.show = ~SHOW(SHOW_OUTLINES);
    s.options.presenting = true;
    s.options.aids = (view_aids){.clamp_x = true, .clamp_y = true, .formula = VIEW_FORMULA_CLAMP_X};
    show_draw(&s);
    assert_true(recording_count(s.drawn, DRAWN_TEXT) > 20);
    for (size_t i = 0; recording_nth(s.drawn, DRAWN_TEXT, i); i++) {
        const drawn *d = recording_nth(s.drawn, DRAWN_TEXT, i);
        if (d->style.size * 0.7 < 0.028 * 768 - 1e-9)
            fail_msg("\"%s\" has size %g, expected at least %g", d->text, d->style.size,
                     0.04 * 768);
    }
    show_close(&s);
}

/* Angles lose a place as lengths do: atan(5 / 12) is 22.62 degrees. Whole ones stay whole. */
static void angles_have_one_place_before_an_audience(void **state)
{
    (void)state;
    static const struct {
        double angle;
        const char *at_the_desk, *presented;
    } ROWS[] = {{22.62, "turn by −22.62°", "turn by −22.6°"}, {30, "turn by −30°", "turn by −30°"}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        for (int presenting = 0; presenting <= 1; presenting++) {
            const char *expected = presenting ? ROWS[i].presented : ROWS[i].at_the_desk;
            show s = show_open(1024, 768);
            show_rectangle(&s, 480, 480, 240, 100, ROWS[i].angle);
            show_circle(&s, 650, 400, 30);
            s.options.presenting = presenting;
            show_draw(&s);
            const drawn *arc = recording_text(s.drawn, "turn by");
            const drawn *own = recording_text(s.drawn, expected + strlen("turn by −"));
            if (!arc || strcmp(arc->text, expected) != 0 || !own)
                fail_msg("%g degrees, presenting %d: \"%s\", expected \"%s\" and its number at the "
                         "pivot",
                         ROWS[i].angle, presenting, arc ? arc->text : "nothing", expected);
            show_close(&s);
        }
}

int run_line_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_line_has_its_numbers),
        cmocka_unit_test(what_is_compared_stays_in_one_line),
        cmocka_unit_test(the_line_names_all_radii),
        cmocka_unit_test(next_to_nothing_is_nothing_before_an_audience),
        cmocka_unit_test(with_y_up_the_lines_count_up),
        cmocka_unit_test(the_angle_is_that_of_the_convention),
        cmocka_unit_test(a_clamp_shows_line_stops_and_what_is_cut_off),
        cmocka_unit_test(what_lies_between_the_stops_stays),
        cmocka_unit_test(ends_of_what_has_no_height_stop_it),
        cmocka_unit_test(a_centre_stops_only_where_it_is_meant),
        cmocka_unit_test(each_term_lights_its_own),
        cmocka_unit_test(the_centres_numbers_light_it),
        cmocka_unit_test(the_pointer_finds_the_terms),
        cmocka_unit_test(the_pointer_finds_all_of_a_term),
        cmocka_unit_test(pointing_moves_no_label),
        cmocka_unit_test(a_clamped_line_runs_through_no_name),
        cmocka_unit_test(a_wide_line_is_broken),
        cmocka_unit_test(a_line_that_is_too_long_shrinks),
        cmocka_unit_test(all_words_are_legible_before_an_audience),
        cmocka_unit_test(angles_have_one_place_before_an_audience),
    };
    return cmocka_run_group_tests_name("lines", tests, NULL, NULL);
}
