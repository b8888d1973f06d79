"""Runs one command as one whole process, and says what it took."""

import os
import resource
import signal
import subprocess
import threading
import time
from dataclasses import dataclass


@dataclass
class Run:
    seconds: float
    processor_seconds: float
    peak_bytes: int  # 0: unknown
    others: float  # how many processors the rest of the machine kept busy meanwhile
    trouble: str  # why it failed, or nothing


def measure(command, folder, env, timeout):
    """Runs a shell's command line. Time is from the start of the process to its end; memory is the largest
    process among it and those it waited for, as the kernel counts it."""
    busy = busy_seconds()
    start = time.perf_counter()
    process = subprocess.Popen(
        ["/bin/sh", "-c", command], cwd=folder, env=env, start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
    )
    said = Listener(process.stderr)
    alarm = threading.Timer(timeout, os.killpg, [process.pid, signal.SIGKILL])
    alarm.start()
    _, status, usage = wait(process)
    seconds = time.perf_counter() - start
    late = not alarm.is_alive()
    alarm.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    trouble = f"longer than {timeout:g} s" if late else explain(process.returncode, said.text())
    own = usage.ru_utime + usage.ru_stime
    others = max(0, busy_seconds() - busy - own) / seconds
    # A shell that is killed has not been told what its command used.
    peak = 0 if late else usage.ru_maxrss * 1024
    return Run(seconds, own, peak, others, trouble)


def busy_seconds():
    """What all processors together have worked since the machine started, whoever for."""
    with open("/proc/stat") as file:
        user, nice, system, _, _, interrupts, soft, stolen = map(int, file.readline().split()[1:9])
    return (user + nice + system + interrupts + soft + stolen) / os.sysconf("SC_CLK_TCK")


def wait(process):
    """A command has a session of its own, so the keyboard's interrupt does not reach it."""
    try:
        return os.wait4(process.pid, 0)
    except KeyboardInterrupt:
        os.killpg(process.pid, signal.SIGKILL)
        raise


def own_peak():
    """What every child is said to have used at least: it begins as a copy of this process."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


class Listener(threading.Thread):
    """Reads what a process complains about, so that it never waits for a full pipe; keeps the beginning."""

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
    if lines:
        return lines[0]
    return f"killed by {signal.Signals(-code).name}" if code < 0 else f"exit status {code}"
