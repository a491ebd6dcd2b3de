"""Draws one photo and writes its renditions as JPEG files."""

import zlib

from PIL import Image

from generator.paint import Art
from generator.scenes import SCENES

QUALITY = 78


def draw(photo, long_side):
    width, height = photo.size(long_side)
    art = Art(width, height, zlib.crc32(f"{photo.scene} {photo.variant}".encode()))
    SCENES[photo.scene](art, photo.variant)
    return art.image(photo.gray)


def write(photo, folder):
    master = draw(photo, 1920 if photo.large else 800)
    for _, suffix, width, height in photo.renditions():
        target = folder / photo.file(suffix)
        target.parent.mkdir(parents=True, exist_ok=True)
        crop(master, width, height).save(
            target, quality=QUALITY, subsampling="4:2:0", optimize=True, progressive=photo.progressive
        )


def crop(master, width, height):
    """Scales to cover width by height and cuts the middle."""
    scale = max(width / master.width, height / master.height)
    size = max(width, round(master.width * scale)), max(height, round(master.height * scale))
    scaled = master.resize(size, Image.LANCZOS, reducing_gap=3.0)
    left, top = (size[0] - width) // 2, (size[1] - height) // 2
    return scaled.crop((left, top, left + width, top + height))
