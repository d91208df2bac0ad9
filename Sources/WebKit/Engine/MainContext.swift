internal import CWebKitWPE
import Dispatch

/// The main context of GLib, in which WPE WebKit works, as a part of the program's run loop (WK-41). It is turned when its
/// descriptors or its next time say so, and never waits.
@MainActor enum MainContext {
    /// How long one turn may take before the run loop gets its turn, in milliseconds (decision).
    private static let budget: Int32 = 4

    private static var reading: DispatchSourceRead?
    private static var timer: DispatchSourceTimer?
    private static var isTurning = false
    private static var isScheduled = false

    /// Starts it, once; false if there are no file descriptors left.
    static func start() -> Bool {
        if reading != nil { return true }
        let descriptor = touchstone_context_descriptor()
        guard descriptor >= 0 else { return false }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated { turn() } }
        source.resume()
        let clock = DispatchSource.makeTimerSource(queue: .main)
        clock.setEventHandler { MainActor.assumeIsolated { turn() } }
        clock.resume()
        (reading, timer) = (source, clock)
        schedule()
        return true
    }

    /// Turns it soon, as a call may have added something to do.
    static func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        DispatchQueue.main.async { MainActor.assumeIsolated { turn() } }
    }

    private static func turn() {
        isScheduled = false
        // A callback may run a nested loop.
        guard !isTurning else { return }
        isTurning = true
        let next = touchstone_context_turn(budget)
        isTurning = false
        if next == 0 {
            schedule()
        } else if next > 0 {
            timer?.schedule(deadline: .now() + .milliseconds(Int(next)), leeway: .milliseconds(1))
        } else {
            timer?.schedule(deadline: .distantFuture)
        }
    }
}
