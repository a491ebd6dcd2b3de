"""The rounds of Tests/Benchmarks/prefetch: prefetch.py TOOL WORK ROUNDS"""
import glob, json, os, platform, resource, shutil, statistics, subprocess, sys, time

TOOL, WORK, ROUNDS = os.path.abspath(sys.argv[1]), sys.argv[2], int(sys.argv[3])
PLAIN, TLS = 18481, 18482
COUNTS = {"m": 3000, "b": 300}
OUT = f"{WORK}/out"


def serve():
    """Many names for the few pictures, and a server for them."""
    os.makedirs(f"{WORK}/root/65535")
    for size, kind in (("m", "m"), ("b", "l")):
        files = sorted(glob.glob(f"{WORK}/corpus/{kind}*.jpg"))
        for number in range(COUNTS[size]):
            os.link(files[number % len(files)], f"{WORK}/root{path(size, number)}")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
         "-addext", "subjectAltName=DNS:localhost", "-keyout", f"{WORK}/key.pem", "-out", f"{WORK}/cert.pem"],
        check=True, capture_output=True)
    with open(f"{WORK}/nginx.conf", "w") as file:
        file.write(f"""
pid {WORK}/nginx.pid; error_log {WORK}/error.log; worker_processes 1;
events {{ worker_connections 1024; }}
http {{
  access_log off; keepalive_requests 1000000; types {{ image/jpeg jpg; }} root {WORK}/root;
  client_body_temp_path {WORK}; proxy_temp_path {WORK}; fastcgi_temp_path {WORK};
  uwsgi_temp_path {WORK}; scgi_temp_path {WORK};
  server {{ listen 127.0.0.1:{PLAIN}; }}
  server {{ listen 127.0.0.1:{TLS} ssl http2; ssl_certificate {WORK}/cert.pem;
            ssl_certificate_key {WORK}/key.pem; }}
}}""")
    subprocess.run(["nginx", "-p", WORK, "-c", f"{WORK}/nginx.conf"], check=True)


def path(size, number):
    return f"/65535/{53000000000 + number}_abcdef0123_{size}.jpg"


def lists(size, base):
    with open(f"{WORK}/{size}.jsonl", "w") as lines, open(f"{WORK}/{size}.curl", "w") as curl:
        for number in range(COUNTS[size]):
            url = base + path(size, number)
            lines.write(json.dumps({"id": str(53000000000 + number), "sizes": {size: {"url": url}}}) + "\n")
            curl.write(f'url = "{url}"\noutput = "{OUT}/{number}.jpg"\n')


def run(command, keeps):
    if not keeps:
        shutil.rmtree(OUT, ignore_errors=True)
        os.makedirs(OUT)
    environment = {**os.environ, "HOME": f"{WORK}/home", "CURL_CA_BUNDLE": f"{WORK}/cert.pem",
                   "PHOTOSTREAM_CACHE_DISK_LIMIT": "20GB"}
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run(command, shell=True, env=environment, check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return cpu, time.monotonic() - start


def peak(command):
    """Peak memory of one command alone, in MB."""
    code = "import resource,subprocess,sys;subprocess.run(sys.argv[1],shell=True,stdout=-3,stderr=-3);" \
           "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    environment = {**os.environ, "HOME": f"{WORK}/home", "PHOTOSTREAM_CACHE_DISK_LIMIT": "20GB"}
    done = subprocess.run([sys.executable, "-c", code, command], env=environment, capture_output=True, text=True)
    return int(done.stdout) / 1024


def table(title, size, peers):
    """Medians of rounds in which all take their turn; `first` is what the others are held against."""
    figures = {name: [] for name in peers}
    for _ in range(ROUNDS):
        for name, command in peers.items():
            figures[name].append(run(command, keeps="again" in name))
    count, first = COUNTS[size], next(iter(peers))
    base = statistics.median(cpu for cpu, _ in figures[first])
    print(f"\n{title}, {count} pictures, {ROUNDS} rounds")
    print(f"{'':34}{'CPU ms each':>12}{'x first':>9}{'each second':>13}")
    for name, rounds in figures.items():
        cpu = statistics.median(cpu for cpu, _ in rounds)
        wall = statistics.median(wall for _, wall in rounds)
        print(f"{name:34}{1000 * cpu / count:12.3f}{cpu / base:9.2f}{count / wall:13.0f}")


def ours(size, base, more=""):
    return f"{TOOL} prefetch {WORK}/{size}.jsonl --size {size} --image-url {base} --cache-dir {OUT} -q {more}"


serve()
version = subprocess.run([TOOL, "--version"], capture_output=True, text=True).stdout.strip()
curl = subprocess.run(["curl", "--version"], capture_output=True, text=True).stdout.split("\n")[0]
print(f"{version}; {curl[:40]}; Python {platform.python_version()}; {os.cpu_count()} cores")
plain, tls = f"http://127.0.0.1:{PLAIN}", f"https://localhost:{TLS}"
pillow = f"{sys.executable} Tests/Benchmarks/thumbnails.py pillow {OUT}"
for size, name in (("m", "240 pixels"), ("b", "1024 pixels")):
    lists(size, plain)
    fetch = f"curl -s --http1.1 -Z --parallel-max 16 -K {WORK}/{size}.curl"
    table(f"{name}, HTTP/1.1, 16 transfers", size, {
        "curl -Z (no check)": fetch,
        "prefetch": ours(size, plain, "-c 16"),
        "prefetch again (all hits)": ours(size, plain, "-c 16"),
        "prefetch --store tar": ours(size, plain, f"-c 16 --store tar:{OUT}/t"),
        "curl -Z, then Pillow": f"{fetch} && ls {OUT}/*.jpg | {pillow}",
        "prefetch --resize 150x150": ours(size, plain, "-c 16 --resize 150x150"),
    })
    for more in ("", "--resize 150x150"):
        shutil.rmtree(OUT, ignore_errors=True)
        print(f"peak memory of prefetch {more}: {peak(ours(size, plain, more)):.0f} MB")
lists("m", tls)
table("240 pixels, TLS with HTTP/2", "m", {
    "curl -Z, 64 streams": f"curl -s -k --http2 -Z --parallel-max 64 -K {WORK}/m.curl",
    "prefetch": ours("m", tls),
})
