/* What keys, buttons and menus do. */
#ifndef APP_ACTIONS_H
#define APP_ACTIONS_H

#include "app/app.h"

/* A row of a table of keys or of a menu: exactly one of the pointers is set, or none. */
typedef struct app_action {
    void (*edit)(history *h); /* a command of the editor */
    void (*plain)(app *a);
    void (*with)(app *a, int arg);
    void (*keyed)(app *a, int arg, const input *key); /* reads the key's modifiers and repeats */
    void (*held)(app *a, bool down);                  /* lasts while its key is down */
    int arg;
} app_action;

/* Does it; key: what set it off, never NULL. False when there is nothing to do. */
bool app_action_run(app *a, const app_action *what, const input *key);

/* Shapes */
void app_action_tab(app *a, int direction); /* 1 forward, -1 back */
void app_action_edit_fields(app *a);        /* the focus to the selected shape's fields */
enum { APP_TO_LEFT, APP_TO_RIGHT, APP_TO_UP, APP_TO_DOWN };
/* Moves the selected shapes; without any it pans, or while presenting is app_action_step. */
void app_action_nudge(app *a, int to, const input *key);
void app_action_resize(app *a, int to, const input *key);
void app_action_turn(app *a, int direction, const input *key); /* 1 clockwise, -1 back */
void app_action_add(app *a, int kind);                         /* a shape_kind, at the pointer */
void app_action_cut(app *a);
void app_action_copy(app *a);
void app_action_copy_command(app *a); /* the shown pair as a command line */
void app_action_copy_link(app *a);    /* the document as a link */
void app_action_paste(app *a);
void app_action_duplicate(app *a);
void app_action_menu(app *a); /* the selected shape's context menu */
void app_action_undo(app *a);
void app_action_redo(app *a);
void app_action_reset(app *a); /* the scene as it was opened, a lesson's step as it is written */

/* The picture */
void app_action_unrotate(app *a, bool down); /* turns back while the key is down */
void app_action_unrotate_toggle(app *a);     /* a button: sets off, stops, sets off again */
void app_action_show(app *a, int bit);       /* a show_bit */
void app_action_verdict(app *a);             /* hides it, shows it */
void app_action_touching(app *a);            /* touching counts as a hit: on, off */
void app_action_next_theme(app *a);
void app_action_zoom(app *a, int direction); /* 1 in, -1 out */
void app_action_fit_all(app *a);
void app_action_fit_selected(app *a);
void app_action_zoom_one(app *a);            /* 100 % */
void app_action_view_home(app *a);           /* as the scene opened */
void app_action_text(app *a, int direction); /* 1 larger, -1 smaller */
void app_action_panel(app *a);               /* shows it, hides it */
void app_action_focus(app *a);               /* into the panel, and out again */
void app_action_fullscreen(app *a);
void app_action_next_display(app *a);

/* Presenting */
void app_action_present(app *a); /* never leaves it */
void app_action_leave_presenting(app *a);
void app_action_escape(app *a); /* undoes the nearest of what is going on; leaves it at last */
void app_action_step(app *a, int by); /* 1 on, -1 back; or more: to an end */
/* The same through the test alone, also where shapes move: those stand still meanwhile. */
void app_action_walk(app *a, int by);
void app_action_blank(app *a, int shade); /* a blank_screen */

/* The lab */
void app_action_mistake(app *a, int direction); /* 1 the next mistake alone, -1 the one before */
void app_action_mistakes(app *a);               /* turns what is tried off, and on again */
void app_action_show_mistake(app *a);           /* moves the pair to where it shows best */
void app_action_map(app *a);                    /* the hit map: on, off */
void app_show_map(app *a);                      /* turns it on, and glides to where it is whole */
void app_action_exam_begin(app *a);
void app_action_exam_next(app *a);
void app_action_exam_answer(app *a); /* takes the chosen answer, or gives up without one */
void app_action_exam_stop(app *a);

/* Lessons */
/* Opens one, at the place where it was left; false with a notice. What isn't saved waits behind. */
bool app_lesson_open(app *a, const char *path);
/* The same, at a step, from 1; 0: where it was left. */
bool app_lesson_open_at(app *a, const char *path, size_t step);
void app_lesson_close(app *a);
/* The lesson before (-1) or behind (1) the open one, among those that come with the program; NULL:
 * there is none, or the open one isn't among them. */
const lesson_card *app_lesson_beside(const app *a, int direction);
void app_action_lesson(app *a, int direction); /* opens that */
void app_action_from_the_start(app *a);        /* the open one */
void app_action_note(app *a);                  /* shows the teacher's, hides it */
/* In a lesson: a choice is voted for, with Shift a vote less; answered; shows what it believes. */
void app_action_choose(app *a, int choice, const input *key);
void app_action_take_vote_back(app *a); /* the last one */
void app_action_tally(app *a);          /* shows the votes, hides them */
void app_action_vote_again(app *a);     /* the second vote begins */
void app_action_hint(app *a);           /* a task's next hint; without one the help */
void app_action_skip(app *a);           /* the task */
void app_action_type_answer(app *a);    /* its number, with the keyboard that a screen may have */
void app_action_leave_lesson(app *a);   /* before a class: leaves that */
void app_action_copy_answers(app *a);
/* What the window shows, as the text of a lesson's step, in any scene. */
void app_action_copy_step(app *a);

/* The scene's file; each asks first where unsaved changes would be lost. While presenting opening
 * asks nothing, and nothing is saved */
void app_action_open(app *a);
void app_action_scenes(app *a); /* those beside the one that was opened last */
void app_action_save(app *a);
void app_action_save_as(app *a);
void app_action_new(app *a);
void app_action_scene(app *a, int direction); /* 1 the next of the folder, -1 the one before */
void app_action_picture(app *a);              /* the next frame is written to a file, too: a PNG */
void app_action_picture_svg(app *a);          /* the same as an SVG */
void app_action_quit(app *a);
void app_action_live(app *a); /* freezes the line of a running program, or goes on */
void app_action_log_step(app *a, int direction); /* 1 next row or line, -1 the one before */
void app_action_next_wrong(app *a); /* of a running program: that came, or the next that comes */
void app_action_log_close(app *a);
void app_action_help(app *a);

/* Playing */
void app_action_play(app *a);                      /* plays, or pauses */
void app_action_play_step(app *a);                 /* one frame on; pauses */
void app_action_play_back(app *a);                 /* to the start: the document is shown again */
void app_action_play_speed(app *a, int direction); /* 1 twice as fast, -1 half; 1/64 .. 1 */
void app_action_play_algorithm(app *a);            /* the next one */
const char *app_algorithm_means(scene_algorithm algorithm); /* what it does; static */
void app_action_slide(app *a);                              /* the obstacle's animation: on, off */
void app_action_solid(app *a); /* solid dragging on (the other one yields), off */

/* Opens a file; asks first when changes aren't saved. */
void app_open_path(app *a, const char *path);
/* Looks at the scene as a start or a link asks for, the lesson aside. */
void app_show_asked(app *a, const app_asked *asked);
/* The same with a link, as file_link_is finds it, or with a pair's command line; one that is wrong
 * is a notice. */
void app_open_link(app *a, const char *link);
/* Saves; or asks for a name when there is none, or which one to keep when another program has
 * changed the file. True: saved. */
bool app_save(app *a);
/* Saves under the name that was typed into the dialog; asks again when the file is there, unless it
 * is to be overwritten. True: saved. */
bool app_save_as(app *a, bool overwrite);

/* Adds shapes from text, or opens it where it is a link; says in a notice what came of it. */
void app_action_paste_text(app *a, const char *text);

#endif
