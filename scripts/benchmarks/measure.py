"""Runs a command, and measures its time, its memory, and what it reads from the disk."""

import os
import re
import signal
import subprocess
import threading
import time
from dataclasses import dataclass


@dataclass
class Run:
    seconds: float
    processor_seconds: float
    peak_bytes: int  # of all its processes together, shared pages counted once; 0: unknown
    read_bytes: int | None  # from the disk, not from the page cache; None: unknown
    others: float  # how many processors the rest of the machine kept busy
    trouble: str  # why it failed, or nothing


def measure(command, folder, env, timeout):
    """Runs a command line of a shell. Time is from the start of the process to its end."""
    busy = busy_seconds()
    start = time.perf_counter()
    process = subprocess.Popen(
        ["/bin/sh", "-c", command], cwd=folder, env=env, start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
    )
    said = Listener(process.stderr)
    watch = Watch(process.pid)
    alarm = threading.Timer(timeout, os.killpg, [process.pid, signal.SIGKILL])
    alarm.start()
    wait(process)
    seconds = time.perf_counter() - start
    read = read_bytes(process.pid)
    _, status, usage = os.wait4(process.pid, 0)
    peak = watch.peak()
    late = not alarm.is_alive()
    alarm.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    trouble = f"longer than {timeout:g} s" if late else explain(process.returncode, said.text())
    own = usage.ru_utime + usage.ru_stime
    others = max(0, busy_seconds() - busy - own) / seconds
    return Run(seconds, own, 0 if late else peak, None if late else read, others, trouble)


def busy_seconds():
    """The CPU time of the whole machine since it started, in seconds."""
    with open("/proc/stat") as file:
        user, nice, system, _, _, interrupts, soft, stolen = map(int, file.readline().split()[1:9])
    return (user + nice + system + interrupts + soft + stolen) / os.sysconf("SC_CLK_TCK")


def wait(process):
    """Waits for a command, and leaves it a zombie. It has its own session, so Ctrl-C does not reach it by itself."""
    try:
        os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    except KeyboardInterrupt:
        os.killpg(process.pid, signal.SIGKILL)
        raise


def read_bytes(zombie):
    """What a process and all that it has waited for made the disk read. A zombie still has the sum, so nothing is sampled."""
    try:
        with open(f"/proc/{zombie}/io") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("read_bytes:"))
    except (OSError, StopIteration):
        return None


class Watch(threading.Thread):
    """Adds up the memory of all processes of a session every 50 ms, which costs less than 1 % of a processor.

    It is their proportional set size: a page that several of them share counts once. So a program is not made
    smaller by having several processes, nor larger.
    """

    def __init__(self, session):
        super().__init__(daemon=True)
        self.session = session
        self.most = 0
        self.over = threading.Event()
        self.start()

    def run(self):
        while not self.over.wait(0.05):
            self.most = max(self.most, sum(map(proportional_size, members(self.session))))

    def peak(self):
        self.over.set()
        self.join()
        return self.most


def members(session):
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                if os.getsid(int(entry)) == session:
                    yield entry
            except OSError:
                pass  # it has ended


def proportional_size(process):
    try:
        with open(f"/proc/{process}/smaps_rollup") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("Pss:")) * 1024
    except (OSError, StopIteration):
        return 0


class Listener(threading.Thread):
    """Reads standard error, so that the process never waits for a full pipe, and keeps the beginning."""

    def __init__(self, pipe):
        super().__init__(daemon=True)
        self.pipe = pipe
        self.heard = b""
        self.start()

    def run(self):
        while chunk := self.pipe.read1(65536):
            self.heard = (self.heard + chunk)[:65536]

    def text(self):
        self.join(timeout=5)
        return self.heard.decode(errors="replace")


def explain(code, complaint):
    if code == 0:
        return ""
    lines = [line.strip() for line in complaint.splitlines() if line.strip()]
    lines = [line for line in lines if not re.search(r": \d+ of \d+$", line)]  # progress is no reason
    if lines:
        return lines[-1 if lines[0].startswith("Traceback") else 0]
    return f"killed by {signal.Signals(-code).name}" if code < 0 else f"exit status {code}"
