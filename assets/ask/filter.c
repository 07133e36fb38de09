// Build it with cc filter.c -lm -o filter, then: unrotate ask ./filter
#include <stdbool.h>
#include <stdio.h>
// Your test goes here, in place of this line.
int main(void)
{
    double x, y, w, h, angle, cx, cy, r;
    while (scanf("%lf,%lf,%lf,%lf,%lf,%lf,%lf,%lf", &x, &y, &w, &h, &angle, &cx, &cy, &r) == 8) {
        puts(circle_hits_rect(x, y, w, h, angle, cx, cy, r) ? "1" : "0");
        fflush(stdout);
    }
}
