"""The photos as plain values: who, what, where, when. Nothing here knows about JSON or drawing."""

import datetime
import math
import random

from generator.catalogue import CENTER, FIRST, PLACES, SCENES, SPECIAL, TAGS
from generator.people import PEOPLE

COUNTS = {"interesting": 64, "recent": 66, "nearby": 62}
NEWEST = 1_750_412_400  # 2025-06-20 09:40 UTC, the moment the recent stream was "recorded"

# Which seat of a stream has which shape; the rest are landscapes.
SHAPES = {"L": (3, 2), "P": (2, 3), "S": (1, 1), "W": (4, 1)}

# Scenes that look best in one shape, whatever the draw says.
SHAPE_OF = {
    "stairs": "PS",
    "daisy": "LS",
    "rose": "LS",
    "coffee": "SL",
    "record": "SL",
    "tvtower": "PLP",
    "owl": "PL",
    "jellyfish": "PL",
    "shelves": "LP",
    "leaf": "LS",
    "citrus": "SL",
}


class Photo:
    """One photo and everything that its answers say about it."""

    def __init__(self, number, scene, variant, title, place):
        self.number, self.scene, self.variant = number, scene, variant
        self.title = SPECIAL.get(title, title)
        self.place = place
        self.rng = random.Random(f"photo {scene} {variant}")
        self.owner = PEOPLE[(number * 5 + variant * 3) % len(PEOPLE)]
        self.license = number % 17
        self.large = False
        self.position = None
        self.accuracy = None
        self.streams = []
        self.media = "video" if scene == "jellyfish" and variant == 0 else "photo"
        self.gray = scene == "gray" or (scene, variant) in {("arches", 1), ("stairs", 2)}
        self.progressive = number % 31 == 4
        if self.title == "Panorama from the hut":
            self.shape = "W"
        elif scene in SHAPE_OF:
            self.shape = SHAPE_OF[scene][variant % len(SHAPE_OF[scene])]
        else:
            self.shape = "LLPLLLPLSLPL"[(number + variant) % 12]

    def size(self, long_side):
        """Width and height of the rendition whose longer side is `long_side`."""
        across, down = SHAPES[self.shape]
        if across >= down:
            return long_side, round(long_side * down / across)
        return round(long_side * across / down), long_side

    def renditions(self):
        """(extras letter, file suffix, width, height) of every picture that exists."""
        sizes = [("q", "_q", 150, 150), ("s", "_m", *self.size(240)), ("n", "_n", *self.size(320))]
        if self.large:
            sizes += [("z", "_z", *self.size(640)), ("l", "_b", *self.size(1024))]
        return sizes

    def file(self, suffix):
        return f"65535/{self.id}_{self.secret}{suffix}.jpg"


def distance(a, b):
    """Great-circle distance in kilometres."""
    (lat1, lon1), (lat2, lon2) = [(math.radians(x), math.radians(y)) for x, y in (a, b)]
    h = math.sin((lat2 - lat1) / 2) ** 2 + math.cos(lat1) * math.cos(lat2) * math.sin((lon2 - lon1) / 2) ** 2
    return 2 * 6371.0088 * math.asin(math.sqrt(h))


def build():
    """All photos, and the streams as lists of photos in the order of the answers."""
    rng = random.Random(1887)
    photos = []
    for scene, rows in SCENES.items():
        for variant, (title, place) in enumerate(rows):
            photos.append(Photo(len(photos), scene, variant, title, place))
    located = [p for p in photos if p.place]
    free = [p for p in photos if not p.place]
    rng.shuffle(located)
    rng.shuffle(free)
    nearby, rest = located[:62], located[62:]
    # The opening of "interesting" wants one photo of each scene in FIRST: prefer those without a place.
    wish = [next((p for p in free + rest if scene in (p.scene, f"{p.scene}:{p.variant}")), None) for scene in FIRST]
    wish = [p for p in wish if p]
    interesting = wish[:]
    here = [p for p in rest if p not in wish]
    there = [p for p in free if p not in wish]
    need_here = 20 - sum(1 for p in wish if p.place)
    interesting += spread(here[:need_here] + there[: 62 - len(wish) - need_here], wish[-1:])
    used = set(map(id, interesting))
    recent = [p for p in here + there if id(p) not in used]
    # Six photos are in two streams.
    interesting += nearby[:2]
    recent += nearby[2:4] + interesting[30:32]
    recent = spread(recent, [])
    nearby = spread(nearby, [])
    streams = {"interesting": interesting, "recent": recent, "nearby": nearby}
    for name, list_ in streams.items():
        assert len(list_) == COUNTS[name] == len(set(map(id, list_))), (name, len(list_))
        for photo in list_:
            photo.streams.append(name)
    set_places(photos, nearby)
    streams["nearby"].sort(key=lambda p: distance(CENTER, p.position) if p.position else 9)
    set_dates(streams)
    for photo in interesting[:8] + recent[:2] + [nearby[1], nearby[9]]:
        photo.large = True
    for photo in photos:
        set_texts(photo)
    return photos, streams


def spread(list_, before):
    """Reorders so that photos of one scene keep apart."""
    waiting, result = list(list_), list(before)
    while waiting:
        recent = [p.scene for p in result[-9:]]
        pick = next((p for p in waiting if p.scene not in recent), waiting[0])
        waiting.remove(pick)
        result.append(pick)
    return result[len(before) :]


def set_places(photos, nearby):
    for photo in photos:
        if photo.place:
            lat, lon = PLACES[photo.place]
            photo.position = (
                round(lat + photo.rng.uniform(-0.0018, 0.0018), 6),
                round(lon + photo.rng.uniform(-0.0026, 0.0026), 6),
            )
            photo.accuracy = photo.rng.choice([16, 16, 16, 15, 14, 12])
    only = [p for p in nearby if p.streams == ["nearby"]]
    for photo in only[20:22]:
        photo.position, photo.accuracy = None, None
    only[33].accuracy = 0


def set_dates(streams):
    """Posting times and ids grow together, as they do on the service."""
    for index, photo in enumerate(streams["recent"]):
        photo.posted = NEWEST - 9 - index * 37
    for photo in streams["interesting"]:
        if "recent" not in photo.streams:
            photo.posted = NEWEST - 86_400 - photo.rng.randrange(86_000)
    for photo in streams["nearby"]:
        if photo.streams == ["nearby"]:
            photo.posted = NEWEST - 200_000 - photo.rng.randrange(52_000_000)
    seen = set()
    for photo in sorted({p.number: p for list_ in streams.values() for p in list_}.values(), key=lambda p: p.posted):
        number = 53_200_000_000 + int((photo.posted - 1_695_000_000) * 25.2) + photo.rng.randrange(9)
        while number in seen:
            number += 1
        seen.add(number)
        photo.id = str(number)
        photo.secret = "".join(
            photo.rng.choice("0123456789" if photo.number % 37 == 5 else "0123456789abcdef") for _ in range(10)
        )
        photo.updated = photo.posted + photo.rng.choice([0, 3, 61, 5_000, 90_000])
        taken = datetime.datetime(1970, 1, 1) + datetime.timedelta(
            seconds=photo.posted - photo.rng.randrange(3_600, 60_000_000)
        )
        photo.taken, photo.granularity, photo.unknown = taken.strftime("%Y-%m-%d %H:%M:%S"), 0, 0
        if photo.title == "Hinterhof, 1912":
            photo.taken, photo.granularity = "1912-01-01 00:00:00", 6
        elif photo.title == "Street, film, no date":
            photo.taken, photo.granularity = "0000-00-00 00:00:00", 8
        elif photo.number % 29 == 3:
            photo.taken, photo.granularity = taken.strftime("%Y-%m-01 00:00:00"), 4
        elif photo.number % 41 == 8:
            photo.taken, photo.granularity = taken.strftime("%Y-01-01 00:00:00"), 6
        elif photo.number % 23 == 7:
            moment = datetime.datetime(1970, 1, 1) + datetime.timedelta(seconds=photo.posted)
            photo.taken, photo.unknown = moment.strftime("%Y-%m-%d %H:%M:%S"), 1


DESCRIPTIONS = [
    "",
    "",
    "",
    "",
    "",
    "Taken on the way home. No tripod, just a railing.",
    "Patience &amp; cold fingers. Two hours of waiting, four minutes of light.",
    'From the series <i>Ordinary places</i>. More of it on <a href="https://example.org/ordinary" rel="noreferrer nofollow">example.org/ordinary</a>.',
    "She said: &quot;You will miss the train.&quot; I did.\n\n<b>Camera:</b> an old one.",
    "35 mm, f/2.8, 1/60 s.\nDeveloped &amp; scanned at home.",
    "Zweimal hingefahren, beim dritten Mal hat das Licht gestimmt.",
    "Ancora una volta, prima dell'alba.",
    'Please do not use without asking &lt;thank you&gt;. Prints: <a href="https://example.org/prints">prints</a>',
    "朝の光がきれいでした。",
    "For M. &#039;cause it was her idea.\n\nLarge size recommended 🙂",
]


def set_texts(photo):
    photo.description = photo.rng.choice(DESCRIPTIONS)
    tags = TAGS[photo.scene].split()
    extra = ["berlin", "mitte", "deutschland"] if photo.place else ["travel", "outdoors", "film", "light", "2025"]
    tags = photo.rng.sample(tags, photo.rng.randrange(1, len(tags) + 1)) + photo.rng.sample(
        extra, photo.rng.randrange(0, 3)
    )
    photo.tags = [] if photo.number % 11 == 6 else tags
    if photo.title == "307/365":
        photo.tags = ["307365"]
    photo.machine_tags = ["uploaded:by=demo"] if photo.number % 19 == 2 else []
    photo.views = photo.rng.choice([0, 3, 27, 64, 100, 101, 245, 612, 1_914, 8_803, 23_177])
    photo.comments = photo.rng.choice([0, 0, 1, 4, 17, 120])
