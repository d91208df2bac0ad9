"""Screens on which a finger is moved and pixels are read: a real X server, and weston without a display."""
import ctypes
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent / "Rig"))
from panel import PHASES, Panel  # noqa: E402

WIDTH, HEIGHT = 1024, 768
# The greatest difference of two channels of one color.
TOLERANCE = 10
# Seconds until a program must have drawn a touch, and until it must show itself.
TOUCH_TIMEOUT = 1.0
START_TIMEOUT = 60.0
# Seconds between two looks at weston's display.
WESTON_INTERVAL = 0.0002


def is_close(first, second):
    """Whether two colors, 0xRRGGBB, are the same to the eye."""
    return all(abs((first >> shift & 255) - (second >> shift & 255)) <= TOLERANCE for shift in (0, 8, 16))


def stop(process):
    """Ends a program with its children, which have a session of their own."""
    for number in (15, 9):
        try:
            os.killpg(process.pid, number)
        except ProcessLookupError:
            pass
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            continue
        if number == 9:
            return
        time.sleep(0.2)


def free_display():
    """The number of a display that no server has, from that of the rig."""
    return next(
        number for number in range(17, 100)
        if not any(os.path.exists(path) for path in (f"/tmp/.X11-unix/X{number}", f"/tmp/.X{number}-lock")))


class XScreen:
    """The panel of Benchmarks/Rig: touches of the inputtest driver, pixels of the server's memory."""

    def __init__(self, realtime):
        self.panel = Panel(WIDTH, HEIGHT, display=free_display())
        self.realtime = realtime

    def __enter__(self):
        self.panel.start()
        if self.realtime:
            for task in os.listdir(f"/proc/{self.panel.proc.pid}/task"):
                os.sched_setscheduler(int(task), os.SCHED_RR, os.sched_param(1))
        return self

    def __exit__(self, *_):
        self.panel.stop()

    def environment(self, directory):
        """The environment of a program on the screen, whose files are in a directory."""
        environment = dict(os.environ, DISPLAY=self.panel.display, HOME=directory, XDG_RUNTIME_DIR=directory)
        for name in ("WAYLAND_DISPLAY", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "DBUS_SESSION_BUS_ADDRESS"):
            environment.pop(name, None)
        return environment

    def clear(self):
        self.panel.background()
        self.panel.sync()

    def touch(self, phase, x, y):
        self.panel.touch(1, phase, x, y)
        self.panel.sync(0)

    def send(self, x, y):
        """Moves the finger without waiting for the server."""
        self.panel.touch(1, "move", x, y)

    def pixel(self, x, y):
        return self.panel.pixel(x, y)

    def time_move(self, x, y, probe, color):
        """Moves the finger; the time until a pixel has a color, in ms; `None` if it had it before, or never has."""
        result = []
        meter, (axis_x, axis_y) = self.panel.meter, self.panel.axis(x, y)

        def measure():
            meter.meter_sharpen(2)
            result.append(meter.meter_latency(
                self.panel.fd(), 1, PHASES["move"], axis_x, axis_y, 600.0, *probe, color, TOLERANCE,
                int(TOUCH_TIMEOUT * 1e9), 3000))

        # A thread of the stopwatch, which wakes before all others.
        thread = threading.Thread(target=measure)
        thread.start()
        thread.join()
        return result[0] / 1e6 if result[0] >= 0 else None

    def frames_per_second(self, color, seconds):
        """How often the position of the lowest rectangle of a color changes in a second; `None` if there is none."""
        rows = (row for row in range(HEIGHT - 4, 0, -4) if self.find(row, color))
        row = next(rows, None)
        if row is None:
            return None
        capacity, end = 10000, ctypes.c_int(0)
        times, positions = (ctypes.c_int64 * capacity)(), (ctypes.c_int32 * capacity)()
        count = []

        def watch():
            self.panel.meter.meter_sharpen(2)
            count.append(self.panel.meter.meter_watch(
                0, WIDTH, row, color, TOLERANCE, 500000, ctypes.byref(end), times, positions, capacity))

        thread = threading.Thread(target=watch)
        thread.start()
        began = time.monotonic()
        time.sleep(seconds)
        end.value = 1
        thread.join()
        return (count[0] - 1) / (time.monotonic() - began)

    def find(self, row, color):
        return any(is_close(pixel & 0xffffff, color) for pixel in self.panel.pixels(0, row, WIDTH, 1))


class WestonScreen:
    """weston without a display, with the module of its tests: touches and pixels by lines of text."""

    SOCKET = "hosts"

    def __init__(self, realtime):
        self.realtime = realtime

    def __enter__(self):
        self.directory = tempfile.mkdtemp(prefix="hosts-weston-")
        try:
            return self.start()
        except BaseException:
            self.__exit__()
            raise

    def start(self):
        tests, wayland = ROOT / "Tests/WaylandHostTests/Weston", ROOT / "Sources/CWayland"
        module = f"{self.directory}/touch.so"
        sources = [tests / f"{name}.c" for name in ("touch-module", "text-input", "tablet")]
        sources += [wayland / f"protocols/{name}.c" for name in ("text-input-unstable-v3", "tablet-unstable-v2")]
        compile_program(sources, module, ["libweston-10", "libweston-desktop-10"], ["-shared", "-fPIC"])
        environment = dict(os.environ, XDG_RUNTIME_DIR=self.directory)
        for name in ("DISPLAY", "WAYLAND_DISPLAY"):
            environment.pop(name, None)
        with open(f"{self.directory}/log", "wb") as log:
            self.process = subprocess.Popen(
                ["weston", "--backend=headless-backend.so", "--use-pixman", f"--width={WIDTH}", f"--height={HEIGHT}",
                 "--shell=kiosk-shell.so", "--idle-time=0", f"--socket={self.SOCKET}", f"--modules={module}",
                 "--no-config"],
                env=environment, stdout=log, stderr=log, start_new_session=True, preexec_fn=real_time(self.realtime))
        end = time.monotonic() + START_TIMEOUT
        while True:
            self.socket = socket.socket(socket.AF_UNIX)
            try:
                self.socket.connect(f"{self.directory}/weston-touch")
                break
            except OSError:
                self.socket.close()
                if self.process.poll() is not None or time.monotonic() > end:
                    raise RuntimeError("weston does not start: " + Path(f"{self.directory}/log").read_text()[-400:])
                time.sleep(0.05)
        self.lines = self.socket.makefile("r")
        return self

    def __exit__(self, *_):
        if hasattr(self, "process"):
            self.socket.close()
            stop(self.process)
        shutil.rmtree(self.directory, ignore_errors=True)

    def environment(self, directory):
        environment = dict(
            os.environ, WAYLAND_DISPLAY=f"{self.directory}/{self.SOCKET}", XDG_RUNTIME_DIR=directory, HOME=directory,
            GDK_BACKEND="wayland", GTK_A11Y="none", NO_AT_BRIDGE="1")
        for name in ("DISPLAY", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "DBUS_SESSION_BUS_ADDRESS"):
            environment.pop(name, None)
        return environment

    def clear(self):
        """Nothing remains of a client that has ended."""

    def ask(self, text):
        self.socket.sendall(text.encode() + b"\n")
        return self.lines.readline().strip()

    def touch(self, phase, x, y):
        line = {"begin": f"d 1 {x} {y}", "move": f"m 1 {x} {y}", "end": "u 1"}[phase]
        self.ask(f"{line}\nf\ns")

    def pixel(self, x, y):
        return int(self.ask(f"g {x} {y}"), 16)

    def time_move(self, x, y, probe, color):
        """As for `XScreen`; the compositor is asked for the pixel again and again."""
        if is_close(self.pixel(*probe), color):
            return None
        began = time.monotonic()
        self.socket.sendall(f"m 1 {x} {y}\nf\n".encode())
        while True:
            is_shown = is_close(self.pixel(*probe), color)
            passed = time.monotonic() - began
            if is_shown:
                return passed * 1000
            if passed > TOUCH_TIMEOUT:
                return None
            time.sleep(WESTON_INTERVAL)


def real_time(is_wanted):
    """What a child does before it starts a program."""
    return (lambda: os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))) if is_wanted else None


def compile_program(sources, output, packages, options=()):
    """Compiles C files with the libraries that pkg-config names."""
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", *packages], check=True, capture_output=True, text=True).stdout.split()
    subprocess.run(["cc", "-O2", *options, *map(str, sources), "-o", output, *flags, "-lm"], check=True)
