"""Streets in rain, in snow, in black and white."""

import numpy as np

from generator.paint import ease, ink, mix, ramp, scene
from generator.scenes.figures import person


@scene
def rain(art, v):
    tones = [
        ("#141f52", "#2f4a94", "#d0689a"),
        ("#20103f", "#5a2f86", "#ff6a80"),
        ("#06283a", "#1a6470", "#8ad8b0"),
        ("#1c1630", "#4a4068", "#f0a060"),
        ("#0a0f24", "#24306a", "#e07a9a"),
    ][v % 5]
    neon = [
        ["#ff3a7a", "#3ad0ff", "#ffc83a", "#a05aff"],
        ["#ff5a3a", "#ff3ab0", "#ffd05a", "#5ab0ff"],
        ["#3affb0", "#ffe05a", "#ff5a5a", "#5ad8ff"],
        ["#ffa03a", "#ff5a3a", "#ffd88a", "#5ac0c8"],
        ["#5a8aff", "#ff4a8a", "#fff08a", "#3ae0d0"],
    ][v % 5]
    ground, vanish = 0.62, 0.5
    art.sky(*tones, bottom=ground)
    art.glow(vanish, ground - 0.06, 0.35, tones[2], 0.9)
    with art.pen() as pen:
        for side in (-1, 1):
            for k in range(5):
                near, far = 0.62 * 0.60**k, 0.62 * 0.60 ** (k + 1)
                x1, x2 = vanish + side * near, vanish + side * far
                rise = art.r(0.85, 1.15)
                tone = mix(mix(tones[0], "#05060c", 0.15), tones[1], 0.2 * k)
                pen.polygon(
                    art.pts(
                        (x1, ground + 0.45 * near),
                        (x2, ground + 0.45 * far),
                        (x2, ground - rise * far * 1.15),
                        (x1, ground - rise * near * 1.15),
                    ),
                    fill=ink(tone),
                )
                for row in range(7):
                    for column in range(4):
                        if art.r() < 0.6:
                            q1, q2 = (column + 0.2) / 4, (column + 0.75) / 4
                            xa, xb = x1 + (x2 - x1) * q1, x1 + (x2 - x1) * q2
                            da, db = near + (far - near) * q1, near + (far - near) * q2
                            h1, h2 = 0.18 + 0.13 * row, 0.25 + 0.13 * row
                            if h2 < rise * 1.1:
                                pen.polygon(
                                    art.pts(
                                        (xa, ground - h1 * da),
                                        (xb, ground - h1 * db),
                                        (xb, ground - h2 * db),
                                        (xa, ground - h2 * da),
                                    ),
                                    fill=ink(mix("#ffc87a", tones[2], art.r(0, 0.6)), art.r(90, 230)),
                                )
    signs = []
    for side in (-1, 1):
        for k in range(5):
            d = 0.50 * 0.70**k * art.r(0.9, 1.1)
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
                    pen.rectangle(
                        box, outline=ink(mix(color, "#ffffff", 0.35))[:3], width=max(2, int(0.02 * d * art.u))
                    )
                    for j in range(3):
                        q = (j + 0.5) / 3
                        cx, cy = (box[0] + box[2]) / 2, box[1] + (box[3] - box[1]) * q
                        r = 0.028 * d * art.u
                        if tall:
                            pen.rectangle((cx - r, cy - r, cx + r, cy + r), fill=ink(mix(color, "#ffffff", 0.6))[:3])
                    if not tall:
                        pen.rectangle(
                            (
                                box[0] + 0.03 * art.u * d,
                                box[1] + 0.02 * art.u * d,
                                box[2] - 0.03 * art.u * d,
                                box[3] - 0.02 * art.u * d,
                            ),
                            fill=ink(mix(color, "#ffffff", 0.4))[:3],
                        )
    art.reflect(ground, 0.010, 1.0, mix(tones[0], tones[1], 0.3), 0.25, 0.006)
    with art.pen() as pen:  # kerbs, walkers
        for x, tall, color in ((0.40, 0.16, "#0a0a14"), (0.66, 0.36, "#06070e"), (0.30, 0.10, "#12121f")):
            depth = ground + tall * 0.52
            person(
                pen,
                x * art.w,
                depth * art.h,
                tall * art.u * 1.15,
                color,
                art.pick(["#d83a4a", "#e8b03a", "#2f2f3f", "#3a8ac0"]) if tall > 0.12 else None,
            )
    with art.pen(alpha=0.5) as pen:
        for _ in range(240):
            x, y, length = art.r() * art.w, art.r() * art.h, art.r(0.02, 0.06) * art.u
            pen.line(
                (x, y, x - 0.14 * length, y + length),
                fill=ink("#c8d4ff", art.r(40, 150)),
                width=max(1, int(0.0018 * art.u)),
            )
    art.contrast = 0.25


@scene
def tram(art, v):
    skies = [
        ("#8fa4bc", "#cdd6de", "#f0ece4"),
        ("#2a3a6a", "#a86a8a", "#ffc08a"),
        ("#1a2038", "#3a4a78", "#d88a6a"),
        ("#4a9ad0", "#a8d4e6", "#f6f0dc"),
    ][v % 4]
    ground = 0.74
    art.sky(*skies, bottom=ground)
    art.clouds(3, 6, mix(skies[2], "#ffffff", 0.3), 0.5, 0.6, bottom=0.4)
    fronts = ["#c8785a", "#d8b078", "#8fa89a", "#b08a9a", "#9aa8c0", "#c8a08a", "#d8c8a8"]
    with art.pen() as pen:
        x = -0.03
        while x < 1:
            wide = art.r(0.20, 0.28) * art.u / art.w
            top = 0.16 + art.r(0, 0.10)
            tone = mix(art.pick(fronts), skies[1], 0.30 if v % 4 != 2 else 0.6)
            pen.rectangle((x * art.w, top * art.h, (x + wide) * art.w, ground * art.h), fill=ink(tone))
            pen.rectangle(
                (x * art.w, (top - 0.03) * art.h, (x + wide) * art.w, top * art.h), fill=ink(mix(tone, "#4a2f2a", 0.5))
            )
            for row in range(4):
                for column in range(4):
                    wx, wy = x + wide * (0.12 + 0.215 * column), top + 0.05 + 0.125 * row
                    lit = art.r() < (0.45 if v % 4 in (1, 2) else 0.08)
                    pen.rectangle(
                        (wx * art.w, wy * art.h, (wx + 0.11 * wide) * art.w, (wy + 0.07) * art.h),
                        fill=ink("#ffd88a" if lit else mix(tone, "#2a3444", 0.62)),
                    )
                    pen.rectangle(
                        (wx * art.w, (wy + 0.072) * art.h, (wx + 0.11 * wide) * art.w, (wy + 0.082) * art.h),
                        fill=ink(mix(tone, "#ffffff", 0.4)),
                    )
            x += wide
    snow = v % 4 == 0
    art.blend(
        art.Y > ground,
        ramp(
            ["#f2f2f2", "#b4bcc8"] if snow else [mix("#6a6660", skies[2], 0.3), "#35343a"],
            (art.Y - ground) / (1 - ground),
        ),
    )
    body = ["#f5c518", "#f5c518", "#f2b81f", "#e8b020"][v % 4]
    s = min(0.30 * art.h, 0.36 * art.u)
    left, right, base = 0.12 * art.w, min(0.92 * art.w, 0.12 * art.w + 3.1 * s), 0.84 * art.h
    top = base - 1.05 * s
    with art.pen() as pen:
        for k in (0.80, 0.86, 0.93):
            pen.line(
                (0, k * art.h, art.w, k * art.h),
                fill=ink("#3a3a40" if not snow else "#8a929e"),
                width=max(2, int(0.006 * art.u)),
            )
        pen.line((0, 0.13 * art.h, art.w, 0.10 * art.h), fill=ink("#1a1c22"), width=max(1, int(0.004 * art.u)))
        cx = (left + right) / 2
        pen.line(
            (cx - 0.3 * s, top, cx, top - 0.3 * s, cx + 0.2 * s, 0.115 * art.h),
            fill=ink("#1a1c22"),
            width=max(2, int(0.01 * art.u)),
        )
        pen.rounded_rectangle((left, top, right, base), radius=0.16 * s, fill=ink(body))
        pen.rounded_rectangle((left, top, right, top + 0.16 * s), radius=0.08 * s, fill=ink("#f4efe2"))
        pen.rectangle((left, base - 0.34 * s, right, base - 0.28 * s), fill=ink("#f4efe2"))
        pen.rectangle((left + 0.04 * s, base - 0.12 * s, right - 0.04 * s, base + 0.04 * s), fill=ink("#26262c"))
        count = max(4, int((right - left) / (0.42 * s)))
        for k in range(count):
            x1 = left + 0.12 * s + k * (right - left - 0.24 * s) / count
            x2 = x1 + 0.78 * (right - left) / count
            door = k % 3 == 1
            glass = mix("#5a6478", "#ffefc0", 0.92) if v % 4 in (1, 2) else "#3a4a5c"
            pen.rounded_rectangle(
                (x1, top + 0.24 * s, x2, base - (0.12 if door else 0.45) * s), radius=0.04 * s, fill=ink(glass)
            )
            pen.line(
                (x1 + 0.1 * s, top + 0.26 * s, x1 + 0.02 * s, top + 0.5 * s),
                fill=ink("#ffffff", 90),
                width=max(2, int(0.02 * s)),
            )
            if door:
                pen.line(
                    ((x1 + x2) / 2, top + 0.24 * s, (x1 + x2) / 2, base - 0.12 * s),
                    fill=ink("#c89a10"),
                    width=max(2, int(0.03 * s)),
                )
        pen.rectangle((right - 0.62 * s, top + 0.03 * s, right - 0.14 * s, top + 0.15 * s), fill=ink("#1a1a1a"))
        pen.rectangle((right - 0.56 * s, top + 0.06 * s, right - 0.24 * s, top + 0.12 * s), fill=ink("#ffb020"))
        for k in range(5):
            px = left + (k + 0.5) * (right - left) / 5
            pen.ellipse((px - 0.09 * s, base - 0.06 * s, px + 0.09 * s, base + 0.12 * s), fill=ink("#101014"))
        for k in range(count):  # passengers
            if art.r() < 0.75:
                x1 = left + (0.12 + art.r(0.15, 0.3)) * s + k * (right - left - 0.24 * s) / count
                y1 = base - 0.45 * s
                pen.ellipse((x1 - 0.05 * s, y1 - 0.24 * s, x1 + 0.05 * s, y1 - 0.13 * s), fill=ink("#1a1c26", 190))
                pen.rectangle((x1 - 0.08 * s, y1 - 0.13 * s, x1 + 0.08 * s, y1), fill=ink("#1a1c26", 190))
    art.glow(right / art.w, (base - 0.3 * s) / art.h, 0.09, "#fff4c8", 0.9)
    with art.pen() as pen:
        person(
            pen,
            0.955 * art.w,
            0.93 * art.h,
            0.26 * art.u,
            "#1c1c26",
            umbrella="#b83a4a" if v % 4 in (0, 2) else None,
            coat="#3a5a8a",
        )
    if snow:
        with art.pen() as pen:
            for _ in range(520):
                q = art.r(0.0015, 0.006) * art.u
                px, py = art.r() * art.w, art.r() * art.h
                pen.ellipse((px - q, py - q, px + q, py + q), fill=ink("#ffffff", art.r(90, 230)))
    elif v % 4 == 2:
        art.reflect(0.87, 0.008, 0.75, "#14161f", 0.3, 0.006)


@scene
def gray(art, v):
    art.sky("#6a6a6a", "#b0b0b0", "#ececec", bottom=0.6)
    vx, vy = [0.52, 0.46, 0.56, 0.5][v % 4], 0.52
    with art.pen() as pen:
        for side in (-1, 1):
            for k in range(6):
                near, far = 0.72 * 0.66**k, 0.72 * 0.66 ** (k + 1)
                x1, x2, rise = vx + side * near, vx + side * far, art.r(0.75, 1.0)
                shade = (0.16 if side < 0 else 0.42) + 0.075 * k + art.r(-0.03, 0.03)
                pen.polygon(
                    art.pts(
                        (x1, vy + 0.62 * near), (x2, vy + 0.62 * far), (x2, vy - rise * far), (x1, vy - rise * near)
                    ),
                    fill=ink((shade,) * 3),
                )
                for row in range(4):
                    for column in range(3):
                        q1, q2 = (column + 0.25) / 3, (column + 0.7) / 3
                        da, db = near + (far - near) * q1, near + (far - near) * q2
                        h1, h2 = -0.30 + 0.28 * row, -0.13 + 0.28 * row
                        if h2 < rise - 0.05:
                            pen.polygon(
                                art.pts(
                                    (vx + side * da, vy - h1 * da),
                                    (vx + side * db, vy - h1 * db),
                                    (vx + side * db, vy - h2 * db),
                                    (vx + side * da, vy - h2 * da),
                                ),
                                fill=ink((shade * 0.45 if art.r() > 0.2 else 0.85,) * 3),
                            )
        pen.polygon(art.pts((vx, vy), (vx + 1.2, vy + 0.75), (vx - 1.2, vy + 0.75)), fill=ink((0.42,) * 3))
    stones = art.noise(40, 70, 2)
    road = (art.Y > vy) & (np.abs(art.X - vx) < (art.Y - vy) * 1.55)
    art.shade(road * ease((stones - 0.5) * 4), 0.3)
    art.add(road * np.exp(-(((art.X - vx) / (0.10 + (art.Y - vy) * 0.5)) ** 2)), "#ffffff", 0.3)
    art.glow(vx, vy - 0.05, 0.26, "#ffffff", 0.85)
    with art.pen() as pen:
        d = 0.28
        person(
            pen,
            (vx - 0.03) * art.w,
            (vy + 0.30) * art.h,
            d * art.h * min(1, art.w / art.h),
            "#0e0e0e",
            umbrella="#161616" if v % 2 else None,
        )
        person(pen, (vx + 0.10) * art.w, (vy + 0.12) * art.h, 0.12 * art.h * min(1, art.w / art.h), "#2a2a2a")
        lx, ly = (vx - 0.33) * art.w, (vy + 0.34) * art.h
        pen.line((lx, ly, lx, ly - 0.62 * art.h), fill=ink("#0a0a0a"), width=max(3, int(0.012 * art.u)))
        pen.line(
            (lx, ly - 0.60 * art.h, lx + 0.10 * art.u, ly - 0.62 * art.h),
            fill=ink("#0a0a0a"),
            width=max(2, int(0.008 * art.u)),
        )
        pen.polygon(
            [
                (lx + 0.075 * art.u, ly - 0.62 * art.h),
                (lx + 0.125 * art.u, ly - 0.62 * art.h),
                (lx + 0.115 * art.u, ly - 0.62 * art.h + 0.06 * art.u),
                (lx + 0.085 * art.u, ly - 0.62 * art.h + 0.06 * art.u),
            ],
            fill=ink("#f4f4f4"),
        )
    if v % 4 > 1:
        art.px = art.px[:, ::-1].copy()
    art.grain, art.vignette, art.contrast = 0.02, 0.6, 0.35
