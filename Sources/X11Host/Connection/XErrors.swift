import CXlib
import CoreGraphics
import Foundation
import HostSupport
import Synchronization
import UIKitCore

/// Handles refused requests, lost connections and vanished windows.
///
/// Xlib's default is to exit the program. Here a refused request is logged in one line, and the loss of a connection or
/// of a window sets a flag.
///
/// After the loss of a connection Xlib's functions return at once, with empty results. `XNextEvent` has none and would
/// crash; only `XEventQueue` calls it, when the queue is not empty.
enum XErrors {
    /// A window as seen by one connection: errors arrive at the connection whose request was refused.
    private struct WatchedWindow: Equatable {
        let display: OpaquePointer
        let window: Window
    }

    private struct State: @unchecked Sendable {
        /// The connection whose errors `captureError` records instead of logging them.
        var trapped: OpaquePointer?
        var firstError: UInt8?
        /// Those of this program, and those of others below its drags. An array, as a dictionary with another type of key would
        /// delay the start (docs/decisions/linking.md).
        var windows: [(window: WatchedWindow, gone: LossFlag)] = []
        /// The connections whose errors are not logged.
        var quiet: [OpaquePointer] = []
    }

    private static let state = Mutex(State())

    /// Installs the handlers for all connections.
    static func install() {
        XSetErrorHandler { display, event in
            guard let display, let error = event?.pointee else { return 0 }
            XErrors.report(error, display)
            return 0
        }
        XSetIOErrorHandler { _ in 0 }
    }

    /// Runs `requests` and returns the error code of the first that the server refuses, or `nil`. Costs a round trip.
    static func captureError(_ display: OpaquePointer, _ requests: () -> Void) -> UInt8? {
        XSync(display, 0)
        state.withLock { state in (state.trapped, state.firstError) = (display, nil) }
        requests()
        XSync(display, 0)
        return state.withLock { state in
            defer { (state.trapped, state.firstError) = (nil, nil) }
            return state.firstError
        }
    }

    /// Sets `lost` when the server closes this connection, inside the Xlib call that detects it. Call it once per
    /// connection: the flag is retained as long as the program runs, like the connection.
    static func watch(_ display: OpaquePointer, _ lost: LossFlag) {
        XSetIOErrorExitHandler(
            display,
            { _, flag in
                guard let flag else { return }
                Unmanaged<LossFlag>.fromOpaque(flag).takeUnretainedValue().set()
            }, Unmanaged.passRetained(lost).toOpaque())
    }

    /// Sets `gone` when the server refuses a request of this connection because the window does not exist. Such errors
    /// are not logged.
    static func watch(_ window: Window, of display: OpaquePointer, _ gone: LossFlag) {
        let watched = WatchedWindow(display: display, window: window)
        state.withLock { state in
            if let index = state.windows.firstIndex(where: { $0.window == watched }) {
                state.windows[index].gone = gone
            } else {
                state.windows.append((watched, gone))
            }
        }
    }

    /// Does not log the errors of a connection that only deals with windows of other programs, which may vanish at any
    /// time.
    static func ignoreAll(of display: OpaquePointer) {
        state.withLock { if !$0.quiet.contains(display) { $0.quiet.append(display) } }
    }

    private static func report(_ error: XErrorEvent, _ display: OpaquePointer) {
        let isAboutWindow = error.error_code == UInt8(BadWindow) || error.error_code == UInt8(BadDrawable)
        let (isTrapped, gone) = state.withLock { state in
            let isTrapped = state.trapped == display || state.quiet.contains(display)
            if state.trapped == display { state.firstError = state.firstError ?? error.error_code }
            let watched = WatchedWindow(display: display, window: error.resourceid)
            return (isTrapped, isAboutWindow ? state.windows.first { $0.window == watched }?.gone : nil)
        }
        gone?.set()
        if isTrapped || gone != nil { return }
        var text = [CChar](repeating: 0, count: 128)
        XGetErrorText(display, Int32(error.error_code), &text, Int32(text.count))
        let name = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        ErrorStream.logWithProgramName(
            "X server refused request \(error.request_code).\(error.minor_code) on \(error.resourceid): \(name)")
    }
}

/// A flag that any thread sets when a connection or a window is gone; setting it wakes the main run loop.
final class LossFlag: Sendable {
    private let flag = Atomic(false)

    /// True once it is gone.
    var isSet: Bool { flag.load(ordering: .acquiring) }

    /// Records that it is gone.
    func set() {
        flag.store(true, ordering: .releasing)
        MainLoop.wake()
    }
}
