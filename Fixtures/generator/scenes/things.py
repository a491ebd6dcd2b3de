"""Still lives seen from above: cups, records, fruit."""

import math

import numpy as np

from generator.paint import ease, ink, mix, ramp, rgb, scene


def planks(art, color, wide=0.22, dark=0.5):
    """A wooden table from above."""
    art.px[:] = rgb(color)
    board = np.floor(art.Y * art.h / (wide * art.u)).astype(int)
    tones = art.rng.uniform(0.82, 1.12, 40)
    art.px *= tones[board % 40][..., None]
    grain = art.noise(3, 46, 4)
    art.px *= (0.80 + 0.32 * grain)[..., None]
    art.shade((np.mod(art.Y * art.h, wide * art.u) < 0.007 * art.u), dark)


@scene
def coffee(art, v):
    table = ["#a8703f", "#d8d0c4", "#5a3a28", "#3f5a5f", "#c89a6a"][v % 5]
    china = ["#f6f0e6", "#2f5a6a", "#e8e0d4", "#d8603a", "#3a3a44"][v % 5]
    planks(art, table)
    x, y, s = [0.5, 0.44, 0.56, 0.5, 0.48][v % 5] * art.w, 0.52 * art.h, 0.26 * art.u
    f = 1 if v % 2 == 0 else -1
    with art.pen(blur=0.03, alpha=0.55) as pen:
        pen.ellipse(
            (x - 1.50 * s + 0.18 * s, y - 1.50 * s + 0.24 * s, x + 1.50 * s + 0.18 * s, y + 1.50 * s + 0.24 * s),
            fill=ink("#140c08"),
        )
    d = np.hypot(art.X * art.w - x, art.Y * art.h - y) / s
    light = np.clip(0.5 - ((art.X * art.w - x) + (art.Y * art.h - y)) / s * 0.22, 0, 1)
    saucer = np.clip((1.50 - d) * s / 2 + 0.5, 0, 1)
    art.blend(saucer, ramp([mix(china, "#14101a", 0.35), china, mix(china, "#ffffff", 0.35)], light))
    art.shade(np.clip(1 - np.abs(d - 1.36) / 0.03, 0, 1), 0.16)
    with art.pen(blur=0.016, alpha=0.5) as pen:
        pen.ellipse(
            (x - 0.95 * s + 0.12 * s, y - 0.95 * s + 0.16 * s, x + 1.1 * s + 0.12 * s, y + 1.1 * s + 0.16 * s),
            fill=ink("#100a0a"),
        )
    with art.pen() as pen:
        a = 0.5 if f > 0 else 2.6
        hx, hy = x + 1.18 * s * math.cos(a), y + 1.18 * s * math.sin(a)
        pen.line(
            (
                x + 0.9 * s * math.cos(a),
                y + 0.9 * s * math.sin(a),
                x + 1.42 * s * math.cos(a),
                y + 1.42 * s * math.sin(a),
            ),
            fill=ink(mix(china, "#14101a", 0.12)),
            width=int(0.22 * s),
        )
    rim = np.clip((1.0 - d) * s / 2 + 0.5, 0, 1)
    art.blend(rim, ramp([mix(china, "#14101a", 0.22), mix(china, "#ffffff", 0.2), mix(china, "#ffffff", 0.6)], light))
    art.blend(np.clip((0.91 - d) * s / 2 + 0.5, 0, 1), mix(china, "#1a1010", 0.45))
    brew = np.clip((0.865 - d) * s / 2 + 0.5, 0, 1)
    art.blend(brew, ramp(["#c88a50", "#8a4f26", "#4a2612"], np.clip(d / 0.87, 0, 1) ** 3))
    dx, dy = (art.X * art.w - x) / s, (art.Y * art.h - y) / s
    foam = "#fbeed6"
    if v % 3 == 0:  # a leaf of milk
        for k in range(6):
            cy = 0.44 - 0.19 * k
            half = 0.52 * (1 - 0.13 * k)
            arc = dy - cy + 0.55 * np.abs(dx) ** 1.1
            art.blend(brew * (np.abs(arc) < 0.055) * (np.abs(dx) < half), foam, 0.95)
        art.blend(brew * (np.abs(dx) < 0.022) * (dy < 0.62) * (dy > -0.6), foam, 0.95)
    elif v % 3 == 1:  # a heart
        hx, hy = dx * 1.55, -(dy - 0.02) * 1.55
        heart = (hx**2 + hy**2 - 0.42) ** 3 - 1.6 * hx**2 * hy**3
        art.blend(brew * ease(-heart * 60), foam, 0.95)
        inner = ((1.5 * hx) ** 2 + (1.5 * hy) ** 2 - 0.42) ** 3 - 1.6 * (1.5 * hx) ** 2 * (1.5 * hy) ** 3
        art.blend(brew * ease(-inner * 60), "#b87a44", 0.5)
    else:  # black, with the window in it
        art.blend(brew, ramp(["#5a3018", "#2a140a"], np.clip(d, 0, 1)), 0.85)
        art.add(brew * np.exp(-((dx + 0.3) ** 2 * 16 + (dy + 0.3) ** 2 * 9)), "#ffe8c8", 0.75)
        for k in range(20):
            a2, r2 = art.r(0, 6.28), art.r(0.72, 0.82)
            art.blend(
                np.clip((0.03 - np.hypot(dx - r2 * math.cos(a2), dy - r2 * math.sin(a2))) * 60, 0, 1), "#d8a060", 0.7
            )
    with art.pen() as pen:  # spoon and a biscuit
        sx, sy = x - f * 1.18 * s, y + 0.55 * s
        pen.line((sx, sy, sx + f * 0.35 * s, sy - 1.45 * s), fill=ink("#5a5a60", 120), width=int(0.10 * s))
        pen.line(
            (sx - 0.02 * s, sy - 0.03 * s, sx + f * 0.35 * s - 0.02 * s, sy - 1.48 * s),
            fill=ink("#d8dade"),
            width=int(0.075 * s),
        )
        pen.ellipse((sx - 0.17 * s, sy - 0.10 * s, sx + 0.15 * s, sy + 0.34 * s), fill=ink("#c0c4ca"))
        pen.ellipse((sx - 0.12 * s, sy - 0.05 * s, sx + 0.08 * s, sy + 0.24 * s), fill=ink("#eceef0"))
        bx, by = x + f * 1.95 * s, y - 0.95 * s
        pen.ellipse((bx - 0.42 * s, by - 0.36 * s, bx + 0.50 * s, by + 0.52 * s), fill=ink("#1a0f0a", 90))
        pen.ellipse((bx - 0.45 * s, by - 0.45 * s, bx + 0.45 * s, by + 0.45 * s), fill=ink("#d8a05a"))
        for _ in range(13):
            a2, r2, q = art.r(0, 6.28), art.r(0, 0.34) * s, art.r(0.035, 0.07) * s
            pen.ellipse(
                (
                    bx + r2 * math.cos(a2) - q,
                    by + r2 * math.sin(a2) - q,
                    bx + r2 * math.cos(a2) + q,
                    by + r2 * math.sin(a2) + q,
                ),
                fill=ink("#4a2414"),
            )
    art.shade(ease((art.X * 0.7 + art.Y - 1.0) * 2.2), 0.3)
    art.add(ease((0.55 - art.X * 0.7 - art.Y) * 2.0), "#ffd8a0", 0.18)


@scene
def record(art, v):
    wood = ["#6a3f24", "#c8b8a0", "#2a3a4a", "#8a3a34", "#3f4a3a"][v % 5]
    label = [
        ("#e8402f", "#f8e8c8"),
        ("#f2b02f", "#2a2a34"),
        ("#2f9a9a", "#f8f0e0"),
        ("#f6e4c0", "#c83a3a"),
        ("#f08aa8", "#3a2a5a"),
    ][v % 5]
    planks(art, wood, 0.3, 0.25)
    x, y, s = 0.46 * art.w, 0.52 * art.h, 0.43 * art.u
    with art.pen(blur=0.02, alpha=0.5) as pen:
        pen.ellipse(
            (x - 1.05 * s + 0.05 * s, y - 1.05 * s + 0.08 * s, x + 1.05 * s + 0.05 * s, y + 1.05 * s + 0.08 * s),
            fill=ink("#08060a"),
        )
    dx, dy = (art.X * art.w - x) / s, (art.Y * art.h - y) / s
    d, a = np.hypot(dx, dy), np.arctan2(dy, dx)
    art.blend(np.clip((1.06 - d) * s / 2 + 0.5, 0, 1), "#4a4a50")
    disc = np.clip((1.0 - d) * s / 2 + 0.5, 0, 1)
    vinyl = "#0e0e12" if v % 5 != 2 else "#a81f3a"
    art.blend(disc, vinyl)
    groove = 0.5 + 0.5 * np.sin(d * 260) * 0.6 + 0.25 * np.sin(d * 57)
    art.blend(disc * (d > 0.40) * groove, mix(vinyl, "#ffffff", 0.14), 0.7)
    for shift in (0.7, 0.7 + math.pi):
        away = np.abs(np.mod(a + shift + math.pi, 2 * math.pi) - math.pi)
        art.add(
            disc * (d > 0.38) * np.exp(-((away / 0.28) ** 2)) * (0.5 + 0.5 * groove),
            ["#ffe8d0", "#d0e4ff", "#ffd0e0", "#ffe8b0", "#e0d8ff"][v % 5],
            0.55,
        )
    for r in (0.52, 0.66, 0.83):
        art.shade(np.clip(1 - np.abs(d - r) / 0.008, 0, 1), 0.6)
    art.blend(np.clip((0.37 - d) * s / 2 + 0.5, 0, 1), label[0])
    art.blend(np.clip(1 - np.abs(d - 0.32) / 0.012, 0, 1), label[1])
    art.blend((d < 0.29) & (np.abs(dy + 0.13) < 0.035) & (np.abs(dx) < 0.18), label[1])
    for k in range(3):
        art.blend((d < 0.29) & (np.abs(dy - 0.09 - 0.06 * k) < 0.013) & (np.abs(dx) < 0.16 - 0.03 * k), label[1])
    art.blend(np.clip((0.032 - d) * s / 2 + 0.5, 0, 1), "#e8e8ea")
    with art.pen(blur=0.012, alpha=0.5) as pen:
        arm(art, pen, x, y, s, 0.05 * s, "#08060a", "#08060a")
    with art.pen() as pen:
        arm(art, pen, x, y, s, 0, "#d8dade", "#8a8c92")
    art.shade(ease((art.X + art.Y - 1.2) * 1.6), 0.3)


def arm(art, pen, x, y, s, shift, bright, dark):
    px, py = x + 1.22 * s + shift, y - 0.80 * s + shift
    ex, ey = x + 1.10 * s + shift, y + 0.42 * s + shift
    nx, ny = x + 0.62 * s + shift, y + 0.52 * s + shift
    pen.ellipse((px - 0.17 * s, py - 0.17 * s, px + 0.17 * s, py + 0.17 * s), fill=ink(dark))
    pen.ellipse((px - 0.11 * s, py - 0.11 * s, px + 0.11 * s, py + 0.11 * s), fill=ink(bright))
    pen.line((px, py, ex, ey), fill=ink(bright), width=max(3, int(0.05 * s)))
    pen.line((ex, ey, nx, ny), fill=ink(bright), width=max(3, int(0.05 * s)))
    pen.polygon(
        [
            (nx + 0.10 * s, ny - 0.08 * s),
            (nx - 0.12 * s, ny - 0.03 * s),
            (nx - 0.12 * s, ny + 0.09 * s),
            (nx + 0.10 * s, ny + 0.05 * s),
        ],
        fill=ink(dark),
    )
    pen.rectangle((px - 0.09 * s, py - 0.42 * s, px + 0.07 * s, py - 0.20 * s), fill=ink(dark))


@scene
def citrus(art, v):
    back = ["#2f8fa0", "#f06a8a", "#f4e4c8", "#3a4a8a"][v % 4]
    sets = [
        [("#ffd83a", "#fff4c0", "#e8a81a")],
        [("#ff9a2a", "#ffe4b0", "#e06a0f"), ("#ff5a4a", "#ffd8c0", "#c8342a")],
        [("#c82a34", "#f8d0b0", "#f07a1f"), ("#ff8a2a", "#ffe0b0", "#e8640f")],
        [("#ffe04a", "#fff8d0", "#e8b41f"), ("#a8d84a", "#f0fad0", "#5a9a2a")],
    ][v % 4]
    art.sky(mix(back, "#ffffff", 0.15), back)
    art.px *= (0.92 + 0.1 * art.noise(3, 3, 4))[..., None]
    spots, tries = [], 0
    while len(spots) < 15 and tries < 3000:
        tries += 1
        x, y, s = art.r(0, 1) * art.w, art.r(0, 1) * art.h, art.r(0.15, 0.215) * art.u
        if all(math.hypot(x - px, y - py) > 1.04 * (s + ps) for px, py, ps in spots):
            spots.append((x, y, s))
    with art.pen(blur=0.018, alpha=0.45) as pen:
        for x, y, s in spots:
            pen.ellipse(
                (x - s + 0.12 * s, y - s + 0.2 * s, x + s + 0.12 * s, y + s + 0.2 * s),
                fill=ink(mix(back, "#08060a", 0.75)),
            )
    for x, y, s in spots:
        flesh, pith, skin = art.pick(sets)
        dx, dy = (art.X * art.w - x) / s, (art.Y * art.h - y) / s
        d, a = np.hypot(dx, dy), np.arctan2(dy, dx) + art.r(0, 1)
        art.blend(np.clip((1 - d) * s / 2 + 0.5, 0, 1), skin)
        art.blend(np.clip((0.935 - d) * s / 2 + 0.5, 0, 1), pith)
        part = np.abs(np.mod(a / (2 * math.pi) * 10, 1) - 0.5)
        wedge = (0.5 - part) * d * 0.63
        inside = (
            np.clip((wedge - 0.022) * s / 2, 0, 1)
            * np.clip((0.845 - d - 0.10 * (part * 2) ** 6) * s / 2, 0, 1)
            * np.clip((d - 0.09) * s / 2, 0, 1)
        )
        cells = 0.5 + 0.5 * np.sin(a * 90 + 4 * np.sin(d * 14)) * np.sin(d * 30 + a * 20)
        art.blend(
            inside,
            ramp([mix(flesh, pith, 0.25), flesh, mix(flesh, skin, 0.5)], np.clip(d * 0.8 + 0.25 * (cells - 0.5), 0, 1)),
        )
        art.add(inside * np.exp(-((dx + 0.35) ** 2 + (dy + 0.4) ** 2) * 6), "#ffffff", 0.28)
    with art.pen() as pen:  # leaves of mint
        for _ in range(9):
            x, y, q, a = art.r() * art.w, art.r() * art.h, art.r(0.04, 0.065) * art.u, art.r(0, 6.28)
            tip, side = (math.cos(a) * 1.5 * q, math.sin(a) * 1.5 * q), (-math.sin(a) * 0.6 * q, math.cos(a) * 0.6 * q)
            if all(math.hypot(x - px, y - py) > 0.9 * ps + q for px, py, ps in spots):
                pen.polygon(
                    [
                        (x - tip[0], y - tip[1]),
                        (x + side[0], y + side[1]),
                        (x + tip[0], y + tip[1]),
                        (x - side[0], y - side[1]),
                    ],
                    fill=ink("#2f7a3a"),
                )
                pen.line(
                    (x - tip[0], y - tip[1], x + tip[0], y + tip[1]), fill=ink("#7ac06a"), width=max(1, int(0.08 * q))
                )
