internal import CGStreamer
import Foundation
import Support
import Synchronization

/// A pipeline of GStreamer. Everything that may wait for files, devices or servers happens on its own queue, in the
/// order of the calls; events come on the main actor. Nothing is opened before the first state above `null` is asked for.
///
/// A pipeline is stopped and released with its last reference.
package final class MediaPipeline: Sendable {
    private let core: PipelineCore

    /// Creates a pipeline; returns at once.
    ///
    /// - Parameters:
    ///   - make: makes the pipeline or element, on the queue. What it throws comes as `MediaEvent.failed`.
    ///   - handler: gets the events, on the main actor.
    package init(
        _ make: @escaping @Sendable () throws(MediaError) -> MediaElement,
        handler: @escaping @MainActor @Sendable (MediaEvent) -> Void
    ) {
        core = PipelineCore(EventTarget(handler))
        core.command { $0.open(make) }
    }

    /// Creates a pipeline from a text as `gst-launch-1.0` has it.
    package convenience init(
        parsing text: String, handler: @escaping @MainActor @Sendable (MediaEvent) -> Void
    ) {
        self.init({ () throws(MediaError) in try MediaElement(parsing: text) }, handler: handler)
    }

    deinit { core.close() }

    /// Where it is, as last measured: at each change of the state, after seeks, and by `measure()`. Never waits.
    package var progress: MediaProgress { core.progress }

    /// Asks for a state. Events tell when it is reached.
    package func setState(_ state: MediaState) { core.command { $0.setState(state) } }

    /// Continues at another position, or with another rate.
    ///
    /// - Parameters:
    ///   - seconds: the position; clamped to 0 and the duration.
    ///   - rate: 1 is the usual one; negative ones play backwards, where the medium can. Not 0.
    ///   - isExact: whether every frame counts; otherwise the key frame before the position is enough.
    package func seek(to seconds: Double, rate: Double = 1, isExact: Bool = true) {
        core.command { $0.seek(to: seconds, rate: rate, isExact: isExact) }
    }

    /// Measures the position again, and the duration. The handler is not called.
    package func measure() { core.command { $0.measure() } }

    /// Ends the data at the sources, as recorders need it; `MediaEvent.endOfStream` comes when everything is written.
    package func sendEndOfStream() { core.command { $0.sendEndOfStream() } }

    /// Runs work with the pipeline, on its queue; not if it could not be made or is closed.
    package func perform(_ work: @escaping @Sendable (MediaElement) -> Void) {
        core.command { core in if let pipeline = core.pipeline { work(pipeline) } }
    }

    /// Stops it and releases it, on its queue. No event comes after this.
    package func close() { core.close() }

    /// Waits until everything that was asked for is done. For tests, and for the end of a program.
    package func waitForQueue() async {
        await withCheckedContinuation { continuation in core.enqueue { _ in continuation.resume() } }
    }
}

/// Calls the handler of a pipeline until it is closed.
final class EventTarget: Sendable {
    private struct Handler: Sendable {
        var call: @MainActor @Sendable (MediaEvent) -> Void
    }

    private let handler: Mutex<Handler?>

    init(_ handler: @escaping @MainActor @Sendable (MediaEvent) -> Void) {
        self.handler = Mutex(Handler(call: handler))
    }

    func send(_ event: MediaEvent) {
        DispatchQueue.main.async { [self] in
            let handler = handler.withLock { $0 }
            handler?.call(event)
        }
    }

    func close() {
        // Released outside the lock: the handler may hold the last reference to anything.
        let handler = handler.withLock { handler -> Handler? in
            defer { handler = nil }
            return handler
        }
        withExtendedLifetime(handler) {}
    }
}
