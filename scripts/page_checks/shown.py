"""Every tenth frame: the right link is in its middle, and the right pixels."""

from . import walls

PAGE = """
  (() => {
    const { left, top } = document.getElementById("wall").getBoundingClientRect();
    const view = document.getElementById("view");
    return { left, top, width: innerWidth, height: innerHeight, room: [view.clientWidth, view.clientHeight] };
  })()
"""
HIDE_CONTROLS = 'void ["bar", "note"].forEach((id) => document.getElementById(id).style.display = "none")'
TOLERANCE = 6


def check(browser, wall, width, report, every=10, height=900):
    """Yields what is wrong."""
    browser.open(wall.address, width, height)
    browser.run(HIDE_CONTROLS)
    yield from browser.messages
    page = browser.run(PAGE)
    room = page["room"][wall.across]
    layout = wall.layout(room)
    for number in range(0, wall.count, every):
        section = wall.section(layout, number)
        frame = wall.box(layout, room, wall.frame(layout, number))
        bring(browser, wall, layout, room, frame, section)
        report.count()
        yield from check_frame(browser, wall, layout, room, number)
        yield from check_parts(browser, wall, layout, room, report)


def bring(browser, wall, layout, room, frame, section):
    """Scrolls the middle of a frame to the middle of the window."""
    page = browser.run(PAGE)
    middle = [(frame[0] + frame[2]) / 2 + page["left"], (frame[1] + frame[3]) / 2 + page["top"]]
    by = [0, 0]
    by[wall.along] = middle[wall.along] - (page["width"], page["height"])[wall.along] / 2
    browser.run(f"scrollBy({{left: {by[0]}, top: {by[1]}, behavior: 'instant'}})")
    browser.wait(0.15)
    if section:
        box = wall.box(layout, room, section)
        start, size = box[wall.across], box[wall.across + 2] - box[wall.across]
        off = (frame[wall.across] + frame[wall.across + 2]) / 2 - start - size / 2
        side = "scrollLeft" if wall.is_vertical else "scrollTop"
        first = section[4] + 1
        browser.run(f"""void [...document.querySelectorAll(".strip")].filter((strip) => strip.picture === {first - 1})
          .forEach((strip) => strip.{side} = {off})""")
        browser.wait(0.3)


def check_frame(browser, wall, layout, room, number):
    link = wall.data["hrefs"][number]
    place = browser.run(f"""
      (() => {{
        const tile = [...document.querySelectorAll(".item")].find((item) => item.ariaPosInSet === "{number + 1}");
        if (!tile) return null;
        const {{ left, top, width, height }} = tile.firstChild.getBoundingClientRect();
        const middle = [Math.min(Math.max(left + width / 2, 1), innerWidth - 2), Math.min(Math.max(top + height / 2, 1), innerHeight - 2)];
        const found = document.elementFromPoint(...middle)?.closest("a");
        return {{ left, top, width, height, found: found?.getAttribute("href"), middle }};
      }})()""")
    name = f"picture {number}"
    if place is None:
        yield f"{name} has no tile"
        return
    if place["found"] != link:
        yield f"{name}: {place['found']} is in the middle of its frame, not {link}"
    content = wall.box(layout, room, wall.content(layout, number))
    # The border is rounded by itself, on both sides.
    tolerance = 3 if wall.data["picture"]["border"] else 1
    for side, value in (("width", content[2] - content[0]), ("height", content[3] - content[1])):
        if abs(place[side] - value) > tolerance:
            yield f"{name}: its {side} is {place[side]}, not {value}"
    yield from check_pixels(browser, wall, number, place, name)


def check_parts(browser, wall, layout, room, report):
    """Captions, badges and the like are where the plan has them, if no other part says the same, and none scrolls or sticks."""
    places = {}
    for part in layout["elements"]:
        if part[9] >= 0:
            places.setdefault(wall.data["texts"][part[9]], []).append(part)
    seen = browser.run("""
      (() => {
        const { left, top } = document.getElementById("wall").getBoundingClientRect();
        return [...document.querySelectorAll(".part")].map((part) => {
          const place = part.getBoundingClientRect();
          return [part.textContent, place.left - left, place.top - top, place.right - left, place.bottom - top];
        });
      })()""")
    for words, *place in seen:
        if len(same := places.get(words, [])) != 1 or same[0][8] & 3:
            continue
        report.count()
        wanted = wall.box(layout, room, same[0][1:5])
        if max(abs(one - other) for one, other in zip(place, wanted)) > 1:
            yield f"{words!r} is at {place}, not at {wanted}"


def check_pixels(browser, wall, number, place, name):
    left, top, width, height = (place[side] for side in ("left", "top", "width", "height"))
    shot = browser.picture()
    ninth = (max(left + width / 3, 0), max(top + height / 3, 0),
             min(left + width * 2 / 3, shot.width), min(top + height * 2 / 3, shot.height))
    if ninth[2] - ninth[0] < 1 or ninth[3] - ninth[1] < 1:
        yield f"{name} is not in the window: {ninth}"
        return
    shares = ((ninth[0] - left) / width, (ninth[1] - top) / height, (ninth[2] - left) / width, (ninth[3] - top) / height)
    wanted = expected(wall, number, width / height, shares)
    for _ in range(20):
        seen = walls.mean(shot.crop(tuple(round(edge) for edge in ninth)))
        off = max(abs(one - other) for one, other in zip(seen, wanted))
        if off <= TOLERANCE:
            return
        browser.wait(0.1)
        shot = browser.picture()
    yield f"{name}: its middle is {seen}, not {wanted}"


def expected(wall, number, aspect, shares):
    """The mean color of a part of the original, which is cropped to an aspect ratio around its middle."""
    picture = wall.picture(number)
    width, height = min(picture.width, picture.height * aspect), min(picture.height, picture.width / aspect)
    x, y = (picture.width - width) / 2, (picture.height - height) / 2
    box = (x + shares[0] * width, y + shares[1] * height, x + shares[2] * width, y + shares[3] * height)
    return walls.mean(picture.crop(tuple(round(edge) for edge in box)))
