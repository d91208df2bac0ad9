internal import CGStreamer
import Foundation
import Support
import Synchronization

/// The part of a pipeline that lives on its queue.
final class PipelineCore: @unchecked Sendable {
    /// Used on the queue only, as the rest below.
    private(set) var pipeline: MediaElement?
    private var rate = 1.0
    private var reached = MediaState.null
    private var hasFailed = false

    private let queue = DispatchQueue(label: "touchstone.media", qos: .userInitiated)
    private let target: EventTarget
    private let measured = Mutex(MediaProgress())
    private let isClosed = Atomic(false)

    init(_ target: EventTarget) { self.target = target }

    var progress: MediaProgress { measured.withLock { $0 } }

    func enqueue(_ work: @escaping @Sendable (PipelineCore) -> Void) {
        queue.async { [self] in work(self) }
    }

    /// Runs work unless it was closed in the meantime: what was asked for before must not delay the end.
    func command(_ work: @escaping @Sendable (PipelineCore) -> Void) {
        enqueue { core in if !core.isClosed.load(ordering: .acquiring) { work(core) } }
    }

    // MARK: Opening and closing

    func open(_ make: @Sendable () throws(MediaError) -> MediaElement) {
        guard !isClosed.load(ordering: .acquiring) else { return }
        do throws(MediaError) {
            try GStreamerLibrary.start()
            let made = try make()
            pipeline = isPipeline(made) ? made : try Self.wrap(made)
        } catch {
            return fail(error)
        }
        listen()
    }

    private func isPipeline(_ element: MediaElement) -> Bool {
        g_type_check_instance_is_a(
            UnsafeMutableRawPointer(element.pointer).assumingMemoryBound(to: GTypeInstance.self),
            gst_pipeline_get_type()) != 0
    }

    private static func wrap(_ element: MediaElement) throws(MediaError) -> MediaElement {
        guard let made = gst_pipeline_new(nil) else { throw .failed("GStreamer cannot make a pipeline") }
        let pipeline = MediaElement(made)
        pipeline.add(element)
        return pipeline
    }

    /// Messages come on the threads of the pipeline and continue on the queue; there is no thread that waits for them.
    private func listen() {
        guard let pipeline, let bus = gst_element_get_bus(pipeline.pointer) else { return }
        defer { gst_object_unref(bus) }
        let reference = Unmanaged.passRetained(WeakCore(self))
        gst_bus_set_sync_handler(
            bus,
            { _, message, data in
                guard let message, let data else { return GST_BUS_DROP }
                let core = Unmanaged<WeakCore>.fromOpaque(data).takeUnretainedValue().core
                if let core, let found = PipelineMessage(message, from: core.pipeline) {
                    core.enqueue { $0.receive(found) }
                }
                touchstone_gst_message_unref(message)
                return GST_BUS_DROP
            }, reference.toOpaque(), { data in if let data { Unmanaged<WeakCore>.fromOpaque(data).release() } })
    }

    func close() {
        guard !isClosed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        target.close()
        enqueue { core in
            guard let pipeline = core.pipeline else { return }
            core.stop(pipeline)
            if let bus = gst_element_get_bus(pipeline.pointer) {
                gst_bus_set_sync_handler(bus, nil, nil, nil)
                gst_object_unref(bus)
            }
            core.pipeline = nil
        }
    }

    private func stop(_ pipeline: MediaElement) {
        gst_element_set_state(pipeline.pointer, GST_STATE_NULL)
        reached = .null
        measured.withLock { $0.state = .null }
    }

    private func fail(_ error: MediaError) {
        guard !hasFailed else { return }
        hasFailed = true
        // What has failed no longer knows its position.
        measured.withLock { progress in
            let now = MonotonicClock.seconds
            (progress.position, progress.time) = (progress.position(at: now), now)
        }
        if let pipeline { stop(pipeline) }
        target.send(.failed(error))
    }

    // MARK: Commands

    func setState(_ state: MediaState) {
        guard let pipeline, !hasFailed || state == .null else { return }
        let result = gst_element_set_state(pipeline.pointer, GstState(rawValue: UInt32(state.rawValue)))
        // What the failure is comes as a message.
        if result == GST_STATE_CHANGE_FAILURE {
            return enqueue { $0.fail(.failed("the pipeline cannot be started")) }
        }
        if state == .null {
            measured.withLock { $0 = MediaProgress() }
            (reached, hasFailed) = (.null, false)
            target.send(.state(.null))
        }
    }

    func seek(to seconds: Double, rate: Double, isExact: Bool) {
        guard let pipeline, !hasFailed, rate.isFinite, rate != 0 else { return }
        let limit = progress.duration ?? .greatestFiniteMagnitude
        let position = Nanoseconds.from(min(seconds.isNaN ? 0 : seconds, limit))
        var flags = GST_SEEK_FLAG_FLUSH.rawValue
        flags |= isExact ? GST_SEEK_FLAG_ACCURATE.rawValue : GST_SEEK_FLAG_KEY_UNIT.rawValue
        let isBackward = rate < 0
        let isDone = gst_element_seek(
            pipeline.pointer, rate, GST_FORMAT_TIME, GstSeekFlags(rawValue: flags), GST_SEEK_TYPE_SET,
            isBackward ? 0 : position, GST_SEEK_TYPE_SET, isBackward ? position : Nanoseconds.none)
        guard isDone != 0 else { return target.send(.seekFailed) }
        self.rate = rate
        measured.withLock { progress in
            progress.position = Double(position) / 1e9
            progress.rate = rate
            progress.time = MonotonicClock.seconds
        }
    }

    func sendEndOfStream() {
        if let pipeline { gst_element_send_event(pipeline.pointer, gst_event_new_eos()) }
    }

    func measure() {
        guard let pipeline else { return }
        var (position, duration) = (0, 0)
        let hasPosition = gst_element_query_position(pipeline.pointer, GST_FORMAT_TIME, &position) != 0
        let hasDuration = gst_element_query_duration(pipeline.pointer, GST_FORMAT_TIME, &duration) != 0
        let (now, state, rate) = (MonotonicClock.seconds, reached, rate)
        measured.withLock { progress in
            if hasPosition {
                progress.position = Double(position) / 1e9
            } else {
                progress.position = progress.position(at: now)
            }
            if hasDuration, duration >= 0 { progress.duration = Double(duration) / 1e9 }
            (progress.time, progress.state, progress.rate) = (now, state, rate)
        }
    }

    // MARK: Messages

    private func receive(_ message: PipelineMessage) {
        guard let pipeline, !isClosed.load(ordering: .acquiring) else { return }
        switch message {
        case .event(let event):
            switch event {
            case .state(let state): return arrived(state)
            case .failed(let error): return fail(error)
            case .prerolled, .endOfStream, .durationChanged: measure()
            default: break
            }
            target.send(event)
        case .latency:
            gst_bin_recalculate_latency(
                UnsafeMutableRawPointer(pipeline.pointer).assumingMemoryBound(to: GstBin.self))
        case .clockLost:
            gst_element_set_state(pipeline.pointer, GST_STATE_PAUSED)
            gst_element_set_state(pipeline.pointer, GST_STATE_PLAYING)
        }
    }

    private func arrived(_ state: MediaState) {
        guard !hasFailed else { return }
        reached = state
        measure()
        target.send(.state(state))
    }
}

/// Times in nanoseconds, as GStreamer has them.
enum Nanoseconds {
    /// No time.
    static let none = -1

    /// A time in seconds; clamped to what fits.
    static func from(_ seconds: Double) -> Int { Int(max(0, min(seconds * 1e9, 9e18))) }
}

/// Messages refer to the core weakly: the bus may outlive it.
private final class WeakCore: @unchecked Sendable {
    weak let core: PipelineCore?
    init(_ core: PipelineCore) { self.core = core }
}
