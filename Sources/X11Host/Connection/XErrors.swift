import CXlib
import CoreGraphics
import Foundation
import Synchronization
import UIKitCore

/// What happens when the server refuses a request or goes away.
///
/// Xlib's own answer to both is to end the program. Here a refused request costs one line on the error output, and a
/// lost connection is told to whoever watches it.
enum XErrors {
    private struct State: Sendable {
        /// Set while somebody wants to know whether a request fails; then nothing is logged.
        var isTrapping = false
        var firstError: UInt8?
    }

    private static let state = Mutex(State())

    /// Takes over Xlib's two handlers, for all connections.
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
        state.withLock { $0 = State(isTrapping: true) }
        requests()
        XSync(display, 0)
        return state.withLock { state in
            defer { state = State() }
            return state.firstError
        }
    }

    /// Calls `lost` when the server of this connection goes away, inside the Xlib call that finds out. The connection
    /// is of no use after that; further calls do nothing.
    static func watch(_ display: OpaquePointer, onLoss: @escaping @Sendable () -> Void) {
        let watcher = Unmanaged.passRetained(Watcher(onLoss))
        XSetIOErrorExitHandler(
            display,
            { _, watcher in
                guard let watcher else { return }
                Unmanaged<Watcher>.fromOpaque(watcher).takeUnretainedValue().onLoss()
            }, watcher.toOpaque())
    }

    private final class Watcher: Sendable {
        let onLoss: @Sendable () -> Void
        init(_ lost: @escaping @Sendable () -> Void) { self.onLoss = lost }
    }

    private static func report(_ error: XErrorEvent, _ display: OpaquePointer) {
        let isTrapped = state.withLock { state in
            if state.isTrapping { state.firstError = state.firstError ?? error.error_code }
            return state.isTrapping
        }
        if isTrapped { return }
        var text = [CChar](repeating: 0, count: 128)
        XGetErrorText(display, Int32(error.error_code), &text, Int32(text.count))
        let name = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        ErrorStream.logWithProgramName(
            "X server refused request \(error.request_code).\(error.minor_code) on \(error.resourceid): \(name)")
    }
}
