"""The plot: one bar for the time and one for the peak memory of each contestant, as SVG.

It needs matplotlib, which Debian has as python3-matplotlib.
"""

import matplotlib

matplotlib.use("svg")

from matplotlib import pyplot
from matplotlib.ticker import EngFormatter

from results import in_seconds, memory, reference

COLORS = {"weir": "#0f7c8f", "floor": "#cbd2d9", "other": "#b9a68c", "failed": "#b42318"}
STYLE = {
    "font.size": 9, "svg.fonttype": "none", "svg.hashsalt": "weir", "axes.axisbelow": True,
    "axes.spines.top": False, "axes.spines.right": False, "axes.spines.bottom": False,
    "axes.edgecolor": "#9aa5b1", "grid.color": "#e4e7eb", "ytick.left": False, "xtick.bottom": False,
}


def plot(path, results, title, subtitle):
    """Writes the plot: the fastest at the top, those that failed at the bottom."""
    order = sorted(results, key=lambda one: (not one.trouble, -one.seconds))  # barh begins at the bottom
    weir = reference(results)
    with pyplot.rc_context(STYLE):
        size = (11, 1.4 + 0.36 * len(order))
        figure, (time, space) = pyplot.subplots(1, 2, sharey=True, figsize=size, layout="constrained")
        figure.suptitle(f"{title}\n{subtitle}")
        draw(time, "Time", "s", order, lambda one: one.seconds,
             lambda one: in_seconds(one.seconds) + times(one.seconds, weir and weir.seconds))
        draw(space, "Peak memory", "B", order, lambda one: one.peak, memory)
        # What a failure says may run into the other panel.
        time.set(zorder=1, facecolor="none")
        for row, one in enumerate(order):
            if one.trouble:
                time.text(0, row, "  fails: " + shortened(one.trouble), va="center", color=COLORS["failed"],
                          in_layout=False)
        figure.savefig(path, metadata={"Date": None})
        pyplot.close(figure)


def draw(axes, title, unit, order, value, label):
    bars = axes.barh([one.contestant.title for one in order],
                     [0 if one.trouble else value(one) for one in order],
                     height=0.5, color=[COLORS[kind(one)] for one in order])
    axes.bar_label(bars, ["" if one.trouble else label(one) for one in order], padding=4)
    axes.set_title(title, loc="left", fontweight="bold")
    axes.xaxis.set_major_formatter(EngFormatter(unit))
    axes.grid(axis="x")
    axes.margins(x=0.3)


def kind(result):
    return "weir" if result.contestant.name.startswith("weir") else "floor" if result.contestant.floor else "other"


def times(value, whole):
    return f" · {value / whole:.1f} ×" if whole and value != whole else ""


def shortened(words, most=84):
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"
