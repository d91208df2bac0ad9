import CXlib
import Foundation
import Support

/// A connection to an X server that supports touch.
///
/// The connection lives as long as the program: Xlib offers no way to close a connection whose server has died.
@MainActor final class XConnection {
    /// The Xlib display.
    let display: OpaquePointer
    /// Set when the server closes the connection.
    let lost: LossFlag
    /// When the user last pressed something in a window of the program.
    let inputTime = LastInputTime()
    /// The events that have arrived.
    let events: XEventQueue
    /// The screen that the display name selects.
    let screen: Int32
    /// The root window of that screen.
    let root: Window
    /// Atoms for the window manager and the input devices.
    let atoms: XAtoms
    /// The opcode of the XInput extension, which identifies its events.
    let inputOpcode: Int32
    /// True if the server reports pinches on trackpads: XInput 2.4 on both sides.
    let reportsPinches: Bool

    /// Connects to the display `name`, or to `DISPLAY` if it is `nil`. `lost` is set when the server closes the
    /// connection.
    ///
    /// - Throws: `X11HostError` if there is no display, no server, or no XInput 2.2.
    init(name: String? = nil, lost: LossFlag = LossFlag()) throws {
        guard let name = name ?? EnvironmentVariables.value("DISPLAY"), !name.isEmpty else {
            throw X11HostError.noDisplay
        }
        XErrors.install()
        guard let display = XOpenDisplay(name) else { throw X11HostError.cannotConnect(name) }
        self.display = display
        self.lost = lost
        XErrors.watch(display, lost)
        events = XEventQueue(display, lost: lost)
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

    /// The file descriptor that becomes readable when the server sends something.
    var fileDescriptor: Int32 { XConnectionNumber(display) }

    /// The screen's size in pixels, as the server last reported it.
    var screenSize: (width: Int, height: Int) {
        (Int(XDisplayWidth(display, screen)), Int(XDisplayHeight(display, screen)))
    }

    /// True if a window manager runs: only it may redirect changes of the root's children. Costs a round trip.
    var hasWindowManager: Bool {
        var attributes = XWindowAttributes()
        guard XGetWindowAttributes(display, root, &attributes) != 0 else { return false }
        return attributes.all_event_masks & SubstructureRedirectMask != 0
    }

    /// Checks that an XInput version supports touch.
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
