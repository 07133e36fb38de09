#include "scene_tests.h"

int main(void)
{
    return test_shape() + test_convention() + test_engine_table() + test_scene() + test_box_tree() +
           test_pairs() + test_history() + test_tidy() + test_query();
}
