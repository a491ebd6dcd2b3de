"""Flowers, leaves, woods."""

import math

import numpy as np

from generator.paint import ease, ink, mix, ramp, scene
from generator.scenes.trees import bokeh

GOLDEN = math.pi * (3 - math.sqrt(5))


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
    v = 4 if v == 3 else v  # the last one is a coneflower
    back = [
        ("#1f4a2a", "#4a8a3a", "#b8d87a"),
        ("#1a3a5a", "#3a7aa0", "#a8d8d8"),
        ("#4a1f4a", "#a04a7a", "#f0b0b0"),
        ("#3a4a1a", "#8a9a2f", "#f0e48a"),
        ("#2a2a5a", "#6a5aa0", "#d0b0e0"),
    ][v % 5]
    leaf = [
        ("#ffffff", "#c8d4e8"),
        ("#fff8f0", "#d8c8d0"),
        ("#ffe0ea", "#e88ab0"),
        ("#ffffff", "#dcd8c0"),
        ("#f08ac0", "#a03a80"),
    ][v % 5]
    art.sky(*back)
    art.px = art.px * (0.75 + 0.5 * art.noise(3, 3, 2))[..., None]
    bokeh(art, [back[2], mix(back[1], "#ffffff", 0.3), "#fff4c0"], 28, 0.04, 0.13, 0.28)
    art.soften(0.01)
    x, y, s = [0.5, 0.42, 0.56, 0.5, 0.46][v % 5], 0.47, [0.40, 0.44, 0.38, 0.46, 0.42][v % 5]
    cx, cy, s = x * art.w, y * art.h, s * art.u
    with art.pen(blur=0.004) as pen:
        pen.line(
            (cx, cy, cx + 0.1 * art.u, art.h * 1.05), fill=ink(mix("#3f7a2f", back[0], 0.3)), width=int(0.035 * art.u)
        )
    cone = v % 5 == 4
    for ring, count, far in ((0, 17, 1.0), (1, 17, 0.9)):
        with art.pen(blur=0.014, alpha=0.3) as pen:
            for k in range(count):
                petal(
                    pen,
                    cx + 0.02 * art.u,
                    cy + 0.03 * art.u,
                    2 * math.pi * (k + 0.5 * ring) / count,
                    0.15 * s,
                    far * s,
                    0.115 * s,
                    "#0a1420",
                    0.66,
                )
        for k in range(count):
            a = 2 * math.pi * (k + 0.5 * ring) / count + art.r(-0.05, 0.05)
            reach = far * s * art.r(0.93, 1.04)
            with_light = 0.5 + 0.5 * math.cos(a + 2.2)
            tone = mix(leaf[1], leaf[0], 0.35 + 0.65 * with_light)
            with art.pen() as pen:
                petal(pen, cx, cy, a, 0.12 * s, reach, 0.122 * s, mix(tone, leaf[1], 0.55), 0.66)
                petal(pen, cx, cy, a, 0.14 * s, 0.985 * reach, 0.108 * s, tone, 0.66)
                for side in (-0.045, 0.045):
                    pen.line(
                        (
                            cx + 0.3 * s * math.cos(a + side),
                            cy + 0.3 * s * math.sin(a + side),
                            cx + 0.86 * reach * math.cos(a + side * 0.9),
                            cy + 0.86 * reach * math.sin(a + side * 0.9),
                        ),
                        fill=ink(leaf[1], 110),
                        width=max(1, int(0.006 * s)),
                    )
    d = np.hypot(art.X * art.w - cx, art.Y * art.h - cy) / s
    art.shade(np.exp(-((d / 0.33) ** 4)) * 0.9, 0.35)
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
    tones = [
        ("#5a0a1f", "#d8203f", "#ff8a8a"),
        ("#a83a6a", "#f28ab0", "#fff0f0"),
        ("#c8761f", "#ffc04a", "#fff6c8"),
        ("#b88a7a", "#f6e0d0", "#ffffff"),
        ("#3a1050", "#9a3ab0", "#f0a8e0"),
    ][v % 5]
    back = [
        ("#0c1f14", "#24452c"),
        ("#142a24", "#3a6a54"),
        ("#1f2a14", "#4a6a2a"),
        ("#1a2430", "#4a6a7a"),
        ("#0f1a24", "#2a3f54"),
    ][v % 5]
    art.sky(*back)
    art.px *= (0.6 + 0.8 * art.noise(3, 3, 3))[..., None]
    bokeh(art, [back[1], mix(back[1], "#ffffff", 0.25)], 22, 0.05, 0.14, 0.3)
    cx, cy, s = [0.5, 0.46, 0.54][v % 3] * art.w, 0.5 * art.h, 0.47 * art.u
    with art.pen() as pen:  # leaves
        for a in (0.5, 2.4, 3.9, 5.6):
            petal(pen, cx, cy, a + v, 0.5 * s, 1.28 * s, 0.24 * s, mix("#1f4a24", back[1], 0.3), 0.55)
            pen.line(
                (
                    cx + 0.6 * s * math.cos(a + v),
                    cy + 0.6 * s * math.sin(a + v),
                    cx + 1.22 * s * math.cos(a + v),
                    cy + 1.22 * s * math.sin(a + v),
                ),
                fill=ink("#5a8a4a"),
                width=max(1, int(0.012 * s)),
            )
    dahlia = v % 5 == 4 or v % 5 == 2
    count = 150 if dahlia else 46
    for k in range(count):
        q = k / count
        a = k * GOLDEN + art.r(-0.06, 0.06)
        if dahlia:
            r = s * (1.0 - 0.92 * q**0.9)
            depth = mix(mix(tones[2], tones[1], 0.25 + 0.55 * q), tones[0], 0.75 * q**2)
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
        tone = ramp(
            [tones[0], mix(tones[0], tones[1], 0.6), tones[1], mix(tones[1], tones[2], 0.5)],
            np.clip(0.55 + 0.5 * along - 0.1 * q, 0, 1),
        )
        art.blend(inside, tone)
        art.blend(np.clip(1 - np.abs(d - 0.965 * wave) / 0.045, 0, 1) * (along > 0.1), tones[2], 0.5)
    if not dahlia:
        swirl = np.hypot(art.X * art.w - cx, art.Y * art.h - cy) / s
        turn = np.arctan2(art.Y * art.h - cy, art.X * art.w - cx)
        art.shade(np.exp(-((swirl / 0.11) ** 2)) * (0.5 + 0.5 * np.sin(turn + swirl * 70)), 0.6)
    with art.pen() as pen:  # drops
        for _ in range(26 if v % 2 == 0 else 0):
            a, r, q = art.r(0, 6.28), s * art.r(0.2, 0.9), art.r(0.008, 0.02) * s
            px, py = cx + r * math.cos(a), cy + r * math.sin(a)
            pen.ellipse((px - q, py - q, px + q, py + 1.2 * q), fill=ink(mix(tones[1], "#ffffff", 0.35), 190))
            pen.ellipse((px - 0.5 * q, py - 0.6 * q, px, py), fill=ink("#ffffff", 240))
    art.vignette = 0.4


@scene
def birches(art, v):
    tones = [
        ("#f6d05a", "#e8962a", "#8a3f1a"),
        ("#f0e8a0", "#b8c04a", "#4a6a2a"),
        ("#ffd8a0", "#e0703a", "#6a2424"),
        ("#d8e8ea", "#8ab0b8", "#2f5060"),
        ("#ffe68a", "#f2a83a", "#7a4a1f"),
    ][v % 5]
    ground = 0.78
    art.sky(*tones, bottom=1.0)
    art.glow(0.5, 0.42, 0.55, mix(tones[0], "#ffffff", 0.6), 0.85)
    bokeh(art, [tones[0], tones[1], mix(tones[0], "#ffffff", 0.4)], 110, 0.015, 0.06, 0.45)
    art.blend(
        ease((art.Y - ground + 0.02) / 0.05),
        ramp([mix(tones[1], tones[2], 0.3), tones[2], mix(tones[2], "#1a0f0a", 0.6)], (art.Y - ground) / 0.22),
    )
    for layer in range(4):
        near = layer / 3
        blur = 0.006 * (1 - near)
        count = [16, 11, 7, 4][layer]
        with art.pen(blur=blur if layer < 3 else 0) as pen:
            for k in range(count):
                x = (k + art.r(0.15, 0.85)) / count * art.w
                w = (0.006 + 0.030 * near**1.4) * art.u * art.r(0.8, 1.2)
                foot = (ground - 0.02 + 0.17 * near) * art.h
                lean = art.r(-0.02, 0.02) * art.w
                bark = mix(mix("#f6f2ea", tones[0], 0.25), tones[1], 0.55 * (1 - near))
                pen.polygon(
                    [(x - w, foot), (x + w, foot), (x + 0.8 * w + lean, 0), (x - 0.8 * w + lean, 0)], fill=ink(bark)
                )
                pen.polygon(
                    [(x + 0.25 * w, foot), (x + w, foot), (x + 0.8 * w + lean, 0), (x + 0.3 * w + lean, 0)],
                    fill=ink(mix(bark, "#5a4a54", 0.45), 170),
                )
                for _ in range(int(26 * art.h / art.u)):
                    q = art.r()
                    yy, cx = foot * q, x + lean * (1 - q)
                    long, side = art.r(0.4, 1.5) * w, art.pick([-1, 1])
                    pen.polygon(
                        [
                            (cx + side * w * 0.95, yy),
                            (cx + side * (w * 0.95 - long), yy + 0.10 * w),
                            (cx + side * w * 0.95, yy + art.r(0.15, 0.5) * w),
                        ],
                        fill=ink(mix("#241c20", tones[1], 0.35 * (1 - near))),
                    )
        with art.pen(blur=blur) as pen:
            for _ in range(150):
                q = art.r(0.004, 0.011) * art.u * (0.5 + near)
                px, py = art.r() * art.w, (art.r(0, 0.42) ** 1.2 if art.r() < 0.75 else art.r(ground, 1.0)) * art.h
                pen.ellipse(
                    (px - q, py - 0.7 * q, px + q, py + 0.7 * q),
                    fill=ink(mix(art.pick(tones[:2]), art.pick(["#ffffff", tones[2]]), art.r(0, 0.45)), 235),
                )


@scene
def leaf(art, v):
    tones = [
        ("#8a1a1a", "#e8402a", "#ffb03a"),
        ("#a8401a", "#f2781f", "#ffd85a"),
        ("#6a3a0a", "#d8962a", "#fff08a"),
        ("#5a1430", "#c82a4a", "#ff9a6a"),
    ][v % 4]
    back = [("#f6e0a0", "#8aa04a"), ("#a8d0e6", "#4a80b0"), ("#2f4a34", "#0f1f18"), ("#f0c890", "#8a5a3a")][v % 4]
    art.sky(*back)
    art.px *= (0.75 + 0.45 * art.noise(3, 3, 3))[..., None]
    bokeh(art, [back[0], mix(back[0], tones[2], 0.5), "#ffffff"], 36, 0.03, 0.12, 0.30)
    cx, cy, s = 0.5 * art.w, 0.58 * art.h, 0.52 * art.u
    turn = [-0.25, 0.3, 0.1, -0.4][v % 4]
    lobes = [(-1.57, 1.0), (-0.62, 0.92), (-2.52, 0.92), (0.20, 0.60), (3.34, 0.60)]
    points = []
    order = [lobes[4], lobes[2], lobes[0], lobes[1], lobes[3]]
    points.append((0.0, 0.10))
    for k, (a, reach) in enumerate(order):
        a = a if a < 3 else a - 2 * math.pi
        for off, r in (
            (-0.30, 0.50),
            (-0.20, 0.74),
            (-0.13, 0.70),
            (-0.06, 0.86),
            (0, 1.0),
            (0.06, 0.86),
            (0.13, 0.70),
            (0.20, 0.74),
            (0.30, 0.50),
        ):
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
        pen.line(
            (*spin(0, 0.05), *spin(0.06, 0.80)), fill=ink(mix(tones[0], "#2a1208", 0.4)), width=max(3, int(0.028 * s))
        )
        for a, reach in lobes:
            ex, ey = reach * 0.93 * math.cos(a), reach * 0.93 * math.sin(a)
            pen.line((*spin(0, 0.05), *spin(ex, ey)), fill=ink(vein, 220), width=max(2, int(0.016 * s)))
            for q in (0.35, 0.5, 0.65, 0.8):
                for side in (-1, 1):
                    b = a + side * 0.62
                    r = 0.20 * (1 - 0.5 * q) * reach
                    pen.line(
                        (*spin(ex * q, ey * q), *spin(ex * q + r * math.cos(b), ey * q + r * math.sin(b))),
                        fill=ink(vein, 150),
                        width=max(1, int(0.008 * s)),
                    )
