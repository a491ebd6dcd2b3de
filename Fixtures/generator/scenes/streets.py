"""The city from close: streets, stations, walls, water between houses."""

import math

import numpy as np

from generator.paint import ease, ink, mix, ramp, rgb, scene
from generator.scenes.city import roofs


def person(pen, x, y, tall, color, umbrella=None, coat=None):
    """A standing figure whose feet are at (x, y), in pixels."""
    s = tall
    pen.polygon([(x - 0.10 * s, y), (x - 0.13 * s, y - 0.48 * s), (x + 0.13 * s, y - 0.48 * s), (x + 0.10 * s, y), (x + 0.02 * s, y), (x, y - 0.32 * s), (x - 0.02 * s, y)], fill=ink(color))
    pen.polygon([(x - 0.16 * s, y - 0.30 * s), (x - 0.12 * s, y - 0.80 * s), (x + 0.12 * s, y - 0.80 * s), (x + 0.16 * s, y - 0.30 * s)], fill=ink(coat or color))
    pen.ellipse((x - 0.075 * s, y - 0.98 * s, x + 0.075 * s, y - 0.80 * s), fill=ink(color))
    if umbrella:
        pen.line((x + 0.12 * s, y - 0.6 * s, x + 0.12 * s, y - 1.2 * s), fill=ink(color), width=max(1, int(0.02 * s)))
        pen.pieslice((x - 0.34 * s, y - 1.26 * s, x + 0.56 * s, y - 0.70 * s), 180, 360, fill=ink(umbrella))
        for k in range(3):
            pen.ellipse((x - 0.34 * s + 0.3 * k * s, y - 1.02 * s, x - 0.04 * s + 0.3 * k * s, y - 0.94 * s), fill=ink(mix(umbrella, "#000000", 0.35)))


@scene
def rain(art, v):
    tones = [("#141f52", "#2f4a94", "#d0689a"), ("#20103f", "#5a2f86", "#ff6a80"), ("#06283a", "#1a6470", "#8ad8b0"), ("#1c1630", "#4a4068", "#f0a060"), ("#0a0f24", "#24306a", "#e07a9a")][v % 5]
    neon = [["#ff3a7a", "#3ad0ff", "#ffc83a", "#a05aff"], ["#ff5a3a", "#ff3ab0", "#ffd05a", "#5ab0ff"], ["#3affb0", "#ffe05a", "#ff5a5a", "#5ad8ff"], ["#ffa03a", "#ff5a3a", "#ffd88a", "#5ac0c8"], ["#5a8aff", "#ff4a8a", "#fff08a", "#3ae0d0"]][v % 5]
    ground, vanish = 0.62, 0.5
    art.sky(*tones, bottom=ground)
    art.glow(vanish, ground - 0.06, 0.35, tones[2], 0.9)
    with art.pen() as pen:
        for side in (-1, 1):
            for k in range(5):
                near, far = 0.62 * 0.60 ** k, 0.62 * 0.60 ** (k + 1)
                x1, x2 = vanish + side * near, vanish + side * far
                rise = art.r(0.85, 1.15)
                tone = mix(mix(tones[0], "#05060c", 0.15), tones[1], 0.2 * k)
                pen.polygon(art.pts((x1, ground + 0.45 * near), (x2, ground + 0.45 * far), (x2, ground - rise * far * 1.15), (x1, ground - rise * near * 1.15)), fill=ink(tone))
                for row in range(7):
                    for column in range(4):
                        if art.r() < 0.6:
                            q1, q2 = (column + 0.2) / 4, (column + 0.75) / 4
                            xa, xb = x1 + (x2 - x1) * q1, x1 + (x2 - x1) * q2
                            da, db = near + (far - near) * q1, near + (far - near) * q2
                            h1, h2 = 0.18 + 0.13 * row, 0.25 + 0.13 * row
                            if h2 < rise * 1.1:
                                pen.polygon(art.pts((xa, ground - h1 * da), (xb, ground - h1 * db), (xb, ground - h2 * db), (xa, ground - h2 * da)), fill=ink(mix("#ffc87a", tones[2], art.r(0, 0.6)), art.r(90, 230)))
    signs = []
    for side in (-1, 1):
        for k in range(5):
            d = 0.50 * 0.70 ** k * art.r(0.9, 1.1)
            x, y = vanish + side * d * 0.92, ground - d * art.r(0.35, 0.8)
            signs.append((x, y, d, art.pick(neon), art.r() < 0.6))
    for blur, strength in ((0.05, 0.9), (0.012, 0.8), (0.0, 1.0)):
        with art.light(blur, strength) as pen:
            for x, y, d, color, tall in signs:
                a, b = (0.07 * d, 0.25 * d) if tall else (0.17 * d, 0.075 * d)
                box = (x * art.w - a * art.w, y * art.h - b * art.h, x * art.w + a * art.w, y * art.h + b * art.h)
                if blur:
                    pen.rectangle(box, fill=ink(color)[:3])
                else:
                    pen.rectangle(box, outline=ink(mix(color, "#ffffff", 0.35))[:3], width=max(2, int(0.02 * d * art.u)))
                    for j in range(3):
                        q = (j + 0.5) / 3
                        cx, cy = (box[0] + box[2]) / 2, box[1] + (box[3] - box[1]) * q
                        r = 0.028 * d * art.u
                        if tall:
                            pen.rectangle((cx - r, cy - r, cx + r, cy + r), fill=ink(mix(color, "#ffffff", 0.6))[:3])
                    if not tall:
                        pen.rectangle((box[0] + 0.03 * art.u * d, box[1] + 0.02 * art.u * d, box[2] - 0.03 * art.u * d, box[3] - 0.02 * art.u * d), fill=ink(mix(color, "#ffffff", 0.4))[:3])
    art.reflect(ground, 0.010, 1.0, mix(tones[0], tones[1], 0.3), 0.25, 0.006)
    with art.pen() as pen:  # kerbs, walkers
        for x, tall, color in ((0.40, 0.16, "#0a0a14"), (0.66, 0.36, "#06070e"), (0.30, 0.10, "#12121f")):
            depth = ground + tall * 0.52
            person(pen, x * art.w, depth * art.h, tall * art.u * 1.15, color, art.pick(["#d83a4a", "#e8b03a", "#2f2f3f", "#3a8ac0"]) if tall > 0.12 else None)
    with art.pen(alpha=0.5) as pen:
        for _ in range(240):
            x, y, length = art.r() * art.w, art.r() * art.h, art.r(0.02, 0.06) * art.u
            pen.line((x, y, x - 0.14 * length, y + length), fill=ink("#c8d4ff", art.r(40, 150)), width=max(1, int(0.0018 * art.u)))
    art.contrast = 0.25


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
        steps = [0.93 ** k * 1.7 for k in range(46)]
        for i, (d1, d2) in enumerate(zip(steps, steps[1:])):
            fade = 0.25 + 0.75 * min(1, d1)
            tone = mix(tiles, "#ffffff", 0.14 if i % 2 else 0.0) * fade + rgb("#ffe8b0") * 0.22 * (1 - min(1, d1))
            pen.polygon(art.pts(at(-0.25, -0.25, d1), at(-0.25, -0.25, d2), at(-0.25, 1.12, d2), at(-0.25, 1.12, d1)), fill=ink(tone))
            floor = mix("#a8a298", "#79746c", i % 2) * (0.45 + 0.55 * min(1, d1)) + rgb("#ffe8b0") * 0.12 * (1 - min(1, d1))
            pen.polygon(art.pts(at(-0.25, 1.12, d1), at(-0.25, 1.12, d2), at(0.74, 1.12, d2), at(0.74, 1.12, d1)), fill=ink(floor))
            ceiling = mix("#4a4f52", "#3a3f42", i % 2) * (0.5 + 0.5 * min(1, d1))
            pen.polygon(art.pts(at(-0.25, -0.25, d1), at(-0.25, -0.25, d2), at(1.3, -0.25, d2), at(1.3, -0.25, d1)), fill=ink(ceiling))
        for y in (0.1, 0.4, 0.75):  # tile joints
            pen.line(art.pts(at(-0.25, y, 1.7), (vx, vy)), fill=ink("#101418", 70), width=max(1, int(0.003 * art.u)))
        pen.polygon(art.pts(at(-0.25, 0.28, 1.7), at(-0.25, 0.42, 1.7), at(-0.25, 0.42, 0.05), at(-0.25, 0.28, 0.05)), fill=ink("#f0ece0"))
        # The yellow train
        body = "#f4bf1c"
        pen.polygon(art.pts(at(0.84, 0.02, 1.7), at(0.84, 0.02, 0.14), at(0.84, 1.06, 0.14), at(0.84, 1.06, 1.7)), fill=ink(body))
        pen.polygon(art.pts(at(0.84, 0.02, 1.7), at(0.84, 0.02, 0.14), at(1.3, 0.02, 0.14), at(1.6, 0.02, 1.7)), fill=ink("#8a6a18"))
        for i in range(0, 40, 2):
            d1, d2 = steps[i], steps[i + 1] * 0.985
            if d2 < 0.15:
                break
            door = i % 8 == 4
            glass = mix("#fff2c8", "#8fb0c0", 0.25)
            pen.polygon(art.pts(at(0.84, 0.22, d1), at(0.84, 0.22, d2), at(0.84, 0.92 if door else 0.55, d2), at(0.84, 0.92 if door else 0.55, d1)), fill=ink(glass if not door else mix(glass, "#d0a020", 0.3)))
        pen.polygon(art.pts(at(0.84, 0.96, 1.7), at(0.84, 0.96, 0.14), at(0.84, 1.06, 0.14), at(0.84, 1.06, 1.7)), fill=ink("#4a4440"))
        pen.polygon(art.pts(at(0.74, 1.12, 1.7), at(0.74, 1.12, 0.05), at(0.84, 1.12, 0.05), at(0.84, 1.12, 1.7)), fill=ink("#14161a"))
        pen.polygon(art.pts(at(0.66, 1.12, 1.7), at(0.66, 1.12, 0.05), at(0.69, 1.12, 0.05), at(0.69, 1.12, 1.7)), fill=ink("#f4f0e0"))
        for d in (0.16, 0.23, 0.33, 0.48, 0.70, 1.02):  # columns
            (x, top), (_, foot) = at(0.30, -0.25, d), at(0.30, 1.12, d)
            half = 0.028 * d * art.u
            cx = x * art.w
            pen.rectangle((cx - half, top * art.h, cx + half, foot * art.h), fill=ink(mix("#2f5a4a", tiles, 0.4) * (0.5 + 0.5 * min(1, d))))
            pen.rectangle((cx - half, top * art.h, cx - 0.4 * half, foot * art.h), fill=ink(mix("#ffffff", tiles, 0.6), 120))
    for blur, strength in ((0.03, 0.8), (0.0, 1.0)):
        with art.light(blur, strength) as pen:
            for x in (0.12, 0.56):
                for i in range(0, 44, 3):
                    d1, d2 = steps[i], steps[i + 1]
                    pen.polygon(art.pts(at(x - 0.03, -0.23, d1), at(x - 0.03, -0.23, d2), at(x + 0.03, -0.23, d2), at(x + 0.03, -0.23, d1)), fill=(255, 246, 216))
    art.glow(vx, vy, 0.16, "#fff0c0", 0.8)
    with art.pen() as pen:
        if v % 2 == 0:
            x, y = at(0.5, 1.12, 0.55)
            person(pen, x * art.w, y * art.h, 0.30 * art.h * min(1, art.w / art.h), "#14141c", coat=art.pick(["#a83a3a", "#2f4a7a", "#d8d0c0"]))


@scene
def tram(art, v):
    skies = [("#8fa4bc", "#cdd6de", "#f0ece4"), ("#2a3a6a", "#a86a8a", "#ffc08a"), ("#1a2038", "#3a4a78", "#d88a6a"), ("#4a9ad0", "#a8d4e6", "#f6f0dc")][v % 4]
    ground = 0.74
    art.sky(*skies, bottom=ground)
    fronts = ["#c8785a", "#d8b078", "#8fa89a", "#b08a9a", "#9aa8c0", "#c8a08a", "#d8c8a8"]
    with art.pen() as pen:
        x = -0.03
        while x < 1:
            wide = art.r(0.20, 0.28) * art.u / art.w
            top = 0.16 + art.r(0, 0.10)
            tone = mix(art.pick(fronts), skies[1], 0.30 if v % 4 != 2 else 0.6)
            pen.rectangle((x * art.w, top * art.h, (x + wide) * art.w, ground * art.h), fill=ink(tone))
            pen.rectangle((x * art.w, (top - 0.03) * art.h, (x + wide) * art.w, top * art.h), fill=ink(mix(tone, "#4a2f2a", 0.5)))
            for row in range(4):
                for column in range(4):
                    wx, wy = x + wide * (0.12 + 0.215 * column), top + 0.05 + 0.125 * row
                    lit = art.r() < (0.45 if v % 4 in (1, 2) else 0.08)
                    pen.rectangle((wx * art.w, wy * art.h, (wx + 0.11 * wide) * art.w, (wy + 0.07) * art.h), fill=ink("#ffd88a" if lit else mix(tone, "#2a3444", 0.62)))
                    pen.rectangle((wx * art.w, (wy + 0.072) * art.h, (wx + 0.11 * wide) * art.w, (wy + 0.082) * art.h), fill=ink(mix(tone, "#ffffff", 0.4)))
            x += wide
    snow = v % 4 == 0
    art.blend(art.Y > ground, ramp(["#f2f2f2", "#b4bcc8"] if snow else [mix("#6a6660", skies[2], 0.3), "#35343a"], (art.Y - ground) / (1 - ground)))
    body = ["#f5c518", "#f5c518", "#f2b81f", "#e8b020"][v % 4]
    s = min(0.30 * art.h, 0.36 * art.u)
    left, right, base = 0.12 * art.w, min(0.92 * art.w, 0.12 * art.w + 3.1 * s), 0.84 * art.h
    top = base - 1.05 * s
    with art.pen() as pen:
        for k in (0.80, 0.86, 0.93):
            pen.line((0, k * art.h, art.w, k * art.h), fill=ink("#3a3a40" if not snow else "#8a929e"), width=max(2, int(0.006 * art.u)))
        pen.line((0, 0.13 * art.h, art.w, 0.10 * art.h), fill=ink("#1a1c22"), width=max(1, int(0.004 * art.u)))
        cx = (left + right) / 2
        pen.line((cx - 0.3 * s, top, cx, top - 0.3 * s, cx + 0.2 * s, 0.115 * art.h), fill=ink("#1a1c22"), width=max(2, int(0.01 * art.u)))
        pen.rounded_rectangle((left, top, right, base), radius=0.16 * s, fill=ink(body))
        pen.rounded_rectangle((left, top, right, top + 0.16 * s), radius=0.08 * s, fill=ink("#f4efe2"))
        pen.rectangle((left, base - 0.34 * s, right, base - 0.28 * s), fill=ink("#f4efe2"))
        pen.rectangle((left + 0.04 * s, base - 0.12 * s, right - 0.04 * s, base + 0.04 * s), fill=ink("#26262c"))
        count = max(4, int((right - left) / (0.42 * s)))
        for k in range(count):
            x1 = left + 0.12 * s + k * (right - left - 0.24 * s) / count
            x2 = x1 + 0.78 * (right - left) / count
            door = k % 3 == 1
            glass = mix("#26303f", "#ffe4a0", 0.75 if v % 4 in (1, 2) else 0.18)
            pen.rounded_rectangle((x1, top + 0.24 * s, x2, base - (0.12 if door else 0.45) * s), radius=0.04 * s, fill=ink(glass))
            pen.line((x1 + 0.1 * s, top + 0.26 * s, x1 + 0.02 * s, top + 0.5 * s), fill=ink("#ffffff", 90), width=max(2, int(0.02 * s)))
            if door:
                pen.line(((x1 + x2) / 2, top + 0.24 * s, (x1 + x2) / 2, base - 0.12 * s), fill=ink("#c89a10"), width=max(2, int(0.03 * s)))
        pen.rectangle((right - 0.62 * s, top + 0.03 * s, right - 0.14 * s, top + 0.15 * s), fill=ink("#1a1a1a"))
        pen.rectangle((right - 0.56 * s, top + 0.06 * s, right - 0.24 * s, top + 0.12 * s), fill=ink("#ffb020"))
        for k in range(5):
            px = left + (k + 0.5) * (right - left) / 5
            pen.ellipse((px - 0.09 * s, base - 0.06 * s, px + 0.09 * s, base + 0.12 * s), fill=ink("#101014"))
        person(pen, 0.955 * art.w, 0.93 * art.h, 0.26 * art.u, "#1c1c26", umbrella="#b83a4a" if v % 4 in (0, 2) else None, coat="#3a5a8a")
    art.glow(right / art.w, (base - 0.3 * s) / art.h, 0.09, "#fff4c8", 0.9)
    if snow:
        with art.pen() as pen:
            for _ in range(520):
                q = art.r(0.0015, 0.006) * art.u
                px, py = art.r() * art.w, art.r() * art.h
                pen.ellipse((px - q, py - q, px + q, py + q), fill=ink("#ffffff", art.r(90, 230)))
    elif v % 4 == 2:
        art.reflect(0.87, 0.008, 0.75, "#14161f", 0.3, 0.006)


@scene
def facade(art, v):
    walls = ["#d8b27a", "#c05a4a", "#3f6a8a", "#8a9a7a", "#d88a9a"][v % 5]
    art.px[:] = rgb(walls)
    art.px *= (0.92 + 0.12 * art.noise(30, 30, 4))[..., None]
    columns = 5 if art.w >= art.h else 3
    cell = art.w / columns
    rows = int(art.h / (cell * 1.35)) + 2
    top = -0.3 * cell
    with art.pen() as pen:
        for row in range(rows):
            y = top + row * cell * 1.35
            pen.rectangle((0, y - 0.05 * cell, art.w, y + 0.05 * cell), fill=ink(mix(walls, "#ffffff", 0.35)))
            pen.rectangle((0, y + 0.05 * cell, art.w, y + 0.09 * cell), fill=ink(mix(walls, "#1a1420", 0.45)))
            for column in range(columns):
                x = column * cell
                l, t, r, b = x + 0.26 * cell, y + 0.30 * cell, x + 0.74 * cell, y + 1.15 * cell
                pen.rectangle((l + 0.05 * cell, t + 0.06 * cell, r + 0.11 * cell, b + 0.10 * cell), fill=ink(mix(walls, "#1a1420", 0.5), 130))
                pen.rectangle((l - 0.06 * cell, t - 0.06 * cell, r + 0.06 * cell, b + 0.03 * cell), fill=ink(mix(walls, "#ffffff", 0.62)))
                if v % 2:
                    pen.polygon([(l - 0.1 * cell, t - 0.06 * cell), (r + 0.1 * cell, t - 0.06 * cell), ((l + r) / 2, t - 0.20 * cell)], fill=ink(mix(walls, "#ffffff", 0.45)))
                kind = art.r()
                glass = "#ffd27a" if kind < 0.22 else mix("#1f2f44", "#8fb4d0", art.r(0.1, 0.75))
                pen.rectangle((l, t, r, b), fill=ink(glass))
                pen.polygon([(l, t), (l + 0.3 * cell, t), (l, t + 0.5 * cell)], fill=ink("#ffffff", 50))
                if 0.3 < kind < 0.55:
                    for side in (0, 1):
                        cx = l if side == 0 else r - 0.13 * cell
                        pen.rectangle((cx, t, cx + 0.13 * cell, b), fill=ink("#f6efe2", 210))
                pen.line(((l + r) / 2, t, (l + r) / 2, b), fill=ink("#f4efe6"), width=max(2, int(0.03 * cell)))
                pen.line((l, t + 0.27 * cell, r, t + 0.27 * cell), fill=ink("#f4efe6"), width=max(2, int(0.03 * cell)))
                if kind > 0.62:  # flowers on the sill
                    for _ in range(22):
                        fx, fy, q = art.r(l - 0.04 * cell, r + 0.04 * cell), b - art.r(-0.02, 0.14) * cell, art.r(0.02, 0.045) * cell
                        pen.ellipse((fx - q, fy - q, fx + q, fy + q), fill=ink(art.pick(["#d8343f", "#f06a9a", "#3f7a3a", "#2f5f2f", "#f6c83a"])))
                if v % 3 == 1 and column % 2 == 0:
                    for k in range(9):
                        bx = l - 0.10 * cell + k * 0.085 * cell
                        pen.line((bx, b - 0.22 * cell, bx, b + 0.04 * cell), fill=ink("#16161c"), width=max(1, int(0.014 * cell)))
                    pen.line((l - 0.12 * cell, b - 0.22 * cell, r + 0.12 * cell, b - 0.22 * cell), fill=ink("#16161c"), width=max(2, int(0.025 * cell)))
    light = ease((art.X * 0.8 + art.Y * 1.2 - art.r(0.5, 1.0)) * 2.4)
    art.shade(light, 0.42)
    art.add(1 - light, "#ffcf8a", 0.14)


@scene
def columns(art, v):
    skies = [("#1f5fb0", "#7ab4e0", "#e0eef2"), ("#2a3f86", "#d0809a", "#ffd0a0"), ("#14244f", "#4a5fa0", "#f0a88a"), ("#2f78c0", "#a0cfe6", "#fbf3e0")][v % 4]
    stone = [("#f0dcb4", "#8a7a6a"), ("#f2b890", "#6a4a6a"), ("#d0a890", "#3f3a5f"), ("#f8ecd4", "#9a8f86")][v % 4]
    base = 0.86
    art.sky(*skies, bottom=base)
    art.clouds(3, 6, mix(skies[2], "#ffffff", 0.6), 0.48, 0.8, bottom=0.7)
    cx = 0.5 * art.w
    s = min(0.42 * art.w, 0.5 * art.u)
    y = base * art.h
    tall = 0.40 * art.h
    if v % 2:  # a dome behind
        dx, dy = (art.X * art.w - cx) / (0.50 * s), (art.Y * art.h - (y - tall - 0.22 * s)) / (0.62 * s)
        inside = ((dx ** 2 + dy ** 2) < 1) & (dy < 0)
        copper = ramp([mix("#7ac0a8", skies[2], 0.3), "#4a9484", "#1f4a4f"], np.clip(0.5 + 0.6 * dx, 0, 1))
        art.blend(inside, copper)
        art.shade(inside * (np.abs(np.sin(np.arcsin(np.clip(dx / np.sqrt(np.clip(1 - dy ** 2, 0.03, 1)), -1, 1)) * 6)) < 0.12), 0.3)
        with art.pen() as pen:
            t = y - tall - 0.84 * s
            pen.rectangle((cx - 0.09 * s, t - 0.14 * s, cx + 0.09 * s, t + 0.04 * s), fill=ink(stone[0]))
            pen.polygon([(cx - 0.1 * s, t - 0.14 * s), (cx + 0.1 * s, t - 0.14 * s), (cx, t - 0.36 * s)], fill=ink("#d8a83a"))
    with art.pen() as pen:
        pen.rectangle((cx - s, y - tall, cx + s, y), fill=ink(mix(stone[1], "#14101a", 0.55)))
        pen.rectangle((cx - 1.04 * s, y - tall - 0.20 * s, cx + 1.04 * s, y - tall), fill=ink(stone[0]))
        pen.rectangle((cx - 1.04 * s, y - tall - 0.03 * s, cx + 1.04 * s, y - tall), fill=ink(mix(stone[0], stone[1], 0.6)))
        pen.polygon([(cx - 1.12 * s, y - tall - 0.20 * s), (cx + 1.12 * s, y - tall - 0.20 * s), (cx, y - tall - 0.58 * s)], fill=ink(mix(stone[0], "#ffffff", 0.2)))
        pen.polygon([(cx - 0.92 * s, y - tall - 0.235 * s), (cx + 0.92 * s, y - tall - 0.235 * s), (cx, y - tall - 0.51 * s)], fill=ink(mix(stone[0], stone[1], 0.5)))
        for k in range(9):
            px = cx + (k - 4) * 0.19 * s
            pen.ellipse((px - 0.05 * s, y - tall - (0.40 - 0.010 * (k - 4) ** 2) * s, px + 0.05 * s, y - tall - 0.235 * s), fill=ink(stone[0]))
        for k in range(8):
            px, half = cx + (k - 3.5) * 0.265 * s, 0.078 * s
            for j in range(12):
                q = j / 11
                tone = ramp([mix(stone[0], "#ffffff", 0.25), stone[0], stone[1]], np.array(q))
                x1 = px - half + 2 * half * j / 12
                pen.rectangle((x1, y - tall, x1 + 2 * half / 12 + 1, y), fill=ink(tone))
            for j in range(1, 5):
                x1 = px - half + 2 * half * j / 5
                pen.line((x1, y - tall + 0.1 * s, x1, y - 0.06 * s), fill=ink(stone[1], 110), width=max(1, int(0.008 * s)))
            pen.rectangle((px - 1.35 * half, y - tall, px + 1.35 * half, y - tall + 0.06 * s), fill=ink(mix(stone[0], "#ffffff", 0.25)))
            pen.rectangle((px - 1.35 * half, y - 0.06 * s, px + 1.35 * half, y), fill=ink(stone[0]))
        for k in range(6):
            w = 1.08 + 0.10 * k
            pen.rectangle((cx - w * s, y + k * 0.028 * art.h, cx + w * s, y + (k + 1) * 0.028 * art.h), fill=ink(mix(stone[0], stone[1], 0.2 + 0.12 * (k % 2) + 0.05 * k)))
        for _ in range(7):
            person(pen, cx + art.r(-1.1, 1.1) * s, y + art.r(0.04, 0.12) * art.h, 0.10 * art.u, art.pick(["#2a2430", "#7a3030", "#2f4a6a"]))
    art.blend((art.Y > base) & (np.abs(art.X * art.w - cx) > 1.6 * s), mix("#5a7a4a", skies[2], 0.15))
    art.shade(ease((art.X - 0.62) * 3), 0.15)


@scene
def canal(art, v):
    skies = [("#8a9ab0", "#d8c0a8", "#f8e0b8"), ("#4a8ac0", "#b0d6e6", "#fdf3dc"), ("#1a2450", "#7a5a8a", "#ffb07a"), ("#6a7a9a", "#e0a89a", "#ffe0b8"), ("#2a4a6a", "#8aa8b0", "#f0e0c0")][v % 5]
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
                pen.polygon([(l, top * art.h), (r, top * art.h), ((l + r) / 2, top * art.h - 0.55 * (r - l))], fill=ink(mix(tone, "#3a2420", 0.3)))
            else:
                for k in range(4):
                    q = 0.5 - k * 0.12
                    pen.rectangle(((l + r) / 2 - q * (r - l), top * art.h - (k + 1) * 0.12 * (r - l), (l + r) / 2 + q * (r - l), top * art.h), fill=ink(mix(tone, "#ffffff", 0.1)))
            rows = 4
            for row in range(rows):
                for column in range(3):
                    wx, wy = l + (r - l) * (0.13 + 0.28 * column), (top + 0.03 + (water - top) * row / rows) * art.h
                    lit = art.r() < (0.6 if night else 0.1)
                    pen.rectangle((wx - 2, wy - 2, wx + 0.18 * (r - l) + 2, wy + 0.055 * art.h + 2), fill=ink(mix(tone, "#ffffff", 0.6)))
                    pen.rectangle((wx, wy, wx + 0.18 * (r - l), wy + 0.055 * art.h), fill=ink("#ffd27a" if lit else mix("#24303f", skies[1], 0.2)))
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
                pen.ellipse(art.box(tx + art.rng.normal(0, 0.042) * art.u / art.w, water - 0.17 + art.rng.normal(0, 0.045), art.r(0.008, 0.024)), fill=ink(mix(art.pick(leaves), "#1a1410", art.r(0, 0.35)), 230))
    art.reflect(water, 0.006, 0.84, mix("#2f4a4a", skies[0], 0.4), 0.18, 0.003)
    x, y, s = art.r(0.3, 0.7) * art.w, 0.80 * art.h, 0.20 * art.u
    with art.pen() as pen:  # a house boat
        tone = art.pick(["#8a2f2a", "#24506a", "#2f5a42"])
        pen.polygon([(x - 1.1 * s, y - 0.12 * s), (x + 1.2 * s, y - 0.16 * s), (x + 1.0 * s, y + 0.2 * s), (x - 1.0 * s, y + 0.2 * s)], fill=ink(tone))
        pen.rectangle((x - 0.75 * s, y - 0.5 * s, x + 0.6 * s, y - 0.12 * s), fill=ink("#e8e0d0" if not night else "#6a6070"))
        for k in range(4):
            pen.rectangle((x + (-0.62 + 0.31 * k) * s, y - 0.42 * s, x + (-0.42 + 0.31 * k) * s, y - 0.22 * s), fill=ink("#ffd27a" if night else "#2a3a4a"))
        pen.rectangle((x - 0.82 * s, y - 0.56 * s, x + 0.68 * s, y - 0.48 * s), fill=ink(mix(tone, "#000000", 0.4)))


@scene
def gray(art, v):
    art.sky("#6a6a6a", "#b0b0b0", "#ececec", bottom=0.6)
    vx, vy = [0.52, 0.46, 0.56, 0.5][v % 4], 0.52
    with art.pen() as pen:
        for side in (-1, 1):
            for k in range(6):
                near, far = 0.72 * 0.66 ** k, 0.72 * 0.66 ** (k + 1)
                x1, x2, rise = vx + side * near, vx + side * far, art.r(0.75, 1.0)
                shade = (0.16 if side < 0 else 0.42) + 0.075 * k + art.r(-0.03, 0.03)
                pen.polygon(art.pts((x1, vy + 0.62 * near), (x2, vy + 0.62 * far), (x2, vy - rise * far), (x1, vy - rise * near)), fill=ink((shade,) * 3))
                for row in range(4):
                    for column in range(3):
                        q1, q2 = (column + 0.25) / 3, (column + 0.7) / 3
                        da, db = near + (far - near) * q1, near + (far - near) * q2
                        h1, h2 = -0.30 + 0.28 * row, -0.13 + 0.28 * row
                        if h2 < rise - 0.05:
                            pen.polygon(art.pts((vx + side * da, vy - h1 * da), (vx + side * db, vy - h1 * db), (vx + side * db, vy - h2 * db), (vx + side * da, vy - h2 * da)), fill=ink((shade * 0.45 if art.r() > 0.2 else 0.85,) * 3))
        pen.polygon(art.pts((vx, vy), (vx + 1.2, vy + 0.75), (vx - 1.2, vy + 0.75)), fill=ink((0.42,) * 3))
    stones = art.noise(40, 70, 2)
    road = (art.Y > vy) & (np.abs(art.X - vx) < (art.Y - vy) * 1.55)
    art.shade(road * ease((stones - 0.5) * 4), 0.3)
    art.add(road * np.exp(-((art.X - vx) / (0.10 + (art.Y - vy) * 0.5)) ** 2), "#ffffff", 0.3)
    art.glow(vx, vy - 0.05, 0.26, "#ffffff", 0.85)
    with art.pen() as pen:
        d = 0.28
        person(pen, (vx - 0.03) * art.w, (vy + 0.30) * art.h, d * art.h * min(1, art.w / art.h), "#0e0e0e", umbrella="#161616" if v % 2 else None)
        person(pen, (vx + 0.10) * art.w, (vy + 0.12) * art.h, 0.12 * art.h * min(1, art.w / art.h), "#2a2a2a")
        lx, ly = (vx - 0.33) * art.w, (vy + 0.34) * art.h
        pen.line((lx, ly, lx, ly - 0.62 * art.h), fill=ink("#0a0a0a"), width=max(3, int(0.012 * art.u)))
        pen.line((lx, ly - 0.60 * art.h, lx + 0.10 * art.u, ly - 0.62 * art.h), fill=ink("#0a0a0a"), width=max(2, int(0.008 * art.u)))
        pen.polygon([(lx + 0.075 * art.u, ly - 0.62 * art.h), (lx + 0.125 * art.u, ly - 0.62 * art.h), (lx + 0.115 * art.u, ly - 0.62 * art.h + 0.06 * art.u), (lx + 0.085 * art.u, ly - 0.62 * art.h + 0.06 * art.u)], fill=ink("#f4f4f4"))
    if v % 4 > 1:
        art.px = art.px[:, ::-1].copy()
    art.grain, art.vignette, art.contrast = 0.02, 0.6, 0.35


@scene
def stairs(art, v):
    tones = [("#2a1a12", "#c8763a", "#ffe0a0"), ("#0f2430", "#3f8a94", "#e8f4e0"), ("#1a1a1a", "#8a8a8a", "#ffffff"), ("#2a1030", "#a83f6a", "#ffd0b0"), ("#10204a", "#4a78c8", "#f4ecd0")][v % 5]
    cx, cy = 0.52, 0.47
    dx, dy = (art.X - cx) * art.w / art.u, (art.Y - cy) * art.h / art.u
    r, a = np.hypot(dx, dy) + 1e-4, np.arctan2(dy, dx)
    turn = np.log(r / 0.06) / math.log(1.72) + (a / (2 * math.pi)) * (1 if v % 2 else -1)
    level, part = np.floor(turn), turn - np.floor(turn)
    angle = a + 0.3 * level
    step = np.mod(angle / (2 * math.pi) * 22, 1)
    deep = np.clip((turn + 0.2) / 5.0, 0, 1)
    base = ramp([tones[2], tones[1], mix(tones[1], tones[0], 0.6), tones[0]], deep)
    tread = 0.55 + 0.5 * step
    art.px[:] = base * tread[..., None]
    # outer rim, railing and inner wall of each turn
    art.blend((part > 0.72) * 1.0, base * (0.35 + 0.25 * ((part - 0.72) / 0.28))[..., None])
    art.blend(np.clip(1 - np.abs(part - 0.72) / 0.035, 0, 1), mix(tones[2], tones[1], 0.15), 0.95)
    rails = (np.abs(np.mod(angle / (2 * math.pi) * 66, 1) - 0.5) < 0.12) & (part > 0.74) & (part < 0.97)
    art.blend(rails, mix(tones[0], "#000000", 0.3), 0.8)
    art.shade(ease((0.20 - part) / 0.2), 0.45)
    art.disc(cx, cy, 0.052, mix(tones[2], "#ffffff", 0.4), 0.006)
    art.glow(cx, cy, 0.20, tones[2], 0.7)
    art.vignette, art.contrast = 0.5, 0.3


@scene
def bicycle(art, v):
    wall, frame, door = [("#d8653a", "#1f3a4a", "#2f6a7a"), ("#f0b93a", "#b8303a", "#3a5a8a"), ("#4a90b8", "#d83a3a", "#f0e6d0"), ("#e8d8c0", "#2f7a5a", "#7a3a2a"), ("#c8808f", "#2a2a3a", "#5a7a5a")][v % 5]
    ground = 0.80
    art.px[:] = rgb(wall)
    art.px *= (0.80 + 0.28 * art.noise(5, 5, 6, 0.6))[..., None]
    rows = np.floor(art.Y * art.h / (0.045 * art.u))
    brick = (np.mod(art.Y * art.h, 0.045 * art.u) < 0.005 * art.u) | (np.mod(art.X * art.w + rows % 2 * 0.05 * art.u, 0.10 * art.u) < 0.005 * art.u)
    patch = ease((art.noise(3, 3, 4) - 0.55) * 5)
    art.shade(brick * patch, 0.3)
    art.blend(patch, mix(wall, "#7a3a2a", 0.5), 0.25)
    with art.pen() as pen:  # a door and a window
        x, s = 0.80 if v % 2 else 0.16, 0.15 * art.u
        cx = x * art.w
        pen.rectangle((cx - 1.1 * s, 0.16 * art.h, cx + 1.1 * s, ground * art.h), fill=ink(mix(wall, "#ffffff", 0.5)))
        pen.rectangle((cx - 0.92 * s, 0.16 * art.h + 0.2 * s, cx + 0.92 * s, ground * art.h), fill=ink(door))
        for side in (-1, 1):
            for y1, y2 in ((0.24, 0.46), (0.50, 0.74)):
                pen.rectangle((cx + side * 0.45 * s - 0.32 * s, y1 * art.h, cx + side * 0.45 * s + 0.32 * s, y2 * art.h), outline=ink(mix(door, "#000000", 0.4)), width=max(2, int(0.05 * s)))
        pen.line((cx, 0.18 * art.h, cx, ground * art.h), fill=ink(mix(door, "#000000", 0.45)), width=max(2, int(0.04 * s)))
    art.blend(art.Y > ground, ramp(["#8a8078", "#565058"], (art.Y - ground) / (1 - ground)))
    art.shade((art.Y > ground) * ease((art.noise(50, 14, 2) - 0.5) * 4), 0.2)
    x, y, s = (0.40 if v % 2 else 0.60) * art.w, 0.86 * art.h, 0.175 * art.u
    art.shade(art.mask(lambda pen: pen.polygon([(0, 0), (0.75 * art.w, 0), (0.2 * art.w, art.h), (0, art.h)], fill=255), 0.05) if v % 2 else ease((art.X + art.Y * 0.6 - 1.0) * 3), 0.28)
    def draw(pen, color, tyre, ox, oy):
        back, front = (x - 1.22 * s + ox, y - s + oy), (x + 1.22 * s + ox, y - s + oy)
        w = max(2, int(0.075 * s))
        for wx, wy in (back, front):
            pen.ellipse((wx - s, wy - s, wx + s, wy + s), outline=ink(tyre), width=max(3, int(0.085 * s)))
            pen.ellipse((wx - 0.9 * s, wy - 0.9 * s, wx + 0.9 * s, wy + 0.9 * s), outline=ink(mix(tyre, "#d8d8d8", 0.6)), width=max(1, int(0.03 * s)))
            for k in range(16):
                a = k * math.pi / 8
                pen.line((wx, wy, wx + 0.88 * s * math.cos(a), wy + 0.88 * s * math.sin(a)), fill=ink(mix(tyre, "#ffffff", 0.5), 150), width=max(1, int(0.014 * s)))
        crank, seat, head = (x - 0.15 * s + ox, y - 0.9 * s + oy), (x - 0.52 * s + ox, y - 2.0 * s + oy), (x + 0.82 * s + ox, y - 2.05 * s + oy)
        for line in ((back, crank), (back, seat), (crank, seat), (crank, head), (seat, head), (head, front)):
            pen.line((*line[0], *line[1]), fill=ink(color), width=w)
        pen.line((*seat, seat[0] - 0.08 * s, seat[1] - 0.25 * s), fill=ink(tyre), width=w)
        pen.rounded_rectangle((seat[0] - 0.42 * s, seat[1] - 0.40 * s, seat[0] + 0.26 * s, seat[1] - 0.24 * s), radius=0.07 * s, fill=ink(mix("#6a3a1f", color, 0.2)))
        pen.line((*head, head[0] - 0.06 * s, head[1] - 0.30 * s, head[0] - 0.42 * s, head[1] - 0.38 * s), fill=ink(tyre), width=w)
        pen.ellipse((crank[0] - 0.2 * s, crank[1] - 0.2 * s, crank[0] + 0.2 * s, crank[1] + 0.2 * s), outline=ink(tyre), width=w)
        pen.line((crank[0], crank[1], crank[0] + 0.28 * s, crank[1] + 0.22 * s), fill=ink(tyre), width=w)
    with art.pen(blur=0.008, alpha=0.35) as pen:
        draw(pen, "#14101a", "#14101a", 0.22 * s, -0.06 * s)
    with art.pen() as pen:
        draw(pen, frame, "#17171c", 0, 0)
        bx, by = x + 0.95 * s, y - 2.35 * s  # a basket with flowers
        for _ in range(34):
            q = art.r(0.05, 0.12) * s
            fx, fy = bx + 0.25 * s + art.rng.normal(0, 0.22) * s, by - 0.05 * s - abs(art.rng.normal(0, 0.2)) * s
            pen.ellipse((fx - q, fy - q, fx + q, fy + q), fill=ink(art.pick(["#f4e23a", "#f28ab0", "#ffffff", "#4a7a3a", "#e0504a"])))
        pen.polygon([(bx - 0.1 * s, by), (bx + 0.62 * s, by), (bx + 0.52 * s, by + 0.5 * s), (bx, by + 0.5 * s)], fill=ink("#a8763f"))
        for k in range(4):
            pen.line((bx - 0.08 * s, by + 0.12 * k * s, bx + 0.6 * s, by + 0.12 * k * s), fill=ink("#6f4a24"), width=max(1, int(0.03 * s)))


@scene
def umbrellas(art, v):
    sets = [["#d8343f", "#e8a02f", "#2f78c0", "#3f9a6a", "#8a4ab0", "#f0e8d8", "#24262e"], ["#26282e", "#34363e", "#1c1e24", "#44464e"], ["#f06a9a", "#ffb45a", "#ffe06a", "#6ac8c0", "#f8f2e8"], ["#1f4a8a", "#2f86c0", "#74c0d8", "#e8f0f0", "#f2b83a"]][v % 4]
    art.px[:] = rgb(["#4a505a", "#6a6f78", "#585a66", "#3f4a58"][v % 4])
    slabs = (np.mod(art.X * art.w, 0.14 * art.u) < 0.006 * art.u) | (np.mod(art.Y * art.h, 0.14 * art.u) < 0.006 * art.u)
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
                tone = mix(mix(color if j % 2 else second, "#05060c", 0.42), mix(color if j % 2 else second, "#ffffff", 0.26), light)
                pen.polygon([(ox, oy), (x + s * math.cos(a1), y + s * math.sin(a1)), (x + 0.94 * s * math.cos(mid), y + 0.94 * s * math.sin(mid)), (x + s * math.cos(a2), y + s * math.sin(a2))], fill=ink(tone))
                pen.line((ox, oy, x + s * math.cos(a1), y + s * math.sin(a1)), fill=ink(mix(color, "#000000", 0.5), 130), width=max(1, int(0.018 * s)))
            pen.ellipse((ox - 0.05 * s, oy - 0.05 * s, ox + 0.05 * s, oy + 0.05 * s), fill=ink("#f0ece4"))
    with art.pen(alpha=0.5) as pen:
        for _ in range(150):
            x, y, q = art.r() * art.w, art.r() * art.h, art.r(0.01, 0.03) * art.u
            pen.line((x, y, x + 0.2 * q, y + q), fill=ink("#e8f0ff", 130), width=max(1, int(0.002 * art.u)))


@scene
def gallery(art, v):
    art.px[:] = rgb("#b8b4ac")
    sets = [["#f03a5a", "#ffc52f", "#2f9ad8", "#1f1f2a", "#f8f4ec"], ["#3ac0a8", "#ff7a3a", "#f8e04a", "#5a3a8a", "#f4f0e8"], ["#ff5aa0", "#4a5af0", "#ffe45a", "#20c878", "#fdfdf6"], ["#e8402a", "#1f4a6a", "#f2c879", "#7ab8b0", "#f6efe0"]][v % 4]
    a, b = art.noise(2, 3, 2), art.noise(2, 2, 2)
    field = np.mod(a * 5 + b * 3 + v * 0.37, len(sets))
    colors = np.array([rgb(c) for c in sets])
    art.px[:] = colors[np.floor(field).astype(int)]
    art.shade(np.clip(1 - np.abs(field - np.round(field)) / 0.06, 0, 1), 0.85)
    cx, cy, s = (0.42 + 0.12 * (v % 2)) * art.w, 0.44 * art.h, 0.27 * art.u
    with art.pen() as pen:  # a painted face
        pen.ellipse((cx - 1.06 * s, cy - 1.26 * s, cx + 1.06 * s, cy + 1.26 * s), fill=ink("#14141c"))
        pen.ellipse((cx - s, cy - 1.2 * s, cx + s, cy + 1.2 * s), fill=ink(sets[1]))
        pen.pieslice((cx - s, cy - 1.2 * s, cx + s, cy + 1.2 * s), -90, 90, fill=ink(sets[0]))
        for side, color in ((-1, sets[4]), (1, sets[4])):
            ex, ey = cx + side * 0.42 * s, cy - 0.2 * s
            pen.ellipse((ex - 0.30 * s, ey - 0.20 * s, ex + 0.30 * s, ey + 0.20 * s), fill=ink(color), outline=ink("#14141c"), width=max(2, int(0.05 * s)))
            pen.ellipse((ex - 0.13 * s, ey - 0.14 * s, ex + 0.13 * s, ey + 0.14 * s), fill=ink(sets[2]))
            pen.ellipse((ex - 0.06 * s, ey - 0.07 * s, ex + 0.06 * s, ey + 0.07 * s), fill=ink("#14141c"))
            pen.arc((ex - 0.36 * s, ey - 0.50 * s, ex + 0.36 * s, ey + 0.1 * s), 200, 340, fill=ink("#14141c"), width=max(3, int(0.08 * s)))
        pen.line((cx, cy - 0.3 * s, cx - 0.14 * s, cy + 0.34 * s, cx + 0.12 * s, cy + 0.36 * s), fill=ink("#14141c"), width=max(3, int(0.06 * s)))
        pen.chord((cx - 0.45 * s, cy + 0.42 * s, cx + 0.45 * s, cy + 0.92 * s), 0, 180, fill=ink(sets[3]), outline=ink("#14141c"), width=max(2, int(0.05 * s)))
        for k in range(9):
            ang = math.pi + k * math.pi / 8
            px, py = cx + 1.25 * s * math.cos(ang), cy + 1.35 * s * math.sin(ang)
            q = 0.16 * s
            pen.ellipse((px - q, py - q, px + q, py + q), fill=ink(sets[(k + 2) % 5]), outline=ink("#14141c"), width=max(2, int(0.04 * s)))
    seams = np.mod(art.X * art.w, 0.55 * art.u) < 0.007 * art.u
    art.shade(seams, 0.5)
    art.px *= (0.84 + 0.2 * art.noise(6, 6, 6, 0.65))[..., None]
    art.blend(art.Y > 0.86, ramp(["#8a857e", "#5a5650"], (art.Y - 0.86) / 0.14))
    art.shade(np.exp(-np.abs(art.Y - 0.86) / 0.012), 0.5)
    with art.pen() as pen:
        person(pen, 0.86 * art.w, 0.95 * art.h, 0.36 * art.u, "#1c1c26", coat=art.pick(["#f0d23a", "#2f6ab0", "#e8e0d4"]))


@scene
def station(art, v):
    tones = [("#1f5f9a", "#a8d4e8", "#fff4dc"), ("#2a2f5f", "#c8707a", "#ffd09a"), ("#3a5a7a", "#b8ccd4", "#f4f2ea")][v % 3]
    cx, cy = 0.5, 0.60
    art.sky(*tones)
    dx, dy = (art.X - cx) * art.w / art.u, (cy - art.Y) * art.h / art.u
    r, a = np.hypot(dx, dy * 1.1) + 1e-4, np.arctan2(dy, dx)
    depth = 0.55 / r
    vault = (art.Y < cy + 0.0)
    ribs = np.abs(np.mod(np.log(r) * 4.2, 1) - 0.5) < 0.07
    bars = np.abs(np.mod(a / math.pi * 14, 1) - 0.5) < 0.055
    thin = (np.abs(np.mod(np.log(r) * 16.8, 1) - 0.5) < 0.06)
    art.blend(vault, ramp([tones[2], tones[1], tones[0]], np.clip(r / 0.9, 0, 1)))
    art.blend(vault & (thin | bars), mix(tones[0], "#14202f", 0.6), 0.6)
    art.blend(vault & ribs, mix(tones[0], "#0c141f", 0.75), 0.95)
    art.glow(cx, cy - 0.03, 0.25, tones[2], 0.9)
    floor = art.Y >= cy
    art.blend(floor, ramp([mix(tones[2], tones[1], 0.4), mix("#6a6870", tones[0], 0.3), "#2a2a34"], (art.Y - cy) / (1 - cy)))
    with art.pen() as pen:
        for side in (-1, 1):  # tracks and trains on both sides of the platform
            pen.polygon(art.pts((cx + side * 0.03, cy + 0.01), (cx + side * 0.36, 1.05), (cx + side * 1.0, 1.05), (cx + side * 0.09, cy + 0.01)), fill=ink("#1c1d24"))
            pen.polygon(art.pts((cx + side * 0.09, cy - 0.05), (cx + side * 0.09, cy + 0.02), (cx + side * 0.86, 1.05), (cx + side * 0.86, 0.22)), fill=ink(["#c8323a", "#f0f0ee", "#f2c02f"][(v + (side > 0)) % 3]))
            for k in range(7):
                d1, d2 = 0.86 * 0.70 ** k, 0.86 * 0.70 ** k * 0.76
                def y(d, q):
                    t = (d - 0.09) / 0.77
                    top, low = (cy - 0.05) + t * (0.22 - cy + 0.05), (cy + 0.02) + t * (1.05 - cy - 0.02)
                    return top + (low - top) * q
                if d2 > 0.1:
                    pen.polygon(art.pts((cx + side * d1, y(d1, 0.2)), (cx + side * d2, y(d2, 0.2)), (cx + side * d2, y(d2, 0.52)), (cx + side * d1, y(d1, 0.52))), fill=ink("#1f2a38"))
            pen.line(art.pts((cx + side * 0.022, cy + 0.012), (cx + side * 0.30, 1.05)), fill=ink("#f4f0e4"), width=max(2, int(0.008 * art.u)))
        for _ in range(13):
            d = art.r(0.05, 0.5)
            x, y2 = cx + art.r(-0.24, 0.24) * d * 1.6, cy + d * 0.75
            person(pen, x * art.w, y2 * art.h, 0.52 * d * art.u, mix("#14141c", tones[2], 0.3 * (1 - d)), coat=art.pick(["#24303f", "#7a2f34", "#3f3a34", "#2f4a5a"]))
    art.contrast = 0.2


@scene
def arches(art, v):
    tones = [("#e8a86a", "#8a4a30", "#2a1a24"), ("#d0d0d0", "#7a7a7a", "#1c1c1c"), ("#c8e0e8", "#5a7a94", "#1a2436")][v % 3]
    vx, vy = 0.54, 0.55
    art.sky(mix(tones[0], "#ffffff", 0.5), mix(tones[0], "#ffffff", 0.25))
    art.px[:] = mix(tones[2], "#000000", 0.2)
    for k in range(9):  # arch behind arch, from here to the far end
        d = 1.25 * 0.72 ** k
        dx, dy = (art.X - vx) / (0.40 * d) * max(1, art.w / art.h) ** 0.35, (art.Y - (vy - 0.10 * d)) / (0.42 * d)
        opening = ((dy < 0) & (dx ** 2 + dy ** 2 < 1)) | ((dy >= 0) & (np.abs(dx) < 1) & (art.Y < vy + 0.52 * d))
        bright = k / 8
        art.blend(opening, mix(mix(tones[2], tones[1], 0.35 + 0.65 * bright), tones[0], bright * 0.9))
        side = opening & (dx > 0.55 - 0.2 * bright)
        art.shade(side, 0.28)
        art.blend(opening & (art.Y > vy + 0.36 * d), mix(mix(tones[1], tones[2], 0.5), tones[0], 0.25 + 0.6 * bright))
        ring = np.abs(np.hypot(dx, np.minimum(dy, 0)) - 1.0) < 0.03
        art.blend(ring & (art.Y < vy + 0.5 * d), mix(tones[1], tones[0], 0.4 + 0.4 * bright), 0.7)
    joints = (np.mod(art.Y * art.h, 0.05 * art.u) < 0.004 * art.u)
    art.shade(joints * (np.abs(art.X - vx) > 0.06), 0.22)
    art.px *= (0.85 + 0.2 * art.noise(10, 10, 5))[..., None]
    art.glow(vx, vy - 0.02, 0.13, "#fff4dc" if v % 3 != 1 else "#ffffff", 0.9)
    with art.pen(blur=0.02, alpha=0.8) as pen:
        for k in range(4):
            y = vy + 0.14 + 0.12 * k
            pen.polygon(art.pts((vx + 0.04 + 0.1 * k, y), (vx - 0.26 - 0.18 * k, y + 0.03 + 0.01 * k), (vx - 0.26 - 0.2 * k, y + 0.06 + 0.02 * k), (vx + 0.05 + 0.1 * k, y + 0.03 + 0.02 * k)), fill=ink(mix(tones[0], "#ffffff", 0.3), 150))
    with art.pen() as pen:
        person(pen, (vx - 0.06) * art.w, (vy + 0.17) * art.h, 0.17 * art.u, "#120e14")
        person(pen, (vx - 0.015) * art.w, (vy + 0.17) * art.h, 0.155 * art.u, "#1a1218")
