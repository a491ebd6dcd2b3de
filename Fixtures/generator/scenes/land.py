"""Wide country by day: mountains, coasts, fields, deserts, lakes."""

import math

import numpy as np

from generator.paint import ease, ink, mix, ramp, scene
from generator.scenes.trees import palm, pines


@scene
def mountains(art, v):
    skies = [
        ("#26406e", "#8a7aa6", "#f2a488", "#ffdca8"),
        ("#2b5b86", "#7fb6c9", "#fbe3bf", "#fff3d8"),
        ("#1d1f4d", "#6a3f86", "#e2607a", "#ffb27a"),
        ("#3b2a55", "#b5556a", "#ff9a5a", "#ffe08a"),
        ("#0f4c6b", "#3f9aa5", "#a9dccb", "#f5f2cf"),
        ("#14284f", "#3f67a8", "#9fc3e6", "#e9f1f6"),
    ][v % 6]
    near = ["#141d33", "#12303a", "#160f2e", "#241228", "#06252f", "#0d1f3d"][v % 6]
    art.sky(*skies, bottom=0.62)
    sun = art.r(0.25, 0.75)
    art.glow(sun, 0.46, 0.55, skies[3], 0.55)
    art.disc(sun, 0.44, 0.052, mix(skies[3], "#ffffff", 0.7), 0.006)
    art.clouds(3, 14, mix(skies[3], "#ffffff", 0.3), 0.62, 0.45, bottom=0.45)
    count = 7
    for i in range(count):
        t = i / (count - 1)
        base = 0.42 + 0.085 * i
        rise = (0.10 + 0.05 * art.r()) * (1 if i else 1.5)
        line = base - rise * (0.5 + 0.5 * art.line(2.2 + i * 0.9, 6, 0.48)) + 0.02
        color = mix(mix(skies[2], skies[1], 0.35 + 0.3 * t), near, t**1.25)
        art.blend(art.below(line), color)
        haze = np.clip((art.Y - line[None, :].astype(np.float32)) / 0.14, 0, 1)
        art.blend(haze * art.below(line), mix(color, skies[2], 0.42 * (1 - t)), 0.85)
        if i >= 4:
            pines(
                art,
                line,
                mix(color, near, 0.5),
                0.02 + 0.012 * (i - 4),
                0.045 + 0.028 * (i - 4),
                0.012 + 0.005 * (i - 4),
            )
    art.vignette = 0.35


@scene
def coast(art, v):
    skies = [
        ("#1c2b57", "#8c4f7d", "#f2795a", "#ffd08a"),
        ("#0b1633", "#1d3566", "#4a6fa0", "#9fb6c8"),
        ("#2f7fb5", "#86c3df", "#dff0ee", "#fff6dc"),
        ("#12364f", "#2e7f8f", "#f0b98c", "#fff0c4"),
        ("#12364f", "#2e7f8f", "#f0b98c", "#fff0c4"),
    ][v % 5]
    horizon, sun = 0.56, art.r(0.3, 0.48)
    art.sky(*skies, bottom=horizon)
    art.clouds(4, 16, mix(skies[2], "#ffffff", 0.25), 0.55, 0.6, bottom=0.5)
    art.clouds(5, 22, mix(skies[0], skies[1], 0.5), 0.62, 0.5, bottom=0.42)
    night = v % 5 == 1
    art.glow(sun, horizon - 0.07, 0.5, skies[3], 0.6)
    art.disc(sun, horizon - 0.075, 0.058 if not night else 0.04, mix(skies[3], "#ffffff", 0.75), 0.006)
    depth = np.clip((art.Y - horizon) / (1 - horizon), 0, 1)
    sea = ramp(
        [mix(skies[3], skies[2], 0.5), mix(skies[1], skies[0], 0.4), mix(skies[0], "#000818", 0.45)], ease(depth**0.7)
    )
    water = (art.Y > horizon).astype(np.float32)
    art.blend(water, sea)
    wave = art.noise(10, 70, 3) * 0.6 + art.noise(5, 30, 3) * 0.4
    art.blend(water * ease((wave - 0.55) * 5) * (0.25 + 0.5 * depth), mix(skies[0], "#00040c", 0.3), 0.5)
    road = np.exp(-(((art.X - sun) * art.w / art.u / (0.035 + 0.16 * depth)) ** 2))
    sparkle = ease((art.noise(26, 110, 2) - 0.42) * 4)
    art.add(water * road * (0.25 + 0.75 * sparkle), mix(skies[3], "#ffffff", 0.4), 0.95)
    # Headland with the lighthouse
    x0 = 0.70 if v % 2 == 0 else 0.76
    t = np.linspace(0, 1, art.w)
    head = horizon + 0.06 - 0.17 * ease((t - x0 + 0.20) / 0.3) + 0.012 * art.line(14, 4) * (t > x0 - 0.25)
    steps = np.interp(
        t - x0, [-0.30, -0.27, -0.25, -0.23, -0.20, -0.17, -0.12], [0.7, 0.16, 0.13, 0.08, 0.075, 0.015, 0.0]
    )
    head = head + steps + 0.012 * art.line(40, 3) * (steps > 0.01)
    rock = mix(skies[0], "#05070f", 0.72)
    art.blend(art.below(head), ramp([mix(rock, skies[2], 0.28), rock, mix(rock, "#000000", 0.4)], (art.Y - 0.42) / 0.3))
    tx, ty, tall = x0 + 0.1, horizon - 0.095, 0.30
    with art.pen() as pen:
        cx, base = tx * art.w, ty * art.h
        for k in range(5):
            y1, y2 = base - tall * art.u * k / 5, base - tall * art.u * (k + 1) / 5
            w1, w2 = [art.u * (0.032 - 0.014 * j / 5) for j in (k, k + 1)]
            paint = mix("#f5efe4", skies[2], 0.25) if k % 2 == 0 else mix("#b3262e", skies[0], 0.2)
            pen.polygon([(cx - w1, y1), (cx + w1, y1), (cx + w2, y2), (cx - w2, y2)], fill=ink(paint))
            pen.polygon(
                [(cx + w1 * 0.2, y1), (cx + w1, y1), (cx + w2, y2), (cx + w2 * 0.2, y2)],
                fill=ink(mix(paint, skies[0], 0.6), 150),
            )
        top = base - tall * art.u
        pen.rectangle(
            (cx - 0.026 * art.u, top - 0.008 * art.u, cx + 0.026 * art.u, top + 0.004 * art.u), fill=ink(rock)
        )
        pen.rectangle(
            (cx - 0.013 * art.u, top - 0.045 * art.u, cx + 0.013 * art.u, top - 0.008 * art.u), fill=ink("#fff2b0")
        )
        pen.polygon(
            [
                (cx - 0.02 * art.u, top - 0.045 * art.u),
                (cx + 0.02 * art.u, top - 0.045 * art.u),
                (cx, top - 0.075 * art.u),
            ],
            fill=ink(rock),
        )
        lamp = tx, (top - 0.026 * art.u) / art.h
    if v % 5 in (0, 1, 3):
        beam = art.mask(
            lambda pen: pen.polygon(
                [art.p(*lamp), art.p(lamp[0] - 0.8, lamp[1] - 0.16), art.p(lamp[0] - 0.8, lamp[1] + 0.02)], fill=255
            ),
            0.012,
        )
        art.add(beam * np.clip(1 - (lamp[0] - art.X) / 0.65, 0, 1) ** 1.5, "#fff0b8", 0.55 if night else 0.3)
    art.glow(*lamp, 0.07, "#ffe9a0", 0.95)
    if v % 2:
        art.px = art.px[:, ::-1].copy()


@scene
def dunes(art, v):
    skies = [
        ("#2f6fae", "#9cc7df", "#f7dcb0"),
        ("#3a2456", "#c9566a", "#ffb76a"),
        ("#1f3f73", "#7a86b4", "#f5b99a"),
        ("#0f2a4d", "#4b6fa0", "#d9c9b4"),
    ][v % 4]
    sands = [("#f6c27a", "#8a4526"), ("#ff9a55", "#4c1a3a"), ("#f2a880", "#4a3158"), ("#e8c9a0", "#5a4a50")][v % 4]
    art.sky(*skies, bottom=0.5)
    art.clouds(3, 16, mix(skies[2], "#ffffff", 0.4), 0.64, 0.5, bottom=0.4)
    sun = art.r(0.15, 0.3)
    art.glow(sun, 0.25, 0.3, skies[2], 0.5)
    if v % 4 in (1, 2):
        art.disc(sun, 0.27, 0.055, "#fff3cf", 0.006)
    t = np.linspace(0, 1, art.w)
    for i in range(5):
        base, tall = 0.42 + 0.13 * i, 0.10 + 0.045 * i
        peak = art.r(0.2, 0.8) if i < 4 else art.r(0.35, 0.65)
        width = 0.22 + 0.10 * i
        line = base - tall * np.exp(-((np.abs(t - peak) / width) ** 1.25)) + 0.02 * art.line(2, 2)
        haze = mix(skies[2], sands[0], 0.35 + 0.16 * i)
        below = art.below(line)
        ripple = 0.5 + 0.5 * np.sin((art.Y * 150 + art.X * 30 + 6 * art.noise(4, 6, 3)) * (1.25 - 0.1 * i))
        light = ramp(
            [mix(haze, "#ffffff", 0.18), haze, mix(haze, sands[1], 0.3)], np.clip((art.Y - base + tall) / 0.5, 0, 1)
        )
        art.blend(below, light * (0.965 + 0.035 * ripple[..., None]))
        # The shadow side begins at the peak and runs down in an S.
        drop = np.clip(art.Y - (base - tall), 0, 1)
        edge = peak + 0.10 * np.sin(drop * (9 - i)) + drop * (0.30 - 0.5 * (i % 2) * 0.5)
        dark = (
            below
            * np.clip((art.X - edge) * art.w / 2.5 + 0.5, 0, 1)
            * ease((1.35 + 0.1 * i - (art.X - peak) / width) / 0.9)
        )
        art.blend(dark, mix(mix(haze, sands[1], 0.4 + 0.13 * i), skies[0], 0.14), 0.94)
    if v % 4 == 0 or v % 4 == 1:
        with art.pen() as pen:
            for k in range(5):
                x, y, s = 0.56 + 0.055 * k, 0.70 + 0.004 * k, 0.020
                pen.ellipse(art.box(x, y - s, s * 1.1, s * 0.6), fill=ink("#2a1512"))
                pen.ellipse(art.box(x, y - s * 1.5, s * 0.4, s * 0.5), fill=ink("#2a1512"))
                for leg in (-0.8, -0.3, 0.4, 0.8):
                    cx = x * art.w + leg * s * art.u
                    pen.line(
                        (cx, (y - s) * art.h, cx, y * art.h + 0.015 * art.u),
                        fill=ink("#2a1512"),
                        width=max(1, int(0.005 * art.u)),
                    )
                pen.line(
                    (x * art.w + s * art.u, (y - s) * art.h, x * art.w + 1.6 * s * art.u, (y - 2 * s) * art.h),
                    fill=ink("#2a1512"),
                    width=max(1, int(0.008 * art.u)),
                )
    art.contrast = 0.2


@scene
def lake(art, v):
    skies = [
        ("#22305e", "#b5607a", "#ffc07a"),
        ("#2f6a8a", "#9fd0c8", "#fdf0cf"),
        ("#3a2a5a", "#7a6aa8", "#f0b0b8"),
        ("#0f3a5a", "#e08a5a", "#ffe0a0"),
        ("#27408a", "#8fa8e0", "#f6e6f0"),
    ][v % 5]
    water = 0.5
    art.sky(*skies, bottom=water)
    art.clouds(3, 9, mix(skies[2], "#ffffff", 0.35), 0.5, 0.7, bottom=0.45)
    sun = art.r(0.3, 0.7)
    art.glow(sun, 0.42, 0.4, skies[2], 0.8)
    art.disc(sun, 0.40, 0.055, mix(skies[2], "#ffffff", 0.7), 0.006)
    for i in range(4):
        line = water - (0.16 - 0.045 * i) * (0.55 + 0.45 * art.line(2.5 + 2 * i, 5)) + 0.015
        art.blend(art.below(line), mix(mix(skies[1], skies[2], 0.3), mix(skies[0], "#0a1020", 0.55), 0.25 + 0.25 * i))
    pines(art, np.full(art.w, water), mix(skies[0], "#060a14", 0.7), 0.015, 0.05, 0.012)
    art.reflect(water, 0.0035, 0.92, mix(skies[0], "#081020", 0.4), 0.16, 0.002)
    art.blend((art.Y > water) * ease((art.noise(4, 60, 3) - 0.62) * 4), mix(skies[2], "#ffffff", 0.3), 0.25)
    x, y, s = (0.34 if v % 2 else 0.62), 0.76, 0.19 * art.u
    cx, cy = x * art.w, y * art.h
    hull = [
        (cx - s, cy - 0.10 * s),
        (cx + s, cy - 0.16 * s),
        (cx + 0.78 * s, cy + 0.16 * s),
        (cx - 0.7 * s, cy + 0.18 * s),
    ]
    with art.pen(blur=0.006, alpha=0.6) as pen:
        pen.polygon([(px, 2 * cy + 0.36 * s - py) for px, py in hull], fill=ink("#0a0c18"))
    with art.pen() as pen:
        pen.polygon(hull, fill=ink(["#7a2f26", "#e8e0d0", "#2f5a6a", "#8a4a2a", "#f0e6e0"][v % 5]))
        pen.polygon(
            [hull[0], hull[1], (cx + 0.88 * s, cy - 0.04 * s), (cx - 0.88 * s, cy + 0.02 * s)], fill=ink("#24160f")
        )
        pen.line(
            (cx - 0.3 * s, cy - 0.05 * s, cx - 1.1 * s, cy + 0.3 * s), fill=ink("#24160f"), width=max(2, int(0.03 * s))
        )
        for _ in range(46):  # reeds in front
            rx = (art.r(0, 0.3) if v % 2 == 0 else art.r(0.72, 1.0)) * art.w
            top = art.r(0.66, 0.88) * art.h
            pen.line(
                (rx, art.h, rx + art.r(-0.03, 0.03) * art.w, top), fill=ink("#0a0e12"), width=max(1, int(0.005 * art.u))
            )
            if art.r() < 0.35:
                pen.ellipse(
                    (rx - 0.006 * art.u, top - 0.02 * art.u, rx + 0.006 * art.u, top + 0.025 * art.u),
                    fill=ink("#1a1210"),
                )


@scene
def beach(art, v):
    skies = [
        ("#2a3f7a", "#e0708a", "#ffc98a"),
        ("#1f8fd0", "#8fd6ea", "#f2fbf5"),
        ("#36205a", "#e0566a", "#ffb25a"),
        ("#4aa8d8", "#b8e6ee", "#fff6e0"),
    ][v % 4]
    horizon = 0.5
    art.sky(*skies, bottom=horizon)
    art.clouds(3, 8, mix(skies[2], "#ffffff", 0.6), 0.52, 0.7, bottom=0.46)
    sea = ramp(
        [
            mix("#1f9fb0", skies[1], 0.45),
            "#27c4bd" if v % 2 else mix("#3a6a9a", skies[1], 0.4),
            mix("#e8f6ec", skies[2], 0.4),
        ],
        (art.Y - horizon) / 0.26,
    )
    art.blend(art.Y > horizon, sea)
    art.blend((art.Y > horizon) * ease((art.noise(8, 60, 3) - 0.6) * 4), "#ffffff", 0.3)
    if v % 2 == 0:
        art.glow(0.4, 0.44, 0.4, skies[2], 0.8)
        art.disc(0.4, 0.43, 0.06, "#fff2cf", 0.006)
        art.add(
            (art.Y > horizon) * np.exp(-(((art.X - 0.4) * 9) ** 2)) * ease((art.noise(24, 90, 2) - 0.4) * 4),
            skies[2],
            0.8,
        )
    shore = 0.74 + 0.05 * np.sin(np.linspace(0.3, 3.4, art.w)) + 0.008 * art.line(6, 3)
    art.blend(art.below(shore - 0.02), "#ffffff", 0.8)
    art.blend(
        art.below(shore), ramp([mix("#f6dcae", skies[2], 0.35), mix("#e0b47a", skies[1], 0.2)], (art.Y - 0.7) / 0.3)
    )
    with art.pen() as pen:  # a parasol and its shadow
        x, y, s = 0.30, 0.86, 0.13 * art.u
        cx, cy = x * art.w, y * art.h
        pen.ellipse((cx - 0.6 * s, cy + 0.0 * s, cx + 1.5 * s, cy + 0.3 * s), fill=ink("#7a5a48", 130))
        pen.line((cx, cy + 0.12 * s, cx + 0.1 * s, cy - 1.1 * s), fill=ink("#f2ede4"), width=max(2, int(0.05 * s)))
        for k in range(6):
            a1, a2 = math.pi + k * math.pi / 6, math.pi + (k + 1) * math.pi / 6
            arc = [
                (
                    cx + 0.1 * s + 1.1 * s * math.cos(a1 + (a2 - a1) * j / 8),
                    cy - 0.55 * s + 0.7 * s * math.sin(a1 + (a2 - a1) * j / 8),
                )
                for j in range(9)
            ]
            pen.polygon(
                [(cx + 0.1 * s, cy - 1.3 * s)] + arc,
                fill=ink(("#f4f0e8", ["#e0443f", "#1f78c4", "#f29a2b", "#e85a8a"][v % 4])[k % 2]),
            )
    palm(art, 0.86, 0.97, 0.62, -0.16)
    if v % 2:
        palm(art, 0.97, 1.0, 0.45, -0.06)


@scene
def fogsea(art, v):
    skies = [
        ("#2a4a86", "#d98a8a", "#ffd9a8"),
        ("#1f6a9a", "#a8d4e0", "#fff2d4"),
        ("#2f1f55", "#c45a7a", "#ffb070"),
        ("#39507a", "#9fb4d0", "#f2ece6"),
    ][v % 4]
    art.sky(*skies, bottom=0.5)
    sun = art.r(0.25, 0.75)
    art.glow(sun, 0.33, 0.5, skies[2], 0.7)
    art.disc(sun, 0.31, 0.055, "#fff6dd", 0.006)
    for i in range(6):
        base = 0.40 + 0.10 * i
        peaks = base + 0.10 - (0.22 + 0.02 * i) * np.clip(art.line(2.2 + 0.7 * i, 6, 0.46), 0, 1)
        tone = mix(mix(skies[1], skies[0], 0.5), mix(skies[0], "#081020", 0.6), i / 6)
        art.blend(art.below(peaks), tone)
        light = np.clip(art.noise(10, 10, 4) - 0.5, 0, 1) * art.below(peaks)
        art.blend(light, skies[2], 0.5)
        fog = art.noise(3 + i, 12, 5)
        level = base + 0.065 + 0.05 * (fog - 0.5)
        mask = ease((art.Y - level) / 0.07)
        art.blend(
            mask,
            ramp(
                [mix(skies[2], "#ffffff", 0.45), mix(skies[1], "#ffffff", 0.35), mix(skies[0], skies[1], 0.6)],
                np.clip((art.Y - base) / 0.35 + 0.25 * (0.5 - fog), 0, 1),
            ),
            0.9,
        )
    line = 0.93 - 0.05 * art.line(2.5, 4)
    art.blend(art.below(line), mix(skies[0], "#050a12", 0.8))
    pines(art, line, mix(skies[0], "#050a12", 0.8), 0.05, 0.16, 0.02)
