"""The street from above and from the water."""

import math

import numpy as np

from generator.paint import ease, ink, mix, rgb, scene


@scene
def umbrellas(art, v):
    sets = [
        ["#d8343f", "#e8a02f", "#2f78c0", "#3f9a6a", "#8a4ab0", "#f0e8d8", "#24262e"],
        ["#26282e", "#34363e", "#1c1e24", "#44464e"],
        ["#f06a9a", "#ffb45a", "#ffe06a", "#6ac8c0", "#f8f2e8"],
        ["#1f4a8a", "#2f86c0", "#74c0d8", "#e8f0f0", "#f2b83a"],
    ][v % 4]
    art.px[:] = rgb(["#4a505a", "#6a6f78", "#585a66", "#3f4a58"][v % 4])
    slabs = (np.mod(art.X * art.w, 0.14 * art.u) < 0.006 * art.u) | (
        np.mod(art.Y * art.h, 0.14 * art.u) < 0.006 * art.u
    )
    art.shade(slabs, 0.25)
    art.px *= (0.75 + 0.4 * art.noise(5, 5, 5))[..., None]
    art.add(ease((art.noise(3, 3, 4) - 0.55) * 3), "#a8b8d0", 0.35)
    spots, tries = [], 0
    while len(spots) < 34 and tries < 4000:
        tries += 1
        x, y, s = art.r(-0.02, 1.02) * art.w, art.r(-0.02, 1.02) * art.h, art.r(0.085, 0.125) * art.u
        if all(math.hypot(x - px, y - py) > 0.93 * (s + ps) for px, py, ps in spots):
            spots.append((x, y, s))
    red = min(range(len(spots)), key=lambda k: math.hypot(spots[k][0] - 0.62 * art.w, spots[k][1] - 0.42 * art.h))
    with art.pen(blur=0.012, alpha=0.6) as pen:
        for x, y, s in spots:
            pen.ellipse((x - s + 0.35 * s, y - s + 0.45 * s, x + s + 0.35 * s, y + s + 0.45 * s), fill=ink("#0a0c12"))
    with art.pen() as pen:
        for k, (x, y, s) in enumerate(spots):
            color = art.pick(sets)
            if v % 4 == 1 and k == red:
                color = "#e02a34"
            second = art.pick(sets) if v % 4 in (0, 2) and art.r() < 0.3 else color
            turn = art.r(0, math.pi)
            ox, oy = x + art.r(-0.10, 0.10) * s, y + art.r(-0.10, 0.10) * s
            for j in range(8):
                a1, a2 = turn + j * math.pi / 4, turn + (j + 1) * math.pi / 4
                mid = (a1 + a2) / 2
                light = 0.5 + 0.5 * math.cos(mid - 3.9)
                tone = mix(
                    mix(color if j % 2 else second, "#05060c", 0.42),
                    mix(color if j % 2 else second, "#ffffff", 0.26),
                    light,
                )
                pen.polygon(
                    [
                        (ox, oy),
                        (x + s * math.cos(a1), y + s * math.sin(a1)),
                        (x + 0.94 * s * math.cos(mid), y + 0.94 * s * math.sin(mid)),
                        (x + s * math.cos(a2), y + s * math.sin(a2)),
                    ],
                    fill=ink(tone),
                )
                pen.line(
                    (ox, oy, x + s * math.cos(a1), y + s * math.sin(a1)),
                    fill=ink(mix(color, "#000000", 0.5), 130),
                    width=max(1, int(0.018 * s)),
                )
            pen.ellipse((ox - 0.05 * s, oy - 0.05 * s, ox + 0.05 * s, oy + 0.05 * s), fill=ink("#f0ece4"))
    with art.pen(alpha=0.5) as pen:
        for _ in range(150):
            x, y, q = art.r() * art.w, art.r() * art.h, art.r(0.01, 0.03) * art.u
            pen.line((x, y, x + 0.2 * q, y + q), fill=ink("#e8f0ff", 130), width=max(1, int(0.002 * art.u)))


@scene
def canal(art, v):
    skies = [
        ("#8a9ab0", "#d8c0a8", "#f8e0b8"),
        ("#4a8ac0", "#b0d6e6", "#fdf3dc"),
        ("#1a2450", "#7a5a8a", "#ffb07a"),
        ("#6a7a9a", "#e0a89a", "#ffe0b8"),
        ("#2a4a6a", "#8aa8b0", "#f0e0c0"),
    ][v % 5]
    water = 0.60
    art.sky(*skies, bottom=water)
    art.clouds(3, 6, "#ffffff", 0.55, 0.5, bottom=0.5)
    fronts = ["#b8503a", "#e0a84a", "#d8d0bc", "#6a8a9a", "#8a5a4a", "#c87a5a", "#e8c88a", "#5a7a6a"]
    night = v % 5 == 2
    with art.pen() as pen:
        x, last = -0.02, None
        while x < 1:
            wide = art.r(0.12, 0.17) * art.u / art.w
            top = water - art.r(0.30, 0.42)
            tone = art.pick([f for f in fronts if f != last])
            last = tone
            tone = mix(tone, skies[0], 0.5 if night else 0.1)
            l, r = x * art.w, (x + wide) * art.w
            pen.rectangle((l, top * art.h, r, water * art.h), fill=ink(tone))
            if art.r() < 0.6:
                pen.polygon(
                    [(l, top * art.h), (r, top * art.h), ((l + r) / 2, top * art.h - 0.55 * (r - l))],
                    fill=ink(mix(tone, "#3a2420", 0.3)),
                )
            else:
                for k in range(4):
                    q = 0.5 - k * 0.12
                    pen.rectangle(
                        (
                            (l + r) / 2 - q * (r - l),
                            top * art.h - (k + 1) * 0.12 * (r - l),
                            (l + r) / 2 + q * (r - l),
                            top * art.h,
                        ),
                        fill=ink(mix(tone, "#ffffff", 0.1)),
                    )
            rows = 4
            for row in range(rows):
                for column in range(3):
                    wx, wy = l + (r - l) * (0.13 + 0.28 * column), (top + 0.03 + (water - top) * row / rows) * art.h
                    lit = art.r() < (0.6 if night else 0.1)
                    pen.rectangle(
                        (wx - 2, wy - 2, wx + 0.18 * (r - l) + 2, wy + 0.055 * art.h + 2),
                        fill=ink(mix(tone, "#ffffff", 0.6)),
                    )
                    pen.rectangle(
                        (wx, wy, wx + 0.18 * (r - l), wy + 0.055 * art.h),
                        fill=ink("#ffd27a" if lit else mix("#24303f", skies[1], 0.2)),
                    )
            x += wide
        pen.rectangle((0, (water - 0.02) * art.h, art.w, water * art.h), fill=ink("#5a524c"))
    autumn = v % 5 in (0, 3)
    leaves = ["#d8842a", "#e8b03a", "#b8502a"] if autumn else ["#3f6a3a", "#5a8a42", "#2f5230"]
    if night:
        leaves = ["#1f2f3a", "#2a3f3f", "#17242f"]
    with art.pen() as pen:
        for tx in (0.12, 0.47, 0.83):
            tx += art.r(-0.05, 0.05)
            pen.rectangle(art.box(tx, water - 0.06, 0.008, 0.09), fill=ink("#2a1f1a"))
            for _ in range(150):
                pen.ellipse(
                    art.box(
                        tx + art.rng.normal(0, 0.042) * art.u / art.w,
                        water - 0.17 + art.rng.normal(0, 0.045),
                        art.r(0.008, 0.024),
                    ),
                    fill=ink(mix(art.pick(leaves), "#1a1410", art.r(0, 0.35)), 230),
                )
    art.reflect(water, 0.006, 0.84, mix("#2f4a4a", skies[0], 0.4), 0.18, 0.003)
    x, y, s = art.r(0.3, 0.7) * art.w, 0.80 * art.h, 0.20 * art.u
    with art.pen() as pen:  # a house boat
        tone = art.pick(["#8a2f2a", "#24506a", "#2f5a42"])
        pen.polygon(
            [
                (x - 1.1 * s, y - 0.12 * s),
                (x + 1.2 * s, y - 0.16 * s),
                (x + 1.0 * s, y + 0.2 * s),
                (x - 1.0 * s, y + 0.2 * s),
            ],
            fill=ink(tone),
        )
        pen.rectangle(
            (x - 0.75 * s, y - 0.5 * s, x + 0.6 * s, y - 0.12 * s), fill=ink("#e8e0d0" if not night else "#6a6070")
        )
        for k in range(4):
            pen.rectangle(
                (x + (-0.62 + 0.31 * k) * s, y - 0.42 * s, x + (-0.42 + 0.31 * k) * s, y - 0.22 * s),
                fill=ink("#ffd27a" if night else "#2a3a4a"),
            )
        pen.rectangle((x - 0.82 * s, y - 0.56 * s, x + 0.68 * s, y - 0.48 * s), fill=ink(mix(tone, "#000000", 0.4)))
