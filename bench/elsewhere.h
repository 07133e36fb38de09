/* What was measured elsewhere, of libraries that no package has. */
#ifndef BENCH_ELSEWHERE_H
#define BENCH_ELSEWHERE_H

void bench_print_elsewhere(void);

#endif
