#!/usr/bin/env python3
"""Shows a bar for a run of weir: python3 progress.py weir Photos -o wall.jpg"""
import json
import subprocess
import sys

names = {"measure": "Reading", "render": "Drawing", "join": "Checking", "batch": "Folders"}


def show(text, end="\n"):
    print("\r\033[K" + text, end=end, file=sys.stderr, flush=True)


def bar(event):
    filled = 30 * event["done"] // event["of"]
    counts = f"{event['done']} of {event['of']}"
    return f"{names[event['phase']]:9}[{'#' * filled:30}] {counts}"


run = subprocess.Popen(sys.argv[1:] + ["--progress", "json"], stderr=subprocess.PIPE)
for line in run.stderr:
    event = json.loads(line)
    match event["event"]:
        case "progress":
            show(bar(event), end="")
        case "skip":
            show(f"Skipped {event['file']}: {event['sentence']}")
        case "notice" | "error":
            show(event["sentence"])
        case "end":
            for file in event.get("result", {}).get("files", []):
                show(f"Wrote {file['file']}")
sys.exit(run.wait())
