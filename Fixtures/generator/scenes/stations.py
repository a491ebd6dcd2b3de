"""Stations, above the ground and below it."""

import math

import numpy as np

from generator.paint import ink, mix, ramp, rgb, scene
from generator.scenes.figures import person


@scene
def ubahn(art, v):
    tiles = ["#3f8f78", "#d8a83a", "#4a78b0", "#b8503f", "#8fa8a0"][v % 5]
    vx, vy = [0.56, 0.45, 0.5, 0.6, 0.52][v % 5], 0.46

    def at(x, y, d):  # a point of the room, d = 1 here and 0 far away
        return vx + (x - vx) * d, vy + (y - vy) * d

    art.px[:] = rgb("#20242a")
    with art.pen() as pen:
        pen.polygon(art.pts(at(-0.6, -0.4, 1.6), at(1.6, -0.4, 1.6), (vx, vy)), fill=ink("#3a4046"))
        pen.polygon(art.pts(at(-0.6, 1.3, 1.6), at(1.6, 1.3, 1.6), (vx, vy)), fill=ink("#8a8780"))
        steps = [0.93**k * 1.7 for k in range(46)]
        for i, (d1, d2) in enumerate(zip(steps, steps[1:])):
            fade = 0.25 + 0.75 * min(1, d1)
            tone = mix(tiles, "#ffffff", 0.14 if i % 2 else 0.0) * fade + rgb("#ffe8b0") * 0.22 * (1 - min(1, d1))
            pen.polygon(
                art.pts(at(-0.25, -0.25, d1), at(-0.25, -0.25, d2), at(-0.25, 1.12, d2), at(-0.25, 1.12, d1)),
                fill=ink(tone),
            )
            floor = mix("#a8a298", "#79746c", i % 2) * (0.45 + 0.55 * min(1, d1)) + rgb("#ffe8b0") * 0.12 * (
                1 - min(1, d1)
            )
            pen.polygon(
                art.pts(at(-0.25, 1.12, d1), at(-0.25, 1.12, d2), at(0.74, 1.12, d2), at(0.74, 1.12, d1)),
                fill=ink(floor),
            )
            ceiling = mix("#4a4f52", "#3a3f42", i % 2) * (0.5 + 0.5 * min(1, d1))
            pen.polygon(
                art.pts(at(-0.25, -0.25, d1), at(-0.25, -0.25, d2), at(1.3, -0.25, d2), at(1.3, -0.25, d1)),
                fill=ink(ceiling),
            )
        for y in (0.1, 0.4, 0.75):  # tile joints
            pen.line(art.pts(at(-0.25, y, 1.7), (vx, vy)), fill=ink("#101418", 70), width=max(1, int(0.003 * art.u)))
        pen.polygon(
            art.pts(at(-0.25, 0.28, 1.7), at(-0.25, 0.42, 1.7), at(-0.25, 0.42, 0.05), at(-0.25, 0.28, 0.05)),
            fill=ink("#f0ece0"),
        )
        # The yellow train
        body = "#f4bf1c"
        pen.polygon(
            art.pts(at(0.84, 0.02, 1.7), at(0.84, 0.02, 0.14), at(0.84, 1.06, 0.14), at(0.84, 1.06, 1.7)),
            fill=ink(body),
        )
        pen.polygon(
            art.pts(at(0.84, 0.02, 1.7), at(0.84, 0.02, 0.14), at(1.3, 0.02, 0.14), at(1.6, 0.02, 1.7)),
            fill=ink("#8a6a18"),
        )
        for i in range(0, 40, 2):
            d1, d2 = steps[i], steps[i + 1] * 0.985
            if d2 < 0.15:
                break
            door = i % 8 == 4
            glass = mix("#fff2c8", "#8fb0c0", 0.25)
            pen.polygon(
                art.pts(
                    at(0.84, 0.22, d1),
                    at(0.84, 0.22, d2),
                    at(0.84, 0.92 if door else 0.55, d2),
                    at(0.84, 0.92 if door else 0.55, d1),
                ),
                fill=ink(glass if not door else mix(glass, "#d0a020", 0.3)),
            )
        pen.polygon(
            art.pts(at(0.84, 0.96, 1.7), at(0.84, 0.96, 0.14), at(0.84, 1.06, 0.14), at(0.84, 1.06, 1.7)),
            fill=ink("#4a4440"),
        )
        pen.polygon(
            art.pts(at(0.74, 1.12, 1.7), at(0.74, 1.12, 0.05), at(0.84, 1.12, 0.05), at(0.84, 1.12, 1.7)),
            fill=ink("#14161a"),
        )
        pen.polygon(
            art.pts(at(0.66, 1.12, 1.7), at(0.66, 1.12, 0.05), at(0.69, 1.12, 0.05), at(0.69, 1.12, 1.7)),
            fill=ink("#f4f0e0"),
        )
        for d in (0.16, 0.23, 0.33, 0.48, 0.70, 1.02):  # columns
            (x, top), (_, foot) = at(0.30, -0.25, d), at(0.30, 1.12, d)
            half = 0.028 * d * art.u
            cx = x * art.w
            pen.rectangle(
                (cx - half, top * art.h, cx + half, foot * art.h),
                fill=ink(mix("#2f5a4a", tiles, 0.4) * (0.5 + 0.5 * min(1, d))),
            )
            pen.rectangle(
                (cx - half, top * art.h, cx - 0.4 * half, foot * art.h), fill=ink(mix("#ffffff", tiles, 0.6), 120)
            )
    for blur, strength in ((0.03, 0.8), (0.0, 1.0)):
        with art.light(blur, strength) as pen:
            for x in (0.12, 0.56):
                for i in range(0, 44, 3):
                    d1, d2 = steps[i], steps[i + 1]
                    pen.polygon(
                        art.pts(
                            at(x - 0.03, -0.23, d1),
                            at(x - 0.03, -0.23, d2),
                            at(x + 0.03, -0.23, d2),
                            at(x + 0.03, -0.23, d1),
                        ),
                        fill=(255, 246, 216),
                    )
    art.glow(vx, vy, 0.16, "#fff0c0", 0.8)
    with art.pen() as pen:
        if v % 2 == 0:
            x, y = at(0.5, 1.12, 0.55)
            person(
                pen,
                x * art.w,
                y * art.h,
                0.30 * art.h * min(1, art.w / art.h),
                "#14141c",
                coat=art.pick(["#a83a3a", "#2f4a7a", "#d8d0c0"]),
            )


@scene
def station(art, v):
    tones = [("#1f5f9a", "#a8d4e8", "#fff4dc"), ("#2a2f5f", "#c8707a", "#ffd09a"), ("#3a5a7a", "#b8ccd4", "#f4f2ea")][
        v % 3
    ]
    cx, cy = 0.5, 0.60
    art.sky(*tones)
    dx, dy = (art.X - cx) * art.w / art.u, (cy - art.Y) * art.h / art.u
    r, a = np.hypot(dx, dy * 1.1) + 1e-4, np.arctan2(dy, dx)
    vault = art.Y < cy + 0.0
    ribs = np.abs(np.mod(np.log(r) * 4.2, 1) - 0.5) < 0.07
    bars = np.abs(np.mod(a / math.pi * 14, 1) - 0.5) < 0.055
    thin = np.abs(np.mod(np.log(r) * 16.8, 1) - 0.5) < 0.06
    art.blend(vault, ramp([tones[2], tones[1], tones[0]], np.clip(r / 0.9, 0, 1)))
    art.blend(vault & (thin | bars), mix(tones[0], "#14202f", 0.6), 0.6)
    art.blend(vault & ribs, mix(tones[0], "#0c141f", 0.75), 0.95)
    art.glow(cx, cy - 0.03, 0.25, tones[2], 0.9)
    floor = art.Y >= cy
    art.blend(
        floor, ramp([mix(tones[2], tones[1], 0.4), mix("#6a6870", tones[0], 0.3), "#2a2a34"], (art.Y - cy) / (1 - cy))
    )
    with art.pen() as pen:
        for side in (-1, 1):  # tracks and trains on both sides of the platform
            pen.polygon(
                art.pts(
                    (cx + side * 0.03, cy + 0.01),
                    (cx + side * 0.36, 1.05),
                    (cx + side * 1.0, 1.05),
                    (cx + side * 0.09, cy + 0.01),
                ),
                fill=ink("#1c1d24"),
            )
            pen.polygon(
                art.pts(
                    (cx + side * 0.09, cy - 0.05),
                    (cx + side * 0.09, cy + 0.02),
                    (cx + side * 0.86, 1.05),
                    (cx + side * 0.86, 0.22),
                ),
                fill=ink(["#c8323a", "#f0f0ee", "#f2c02f"][(v + (side > 0)) % 3]),
            )
            for k in range(7):
                d1, d2 = 0.86 * 0.70**k, 0.86 * 0.70**k * 0.76

                def y(d, q):
                    t = (d - 0.09) / 0.77
                    top, low = (cy - 0.05) + t * (0.22 - cy + 0.05), (cy + 0.02) + t * (1.05 - cy - 0.02)
                    return top + (low - top) * q

                if d2 > 0.1:
                    pen.polygon(
                        art.pts(
                            (cx + side * d1, y(d1, 0.2)),
                            (cx + side * d2, y(d2, 0.2)),
                            (cx + side * d2, y(d2, 0.52)),
                            (cx + side * d1, y(d1, 0.52)),
                        ),
                        fill=ink("#1f2a38"),
                    )
            pen.line(
                art.pts((cx + side * 0.022, cy + 0.012), (cx + side * 0.30, 1.05)),
                fill=ink("#f4f0e4"),
                width=max(2, int(0.008 * art.u)),
            )
        for _ in range(13):
            d = art.r(0.05, 0.5)
            x, y2 = cx + art.r(-0.24, 0.24) * d * 1.6, cy + d * 0.75
            person(
                pen,
                x * art.w,
                y2 * art.h,
                0.52 * d * art.u,
                mix("#14141c", tones[2], 0.3 * (1 - d)),
                coat=art.pick(["#24303f", "#7a2f34", "#3f3a34", "#2f4a5a"]),
            )
    art.contrast = 0.2
