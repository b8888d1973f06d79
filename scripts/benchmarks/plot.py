"""The plot: a bar for the time and a bar for the memory of everybody, as SVG without anything from elsewhere."""

from html import escape

from results import in_bytes, in_seconds, memory, reference

WIDTH, LEFT, GAP, RIGHT = 1120, 316, 120, 100
TOP, ROW, BAR, BOTTOM = 128, 38, 18, 56
PANEL = (WIDTH - LEFT - GAP - RIGHT) / 2

# Light, and dark where the reader's page is dark. The card brings its own ground along, because nobody
# knows what a picture is shown on.
STYLE = """
  text { font: 14px system-ui, -apple-system, "Segoe UI", "Helvetica Neue", "DejaVu Sans", Arial, sans-serif; fill: #1f2933 }
  .card { fill: #ffffff; stroke: #e4e7eb }
  .title { font-size: 20px; font-weight: 600 }
  .quiet, .axis { fill: #616e7c }
  .axis { font-size: 12px }
  .head { font-weight: 600 }
  .grid { stroke: #e4e7eb }
  .base { stroke: #9aa5b1 }
  .weir { fill: #0f7c8f }
  .other { fill: #b9a68c }
  .floor { fill: #cbd2d9 }
  .failed { fill: #b42318 }
  text.weir { fill: #0b6373; font-weight: 600 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e4e7eb }
    .card { fill: #14191f; stroke: #2b333c }
    .quiet, .axis { fill: #9aa5b1 }
    .grid { stroke: #2b333c }
    .base { stroke: #616e7c }
    .weir { fill: #2fb4c8 }
    .other { fill: #85765f }
    .floor { fill: #4a5560 }
    .failed { fill: #f28b82 }
    text.weir { fill: #5fd0e0 }
  }
"""


def plot(results, title, subtitle):
    """An SVG document; those who were faster stand higher, and the failed at the foot."""
    order = sorted(results, key=lambda one: (bool(one.trouble), one.seconds))
    height = TOP + ROW * len(order) + BOTTOM
    time = Panel("Time", LEFT, [one.seconds for one in order if not one.trouble], in_seconds, tick_seconds)
    space = Panel("Peak memory", LEFT + PANEL + GAP, [one.peak for one in order if not one.trouble],
                  in_bytes, tick_bytes)
    parts = [
        f'<rect class="card" x="0.5" y="0.5" width="{WIDTH - 1}" height="{height - 1}" rx="12"/>',
        text(32, 44, title, "title"),
        text(32, 70, subtitle, "quiet"),
        *time.frame(len(order)),
        *space.frame(len(order)),
    ]
    for index, result in enumerate(order):
        parts += row(result, TOP + ROW * index + ROW / 2, time, space, reference(results))
    return document(height, title, parts)


class Panel:
    def __init__(self, title, left, values, label, tick):
        self.title, self.left, self.label, self.tick = title, left, label, tick
        self.step, self.end = scale(max(values, default=1))

    def at(self, value):
        return self.left + PANEL * value / self.end

    def frame(self, rows):
        foot = TOP + ROW * rows
        parts = [text(self.left, TOP - 18, self.title, "head")]
        for index in range(round(self.end / self.step) + 1):
            value = index * self.step
            style = "grid" if index else "base"
            x = f"{self.at(value):.1f}"
            parts.append(f'<line class="{style}" x1="{x}" x2="{x}" y1="{TOP - 4}" y2="{foot + 4}"/>')
            parts.append(text(self.at(value), foot + 24, self.tick(value), "axis", "middle"))
        return parts

    def bar(self, value, middle, style, label):
        width = max(2, self.at(value) - self.left)
        return [
            f'<rect class="{style}" x="{self.left}" y="{middle - BAR / 2:.1f}" width="{width:.1f}" '
            f'height="{BAR}" rx="2"/>',
            text(self.left + width + 7, middle + 5, label, "weir" if style == "weir" else ""),
        ]


def row(result, middle, time, space, weir):
    contestant = result.contestant
    style = "weir" if contestant.name == "weir" else "floor" if contestant.floor else "other"
    label = "weir" if style == "weir" else "quiet" if contestant.floor else ""
    parts = [text(LEFT - 14, middle + 5, contestant.title, label, "end")]
    if result.trouble:
        return parts + [text(LEFT + 8, middle + 5, "fails: " + shortened(result.trouble), "failed")]
    return (
        parts
        + time.bar(result.seconds, middle, style, in_seconds(result.seconds) + times(result.seconds, weir and weir.seconds))
        + space.bar(result.peak, middle, style, memory(result))
    )


def times(value, whole):
    return f" · {value / whole:.1f} ×" if whole and value != whole else ""


def scale(largest):
    """A step of 1, 2 or 5 with three to six of them, and an end at or beyond the largest."""
    step = 10.0 ** -3
    factors = [2, 2.5, 2]
    index = 0
    while largest / step > 5:
        step *= factors[index % 3]
        index += 1
    count = max(1, -(-largest // step))
    return step, count * step


def tick_seconds(value):
    return f"{value:g} s" if value else "0"


def tick_bytes(value):
    if not value:
        return "0"
    return f"{value / 1e9:g} GB" if value >= 1e9 else f"{value / 1e6:g} MB"


def shortened(words, most=84):
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


def text(x, y, words, style="", anchor="start"):
    style = f' class="{style}"' if style else ""
    anchor = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text{style} x="{x:.1f}" y="{y:.1f}"{anchor}>{escape(words)}</text>'


def document(height, title, parts):
    body = "\n  ".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" '
        f'height="{height:g}" role="img" aria-label="{escape(title)}">\n  <style>{STYLE}  </style>\n  {body}\n</svg>\n'
    )
