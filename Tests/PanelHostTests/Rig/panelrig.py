"""A virtual machine with a bare panel: a KMS screen and a ten-finger touch screen, for tests of programs without a desktop.

QEMU boots a Debian kernel under software emulation, so neither root nor a device of the host is needed. The kernel package is
downloaded and unpacked, never installed (`kernel`). A machine is a `Rig`; its methods plug and move fingers, run commands in
the guest and take pictures of its screen.
"""
import json
import lzma
import os
import re
import shutil
import socket
import stat
import struct
import subprocess
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
MODULES = ["virtio_pci", "virtio_console", "evdev", "uinput", "virtio-gpu"]


class RigError(Exception):
    """The machine cannot be started, or does not answer. One line, or the end of the guest's console."""


def kernel():
    """The directory of an unpacked kernel, which is downloaded first if the cache has none."""
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    directory = os.path.join(cache, "touchstone", "panel-kernel")
    if os.path.exists(os.path.join(directory, "vmlinux")):
        return directory
    depends = subprocess.run(["apt-cache", "depends", "linux-image-amd64"], capture_output=True, text=True).stdout
    found = re.search(r"linux-image-[0-9]\S*-amd64", depends)
    if not found:
        raise RigError("apt-cache knows no kernel that linux-image-amd64 depends on: run apt-get update")
    package = found[0] + "-unsigned"
    os.makedirs(cache, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as work:
        download = subprocess.run(["apt-get", "download", package], cwd=work, capture_output=True, text=True)
        files = [name for name in os.listdir(work) if name.endswith(".deb")]
        if not files:
            raise RigError(f"apt-get download {package} failed: {download.stderr.strip()[-300:]}")
        unpack_kernel(os.path.join(work, files[0]), os.path.join(work, "all"))
        # Of 450 MB, the program and a few modules are needed.
        small = os.path.join(work, "small")
        os.makedirs(os.path.join(small, "lib", "modules"))
        for path in modules_in_order(os.path.join(work, "all"), MODULES):
            shutil.copy(path, os.path.join(small, "lib", "modules"))
        shutil.move(os.path.join(work, "all", "vmlinux"), small)
        shutil.rmtree(directory, ignore_errors=True)
        os.makedirs(os.path.dirname(directory), exist_ok=True)
        os.rename(small, directory)
    return directory


def unpack_kernel(package, directory):
    """Unpacks a kernel package, and the program in its compressed image, which boots faster."""
    subprocess.run(["dpkg-deb", "-x", package, directory], check=True)
    boot = os.path.join(directory, "boot")
    image = next(name for name in os.listdir(boot) if name.startswith("vmlinuz"))
    with open(os.path.join(boot, image), "rb") as file:
        data = file.read()
    start = data.find(b"\xfd7zXZ\x00")
    program = lzma.LZMADecompressor(format=lzma.FORMAT_XZ).decompress(data[start:]) if start > 0 else b""
    if program[:4] != b"\x7fELF":
        raise RigError(f"{package}: {image} contains no program compressed by XZ")
    with open(os.path.join(directory, "vmlinux"), "wb") as file:
        file.write(program)


def modules_in_order(directory, wanted):
    """The files of modules, those that a module depends on first, as the modules themselves say."""
    files = {}
    for folder, _, names in os.walk(os.path.join(directory, "lib", "modules")):
        for name in names:
            if name.endswith(".ko"):
                files[name[:-3].replace("-", "_")] = os.path.join(folder, name)
    order, seen = [], set()

    def add(name, is_wanted):
        name = name.replace("-", "_")
        if name in seen:
            return
        seen.add(name)
        if name not in files:
            if is_wanted:
                raise RigError(f"the kernel in {directory} has no module {name}")
            return  # Built into the kernel.
        with open(files[name], "rb") as file:
            data = b"\x00" + file.read()
        for match in re.finditer(rb"\x00(?:depends|softdep)=([^\x00]*)\x00", data):
            for dependency in match[1].decode().replace(",", " ").split():
                if dependency not in ("pre:", "post:"):
                    add(dependency, False)
        order.append(files[name])

    for name in wanted:
        add(name, True)
    return order


def shared_libraries(program):
    """The paths of the libraries and of the loader that a program needs."""
    listed = subprocess.run(["ldd", program], capture_output=True, text=True)
    paths = []
    for line in listed.stdout.splitlines() if listed.returncode == 0 else []:
        if "not found" in line:
            raise RigError(f"{program}: {line.strip()}")
        match = re.search(r"(?:=> )?(/\S+) \(0x", line)
        if match:
            paths.append(match[1])
    return paths


class Archive:
    """The first file system of the guest, as a cpio archive."""

    def __init__(self):
        self.parts, self.names = [], set()

    def put(self, name, mode, data=b"", device=(0, 0)):
        name = name.strip("/")
        if name in self.names:
            return
        self.names.add(name)
        fields = [len(self.names), mode, 0, 0, 1, 0, len(data), 0, 0, *device, len(name) + 1, 0]
        header = b"070701" + b"".join(b"%08x" % field for field in fields) + name.encode() + b"\0"
        self.parts.append(header + b"\0" * (-len(header) % 4) + data + b"\0" * (-len(data) % 4))

    def directory(self, name):
        name = name.strip("/")
        if name and name not in self.names:
            self.directory(os.path.dirname(name))
            self.put(name, stat.S_IFDIR | 0o755)

    def file(self, name, data, mode=0o755):
        self.directory(os.path.dirname(name.strip("/")))
        self.put(name, stat.S_IFREG | mode, data)

    def link(self, name, target):
        self.directory(os.path.dirname(name.strip("/")))
        self.put(name, stat.S_IFLNK | 0o777, target.encode())

    def copy(self, source, name):
        """Copies a file or a directory of the host, with the libraries of programs."""
        if os.path.isdir(source):
            for folder, _, names in os.walk(source):
                for each in names:
                    path = os.path.join(folder, each)
                    self.copy(path, os.path.join(name, os.path.relpath(path, source)))
            return
        with open(source, "rb") as file:
            data = file.read()
        self.file(name, data, 0o755 if os.access(source, os.X_OK) else 0o644)
        if data[:4] != b"\x7fELF":
            return
        for library in shared_libraries(source):
            with open(library, "rb") as file:
                # The loader keeps its path; LD_LIBRARY_PATH finds the libraries.
                self.file(library if "/ld-linux" in library else "rig/lib/" + os.path.basename(library), file.read())

    def data(self):
        self.put("TRAILER!!!", 0)
        return b"".join(self.parts)


INIT = """#!/bin/busybox sh
export PATH=/bin HOME=/root
mount -t proc proc /proc; mount -t sysfs sys /sys; mount -t devtmpfs dev /dev
mkdir -p /dev/shm /tmp /run
mount -t tmpfs shm /dev/shm
export XDG_RUNTIME_DIR=/run LD_LIBRARY_PATH=/rig/lib
dmesg | grep -q 'Initramfs unpacking failed' && { echo 'rig: the files do not fit into the memory'; poweroff -f; }
while read m; do insmod $m || echo "rig: insmod $m failed"; done < /rig/modules
ip link set lo up
# The port appears a moment after its module.
n=0; while [ ! -e /sys/class/virtio-ports ] && [ $n -lt 100 ]; do sleep 0.02; n=$((n+1)); done
for p in /sys/class/virtio-ports/*; do [ "$(cat $p/name)" = rig.touch ] && port=/dev/${p##*/}; done
/rig/rig-touch $port > /dev/console 2>&1
"""


class Viewer:
    """A viewer of one screen (VNC), which asks for sizes."""

    def __init__(self, stream):
        self.stream = stream
        stream.read(12)
        self.send(b"RFB 003.008\n")
        kinds = stream.read(stream.read(1)[0])
        if 1 not in kinds:
            raise RigError("QEMU's screens want a password")
        self.send(b"\x01")
        stream.read(4)
        self.send(b"\x01")
        header = stream.read(24)
        stream.read(struct.unpack(">I", header[20:24])[0])
        # Only pixels, and changes of the size.
        self.send(struct.pack(">BBHiii", 2, 0, 3, 0, -223, -308))

    def send(self, data):
        self.stream.write(data)
        self.stream.flush()

    def resize(self, width, height):
        self.send(struct.pack(">BBHHBBIHHHHI", 251, 0, width, height, 1, 0, 0, 0, 0, width, height, 0))


class Rig:
    """A running machine. `files` are pairs of a path of the host and one of the guest; `outputs` is the number of its
    connectors, of which all but the first are disconnected (`resize`), and `append` are more options of its kernel."""

    def __init__(self, files, width, height, outputs=1, append=""):
        self.directory = tempfile.mkdtemp(prefix="touchstone-rig-")
        self.process = self.qmp_file = self.touch_file = None
        self.viewers = {}
        try:
            self.start(files, width, height, outputs, append)
        except BaseException:
            self.close()
            raise

    def start(self, files, width, height, outputs, append):
        directory = kernel()
        archive = Archive()
        for name in ("proc", "sys", "dev", "tmp", "run", "root"):
            archive.directory(name)
        archive.put("dev/console", stat.S_IFCHR | 0o600, device=(5, 1))
        busybox = shutil.which("busybox")
        if not busybox:
            raise RigError("there is no busybox: install busybox-static")
        archive.copy(busybox, "bin/busybox")
        for name in subprocess.run([busybox, "--list"], capture_output=True, text=True).stdout.split():
            archive.link("bin/" + name, "busybox")
        archive.file("init", INIT.encode())
        modules = modules_in_order(directory, MODULES)
        for path in modules:
            archive.copy(path, "rig/ko/" + os.path.basename(path))
        archive.file("rig/modules", "".join(f"/rig/ko/{os.path.basename(path)}\n" for path in modules).encode(), 0o644)
        touch = os.path.join(self.directory, "rig-touch")
        subprocess.run(["cc", "-O2", "-static", "-o", touch, os.path.join(HERE, "rig-touch.c")], check=True)
        archive.copy(touch, "rig/rig-touch")
        for source, name in files:
            archive.copy(source, name)
        data = archive.data()
        files_path = os.path.join(self.directory, "files.cpio")
        with open(files_path, "wb") as file:
            file.write(data)
        # The archive and its files are in memory together for a moment.
        memory = max(256, 160 + len(data) * 22 // 10 // 1048576)
        self.console_path = os.path.join(self.directory, "console")
        self.started = time.monotonic()
        with open(os.path.join(self.directory, "qemu.out"), "wb") as output:
            self.process = subprocess.Popen([
                "qemu-system-x86_64", "-accel", "tcg,thread=multi,tb-size=128", "-machine", "pc", "-cpu", "max",
                "-m", str(memory), "-nodefaults", "-no-user-config", "-no-reboot", "-display", "none",
                "-kernel", os.path.join(directory, "vmlinux"), "-initrd", files_path,
                "-append", "console=ttyS0 quiet loglevel=4 rootfstype=ramfs nokaslr mitigations=off audit=0 apparmor=0 "
                "random.trust_cpu=on cryptomgr.notests no_timer_check tsc=reliable rcupdate.rcu_expedited=1 panic=-1 " + append,
                "-serial", "file:" + self.console_path,
                "-qmp", f"unix:{self.directory}/qmp,server=on,wait=off", "-device", "virtio-serial-pci",
                "-chardev", f"socket,id=touch,path={self.directory}/touch,server=on,wait=off",
                "-device", "virtserialport,chardev=touch,name=rig.touch",
                "-device", f"virtio-gpu-pci,id=gpu,max_outputs={outputs},xres={width},yres={height}",
            ] + [part for head in range(outputs) for part in (
                "-vnc", f"unix:{self.directory}/vnc{head},display=gpu,head={head}")
            ], stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT)

    def connect(self, name, mode="rw"):
        end = time.monotonic() + 30
        while True:
            connection = socket.socket(socket.AF_UNIX)
            try:
                connection.connect(os.path.join(self.directory, name))
                connection.settimeout(60)
                return connection.makefile(mode)
            except OSError:
                connection.close()
            if self.process.poll() is not None or time.monotonic() > end:
                with open(os.path.join(self.directory, "qemu.out"), errors="replace") as file:
                    raise RigError("QEMU ended: " + file.read()[-2000:])
            time.sleep(0.02)

    def qmp(self, command, **arguments):
        """A command of QEMU's control protocol."""
        if not self.qmp_file:
            self.qmp_file = self.connect("qmp")
            self.qmp_file.readline()
            self.qmp("qmp_capabilities")
        self.qmp_file.write(json.dumps({"execute": command, "arguments": arguments}) + "\n")
        self.qmp_file.flush()
        while True:
            answer = json.loads(self.qmp_file.readline())
            if "error" in answer:
                raise RigError(f"{command}: {answer['error']['desc']}")
            if "return" in answer:
                return answer["return"]

    def touch(self, *lines):
        """Commands of rig-touch; returns the answer to the last."""
        if not self.touch_file:
            self.touch_file = self.connect("touch")
            try:
                ready = self.touch_file.readline().strip()
            except OSError:
                ready = ""
            if ready != "ready":
                raise RigError("the guest did not start:\n" + self.console()[-2000:])
        for line in lines:
            self.touch_file.write(line + "\n")
            self.touch_file.flush()
            answer = self.touch_file.readline().strip()
            if not answer.startswith("ok"):
                raise RigError(f"{line}: {answer or 'the guest is gone'}")
        return answer

    def run(self, command):
        """Runs a shell command in the guest, whose output goes to the console; returns its exit status."""
        return int(self.touch("run " + command).split()[1])

    def console(self):
        """What the guest has written to its console."""
        with open(self.console_path, errors="replace") as file:
            return file.read()

    def resize(self, head, width, height):
        """Gives the screen of a connector another size: it is connected, or its preferred mode changes. 0 by 0 disconnects
        it. The guest gets an event each time."""
        if head not in self.viewers:
            self.viewers[head] = Viewer(self.connect(f"vnc{head}", "rwb"))
        self.viewers[head].resize(width, height)

    def screenshot(self, head=0):
        """The width and the height of a screen and its pixels: red, green, blue."""
        path = os.path.join(self.directory, "screen.ppm")
        self.qmp("screendump", filename=path, device="gpu", head=head)
        with open(path, "rb") as file:
            data = file.read()
        match = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", data)
        return int(match[1]), int(match[2]), data[match.end():]

    def close(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.directory, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
