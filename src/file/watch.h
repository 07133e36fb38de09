/* Whether a file may have become another one, told by the system as it happens: who rests needn't
 * look at it again and again. */
#ifndef FILE_WATCH_H
#define FILE_WATCH_H

#include <stdbool.h>

typedef struct file_watch file_watch;

/* Waits for one change: the file is written, replaced or removed, or what stands for it is another
 * link. Then wake is called, from a thread of the watch's, and the watch has had its news: for more
 * there has to be a new one. NULL where nobody tells of every change: on another system than Linux,
 * of a file that isn't there or that other machines change, too, or without memory or a thread.
 * Then it has to be looked at once in a while. */
file_watch *file_watch_start(const char *path, void (*wake)(void *user), void *user);
bool file_watch_is_of(const file_watch *w, const char *path);
bool file_watch_has_news(const file_watch *w);
/* NULL is fine. */
void file_watch_end(file_watch *w);

#endif
