"""Columns, stairs, arches."""

import math

import numpy as np

from generator.paint import ease, ink, mix, ramp, scene
from generator.scenes.figures import person


@scene
def columns(art, v):
    skies = [
        ("#1f5fb0", "#7ab4e0", "#e0eef2"),
        ("#2a3f86", "#d0809a", "#ffd0a0"),
        ("#14244f", "#4a5fa0", "#f0a88a"),
        ("#2f78c0", "#a0cfe6", "#fbf3e0"),
    ][v % 4]
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
        inside = ((dx**2 + dy**2) < 1) & (dy < 0)
        copper = ramp([mix("#7ac0a8", skies[2], 0.3), "#4a9484", "#1f4a4f"], np.clip(0.5 + 0.6 * dx, 0, 1))
        art.blend(inside, copper)
        art.shade(
            inside * (np.abs(np.sin(np.arcsin(np.clip(dx / np.sqrt(np.clip(1 - dy**2, 0.03, 1)), -1, 1)) * 6)) < 0.12),
            0.3,
        )
        with art.pen() as pen:
            t = y - tall - 0.84 * s
            pen.rectangle((cx - 0.09 * s, t - 0.14 * s, cx + 0.09 * s, t + 0.04 * s), fill=ink(stone[0]))
            pen.polygon(
                [(cx - 0.1 * s, t - 0.14 * s), (cx + 0.1 * s, t - 0.14 * s), (cx, t - 0.36 * s)], fill=ink("#d8a83a")
            )
    with art.pen() as pen:
        pen.rectangle((cx - s, y - tall, cx + s, y), fill=ink(mix(stone[1], "#14101a", 0.55)))
        pen.rectangle((cx - 1.04 * s, y - tall - 0.20 * s, cx + 1.04 * s, y - tall), fill=ink(stone[0]))
        pen.rectangle(
            (cx - 1.04 * s, y - tall - 0.03 * s, cx + 1.04 * s, y - tall), fill=ink(mix(stone[0], stone[1], 0.6))
        )
        pen.polygon(
            [(cx - 1.12 * s, y - tall - 0.20 * s), (cx + 1.12 * s, y - tall - 0.20 * s), (cx, y - tall - 0.58 * s)],
            fill=ink(mix(stone[0], "#ffffff", 0.2)),
        )
        pen.polygon(
            [(cx - 0.92 * s, y - tall - 0.235 * s), (cx + 0.92 * s, y - tall - 0.235 * s), (cx, y - tall - 0.51 * s)],
            fill=ink(mix(stone[0], stone[1], 0.5)),
        )
        for k in range(9):
            px = cx + (k - 4) * 0.19 * s
            pen.ellipse(
                (px - 0.05 * s, y - tall - (0.40 - 0.010 * (k - 4) ** 2) * s, px + 0.05 * s, y - tall - 0.235 * s),
                fill=ink(stone[0]),
            )
        for k in range(8):
            px, half = cx + (k - 3.5) * 0.265 * s, 0.078 * s
            for j in range(12):
                q = j / 11
                tone = ramp([mix(stone[0], "#ffffff", 0.25), stone[0], stone[1]], np.array(q))
                x1 = px - half + 2 * half * j / 12
                pen.rectangle((x1, y - tall, x1 + 2 * half / 12 + 1, y), fill=ink(tone))
            for j in range(1, 5):
                x1 = px - half + 2 * half * j / 5
                pen.line(
                    (x1, y - tall + 0.1 * s, x1, y - 0.06 * s), fill=ink(stone[1], 110), width=max(1, int(0.008 * s))
                )
            pen.rectangle(
                (px - 1.35 * half, y - tall, px + 1.35 * half, y - tall + 0.06 * s),
                fill=ink(mix(stone[0], "#ffffff", 0.25)),
            )
            pen.rectangle((px - 1.35 * half, y - 0.06 * s, px + 1.35 * half, y), fill=ink(stone[0]))
        for k in range(6):
            w = 1.08 + 0.10 * k
            pen.rectangle(
                (cx - w * s, y + k * 0.028 * art.h, cx + w * s, y + (k + 1) * 0.028 * art.h),
                fill=ink(mix(stone[0], stone[1], 0.2 + 0.12 * (k % 2) + 0.05 * k)),
            )
        for _ in range(7):
            person(
                pen,
                cx + art.r(-1.1, 1.1) * s,
                y + art.r(0.04, 0.12) * art.h,
                0.10 * art.u,
                art.pick(["#2a2430", "#7a3030", "#2f4a6a"]),
            )
    art.blend((art.Y > base) & (np.abs(art.X * art.w - cx) > 1.6 * s), mix("#5a7a4a", skies[2], 0.15))
    art.shade(ease((art.X - 0.62) * 3), 0.15)


@scene
def stairs(art, v):
    tones = [
        ("#2a1a12", "#c8763a", "#ffe0a0"),
        ("#0f2430", "#3f8a94", "#e8f4e0"),
        ("#1a1a1a", "#8a8a8a", "#ffffff"),
        ("#2a1030", "#a83f6a", "#ffd0b0"),
        ("#10204a", "#4a78c8", "#f4ecd0"),
    ][v % 5]
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
def arches(art, v):
    tones = [("#e8a86a", "#8a4a30", "#2a1a24"), ("#d0d0d0", "#7a7a7a", "#1c1c1c"), ("#c8e0e8", "#5a7a94", "#1a2436")][
        v % 3
    ]
    vx, vy = 0.54, 0.55
    art.sky(mix(tones[0], "#ffffff", 0.5), mix(tones[0], "#ffffff", 0.25))
    art.px[:] = mix(tones[2], "#000000", 0.2)
    for k in range(9):  # arch behind arch, from here to the far end
        d = 1.25 * 0.72**k
        dx, dy = (art.X - vx) / (0.40 * d) * max(1, art.w / art.h) ** 0.35, (art.Y - (vy - 0.10 * d)) / (0.42 * d)
        opening = ((dy < 0) & (dx**2 + dy**2 < 1)) | ((dy >= 0) & (np.abs(dx) < 1) & (art.Y < vy + 0.52 * d))
        bright = k / 8
        art.blend(
            opening,
            mix(
                mix(tones[2], tones[1], 0.6 + 0.4 * bright),
                mix(tones[0], "#ffffff", 0.3 * bright),
                0.15 + bright * 0.85,
            ),
        )
        side = opening & (dx > 0.55 - 0.2 * bright)
        art.shade(side, 0.28)
        art.blend(opening & (art.Y > vy + 0.36 * d), mix(mix(tones[1], tones[2], 0.5), tones[0], 0.25 + 0.6 * bright))
        ring = np.abs(np.hypot(dx, np.minimum(dy, 0)) - 1.0) < 0.03
        art.blend(ring & (art.Y < vy + 0.5 * d), mix(tones[1], tones[0], 0.4 + 0.4 * bright), 0.7)
    joints = np.mod(art.Y * art.h, 0.05 * art.u) < 0.004 * art.u
    art.shade(joints * (np.abs(art.X - vx) > 0.06), 0.22)
    art.px *= (0.85 + 0.2 * art.noise(10, 10, 5))[..., None]
    art.glow(vx, vy - 0.02, 0.13, "#fff4dc" if v % 3 != 1 else "#ffffff", 0.9)
    with art.pen(blur=0.02, alpha=0.8) as pen:
        for k in range(4):
            y = vy + 0.14 + 0.12 * k
            pen.polygon(
                art.pts(
                    (vx + 0.04 + 0.1 * k, y),
                    (vx - 0.26 - 0.18 * k, y + 0.03 + 0.01 * k),
                    (vx - 0.26 - 0.2 * k, y + 0.06 + 0.02 * k),
                    (vx + 0.05 + 0.1 * k, y + 0.03 + 0.02 * k),
                ),
                fill=ink(mix(tones[0], "#ffffff", 0.3), 150),
            )
    with art.pen() as pen:
        person(pen, (vx - 0.06) * art.w, (vy + 0.17) * art.h, 0.17 * art.u, "#120e14")
        person(pen, (vx - 0.015) * art.w, (vy + 0.17) * art.h, 0.155 * art.u, "#1a1218")
