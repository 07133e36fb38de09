/* What a word on the command line was meant to be. */
#ifndef CLI_MEANT_H
#define CLI_MEANT_H

#include "cli/options.h"

bool cli_is_command(const char *word);
/* False, with what was probably meant: a word that is no file, where the command takes a scene, but
 * is a command, an option or one of the program's own scenes, or looks like one. */
bool cli_word_fits(const options *o, const char *word, problem *why);
/* Always false, with the names that --scene takes. */
bool cli_refuse_scene(const options *o, const char *name, problem *why);

#endif
