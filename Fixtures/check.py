#!/usr/bin/env python3
"""Checks this folder: `python3 check.py` prints what it counted and ends with 1 if anything is wrong.

Every body of the index exists, every answer is JSON in UTF-8, every photo of a list has a detail answer
that agrees with it and pictures of exactly the stated sizes, places lie within 5 km of the center, and no
file is left over. Needs Pillow.
"""

import json
import math
import pathlib
import re
import sys
from collections import Counter

from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parent
CENTER = (52.52, 13.405)
LISTS = {"flickr.interestingness.getList": 64, "flickr.photos.getRecent": 66, "flickr.photos.search": 62}
KEYS = {"method", "path", "match", "status", "contentType", "body"}
SUFFIX = {"q": "_q", "s": "_m", "n": "_n", "z": "_z", "l": "_b"}
LIMIT = 8_000_000
problems = []


def expect(condition, text):
    if not condition:
        problems.append(text)


def distance(a, b):
    (lat1, lon1), (lat2, lon2) = [(math.radians(x), math.radians(y)) for x, y in (a, b)]
    h = math.sin((lat2 - lat1) / 2) ** 2 + math.cos(lat1) * math.cos(lat2) * math.sin((lon2 - lon1) / 2) ** 2
    return 2 * 6371.0088 * math.asin(math.sqrt(h))


def load(body):
    return json.loads((ROOT / body).read_bytes().decode("utf-8", errors="strict"))


def same(a, b):
    return str(a) == str(b)


index = [json.loads(line) for line in (ROOT / "index.jsonl").read_text(encoding="utf-8").splitlines()]
lists, details, pictures = {}, {}, {}
for entry in index:
    expect(set(entry) == KEYS, f"keys of {entry}")
    expect(entry["method"] == "GET" and entry["status"] == 200, f"method or status of {entry['body']}")
    if not (ROOT / entry["body"]).is_file():
        problems.append(f"missing {entry['body']}")
        continue
    method = entry["match"].get("method")
    if entry["contentType"] == "image/jpeg":
        pictures[entry["path"]] = entry["body"]
    else:
        expect(entry["path"] == "services/rest/", f"path of {entry['body']}")
        answer = load(entry["body"])
        expect(answer.get("stat") == "ok", f"stat of {entry['body']}")
        if method == "flickr.photos.getInfo":
            details[entry["match"]["photo_id"]] = answer["photo"]
        elif method == "flickr.photos.licenses.getInfo":
            ids = [row["id"] for row in answer["licenses"]["license"]]
            expect(sorted(map(int, ids)) == list(range(17)) and ids != sorted(ids, key=int), "license list")
        else:
            lists[method] = answer["photos"]
expect(
    len({json.dumps([e["path"], e["match"]], sort_keys=True) for e in index}) == len(index),
    "an exchange is there twice",
)

seen, shapes, far = {}, Counter(), 0.0
for method, count in LISTS.items():
    page = lists[method]
    expect(
        len(page["photo"]) == count and same(page["total"], count) and page["page"] == page["pages"] == 1,
        f"counts of {method}",
    )
    located = 0
    for photo in page["photo"]:
        id_ = photo["id"]
        seen.setdefault(id_, []).append(method)
        expect(re.fullmatch(r"5[34][0-9]{9}", id_), f"id {id_}")
        expect(re.fullmatch(r"[0-9a-f]{10}", photo["secret"]), f"secret of {id_}")
        expect(re.fullmatch(r"[0-9]{5,11}@N[0-9]{2}", photo["owner"]), f"owner of {id_}")
        detail = details.get(id_)
        if detail is None:
            problems.append(f"no detail answer for {id_}")
            continue
        pairs = [
            (photo["secret"], detail["secret"]),
            (photo["title"], detail["title"]["_content"]),
            (photo["owner"], detail["owner"]["nsid"]),
            (photo["ownername"], detail["owner"]["username"]),
            (photo["pathalias"], detail["owner"]["path_alias"]),
            (photo["description"], detail["description"]),
            (photo["license"], detail["license"]),
            (photo["media"], detail["media"]),
            (photo["dateupload"], detail["dateuploaded"]),
            (photo["dateupload"], detail["dates"]["posted"]),
            (photo["lastupdate"], detail["dates"]["lastupdate"]),
            (photo["datetaken"], detail["dates"]["taken"]),
            (photo["datetakengranularity"], detail["dates"]["takengranularity"]),
            (photo["datetakenunknown"], detail["dates"]["takenunknown"]),
        ]
        if method != "flickr.photos.getRecent":
            pairs.append((photo["views"], detail["views"]))
        for a, b in pairs:
            expect(same(a, b), f"{id_}: list says {a!r}, detail says {b!r}")
        position = float(photo["latitude"]), float(photo["longitude"])
        if position != (0, 0):
            located += 1
            far = max(far, distance(CENTER, position))
            there = float(detail["location"]["latitude"]), float(detail["location"]["longitude"])
            expect(there == position, f"{id_}: two positions")
            expect(same(photo["accuracy"], detail["location"]["accuracy"]), f"{id_}: two accuracies")
        else:
            expect("location" not in detail and "place_id" not in photo, f"{id_}: a place without a position")
        letters = [key[4:] for key in photo if key.startswith("url_")]
        expect({"q", "s", "n"} <= set(letters), f"{id_}: sizes {letters}")
        for letter in letters:
            path = photo["url_" + letter].removeprefix("https://live.staticflickr.com/")
            expect(path == f"65535/{id_}_{photo['secret']}{SUFFIX[letter]}.jpg", f"{id_}: address {path}")
            if path not in pictures or not (ROOT / pictures[path]).is_file():
                problems.append(f"{id_}: no picture {path}")
                continue
            with Image.open(ROOT / pictures[path]) as image:
                stated = int(photo["width_" + letter]), int(photo["height_" + letter])
                expect(image.format == "JPEG" and image.size == stated, f"{path}: {image.size}, stated {stated}")
                if letter == "n" and len(seen[id_]) == 1:
                    image.load()
                    kind = (
                        "panorama"
                        if stated[0] >= 3 * stated[1]
                        else "landscape" if stated[0] > stated[1] else "portrait" if stated[0] < stated[1] else "square"
                    )
                    shapes.update([kind, image.mode, "progressive" if image.info.get("progressive") else "baseline"])
        if method == list(LISTS)[0] or len(seen[id_]) == 1:
            shapes.update(["large"] * ("l" in letters) + ["video"] * (photo["media"] == "video"))
    print(f"{method}: {len(page['photo'])} photos, {located} with a place")
expect(far <= 5.0, f"a place is {far:.2f} km away")
expect(set(details) == set(seen), "detail answers and lists name different photos")

referenced = {entry["body"] for entry in index}
for folder in ("answers", "pictures"):
    for file in (ROOT / folder).rglob("*"):
        if file.is_file():
            expect(file.relative_to(ROOT).as_posix() in referenced, f"unreferenced {file.relative_to(ROOT)}")
for file in ROOT.iterdir():
    known = file.name in {
        "README.md",
        "generate.py",
        "check.py",
        "index.jsonl",
        "answers",
        "pictures",
        "generator",
        "snapshots",
        "__pycache__",
    }
    expect(known, f"unreferenced {file.name}")
size = sum(
    f.stat().st_size
    for f in ROOT.rglob("*")
    if f.is_file() and "__pycache__" not in f.parts and "snapshots" not in f.parts
)
expect(size < LIMIT, f"{size:,} bytes are too many")
print(
    f"{len(seen)} photos, {sum(len(m) > 1 for m in seen.values())} of them in two lists; {len(pictures)} pictures; {len(index)} exchanges"
)
print(", ".join(f"{name} {count}" for name, count in sorted(shapes.items())))
print(f"farthest place {far:.2f} km; {size:,} bytes in all")
for problem in problems:
    print("WRONG:", problem, file=sys.stderr)
sys.exit(1 if problems else 0)
