"""Makes the pictures of this folder: what the encoder of the project cannot write.

Needs cjpeg (libjpeg-turbo-progs) and Pillow. PNG files are written here, by the specification alone. Each shows
red rising by 10 a column, green by 20 a row, blue 128; what is gray is 10 a column.
"""
import io, os, struct, subprocess, zlib

from PIL import Image

WIDTH, HEIGHT = 24, 12
HERE = os.path.dirname(os.path.abspath(__file__))
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
         (0, 1, 1, 2)]


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def row(values, bits):
    if bits == 16:  # the low byte is noise that rounding to 8 bits must not take for the high one
        return b"".join(struct.pack(">H", value * 257) for value in values)
    if bits == 8:
        return bytes(values)
    text = "".join(format(value, f"0{bits}b") for value in values)
    return bytes(int(text[at:at + 8].ljust(8, "0"), 2) for at in range(0, len(text), 8))


def png(name, color, bits, pixel, extra=b"", interlaced=False):
    data = b""
    for x0, y0, dx, dy in ADAM7 if interlaced else [(0, 0, 1, 1)]:
        for y in range(y0, HEIGHT, dy):
            values = [value for x in range(x0, WIDTH, dx) for value in pixel(x, y)]
            if values:
                data += b"\0" + row(values, bits)
    head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, bits, color, 0, 0, interlaced)
    with open(f"{HERE}/{name}.png", "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + extra
                   + chunk(b"IDAT", zlib.compress(data, 9)) + chunk(b"IEND", b""))


def color(x, y):
    return [10 * x, 20 * y, 128]


def veil(x):
    return 255 if x < 12 else 51  # a fifth


for interlaced in (False, True):
    end = "-interlaced" if interlaced else ""
    png("rgb8" + end, 2, 8, color, interlaced=interlaced)
    png("rgba8" + end, 6, 8, lambda x, y: color(x, y) + [veil(x)], interlaced=interlaced)
    png("gray1" + end, 0, 1, lambda x, y: [int(x >= 12)], interlaced=interlaced)
png("rgb16", 2, 16, color)
png("rgba16", 6, 16, lambda x, y: color(x, y) + [veil(x)])
png("gray8", 0, 8, lambda x, y: [10 * x])
png("gray16", 0, 16, lambda x, y: [10 * x])
png("graya8", 4, 8, lambda x, y: [10 * x, veil(x)])
palette = b"".join(bytes(color(x, y)) for y in range(10) for x in range(24))
png("indexed", 3, 8, lambda x, y: [min(y, 9) * 24 + x], chunk(b"PLTE", palette))
png("indexed-clear", 3, 2, lambda x, y: [x // 12],
    chunk(b"PLTE", bytes([200, 100, 0, 200, 100, 0])) + chunk(b"tRNS", bytes([255, 51])))
# A text that unpacks to 16 MB, and an orientation.
png("text-bomb", 2, 8, color,
    chunk(b"zTXt", b"Comment\0\0" + zlib.compress(bytes(16 << 20), 9)))
tiff = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"
png("turned", 2, 8, color, chunk(b"eXIf", tiff))

plain = b"P6 %d %d 255\n" % (WIDTH, HEIGHT) + b"".join(
    bytes(color(x, y)) for y in range(HEIGHT) for x in range(WIDTH))
for name, options in {
    "sampling-4x1": ["-sample", "4x1"], "sampling-1x2": ["-sample", "1x2"],
    "sampling-3x1": ["-sample", "3x1"], "sampling-2x1,1x2": ["-sample", "2x2,1x2,2x1"],
    "arithmetic": ["-arithmetic"], "rgb": ["-rgb"],
    "progressive-restarts": ["-progressive", "-restart", "1B"],
}.items():
    subprocess.run(["cjpeg", "-quality", "95", *options, "-outfile", f"{HERE}/{name}.jpg"],
                   input=plain, check=True)

# Inks without the marker of Adobe's programs, which Pillow always writes (as FF EE, 14 bytes).
file = io.BytesIO()
Image.new("CMYK", (16, 16), (255, 0, 255, 64)).save(file, "JPEG", quality=95)
inks = file.getvalue()
start = inks.index(b"\xff\xee\0\x0eAdobe")
with open(f"{HERE}/inks.jpg", "wb") as file:
    file.write(inks[:start] + inks[start + 16:])
