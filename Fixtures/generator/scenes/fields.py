"""Fields in rows."""

import math

import numpy as np

from generator.paint import ease, ink, mix, ramp, rgb, scene


def field(art, horizon, vanish):
    """Perspective coordinates of a flat field: (across, depth, mask)."""
    drop = np.clip(art.Y - horizon, 1e-4, 1)
    return (art.X - vanish) * art.w / art.u / drop, 1 / drop, (art.Y > horizon).astype(np.float32)


@scene
def lavender(art, v):
    skies = [
        ("#3c4f9a", "#d98aa8", "#ffd9a4"),
        ("#4a90c9", "#b9dcec", "#fbf3de"),
        ("#4a2f6e", "#e0667a", "#ffc27a"),
        ("#6fb2e0", "#cfe8f2", "#fff6e4"),
    ][v % 4]
    tulips = v % 4 in (1, 3)
    horizon, vanish = 0.40, art.r(0.38, 0.62)
    art.sky(*skies, bottom=horizon)
    art.clouds(3, 9, mix(skies[2], "#ffffff", 0.5), 0.5, 0.75, bottom=0.36)
    art.glow(vanish, horizon - 0.05, 0.4, skies[2], 0.6)
    if not tulips:
        art.disc(vanish, horizon - 0.055, 0.05, "#fff4d0", 0.006)
    for k in range(2):
        line = horizon - (0.05 - 0.02 * k) * (0.6 + 0.4 * art.line(4 + 3 * k, 4))
        art.blend(art.below(line), mix(skies[1], "#2c3a5a" if not tulips else "#2f5a4a", 0.45 + 0.25 * k))
    across, depth, mask = field(art, horizon, vanish)
    rows = across * 3.1 + 0.15 * art.noise(5, 5, 3)
    phase = rows - np.floor(rows)
    bump = np.clip(1 - np.abs(phase - 0.5) * 2.6, 0, 1) ** 0.6
    fleck = art.noise(art.w / 14, art.h / 8, 2)
    near = ease(np.clip(1.6 - 0.6 * depth * 0.35, 0, 1))
    if tulips:
        colors = np.array([rgb(c) for c in ("#e23b3b", "#ffd23f", "#f26fa8", "#ff8a2b", "#8e4bb0", "#f7f0e6")])
        row_color = colors[np.mod(np.floor(rows).astype(int), len(colors))]
        ground = rgb("#3f5a2c")
    else:
        row_color = np.broadcast_to(mix("#7a4fc0", skies[2], 0.12), art.px.shape)
        ground = rgb("#4d3a35") if v % 4 == 0 else rgb("#33243f")
    light = (0.42 + 0.75 * bump * (0.65 + 0.5 * fleck))[..., None]
    body = ground * (1 - bump[..., None]) * 0.9 + row_color * light * bump[..., None] ** 0.5
    distant = mix(row_color.mean((0, 1)), skies[2], 0.35)
    body = body * near[..., None] + distant * (1 - near[..., None])
    art.blend(mask, body)
    art.add(mask * np.exp(-((across / 2.2) ** 2)) * np.exp(-(art.Y - horizon) * 5), skies[2], 0.35)
    x = 0.78 if vanish < 0.5 else 0.2
    with art.pen() as pen:  # a tree, or a mill among tulips
        if tulips:
            mill(art, pen, x, horizon + 0.005)
        else:
            pen.rectangle(art.box(x, horizon - 0.02, 0.008, 0.035), fill=ink("#2a1d2c"))
            for _ in range(60):
                pen.ellipse(
                    art.box(
                        x + art.rng.normal(0, 0.022), horizon - 0.085 + art.rng.normal(0, 0.025), art.r(0.012, 0.03)
                    ),
                    fill=ink(mix("#1f2d33", "#3f5648", art.r())),
                )


def mill(art, pen, x, y):
    cx, cy, s = x * art.w, y * art.h, art.u * 0.11
    pen.polygon(
        [(cx - 0.38 * s, cy), (cx + 0.38 * s, cy), (cx + 0.22 * s, cy - 1.3 * s), (cx - 0.22 * s, cy - 1.3 * s)],
        fill=ink("#4b2f2a"),
    )
    pen.polygon(
        [(cx - 0.28 * s, cy - 1.3 * s), (cx + 0.28 * s, cy - 1.3 * s), (cx, cy - 1.65 * s)], fill=ink("#2b2330")
    )
    for k in range(4):
        a = 0.5 + k * math.pi / 2
        ex, ey = cx + 1.15 * s * math.cos(a), cy - 1.4 * s + 1.15 * s * math.sin(a)
        nx, ny = -math.sin(a) * 0.16 * s, math.cos(a) * 0.16 * s
        pen.line((cx, cy - 1.4 * s, ex, ey), fill=ink("#2b2330"), width=max(2, int(0.05 * s)))
        mx, my = cx + 0.3 * s * math.cos(a), cy - 1.4 * s + 0.3 * s * math.sin(a)
        pen.polygon([(mx, my), (ex, ey), (ex + nx, ey + ny), (mx + nx, my + ny)], fill=ink("#f3ead8", 225))


@scene
def sunflowers(art, v):
    skies = [
        ("#2f86cf", "#9fd3ef", "#eef8f5"),
        ("#3d3f7a", "#e07a5a", "#ffd27a"),
        ("#5aa7d6", "#c5e5ee", "#fff4d8"),
        ("#1f5fa8", "#6fb4e0", "#d9eef2"),
    ][v % 4]
    horizon = 0.36
    art.sky(*skies, bottom=horizon)
    art.clouds(3, 6, "#ffffff" if v % 4 != 1 else "#ffb98a", 0.5, 0.85, bottom=0.34)
    if v % 4 == 1:
        art.glow(0.62, 0.28, 0.35, "#ffdf8a", 0.9)
        art.disc(0.62, 0.27, 0.06, "#fff4cf", 0.006)
    line = horizon - 0.03 + 0.012 * art.line(5, 4)
    art.blend(art.below(line), mix(skies[1], "#2f5a3a", 0.65))
    art.blend((art.Y > horizon), ramp(["#b8a23a", "#5f7a2a", "#21401f"], (art.Y - horizon) / 0.64))
    warm = 0.25 if v % 4 == 1 else 0.0
    rows = 15
    with art.pen() as pen:
        for row in range(rows):
            t = row / (rows - 1)
            y = horizon + 0.015 + 0.60 * t**1.75
            size = 0.008 + 0.135 * t**1.7
            gap = size * 2.3 * art.u / art.w
            x = -gap + art.r(0, gap)
            while x < 1 + gap:
                flower(
                    art,
                    pen,
                    x + art.r(-0.2, 0.2) * gap,
                    y + art.r(-0.25, 0.25) * size,
                    size * art.r(0.85, 1.12),
                    t,
                    warm,
                )
                x += gap
    art.contrast = 0.2


def flower(art, pen, x, y, size, t, warm):
    cx, cy, s = x * art.w, y * art.h, size * art.u
    if t > 0.25:
        for side in (-1, 1):
            pen.ellipse(
                (cx + side * s * 0.9 - s * 0.8, cy + s * 0.7, cx + side * s * 0.9 + s * 0.8, cy + s * 1.7),
                fill=ink(mix("#2f5a26", "#4f8030", art.r())),
            )
    petals = 8 if t < 0.3 else 17
    for ring in range(2 if t > 0.3 else 1):
        tone = mix(mix("#ffcf1f", "#f2a007", 0.25 + 0.5 * (1 - ring)), "#ff8a3a", warm)
        for k in range(petals):
            a = 2 * math.pi * (k + 0.5 * ring) / petals + art.r(-0.08, 0.08)
            reach, half = s * (1.0 - 0.14 * ring), s * (0.20 if petals > 8 else 0.36)
            bx, by = cx + 0.4 * s * math.cos(a), cy + 0.4 * s * math.sin(a)
            ex, ey = cx + reach * math.cos(a), cy + reach * math.sin(a)
            mx, my = (bx * 0.45 + ex * 0.55), (by * 0.45 + ey * 0.55)
            nx, ny = -math.sin(a) * half, math.cos(a) * half
            pen.polygon(
                [(bx, by), (mx + nx, my + ny), (ex, ey), (mx - nx, my - ny)],
                fill=ink(mix(tone, "#fff0a0", art.r(0, 0.25))),
            )
    pen.ellipse((cx - 0.5 * s, cy - 0.5 * s, cx + 0.5 * s, cy + 0.5 * s), fill=ink("#5a3313"))
    pen.ellipse((cx - 0.36 * s, cy - 0.36 * s, cx + 0.36 * s, cy + 0.36 * s), fill=ink("#3a1f0d"))
    if t > 0.5:
        for k in range(70):
            a, r = k * 2.39996, 0.47 * s * math.sqrt(k / 70)
            px, py, q = cx + r * math.cos(a), cy + r * math.sin(a), 0.022 * s
            pen.ellipse((px - q, py - q, px + q, py + q), fill=ink("#a8742a" if k > 30 else "#77502a"))
