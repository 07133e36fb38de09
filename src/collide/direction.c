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

/* A number in two parts: of the high one products with each other are exact, it has half of the
 * digits at most. */
typedef struct halves {
    double high, low;
} halves;

/* Half of the digits, and fewer; of the smallest numbers, too, which no float holds. */
static inline double half_of(double value)
{
    return col_of_bits(col_bits(value) & ~UINT64_C(0x1fffffff));
}

/* The sines of the whole degrees from 0 to 90: 26 digits of them, and what is missing. */
static const halves sines[91] = {
    {0, 0},
    {0x1.1df0b28p-6, 0x1.c4ee8f2b069adp-33},
    {0x1.1de58c8p-5, 0x1.f7dc275a8a6b3p-33},
    {0x1.acbc748p-5, 0x1.df921b72a9b58p-34},
    {0x1.1db8f68p-4, 0x1.5a9449f8551c9p-30},
    {0x1.64fd6b8p-4, 0x1.8502051ba51fdp-33},
    {0x1.ac26098p-4, 0x1.9e2bb605189e2p-31},
    {0x1.f32d448p-4, 0x1.13d8b4d71db47p-30},
    {0x1.1d06c9p-3, 0x1.a367864e720e6p-29},
    {0x1.4060b6p-3, 0x1.ea14dd401dcc5p-29},
    {0x1.63a1a78p-3, 0x1.82dce268bb9fcp-29},
    {0x1.86c6dd8p-3, 0x1.5d9893d28f0bcp-29},
    {0x1.a9cd9a8p-3, 0x1.10963d7360dd4p-29},
    {0x1.ccb323p-3, 0x1.b3719d339af1cp-29},
    {0x1.ef74bfp-3, 0x1.725c8e5d784e4p-30},
    {0x1.0907dcp-2, 0x1.930690697b137p-30},
    {0x1.1a40ad8p-2, 0x1.4ca38a59bc8ccp-28},
    {0x1.2b637c8p-2, 0x1.e0f571d06ee1ap-28},
    {0x1.3c6ef3p-2, 0x1.cbfa53e0af9cep-28},
    {0x1.4d61bdp-2, 0x1.9bb6e092a8fbfp-39},
    {0x1.5e3a87p-2, 0x1.2282fd57371a6p-28},
    {0x1.6ef8018p-2, 0x1.f3b4cf05e9f0cp-28},
    {0x1.7f98de8p-2, 0x1.b965a057ce722p-28},
    {0x1.901bd2p-2, 0x1.4c7fd55a9d066p-29},
    {0x1.a07f92p-2, 0x1.061ad0fd9fed5p-30},
    {0x1.b0c2d7p-2, 0x1.cde614ba1ed02p-28},
    {0x1.c0e45d8p-2, 0x1.5f02e41f64aedp-29},
    {0x1.d0e2e28p-2, 0x1.a26f0062352eep-29},
    {0x1.e0bd27p-2, 0x1.09141e1d97f11p-28},
    {0x1.f071ee8p-2, 0x1.7be83b1e08e09p-28},
    {0.5, 0},
    {0x1.07b312p-1, 0x1.fbbe26fb924ddp-30},
    {0x1.0f51938p-1, 0x1.ab374a9eb124bp-27},
    {0x1.16daedp-1, 0x1.dc1dc73ed310cp-27},
    {0x1.1e4e88p-1, 0x1.047f4494f3abap-27},
    {0x1.25abcf8p-1, 0x1.f125e1b805821p-31},
    {0x1.2cf23p-1, 0x1.1d56977b6d099p-27},
    {0x1.342119p-1, 0x1.156fad873cc78p-27},
    {0x1.3b37fbp-1, 0x1.bdc938e440f81p-29},
    {0x1.423648p-1, 0x1.121eaf6396233p-27},
    {0x1.491b75p-1, 0x1.1e0b0e55cebe7p-28},
    {0x1.4fe6f8p-1, 0x1.384fd414a12a8p-29},
    {0x1.569849p-1, 0x1.b882f5f250088p-27},
    {0x1.5d2ee38p-1, 0x1.8c9c2b3723101p-29},
    {0x1.63aa43p-1, 0x1.c0e620961eac1p-30},
    {0x1.6a09e6p-1, 0x1.9fcef32422cbfp-27},
    {0x1.704d4ep-1, 0x1.a9534e21bc1d8p-27},
    {0x1.7673fep-1, 0x1.90d3046c27334p-30},
    {0x1.7c7d7a8p-1, 0x1.9df60f5814cd2p-32},
    {0x1.82694bp-1, 0x1.28470db6b78bp-27},
    {0x1.8836fap-1, 0x1.67a81c9913ad5p-28},
    {0x1.8de613p-1, 0x1.4568c9f36cfc4p-27},
    {0x1.937625p-1, 0x1.fa31e8bdb4029p-28},
    {0x1.98e6c08p-1, 0x1.a89e8509d511ep-27},
    {0x1.9e37798p-1, 0x1.cbfa53e0af9cep-28},
    {0x1.a367e58p-1, 0x1.158746eb890ep-29},
    {0x1.a8779c8p-1, 0x1.6a3ba9271cef8p-27},
    {0x1.ad663a8p-1, 0x1.5c5fb7a0bdd83p-30},
    {0x1.b2335cp-1, 0x1.66d4a28fb2872p-28},
    {0x1.b6dea18p-1, 0x1.9dbab76566334p-27},
    {0x1.bb67ae8p-1, 0x1.6132a9cec95d1p-31},
    {0x1.bfce27p-1, 0x1.f4ce71a2124dbp-27},
    {0x1.c411b48p-1, 0x1.db49c1e5436d4p-27},
    {0x1.c832018p-1, 0x1.4f4b1b2afd0e7p-27},
    {0x1.cc2ebb8p-1, 0x1.ab1c64cc4f261p-28},
    {0x1.d00793p-1, 0x1.6ebb39ea1affcp-32},
    {0x1.d3bc3a8p-1, 0x1.bfdfe550a9585p-27},
    {0x1.d74c698p-1, 0x1.63337497190ep-32},
    {0x1.dab7d78p-1, 0x1.97cb57c9da138p-29},
    {0x1.ddfe408p-1, 0x1.bfee0143746f6p-27},
    {0x1.e11f64p-1, 0x1.29168dcd717d3p-28},
    {0x1.e41b028p-1, 0x1.ff5a6556b69bep-28},
    {0x1.e6f0e1p-1, 0x1.a22a7faf31bb7p-28},
    {0x1.e9a0c68p-1, 0x1.9ef6c7da6ba2ep-27},
    {0x1.ec2a7ep-1, 0x1.af3dbfdad64e9p-28},
    {0x1.ee8dd4p-1, 0x1.d22fc531522e6p-27},
    {0x1.f0ca998p-1, 0x1.de6e893fa21bep-27},
    {0x1.f2e0a2p-1, 0x1.4e870ed800d35p-29},
    {0x1.f4cfc3p-1, 0x1.3d003fc54fadfp-28},
    {0x1.f697d68p-1, 0x1.38b6c1ccc5d4cp-29},
    {0x1.f838b88p-1, 0x1.204705d682ec7p-27},
    {0x1.f9b249p-1, 0x1.0bf916e68b1b9p-27},
    {0x1.fb046a8p-1, 0x1.30947993dddc5p-29},
    {0x1.fc2f02p-1, 0x1.688fa2dde4091p-27},
    {0x1.fd31f9p-1, 0x1.3e19f19b21074p-27},
    {0x1.fe0d3bp-1, 0x1.060568788fc03p-27},
    {0x1.fec0b7p-1, 0x1.70fff673335d7p-29},
    {0x1.ff4c5e8p-1, 0x1.44b98757605c8p-27},
    {0x1.ffb0278p-1, 0x1.7e0acd6be8e99p-30},
    {0x1.ffec09p-1, 0x1.fd6be26e76bap-27},
    {1, 0},
};

/* A turn by half a degree at most: in radians, and what sin(by) - by and 1 - cos(by) are. */
typedef struct turn {
    halves by;
    double cubic, versine;
} turn;

/* By by + lost, of which the second is so small that it counts in `low` alone. */
static inline turn turn_by(double by, double lost)
{
    double high = half_of(by), square = by * by;
    return (turn){
        .by = {high, by - high + lost},
        .cubic = by * square * (-1 / 6.0 + square * (1 / 120.0 - square * (1 / 5040.0))),
        .versine = square * (0.5 - square * (1 / 24.0 - square * (1 / 720.0))),
    };
}

static inline turn turn_back(turn t)
{
    return (turn){{-t.by.high, -t.by.low}, -t.cubic, t.versine};
}

/* As col_lost. */
static inline double lost_in(double p, double q, double sum)
{
    double kept = sum - p;
    return (p - (sum - kept)) + (q - kept);
}

/* sin(x + by) = sin x + cos x sin(by) - sin x (1 - cos(by)), where `at` is sin x and `across` cos
 * x. Only the two largest terms need care: the product is exact, and what the sum loses is kept. */
static inline double turned(halves at, halves across, turn t)
{
    double product = across.high * t.by.high, sum = at.high + product;
    double rest = (across.high + across.low) * (t.by.low + t.cubic) + across.low * t.by.high;
    double less = (at.high + at.low) * t.versine - at.low;
    return sum + (lost_in(at.high, product, sum) + (rest - less));
}

/* "+ 0" makes -0 a plain 0. */
static inline halves signed_sine(int degrees, unsigned negative)
{
    double sign = col_signs[negative & 1];
    return (halves){sign * sines[degrees].high + 0, sign * sines[degrees].low + 0};
}

/* A quarter turn takes (c, s) to (-s, c), three of them to (s, -c): after an odd number of them
 * each is told from the other axis. They are counted from 2^20 turns before, where nothing is
 * negative.
 */
static inline col_dir direction(int degrees, turn t)
{
    unsigned from_before = (unsigned)degrees + (360u << 20), quarters = from_before / 90;
    int rest = (int)(from_before - 90 * quarters), odd = quarters & 1;
    int within = rest + odd * (90 - 2 * rest);
    halves s = signed_sine(within, quarters >> 1);
    halves c = signed_sine(90 - within, (quarters + 1) >> 1);
    return (col_dir){(col_real)turned(c, s, turn_back(t)), (col_real)turned(s, c, t)};
}

/* No jump where signs can't be guessed. */
static inline int nearest(double value)
{
    return (int)(value + copysign(0.5, value));
}

/* Nothing is rounded before pi enters: neither fmod nor what is left beside the nearest degree. */
col_dir col_degrees(double angle)
{
    double within = fabs(angle) < 360 ? angle : fmod(angle, 360);
    if (isnan(within))
        return (col_dir){(col_real)within, (col_real)within};
    int degrees = nearest(within);
    double left = within - degrees, half = half_of(left), by = left * RADIAN;
    double lost = half * half_of(RADIAN) - by;
    lost += half * (RADIAN - half_of(RADIAN) + RADIAN_LACKS) + (left - half) * RADIAN;
    return direction(degrees, turn_by(by, lost));
}

/* pi/180 in parts of which so many degrees times one is exact: 1.5 10^8 units, 27 bits and 25 bits.
 * What the first one leaves of the angle is exact, too. It is less than 2^-6, and a multiple of
 * 2^-59: so are one degree's half, from which on there is anything to subtract, and the part. */
col_dir col_radians(double angle)
{
    static const double first = 0x1.1df46a2p-6, parts[] = {0x1.4a74e4p-36, 0x1.5c1d8b8p-62};
    if (!(fabs(angle) <= MOST_RADIANS))
        return (col_dir){(col_real)cos(angle), (col_real)sin(angle)};
    int degrees = nearest(angle * DEGREES);
    double left = angle - degrees * first, lost = -degrees * 0x1.b374a42e26c8p-88;
    for (int i = 0; i < 2; i++) {
        double part = -degrees * parts[i], sum = left + part;
        lost += lost_in(left, part, sum);
        left = sum;
    }
    return direction(degrees, turn_by(left, lost));
}
