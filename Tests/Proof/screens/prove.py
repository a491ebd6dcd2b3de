"""Proves grids on real terminals: prove.py TOOL WORK SCREENSHOTS [TERMINAL...]."""
import json
import os
import sys

from check import Sheet
from pictures import PICTURES, Host, picture
from terminal import TERMINALS, Display, Terminal, installed

tool, work, shots, *names = sys.argv[1:]
COLUMNS, ROWS = 100, 60
STRIDE = {"sixel": 16, "kitty": 16, "quadrant": 26, "half": 32}
CAPTIONS = ["--captions", "title,license"]
#: Lines of text below each row of pictures, and the blank one before the next.
DEPTH = 2


def tiles(graphics):
    """Columns of a tile and how many stand side by side."""
    count = COLUMNS // STRIDE[graphics]
    return COLUMNS // count - 1, count


def prove(terminal, host, graphics, name, count, before=""):
    """Lists so many pictures and measures what is seen."""
    file = host.records(f"{work}/{count}.jsonl", count)
    answer = terminal.do(
        kind="list", before=before,
        command=[tool, "list", "file", file, "--image-url", host.base, "--graphics", graphics] + CAPTIONS)
    image = terminal.shot(name)
    image.save(os.path.join(shots, f"{name}.png"), optimize=True)
    sheet = Sheet(terminal, image, *tiles(graphics))
    refused = sum(picture(index).is_refused for index in range(count))
    if answer["code"] != 0 or refused and f"{refused} broken" not in answer["errors"]:
        sheet.fault(f"the tool said {answer['code']}: {answer['errors']}")
    if answer["column"] != 0:
        sheet.fault(f"the cursor is in column {answer['column']}")
    if answer["typed"] or not answer["settings"]:
        sheet.fault("something is left to read, or the terminal's settings are others")
    sheet.gutters()
    measure(sheet, count, answer["row"], is_coarse=graphics in ("quadrant", "half"))
    prompt = (terminal.x(1), terminal.y(answer["row"]) + round(terminal.cell[1] / 2))
    if image.getpixel(prompt) != (255, 0, 255):
        sheet.fault(f"no prompt below the grid: {image.getpixel(prompt)}")
    print(f"{name}: {count} pictures, {len(sheet.faults)} faults")
    for fault in sheet.faults[:8]:
        print(f"  {fault}")
    return len(sheet.faults)


def measure(sheet, count, below, is_coarse):
    """Looks at each row of pictures from the last one up, as far as the screen goes."""
    terminal, per_row = sheet.terminal, sheet.per_row
    columns = [list(reversed(sheet.segments(column))) for column in range(per_row)]
    floor = terminal.y(below - DEPTH)
    for row in range((count - 1) // per_row, -1, -1):
        highest = None
        for column in range(min(per_row, count - row * per_row)):
            index = row * per_row + column
            if picture(index).is_refused:
                continue
            # The last one above the captions of this row.
            if not columns[column]:
                sheet.fault(f"picture {index} is not there")
                continue
            top, end = columns[column].pop(0)
            left, right = sheet.band(column)
            box = sheet.ink(left, top, right, end)
            highest = top if highest is None else min(highest, top)
            # It stands on the captions, to a cell.
            if not -1 <= floor - end <= terminal.cell[1] + 1:
                sheet.fault(f"picture {index} ends {floor - end} pixels above its captions")
            sheet.middle(index, column, box)
            if top > terminal.top + 1:
                sheet.picture(index, box, picture(index).ratio, is_coarse)
        top_line = (highest - terminal.top) / terminal.cell[1]
        if top_line < 1 + DEPTH:
            return
        # A blank line and the captions of the row above it.
        floor = terminal.y(int(top_line + 0.05) - 1 - DEPTH)
    if any(columns):
        sheet.fault(f"there is more than was listed: {columns}")


def prove_terminal(name, display, host):
    terminal = Terminal(name, display, work, COLUMNS, ROWS)
    try:
        graphics = terminal.graphics
        faults = prove(terminal, host, graphics, name, len(PICTURES))
        per_row = tiles(graphics)[1]
        faults += prove(terminal, host, graphics, f"{name}-last-line", per_row, "\x1b[999;1H")
        faults += prove(terminal, host, graphics, f"{name}-higher", 4 * len(PICTURES))
        demo = [tool, "list", "interesting", "--demo", "--limit", "12"]
        answer = terminal.do(kind="list", command=demo)
        terminal.shot("demo").save(os.path.join(shots, f"{name}-demo.png"), optimize=True)
        if answer["code"] != 0:
            print(f"  the demo ended with {answer['code']}: {answer['errors']}")
            faults += 1
        return faults + prove_choice(terminal, name)
    finally:
        terminal.close()


def prove_choice(terminal, name):
    """What is chosen where nothing is asked for."""
    path = os.path.join(work, f"{name}.json")
    terminal.do(kind="list", command=["sh", "-c", f"'{tool}' doctor terminal --json >'{path}'"])
    with open(path) as file:
        verdict = json.load(file)["verdict"]
    print(f"{name}: chooses {verdict['mode']}, rule {verdict['ruleNumber']}"
          + (", by shared memory" if verdict["sharedMemory"] else ""))
    expected = "quadrant" if name == "xterm-half" else terminal.graphics
    return int(verdict["mode"] != expected or verdict["sharedMemory"] != (name == "kitty"))


def main():
    host, faults = Host(), 0
    for name in names or TERMINALS:
        if not installed(name):
            print(f"skipped: {name} is not installed")
            continue
        display = Display()
        try:
            faults += prove_terminal(name, display, host)
        finally:
            display.close()
    if faults:
        sys.exit(f"terminals: {faults} checks failed")


main()
