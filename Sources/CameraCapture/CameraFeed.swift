import CoreGraphics
import Foundation
import MediaPipelines
import Support
import Synchronization

/// The frames of a camera while it runs.
@MainActor package final class CameraFeed {
    /// The camera.
    package let device: CameraDevice
    /// Whether it is started and has not failed.
    package private(set) var isRunning = false
    /// Called when the camera cannot be used any more; it is stopped then.
    package var onFailure: ((MediaError) -> Void)?
    /// The size in pixels to which frames are scaled; that of the camera without a value.
    package let size: CGSize?
    private let hub = FrameHub()
    private var pipeline: MediaPipeline?

    /// Creates a feed of a camera, which is opened when it is started.
    ///
    /// - Parameter size: the size in pixels to which frames are scaled with their proportions; that of the camera by default.
    package init(_ device: CameraDevice, size: CGSize? = nil) { (self.device, self.size) = (device, size) }

    /// Opens the camera, in the background. No effect while it runs.
    package func start() {
        guard !isRunning else { return }
        isRunning = true
        let (hub, text) = (hub, launchText)
        let pipeline = MediaPipeline { () throws(MediaError) in
            let pipeline = try MediaElement(parsing: text)
            let sink = try SampleSink.frames(isSynchronized: false) { hub.deliver($0) }
            guard let last = pipeline.child("converter") else { throw .failed("the camera has no pictures") }
            pipeline.add(sink)
            try last.link(to: sink)
            return pipeline
        } handler: { [weak self] event in
            self?.receive(event)
        }
        self.pipeline = pipeline
        pipeline.setState(.playing)
    }

    /// Closes the camera, in the background.
    package func stop() {
        isRunning = false
        pipeline?.close()
        pipeline = nil
        hub.failWaiting()
    }

    /// Calls a closure with each frame, on a thread of the camera, which waits for it.
    ///
    /// - Returns: a number for `removeReceiver`.
    package nonisolated func addReceiver(_ receiver: @escaping @Sendable (VideoFrame) -> Void) -> Int {
        hub.add(receiver)
    }

    /// Calls the closure no more.
    package nonisolated func removeReceiver(_ number: Int) { hub.remove(number) }

    /// Takes the next frame. `reply` is called on the main actor: `nil` if the camera stops or fails before.
    package nonisolated func nextFrame(_ reply: @escaping @MainActor @Sendable (VideoFrame?) -> Void) {
        hub.wait(reply)
    }

    private var launchText: String {
        // Frames that are not taken in time are dropped before they are converted.
        var text = device.source + " ! queue leaky=downstream max-size-buffers=2 ! videoconvert"
        if let size {
            text +=
                " ! videoscale ! video/x-raw,width=\(Int(size.width)),height=\(Int(size.height)),pixel-aspect-ratio=1/1"
        }
        return text + " ! videoconvert name=converter"
    }

    private func receive(_ event: MediaEvent) {
        switch event {
        case .failed(let error): fail(error)
        case .endOfStream: fail(.device("the camera '\(device.name)' gives no more pictures"))
        default: break
        }
    }

    private func fail(_ error: MediaError) {
        guard isRunning else { return }
        stop()
        onFailure?(error)
    }
}

/// Those who get the frames of a camera.
private final class FrameHub: Sendable {
    private struct State: Sendable {
        var receivers: [Int: @Sendable (VideoFrame) -> Void] = [:]
        var waiting: [@MainActor @Sendable (VideoFrame?) -> Void] = []
        var next = 0
    }

    private let state = Mutex(State())

    func add(_ receiver: @escaping @Sendable (VideoFrame) -> Void) -> Int {
        state.withLock { state in
            defer { state.next += 1 }
            state.receivers[state.next] = receiver
            return state.next
        }
    }

    func remove(_ number: Int) { state.withLock { _ = $0.receivers.removeValue(forKey: number) } }

    func wait(_ reply: @escaping @MainActor @Sendable (VideoFrame?) -> Void) {
        state.withLock { $0.waiting.append(reply) }
    }

    func deliver(_ frame: VideoFrame) {
        let (receivers, waiting) = state.withLock { state in
            defer { state.waiting = [] }
            return (Array(state.receivers.values), state.waiting)
        }
        for receiver in receivers { receiver(frame) }
        answer(waiting, frame)
    }

    func failWaiting() {
        answer(
            state.withLock { state in
                defer { state.waiting = [] }
                return state.waiting
            }, nil)
    }

    private func answer(_ waiting: [@MainActor @Sendable (VideoFrame?) -> Void], _ frame: VideoFrame?) {
        if waiting.isEmpty { return }
        DispatchQueue.main.async { for reply in waiting { reply(frame) } }
    }
}
