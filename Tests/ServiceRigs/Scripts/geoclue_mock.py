#!/usr/bin/python3
"""A GeoClue that does what a test says: geoclue_mock.py MODE

Modes: fixes (as the service), refuse, no-agent (Start fails as in GeoClue 2.6), wrong-client (GetClient answers text),
silent (GetClient never answers). The interface org.touchstone.Rig of its manager makes fixes.
"""
import sys

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

MODE = sys.argv[1]
NAME = "org.freedesktop.GeoClue2"
PROPERTIES = "org.freedesktop.DBus.Properties"
dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SystemBus()


class Denied(dbus.DBusException):
    _dbus_error_name = "org.freedesktop.DBus.Error.AccessDenied"


class Location(dbus.service.Object):
    def __init__(self, path, values):
        super().__init__(bus, path)
        self.values = values

    @dbus.service.method(PROPERTIES, in_signature="s", out_signature="a{sv}")
    def GetAll(self, interface):
        return dbus.Dictionary(self.values, signature="sv")


class Client(dbus.service.Object):
    path = "/org/freedesktop/GeoClue2/Client/1"

    def __init__(self):
        super().__init__(bus, self.path)
        self.location = "/"
        self.count = 0
        self.kept = []

    @dbus.service.method(PROPERTIES, in_signature="ssv")
    def Set(self, interface, name, value):
        print("set", name, value, flush=True)

    @dbus.service.method(NAME + ".Client")
    def Start(self):
        print("start", flush=True)
        if MODE == "refuse":
            raise Denied("Geolocation disabled for UID 1000")
        if MODE == "no-agent":
            raise Denied("'rig' disallowed, no agent for UID 1000")

    @dbus.service.method(NAME + ".Client")
    def Stop(self):
        print("stop", flush=True)

    @dbus.service.signal(NAME + ".Client", signature="oo")
    def LocationUpdated(self, old, new):
        pass

    @dbus.service.signal(PROPERTIES, signature="sa{sv}as")
    def PropertiesChanged(self, interface, changed, invalidated):
        pass

    def tell(self, values):
        self.count += 1
        path = f"/org/freedesktop/GeoClue2/Location/{self.count}"
        self.kept.append(Location(path, values))
        old, self.location = self.location, path
        self.LocationUpdated(old, path)


class Manager(dbus.service.Object):
    def __init__(self):
        super().__init__(bus, "/org/freedesktop/GeoClue2/Manager")
        self.client = Client()

    if MODE == "silent":
        @dbus.service.method(NAME + ".Manager", async_callbacks=("reply", "error"))
        def GetClient(self, reply, error):
            print("asked", flush=True)
    elif MODE == "wrong-client":
        @dbus.service.method(NAME + ".Manager", out_signature="s")
        def GetClient(self):
            return "nonsense"
    else:
        @dbus.service.method(NAME + ".Manager", out_signature="o")
        def GetClient(self):
            return self.client.path

    @dbus.service.method("org.touchstone.Rig", in_signature="a{sv}")
    def Fix(self, values):
        self.client.tell(values)

    @dbus.service.method("org.touchstone.Rig")
    def Pause(self):
        self.client.PropertiesChanged(NAME + ".Client", {"Active": False}, [])


manager = Manager()
owned = dbus.service.BusName(NAME, bus)
GLib.MainLoop().run()
