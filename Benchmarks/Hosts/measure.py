#!/usr/bin/env python3
"""Times from a touch until the pixel changes, in browsers and in Wayland, beside programs without Touchstone.

    measure.py --programs DIRECTORY             both; the programs are .build/release of the checkout by default
    measure.py browser --browsers chromium      only in Chromium; chromium-remote: touched by its remote protocol;
                                                firefox and firefox-remote are the same for Firefox
    measure.py wayland                          only in weston
    measure.py --rounds 1 --moves 30            quickly

README.md describes what is measured. Writes Markdown tables to standard output and progress to standard error. Ends
with status 1 if a figure misses its target, with 2 if something is missing.
"""
import argparse
import contextlib
import os
import random
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from browsers import Browser, CanvasServer, Program, Relay
from screens import (
    HEIGHT, HERE, ROOT, START_TIMEOUT, WIDTH, WestonScreen, XScreen, compile_program, is_close, real_time, stop)

# Where the finger touches down, the two positions between which it jumps, and the pixel that is looked at, relative to
# the finger: below the text of MoveMe's placard.
CENTER = (WIDTH // 2, HEIGHT // 2)
SPOTS = [(300, 384), (700, 384)]
PROBE = (20, 32)
# Seconds until a picture no longer changes after a move, and until a placard is back at the center.
SETTLING_TIME, RETURN_TIME = 0.5, 1.5
# Seconds between two moves, which come in no phase of a frame: the finger rests meanwhile, or is moved by some pixels
# at the rate of a touch screen.
PAUSES = (0.05, 0.12)
SMALL_MOVES, SMALL_MOVE_INTERVAL = [(0, 0), (3, 0), (3, 3), (0, 3)], 0.008
# The columns and rows in which a finger paints, the step between two positions, and the distance of the pixel that is
# looked at, behind the finger.
PAINTED_X, PAINTED_Y, PAINTED_STEP, PAINTED_PROBE = (100, 900), (60, 620), 40, 10
# The drag whose frames are weighed: moves per second, and seconds.
DRAG_RATE, DRAG_TIME, DRAG_STEP = 60, 3, 8
# The color of the beacon of Benchmarks/Scenes, and for how many seconds its frames are counted.
BEACON, ANIMATION_TIME = 0xD02060, 5
# What must be reached: bytes of a frame, frames of an animation per second, times as long as a bare client of Wayland.
BYTE_LIMIT, FRAME_RATE, BARE_LIMIT = 300, 60, 1.5
# A rate as high as that of the display, within the error of counting.
FRAME_RATE_TOLERANCE = 0.02

# What is shown in browsers: the title, the program with its arguments, whether the finger paints.
CANVAS, ANIMATED_CANVAS, LAYERS = "canvas page", "canvas page, 100 squares", "100 layers"
PAGES = [
    (CANVAS, None, False),
    (ANIMATED_CANVAS, None, False),
    ("MoveMe", ["MoveMe"], False),
    ("FingerPaint", ["FingerPaint"], True),
    (LAYERS, ["Scenes", "drag"], False),
]
PAGE_PROGRAMS = sorted({command[0] for _, command, _ in PAGES if command})


class Missing(Exception):
    """Something that the measurement needs is missing."""


def say(text):
    print(f"measure.py: {text}", file=sys.stderr, flush=True)


# Touch to pixel


def learn(screen):
    """The colors of the probe at each spot when the finger is there; `None` if nothing follows the finger."""
    screen.touch("begin", *CENTER)
    time.sleep(SETTLING_TIME)
    seen = []
    for spot in SPOTS * 2:
        screen.touch("move", *spot)
        time.sleep(SETTLING_TIME)
        seen.append([screen.pixel(*probe(each)) for each in SPOTS])
    screen.touch("end", *SPOTS[-1])
    time.sleep(RETURN_TIME)
    colors = [seen[0][0], seen[1][1]]
    for index, (first, second) in enumerate(seen):
        is_first = index % 2 == 0
        if is_close(first, colors[0]) != is_first or is_close(second, colors[1]) == is_first:
            return None
    return colors


def probe(spot):
    return spot[0] + PROBE[0], spot[1] + PROBE[1]


def wait(screen, position, is_dragging):
    """Lets some time pass, in which the finger rests or is moved around its position."""
    now = time.monotonic()
    end, due, number = now + random.uniform(*PAUSES), now, 0
    while is_dragging and due + SMALL_MOVE_INTERVAL < end:
        dx, dy = SMALL_MOVES[number % len(SMALL_MOVES)]
        screen.send(position[0] + dx, position[1] + dy)
        number += 1
        due += SMALL_MOVE_INTERVAL
        time.sleep(max(0, due - time.monotonic()))
    time.sleep(max(0, end - time.monotonic()))


def time_following(screen, count, is_dragging=False):
    """The times of moves that something follows, in ms; `None` for each that was not seen."""
    end = time.monotonic() + START_TIMEOUT
    while not (colors := learn(screen)):
        if time.monotonic() > end:
            raise RuntimeError("nothing follows the finger")
    times = []
    screen.touch("begin", *CENTER)
    time.sleep(SETTLING_TIME)
    screen.touch("move", *SPOTS[1])
    time.sleep(SETTLING_TIME)
    for number in range(count):
        wait(screen, SPOTS[(number + 1) % 2], is_dragging)
        spot = SPOTS[number % 2]
        times.append(screen.time_move(*spot, probe(spot), colors[number % 2]))
    screen.touch("end", *SPOTS[0])
    time.sleep(RETURN_TIME)
    return times


def painting_path():
    """Positions of the finger that paints, each with the pixel behind it, in rows from the left to the right."""
    left, right = PAINTED_X
    for y in range(PAINTED_Y[0], PAINTED_Y[1], PAINTED_STEP):
        yield [((x, y), (x - PAINTED_PROBE, y)) for x in range(left + PAINTED_STEP, right, PAINTED_STEP)]


def learn_paint(screen):
    """The color of a stroke in progress, below the rows; `None` if the finger paints nothing."""
    x, y = PAINTED_X[0], PAINTED_Y[1]
    end, pixel = x + PAINTED_STEP, (x + PAINTED_STEP - PAINTED_PROBE, y)
    found = []
    for _ in range(2):
        screen.touch("begin", x, y)
        screen.touch("move", end, y)
        time.sleep(SETTLING_TIME)
        found.append(screen.pixel(*pixel))
        screen.touch("end", end, y)
        time.sleep(SETTLING_TIME)
        # A finished stroke is darker.
        found.append(screen.pixel(*pixel))
    is_paint = is_close(found[0], found[2]) and is_close(found[1], found[3]) and not is_close(found[0], found[1])
    return found[0] if is_paint else None


def time_painting(screen, count, is_dragging=False):
    """The same for a finger that paints: a stroke in each row."""
    rows, times = painting_path(), []
    end = time.monotonic() + START_TIMEOUT
    while (color := learn_paint(screen)) is None:
        if time.monotonic() > end:
            raise RuntimeError("the finger paints nothing")
    while len(times) < count:
        row = next(rows)
        screen.touch("begin", PAINTED_X[0], row[0][0][1])
        time.sleep(SETTLING_TIME)
        last = PAINTED_X[0], row[0][0][1]
        for position, pixel in row[:count - len(times)]:
            wait(screen, last, is_dragging)
            last = position
            times.append(screen.time_move(*position, pixel, color))
        screen.touch("end", *position)
        time.sleep(SETTLING_TIME)
    return times


def drag(screen, relay, is_painting):
    """The bytes of the frames that a relay passes on while the finger moves at the rate of a display."""
    y = PAINTED_Y[1] - PAINTED_STEP if is_painting else CENTER[1]
    x, step = CENTER[0], DRAG_STEP
    screen.touch("begin", x, y)
    time.sleep(SETTLING_TIME)
    start = len(relay.frames)
    due = time.monotonic()
    for _ in range(DRAG_RATE * DRAG_TIME):
        due += 1 / DRAG_RATE
        time.sleep(max(0, due - time.monotonic()))
        if not PAINTED_X[0] < x + step < PAINTED_X[1]:
            step = -step
        x += step
        screen.send(x, y)
    time.sleep(SETTLING_TIME)
    sizes = relay.frames[start:]
    screen.touch("end", x, y)
    return sizes


# Browsers


def measure_browsers(options):
    """The figures by browser and title."""
    found = {}
    kinds = options.browsers.split(",")
    for kind in kinds:
        if kind not in Browser.PROGRAMS or not Browser.path(kind):
            raise Missing(f"{kind} is not installed")
    programs = {name: program_path(options, name) for name in PAGE_PROGRAMS}
    with XScreen(options.realtime) as screen, CanvasServer() as canvas:
        for number in range(options.rounds):
            for kind in kinds[number % len(kinds):] + kinds[:number % len(kinds)]:
                for page in PAGES[number % len(PAGES):] + PAGES[:number % len(PAGES)]:
                    title, command, _ = page
                    figures = found.setdefault((kind, title), {"times": [], "dragged": [], "frames": [], "rates": []})
                    measure_page(options, screen, canvas, kind, page, programs, figures)
                    if number == 0 and command and title != LAYERS and not kind.endswith("-remote"):
                        weigh_drag(options, screen, kind, page, programs, figures)
                    say(f"round {number + 1}: {kind}, {title}: {summary(figures['times'])}, "
                        f"in a drag {summary(figures['dragged'])}")
    return found


def measure_page(options, screen, canvas, kind, page, programs, figures):
    title, command, is_painting = page
    screen.clear()
    with contextlib.ExitStack() as stack:
        address = canvas.address + ("?animated" if title == ANIMATED_CANVAS else "")
        if command:
            program = Program(programs[command[0]], command[1:], options.realtime)
            address = stack.enter_context(program).address
        finger = stack.enter_context(Browser(kind, screen, address)).finger
        measure = time_painting if is_painting else time_following
        figures["times"] += measure(finger, options.moves)
        figures["dragged"] += measure(finger, options.moves, is_dragging=True)
        if title == LAYERS:
            figures["rates"].append(screen.frames_per_second(BEACON, ANIMATION_TIME))


def weigh_drag(options, screen, kind, page, programs, figures):
    """The bytes of the frames of a drag, counted by a relay between the browser and the program."""
    _, command, is_painting = page
    screen.clear()
    with Program(programs[command[0]], command[1:], options.realtime) as program, Relay(program.address) as relay:
        with Browser(kind, screen, relay.address):
            (time_painting if is_painting else time_following)(screen, 1)
            figures["frames"] += drag(screen, relay, is_painting)


def program_path(options, name):
    path = Path(options.programs, name).resolve()
    if not os.access(path, os.X_OK):
        raise Missing(f"there is no {path}; see README.md")
    return str(path)


# Wayland


def measure_wayland(options):
    """The times by title."""
    if not shutil.which("weston"):
        raise Missing("weston is not installed")
    found = {}
    with tempfile.TemporaryDirectory(prefix="hosts-") as directory, WestonScreen(options.realtime) as screen:
        clients = wayland_clients(options, directory)
        for number in range(options.rounds):
            for title in list(clients)[number % len(clients):] + list(clients)[:number % len(clients)]:
                command, environment = clients[title]
                found.setdefault(title, [])
                found[title] += measure_client(options, screen, directory, command, environment)
                say(f"round {number + 1}: {title}: {summary(found[title])}")
    return found


def wayland_clients(options, directory):
    """The command and the environment of each client, by its title."""
    wayland, peers = ROOT / "Sources/CWayland", HERE.parent / "Rig/peers"
    bare, gtk = f"{directory}/bare", f"{directory}/gtk"
    compile_program(
        [HERE / "bare.c", wayland / "protocols/xdg-shell.c"], bare, ["wayland-client"], [f"-I{wayland / 'include'}"])
    compile_program([peers / "gtk4.c"], gtk, ["gtk4"])
    return {
        "bare libwayland client": ([bare], {}),
        "MoveMe": ([program_path(options, "MoveMe"), "--host", "wayland"], {}),
        "GTK 4, Cairo": ([gtk, "placard"], {"GSK_RENDERER": "cairo"}),
        "GTK 4, GL": ([gtk, "placard"], {"GSK_RENDERER": "gl"}),
    }


def measure_client(options, screen, directory, command, environment):
    with open(f"{directory}/log", "wb") as log:
        process = subprocess.Popen(
            command, env=screen.environment(directory) | environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            start_new_session=True, preexec_fn=real_time(options.realtime))
    try:
        return time_following(screen, options.moves)
    except RuntimeError as error:
        raise RuntimeError(f"{command[0]}: {error}: " + Path(f"{directory}/log").read_text(errors="replace")[-400:])
    finally:
        stop(process)


# The report


def median(times):
    seen = [each for each in times if each is not None]
    return statistics.median(seen) if seen else float("inf")


def summary(times):
    seen = sorted(each for each in times if each is not None)
    if not seen:
        return "nothing seen"
    lost = f", {len(times) - len(seen)} of {len(times)} not seen" if len(seen) < len(times) else ""
    return f"{median(seen):.1f} and {seen[int(0.9 * (len(seen) - 1))]:.1f} ms{lost}"


def report_browsers(found):
    """Prints the table; the targets that are missed."""
    missed = []
    print("| browser | page | touch to pixel after a pause | × canvas page | in a drag | × canvas page "
          "| bytes a frame of a drag | frames a second |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for (kind, title), figures in found.items():
        cells, size, rate = [], "–", "–"
        for times, when in [("times", "after a pause"), ("dragged", "in a drag")]:
            ratio = median(figures[times]) / median(found[kind, CANVAS][times])
            cells += [summary(figures[times]), f"{ratio:.2f}"]
            if not ratio <= 1 and title != ANIMATED_CANVAS:
                missed.append(f"{kind}, {title}, {when}: {ratio:.2f} × the canvas page")
        if figures["frames"]:
            mean = statistics.mean(figures["frames"])
            size = f"{mean:.0f} ({len(figures['frames'])} frames)"
            if mean > BYTE_LIMIT:
                missed.append(f"{kind}, {title}: {mean:.0f} bytes a frame")
        elif title in ("MoveMe", "FingerPaint") and not kind.endswith("-remote"):
            missed.append(f"{kind}, {title}: no frame of a drag")
        if figures["rates"]:
            slowest = min(each or 0 for each in figures["rates"])
            rate = f"{statistics.median(each or 0 for each in figures['rates']):.1f}"
            if slowest < FRAME_RATE * (1 - FRAME_RATE_TOLERANCE):
                missed.append(f"{kind}, {title}: {slowest:.1f} frames a second")
        print(f"| {kind} | {title} | {' | '.join(cells)} | {size} | {rate} |")
    return missed


def report_wayland(found):
    """The same for weston."""
    missed = []
    bare, own = median(found["bare libwayland client"]), median(found["MoveMe"])
    print("| client | touch to pixel, median, 90 % | × bare client |\n| --- | ---: | ---: |")
    for title, times in found.items():
        print(f"| {title} | {summary(times)} | {median(times) / bare:.2f} |")
        if title.startswith("GTK") and own >= median(times):
            missed.append(f"MoveMe in weston: not ahead of {title}")
    if own > BARE_LIMIT * bare:
        missed.append(f"MoveMe in weston: {own / bare:.2f} × the bare client")
    return missed


def main():
    # The servers and browsers end with the script.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("what", nargs="?", choices=["browser", "wayland"])
    parser.add_argument("--programs", default=str(ROOT / ".build/release"))
    parser.add_argument("--browsers", default=",".join(Browser.PROGRAMS))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--realtime", action="store_true")
    options = parser.parse_args()
    # One row of strokes takes so many moves at most; there must be rows for all.
    most = sum(len(row) for row in painting_path())
    if options.rounds < 1 or not 2 <= options.moves <= most:
        parser.error(f"--rounds requires a number from 1, --moves one from 2 to {most}")
    missed, load = [], os.getloadavg()[0]
    if options.what != "wayland":
        missed += report_browsers(measure_browsers(options))
        print(flush=True)
    if options.what != "browser":
        missed += report_wayland(measure_wayland(options))
        print()
    print(f"{options.rounds} rounds of {options.moves} moves, {time.strftime('%Y-%m-%d')}, {os.cpu_count()} cores, "
          f"load {load:.1f} before and {os.getloadavg()[0]:.1f} after.")
    for each in missed:
        print(f"Missed: {each}.")
    return 1 if missed else 0


try:
    sys.exit(main())
except (Missing, OSError, RuntimeError, subprocess.CalledProcessError) as error:
    say(error)
    sys.exit(2)
