/* A ball falls onto a tilted bat and is pushed out of it. */
#include "collide/collide.h"
#include <stdio.h>

int main(void)
{
    /* The bat's top left corner is at (240, 180) before it turns 30 degrees about its middle. */
    col_vec at = {240, 180}, corner = {0, 0}, pivot = {80, 30};
    col_shape bat = col_rectangle(at, corner, pivot, 160, 60, col_degrees(30), 0);

    for (col_vec ball = {400, 120}; ball.y < 240; ball.y += 20) {
        col_shape circle = col_circle(ball, 25);
        col_contact contact = col_collide(&bat, &circle, COL_TOUCH_IS_MISS);
        if (contact.hit) {
            ball.x += contact.depth * contact.normal.x;
            ball.y += contact.depth * contact.normal.y;
            printf("hit: out to (%.2f, %.2f)\n", ball.x, ball.y);
        }
    }
}
