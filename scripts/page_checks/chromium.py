"""Debian's Chromium, driven by playwright."""

import io
import time

from PIL import Image
from playwright.sync_api import sync_playwright

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--enable-precise-memory-info"]


class Chromium:
    name = "Chromium"

    def __init__(self):
        self.playwright = sync_playwright().start()
        self.browser = self.playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGUMENTS)
        self.context = self.kind = None
        self.messages, self.failures = [], []

    def open(self, address, width=1000, height=800, dark=False, calm=False, touch=False, scripts=True, density=1):
        """Opens an address, with nothing left in storage. A window of its own would take five times as long."""
        kind = {"has_touch": touch, "java_script_enabled": scripts, "device_scale_factor": density}
        if kind != self.kind:
            self.close_page()
            self.open_page(kind)
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(
            color_scheme="dark" if dark else "light", reduced_motion="reduce" if calm else "no-preference")
        self.page.goto("about:blank")
        self.session.send("Storage.clearDataForOrigin", {"origin": "file://", "storageTypes": "all"})
        self.messages, self.failures = [], []
        self.page.goto(address)
        self.wait(0.3)

    def open_page(self, kind):
        self.kind = kind
        self.context = self.browser.new_context(**kind)
        self.page = self.context.new_page()
        self.session = self.context.new_cdp_session(self.page)
        self.page.on("requestfailed", lambda request: self.failures.append(request.url))
        self.page.on("console", lambda message: self.messages.append(message.text))
        self.page.on("pageerror", lambda error: self.messages.append(str(error)))
        self.page.on("dialog", lambda dialog: (self.messages.append("a dialog"), dialog.dismiss()))

    def close_page(self):
        """Closes the window; the next page is opened in a new one."""
        if self.context:
            self.context.close()
        self.context = self.kind = None

    def run(self, script):
        """The value of an expression."""
        return self.page.evaluate(script)

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press({" ": "Space"}.get(key, key))

    def type(self, text):
        self.page.keyboard.type(text)

    def click(self, x, y):
        self.page.mouse.click(x, y)

    def wheel(self, x, y, right, down):
        self.page.mouse.move(x, y)
        self.page.mouse.wheel(right, down)
        self.wait(0.1)

    def swipe(self, x, y, right, down):
        """Drags a finger, and holds it before it is lifted, so that nothing is flung."""
        self.touch([[(x + right * step / 12, y + down * step / 12)] for step in range(13)])

    def flick(self, x, y, right, down):
        """Drags a finger, and lifts it while it moves."""
        start = time.time()
        for step in range(6):
            # A busy machine sends them late.
            self.session.send("Input.dispatchTouchEvent", {
                "type": "touchStart" if not step else "touchMove" if step < 5 else "touchEnd", "timestamp": start + step / 60,
                "touchPoints": [{"x": x + right * step / 4, "y": y + down * step / 4}] if step < 5 else []})

    def hold(self, x, y, seconds):
        """Rests a finger on a point."""
        self.touch([[(x, y)]], rest=seconds)

    def pinch(self, x, y, by):
        """Moves two fingers, 80 px apart, away from a point."""
        self.touch([[(x - off, y), (x + off, y)] for off in (40 * (1 + (by - 1) * step / 12) for step in range(13))])

    def touch(self, steps, rest=0.3):
        for number, points in enumerate(steps):
            self.session.send("Input.dispatchTouchEvent", {
                "type": "touchMove" if number else "touchStart", "touchPoints": [{"x": x, "y": y} for x, y in points]})
            self.wait(0.02)
        self.wait(rest)
        self.session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def resize(self, width, height):
        self.page.set_viewport_size({"width": width, "height": height})
        self.wait(0.4)

    def back(self):
        self.page.go_back()

    def picture(self):
        return Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")

    def print(self):
        """The bytes of a PDF file."""
        return self.page.pdf(format="A4", print_background=False)

    def download(self, key):
        with self.page.expect_download(timeout=10_000) as download:
            self.page.keyboard.press(key)
        with open(download.value.path(), "rb") as file:
            return file.read()

    def wait(self, seconds):
        self.page.wait_for_timeout(seconds * 1000)

    def quit(self):
        self.close_page()
        self.browser.close()
        self.playwright.stop()
