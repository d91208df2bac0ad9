import Foundation
import Synchronization

/// A proxy between a program and an X server that can stop forwarding, as a connection that stalls does.
final class StallingDisplay: Sendable {
    private let proxy: DisplayProxy
    private let gate: Gate

    /// The name of the display, for `DISPLAY`.
    var name: String { proxy.name }

    /// Creates a display in front of the display `server`, such as `:1`. It serves any number of connections.
    init(server: String) throws {
        let gate = Gate()
        self.gate = gate
        proxy = try DisplayProxy(server: server) { program, server in
            let reverse = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                Self.forward(from: server, to: program, gate)
                reverse.signal()
            }
            Self.forward(from: program, to: server, gate)
            reverse.wait()
        }
    }

    /// Stops forwarding in both directions, or continues with what has arrived meanwhile.
    func stall(_ isStalled: Bool) { gate.set(isStalled) }

    /// Forwards one direction; when it ends, it ends the other one.
    private static func forward(from source: Int32, to target: Int32, _ gate: Gate) {
        while forwardBytes(
            from: source, to: target,
            { _ in
                gate.wait()
                return true
            })
        {}
        shutdown(source, Int32(SHUT_RDWR))
        shutdown(target, Int32(SHUT_RDWR))
    }
}

/// Lets threads pass unless it is closed.
private final class Gate: Sendable {
    private let isClosed = Mutex(false)

    func set(_ isClosed: Bool) { self.isClosed.withLock { $0 = isClosed } }

    /// Returns when the gate is open.
    func wait() { while isClosed.withLock({ $0 }) { usleep(1000) } }
}
