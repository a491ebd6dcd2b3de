"""Nights, snow and weather."""

import math

import numpy as np

from generator.paint import ease, ink, mix, ramp, scene
from generator.scenes.trees import pines


@scene
def milkyway(art, v):
    tones = [
        ("#050a1e", "#12204a", "#3a4a78", "#b98d9a"),
        ("#03121c", "#0a2f45", "#2d6b7d", "#e8c48c"),
        ("#0b0620", "#25134a", "#5b3a86", "#f0a0a8"),
        ("#04060f", "#0f1b38", "#34406b", "#f2d3a0"),
    ][v % 4]
    art.sky(tones[0], tones[1], tones[2], mix(tones[2], tones[3], 0.5))
    angle = [1.05, -0.95, 1.35, -1.2][v % 4]
    cx, cy = [0.55, 0.5, 0.42, 0.55][v % 4], 0.40
    dx, dy = (art.X - cx) * art.w / art.u, (art.Y - cy) * art.h / art.u
    along, across = dx * math.cos(angle) + dy * math.sin(angle), -dx * math.sin(angle) + dy * math.cos(angle)
    cloud = art.noise(7, 7, 6, 0.6)
    band = np.exp(-(((across + 0.07 * (cloud - 0.5)) / 0.17) ** 2)) * (
        0.55 + 0.45 * np.exp(-((along - 0.15) ** 2) / 0.3)
    )
    dust = ease((art.noise(9, 9, 5, 0.6) - 0.45) * 3) * np.exp(-(((across - 0.02) / 0.075) ** 2))
    art.add(band * (0.35 + 0.75 * cloud), mix(tones[3], "#cfd8ff", 0.45), 0.62)
    art.add(np.exp(-((across / 0.07) ** 2)) * cloud, tones[3], 0.5)
    art.shade(dust, 0.72)
    art.stars(int(1500 * art.w * art.h / art.u**2), 1)
    count = int(3800 * art.w * art.h / art.u**2)
    with art.pen() as pen:
        for _ in range(count):
            s, t = art.rng.normal(0, 0.12), art.r(-0.9, 0.9)
            x = cx * art.w + art.u * (t * math.cos(angle) - s * math.sin(angle))
            y = cy * art.h + art.u * (t * math.sin(angle) + s * math.cos(angle))
            size = art.u * art.r(0.0006, 0.0017)
            pen.ellipse(
                (x - size, y - size, x + size, y + size),
                fill=ink(art.pick(["#ffffff", "#ffe8c8", "#cfe0ff"]), art.r(60, 210)),
            )
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
        art.add(
            body,
            ramp([greens[0], mix(greens[0], greens[1], 0.3), greens[1], greens[1]], np.clip(up / 2.4, 0, 1)),
            0.95 - 0.2 * k,
        )
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
def cabin(art, v):
    skies = [
        ("#0b1538", "#2b3f78", "#b58aa8"),
        ("#12406e", "#6fa8d0", "#f3dcc0"),
        ("#081226", "#163a5c", "#3f7a8a"),
        ("#2b2352", "#9a5a8a", "#ffb88a"),
    ][v % 4]
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
            pen.line(
                (cx - s, cy - 0.8 * s + k * 0.16 * s, cx + s, cy - 0.8 * s + k * 0.16 * s),
                fill=ink("#2c1712"),
                width=max(1, int(0.03 * s)),
            )
        pen.polygon(
            [
                (cx - 1.25 * s, cy - 0.75 * s),
                (cx + 1.25 * s, cy - 0.75 * s),
                (cx + 0.75 * s, cy - 1.55 * s),
                (cx - 0.75 * s, cy - 1.55 * s),
            ],
            fill=ink(mix(snow[0], "#ffffff", 0.35)),
        )
        pen.line(
            (cx - 1.25 * s, cy - 0.75 * s, cx + 1.25 * s, cy - 0.75 * s),
            fill=ink(mix(snow[1], "#101830", 0.3)),
            width=max(2, int(0.06 * s)),
        )
        pen.rectangle((cx + 0.4 * s, cy - 1.9 * s, cx + 0.62 * s, cy - 1.4 * s), fill=ink("#3a2a2a"))
        pen.rectangle(
            (cx + 0.38 * s, cy - 1.95 * s, cx + 0.64 * s, cy - 1.84 * s), fill=ink(mix(snow[0], "#ffffff", 0.4))
        )
        for wx in (-0.62, 0.55):
            pen.rectangle(
                (cx + (wx - 0.22) * s, cy - 0.6 * s, cx + (wx + 0.22) * s, cy - 0.18 * s), fill=ink("#ffd070")
            )
            pen.line(
                (cx + wx * s, cy - 0.6 * s, cx + wx * s, cy - 0.18 * s),
                fill=ink("#5a3018"),
                width=max(1, int(0.04 * s)),
            )
            pen.line(
                (cx + (wx - 0.22) * s, cy - 0.39 * s, cx + (wx + 0.22) * s, cy - 0.39 * s),
                fill=ink("#5a3018"),
                width=max(1, int(0.04 * s)),
            )
        pen.rectangle((cx - 0.2 * s, cy - 0.62 * s, cx + 0.16 * s, cy + 0.1 * s), fill=ink("#2a1712"))
    with art.pen(blur=0.012, alpha=0.5) as pen:
        for k in range(9):
            pen.ellipse(
                art.box(x + 0.51 * s / art.w + 0.012 * k, y - (1.95 * s + k * 0.16 * s) / art.h, 0.012 + 0.006 * k),
                fill=ink("#e8e4f0", 170 - 14 * k),
            )
    for wx in (-0.62, 0.55):
        art.glow(x + wx * s / art.w, y - 0.38 * s / art.h, 0.10, "#ffae4a", 0.75)
    glow = art.mask(
        lambda pen: [
            pen.polygon(
                [
                    (cx + (wx - 0.2) * s, cy + 0.12 * s),
                    (cx + (wx + 0.2) * s, cy + 0.12 * s),
                    (cx + (wx + 0.5) * s, cy + 0.8 * s),
                    (cx + (wx - 0.5) * s, cy + 0.8 * s),
                ],
                fill=255,
            )
            for wx in (-0.62, 0.55)
        ],
        0.02,
    )
    art.add(glow, "#ff9f40", 0.45)
    pines(
        art,
        np.full(art.w, 1.02) + 0.06 * np.abs(np.linspace(-1, 1, art.w)) * -1,
        mix(skies[0], "#060c14", 0.7),
        0.03,
        0.10,
        0.06,
    )
    with art.pen() as pen:
        for _ in range(260):
            size = art.r(0.001, 0.004) * art.u
            px, py = art.r() * art.w, art.r() * art.h
            pen.ellipse((px - size, py - size, px + size, py + size), fill=ink("#ffffff", art.r(60, 190)))


@scene
def storm(art, v):
    tones = [
        ("#141a2c", "#3a4468", "#c98a6a"),
        ("#0f1f28", "#2f5560", "#d9c07a"),
        ("#1c1430", "#5a3f7a", "#f08a9a"),
        ("#10141c", "#3d4650", "#e0d0a8"),
    ][v % 4]
    horizon = 0.78
    art.sky(tones[0], tones[1], mix(tones[1], tones[2], 0.5), tones[2], bottom=horizon)
    cloud = art.noise(4, 7, 6, 0.55)
    art.blend(ease((cloud - 0.3) * 1.8) * ease((0.72 - art.Y) * 4), mix(tones[0], tones[1], 0.35), 0.9)
    art.blend(
        ease((art.noise(5, 9, 6, 0.55) - 0.55) * 2.5) * ease((0.62 - art.Y) * 3), mix(tones[1], "#dfe4f0", 0.42), 0.55
    )
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
                    pen.line(
                        art.pts(*path),
                        fill=ink("#cfc8ff" if blur else "#ffffff")[:3],
                        width=max(2, int(0.006 * art.u * width * factor)),
                    )
        art.glow(x0, 0.2, 0.5, "#b8b0ff", 0.35)
    line = horizon + 0.01 * art.line(4, 4)
    art.blend(art.below(line), ramp([mix(tones[2], "#20281c", 0.75), "#0a0d0c"], (art.Y - horizon) / 0.22))
    with art.pen() as pen:
        for _ in range(26):
            x = art.r()
            pen.rectangle(
                (
                    x * art.w,
                    (horizon - art.r(0.01, 0.06)) * art.h,
                    (x + art.r(0.01, 0.04)) * art.w,
                    (horizon + 0.02) * art.h,
                ),
                fill=ink("#0b0e14"),
            )
        for _ in range(60):
            pen.ellipse(art.box(art.r(), horizon - art.r(0, 0.025), 0.0035), fill=ink("#ffd58a"))
