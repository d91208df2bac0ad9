import CWayland
import Foundation
import Support

/// A connection to a Wayland compositor and its globals.
///
/// The main thread dispatches the default event queue. Objects that concern the frames of a window are in a separate queue,
/// which its frame thread dispatches (`FrameThread`); whichever thread finds data reads it for all.
@MainActor final class WaylandConnection {
    /// The `wl_display`.
    let display: OpaquePointer
    let compositor: OpaquePointer
    let memory: OpaquePointer
    let shell: OpaquePointer
    /// `nil` if the compositor has no `wp_viewporter`.
    let viewporter: OpaquePointer?
    /// `nil` if the compositor has no `wp_fractional_scale_manager_v1`.
    let fractionalScales: OpaquePointer?
    /// `nil` if the compositor decorates no windows.
    let decorations: OpaquePointer?
    /// `nil` if the compositor has no surfaces in surfaces, of which the program's own title bar is made.
    let subsurfaces: OpaquePointer?
    /// `nil` if the compositor cannot keep the screen on.
    let idleInhibitors: OpaquePointer?
    /// `nil` if the compositor has no clipboard.
    let dataDevices: OpaquePointer?
    /// `nil` if the compositor has no input methods.
    let textInputs: OpaquePointer?
    /// `nil` if the compositor does not say when it shows frames.
    let presentation: PresentationClock?
    /// `nil` if programs cannot bring their windows to the front.
    let activation: Activation?
    /// The displays.
    let displays: Displays
    /// The first seat, which comes and goes.
    let seats: Seats

    private let globals: Globals

    /// Connects to the compositor that `WAYLAND_DISPLAY` names, `wayland-0` without it.
    ///
    /// - Throws: `WaylandHostError` if there is no compositor, or it lacks what a window needs.
    init() throws {
        touchstone_wayland_collect_messages()
        guard let display = wl_display_connect(nil) else { throw WaylandHostError.cannotConnect(Self.displayName) }
        self.display = display
        let globals = Globals(wl_display_get_registry(display))
        // The globals, then their first events.
        guard wl_display_roundtrip(display) >= 0, wl_display_roundtrip(display) >= 0 else {
            throw WaylandHostError.cannotConnect(Self.displayName)
        }
        self.globals = globals
        func required(_ name: String) throws -> OpaquePointer {
            guard let object = globals.objects[name] else { throw WaylandHostError.missingInterface(name) }
            return object
        }
        compositor = try required("wl_compositor")
        memory = try required("wl_shm")
        shell = try required("xdg_wm_base")
        viewporter = globals.objects["wp_viewporter"]
        fractionalScales = globals.objects["wp_fractional_scale_manager_v1"]
        decorations = globals.objects["zxdg_decoration_manager_v1"]
        subsurfaces = globals.objects["wl_subcompositor"]
        idleInhibitors = globals.objects["zwp_idle_inhibit_manager_v1"]
        dataDevices = globals.objects["wl_data_device_manager"]
        textInputs = globals.objects["zwp_text_input_manager_v3"]
        activation = globals.objects["xdg_activation_v1"].map { Activation($0) }
        presentation = globals.presentation
        displays = globals.displays
        seats = globals.seats
        seats.tablets = globals.objects["zwp_tablet_manager_v2"]
        xdg_wm_base_add_listener(shell, Self.shellListener, nil)
    }

    /// What the environment says about the compositor.
    private static var displayName: String {
        let environment = EnvironmentVariables.all
        return environment["WAYLAND_DISPLAY"].flatMap { $0.isEmpty ? nil : $0 } ?? "wayland-0"
    }

    /// The file descriptor that becomes readable when the compositor sends something.
    var fileDescriptor: Int32 { wl_display_get_fd(display) }

    /// True if the connection is lost, or the compositor has reported an error, after which it accepts nothing.
    var isLost: Bool { wl_display_get_error(display) != 0 }

    /// Why the connection is lost, in one line.
    var lossDescription: String {
        let error = wl_display_get_error(display)
        if [0, EPIPE, ECONNRESET].contains(error) { return "the Wayland compositor closed the connection" }
        var text = [CChar](repeating: 0, count: 512)
        touchstone_wayland_message(&text, text.count)
        let message = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        if error == EPROTO {
            return "the Wayland compositor refused a request and closed the connection: \(message)"
        }
        let reason = String(cString: strerror(error))
        return "the connection to the Wayland compositor failed: \(message.isEmpty ? reason : message)"
    }

    /// The most reads in one batch, however fast the compositor sends (decision). What is left makes the descriptor
    /// readable again.
    private static let maximumReads = 64

    /// Reads what has arrived and calls the listeners of the main queue. Waits for data until `deadline`, in seconds of
    /// the monotonic clock; not at all by default. Returns false if there was nothing.
    @discardableResult func read(until deadline: TimeInterval = 0) -> Bool {
        var hasRead = false
        for _ in 0..<Self.maximumReads {
            // Another thread may have read events of this queue.
            while wl_display_prepare_read(display) != 0 {
                guard wl_display_dispatch_pending(display) >= 0 else { return true }
                hasRead = true
            }
            guard waitForData(until: hasRead ? 0 : deadline) else {
                wl_display_cancel_read(display)
                break
            }
            guard wl_display_read_events(display) >= 0, wl_display_dispatch_pending(display) >= 0 else { return true }
            hasRead = true
        }
        flush()
        return hasRead
    }

    /// Asks for a window in front of the others, because of the last input.
    func activate(_ window: WaylandWindow) {
        let seat = seats.lastSerial == 0 ? nil : seats.firstSeat
        activation?.activate(window, seat, seats.lastSerial, from: seats.focusedSurface)
        flush()
    }

    /// Sends queued requests, as far as the compositor accepts them now.
    func flush() { _ = wl_display_flush(display) }

    private func waitForData(until deadline: TimeInterval) -> Bool {
        let left = max(0, deadline - MonotonicClock.seconds)
        var watched = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
        return poll(&watched, 1, Int32((left * 1000).rounded(.up))) > 0
    }

    /// Answers that the program responds.
    nonisolated(unsafe) private static let shellListener = makeListener(
        xdg_wm_base_listener { _, shell, serial in xdg_wm_base_pong(shell, serial) })
}

/// The globals of a compositor.
@MainActor private final class Globals {
    /// Those that exist once, by their interface; of several the first.
    private(set) var objects: [String: OpaquePointer] = [:]
    let displays = Displays()
    let seats = Seats()
    private(set) var presentation: PresentationClock?
    private let registry: OpaquePointer?

    /// The newest versions that the host knows. Those that appear later are not missed: only displays and seats change.
    private static let versions: [String: UInt32] = [
        "wl_compositor": 4, "wl_shm": 1, "xdg_wm_base": 3, "wp_viewporter": 1, "wp_fractional_scale_manager_v1": 1,
        "zxdg_decoration_manager_v1": 1, "zwp_idle_inhibit_manager_v1": 1, "wl_data_device_manager": 3,
        "wp_presentation": 1, "zwp_text_input_manager_v3": 1, "wl_subcompositor": 1,
        "zwp_tablet_manager_v2": 1, "xdg_activation_v1": 1,
        "wl_output": 3,
        "wl_seat": 8,
    ]

    init(_ registry: OpaquePointer?) {
        self.registry = registry
        wl_registry_add_listener(registry, Self.listener, Unmanaged.passRetained(self).toOpaque())
    }

    private func appeared(_ name: UInt32, _ interface: String, _ version: UInt32) {
        guard let maximum = Self.versions[interface], objects[interface] == nil,
            let object = touchstone_wayland_bind(registry, name, interface, version, maximum).map(OpaquePointer.init)
        else { return }
        switch interface {
        case "wl_output": displays.add(object, name: name)
        case "wl_seat": seats.add(object, name: name, version: min(version, maximum))
        case "wp_presentation": presentation = presentation ?? PresentationClock(object)
        default: objects[interface] = object
        }
    }

    private func vanished(_ name: UInt32) {
        displays.remove(name)
        seats.remove(name)
    }

    nonisolated(unsafe) private static let listener = makeListener(
        wl_registry_listener(
            global: { data, _, name, interface, version in
                let interface = interface.map { String(cString: $0) } ?? ""
                withOwner(data, Globals.self) { $0.appeared(name, interface, version) }
            },
            global_remove: { data, _, name in withOwner(data, Globals.self) { $0.vanished(name) } }))
}

/// Reasons why the program cannot run on a Wayland compositor. `description` is one line for the user.
public enum WaylandHostError: Error, Equatable, Sendable, CustomStringConvertible {
    /// No compositor answers at this name.
    case cannotConnect(String)
    /// The compositor does not have this interface, which windows need.
    case missingInterface(String)
    /// The compositor closed the connection before the window was there, for this reason.
    case refused(String)
    /// The window's size is not within 1…32767 pixels per side and `SurfaceOutput.maximumPixels` in total.
    case impossibleWindowSize(width: Int, height: Int)
    /// The program may open too few files.
    case tooManyOpenFiles

    /// A one-line description of the error and of its remedy.
    public var description: String {
        switch self {
        case .cannotConnect(let name):
            return "cannot connect to a Wayland compositor at '\(name)': set WAYLAND_DISPLAY and XDG_RUNTIME_DIR, "
                + "or use --host x11"
        case .missingInterface(let name):
            return "the Wayland compositor has no \(name), which a window needs; use --host x11"
        case .refused(let reason):
            return reason
        case .impossibleWindowSize(let width, let height):
            return "a window of \(width)x\(height) pixels is out of range; each side must be 1 to 32767, "
                + "and both together at most \(SurfaceOutput.maximumPixels) pixels"
        case .tooManyOpenFiles:
            return "too many open files: a window needs 32 more; raise the limit (ulimit -n)"
        }
    }
}
