#!/usr/bin/python3
"""A GPS receiver on a socket: nmea_receiver.py SOCKET LATITUDE LONGITUDE. It moves north by a meter a second."""
import socket
import sys
import time


def degrees(value, width):
    whole = int(abs(value))
    return f"{whole:0{width}d}{(abs(value) - whole) * 60:08.5f}"


path, latitude, longitude = sys.argv[1], float(sys.argv[2]), float(sys.argv[3])
server = socket.socket(socket.AF_UNIX)
server.bind(path)
server.listen(4)
print("listening", flush=True)
while True:
    client, _ = server.accept()
    try:
        while True:
            body = "GPGGA,{}.00,{},{},{},{},1,08,1.0,34.0,M,0.0,M,,".format(
                time.strftime("%H%M%S", time.gmtime()), degrees(latitude, 2), "NS"[latitude < 0],
                degrees(longitude, 3), "EW"[longitude < 0])
            check = 0
            for byte in body.encode():
                check ^= byte
            client.sendall(f"${body}*{check:02X}\r\n".encode())
            latitude += 1 / 111_000
            time.sleep(1)
    except OSError:
        pass
