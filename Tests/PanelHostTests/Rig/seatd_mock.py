#!/usr/bin/env python3
"""seatd's protocol on a socket, for one program: prints each request, and opens /dev/zero for each device but /dev/refused.

    seatd_mock.py SOCKET [busy] [answers]       with `answers` it speaks as version 0.8, which answers more requests

Commands on standard input: `disable`, `enable`, `garbage`, `end`.
"""
import os
import socket
import struct
import sys
import threading

SERVER = 1 << 15
NAMES = {1: "open-seat", 2: "close-seat", 3: "open", 4: "close", 5: "disable", 6: "switch", 7: "ping"}
listener = socket.socket(socket.AF_UNIX)
listener.bind(sys.argv[1])
listener.listen()
print("ready", flush=True)
client, _ = listener.accept()
lock = threading.Lock()


def send(kind, body=b"", descriptors=()):
    with lock:
        socket.send_fds(client, [struct.pack("=HH", kind, len(body)) + body], descriptors)


def commands():
    for line in sys.stdin:
        word = line.strip()
        if word == "end":
            os._exit(0)
        elif word == "garbage":
            client.sendall(b"\xff" * 64)
        else:
            send(SERVER + {"disable": 5, "enable": 6}[word])


threading.Thread(target=commands, daemon=True).start()
stream = client.makefile("rb")
number = 0
while header := stream.read(4):
    kind, size = struct.unpack("=HH", header)
    body = stream.read(size)
    name = NAMES.get(kind, str(kind))
    if name == "open-seat":
        print(name, flush=True)
        text = b"seat0\0"
        send(SERVER + 1, struct.pack("=H", len(text)) + text)
        if "busy" not in sys.argv:
            # In two parts, as a slow connection would.
            with lock:
                for byte in struct.pack("=HH", SERVER + 6, 0):
                    client.sendall(bytes([byte]))
    elif name == "open":
        path = body[2:-1].decode()
        print(name, path, flush=True)
        if path == "/dev/refused":
            send(SERVER + 0x7FFF, struct.pack("=i", 1))
        else:
            number += 1
            descriptor = os.open("/dev/zero", os.O_RDONLY)
            send(SERVER + 3, struct.pack("=i", number), [descriptor])
            os.close(descriptor)
    elif name in ("close", "switch"):
        print(name, struct.unpack("=i", body)[0], flush=True)
        if name == "close":
            send(SERVER + 4)
        elif "answers" in sys.argv:
            send(SERVER + 8)
        else:
            send(SERVER + 0x7FFF, struct.pack("=i", 22))
    elif name == "ping":
        send(SERVER + 7)
    else:
        print(name, flush=True)
        if name == "close-seat":
            send(SERVER + 2)
        elif "answers" in sys.argv:
            send(SERVER + 9)
