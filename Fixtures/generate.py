#!/usr/bin/env python3
"""Writes everything in this folder: the recording index, the answers and the pictures.

    python3 generate.py             all of it (about six minutes)
    python3 generate.py --answers   index and answers only, pictures stay as they are
    python3 generate.py --only koi  pictures of some scenes only, after work on their drawing

Needs Pillow and numpy; the committed pictures were made with Pillow 13.0.0 and numpy 2.4.6. Every draw of
chance is seeded by scene and variant, so two runs with the same versions give the same bytes; another
version may round or compress differently, which does no harm: the committed files are what counts.

    generator/catalogue.py   scenes, titles, places        generator/paint.py    drawing tools
    generator/people.py      the invented owners           generator/scenes/     one function a scene
    generator/photos.py      photos and streams as values  generator/answers.py  the JSON bodies
"""

import argparse
import json
import pathlib
import shutil
import sys

sys.dont_write_bytecode = True  # leaves no cache folders among the data

from generator import answers, photos

ROOT = pathlib.Path(__file__).resolve().parent
METHODS = {
    "interesting": "flickr.interestingness.getList",
    "recent": "flickr.photos.getRecent",
    "nearby": "flickr.photos.search",
}


def main():
    parser = argparse.ArgumentParser(description="Writes the demo and test data.")
    parser.add_argument("--answers", action="store_true", help="index and answers only")
    parser.add_argument("--only", nargs="+", metavar="SCENE", help="only the pictures of these scenes")
    options = parser.parse_args()
    everything, streams = photos.build()
    write_answers(everything, streams)
    if not options.answers:
        from generator import pictures

        if not options.only:
            shutil.rmtree(ROOT / "pictures", ignore_errors=True)
        for photo in everything:
            if not options.only or photo.scene in options.only:
                pictures.write(photo, ROOT / "pictures")


def write_answers(everything, streams):
    folder = ROOT / "answers"
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "info").mkdir(parents=True)
    index = []

    def add(match, body, text):
        (folder / body).write_bytes(text.encode("utf-8"))
        index.append(exchange("services/rest/", match, "application/json; charset=utf-8", f"answers/{body}"))

    for name, list_ in streams.items():
        match = {"method": METHODS[name], "page": "1"}
        if name == "interesting":
            match["date"] = None
        if name == "nearby":
            match["sort"] = None  # a search by words names an order; it is not recorded
        add(match, f"{name}-1.json", answers.photo_list(name, list_))
    add({"method": "flickr.photos.licenses.getInfo"}, "licenses.json", answers.licenses())
    ordered = sorted(everything, key=lambda photo: photo.id)
    for photo in ordered:
        add({"method": "flickr.photos.getInfo", "photo_id": photo.id}, f"info/{photo.id}.json", answers.detail(photo))
    for photo in ordered:
        for _, suffix, _, _ in photo.renditions():
            index.append(exchange(photo.file(suffix), {}, "image/jpeg", "pictures/" + photo.file(suffix)))
    lines = [json.dumps(entry, separators=(",", ":")) + "\n" for entry in index]
    (ROOT / "index.jsonl").write_text("".join(lines), encoding="utf-8")


def exchange(path, match, content_type, body):
    return {"method": "GET", "path": path, "match": match, "status": 200, "contentType": content_type, "body": body}


if __name__ == "__main__":
    main()
