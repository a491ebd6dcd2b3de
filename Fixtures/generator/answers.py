"""The JSON bodies, with the mixed number forms of the real service.

Whole numbers come as JSON numbers or as strings depending on the method, the size letter and the
orientation; absent positions are integer zeros; path aliases are null, "" or a string; slashes and
characters beyond ASCII are sometimes escaped. Each choice below follows a form that is seen on the wire.
"""

import json

LICENSES = [
    (
        "0",
        "All Rights Reserved",
        "https://www.flickrhelp.com/hc/en-us/articles/10710266545556-Using-Flickr-images-shared-by-other-members",
    ),
    ("4", "CC BY 2.0", "https://creativecommons.org/licenses/by/2.0/"),
    ("6", "CC BY-ND 2.0", "https://creativecommons.org/licenses/by-nd/2.0/"),
    ("3", "CC BY-NC-ND 2.0", "https://creativecommons.org/licenses/by-nc-nd/2.0/"),
    ("2", "CC BY-NC 2.0", "https://creativecommons.org/licenses/by-nc/2.0/"),
    ("1", "CC BY-NC-SA 2.0", "https://creativecommons.org/licenses/by-nc-sa/2.0/"),
    ("5", "CC BY-SA 2.0", "https://creativecommons.org/licenses/by-sa/2.0/"),
    ("7", "No known copyright restrictions", "https://www.flickr.com/commons/usage/"),
    ("8", "United States Government Work", "https://www.usa.gov/government-copyright"),
    ("9", "Public Domain Dedication (CC0)", "https://creativecommons.org/publicdomain/zero/1.0/"),
    ("10", "Public Domain Mark", "https://creativecommons.org/publicdomain/mark/1.0/"),
    ("11", "CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"),
    ("12", "CC BY-SA 4.0", "https://creativecommons.org/licenses/by-sa/4.0/"),
    ("13", "CC BY-ND 4.0", "https://creativecommons.org/licenses/by-nd/4.0/"),
    ("14", "CC BY-NC 4.0", "https://creativecommons.org/licenses/by-nc/4.0/"),
    ("15", "CC BY-NC-SA 4.0", "https://creativecommons.org/licenses/by-nc-sa/4.0/"),
    ("16", "CC BY-NC-ND 4.0", "https://creativecommons.org/licenses/by-nc-nd/4.0/"),
]

PLACE_ID, WOEID = ".rBq7kZUMLpD4w0hAg", "638242"


def dumps(value, slashes, ascii_only, indent=None):
    text = json.dumps(value, ensure_ascii=ascii_only, indent=indent, separators=(",", ": " if indent else ":"))
    return text.replace("/", "\\/") if slashes else text


def small(number):
    """Whole numbers up to 100 as numbers, larger ones as strings."""
    return number if number <= 100 else str(number)


def list_photo(photo, stream):
    """One member of a photo list."""
    wire, loose = stream == "interesting", photo.number % 5 == 0
    entry = {
        "id": photo.id,
        "owner": photo.owner.nsid,
        "secret": photo.secret,
        "server": "65535",
        "farm": 66,
        "title": photo.title,
        "ispublic": 1,
        "isfriend": 0,
        "isfamily": 0,
    }
    entry["license"] = photo.license if loose else str(photo.license)
    entry["description"] = {"_content": photo.description}
    entry["dateupload"] = str(photo.posted)
    entry["lastupdate"] = str(photo.updated)
    entry["datetaken"] = photo.taken
    entry["datetakengranularity"] = str(photo.granularity) if wire and not loose else photo.granularity
    entry["datetakenunknown"] = "1" if photo.unknown else ("0" if photo.number % 3 else 0)
    entry["ownername"] = photo.owner.username
    entry["views"] = "0" if stream == "recent" else (small(photo.views) if loose else str(photo.views))
    entry["tags"] = " ".join(photo.tags + photo.machine_tags)
    entry["machine_tags"] = " ".join(photo.machine_tags)
    entry.update(geo(photo, stream))
    entry["media"], entry["media_status"] = photo.media, "ready"
    entry["pathalias"] = photo.owner.alias
    for letter, suffix, width, height in photo.renditions():
        entry["url_" + letter] = "https://live.staticflickr.com/" + photo.file(suffix)
        entry["height_" + letter], entry["width_" + letter] = sides(letter, width, height, stream, photo)
    if photo.number % 7 == 1:  # the order of members is not fixed either
        head = {key: entry.pop(key) for key in ("title", "media", "id")}
        entry = {**head, **entry}
    return entry


def sides(letter, width, height, stream, photo):
    if stream == "recent":
        return (height, width) if photo.number % 2 else (str(height), str(width))
    if letter == "n":  # the side that was asked for is a string, the computed one a number
        return (height, str(width)) if width >= height else (str(height), width)
    if stream == "nearby" and photo.number % 4 == 0:
        return small(height), small(width)
    return str(height), str(width)


def geo(photo, stream):
    if photo.position is None:
        return {"latitude": 0, "longitude": 0, "accuracy": 0, "context": 0}
    lat, lon = photo.position
    form = photo.number % 4
    if stream == "nearby" and form < 2:
        lat, lon = f"{lat:.6f}", f"{lon:.6f}"
    elif form == 2:
        lon = f"{lon:.6f}"
    accuracy = photo.accuracy if photo.accuracy == 0 or photo.number % 6 == 0 else str(photo.accuracy)
    return {
        "latitude": lat,
        "longitude": lon,
        "accuracy": accuracy,
        "context": "0" if form == 3 else 0,
        "place_id": PLACE_ID,
        "woeid": WOEID,
        "geo_is_public": 1,
        "geo_is_contact": 0,
        "geo_is_friend": 0,
        "geo_is_family": 0,
    }


def photo_list(stream, photos):
    """The whole list answer, one photo a line."""
    total = len(photos)
    head = {"page": 1, "pages": 1, "perpage": 100, "total": str(total) if stream == "nearby" else total}
    lines = [dumps(list_photo(p, stream), slashes=p.number % 3 == 0, ascii_only=p.number % 4 == 1) for p in photos]
    members = ", ".join(f'"{key}": {json.dumps(value)}' for key, value in head.items())
    body = '{"photos": {' + members + ', "photo": [\n' + ",\n".join(lines) + "\n]}"
    if stream == "recent":
        return '{"stat": "ok", ' + body[1:] + "}\n"
    return body + ', "stat": "ok"}\n'


def detail(photo):
    """The answer of getInfo."""
    owner, loose = photo.owner, photo.number % 3 == 0
    number = (lambda n: n) if loose else str
    entry = {
        "id": photo.id,
        "secret": photo.secret,
        "server": "65535",
        "farm": 66,
        "dateuploaded": str(photo.posted),
        "isfavorite": 0,
        "license": number(photo.license),
        "safety_level": number(0),
        "rotation": 0,
    }
    entry["owner"] = {
        "nsid": owner.nsid,
        "username": owner.username,
        "realname": owner.realname,
        "location": owner.location,
        "iconserver": owner.icon_server,
        "iconfarm": owner.icon_farm,
        "path_alias": owner.alias,
    }
    if owner.realname is None:
        del entry["owner"]["realname"]
    entry["title"] = {"_content": photo.title}
    entry["description"] = {"_content": photo.description}
    entry["visibility"] = {"ispublic": 1, "isfriend": 0, "isfamily": 0}
    entry["dates"] = {
        "posted": str(photo.posted),
        "taken": photo.taken,
        "takengranularity": number(photo.granularity),
        "takenunknown": number(photo.unknown),
        "lastupdate": str(photo.updated),
    }
    entry["views"] = small(photo.views) if loose else str(photo.views)
    entry["editability"] = {"cancomment": 0, "canaddmeta": 0}
    entry["publiceditability"] = {"cancomment": 1, "canaddmeta": 0}
    entry["usage"] = {"candownload": 1, "canblog": 0, "canprint": 0, "canshare": 1}
    entry["comments"] = {"_content": number(photo.comments)}
    entry["notes"] = {"note": []}
    entry["people"] = {"haspeople": 0}
    entry["tags"] = {
        "tag": [tag(photo, index, text, 0) for index, text in enumerate(photo.tags)]
        + [tag(photo, 90, text, 1) for text in photo.machine_tags]
    }
    if photo.position:
        lat, lon = photo.position
        if photo.number % 2:
            lat, lon = f"{lat:.6f}", f"{lon:.6f}"
        berlin = {"_content": "Berlin", "place_id": PLACE_ID, "woeid": WOEID}
        entry["location"] = {
            "latitude": lat,
            "longitude": lon,
            "accuracy": number(photo.accuracy),
            "context": number(0),
            "locality": berlin,
            "county": dict(berlin),
            "region": {"_content": "Berlin", "place_id": "dfWq.7ZUVLkT1xM9", "woeid": "2345496"},
            "country": {"_content": "Germany", "place_id": "h2Kd0mVTUb4x9vPqLw", "woeid": "23424829"},
            "place_id": PLACE_ID,
            "woeid": WOEID,
        }
        entry["geoperms"] = {"ispublic": 1, "iscontact": 0, "isfriend": 0, "isfamily": 0}
    entry["urls"] = {
        "url": [
            {"type": "photopage", "_content": f"https://www.flickr.com/photos/{owner.alias or owner.nsid}/{photo.id}/"}
        ]
    }
    entry["media"] = photo.media
    if photo.media == "video":
        entry["video"] = {"ready": 1, "failed": 0, "pending": 0, "duration": "16", "width": "1080", "height": "1620"}
    answer = {"photo": entry, "stat": "ok"} if photo.number % 2 else {"stat": "ok", "photo": entry}
    return (
        dumps(
            answer,
            slashes=photo.number % 4 == 2,
            ascii_only=photo.number % 5 == 1,
            indent=1 if photo.number % 6 == 0 else None,
        )
        + "\n"
    )


def tag(photo, index, text, machine):
    raw = text if machine or index % 2 else text.capitalize()
    return {
        "id": f"{photo.owner.nsid.split('@')[0]}-{photo.id}-{4_100 + index * 37}",
        "author": photo.owner.nsid,
        "authorname": photo.owner.username,
        "raw": raw,
        "_content": text.replace(":", "").replace("=", "") if machine else text,
        "machine_tag": machine if photo.number % 9 else bool(machine),
    }


def licenses():
    rows = [{"id": id_, "name": name, "url": url} for id_, name, url in LICENSES]
    return dumps({"licenses": {"license": rows}, "stat": "ok"}, slashes=True, ascii_only=True) + "\n"
