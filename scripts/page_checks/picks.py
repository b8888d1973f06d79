"""Picks: the numbers on the wall, what is said, and the dialog with the list."""

from urllib.parse import parse_qs, unquote, urlsplit

NUMBERED = "getComputedStyle(document.querySelector('.item'), '::before').content !== 'none' && document.querySelector('.item').dataset.number"


def check(browser, wall, report):
    """Yields what is wrong."""
    browser.open(wall.address, 1000, 800)
    for step in (numbers, lists, sends, clears):
        report.count()
        yield from (f"{step.__name__}: {wrong}" for wrong in step(browser, wall))
    yield from browser.messages


def numbers(browser, wall):
    if browser.run(NUMBERED):
        yield "numbers are shown before anything is picked"
    browser.press("Tab", "Tab", "Tab", "Tab", "Tab", "Home", " ", "Tab", " ")
    browser.wait(0.1)
    if browser.run(NUMBERED) != "1":
        yield f"the first picture has {browser.run(NUMBERED)}"
    said = browser.run("document.getElementById('note').textContent")
    if said != "2 pictures picked. The ✓ 2 button has the list." or browser.run("document.getElementById('save').textContent") != "✓ 2":
        yield f"it says {said!r}"


def names(wall, numbers):
    return [f"{number + 1} {unquote(wall.data['hrefs'][number].rpartition('/')[2])}" for number in numbers]


def lists(browser, wall):
    browser.run("void document.getElementById('save').click()")
    if browser.run("document.querySelector('#picked textarea').value.trim().split('\\n')") != (wanted := names(wall, [0, 1])):
        yield f"the list is not {wanted}"
    place = browser.run("document.getElementById('copy').getBoundingClientRect()")
    browser.click(round(place["x"] + 30), round(place["y"] + 20))
    for _ in range(10):
        browser.wait(0.1)
        if said := browser.run("document.querySelector('#picked .note').textContent"):
            break
    if said not in ("The list is copied.", "Copy the list from the field."):
        yield f"after copying, it says {said!r}"


def mail(browser):
    return browser.run("document.getElementById('send').href")


def sends(browser, wall):
    body = parse_qs(urlsplit(mail(browser)).query)["body"][0]
    if body.split() != " ".join(names(wall, [0, 1])).split() or "\r\n" not in body:
        yield f"the mail is {body!r}"
    browser.press("Escape")
    # A long list is only counted.
    browser.press("Home")
    for number in range(wall.count):
        if number > 1:
            browser.press(" ")
        browser.press("Tab")
    browser.run("void document.getElementById('save').click()")
    lines, address = browser.run("document.querySelector('#picked textarea').value.trim().split('\\n').length"), mail(browser)
    if lines != wall.count or len(address) > 1800:
        yield f"{lines} lines, and an address of {len(address)}"
    listed = "\r\n".join(names(wall, range(wall.count)))
    body = parse_qs(urlsplit(address).query)["body"][0]
    if len(listed) > 1700 and body.strip() != f"{wall.count} pictures picked. Paste the list here.":
        yield f"the mail with a long list is {body!r}"


def clears(browser, wall):
    browser.run("void document.getElementById('clear').click()")
    if browser.run(NUMBERED) or browser.run("document.querySelector('#picked').open") or browser.run("document.querySelectorAll('.picked').length"):
        yield "something stays picked"
    if browser.run("document.activeElement === document.body"):
        yield "the focus is lost"
