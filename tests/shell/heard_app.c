#include "heard_app.h"

#include "../kit/assets_kit.h"
#include "../kit/suite.h"

#include "sdl/pixel_canvas.h"

static void open_first_screen(app *a, canvas *to)
{
    scene s = scene_empty();
    assert_true(user_default_scene(kit_assets(), &s));
    assert_true(app_open(a, &s, "", "test", to, 1));
    a->session.assets = kit_assets();
    a->session.less_motion = true;
}

void heard_app_open(heard_app *h, int width, int height, hear_fn *hear)
{
    problem why;
    h->letters = sdl_canvas_create(width, height, &why);
    if (!h->letters)
        fail_msg("%s", why.text);
    h->measuring = canvas_measure_as(h->letters);
    h->ops = *h->measuring.base.ops;
    h->ops.text = hear;
    h->measuring.base.ops = &h->ops;
    open_first_screen(&h->a, &h->measuring.base);
}

void heard_app_close(heard_app *h)
{
    app_close(&h->a);
    sdl_canvas_free(h->letters);
}
