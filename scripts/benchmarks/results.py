"""The results of all runs of one contestant."""

from dataclasses import dataclass, field
from statistics import median

from contestants import Contestant
from measure import Run


@dataclass
class Result:
    contestant: Contestant
    runs: list[Run]
    count: int  # of the pictures
    # Of the pictures, beside full decodes: scaled by their light, and as they are stored.
    decibels: list[tuple[float, float]] = field(default_factory=list)

    @property
    def good(self):
        return [run for run in self.runs if not run.trouble]

    @property
    def trouble(self):
        """Why it failed, if it failed at least once: a median of the other runs would flatter it."""
        return next((run.trouble for run in self.runs if run.trouble), "")

    @property
    def seconds(self):
        return median(run.seconds for run in self.runs)

    @property
    def processor_seconds(self):
        return median(run.processor_seconds for run in self.runs)

    @property
    def peak(self):
        return median(run.peak_bytes for run in self.runs)

    @property
    def read(self):
        """From the disk, for each picture; nothing if the kernel does not tell."""
        known = [run.read_bytes for run in self.runs if run.read_bytes is not None]
        return median(known) / self.count if known else None

    @property
    def psnr(self):
        """The median and the worst in light, in decibels; nothing for one that leaves no pixels."""
        return self.middle_and_worst(0)

    @property
    def stored_psnr(self):
        """The same for samples as they are stored."""
        return self.middle_and_worst(1)

    def middle_and_worst(self, way):
        each = [one[way] for one in self.decibels]
        return (median(each), min(each)) if each else None


def reference(results):
    """The result that the ratios refer to: weir, if it took part and worked."""
    return next((one for one in results if one.contestant.name == "weir" and not one.trouble), None)


def in_seconds(seconds):
    return f"{seconds:.2f} s" if seconds < 10 else f"{seconds:.1f} s"


def in_bytes(size):
    megabytes = size / 1e6
    return f"{megabytes:.0f} MB" if megabytes < 1000 else f"{megabytes / 1000:.1f} GB"


def memory(result):
    return in_bytes(result.peak) if result.peak else ""


def read_each(result):
    return "" if result.read is None else f"{result.read / 1e6:.2f} MB"


def decibels(pair):
    return "{:.1f} / {:.1f} dB".format(*pair) if pair else ""


def ratio(part, whole):
    times = part / whole
    return f"{times:.2f}" if times < 10 else f"{times:.0f}"
