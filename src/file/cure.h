/* What to do when a file can't be read or written. */
#ifndef FILE_CURE_H
#define FILE_CURE_H

/* About an error's number; static. A page (web/cure.c) has no folders, no permissions and no disk.
 */
const char *file_cure(int error);

#endif
