"""Terminals under an X server of their own, and what is seen on them."""
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time

from PIL import Image

INSIDE = pathlib.Path(__file__).with_name("inside.py")
FONT = "DejaVu Sans Mono"
XTERM = ["xterm", "-fa", FONT, "-fs", "9", "-bg", "black", "-fg", "white", "+sb", "-b", "2",
         "-xrm", "XTerm*numColorRegisters: 256"]
#: Name of a terminal: its command without size, and what the tool is told of graphics.
TERMINALS = {
    "xterm-sixel": (XTERM + ["-ti", "vt340"], "sixel"),
    "xterm-quadrant": (XTERM + ["-tn", "xterm-256color"], "quadrant"),
    "xterm-half": (XTERM + ["-tn", "xterm-256color"], "half"),
    "kitty": (["kitty", "--config", "NONE", "-o", "remember_window_size=no", "-o", "background=#000000",
               "-o", "foreground=#ffffff", "-o", f"font_family={FONT}", "-o", "font_size=9",
               "-o", "cursor_blink_interval=0", "-o", "update_check_interval=0",
               "-o", "enable_audio_bell=no", "-o", "confirm_os_window_close=0"], "kitty"),
    "mlterm": (["mlterm", "--bg=black", "--fg=white", "--sbmod=none", "-O", "none"], "sixel"),
}


class Display:
    """An X server without a screen."""

    def __init__(self, size="1100x1400"):
        read, write = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
            pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as answer:
            self.name = ":" + answer.readline().strip()

    def close(self):
        self.process.terminate()
        self.process.wait()


class Terminal:
    """A terminal window in which `inside.py` does what it is told, one thing after the other."""

    def __init__(self, name, display, work, columns, rows):
        command, self.graphics = TERMINALS[name]
        self.folder = pathlib.Path(work, f"{name}-{columns}x{rows}-{time.monotonic_ns()}")
        self.folder.mkdir()
        home = pathlib.Path(work, "home")
        home.mkdir(exist_ok=True)
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C.UTF-8", "DISPLAY": display.name,
            "XDG_RUNTIME_DIR": str(self.folder), "LIBGL_ALWAYS_SOFTWARE": "1",
            "KITTY_DISABLE_WAYLAND": "1"}
        if "PHOTOSTREAM_DEMO_DIR" in os.environ:
            self.environment["PHOTOSTREAM_DEMO_DIR"] = os.environ["PHOTOSTREAM_DEMO_DIR"]
        if name.startswith("xterm"):
            size = ["-geometry", f"{columns}x{rows}+0+0"]
        elif name == "kitty":
            size = ["-o", f"initial_window_width={columns}c", "-o", f"initial_window_height={rows}c"]
        else:
            size = ["-g", f"{columns}x{rows}+0+0"]
        inside = [sys.executable, str(INSIDE), str(self.folder)]
        self.count = 0
        log = open(self.folder / "log", "w")
        self.process = subprocess.Popen(
            command + size + (["-e"] if name != "kitty" else []) + inside, env=self.environment,
            stdout=log, stderr=log, start_new_session=True)
        self.calibrate()

    def do(self, **order):
        """Gives an order and waits for what came of it."""
        self.count += 1
        answer = self.folder / f"answer-{self.count}"
        pending = self.folder / "pending"
        pending.write_text(json.dumps(order))
        pending.rename(self.folder / f"order-{self.count}")
        for _ in range(6000):
            if answer.exists():
                return json.loads(answer.read_text())
            if self.process.poll() is not None:
                raise RuntimeError("the terminal ended: " + (self.folder / "log").read_text()[-500:])
            time.sleep(0.01)
        raise RuntimeError("the terminal does not answer")

    def shot(self, name):
        """The screen when it stands still."""
        last = None
        path = pathlib.Path(self.folder, f"{name}.png")
        for _ in range(40):
            subprocess.run(["import", "-silent", "-window", "root", "-depth", "8", str(path)],
                           env=self.environment, check=True)
            image = Image.open(path).convert("RGB")
            if last is not None and image.tobytes() == last.tobytes():
                return image
            last = image
            time.sleep(0.15)
        return last

    def calibrate(self):
        """Finds the place of the first cell and the size of all of them, from two colored cells."""
        self.size = self.do(kind="corners")
        image = self.shot("corners")
        first = box_of(image, lambda r, g, b: r > 200 and g < 60 and b > 200)
        last = box_of(image, lambda r, g, b: r < 60 and g > 200 and b > 200)
        if not first or not last:
            raise RuntimeError("no corners on the screen")
        columns, rows = self.size["columns"], self.size["rows"]
        self.left, self.top = first[:2]
        self.cell = ((last[2] - first[0]) / columns, (last[3] - first[1]) / rows)
        self.columns, self.rows = columns, rows

    def x(self, column):
        return round(self.left + column * self.cell[0])

    def y(self, row):
        return round(self.top + row * self.cell[1])

    def close(self):
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait()


def box_of(image, test):
    """The box around the pixels of a kind: left, top, right, bottom; the latter two are outside."""
    pixels = image.load()
    found = [(x, y) for y in range(image.height) for x in range(image.width) if test(*pixels[x, y])]
    if not found:
        return None
    xs, ys = [p[0] for p in found], [p[1] for p in found]
    return min(xs), min(ys), max(xs) + 1, max(ys) + 1


def installed(name):
    return shutil.which(TERMINALS[name][0][0])
