"""Full shelves: a market, a library."""

import numpy as np

from generator.paint import ease, ink, mix, ramp, rgb, scene


@scene
def market(art, v):
    kinds = [
        ("#f28a1f", "#c85a0a", "leaf"),
        ("#d8242f", "#8a0f1a", "stem"),
        ("#f6d02f", "#c8961a", "none"),
        ("#7ab83a", "#3f7a1f", "stem"),
        ("#6a2f7a", "#34143f", "none"),
        ("#f2a08a", "#c85a4a", "leaf"),
    ]
    turn = int(art.r(0, 6))
    rows, columns = (
        [(3, 4), (2, 3), (3, 3), (2, 2), (3, 5)][v % 5]
        if art.w > art.h * 1.2
        else ((4, 2) if art.h > art.w * 1.2 else (3, 3))
    )
    art.px[:] = rgb("#3a2416")
    for row in range(rows):
        for column in range(columns):
            l, t = column / columns, row / rows
            r, b = (column + 1) / columns, (row + 1) / rows
            main, deep, top = kinds[(row * 2 + column * 3 + turn + v) % 6]
            with art.pen() as pen:
                pen.rectangle((l * art.w, t * art.h, r * art.w, b * art.h), fill=ink(mix(deep, "#14080a", 0.65)))
            size = (0.062 if rows > 2 else 0.088) * art.u * (1.0 if (row + column) % 2 else 1.15)
            y = t * art.h + 0.5 * size
            line = 0
            while y < b * art.h + 0.4 * size:
                x = l * art.w + size * (0.6 + 0.9 * (line % 2))
                while x < r * art.w - 0.2 * size:
                    fruit(
                        art,
                        x + art.r(-0.12, 0.12) * size,
                        y + art.r(-0.12, 0.12) * size,
                        size * art.r(0.92, 1.06),
                        main,
                        deep,
                        top,
                    )
                    x += 1.72 * size
                y += 1.42 * size
                line += 1
    with art.pen() as pen:
        w = 0.022 * art.u
        for column in range(columns + 1):
            x = column / columns * art.w
            pen.rectangle((x - w, 0, x + w, art.h), fill=ink("#a8763f"))
            pen.rectangle((x + 0.3 * w, 0, x + w, art.h), fill=ink("#6f4a24"))
        for row in range(rows + 1):
            y = row / rows * art.h
            pen.rectangle((0, y - w, art.w, y + w), fill=ink("#b8864a"))
            pen.rectangle((0, y + 0.3 * w, art.w, y + w), fill=ink("#7a5228"))
            for column in range(columns):
                if row < rows and (row + column + v) % 2 == 0:  # price signs
                    x = (column + 0.5) / columns * art.w
                    q = 0.07 * art.u
                    pen.rectangle(
                        (x - q, y + 0.05 * art.u, x + q, y + 0.14 * art.u),
                        fill=ink("#f8f2e0"),
                        outline=ink("#3a2416"),
                        width=max(1, int(0.004 * art.u)),
                    )
                    for j in range(3):
                        pen.line(
                            (x - 0.6 * q + 0.5 * j * q, y + 0.07 * art.u, x - 0.5 * q + 0.5 * j * q, y + 0.12 * art.u),
                            fill=ink("#c8242f"),
                            width=max(2, int(0.011 * art.u)),
                        )
    art.shade(ease((art.X + art.Y - 1.15) * 1.6), 0.4)
    art.add(ease((0.9 - art.X - art.Y) * 1.5), "#ffe0a0", 0.2)


def fruit(art, x, y, s, main, deep, top):
    left, right, up, down = (
        int(max(0, x - 1.3 * s)),
        int(min(art.w, x + 1.3 * s)),
        int(max(0, y - 1.3 * s)),
        int(min(art.h, y + 1.3 * s)),
    )
    if right <= left or down <= up:
        return
    yy, xx = np.mgrid[up:down, left:right].astype(np.float32)
    dx, dy = (xx - x) / s, (yy - y) / s
    d = np.hypot(dx, dy)
    part = art.px[up:down, left:right]
    shadow = np.clip(1.22 - np.hypot(dx - 0.08, dy - 0.14), 0, 0.22)[..., None] * 2.6
    part *= 1 - np.clip(shadow, 0, 0.55)
    inside = np.clip((1 - d) * s / 1.5 + 0.5, 0, 1)[..., None]
    light = np.clip(1 - np.hypot(dx + 0.35, dy + 0.4) / 1.45, 0, 1)
    body = ramp([mix(deep, "#14060a", 0.35), deep, main, mix(main, "#ffffff", 0.22)], light)
    part[:] = part * (1 - inside) + body * inside
    shine = np.exp(-((dx + 0.36) ** 2 + (dy + 0.40) ** 2) * 26)[..., None] * 0.75
    part[:] = part + (1 - part) * shine
    if top == "stem":
        part *= 1 - (0.7 * np.exp(-((dx - 0.05) ** 2 * 60 + (dy + 0.1) ** 2 * 60)))[..., None]
    elif top == "leaf":
        mask = ((dx - 0.12) ** 2 / 0.05 + (dy + 0.05) ** 2 / 0.008 < 1)[..., None]
        part[:] = np.where(mask, rgb("#3f7a2f"), part)


@scene
def shelves(art, v):
    wood = ["#6a4020", "#2f2a2a", "#8a6a44", "#3f2a1c"][v % 4]
    sets = [
        ["#8a2f2a", "#b8863a", "#2f4a3a", "#2a3a5a", "#d8c8a0", "#5a2f4a"],
        ["#e8503a", "#f2b83a", "#2f9ab0", "#f4efe4", "#5a4a9a", "#3aa878"],
        ["#c8b48a", "#8a6a4a", "#5a4430", "#a8342f", "#e8dcc0", "#3f5a5a"],
        ["#1f4a6a", "#c8643a", "#e8d8b0", "#7a8a5a", "#8a3a4a", "#d8a04a"],
    ][v % 4]
    art.px[:] = mix(wood, "#0a0606", 0.7)
    rows = 4 if art.w >= art.h else 6
    tall = art.h / rows
    with art.pen() as pen:
        for row in range(rows):
            base = (row + 1) * tall - 0.10 * tall
            x = -art.r(0, 0.03) * art.u
            while x < art.w:
                if art.r() < 0.06:
                    x += art.r(0.02, 0.06) * art.u
                w, h = art.r(0.022, 0.060) * art.u, art.r(0.60, 0.86) * tall
                tone = mix(art.pick(sets), "#14100c", art.r(0, 0.25))
                lean = art.r(0.0, 0.05) * tall if art.r() < 0.12 else 0
                quad = [(x + lean, base - h), (x + w + lean, base - h), (x + w, base), (x, base)]
                pen.polygon(quad, fill=ink(tone))
                pen.polygon(
                    [quad[0], ((quad[0][0] * 3 + quad[1][0]) / 4, base - h), ((x * 3 + x + w) / 4, base), quad[3]],
                    fill=ink("#ffffff", 38),
                )
                pen.polygon(
                    [((quad[0][0] + 3 * quad[1][0]) / 4, base - h), quad[1], quad[2], (x + 0.75 * w, base)],
                    fill=ink("#000000", 70),
                )
                for q in ((0.12, 0.16), (0.80, 0.84)):
                    pen.rectangle(
                        (
                            x + lean * (1 - q[0]),
                            base - h * (1 - q[0]),
                            x + w + lean * (1 - q[0]),
                            base - h * (1 - q[1]),
                        ),
                        fill=ink("#e8c878", 190),
                    )
                if w > 0.035 * art.u:
                    pen.rectangle(
                        (x + 0.25 * w + lean * 0.7, base - 0.72 * h, x + 0.75 * w + lean * 0.7, base - 0.46 * h),
                        fill=ink(mix(tone, "#f8ecd0", 0.75)),
                    )
                x += w + lean + 1
            pen.rectangle((0, base, art.w, (row + 1) * tall), fill=ink(mix(wood, "#ffffff", 0.08)))
            pen.rectangle((0, base, art.w, base + 0.018 * tall), fill=ink(mix(wood, "#ffffff", 0.35)))
            pen.rectangle((0, (row + 1) * tall, art.w, (row + 1.10) * tall), fill=ink("#000000", 110))
    x, y = [0.7, 0.3, 0.6, 0.4][v % 4], 0.34
    art.px *= (0.40 + 0.75 * np.exp(-((art.far(x, y) / 0.75) ** 2)))[..., None]
    art.add(np.exp(-((art.far(x, y) / 0.55) ** 2)), "#ffc878", 0.30)
    art.vignette = 0.4
