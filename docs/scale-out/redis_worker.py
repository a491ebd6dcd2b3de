#!/usr/bin/env python3
"""A queue of lines in Redis Streams, for any number of workers on any number of machines.

  redis_worker.py fill < LIST            add each line to the queue
  redis_worker.py work COMMAND...        let COMMAND work until no line is left
  redis_worker.py rows > ROWS            print the rows, each with its line number in LIST

COMMAND reads lines and prints a JSON row with the member `line` for each, as
`photostream prefetch - --report - --exit-zero -q` does. $REDIS_URL names the server.

A line stays pending until its rows are kept: one script acknowledges the line and adds the rows, so
that a worker may die at any point. Its lines go to the others once it has been silent for $IDLE
seconds (30). $ROWS_PER_LINE tells how many rows a line gets (1; with --size q,m it is 2).
"""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import redis

# What the library gives back depends on its options; it is typed here where it is taken apart.
Queue = Any
Delivery = list[tuple[str, dict[str, str]]]

LINES, ROWS, GROUP = "photostream:lines", "photostream:rows", "workers"
AHEAD = 512
SETTLE = """
if redis.call('XACK', KEYS[1], ARGV[1], ARGV[2]) == 1 then
  for i = 3, #ARGV do redis.call('XADD', KEYS[2], '*', 'row', ARGV[i]) end
end
"""


@dataclass
class Entry:
    """One line of the queue that this worker has, and the rows that have come for it."""

    id: str
    number: int
    rows: list[str] = field(default_factory=list)


def fill(queue: Queue) -> None:
    """Adds standard input's lines; blank ones get no row and are left out."""
    try:
        queue.xgroup_create(LINES, GROUP, id="0", mkstream=True)
    except redis.ResponseError as error:
        if "BUSYGROUP" not in str(error):
            raise
    batch = queue.pipeline(transaction=False)
    for number, raw in enumerate(sys.stdin.buffer, 1):
        if line := raw.decode(errors="replace").strip():
            batch.xadd(LINES, {"number": number, "line": line})
        if len(batch) >= 1000:
            batch.execute()
    batch.execute()


def print_rows(queue: Queue) -> None:
    """Prints the rows of all workers in the order in which they came."""
    after = "-"
    while part := queue.xrange(ROWS, min=after, count=1000):
        for _, fields in part:
            print(fields["row"])
        after = "(" + part[-1][0]


class Worker:
    """Moves lines from the queue to a command and its rows back."""

    def __init__(self, queue: Queue, command: list[str]) -> None:
        self.queue = queue
        self.name = f"{socket.gethostname()}-{os.getpid()}"
        self.idle = int(float(os.environ.get("IDLE", "30")) * 1000)
        self.rows_per_line = int(os.environ.get("ROWS_PER_LINE", "1"))
        self.settle = queue.register_script(SETTLE)
        self.waiting: dict[int, Entry] = {}  # by the number that the command gives a line
        self.count = 0
        self.stopping = False
        self.tool = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )
        assert self.tool.stdin and self.tool.stdout
        self.input, self.output = self.tool.stdin, self.tool.stdout

    def run(self) -> int:
        """Works until no line is left, a signal comes or the command ends; gives the exit code."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: setattr(self, "stopping", True))
        reader = threading.Thread(target=self.read_rows)
        reader.start()
        threading.Thread(target=self.stay_alive, daemon=True).start()
        try:
            while reader.is_alive() and not self.stopping:
                room = AHEAD - len(self.waiting)
                if room < AHEAD // 4:
                    time.sleep(0.01)
                elif not self.feed(self.take(room)) and self.is_done():
                    break
        except BrokenPipeError:
            print("redis_worker: the command has ended early", file=sys.stderr)
        finally:
            with suppress(BrokenPipeError):
                self.input.close()
            reader.join()
            self.output.close()
            code = self.tool.wait()
        if self.waiting:
            print(f"redis_worker: {len(self.waiting)} lines are left to others", file=sys.stderr)
        return 1 if code or self.waiting else 0

    def take(self, room: int) -> Delivery:
        """New lines, or else those of a worker that has been silent for too long."""
        new = self.queue.xreadgroup(GROUP, self.name, {LINES: ">"}, count=room, block=500)
        if new:
            delivered: Delivery = new[0][1]
            return delivered
        mine = {entry.id for entry in list(self.waiting.values())}
        claimed: Delivery = self.queue.xautoclaim(
            LINES, GROUP, self.name, self.idle, count=room
        )[1]
        return [(id, fields) for id, fields in claimed if fields and id not in mine]

    def feed(self, entries: Delivery) -> bool:
        """Gives lines to the command; false when there are none."""
        for id, fields in entries:
            self.count += 1
            self.waiting[self.count] = Entry(id, int(fields["number"]))
            self.input.write(fields["line"] + "\n")
        self.input.flush()
        return bool(entries)

    def is_done(self) -> bool:
        """Whether nobody has a line any more."""
        return bool(self.queue.xpending(LINES, GROUP)["pending"] == 0)

    def read_rows(self) -> None:
        """Keeps each row and acknowledges its line, in one step."""
        for text in self.output:
            if not text.endswith("\n"):  # the command was killed while it wrote
                break
            row = json.loads(text)
            entry = self.waiting[row["line"]]
            number, row["line"] = row["line"], entry.number
            entry.rows.append(json.dumps(row, ensure_ascii=False, separators=(",", ":")))
            if len(entry.rows) == self.rows_per_line:
                self.settle(keys=[LINES, ROWS], args=[GROUP, entry.id, *entry.rows])
                del self.waiting[number]

    def stay_alive(self) -> None:
        """Tells the queue that the lines of this worker are being worked on."""
        while True:
            time.sleep(self.idle / 3000)
            mine = [entry.id for entry in list(self.waiting.values())]
            if mine:
                self.queue.xclaim(LINES, GROUP, self.name, 0, mine, justid=True)


def main() -> int:
    url = os.environ.get("REDIS_URL", "redis://127.0.0.1:6379")
    queue: Queue = redis.Redis.from_url(url, decode_responses=True, protocol=2)
    match sys.argv[1:]:
        case ["fill"]:
            fill(queue)
        case ["rows"]:
            print_rows(queue)
        case ["work", _, *_]:
            return Worker(queue, sys.argv[2:]).run()
        case _:
            print(__doc__, file=sys.stderr)
            return 64
    return 0


if __name__ == "__main__":
    sys.exit(main())
