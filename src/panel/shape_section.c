/* Every number of the selected shape as a field, as its convention writes it: where it is, how
 * large, and how it moves. */
#include "panel/panel.h"
#include "panel/parts.h"

#include "panel/format.h"

#include <math.h>
#include <stddef.h>

enum {
    OF_POINT = 1 << SHAPE_POINT,
    OF_CIRCLE = 1 << SHAPE_CIRCLE,
    OF_SEGMENT = 1 << SHAPE_SEGMENT,
    OF_CAPSULE = 1 << SHAPE_CAPSULE,
    OF_RECTANGLE = 1 << SHAPE_RECTANGLE,
    OF_BARS = OF_SEGMENT | OF_CAPSULE,
    OF_ALL = 31
};

static const struct field {
    const char *name, *half_name; /* where it stands for half of what it names */
    const char *tip;
    unsigned kinds;
    size_t offset; /* in scene_written */
    bool length;   /* not negative */
    bool size;     /* changes keep the pivot's fraction */
} fields[] = {
    {"x", NULL, NULL, OF_ALL, offsetof(scene_written, x), false, false},
    {"y", NULL, NULL, OF_ALL, offsetof(scene_written, y), false, false},
    {"to x", NULL, "The other end", OF_BARS, offsetof(scene_written, to_x), false, false},
    {"to y", NULL, "The other end", OF_BARS, offsetof(scene_written, to_y), false, false},
    {"width", "half width", "x, y and the pivot's place in the rectangle stay", OF_RECTANGLE,
     offsetof(scene_written, width), true, true},
    {"height", "half height", "x, y and the pivot's place in the rectangle stay", OF_RECTANGLE,
     offsetof(scene_written, height), true, true},
    {"radius", NULL, NULL, OF_CIRCLE | OF_CAPSULE, offsetof(scene_written, radius), true, false},
    {"corner", NULL, "Radius of the corners; it grows outwards", OF_RECTANGLE,
     offsetof(scene_written, radius), true, false},
};

static const struct field moving[] = {
    {"##velocity x", NULL, "x: units per frame. The arrow's end can be dragged, too", OF_ALL,
     offsetof(scene_written, velocity_x), false, false},
    {"##velocity y", NULL, "y: units per frame. The arrow's end can be dragged, too", OF_ALL,
     offsetof(scene_written, velocity_y), false, false},
};

static void set_size(const convention *c, shape *s, const scene_written *w)
{
    double whole = c->half_sizes ? 2 : 1;
    scene_shape_set_size(s, w->width * whole, w->height * whole);
}

/* The shape with the written numbers; what isn't written (the selection) stays. */
static void set_written(const convention *c, shape *s, const scene_written *w)
{
    unsigned selected = s->selected;
    *s = scene_convention_read(c, w);
    s->selected = selected;
}

static void number_field(app *a, shape *s, const struct field *f)
{
    const convention *c = &session_scene(&a->session)->convention;
    scene_written w = scene_convention_write(c, s);
    double *value = (double *)(void *)((char *)&w + f->offset);
    ui_number_spec spec = {.step = scene_unit(session_scene(&a->session)),
                           .decimals = panel_decimals(a),
                           .refuse_negative = f->length};
    ui_tip(&a->ui, f->tip);
    const char *name = c->half_sizes && f->half_name ? f->half_name : f->name;
    ui_change change = ui_number(&a->ui, name, &spec, value);
    if (change == UI_CHANGING || change == UI_COMMITTED) {
        if (f->size)
            set_size(c, s, &w);
        else
            set_written(c, s, &w);
    }
    panel_finish(a, change, f->name);
}

static void pivot_offset(app *a, shape *s, bool of_y)
{
    const convention *c = &session_scene(&a->session)->convention;
    scene_written w = scene_convention_write(c, s);
    if (!w.has_pivot) {
        col_vec offset = scene_convention_write_pivot(c, s);
        w.pivot_x = offset.x;
        w.pivot_y = offset.y;
    }
    ui_number_spec spec = {.step = scene_unit(session_scene(&a->session)),
                           .decimals = panel_decimals(a)};
    ui_tip(&a->ui, "From the rectangle's corner to the pivot, before turning");
    ui_change change =
        ui_number(&a->ui, of_y ? "pivot y" : "pivot x", &spec, of_y ? &w.pivot_y : &w.pivot_x);
    if (change == UI_CHANGING || change == UI_COMMITTED) {
        w.has_pivot = true;
        set_written(c, s, &w);
    }
    panel_finish(a, change, "pivot");
}

static void pivot_fields(app *a, shape *s)
{
    placement p = scene_shape_placement(s);
    ui_tip(&a->ui, "Where the pivot is; the rectangle stays where it is");
    if (ui_nine_points(&a->ui, "pivot", &p.u, &p.v)) {
        scene_shape_move_pivot(s, p.u, p.v);
        panel_finish(a, UI_COMMITTED, "pivot");
    }
    ui_row(&a->ui, 2, NULL);
    pivot_offset(a, s, false);
    pivot_offset(a, s, true);
}

/* ---- How it moves ---- */

/* The way it moves; at rest the way it did before this change, or to the right. */
static col_vec heading(app *a, const shape *s)
{
    size_t index = (size_t)(s - session_scene(&a->session)->shapes);
    const scene *before = &session_history(&a->session)->committed;
    if (s->velocity_x == 0 && s->velocity_y == 0 && index < before->count)
        s = &before->shapes[index];
    double speed = hypot(s->velocity_x, s->velocity_y);
    if (speed == 0)
        return (col_vec){1, 0};
    return (col_vec){s->velocity_x / speed, s->velocity_y / speed};
}

static void set_velocity(shape *s, col_vec heading, double speed)
{
    s->velocity_x = heading.x * speed;
    s->velocity_y = heading.y * speed;
}

static void speed_field(app *a, shape *s)
{
    ui_number_spec spec = {.step = scene_unit(session_scene(&a->session)) / 10,
                           .decimals = panel_decimals(a),
                           .refuse_negative = true};
    double speed = hypot(s->velocity_x, s->velocity_y);
    ui_tip(&a->ui, "Units per frame; 60 frames are a second");
    ui_change change = ui_number(&a->ui, "##speed", &spec, &speed);
    if (change == UI_CHANGING || change == UI_COMMITTED)
        set_velocity(s, heading(a, s), speed);
    panel_finish(a, change, "speed");
}

static void direction_field(app *a, shape *s)
{
    const convention *c = &session_scene(&a->session)->convention;
    double speed = hypot(s->velocity_x, s->velocity_y);
    angle to = {.turn = atan2(s->velocity_y, s->velocity_x), .unit = ANGLE_RADIANS};
    double value = scene_convention_write_angle(c, to);
    ui_number_spec spec = panel_angle_spec(c);
    spec.decimals--; /* for there is little room */
    if (speed == 0)
        ui_disable(&a->ui, "What rests has no direction");
    ui_tip(&a->ui, "Where it moves to, as an angle");
    ui_change change = ui_number(&a->ui, "##towards", &spec, &value);
    if (change == UI_CHANGING || change == UI_COMMITTED) {
        col_dir direction = scene_angle_direction(scene_convention_read_angle(c, value));
        set_velocity(s, (col_vec){direction.c, direction.s}, speed);
    }
    panel_finish(a, change, "direction");
}

static void mass_field(app *a, shape *s)
{
    ui_number_spec spec = {.step = 0.1,
                           .decimals = 2,
                           .limited = true,
                           .min = 0.1,
                           .max = 1e6,
                           .refuse_negative = true};
    double mass = s->mass;
    if (s->fixed)
        ui_disable(&a->ui, "What is fixed is as if it had no end of mass");
    ui_tip(&a->ui, "What is heavier yields less");
    ui_change change = ui_number(&a->ui, "##mass", &spec, &mass);
    if (change == UI_COMMITTED && mass <= 0)
        session_notice(&a->session, "A mass is more than 0.");
    else if (change == UI_CHANGING || change == UI_COMMITTED)
        s->mass = mass;
    panel_finish(a, change, "mass");
}

void panel_velocity(app *a, shape *s)
{
    panel_two(a, "velocity");
    for (size_t i = 0; i < sizeof moving / sizeof *moving; i++)
        number_field(a, s, &moving[i]);
    panel_two(a, "speed");
    speed_field(a, s);
    direction_field(a, s);
}

static void body_fields(app *a, shape *s)
{
    panel_velocity(a, s);
    panel_two(a, "mass");
    mass_field(a, s);
    ui_tip(&a->ui, "Nothing moves it: a wall");
    if (ui_checkbox(&a->ui, "fixed", NULL, &s->fixed))
        panel_finish(a, UI_COMMITTED, "fixed");
}

static void all_fields(app *a, shape *s)
{
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (fields[i].kinds & (1u << s->kind))
            number_field(a, s, &fields[i]);
    if (s->kind == SHAPE_RECTANGLE) {
        panel_angle(a, s);
        pivot_fields(a, s);
    }
    body_fields(a, s);
}

void panel_shape(app *a)
{
    session *ses = &a->session;
    scene *s = session_scene(ses);
    size_t at = scene_selected(s);
    if (at == SCENE_NONE) {
        ui_label(&a->ui, UI_MUTED,
                 session_way(&a->session, "Select a shape: click it, or press Tab.",
                             "Select a shape: tap it."));
        return;
    }
    ui_label(&a->ui, UI_BOLD, s->shapes[at].id);
    ui_push(&a->ui, s->shapes[at].id);
    if (a->panel.focus_shape)
        ui_focus_name(&a->ui, "x");
    a->panel.focus_shape = false;
    all_fields(a, &s->shapes[at]);
    ui_pop(&a->ui);
    ui_tip(&a->ui, "Sizes change on both sides of the centre, as with Alt");
    ui_checkbox(&a->ui, "Resize from the centre", NULL, &ses->editor.from_centre);
    ui_checkbox(&a->ui, "Snap to the grid", NULL, &ses->editor.snap);
}
