"""The city from a distance."""

import numpy as np

from generator.paint import ease, ink, mix, ramp, scene

DUSKS = [
    ("#14204f", "#5a4a8f", "#e0788a", "#ffc48a"),
    ("#0d1b45", "#2f4f94", "#7f8fc4", "#f0b49a"),
    ("#2a1440", "#8a2f6a", "#f2604f", "#ffc860"),
    ("#0f3550", "#3f8a9a", "#b8d8c0", "#fbe6b8"),
    ("#1b2436", "#4c5c78", "#9aa6b4", "#d8d4cc"),
]


def roofs(art, base, color, lit=0.0, low=0.03, high=0.14, lamp="#ffd27a", width=(0.04, 0.10)):
    """A row of houses along a height, some windows lit."""
    with art.pen() as pen:
        x = -0.02
        while x < 1.02:
            wide, tall = art.r(*width) * art.u / art.w, art.r(low, high) * art.u / art.h
            left, top, right, bottom = x * art.w, (base - tall) * art.h, (x + wide) * art.w, (base + 0.01) * art.h
            tone = mix(color, "#000000", art.r(0, 0.18))
            pen.rectangle((left, top, right, bottom + art.h), fill=ink(tone))
            kind = art.r()
            if kind < 0.3:
                pen.polygon(
                    [(left, top), (right, top), ((left + right) / 2, top - 0.35 * (right - left))], fill=ink(tone)
                )
            elif kind < 0.5:
                mid = left + (right - left) * art.r(0.3, 0.7)
                pen.line((mid, top, mid, top - 0.04 * art.u), fill=ink(tone), width=max(1, int(0.004 * art.u)))
            if lit:
                cell = 0.013 * art.u
                rows, columns = int((bottom - top) / cell / 1.5), int((right - left) / cell / 1.35)
                for row in range(rows):
                    for column in range(columns):
                        if art.r() < lit:
                            wx, wy = left + cell * (0.5 + 1.35 * column), top + cell * (0.6 + 1.5 * row)
                            pen.rectangle(
                                (wx, wy, wx + 0.62 * cell, wy + 0.85 * cell),
                                fill=ink(
                                    mix(lamp, art.pick(["#fff2c8", "#ffab5a", "#cfe4ff"]), art.r(0, 0.7)),
                                    art.r(120, 255),
                                ),
                            )
            x += wide * art.r(0.9, 1.15)


@scene
def tvtower(art, v):
    tones = DUSKS[[0, 1, 2, 3, 4][v % 5]]
    art.sky(*tones, bottom=0.9)
    art.clouds(3, 8, mix(tones[2], "#ffffff", 0.2), 0.5, 0.65, bottom=0.85)
    art.clouds(4, 12, mix(tones[0], tones[1], 0.5), 0.6, 0.5, bottom=0.6)
    x = [0.5, 0.36, 0.62, 0.55][v % 4]
    art.glow(x + 0.15, 0.82, 0.6, tones[3], 0.7)
    dark = mix(tones[0], "#060914", 0.6)
    roofs(art, 0.86, mix(tones[1], tones[2], 0.35), 0, 0.02, 0.12)
    ball, base = 0.36, 0.95
    cx, cy, s = x * art.w, ball * art.h, art.u * [0.085, 0.075, 0.092, 0.08][v % 4]
    with art.pen() as pen:
        foot = base * art.h
        pen.polygon(
            [(cx - 0.2 * s, cy), (cx + 0.2 * s, cy), (cx + 0.42 * s, foot), (cx - 0.42 * s, foot)],
            fill=ink(mix(dark, tones[2], 0.12)),
        )
        pen.polygon(
            [(cx + 0.02 * s, cy), (cx + 0.2 * s, cy), (cx + 0.42 * s, foot), (cx + 0.05 * s, foot)], fill=ink(dark)
        )
        top = cy - 3.6 * s
        for k in range(9):
            y1, y2 = cy - s * (0.8 + k * 0.32), cy - s * (0.8 + (k + 1) * 0.32)
            half = s * (0.15 - 0.013 * k)
            pen.rectangle((cx - half, y2, cx + half, y1), fill=ink(mix(("#d83a3a", "#f2ece6")[k % 2], tones[0], 0.35)))
        pen.line((cx, top, cx, cy - s), fill=ink(dark), width=max(2, int(0.05 * s)))
    dx, dy = (art.X * art.w - cx) / s, (art.Y * art.h - cy) / s
    inside = np.clip((1 - np.hypot(dx, dy)) * s / 2 + 0.5, 0, 1)
    light = np.clip(0.5 - 0.42 * dx - 0.35 * dy, 0, 1)
    art.blend(inside, ramp([dark, mix(tones[1], tones[2], 0.4), mix(tones[3], "#ffffff", 0.5)], light))
    facet = (np.abs(np.sin(dx * 11)) < 0.2) | (np.abs(np.sin(dy * 11)) < 0.2)
    art.shade(inside * facet, 0.16)
    with art.pen() as pen:
        pen.rectangle((cx - 0.99 * s, cy - 0.02 * s, cx + 0.99 * s, cy + 0.16 * s), fill=ink(mix(dark, tones[1], 0.2)))
        for k in range(13):
            wx = cx + s * (-0.9 + 0.15 * k)
            pen.rectangle((wx, cy + 0.03 * s, wx + 0.08 * s, cy + 0.12 * s), fill=ink("#ffe09a"))
    art.glow(x, top / art.h, 0.025, "#ff4a3a", 1.0)
    art.glow(x - 0.3 * s / art.w, ball - 0.3 * s / art.h, 0.05, tones[3], 0.6)
    roofs(art, 0.90, mix(tones[0], tones[1], 0.35), 0.14, 0.02, 0.10)
    roofs(art, 0.99, dark, 0.24, 0.03, 0.13)
    if v % 5 == 4:
        art.blend(ease((art.noise(3, 6, 4) * 0.5 + art.Y - 0.55) * 2), tones[3], 0.6)


@scene
def skyline(art, v):
    tones = [
        ("#0a1a4a", "#2a52b0", "#8fa0e0", "#ffc09a"),
        ("#1a0f40", "#5a2f8a", "#d8588a", "#ffb08a"),
        ("#06203a", "#14607f", "#5ab8b8", "#ffe6b0"),
        ("#101638", "#3a3f86", "#a06aa0", "#ffc49a"),
        ("#06101f", "#1f3f6f", "#8fa8c8", "#ffd2a0"),
    ][v % 5]
    water = 0.66 if art.h < art.w * 1.2 else 0.72
    art.sky(*tones, bottom=water)
    art.clouds(3, 10, mix(tones[2], tones[3], 0.5), 0.52, 0.5, bottom=0.6)
    lift = art.u / art.h
    roofs(art, water, mix(tones[1], tones[2], 0.45), 0.10, 0.10, 0.34, width=(0.05, 0.1))
    roofs(art, water, mix(tones[0], tones[1], 0.55), 0.28, 0.06, 0.42 if v % 2 else 0.34, width=(0.06, 0.12))
    if v % 2 == 0:
        x, s = art.r(0.25, 0.75), 0.05 * art.u
        cx, cy = x * art.w, (water - 0.42 * lift) * art.h
        with art.pen() as pen:
            pen.polygon(
                [
                    (cx - 0.15 * s, cy),
                    (cx + 0.15 * s, cy),
                    (cx + 0.35 * s, water * art.h),
                    (cx - 0.35 * s, water * art.h),
                ],
                fill=ink(mix(tones[0], tones[1], 0.7)),
            )
            pen.line((cx, cy, cx, cy - 3 * s), fill=ink(mix(tones[0], tones[1], 0.7)), width=max(2, int(0.1 * s)))
            pen.ellipse(
                (cx - 0.7 * s, cy - 0.7 * s, cx + 0.7 * s, cy + 0.7 * s), fill=ink(mix(tones[1], tones[2], 0.6))
            )
            pen.line((cx - 0.68 * s, cy, cx + 0.68 * s, cy), fill=ink("#ffe2a0"), width=max(2, int(0.16 * s)))
        art.glow(x, (cy - 3 * s) / art.h, 0.02, "#ff4030", 1.0)
    roofs(art, water, mix(tones[0], "#04060e", 0.5), 0.42, 0.03, 0.15, width=(0.05, 0.13))
    with art.pen() as pen:
        for k in range(34):
            pen.ellipse(art.box(k / 33, water - 0.008, 0.0055), fill=ink(art.pick(["#ffe0a0", "#ffd080", "#fff0d0"])))
    for k in range(8):
        art.glow(art.r(), water - 0.01, 0.035, art.pick(["#ffb050", "#ff7a4a", "#7ac0ff"]), 0.7)
    art.reflect(water, 0.006, 0.9, mix(tones[0], "#02040c", 0.4), 0.25, 0.004)
    art.blend((art.Y > water) * ease((art.noise(4, 60, 3) - 0.6) * 4), tones[0], 0.4)


@scene
def bridge(art, v):
    tones = [
        ("#5a6f8f", "#a8b4c0", "#f0dcc4"),
        ("#3a4a6a", "#c08a8a", "#ffd0a0"),
        ("#6a8a94", "#b8ccc8", "#eef0e2"),
        ("#2f3a5a", "#7a86a8", "#e8c8c0"),
        ("#4a5a60", "#9aa8a4", "#e6e0cc"),
    ][v % 5]
    water = 0.66
    art.sky(*tones, bottom=water)
    sun = art.r(0.3, 0.7)
    art.glow(sun, 0.42, 0.5, "#fff0d4", 0.75)
    art.disc(sun, 0.40, 0.05, "#fffaf0", 0.02, 0.9)
    roofs(art, water - 0.02, mix(tones[1], tones[2], 0.45), 0, 0.04, 0.14)
    art.blend(ease((art.Y - 0.40 + 0.2 * (art.noise(3, 5, 4) - 0.5)) * 4), mix(tones[2], "#ffffff", 0.25), 0.6)
    roofs(art, water, mix(tones[0], tones[1], 0.65), 0, 0.02, 0.08)
    dark = mix(tones[0], "#141a26", 0.6)
    deck = 0.52
    if v % 2 == 0:
        masonry(art, dark, deck, water, brick=mix("#8a3a2a", dark, 0.45))
    else:
        suspension(art, dark, deck, water)
    art.reflect(water, 0.004, 0.9, mix(tones[0], "#203040", 0.3), 0.2, 0.006)
    fog = ease((1 - np.abs(art.Y - water) / 0.10) * (0.35 + art.noise(3, 8, 4)))
    art.blend(fog, mix(tones[2], "#ffffff", 0.4), 0.75)
    with art.pen() as pen:  # birds
        for _ in range(9):
            x, y, s = art.r(0.1, 0.9) * art.w, art.r(0.08, 0.34) * art.h, art.r(0.008, 0.016) * art.u
            pen.line((x - s, y - 0.5 * s, x, y, x + s, y - 0.5 * s), fill=ink(dark), width=max(1, int(0.003 * art.u)))


def masonry(art, dark, deck, water, brick):
    with art.pen() as pen:
        pen.rectangle((0, deck * art.h, art.w, water * art.h), fill=ink(dark))
        pen.rectangle((0, (deck - 0.035) * art.h, art.w, (deck + 0.012) * art.h), fill=ink(brick))
        for k in range(40):
            x = (k + 0.2) / 40 * art.w
            pen.rectangle(
                (x, (deck - 0.025) * art.h, x + 0.6 / 40 * art.w, (deck + 0.004) * art.h),
                fill=ink(mix(dark, brick, 0.3)),
            )
        for tx in (0.40, 0.62):
            cx, s = tx * art.w, 0.05 * art.u
            top = deck * art.h - 0.25 * art.u
            pen.rectangle((cx - s, top, cx + s, water * art.h), fill=ink(brick))
            pen.rectangle((cx + 0.2 * s, top, cx + s, water * art.h), fill=ink(mix(brick, dark, 0.6)))
            pen.polygon([(cx - 1.15 * s, top), (cx + 1.15 * s, top), (cx, top - 2.6 * s)], fill=ink(dark))
            for row in range(3):
                for side in (-0.4, 0.25):
                    wy = top + s * (0.7 + 1.2 * row)
                    pen.ellipse(
                        (cx + (side - 0.14) * s, wy, cx + (side + 0.16) * s, wy + 0.6 * s),
                        fill=ink(mix(dark, "#000000", 0.3)),
                    )
    count = 5
    for k in range(count):
        cx, half = (k + 0.5) / count, 0.40 / count
        arch = ((art.X - cx) / half) ** 2 + np.clip((water - art.Y) / (water - deck - 0.03), 0, 2) ** 2
        opening = (arch < 1) & (art.Y < water)
        art.blend(opening, mix(mix(dark, "#ffffff", 0.48), brick, 0.14))
    with art.pen() as pen:  # the yellow train on top
        x, y, s = 0.10 * art.w, (deck - 0.035) * art.h, 0.042 * art.u
        for k in range(3):
            pen.rectangle((x + k * 3.3 * s, y - s, x + (k * 3.3 + 3.2) * s, y), fill=ink(mix("#f2c21f", dark, 0.25)))
            for j in range(4):
                pen.rectangle(
                    (
                        x + (k * 3.3 + 0.25 + 0.75 * j) * s,
                        y - 0.8 * s,
                        x + (k * 3.3 + 0.75 + 0.75 * j) * s,
                        y - 0.4 * s,
                    ),
                    fill=ink(mix(dark, "#ffffff", 0.2)),
                )


def suspension(art, dark, deck, water):
    with art.pen() as pen:
        d = deck + 0.06
        pen.rectangle((0, d * art.h, art.w, (d + 0.025) * art.h), fill=ink(dark))
        width = max(2, int(0.007 * art.u))
        for left, right in ((-0.38, 0.24), (0.24, 0.80), (0.80, 1.42)):
            points = []
            for k in range(41):
                q = k / 40
                x, y = left + (right - left) * q, d - 0.03 - (d - 0.06 - 0.16) * (2 * q - 1) ** 2
                points.append((x, y))
                pen.line(art.pts((x, y), (x, d)), fill=ink(dark, 190), width=max(1, width // 3))
            pen.line(art.pts(*points), fill=ink(dark), width=width)
        for tx in (0.24, 0.80):
            cx, s = tx * art.w, 0.026 * art.u
            for side in (-1, 1):
                pen.rectangle(
                    (cx + side * s - 0.35 * s, 0.13 * art.h, cx + side * s + 0.35 * s, water * art.h),
                    fill=ink(mix("#a8402f", dark, 0.45)),
                )
            for y in (0.16, 0.28, 0.40):
                pen.rectangle((cx - s, y * art.h, cx + s, (y + 0.022) * art.h), fill=ink(mix("#a8402f", dark, 0.55)))


@scene
def cranes(art, v):
    tones = [
        ("#2a2f5a", "#d0606a", "#ffb860"),
        ("#17304f", "#5a8fa8", "#f6d0a0"),
        ("#0f4a5a", "#4fa89a", "#f8e8b0"),
        ("#0a1430", "#2a3f78", "#c87a7a"),
        ("#244a66", "#9ac0c8", "#fff0d0"),
    ][v % 5]
    water = 0.76
    art.sky(*tones, bottom=water)
    art.clouds(3, 10, mix(tones[2], "#ffffff", 0.2), 0.5, 0.6, bottom=0.6)
    sun = 0.45
    art.glow(sun, 0.60, 0.55, tones[2], 0.8)
    art.disc(sun, 0.58, 0.075, mix(tones[2], "#ffffff", 0.65), 0.006)
    dark = mix(tones[0], "#05070f", 0.65)
    with art.pen() as pen:
        x = -0.02
        while x < 1.0:  # containers
            for row in range(art.rng.integers(1, 5)):
                wide, tall = 0.075 * art.u, 0.032 * art.u
                y = water * art.h - row * tall
                tone = mix(art.pick(["#c8442f", "#2f6fa8", "#e0a02f", "#3a8a6a", "#8a8a94"]), dark, 0.52)
                pen.rectangle((x * art.w, y - tall, x * art.w + wide, y - 1), fill=ink(tone))
                for k in range(1, 7):
                    pen.line(
                        (x * art.w + wide * k / 7, y - tall, x * art.w + wide * k / 7, y), fill=ink(dark, 70), width=1
                    )
            x += 0.08 * art.u / art.w
        for x, s, flip in (
            (((0.22, 0.30, 1), (0.56, 0.36, 1), (0.86, 0.26, -1)) if v % 2 else ((0.70, 0.46, -1), (0.25, 0.30, -1)))
            if art.w >= art.h
            else ((0.3, 0.40, 1), (0.75, 0.32, 1))
        ):
            gantry(art, pen, x * art.w, water * art.h, s * art.u, flip, dark)
    art.reflect(water, 0.005, 0.92, mix(tones[0], "#04060c", 0.3), 0.18, 0.004)
    if v % 5 == 3:
        for _ in range(14):
            art.glow(art.r(), art.r(0.5, 0.75), 0.03, "#ffd080", 0.9)


def gantry(art, pen, x, y, s, flip, dark):
    width = max(2, int(0.035 * s))

    def stroke(*points, w=1.0):
        pen.line([(x + flip * px * s, y - py * s) for px, py in points], fill=ink(dark), width=max(2, int(width * w)))

    stroke((-0.28, 0), (-0.20, 1.0), w=1.4)
    stroke((0.28, 0), (0.20, 1.0), w=1.4)
    stroke((-0.26, 0.35), (0.26, 0.35))
    stroke((-0.26, 0.35), (0.21, 0.95), w=0.6)
    stroke((0.26, 0.35), (-0.21, 0.95), w=0.6)
    stroke((-0.55, 1.0), (0.95, 1.12), w=1.7)
    stroke((0, 1.0), (0.02, 1.5), w=1.2)
    stroke((0.02, 1.5), (0.95, 1.12), w=0.6)
    stroke((0.02, 1.5), (0.5, 1.06), w=0.5)
    stroke((0.02, 1.5), (-0.55, 1.0), w=0.6)
    stroke((0.7, 1.08), (0.7, 0.62), w=0.5)
    pen.rectangle(sorted_box(x + flip * 0.58 * s, y - 0.62 * s, x + flip * 0.82 * s, y - 0.52 * s), fill=ink(dark))
    pen.rectangle(sorted_box(x - flip * 0.5 * s, y - 1.12 * s, x - flip * 0.24 * s, y - 0.98 * s), fill=ink(dark))


def sorted_box(x1, y1, x2, y2):
    return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)
