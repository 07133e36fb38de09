# Random changes of code, as rows of mutations.tsv: `awk -v count=20 -v seed=1 -f mutations.awk FILE...`
# prints so many, each of one line that occurs once in its file: an operator, a constant, a condition,
# a field or a call is another one.

function random(below) { # the "minimal standard" generator, the same in every awk
    x = x * 16807 % 2147483647
    return x % below
}

BEGIN {
    x = seed % 2147483646 + 1
    for (i = 0; i < 10; i++) random(1)
    pairs = split(" < ; <= ; > ; >= ; == ; != ; && ; || ; + ; - ; * ; / ; += ; -= ;true;false;.x;.y;" \
        "->x;->y;.min;.max;fmin(;fmax(;floor(;ceil(;sin(;cos(;++;--;first;last;width;height;left;" \
        "right;fabs(;(; 0; 1; 1; 2;0.5;0.25", part, ";")
}

# A row for the line as it would be; drawn evenly from all (reservoir sampling).
function offer(new) {
    if (new == line) return
    place = ++offered <= count ? offered : random(offered) + 1
    if (place > count) return
    chosen[place] = FILENAME "\t" room "\t" line "\t" new
    file[place] = FILENAME
    old[place] = line
}

# Each occurrence of one text replaced by another.
function try(from, to,    before, at) {
    for (before = 0; (at = index(substr(line, before + 1), from)) > 0; before += at)
        offer(substr(line, 1, before + at - 1) to substr(line, before + at + length(from)))
}

FNR == 1 { split(FILENAME, folder, "/"); room = folder[2]; comment = 0 }
{ all[FILENAME] = all[FILENAME] $0 "\n" }
/\/\*/ { comment = 1 }
comment { if (/\*\//) comment = 0; next }
/^[^ ]/ || /"/ || /'/ || /\t/ || /[a-z] \*[a-z]/ || /^ +(const|static|struct|enum) / { next } # declarations, texts
{
    line = $0
    sub(/^ +/, "", line)
    for (i = 1; i < pairs; i += 2) {
        try(part[i], part[i + 1])
        if (part[i + 1] != "(") try(part[i + 1], part[i])
    }
    if (line ~ /^if \(.*\)$/) offer("if (!" substr(line, 4) ")")
    if (line ~ /^[a-z_]+\(.*\);$/) offer(";")
    if (line ~ /^return .*;$/ && line !~ /^return (false|NULL);$/) offer("return 0;")
}

END {
    for (i = 1; i <= count && i <= offered; i++) {
        text = all[file[i]]
        at = index(text, old[i])
        if (!index(substr(text, at + 1), old[i])) print chosen[i]
    }
}
