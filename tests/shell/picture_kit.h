/* `unrotate picture`, as its command line says. */
#ifndef TESTS_SHELL_PICTURE_KIT_H
#define TESTS_SHELL_PICTURE_KIT_H

/* arguments: after "unrotate picture", with single spaces; path: where it goes. The test fails
 * where it can't be drawn. */
void picture_draw(const char *arguments, const char *path);

#endif
