"""Figures for the streets."""

from generator.paint import ink, mix


def person(pen, x, y, tall, color, umbrella=None, coat=None):
    """A standing figure whose feet are at (x, y), in pixels."""
    s = tall
    pen.polygon(
        [
            (x - 0.10 * s, y),
            (x - 0.13 * s, y - 0.48 * s),
            (x + 0.13 * s, y - 0.48 * s),
            (x + 0.10 * s, y),
            (x + 0.02 * s, y),
            (x, y - 0.32 * s),
            (x - 0.02 * s, y),
        ],
        fill=ink(color),
    )
    pen.polygon(
        [
            (x - 0.16 * s, y - 0.30 * s),
            (x - 0.12 * s, y - 0.80 * s),
            (x + 0.12 * s, y - 0.80 * s),
            (x + 0.16 * s, y - 0.30 * s),
        ],
        fill=ink(coat or color),
    )
    pen.ellipse((x - 0.075 * s, y - 0.98 * s, x + 0.075 * s, y - 0.80 * s), fill=ink(color))
    if umbrella:
        pen.line((x + 0.12 * s, y - 0.6 * s, x + 0.12 * s, y - 1.2 * s), fill=ink(color), width=max(1, int(0.02 * s)))
        pen.pieslice((x - 0.34 * s, y - 1.26 * s, x + 0.56 * s, y - 0.70 * s), 180, 360, fill=ink(umbrella))
        for k in range(3):
            pen.ellipse(
                (x - 0.34 * s + 0.3 * k * s, y - 1.02 * s, x - 0.04 * s + 0.3 * k * s, y - 0.94 * s),
                fill=ink(mix(umbrella, "#000000", 0.35)),
            )
