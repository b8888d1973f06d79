"""What weir exports, read back by others: browsers, and readers of each format that are not weir's."""

import csv
import io
import json
import os
import re
import subprocess
from urllib.parse import unquote_to_bytes, urlsplit

from PIL import Image

NAMES = ["plain", "two words", "2 first", "caf\u00e9", "cafe\u0301", "\u6f22\u5b57", "=1+1", "a-->b", "a\nb", "* b {", "<script>", "\"); }",
         "#xywh=1,1,1,1", "?", "%41", "javascript:1", "__proto__", "-", "_", "{x}", "\u202egpj", "' onclick='1", "&lt;", "a\\b"]
FORMATS = ["css", "html-map", "vtt", "iiif", "texturepacker", "texturepacker-array", "csv", "jsonl"]


class Exports:
    """A wall of two sheets, whose pictures have one color each, and what is exported of it."""

    def __init__(self, weir, folder):
        self.folder = folder / "exports"
        pictures = self.folder / "P"
        pictures.mkdir(parents=True)
        self.colors = {}
        for number, name in enumerate([*NAMES, b"Latin-1 \xe9", b"broken \xff"]):
            file = os.path.join(b"P", os.fsencode(name) + b".png")
            color = tuple(40 + (number * factor) % 200 for factor in (37, 59, 83))
            Image.new("RGB", (120 + number % 5 * 20, 90 + number % 7 * 10), color).save(os.path.join(os.fsencode(self.folder), file))
            self.colors[file] = color
        self.run(weir, "P", "-o", "wall-{sheet}.png", "-w", "700", "-c", "5", "--per-sheet", "15", "-l", "grid", "--cell-aspect", "4:3")
        self.texts = {}
        for name in FORMATS:
            self.run(weir, "export", "wall.json", "--as", name, "-o", f"{name}.txt" if name != "texturepacker" else "hash-{sheet}.json")
            if name != "texturepacker":
                self.texts[name] = (self.folder / f"{name}.txt").read_bytes().decode()
        (self.folder / "map.html").write_text(self.texts["html-map"])
        self.sheets = {name: Image.open(self.folder / name).convert("RGB") for name in ("wall-1.png", "wall-2.png")}

    def run(self, *words):
        subprocess.run([*words, "-q"], cwd=self.folder, check=True)

    def address(self, name):
        return f"file://{self.folder / name}"

    def shows(self, sheet, rect, file):
        """Whether a rectangle of a sheet has the color of a picture, up to its corners, and no pixel more."""
        x, y, width, height = rect
        image, color = self.sheets[sheet], self.colors[file]
        inside = [(x, y), (x + width - 1, y), (x, y + height - 1), (x + width - 1, y + height - 1), (x + width // 2, y + height // 2)]
        outside = [(x - 1, y), (x + width, y), (x, y - 1), (x, y + height)]
        return all(image.getpixel(point) == color for point in inside) and all(image.getpixel(point) != color for point in outside)


def check_readers(exports, report):
    """Yields what readers other than weir do not understand, and what they find in a wrong place."""
    for name, read in (("csv", read_csv), ("jsonl", read_jsonl), ("css", read_css), ("html-map", read_map), ("vtt", read_vtt),
                       ("iiif", read_iiif), ("texturepacker-array", read_array), ("texturepacker", read_hash)):
        known = list(read_csv(exports))
        found = list(read(exports))
        report.count(len(found))
        if len(found) != len(exports.colors):
            yield f"{name}: {len(found)} of {len(exports.colors)} pictures"
        for number, (sheet, rect, file) in enumerate(found):
            # What a format does not say, the table does.
            if not exports.shows(sheet or known[number][0], rect, file or known[number][2]):
                yield f"{name}: {rect} of {sheet} is not {file}"


def read_csv(exports):
    from base64 import b64decode

    for row in csv.DictReader(io.StringIO(exports.texts["csv"], newline=""), strict=True):
        file = b64decode(row["file_base64"]) or row["file"].encode()
        yield row["image"], tuple(int(row[key]) for key in ("x", "y", "width", "height")), file


def read_jsonl(exports):
    for line in exports.texts["jsonl"].splitlines():
        picture = json.loads(line)
        yield picture["image"], tuple(picture[key] for key in ("x", "y", "width", "height")), name_of(picture)


def name_of(picture):
    from base64 import b64decode

    return b64decode(picture["fileBytes"]) if "fileBytes" in picture else picture["file"].encode()


def read_css(exports):
    import tinycss2

    names = set()
    for rule in tinycss2.parse_stylesheet(exports.texts["css"], skip_comments=True, skip_whitespace=True):
        assert rule.type == "qualified-rule", rule
        dot, name = [token for token in rule.prelude if token.type != "whitespace"]
        assert dot == "." and name.type == "ident" and name.value not in names, name
        names.add(name.value)
        values = {part.lower_name: [token for token in part.value if token.type not in ("whitespace", "literal")]
                  for part in tinycss2.parse_declaration_list(rule.content, skip_whitespace=True)}
        url, x, y, width, height, _ = values["background"]
        sheet = url.value if url.type == "url" else url.arguments[0].value
        assert (width.int_value, height.int_value) == exports.sheets[sheet].size
        yield sheet, (-x.int_value, -y.int_value, values["width"][0].int_value, values["height"][0].int_value), None


def read_map(exports):
    import html5lib

    parser = html5lib.HTMLParser(namespaceHTMLElements=False)
    document = parser.parse(exports.texts["html-map"])
    assert not parser.errors, parser.errors
    images = {image.get("usemap")[1:]: image for image in document.iter("img")}
    for one in document.iter("map"):
        for area in one.iter("area"):
            left, top, right, bottom = map(int, area.get("coords").split(","))
            assert not urlsplit(area.get("href")).scheme
            yield images[one.get("name")].get("src"), (left, top, right - left, bottom - top), unquote_to_bytes(area.get("href"))


def read_vtt(exports):
    import webvtt

    for number, cue in enumerate(webvtt.from_string(exports.texts["vtt"])):
        assert (cue.identifier, cue.start_in_seconds, cue.end_in_seconds) == (str(number), number, number + 1)
        sheet, rect = cue.text.split("#xywh=")
        yield sheet, tuple(map(int, rect.split(","))), None


def read_iiif(exports):
    from iiif_prezi3 import Manifest

    Manifest.model_validate_json(exports.texts["iiif"])
    for number, canvas in enumerate(json.loads(exports.texts["iiif"])["items"]):
        assert (canvas["width"], canvas["height"]) == exports.sheets[f"wall-{number + 1}.png"].size
        for annotation in canvas["items"][0]["items"]:
            target, rect = annotation["target"].split("#xywh=")
            source = annotation["body"].get("source", annotation["body"])
            assert annotation["motivation"] == "painting" and target == canvas["id"]
            path = urlsplit(source["id"]).path
            yield f"wall-{number + 1}.png", tuple(map(int, rect.split(","))), unquote_to_bytes(path.lstrip("/"))


def read_array(exports):
    for texture in json.loads(exports.texts["texturepacker-array"])["textures"]:
        for frame in texture["frames"]:
            assert frame["filename"]
            yield from sprite(exports, texture, frame)


def read_hash(exports):
    for number in (1, 2):
        atlas = json.loads((exports.folder / f"hash-{number}.json").read_text())
        assert atlas["meta"]["related_multi_packs"] == [f"hash-{3 - number}.json"]
        for frame in atlas["frames"].values():
            yield from sprite(exports, atlas["meta"], frame)


def sprite(exports, texture, frame):
    """A frame as TexturePacker's readers use it: untrimmed, a sprite is as large as its source."""
    size = {"w": frame["frame"]["w"], "h": frame["frame"]["h"]}
    assert (texture["size"]["w"], texture["size"]["h"]) == exports.sheets[texture["image"]].size
    assert texture["scale"] == "1" and frame["rotated"] is False and frame["trimmed"] is False
    assert frame["sourceSize"] == size and frame["spriteSourceSize"] == {"x": 0, "y": 0, **size}
    yield texture["image"], tuple(frame["frame"][key] for key in "xywh"), name_of(frame)


AREAS = """
  (() => {
    window.hits = [];
    addEventListener("click", (event) => {
      event.preventDefault();
      hits.push(event.target.href || "");
    }, true);
    return [...document.querySelectorAll("area")].map((area) => {
      const { left, top } = document.querySelector(`img[usemap="#${area.parentNode.name}"]`).getBoundingClientRect();
      const [x, y, right, bottom] = area.coords.split(",").map(Number);
      return [left + x, top + y, left + right, top + bottom, area.href];
    });
  })()
"""


def check_map(browser, exports, report):
    """Yields areas that a click in a picture misses or one beside it hits, and links that lead to no picture."""
    browser.open(exports.address("map.html"), 800, sum(sheet.height for sheet in exports.sheets.values()) + 20)
    areas = browser.run(AREAS)
    report.count(4 * len(areas))
    if len(areas) != len(exports.colors):
        yield f"{len(areas)} of {len(exports.colors)} areas"
    for left, top, right, bottom, _ in areas:
        # Firefox counts the pixels at the right and lower edge in, Chromium does not.
        for point in ((left, top), (right - 1, bottom - 1), (left - 1, top), (right + 1, bottom - 1)):
            browser.click(*map(round, point))
    hits = browser.run("hits")
    for number, (*_, link) in enumerate(areas):
        file = os.path.relpath(unquote_to_bytes(urlsplit(link).path), os.fsencode(exports.folder))
        if hits[4 * number:4 * number + 4] != [link, link, "", ""]:
            yield f"clicks in and beside {file} hit {hits[4 * number:4 * number + 4]}"
        if file not in exports.colors:
            yield f"{link} is no picture's file"


def check_styles(browser, exports, report):
    """Yields classes that show another picture, or a part of a neighbor."""
    names = re.findall(r"^\.(\S+) \{", exports.texts["css"], re.MULTILINE)
    boxes = "".join(f'<div class="{name}"></div>' for name in names)
    page = "<!doctype html><meta charset=utf-8><link rel=stylesheet href=css.txt.css><style>body{margin:0;background:#fff}</style>" + boxes
    (exports.folder / "css.txt.css").write_text(exports.texts["css"])
    (exports.folder / "styles.html").write_text(page)
    browser.open(exports.address("styles.html"), 300, 700)
    boxes = browser.run("[...document.querySelectorAll('div')].map((box) => { const { left, top, right, bottom } = "
                        "box.getBoundingClientRect(); return [left, top, right, bottom]; })")
    report.count(len(boxes))
    browser.resize(300, round(max(box[3] for box in boxes)) + 10)
    shot = browser.picture()
    for (_, _, file), box in zip(read_csv(exports), boxes):
        left, top, right, bottom = map(round, box)
        seen = shot.crop((left, top, right, bottom)).getcolors(1 << 20)
        if len(seen) != 1 or max(abs(one - two) for one, two in zip(seen[0][1], exports.colors[file])) > 2:
            yield f"the class of {file} shows {seen[:3]}, not {exports.colors[file]}"


CUES = """
  new Promise((done) => {
    const track = document.createElement("track");
    Object.assign(track, { kind: "metadata", src: "data:text/vtt;base64,%s" });
    track.onload = () => done([...track.track.cues].map((cue) => [cue.startTime, cue.endTime, cue.text]));
    track.onerror = () => done([]);
    const video = document.createElement("video");
    video.append(track);
    document.body.append(video);
    track.track.mode = "hidden";
  })
"""


def check_cues(browser, exports, report):
    """Yields cues that the browser's own parser reads otherwise."""
    from base64 import b64encode

    browser.open(exports.address("styles.html"), 300, 300)
    found = browser.run(CUES % b64encode(exports.texts["vtt"].encode()).decode())
    expected = [[number, number + 1, f"{sheet}#xywh={','.join(map(str, rect))}"]
                for number, (sheet, rect, _) in enumerate(read_csv(exports))]
    report.count(len(expected))
    if found != expected:
        yield f"cues: {found[:3]}, not {expected[:3]}"
