#!/usr/bin/env python3
"""Frames per second and CPU time per frame of the scenes in README.md, for Touchstone, Qt Quick and Chromium in one run.

    measure.py PROGRAM            PROGRAM is the built Scenes
    measure.py PROGRAM --shots D  keeps an image of each program's scene in the directory D
    measure.py --self-test        checks the checks of the scenes, without a program

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
import zlib
from pathlib import Path

PEERS = Path(__file__).resolve().parent / "peers"
RIG = Path(__file__).resolve().parent.parent / "Rig"
SCENES = ["layers", "cards", "list", "stroke", "text", "photos", "blur", "layout", "animations"]
BEACON = 0xD02060
BEACON_ROW = 756
# The timeout for the first frame of a program, and the delay after it before measuring starts.
WAIT_S = 30
SETTLE_S = 2.0
PALETTE_TOLERANCE = 10
PALETTE = [0xE04040, 0x40A040, 0x4060E0, 0xE0A020, 0x8040C0, 0x20A0A0]
# The scenes that a peer cannot show, and why.
CANNOT = {("Qt Quick, software", "blur"): "its software backend has no effects"}
# The software backend of Qt Quick renders in the main thread, unless it is told not to.
SCENE_ENVIRONMENT = {("Qt Quick, software", "animations"): {"QSG_RENDER_LOOP": "threaded"}}
# The size of a photo in pixels, and their number.
PHOTO_WIDTH, PHOTO_HEIGHT, PHOTOS = 320, 240, 24
# Screens are compared at every fourth pixel of every fourth row above the beacon.
SAMPLE_STEP, SAMPLED_HEIGHT = 4, 736
# The share of a core that the blocked main thread uses at least, on a machine that does other work too.
BLOCKED_SHARE = 0.4
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
    (folder / "photos").symlink_to("../photos")
    return str(folder / "scene")


def build_chromium(folder):
    if shutil.which("chromium") is None:
        raise FileNotFoundError("chromium")
    folder = Path(folder) / "chromium"
    folder.mkdir()
    shutil.copy(RIG / "peers/chromium.sh", folder)
    shutil.copy(PEERS / "scene.html", folder)
    shutil.copytree(folder.parent / "photos", folder / "photos")
    return str(folder / "chromium.sh")


def programs(rig_module, folder, program, painters, with_peers):
    """The programs that can be built here, as the rig's `App`."""
    apps = []
    for painter in painters:
        environment, tail = PAINTERS[painter]
        app = rig_module.App(
            f"Touchstone, {painter}" if len(painters) > 1 else "Touchstone", [os.path.abspath(program)],
            {**environment, "SCENE_PHOTOS": os.path.join(folder, "photos")})
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


# MARK: What the scenes show

def write_photos(folder):
    """Writes the photos: colours that change smoothly, with stripes in another direction in each of them."""
    os.makedirs(folder, exist_ok=True)

    def chunk(kind, data):
        body = kind + data
        return len(data).to_bytes(4, "big") + body + zlib.crc32(body).to_bytes(4, "big")

    for number in range(PHOTOS):
        period = 4 * PHOTO_WIDTH
        wave = [abs((k * (number + 3)) % 510 - 255) for k in range(period)]
        pattern = bytes(v for k in range(period) for v in (wave[k], wave[(k * 2 + 85) % period], (k + 40 * number) % 256))
        rows = b"".join(
            b"\0" + pattern[3 * (y * (1 + number % 3)):3 * (y * (1 + number % 3) + PHOTO_WIDTH)] for y in range(PHOTO_HEIGHT))
        header = PHOTO_WIDTH.to_bytes(4, "big") + PHOTO_HEIGHT.to_bytes(4, "big") + bytes([8, 2, 0, 0, 0])
        Path(folder, f"photo-{number}.png").write_bytes(
            b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


class Picture:
    """Sampled rows of the screen, colours as 0xRRGGBB."""

    def __init__(self, pixels, width):
        self.rows = [[p & 0xFFFFFF for p in pixels[y * width:(y + 1) * width:SAMPLE_STEP]]
                     for y in range(0, SAMPLED_HEIGHT, SAMPLE_STEP)]
        self.all = [p for row in self.rows for p in row]

    def share(self, color, tolerance=PALETTE_TOLERANCE):
        """The share of the pixels that have a colour."""
        return sum(is_near(p, color, tolerance) for p in self.all) / len(self.all)

    def part(self, left, top, right, bottom):
        """The rows of a rectangle, in pixels."""
        return [row[left // SAMPLE_STEP:right // SAMPLE_STEP] for row in self.rows[top // SAMPLE_STEP:bottom // SAMPLE_STEP]]

    def difference(self, other):
        """The share of the pixels that differ."""
        return sum(not is_near(a, b, PALETTE_TOLERANCE) for a, b in zip(self.all, other.all)) / len(self.all)


def is_near(a, b, tolerance):
    return all(abs((a >> shift & 255) - (b >> shift & 255)) <= tolerance for shift in (0, 8, 16))


def roughness(rows):
    """The mean difference between neighbours in a row, in steps of a channel."""
    steps = [abs((a >> shift & 255) - (b >> shift & 255)) for row in rows for a, b in zip(row, row[1:]) for shift in (0, 8, 16)]
    return sum(steps) / max(1, len(steps))


def complaint(scene, first, second):
    """What is wrong with a scene, seen at two moments a third of a second apart; None if it is what the contract says."""
    def lacks(color, least, tolerance=PALETTE_TOLERANCE):
        share = first.share(color, tolerance)
        return None if share >= least else f"{color:06X} covers {share:.1%} instead of {least:.1%} or more"

    def palette(least):
        return next(filter(None, (lacks(color, least) for color in PALETTE)), None)

    found = {
        "layers": lambda: palette(0.03),
        "cards": lambda: lacks(0xF8F8F8, 0.5) or lacks(0xD8DCE4, 0.003),
        "list": lambda: lacks(0xFFFFFF, 0.7) or lacks(0x202020, 0.001, 64) or palette(0.001),
        "stroke": lambda: lacks(0x2060E0, 0.02),
        "text": lambda: lacks(0xFFFFFF, 0.5) or lacks(0x202020, 0.02, 64),
        "photos": lambda: None if len(set(first.all)) > 1000 else f"only {len(set(first.all))} colours",
        "blur": lambda: blur_complaint(first),
        "layout": lambda: palette(0.02),
        "animations": lambda: palette(0.03),
    }[scene]()
    if found:
        return found
    changed = first.difference(second)
    return None if changed > 0.001 else f"only {changed:.2%} of the pixels change"


def blur_complaint(picture):
    """What is wrong with the blur: its panel must be much smoother than what is around it."""
    inner = roughness(picture.part(232, 168, 792, 568))
    outer = roughness(picture.part(0, 0, 184, SAMPLED_HEIGHT) + picture.part(840, 0, 1024, SAMPLED_HEIGHT))
    if outer < 1:
        return "nothing moves beside the panel"
    if len(set(p for row in picture.part(232, 168, 792, 568) for p in row)) < 100:
        return "the panel shows one colour"
    return None if inner < 0.6 * outer else f"the panel is not smooth: {inner:.1f} against {outer:.1f} beside it"


def self_test():
    """Fails unless complaint() accepts a drawn scene and rejects an empty, a still and a sharp one."""
    width, height = 1024, 768

    def squares(offset, side=24, count=1000):
        pixels = [0xFFFFFF] * (width * height)
        for i in range(count):
            left, top = (i * 613 + offset) % (width - side), (i * 419) % (SAMPLED_HEIGHT - side)
            for y in range(top, top + side):
                pixels[y * width + left:y * width + left + side] = [PALETTE[i % 6]] * side
        return pixels

    empty = Picture([0xFFFFFF] * (width * height), width)
    for scene in SCENES:
        assert complaint(scene, empty, empty), f"an empty window passes as {scene}"
    first, second = Picture(squares(0), width), Picture(squares(40), width)
    assert complaint("layers", first, second) is None
    assert "change" in complaint("layers", first, first)
    sharp = squares(0, 48, 100)
    assert complaint("blur", Picture(sharp, width), second)
    smooth = list(sharp)
    for y in range(128, 608):
        smooth[y * width + 192:y * width + 832] = [(x * 255 // 640) << 16 | (y * 255 // 608) << 8 | 128 for x in range(640)]
    assert complaint("blur", Picture(smooth, width), second) is None, complaint("blur", Picture(smooth, width), second)
    with tempfile.TemporaryDirectory() as folder:
        write_photos(folder)
        sizes = [path.stat().st_size for path in Path(folder).iterdir()]
        assert len(sizes) == PHOTOS and min(sizes) > 1000
    print("the checks of the scenes hold")


# MARK: Measuring

def thread_times(rig_module, screen):
    """The CPU time of each thread of the program, in seconds, by thread id."""
    times = {}
    for process in rig_module.app_tree(screen):
        try:
            threads = os.listdir(f"/proc/{process}/task")
        except OSError:
            continue
        for thread in threads:
            try:
                fields = Path(f"/proc/{process}/task/{thread}/stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            times[thread] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return times


def measure(rig_module, runner, app, scene, seconds, shots):
    """Frames per second on the screen, and CPU milliseconds per frame, of one scene of one program.

    In `animations` the time of the thread that computes is left out."""
    own = dict(app.env)
    app.env.update(SCENE_ENVIRONMENT.get((app.name, scene), {}))
    try:
        if scene in ("photos", "layout"):
            # Their contents reach the left edge; the row of the beacon is free.
            runner.launch(app, scene, *app.tail, at=(1016, BEACON_ROW), colour=0xFFFFFF, timeout=WAIT_S, settle=SETTLE_S)
        else:
            runner.launch(
                app, scene, *app.tail, at=(4, BEACON_ROW - 40), colour=0xFFFFFF if scene != "cards" else 0xD8DCE4,
                timeout=WAIT_S, settle=SETTLE_S)
    finally:
        app.env = own
    # The squares of `animations` are all in the middle every four seconds.
    for _ in range(3 if scene == "animations" else 1):
        first = Picture(runner.p.pixels(), rig_module.W)
        time.sleep(0.33)
        wrong = complaint(scene, first, Picture(runner.p.pixels(), rig_module.W))
        if not wrong:
            break
        time.sleep(1)
    if wrong:
        raise RuntimeError(f"the scene is not shown: {wrong}")
    if shots:
        os.makedirs(shots, exist_ok=True)
        runner.p.shot(os.path.join(shots, f"{scene}-{app.name.replace(', ', '-').replace(' ', '-').lower()}.png"))
    most = 100000
    times, places, stop = (ctypes.c_int64 * most)(), (ctypes.c_int32 * most)(), ctypes.c_int(0)
    threads = thread_times(rig_module, runner.p)
    cpu = rig_module.Cpu(runner.p)
    watch = runner.sharp(
        runner.m.meter_watch, 0, rig_module.W, BEACON_ROW, BEACON, PALETTE_TOLERANCE, 200000, ctypes.byref(stop), times,
        places, most)
    time.sleep(seconds)
    stop.value = 1
    frames = watch.result()
    used = cpu.done()
    memory = rig_module.memory(runner.p)["pss_mb"]
    if scene == "animations":
        busiest = max(value - threads.get(key, 0) for key, value in thread_times(rig_module, runner.p).items())
        if busiest < BLOCKED_SHARE * used["wall_s"]:
            raise RuntimeError(f"the main thread is not blocked: no thread computes more than {busiest / used['wall_s']:.0%}")
        used["app_ms"] -= busiest * 1000
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
    parser.add_argument("program", nargs="?", help="the built Scenes")
    parser.add_argument("--self-test", action="store_true", help="check the checks of the scenes")
    parser.add_argument("--painters", default="default", help=f"the program's painters: {', '.join(PAINTERS)}")
    parser.add_argument("--no-peers", action="store_true", help="leave out Qt Quick and Chromium")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=5, help="how long each scene is watched")
    parser.add_argument("--scenes", default=",".join(SCENES))
    parser.add_argument("--shots", help="a folder for pictures")
    options = parser.parse_args()
    if options.self_test:
        return self_test()
    if not options.program:
        parser.error("the built Scenes is missing")
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
        write_photos(os.path.join(folder, "photos"))
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
                        if (app.name, scene) in CANNOT:
                            if number == 0:
                                print(f"skipping {scene} of {app.name}: {CANNOT[app.name, scene]}", file=sys.stderr)
                            continue
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
