/* Light or dark: as a scene says, until the user chooses. */
#include "session/session.h"

void session_choose_theme(session *ses, theme_id chosen)
{
    ses->own_theme = true;
    ses->chose_theme = true;
    session_scene(ses)->theme = chosen;
    scene_history_commit(session_history(ses), "theme");
}

theme_id session_theme_for(const session *ses, const scene *next)
{
    return ses->own_theme ? session_shown(ses)->theme : next->theme;
}
