"""The plot of the front: time and PSNR of each contestant, as SVG. It needs nothing but Python.

A dot that no other is both quicker and finer than is on the line. The background is part of the picture, so it is legible
on light and dark pages.
"""

import math
from html import escape

WIDTH, HEIGHT = 960, 560
LEFT, RIGHT, TOP, BOTTOM = 64, 936, 72, 504  # of the panel
LINE = 15  # from one label to the next, in pixels
LETTER = 6.6  # about the width of one, in pixels
COLORS = {"weir": "#0b6e80", "floor": "#8a94a0", "other": "#a0763c"}
STYLE = """text { font: 12px system-ui, "DejaVu Sans", Helvetica, Arial, sans-serif; fill: #3b4550;
  stroke: #fff; stroke-width: 3px; paint-order: stroke }
.title { font-size: 15px; font-weight: 600; fill: #1f2933 }
.weir { font-weight: 700; fill: #0b6e80 }
.grid { stroke: #e4e7eb }
.front { stroke: #0b6e80; fill: none }
.leader { stroke: #b8c0c8 }"""


def plot_front(path, results, title, subtitle):
    """Writes the plot; nothing if PSNR was not measured."""
    shown = sorted((one for one in results if one.psnr and not one.trouble), key=lambda one: one.seconds)
    if not shown:
        return
    across = scale([math.log(one.seconds) for one in shown], LEFT, RIGHT - 150)  # labels are on the right
    # Labels may move down, and the axis has its words at the top.
    down = scale([one.psnr[0] for one in shown], BOTTOM - 3 * LINE, TOP + LINE)
    dots = [(across(math.log(one.seconds)), down(one.psnr[0]), one) for one in shown]
    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" rx="8" fill="#fff"/>',
             text(24, 30, title, kind="title"), text(24, 50, subtitle)]
    parts += time_axis(across) + psnr_axis(down) + [front(dots)] + labels(dots)
    parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{7 if is_weir(one) else 5}" fill="{color(one)}"/>' for x, y, one in dots]
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">\n'
                    f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n" + "\n".join(parts) + "\n</svg>\n")


def scale(values, start, end):
    """From values to pixels, with some room on both sides."""
    low, high = min(values), max(values)
    room = 0.06 * (high - low) or 0.5
    low, high = low - room, high + room
    return lambda value: start + (end - start) * (value - low) / (high - low)


def time_axis(across):
    """Lines at 1, 2, 5, 10 …"""
    steps = [digit * 10.0 ** power for power in range(-3, 5) for digit in (1, 2, 5)]
    lines = []
    for seconds in steps:
        x = across(math.log(seconds))
        if LEFT <= x <= RIGHT:
            lines += [line("grid", x, TOP, x, BOTTOM), text(x, BOTTOM + 18, f"{seconds:g} s", "middle")]
    return [*lines, text((LEFT + RIGHT) / 2, BOTTOM + 40, "wall-clock time, logarithmic", "middle")]


def psnr_axis(down):
    lines = []
    for decibels in range(0, 105, 5):
        y = down(decibels)
        if TOP <= y <= BOTTOM:
            lines += [line("grid", LEFT, y, RIGHT, y), text(LEFT - 8, y + 4, f"{decibels} dB", "end")]
    return [*lines, text(LEFT + 8, TOP + 14, "PSNR in linear light, median; higher is finer")]


def front(dots):
    """Steps through those that no other is both quicker and finer than."""
    steps, finest = [], float(BOTTOM)
    for x, y, _ in dots:
        if y < finest:
            steps += [f"{x:.1f},{finest:.1f}", f"{x:.1f},{y:.1f}"]
            finest = y
    return f'<polyline class="front" points="{" ".join([*steps, f"{RIGHT},{finest:.1f}"])}"/>'


def labels(dots):
    """Beside their dots, or farther down, with a thin line, where others are in the way."""
    placed, parts = [(x - 7, x + 7, y) for x, y, _ in dots], []  # the dots are in the way, too
    for x, y, one in sorted(dots, key=lambda dot: dot[1]):
        name = one.contestant.title
        wide = LETTER * len(name) + 12
        before = x + 12 + wide > WIDTH
        left = x - 12 - wide if before else x + 12
        at = y - 9  # above the line, if it goes on from here
        while any(abs(at - other) < LINE and left < end and start < left + wide for start, end, other in placed):
            at += 1
        placed.append((left, left + wide, at))
        if at > y + 3:
            parts.append(line("leader", x, y, x - 10 if before else x + 10, at))
        parts.append(text(x - 12 if before else x + 12, at + 4, name, "end" if before else "start",
                          "weir" if is_weir(one) else ""))
    return parts


def line(kind, x1, y1, x2, y2):
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def text(x, y, words, anchor="start", kind=""):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}">{escape(words)}</text>'


def is_weir(result):
    return result.contestant.name.startswith("weir")


def color(result):
    return COLORS["weir" if is_weir(result) else "floor" if result.contestant.floor else "other"]
