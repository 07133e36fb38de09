/* Whether files may have become others, told by the system as it happens: who rests needn't look
 * at them again and again. */
#ifndef FILE_WATCH_H
#define FILE_WATCH_H

#include <stdbool.h>
#include <stddef.h>

typedef struct file_watch file_watch;

/* Waits for one change: one of the files is written, replaced or removed, or what stands for it is
 * another link. Then wake is called, from a thread of the watch's, and the watch has had its news:
 * for more there has to be a new one. NULL where nobody tells of every change: on another system
 * than Linux, where one of them isn't there or other machines change it, too, or without memory or
 * a thread. Then they have to be looked at once in a while. */
file_watch *file_watch_start(const char *const *paths, size_t count, void (*wake)(void *user),
                             void *user);
bool file_watch_has_news(const file_watch *w);
/* NULL is fine. */
void file_watch_end(file_watch *w);

#endif
