#include "player/placing.h"

static int greater(int a, int b)
{
    return a > b ? a : b;
}

/* Whatever is said in a step. Words that are filled in are longer than their numbers. */
static int rows_of(const placing *p, const lesson_step *step)
{
    int caption = player_band_rows(p, step->text), hint = 0;
    for (size_t i = 0; i < step->choice_count; i++)
        caption = greater(caption, player_band_rows(p, step->choices[i].why));
    for (size_t i = 0; i < step->hint_count; i++)
        hint = greater(hint, player_band_rows(p, step->hints[i]));
    return caption + hint;
}

static const lesson_step *step_of_scene(const placing *p, size_t i)
{
    const lesson *l = p->shown->lesson;
    const lesson_step *step = &l->steps[i];
    return step->scene_number == l->steps[p->shown->step].scene_number ? step : NULL;
}

static void add_choices(const placing *p, player_room *room, const lesson_step *step)
{
    double bottom = p->height - player_band_height(p, room->rows);
    double column = player_choices_column(p, step, bottom);
    double block = player_choices_height(p, step, column);
    room->column = column > room->column ? column : room->column;
    room->block = block > room->block ? block : room->block;
}

player_room player_room_of(const placing *p)
{
    enum { FEWEST = 2 }; /* so that the picture is as large in most scenes */
    player_room room = {.rows = FEWEST};
    size_t count = p->shown->lesson->count;
    for (size_t i = 0; i < count; i++) {
        const lesson_step *step = step_of_scene(p, i);
        room.rows = step ? greater(room.rows, rows_of(p, step)) : room.rows;
        room.formula |= step && (step->state.formula || step->revealed.formula);
    }
    for (size_t i = 0; i < count; i++) {
        const lesson_step *step = step_of_scene(p, i);
        if (step && step->kind == LESSON_ASK)
            add_choices(p, &room, step);
    }
    return room;
}
