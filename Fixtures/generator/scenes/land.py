"""Wide country: mountains, coasts, night skies, fields, snow."""

import math

import numpy as np

from generator.paint import ease, ink, mix, ramp, rgb, scene


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


@scene
def mountains(art, v):
    skies = [("#26406e", "#8a7aa6", "#f2a488", "#ffdca8"), ("#2b5b86", "#7fb6c9", "#fbe3bf", "#fff3d8"),
             ("#1d1f4d", "#6a3f86", "#e2607a", "#ffb27a"), ("#3b2a55", "#b5556a", "#ff9a5a", "#ffe08a"),
             ("#0f4c6b", "#3f9aa5", "#a9dccb", "#f5f2cf"), ("#14284f", "#3f67a8", "#9fc3e6", "#e9f1f6")][v % 6]
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
        color = mix(mix(skies[2], skies[1], 0.35 + 0.3 * t), near, t ** 1.25)
        art.blend(art.below(line), color)
        haze = np.clip((art.Y - line[None, :].astype(np.float32)) / 0.14, 0, 1)
        art.blend(haze * art.below(line), mix(color, skies[2], 0.42 * (1 - t)), 0.85)
        if i >= 4:
            pines(art, line, mix(color, near, 0.5), 0.02 + 0.012 * (i - 4), 0.045 + 0.028 * (i - 4), 0.012 + 0.005 * (i - 4))
    art.vignette = 0.35


@scene
def coast(art, v):
    skies = [("#1c2b57", "#8c4f7d", "#f2795a", "#ffd08a"), ("#0b1633", "#1d3566", "#4a6fa0", "#9fb6c8"),
             ("#2f7fb5", "#86c3df", "#dff0ee", "#fff6dc"), ("#3a1c4a", "#a8386a", "#ff7d4f", "#ffe07a"), ("#12364f", "#2e7f8f", "#f0b98c", "#fff0c4")][v % 5]
    horizon, sun = 0.56, art.r(0.3, 0.48)
    art.sky(*skies, bottom=horizon)
    art.clouds(4, 16, mix(skies[2], "#ffffff", 0.25), 0.55, 0.6, bottom=0.5)
    art.clouds(5, 22, mix(skies[0], skies[1], 0.5), 0.62, 0.5, bottom=0.42)
    night = v % 5 == 1
    art.glow(sun, horizon - 0.07, 0.5, skies[3], 0.6)
    art.disc(sun, horizon - 0.075, 0.058 if not night else 0.04, mix(skies[3], "#ffffff", 0.75), 0.006)
    depth = np.clip((art.Y - horizon) / (1 - horizon), 0, 1)
    sea = ramp([mix(skies[3], skies[2], 0.5), mix(skies[1], skies[0], 0.4), mix(skies[0], "#000818", 0.45)], ease(depth ** 0.7))
    water = (art.Y > horizon).astype(np.float32)
    art.blend(water, sea)
    wave = art.noise(10, 70, 3) * 0.6 + art.noise(5, 30, 3) * 0.4
    art.blend(water * ease((wave - 0.55) * 5) * (0.25 + 0.5 * depth), mix(skies[0], "#00040c", 0.3), 0.5)
    road = np.exp(-((art.X - sun) * art.w / art.u / (0.035 + 0.16 * depth)) ** 2)
    sparkle = ease((art.noise(26, 110, 2) - 0.42) * 4)
    art.add(water * road * (0.25 + 0.75 * sparkle), mix(skies[3], "#ffffff", 0.4), 0.95)
    # Headland with the lighthouse
    x0 = 0.70 if v % 2 == 0 else 0.76
    t = np.linspace(0, 1, art.w)
    head = horizon + 0.06 - 0.17 * ease((t - x0 + 0.20) / 0.3) + 0.012 * art.line(14, 4) * (t > x0 - 0.25)
    steps = np.interp(t - x0, [-0.30, -0.27, -0.25, -0.23, -0.20, -0.17, -0.12], [0.7, 0.16, 0.13, 0.08, 0.075, 0.015, 0.0])
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
            pen.polygon([(cx + w1 * 0.2, y1), (cx + w1, y1), (cx + w2, y2), (cx + w2 * 0.2, y2)], fill=ink(mix(paint, skies[0], 0.6), 150))
        top = base - tall * art.u
        pen.rectangle((cx - 0.026 * art.u, top - 0.008 * art.u, cx + 0.026 * art.u, top + 0.004 * art.u), fill=ink(rock))
        pen.rectangle((cx - 0.013 * art.u, top - 0.045 * art.u, cx + 0.013 * art.u, top - 0.008 * art.u), fill=ink("#fff2b0"))
        pen.polygon([(cx - 0.02 * art.u, top - 0.045 * art.u), (cx + 0.02 * art.u, top - 0.045 * art.u), (cx, top - 0.075 * art.u)], fill=ink(rock))
        lamp = tx, (top - 0.026 * art.u) / art.h
    if v % 5 in (0, 1, 3):
        beam = art.mask(lambda pen: pen.polygon([art.p(*lamp), art.p(lamp[0] - 0.8, lamp[1] - 0.16), art.p(lamp[0] - 0.8, lamp[1] + 0.02)], fill=255), 0.012)
        art.add(beam * np.clip(1 - (lamp[0] - art.X) / 0.65, 0, 1) ** 1.5, "#fff0b8", 0.55 if night else 0.3)
    art.glow(*lamp, 0.07, "#ffe9a0", 0.95)


@scene
def milkyway(art, v):
    tones = [("#050a1e", "#12204a", "#3a4a78", "#b98d9a"), ("#03121c", "#0a2f45", "#2d6b7d", "#e8c48c"),
             ("#0b0620", "#25134a", "#5b3a86", "#f0a0a8"), ("#04060f", "#0f1b38", "#34406b", "#f2d3a0")][v % 4]
    art.sky(tones[0], tones[1], tones[2], mix(tones[2], tones[3], 0.5))
    angle = [1.05, -0.95, 1.35, -1.2][v % 4]
    cx, cy = [0.55, 0.5, 0.42, 0.55][v % 4], 0.40
    dx, dy = (art.X - cx) * art.w / art.u, (art.Y - cy) * art.h / art.u
    along, across = dx * math.cos(angle) + dy * math.sin(angle), -dx * math.sin(angle) + dy * math.cos(angle)
    cloud = art.noise(7, 7, 6, 0.6)
    band = np.exp(-((across + 0.07 * (cloud - 0.5)) / 0.17) ** 2) * (0.55 + 0.45 * np.exp(-(along - 0.15) ** 2 / 0.3))
    dust = ease((art.noise(9, 9, 5, 0.6) - 0.45) * 3) * np.exp(-((across - 0.02) / 0.075) ** 2)
    art.add(band * (0.35 + 0.75 * cloud), mix(tones[3], "#cfd8ff", 0.45), 0.62)
    art.add(np.exp(-(across / 0.07) ** 2) * cloud, tones[3], 0.5)
    art.shade(dust, 0.72)
    art.stars(int(1500 * art.w * art.h / art.u ** 2), 1)
    count = int(3800 * art.w * art.h / art.u ** 2)
    with art.pen() as pen:
        for _ in range(count):
            s, t = art.rng.normal(0, 0.12), art.r(-0.9, 0.9)
            x = cx * art.w + art.u * (t * math.cos(angle) - s * math.sin(angle))
            y = cy * art.h + art.u * (t * math.sin(angle) + s * math.cos(angle))
            size = art.u * art.r(0.0006, 0.0017)
            pen.ellipse((x - size, y - size, x + size, y + size), fill=ink(art.pick(["#ffffff", "#ffe8c8", "#cfe0ff"]), art.r(60, 210)))
    art.glow(0.5, 1.0, 0.5, tones[3], 0.35)
    line = 0.9 + 0.04 * art.line(3)
    art.blend(art.below(line), "#02040a")
    pines(art, line, "#02040a", 0.10, 0.34 if v % 2 else 0.24, 0.02)
    if v % 4 in (1, 3):  # a tent with its light on
        x, y = (0.3, 0.93) if v % 4 == 1 else (0.66, 0.94)
        with art.pen() as pen:
            pen.polygon([art.p(x - 0.075, y), art.p(x + 0.075, y), art.p(x, y - 0.11)], fill=ink("#ffb04a"))
            pen.polygon([art.p(x - 0.02, y), art.p(x + 0.02, y), art.p(x, y - 0.11)], fill=ink("#ffdf90"))
        art.glow(x, y - 0.03, 0.16, "#ff9a3a", 0.7)
    art.vignette = 0.4


@scene
def aurora(art, v):
    greens = [("#25e68a", "#7a4bd6"), ("#3cf0b4", "#d64bb0"), ("#7dff6a", "#2f8fe0"), ("#2bd9c8", "#a04be0")][v % 4]
    water = 0.66
    art.sky("#040a1f", "#0a1c3a", "#123a52", bottom=water)
    art.stars(500, water)
    columns = np.linspace(0, 1, art.w)
    for k in range(3):
        base = 0.50 - 0.11 * k + 0.13 * np.sin(columns * (3.0 + 1.2 * k) + art.r(0, 6)) + 0.05 * art.line(5, 4)
        streak = 0.45 + 0.55 * (0.5 + 0.5 * art.line(38, 3, 0.7))
        tall = (0.20 + 0.14 * art.r()) * (0.7 + 0.5 * (0.5 + 0.5 * art.line(9, 3)))
        up = (base[None, :] - art.Y) / tall[None, :]
        body = np.where(up > 0, np.exp(-up * 1.6), np.exp(up * 14)) * streak[None, :]
        art.add(body, ramp([greens[0], mix(greens[0], greens[1], 0.3), greens[1], greens[1]], np.clip(up / 2.4, 0, 1)), 0.95 - 0.2 * k)
    for depth, tone in ((0.06, "#0b2233"), (0.0, "#050f1a")):
        line = water - depth - 0.10 * (0.5 + 0.5 * art.line(3 + 8 * (0.06 - depth), 6)) + 0.03
        art.blend(art.below(line), tone)
    pines(art, np.full(art.w, water), "#030a12", 0.03, 0.09, 0.014)
    art.reflect(water, 0.004, 0.8, "#04101c", 0.22, 0.003)
    if v % 2 == 0:
        with art.pen() as pen:
            for x, y, r in ((0.2, 0.95, 0.13), (0.38, 1.0, 0.08), (0.83, 0.99, 0.15)):
                pen.ellipse(art.box(x, y, r, r * 0.5), fill=ink("#04080e"))


@scene
def dunes(art, v):
    skies = [("#2f6fae", "#9cc7df", "#f7dcb0"), ("#3a2456", "#c9566a", "#ffb76a"), ("#1f3f73", "#7a86b4", "#f5b99a"), ("#0f2a4d", "#4b6fa0", "#d9c9b4")][v % 4]
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
        line = base - tall * np.exp(-(np.abs(t - peak) / width) ** 1.25) + 0.02 * art.line(2, 2)
        haze = mix(skies[2], sands[0], 0.35 + 0.16 * i)
        below = art.below(line)
        ripple = 0.5 + 0.5 * np.sin((art.Y * 150 + art.X * 30 + 6 * art.noise(4, 6, 3)) * (1.25 - 0.1 * i))
        light = ramp([mix(haze, "#ffffff", 0.18), haze, mix(haze, sands[1], 0.3)], np.clip((art.Y - base + tall) / 0.5, 0, 1))
        art.blend(below, light * (0.965 + 0.035 * ripple[..., None]))
        # The shadow side begins at the peak and runs down in an S.
        drop = np.clip(art.Y - (base - tall), 0, 1)
        edge = peak + 0.10 * np.sin(drop * (9 - i)) + drop * (0.30 - 0.5 * (i % 2) * 0.5)
        dark = below * np.clip((art.X - edge) * art.w / 2.5 + 0.5, 0, 1) * ease((1.35 + 0.1 * i - (art.X - peak) / width) / 0.9)
        art.blend(dark, mix(mix(haze, sands[1], 0.4 + 0.13 * i), skies[0], 0.14), 0.94)
    if v % 4 == 0 or v % 4 == 1:
        with art.pen() as pen:
            for k in range(5):
                x, y, s = 0.56 + 0.055 * k, 0.70 + 0.004 * k, 0.020
                pen.ellipse(art.box(x, y - s, s * 1.1, s * 0.6), fill=ink("#2a1512"))
                pen.ellipse(art.box(x, y - s * 1.5, s * 0.4, s * 0.5), fill=ink("#2a1512"))
                for leg in (-0.8, -0.3, 0.4, 0.8):
                    cx = x * art.w + leg * s * art.u
                    pen.line((cx, (y - s) * art.h, cx, y * art.h + 0.015 * art.u), fill=ink("#2a1512"), width=max(1, int(0.005 * art.u)))
                pen.line((x * art.w + s * art.u, (y - s) * art.h, x * art.w + 1.6 * s * art.u, (y - 2 * s) * art.h), fill=ink("#2a1512"), width=max(1, int(0.008 * art.u)))
    art.contrast = 0.2


def field(art, horizon, vanish):
    """Perspective coordinates of a flat field: (across, depth, mask)."""
    drop = np.clip(art.Y - horizon, 1e-4, 1)
    return (art.X - vanish) * art.w / art.u / drop, 1 / drop, (art.Y > horizon).astype(np.float32)


@scene
def lavender(art, v):
    skies = [("#3c4f9a", "#d98aa8", "#ffd9a4"), ("#4a90c9", "#b9dcec", "#fbf3de"), ("#4a2f6e", "#e0667a", "#ffc27a"), ("#6fb2e0", "#cfe8f2", "#fff6e4")][v % 4]
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
    art.add(mask * np.exp(-(across / 2.2) ** 2) * np.exp(-(art.Y - horizon) * 5), skies[2], 0.35)
    x = 0.78 if vanish < 0.5 else 0.2
    with art.pen() as pen:  # a tree, or a mill among tulips
        if tulips:
            mill(art, pen, x, horizon + 0.005)
        else:
            pen.rectangle(art.box(x, horizon - 0.02, 0.008, 0.035), fill=ink("#2a1d2c"))
            for _ in range(60):
                pen.ellipse(art.box(x + art.rng.normal(0, 0.022), horizon - 0.085 + art.rng.normal(0, 0.025), art.r(0.012, 0.03)), fill=ink(mix("#1f2d33", "#3f5648", art.r())))


def mill(art, pen, x, y):
    cx, cy, s = x * art.w, y * art.h, art.u * 0.11
    pen.polygon([(cx - 0.38 * s, cy), (cx + 0.38 * s, cy), (cx + 0.22 * s, cy - 1.3 * s), (cx - 0.22 * s, cy - 1.3 * s)], fill=ink("#4b2f2a"))
    pen.polygon([(cx - 0.28 * s, cy - 1.3 * s), (cx + 0.28 * s, cy - 1.3 * s), (cx, cy - 1.65 * s)], fill=ink("#2b2330"))
    for k in range(4):
        a = 0.5 + k * math.pi / 2
        ex, ey = cx + 1.15 * s * math.cos(a), cy - 1.4 * s + 1.15 * s * math.sin(a)
        nx, ny = -math.sin(a) * 0.16 * s, math.cos(a) * 0.16 * s
        pen.line((cx, cy - 1.4 * s, ex, ey), fill=ink("#2b2330"), width=max(2, int(0.05 * s)))
        mx, my = cx + 0.3 * s * math.cos(a), cy - 1.4 * s + 0.3 * s * math.sin(a)
        pen.polygon([(mx, my), (ex, ey), (ex + nx, ey + ny), (mx + nx, my + ny)], fill=ink("#f3ead8", 225))


@scene
def sunflowers(art, v):
    skies = [("#2f86cf", "#9fd3ef", "#eef8f5"), ("#3d3f7a", "#e07a5a", "#ffd27a"), ("#5aa7d6", "#c5e5ee", "#fff4d8"), ("#1f5fa8", "#6fb4e0", "#d9eef2")][v % 4]
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
            y = horizon + 0.015 + 0.60 * t ** 1.75
            size = 0.008 + 0.135 * t ** 1.7
            gap = size * 2.3 * art.u / art.w
            x = -gap + art.r(0, gap)
            while x < 1 + gap:
                flower(art, pen, x + art.r(-0.2, 0.2) * gap, y + art.r(-0.25, 0.25) * size, size * art.r(0.85, 1.12), t, warm)
                x += gap
    art.contrast = 0.2


def flower(art, pen, x, y, size, t, warm):
    cx, cy, s = x * art.w, y * art.h, size * art.u
    if t > 0.25:
        for side in (-1, 1):
            pen.ellipse((cx + side * s * 0.9 - s * 0.8, cy + s * 0.7, cx + side * s * 0.9 + s * 0.8, cy + s * 1.7), fill=ink(mix("#2f5a26", "#4f8030", art.r())))
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
            pen.polygon([(bx, by), (mx + nx, my + ny), (ex, ey), (mx - nx, my - ny)], fill=ink(mix(tone, "#fff0a0", art.r(0, 0.25))))
    pen.ellipse((cx - 0.5 * s, cy - 0.5 * s, cx + 0.5 * s, cy + 0.5 * s), fill=ink("#5a3313"))
    pen.ellipse((cx - 0.36 * s, cy - 0.36 * s, cx + 0.36 * s, cy + 0.36 * s), fill=ink("#3a1f0d"))
    if t > 0.5:
        for k in range(70):
            a, r = k * 2.39996, 0.47 * s * math.sqrt(k / 70)
            px, py, q = cx + r * math.cos(a), cy + r * math.sin(a), 0.022 * s
            pen.ellipse((px - q, py - q, px + q, py + q), fill=ink("#a8742a" if k > 30 else "#77502a"))


@scene
def cabin(art, v):
    skies = [("#0b1538", "#2b3f78", "#b58aa8"), ("#12406e", "#6fa8d0", "#f3dcc0"), ("#081226", "#163a5c", "#3f7a8a"), ("#2b2352", "#9a5a8a", "#ffb88a")][v % 4]
    snow = [("#8fa6d8", "#3c4f8a"), ("#f5f2ee", "#8fb0d6"), ("#6f93b8", "#25405f"), ("#f0c4bc", "#6a5a92")][v % 4]
    art.sky(*skies, bottom=0.6)
    if v % 4 in (0, 2):
        art.stars(260, 0.45)
    hill = 0.40 - 0.22 * (0.5 + 0.5 * art.line(2.5, 6))
    art.blend(art.below(hill), mix(skies[1], snow[0], 0.5))
    shade = ease((art.noise(8, 10, 5) - 0.45) * 3)
    art.blend(art.below(hill) * shade, mix(skies[1], snow[1], 0.6), 0.8)
    art.blend(np.clip((art.Y - 0.35) / 0.2, 0, 1) * art.below(hill), mix(skies[2], skies[1], 0.3), 0.6)
    back = 0.52 + 0.03 * art.line(3, 3)
    pines(art, back, mix(skies[1], "#0c1a2a", 0.55), 0.08, 0.17, 0.02)
    pines(art, back + 0.05, mix(skies[0], "#0a1622", 0.6), 0.11, 0.24, 0.05)
    slope = 0.60 + 0.09 * np.sin(np.linspace(0.4, 3.6, art.w)) + 0.015 * art.line(3, 3)
    art.blend(art.below(slope), ramp([snow[0], mix(snow[0], snow[1], 0.35), snow[1]], (art.Y - 0.55) / 0.45))
    art.blend(art.below(slope) * ease((art.noise(4, 14, 4) - 0.5) * 2.5), snow[1], 0.35)
    x, y, s = (0.36 if v % 2 else 0.6), 0.70, 0.17 * art.u
    cx, cy = x * art.w, y * art.h
    with art.pen() as pen:
        pen.rectangle((cx - s, cy - 0.85 * s, cx + s, cy + 0.1 * s), fill=ink("#4a2b1f"))
        for k in range(6):
            pen.line((cx - s, cy - 0.8 * s + k * 0.16 * s, cx + s, cy - 0.8 * s + k * 0.16 * s), fill=ink("#2c1712"), width=max(1, int(0.03 * s)))
        pen.polygon([(cx - 1.25 * s, cy - 0.75 * s), (cx + 1.25 * s, cy - 0.75 * s), (cx + 0.75 * s, cy - 1.55 * s), (cx - 0.75 * s, cy - 1.55 * s)], fill=ink(mix(snow[0], "#ffffff", 0.35)))
        pen.line((cx - 1.25 * s, cy - 0.75 * s, cx + 1.25 * s, cy - 0.75 * s), fill=ink(mix(snow[1], "#101830", 0.3)), width=max(2, int(0.06 * s)))
        pen.rectangle((cx + 0.4 * s, cy - 1.9 * s, cx + 0.62 * s, cy - 1.4 * s), fill=ink("#3a2a2a"))
        pen.rectangle((cx + 0.38 * s, cy - 1.95 * s, cx + 0.64 * s, cy - 1.84 * s), fill=ink(mix(snow[0], "#ffffff", 0.4)))
        for wx in (-0.62, 0.55):
            pen.rectangle((cx + (wx - 0.22) * s, cy - 0.6 * s, cx + (wx + 0.22) * s, cy - 0.18 * s), fill=ink("#ffd070"))
            pen.line((cx + wx * s, cy - 0.6 * s, cx + wx * s, cy - 0.18 * s), fill=ink("#5a3018"), width=max(1, int(0.04 * s)))
            pen.line((cx + (wx - 0.22) * s, cy - 0.39 * s, cx + (wx + 0.22) * s, cy - 0.39 * s), fill=ink("#5a3018"), width=max(1, int(0.04 * s)))
        pen.rectangle((cx - 0.2 * s, cy - 0.62 * s, cx + 0.16 * s, cy + 0.1 * s), fill=ink("#2a1712"))
    with art.pen(blur=0.012, alpha=0.5) as pen:
        for k in range(9):
            pen.ellipse(art.box(x + 0.51 * s / art.w + 0.012 * k, y - (1.95 * s + k * 0.16 * s) / art.h, 0.012 + 0.006 * k), fill=ink("#e8e4f0", 170 - 14 * k))
    for wx in (-0.62, 0.55):
        art.glow(x + wx * s / art.w, y - 0.38 * s / art.h, 0.10, "#ffae4a", 0.75)
    glow = art.mask(lambda pen: [pen.polygon([(cx + (wx - 0.2) * s, cy + 0.12 * s), (cx + (wx + 0.2) * s, cy + 0.12 * s), (cx + (wx + 0.5) * s, cy + 0.8 * s), (cx + (wx - 0.5) * s, cy + 0.8 * s)], fill=255) for wx in (-0.62, 0.55)], 0.02)
    art.add(glow, "#ff9f40", 0.45)
    pines(art, np.full(art.w, 1.02) + 0.06 * np.abs(np.linspace(-1, 1, art.w)) * -1, mix(skies[0], "#060c14", 0.7), 0.03, 0.10, 0.06)
    with art.pen() as pen:
        for _ in range(260):
            size = art.r(0.001, 0.004) * art.u
            px, py = art.r() * art.w, art.r() * art.h
            pen.ellipse((px - size, py - size, px + size, py + size), fill=ink("#ffffff", art.r(60, 190)))


@scene
def lake(art, v):
    skies = [("#22305e", "#b5607a", "#ffc07a"), ("#2f6a8a", "#9fd0c8", "#fdf0cf"), ("#3a2a5a", "#7a6aa8", "#f0b0b8"), ("#0f3a5a", "#e08a5a", "#ffe0a0"), ("#27408a", "#8fa8e0", "#f6e6f0")][v % 5]
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
    hull = [(cx - s, cy - 0.10 * s), (cx + s, cy - 0.16 * s), (cx + 0.78 * s, cy + 0.16 * s), (cx - 0.7 * s, cy + 0.18 * s)]
    with art.pen(blur=0.006, alpha=0.6) as pen:
        pen.polygon([(px, 2 * cy + 0.36 * s - py) for px, py in hull], fill=ink("#0a0c18"))
    with art.pen() as pen:
        pen.polygon(hull, fill=ink(["#7a2f26", "#e8e0d0", "#2f5a6a", "#8a4a2a", "#f0e6e0"][v % 5]))
        pen.polygon([hull[0], hull[1], (cx + 0.88 * s, cy - 0.04 * s), (cx - 0.88 * s, cy + 0.02 * s)], fill=ink("#24160f"))
        pen.line((cx - 0.3 * s, cy - 0.05 * s, cx - 1.1 * s, cy + 0.3 * s), fill=ink("#24160f"), width=max(2, int(0.03 * s)))
        for _ in range(46):  # reeds in front
            rx = (art.r(0, 0.3) if v % 2 == 0 else art.r(0.72, 1.0)) * art.w
            top = art.r(0.66, 0.88) * art.h
            pen.line((rx, art.h, rx + art.r(-0.03, 0.03) * art.w, top), fill=ink("#0a0e12"), width=max(1, int(0.005 * art.u)))
            if art.r() < 0.35:
                pen.ellipse((rx - 0.006 * art.u, top - 0.02 * art.u, rx + 0.006 * art.u, top + 0.025 * art.u), fill=ink("#1a1210"))


@scene
def storm(art, v):
    tones = [("#141a2c", "#3a4468", "#c98a6a"), ("#0f1f28", "#2f5560", "#d9c07a"), ("#1c1430", "#5a3f7a", "#f08a9a"), ("#10141c", "#3d4650", "#e0d0a8")][v % 4]
    horizon = 0.78
    art.sky(tones[0], tones[1], mix(tones[1], tones[2], 0.5), tones[2], bottom=horizon)
    cloud = art.noise(4, 7, 6, 0.55)
    art.blend(ease((cloud - 0.3) * 1.8) * ease((0.72 - art.Y) * 4), mix(tones[0], tones[1], 0.35), 0.9)
    art.blend(ease((art.noise(5, 9, 6, 0.55) - 0.55) * 2.5) * ease((0.62 - art.Y) * 3), mix(tones[1], "#dfe4f0", 0.42), 0.55)
    bolts = [0.35, 0.68] if v % 2 else [0.58]
    for x0 in bolts:
        paths, stack = [], [(x0, 0.12, 1.0, horizon)]
        while stack and len(paths) < 30:
            x, y, width, end = stack.pop()
            path = [(x, y)]
            while y < end:
                y += art.r(0.015, 0.04)
                x += art.rng.normal(0, 0.014)
                path.append((x, y))
                if width > 0.4 and art.r() < 0.16:
                    stack.append((x, y, width * 0.45, min(end, y + art.r(0.1, 0.3))))
            paths.append((path, width))
        for blur, strength, factor in ((0.05, 1.0, 9), (0.012, 0.9, 3), (0.0, 1.0, 1)):
            with art.light(blur, strength) as pen:
                for path, width in paths:
                    pen.line(art.pts(*path), fill=ink("#cfc8ff" if blur else "#ffffff")[:3], width=max(2, int(0.006 * art.u * width * factor)))
        art.glow(x0, 0.2, 0.5, "#b8b0ff", 0.35)
    line = horizon + 0.01 * art.line(4, 4)
    art.blend(art.below(line), ramp([mix(tones[2], "#20281c", 0.75), "#0a0d0c"], (art.Y - horizon) / 0.22))
    with art.pen() as pen:
        for _ in range(26):
            x = art.r()
            pen.rectangle((x * art.w, (horizon - art.r(0.01, 0.06)) * art.h, (x + art.r(0.01, 0.04)) * art.w, (horizon + 0.02) * art.h), fill=ink("#0b0e14"))
        for _ in range(60):
            pen.ellipse(art.box(art.r(), horizon - art.r(0, 0.025), 0.0035), fill=ink("#ffd58a"))


@scene
def fogsea(art, v):
    skies = [("#2a4a86", "#d98a8a", "#ffd9a8"), ("#1f6a9a", "#a8d4e0", "#fff2d4"), ("#2f1f55", "#c45a7a", "#ffb070"), ("#39507a", "#9fb4d0", "#f2ece6")][v % 4]
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
        art.blend(mask, ramp([mix(skies[2], "#ffffff", 0.45), mix(skies[1], "#ffffff", 0.35), mix(skies[0], skies[1], 0.6)], np.clip((art.Y - base) / 0.35 + 0.25 * (0.5 - fog), 0, 1)), 0.9)
    line = 0.93 - 0.05 * art.line(2.5, 4)
    art.blend(art.below(line), mix(skies[0], "#050a12", 0.8))
    pines(art, line, mix(skies[0], "#050a12", 0.8), 0.05, 0.16, 0.02)


@scene
def beach(art, v):
    skies = [("#2a3f7a", "#e0708a", "#ffc98a"), ("#1f8fd0", "#8fd6ea", "#f2fbf5"), ("#36205a", "#e0566a", "#ffb25a"), ("#4aa8d8", "#b8e6ee", "#fff6e0")][v % 4]
    horizon = 0.5
    art.sky(*skies, bottom=horizon)
    art.clouds(3, 8, mix(skies[2], "#ffffff", 0.6), 0.52, 0.7, bottom=0.46)
    sea = ramp([mix("#1f9fb0", skies[1], 0.45), "#27c4bd" if v % 2 else mix("#3a6a9a", skies[1], 0.4), mix("#e8f6ec", skies[2], 0.4)], (art.Y - horizon) / 0.26)
    art.blend(art.Y > horizon, sea)
    art.blend((art.Y > horizon) * ease((art.noise(8, 60, 3) - 0.6) * 4), "#ffffff", 0.3)
    if v % 2 == 0:
        art.glow(0.4, 0.44, 0.4, skies[2], 0.8)
        art.disc(0.4, 0.43, 0.06, "#fff2cf", 0.006)
        art.add((art.Y > horizon) * np.exp(-((art.X - 0.4) * 9) ** 2) * ease((art.noise(24, 90, 2) - 0.4) * 4), skies[2], 0.8)
    shore = 0.74 + 0.05 * np.sin(np.linspace(0.3, 3.4, art.w)) + 0.008 * art.line(6, 3)
    art.blend(art.below(shore - 0.02), "#ffffff", 0.8)
    art.blend(art.below(shore), ramp([mix("#f6dcae", skies[2], 0.35), mix("#e0b47a", skies[1], 0.2)], (art.Y - 0.7) / 0.3))
    with art.pen() as pen:  # a parasol and its shadow
        x, y, s = 0.30, 0.86, 0.13 * art.u
        cx, cy = x * art.w, y * art.h
        pen.ellipse((cx - 0.6 * s, cy + 0.0 * s, cx + 1.5 * s, cy + 0.3 * s), fill=ink("#7a5a48", 130))
        pen.line((cx, cy + 0.12 * s, cx + 0.1 * s, cy - 1.1 * s), fill=ink("#f2ede4"), width=max(2, int(0.05 * s)))
        for k in range(6):
            a1, a2 = math.pi + k * math.pi / 6, math.pi + (k + 1) * math.pi / 6
            arc = [(cx + 0.1 * s + 1.1 * s * math.cos(a1 + (a2 - a1) * j / 8), cy - 0.55 * s + 0.7 * s * math.sin(a1 + (a2 - a1) * j / 8)) for j in range(9)]
            pen.polygon([(cx + 0.1 * s, cy - 1.3 * s)] + arc, fill=ink(("#f4f0e8", ["#e0443f", "#1f78c4", "#f29a2b", "#e85a8a"][v % 4])[k % 2]))
    palm(art, 0.86, 0.97, 0.62, -0.16)
    if v % 2:
        palm(art, 0.97, 1.0, 0.45, -0.06)


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
                spine.append((tx + math.cos(a) * length * q, ty + math.sin(a) * length * q * 0.8 + 0.55 * length * q * q))
            for j in range(1, 16):
                (px, py), (qx, qy) = spine[j - 1], spine[j]
                leaf = length * 0.20 * math.sin(math.pi * min(1, j / 15 + 0.08))
                pen.line((px, py, qx, qy), fill=ink(dark), width=max(2, int(0.008 * art.u)))
                for side in (-1, 1):
                    pen.polygon([(px, py), (qx, qy), (qx + side * leaf * 0.5, qy + leaf)], fill=ink(mix(dark, "#2f5a3a", 0.5 * (side > 0))))
