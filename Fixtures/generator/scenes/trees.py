"""Trees and backgrounds that several scenes share."""

import math

from generator.paint import ink, mix


def pines(art, line, color, low=0.04, high=0.12, step=0.016):
    """A row of pines along a line of heights."""
    with art.pen() as pen:
        x = -0.02
        while x < 1.02:
            ground = line[min(art.w - 1, max(0, int(x * art.w)))] * art.h + 0.01 * art.u
            tall = art.r(low, high) * art.u
            half = tall * art.r(0.16, 0.22)
            cx = x * art.w
            for part in range(6):
                top, base = ground - tall * (1 - part / 7), ground - tall * (0.78 - part / 6.4)
                spread = half * (0.25 + part / 6)
                pen.polygon([(cx, top), (cx - spread, base), (cx + spread, base)], fill=ink(color))
            x += art.r(0.5, 1.5) * step * art.u / art.w * (1 + 6 * (high - 0.05))


def palm(art, x, y, tall, lean):
    dark = "#10221c"
    with art.pen() as pen:
        points = [(x + lean * (k / 20) ** 1.6, y - tall * k / 20) for k in range(21)]
        for (x1, y1), (x2, y2) in zip(points, points[1:]):
            pen.line(art.pts((x1, y1), (x2, y2)), fill=ink("#2a1c16"), width=max(3, int(0.022 * art.u)))
        tx, ty = points[-1][0] * art.w, points[-1][1] * art.h
        for k in range(11):
            a = -math.pi / 2 + (k - 5) * 0.52 + art.r(-0.1, 0.1)
            length = art.r(0.26, 0.34) * art.u
            spine = []
            for j in range(16):
                q = j / 15
                spine.append(
                    (tx + math.cos(a) * length * q, ty + math.sin(a) * length * q * 0.8 + 0.55 * length * q * q)
                )
            for j in range(1, 16):
                (px, py), (qx, qy) = spine[j - 1], spine[j]
                leaf = length * 0.20 * math.sin(math.pi * min(1, j / 15 + 0.08))
                pen.line((px, py, qx, qy), fill=ink(dark), width=max(2, int(0.008 * art.u)))
                for side in (-1, 1):
                    pen.polygon(
                        [(px, py), (qx, qy), (qx + side * leaf * 0.5, qy + leaf)],
                        fill=ink(mix(dark, "#2f5a3a", 0.5 * (side > 0))),
                    )


def bokeh(art, colors, count=50, low=0.03, high=0.10, alpha=0.35):
    """Lights out of focus."""
    for _ in range(count):
        art.disc(
            art.r(-0.05, 1.05), art.r(-0.05, 1.05), art.r(low, high), art.pick(colors), 0.012, art.r(0.3, 1) * alpha
        )
