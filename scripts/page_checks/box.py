"""The open picture's words, keys and buttons: what it says, where the focus is, the slide show, a picture that is not there."""

from urllib.parse import unquote

from .hand import IS_OPEN, SHOWN, open_picture

NOTE = "document.querySelector('#box .note').textContent"


def check(browser, wall, report):
    """Yields what is wrong."""
    yield from attempt(browser, wall, report, speaks, aligns, keeps_focus, leads, notes, shares, fills, plays, fails)


def check_mirrored(browser, wall, report):
    """Yields what is wrong from right to left."""
    yield from attempt(browser, wall, report, aligns, leads)


def attempt(browser, wall, report, *steps):
    browser.open(wall.address, 1000, 700)
    for step in steps:
        open_picture(browser, 0)
        report.count()
        yield from (f"{step.__name__}: {wrong}" for wrong in step(browser, wall))
    yield from browser.messages


def words(browser):
    return browser.run("Object.fromEntries(['place', 'caption', 'name', 'facts', 'chapter', 'trouble'].map((id) => [id, document.getElementById(id).textContent]))")


def speaks(browser, wall):
    said, texts, layout = words(browser), wall.data["texts"], wall.layout(1000)
    name = unquote(wall.data["hrefs"][0].rpartition("/")[2])
    caption = next((texts[part[9]] for part in layout["elements"] if part[6] == 0 and wall.data["styles"][part[0]]["kind"] == "caption"), "")
    title = texts[layout["sections"][0][8]] if layout["sections"][0][8] >= 0 else ""
    wanted = {"place": f"1 / {wall.count}", "name": name, "caption": "" if caption in (name, name.rpartition(".")[0]) else caption, "trouble": ""}
    for id, text in wanted.items():
        if said[id] != text:
            yield f"{id} is {said[id]!r}, not {text!r}"
    if title not in said["chapter"]:
        yield f"the section is {said['chapter']!r}, not {title!r}"
    small = browser.run("""
      [...document.querySelectorAll("#room :is(a, button)")].filter((one) => one.checkVisibility()).map((one) => [one.id, one.getBoundingClientRect()])
        .filter(([, { width, height }]) => width < 43.5 || height < 43.5).map(([id]) => id)""")
    if small:
        yield f"too small for a finger: {small}"


def aligns(browser, wall):
    """A caption stands where the other words do, whatever its language."""
    side = "right" if wall.data["rtl"] else "left"
    for text in ("A summer by the sea", "קיץ על שפת הים"):
        browser.run(f"void (document.getElementById('caption').textContent = {text!r})")
        places = browser.run(f"""
          ["caption", "name"].map((id) => {{
            const range = document.createRange();
            range.selectNodeContents(document.getElementById(id));
            return range.getBoundingClientRect().{side};
          }})""")
        if abs(places[0] - places[1]) > 1:
            yield f"the caption {text!r} is at {places[0]} px, and the name at {places[1]} px"


def keeps_focus(browser, wall):
    for key, button, wanted in (("End", "next", wall.count - 1), ("Home", "previous", 0)):
        browser.press(key)
        browser.wait(0.2)
        browser.press({"End": "PageUp", "Home": "PageDown"}[key])
        browser.run(f"void (document.getElementById('{button}').focus(), document.getElementById('{button}').click())")
        if browser.run(SHOWN) != wanted or browser.run("document.activeElement.id") != button:
            yield f"at the end, the focus is on {browser.run('document.activeElement.tagName')}"


def leads(browser, wall):
    last = wall.count - 1
    for key, wanted in (("End", last), ("PageUp", last - 1), ("PageDown", last), ("Home", 0), ("PageDown", 1)):
        browser.press(key)
        if (shown := browser.run(SHOWN)) != wanted:
            yield f"{key} leads to {shown}, not {wanted}"
    on, left = browser.run("['next', 'previous'].map((id) => document.getElementById(id).getBoundingClientRect().left)")
    number = browser.run(SHOWN)
    browser.press("ArrowRight")
    if (browser.run(SHOWN) > number) != (on > left):
        yield "the right key and the right button go different ways"
    browser.press("?")
    if not browser.run("document.getElementById('help').open"):
        yield "? does not open the help"
    browser.press("Escape")
    if not browser.run(IS_OPEN):
        yield "closing the help closes the picture"


def notes(browser, wall):
    """What is said is said, and seen, in the dialog."""
    browser.press(" ")
    seen = browser.run("""
      (() => {
        const note = document.querySelector("#box .note");
        const { left, top, width, height } = note.getBoundingClientRect();
        note.style.pointerEvents = "auto";
        const isOnTop = document.elementFromPoint(left + width / 2, top + height / 2) === note;
        note.style.pointerEvents = "";
        return [note.textContent, note.role ?? note.getAttribute("role"), isOnTop];
      })()""")
    if seen != ["1 picture picked. The ✓ 1 button has the list.", "status", True]:
        yield f"the note is {seen}"
    browser.press(" ")


def shares(browser, wall):
    """The button for sharing is there where the system shares, and downloads are of what is shown."""
    if browser.run("document.getElementById('share').checkVisibility() && !navigator.canShare"):
        yield "it can be shared where the system cannot"
    browser.run("void (navigator.canShare = () => true, navigator.share = (what) => (window.what = what, Promise.reject()))")
    browser.press("PageDown")
    browser.run("void document.getElementById('share').click()")
    if browser.run("window.what?.url !== location.href"):
        yield f"what is shared is {browser.run('window.what')}"
    if browser.run("document.getElementById('download').href !== document.getElementById('full').src"):
        yield "what is downloaded is not what is shown"


def fills(browser, wall):
    """In the whole screen, what is said is still seen."""
    if browser.name != "Chromium":
        return
    browser.press("f")
    browser.wait(0.3)
    if not browser.run("document.fullscreenElement?.contains(document.querySelector('#box .note'))"):
        yield "f does not fill the screen"
    browser.press("f")
    browser.wait(0.3)
    if browser.run("Boolean(document.fullscreenElement)"):
        yield "f does not leave it"


def plays(browser, wall):
    browser.press("End", "PageUp", "s", "p")
    if "paused" not in browser.run(NOTE):
        yield f"p does not pause it: {browser.run(NOTE)}"
    browser.press("s")
    browser.wait(3)
    if browser.run(SHOWN) != wall.count - 2:
        yield "it goes on before 4 s"
    browser.wait(1.5)
    if browser.run(SHOWN) != wall.count - 1 or browser.run("document.getElementById('play').ariaPressed") != "false":
        yield "it does not end at the last picture"
    browser.press("Home", "s", "ArrowLeft")
    if browser.run("document.getElementById('play').ariaPressed") != "false":
        yield "another key does not stop it"


def fails(browser, wall):
    """A picture that cannot be shown is named."""
    name = words(browser)["name"]
    browser.run("void (document.getElementById('full').src = 'nowhere.jpg')")
    browser.wait(0.4)
    if (said := words(browser)["trouble"]) != f"This browser cannot show {name}, or the file is no longer there.":
        yield f"it says {said!r}"
    browser.messages[:] = [one for one in browser.messages if "ERR_FILE_NOT_FOUND" not in one]
    browser.press("PageDown")
    browser.wait(0.3)
    if words(browser)["trouble"]:
        yield "the sentence stays with the next picture"
