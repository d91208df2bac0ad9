import CXlib
import Foundation

/// A connection to an X server that understands touch.
///
/// The connection lives as long as the program: Xlib offers no way to close one whose server has died.
@MainActor final class XConnection {
    /// Xlib's handle.
    let display: OpaquePointer
    /// The screen that the display name chose.
    let screen: Int32
    /// The root window of that screen.
    let root: Window
    /// Names that the window manager and the input devices use.
    let atoms: XAtoms
    /// Marks the events of the XInput extension.
    let inputOpcode: Int32
    /// True when the server tells of pinches on trackpads: XInput 2.4, here and there.
    let reportsPinches: Bool

    /// Connects to the display called `name`, or to the one that `DISPLAY` names.
    ///
    /// - Throws: `X11HostError` when there is no display, no server, or no XInput 2.2.
    init(name: String? = nil) throws {
        guard let name = name ?? ProcessInfo.processInfo.environment["DISPLAY"], !name.isEmpty else {
            throw X11HostError.noDisplay
        }
        XErrors.install()
        guard let display = XOpenDisplay(name) else { throw X11HostError.cannotConnect(name) }
        self.display = display
        screen = XDefaultScreen(display)
        root = XRootWindow(display, screen)
        do {
            (inputOpcode, reportsPinches) = try Self.requireTouchEvents(display)
        } catch {
            XCloseDisplay(display)
            throw error
        }
        atoms = XAtoms(display)
    }

    /// The file descriptor that becomes readable when the server has something to say.
    var fileDescriptor: Int32 { XConnectionNumber(display) }

    /// Waits until the server says something, so many milliseconds at most. False when it says nothing.
    func awaitEvents(atMost milliseconds: Int32) -> Bool {
        var watched = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
        return poll(&watched, 1, milliseconds) > 0 && XPending(display) > 0
    }

    /// The screen's size in pixels, as the server told last.
    var screenSize: (width: Int, height: Int) {
        (Int(XDisplayWidth(display, screen)), Int(XDisplayHeight(display, screen)))
    }

    /// True when a window manager places and decorates windows: then it alone may redirect changes of the root's
    /// children. Costs a round trip.
    var hasWindowManager: Bool {
        var attributes = XWindowAttributes()
        guard XGetWindowAttributes(display, root, &attributes) != 0 else { return false }
        return attributes.all_event_masks & SubstructureRedirectMask != 0
    }

    /// Checks an XInput version against what touch needs.
    ///
    /// - Throws: `X11HostError.inputExtensionTooOld` below 2.2.
    nonisolated static func check(inputVersion major: Int32, _ minor: Int32) throws {
        if (major, minor) < (2, 2) {
            throw X11HostError.inputExtensionTooOld(major: Int(major), minor: Int(minor))
        }
    }

    private static func requireTouchEvents(
        _ display: OpaquePointer
    ) throws -> (opcode: Int32, reportsPinches: Bool) {
        var opcode: Int32 = 0
        var firstEvent: Int32 = 0
        var firstError: Int32 = 0
        guard XQueryExtension(display, "XInputExtension", &opcode, &firstEvent, &firstError) != 0 else {
            throw X11HostError.inputExtensionMissing
        }
        var major: Int32 = 2
        var minor = touchstone_input_minor_version
        guard XIQueryVersion(display, &major, &minor) == 0 else {
            throw X11HostError.inputExtensionTooOld(major: Int(major), minor: Int(minor))
        }
        try check(inputVersion: major, minor)
        return (opcode, (major, minor) >= (2, 4))
    }
}
