#!/usr/bin/python3
"""Owns the name in the first argument on the session bus; prints "owned" when it does."""

import sys

from gi.repository import Gio, GLib

bus = Gio.bus_get_sync(Gio.BusType.SESSION)
Gio.bus_own_name_on_connection(bus, sys.argv[1], 0, lambda *_: print("owned", flush=True), None)
GLib.MainLoop().run()
