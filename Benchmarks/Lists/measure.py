#!/usr/bin/env python3
"""Lists side by side: Touchstone, GTK 4, Qt Quick and Chromium in one run, on a real X server with injected fingers.

    measure.py PROGRAM                 PROGRAM is the built Lists
    measure.py PROGRAM --only fling,jump --rounds 5 --shots DIRECTORY
    measure.py PROGRAM --no-peers

README.md explains the scenes and figures. Writes Markdown tables to standard output and progress to standard error.
"""
import argparse
import ctypes
import json
import os
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

HERE = Path(__file__).resolve().parent
PEERS = HERE / "peers"
RIG = HERE.parent / "Rig"
TESTS = ["fling", "scale", "jump", "highlight", "updates", "typing", "document"]

ROW_HEIGHT = 60
ROWS = 100_000
# The column in which rows are recognized, and the part of it that always contains the beginning of a row.
MARKER_X, MARKER_TOP, MARKER_HEIGHT = 4, 0, 76
POLL_NS = 250_000
TORN_NS = 3_000_000
WAIT_S = 60
# A fling: the finger moves 20 pixels up at 120 Hz, 24 times, and lifts.
STROKE_STEP, STROKE_MOVES, STROKE_HZ, STROKE_START = 20, 24, 120, 640
# Frames are counted from shortly after the finger lifts, while every program is still fast.
FLING_S = 0.7
BETWEEN_FLINGS_S = 1.2
BUTTON, PRESSED, BEACON = 0x2060E0, 0x20A040, 0xD02060
TOLERANCE = 10
FLOOR = "bare X client"
# Typing: the key with an m and the one that deletes it, as X key codes, and a rectangle inside the first letter of a line.
KEY_M, KEY_BACKSPACE = 58, 22
LETTER = (29, 26, 10, 36)


def fail(text):
    sys.exit(f"measure.py: {text}")


def load_rig():
    """The modules of the touch benchmark's rig, Benchmarks/Rig."""
    sys.path.insert(0, str(RIG))
    import measure  # the rig's, not this file
    import panel
    return measure, panel


# ---------------------------------------------------------------- the programs
def png(path, color):
    """Writes a picture of 40 x 40 pixels: a color that becomes lighter toward the bottom right."""
    rows = b""
    for y in range(40):
        rows += b"\0" + bytes(min(255, (color >> s & 255) + x + y) for x in range(40) for s in (16, 8, 0))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = struct.pack(">IIBBBBB", 40, 40, 8, 2, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def flags(*libraries):
    found = subprocess.run(["pkg-config", "--cflags", "--libs", *libraries], capture_output=True, text=True, check=True)
    return found.stdout.split()


def build_gtk(folder):
    subprocess.run(["cc", "-O2", PEERS / "gtk4.c", "-o", folder / "gtk4", *flags("gtk4")], check=True)
    return folder / "gtk4"


def build_qt(folder):
    libraries = flags("Qt6Quick", "Qt6Qml", "Qt6Gui")
    subprocess.run(["c++", "-O2", "-fPIC", RIG / "peers/qt/main.cpp", "-o", folder / "scene", *libraries], check=True)
    shutil.copy(PEERS / "scene.qml", folder)
    return folder / "scene"


def build_chromium(folder):
    if shutil.which("chromium") is None:
        raise FileNotFoundError("chromium")
    shutil.copy(RIG / "peers/chromium.sh", folder)
    shutil.copy(PEERS / "scene.html", folder)
    return folder / "chromium.sh"


def build_floor(folder):
    subprocess.run(["cc", "-O2", RIG / "peers/floor.c", "-o", folder / "floor", "-lX11", "-lXi", "-lm"], check=True)
    return folder / "floor"


def programs(rig, folder, program, with_peers, names):
    """The programs that can be built here, as the rig's `App`."""
    images = Path(folder) / "images"
    images.mkdir()
    for number, color in enumerate([0xB04040, 0x40A040, 0x4060B0, 0xB09020, 0x8040B0, 0x20A0A0]):
        png(images / f"{number}.png", color)
    environment = {"LIST_IMAGES": str(images)}
    apps = [rig.App("Touchstone", [os.path.abspath(program)], environment)]
    builders = [
        ("GTK 4, Cairo", build_gtk, {"GSK_RENDERER": "cairo"}),
        ("Qt Quick, software", build_qt, {"QT_QUICK_BACKEND": "software"}),
        ("Chromium", build_chromium, {
            "CHROMIUM_PROFILE": os.path.join(folder, "profile"), "CHROMIUM_EXTRA": "--force-color-profile=srgb"}),
        (FLOOR, build_floor, {}),
    ]
    for number, (name, build, extra) in enumerate(builders if with_peers else []):
        if names and not any(word in name.lower() for word in names):
            continue
        place = Path(folder) / f"peer{number}"
        place.mkdir()
        shutil.copytree(images, place / "images")
        try:
            apps.append(rig.App(name, [str(build(place))], {**environment, **extra}))
        except (subprocess.CalledProcessError, FileNotFoundError) as error:
            print(f"skipping {name}: {error}", file=sys.stderr)
    return apps


# ---------------------------------------------------------------- watching
class Watch:
    """Notes which row begins where in the marker column, until `result`."""
    CAPACITY = 200_000

    def __init__(self, runner):
        self.times = (ctypes.c_int64 * self.CAPACITY)()
        self.rows = (ctypes.c_int32 * self.CAPACITY)()
        self.places = (ctypes.c_int32 * self.CAPACITY)()
        self.stop = ctypes.c_int(0)
        self.thread = runner.sharp(
            runner.m.meter_rows, MARKER_X, MARKER_TOP, MARKER_HEIGHT, POLL_NS, ctypes.byref(self.stop), self.times,
            self.rows, self.places, self.CAPACITY)

    def result(self):
        """Pairs of a time in nanoseconds and (row, y), one for each frame."""
        self.stop.value = 1
        count = max(0, self.thread.result())
        seen = [(self.times[i], (self.rows[i], self.places[i])) for i in range(count)]
        # A look while the server copies a frame sees parts of two.
        return [a for a, b in zip(seen, seen[1:] + [None]) if b is None or b[0] - a[0] > TORN_NS]


def first_row(runner, app, *scene):
    """Starts the program and returns the milliseconds until its first row is on the screen."""
    return runner.launch(app, *scene, at=(MARKER_X, 30), colour=0x020202, timeout=WAIT_S, settle=1.5)


def stop_and_read(runner, app):
    """Ends the program and returns what it printed."""
    runner.kill()
    try:
        return open(os.path.join(runner.tmp, "log-" + app.name), errors="replace").read()
    except OSError:
        return ""


def number(pattern, text):
    found = re.search(pattern, text)
    return int(found.group(1)) if found else None


def swipe(runner):
    """One stroke of a finger, upward. Returns when it has lifted."""
    p, count = runner.p, STROKE_MOVES
    ys = [STROKE_START - STROKE_STEP * i for i in range(count + 1)] + [STROKE_START - STROKE_STEP * count]
    kinds = [18] + [19] * count + [20]
    total = len(ys)
    ax = (ctypes.c_double * total)(*(p.axis(500, y)[0] for y in ys))
    ay = (ctypes.c_double * total)(*(p.axis(500, y)[1] for y in ys))
    sent = (ctypes.c_int64 * total)()
    ids, types = (ctypes.c_int32 * total)(*([1] * total)), (ctypes.c_int32 * total)(*kinds)
    # The finger lifts in the tick of its last move, so that no program sees it stop.
    runner.sharp(runner.m.meter_stream, p.fd(), total - 1, 1, ids, types, ax, ay, int(1e9 / STROKE_HZ), sent).result()
    runner.p.touch(1, "end", 500, ys[-1])


# ---------------------------------------------------------------- tests
def fling(rig, runner, app, options):
    first = first_row(runner, app, "list", ROWS)
    swipe(runner)
    time.sleep(BETWEEN_FLINGS_S)
    figures, intervals, speeds = {"frames": 0, "seconds": 0.0, "app": 0.0, "server": 0.0}, [], []
    for _ in range(options.flings):
        watch = Watch(runner)
        swipe(runner)
        time.sleep(0.03)
        begin = runner.m.meter_now()
        cpu = rig.Cpu(runner.p)
        time.sleep(FLING_S)
        used = cpu.done()
        end = runner.m.meter_now()
        time.sleep(0.02)
        seen = [entry for entry in watch.result() if begin <= entry[0] <= end]
        figures["frames"] += len(seen)
        figures["seconds"] += (end - begin) / 1e9
        figures["app"] += used["app_ms"]
        figures["server"] += used["x_ms"]
        intervals += [(b[0] - a[0]) / 1e6 for a, b in zip(seen, seen[1:])]
        if len(seen) > 1:
            offsets = [row * ROW_HEIGHT - y for _, (row, y) in seen]
            speeds += [b - a for a, b in zip(offsets, offsets[1:])]
        time.sleep(BETWEEN_FLINGS_S)
    if options.shots:
        runner.p.shot(os.path.join(options.shots, f"list-{app.name.split(',')[0].replace(' ', '-')}.png"))
    text = stop_and_read(runner, app)
    frames = max(1, figures["frames"])
    result = {
        "fps": figures["frames"] / figures["seconds"], "p99": rig.quantile(intervals, 0.99), "p50": rig.quantile(intervals, 0.5),
        "app": figures["app"] / frames, "server": figures["server"] / frames,
        "cpu": (figures["app"] + figures["server"]) / frames,
        "speed": rig.quantile(speeds, 0.5), "first": first,
    }
    for key, pattern in (("cells", r"cells made: (\d+)"), ("visible", r"visible at once: (\d+)")):
        if number(pattern, text) is not None:
            result[key] = number(pattern, text)
    return result


def scale(rig, runner, app, options):
    result = {}
    for count in (1000, 1_000_000):
        if app.name == "Chromium" and count > ROWS:
            continue
        result[f"first{count}"] = first_row(runner, app, "list", count)
        result[f"memory{count}"] = rig.memory(runner.p)["pss_mb"]
        runner.kill()
    if "first1000000" in result:
        result["first"] = result["first1000000"] / result["first1000"]
        result["memory"] = result["memory1000000"] / result["memory1000"]
    return result


def jump(rig, runner, app, options):
    first_row(runner, app, "sizing", ROWS)
    time.sleep(1)
    watch = Watch(runner)
    runner.touch(1, "begin", 500, 200)
    time.sleep(0.06)
    sent = runner.m.meter_now()
    runner.touch(1, "end", 500, 200)
    time.sleep(2.5)
    if options.shots:
        runner.p.shot(os.path.join(options.shots, f"jump-{app.name.split(',')[0].replace(' ', '-')}.png"))
    seen = [entry for entry in watch.result() if entry[0] >= sent]
    last = runner.p.pixels(MARKER_X, 0, 1, 768)
    numbers = {row_number(color & 0xFFFFFF) for color in last}
    runner.kill()
    arrived = [entry for entry in seen if entry[1][0] > ROWS - 100]
    if not arrived or ROWS - 1 not in numbers:
        return {"missed": 1}
    return {"ms": (arrived[0][0] - sent) / 1e6, "settled": (arrived[-1][0] - sent) / 1e6, "corrections": len(arrived) - 1}


def row_number(color):
    channels = [color >> shift & 255 for shift in (16, 8, 0)]
    if any(channel % 4 == 0 for channel in channels):
        return None
    return sum(channel // 4 << 6 * index for index, channel in enumerate(channels))


def highlight(rig, runner, app, options):
    is_floor = app.name == FLOOR
    runner.launch(app, "placard" if is_floor else "button", colour=BUTTON, timeout=WAIT_S, settle=1.5)
    p = runner.p
    # The bare client enlarges its square when a finger lands; the others change the color of a button.
    at, wanted = ((512 + 62, 384), BUTTON) if is_floor else ((512 + 50, 384), PRESSED)
    if not is_floor:
        runner.touch(1, "begin", 512, 384)
        time.sleep(0.5)
        runner.touch(1, "end", 512, 384)
        time.sleep(0.5)
    found, lost = [], 0
    for index in range(options.touches):
        time.sleep(0.4 + 0.037 * (index % 7))
        ax, ay = p.axis(512, 384)
        ns = runner.sharp(
            runner.m.meter_latency, p.fd(), 1, 18, ax, ay, 600.0, at[0], at[1], wanted, TOLERANCE, int(1e9), 3000).result()
        if ns >= 0:
            found.append(ns / 1e3)
        else:
            lost += 1
        runner.touch(1, "end", 512, 384)
    runner.kill()
    return {"median": rig.quantile(found, 0.5), "p95": rig.quantile(found, 0.95), "lost": lost} if found else {"lost": lost}


def type_letters(runner, options):
    """Types a letter at the begin of the text and deletes it, again and again; returns microseconds, and how many were lost."""
    found, lost = [], 0
    for index in range(-3, options.touches):
        time.sleep(0.4 + 0.037 * (index % 7))
        ns = runner.sharp(
            runner.m.meter_key, runner.p.key_fd(), KEY_M, *LETTER, 0xFFFFFF, 60, int(5e9), 3000).result()
        runner.p.key(KEY_M, False)
        runner.p.key(KEY_BACKSPACE, True)
        runner.p.key(KEY_BACKSPACE, False)
        # The first letters fill caches, in every program.
        if index < 0:
            continue
        if ns >= 0:
            found.append(ns / 1e3)
        else:
            lost += 1
    return found, lost


def typing(rig, runner, app, options):
    if app.name == FLOOR:
        return highlight(rig, runner, app, options)
    runner.launch(app, "field", at=(900, 300), colour=0xFFFFFF, timeout=WAIT_S, settle=2.0)
    found, lost = type_letters(runner, options)
    runner.kill()
    return {"median": rig.quantile(found, 0.5), "p95": rig.quantile(found, 0.95), "lost": lost} if found else {"lost": lost}


def document(rig, runner, app, options):
    result = {}
    for size in (1_000, 1_000_000):
        runner.launch(app, "document", size, at=(1000, 760), colour=0xFFFFFF, timeout=WAIT_S, settle=4.0)
        found, lost = type_letters(runner, options)
        if options.shots:
            runner.p.shot(os.path.join(options.shots, f"document-{size}-{app.name.split(',')[0].replace(' ', '-')}.png"))
        runner.kill()
        if found:
            result[f"median{size}"] = rig.quantile(found, 0.5)
        result["lost"] = result.get("lost", 0) + lost
    if len(result) == 3:
        result["ratio"] = result["median1000000"] / result["median1000"]
    return result


def updates(rig, runner, app, options):
    result = {}
    scenes = [("", "updates")] + ([("animated_", "animated-updates")] if app.name == "Touchstone" else [])
    for prefix, scene in scenes:
        # The screen's background is not white, so white between the text and the right edge is the program's.
        runner.launch(app, scene, 10_000, at=(900, 300), colour=0xFFFFFF, timeout=WAIT_S, settle=2.0)
        most = 100_000
        times, places, stop = (ctypes.c_int64 * most)(), (ctypes.c_int32 * most)(), ctypes.c_int(0)
        cpu = rig.Cpu(runner.p)
        watch = runner.sharp(
            runner.m.meter_watch, 0, rig.W, 756, BEACON, TOLERANCE, 250_000, ctypes.byref(stop), times, places, most)
        time.sleep(options.seconds)
        stop.value = 1
        frames = watch.result()
        used = cpu.done()
        if options.shots:
            runner.p.shot(os.path.join(options.shots, f"{scene}-{app.name.split(',')[0].replace(' ', '-')}.png"))
        text = stop_and_read(runner, app)
        intervals = [(times[i + 1] - times[i]) / 1e6 for i in range(frames - 1)]
        result[prefix + "fps"] = frames / used["wall_s"]
        result[prefix + "p99"] = rig.quantile(intervals, 0.99)
        result[prefix + "cpu"] = (used["app_ms"] + used["x_ms"]) / max(1, frames)
        if number(r"updates: (\d+), frames: [1-9]", text):
            result[prefix + "done"] = number(r"updates: (\d+)", text) / number(r"frames: (\d+)", text)
    return result


# ---------------------------------------------------------------- the report
TABLES = [
    ("fling", "100,000 rows, flung", [
        ("frames shown per second", "fps", ".1f"), ("frame interval, median, ms", "p50", ".1f"),
        ("frame interval, p99, ms", "p99", ".1f"), ("pixels moved per frame", "speed", ".1f"),
        ("CPU ms per frame, program", "app", ".2f"), ("CPU ms per frame, X server", "server", ".2f"),
        ("CPU ms per frame, both", "cpu", ".2f"), ("start to first row, ms", "first", ".0f"),
        ("cells made", "cells", ".0f"), ("rows visible at once", "visible", ".0f")]),
    ("scale", "1,000,000 rows of one height, against 1,000", [
        ("start to first row, 1,000, ms", "first1000", ".0f"), ("start to first row, 1,000,000, ms", "first1000000", ".0f"),
        ("ratio", "first", ".2f"), ("memory, PSS, 1,000, MB", "memory1000", ".1f"),
        ("memory, PSS, 1,000,000, MB", "memory1000000", ".1f"), ("ratio", "memory", ".2f")]),
    ("jump", "Jump to the end of 100,000 self-sizing rows", [
        ("from the finger's lift to the last row, ms", "ms", ".0f"), ("until nothing moves any more, ms", "settled", ".0f"),
        ("visible corrections", "corrections", ".0f"), ("jumps that did not arrive", "missed", ".0f")]),
    ("highlight", "A button's highlight after a finger lands", [
        ("median, µs", "median", ".0f"), ("p95, µs", "p95", ".0f"), ("touches without highlight", "lost", ".0f")]),
    ("typing", "A letter on the screen after its key, in a field; bare X client: a finger's highlight", [
        ("median, µs", "median", ".0f"), ("p95, µs", "p95", ".0f"), ("keys without a letter", "lost", ".0f")]),
    ("document", "The same at the begin of a document", [
        ("1 kB, median, µs", "median1000", ".0f"), ("1 MB, median, µs", "median1000000", ".0f"), ("ratio", "ratio", ".2f"),
        ("keys without a letter", "lost", ".0f")]),
    ("updates", "500 updates a second on 10,000 rows", [
        ("frames per second", "fps", ".1f"), ("frame interval, p99, ms", "p99", ".1f"), ("CPU ms per frame, both", "cpu", ".2f"),
        ("updates per frame", "done", ".1f"), ("frames per second, animated", "animated_fps", ".1f"),
        ("CPU ms per frame, animated", "animated_cpu", ".2f"), ("updates per frame, animated", "animated_done", ".1f")]),
]


def middle(values):
    values = sorted(values)
    half = len(values) // 2
    return values[half] if len(values) % 2 else (values[half - 1] + values[half]) / 2


def report(apps, results):
    lines = []
    for test, title, rows in TABLES:
        columns = [app for app in apps if results[app.name].get(test)]
        if not columns:
            continue
        lines += ["", f"| {title} | " + " | ".join(app.name for app in columns) + " |", "| --- |" + " ---: |" * len(columns)]
        for label, key, form in rows:
            cells = []
            for app in columns:
                values = [found[key] for found in results[app.name][test] if found.get(key) is not None]
                cells.append(format(middle(values), form) if values else "—")
            if any(cell != "—" for cell in cells):
                lines.append(f"| {label} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the built Lists")
    parser.add_argument("--only", default=",".join(TESTS), help="some of: " + ", ".join(TESTS))
    parser.add_argument("--no-peers", action="store_true", help="leave out the other toolkits")
    parser.add_argument("--peers", default="", help="only the peers whose names contain one of these words")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--flings", type=int, default=8, help="how many times the list is flung in a round")
    parser.add_argument("--touches", type=int, default=30, help="how many times the button is touched in a round")
    parser.add_argument("--seconds", type=float, default=5, help="how long the updates are watched")
    parser.add_argument("--sched", choices=["rr", "other"], default="rr")
    parser.add_argument("--display", type=int, default=31)
    parser.add_argument("--out", help="a file for all figures, as JSON")
    parser.add_argument("--shots", help="a directory for screenshots")
    options = parser.parse_args()
    if not os.access(options.program, os.X_OK):
        fail(f"{options.program} is no program; build it with `swift build -c release --product Lists`")
    if os.geteuid() != 0:
        fail("run it as root: it reads the X server's memory")
    tests = options.only.split(",")
    for test in tests:
        if test not in TESTS:
            fail(f"there is no test {test}; there are {', '.join(TESTS)}")
    if options.shots:
        os.makedirs(options.shots, exist_ok=True)
    rig, panel = load_rig()
    rig.libc_prctl(36, 1, 0, 0, 0)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    folder = tempfile.mkdtemp(prefix="lists-")
    for name in ("home", "run"):
        os.makedirs(os.path.join(folder, name), mode=0o700)
    bus = None
    try:
        words = [word.lower() for word in options.peers.split(",") if word]
        apps = programs(rig, folder, options.program, not options.no_peers, words)
        results = {app.name: {} for app in apps}
        bus, address = rig.session_bus()
        if bus:
            rig.NOT_THE_APP.add(bus.pid)
        functions = {"fling": fling, "scale": scale, "jump": jump, "highlight": highlight, "updates": updates,
                     "typing": typing, "document": document}
        with panel.Panel(rig.W, rig.H, display=options.display) as screen:
            runner = rig.Runner(screen, folder, options.sched, address)
            for round_number in range(options.rounds):
                turn = round_number % len(apps)
                for test in tests:
                    for app in apps[turn:] + apps[:turn]:
                        if app.name == FLOOR and test not in ("highlight", "typing"):
                            continue
                        try:
                            found = functions[test](rig, runner, app, options)
                        except (RuntimeError, OSError) as error:
                            print(f"{app.name}, {test}: {error}", file=sys.stderr)
                            runner.kill()
                            continue
                        results[app.name].setdefault(test, []).append(found)
                        text = ", ".join(f"{key} {value:.4g}" for key, value in found.items() if value is not None)
                        print(f"round {round_number + 1}: {app.name}, {test}: {text}", file=sys.stderr, flush=True)
        print(report(apps, results))
        if options.out:
            Path(options.out).write_text(json.dumps(results, indent=1))
    finally:
        if bus:
            bus.terminate()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
