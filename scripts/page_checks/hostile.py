"""Two hundred names that try to be something else."""

import os
from urllib.parse import unquote_to_bytes, urlsplit

from PIL import Image

from . import walls

BEGINNINGS = [
    b'"><script>hacked=1<', b"' onerror='hacked=1", b"<img src=x onerror=hacked=1>", b"<!--<script>hacked=1",
    b"&lt;b&gt;&amp;", b"javascript:hacked=1", b"data:text,hacked", b"a#b", b"a?b=c", b"100%", b"%41%zz%", b"up..%2F..%2F",
    b"line\nbreak", b"carriage\rreturn", b"tab\there", b"bell\x07", b"delete\x7f", b" leading and trailing ", b"-dash",
    b"--files-from", b"~tilde", b"$(hacked)", b"`hacked`", b"back\\slash", b'");hacked("', b"url(hacked)", b"{{script}}",
    b"\xe2\x80\xaegnp.exe", b"\xe2\x81\xa6isolate\xe2\x81\xa9", b"\xe2\x80\x8fmark", b"\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d",
    b"Latin-1 \xe9\xe8\xfc", b"broken \xc3", b"broken \xff\xfe", b"\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa9", b"e\xcc\x81",
    b"\xe6\xbc\xa2\xe5\xad\x97", b"\xe2\x80\xa8separator", b"\xef\xbb\xbfmark", b"x" * 200,
]


def make_pictures(folder):
    """Two hundred small pictures in a folder with a hostile name of its own."""
    folder = os.path.join(os.fsencode(folder), b'50% "off" <b>#1?')
    os.makedirs(folder)
    for number in range(200):
        name = BEGINNINGS[number % len(BEGINNINGS)] + (b"" if number < len(BEGINNINGS) else b" %d" % number) + b".png"
        color = tuple(40 + (number * factor) % 200 for factor in (37, 59, 83))
        Image.new("RGB", (40, 30 + number % 20), color).save(os.path.join(folder, name))
    return folder


def check(browser, wall, report):
    """Yields what is wrong."""
    names = {os.path.realpath(wall.original(number)) for number in range(wall.count)}
    folder = os.path.dirname(os.path.realpath(wall.original(0)))
    missing = {os.path.join(folder, name) for name in os.listdir(folder)} - names
    if missing:
        yield f"no links for {sorted(missing)}"
    browser.open(wall.address, 1000, 800)
    links = {}
    for _ in range(60):
        links.update((number, (href, words)) for number, href, words in browser.run("""
          [...document.querySelectorAll(".tile")].map((tile) => [tile.closest(".item").ariaPosInSet, tile.href, tile.ariaLabel])"""))
        if browser.run("scrollY + innerHeight >= document.documentElement.scrollHeight - 1"):
            break
        browser.run("void scrollBy(0, innerHeight)")
        browser.wait(0.3)
    report.count(len(links))
    if len(links) != wall.count:
        yield f"only {len(links)} of {wall.count} pictures ever have a link"
    for href, words in links.values():
        path = unquote_to_bytes(urlsplit(href).path)
        if os.path.realpath(path) not in names:
            yield f"{href} is no picture's file"
        if any(ord(one) < 32 or one in "\u202e\u2066\u2069\u200f\u2028\ufeff\x7f" for one in words):
            yield f"{words!r} shows a control character"
    unreadable = browser.run(f"""
      Promise.all({list(href for href, _ in links.values())!r}.map((href) => new Promise((done) => {{
        const image = new Image();
        image.onload = () => done(null);
        image.onerror = () => done(href);
        image.src = href;
      }}))).then((all) => all.filter(Boolean))""")
    if unreadable:
        yield f"pictures that do not open: {unreadable}"
    yield from check_open(browser, wall)
    if browser.run("typeof hacked !== 'undefined'"):
        yield "a script in a name has run"
    yield from browser.messages


def check_open(browser, wall):
    """Opens every fifth, which puts its name into the page and the address, and saves those as picks."""
    browser.press("Home")
    picked = set()
    for _ in range(wall.count // 5):
        picked.add(int(browser.run("document.activeElement.closest('.item').ariaPosInSet")) - 1)
        browser.press(" ", "Enter")
        browser.wait(0.12)
        if not browser.run("document.getElementById('box').open"):
            yield "a picture does not open"
        browser.press("Escape")
        browser.wait(0.12)
        browser.press(*["Tab"] * 5)
    saved = browser.download("e")
    ends = b"\0" if any(b"\n" in wall.original(number) for number in picked) else b"\n"
    if saved.count(ends) != len(picked) or not saved.endswith(ends):
        yield f"the list has {saved.count(ends)} of {len(picked)} names that end with {ends}"
    base = os.fsencode(wall.path.parent)
    for path in saved.split(ends)[:-1]:
        if not os.path.exists(os.path.join(base, path)):
            yield f"{path!r} is no file"


def make(weir, folder):
    """The page of these pictures."""
    return walls.make(weir, folder / "hostile.html", make_pictures(folder / "names"))
