"""Debian's Firefox, driven by WebDriver BiDi: there is no geckodriver in Debian."""

import base64
import io
import json
import re
import subprocess
import tempfile
import time
from pathlib import Path

import websocket
from PIL import Image

KEYS = {
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "PageUp": "\ue00e",
    "PageDown": "\ue00f", "End": "\ue010", "Home": "\ue011", "Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004",
}
PREFERENCES = {
    "browser.shell.checkDefaultBrowser": False, "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.enabled": False, "browser.aboutwelcome.enabled": False, "remote.active-protocols": 1,
    "browser.download.folderList": 2, "browser.download.always_ask_before_handling_new_types": False,
    "browser.download.alwaysOpenPanel": False, "dom.w3c_touch_events.enabled": 1,
    "toolkit.telemetry.enabled": False, "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False, "browser.safebrowsing.downloads.enabled": False,
}


class Firefox:
    name = "Firefox"

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="check-page-")
        self.downloads = Path(self.folder.name) / "downloads"
        self.downloads.mkdir()
        self.messages, self.failures, self.number, self.process = [], [], 0, None
        self.start({})

    def start(self, preferences):
        """Firefox takes colors and motion from preferences alone, which it reads when it starts."""
        self.preferences = preferences
        profile = tempfile.mkdtemp(dir=self.folder.name)
        values = {**PREFERENCES, "browser.download.dir": str(self.downloads), **preferences}
        Path(profile, "user.js").write_text("".join(
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in values.items()))
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0",
             "about:blank"], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        for line in self.process.stderr:
            if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
                break
        else:
            raise RuntimeError("Firefox did not start")
        self.socket = websocket.create_connection(found[1] + "/session", timeout=60, suppress_origin=True)
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=["log.entryAdded", "browsingContext.userPromptOpened", "network.fetchError"])
        self.context = self.send("browsingContext.getTree")["contexts"][0]["context"]

    def send(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] != "debug":
                self.messages.append(answer["params"]["text"])
            elif answer.get("method") == "browsingContext.userPromptOpened":
                self.messages.append("a dialog")
            elif answer.get("method") == "network.fetchError":
                self.failures.append(answer["params"]["request"]["url"])
            if answer.get("id") != self.number:
                continue
            if answer["type"] == "error":
                raise RuntimeError(f"{method}: {answer['message']}")
            return answer["result"]

    def open(self, address, width=1000, height=800, dark=False, calm=False, touch=False, scripts=True, density=1):
        """Opens an address, with nothing left in storage."""
        preferences = {"layout.css.prefers-color-scheme.content-override": 0 if dark else 1,
                       "ui.prefersReducedMotion": int(calm), "javascript.enabled": scripts, "layout.css.devPixelsPerPx": str(density)}
        if preferences != self.preferences:
            self.stop()
            self.start(preferences)
        self.run("(() => { try { localStorage.clear(), sessionStorage.clear() } catch {} })()")
        self.send("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})
        self.send("browsingContext.navigate", context=self.context, url="about:blank", wait="complete")
        self.messages.clear()
        self.failures.clear()
        self.send("browsingContext.navigate", context=self.context, url=address, wait="complete")
        self.wait(0.3)

    def run(self, script):
        # JSON carries lists and objects with less ado than the protocol's own values.
        result = self.send("script.evaluate", expression=f"Promise.resolve({script}).then((one) => JSON.stringify(one ?? null))",
                           target={"context": self.context}, awaitPromise=True)
        if result["type"] == "exception":
            raise RuntimeError(result["exceptionDetails"]["text"])
        return json.loads(result["result"]["value"])

    def perform(self, *sources):
        self.send("input.performActions", context=self.context, actions=list(sources))

    def press(self, *keys):
        for key in keys:
            held = [KEYS.get(one, {"Control": "\ue009", "Shift": "\ue008"}.get(one, one)) for one in key.split("+")] if len(key) > 1 else [key]
            self.perform({"type": "key", "id": "keys", "actions": [
                *({"type": "keyDown", "value": one} for one in held),
                *({"type": "keyUp", "value": one} for one in reversed(held))]})

    def type(self, text):
        self.press(*text)

    def pointer(self, kind, *actions):
        self.perform({"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": list(actions)})

    def click(self, x, y):
        self.pointer("mouse", {"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0},
                     {"type": "pointerUp", "button": 0})

    def wheel(self, x, y, right, down):
        self.perform({"type": "wheel", "id": "wheel", "actions": [
            {"type": "scroll", "x": x, "y": y, "deltaX": right, "deltaY": down}]})
        self.wait(0.1)

    def swipe(self, x, y, right, down):
        self.perform(finger(0, [(x + right * step / 12, y + down * step / 12) for step in range(13)]))

    def flick(self, x, y, right, down):
        self.perform(finger(0, [(x + right * step / 4, y + down * step / 4) for step in range(5)], step=8, rest=0))

    def hold(self, x, y, seconds):
        self.perform(finger(0, [(x, y)], rest=seconds))

    def pinch(self, x, y, by):
        offs = [40 * (1 + (by - 1) * step / 12) for step in range(13)]
        self.perform(finger(0, [(x - off, y) for off in offs]), finger(1, [(x + off, y) for off in offs]))

    def resize(self, width, height):
        self.send("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})
        self.wait(0.4)

    def back(self):
        self.send("browsingContext.traverseHistory", context=self.context, delta=-1)

    def picture(self):
        data = self.send("browsingContext.captureScreenshot", context=self.context)["data"]
        return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")

    def print(self):
        return base64.b64decode(self.send("browsingContext.print", context=self.context)["data"])

    def download(self, key):
        file = self.downloads / "picks.txt"
        file.unlink(missing_ok=True)
        self.press(key)
        for _ in range(100):
            if file.exists() and file.stat().st_size:
                break
            time.sleep(0.1)
        return file.read_bytes()

    def wait(self, seconds):
        time.sleep(seconds)

    def stop(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait()

    def quit(self):
        self.stop()
        self.folder.cleanup()


def finger(number, points, step=20, rest=0.3):
    """A finger that goes through points, and waits before it is lifted."""
    moves = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": step} for x, y in points]
    return {"type": "pointer", "id": f"finger {number}", "parameters": {"pointerType": "touch"}, "actions": [
        moves[0], {"type": "pointerDown", "button": 0}, *moves[1:], {"type": "pause", "duration": round(1000 * rest)},
        {"type": "pointerUp", "button": 0}]}
