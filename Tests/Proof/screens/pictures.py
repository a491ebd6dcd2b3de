"""Flat pictures whose places and colors are known, a host for them, and records that name them."""
import http.server
import io
import json
import pathlib
import threading

from PIL import Image

RED, GREEN, BLUE, YELLOW = (230, 20, 20), (20, 200, 20), (20, 40, 230), (230, 220, 20)
CORNERS = (RED, GREEN, BLUE, YELLOW)
#: How a picture is stored whose EXIF orientation brings it upright again.
STORED = {1: None, 2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180,
          4: Image.Transpose.FLIP_TOP_BOTTOM, 5: Image.Transpose.TRANSPOSE,
          6: Image.Transpose.ROTATE_90, 7: Image.Transpose.TRANSVERSE, 8: Image.Transpose.ROTATE_270}
#: Whatever is hostile in titles tries to paint, to move or to rename.
HOSTILE = [
    "\x1b[41m\x1b[2Kpaints", "\x1b[H\x1b[2Jhome", "\x1b]0;stolen\x07name", "\x9b41mC1\x9d0;x\x9c",
    "\u202egpj.exe", "\U0010eeee\u0305\u0305 image", "\x1bPq#1;2;100;0;0#1~~~\x1b\\sixel",
    "\x1b_Ga=d\x1b\\kitty", "tabs\t\tlines\r\n\n", "日本語の題名、とても長い題名", "صورة جميلة من القاهرة",
    "한글 한글", "\x1b[5;9r\x1b[?1049hmodes", "z\u0301\u0302\u0303\u0304algo",
    "\x1b#8\x1b(0lqqk", "\x1b[8mhidden", "हिमालय की सुबह, हिमालय की सुबह",
]


def upright(width, height):
    """Red and green above blue and yellow."""
    image = Image.new("RGB", (2, 2))
    for place, color in zip(((0, 0), (1, 0), (0, 1), (1, 1)), CORNERS):
        image.putpixel(place, color)
    return image.resize((width, height), Image.Resampling.NEAREST)


#: The longest side of a picture by the letter of its size.
SIDES = {"t": 100, "m": 240, "n": 320, "z": 640, "b": 1024}
#: Width and height of pictures behind those of all orientations; as Flickr has it, no side grows.
SHAPES = [(2400, 240), (1, 1), (800, 1200), (1000, 1000), (30, 20), (100, 1000)]


class Picture:
    """A picture in all sizes: how wide it is for its height, and its file."""

    def __init__(self, width, height, orientation=1, kind="JPEG"):
        self.width, self.height, self.orientation, self.kind = width, height, orientation, kind
        self.ratio = width / height
        #: Of a picture of one pixel the cache says that it is none.
        self.is_refused = width == 1

    def file(self, letter):
        scale = min(1, SIDES[letter] / max(self.width, self.height))
        image = upright(max(1, round(self.width * scale)), max(1, round(self.height * scale)))
        transpose = STORED[self.orientation]
        stored = image if transpose is None else image.transpose(transpose)
        exif = Image.Exif()
        exif[0x0112] = self.orientation
        file = io.BytesIO()
        if self.kind == "PNG":
            stored.save(file, "PNG")
        else:
            stored.save(file, "JPEG", quality=95, subsampling=0, exif=exif)
        return file.getvalue()


#: One of each kind.
PICTURES = [Picture(1200, 800, kind="PNG")]
PICTURES += [Picture(*((1200, 800) if n % 2 else (800, 1200)), n) for n in STORED]
PICTURES += [Picture(*shape) for shape in SHAPES]


def picture(index):
    """The picture of a photo by its place in the list."""
    return PICTURES[index % len(PICTURES)]


class Host:
    """An image host on loopback: pictures by the numbers of their photos."""

    def __init__(self):
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                number, _, size = self.path.split("/")[-1].removesuffix(".jpg").split("_")
                body = picture(int(number) - 53000000001).file(size)
                self.send_response(200)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *words):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.base = f"http://127.0.0.1:{self.server.server_port}"

    def records(self, path, count):
        with open(path, "w") as file:
            for index in range(count):
                number = 53000000001 + index
                url = f"https://live.staticflickr.com/65535/{number}_abcdef0123_"
                file.write(json.dumps({
                    "id": str(number), "ownerID": "1@N00", "title": HOSTILE[index % len(HOSTILE)],
                    "license": {"id": "4"},
                    "sizes": {size: {"url": f"{url}{size}.jpg"} for size in "tmnzb"}}) + "\n")
        return str(pathlib.Path(path))
