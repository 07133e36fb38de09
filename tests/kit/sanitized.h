/* Whether this is the build under the address sanitizer: several times slower, and looking for
 * something else. Of many cases that are alike some are enough there. */
#ifndef TESTS_KIT_SANITIZED_H
#define TESTS_KIT_SANITIZED_H

#ifdef __SANITIZE_ADDRESS__
enum { KIT_SANITIZED = 1 };
#else
enum { KIT_SANITIZED = 0 };
#endif

#endif
