"""Drawing tools: a float canvas with gradients, noise, glows, silhouettes and a pen.

    art = Art(960, 640, seed)
    art.sky("#1b2a52", "#e0876a", "#ffd9a0")
    art.glow(0.5, 0.6, 0.3, "#ffcc88")
    with art.pen() as pen:
        pen.ellipse(art.box(0.5, 0.5, 0.1), fill="#ffffff")

Positions are fractions of width and height; lengths are fractions of the shorter side (`art.u` pixels).
"""

import contextlib
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter


def rgb(color):
    """A color as three floats from 0 to 1; takes "#rrggbb" or three floats."""
    if isinstance(color, str):
        return np.array([int(color[i : i + 2], 16) for i in (1, 3, 5)], np.float32) / 255
    return np.asarray(color, np.float32)


def ink(color, alpha=255):
    """A color for the pen."""
    return tuple(int(round(float(c) * 255)) for c in np.clip(rgb(color), 0, 1)) + (int(alpha),)


def mix(a, b, t):
    return rgb(a) * (1 - t) + rgb(b) * t


def ramp(colors, t):
    """Colors along `t` (an array from 0 to 1), blended in linear light so that middles stay bright."""
    stops = np.array([rgb(c) ** 2.0 for c in colors])
    where = np.linspace(0, 1, len(stops))
    return np.stack([np.interp(t, where, stops[:, i]) for i in range(3)], -1).astype(np.float32) ** 0.5


def ease(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


class Art:
    def __init__(self, width, height, seed):
        self.w, self.h = width, height
        self.u = min(width, height)
        self.rng = np.random.default_rng(seed)
        self.px = np.zeros((height, width, 3), np.float32)
        self.X, self.Y = np.meshgrid(
            (np.arange(width, dtype=np.float32) + 0.5) / width, (np.arange(height, dtype=np.float32) + 0.5) / height
        )
        self.grain, self.vignette, self.contrast = 0.012, 0.25, 0.12

    # Chance

    def r(self, low=0.0, high=1.0):
        return float(self.rng.uniform(low, high))

    def pick(self, choices):
        return choices[int(self.rng.integers(len(choices)))]

    def noise(self, across, down, octaves=4, gain=0.5):
        """Soft noise from 0 to 1 with about `across` by `down` lumps."""
        total = np.zeros((self.h, self.w), np.float32)
        weight = 1.0
        for octave in range(octaves):
            columns, rows = int(across * 2**octave) + 2, int(down * 2**octave) + 2
            if columns > self.w or rows > self.h:
                break
            lumps = Image.fromarray(self.rng.random((rows, columns), np.float32))
            total += weight * np.asarray(lumps.resize((self.w, self.h), Image.BICUBIC))
            weight *= gain
        low, high = np.percentile(total, (1, 99))
        return np.clip((total - low) / (high - low + 1e-6), 0, 1)

    def line(self, lumps, octaves=5, gain=0.5):
        """A one-dimensional noise over the width, from -1 to 1."""
        total, weight = np.zeros(self.w), 1.0
        for octave in range(octaves):
            count = int(lumps * 2**octave) + 2
            knots = self.rng.uniform(-1, 1, count)
            t = np.linspace(0, count - 1.001, self.w)
            i = t.astype(int)
            f = ease(t - i) if octave < 2 else t - i
            total += weight * (knots[i] * (1 - f) + knots[np.minimum(i + 1, count - 1)] * f)
            weight *= gain
        return total / (np.abs(total).max() + 1e-6)

    # Areas

    def sky(self, *colors, top=0.0, bottom=1.0):
        self.px[:] = ramp(colors, (self.Y - top) / (bottom - top))

    def blend(self, mask, color, alpha=1.0):
        """Lays a color (or an array of colors) over the canvas where the mask is not zero."""
        mask = np.clip(np.asarray(mask, np.float32) * alpha, 0, 1)[..., None]
        self.px = self.px * (1 - mask) + rgb(color) * mask

    def add(self, mask, color, strength=1.0):
        """Adds light: like a second exposure, it never gets darker."""
        light = np.clip(np.asarray(mask, np.float32)[..., None] * rgb(color) * strength, 0, 1)
        self.px = 1 - (1 - np.clip(self.px, 0, 1)) * (1 - light)

    def shade(self, mask, strength):
        self.px *= 1 - np.clip(mask, 0, 1)[..., None] * strength

    def far(self, x, y):
        """Distance of every pixel from a point, in shorter sides."""
        return np.hypot((self.X - x) * self.w, (self.Y - y) * self.h) / self.u

    def glow(self, x, y, radius, color, strength=1.0):
        self.add(np.exp(-((self.far(x, y) / radius) ** 1.3) * 2.0), color, strength)

    def disc(self, x, y, radius, color, soft=0.004, alpha=1.0):
        self.blend(np.clip((radius - self.far(x, y)) / soft + 0.5, 0, 1), color, alpha)

    def below(self, line):
        """Mask of everything under a line of heights (fractions of the height, one a column)."""
        return np.clip((self.Y - np.asarray(line, np.float32)[None, :]) * self.h + 0.5, 0, 1)

    def clouds(self, across, down, color, low=0.5, alpha=0.8, top=0.0, bottom=1.0):
        n = ease((self.noise(across, down, 5) - low) / (1 - low))
        fade = ease((self.Y - top) / 0.12 + 1) * ease((bottom - self.Y) / 0.15)
        self.blend(n * fade, color, alpha)

    def stars(self, count, bottom=1.0, color="#ffffff"):
        with self.pen() as pen:
            for _ in range(count):
                x, y, size = self.r() * self.w, self.r(0, bottom) * self.h, self.u * 0.0011 * (1 + 2.2 * self.r() ** 6)
                pen.ellipse((x - size, y - size, x + size, y + size), fill=ink(color, self.r(70, 255)))

    def reflect(self, y0, ripple=0.004, strength=0.85, tint="#102030", tinted=0.25, soft=0.0):
        """Mirrors what is above the height `y0` into the water below it."""
        start = int(y0 * self.h)
        rows = self.h - start
        source = np.clip(start - 1 - np.arange(rows), 0, None)
        mirror = self.px[source]
        depth = np.linspace(0, 1, rows)
        shift = np.sin(np.arange(rows) * 40 / (self.u * (0.08 + 0.35 * depth)) * 6) + self.rng.normal(0, 0.7, rows)
        shift = (shift * ripple * (0.35 + 1.8 * depth) * self.u).astype(int)
        for row in range(rows):
            mirror[row] = np.roll(mirror[row], shift[row], axis=0)
        if soft:
            mirror = blur_array(mirror, soft * self.u)
        self.px[start:] = mirror * strength * (1 - tinted) + rgb(tint) * tinted

    # Pen

    def p(self, x, y):
        return x * self.w, y * self.h

    def pts(self, *points):
        return [self.p(x, y) for x, y in points]

    def box(self, x, y, rx, ry=None):
        rx, ry = rx * self.u, (rx if ry is None else ry) * self.u
        return x * self.w - rx, y * self.h - ry, x * self.w + rx, y * self.h + ry

    @contextlib.contextmanager
    def pen(self, blur=0.0, alpha=1.0):
        """A Pillow pen. With blur or alpha it draws on a layer of its own that is laid over at the end."""
        if blur or alpha < 1:
            layer = Image.new("RGBA", (self.w, self.h), (0, 0, 0, 0))
            yield ImageDraw.Draw(layer)
            values = np.asarray(layer, np.float32) / 255
            a = values[..., 3:]
            premultiplied = np.concatenate([values[..., :3] * a, a], -1)
            if blur:
                premultiplied = blur_array(premultiplied, blur * self.u)
            self.px = self.px * (1 - premultiplied[..., 3:] * alpha) + premultiplied[..., :3] * alpha
        else:
            image = Image.fromarray((np.clip(self.px, 0, 1) * 255 + 0.5).astype(np.uint8))
            yield ImageDraw.Draw(image, "RGBA")
            self.px = np.asarray(image, np.float32) / 255

    @contextlib.contextmanager
    def light(self, blur=0.0, strength=1.0):
        """A pen whose strokes are added as light."""
        layer = Image.new("RGB", (self.w, self.h))
        yield ImageDraw.Draw(layer)
        values = np.asarray(layer, np.float32) / 255
        if blur:
            values = blur_array(values, blur * self.u)
        self.px = 1 - (1 - np.clip(self.px, 0, 1)) * (1 - np.clip(values * strength, 0, 1))

    def mask(self, draw, blur=0.0):
        """What `draw(pen)` fills with 255, as a mask."""
        layer = Image.new("L", (self.w, self.h))
        draw(ImageDraw.Draw(layer))
        if blur:
            layer = layer.filter(ImageFilter.GaussianBlur(blur * self.u))
        return np.asarray(layer, np.float32) / 255

    def soften(self, radius):
        self.px = blur_array(self.px, radius * self.u)

    # The end

    def image(self, gray=False):
        px = np.clip(self.px, 0, 1)
        # A little bloom, contrast and vignette, as from a lens.
        px = np.clip(px + 0.10 * np.clip(blur_array(np.clip(px - 0.55, 0, 1), 0.02 * self.u), 0, 1), 0, 1)
        px = px * (1 - self.contrast) + ease(px) * self.contrast
        edge = np.hypot((self.X - 0.5) * 1.25, (self.Y - 0.5) * 1.25)[..., None]
        px = px * (1 - self.vignette * np.clip(edge - 0.35, 0, 1) ** 1.6)
        px = px + self.rng.normal(0, self.grain, (self.h, self.w, 1))
        if gray:
            tone = px @ np.array([0.30, 0.59, 0.11])
            return Image.fromarray((np.clip(tone, 0, 1) * 255 + 0.5).astype(np.uint8))
        return Image.fromarray((np.clip(px, 0, 1) * 255 + 0.5).astype(np.uint8))


def blur_array(values, radius):
    """Gaussian blur of a float array (rows, columns, channels), by three box sums each way."""
    size = max(1, int(radius * 0.95))
    out = values.astype(np.float32)
    for _ in range(3):
        for axis in (0, 1):
            pad = [(0, 0)] * out.ndim
            pad[axis] = (size + 1, size)
            sums = np.cumsum(np.pad(out, pad, mode="edge"), axis=axis, dtype=np.float64)
            count = out.shape[axis]
            high = np.take(sums, np.arange(2 * size + 1, 2 * size + 1 + count), axis=axis)
            low = np.take(sums, np.arange(0, count), axis=axis)
            out = ((high - low) / (2 * size + 1)).astype(np.float32)
    return out


def around(x, y, radius, angle):
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def scene(function):
    """Marks a function as the drawing of the scene of its name."""
    function.is_scene = True
    return function
