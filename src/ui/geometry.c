#include "ui/geometry.h"

#include <math.h>

bool ui_rect_contains(pixel_rect r, double x, double y)
{
    return x >= r.x && x < r.x + r.w && y >= r.y && y < r.y + r.h;
}

pixel_rect ui_rect_intersection(pixel_rect a, pixel_rect b)
{
    int x = ui_max(a.x, b.x), y = ui_max(a.y, b.y);
    int right = ui_min(a.x + a.w, b.x + b.w), bottom = ui_min(a.y + a.h, b.y + b.h);
    return (pixel_rect){x, y, ui_max(right - x, 0), ui_max(bottom - y, 0)};
}

pixel_rect ui_rect_grown(pixel_rect r, int by)
{
    return (pixel_rect){r.x - by, r.y - by, r.w + 2 * by, r.h + 2 * by};
}

int ui_round(double x)
{
    return (int)lround(ui_clamp(x, -1e8, 1e8));
}

int ui_max(int a, int b)
{
    return a > b ? a : b;
}

int ui_min(int a, int b)
{
    return a < b ? a : b;
}

double ui_clamp(double x, double low, double high)
{
    return fmax(low, fmin(high, x));
}
