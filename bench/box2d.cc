// What is asked of Box2D 2.4. Its polygons have a skin of 0.01 units, which is taken off, so that
// its answers can be compared.
extern "C" {
#include "pair_set.h"
}
#include "peers.h"

#include <box2d/b2_distance.h>
#include <box2d/box2d.h>

#include <algorithm>
#include <vector>

namespace {

struct pair {
    b2PolygonShape a, polygon;
    b2CircleShape circle;
    bool is_circle;
    b2Transform at_a, at_b;
    b2ShapeCastInput cast;
};
using pairs = std::vector<pair>;

b2Vec2 vector(col_vec p)
{
    return b2Vec2(float(p.x), float(p.y));
}

b2Transform place(const col_shape &s)
{
    b2Transform t;
    t.p = vector(col_core_at(&s, 0.5, 0.5));
    t.q.c = float(s.dir.c);
    t.q.s = float(s.dir.s);
    return t;
}

void set_box(b2PolygonShape &to, const col_shape &s)
{
    to.SetAsBox(float(s.width / 2), float(s.height / 2));
    to.m_radius = float(s.radius);
}

void prepare(pair &p, const col_shape &a, const col_shape &b, col_vec way)
{
    set_box(p.a, a);
    p.is_circle = b.width == 0;
    p.circle.m_radius = float(b.radius);
    if (!p.is_circle)
        set_box(p.polygon, b);
    p.at_a = p.cast.transformA = place(a);
    p.at_b = p.cast.transformB = place(b);
    p.cast.translationB = vector(way);
    p.cast.proxyA.Set(&p.a, 0);
    if (p.is_circle)
        p.cast.proxyB.Set(&p.circle, 0);
    else
        p.cast.proxyB.Set(&p.polygon, 0);
}

b2Manifold collide(const pair &p)
{
    b2Manifold m;
    if (p.is_circle)
        b2CollidePolygonAndCircle(&m, &p.a, p.at_a, &p.circle, p.at_b);
    else
        b2CollidePolygons(&m, &p.a, p.at_a, &p.polygon, p.at_b);
    return m;
}

const pairs &pairs_of(void *set)
{
    return *static_cast<pairs *>(static_cast<pair_set *>(set)->box2d);
}

struct crowd {
    b2DynamicTree tree;
    std::vector<b2AABB> boxes;
    b2AABB asked;
    size_t met;

    // The tree's own boxes are larger by a margin of 0.1: what it finds has to be compared.
    bool QueryCallback(int32 id)
    {
        met += b2TestOverlap(*static_cast<b2AABB *>(tree.GetUserData(id)), asked);
        return true;
    }
};

} // namespace

extern "C" void *box2d_pairs_make(const col_shape *a, const col_shape *b, const col_vec *way,
                                  size_t count)
{
    auto *made = new pairs(count);
    for (size_t i = 0; i < count; i++)
        prepare((*made)[i], a[i], b[i], way[i]);
    return made;
}

extern "C" void box2d_pairs_free(void *made)
{
    delete static_cast<pairs *>(made);
}

extern "C" double box2d_hits(void *set)
{
    size_t sum = 0;
    for (const pair &p : pairs_of(set))
        sum += collide(p).pointCount > 0;
    return double(sum);
}

extern "C" double box2d_contacts(void *set)
{
    double sum = 0;
    for (const pair &p : pairs_of(set)) {
        b2Manifold m = collide(p);
        if (m.pointCount == 0)
            continue;
        b2WorldManifold world;
        world.Initialize(&m, p.at_a, p.a.m_radius, p.at_b,
                         p.is_circle ? p.circle.m_radius : p.polygon.m_radius);
        float deepest = 0;
        for (int i = 0; i < m.pointCount; i++)
            deepest = std::max(deepest, -world.separations[i]);
        sum += deepest;
    }
    return sum;
}

// A cast gives polygons their skins back, whatever their radius is: two that are swept meet 0.01
// units before they touch, a circle and one where they touch.
extern "C" double box2d_sweeps(void *set)
{
    double sum = 0;
    for (const pair &p : pairs_of(set)) {
        b2ShapeCastOutput out;
        if (b2ShapeCast(&out, &p.cast))
            sum += out.lambda;
    }
    return sum;
}

extern "C" void *box2d_crowd_make(const col_box *boxes, size_t count)
{
    auto *made = new crowd;
    for (size_t i = 0; i < count; i++) {
        b2AABB box;
        box.lowerBound = vector(boxes[i].min);
        box.upperBound = vector(boxes[i].max);
        made->boxes.push_back(box);
    }
    for (b2AABB &box : made->boxes)
        made->tree.CreateProxy(box, &box);
    return made;
}

extern "C" void box2d_crowd_free(void *made)
{
    delete static_cast<crowd *>(made);
}

// Each pair is met from both sides, and each box meets itself.
extern "C" size_t box2d_crowd_pairs(void *made)
{
    auto *c = static_cast<crowd *>(made);
    c->met = 0;
    for (const b2AABB &box : c->boxes) {
        c->asked = box;
        c->tree.Query(c, box);
    }
    return (c->met - c->boxes.size()) / 2;
}
