/* Links on the command line: what stands behind "?" are options, "#z=" is a scene. */
#ifndef CLI_LINK_OPTIONS_H
#define CLI_LINK_OPTIONS_H

#include "cli/options.h"

/* Whether the first of the files is a link that the command takes. */
bool cli_link_given(const options *o);
/* Does what the link says; its letters are written over. Left in its place is its "#z=..." or the
 * name of its lesson, or else there are no files. False with the reason. */
bool cli_link_take(options *o, char **link, problem *why);

#endif
