/* When to look again at files that others may change: once there is news of them, where the system
 * tells of it, and else once in a while. Times are milliseconds of a clock that may go round. */
#ifndef FILE_LOOKOUT_H
#define FILE_LOOKOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Zeroed: can't be woken. */
typedef struct file_waker {
    void (*wake)(void *user);
    void *user; /* not owned */
} file_waker;

/* Zeroed, the first look is due. */
typedef struct file_lookout {
    struct file_watch *watch; /* of all the files; NULL: they are looked at once a second; owned */
    bool heard, asked;        /* there is news; the user asks */
    uint32_t heard_at, looked_at;
} file_lookout;

/* Whether to look now; then file_lookout_begin is to be called, or it stays due. */
bool file_lookout_is_due(file_lookout *l, uint32_t now);
/* A look begins, and with it the wait for the next one: what changes behind this call is news, of
 * which w is told once, from another thread. Of no paths, and for who can't be woken, nobody waits
 * for news. */
void file_lookout_begin(file_lookout *l, const char *const *paths, size_t count,
                        const file_waker *w, uint32_t now);
/* The next call finds that it is due, news or not. */
void file_lookout_ask(file_lookout *l, uint32_t now);
/* When file_lookout_is_due wants to be called next: milliseconds from now, -1: not before there is
 * news. Of what is due and not done yet, it asks no more often than of the rest. */
int file_lookout_timeout(const file_lookout *l, uint32_t now);
/* Waits for no news; what is due is due as before. */
void file_lookout_end(file_lookout *l);

#endif
