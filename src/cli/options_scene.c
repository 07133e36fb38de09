/* What the command line says of the scene, and of how it is shown. */
#include "cli/options.h"

#include "file/file.h"
#include "lab/program.h"
#include "session/log_session.h"

#include <string.h>

bool cli_options_scene(const options *o, scene *s, problem *why)
{
    s->convention = o->convention;
    for (int i = 0; i < o->shape_count; i++) {
        char line[512];
        shape made;
        problem inner;
        const char *velocity = o->shape_velocities[i];
        snprintf(line, sizeof line, "%s %s%s%s", o->shape_kinds[i], o->shape_values[i],
                 velocity ? " velocity " : "", velocity ? velocity : "");
        if (!file_shape_from_line(&made, &o->convention, line, &inner))
            return text_problem(why, "--%s: %s", line, inner.text);
        made.fixed = o->shape_fixed[i];
        if (!scene_add(s, &made))
            return text_problem(why, TEXT_OUT_OF_MEMORY);
    }
    return true;
}

bool cli_options_live(const options *o)
{
    return o->command == COMMAND_WINDOW && o->file_count && !strcmp(o->files[0], "-");
}

bool cli_options_log(const options *o)
{
    return o->command == COMMAND_WINDOW && o->file_count && session_log_is(o->files[0]);
}

bool cli_options_own_scene(const options *o)
{
    bool file = o->file_count && o->command != COMMAND_ASK; /* whose files are a program */
    return o->shape_count || o->scene_given || o->convention_given || file;
}

bool cli_options_shows_numbers(const options *o)
{
    return o->show_given && (o->show & SHOW(SHOW_NUMBERS)) != 0;
}

col_touching cli_options_touching(const options *o)
{
    return o->touching ? COL_TOUCH_IS_HIT : COL_TOUCH_IS_MISS;
}

bool cli_options_apply(const options *o, scene *s, problem *why)
{
    if (o->theme_given)
        s->theme = o->theme;
    if (o->show_given)
        s->show = o->show;
    if (o->touching)
        s->touching = COL_TOUCH_IS_HIT;
    if (o->algorithm_given)
        s->rules.algorithm = o->algorithm;
    if (o->restitution_given)
        s->rules.restitution = o->restitution;
    problem inner;
    if (!lab_program_possible(&o->program, &s->convention, &inner))
        return text_problem(why, "--mistake: %s", inner.text);
    if (!o->select)
        return true;
    size_t index = scene_index(s, o->select);
    if (index == SCENE_NONE)
        return text_problem(why, "--select %s: the scene has no shape with that id", o->select);
    scene_select(s, index, false);
    return true;
}
