"""The sets of pictures, made from the samples, the same every time."""

import os
import random
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from tools import ROOT, CannotRun, say

# Raised with every change to the pictures, so that those of an earlier version are not reused.
VERSION = 1

# Upright RGB samples; the others are for other tests.
SCENES = [
    "agate.jpg", "aurora.jpg", "dunes-10.jpg", "dunes-2.jpg", "lagoon.jpg", "marbled-paper.jpg",
    "misty-mountains.jpg", "moon over hills.jpg", "paper-waves.jpg", "sail.jpg", "sunset.jpg",
]

# The shapes of ten pictures, in units of the longer side of a 4:3 picture: six landscapes, two portraits, then 16:9 and
# square, alternating with a panorama and a 2:3 portrait.
SHAPES = [(1, 0.75)] * 6 + [(0.75, 1)] * 2 + [(1.156, 0.651), (0.866, 0.866)]
RARE_SHAPES = SHAPES[:8] + [(1.5, 0.5), (0.707, 1.06)]


@dataclass
class PictureSet:
    name: str
    count: int  # by default
    side: int  # the longer side of a 4:3 picture, in pixels
    about: str
    suffix: str = ".jpg"


SETS = {
    "big": PictureSet("big", 300, 4000, "photos of 12 megapixels"),
    # 900, because a wall of a thousand is nearly as tall as JPEG allows.
    "small": PictureSet("small", 900, 800, "pictures of 800 × 600"),
    "phone": PictureSet("phone", 100, 4032, "HEICs of 12 megapixels, as phones make them", ".heic"),
}


def make(picture_set, count, cache):
    """The first `count` pictures of the set; makes those that are missing."""
    folder = cache / f"pictures/{picture_set.name}-{VERSION}"
    folder.mkdir(parents=True, exist_ok=True)
    pictures = [folder / f"{index:05}{picture_set.suffix}" for index in range(1, count + 1)]
    missing = [(index, picture) for index, picture in enumerate(pictures) if not picture.exists()]
    if missing:
        say(f"making {len(missing)} {picture_set.about}; they are kept in {folder}")
    with ThreadPoolExecutor(processor_count()) as pool:
        list(pool.map(lambda job: make_one(cache / "bin/picture", picture_set, *job), missing))
    return pictures


def make_one(program, picture_set, index, picture):
    """Makes a picture from its number alone, so a small set is the beginning of a large one."""
    chance = random.Random(f"{picture_set.name} {index}")
    shape = chance.choice(SHAPES if index % 2 else RARE_SHAPES)
    width, height = (round(part * picture_set.side) // 2 * 2 for part in shape)
    orientation = chance.choice([6, 8]) if chance.random() < 0.2 else 1
    if picture_set.suffix == ".heic":  # a phone has one shape, and turns portraits by their orientation
        portrait = chance.random() < 0.4
        width, height = (3024, 4032) if portrait else (4032, 3024)
        orientation = 6 if portrait else 1
    scene, detail = (str(ROOT / "Samples/photos" / name) for name in chance.sample(SCENES, 2))
    noise = chance.uniform(5, 9)  # of 255: three to five megabytes at 12 megapixels
    if picture_set.suffix == ".heic":
        noise /= 2  # phones take most of it away: one to two megabytes
    # Under another name until it is complete: a run may be interrupted.
    fresh = picture.with_suffix(f".{os.getpid()}.part{picture_set.suffix}")
    command = [program, fresh, width, height, index + 1, orientation, f"{noise:.3f}", scene, detail]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    if done.returncode:
        raise CannotRun(f"The pictures could not be made: {done.stderr.strip()}")
    if picture_set.suffix == ".heic":
        put_size_first(fresh)
    fresh.replace(picture)


def put_size_first(heic):
    """As the standard and phones have it: first the size as it is stored, then the turn. Debian 12's libheif writes the turn
    first, then the size as it is shown."""
    data = bytearray(heic.read_bytes())
    turn, size, links = (data.find(name, 0, 4096) for name in (b"irot", b"ispe", b"ipma"))
    if not 0 < turn < size:
        return
    data[size + 8:size + 16] = data[size + 12:size + 16] + data[size + 8:size + 12]
    # The properties of the picture by number: its decoder's, the turn, the size, the depth. The turn is essential: 0x80.
    if data[links + 14:links + 19] != b"\4\x81\2\3\x84":
        raise CannotRun("This version of libheif orders the properties of a picture in an unknown way.")
    data[links + 15:links + 19] = b"\x81\3\x84\x82"
    heic.write_bytes(data)


def own(folder, count):
    """The JPEG files of a folder, in order of their names."""
    if not folder.is_dir():
        raise CannotRun(f"{folder} is no folder.")
    found = sorted(path for path in folder.iterdir() if path.suffix.lower() in (".jpg", ".jpeg"))
    if not found:
        raise CannotRun(f"There are no JPEG files in {folder}: the floors and the hints to decoders need them.")
    return found[:count]


def processor_count():
    return len(os.sched_getaffinity(0))
