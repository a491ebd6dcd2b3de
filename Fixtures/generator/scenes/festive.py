"""Lights, wheels, fireworks, balloons."""

import math

import numpy as np

from generator.paint import ease, ink, mix, ramp, scene
from generator.scenes.city import roofs


@scene
def wheel(art, v):
    tones = [
        ("#0a1030", "#2a2f78", "#b0508a"),
        ("#06182a", "#17507a", "#f0a06a"),
        ("#06242a", "#0f6a6a", "#ffd08a"),
        ("#0a1428", "#24466f", "#c8a0c8"),
    ][v % 4]
    art.sky(*tones, bottom=0.95)
    art.clouds(3, 7, mix(tones[1], tones[2], 0.5), 0.55, 0.5)
    x, y, r = [0.5, 0.5, 0.36, 0.56][v % 4], 0.46, [0.36, 0.38, 0.40, 0.42][v % 4]
    cx, cy, s = x * art.w, y * art.h, r * art.u
    lights = [("#ff5a7a", "#ffd05a"), ("#5ad0ff", "#ffffff"), ("#ffb03a", "#ff4a4a"), ("#7affc0", "#ff7ad0")][v % 4]
    with art.pen() as pen:
        for side in (-0.55, 0.55):
            pen.line((cx, cy, cx + side * s, 0.96 * art.h), fill=ink("#10142a"), width=max(3, int(0.05 * s)))
        for k in range(20):
            a = k * math.pi / 10 + 0.1
            pen.line(
                (cx, cy, cx + s * math.cos(a), cy + s * math.sin(a)),
                fill=ink(mix(lights[0], "#ffffff", 0.2), 130),
                width=max(1, int(0.008 * s)),
            )
    for blur, strength in ((0.022, 1.0), (0.0, 1.0)):
        with art.light(blur, strength) as pen:
            for ring, width, color in ((1.0, 0.03, lights[0]), (0.86, 0.018, lights[1]), (0.45, 0.014, lights[1])):
                pen.ellipse(
                    (cx - ring * s, cy - ring * s, cx + ring * s, cy + ring * s),
                    outline=ink(color)[:3],
                    width=max(2, int(width * s * (2 if blur else 1))),
                )
            for k in range(60):
                a = k * math.pi / 30
                px, py, q = cx + s * math.cos(a), cy + s * math.sin(a), 0.016 * s
                pen.ellipse((px - q, py - q, px + q, py + q), fill=ink(lights[k % 2])[:3])
    with art.pen() as pen:
        for k in range(20):
            a = k * math.pi / 10 + 0.1
            px, py, q = cx + 1.02 * s * math.cos(a), cy + 1.02 * s * math.sin(a), 0.06 * s
            pen.pieslice(
                (px - q, py - 0.3 * q, px + q, py + 1.9 * q),
                0,
                180,
                fill=ink(("#e8405a", "#f6c03a", "#3aa0d8", "#58c27a")[k % 4]),
            )
            pen.pieslice((px - q, py - 0.6 * q, px + q, py + 1.4 * q), 180, 360, fill=ink("#f6f0e6"))
    art.glow(x, y, 0.06, lights[1], 0.8)
    roofs(art, 0.97, "#0a0d1c", 0.3, 0.02, 0.09)
    for _ in range(16):  # the booths
        art.glow(art.r(), 0.95, 0.05, art.pick(list(lights) + ["#ffc060"]), 0.6)


@scene
def fireworks(art, v):
    tones = [
        ("#04061a", "#141c4a", "#3a2a5a"),
        ("#060a1c", "#1c2450", "#5a3048"),
        ("#020a18", "#0c2c4a", "#2a4a6a"),
        ("#0a0618", "#28164a", "#5a2a4a"),
    ][v % 4]
    water = 0.80
    art.sky(*tones, bottom=water)
    colors = [
        ["#ffb03a", "#ff4a5a", "#ffe6a0", "#6ab8ff"],
        ["#ffd75a", "#fff4d0", "#ff8a4a", "#ff5a8a"],
        ["#5ae0ff", "#ff7ad0", "#b0ff8a", "#ffffff"],
        ["#ff6ab0", "#a07aff", "#ffd06a", "#7ae8c0"],
    ][v % 4]
    for k in range(6):
        x, y, r = [
            (0.30, 0.30, 0.27),
            (0.68, 0.24, 0.24),
            (0.50, 0.46, 0.17),
            (0.16, 0.55, 0.12),
            (0.85, 0.52, 0.15),
            (0.48, 0.14, 0.12),
        ][k]
        x, y = x + art.r(-0.05, 0.05), y + art.r(-0.04, 0.04)
        color = colors[k % 4]
        art.glow(x, y, r * 0.9, color, 0.28)
        rays = [(art.r(0, 2 * math.pi), r * art.r(0.72, 1.0)) for _ in range(64)]
        for blur, strength in ((0.012, 0.9), (0.0, 1.0)):
            with art.light(blur, strength) as pen:
                for a, reach in rays:
                    trail = [
                        (
                            x * art.w + math.cos(a) * reach * q * art.u,
                            y * art.h + (math.sin(a) * reach * q + 0.10 * reach * q * q * 2) * art.u,
                        )
                        for q in np.linspace(0.12, 1, 9)
                    ]
                    for j in range(8):
                        pen.line(
                            (*trail[j], *trail[j + 1]),
                            fill=ink(mix(color, "#ffffff", 0.22 - 0.03 * j) * (0.30 + 0.70 * j / 7))[:3],
                            width=max(1, int(0.004 * art.u)),
                        )
                    ex, ey = trail[-1]
                    q = 0.005 * art.u
                    pen.ellipse((ex - q, ey - q, ex + q, ey + q), fill=ink(mix(color, "#ffffff", 0.45))[:3])
    roofs(art, water, "#0a0c1a", 0.28, 0.02, 0.12)
    if v % 4 == 1:
        gate(art, 0.5, water, 0.2, "#c8a070")
    art.reflect(water, 0.006, 0.8, "#04060f", 0.2, 0.004)


def gate(art, x, base, s, color):
    """A gate with columns and four horses hinted at on top."""
    cx, y, s = x * art.w, base * art.h, s * art.u
    with art.pen() as pen:
        pen.rectangle((cx - s, y - 0.92 * s, cx + s, y - 0.66 * s), fill=ink(color))
        pen.rectangle((cx - 0.5 * s, y - 1.06 * s, cx + 0.5 * s, y - 0.92 * s), fill=ink(color))
        for k in range(6):
            px = cx - 0.92 * s + k * 0.368 * s
            pen.rectangle((px - 0.07 * s, y - 0.68 * s, px + 0.07 * s, y), fill=ink(mix(color, "#ffffff", 0.15)))
            pen.rectangle((px + 0.01 * s, y - 0.68 * s, px + 0.07 * s, y), fill=ink(mix(color, "#2a1a20", 0.5)))
        pen.rectangle((cx - 1.02 * s, y - 0.70 * s, cx + 1.02 * s, y - 0.64 * s), fill=ink(mix(color, "#ffffff", 0.3)))
        for k in range(4):
            pen.ellipse(
                (cx - 0.24 * s + k * 0.13 * s, y - 1.24 * s, cx - 0.14 * s + k * 0.13 * s, y - 1.05 * s),
                fill=ink("#3f6a5a"),
            )
        pen.line((cx, y - 1.1 * s, cx, y - 1.42 * s), fill=ink("#3f6a5a"), width=max(2, int(0.03 * s)))


@scene
def balloons(art, v):
    skies = [
        ("#3a6fb8", "#a8c8e6", "#ffe2b8"),
        ("#2a3f86", "#c87a9a", "#ffcf96"),
        ("#4a9ad0", "#b0dcea", "#fdf2d8"),
        ("#5a4a9a", "#e08aa0", "#ffd8a8"),
        ("#1f7ab0", "#8fcbe0", "#f2f6e6"),
    ][v % 5]
    art.sky(*skies, bottom=0.8)
    art.clouds(3, 8, "#ffffff", 0.52, 0.55, bottom=0.75)
    art.glow(0.75, 0.74, 0.5, skies[2], 0.6)
    for i in range(3):
        line = 0.78 + 0.06 * i - 0.05 * (0.5 + 0.5 * art.line(3 + i, 5))
        art.blend(art.below(line), mix(skies[1], ["#4a5a7a", "#3a4a4a", "#22302f"][i], 0.35 + 0.3 * i))
    sets = [
        ("#e23a3a", "#f6b52f", "#f8f1e2"),
        ("#2f6fd0", "#f2e2c0", "#f2784a"),
        ("#7a3fb0", "#f06aa0", "#ffd25a"),
        ("#1f9a8a", "#f4f0e0", "#f2b02f"),
        ("#e8602a", "#ffd95a", "#3a4aa0"),
    ]
    spots = [
        (0.34, 0.36, 0.21),
        (0.74, 0.28, 0.125),
        (0.60, 0.58, 0.085),
        (0.13, 0.64, 0.06),
        (0.87, 0.60, 0.055),
        (0.48, 0.16, 0.05),
    ]
    if v % 2:
        spots = [(1 - x, y, s) for x, y, s in spots]
    if v % 5 == 0:
        spots = [(0.5, 0.40, 0.28), (0.12, 0.66, 0.05), (0.88, 0.55, 0.06)]
    for k, (x, y, s) in reversed(list(enumerate(spots))):
        balloon(art, x, y, s, sets[(k + v) % 5], skies, k)


def balloon(art, x, y, s, colors, skies, k):
    cx, cy, s = x * art.w, y * art.h, s * art.u

    def half(q):  # half width at q from -1 (crown) to 1.35 (mouth)
        return math.sqrt(max(0, 1 - q * q)) if q < 0.35 else max(0.16, 0.937 - 0.80 * ((q - 0.35) / 1.0) ** 1.15)

    levels = [-1 + 2.35 * i / 40 for i in range(41)]
    with art.pen() as pen:
        gores = 14
        for g in range(gores):
            edges = [math.sin(-math.pi / 2 + math.pi * (g + d) / gores) for d in (0, 1)]
            band = [(cx + half(q) * s * edges[0], cy + q * s) for q in levels] + [
                (cx + half(q) * s * edges[1], cy + q * s) for q in reversed(levels)
            ]
            pen.polygon(band, fill=ink(colors[g % 2 if k % 3 else g % 3]))
        if k % 2 == 0:  # a belt of another color
            belt = [q for q in levels if -0.28 < q < 0.22]
            for g in range(gores):
                edges = [math.sin(-math.pi / 2 + math.pi * (g + d) / gores) for d in (0, 1)]
                zig = 0.10 * (1 if g % 2 else -1)
                band = [(cx + half(q) * s * edges[0], cy + (q - zig) * s) for q in belt] + [
                    (cx + half(q) * s * edges[1], cy + (q + zig) * s) for q in reversed(belt)
                ]
                pen.polygon(band, fill=ink(colors[2]))
        for side in (-1, 1):
            pen.line(
                (cx + side * 0.15 * s, cy + 1.34 * s, cx + side * 0.10 * s, cy + 1.62 * s),
                fill=ink("#2a2024"),
                width=max(1, int(0.018 * s)),
            )
        pen.rectangle((cx - 0.13 * s, cy + 1.60 * s, cx + 0.13 * s, cy + 1.80 * s), fill=ink("#5a3a22"))
        pen.rectangle((cx - 0.14 * s, cy + 1.58 * s, cx + 0.14 * s, cy + 1.63 * s), fill=ink("#2f1e14"))
    body = art.mask(
        lambda pen: pen.polygon(
            [(cx + half(q) * s, cy + q * s) for q in levels]
            + [(cx - half(q) * s, cy + q * s) for q in reversed(levels)],
            fill=255,
        )
    )
    dx, dy = (art.X * art.w - cx) / s, (art.Y * art.h - cy) / s
    art.shade(body * ease(0.5 - 0.55 * dx + 0.25 * dy - 0.2), 0.5)
    art.add(body * np.exp(-((dx - 0.42) ** 2 + (dy + 0.38) ** 2) * 5), "#fff4dc", 0.45)
    if k > 1:
        art.blend(body, skies[1], 0.12)


@scene
def lanterns(art, v):
    tones = [("#1a0508", "#4a0f14"), ("#0a0a24", "#2a1a4a"), ("#180a05", "#5a240a"), ("#04141a", "#0f3a42")][v % 4]
    sets = [
        ["#ff3a2a", "#ff6a2a", "#ffb03a"],
        ["#ff5a9a", "#ffb84a", "#5ab0ff", "#a06aff"],
        ["#ffa02a", "#ffd25a", "#ff6a2a"],
        ["#3ad8c0", "#ffcf5a", "#ff6a5a", "#7a9aff"],
    ][v % 4]
    art.sky(*tones)
    for _ in range(40):  # lights far away, out of focus
        art.disc(art.r(), art.r(), art.r(0.012, 0.04), art.pick(sets), 0.004, art.r(0.08, 0.3))
    spots = sorted(
        [
            (
                art.r(0.10, 0.15) * (0.55 + 0.75 * (k % 4) / 3),
                (k + 0.5) / 13 * 1.0 + art.r(-0.05, 0.05),
                art.r(0.10, 0.80),
            )
            for k in range(13)
        ]
    )
    for size, x, y in spots:
        color = art.pick(sets)
        near = size / 0.15
        art.glow(x, y, size * 2.2, color, 0.5)
        cx, cy, s = x * art.w, y * art.h, size * art.u
        with art.pen(blur=0.006 * max(0, 1.1 - near)) as pen:
            pen.line((cx, 0, cx, cy - 0.8 * s), fill=ink("#0a0505"), width=max(1, int(0.03 * s)))
        dx, dy = (art.X * art.w - cx) / s, (art.Y * art.h - cy) / (0.82 * s)
        d = dx**2 + dy**2
        inside = np.clip((1 - d) * s / 4 + 0.5, 0, 1)
        art.blend(
            inside,
            ramp(
                [mix(color, "#fff6c8", 0.85), mix(color, "#ffe08a", 0.35), color, mix(color, "#3a0508", 0.55)],
                np.clip(np.hypot(dx, dy - 0.25), 0, 1),
            ),
        )
        ribs = np.abs(np.sin(np.arcsin(np.clip(dx / np.sqrt(np.clip(1 - dy**2, 0.02, 1)), -1, 1)) * 5)) < 0.14
        art.shade(inside * ribs, 0.28)
        with art.pen() as pen:
            for side in (-1, 1):
                pen.rectangle(
                    (cx - 0.36 * s, cy + side * 0.80 * s - 0.07 * s, cx + 0.36 * s, cy + side * 0.80 * s + 0.07 * s),
                    fill=ink("#2a0f0a"),
                )
            for k in range(-3, 4):
                pen.line(
                    (cx + 0.05 * k * s, cy + 0.86 * s, cx + 0.06 * k * s, cy + 1.35 * s),
                    fill=ink(mix(color, "#ffd27a", 0.4)),
                    width=max(1, int(0.025 * s)),
                )
    art.vignette = 0.5
