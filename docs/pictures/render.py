#!/usr/bin/env python3
"""Draws what photostream prints on a terminal into a PNG, for the README.

    photostream list interesting --demo --color always ... | render.py OUT.png [COLUMNS]

Understands the SGR sequences that the block canvases and captions use (24-bit and 256 colours,
bold, reset, moves to a column). Block characters are drawn as rectangles, so that cells meet without seams. Needs
Pillow, and the fonts of Debian's fonts-dejavu-core and fonts-unifont.
"""

import re
import subprocess
import sys
import unicodedata

from PIL import Image, ImageDraw, ImageFont

CELL = (9, 18)
BACKGROUND, FOREGROUND = (24, 24, 28), (214, 214, 208)
#: The quarters of a cell that a character fills: upper left, upper right, lower left, lower right.
QUARTERS = dict(zip(
    " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█",
    [(n & 1, n >> 1 & 1, n >> 2 & 1, n >> 3 & 1) for n in range(16)]))


def find_font(name, size):
    path = subprocess.run(["fc-match", "-f", "%{file}", name], capture_output=True, text=True)
    return ImageFont.truetype(path.stdout, size)


def covered(font, character, cache={}):
    """Whether a font has a glyph of its own for a character."""
    key = (id(font), character)
    if key not in cache:
        cache[key] = font.getmask(character).getbbox() != font.getmask("\U0010fffd").getbbox() or (
            bytes(font.getmask(character)) != bytes(font.getmask("\U0010fffd")))
    return cache[key]


def indexed(n):
    if n < 16:
        return [(0, 0, 0), (205, 70, 70), (80, 180, 80), (205, 180, 70), (80, 110, 205),
                (180, 80, 180), (80, 180, 180), (214, 214, 208)][n % 8]
    if n >= 232:
        return (8 + 10 * (n - 232),) * 3
    n -= 16
    return tuple(0 if v == 0 else 55 + 40 * v for v in (n // 36, n // 6 % 6, n % 6))


def apply(parameters, state):
    numbers = [int(p or 0) for p in parameters.split(";")]
    while numbers:
        n = numbers.pop(0)
        if n == 0:
            state.update(ink=FOREGROUND, ground=None, bold=False)
        elif n == 1:
            state["bold"] = True
        elif 30 <= n <= 37:
            state["ink"] = indexed(n - 30)
        elif n in (38, 48):
            color = indexed(numbers[1]) if numbers[0] == 5 else tuple(numbers[1:4])
            del numbers[: 2 if numbers[0] == 5 else 4]
            state["ink" if n == 38 else "ground"] = color
        elif n == 39:
            state["ink"] = FOREGROUND
        elif n == 49:
            state["ground"] = None


def draw_character(draw, character, at, wide, state, fonts):
    x, y = at[0] * CELL[0], at[1] * CELL[1]
    width = CELL[0] * (2 if wide else 1)
    if state["ground"]:
        draw.rectangle((x, y, x + width - 1, y + CELL[1] - 1), fill=state["ground"])
    if character in QUARTERS:
        middle = (x + CELL[0] // 2, y + CELL[1] // 2)
        boxes = ((x, y, middle[0] - 1, middle[1] - 1), (middle[0], y, x + CELL[0] - 1, middle[1] - 1),
                 (x, middle[1], middle[0] - 1, y + CELL[1] - 1),
                 (middle[0], middle[1], x + CELL[0] - 1, y + CELL[1] - 1))
        for box, filled in zip(boxes, QUARTERS[character]):
            if filled:
                draw.rectangle(box, fill=state["ink"])
        return
    plain, bold, fallback = fonts
    font = bold if state["bold"] else plain
    if covered(font, character):
        draw.text((x, y + 1), character, font=font, fill=state["ink"])
    else:
        draw.text((x, y), character, font=fallback, fill=state["ink"])


def main():
    out = sys.argv[1]
    lines = sys.stdin.read().rstrip("\n").split("\n")
    columns = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    image = Image.new("RGB", (columns * CELL[0], len(lines) * CELL[1]), BACKGROUND)
    draw = ImageDraw.Draw(image)
    fonts = (find_font("DejaVu Sans Mono", 15), find_font("DejaVu Sans Mono:bold", 15),
             find_font("Unifont", 16))
    state = {}
    for row, line in enumerate(lines):
        apply("0", state)
        column = 0
        for piece in re.split(r"(\x1b\[[0-9;]*[mG])", line):
            if piece.endswith("G") and piece.startswith("\x1b["):
                column = int(piece[2:-1]) - 1
                continue
            if piece.startswith("\x1b["):
                apply(piece[2:-1], state)
                continue
            for character in piece:
                if unicodedata.category(character) in ("Mn", "Me", "Mc"):
                    continue
                wide = unicodedata.east_asian_width(character) in "WF"
                draw_character(draw, character, (column, row), wide, state, fonts)
                column += 2 if wide else 1
    framed = Image.new("RGB", (image.width + 24, image.height + 24), BACKGROUND)
    framed.paste(image, (12, 12))
    framed.save(out, optimize=True)


if __name__ == "__main__":
    main()
