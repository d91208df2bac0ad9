#!/usr/bin/python3
"""The agent without which GeoClue answers nobody: geoclue_agent.py MAXIMUM, the greatest accuracy level it allows."""
import sys

from gi.repository import Gio, GLib

maximum = int(sys.argv[1])
bus = Gio.bus_get_sync(Gio.BusType.SYSTEM)
XML = """<node><interface name="org.freedesktop.GeoClue2.Agent">
 <method name="AuthorizeApp"><arg type="s" direction="in"/><arg type="u" direction="in"/>
  <arg type="b" direction="out"/><arg type="u" direction="out"/></method>
 <property name="MaxAccuracyLevel" type="u" access="read"/></interface></node>"""


def answer(_connection, _sender, _path, _interface, _method, arguments, invocation):
    invocation.return_value(GLib.Variant("(bu)", (True, min(arguments.unpack()[1], maximum))))


def registered(connection, result):
    connection.call_finish(result)
    print("registered", flush=True)


bus.register_object(
    "/org/freedesktop/GeoClue2/Agent", Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0], answer,
    lambda *_: GLib.Variant("u", maximum), None)
# Not synchronously: GeoClue asks this program for its property before it answers. The name is among those that its
# configuration allows.
bus.call(
    "org.freedesktop.GeoClue2", "/org/freedesktop/GeoClue2/Manager", "org.freedesktop.GeoClue2.Manager", "AddAgent",
    GLib.Variant("(s)", ("geoclue-demo-agent",)), None, 0, 60000, None, registered)
GLib.MainLoop().run()
