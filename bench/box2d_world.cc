// A scene that Box2D plays. Its lengths are best between 0.1 and 10, and nothing may move by more
// than 2 in a step: so 20 units are 1 of its metres, and a frame is a 60th of its second. Bullets
// are swept against each other, as our balls are; the others only against what rests.
extern "C" {
#include "scene/scene.h"
}
#include "peers.h"

#include <box2d/box2d.h>

namespace {

const double METRE = 20, SECOND = 60; // in units and in frames

b2Vec2 place(double x, double y)
{
    return b2Vec2(float(x / METRE), float(y / METRE));
}

void add_fixture(b2Body *to, const b2Shape &made, double restitution)
{
    b2FixtureDef fixture;
    fixture.shape = &made;
    fixture.density = 1;
    fixture.friction = 0;
    fixture.restitution = float(restitution);
    to->CreateFixture(&fixture);
}

void add_brick(b2Body *ground, const shape &s, double restitution)
{
    col_shape g = scene_shape_geometry(&s);
    col_vec middle = col_core_at(&g, 0.5, 0.5);
    b2PolygonShape made;
    made.SetAsBox(float(g.width / 2 / METRE), float(g.height / 2 / METRE),
                  place(middle.x, middle.y), std::atan2(float(g.dir.s), float(g.dir.c)));
    add_fixture(ground, made, restitution);
}

void add_ball(b2World &world, const shape &s, const peer_world &w)
{
    b2BodyDef ball;
    ball.type = b2_dynamicBody;
    ball.position = place(s.x, s.y);
    ball.linearVelocity = float(SECOND) * place(s.velocity_x, s.velocity_y);
    ball.fixedRotation = true;
    ball.bullet = w.swept;
    b2CircleShape made;
    made.m_radius = float(s.radius / METRE);
    add_fixture(world.CreateBody(&ball), made, w.scene->rules.restitution);
}

void add_walls(b2Body *ground, double side)
{
    const b2Vec2 corners[] = {place(0, 0), place(side, 0), place(side, side), place(0, side)};
    b2ChainShape made;
    made.CreateLoop(corners, 4);
    add_fixture(ground, made, 1);
}

} // namespace

extern "C" void *box2d_world_make(const peer_world *w)
{
    const scene &s = *w->scene;
    auto *world = new b2World(float(SECOND * SECOND) * place(0, s.rules.gravity_y));
    world->SetAllowSleeping(w->may_sleep);
    b2BodyDef resting;
    b2Body *ground = world->CreateBody(&resting);
    for (size_t i = 0; i < s.count; i++)
        if (s.shapes[i].fixed)
            add_brick(ground, s.shapes[i], s.rules.restitution);
        else
            add_ball(*world, s.shapes[i], *w);
    add_walls(ground, w->side);
    return world;
}

extern "C" void box2d_world_free(void *world)
{
    delete static_cast<b2World *>(world);
}

extern "C" void box2d_world_step(void *world)
{
    static_cast<b2World *>(world)->Step(float(1 / SECOND), 8, 3); // as its manual says
}
