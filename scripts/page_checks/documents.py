"""The page as a document: HTML, CSS, accessibility, small windows, no scripts, paper."""

import re
import subprocess
from pathlib import Path

STATES = [("the wall", []), ("the search", ["/"]), ("the help", ["?"]), ("an open picture", ["Home", "Enter"])]


GALLERY = """
  (() => {
    const pictures = [...document.querySelectorAll("noscript li span")].map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return [width, height, one.parentNode.textContent];
    });
    const headings = [...document.querySelectorAll("h1, h2")].filter((one) => one.checkVisibility()).map((one) => one.textContent);
    return { pictures, headings };
  })()
"""
ORDER = """
  [...document.querySelectorAll("main :is(h1, h2, [role=heading], [role=listitem])")].filter((one) => !one.closest("[aria-hidden=true]"))
    .map((one) => one.ariaPosInSet ?? `${one.tagName} ${one.textContent}`)
"""
# What a finger does not hit well; pictures are as large as they are.
SMALL = """
  [...document.querySelectorAll("button, a, input, textarea")].filter((one) => one.checkVisibility() && !one.closest("#list"))
    .map((one) => [one.outerHTML.slice(0, 60), one.getBoundingClientRect()]).filter(([, { width, height }]) => Math.min(width, height) < 43.5)
    .map(([text]) => text)
"""
# The share of a grid of points on the open picture where something else is seen.
COVERED = """
  (() => {
    const { left, top, width, height } = document.getElementById("frame").getBoundingClientRect();
    const points = Array.from({ length: 400 }, (_, n) => [left + ((n % 20) + 0.5) / 20 * width, top + (Math.floor(n / 20) + 0.5) / 20 * height]);
    const isOver = ([x, y]) => document.elementsFromPoint(x, y).some((one) =>
      one.matches("#tools *, #words, #next, #previous") && getComputedStyle(one.closest("#room > *")).opacity > 0);
    return points.filter(isOver).length / points.length;
  })()
"""


def check_markup(wall, report):
    """Yields what validators say."""
    report.count(3)
    import html5lib
    import tinycss2

    text = wall.path.read_text()
    parser = html5lib.HTMLParser(strict=False)
    parser.parse(text)
    for place, code, values in parser.errors:
        yield f"HTML, {place}: {code} {values}"
    tidy = subprocess.run(["tidy", "-errors", "-quiet", "--drop-empty-elements", "no"], input=text, capture_output=True, text=True)
    for line in tidy.stderr.splitlines():
        if "Error" in line:
            yield f"tidy: {line}"
    for style in re.findall(r"<style>(.*?)</style>", text, re.DOTALL):
        for rule in walk(tinycss2.parse_stylesheet(style, skip_comments=True, skip_whitespace=True)):
            if rule.type == "error":
                yield f"CSS, line {rule.source_line}: {rule.message}"


def walk(rules):
    import tinycss2

    for rule in rules:
        yield rule
        if rule.type == "qualified-rule":
            yield from tinycss2.parse_declaration_list(rule.content, skip_comments=True, skip_whitespace=True)
        elif rule.type == "at-rule" and rule.content and rule.lower_at_keyword == "media":
            yield from walk(tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True))


def axe_source():
    import axe_playwright_python

    return (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()


def check_access(browser, wall, report, widths=(320, 1440)):
    """Yields axe's violations and what is too small, in each state of the page, light and dark."""
    source = axe_source()
    for dark in (False, True):
        for width in widths:
            for state, keys in STATES:
                browser.open(wall.address, width, 800, dark=dark)
                browser.press(*keys)
                browser.wait(0.5)
                browser.run(f"(() => {{ {source} }})()")
                found = browser.run("axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html.slice(0, 200), nodes[0].failureSummary]))")
                report.count()
                found += [f"too small for a finger: {text}" for text in browser.run(SMALL)]
                for violation in found:
                    yield f"{state}, {width} px, {'dark' if dark else 'light'}: {violation}"
                if browser.run("document.documentElement.scrollWidth > document.documentElement.clientWidth"):
                    yield f"{state} is wider than a window of {width} px"


def check_plain(browser, wall, report):
    """Without scripts, links stand for all pictures, and sprites for the first thousand."""
    browser.open(wall.address, 1000, 800, scripts=False)
    report.count()
    links = re.findall(r"<li>.*?<a href=\"([^\"]*)\"", wall.path.read_text())
    if len(links) != wall.count:
        yield f"{len(links)} plain links for {wall.count} pictures"
    yield from check_gallery(wall, browser.run(GALLERY))
    if len(set(browser.picture().resize((50, 40)).getdata())) < 20:
        yield "the window is empty"


def check_gallery(wall, seen):
    """Each picture has the shape and the place of its sprite, and a text; headings are those of the wall."""
    density = max(wall.data["sprites"][3] // seen["pictures"][0][0], 1)
    for number, (width, height, text) in enumerate(seen["pictures"]):
        sprite = wall.data["sprites"][5 * number + 3:5 * number + 5]
        if abs(width * density - sprite[0]) > density or abs(height * density - sprite[1]) > density or not text:
            yield f"without scripts, picture {number} is {width} × {height}, called {text!r}; its sprite is {sprite}"
    if seen["headings"] != (wanted := [wall.data["title"], *headings_of(wall)]):
        yield f"without scripts, the headings are {seen['headings']}, not {wanted}"


def headings_of(wall):
    """What the headers of the sections say."""
    layout, texts = wall.data["layouts"][0], wall.data["texts"]
    kinds = [style["kind"] for style in wall.data["styles"]]
    said = {part[7]: texts[part[9]] for part in layout["elements"] if part[6] < 0 <= part[9] and part[7] >= 0 and kinds[part[0]] == "header"}
    return [said.get(number, texts[section[8]]) for number, section in enumerate(layout["sections"])]


def check_headings(browser, wall, report):
    """The title is said once, and each section's heading before its pictures, in their order."""
    browser.open(wall.address, 1000, 800)
    report.count()
    browser.run("void dispatchEvent(new Event('beforeprint'))")
    seen = browser.run(ORDER)
    browser.run("void dispatchEvent(new Event('afterprint'))")
    section = {section[4]: heading for section, heading in zip(wall.data["layouts"][0]["sections"], headings_of(wall))}
    wanted = ["H1 " + wall.data["title"]]
    for number in range(wall.count):
        wanted += ["H2 " + section[number]] if number in section else []
        wanted.append(str(number + 1))
    if seen != wanted:
        yield f"it is read as {seen}, not as {wanted}"


def check_small(browser, wall, report):
    """In a window as small as at 400 %, nothing covers an open picture but for what somebody who moves asks for."""
    browser.open(wall.address, 320, 180)
    browser.press("Home", "Enter")
    browser.wait(0.4)
    report.count()
    if (share := browser.run(COVERED)) > 0.6:
        yield f"{share:.0%} of the picture are covered"
    browser.wait(3)
    if (share := browser.run(COVERED)) > 0:
        yield f"at rest, {share:.0%} of the picture are covered"


def check_colors(browser, asked, usual, report):
    """On a dark screen, only a page whose color nobody asked for turns dark."""
    for wall, is_light in ((asked, True), (usual, False)):
        report.count()
        browser.open(wall.address, 800, 600, dark=True)
        corner = browser.picture().getpixel((2, 2))
        if (min(corner) > 250) != is_light:
            yield f"on a dark screen, {wall.path.name} is {corner}"


def check_paper(browser, wall, report):
    """On paper are the title, the headings and all pictures, and no controls; each sheet of sprites once."""
    browser.open(wall.address, 1000, 800)
    report.count()
    if not (printed := browser.print()).startswith(b"%PDF"):
        yield "it does not print"
    if browser.name == "Chromium":
        sheets = [wall.path.parent / wall.data["folder"] / name for name, *_ in wall.data["sheets"]]
        most = sum(sheet.stat().st_size for sheet in sheets) + 30_000 * wall.count
        if len(printed) > most:
            yield f"on paper, {wall.count} pictures are {len(printed)} bytes, more than {most}"
        browser.page.emulate_media(media="print")
        seen = browser.run("[...document.querySelectorAll('h1, h2')].filter((one) => one.checkVisibility() && getComputedStyle(one).clipPath === 'none').length")
        browser.page.emulate_media(media="screen")
        if seen != 1 + len(headings_of(wall)):
            yield f"{seen} headings are printed"
    browser.run("void dispatchEvent(new Event('beforeprint'))")
    tiles = browser.run("document.querySelectorAll('.item').length")
    if tiles != wall.count:
        yield f"{tiles} of {wall.count} pictures are printed"
    browser.run("void dispatchEvent(new Event('afterprint'))")
