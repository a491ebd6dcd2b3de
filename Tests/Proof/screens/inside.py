"""Runs inside a terminal: takes orders from files of a folder and tells what came of them."""
import fcntl
import json
import os
import pathlib
import re
import struct
import subprocess
import sys
import termios
import time
import tty

folder = pathlib.Path(sys.argv[1])


def say(text):
    os.write(1, text.encode())


def cursor():
    """Where the cursor is, from 0: the terminal answers when it has drawn all that came before."""
    before = termios.tcgetattr(0)
    tty.setcbreak(0)
    say("\x1b[6n")
    reply = b""
    while not (found := re.search(rb"\x1b\[(\d+);(\d+)R", reply)):
        reply += os.read(0, 64)
    termios.tcsetattr(0, termios.TCSADRAIN, before)
    return {"row": int(found[1]) - 1, "column": int(found[2]) - 1,
            "typed": len(reply) - len(found[0])}


def size():
    rows, columns, width, height = struct.unpack("HHHH", fcntl.ioctl(0, termios.TIOCGWINSZ, b"\0" * 8))
    return {"rows": rows, "columns": columns, "width": width, "height": height}


def act(order):
    if order["kind"] == "corners":
        # The window may get its size a moment after its program has begun.
        time.sleep(0.5)
        now = size()
        say("\x1b[?25l\x1b[2J\x1b[H\x1b[48;2;255;0;255m \x1b[0m")
        say(f"\x1b[{now['rows']};{now['columns']}H\x1b[48;2;0;255;255m \x1b[0m\x1b[H")
        return {**now, **cursor()}
    say("\x1b[2J\x1b[H" + order.get("before", ""))
    settings = termios.tcgetattr(0)
    done = subprocess.run(order["command"], env={**os.environ, **order.get("environment", {})},
                          stderr=open(folder / "errors", "w"))
    answer = {**cursor(), "code": done.returncode, "settings": settings == termios.tcgetattr(0)}
    if order.get("prompt", True):
        say("\x1b[48;2;255;0;255m  \x1b[0m")
    return {**answer, "errors": (folder / "errors").read_text()}


count = 1
while True:
    path = folder / f"order-{count}"
    if not path.exists():
        time.sleep(0.01)
        continue
    answer = act(json.loads(path.read_text()))
    draft = folder / "draft"
    draft.write_text(json.dumps(answer))
    draft.rename(folder / f"answer-{count}")
    count += 1
