#!/usr/bin/python3
"""A desktop portal whose only setting is the dark style; prints "ready" when it answers."""

from gi.repository import Gio, GLib

INTERFACE = """<node><interface name="org.freedesktop.portal.Settings"><method name="ReadAll">
<arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/></method></interface></node>"""


def call(_connection, _sender, _path, _interface, _method, _parameters, invocation):
    settings = {"org.freedesktop.appearance": {"color-scheme": GLib.Variant("u", 1)}}
    invocation.return_value(GLib.Variant("(a{sa{sv}})", (settings,)))


bus = Gio.bus_get_sync(Gio.BusType.SESSION)
bus.register_object("/org/freedesktop/portal/desktop", Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0], call)
Gio.bus_own_name_on_connection(
    bus, "org.freedesktop.portal.Desktop", 0, lambda *_: print("ready", flush=True), None)
GLib.MainLoop().run()
