#include "edit/gesture.h"

#include <math.h>

#define ZOOM_NOTCH 1.1
#define PAN_NOTCH 50.0 /* points */
#define NOTCHES 20.0   /* more at once is a broken device */

/* The world point that was grabbed comes under the pointer. */
void edit_drag_pan(editor *e, history *h, camera *c)
{
    (void)h;
    col_vec held = camera_to_window(c, e->grab);
    camera_pan(c, e->pointer.x - held.x, e->pointer.y - held.y);
}

static double notches(double value)
{
    return isfinite(value) ? fmin(fmax(value, -NOTCHES), NOTCHES) : 0;
}

void edit_wheel(const editor *e, camera *c, const input *event)
{
    double x = notches(event->wheel_x), y = notches(event->wheel_y);
    double notch = PAN_NOTCH * e->unit;
    if (event->mods & MOD_SHIFT) {
        camera_pan(c, (y - x) * notch, 0);
    } else if (event->mods & MOD_CTRL) {
        camera_pan(c, -x * notch, y * notch);
    } else {
        camera_pan(c, -x * notch, 0);
        camera_zoom_at(c, pow(ZOOM_NOTCH, y), e->pointer);
    }
}
