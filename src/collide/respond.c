/* What two shapes do after they met: they come apart, and bounce. */
#include "core.h"

col_real col_share(col_real a_inverse_mass, col_real b_inverse_mass)
{
    col_real sum = a_inverse_mass + b_inverse_mass;
    return sum > 0 ? b_inverse_mass / sum : 0;
}

col_translations col_push_out(col_vec normal, col_real depth, col_real b_share)
{
    if (!(depth > 0))
        return (col_translations){{0, 0}, {0, 0}};
    return (col_translations){.a = col_scaled(normal, -depth * (1 - b_share)),
                              .b = col_scaled(normal, depth * b_share)};
}

/* An impulse along the normal n changes the velocities by -a_inverse_mass j n and b_inverse_mass j
 * n, so the masses' momentum stays, and the closing speed, (b - a) . n, changes by (a_inverse_mass
 * + b_inverse_mass) j n^2. It is to become -restitution times what it was. As n is a unit vector to
 * rounding only, n^2 stays: then the shares of that change are what the velocities get. */
bool col_bounce(col_vec normal, col_real restitution, col_real a_inverse_mass,
                col_real b_inverse_mass, col_vec *a_velocity, col_vec *b_velocity)
{
    col_real approach = col_dot(normal, col_subtract(*b_velocity, *a_velocity));
    if (!(approach < 0 && a_inverse_mass + b_inverse_mass > 0))
        return false;
    col_real change = -(1 + restitution) * approach / col_dot(normal, normal);
    col_real a_change = change * col_share(b_inverse_mass, a_inverse_mass);
    col_real b_change = change * col_share(a_inverse_mass, b_inverse_mass);
    *a_velocity = col_subtract(*a_velocity, col_scaled(normal, a_change));
    *b_velocity = col_add(*b_velocity, col_scaled(normal, b_change));
    return true;
}
