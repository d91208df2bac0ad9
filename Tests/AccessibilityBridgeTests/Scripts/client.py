#!/usr/bin/python3
"""An assistive technology for the tests: reads and operates a program through pyatspi.

    client.py dump                     the tree of the program as JSON, one object
    client.py events EVENT…            prints 'ready', then every event as a JSON line, until it is killed
    client.py do NAME ACTION           performs an action of the element with a name
    client.py value NAME NUMBER        sets the value of an element
    client.py focus NAME               gives an element the focus
    client.py at X Y                   prints the name of the element at a point of the screen
    client.py text ROLE                prints what the text interface tells about the first element of a role
    client.py edit ROLE insert N TEXT | delete N M | set TEXT
    client.py info                     prints toolkit, version of the protocol and number of the program
    client.py cache                    prints how many objects GetItems of the cache lists, and those of the tree
"""
import json
import sys
import time
import warnings

warnings.simplefilter("ignore")
import pyatspi
from gi.repository import Gio, GLib


def application():
    """The program under test: the only one that is registered."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        desktop = pyatspi.Registry.getDesktop(0)
        for index in range(desktop.childCount):
            child = desktop.getChildAtIndex(index)
            if child is not None and child.toolkitName == "Touchstone":
                return child
        time.sleep(0.02)
    sys.exit("no program is registered")


def query(method):
    try:
        return method()
    except NotImplementedError:
        return None


def describe(node):
    entry = {
        "role": node.getRoleName(), "name": node.name, "description": node.description,
        "id": node.get_accessible_id(),
        "states": sorted(state.value_nick for state in node.getState().get_states()),
        "attributes": dict(item.split(":", 1) for item in node.getAttributes()),
        "interfaces": sorted(pyatspi.listInterfaces(node)),
        "index": node.getIndexInParent(), "locale": node.objectLocale,
        "children": [],
    }
    component = query(node.queryComponent)
    if component:
        box = component.getExtents(pyatspi.DESKTOP_COORDS)
        entry["frame"] = [box.x, box.y, box.width, box.height]
    action = query(node.queryAction)
    if action:
        entry["actions"] = [action.getName(index) for index in range(action.nActions)]
    value = query(node.queryValue)
    if value:
        entry["value"] = {
            "current": value.currentValue, "minimum": value.minimumValue, "maximum": value.maximumValue,
            "step": value.minimumIncrement}
    text = query(node.queryText)
    if text:
        entry["text"] = text.getText(0, -1)
    return entry


def dump(node):
    entry = describe(node)
    for index in range(node.childCount):
        child = node.getChildAtIndex(index)
        if child is not None:
            entry["children"].append(dump(child))
    return entry


def find(node, matches):
    """The first node that matches, depth first."""
    pending = [node]
    while pending:
        current = pending.pop()
        if matches(current):
            return current
        pending.extend(
            child for child in (current.getChildAtIndex(index) for index in reversed(range(current.childCount)))
            if child is not None)
    return None


def named(name):
    found = find(application(), lambda node: node.name == name)
    return found or sys.exit(f"no element is named '{name}'")


def with_role(role):
    found = find(application(), lambda node: node.getRoleName() == role)
    return found or sys.exit(f"no element has the role '{role}'")


def watch(events):
    application()

    def report(event):
        data = event.any_data
        print(json.dumps({
            "type": str(event.type), "detail1": event.detail1, "detail2": event.detail2,
            "source": event.source.name if event.source else "",
            "data": data if isinstance(data, (str, int, float)) else getattr(data, "name", None) or ""}), flush=True)

    pyatspi.Registry.registerEventListener(report, *events)
    print("ready", flush=True)
    pyatspi.Registry.start()


def perform(name, action_name):
    action = named(name).queryAction()
    for index in range(action.nActions):
        if action.getName(index) == action_name:
            print(action.doAction(index))
            return
    sys.exit(f"no action is named '{action_name}'")


def read_text(role):
    text = with_role(role).queryText()
    extents = text.getCharacterExtents(0, pyatspi.WINDOW_COORDS)
    print(json.dumps({
        "count": text.characterCount, "caret": text.caretOffset, "text": text.getText(0, -1),
        "word": list(text.getTextAtOffset(0, pyatspi.TEXT_BOUNDARY_WORD_START)),
        "line": list(text.getTextAtOffset(0, pyatspi.TEXT_BOUNDARY_LINE_START)),
        "character": text.getCharacterAtOffset(1),
        "extents": list(extents), "selections": text.getNSelections(),
    }))


def edit(role, command, *arguments):
    text = with_role(role).queryEditableText()
    if command == "insert":
        print(text.insertText(int(arguments[0]), arguments[1], len(arguments[1].encode())))
    elif command == "delete":
        print(text.deleteText(int(arguments[0]), int(arguments[1])))
    else:
        print(text.setTextContents(arguments[0]))


def count_cache():
    """Asks the program itself, as libatspi hides its cache."""
    program = application()
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address = session.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1, None).unpack()[0]
    bus = Gio.DBusConnection.new_for_address_sync(
        address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
        None, None)
    children = bus.call_sync(
        "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root", "org.a11y.atspi.Accessible", "GetChildren",
        None, GLib.VariantType("(a(so))"), 0, 5000, None).unpack()[0]
    items = bus.call_sync(
        children[0][0], "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems", None,
        GLib.VariantType("(a((so)(so)(so)iiassusau))"), 0, 5000, None).unpack()[0]

    def count(node):
        return 1 + sum(count(node.getChildAtIndex(index)) for index in range(node.childCount))

    print(len(items), count(program))


def main(command, *arguments):
    if command == "dump":
        print(json.dumps(dump(application())))
    elif command == "events":
        watch(arguments)
    elif command == "do":
        perform(*arguments)
    elif command == "value":
        named(arguments[0]).queryValue().currentValue = float(arguments[1])
    elif command == "focus":
        print(named(arguments[0]).queryComponent().grabFocus())
    elif command == "at":
        program = application()
        component = program.getChildAtIndex(0).queryComponent()
        found = component.getAccessibleAtPoint(int(arguments[0]), int(arguments[1]), pyatspi.DESKTOP_COORDS)
        print(found.name if found else "")
    elif command == "text":
        read_text(arguments[0])
    elif command == "edit":
        edit(*arguments)
    elif command == "info":
        program = application()
        print(program.get_toolkit_name(), program.get_atspi_version(), program.get_id())
    elif command == "cache":
        count_cache()
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(*sys.argv[1:])
