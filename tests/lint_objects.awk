# Checks what `nm -A -P` says of the object files of src against tests/rooms, which is the first
# file read: exported symbols begin with their room's prefix, and few files need each other.

FILENAME == "tests/rooms" {
    if ($1 == "room") prefix[$2] = $3
    else if ($1 == "limit") limit[$2] = $3
    next
}

# "build/src/ROOM/NAME.o: SYMBOL KIND ..."; some systems write an underscore before each symbol.
{
    object = $1
    sub(/.*src\//, "", object)
    sub(/\.o:$/, "", object)
    symbol = $2
    sub(/^_/, "", symbol)
    if (!(object in uses)) {
        uses[object] = ""
        order[++objects] = object
    }
    if ($3 ~ /^[TDBRCVW]$/) define()
    else if ($3 == "U") uses[object] = uses[object] " " symbol
}

function define(   room) {
    owner[symbol] = object
    room = object
    sub(/\/.*/, "", room)
    if (prefix[room] != "-" && index(symbol, prefix[room]) != 1 && symbol != "main") {
        print "src/" object ".c: " symbol " is exported and doesn't begin with " prefix[room]
        bad = 1
    }
}

# Circles: Tarjan's strongly connected components.
function visit(from,   list, i, n, to, count) {
    depth[from] = low[from] = ++visited
    stack[++height] = from
    waits[from] = 1
    n = split(needs[from], list, " ")
    for (i = 1; i <= n; i++) {
        to = list[i]
        if (!(to in depth)) visit(to)
        if (waits[to] && low[to] < low[from]) low[from] = low[to]
    }
    if (low[from] != depth[from]) return
    circles++
    do {
        to = stack[height--]
        waits[to] = 0
        circle[to] = circles
        count++
    } while (to != from)
    if (count > limit["circle"]) report(circles, count)
}

function report(which, count,   i, j, n, list, from) {
    print count " object files need each other in a circle, at most " limit["circle"] ":"
    for (i = 1; i <= objects; i++) {
        from = order[i]
        if (circle[from] != which) continue
        n = split(needs[from], list, " ")
        for (j = 1; j <= n; j++)
            if (circle[list[j]] == which) print "  " from " -> " list[j] ":" tie[from, list[j]]
    }
    bad = 1
}

END {
    for (i = 1; i <= objects; i++) {
        n = split(uses[order[i]], list, " ")
        for (j = 1; j <= n; j++) {
            to = owner[list[j]]
            if (to == "" || to == order[i]) continue
            if (!((order[i], to) in tie)) needs[order[i]] = needs[order[i]] " " to
            tie[order[i], to] = tie[order[i], to] " " list[j]
        }
    }
    for (i = 1; i <= objects; i++) if (!(order[i] in depth)) visit(order[i])
    exit bad
}
