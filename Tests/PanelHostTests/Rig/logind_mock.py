#!/usr/bin/python3
"""The session interface of logind on the bus of the environment: prints each call, and opens /dev/zero for each device.

Commands on standard input: `pause MAJOR MINOR KIND`, `resume MAJOR MINOR`, `end`. Minor number 0 is refused.
"""
import os
import sys
import threading

from gi.repository import Gio, GLib

MANAGER = "/org/freedesktop/login1"
SESSION = MANAGER + "/session/_31"
XML = """<node>
 <interface name="org.freedesktop.login1.Manager">
  <method name="GetSession"><arg type="s" direction="in"/><arg type="o" direction="out"/></method>
 </interface>
 <interface name="org.freedesktop.login1.Seat"><method name="SwitchTo"><arg type="u" direction="in"/></method></interface>
 <interface name="org.freedesktop.login1.Session">
  <method name="Activate"/>
  <method name="TakeControl"><arg type="b" direction="in"/></method>
  <method name="ReleaseControl"/>
  <method name="TakeDevice"><arg type="u" direction="in"/><arg type="u" direction="in"/>
   <arg type="h" direction="out"/><arg type="b" direction="out"/></method>
  <method name="ReleaseDevice"><arg type="u" direction="in"/><arg type="u" direction="in"/></method>
  <method name="PauseDeviceComplete"><arg type="u" direction="in"/><arg type="u" direction="in"/></method>
 </interface>
</node>"""
INTERFACES = Gio.DBusNodeInfo.new_for_xml(XML).interfaces
bus = Gio.bus_get_sync(Gio.BusType.SYSTEM)
loop = GLib.MainLoop()


def answer(_connection, _sender, _path, _interface, method, arguments, invocation):
    values = arguments.unpack()
    print(method, *values, flush=True)
    if method == "GetSession":
        invocation.return_value(GLib.Variant("(o)", (SESSION,)))
    elif method == "TakeControl" and "busy" in sys.argv:
        invocation.return_dbus_error("System.Error.EBUSY", "Device or resource busy")
    elif method == "TakeDevice" and values[1] == 0:
        invocation.return_dbus_error("System.Error.EPERM", "not a device of the seat")
    elif method == "TakeDevice":
        files = Gio.UnixFDList.new()
        descriptor = os.open("/dev/zero", os.O_RDONLY)
        files.append(descriptor)
        os.close(descriptor)
        invocation.return_value_with_unix_fd_list(GLib.Variant("(hb)", (0, False)), files)
    else:
        invocation.return_value(None)


def command(words):
    if words[0] == "end":
        loop.quit()
        return
    name = {"pause": "PauseDevice", "resume": "ResumeDevice"}[words[0]]
    numbers = int(words[1]), int(words[2])
    if name == "PauseDevice":
        bus.emit_signal(None, SESSION, "org.freedesktop.login1.Session", name, GLib.Variant("(uus)", (*numbers, words[3])))
        return
    message = Gio.DBusMessage.new_signal(SESSION, "org.freedesktop.login1.Session", name)
    files = Gio.UnixFDList.new()
    descriptor = os.open("/dev/zero", os.O_RDONLY)
    files.append(descriptor)
    os.close(descriptor)
    message.set_unix_fd_list(files)
    message.set_body(GLib.Variant("(uuh)", (*numbers, 0)))
    bus.send_message(message, Gio.DBusSendMessageFlags.NONE)


def read():
    for line in sys.stdin:
        GLib.idle_add(command, line.split())


for path, interface in ((MANAGER, 0), (MANAGER + "/seat/auto", 1), (SESSION, 2)):
    bus.register_object(path, INTERFACES[interface], answer, None, None)
bus.call_sync(
    "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
    GLib.Variant("(su)", ("org.freedesktop.login1", 4)), None, 0, -1, None)
print("ready", flush=True)
threading.Thread(target=read, daemon=True).start()
loop.run()
