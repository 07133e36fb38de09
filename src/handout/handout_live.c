#include "handout/handout_live.h"

#include "svg/markup.h"

#include <stdint.h>

/* A lesson's words need the whole width; on a phone, height. */
static const char STYLE[] =
    "iframe{display:block;width:100%;aspect-ratio:16/9;box-sizing:border-box;"
    "border:1px solid #bbb}\n"
    "@media print{.live,iframe{display:none}}\n"
    "@media screen{a.live{display:inline-block;padding:.5em 0;color:#1d4ed8}"
    "figure.tried,.row>:has(.tried){grid-column:1/-1}.tried svg{display:none}}\n"
    "@media screen and (max-width:36em){iframe{aspect-ratio:2/3}}\n";

/* XML has no & and no < in it. */
static const char SCRIPT[] =
    "<script>\n"
    "\"use strict\";\n"
    "document.addEventListener(\"click\", event => {\n"
    "  const link = event.target.closest(\"a.live\");\n"
    "  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;\n"
    "  event.preventDefault();\n"
    "  const figure = link.closest(\"figure\");\n"
    "  if (figure.classList.toggle(\"tried\")) {\n"
    "    const address = new URL(link.href), frame = document.createElement(\"iframe\");\n"
    "    address.searchParams.set(\"embed\", \"\");\n"
    "    frame.src = address;\n"
    "    frame.title = \"This step, to work with\";\n"
    "    frame.allow = \"fullscreen; clipboard-write\";\n"
    "    figure.prepend(frame);\n"
    "  } else {\n"
    "    figure.querySelector(\"iframe\").remove();\n"
    "  }\n"
    "  link.textContent = figure.querySelector(\"iframe\") ? \"Back to the picture\" : "
    "\"Try it\";\n"
    "});\n"
    "</script>\n";

void handout_live_style(text_buffer *to)
{
    text_add(to, STYLE);
}

void handout_live_source(const handout_live *live, text_buffer *to)
{
    text_add(to, "<p class=\"live muted\"><b>Try it</b> opens a step here, to work with. It comes "
                 "from ");
    svg_add_escaped(to, live->page);
    text_add(to, ", and nothing does before.</p>\n");
}

void handout_live_link(const handout_live *live, size_t step, text_buffer *to)
{
    text_add(to, "<a class=\"live\" target=\"_blank\" rel=\"noopener\" href=\"");
    svg_add_escaped(to, live->page);
    text_add(to, "?lesson=");
    svg_add_escaped(to, live->lesson);
    text_add_format(to, "&amp;step=%zu\">Try it</a>\n", step);
}

void handout_live_script(text_buffer *to)
{
    text_add(to, SCRIPT);
}
