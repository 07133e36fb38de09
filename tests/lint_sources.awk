# Checks the source files against tests/rooms, which is the first file read: who includes whom, how
# many files a room has and what they are called; how long files and functions are anywhere.

function offence(text) { print FILENAME ":" FNR ": " text; bad = 1 }
function complaint(text) { print "tests/rooms: " text; bad = 1 }

# What Windows lacks of POSIX has other names there, wherever the word stands.
BEGIN {
    while ((getline line < "windows/include/posix.h") > 0)
        if (split(line, word, /[ (]/) > 2 && word[1] == "#define" && line ~ / posix_/)
            replaced[word[2]] = 1
}

# The table.
FILENAME == "tests/rooms" {
    if ($1 == "room") {
        room[$2] = 1
        order[++rooms] = $2
        for (i = 4; i <= NF; i++) direct[$2] = direct[$2] " " $i
    } else if ($1 == "only") only[$2] = substr($0, index($0, $2) + length($2)) " "
    else if ($1 == "limit") limit[$2] = $3
    next
}

# Whether that room may include this one, or this header of it.
function may_include(from, to, path,   known, list, i, n) {
    if (from == to) return 1
    if ((from, path) in answers) return answers[from, path]
    answers[from, path] = 0
    n = split(direct[from], list, " ")
    for (i = 1; i <= n; i++)
        if (list[i] == path || (list[i] in room && may_include(list[i], to, path)))
            answers[from, path] = 1
    return answers[from, path]
}

FNR == 1 {
    parts = split(FILENAME, part, "/")
    folder = part[1] == "src" ? part[2] : ""
    start = 0
    if (folder) {
        files[folder]++
        stem = part[parts]
        sub(/\.[ch]$/, "", stem)
        if (!(stem in home)) home[stem] = folder
        else if (home[stem] != folder) twin[stem] = 1
        if (!(folder in room)) offence(folder " isn't in tests/rooms")
    }
}
FNR == 701 { offence("more than 700 lines in one file") }
folder && folder == "collide" && /^#include "/ {
    if (/\//) offence("collide/ is copied anywhere: include as \"header.h\"")
}
folder && folder != "collide" && /^#include "/ {
    split($0, quoted, "\"")
    to = quoted[2]
    if (!sub(/\/.*/, "", to)) offence("include as \"folder/header.h\"")
    else if (!(to in room)) offence("there is no room " to)
    else if (!may_include(folder, to, quoted[2])) offence(folder "/ must not include " quoted[2])
}
folder && /^#include </ {
    header = substr($2, 2, length($2) - 2)
    for (begin in only)
        if (index(header, begin) == 1 && !index(only[begin], " " folder " "))
            offence(folder "/ must not include " header)
}
/^{$/ { start = FNR }
folder && /^[a-z][^=]*\(/ {
    name = $0
    sub(/\(.*/, "", name)
    sub(/.*[ *]/, "", name)
    if (name in replaced) offence("a function called " name ", which is another one on Windows")
}
/^}$/ && start {
    if (FNR - start - 1 > 60) offence("a function of " FNR - start - 1 " lines, at most 60")
    start = 0
}

# Whether that room may come to include itself over others.
function circular(from,   list, i, n) {
    if (state[from] == "done") return 0
    if (state[from] == "open") return 1
    state[from] = "open"
    n = split(direct[from], list, " ")
    for (i = 1; i <= n; i++)
        if (list[i] in room && circular(list[i])) return 1
    state[from] = "done"
    return 0
}

END {
    for (i = 1; i <= rooms; i++) {
        name = order[i]
        if (!files[name]) complaint("src/" name " isn't there")
        if (circular(name)) complaint("the arrows from " name " lead back to it")
        if (files[name] > limit["files"])
            complaint(name " has " files[name] " files, at most " limit["files"])
    }
    for (name in twin) twins = twins " " name
    if (split(twins, list, " ") > limit["twins"])
        complaint("file names in more than one room, at most " limit["twins"] ":" twins)
    exit bad
}
