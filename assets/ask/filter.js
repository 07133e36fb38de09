// unrotate ask node filter.js
const lines = require('readline').createInterface({ input: process.stdin });
// Your test goes here, in place of this line.
lines.on('line', line => {
    const [x, y, w, h, angle, cx, cy, r] = line.split(',').map(Number);
    process.stdout.write(circleHitsRect(x, y, w, h, angle, cx, cy, r) ? '1\n' : '0\n');
});
