-- unrotate ask lua filter.lua
-- Your test goes here, in place of this line.
for line in io.lines() do
    local n = {}
    for number in line:gmatch("[^,]+") do
        n[#n + 1] = tonumber(number)
    end
    print(circle_hits_rect(n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8]) and 1 or 0)
    io.flush()
end
