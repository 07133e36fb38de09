#include "view/theme.h"

#define RGB(hex)                                                                                   \
    {                                                                                              \
        ((hex) >> 16) & 255, ((hex) >> 8) & 255, (hex)&255, 255                                    \
    }
#define RGBA(hex, alpha)                                                                           \
    {                                                                                              \
        ((hex) >> 16) & 255, ((hex) >> 8) & 255, (hex)&255, (alpha)                                \
    }

/* What the two light themes have in common: the paper, the words, the panel. */
#define LIGHT_GROUND                                                                               \
    .paper = RGB(0xffffff), .ink = RGB(0x1f1f1f), .muted = RGB(0x4d4d4d), .normal = RGB(0x7a2e73), \
    .zone_inside = RGBA(0x808080, 30), .bounds = RGB(0x7a2e73), .grid = RGBA(0x000000, 26),        \
    .axis = RGB(0x767676), .halo = RGBA(0xffffff, 235), .selection = RGB(0x0060c0),                \
    .handle = RGB(0xffffff), .handle_edge = RGB(0x0060c0), .panel = RGB(0xf1f1f1),                 \
    .panel_line = RGB(0x767676), .widget = RGB(0xffffff), .widget_hot = RGB(0xe4eef7),             \
    .widget_down = RGB(0xc9dff2), .widget_ink = RGB(0x1f1f1f), .accent = RGB(0x0060c0),            \
    .error = RGB(0xb00020), .map_hit = RGBA(0x707070, 60), .map_false = RGBA(0xd01c6b, 50),        \
    .map_false_mark = RGBA(0xc2106b, 150), .map_missed = RGBA(0x009e73, 60),                       \
    .map_missed_mark = RGBA(0x005a41, 190), .believed = RGB(0xb5105f)

/* Blue and orange stay apart in grey and for every kind of colour vision (Okabe and Ito). They are
 * fills: words and lines take darker or lighter relatives that stand out from the paper, at least
 * 4.5 to 1 for text and 3 to 1 for lines. */
static const theme THEMES[THEME_COUNT] = {
    [THEME_LIGHT] =
        {
            LIGHT_GROUND,
            .miss = RGBA(0x0072b2, 150),
            .hit = RGBA(0xe69f00, 165),
            .hatch = RGBA(0x7a4a00, 130),
            .neutral = RGBA(0x808080, 90),
            .miss_word = RGB(0x0072b2),
            .hit_word = RGB(0xa84800),
            .ghost = RGB(0x4f4f4f),
            .distance = RGB(0x0a0a0a),
            .radius = RGB(0xb34700),
            .angle = RGB(0x383838),
            .motion = RGB(0x006b4f),
            .zone_side = RGBA(0x0072b2, 26),
            .zone_corner = RGBA(0xe69f00, 44),
        },
    [THEME_DARK] =
        {
            .paper = RGB(0x121212),
            .ink = RGB(0xf2f2f2),
            .muted = RGB(0xb8b8b8),
            .miss = RGBA(0x0072b2, 190),
            .hit = RGBA(0xe69f00, 190),
            .hatch = RGBA(0x2b1a00, 170),
            .neutral = RGBA(0x9a9a9a, 110),
            .miss_word = RGB(0x56b4e9),
            .hit_word = RGB(0xf5b942),
            .ghost = RGB(0xc4c4c4),
            .distance = RGB(0xffffff),
            .radius = RGB(0xff9d5c),
            .angle = RGB(0xd0d0d0),
            .normal = RGB(0xe0a0d0),
            .motion = RGB(0x4fd6a6),
            .zone_side = RGBA(0x56b4e9, 30),
            .zone_corner = RGBA(0xe69f00, 36),
            .zone_inside = RGBA(0xa0a0a0, 44),
            .bounds = RGB(0xe0a0d0),
            .grid = RGBA(0xffffff, 28),
            .axis = RGB(0x8a8a8a),
            .halo = RGBA(0x121212, 235),
            .selection = RGB(0x6cb8ff),
            .handle = RGB(0x121212),
            .handle_edge = RGB(0x6cb8ff),
            .panel = RGB(0x1e1e1e),
            .map_hit = RGBA(0xb0b0b0, 60),
            .map_false = RGBA(0xff5fa8, 60),
            .map_false_mark = RGBA(0xff7ab8, 170),
            .map_missed = RGBA(0x2fd6a8, 50),
            .map_missed_mark = RGBA(0x62f0c8, 190),
            .believed = RGB(0xff8cc4),
            .panel_line = RGB(0x808080),
            .widget = RGB(0x2b2b2b),
            .widget_hot = RGB(0x38424d),
            .widget_down = RGB(0x24405c),
            .widget_ink = RGB(0xf2f2f2),
            .accent = RGB(0x6cb8ff),
            .error = RGB(0xff8a80),
        },
    [THEME_CONTRAST] =
        {
            .paper = RGB(0x000000),
            .ink = RGB(0xffffff),
            .muted = RGB(0xffffff),
            .miss = RGB(0x00548a),
            .hit = RGB(0xa86a00),
            .hatch = RGB(0x000000),
            .neutral = RGB(0x4a4a4a),
            .miss_word = RGB(0x6fd0ff),
            .hit_word = RGB(0xffd000),
            .ghost = RGB(0xffffff),
            .distance = RGB(0xffffff),
            .radius = RGB(0xffd000),
            .angle = RGB(0xffffff),
            .normal = RGB(0xffb0ff),
            .motion = RGB(0x70ffc0),
            .zone_side = RGBA(0x6fd0ff, 40),
            .zone_corner = RGBA(0xffd000, 46),
            .zone_inside = RGBA(0xffffff, 52),
            .bounds = RGB(0xffb0ff),
            .grid = RGBA(0xffffff, 56),
            .axis = RGB(0xd0d0d0),
            .halo = RGB(0x000000),
            .selection = RGB(0x00ffff),
            .handle = RGB(0x000000),
            .handle_edge = RGB(0x00ffff),
            .panel = RGB(0x000000),
            .map_hit = RGB(0x4a4a4a),
            .map_false = RGB(0x500028),
            .map_false_mark = RGB(0xff70b8),
            .map_missed = RGB(0x003828),
            .map_missed_mark = RGB(0x50ffcc),
            .believed = RGB(0xff9cd0),
            .panel_line = RGB(0xffffff),
            .widget = RGB(0x000000),
            .widget_hot = RGB(0x003850),
            .widget_down = RGB(0x005070),
            .widget_ink = RGB(0xffffff),
            .accent = RGB(0x00ffff),
            .error = RGB(0xff9090),
        },
    /* The colours of the applet that came with Kano's articles: shapes turn blue when they hit, the
     * shapes turned back are green, the line to the closest point is orange. */
    [THEME_CLASSIC] =
        {
            LIGHT_GROUND,
            .miss = RGBA(0xb0b0b0, 110),
            .hit = RGBA(0x3060ff, 170),
            .hatch = RGBA(0x001a80, 130),
            .neutral = RGBA(0xc8a850, 90),
            .miss_word = RGB(0x505050),
            .hit_word = RGB(0x1040d0),
            .ghost = RGB(0x007a3d),
            .distance = RGB(0xb04400),
            .radius = RGB(0x1f1f1f),
            .angle = RGB(0x007a3d),
            .motion = RGB(0x006478),
            .zone_side = RGBA(0x00a050, 26),
            .zone_corner = RGBA(0xe69f00, 40),
        },
};

const theme *view_theme_of(theme_id id)
{
    return &THEMES[(unsigned)id < THEME_COUNT ? id : THEME_LIGHT];
}
