"""Programs of Touchstone with their page, plain pages beside them, and browsers that show them on an X screen."""
import base64
import http.server
import json
import os
import re
import shutil
import socket
import struct
import subprocess
import tempfile
import threading
import time
import urllib.request
from pathlib import Path

from screens import START_TIMEOUT, TOUCH_TIMEOUT, is_close, real_time, stop

# A page without a program: a square on a canvas, which is moved in `pointermove`. With `?animated` a hundred smaller
# squares move below it, drawn in `requestAnimationFrame`, as in the scene `drag` of Benchmarks/Scenes.
CANVAS_PAGE = b"""<!DOCTYPE html>
<meta charset="utf-8"><title>Canvas</title>
<style>html, body { margin: 0; overflow: hidden; } canvas { display: block; touch-action: none; }</style>
<canvas></canvas>
<script>
const canvas = document.querySelector("canvas"), context = canvas.getContext("2d"), side = 120;
canvas.width = innerWidth;
canvas.height = innerHeight;
const squares = location.search === "?animated" ? [...Array(100).keys()] : [];
let x = innerWidth / 2, y = innerHeight / 2;
function fill(color, x, y, side) {
    context.fillStyle = color;
    context.fillRect(x - side / 2, y - side / 2, side, side);
}
function position(number) {
    const shift = 30 * Math.sin(performance.now() / (300 + 7 * number));
    return [60 + 100 * (number % 10) + shift, 60 + 72 * Math.floor(number / 10)];
}
let shown = [];
function draw() {
    for (const [x, y, side] of shown) fill("#fff", x, y, side);
    shown = [...squares.map(number => [...position(number), 48]), [x, y, side]];
    for (const [x, y, side] of shown) fill(side === 120 ? "#2060e0" : "#c0c0c0", x, y, side);
}
function animate() {
    draw();
    requestAnimationFrame(animate);
}
context.fillStyle = "#fff";
context.fillRect(0, 0, canvas.width, canvas.height);
draw();
if (squares.length) requestAnimationFrame(animate);
canvas.addEventListener("pointermove", event => {
    x = event.clientX;
    y = event.clientY;
    draw();
});
</script>
"""
# The arguments of Chromium: the window alone, drawn by the CPU, without services of a desktop.
CHROMIUM_ARGUMENTS = [
    "--kiosk", "--no-sandbox", "--test-type", "--window-position=0,0", "--touch-events=enabled", "--disable-gpu",
    "--ozone-platform=x11", "--no-first-run", "--disable-extensions", "--disable-sync", "--disable-pinch",
    "--disable-background-networking", "--disable-component-update", "--overscroll-history-navigation=0",
    "--password-store=basic", "--noerrdialogs", "--disable-session-crashed-bubble", "--force-color-profile=srgb",
]
FIREFOX_PREFERENCES = {
    "app.update.disabledForTesting": True, "browser.aboutwelcome.enabled": False,
    "browser.preonboarding.enabled": False, "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore", "datareporting.policy.dataSubmissionEnabled": False,
    "dom.w3c_touch_events.enabled": 1, "toolkit.telemetry.enabled": False,
}
# Seconds between two looks at a pixel.
PIXEL_INTERVAL = 0.0001
# The first byte of the program's messages that are frames; see docs/browser-protocol.md.
FRAME = 0x81


class CanvasServer:
    """The plain pages, served as the pages of programs are."""

    def __enter__(self):
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                is_page = self.path.partition("?")[0] == "/"
                self.send_response(200 if is_page else 404)
                self.send_header("Content-Type", "text/html")
                self.end_headers()
                self.wfile.write(CANVAS_PAGE if is_page else b"")

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}/"
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


class Program:
    """A program that shows itself in a browser."""

    def __init__(self, path, arguments, realtime):
        self.command = [path, *arguments, "--browser"]
        self.realtime = realtime

    def __enter__(self):
        self.directory = tempfile.mkdtemp(prefix="hosts-program-")
        environment = dict(os.environ, HOME=self.directory, XDG_RUNTIME_DIR=self.directory)
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "XDG_DATA_HOME"):
            environment.pop(name, None)
        log = Path(self.directory, "log")
        with log.open("wb") as output:
            self.process = subprocess.Popen(
                self.command, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=output,
                start_new_session=True, preexec_fn=real_time(self.realtime))
        end = time.monotonic() + START_TIMEOUT
        while not (found := re.search(r"http://\S+", log.read_text())):
            if self.process.poll() is not None or time.monotonic() > end:
                text = log.read_text()
                self.__exit__()
                raise RuntimeError(f"{self.command[0]} serves no page: {text[-400:]}")
            time.sleep(0.05)
        self.address = found.group()
        return self

    def __exit__(self, *_):
        stop(self.process)
        shutil.rmtree(self.directory, ignore_errors=True)


class Relay:
    """Stands between a browser and a program, and counts the frames that the program sends, with their bytes."""

    def __init__(self, address):
        host, self.port, self.path = re.fullmatch(r"http://([^:/]+):(\d+)(/\S*)", address).groups()
        self.server = socket.create_server((host, 0))
        self.host = host
        self.address = f"http://{host}:{self.server.getsockname()[1]}{self.path}"
        self.frames = []

    def __enter__(self):
        threading.Thread(target=self.accept, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.close()

    def accept(self):
        own, other = (f"{self.host}:{port}".encode() for port in (self.server.getsockname()[1], self.port))
        while True:
            try:
                browser = self.server.accept()[0]
            except OSError:
                return
            program = socket.create_connection((self.host, int(self.port)))
            for each in (browser, program):
                each.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            state = {"is_socket": False}
            threading.Thread(target=self.pass_requests, args=(browser, program, own, other, state), daemon=True).start()
            threading.Thread(target=self.pass_answers, args=(program, browser, state), daemon=True).start()

    def pass_requests(self, browser, program, own, other, state):
        """Requests are passed under the address that the program expects, until they become a web socket."""
        head = b""
        for data in received(browser):
            if not state["is_socket"]:
                head += data
                if b"\r\n\r\n" not in head:
                    continue
                state["is_socket"] = b"upgrade: websocket" in head.lower()
                data, head = head.replace(own, other), b""
            program.sendall(data)
        close(program)

    def pass_answers(self, program, browser, state):
        rest, is_upgraded = b"", False
        for data in received(program):
            browser.sendall(data)
            if not state["is_socket"]:
                continue
            rest += data
            if not is_upgraded:
                head, end, rest = rest.partition(b"\r\n\r\n")
                is_upgraded = bool(end)
                if not end:
                    rest = head
                    continue
            rest = self.count(rest)
        close(browser)

    def count(self, data):
        """Counts the messages in data of a web socket; the data that is no whole message."""
        while len(data) >= 2:
            length, start = data[1] & 127, 2
            if length == 126:
                length, start = (struct.unpack(">H", data[2:4])[0] if len(data) >= 4 else 1 << 62), 4
            elif length == 127:
                length, start = (struct.unpack(">Q", data[2:10])[0] if len(data) >= 10 else 1 << 62), 10
            if len(data) < start + length:
                break
            if length and data[0] & 15 == 2 and data[start] == FRAME:
                self.frames.append(start + length)
            data = data[start + length:]
        return data


def received(connection):
    """The data of a connection until it ends."""
    while True:
        try:
            data = connection.recv(1 << 16)
        except OSError:
            return
        if not data:
            return
        yield data


def close(connection):
    try:
        connection.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    connection.close()


class Browser:
    """A browser in a window that covers an X screen."""

    CHROMIUM, FIREFOX = ("chromium", "chromium-browser", "google-chrome"), ("firefox-esr", "firefox")
    # What is touched by the finger of the screen, or by the remote protocol.
    PROGRAMS = {"chromium": CHROMIUM, "chromium-remote": CHROMIUM, "firefox": FIREFOX, "firefox-remote": FIREFOX}

    def __init__(self, kind, screen, address):
        self.kind, self.screen, self.address = kind, screen, address

    @classmethod
    def path(cls, kind):
        """The installed program; `None` if there is none."""
        return next(filter(None, map(shutil.which, cls.PROGRAMS[kind])), None)

    def __enter__(self):
        self.directory = tempfile.mkdtemp(prefix=f"hosts-{self.kind}-")
        environment = self.screen.environment(self.directory)
        width, height = self.screen.panel.w, self.screen.panel.h
        command = [self.path(self.kind)]
        if self.kind.startswith("chromium"):
            command += CHROMIUM_ARGUMENTS
            if self.is_remote:
                command.append("--remote-debugging-port=0")
            command += [f"--user-data-dir={self.directory}/profile", f"--window-size={width},{height}", self.address]
        else:
            environment.update(MOZ_USE_XINPUT2="1", MOZ_ENABLE_WAYLAND="0")
            profile = Path(self.directory, "profile")
            profile.mkdir()
            lines = [f'user_pref("{name}", {json.dumps(value)});\n' for name, value in FIREFOX_PREFERENCES.items()]
            (profile / "user.js").write_text("".join(lines))
            command += ["--no-remote", "--profile", str(profile), "--width", str(width), "--height", str(height)]
            if self.is_remote:
                command += ["--remote-debugging-port", "0"]
            command += ["--kiosk", self.address]
        with open(f"{self.directory}/log", "wb") as log:
            self.process = subprocess.Popen(
                command, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True,
                preexec_fn=real_time(self.screen.realtime))
        return self

    def __exit__(self, *_):
        stop(self.process)
        shutil.rmtree(self.directory, ignore_errors=True)

    @property
    def finger(self):
        """What touches the page: the screen, or the remote protocol."""
        if not self.is_remote:
            return self.screen
        return (ChromiumFinger if self.kind.startswith("chromium") else FirefoxFinger)(self, self.screen)

    @property
    def is_remote(self):
        """Whether the page is touched by the remote protocol."""
        return self.kind.endswith("-remote")


class RemoteFinger:
    """The finger of a browser's remote protocol. The browser covers an X screen, whose pixels are looked at."""

    def __init__(self, browser, screen):
        self.screen = screen
        end = time.monotonic() + START_TIMEOUT
        while not (address := self.protocol_address(browser)):
            if time.monotonic() > end:
                raise RuntimeError(f"{browser.kind} has no remote protocol")
            time.sleep(0.05)
        port, path = re.fullmatch(r"ws://[^/]*:(\d+)(/.*)", address).groups()
        self.socket = socket.create_connection(("127.0.0.1", int(port)))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
        self.rest = b""
        while b"\r\n\r\n" not in self.rest:
            data = self.socket.recv(1 << 16)
            if not data:
                raise RuntimeError(f"{browser.kind} does not accept its remote protocol")
            self.rest += data
        self.rest = self.rest.partition(b"\r\n\r\n")[2]
        self.count = 0
        self.socket.settimeout(START_TIMEOUT)
        self.prepare()
        self.socket.settimeout(None)
        # What it answers later says nothing that the pixels do not.
        threading.Thread(target=lambda: all(received(self.socket)), daemon=True).start()

    def call(self, method, **parameters):
        self.count += 1
        data = json.dumps({"id": self.count, "method": method, "params": parameters}).encode()
        # A text, with a mask; Firefox answers nothing with one of zeros.
        mask = os.urandom(4)
        is_short = len(data) < 126
        head = struct.pack(">BB", 0x81, 0x80 | len(data)) if is_short else struct.pack(">BBH", 0x81, 0xFE, len(data))
        self.socket.sendall(head + mask + bytes(byte ^ mask[i & 3] for i, byte in enumerate(data)))

    def answer(self, method, **parameters):
        """Calls a method and waits for its result."""
        self.call(method, **parameters)
        while (message := json.loads(self.message())).get("id") != self.count:
            pass
        if "result" not in message:
            raise RuntimeError(f"{method}: {message.get('message', message)}")
        return message["result"]

    def message(self):
        """The next message of the browser, which has one frame."""
        length, start = self.take(2)[1] & 127, b""
        if length >= 126:
            start = self.take(2 if length == 126 else 8)
            length = int.from_bytes(start, "big")
        return self.take(length)

    def take(self, count):
        while len(self.rest) < count:
            data = self.socket.recv(1 << 16)
            if not data:
                raise RuntimeError("the browser has ended its remote protocol")
            self.rest += data
        data, self.rest = self.rest[:count], self.rest[count:]
        return data

    def send(self, x, y):
        self.touch("move", x, y)

    def pixel(self, x, y):
        return self.screen.pixel(x, y)

    def time_move(self, x, y, probe, color):
        """As for `XScreen`."""
        if is_close(self.pixel(*probe), color):
            return None
        began = time.monotonic()
        self.send(x, y)
        while not is_close(self.pixel(*probe), color):
            if time.monotonic() - began > TOUCH_TIMEOUT:
                return None
            # Without it this script takes one of the cores from the browser and the program.
            time.sleep(PIXEL_INTERVAL)
        return (time.monotonic() - began) * 1000


class ChromiumFinger(RemoteFinger):
    """The finger of Chromium's DevTools protocol."""

    TYPES = {"begin": "touchStart", "move": "touchMove", "end": "touchEnd"}

    @staticmethod
    def protocol_address(browser):
        """The address of the page's protocol; `None` until Chromium has opened the page."""
        file = Path(browser.directory, "profile/DevToolsActivePort")
        if not file.exists() or not (text := file.read_text()):
            return None
        with urllib.request.urlopen(f"http://127.0.0.1:{int(text.split()[0])}/json") as answer:
            pages = [each for each in json.load(answer) if each["type"] == "page"]
        return pages[0]["webSocketDebuggerUrl"] if pages else None

    def prepare(self):
        self.call("Emulation.setTouchEmulationEnabled", enabled=True)

    def touch(self, phase, x, y):
        points = [] if phase == "end" else [{"x": x, "y": y, "id": 1}]
        self.call("Input.dispatchTouchEvent", type=self.TYPES[phase], touchPoints=points)


class FirefoxFinger(RemoteFinger):
    """The finger of Firefox's protocol, WebDriver BiDi."""

    @staticmethod
    def protocol_address(browser):
        found = re.search(r"WebDriver BiDi listening on (ws://\S+)", Path(browser.directory, "log").read_text())
        return found and f"{found.group(1)}/session"

    def prepare(self):
        self.answer("session.new", capabilities={})
        end = time.monotonic() + START_TIMEOUT
        while True:
            contexts = self.answer("browsingContext.getTree")["contexts"]
            pages = [each["context"] for each in contexts if each["url"].startswith("http")]
            if pages:
                break
            if time.monotonic() > end:
                raise RuntimeError("firefox opens no page")
            time.sleep(0.05)
        self.page = pages[0]

    def touch(self, phase, x, y):
        move = {"type": "pointerMove", "x": x, "y": y, "duration": 0}
        actions = {
            "begin": [move, {"type": "pointerDown", "button": 0}], "move": [move],
            "end": [{"type": "pointerUp", "button": 0}]}[phase]
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": actions}
        self.call("input.performActions", context=self.page, actions=[finger])
