import CXlib
import Foundation
import Support

/// Learns from the Present extension when the display under the window refreshes, on a separate connection.
///
/// Servers without a display report times of a timer, and servers on other machines those of another clock; times that
/// are not near the present are ignored.
@MainActor final class VerticalBlanks {
    /// The time after which the phase is measured again while it is used, in seconds (decision): clocks of displays
    /// drift by about 0.01 %, a hundredth of a refresh at 60 Hz in two seconds.
    private static let measurementInterval: TimeInterval = 2
    /// The largest age of a reported time, in seconds (decision).
    private static let maximumAge: TimeInterval = 1

    /// Readable when the server has reported something.
    var fileDescriptor: Int32 { xcb_get_file_descriptor(connection) }

    private let connection: OpaquePointer
    private let window: Window
    private let opcode: UInt8
    private var lastRequest = -TimeInterval.infinity

    /// Connects to the server of a window; `nil` if it accepts no further client or has no Present extension.
    convenience init?(_ window: XWindow) {
        guard let name = XDisplayString(window.connection.display) else { return nil }
        self.init(displayName: String(cString: name), window: window.id)
    }

    /// Connects to the server of a display for one of its windows.
    init?(displayName: String, window: Window) {
        self.window = window
        guard let connection = xcb_connect(displayName, nil) else { return nil }
        self.connection = connection
        opcode = xcb_connection_has_error(connection) == 0 ? touchstone_present_opcode(connection) : 0
        if opcode == 0 {
            xcb_disconnect(connection)
            return nil
        }
        touchstone_present_select(connection, UInt32(truncatingIfNeeded: window))
    }

    /// Asks for the time of the next refresh, unless it was asked for recently.
    func measure() {
        let now = MonotonicClock.seconds
        guard now - lastRequest >= Self.measurementInterval, xcb_connection_has_error(connection) == 0 else { return }
        lastRequest = now
        touchstone_present_notify(connection, UInt32(truncatingIfNeeded: window))
    }

    /// Reads what the server has reported. Returns the time of the last refresh, in seconds of the monotonic clock;
    /// `nil` if there is none.
    func read() -> TimeInterval? {
        var refresh: TimeInterval?
        while let event = xcb_poll_for_event(connection) {
            let time = TimeInterval(touchstone_present_time(event, opcode)) * 1e-6
            if abs(MonotonicClock.seconds - time) <= Self.maximumAge { refresh = time }
            free(event)
        }
        return refresh
    }
}
