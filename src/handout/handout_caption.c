#include "handout/handout_caption.h"

#include "lab/table.h"
#include "text/number.h"
#include "view/picture.h"

/* What the program, or the answer, says of the shown pair; false: it has no such pair. */
static bool program_says(const handout_view *view, const pairs *found, bool *hit)
{
    const scene *s = &view->state->scene;
    lab_program program = handout_program(view);
    lab_pair pair;
    if (view->believer) { /* what it says, if the question is about that */
        *hit = view->believer->says_hit;
        return view->believer->says_given;
    }
    if (lab_is_right(&program) || !lab_pair_of(s, found, &pair))
        return false;
    scene_written stored = lab_as_stored(&s->convention, &program, &pair.rectangle);
    lab_test test = lab_prepare(&s->convention, &stored, program, s->touching);
    *hit = lab_hit(&test, pair.circle.x, pair.circle.y, pair.circle.radius);
    return true;
}

static void add_verdict(const handout_view *view, const pairs *found, text_buffer *to)
{
    char text[VIEW_VERDICT_SIZE];
    const scene *s = &view->state->scene;
    shown_pair both[PAIR_ROLES];
    if (scene_pair_both(both, s, found)) {
        view_verdict_both(text, both);
        text_add_format(to, "%s", text);
        for (int role = PAIR_DRAWN; role < PAIR_ROLES; role++) {
            view_comparison_both(text, both, (pair_role)role, s->touching, true);
            text_add_format(to, "%s%s", role == PAIR_DRAWN ? " (" : "; ", text);
        }
        text_add_format(to, ").");
        return;
    }
    view_comparison(text, &found->shown[0], s->touching, true);
    text_add_format(to, "%s: %s.", view_verdict(found), text);
}

static void add_told(const handout_view *view, char believer, const pairs *found, text_buffer *to)
{
    bool hit = false, tried = program_says(view, found, &hit);
    const char *said = hit ? "HIT" : "MISS";
    if (!believer)
        add_verdict(view, found, to);
    else
        text_add_format(to, "%c believes this%s", believer, tried ? ": " : ".");
    if (tried)
        text_add_format(to, believer ? "%s." : " The program says %s.", said);
}

static void add_played(double frames, text_buffer *to)
{
    char number[NUMBER_SIZE];
    text_add_format(to, frames == 1 ? "After %s frame." : "After %s frames.",
                    text_number_exact(number, frames));
}

/* Of what is about to move nobody asks whether it hits now, as on the screen. */
static bool has_verdict(const handout_view *view, const pairs *found)
{
    return !view->verdict_hidden && found->shown_count && !scene_moves(&view->state->scene);
}

bool handout_caption(const handout_view *view, char believer, text_buffer *to)
{
    pairs found = {0};
    double frames = view->state->frames;
    bool right = scene_pairs_find(&found, &view->state->scene);
    if (believer && (frames > 0 || view->verdict_hidden))
        text_add_format(to, "%c believes this.", believer);
    else if (frames > 0)
        add_played(frames, to);
    else if (has_verdict(view, &found))
        add_told(view, believer, &found, to);
    scene_pairs_free(&found);
    return right && !to->failed;
}
