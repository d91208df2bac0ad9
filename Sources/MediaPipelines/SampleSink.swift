internal import CGStreamer
import Foundation
import Synchronization

/// Makes elements that give what arrives at them to the program, on a thread of the pipeline.
package enum SampleSink {
    /// Makes a sink for frames of a film or a camera.
    ///
    /// - Parameters:
    ///   - isSynchronized: whether frames wait for their time, and late ones are dropped; true by default. Then the first frame
    ///     comes before it is played, and once more with its time. Cameras give each frame once.
    ///   - receive: gets each frame on a thread of the pipeline, which waits for it.
    package static func frames(
        name: String? = nil, isSynchronized: Bool = true, _ receive: @escaping @Sendable (VideoFrame) -> Void
    ) throws(MediaError) -> MediaElement {
        let sink = try MediaElement("appsink", name: name)
        sink.set("caps", "video/x-raw,format=BGRx")
        sink.set("sync", isSynchronized)
        sink.set("qos", isSynchronized)
        // One frame waits at most, and newer ones take its place.
        sink.set("max-buffers", "1")
        sink.set("drop", true)
        let receiver = Unmanaged.passRetained(SampleReceiver { sample in VideoFrame(sample).map(receive) })
        var callbacks = GstAppSinkCallbacks()
        if isSynchronized {
            callbacks.new_preroll = { sink, data in
                SampleReceiver.receive(sink.flatMap { gst_app_sink_pull_preroll($0) }, data)
            }
        }
        callbacks.new_sample = { sink, data in
            SampleReceiver.receive(sink.flatMap { gst_app_sink_pull_sample($0) }, data)
        }
        gst_app_sink_set_callbacks(
            UnsafeMutableRawPointer(sink.pointer).assumingMemoryBound(to: GstAppSink.self), &callbacks,
            receiver.toOpaque(), { data in if let data { Unmanaged<SampleReceiver>.fromOpaque(data).release() } })
        return sink
    }
}

private final class SampleReceiver: Sendable {
    private let body: @Sendable (OpaquePointer) -> Void

    init(_ body: @escaping @Sendable (OpaquePointer) -> Void) { self.body = body }

    static func receive(_ sample: OpaquePointer?, _ data: gpointer?) -> GstFlowReturn {
        guard let sample, let data else { return GST_FLOW_OK }
        Unmanaged<SampleReceiver>.fromOpaque(data).takeUnretainedValue().body(sample)
        touchstone_gst_sample_unref(sample)
        return GST_FLOW_OK
    }
}

/// The latest frame on its way to the main actor. Frames that the main actor does not take in time are replaced.
package final class FrameMailbox: Sendable {
    private struct State: Sendable {
        var frame: VideoFrame?
        var isAnnounced = false
    }

    private let state = Mutex(State())
    private let deliver: @MainActor @Sendable (VideoFrame) -> Void

    /// Creates a mailbox; `deliver` gets the latest frame.
    package init(_ deliver: @escaping @MainActor @Sendable (VideoFrame) -> Void) { self.deliver = deliver }

    /// Puts a frame in, on any thread.
    package func put(_ frame: VideoFrame) {
        let isFirst = state.withLock { state in
            state.frame = frame
            defer { state.isAnnounced = true }
            return !state.isAnnounced
        }
        guard isFirst else { return }
        DispatchQueue.main.async { [self] in
            let frame = state.withLock { state -> VideoFrame? in
                defer { state = State() }
                return state.frame
            }
            if let frame { deliver(frame) }
        }
    }
}
