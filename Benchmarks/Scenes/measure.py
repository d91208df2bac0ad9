#!/usr/bin/env python3
"""Frames per second and CPU time per frame of the scenes in README.md, for Touchstone, Qt Quick and Chromium in one run.

    measure.py PROGRAM            PROGRAM is the built Scenes
    measure.py PROGRAM --shots D  keeps an image of each program's scene in the directory D

Writes a Markdown table to standard output and progress to standard error.
"""
import argparse
import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PEERS = Path(__file__).resolve().parent / "peers"
RIG = Path(__file__).resolve().parent.parent / "Rig"
SCENES = ["layers", "cards", "list", "stroke"]
BEACON = 0xD02060
BEACON_ROW = 756
# The timeout for the first frame of a program, and the delay after it before measuring starts.
WAIT_S = 30
SETTLE_S = 2.0
PALETTE_TOLERANCE = 10
# The environment and arguments for each painter. `gl` chooses how frames reach the window; `gl-window` presents them in an
# EGL window even if the CPU does the GPU's work.
PAINTERS = {
    "default": ({}, []),
    "software": ({}, ["--painter", "software"]),
    "gl": ({}, ["--painter", "gl"]),
    "gl-window": ({"TOUCHSTONE_GL_WINDOW": "1"}, ["--painter", "gl"]),
}


def fail(text):
    sys.exit(f"measure.py: {text}")


def load_rig():
    """The modules of the touch benchmark's rig, Benchmarks/Rig."""
    sys.path.insert(0, str(RIG))
    import measure  # the rig's, not this file
    import panel
    return measure, panel


def build_qt(folder):
    folder = Path(folder) / "qt"
    folder.mkdir()
    source = RIG / "peers/qt/main.cpp"
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "Qt6Quick", "Qt6Qml", "Qt6Gui"], capture_output=True, text=True, check=True)
    subprocess.run(
        ["c++", "-O2", "-fPIC", str(source), "-o", str(folder / "scene"), *flags.stdout.split()], check=True)
    shutil.copy(PEERS / "scene.qml", folder)
    return str(folder / "scene")


def build_chromium(folder):
    if shutil.which("chromium") is None:
        raise FileNotFoundError("chromium")
    folder = Path(folder) / "chromium"
    folder.mkdir()
    shutil.copy(RIG / "peers/chromium.sh", folder)
    shutil.copy(PEERS / "scene.html", folder)
    return str(folder / "chromium.sh")


def programs(rig_module, folder, program, painters, with_peers):
    """The programs that can be built here, as the rig's `App`."""
    apps = []
    for painter in painters:
        environment, tail = PAINTERS[painter]
        app = rig_module.App(
            f"Touchstone, {painter}" if len(painters) > 1 else "Touchstone", [os.path.abspath(program)], environment)
        app.tail = tail
        apps.append(app)
    peers = [
        ("Qt Quick, software", build_qt, {"QT_QUICK_BACKEND": "software"}),
        ("Chromium", build_chromium, {"CHROMIUM_PROFILE": os.path.join(folder, "profile")}),
    ]
    for name, build, environment in peers if with_peers else []:
        try:
            app = rig_module.App(name, [build(folder)], environment)
        except (subprocess.CalledProcessError, FileNotFoundError) as error:
            print(f"skipping {name}: {error}", file=sys.stderr)
            continue
        app.tail = []
        apps.append(app)
    return apps


def measure(rig_module, runner, app, scene, seconds, shots):
    """Frames per second on the screen, and CPU milliseconds per frame, of one scene of one program."""
    runner.launch(app, scene, *app.tail, at=(4, BEACON_ROW - 40), colour=0xFFFFFF if scene != "cards" else 0xD8DCE4,
                  timeout=WAIT_S, settle=SETTLE_S)
    if shots:
        os.makedirs(shots, exist_ok=True)
        runner.p.shot(os.path.join(shots, f"{scene}-{app.name.replace(', ', '-').replace(' ', '-').lower()}.png"))
    most = 100000
    times, places, stop = (ctypes.c_int64 * most)(), (ctypes.c_int32 * most)(), ctypes.c_int(0)
    cpu = rig_module.Cpu(runner.p)
    watch = runner.sharp(
        runner.m.meter_watch, 0, rig_module.W, BEACON_ROW, BEACON, PALETTE_TOLERANCE, 200000, ctypes.byref(stop), times,
        places, most)
    time.sleep(seconds)
    stop.value = 1
    frames = watch.result()
    used = cpu.done()
    memory = rig_module.memory(runner.p)["pss_mb"]
    runner.kill()
    return {
        "fps": frames / used["wall_s"],
        "app": used["app_ms"] / max(1, frames),
        "server": used["x_ms"] / max(1, frames),
        "memory": memory,
    }


def middle(values):
    values = sorted(values)
    return values[len(values) // 2]


def table(apps, scenes, results):
    lines = ["| scene | | " + " | ".join(app.name for app in apps) + " |", "| --- | --- |" + " ---: |" * len(apps)]
    rows = [("frames per second", "fps", ".1f"), ("CPU ms per frame", "app", ".2f"),
            ("X server's CPU ms per frame", "server", ".2f"), ("memory, PSS in MB", "memory", ".1f")]
    for scene in scenes:
        for title, key, form in rows:
            cells = []
            for app in apps:
                rounds = results[app.name].get(scene, [])
                cells.append(format(middle([r[key] for r in rounds]), form) if rounds else "—")
            lines.append(f"| {scene if key == 'fps' else ''} | {title} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the built Scenes")
    parser.add_argument("--painters", default="default", help=f"the program's painters: {', '.join(PAINTERS)}")
    parser.add_argument("--no-peers", action="store_true", help="leave out Qt Quick and Chromium")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=5, help="how long each scene is watched")
    parser.add_argument("--scenes", default=",".join(SCENES))
    parser.add_argument("--shots", help="a folder for pictures")
    options = parser.parse_args()
    if not os.access(options.program, os.X_OK):
        fail(f"{options.program} is no program; build it with `swift build -c release --product Scenes`")
    if os.geteuid() != 0:
        fail("run it as root: it reads the X server's memory")
    scenes = [scene for scene in options.scenes.split(",") if scene]
    for scene in scenes:
        if scene not in SCENES:
            fail(f"there is no scene {scene}; there are {', '.join(SCENES)}")
    painters = [painter for painter in options.painters.split(",") if painter]
    for painter in painters:
        if painter not in PAINTERS:
            fail(f"there is no painter {painter}; there are {', '.join(PAINTERS)}")
    rig_module, panel = load_rig()
    rig_module.libc_prctl(36, 1, 0, 0, 0)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    folder = tempfile.mkdtemp(prefix="scenes-")
    for name in ("home", "run"):
        os.makedirs(os.path.join(folder, name), mode=0o700)
    bus = None
    try:
        apps = programs(rig_module, folder, options.program, painters, not options.no_peers)
        results = {app.name: {} for app in apps}
        bus, address = rig_module.session_bus()
        if bus:
            rig_module.NOT_THE_APP.add(bus.pid)
        with panel.Panel(rig_module.W, rig_module.H) as screen:
            runner = rig_module.Runner(screen, folder, "rr", address)
            for number in range(options.rounds):
                for app in apps[number % len(apps):] + apps[:number % len(apps)]:
                    for scene in scenes:
                        try:
                            found = measure(
                                rig_module, runner, app, scene, options.seconds, options.shots if number == 0 else None)
                        except RuntimeError as error:
                            print(f"{app.name}, {scene}: {error}", file=sys.stderr)
                            runner.kill()
                            continue
                        results[app.name].setdefault(scene, []).append(found)
                        print(f"round {number + 1}: {app.name}, {scene}: {found['fps']:.1f} frames/s, "
                              f"{found['app']:.2f} ms", file=sys.stderr)
        print(table(apps, scenes, results))
    finally:
        if bus:
            bus.terminate()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
