"""A mock of the location portal. The argument says what it does: `fixes` (every Start is answered with a fix), `deny`
(the user refuses), `garbage` (fixes that are none), `closes` (the session is closed at once)."""

import sys

from gi.repository import Gio, GLib

MODE = sys.argv[1]
PATH = "/org/freedesktop/portal/desktop"
LOCATION = "org.freedesktop.portal.Location"
XML = """<node><interface name="org.freedesktop.portal.Location">
<method name="CreateSession"><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
<method name="Start"><arg type="o" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
<arg type="o" direction="out"/></method>
<signal name="LocationUpdated"><arg type="o"/><arg type="a{sv}"/></signal></interface></node>"""
SESSION = """<node><interface name="org.freedesktop.portal.Session"><method name="Close"/></interface></node>"""

bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def close(_connection, _sender, _path, _interface, method, _parameters, invocation):
    print("session", method, flush=True)
    invocation.return_value(None)


def call(_connection, sender, _path, _interface, method, parameters, invocation):
    values = parameters.unpack()
    name = sender[1:].replace(".", "_")
    if method == "CreateSession":
        session = f"{PATH}/session/{name}/{values[0]['session_handle_token']}"
        print("create accuracy", values[0]["accuracy"], flush=True)
        node = Gio.DBusNodeInfo.new_for_xml(SESSION)
        bus.register_object(session, node.interfaces[0], close, None, None)
        invocation.return_value(GLib.Variant("(o)", (session,)))
        return
    session = values[0]
    request = f"{PATH}/request/{name}/{values[2]['handle_token']}"
    print("start", flush=True)
    invocation.return_value(GLib.Variant("(o)", (request,)))
    answer = 1 if MODE == "deny" else 0
    bus.emit_signal(
        sender, request, "org.freedesktop.portal.Request", "Response", GLib.Variant("(ua{sv})", (answer, {})))
    if MODE == "closes":
        bus.emit_signal(sender, session, "org.freedesktop.portal.Session", "Closed", None)
    if MODE not in ("fixes", "garbage"):
        return
    place = {
        "Latitude": GLib.Variant("d", 52.5 if MODE == "fixes" else 400.0), "Longitude": GLib.Variant("d", 13.4),
        "Accuracy": GLib.Variant("d", 25.0), "Altitude": GLib.Variant("d", 34.0), "Speed": GLib.Variant("d", -1.0),
        "Heading": GLib.Variant("d", -1.0), "Timestamp": GLib.Variant("(tt)", (1700000000, 500000)),
    }
    bus.emit_signal(sender, PATH, LOCATION, "LocationUpdated", GLib.Variant("(oa{sv})", (session, place)))


bus.register_object(PATH, Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0], call, None, None)
Gio.bus_own_name_on_connection(bus, "org.freedesktop.portal.Desktop", 0, None, None)
GLib.MainLoop().run()
