"""Living things: animals, flowers, woods."""

import math

import numpy as np

from generator.paint import ease, ink, mix, ramp, rgb, scene

GOLDEN = math.pi * (3 - math.sqrt(5))


def bokeh(art, colors, count=50, low=0.03, high=0.10, alpha=0.35):
    """Lights out of focus."""
    for _ in range(count):
        art.disc(art.r(-0.05, 1.05), art.r(-0.05, 1.05), art.r(low, high), art.pick(colors), 0.012, art.r(0.3, 1) * alpha)


@scene
def cat(art, v):
    skies = [("#3a4a8a", "#f0808a", "#ffcf8a"), ("#1a2a5a", "#6a6ab0", "#f6b0a0"), ("#e8703a", "#ffb04a", "#ffe69a"), ("#6aa8d8", "#b8dcec", "#f8f6e8"), ("#2a1f4a", "#a0508a", "#ffb08a")][v % 5]
    room = mix(skies[0], "#0c0a14", 0.78)
    art.sky(*skies, bottom=0.8)
    art.clouds(3, 6, mix(skies[2], "#ffffff", 0.4), 0.5, 0.7, bottom=0.7)
    art.glow(0.66, 0.60, 0.5, skies[2], 0.8)
    art.disc(0.68, 0.54, 0.085, "#fff4d8", 0.008)
    for i in range(2):
        line = 0.68 + 0.05 * i - 0.06 * (0.5 + 0.5 * art.line(5 + 3 * i, 3))
        art.blend(art.below(np.round(line * 40) / 40), mix(skies[1], room, 0.35 + 0.3 * i))
    sill = 0.80
    with art.pen() as pen:
        bar = 0.022 * art.u
        for x in (0.5,):
            pen.rectangle((x * art.w - bar, 0, x * art.w + bar, sill * art.h), fill=ink(room))
        pen.rectangle((0, 0.30 * art.h - 0.8 * bar, art.w, 0.30 * art.h + 0.8 * bar), fill=ink(room))
        pen.rectangle((0, 0, 0.07 * art.w, art.h), fill=ink(room))
        pen.rectangle((0.93 * art.w, 0, art.w, art.h), fill=ink(room))
        pen.rectangle((0, 0, art.w, 0.045 * art.h), fill=ink(room))
        pen.rectangle((0, sill * art.h, art.w, art.h), fill=ink(mix(room, "#6a4a3a", 0.35)))
        pen.rectangle((0, sill * art.h, art.w, (sill + 0.012) * art.h), fill=ink(mix(skies[2], room, 0.35)))
        x, y, s = (0.34 if v % 2 == 0 else 0.64) * art.w, (sill + 0.005) * art.h, 0.46 * art.u
        f = 1 if v % 2 == 0 else -1
        fur = mix(["#0a0810", "#0d0b12", "#2a140a", "#14141a", "#0c0812"][v % 5], room, 0.2)
        silhouette(pen, x, y, s, f, ink(fur))
        px = (0.82 if v % 2 == 0 else 0.18) * art.w  # a plant
        pen.polygon([(px - 0.075 * art.u, y - 0.14 * art.u), (px + 0.075 * art.u, y - 0.14 * art.u), (px + 0.055 * art.u, y), (px - 0.055 * art.u, y)], fill=ink("#8a3f2a"))
        for k in range(13):
            a = -math.pi / 2 + (k - 6) * 0.22
            r = art.r(0.16, 0.28) * art.u
            ex, ey = px + r * math.cos(a), y - 0.14 * art.u + r * math.sin(a)
            nx, ny = -math.sin(a) * 0.022 * art.u, math.cos(a) * 0.022 * art.u
            mx, my = (px + ex) / 2, (y - 0.14 * art.u + ey) / 2
            pen.polygon([(px, y - 0.14 * art.u), (mx + nx, my + ny), (ex, ey), (mx - nx, my - ny)], fill=ink(mix("#0f2a1f", "#2f5a3a", art.r())))
    head = x + f * 0.10 * s, y - 0.80 * s
    art.glow(head[0] / art.w, head[1] / art.h, 0.10, skies[2], 0.18)
    art.vignette = 0.4


def silhouette(pen, x, y, s, f, fill):
    """A sitting cat, seen from behind and a little from the side."""
    def e(cx, cy, rx, ry):
        pen.ellipse((x + f * cx * s - rx * s, y + cy * s - ry * s, x + f * cx * s + rx * s, y + cy * s + ry * s), fill=fill)

    def poly(*points):
        pen.polygon([(x + f * px * s, y + py * s) for px, py in points], fill=fill)
    e(0, -0.24, 0.255, 0.245)
    e(0.03, -0.42, 0.19, 0.26)
    e(0.08, -0.60, 0.125, 0.16)
    e(0.10, -0.78, 0.155, 0.135)
    poly((-0.045, -0.80), (-0.03, -1.00), (0.07, -0.90))
    poly((0.13, -0.90), (0.23, -1.00), (0.25, -0.80))
    poly((-0.25, -0.02), (-0.25, -0.26), (0.25, -0.26), (0.25, 0.0), (-0.2, 0.0))
    last = None
    for k in range(30):  # the tail hangs over the sill and curls
        q = k / 29
        px, py = -0.22 - 0.20 * math.sin(q * 2.2), -0.05 + 0.36 * q - 0.02 * math.sin(q * 6)
        radius = 0.042 * (1 - 0.4 * q)
        e(px, py, radius, radius)
        last = px, py
    e(last[0] - 0.01, last[1], 0.03, 0.03)


@scene
def owl(art, v):
    tones = [("#0a1230", "#24386a", "#5a6aa0"), ("#14241f", "#3a5a42", "#9aa86a"), ("#1a1030", "#4a2f6a", "#a86a8a"), ("#0a1a24", "#1f4a5a", "#6a9a9a")][v % 4]
    feathers = [("#8a5a34", "#e8c898", "#3a2414"), ("#a88a64", "#f4e8cc", "#4a3424"), ("#7a5a4a", "#e8d0b8", "#2f1f1a"), ("#b0a898", "#faf6ec", "#5a5248")][v % 4]
    art.sky(*tones)
    bokeh(art, [tones[2], mix(tones[1], tones[2], 0.5), "#ffe0a0"], 26, 0.03, 0.11, 0.22)
    if v % 2 == 0:
        art.glow(0.80, 0.20, 0.35, "#fff0c8", 0.7)
        art.disc(0.80, 0.19, 0.13, "#fff4d8", 0.006)
        for dx, dy, r in ((-0.03, -0.02, 0.03), (0.03, 0.04, 0.022), (0.02, -0.06, 0.016)):
            art.disc(0.80 + dx, 0.19 + dy, r, "#e0cfa8", 0.006, 0.6)
    cx, s = 0.46 * art.w, 0.34 * art.u
    cy = 0.60 * art.h

    def spot(x, y, rx, ry, color, soft=0.02):
        d = np.hypot((art.X * art.w - cx - x * s) / (rx * s), (art.Y * art.h - cy - y * s) / (ry * s))
        art.blend(np.clip((1 - d) / soft + 0.5, 0, 1), color)
        return d
    d = spot(0, 0.05, 0.78, 1.02, ramp([feathers[0], mix(feathers[0], feathers[2], 0.5)], np.clip((art.X * art.w - cx) / s * 0.6 + 0.4, 0, 1)))
    with art.pen() as pen:
        for side in (-1, 1):  # tufts
            pen.polygon([(cx + side * 0.30 * s, cy - 0.95 * s), (cx + side * 0.66 * s, cy - 1.32 * s), (cx + side * 0.66 * s, cy - 0.62 * s)], fill=ink(mix(feathers[0], feathers[2], 0.35)))
        for row in range(12):  # the breast
            for column in range(9):
                x = (column - 4 + 0.5 * (row % 2)) * 0.115
                y = 0.02 + row * 0.082
                if (x / 0.55) ** 2 + ((y - 0.35) / 0.68) ** 2 < 1:
                    q = 0.085 * s
                    px, py = cx + x * s, cy + y * s
                    pen.ellipse((px - q, py - 0.9 * q, px + q, py + 1.3 * q), fill=ink(mix(feathers[1], feathers[0], art.r(0, 0.35))))
                    pen.polygon([(px - 0.3 * q, py), (px + 0.3 * q, py), (px, py + 1.25 * q)], fill=ink(feathers[2], 210))
        for side in (-1, 1):  # wings
            for k in range(9):
                y = -0.15 + 0.115 * k
                x = side * (0.68 - 0.035 * k)
                q = 0.17 * s
                px, py = cx + x * s, cy + y * s
                pen.ellipse((px - 0.75 * q, py - q, px + 0.75 * q, py + 1.5 * q), fill=ink(mix(feathers[0], feathers[2], 0.25 + 0.5 * (k % 2))))
    for side in (-1, 1):
        d = spot(side * 0.34, -0.52, 0.40, 0.44, feathers[1])
        rays = np.abs(np.sin(np.arctan2(art.Y * art.h - cy + 0.52 * s, art.X * art.w - cx - side * 0.34 * s) * 17)) ** 3
        art.blend((d < 0.98) * (d > 0.5) * rays, feathers[0], 0.4)
        art.blend(np.clip(1 - np.abs(d - 1) / 0.05, 0, 1), feathers[2], 0.7)
        spot(side * 0.32, -0.52, 0.215, 0.215, "#14100c")
        spot(side * 0.32, -0.52, 0.19, 0.19, ["#ffb01f", "#ff8a1f", "#ffd03a", "#ffc02a"][v % 4])
        spot(side * 0.32, -0.52, 0.115, 0.115, "#0a0806")
        spot(side * 0.32 - 0.05, -0.58, 0.04, 0.04, "#ffffff")
    with art.pen() as pen:
        pen.polygon([(cx - 0.085 * s, cy - 0.42 * s), (cx + 0.085 * s, cy - 0.42 * s), (cx, cy - 0.16 * s)], fill=ink("#3a342c"))
        pen.polygon([(cx - 0.5 * s, cy - 0.98 * s), (cx + 0.5 * s, cy - 0.98 * s), (cx, cy - 0.52 * s)], fill=ink(mix(feathers[0], feathers[2], 0.4), 235))
        y = cy + 1.03 * s
        pen.line((0, y + 0.06 * s, art.w, y - 0.04 * s), fill=ink("#1c130e"), width=int(0.17 * s))
        for side in (-1, 1):
            for k in range(3):
                px = cx + side * 0.24 * s + (k - 1) * 0.08 * s
                pen.ellipse((px - 0.05 * s, y - 0.13 * s, px + 0.05 * s, y + 0.06 * s), fill=ink("#c89a4a"))


@scene
def fox(art, v):
    tones = [("#6a88b0", "#b8cce0", "#f2f4f6"), ("#3a4a7a", "#8a8ab8", "#e8c8d0"), ("#88a0a8", "#c8d8dc", "#fafaf6"), ("#e0a080", "#f2cdb4", "#fbf0e6"), ("#24365a", "#5a78a8", "#c8d8ec")][v % 5]
    art.sky(*tones)
    with art.pen(blur=0.012) as pen:  # trunks out of focus
        for _ in range(13):
            x, w = art.r() * art.w, art.r(0.012, 0.04) * art.u
            pen.rectangle((x - w, 0, x + w, art.r(0.55, 0.66) * art.h), fill=ink(mix(tones[0], "#1a2434", art.r(0.2, 0.6)), 190))
    ground = 0.66 + 0.02 * art.line(3, 3)
    art.blend(art.below(ground), ramp([mix(tones[2], "#ffffff", 0.5), mix(tones[2], tones[1], 0.35), tones[1]], (art.Y - 0.64) / 0.4))
    f = 1 if v % 2 == 0 else -1
    cx, cy, s = (0.5 - 0.05 * f) * art.w, 0.70 * art.h, 0.40 * art.u
    red, dark, white = mix("#e2641f", tones[0], 0.06), "#3a1f18", "#fdf6ee"

    def e(pen, x, y, rx, ry, color):
        pen.ellipse((cx + f * x * s - rx * s, cy + y * s - ry * s, cx + f * x * s + rx * s, cy + y * s + ry * s), fill=ink(color))

    def poly(pen, color, *points):
        pen.polygon([(cx + f * x * s, cy + y * s) for x, y in points], fill=ink(color))
    with art.pen(blur=0.02, alpha=0.45) as pen:
        e(pen, 0.1, 0.50, 0.8, 0.12, mix(tones[0], "#101830", 0.5))
    with art.pen() as pen:
        for k in range(26):  # tail, wrapped around
            q = k / 25
            x, y = 0.36 + 0.52 * math.sin(q * 2.4), 0.34 - 0.55 * q * q + 0.12 * math.sin(q * 3)
            r = 0.10 + 0.11 * math.sin(min(1, q * 1.15) * math.pi * 0.85)
            e(pen, x, y, r, r, white if q > 0.80 else mix(red, dark, 0.12 * (1 - q)))
        e(pen, 0.04, 0.08, 0.37, 0.44, mix(red, dark, 0.10))
        e(pen, 0.0, -0.08, 0.29, 0.36, red)
        e(pen, -0.02, 0.02, 0.17, 0.34, white)
        for x in (-0.16, 0.12):
            poly(pen, mix(red, dark, 0.15), (x - 0.08, 0.05), (x + 0.08, 0.05), (x + 0.065, 0.3), (x - 0.065, 0.3))
            poly(pen, dark, (x - 0.065, 0.28), (x + 0.065, 0.28), (x + 0.06, 0.50), (x - 0.075, 0.50))
        hx, hy = -0.04, -0.55
        for side in (-1, 1):
            poly(pen, dark, (hx + side * 0.10, hy - 0.20), (hx + side * 0.33, hy - 0.60), (hx + side * 0.39, hy - 0.08))
            poly(pen, mix(red, "#ffffff", 0.06), (hx + side * 0.08, hy - 0.18), (hx + side * 0.31, hy - 0.50), (hx + side * 0.36, hy - 0.06))
            poly(pen, mix(white, dark, 0.25), (hx + side * 0.16, hy - 0.18), (hx + side * 0.29, hy - 0.40), (hx + side * 0.31, hy - 0.10))
        e(pen, hx, hy, 0.37, 0.29, red)
        poly(pen, red, (hx - 0.37, hy - 0.02), (hx + 0.37, hy - 0.02), (hx + 0.10, hy + 0.37), (hx - 0.10, hy + 0.37))
        for side in (-1, 1):
            poly(pen, white, (hx + side * 0.06, hy + 0.10), (hx + side * 0.46, hy + 0.06), (hx + side * 0.30, hy + 0.24), (hx + side * 0.07, hy + 0.38))
            e(pen, hx + side * 0.165, hy - 0.01, 0.062, 0.055, "#1c100c")
            e(pen, hx + side * 0.165, hy - 0.01, 0.050, 0.045, "#d89a2f")
            e(pen, hx + side * 0.165, hy - 0.01, 0.026, 0.042, "#0c0806")
            e(pen, hx + side * 0.165 - 0.016, hy - 0.026, 0.013, 0.013, "#ffffff")
        poly(pen, red, (hx - 0.07, hy), (hx + 0.07, hy), (hx + 0.055, hy + 0.30), (hx - 0.055, hy + 0.30))
        e(pen, hx, hy + 0.33, 0.065, 0.052, "#15100f")
        e(pen, hx - 0.015, hy + 0.315, 0.018, 0.012, "#8a8a90")
    with art.pen() as pen:
        for _ in range(330):
            q = art.r(0.0015, 0.0075) * art.u
            px, py = art.r() * art.w, art.r() * art.h
            pen.ellipse((px - q, py - q, px + q, py + q), fill=ink("#ffffff", art.r(90, 235)))
    art.contrast = 0.2


@scene
def koi(art, v):
    tones = [("#0f4a52", "#1f7a78", "#5ab0a0"), ("#0a2a3a", "#14506a", "#3a8aa8"), ("#1a3a2a", "#2f6a4a", "#7aa86a"), ("#0f2f4a", "#1f5a7a", "#58a0b8"), ("#141f2a", "#24424f", "#5a8a8f")][v % 5]
    deep = art.noise(3, 3, 4)
    art.px[:] = ramp(tones[:2], deep)
    ripple = np.abs(art.noise(7, 7, 3) - 0.5)
    art.add(np.clip(1 - ripple / 0.045, 0, 1) ** 2, tones[2], 0.32)
    with art.pen(alpha=0.7) as pen:  # stones of the ground
        for _ in range(46):
            pen.ellipse(art.box(art.r(), art.r(), art.r(0.02, 0.06), art.r(0.015, 0.045)), fill=ink(mix(tones[0], "#06141a", art.r(0.1, 0.5)), 110))
    fish = [(0.32, 0.38, 0.52, 0.6), (0.68, 0.62, 0.46, 3.4), (0.40, 0.82, 0.34, 5.9), (0.78, 0.20, 0.36, 2.3), (0.10, 0.80, 0.30, 4.6), (0.10, 0.14, 0.30, 1.2)]
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
                pen.line((x * art.w, y * art.h, x * art.w + 0.85 * s * art.u * math.cos(a), y * art.h + 0.85 * s * art.u * math.sin(a)), fill=ink("#8acb7a", 120), width=max(1, int(0.003 * art.u)))
    for _ in range(3):  # rings of rain
        x, y = art.r(0.2, 0.8), art.r(0.2, 0.8)
        d = art.far(x, y)
        art.add(np.clip(1 - np.abs(d - 0.05) / 0.004, 0, 1) + np.clip(1 - np.abs(d - 0.085) / 0.003, 0, 1) * 0.6, "#ffffff", 0.3)


def koi_fish(art, x, y, s, turn, kind):
    colors = [("#fdf4ea", "#f2501f"), ("#f4631f", "#fdf0e0"), ("#f8f4ee", "#1f1f24"), ("#f2b02f", "#fdf4e0"), ("#fdf6f0", "#e0342a")][kind]
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
    right = [(px - math.sin(a) * width(k / 40), py + math.cos(a) * width(k / 40)) for k, (px, py, a) in enumerate(spine)]
    outline = left + [(spine[-1][0] + math.cos(spine[-1][2]) * 0.05 * s, spine[-1][1] + math.sin(spine[-1][2]) * 0.05 * s)] + right[::-1]
    shift = 0.07 * s
    with art.pen(blur=0.016, alpha=0.5) as pen:
        pen.polygon([(ox + shift, oy + 1.5 * shift) for ox, oy in outline], fill=ink("#02141a"))
    with art.pen(alpha=0.82) as pen:  # fins and tail
        tx, ty, ta = spine[0]
        for side in (-1, 1):
            pen.polygon([(tx, ty), (tx - math.cos(ta + side * 0.5) * 0.28 * s, ty - math.sin(ta + side * 0.5) * 0.28 * s), (tx - math.cos(ta) * 0.12 * s, ty - math.sin(ta) * 0.12 * s)], fill=ink(mix(colors[0], colors[1], 0.3)))
            for q, reach in ((0.70, 0.20), (0.38, 0.12)):
                fx, fy, fa = spine[int(q * 40)]
                fx, fy = fx + side * math.sin(fa) * width(q) * 0.8, fy - side * math.cos(fa) * width(q) * 0.8
                b = fa + math.pi - side * 0.85
                b = fa - side * 2.1
                pen.polygon([(fx, fy), (fx + math.cos(b) * reach * s, fy + math.sin(b) * reach * s), (fx - math.cos(fa) * reach * 0.75 * s, fy - math.sin(fa) * reach * 0.75 * s)], fill=ink(mix(colors[0], "#ffffff", 0.3)))
    body = art.mask(lambda pen: pen.polygon(outline, fill=255))
    art.blend(body, colors[0])
    spots = [(j + art.r(-2, 2), art.r(-0.05, 0.05) * s, r * s) for j, r in ((6, 0.05), (15, 0.085), (19, 0.07), (28, 0.085), (36, 0.07))]
    lumps = art.noise(art.w / s * 5, art.h / s * 5, 3)
    patch = sum(np.exp(-(np.hypot(art.X * art.w - spine[int(j)][0] + off * math.sin(spine[int(j)][2]), art.Y * art.h - spine[int(j)][1] - off * math.cos(spine[int(j)][2])) / r) ** 2) for j, off, r in spots)
    art.blend(body * ease((patch + 0.55 * (lumps - 0.5) - 0.42) * 9), colors[1])
    soft = art.mask(lambda pen: pen.line([(px, py) for px, py, _ in spine], fill=255, width=max(2, int(0.07 * s))), 0.012)
    art.shade(body * (1 - np.clip(soft * 1.7, 0, 1)), 0.26)
    art.add(body * soft, "#ffffff", 0.18)
    with art.pen() as pen:
        ex, ey, ea = spine[37]
        for side in (-1, 1):
            qx, qy = ex + side * math.sin(ea) * 0.062 * s, ey - side * math.cos(ea) * 0.062 * s
            q = 0.014 * s
            pen.ellipse((qx - q, qy - q, qx + q, qy + q), fill=ink("#14100c"))


def petal(pen, cx, cy, a, inner, outer, half, color, tip=0.5):
    """One petal from radius `inner` to `outer`, widest at `tip` of the way."""
    left, right = [], []
    for k in range(13):
        q = k / 12
        r = inner + (outer - inner) * q
        w = half * math.sin(math.pi * min(1, (q ** (math.log(0.5) / math.log(tip))) * 0.96 + 0.04)) ** 0.7
        left.append((cx + r * math.cos(a) - w * math.sin(a), cy + r * math.sin(a) + w * math.cos(a)))
        right.append((cx + r * math.cos(a) + w * math.sin(a), cy + r * math.sin(a) - w * math.cos(a)))
    pen.polygon(left + right[::-1], fill=ink(color))


@scene
def daisy(art, v):
    back = [("#1f4a2a", "#4a8a3a", "#b8d87a"), ("#1a3a5a", "#3a7aa0", "#a8d8d8"), ("#4a1f4a", "#a04a7a", "#f0b0b0"), ("#3a4a1a", "#8a9a2f", "#f0e48a"), ("#2a2a5a", "#6a5aa0", "#d0b0e0")][v % 5]
    leaf = [("#ffffff", "#c8d4e8"), ("#fff8f0", "#d8c8d0"), ("#ffe0ea", "#e88ab0"), ("#ffffff", "#dcd8c0"), ("#f08ac0", "#a03a80")][v % 5]
    art.sky(*back)
    art.px = art.px * (0.75 + 0.5 * art.noise(3, 3, 2))[..., None]
    bokeh(art, [back[2], mix(back[1], "#ffffff", 0.3), "#fff4c0"], 28, 0.04, 0.13, 0.28)
    art.soften(0.01)
    x, y, s = [0.5, 0.42, 0.56, 0.5, 0.46][v % 5], 0.47, [0.40, 0.44, 0.38, 0.46, 0.42][v % 5]
    cx, cy, s = x * art.w, y * art.h, s * art.u
    with art.pen(blur=0.004) as pen:
        pen.line((cx, cy, cx + 0.1 * art.u, art.h * 1.05), fill=ink(mix("#3f7a2f", back[0], 0.3)), width=int(0.035 * art.u))
    cone = v % 5 == 4
    for ring, count, far in ((0, 17, 1.0), (1, 17, 0.9)):
        with art.pen(blur=0.014, alpha=0.3) as pen:
            for k in range(count):
                petal(pen, cx + 0.02 * art.u, cy + 0.03 * art.u, 2 * math.pi * (k + 0.5 * ring) / count, 0.15 * s, far * s, 0.115 * s, "#0a1420", 0.66)
        for k in range(count):
            a = 2 * math.pi * (k + 0.5 * ring) / count + art.r(-0.05, 0.05)
            reach = far * s * art.r(0.93, 1.04)
            with_light = 0.5 + 0.5 * math.cos(a + 2.2)
            tone = mix(leaf[1], leaf[0], 0.35 + 0.65 * with_light)
            with art.pen() as pen:
                petal(pen, cx, cy, a, 0.12 * s, reach, 0.122 * s, mix(tone, leaf[1], 0.55), 0.66)
                petal(pen, cx, cy, a, 0.14 * s, 0.985 * reach, 0.108 * s, tone, 0.66)
                for side in (-0.045, 0.045):
                    pen.line((cx + 0.3 * s * math.cos(a + side), cy + 0.3 * s * math.sin(a + side), cx + 0.86 * reach * math.cos(a + side * 0.9), cy + 0.86 * reach * math.sin(a + side * 0.9)), fill=ink(leaf[1], 110), width=max(1, int(0.006 * s)))
    d = np.hypot(art.X * art.w - cx, art.Y * art.h - cy) / s
    art.shade(np.exp(-(d / 0.33) ** 4) * 0.9, 0.35)
    heart = ("#ffe04a", "#f0a01f", "#a85a12") if not cone else ("#ff9a3a", "#c8501f", "#5a1f12")
    with art.pen() as pen:
        for k in range(420):
            r, a = 0.285 * s * math.sqrt(1 - k / 420), k * GOLDEN
            px, py = cx + r * math.cos(a), cy + r * math.sin(a)
            q = 0.021 * s
            lit = 0.5 + 0.5 * math.cos(a + 2.2) * r / (0.285 * s)
            tone = mix(mix(heart[1], heart[2], r / (0.3 * s)), heart[0], 0.25 + 0.6 * lit)
            pen.ellipse((px - q, py - q + 0.01 * s, px + q, py + q + 0.01 * s), fill=ink(heart[2]))
            pen.ellipse((px - q, py - q, px + q * 0.8, py + q * 0.8), fill=ink(tone))


@scene
def rose(art, v):
    tones = [("#5a0a1f", "#d8203f", "#ff8a8a"), ("#a83a6a", "#f28ab0", "#fff0f0"), ("#c8761f", "#ffc04a", "#fff6c8"), ("#b88a7a", "#f6e0d0", "#ffffff"), ("#3a1050", "#9a3ab0", "#f0a8e0")][v % 5]
    back = [("#0c1f14", "#24452c"), ("#142a24", "#3a6a54"), ("#1f2a14", "#4a6a2a"), ("#1a2430", "#4a6a7a"), ("#0f1a24", "#2a3f54")][v % 5]
    art.sky(*back)
    art.px *= (0.6 + 0.8 * art.noise(3, 3, 3))[..., None]
    bokeh(art, [back[1], mix(back[1], "#ffffff", 0.25)], 22, 0.05, 0.14, 0.3)
    cx, cy, s = [0.5, 0.46, 0.54][v % 3] * art.w, 0.5 * art.h, 0.47 * art.u
    with art.pen() as pen:  # leaves
        for a in (0.5, 2.4, 3.9, 5.6):
            petal(pen, cx, cy, a + v, 0.5 * s, 1.28 * s, 0.24 * s, mix("#1f4a24", back[1], 0.3), 0.55)
            pen.line((cx + 0.6 * s * math.cos(a + v), cy + 0.6 * s * math.sin(a + v), cx + 1.22 * s * math.cos(a + v), cy + 1.22 * s * math.sin(a + v)), fill=ink("#5a8a4a"), width=max(1, int(0.012 * s)))
    dahlia = v % 5 == 4 or v % 5 == 2
    count = 150 if dahlia else 46
    for k in range(count):
        q = k / count
        a = k * GOLDEN + art.r(-0.06, 0.06)
        if dahlia:
            r = s * (1.0 - 0.92 * q ** 0.9)
            depth = mix(mix(tones[2], tones[1], 0.25 + 0.55 * q), tones[0], 0.75 * q ** 2)
            with art.pen() as pen:
                petal(pen, cx, cy, a, 0.15 * r, r, (0.15 - 0.06 * q) * s, mix(depth, tones[0], 0.55), 0.6)
                petal(pen, cx, cy, a, 0.15 * r, 0.975 * r, (0.128 - 0.055 * q) * s, depth, 0.6)
                petal(pen, cx, cy, a, 0.5 * r, 0.94 * r, (0.05 - 0.02 * q) * s, mix(depth, "#ffffff", 0.22), 0.6)
            continue
        # A rose: broad cupped petals that lie around each other, smaller and deeper toward the middle.
        r = s * 0.62 * (1 - q) ** 0.82
        size = s * (0.46 * (1 - q) + 0.10)
        px, py = cx + r * math.cos(a), cy + r * math.sin(a)
        d = np.hypot(art.X * art.w - px, art.Y * art.h - py) / size
        along = ((art.X * art.w - px) * math.cos(a) + (art.Y * art.h - py) * math.sin(a)) / size
        wave = 1 + 0.05 * np.sin(5 * np.arctan2(art.Y * art.h - py, art.X * art.w - px) + k)
        inside = np.clip((wave - d) * size / 3 + 0.5, 0, 1)
        art.shade(np.clip(1 - np.abs(d - 1.05) / 0.22, 0, 1) * (d > 0.9) * (along > -0.6), 0.33)
        tone = ramp([tones[0], mix(tones[0], tones[1], 0.6), tones[1], mix(tones[1], tones[2], 0.5)], np.clip(0.55 + 0.5 * along - 0.1 * q, 0, 1))
        art.blend(inside, tone)
        art.blend(np.clip(1 - np.abs(d - 0.965 * wave) / 0.045, 0, 1) * (along > 0.1), tones[2], 0.5)
    if not dahlia:
        swirl = np.hypot(art.X * art.w - cx, art.Y * art.h - cy) / s
        turn = np.arctan2(art.Y * art.h - cy, art.X * art.w - cx)
        art.shade(np.exp(-(swirl / 0.11) ** 2) * (0.5 + 0.5 * np.sin(turn + swirl * 70)), 0.6)
    with art.pen() as pen:  # drops
        for _ in range(26 if v % 2 == 0 else 0):
            a, r, q = art.r(0, 6.28), s * art.r(0.2, 0.9), art.r(0.008, 0.02) * s
            px, py = cx + r * math.cos(a), cy + r * math.sin(a)
            pen.ellipse((px - q, py - q, px + q, py + 1.2 * q), fill=ink(mix(tones[1], "#ffffff", 0.35), 190))
            pen.ellipse((px - 0.5 * q, py - 0.6 * q, px, py), fill=ink("#ffffff", 240))
    art.vignette = 0.4


@scene
def jellyfish(art, v):
    tones = [("#1a4a9a", "#0a1f5a", "#040a24"), ("#5a2a8a", "#24104f", "#0a0420"), ("#0f6a7a", "#083a4f", "#02121c"), ("#24449a", "#141a54", "#050620")][v % 4]
    glow = [("#ffb0d8", "#ff6aa8"), ("#ffd0a0", "#ff7a5a"), ("#b0fff0", "#3ae0d0"), ("#ffe0b0", "#ff9a3a")][v % 4]
    art.sky(*tones)
    rays = art.noise(9, 1.2, 2) * np.clip(1 - art.Y * 1.25, 0, 1)
    art.add(ease((rays - 0.3) * 2), mix(tones[0], "#ffffff", 0.4), 0.28)
    with art.light() as pen:
        for _ in range(150):
            q = art.r(0.0008, 0.003) * art.u
            px, py = art.r() * art.w, art.r() * art.h
            pen.ellipse((px - q, py - q, px + q, py + q), fill=ink(mix(tones[0], "#ffffff", art.r(0.2, 0.7)))[:3])
    spots = [(0.50, 0.32, 0.23, 0.12), (0.80, 0.62, 0.09, -0.2), (0.17, 0.66, 0.11, 0.3), (0.84, 0.18, 0.065, 0.1), (0.18, 0.17, 0.055, -0.3)]
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
                    px = cx + off * s * (0.85 - 0.30 * q) + swing * s * math.sin(phase + q * 6.5) * q + tilt * length * q * 0.5
                    path.append((px, cy + 0.15 * s + length * q))
                for j in range(35):
                    fade = (1 - j / 35) ** 0.9
                    pen.line((*path[j], *path[j + 1]), fill=ink(mix(glow[0], glow[1], 0.4) * fade * (0.95 if arm else 0.6))[:3], width=max(1, int(s * (0.14 if arm else 0.022) * (1 - 0.6 * j / 35))))
    dx, dy = (art.X * art.w - cx) / s, (art.Y * art.h - cy) / s
    hem = 0.22 + 0.05 * np.sin(dx * 16)
    d = np.hypot(dx, np.where(dy < 0, dy * 1.12, dy * 2.6))
    bell = (dy < hem) * np.clip((1 - d) * s / 4 + 0.5, 0, 1)
    shell = ramp([glow[1], mix(glow[1], glow[0], 0.5), glow[0], mix(glow[0], "#ffffff", 0.55)], np.clip(d ** 2.2, 0, 1))
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
def birches(art, v):
    tones = [("#f6d05a", "#e8962a", "#8a3f1a"), ("#f0e8a0", "#b8c04a", "#4a6a2a"), ("#ffd8a0", "#e0703a", "#6a2424"), ("#d8e8ea", "#8ab0b8", "#2f5060"), ("#ffe68a", "#f2a83a", "#7a4a1f")][v % 5]
    ground = 0.78
    art.sky(*tones, bottom=1.0)
    art.glow(0.5, 0.42, 0.55, mix(tones[0], "#ffffff", 0.6), 0.85)
    bokeh(art, [tones[0], tones[1], mix(tones[0], "#ffffff", 0.4)], 110, 0.015, 0.06, 0.45)
    art.blend(ease((art.Y - ground + 0.02) / 0.05), ramp([mix(tones[1], tones[2], 0.3), tones[2], mix(tones[2], "#1a0f0a", 0.6)], (art.Y - ground) / 0.22))
    for layer in range(4):
        near = layer / 3
        blur = 0.006 * (1 - near)
        count = [16, 11, 7, 4][layer]
        with art.pen(blur=blur if layer < 3 else 0) as pen:
            for k in range(count):
                x = (k + art.r(0.15, 0.85)) / count * art.w
                w = (0.006 + 0.030 * near ** 1.4) * art.u * art.r(0.8, 1.2)
                foot = (ground - 0.02 + 0.17 * near) * art.h
                lean = art.r(-0.02, 0.02) * art.w
                bark = mix(mix("#f6f2ea", tones[0], 0.25), tones[1], 0.55 * (1 - near))
                pen.polygon([(x - w, foot), (x + w, foot), (x + 0.8 * w + lean, 0), (x - 0.8 * w + lean, 0)], fill=ink(bark))
                pen.polygon([(x + 0.25 * w, foot), (x + w, foot), (x + 0.8 * w + lean, 0), (x + 0.3 * w + lean, 0)], fill=ink(mix(bark, "#5a4a54", 0.45), 170))
                for _ in range(int(26 * art.h / art.u)):
                    q = art.r()
                    yy, cx = foot * q, x + lean * (1 - q)
                    long, side = art.r(0.4, 1.5) * w, art.pick([-1, 1])
                    pen.polygon([(cx + side * w * 0.95, yy), (cx + side * (w * 0.95 - long), yy + 0.10 * w), (cx + side * w * 0.95, yy + art.r(0.15, 0.5) * w)], fill=ink(mix("#241c20", tones[1], 0.35 * (1 - near))))
        with art.pen(blur=blur) as pen:
            for _ in range(150):
                q = art.r(0.004, 0.011) * art.u * (0.5 + near)
                px, py = art.r() * art.w, (art.r(0, 0.42) ** 1.2 if art.r() < 0.75 else art.r(ground, 1.0)) * art.h
                pen.ellipse((px - q, py - 0.7 * q, px + q, py + 0.7 * q), fill=ink(mix(art.pick(tones[:2]), art.pick(["#ffffff", tones[2]]), art.r(0, 0.45)), 235))


@scene
def swan(art, v):
    tones = [("#2f4a6a", "#6a8aa8", "#d8c8b8"), ("#24304f", "#8a6a8a", "#f6b89a"), ("#1f4a3a", "#3f7a5a", "#8ab88a"), ("#3a2a5a", "#c8607a", "#ffb070")][v % 4]
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
        pen.polygon([P(-0.68, 0.0), P(-0.45, -0.20), P(0.0, -0.30), P(0.45, -0.34), P(0.95, -0.40), P(0.72, -0.10), P(0.55, 0.08), P(0.2, 0.16), P(-0.3, 0.16), P(-0.58, 0.12)], fill=white)
        e(-0.42, 0.0, 0.29, 0.17, white)
        for k in range(8):
            q = k / 7
            pen.polygon([P(-0.30 + 0.1 * q, -0.12 - 0.10 * q), P(0.45 + 0.42 * q, -0.02 - 0.40 * q), P(0.35 + 0.4 * q, 0.08 - 0.32 * q), P(-0.25 + 0.1 * q, 0.06 - 0.1 * q)], fill=white if k % 2 else shade)
    with art.pen(blur=0.009, alpha=0.55) as pen:
        draw(pen, -1, ink(mix("#e8eef4", tones[1], 0.35)), ink(mix("#b8c4d4", tones[1], 0.4)), ink("#c8602a"))
    art.blend((art.Y * art.h > cy + 0.1 * s) * ease((art.noise(6, 60, 2) - 0.5) * 6), tones[0], 0.5)
    with art.pen() as pen:
        draw(pen, 1, ink(mix("#ffffff", tones[2], 0.08)), ink(mix("#d0d8e6", tones[1], 0.15)), ink("#f07a2a"))
    body = np.exp(-(((art.X * art.w - cx) / (0.75 * s)) ** 2 + ((art.Y * art.h - cy - 0.14 * s) / (0.16 * s)) ** 2))
    art.shade(body, 0.22)
    for k in range(3):
        ring = np.hypot((art.X * art.w - cx) / s, (art.Y * art.h - cy - 0.16 * s) / (0.24 * s))
        art.add(np.clip(1 - np.abs(ring - 1.1 - 0.4 * k) / 0.03, 0, 1) * (art.Y * art.h > cy), "#ffffff", 0.25 - 0.06 * k)


@scene
def leaf(art, v):
    tones = [("#8a1a1a", "#e8402a", "#ffb03a"), ("#a8401a", "#f2781f", "#ffd85a"), ("#6a3a0a", "#d8962a", "#fff08a"), ("#5a1430", "#c82a4a", "#ff9a6a")][v % 4]
    back = [("#f6e0a0", "#8aa04a"), ("#a8d0e6", "#4a80b0"), ("#2f4a34", "#0f1f18"), ("#f0c890", "#8a5a3a")][v % 4]
    art.sky(*back)
    art.px *= (0.75 + 0.45 * art.noise(3, 3, 3))[..., None]
    bokeh(art, [back[0], mix(back[0], tones[2], 0.5), "#ffffff"], 36, 0.03, 0.12, 0.30)
    cx, cy, s = 0.5 * art.w, 0.58 * art.h, 0.52 * art.u
    turn = [-0.25, 0.3, 0.1, -0.4][v % 4]
    lobes = [(-1.57, 1.0), (-0.62, 0.92), (-2.52, 0.92), (0.20, 0.60), (3.34, 0.60)]
    points = []
    for a, reach in sorted(lobes, key=lambda l: (l[0] + math.pi / 2) % (2 * math.pi) if l[0] > -1.57 else l[0]):
        pass
    order = [lobes[4], lobes[2], lobes[0], lobes[1], lobes[3]]
    points.append((0.0, 0.10))
    for k, (a, reach) in enumerate(order):
        a = a if a < 3 else a - 2 * math.pi
        for off, r in ((-0.30, 0.50), (-0.20, 0.74), (-0.13, 0.70), (-0.06, 0.86), (0, 1.0), (0.06, 0.86), (0.13, 0.70), (0.20, 0.74), (0.30, 0.50)):
            points.append((reach * r * math.cos(a + off), reach * r * math.sin(a + off)))
        if k < 4:
            b = order[k + 1][0]
            mid = (a + b) / 2
            points.append((0.26 * math.cos(mid), 0.26 * math.sin(mid)))

    def spin(x, y):
        return cx + s * (x * math.cos(turn) - y * math.sin(turn)), cy + s * (x * math.sin(turn) + y * math.cos(turn))
    outline = [spin(x, y) for x, y in points]
    with art.pen(blur=0.02, alpha=0.4) as pen:
        pen.polygon([(x + 0.04 * s, y + 0.06 * s) for x, y in outline], fill=ink("#120a08"))
    body = art.mask(lambda pen: pen.polygon(outline, fill=255))
    d = np.hypot(art.X * art.w - cx, art.Y * art.h - cy) / s
    mottled = np.clip(d * 0.9 + 0.5 * (art.noise(6, 6, 5) - 0.5), 0, 1)
    art.blend(body, ramp([tones[2], mix(tones[2], tones[1], 0.5), tones[1], tones[0]], mottled))
    art.add(body * np.exp(-((art.X - 0.62) ** 2 + (art.Y - 0.36) ** 2) * 14), tones[2], 0.5)
    with art.pen() as pen:
        vein = mix(tones[2], "#fff6d0", 0.5)
        pen.line((*spin(0, 0.05), *spin(0.06, 0.80)), fill=ink(mix(tones[0], "#2a1208", 0.4)), width=max(3, int(0.028 * s)))
        for a, reach in lobes:
            ex, ey = reach * 0.93 * math.cos(a), reach * 0.93 * math.sin(a)
            pen.line((*spin(0, 0.05), *spin(ex, ey)), fill=ink(vein, 220), width=max(2, int(0.016 * s)))
            for q in (0.35, 0.5, 0.65, 0.8):
                for side in (-1, 1):
                    b = a + side * 0.62
                    r = 0.20 * (1 - 0.5 * q) * reach
                    pen.line((*spin(ex * q, ey * q), *spin(ex * q + r * math.cos(b), ey * q + r * math.sin(b))), fill=ink(vein, 150), width=max(1, int(0.008 * s)))
