"""The page, the raw figures beside it, and the table for the terminal."""

import csv
import os
import platform
from importlib.util import find_spec
from pathlib import Path

from front import plot_front
from results import decibels, in_seconds, memory, ratio, read_each, reference
from tools import say


def write(folder, stem, title, subtitle, results, facts, versions, command, cold):
    folder.mkdir(parents=True, exist_ok=True)
    write_figures(folder / f"{stem}.csv", results)
    plot_front(folder / f"{stem}-front.svg", results, title, subtitle)
    page = folder / f"{stem}.md"
    has_plot = find_spec("matplotlib") is not None
    page.write_text(page_text(stem, title, results, facts, versions, command, cold, has_plot))
    if has_plot:
        # Imported here, because matplotlib may be missing.
        from plot import plot
        plot(folder / f"{stem}.svg", results, title, subtitle)
    else:
        say("There is no plot of time and memory, because this Python has no matplotlib: apt-get install python3-matplotlib, "
            "then run scripts/bench with /usr/bin/python3.")
    return page


def write_figures(path, results):
    with path.open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["round", "name", "seconds", "processor_seconds", "peak_bytes_of_all_processes",
                         "bytes_read_from_disk", "processors_busy_for_others", "trouble"])
        for number, runs in enumerate(zip(*(result.runs for result in results)), start=1):
            for result, run in zip(results, runs):
                writer.writerow([number, result.contestant.name, f"{run.seconds:.3f}",
                                 f"{run.processor_seconds:.3f}", run.peak_bytes,
                                 run.read_bytes, f"{run.others:.2f}", run.trouble])


def cells(result, weir):
    contestant = result.contestant
    if result.trouble:
        return [contestant.title, f"fails: {result.trouble}", in_seconds(result.seconds), *[""] * 3, memory(result), "",
                read_each(result), "", ""]
    time, work, space = (
        (ratio(result.seconds, weir.seconds), ratio(result.processor_seconds, weir.processor_seconds),
         ratio(result.peak, weir.peak)) if weir else [""] * 3)
    return [contestant.title, contestant.makes, in_seconds(result.seconds), time, in_seconds(result.processor_seconds), work,
            memory(result), space, read_each(result), decibels(result.psnr), decibels(result.stored_psnr)]


HEADS = ["", "makes", "time", "÷ weir", "CPU time", "÷ weir", "peak memory", "÷ weir", "read from disk, each",
         "PSNR in linear light, median / worst", "as stored"]


WARM = "All files are read once before every run, so nobody waits for a disk."
COLD = """The pictures' pages are dropped from the page cache before every run, so all read
them from the disk. Programs and libraries are not dropped; the first run of a program may read them, too. A disk may have
a cache of its own, which is not emptied."""


def table(results):
    """The results for a terminal."""
    rows = [HEADS] + [cells(result, reference(results)) for result in results]
    # Long reasons of failures would push everything else off the terminal.
    rows = [[cell if len(cell) <= 48 else cell[:47] + "…" for cell in row] for row in rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADS))]
    lines = []
    for row in rows:
        left = [cell.ljust(width) for cell, width in zip(row[:2], widths[:2])]
        right = [cell.rjust(width) for cell, width in zip(row[2:], widths[2:])]
        lines.append("  ".join(left + right).rstrip())
    return "\n".join(lines)


def page_text(stem, title, results, facts, versions, command, cold, has_plot):
    weir = reference(results)
    rows = "\n".join("| " + " | ".join(map(escaped, bold(cells(result, weir), result))) + " |" for result in results)
    ways = "\n".join(
        f"* **{one.contestant.title}.** {one.contestant.why}\n\n      {one.contestant.command}\n" for one in results
    )
    plot = f"![Time and peak memory of all contestants]({stem}.svg)\n\n" if has_plot else ""
    if fine_count(results):
        plot += f"![Time and PSNR of all contestants]({stem}-front.svg)\n\n"
    return f"""# {title}

{plot}| {" | ".join(HEADS)} |
|---|---|{"--:|" * (len(HEADS) - 2)}
{rows}

Made by `{command}`. Time and memory are medians of {len(results[0].runs)}; every run is in
[{stem}.csv]({stem}.csv).

## Where

{bullets(f"{name}: {fact}" for name, fact in facts.items())}

## What

{bullets(versions.values())}

## How

All get the same pictures and make the same thing as nearly as they can: a wall or a sheet 2,400 px wide, 6
columns, gaps of 8 px, JPEG. Each runs as its own manual recommends, otherwise with its own defaults,
including the quality of JPEG. They take turns, in rounds, so that a machine that is slow for a while is slow
for all. {COLD if cold else WARM} Output goes to a fresh empty folder.

Time is that of the whole process, from its start to its end. Memory is that of all its processes together, every
50 ms, with pages that they share counted once (the kernel's proportional set size). One MB is a million bytes.

What is read from the disk is the kernel's count (`read_bytes` of `/proc/PID/io`) of the whole command, divided by the
number of pictures. Child processes count. What comes from the page cache does not.

{psnr_text(results)}`$OUT` is the fresh folder, `$NO_LIMITS` a folder with a policy file without limits, and the current folder is
that of the pictures.

{ways}"""


def bold(row, result):
    return [f"**{cell}**" if cell else "" for cell in row] if result.contestant.name == "weir" else row


def fine_count(results):
    return max(len(one.decibels) for one in results)


def psnr_text(results):
    """How PSNR was measured, if it was."""
    if not fine_count(results):
        return ""
    return f"""PSNR is measured apart from time, on {fine_count(results)} of the pictures: the same pixels without loss, beside the picture
decoded at its full size, turned upright, and scaled once to the same size by Pillow with Lanczos: by its light in
floating point, and by its samples as they are stored, which darkens fine patterns. It is the ratio of
the highest value to the root mean square of the differences, in decibels: 40 is a difference of 2.6 of 255, 50 of 0.8. Where
a picture has a profile, a tool may convert it to sRGB or not: the better of both is counted. Pictures that a tool does
not turn upright are left out, unless they are upside down. Some tools use another kernel than Lanczos on purpose, and
are not worse by all of the difference. In the plot, a dot below or to the right of the line is beaten in both by
a dot on the line. HEICs are decoded by libvips for this, because Pillow reads none.

"""


def escaped(cell):
    return cell.replace("|", "\\|").replace("*.", "\\*.")


def bullets(lines):
    return "\n".join(f"* {line}" for line in lines if line)


def company(results):
    """How busy the machine was with other work. That costs tools with several threads more, so ratios suffer, too."""
    # Without runs that were killed: the kernel does not report their own work.
    runs = [run for one in results for run in one.runs if run.peak_bytes]
    if not runs:
        return "unknown"
    mean = sum(run.others * run.seconds for run in runs) / sum(run.seconds for run in runs)
    worth = "a quiet machine" if mean < 0.1 else "NOT a quiet machine: these figures are for a look only"
    return f"{mean:.2f} processors, on average: {worth}"


def machine():
    processor = value(Path("/proc/cpuinfo").read_text(), "model name") or platform.machine()
    total = int(value(Path("/proc/meminfo").read_text(), "MemTotal").split()[0]) * 1024
    system = value(Path("/etc/os-release").read_text(), "PRETTY_NAME", "=").strip('"')
    return {
        "Processor": f"{processor}, {len(os.sched_getaffinity(0))} of its cores",
        "Memory": f"{total / 1e9:.0f} GB",
        "System": f"{system}, {platform.machine()}",
        "Load before it began": f"{os.getloadavg()[0]:.1f} (mean of a minute)",
    }


def value(lines, name, separator=":"):
    for line in lines.splitlines():
        key, found, rest = line.partition(separator)
        if found and key.strip() == name:
            return rest.strip()
    return ""
