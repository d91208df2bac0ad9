import CXlib
import CoreGraphics
import Foundation
import Synchronization
import UIKitCore

/// Handles refused requests and lost connections.
///
/// Xlib's default for both is to exit the program. Here a refused request is logged in one line, and a lost connection
/// is reported to its watcher.
enum XErrors {
    private struct State: Sendable {
        /// True while `captureError` runs; errors are then recorded instead of logged.
        var isTrapping = false
        var firstError: UInt8?
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
        state.withLock { $0 = State(isTrapping: true) }
        requests()
        XSync(display, 0)
        return state.withLock { state in
            defer { state = State() }
            return state.firstError
        }
    }

    /// Calls `onLoss` when the server of this connection goes away, inside the Xlib call that detects it. The
    /// connection cannot be used after that; further calls are no-ops.
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

/// A flag that any thread sets when the server is gone; setting it wakes the main run loop.
final class ConnectionLostFlag: Sendable {
    private let flag = Atomic(false)

    /// True once the server is gone.
    var isSet: Bool { flag.load(ordering: .acquiring) }

    /// Records that the server is gone.
    func set() {
        flag.store(true, ordering: .releasing)
        MainLoop.wake()
    }
}
