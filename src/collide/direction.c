/* Directions of angles: the cosine and the sine, within 0.501 u of the result, out of sums and
 * products alone. C libraries differ in the last digit; these are the same on every system. */
#include "core.h"

/* pi/180: nearest, and what that lacks. */
#define RADIAN 0x1.1df46a2529d39p-6
#define RADIAN_LACKS 0x1.5c1d8becdd291p-62

#define DEGREES 57.29577951308232 /* of a radian */

/* The most radians that are reduced here: within them the parts of pi/180 below are exact enough
 * for each double, however near to a quarter turn. */
#define MOST_RADIANS 0x1p20

/* A number in two parts. The high one has half of the digits, 26: products of such are exact. */
typedef struct halves {
    double high, low;
} halves;

static inline double half_of(double value)
{
    return col_of_bits(col_bits(value) & ~(uint64_t)0x7ffffff);
}

/* The sines of the whole degrees from 0 to 90: nearest, and what that lacks. */
static const struct {
    double nearest, lacks;
} sines[91] = {
    {0, 0},
    {0x1.1df0b2b89dd1ep-6, 0x1.5834ep-60},
    {0x1.1de58c9f7dc27p-5, 0x1.6a29ap-59},
    {0x1.acbc748efc90ep-5, -0x1.1aacap-59},
    {0x1.1db8f6d6a5128p-4, -0x1.eab8ep-60},
    {0x1.64fd6b8c28103p-4, -0x1.c8b5cp-58},
    {0x1.ac2609b3c576cp-4, 0x1.46278p-61},
    {0x1.f32d44c4f62d3p-4, 0x1.71db4p-58},
    {0x1.1d06c968d9e19p-3, 0x1.ce41cp-58},
    {0x1.4060b67a85375p-3, 0x1.dcc52p-65},
    {0x1.63a1a7e0b738ap-3, -0x1.7446p-57},
    {0x1.86c6ddd76624fp-3, 0x1.28f0cp-57},
    {0x1.a9cd9ac4258f6p-3, -0x1.93e46p-58},
    {0x1.ccb3236cdc675p-3, -0x1.8ca1cp-58},
    {0x1.ef74bf2e4b91dp-3, -0x1.143d8p-57},
    {0x1.0907dc193069p-2, 0x1.a5ec4p-56},
    {0x1.1a40add328e29p-2, 0x1.9bc8cp-56},
    {0x1.2b637cf83d5c7p-2, 0x1.06ee2p-56},
    {0x1.3c6ef372fe95p-2, -0x1.f5064p-56},
    {0x1.4d61bd000cddbp-2, 0x1.c1256p-56},
    {0x1.5e3a8748a0bf5p-2, 0x1.7371ap-56},
    {0x1.6ef801fced33cp-2, 0x1.7a7c2p-58},
    {0x1.7f98deee59681p-2, 0x1.7ce72p-56},
    {0x1.901bd2298ffabp-2, -0x1.2b17cp-56},
    {0x1.a07f921061ad1p-2, -0x1.30096p-61},
    {0x1.b0c2d77379853p-2, -0x1.784cp-58},
    {0x1.c0e45dabe05c8p-2, 0x1.f64aep-57},
    {0x1.d0e2e2b44de01p-2, -0x1.dcad2p-57},
    {0x1.e0bd274245078p-2, 0x1.d97f2p-56},
    {0x1.f071eedefa0ecp-2, 0x1.e08ep-56},
    {0.5, 0},
    {0x1.07b3120fddf13p-1, 0x1.f724ap-55},
    {0x1.0f5193eacdd2ap-1, 0x1.eb124p-55},
    {0x1.16daed770771dp-1, -0x1.2cef4p-59},
    {0x1.1e4e88411fd12p-1, 0x1.4f3acp-55},
    {0x1.25abcf87c4978p-1, 0x1.b8058p-55},
    {0x1.2cf2304755a5ep-1, -0x1.24bdap-57},
    {0x1.342119455beb6p-1, 0x1.cf31ep-57},
    {0x1.3b37fb1bdc939p-1, -0x1.bbf08p-57},
    {0x1.4236484487abep-1, -0x1.c69dcp-55},
    {0x1.491b7523c161dp-1, -0x1.518ap-55},
    {0x1.4fe6f81384fd4p-1, 0x1.4a12ap-57},
    {0x1.5698496e20bd8p-1, -0x1.b5feep-56},
    {0x1.5d2ee398c9c2bp-1, 0x1.b9188p-56},
    {0x1.63aa430e0731p-1, 0x1.2c3d6p-55},
    {0x1.6a09e667f3bcdp-1, -0x1.bdd34p-55},
    {0x1.704d4e6a54d39p-1, -0x1.e43e2p-55},
    {0x1.7673fe0c86982p-1, 0x1.b09ccp-56},
    {0x1.7c7d7a833bec2p-1, -0x1.4fd66p-57},
    {0x1.82694b4a11c37p-1, -0x1.290eap-56},
    {0x1.8836fa2cf5039p-1, 0x1.913aep-56},
    {0x1.8de613515a328p-1, -0x1.92608p-56},
    {0x1.9376253f463d1p-1, 0x1.eda02p-55},
    {0x1.98e6c0ea27a14p-1, 0x1.3aa24p-56},
    {0x1.9e3779b97f4a8p-1, -0x1.f5064p-56},
    {0x1.a367e59158747p-1, -0x1.476f2p-57},
    {0x1.a8779cda8eea5p-1, -0x1.8e31p-55},
    {0x1.ad663a8ae2fdcp-1, -0x1.7d08ap-56},
    {0x1.b2335c2cda945p-1, 0x1.f650ep-57},
    {0x1.b6dea1e76eadep-1, -0x1.a99ccp-55},
    {0x1.bb67ae8584caap-1, 0x1.cec96p-55},
    {0x1.bfce277d339c7p-1, -0x1.dedb2p-55},
    {0x1.c411b4f6d2708p-1, -0x1.abc92p-55},
    {0x1.c83201d3d2c6dp-1, -0x1.502f2p-55},
    {0x1.cc2ebbb5638cap-1, -0x1.9d86cp-55},
    {0x1.d0079302dd767p-1, 0x1.ea1bp-56},
    {0x1.d3bc3aeff7f95p-1, 0x1.0a958p-55},
    {0x1.d74c6982c666fp-1, -0x1.b4738p-55},
    {0x1.dab7d7997cb58p-1, -0x1.b12f6p-56},
    {0x1.ddfe40effb805p-1, 0x1.ba37ap-58},
    {0x1.e11f642522d1cp-1, -0x1.94742p-55},
    {0x1.e41b02bfeb4cbp-1, -0x1.4a4b2p-55},
    {0x1.e6f0e134454ffp-1, 0x1.798dep-55},
    {0x1.e9a0c6e7bdb1fp-1, 0x1.a6ba2p-55},
    {0x1.ec2a7e35e7b8p-1, -0x1.294d8p-55},
    {0x1.ee8dd4748bf15p-1, -0x1.d5ba4p-56},
    {0x1.f0ca99f79ba25p-1, -0x1.77908p-61},
    {0x1.f2e0a214e870fp-1, -0x1.3ff96p-56},
    {0x1.f4cfc327a008p-1, -0x1.d582ap-55},
    {0x1.f697d6938b6c2p-1, -0x1.99d16p-56},
    {0x1.f838b8c811c17p-1, 0x1.682ecp-55},
    {0x1.f9b24942fe45cp-1, -0x1.974e4p-55},
    {0x1.fb046a930947ap-1, -0x1.b0888p-55},
    {0x1.fc2f025a23e8bp-1, 0x1.de40ap-55},
    {0x1.fd31f94f867c6p-1, 0x1.b2108p-55},
    {0x1.fe0d3b41815a2p-1, -0x1.dc1p-57},
    {0x1.fec0b7170fff6p-1, 0x1.cccd8p-55},
    {0x1.ff4c5ed12e61dp-1, 0x1.7605cp-55},
    {0x1.ffb0278bf0567p-1, -0x1.282e2p-55},
    {0x1.ffec097f5af8ap-1, -0x1.18946p-55},
    {1, 0},
};

/* A turn by half a degree at most: in radians, and what sin(by) - by and 1 - cos(by) are. */
typedef struct turn {
    halves by;
    double cubic, versine;
} turn;

/* sin(degrees + by) = sin + cos sin(by) - sin (1 - cos(by)), degrees from 0 to 90. Only the two
 * largest terms need care: the product is exact, and what the sum loses is kept. */
static inline double sine(int degrees, turn t)
{
    double at = sines[degrees].nearest, across = sines[90 - degrees].nearest;
    double half = half_of(across), turned = half * t.by.high, sum = at + turned;
    double kept = sum - at, lost = (at - (sum - kept)) + (turned - kept);
    double rest =
        across * (t.by.low + t.cubic) + (across - half + sines[90 - degrees].lacks) * t.by.high;
    return sum + (lost + (rest + (sines[degrees].lacks - at * t.versine)));
}

/* A quarter turn takes (c, s) to (-s, c), three of them to (s, -c). "+ 0" makes -0 a plain 0. */
static inline col_dir direction(int degrees, halves by)
{
    int within = degrees % 360 + (degrees % 360 < 0 ? 360 : 0), quarters = within / 90;
    int rest = within - 90 * quarters;
    double whole = by.high + by.low, square = whole * whole;
    double cubic = whole * square * (-1 / 6.0 + square * (1 / 120.0 - square * (1 / 5040.0)));
    double versine = square * (0.5 - square * (1 / 24.0 - square * (1 / 720.0)));
    double s = sine(rest, (turn){by, cubic, versine});
    double c = sine(90 - rest, (turn){{-by.high, -by.low}, -cubic, versine});
    return (col_dir){
        col_choose(quarters & 1, s, c) * col_signs[(quarters + 1) >> 1 & 1] + 0,
        col_choose(quarters & 1, c, s) * col_signs[quarters >> 1] + 0,
    };
}

static inline int nearest(double value)
{
    return (int)(value + (value < 0 ? -0.5 : 0.5));
}

/* Nothing is rounded before pi enters: neither fmod nor what is left beside the nearest degree. */
col_dir col_degrees(double angle)
{
    double within = fabs(angle) < 360 ? angle : fmod(angle, 360);
    if (isnan(within))
        return (col_dir){(col_real)within, (col_real)within};
    int degrees = nearest(within);
    double left = within - degrees, half = half_of(left), high = half_of(left * RADIAN);
    double low = half * half_of(RADIAN) - high;
    low += half * (RADIAN - half_of(RADIAN) + RADIAN_LACKS) + (left - half) * RADIAN;
    return direction(degrees, (halves){high, low});
}

/* pi/180 in parts of 27 bits: so many degrees times one of them is exact. */
col_dir col_radians(double angle)
{
    static const double parts[] = {0x1.1df46a2p-6, 0x1.4a74e4p-36, 0x1.5c1d8b8p-62};
    if (!(fabs(angle) <= MOST_RADIANS))
        return (col_dir){(col_real)cos(angle), (col_real)sin(angle)};
    int degrees = nearest(angle * DEGREES);
    double left = angle, lost = -degrees * 0x1.b374a42e26c8p-88;
    for (int i = 0; i < 3; i++) {
        double part = -degrees * parts[i], sum = left + part, kept = sum - left;
        lost += (left - (sum - kept)) + (part - kept);
        left = sum;
    }
    double high = half_of(left + lost);
    return direction(degrees, (halves){high, left - high + lost});
}
