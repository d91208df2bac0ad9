#!/usr/bin/env python3
"""Runs MoveMe on the panel of a virtual machine, and prints what happened: a line `ok NAME` or `FAIL NAME: what was seen`
for each step, and for each case of the touch contract (`PanelContract`) the lines of the program, `contract NAME: LINE`. Ends with
status 2 and one line if there can be no machine.

    panel_run.py DIRECTORY-OF-PROGRAMS CONTRACT [PICTURE-DIRECTORY]
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

from panelrig import Rig, RigError

SIZE = (1280, 800)
CENTER = (SIZE[0] / 2, SIZE[1] / 2)
BACKGROUND = bytes((237, 240, 245))
# Beside compilers the emulated processor is seven times as slow, and a program may take a minute to start.
TIMEOUT = 150
# The shadow below the placard counts.
TOLERANCE = 5
PROGRAMS = ("MoveMe", "HostProbe")
# The second panel is mounted with its right side up; the machine has no keyboard but that of the rig.
KERNEL_OPTIONS = "video=Virtual-2:panel_orientation=right_side_up i8042.nokbd"


def placard(shot):
    """The center of what is on MoveMe's background, above the hint at the lower edge; None if that is not shown."""
    width, height, pixels = shot
    row = BACKGROUND * width
    if pixels[:len(row)] != row:
        return None
    left, right, top, bottom = width, 0, None, 0
    for y in range(height - 100):
        line = pixels[y * width * 3:(y + 1) * width * 3]
        if line == row:
            continue
        first = next(x for x in range(0, len(line), 3) if line[x:x + 3] != BACKGROUND) // 3
        last = next(x for x in range(len(line) - 3, -1, -3) if line[x:x + 3] != BACKGROUND) // 3
        left, right, top, bottom = min(left, first), max(right, last + 1), y if top is None else top, y + 1
    return None if top is None else ((left + right) / 2, (top + bottom) / 2)


def turned(shot):
    """A picture that was turned clockwise on the panel, upright again."""
    width, height, pixels = shot
    rows = [pixels[y * width * 3:(y + 1) * width * 3] for y in range(height)]
    columns = []
    for x in range(width - 1, -1, -1):
        columns.append(b"".join(row[x * 3:x * 3 + 3] for row in rows))
    return height, width, b"".join(columns)


def near(seen, position):
    return seen is not None and all(abs(a - b) <= TOLERANCE for a, b in zip(seen, position))


class Run:
    """The steps of a run."""

    def __init__(self, rig, contract, pictures):
        self.rig, self.contract, self.pictures = rig, contract, pictures

    def say(self, name, is_right, seen, head=0):
        if self.pictures:
            width, height, pixels = self.rig.screenshot(head)
            with open(os.path.join(self.pictures, name.replace(" ", "-") + ".ppm"), "wb") as file:
                file.write(b"P6 %d %d 255\n" % (width, height) + pixels)
        print(f"ok {name}" if is_right else f"FAIL {name}: {seen}", flush=True)

    def poll(self, name, read, is_right, timeout=TIMEOUT, head=0):
        """Reads until the value is right."""
        end = time.monotonic() + timeout
        value = read()
        while not is_right(value) and time.monotonic() < end:
            time.sleep(0.05)
            value = read()
        self.say(name, is_right(value), value, head)

    def placard(self, name, position, timeout=TIMEOUT):
        self.poll(name, lambda: placard(self.rig.screenshot()), lambda seen: near(seen, position), timeout)

    def output(self, name, is_right, start):
        """Waits for the lines that a program has written since `start`, a length of the console."""
        self.poll(name, lambda: self.rig.console()[start:].replace("\r", "").split("\n"), is_right)

    def console(self, name, text, count=1):
        self.poll(name, lambda: self.rig.console()[-1500:], lambda _: self.rig.console().count(text) >= count)

    def plug(self, width, height):
        """Plugs the touch screen in, and waits until the program has opened it."""
        self.rig.touch(f"plug {width} {height}")
        self.opened()

    def opened(self):
        """Waits until the program reads the touch screen: a finger that comes earlier is lost."""
        reads = ("device=$(grep -l 'Rig ten-finger panel' /sys/class/input/event*/device/name | cut -d/ -f5); "
                 "process=/proc/$(pidof MoveMe HostProbe); "
                 "number=$(ls -l $process/fd | sed -n \"s|.* \\([0-9]*\\) -> /dev/input/$device\$|\\1|p\"); "
                 "[ -n \"$number\" ] && grep -q \"^tfd: *$number \" $process/fdinfo/*")
        end = time.monotonic() + TIMEOUT
        while self.rig.run(reads) != 0:
            if time.monotonic() > end:
                raise RigError("the program does not read the touch screen:\n" + self.rig.console()[-2000:])
            time.sleep(0.05)

    def drag(self, x, y):
        """Picks the placard up and drags it; the finger stays down."""
        self.opened()
        self.rig.touch(f"down 0 {int(CENTER[0])} {int(CENTER[1])} 100 0 0", "sync", "wait 100")
        self.rig.touch(f"move 0 {x + 40} {y} 100 0 0", "sync", "wait 30", f"move 0 {x} {y} 100 0 0", "sync")


def files(programs, work):
    """The program, without what only debuggers read, its resources and the files of fonts and keyboards."""
    for name in PROGRAMS:
        subprocess.run(["strip", "-o", os.path.join(work, name), os.path.join(programs, name)], check=True)
    resources = "touchstone_MoveMe.resources"
    fonts = [path for path in ("/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/dejavu") if os.path.isdir(path)]
    seatd = shutil.which("seatd") or "/usr/sbin/seatd"
    if not os.path.exists(seatd):
        raise RigError("there is no seatd: install seatd")
    return [(os.path.join(work, name), "rig/" + name) for name in PROGRAMS] + [(seatd, "rig/seatd"), (os.path.join(programs, resources), "rig/" + resources),
            ("/etc/fonts", "etc/fonts"), ("/usr/share/X11/xkb", "usr/share/X11/xkb")] + [(font, font) for font in fonts]


def steps(run):
    rig = run.rig
    start = "cd /rig; {{ ./MoveMe --host panel {}; echo {} $?; }} > /dev/console 2>&1 &"
    terminal = rig.touch("terminal")
    rig.touch(f"plug {SIZE[0]} {SIZE[1]}")
    rig.run("export TOUCHSTONE_LOG=latency; " + start.format("", "ended") + " unset TOUCHSTONE_LOG")
    run.placard("shown", CENTER)
    run.poll("terminal is taken over", lambda: rig.touch("terminal"), lambda modes: modes == "ok 4 1")

    run.drag(400, 250)
    run.placard("dragged", (400, 250))
    # The kernel writes the names of all calls.
    rig.run("echo 1 > /sys/module/drm/parameters/debug")
    rig.touch("move 0 880 500 100 0 0", "sync")
    run.placard("dragged on", (880, 500))
    rig.run("echo 0 > /sys/module/drm/parameters/debug; dmesg > /tmp/calls")
    run.poll("frames are shown by atomic commits", lambda: calls(rig), lambda found: found == (True, False), 1)

    rig.touch("unplug")
    run.placard("unplugged", CENTER)
    run.plug(SIZE[0] * 2, SIZE[1] * 2)
    rig.touch(f"down 0 {SIZE[0]} {SIZE[1]} 100 0 0", "sync", "wait 100", "move 0 800 1000 100 0 0", "sync")
    run.placard("plugged in with another resolution", (400, 500))

    rig.run("chvt 2")
    run.poll("another terminal", rig.screenshot, lambda shot: placard(shot) is None)
    rig.touch("move 0 500 500 100 0 0", "sync")
    rig.run("chvt 1")
    run.placard("returned with cancelled touches", CENTER)
    rig.touch("up 0", "sync", "unplug")
    run.plug(*SIZE)
    run.drag(900, 300)
    run.placard("dragged after the return", (900, 300))

    rig.run(start.format("", "second ended"))
    run.console("second program is refused", "second ended 1")
    run.console("second program is told why", "another program shows its frames on /dev/dri/card0")
    run.placard("second program changes nothing", (900, 300))

    rig.run("killall -TERM MoveMe")
    run.console("ended by a signal", "\nended 0")
    run.output("the times of painting are measured", measures_painting, 0)
    run.poll("terminal is shown again", rig.screenshot, lambda shot: placard(shot) is None)
    run.poll("terminal is restored", lambda: rig.touch("terminal"), lambda modes: modes == terminal)

    rig.touch("unplug", f"plug {SIZE[0]} {SIZE[1]}")
    rig.run("export TOUCHSTONE_NO_ATOMIC=1; " + start.format("", "crashed"))
    run.placard("shown again", CENTER)
    rig.run("dmesg -c > /dev/null; echo 1 > /sys/module/drm/parameters/debug")
    run.drag(400, 250)
    run.placard("dragged with the original interface", (400, 250))
    rig.run("echo 0 > /sys/module/drm/parameters/debug; dmesg > /tmp/calls")
    run.poll("frames are shown by page flips", lambda: calls(rig), lambda found: found == (False, True), 1)
    rig.run("killall -SEGV MoveMe")
    run.console("ended by a crash", "crashed 139")
    run.poll("terminal is shown after a crash", rig.screenshot, lambda shot: placard(shot) is None)
    run.poll("terminal is restored after a crash", lambda: rig.touch("terminal"), lambda modes: modes == terminal)
    rig.run(start.format("", "killed"))
    run.placard("shown after the crash", CENTER)
    rig.run("killall -KILL MoveMe")
    run.console("ended by force", "killed 137")
    run.poll("terminal is not restored then", lambda: rig.touch("terminal"), lambda modes: modes == "ok 4 1")

    contract_steps(run)
    input_steps(run)
    screen_steps(run)
    start_at = len(rig.console())
    rig.run("killall -TERM HostProbe")
    run.output("the probe ends", lambda lines: "probe ended 0" in lines, start_at)
    run.poll("terminal is restored after a program that was killed", lambda: rig.touch("terminal"),
             lambda modes: modes == terminal)
    session_steps(run)
    keyboard_steps(run)
    end_steps(run, terminal)
    error_steps(run)
    seat_steps(run, terminal)


def measures_painting(lines):
    """Whether the table of latencies has the stages of painting."""
    return all(any(line.startswith(f"  {stage} ") for line in lines) for stage in ("wait for the display", "paint", "present"))


def calls(rig):
    """Whether the program has called the atomic interface, and the original one for page flips."""
    return tuple(rig.run(f"grep MoveMe /tmp/calls | grep -q DRM_IOCTL_MODE_{name}") == 0 for name in ("ATOMIC", "PAGE_FLIP"))


def count(lines, word):
    return sum(line.startswith(word + " ") for line in lines)


def contract_lines(rig, start):
    """The lines of the program's touches."""
    return [line for line in rig.console()[start:].replace("\r", "").split("\n")[:-1] if line.startswith("touches ")]


def changes(lines, *phases):
    """How many touches are in one of some phases."""
    return sum(line.split("|")[0].count(f" {phase} ") for line in lines for phase in phases)


def contract_steps(run):
    """The touch contract: prints what the program prints; the caller compares."""
    rig = run.rig
    start = len(rig.console())
    rig.run("cd /rig; { ./HostProbe --host panel --panel screen=Virtual-1 contract; echo contract ended $?; } > /dev/console 2>&1 &")
    run.output("the contract starts", lambda lines: "active" in lines, start)
    rig.touch("unplug")
    run.plug(*SIZE)
    for case in run.contract:
        start = len(rig.console())
        for step in case["steps"]:
            if step["commands"]:
                rig.touch(*step["commands"])
            else:
                rig.touch("unplug")
            end = time.monotonic() + TIMEOUT
            while "edges" in step and time.monotonic() < end:
                lines = contract_lines(rig, start)
                if (changes(lines, "began", "ended", "cancelled") >= step["edges"]
                        and changes(lines, "moved") >= step.get("moves", 0)):
                    break
                time.sleep(0.005)
            if not step["commands"]:
                run.plug(*SIZE)
        for line in contract_lines(rig, start):
            print(f"contract {case['name']}: {line}")
    start = len(rig.console())
    rig.run("killall -TERM HostProbe")
    run.output("the contract ends", lambda lines: "contract ended 0" in lines, start)


def input_steps(run):
    """What a program is told about fingers, keys and the mouse."""
    rig = run.rig
    rig.run("cd /rig; { ./HostProbe --host panel --panel screen=Virtual-1 busy; echo probe ended $?; } > /dev/console 2>&1 &")
    start = len(rig.console())
    run.output("the probe starts", lambda lines: "size 1280x800" in lines and "active" in lines, start)
    rig.touch("unplug")
    run.plug(*SIZE)

    start = len(rig.console())
    rig.touch("down 0 100 100 100 60 40", "sync")
    run.output("a finger before events are lost", lambda lines: count(lines, "began") == 1, start)
    rig.run("killall -STOP HostProbe")
    rig.touch(*[part for number in range(400) for part in (f"move 0 {100 + number} 100 100 60 40", "sync")], "up 0", "sync")
    rig.run("killall -CONT HostProbe")
    run.output("lost events cancel the touch, and are told once",
               lambda lines: count(lines, "cancelled") == 1 and count(lines, "ended") == 0
               and sum("the kernel dropped events" in line for line in lines) == 1, start)
    start = len(rig.console())
    rig.touch("down 0 300 200 100 60 40", "sync", "up 0", "sync")
    run.output("the next finger begins and ends", lambda lines: count(lines, "began") == 1 == count(lines, "ended"), start)

    start = len(rig.console())
    rig.touch(*["unplug", f"plug {SIZE[0]} {SIZE[1]}", "down 3 500 500 100 0 0", "sync"] * 20, "unplug")
    run.plug(*SIZE)
    rig.touch("down 0 200 200 100 0 0", "sync", "up 0", "sync")
    run.output("a touch screen works after it was plugged in again and again",
               lambda lines: any(line.startswith("ended 200,200 ") for line in lines)
               and count(lines, "began") == count(lines, "ended") + count(lines, "cancelled"), start)

    start = len(rig.console())
    # As udev would keep it: mirrored left to right.
    rig.run("mkdir -p /run/udev/data; for n in $(seq 64 90); do echo 'E:LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 1 0' > "
            "/run/udev/data/c13:$n; done")
    rig.touch("unplug")
    run.plug(*SIZE)
    rig.touch("down 0 100 200 100 0 0", "sync", "up 0", "sync")
    run.output("udev's calibration moves touches", lambda lines: any(line.startswith("began 1180,200 ") for line in lines),
               start)
    rig.run("rm -r /run/udev")
    rig.touch("unplug")
    run.plug(*SIZE)

    start = len(rig.console())
    rig.touch("keyboard")
    rig.run("sleep 0.5")
    rig.touch("key 42 1", "key 30 1", "key 30 0", "key 42 0")
    run.output("a key types its letter", lambda lines: any(line.startswith("key down 'A' 4 ") for line in lines), start)

    start = len(rig.console())
    rig.touch("mouse")
    rig.run("mount -t debugfs debugfs /sys/kernel/debug; sleep 0.5")
    rig.touch("rel 60 -100")
    run.poll("the card shows the arrow where the mouse is",
             lambda: rig.run("grep -q 'crtc-pos=64x64+700+300' /sys/kernel/debug/dri/0/state"), lambda status: status == 0)
    rig.touch("button 272 1", "rel 10 10", "button 272 0")
    run.output("a mouse button is a finger",
               lambda lines: any(line.startswith("began 700,300 ") for line in lines)
               and any(line.startswith("ended 710,310 ") for line in lines), start)
    rig.touch("wheel -2")
    run.output("the wheel scrolls", lambda lines: any(line.startswith("scroll ") and line.endswith("0,-80") for line in lines),
               start)
    rig.touch("button 272 1")
    run.output("a button is held", lambda lines: count(lines, "began") == 2, start)
    rig.touch("unplug-mouse")
    # The kernel releases the button before the mouse goes: who reads in between hears of a finger that ends.
    run.output("a mouse that is unplugged ends its finger",
               lambda lines: count(lines, "cancelled") + count(lines, "ended") == 2, start)
    run.poll("the arrow goes with the mouse",
             lambda: rig.run("grep -q 'crtc-pos=64x64+710+310' /sys/kernel/debug/dri/0/state"), lambda status: status != 0)


def told(lines):
    """What a program was told about fingers and keys."""
    return [line for line in lines if line.split(" ")[0] in ("began", "moved", "ended", "cancelled", "key")]


def session_steps(run):
    """A session whose state is kept: its replay without the panel, and the next run, which continues it."""
    rig = run.rig
    program = "./HostProbe --host panel --panel screen=Virtual-1 --keep-state /tmp/state"
    start = len(rig.console())
    rig.run(f"cd /rig; {{ {program}; echo recorded $?; }} > /dev/console 2>&1 &")
    run.output("a probe that is recorded starts", lambda lines: "active" in lines, start)
    rig.touch("unplug")
    run.plug(*SIZE)
    rig.touch("down 0 300 200 100 60 40", "sync", "wait 50", "move 0 340 220 100 60 40", "sync", "wait 50", "up 0", "sync",
              "key 42 1", "key 30 1", "key 30 0", "key 42 0", "down 0 500 300 100 0 0", "sync")
    run.output("fingers and keys are recorded", lambda lines: count(lines, "began") == 2 and count(lines, "key") >= 2, start)
    rig.touch("unplug")
    run.output("the end of the finger is recorded", lambda lines: count(lines, "cancelled") == 1, start)
    rig.run("killall -TERM HostProbe")
    run.output("the recording ends", lambda lines: "recorded 0" in lines, start)
    recorded = told(rig.console()[start:].replace("\r", "").split("\n"))
    start = len(rig.console())
    rig.run("cd /rig; { ./HostProbe --replay /tmp/state/session.touch; echo replayed $?; } > /dev/console 2>&1 &")
    run.output("a replay without the panel tells the same", lambda lines: "replayed 0" in lines and told(lines) == recorded, start)
    start = len(rig.console())
    rig.run(f"cd /rig; {{ {program}; echo continued $?; }} > /dev/console 2>&1 &")
    run.output("the next run tells the same, and continues", lambda lines: told(lines) == recorded and lines.count("active") > 0, start)
    run.plug(*SIZE)
    rig.touch("down 0 100 400 100 0 0", "sync", "up 0", "sync")
    run.output("a finger touches what was continued",
               lambda lines: any(line.startswith("ended 100,400 ") for line in lines), start)
    rig.run("killall -TERM HostProbe")
    run.output("the continued run ends", lambda lines: "continued 0" in lines, start)


def keyboard_steps(run):
    """The on-screen keyboard of a program that edits a text from its beginning: only while no keyboard is attached."""
    rig = run.rig
    start = len(rig.console())
    rig.run("cd /rig; { ./HostProbe --host panel --panel screen=Virtual-1 --delegate TextDelegate; echo texts ended $?; } "
            "> /dev/console 2>&1 &")
    run.output("a text is edited", lambda lines: "editing 0" in lines and "active" in lines, start)
    rig.run("chvt 2")
    run.output("the text's program is left", lambda lines: "inactive" in lines, start)
    rig.run("chvt 1")
    run.output("the text's program is back", lambda lines: lines.count("active") == 2, start)
    rig.touch("key 30 1", "key 30 0")
    run.output("with a keyboard the text is written without the on-screen keyboard",
               lambda lines: "text 0 'a'" in lines and count(lines, "keyboard") == 0, start)
    rig.touch("unplug-keyboard")
    run.output("without the keyboard it is shown", lambda lines: "keyboard show" in " ".join(lines), start)
    rig.run("killall -TERM HostProbe")
    run.output("the program with the text ends", lambda lines: "texts ended 0" in lines, start)
    start = len(rig.console())
    rig.run("cd /rig; { ./HostProbe --host panel --panel screen=Virtual-1 --delegate TextDelegate; echo texts ended $?; } "
            "> /dev/console 2>&1 &")
    run.output("without a keyboard the on-screen keyboard is shown at once", lambda lines: count(lines, "keyboard") == 1, start)
    rig.run("killall -TERM HostProbe")
    run.output("the other program with the text ends", lambda lines: "texts ended 0" in lines, start)


def screen_steps(run):
    """Screens that come, go and change."""
    rig = run.rig
    start = len(rig.console())
    rig.resize(0, 1024, 600)
    run.output("another preferred mode is used", lambda lines: "size 1024x600" in lines, start)
    run.poll("the screen has the other mode", lambda: rig.screenshot()[:2], lambda size: size == (1024, 600))
    start = len(rig.console())
    rig.resize(0, 0, 0)
    run.output("without a screen the program is in the background", lambda lines: "background" in lines, start)
    rig.resize(0, *SIZE)
    run.output("a screen brings it back", lambda lines: "active" in lines and "size 1280x800" in lines, start)
    start = len(rig.console())
    rig.touch("down 0 640 100 100 0 0", "sync", "up 0", "sync")
    run.output("touches are on the new screen", lambda lines: any(line.startswith("began 640,100 ") for line in lines), start)
    rig.run("killall -USR1 HostProbe")
    run.output("the main thread is busy", lambda lines: "busy" in lines, start)
    colors = set()

    def colors_seen():
        colors.add(rig.screenshot()[2][:3])
        return len(colors)
    run.poll("an animation continues meanwhile", colors_seen, lambda number: number >= 3)
    rig.run("killall -USR2 HostProbe")


def end_steps(run, terminal):
    """The terminal after the end of programs whose main thread cannot restore it."""
    rig = run.rig
    for action, signal, status in (("stuck", "TERM", 143), ("recursion", None, 139)):
        start = len(rig.console())
        rig.run(f"cd /rig; {{ ./HostProbe --host panel --panel screen=Virtual-1 {action}; echo {action} ended $?; }} "
                "> /dev/console 2>&1 &")
        run.output(f"the program before {action} starts", lambda lines: "active" in lines, start)
        rig.run("killall -USR1 HostProbe")
        if signal:
            run.output(f"the main thread in {action}", lambda lines: action in lines, start)
            rig.run(f"killall -{signal} HostProbe")
        run.output(f"{action} ends the program", lambda lines: f"{action} ended {status}" in lines, start)
        run.poll(f"terminal is restored after {action}", lambda: rig.touch("terminal"), lambda modes: modes == terminal)


def error_steps(run):
    """One line when there is no screen, or no permission."""
    rig = run.rig
    probe = "cd /rig; ./HostProbe --host panel {} > /dev/console 2>&1; echo status $? > /dev/console"

    def fails(name, command, text):
        start = len(rig.console())
        rig.touch(command)
        run.output(name, lambda lines: "status 1" in lines
                   and [line for line in lines if line and "status" not in line][:1] and text in "\n".join(lines)
                   and sum(line.startswith("HostProbe: ") for line in lines) == 1, start)

    fails("a screen that there is not", "run " + probe.format("--panel screen=HDMI-A-7"),
          "screen=HDMI-A-7: there is no such screen; connected: Virtual-1")
    fails("no permission", "nobody cd /rig; ./HostProbe --host panel; echo status $?", "cannot open /dev/tty0: Permission denied")
    rig.resize(0, 0, 0)
    rig.run("sleep 0.5")
    fails("no screen", "run " + probe.format(""), "no screen is connected to /dev/dri/card0")
    rig.resize(0, *SIZE)
    rig.run("sleep 0.5")


def seat_steps(run, terminal):
    """A turned panel whose devices seatd opens."""
    rig = run.rig
    rig.run("/rig/seatd -l error > /dev/console 2>&1 & n=0; until [ -e /run/seatd.sock ] || [ $n -gt 100 ]; do sleep 0.05; "
            "n=$((n+1)); done")
    rig.resize(1, 800, 480)
    rig.resize(0, 0, 0)
    rig.run("sleep 0.5")
    rig.touch("unplug", "plug 800 480")
    start = len(rig.console())
    rig.run("cd /rig; { ./MoveMe --panel screen=Virtual-2; echo turned ended $?; } > /dev/console 2>&1 &")
    upright = lambda: placard(turned(rig.screenshot(1)))
    run.poll("a panel with its right side up is turned, with a seat of seatd", upright, lambda seen: near(seen, (240, 400)),
             head=1)
    # The picture's 160, 200 is at 800 - 200, 160 on the panel.
    run.opened()
    rig.touch("down 0 400 240 100 0 0", "sync", "wait 100", "move 0 500 200 100 0 0", "sync", "wait 30",
              "move 0 600 160 100 0 0", "sync")
    run.poll("a finger drags on the turned panel", upright, lambda seen: near(seen, (160, 200)), head=1)
    rig.run("chvt 2")
    run.poll("seatd gives the screen away", upright, lambda seen: seen is None, head=1)
    rig.run("chvt 1")
    run.poll("seatd gives it back, without the finger", upright, lambda seen: near(seen, (240, 400)), head=1)
    rig.touch("up 0", "sync", "unplug", "plug 800 480")
    rig.run("sleep 1")
    run.opened()
    rig.touch("down 0 400 240 100 0 0", "sync", "wait 100", "move 0 500 200 100 0 0", "sync", "wait 30",
              "move 0 600 160 100 0 0", "sync")
    run.poll("a finger drags after the return", upright, lambda seen: near(seen, (160, 200)), head=1)
    rig.run("killall -TERM MoveMe")
    run.output("the program ends", lambda lines: "turned ended 0" in lines, start)
    run.poll("seatd restores the terminal", lambda: rig.touch("terminal"), lambda modes: modes == terminal)


def main():
    programs, pictures = sys.argv[1], sys.argv[3] if len(sys.argv) > 3 else None
    with open(sys.argv[2]) as file:
        contract = json.load(file)
    try:
        with tempfile.TemporaryDirectory(prefix="touchstone-panel-") as work:
            with Rig(files(programs, work), *SIZE, outputs=2, append=KERNEL_OPTIONS) as rig:
                try:
                    steps(Run(rig, contract, pictures))
                finally:
                    print(f"seconds {time.monotonic() - rig.started:.1f}")
                    print("console:\n" + rig.console()[-3000:])
    except (RigError, subprocess.CalledProcessError, OSError) as error:
        print(f"panel_run: {error}", file=sys.stderr)
        return 2
    return 0


sys.exit(main())
