#include "ui/paint.h"

/* The cell of a fraction, -1: none. */
static int cell_of(double fraction)
{
    return fraction == 0 ? 0 : fraction == 0.5 ? 1 : fraction == 1 ? 2 : -1;
}

static int moved(int cell, int by)
{
    return cell < 0 ? 1 : ui_max(0, ui_min(2, cell + by));
}

/* The rectangle's outline through the centres of the outer cells, and a square in each cell. */
static void draw(ui *u, const widget *w, pixel_rect grid, int side, int column, int row)
{
    int dot = ui_max(3, ui_round(u->size / 3)) | 1;
    pixel_rect outline = {grid.x + side / 2, grid.y + side / 2, 2 * side + 1, 2 * side + 1};
    ui_paint_frame(u, outline, ui_stroke_width(u), ui_paint_muted(u, w));
    for (int i = 0; i < 9; i++) {
        pixel_rect cell = {grid.x + i % 3 * side, grid.y + i / 3 * side, side, side};
        bool on = i % 3 == column && i / 3 == row;
        bool highlighted = w->hot && w->enabled && ui_rect_contains(cell, u->x, u->y);
        int size = on || highlighted ? dot + 2 * (dot / 3) : dot;
        pixel_rect mark = {cell.x + side / 2 - size / 2, cell.y + side / 2 - size / 2, size, size};
        color c = on ? u->colors.accent : highlighted ? u->colors.ink : u->colors.paper;
        ui_paint_box(u, mark, w->enabled ? c : ui_paint_faded(c));
        if (!on)
            ui_paint_frame(u, mark, ui_stroke_width(u), ui_paint_muted(u, w));
    }
}

bool ui_nine_points(ui *u, const char *name, double *across, double *down)
{
    static const struct {
        int32_t key;
        int column, row;
    } keys[] = {{KEY_LEFT, -1, 0}, {KEY_RIGHT, 1, 0}, {KEY_UP, 0, -1}, {KEY_DOWN, 0, 1}};
    char text[UI_LABEL_SIZE];
    pixel_rect label;
    int side = ui_row_height(u), column = cell_of(*across), row = cell_of(*down);
    widget w = ui_widget_begin(u, name, 3 * side);
    pixel_rect grid = ui_layout_label(u, &w, &label);
    int was_column = column, was_row = row;
    grid.w = grid.h = 3 * side;
    if (ui_widget_clicked(u, &w) && ui_rect_contains(grid, u->x, u->y)) {
        column = ((int)u->x - grid.x) / side;
        row = ((int)u->y - grid.y) / side;
    }
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (ui_widget_key(u, &w, keys[i].key)) {
            column = moved(column, keys[i].column);
            row = moved(row, keys[i].row);
            ui_use_event(u);
        }
    label.h = side;
    ui_paint_line(u, label, (paint_text){FACE_LABEL, 1, ui_paint_ink(u, &w)}, PAINT_LEFT,
                  ui_label_text(text, name));
    draw(u, &w, grid, side, column, row);
    ui_paint_focus(u, &w, grid);
    if (column == was_column && row == was_row)
        return false;
    *across = column / 2.0;
    *down = row / 2.0;
    return true;
}
