# unrotate ask python3 filter.py
import sys
# Your test goes here, in place of this line.
for line in sys.stdin:
    x, y, w, h, angle, cx, cy, r = map(float, line.split(","))
    print(int(circle_hits_rect(x, y, w, h, angle, cx, cy, r)), flush=True)
