"""The README's pictures: make.py TOOL WORK FOLDER."""
import os
import sys

from PIL import Image, ImageOps

from terminal import Display, Terminal

tool, work, folder = sys.argv[1:]
GRAPHICS = ["list", "interesting", "--demo"]
#: Name of a picture: terminal, columns, rows, words, colors of the file.
PICTURES = {
    "sixel": ("xterm-sixel", 100, 30, GRAPHICS + ["--limit", "12", "--graphics", "sixel"], 256),
    "quadrant": ("xterm-quadrant", 106, 36, GRAPHICS + ["--limit", "8", "--graphics", "quadrant"], 128),
    "table": ("xterm-half", 100, 16, GRAPHICS + ["--limit", "10", "--format", "table"], 16),
    "show": ("xterm-sixel", 120, 24, ["show", "54594074541", "--demo", "--graphics", "sixel"], 256),
}
EDGE = 8


def spoken(words):
    """The command line as somebody types it: the mode is what the terminal gets anyway."""
    shown = words[:words.index("--graphics")] if "--graphics" in words else words
    return "$ photostream " + " ".join(shown) + "\n"


def take(name, display):
    kind, columns, rows, words, colors = PICTURES[name]
    terminal = Terminal(kind, display, work, columns, rows)
    try:
        answer = terminal.do(kind="list", before=spoken(words), command=[tool] + words, prompt=False,
                             environment={"COLORTERM": "truecolor"})
        if answer["code"] != 0 or answer["errors"]:
            sys.exit(f"{name}: {answer['errors']}")
        used = (0, terminal.top, terminal.x(columns), terminal.y(answer["row"]))
        image = terminal.shot(name).crop(used)
    finally:
        terminal.close()
    # Dark as the ground of the terminal, around it as well.
    image = ImageOps.expand(image, EDGE, (0, 0, 0)).quantize(colors)
    path = os.path.join(folder, f"{name}.png")
    image.save(path, optimize=True)
    print(f"{path}: {os.path.getsize(path) // 1024} kB")


for name in PICTURES:
    display = Display()
    try:
        take(name, display)
    finally:
        display.close()
