"""How fast a page of many pictures is, in Chromium: its times, its tasks while it is scrolled, and its memory."""

import functools
import http.server
import os
import threading
import time
from pathlib import Path

WATCH = """
  window.tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration)))
    .observe({ type: "longtask", buffered: true });
"""
START = """
  (() => {
    const [load] = performance.getEntriesByType("navigation");
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return { paint: paint?.startTime, ready: load.loadEventEnd };
  })()
"""
SEARCH = """
  (() => {
    document.querySelector("#find").click();
    const field = document.querySelector("#search input");
    const times = [];
    for (const words of ["i", "im", "img", "99", "000"]) {
      const start = performance.now();
      field.value = words;
      field.dispatchEvent(new Event("input"));
      times.push(performance.now() - start);
    }
    return times;
  })()
"""
TILES = 'document.querySelectorAll(".item").length'


class Memory(threading.Thread):
    """Watches the largest share of memory (Pss) of any renderer process of this process's browsers."""

    def __init__(self):
        super().__init__(daemon=True)
        self.peak, self.is_over = 0, False

    def run(self):
        while not self.is_over:
            for process in renderers():
                self.peak = max(self.peak, proportional_size(process))
            time.sleep(0.1)

    def stop(self):
        self.is_over = True
        self.join()
        return self.peak / 1024


def renderers():
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if b"--type=renderer" in (folder / "cmdline").read_bytes() and descends(int(folder.name)):
                yield folder
        except OSError:
            continue


def descends(process):
    """Whether a process was started by this one, however indirectly."""
    while process > 1:
        if process == os.getpid():
            return True
        process = int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
    return False


def proportional_size(folder):
    """In kilobytes."""
    try:
        for line in (folder / "smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    except OSError:
        pass
    return 0


def measure(browser, address, screens=400, seconds=1.5):
    """Opens a page, scrolls it down and up with a wheel, and searches it."""
    browser.close_page()  # The pages before it have left something in memory.
    memory = Memory()
    memory.start()
    browser.open(address, 1440, 900)
    browser.wait(seconds)
    result = browser.run(START)
    browser.run(f"(() => {{ {WATCH} }})()")
    browser.wait(0.5)
    result["at start"] = browser.run("tasks.splice(0)")
    most = 0
    for way in (1, -1):
        for _ in range(screens):
            browser.page.mouse.move(700, 400)
            browser.page.mouse.wheel(0, way * 800)
            browser.wait(0.016)
            most = max(most, browser.run(TILES))
        for key in ("End", "Home"):
            browser.press(key)
            browser.wait(0.2)
            most = max(most, browser.run(TILES))
    result["while scrolling"] = browser.run("tasks.splice(0)")
    result["tiles"] = most
    result["search"] = max(browser.run(SEARCH))
    result["memory"] = memory.stop()
    return result


def check(browser, wall, report):
    """Yields what is slower or larger than it may be."""
    found = measure(browser, wall.address)
    report.count(6)
    print("       " + ", ".join(f"{name} {value}" for name, value in found.items()))
    limits = {"paint": 1000, "ready": 2000, "tiles": 300, "search": 100, "memory": 400}
    for name, most in limits.items():
        if found[name] is None or found[name] > most:
            yield f"{name}: {found[name]}, more than {most}"
    if found["while scrolling"]:
        yield f"tasks of {found['while scrolling']} ms while it was scrolled"
    yield from browser.messages


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def check_slow_net(browser, wall, report):
    """Yields whether something is to be seen late over a slow net, from a server that packs nothing."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=wall.path.parent))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        browser.open("about:blank")
        browser.session.send("Network.enable")
        browser.session.send("Network.emulateNetworkConditions", {
            "offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 1.6e6 / 8})
        browser.page.goto(f"http://127.0.0.1:{server.server_address[1]}/{wall.path.name}", wait_until="load")
        report.count()
        paint = browser.run(START)["paint"]
        print(f"       paint {paint}")
        if paint is None or paint > 2500:
            yield f"paint: {paint}, more than 2500"
    finally:
        browser.close_page()
        server.shutdown()


def check_many(browser, wall, report):
    """Yields whether a page of very many pictures does not open, scroll or answer."""
    found = measure(browser, wall.address, screens=60, seconds=5)
    report.count(4)
    print("       " + ", ".join(f"{name} {value}" for name, value in found.items()))
    for name, most in {"paint": 10_000, "ready": 10_000, "tiles": 300, "search": 1000}.items():
        if found[name] is None or found[name] > most:
            yield f"{name}: {found[name]}, more than {most}"
    browser.press("Escape", "End")
    browser.wait(1)
    last = browser.run("Math.max(...[...document.querySelectorAll('.item')].map((item) => Number(item.ariaPosInSet)))")
    if last != wall.count:
        yield f"End leads to picture {last} of {wall.count}"
    yield from browser.messages
