"""Measures a screenshot of a grid of flat pictures."""
from pictures import CORNERS

#: How far a channel may be from the color of the picture: JPEG, palettes and edges.
TOLERANCE = 48


def near(pixel, color, tolerance=TOLERANCE):
    return all(abs(a - b) <= tolerance for a, b in zip(pixel, color))


def is_ink(pixel):
    """Whether a pixel is of a picture and neither text nor ground: texts are gray here."""
    return max(pixel) - min(pixel) > 90 and not (near(pixel, (255, 0, 255)))


class Sheet:
    """The pictures on a screen, by columns of tiles."""

    def __init__(self, terminal, image, tile_width, per_row):
        self.terminal, self.image = terminal, image
        self.tile_width, self.per_row = tile_width, per_row
        self.faults = []

    def fault(self, text):
        self.faults.append(text)

    def ink(self, left, top, right, bottom):
        """The box around the ink of a part of the screen."""
        part = self.image.crop((left, top, right, bottom))
        mask = part.convert("RGB").point(lambda v: v).split()
        low = mask[0].load(), mask[1].load(), mask[2].load()
        found = [(x, y) for y in range(part.height) for x in range(part.width)
                 if is_ink((low[0][x, y], low[1][x, y], low[2][x, y]))]
        if not found:
            return None
        xs, ys = [p[0] for p in found], [p[1] for p in found]
        return left + min(xs), top + min(ys), left + max(xs) + 1, top + max(ys) + 1

    def band(self, column):
        """The pixels of a column of tiles, from left to right."""
        start = column * (self.tile_width + 1)
        return self.terminal.x(start), self.terminal.x(start + self.tile_width)

    def segments(self, column):
        """Runs of lines with ink in a column of tiles: top and bottom of each."""
        left, right = self.band(column)
        part = self.image.crop((left, 0, right, self.image.height))
        pixels = part.load()
        runs, begun = [], None
        for y in range(part.height + 1):
            has = y < part.height and any(is_ink(pixels[x, y]) for x in range(part.width))
            if has and begun is None:
                begun = y
            if not has and begun is not None:
                runs.append((begun, y))
                begun = None
        return runs

    def gutters(self):
        """Free columns are free of pictures and texts: between tiles and right of the last one."""
        for column in range(self.per_row):
            start = (column + 1) * (self.tile_width + 1) - 1
            end = start + 1 if column + 1 < self.per_row else self.terminal.columns
            # A letter may lean over the edge of its cell.
            edge = 2
            box = (self.terminal.x(start) + edge, self.terminal.top, self.terminal.x(end) - edge,
                   self.terminal.y(self.terminal.rows))
            brightest = max(high for _, high in self.image.crop(box).getextrema())
            if brightest > 90:
                self.fault(f"something in the free columns behind column {column}")

    def picture(self, index, box, ratio, is_coarse):
        """One picture: its shape, and its colors in their corners."""
        left, top, right, bottom = box
        width, height = right - left, bottom - top
        cell = self.terminal.cell
        if is_coarse:
            # Whole cells, which are taken to be twice as high as wide.
            ratio *= 2 * cell[0] / cell[1]
            slack = max(cell[1], cell[0] / ratio) * 1.1
        else:
            slack = max(6, 6 / ratio)  # a sixel is six pixels high
        if abs(height - width / ratio) > slack:
            self.fault(f"picture {index}: {width} x {height}, its shape is {ratio:.2f}")
        least = cell if is_coarse else (8, 8)
        if width < 2 * least[0] or height < 2 * least[1]:
            return
        for part, color in enumerate(CORNERS):
            x = round(left + width * (0.2 + 0.6 * (part % 2)))
            y = round(top + height * (0.2 + 0.6 * (part // 2)))
            if not near(self.image.getpixel((x, y)), color):
                seen = self.image.getpixel((x, y))
                self.fault(f"picture {index}: {seen} instead of {color} in part {part}")

    def middle(self, index, column, box):
        """A picture stands in the middle of its tile, to a cell."""
        left, right = self.band(column)
        off = (box[0] + box[2]) / 2 - (left + right) / 2
        if abs(off) > self.terminal.cell[0] * 1.1:
            self.fault(f"picture {index}: {off:.0f} pixels off the middle of its tile")
