#include "stagehand.h"

int main(void)
{
    int failed = run_theme_tests();
    failed += run_word_tests();
    failed += run_picture_tests();
    failed += run_overlay_tests();
    failed += run_convention_tests();
    failed += run_label_tests();
    failed += run_label_choice_tests();
    failed += run_named_pair_tests();
    failed += run_handle_tests();
    failed += run_believed_tests();
    failed += run_legend_tests();
    failed += run_answer_tests();
    failed += run_contact_tests();
    failed += run_obstacle_tests();
    failed += run_region_tests();
    failed += run_motion_tests();
    failed += run_playing_tests();
    failed += run_aid_tests();
    failed += run_line_tests();
    return failed != 0;
}
