"""Parts of Tests/Benchmarks/grid: grid.py TOOL WORK ROUNDS, with pictures in WORK/corpus."""
import fcntl, glob, http.server, json, os, platform, pty, re, shutil, statistics, struct, subprocess
import sys, termios, threading, time

tool, work, rounds = os.path.abspath(sys.argv[1]), sys.argv[2], int(sys.argv[3])
COLUMNS, ROWS, CELL = 160, 48, (10, 20)
files = sorted(glob.glob(f"{work}/corpus/m*.jpg"))[:60]
DEVICE = rb"\x1b\[0?c"
ANSWERS = {
    "kitty": [(rb"\x1b_Gi=(\d+),[^;]*t=d[^;]*;[^\x1b]*\x1b\\",
               lambda found: b"\x1b_Gi=" + found[1] + b";OK\x1b\\"),
              (rb"\x1b\[>0?q", lambda _: b"\x1bP>|kitty(0.32.0)\x1b\\"),
              (DEVICE, lambda _: b"\x1b[?62;c")],
    "kitty here": [(rb"\x1b_Gi=(\d+),[^;]*a=q[^;]*;[^\x1b]*\x1b\\",
                    lambda found: b"\x1b_Gi=" + found[1] + b";OK\x1b\\"),
                   (DEVICE, lambda _: b"\x1b[?62;c")],
    "sixel": [(rb"\x1b\[>0?q", lambda _: b"\x1bP>|foot(1.13.1)\x1b\\"),
              (DEVICE, lambda _: b"\x1b[?62;4;22c")],
    "plain": [(DEVICE, lambda _: b"\x1b[?62;22c")],
    "silent": [],
}


def run(command, answers="plain", **variables):
    """One command on a terminal: wall and CPU seconds, peak bytes of memory, bytes it wrote, status."""
    master, slave = pty.openpty()
    size = struct.pack("HHHH", ROWS, COLUMNS, COLUMNS * CELL[0], ROWS * CELL[1])
    fcntl.ioctl(slave, termios.TIOCSWINSZ, size)
    environment = {
        "PATH": os.environ["PATH"], "HOME": f"{work}/home", "TERM": "xterm-256color",
        "COLORTERM": "truecolor", "LANG": "C.UTF-8", **variables}
    begun = time.perf_counter()
    child = os.fork()
    if child == 0:
        os.setsid()
        fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
        for descriptor in range(3):
            os.dup2(slave, descriptor)
        os.closerange(3, 256)
        os.execve(command[0], command, environment)
    os.close(slave)
    count, tail = 0, b""
    while True:
        try:
            data = os.read(master, 1 << 16)
        except OSError:
            break
        if not data:
            break
        count += len(data)
        if count > 1 << 16:
            continue
        tail += data
        for pattern, answer in ANSWERS[answers]:
            while found := re.search(pattern, tail):
                os.write(master, answer(found))
                tail = tail[:found.start()] + tail[found.end():]
    _, status, usage = os.wait4(child, 0)
    wall = time.perf_counter() - begun
    for path in glob.glob("/dev/shm/photostream-*"):  # what a real terminal takes and removes
        os.unlink(path)
    os.close(master)
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss << 10, count, status


class Host(http.server.BaseHTTPRequestHandler):
    """An image host: every picture whose name starts with a number."""
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        with open(files[int(self.path.split("/")[-1].split("_")[0]) % len(files)], "rb") as file:
            body = file.read()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Host)
threading.Thread(target=server.serve_forever, daemon=True).start()
base = f"http://127.0.0.1:{server.server_port}"


def records(count):
    path = f"{work}/{count}.jsonl"
    with open(path, "w") as file:
        for index in range(count):
            number = 53000000000 + index
            file.write(json.dumps({
                "id": f"{number}", "title": f"Photo {index} at the harbour", "ownerID": "1@N00",
                "ownerName": "ann", "license": {"id": "4"},
                "sizes": {"m": {"url": f"{base}/65535/{number}_ab12cd34ef_m.jpg"}}}) + "\n")
    return path


def photostream(count, mode, cache, *words):
    return [tool, "list", "file", records(count), "--size", "m", "--graphics", mode,
            "--image-url", base, "--cache-dir", cache, *words]


os.makedirs(f"{work}/home")
fetched = f"{work}/fetched"
for count in (60, 3000):
    done = subprocess.run(
        [tool, "prefetch", records(count), "--size", "m", "--image-url", base, "--cache-dir", fetched,
         "-q"], env={"HOME": f"{work}/home", "PATH": os.environ["PATH"]})
    assert done.returncode == 0, "the pictures could not be fetched"

TILE = ["--columns", "10", "--tile", "15x7"]
peers = {}
if timg := shutil.which("timg"):
    peers |= {("timg", "half"): [timg, "-ph", "--grid=10x6", *files],
              ("timg", "quadrant"): [timg, "-pq", "--grid=10x6", *files],
              ("timg", "kitty"): [timg, "-pk", "--grid=10x6", *files]}
if chafa := shutil.which("chafa"):
    common = ["--animate", "off", "-s", "15x7", *files]
    peers |= {("chafa", "half"): [chafa, "-f", "symbols", "--symbols", "half", "-c", "full", *common],
              ("chafa", "quadrant"): [chafa, "-f", "symbols", "-c", "full", *common],
              ("chafa", "sixel"): [chafa, "-f", "sixels", *common],
              ("chafa", "kitty"): [chafa, "-f", "kitty", *common]}
# What is measured: its name, the mode, how the terminal answers, more variables.
CASES = [("half", "half", "plain", {}), ("quadrant", "quadrant", "plain", {}),
         ("sextant", "sextant", "plain", {}), ("sixel", "sixel", "sixel", {}),
         ("kitty, shared", "kitty", "kitty here", {}), ("kitty", "kitty", "kitty", {}),
         ("kitty, ssh", "kitty", "kitty", {"SSH_TTY": "/dev/pts/1"}),
         ("iterm2", "iterm2", "kitty", {})]
results = {}


def note(name, mode, outcome):
    assert outcome[4] == 0, f"{name} {mode} ended with {outcome[4]}"
    results.setdefault((name, mode), []).append(outcome)


for turn in range(rounds + 1):
    for case, mode, answers, variables in CASES:
        cache = f"{work}/cache"
        shutil.rmtree(cache, ignore_errors=True)
        shutil.copytree(fetched, cache)
        command = photostream(60, mode, cache, *TILE)
        variables = variables | {"XDG_RUNTIME_DIR": f"{work}/run-{case}"}
        ours = [(name, run(command, answers, **variables)) for name in ("first", "again")]
        others = [(name, run(peers[name, mode], answers)) for name in ("timg", "chafa")
                  if (name, mode) in peers]
        for name, outcome in ours + others:
            if turn:  # the first turn warms up, and asks the terminals
                note(name, case, outcome)

print(f"{platform.platform()}, {os.cpu_count()} cores; 60 pictures of 240 pixels, "
      f"{rounds} rounds, medians")
print(f"{'mode':14} {'who':7} {'CPU ms':>8} {'wall ms':>8} {'kB out':>8} {'peak MB':>8}  CPU, of the best peer")


def median(name, mode, index):
    return statistics.median(outcome[index] for outcome in results[name, mode])


for mode in [case[0] for case in CASES]:
    best = min((median(name, mode, 1) for name in ("timg", "chafa") if (name, mode) in results),
               default=None)
    for name in ("first", "again", "timg", "chafa"):
        if (name, mode) not in results:
            continue
        wall, cpu, peak, count = (median(name, mode, index) for index in range(4))
        ratio = f"{cpu / best:.2f}" if best and name == "first" else ""
        print(f"{mode:14} {name:7} {cpu * 1e3:8.1f} {wall * 1e3:8.1f} {count / 1e3:8.0f} "
              f"{peak / 1e6:8.1f}  {ratio}")


def medians(command, answers="plain", count=rounds, **variables):
    outcomes = [run(command, answers, **variables) for _ in range(count + 1)][1:]
    assert all(outcome[4] == 0 for outcome in outcomes), command
    return [statistics.median(outcome[index] for outcome in outcomes) for index in range(4)]


one = photostream(1, "half", cache)
run(one)
wall, cpu, _, _ = medians(one)
print(f"start of a listing (one photo, kept tile): {wall * 1e3:.1f} ms wall, {cpu * 1e3:.1f} ms CPU")
auto = photostream(60, "auto", cache, *TILE)
answered = statistics.median(
    run(auto, "plain", XDG_RUNTIME_DIR=f"{work}/run{turn}")[0] for turn in range(rounds))
silent = statistics.median(
    run(auto, "silent", XDG_RUNTIME_DIR=f"{work}/quiet{turn}")[0] for turn in range(rounds))
print(f"auto, never asked before: {answered * 1e3:.0f} ms where the terminal answers, "
      f"{silent * 1e3:.0f} ms where it is silent")
many = f"{work}/cache-many"
shutil.copytree(fetched, many)
command = photostream(3000, "half", many, "--limit", "3000")
for name in ("first", "again"):
    wall, cpu, peak, count, status = run(command)
    assert status == 0
    print(f"3,000 photos, {name}: {wall:.2f} s wall, {cpu:.2f} s CPU, {peak / 1e6:.1f} MB peak, "
          f"{count / 1e6:.1f} MB out")
