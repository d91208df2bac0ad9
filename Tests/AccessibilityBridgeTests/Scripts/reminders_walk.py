#!/usr/bin/python3
"""A blind walk through the sample Reminders: everything is found by its role and name, and done by an action.

Adds a reminder to the first list, completes it, and deletes it. Prints what is used, and ends with status 1 if something is not
there within 40 seconds.
"""
import sys
import time

from client import GLib, application, find, pyatspi

PATIENCE = 40
# How long an action may take, in seconds.
RETRY = 3
# at-spi2 2.50 has shortened the name of the role.
BUTTON = ("push button", "button")


def look(roles, name):
    """The element with one of some roles and a name, if it is there and enabled."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            found = find(application(), lambda node: node.getRoleName() in roles and node.name == name)
            return found if found is not None and found.getState().contains(pyatspi.STATE_ENABLED) else None
        except GLib.GError:
            # An element has gone meanwhile: the look begins again.
            if time.monotonic() > deadline:
                raise


def poll(condition, seconds):
    """What a condition returns, as soon as that is true; otherwise what it returns at the end."""
    deadline = time.monotonic() + seconds
    while True:
        result = condition()
        if result or time.monotonic() > deadline:
            return result
        time.sleep(0.05)


def wait_for(roles, name):
    """The element with one of some roles and a name, when it is there."""
    found = poll(lambda: look(roles, name), PATIENCE)
    if not found:
        names = []
        find(application(), lambda node: names.append(f"{node.getRoleName()} '{node.name}'"))
        sys.exit(f"no {roles[-1]} is named '{name}' among {names}")
    print(f"{roles[-1]}: {name}")
    return found


def perform(roles, name, action_name, happened):
    """Performs an action of an element until something has happened: while a screen moves, it takes no touches."""
    deadline = time.monotonic() + PATIENCE
    wait_for(roles, name)
    while time.monotonic() < deadline:
        node = look(roles, name)
        if node is not None:
            try:
                action = node.queryAction()
                names = [action.getName(index) for index in range(action.nActions)]
                if action_name not in names:
                    sys.exit(f"'{name}' has no action '{action_name}', only {names}")
                action.doAction(names.index(action_name))
            except GLib.GError:
                # It has gone meanwhile.
                pass
        if poll(happened, RETRY):
            return
    sys.exit(f"'{action_name}' of '{name}' did nothing")


def main():
    title = "Buy stamps"
    perform(("list item",), "Today, 3", "activate", lambda: look(BUTTON, "New Reminder"))
    perform(BUTTON, "New Reminder", "activate", lambda: look(("entry",), "Title"))
    field = wait_for(("entry",), "Title")
    if not field.queryEditableText().insertText(0, title, len(title)):
        sys.exit("the title cannot be edited")
    perform(BUTTON, "Add", "activate", lambda: look(BUTTON, "Complete " + title))
    perform(BUTTON, "Complete " + title, "activate", lambda: look(BUTTON, "Reopen " + title))
    perform(("label",), title, "Delete", lambda: look(("label",), title) is None)
    print(f"gone: {title}")


main()
