#!/usr/bin/env python3
"""Compares the start of MoveMe, and its memory, with those of another build; see README.md.

    compare.py BEFORE [AFTER]         each is a commit, or the path of a program; AFTER is the present checkout by default
    compare.py --rounds 30 HEAD~20    30 starts of each, in turns; 15 by default
    compare.py --product Catalog HEAD~20

Ends with status 1 if the median start time or memory has changed by more than 3 %, with 2 for wrong arguments.
"""
import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent / "Rig"))
from panel import Panel  # noqa: E402

# The greatest change of a median that is no change.
TOLERANCE = 0.03
WIDTH, HEIGHT = 390, 560
# Seconds until memory is measured, and until a window must show its picture.
SETTLING_TIME = 1.0
TIMEOUT = 30.0


def fail(message):
    print(f"compare.py: {message}", file=sys.stderr)
    sys.exit(2)


def program(what, product):
    """The program at a path, or that of a commit, which its `touchstone` builds below .build/launch."""
    path = Path(what)
    if path.is_file() and os.access(path, os.X_OK):
        return path.resolve()
    if what == ".":
        directory = ROOT
    else:
        found = subprocess.run(
            ["git", "-C", ROOT, "rev-parse", "--verify", "--quiet", what + "^{commit}"], capture_output=True, text=True)
        if found.returncode:
            fail(f"{what} is neither a program nor a commit")
        commit = found.stdout.strip()
        directory = ROOT / ".build/launch" / commit
        if not (directory / "Package.swift").exists():
            run(["git", "-C", ROOT, "worktree", "prune"])
            run(["git", "-C", ROOT, "worktree", "add", "--force", "--detach", directory, commit])
    run([directory / "touchstone", "build", product])
    return directory / ".build/programs/build/release" / product


def run(command, **options):
    """Runs a command, whose output is seen; ends with a line if it fails."""
    command = [str(part) for part in command]
    try:
        return subprocess.run(command, check=True, text=True, **options)
    except (OSError, subprocess.CalledProcessError) as error:
        fail(f"{' '.join(command)}: {error}")


def memory(process):
    """The proportional set size of a process and its children, in MB."""
    total = 0
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            parent = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
            if process not in (int(entry.name), parent):
                continue
            lines = (entry / "smaps_rollup").read_text().splitlines()
        except OSError:
            continue
        total += next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return total / 1024


class Starter:
    """Starts programs on a panel."""

    def __init__(self, panel, directory, bus):
        self.panel = panel
        self.environment = dict(os.environ, DISPLAY=panel.display, HOME=directory, XDG_RUNTIME_DIR=directory)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus
        for name in ("WAYLAND_DISPLAY", "XDG_DATA_HOME"):
            self.environment.pop(name, None)

    def start(self, path, picture):
        """Starts a program; returns the time until its window shows a picture in ms, the memory in MB, and the picture."""
        self.panel.background()
        self.panel.sync()
        began = time.monotonic()
        process = subprocess.Popen(
            [path, "--size", f"{WIDTH}x{HEIGHT}", "--scale", "1"], env=self.environment, stdout=subprocess.DEVNULL)
        try:
            took = None
            while picture is not None and took is None:
                shown = self.picture()
                if shown == picture:
                    took = (time.monotonic() - began) * 1000
                elif process.poll() is not None or time.monotonic() - began > TIMEOUT:
                    fail(f"{path} shows nothing, or another picture than the first program")
            time.sleep(SETTLING_TIME if picture is not None else 3 * SETTLING_TIME)
            return took, memory(process.pid), self.picture()
        finally:
            process.terminate()
            process.wait()

    def picture(self):
        """Some rows of the window."""
        return tuple(tuple(self.panel.pixels(0, y, WIDTH, 1)) for y in range(20, HEIGHT, 60))


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("before")
    parser.add_argument("after", nargs="?", default=".")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--product", default="MoveMe")
    options = parser.parse_args()
    if options.rounds < 3:
        fail("--rounds requires a number from 3")
    programs = [program(each, options.product) for each in (options.before, options.after)]
    times, sizes = ([], []), ([], [])
    with tempfile.TemporaryDirectory() as directory, Panel(1024, 768) as panel:
        daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE, text=True)
        try:
            starter = Starter(panel, directory, daemon.stdout.readline().strip())
            # The first start of each fills the page cache, and tells what the window shows.
            pictures = [starter.start(path, None)[2] for path in programs]
            panel.background()
            panel.sync()
            empty = starter.picture()
            for path, picture in zip(programs, pictures):
                if picture == empty:
                    fail(f"{path} has shown nothing {3 * SETTLING_TIME:.0f} s after its start")
            for number in range(options.rounds):
                for which in (0, 1) if number % 2 else (1, 0):
                    took, size, _ = starter.start(programs[which], pictures[which])
                    times[which].append(took)
                    sizes[which].append(size)
        finally:
            daemon.terminate()
    changed = False
    print("| | before | after | change |\n| --- | ---: | ---: | ---: |")
    for title, unit, (before, after) in (("warm start", "ms", times), ("memory, PSS", "MB", sizes)):
        first, second = statistics.median(before), statistics.median(after)
        change = second / first - 1
        changed = changed or abs(change) > TOLERANCE
        spread = [f"{statistics.median(x):.1f} {unit} ({min(x):.1f}–{max(x):.1f})" for x in (before, after)]
        print(f"| {title} | {spread[0]} | {spread[1]} | {change:+.1%} |")
    return 1 if changed else 0


try:
    sys.exit(main())
except (OSError, RuntimeError) as error:
    fail(error)
