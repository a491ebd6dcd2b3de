"""Animals in the water."""

import math

import numpy as np

from generator.paint import ease, ink, mix, ramp, scene


@scene
def koi(art, v):
    tones = [
        ("#0f4a52", "#1f7a78", "#5ab0a0"),
        ("#0a2a3a", "#14506a", "#3a8aa8"),
        ("#1a3a2a", "#2f6a4a", "#7aa86a"),
        ("#0f2f4a", "#1f5a7a", "#58a0b8"),
        ("#141f2a", "#24424f", "#5a8a8f"),
    ][v % 5]
    deep = art.noise(3, 3, 4)
    art.px[:] = ramp(tones[:2], deep)
    ripple = np.abs(art.noise(7, 7, 3) - 0.5)
    art.add(np.clip(1 - ripple / 0.045, 0, 1) ** 2, tones[2], 0.32)
    with art.pen(alpha=0.7) as pen:  # stones of the ground
        for _ in range(46):
            pen.ellipse(
                art.box(art.r(), art.r(), art.r(0.02, 0.06), art.r(0.015, 0.045)),
                fill=ink(mix(tones[0], "#06141a", art.r(0.1, 0.5)), 110),
            )
    fish = [
        (0.32, 0.38, 0.52, 0.6),
        (0.68, 0.62, 0.46, 3.4),
        (0.40, 0.82, 0.34, 5.9),
        (0.78, 0.20, 0.36, 2.3),
        (0.10, 0.80, 0.30, 4.6),
        (0.10, 0.14, 0.30, 1.2),
    ]
    if v % 5 == 2:
        fish = [(x, y, s * 1.15, a) for x, y, s, a in fish[:4]]
    for k, (x, y, s, turn) in enumerate(fish):
        koi_fish(art, x + art.r(-0.05, 0.05), y + art.r(-0.05, 0.05), s, turn + v * 1.1 + art.r(-0.3, 0.3), (k + v) % 5)
    for _ in range(7 if v % 2 else 4):
        x, y, s = art.pick([art.r(0, 0.2), art.r(0.8, 1)]), art.r(), art.r(0.06, 0.13)
        cut = art.r(0, 360)
        with art.pen(blur=0.012, alpha=0.5) as pen:
            pen.pieslice(art.box(x + 0.015, y + 0.03, s), cut + 20, cut + 345, fill=ink("#04141a"))
        with art.pen() as pen:
            pen.pieslice(art.box(x, y, s), cut + 14, cut + 346, fill=ink("#3f8a4a"))
            pen.pieslice(art.box(x, y, 0.93 * s), cut + 15, cut + 345, fill=ink("#5aa85a"))
            for j in range(11):
                a = math.radians(cut + 25 + j * 31)
                pen.line(
                    (
                        x * art.w,
                        y * art.h,
                        x * art.w + 0.85 * s * art.u * math.cos(a),
                        y * art.h + 0.85 * s * art.u * math.sin(a),
                    ),
                    fill=ink("#8acb7a", 120),
                    width=max(1, int(0.003 * art.u)),
                )
    for _ in range(3):  # rings of rain
        x, y = art.r(0.2, 0.8), art.r(0.2, 0.8)
        d = art.far(x, y)
        art.add(
            np.clip(1 - np.abs(d - 0.05) / 0.004, 0, 1) + np.clip(1 - np.abs(d - 0.085) / 0.003, 0, 1) * 0.6,
            "#ffffff",
            0.3,
        )


def koi_fish(art, x, y, s, turn, kind):
    colors = [
        ("#fdf4ea", "#f2501f"),
        ("#f4631f", "#fdf0e0"),
        ("#f8f4ee", "#1f1f24"),
        ("#f2b02f", "#fdf4e0"),
        ("#fdf6f0", "#e0342a"),
    ][kind]
    cx, cy, s = x * art.w, y * art.h, s * art.u
    bend = art.r(-0.7, 0.7)
    spine = []
    px, py, a = cx - math.cos(turn) * 0.5 * s, cy - math.sin(turn) * 0.5 * s, turn
    for k in range(41):
        spine.append((px, py, a))
        a = turn + bend * math.sin(k / 40 * math.pi * 1.3)
        px, py = px - 0 + math.cos(a) * s / 40, py + math.sin(a) * s / 40

    def width(q):  # q = 0 at the tail, 1 at the nose
        return s * (0.025 + 0.125 * math.sin(math.pi * min(1, q * 0.82 + 0.09)) ** 1.1) * (1 if q < 0.93 else 0.85)

    left = [(px + math.sin(a) * width(k / 40), py - math.cos(a) * width(k / 40)) for k, (px, py, a) in enumerate(spine)]
    right = [
        (px - math.sin(a) * width(k / 40), py + math.cos(a) * width(k / 40)) for k, (px, py, a) in enumerate(spine)
    ]
    outline = (
        left
        + [(spine[-1][0] + math.cos(spine[-1][2]) * 0.05 * s, spine[-1][1] + math.sin(spine[-1][2]) * 0.05 * s)]
        + right[::-1]
    )
    shift = 0.07 * s
    with art.pen(blur=0.016, alpha=0.5) as pen:
        pen.polygon([(ox + shift, oy + 1.5 * shift) for ox, oy in outline], fill=ink("#02141a"))
    with art.pen(alpha=0.82) as pen:  # fins and tail
        tx, ty, ta = spine[0]
        for side in (-1, 1):
            pen.polygon(
                [
                    (tx, ty),
                    (tx - math.cos(ta + side * 0.5) * 0.28 * s, ty - math.sin(ta + side * 0.5) * 0.28 * s),
                    (tx - math.cos(ta) * 0.12 * s, ty - math.sin(ta) * 0.12 * s),
                ],
                fill=ink(mix(colors[0], colors[1], 0.3)),
            )
            for q, reach in ((0.70, 0.20), (0.38, 0.12)):
                fx, fy, fa = spine[int(q * 40)]
                fx, fy = fx + side * math.sin(fa) * width(q) * 0.8, fy - side * math.cos(fa) * width(q) * 0.8
                b = fa + math.pi - side * 0.85
                b = fa - side * 2.1
                pen.polygon(
                    [
                        (fx, fy),
                        (fx + math.cos(b) * reach * s, fy + math.sin(b) * reach * s),
                        (fx - math.cos(fa) * reach * 0.75 * s, fy - math.sin(fa) * reach * 0.75 * s),
                    ],
                    fill=ink(mix(colors[0], "#ffffff", 0.3)),
                )
    body = art.mask(lambda pen: pen.polygon(outline, fill=255))
    art.blend(body, colors[0])
    spots = [
        (j + art.r(-2, 2), art.r(-0.05, 0.05) * s, r * s)
        for j, r in ((6, 0.05), (15, 0.085), (19, 0.07), (28, 0.085), (36, 0.07))
    ]
    lumps = art.noise(art.w / s * 5, art.h / s * 5, 3)
    patch = sum(
        np.exp(
            -(
                (
                    np.hypot(
                        art.X * art.w - spine[int(j)][0] + off * math.sin(spine[int(j)][2]),
                        art.Y * art.h - spine[int(j)][1] - off * math.cos(spine[int(j)][2]),
                    )
                    / r
                )
                ** 2
            )
        )
        for j, off, r in spots
    )
    art.blend(body * ease((patch + 0.55 * (lumps - 0.5) - 0.42) * 9), colors[1])
    soft = art.mask(
        lambda pen: pen.line([(px, py) for px, py, _ in spine], fill=255, width=max(2, int(0.07 * s))), 0.012
    )
    art.shade(body * (1 - np.clip(soft * 1.7, 0, 1)), 0.26)
    art.add(body * soft, "#ffffff", 0.18)
    with art.pen() as pen:
        ex, ey, ea = spine[37]
        for side in (-1, 1):
            qx, qy = ex + side * math.sin(ea) * 0.062 * s, ey - side * math.cos(ea) * 0.062 * s
            q = 0.014 * s
            pen.ellipse((qx - q, qy - q, qx + q, qy + q), fill=ink("#14100c"))


@scene
def jellyfish(art, v):
    tones = [
        ("#1a4a9a", "#0a1f5a", "#040a24"),
        ("#5a2a8a", "#24104f", "#0a0420"),
        ("#0f6a7a", "#083a4f", "#02121c"),
        ("#24449a", "#141a54", "#050620"),
    ][v % 4]
    glow = [("#ffb0d8", "#ff6aa8"), ("#ffd0a0", "#ff7a5a"), ("#b0fff0", "#3ae0d0"), ("#ffe0b0", "#ff9a3a")][v % 4]
    art.sky(*tones)
    rays = art.noise(9, 1.2, 2) * np.clip(1 - art.Y * 1.25, 0, 1)
    art.add(ease((rays - 0.3) * 2), mix(tones[0], "#ffffff", 0.4), 0.28)
    with art.light() as pen:
        for _ in range(150):
            q = art.r(0.0008, 0.003) * art.u
            px, py = art.r() * art.w, art.r() * art.h
            pen.ellipse((px - q, py - q, px + q, py + q), fill=ink(mix(tones[0], "#ffffff", art.r(0.2, 0.7)))[:3])
    spots = [
        (0.50, 0.32, 0.23, 0.12),
        (0.80, 0.62, 0.09, -0.2),
        (0.17, 0.66, 0.11, 0.3),
        (0.84, 0.18, 0.065, 0.1),
        (0.18, 0.17, 0.055, -0.3),
    ]
    for x, y, s, tilt in sorted(spots, key=lambda j: j[2]):
        one_jelly(art, x + art.r(-0.05, 0.05), y + art.r(-0.04, 0.04), s, tilt, glow)
    art.vignette = 0.5


def one_jelly(art, x, y, s, tilt, glow):
    art.glow(x, y, s * 2.2, glow[1], 0.4)
    cx, cy, s = x * art.w, y * art.h, s * art.u
    for blur, strength in ((0.010, 0.7), (0.0, 0.75)):
        with art.light(blur, strength) as pen:
            for k in range(13):
                off = (k - 6) / 6
                arm = abs(k - 6) < 3
                path = []
                phase, swing = art.r(0, 6.28), art.r(0.10, 0.22)
                for j in range(36):
                    q = j / 35
                    length = (2.1 if arm else 3.0) * s
                    px = (
                        cx
                        + off * s * (0.85 - 0.30 * q)
                        + swing * s * math.sin(phase + q * 6.5) * q
                        + tilt * length * q * 0.5
                    )
                    path.append((px, cy + 0.15 * s + length * q))
                for j in range(35):
                    fade = (1 - j / 35) ** 0.9
                    pen.line(
                        (*path[j], *path[j + 1]),
                        fill=ink(mix(glow[0], glow[1], 0.4) * fade * (0.95 if arm else 0.6))[:3],
                        width=max(1, int(s * (0.14 if arm else 0.022) * (1 - 0.6 * j / 35))),
                    )
    dx, dy = (art.X * art.w - cx) / s, (art.Y * art.h - cy) / s
    hem = 0.22 + 0.05 * np.sin(dx * 16)
    d = np.hypot(dx, np.where(dy < 0, dy * 1.12, dy * 2.6))
    bell = (dy < hem) * np.clip((1 - d) * s / 4 + 0.5, 0, 1)
    shell = ramp([glow[1], mix(glow[1], glow[0], 0.5), glow[0], mix(glow[0], "#ffffff", 0.55)], np.clip(d**2.2, 0, 1))
    art.blend(bell, shell, 0.62)
    ribs = np.abs(np.sin(np.arctan2(dx, -dy + 0.9) * 15)) < 0.22
    art.add(bell * ribs * (d > 0.35), glow[0], 0.4)
    art.add(bell * np.exp(-((dx + 0.3) ** 2 + (dy + 0.45) ** 2) * 9), "#ffffff", 0.65)
    for k in range(4):
        a = k * math.pi / 2 + 0.5
        ex, ey = 0.26 * math.cos(a), -0.28 + 0.17 * math.sin(a)
        r = np.hypot((dx - ex) / 0.17, (dy - ey) / 0.12)
        art.add(np.clip(1 - np.abs(r - 0.8) / 0.3, 0, 1), mix(glow[0], "#ffffff", 0.4), 0.55)


@scene
def swan(art, v):
    tones = [
        ("#2f4a6a", "#6a8aa8", "#d8c8b8"),
        ("#24304f", "#8a6a8a", "#f6b89a"),
        ("#1f4a3a", "#3f7a5a", "#8ab88a"),
        ("#3a2a5a", "#c8607a", "#ffb070"),
    ][v % 4]
    art.sky(tones[2], tones[1], tones[0])
    waves = art.noise(5, 34, 4)
    art.blend(ease((waves - 0.5) * 3) * (0.4 + 0.5 * art.Y), mix(tones[0], "#06101a", 0.45), 0.5)
    art.blend(ease((art.noise(4, 40, 3) - 0.62) * 5), mix(tones[2], "#ffffff", 0.3), 0.5)
    f = 1 if v % 2 == 0 else -1
    cx, cy, s = 0.5 * art.w, 0.60 * art.h, 0.37 * art.u

    def draw(pen, flip, white, shade, beak):
        def P(x, y):
            return cx + f * x * s, cy + flip * y * s

        def e(x, y, rx, ry, color):
            px, py = P(x, y)
            pen.ellipse((px - rx * s, py - ry * s, px + rx * s, py + ry * s), fill=color)

        for k in range(60):  # neck: an S from the breast to the head
            q = k / 59
            x = -0.50 - 0.20 * math.sin(q * math.pi * 1.05) + 0.20 * math.sin(q * math.pi * 2.0) * q - 0.02 * q
            y = 0.02 - 1.02 * q
            r = 0.145 * (1 - q) + 0.068 * q
            e(x, y, r, r, white)
        e(-0.55, -1.03, 0.115, 0.085, white)
        pen.polygon([P(-0.62, -1.08), P(-0.62, -0.97), P(-0.86, -0.95)], fill=beak)
        pen.polygon([P(-0.56, -1.06), P(-0.64, -1.06), P(-0.66, -0.98)], fill=ink("#14141a"))
        pen.polygon(
            [
                P(-0.68, 0.0),
                P(-0.45, -0.20),
                P(0.0, -0.30),
                P(0.45, -0.34),
                P(0.95, -0.40),
                P(0.72, -0.10),
                P(0.55, 0.08),
                P(0.2, 0.16),
                P(-0.3, 0.16),
                P(-0.58, 0.12),
            ],
            fill=white,
        )
        e(-0.42, 0.0, 0.29, 0.17, white)
        for k in range(8):
            q = k / 7
            pen.polygon(
                [
                    P(-0.30 + 0.1 * q, -0.12 - 0.10 * q),
                    P(0.45 + 0.42 * q, -0.02 - 0.40 * q),
                    P(0.35 + 0.4 * q, 0.08 - 0.32 * q),
                    P(-0.25 + 0.1 * q, 0.06 - 0.1 * q),
                ],
                fill=white if k % 2 else shade,
            )

    with art.pen(blur=0.009, alpha=0.55) as pen:
        draw(pen, -1, ink(mix("#e8eef4", tones[1], 0.35)), ink(mix("#b8c4d4", tones[1], 0.4)), ink("#c8602a"))
    art.blend((art.Y * art.h > cy + 0.1 * s) * ease((art.noise(6, 60, 2) - 0.5) * 6), tones[0], 0.5)
    with art.pen() as pen:
        draw(pen, 1, ink(mix("#ffffff", tones[2], 0.08)), ink(mix("#d0d8e6", tones[1], 0.15)), ink("#f07a2a"))
    body = np.exp(-(((art.X * art.w - cx) / (0.75 * s)) ** 2 + ((art.Y * art.h - cy - 0.14 * s) / (0.16 * s)) ** 2))
    art.shade(body, 0.22)
    for k in range(3):
        ring = np.hypot((art.X * art.w - cx) / s, (art.Y * art.h - cy - 0.16 * s) / (0.24 * s))
        art.add(
            np.clip(1 - np.abs(ring - 1.1 - 0.4 * k) / 0.03, 0, 1) * (art.Y * art.h > cy), "#ffffff", 0.25 - 0.06 * k
        )
