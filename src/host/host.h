/* What lies around the program: a desktop (desktop.c), or the page of a browser (web/browser.c).
 * Each of the two files has all of this, and a build takes one of them. */
#ifndef HOST_HOST_H
#define HOST_HOST_H

#include <stdbool.h>

struct SDL_Window;

/* The program's loop, of which the host decides when it goes on. */
typedef struct host_loop {
    /* Takes what came and draws; waits up to timeout milliseconds for something to come, -1:
     * however long. False: the program ends. */
    bool (*step)(void *user, int timeout);
    /* How long the next step may wait. */
    int (*patience)(void *user);
    /* There may be no other step, as in a page that is hidden: writes what is to be kept. A desktop
     * lets the last step come. */
    void (*put_aside)(void *user);
    /* Behind the last step: writes what the next start is to find. */
    void (*end)(void *user);
    /* Shows a line of the host's. */
    void (*notice)(void *user, const char *line);
    void *user;
} host_loop;

/* Calls step until it says that the program ends, then end. Where a page calls the steps this never
 * returns, but what is on the stack stays. */
void host_run(const host_loop *loop);

/* Whether files come by the page's chooser and go to the downloads: the program has no folders. */
bool host_is_page(void);
/* Whether it is a Mac, whose Command key is what Ctrl is elsewhere. */
bool host_is_mac(void);
/* Whether what there is to point with is a finger, before any has. */
bool host_has_fingers(void);
/* In a page: has the user choose a file, which comes as if it had been dropped. */
void host_pick_file(void);
/* A file was written there, for the user to have. */
void host_file_written(const char *path);
/* What a reader of the screen reads out; said only when it has become something else. */
void host_say(const char *text);
/* The clipboard has this text now; a page passes it on to the system's. */
void host_copied(const char *text);
/* In a page: asks for the text of the system's clipboard, which is pasted as by keys once it comes.
 * False: nothing has to be asked, or can be. */
bool host_ask_clipboard(void);

/* What a link to a scene begins with, before its "?" or "#": the address of the page; on a desktop
 * the one that the program was built for, or "". Valid until the next call. */
const char *host_page_address(void);

bool host_is_fullscreen(struct SDL_Window *w);
void host_set_fullscreen(struct SDL_Window *w, bool on);
/* Notches of a wheel, to the right, from what SDL says they are. */
double host_wheel_x(double said);

#endif
