"""Parts of Tests/Benchmarks/thumbnails: the corpus, Pillow as a peer, and the quality of results.

  thumbnails.py corpus OUT        pictures like photos (soft shapes, edges, grain), the same each time
  thumbnails.py pillow OUT < LIST thumbnails by Pillow's thumbnail(); prints count and CPU seconds
  thumbnails.py quality CORPUS NAME=FOLDER...   against a Lanczos reduction of the full picture
"""
import glob, io, os, sys, time

import numpy as np
from PIL import Image, ImageOps

BOX = (150, 150)
KINDS = {  # long side, target of bytes, count, options
    "l": (1024, 280_000, 24, {}),
    "m": (240, 19_000, 80, {}),
    "p": (1024, 280_000, 10, {"progressive": True}),
    "c": (1024, 280_000, 4, {"mode": "CMYK"}),
    "g": (1024, 200_000, 4, {"mode": "L"}),
}


def photo(width, height, chance):
    """Clouds of falling spectrum for each color, darkened by shapes with hard edges."""
    y, x = np.mgrid[0:height, 0:width]
    frequency = np.hypot(np.fft.fftfreq(height)[:, None], np.fft.fftfreq(width)[None, :])
    falloff = 1 / np.maximum(frequency, 1 / max(width, height)) ** chance.uniform(1.4, 1.9)
    layers = []
    common = chance.standard_normal((height, width))
    for _ in range(3):
        noise = common + 0.4 * chance.standard_normal((height, width))
        layer = np.fft.ifft2(np.fft.fft2(noise) * falloff).real
        layers.append((layer - layer.mean()) / layer.std())
    pixels = np.stack(layers, 2) * 45 + chance.uniform(90, 150, 3)
    for _ in range(12):
        cx, cy = chance.uniform(0, width), chance.uniform(0, height)
        radius = chance.uniform(0.02, 0.25) * width
        tilt, flat = chance.uniform(0, 3.14), chance.uniform(0.2, 1)
        u = (x - cx) * np.cos(tilt) + (y - cy) * np.sin(tilt)
        v = (y - cy) * np.cos(tilt) - (x - cx) * np.sin(tilt)
        inside = np.clip(radius - np.hypot(u, v / flat), 0, 1)[..., None]
        pixels = pixels * (1 - 0.6 * inside) + 0.6 * inside * chance.uniform(0, 255, 3)
    return pixels, chance.standard_normal((height, width, 1))


def corpus(out):
    for kind, (side, target, count, options) in KINDS.items():
        for index in range(count):
            chance = np.random.default_rng([ord(kind), index])
            short = side * [2, 3, 1][index % 3] // [3, 4, 1][index % 3]
            width, height = (side, short) if index % 4 else (short, side)
            pixels, grain = photo(width, height, chance)
            best = None
            strength, quality = 8.0, 87
            for _ in range(4):  # more or less grain until the file is about as long as Flickr's
                levels = np.clip(pixels + strength * grain, 0, 255).astype(np.uint8)
                picture = Image.fromarray(levels).convert(options.get("mode", "RGB"))
                exif = Image.Exif()
                exif[0x0112] = index % 8 + 1 if index % 5 == 4 else 1
                file = io.BytesIO()
                picture.save(file, "JPEG", quality=quality, exif=exif,
                             progressive=options.get("progressive", False))
                best = file.getvalue()
                if abs(len(best) / target - 1) < 0.1:
                    break
                strength = min(14, max(0.3, strength * (target / len(best)) ** 1.3))
            with open(f"{out}/{kind}{index:03}.jpg", "wb") as made:
                made.write(best)


def pillow(out):
    paths, spent = sys.stdin.read().split(), 0
    for path in paths:
        data = open(path, "rb").read()
        start = time.process_time()
        picture = Image.open(io.BytesIO(data))
        picture.thumbnail(BOX)
        picture = ImageOps.exif_transpose(picture)
        if picture.mode == "CMYK":
            picture = picture.convert("RGB")
        file = io.BytesIO()
        picture.save(file, "JPEG", quality=85)
        spent += time.process_time() - start
        if out != "-":
            with open(f"{out}/{os.path.basename(path)}", "wb") as made:
                made.write(file.getvalue())
    print(len(paths), 0, spent)


def noise(left, right):
    difference = np.asarray(left, float) - np.asarray(right, float)
    return 10 * np.log10(255**2 / max(np.mean(difference**2), 1e-9))


def reference(path):
    picture = ImageOps.exif_transpose(Image.open(path)).convert("RGB")
    scale = BOX[0] / max(picture.size)
    return picture.resize([max(1, round(side * scale)) for side in picture.size], Image.LANCZOS)


def quality(corpus, *peers):
    print(f"{'PSNR in dB, median (p5)':28}", *(f"{kind:>14}" for kind in KINDS), "  wrong sizes")
    ideal = {path: reference(path) for path in sorted(glob.glob(corpus + "/*.jpg"))}
    for peer in peers:
        name, folder = peer.split("=", 1)
        values, wrong = {kind: [] for kind in KINDS}, 0
        for path, wanted in ideal.items():
            made = f"{folder}/{os.path.basename(path)}"
            if not os.path.exists(made):
                continue
            picture = Image.open(made).convert("RGB")
            if max(abs(a - b) for a, b in zip(picture.size, wanted.size)) > 1:
                wrong += 1
                continue
            values[os.path.basename(path)[0]].append(noise(picture.resize(wanted.size), wanted))
        cells = [f"{np.median(v):8.2f} ({np.percentile(v, 5):.1f})" if v else "-"
                 for v in values.values()]
        print(f"{name:28}", *(f"{cell:>14}" for cell in cells), f"{wrong:12}")


def scans(box, whole, needed):
    values = [noise(Image.open(path), Image.open(path.replace(whole, needed)))
              for path in sorted(glob.glob(whole + "/*.jpg"))]
    print(f"needed scans against all, {box} pixels: median {np.median(values):.1f} dB, "
          f"least {min(values):.1f} dB")


if __name__ == "__main__":
    globals()[sys.argv[1]](*sys.argv[2:])
