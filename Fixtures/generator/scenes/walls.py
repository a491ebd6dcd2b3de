"""Walls and what stands before them."""

import math

import numpy as np

from generator.paint import ease, ink, mix, ramp, rgb, scene
from generator.scenes.figures import person


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
                pen.rectangle(
                    (l + 0.05 * cell, t + 0.06 * cell, r + 0.11 * cell, b + 0.10 * cell),
                    fill=ink(mix(walls, "#1a1420", 0.5), 130),
                )
                pen.rectangle(
                    (l - 0.06 * cell, t - 0.06 * cell, r + 0.06 * cell, b + 0.03 * cell),
                    fill=ink(mix(walls, "#ffffff", 0.62)),
                )
                if v % 2:
                    pen.polygon(
                        [
                            (l - 0.1 * cell, t - 0.06 * cell),
                            (r + 0.1 * cell, t - 0.06 * cell),
                            ((l + r) / 2, t - 0.20 * cell),
                        ],
                        fill=ink(mix(walls, "#ffffff", 0.45)),
                    )
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
                        fx, fy, q = (
                            art.r(l - 0.04 * cell, r + 0.04 * cell),
                            b - art.r(-0.02, 0.14) * cell,
                            art.r(0.02, 0.045) * cell,
                        )
                        pen.ellipse(
                            (fx - q, fy - q, fx + q, fy + q),
                            fill=ink(art.pick(["#d8343f", "#f06a9a", "#3f7a3a", "#2f5f2f", "#f6c83a"])),
                        )
                if v % 3 == 1 and column % 2 == 0:
                    for k in range(9):
                        bx = l - 0.10 * cell + k * 0.085 * cell
                        pen.line(
                            (bx, b - 0.22 * cell, bx, b + 0.04 * cell),
                            fill=ink("#16161c"),
                            width=max(1, int(0.014 * cell)),
                        )
                    pen.line(
                        (l - 0.12 * cell, b - 0.22 * cell, r + 0.12 * cell, b - 0.22 * cell),
                        fill=ink("#16161c"),
                        width=max(2, int(0.025 * cell)),
                    )
    light = ease((art.X * 0.8 + art.Y * 1.2 - art.r(0.5, 1.0)) * 2.4)
    art.shade(light, 0.42)
    art.add(1 - light, "#ffcf8a", 0.14)


@scene
def bicycle(art, v):
    wall, frame, door = [
        ("#d8653a", "#1f3a4a", "#2f6a7a"),
        ("#f0b93a", "#b8303a", "#3a5a8a"),
        ("#dccab0", "#d83a3a", "#2a66b0"),
        ("#4a90b8", "#f2e2c0", "#8a3a2a"),
        ("#c8808f", "#2a2a3a", "#5a7a5a"),
    ][v % 5]
    ground = 0.80
    art.px[:] = rgb(wall)
    art.px *= (0.80 + 0.28 * art.noise(5, 5, 6, 0.6))[..., None]
    rows = np.floor(art.Y * art.h / (0.045 * art.u))
    brick = (np.mod(art.Y * art.h, 0.045 * art.u) < 0.005 * art.u) | (
        np.mod(art.X * art.w + rows % 2 * 0.05 * art.u, 0.10 * art.u) < 0.005 * art.u
    )
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
                pen.rectangle(
                    (cx + side * 0.45 * s - 0.32 * s, y1 * art.h, cx + side * 0.45 * s + 0.32 * s, y2 * art.h),
                    outline=ink(mix(door, "#000000", 0.4)),
                    width=max(2, int(0.05 * s)),
                )
        pen.line(
            (cx, 0.18 * art.h, cx, ground * art.h), fill=ink(mix(door, "#000000", 0.45)), width=max(2, int(0.04 * s))
        )
    art.blend(art.Y > ground, ramp(["#8a8078", "#565058"], (art.Y - ground) / (1 - ground)))
    art.shade((art.Y > ground) * ease((art.noise(50, 14, 2) - 0.5) * 4), 0.2)
    x, y, s = (0.40 if v % 2 else 0.60) * art.w, 0.86 * art.h, 0.175 * art.u
    art.shade(
        (
            art.mask(
                lambda pen: pen.polygon([(0, 0), (0.75 * art.w, 0), (0.2 * art.w, art.h), (0, art.h)], fill=255), 0.05
            )
            if v % 2
            else ease((art.X + art.Y * 0.6 - 1.0) * 3)
        ),
        0.28,
    )

    def draw(pen, color, tyre, ox, oy):
        back, front = (x - 1.22 * s + ox, y - s + oy), (x + 1.22 * s + ox, y - s + oy)
        w = max(2, int(0.075 * s))
        for wx, wy in (back, front):
            pen.ellipse((wx - s, wy - s, wx + s, wy + s), outline=ink(tyre), width=max(3, int(0.085 * s)))
            pen.ellipse(
                (wx - 0.9 * s, wy - 0.9 * s, wx + 0.9 * s, wy + 0.9 * s),
                outline=ink(mix(tyre, "#d8d8d8", 0.6)),
                width=max(1, int(0.03 * s)),
            )
            for k in range(16):
                a = k * math.pi / 8
                pen.line(
                    (wx, wy, wx + 0.88 * s * math.cos(a), wy + 0.88 * s * math.sin(a)),
                    fill=ink(mix(tyre, "#ffffff", 0.5), 150),
                    width=max(1, int(0.014 * s)),
                )
        crank, seat, head = (
            (x - 0.15 * s + ox, y - 0.9 * s + oy),
            (x - 0.52 * s + ox, y - 2.0 * s + oy),
            (x + 0.82 * s + ox, y - 2.05 * s + oy),
        )
        for line in ((back, crank), (back, seat), (crank, seat), (crank, head), (seat, head), (head, front)):
            pen.line((*line[0], *line[1]), fill=ink(color), width=w)
        pen.line((*seat, seat[0] - 0.08 * s, seat[1] - 0.25 * s), fill=ink(tyre), width=w)
        pen.rounded_rectangle(
            (seat[0] - 0.42 * s, seat[1] - 0.40 * s, seat[0] + 0.26 * s, seat[1] - 0.24 * s),
            radius=0.07 * s,
            fill=ink(mix("#6a3a1f", color, 0.2)),
        )
        pen.line(
            (*head, head[0] - 0.06 * s, head[1] - 0.30 * s, head[0] - 0.42 * s, head[1] - 0.38 * s),
            fill=ink(tyre),
            width=w,
        )
        pen.ellipse(
            (crank[0] - 0.2 * s, crank[1] - 0.2 * s, crank[0] + 0.2 * s, crank[1] + 0.2 * s), outline=ink(tyre), width=w
        )
        pen.line((crank[0], crank[1], crank[0] + 0.28 * s, crank[1] + 0.22 * s), fill=ink(tyre), width=w)

    with art.pen(blur=0.008, alpha=0.35) as pen:
        draw(pen, "#14101a", "#14101a", 0.22 * s, -0.06 * s)
    with art.pen() as pen:
        draw(pen, frame, "#17171c", 0, 0)
        bx, by = x + 0.95 * s, y - 2.35 * s  # a basket with flowers
        for _ in range(34):
            q = art.r(0.05, 0.12) * s
            fx, fy = bx + 0.25 * s + art.rng.normal(0, 0.22) * s, by - 0.05 * s - abs(art.rng.normal(0, 0.2)) * s
            pen.ellipse(
                (fx - q, fy - q, fx + q, fy + q),
                fill=ink(art.pick(["#f4e23a", "#f28ab0", "#ffffff", "#4a7a3a", "#e0504a"])),
            )
        pen.polygon(
            [(bx - 0.1 * s, by), (bx + 0.62 * s, by), (bx + 0.52 * s, by + 0.5 * s), (bx, by + 0.5 * s)],
            fill=ink("#a8763f"),
        )
        for k in range(4):
            pen.line(
                (bx - 0.08 * s, by + 0.12 * k * s, bx + 0.6 * s, by + 0.12 * k * s),
                fill=ink("#6f4a24"),
                width=max(1, int(0.03 * s)),
            )


@scene
def gallery(art, v):
    art.px[:] = rgb("#b8b4ac")
    sets = [
        ["#f03a5a", "#ffc52f", "#2f9ad8", "#1f1f2a", "#f8f4ec"],
        ["#3ac0a8", "#ff7a3a", "#f8e04a", "#5a3a8a", "#f4f0e8"],
        ["#ff5aa0", "#4a5af0", "#ffe45a", "#20c878", "#fdfdf6"],
        ["#e8402a", "#1f4a6a", "#f2c879", "#7ab8b0", "#f6efe0"],
    ][v % 4]
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
            pen.ellipse(
                (ex - 0.30 * s, ey - 0.20 * s, ex + 0.30 * s, ey + 0.20 * s),
                fill=ink(color),
                outline=ink("#14141c"),
                width=max(2, int(0.05 * s)),
            )
            pen.ellipse((ex - 0.13 * s, ey - 0.14 * s, ex + 0.13 * s, ey + 0.14 * s), fill=ink(sets[2]))
            pen.ellipse((ex - 0.06 * s, ey - 0.07 * s, ex + 0.06 * s, ey + 0.07 * s), fill=ink("#14141c"))
            pen.arc(
                (ex - 0.36 * s, ey - 0.50 * s, ex + 0.36 * s, ey + 0.1 * s),
                200,
                340,
                fill=ink("#14141c"),
                width=max(3, int(0.08 * s)),
            )
        pen.line(
            (cx, cy - 0.3 * s, cx - 0.14 * s, cy + 0.34 * s, cx + 0.12 * s, cy + 0.36 * s),
            fill=ink("#14141c"),
            width=max(3, int(0.06 * s)),
        )
        pen.chord(
            (cx - 0.45 * s, cy + 0.42 * s, cx + 0.45 * s, cy + 0.92 * s),
            0,
            180,
            fill=ink(sets[3]),
            outline=ink("#14141c"),
            width=max(2, int(0.05 * s)),
        )
        for k in range(9):
            ang = math.pi + k * math.pi / 8
            px, py = cx + 1.25 * s * math.cos(ang), cy + 1.35 * s * math.sin(ang)
            q = 0.16 * s
            pen.ellipse(
                (px - q, py - q, px + q, py + q),
                fill=ink(sets[(k + 2) % 5]),
                outline=ink("#14141c"),
                width=max(2, int(0.04 * s)),
            )
    seams = np.mod(art.X * art.w, 0.55 * art.u) < 0.007 * art.u
    art.shade(seams, 0.5)
    art.px *= (0.84 + 0.2 * art.noise(6, 6, 6, 0.65))[..., None]
    art.blend(art.Y > 0.86, ramp(["#8a857e", "#5a5650"], (art.Y - 0.86) / 0.14))
    art.shade(np.exp(-np.abs(art.Y - 0.86) / 0.012), 0.5)
    with art.pen() as pen:
        person(
            pen, 0.86 * art.w, 0.95 * art.h, 0.36 * art.u, "#1c1c26", coat=art.pick(["#f0d23a", "#2f6ab0", "#e8e0d4"])
        )
