"""Animals on land and in the air."""

import math

import numpy as np

from generator.paint import ink, mix, ramp, scene
from generator.scenes.trees import bokeh


@scene
def cat(art, v):
    skies = [
        ("#3a4a8a", "#f0808a", "#ffcf8a"),
        ("#1a2a5a", "#6a6ab0", "#f6b0a0"),
        ("#e8703a", "#ffb04a", "#ffe69a"),
        ("#6aa8d8", "#b8dcec", "#f8f6e8"),
        ("#2a1f4a", "#a0508a", "#ffb08a"),
    ][v % 5]
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
        pen.polygon(
            [
                (px - 0.075 * art.u, y - 0.14 * art.u),
                (px + 0.075 * art.u, y - 0.14 * art.u),
                (px + 0.055 * art.u, y),
                (px - 0.055 * art.u, y),
            ],
            fill=ink("#8a3f2a"),
        )
        for k in range(13):
            a = -math.pi / 2 + (k - 6) * 0.22
            r = art.r(0.16, 0.28) * art.u
            ex, ey = px + r * math.cos(a), y - 0.14 * art.u + r * math.sin(a)
            nx, ny = -math.sin(a) * 0.022 * art.u, math.cos(a) * 0.022 * art.u
            mx, my = (px + ex) / 2, (y - 0.14 * art.u + ey) / 2
            pen.polygon(
                [(px, y - 0.14 * art.u), (mx + nx, my + ny), (ex, ey), (mx - nx, my - ny)],
                fill=ink(mix("#0f2a1f", "#2f5a3a", art.r())),
            )
    head = x + f * 0.10 * s, y - 0.80 * s
    art.glow(head[0] / art.w, head[1] / art.h, 0.10, skies[2], 0.18)
    art.vignette = 0.4


def silhouette(pen, x, y, s, f, fill):
    """A sitting cat, seen from behind and a little from the side."""

    def e(cx, cy, rx, ry):
        pen.ellipse(
            (x + f * cx * s - rx * s, y + cy * s - ry * s, x + f * cx * s + rx * s, y + cy * s + ry * s), fill=fill
        )

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
    tones = [
        ("#0a1230", "#24386a", "#5a6aa0"),
        ("#14241f", "#3a5a42", "#9aa86a"),
        ("#1a1030", "#4a2f6a", "#a86a8a"),
        ("#0a1a24", "#1f4a5a", "#6a9a9a"),
    ][v % 4]
    feathers = [
        ("#8a5a34", "#e8c898", "#3a2414"),
        ("#a88a64", "#f4e8cc", "#4a3424"),
        ("#7a5a4a", "#e8d0b8", "#2f1f1a"),
        ("#b0a898", "#faf6ec", "#5a5248"),
    ][v % 4]
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

    d = spot(
        0,
        0.05,
        0.78,
        1.02,
        ramp([feathers[0], mix(feathers[0], feathers[2], 0.5)], np.clip((art.X * art.w - cx) / s * 0.6 + 0.4, 0, 1)),
    )
    with art.pen() as pen:
        for side in (-1, 1):  # tufts
            pen.polygon(
                [
                    (cx + side * 0.30 * s, cy - 0.95 * s),
                    (cx + side * 0.66 * s, cy - 1.32 * s),
                    (cx + side * 0.66 * s, cy - 0.62 * s),
                ],
                fill=ink(mix(feathers[0], feathers[2], 0.35)),
            )
        for row in range(12):  # the breast
            for column in range(9):
                x = (column - 4 + 0.5 * (row % 2)) * 0.115
                y = 0.02 + row * 0.082
                if (x / 0.55) ** 2 + ((y - 0.35) / 0.68) ** 2 < 1:
                    q = 0.085 * s
                    px, py = cx + x * s, cy + y * s
                    pen.ellipse(
                        (px - q, py - 0.9 * q, px + q, py + 1.3 * q),
                        fill=ink(mix(feathers[1], feathers[0], art.r(0, 0.35))),
                    )
                    pen.polygon(
                        [(px - 0.3 * q, py), (px + 0.3 * q, py), (px, py + 1.25 * q)], fill=ink(feathers[2], 210)
                    )
        for side in (-1, 1):  # wings
            for k in range(9):
                y = -0.15 + 0.115 * k
                x = side * (0.68 - 0.035 * k)
                q = 0.17 * s
                px, py = cx + x * s, cy + y * s
                pen.ellipse(
                    (px - 0.75 * q, py - q, px + 0.75 * q, py + 1.5 * q),
                    fill=ink(mix(feathers[0], feathers[2], 0.25 + 0.5 * (k % 2))),
                )
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
        pen.polygon(
            [(cx - 0.085 * s, cy - 0.42 * s), (cx + 0.085 * s, cy - 0.42 * s), (cx, cy - 0.16 * s)], fill=ink("#3a342c")
        )
        pen.polygon(
            [(cx - 0.5 * s, cy - 0.98 * s), (cx + 0.5 * s, cy - 0.98 * s), (cx, cy - 0.52 * s)],
            fill=ink(mix(feathers[0], feathers[2], 0.4), 235),
        )
        y = cy + 1.03 * s
        pen.line((0, y + 0.06 * s, art.w, y - 0.04 * s), fill=ink("#1c130e"), width=int(0.17 * s))
        for side in (-1, 1):
            for k in range(3):
                px = cx + side * 0.24 * s + (k - 1) * 0.08 * s
                pen.ellipse((px - 0.05 * s, y - 0.13 * s, px + 0.05 * s, y + 0.06 * s), fill=ink("#c89a4a"))


@scene
def fox(art, v):
    tones = [
        ("#6a88b0", "#b8cce0", "#f2f4f6"),
        ("#3a4a7a", "#8a8ab8", "#e8c8d0"),
        ("#88a0a8", "#c8d8dc", "#fafaf6"),
        ("#e0a080", "#f2cdb4", "#fbf0e6"),
        ("#24365a", "#5a78a8", "#c8d8ec"),
    ][v % 5]
    art.sky(*tones)
    with art.pen(blur=0.012) as pen:  # trunks out of focus
        for _ in range(13):
            x, w = art.r() * art.w, art.r(0.012, 0.04) * art.u
            pen.rectangle(
                (x - w, 0, x + w, art.r(0.55, 0.66) * art.h), fill=ink(mix(tones[0], "#1a2434", art.r(0.2, 0.6)), 190)
            )
    ground = 0.66 + 0.02 * art.line(3, 3)
    art.blend(
        art.below(ground),
        ramp([mix(tones[2], "#ffffff", 0.5), mix(tones[2], tones[1], 0.35), tones[1]], (art.Y - 0.64) / 0.4),
    )
    f = 1 if v % 2 == 0 else -1
    cx, cy, s = (0.5 - 0.05 * f) * art.w, 0.70 * art.h, 0.40 * art.u
    red, dark, white = mix("#e2641f", tones[0], 0.06), "#3a1f18", "#fdf6ee"

    def e(pen, x, y, rx, ry, color):
        pen.ellipse(
            (cx + f * x * s - rx * s, cy + y * s - ry * s, cx + f * x * s + rx * s, cy + y * s + ry * s),
            fill=ink(color),
        )

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
            poly(
                pen,
                mix(red, "#ffffff", 0.06),
                (hx + side * 0.08, hy - 0.18),
                (hx + side * 0.31, hy - 0.50),
                (hx + side * 0.36, hy - 0.06),
            )
            poly(
                pen,
                mix(white, dark, 0.25),
                (hx + side * 0.16, hy - 0.18),
                (hx + side * 0.29, hy - 0.40),
                (hx + side * 0.31, hy - 0.10),
            )
        e(pen, hx, hy, 0.37, 0.29, red)
        poly(pen, red, (hx - 0.37, hy - 0.02), (hx + 0.37, hy - 0.02), (hx + 0.10, hy + 0.37), (hx - 0.10, hy + 0.37))
        for side in (-1, 1):
            poly(
                pen,
                white,
                (hx + side * 0.06, hy + 0.10),
                (hx + side * 0.46, hy + 0.06),
                (hx + side * 0.30, hy + 0.24),
                (hx + side * 0.07, hy + 0.38),
            )
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
