import CameraCapture
import CoreMedia
import CoreVideo
import Foundation
import MediaPipelines
import Support
import Synchronization

/// What a session gives to the program (DV-52).
open class AVCaptureOutput: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; its state is guarded by a lock.

    private struct State: Sendable {
        var feed: CameraFeed?
        var receiver: Int?
        var hasSound = false
    }

    private let state = Mutex(State())
    private let connection = AVCaptureConnection(canMirror: false)

    /// The way from the camera: one while the output belongs to a session with a camera.
    open var connections: [AVCaptureConnection] { feed == nil ? [] : [connection] }

    /// The way of a kind of medium; `nil` without one.
    open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? {
        mediaType == .video ? connections.first : nil
    }

    /// Whether frames are wanted, and the way on which they come.
    final var way: AVCaptureConnection { connection }

    /// The camera that runs; `nil` without one.
    final var feed: CameraFeed? { state.withLock(\.feed) }
    /// Whether the session has a microphone.
    final var hasSound: Bool { state.withLock(\.hasSound) }

    /// Takes frames from a camera from now on; from none without one.
    final func connect(_ feed: CameraFeed?, hasSound: Bool) {
        var receiver: Int?
        if let feed, let body = self.receiver() { receiver = feed.addReceiver(body) }
        let new = State(feed: feed, receiver: receiver, hasSound: hasSound)
        let previous = state.withLock { state -> State in
            let old = state
            state = new
            return old
        }
        guard let old = previous.feed else { return }
        if let receiver = previous.receiver { old.removeReceiver(receiver) }
        if old !== feed { feedEnded() }
    }

    /// The camera from which frames came does not run any more, or belongs to another session.
    func feedEnded() {}

    /// What gets every frame, on a thread of the camera; `nil` for outputs that take single ones.
    func receiver() -> (@Sendable (VideoFrame) -> Void)? { nil }
}

/// Gives every frame to the program, on a queue (DV-54).
open class AVCaptureVideoDataOutput: AVCaptureOutput, @unchecked Sendable {
    // Unchecked because the class is open; its state is guarded by a lock.

    private struct Target: @unchecked Sendable {
        // Unchecked because the delegate is only called on the queue.
        weak var delegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?
        var queue: DispatchQueue?
        var discardsLateFrames = true
        var isBusy = false
    }

    private let target = Mutex(Target())

    /// Creates an output without a delegate.
    public override init() {}

    /// Sets who gets the frames, and on which queue; the delegate is not retained.
    open func setSampleBufferDelegate(
        _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?,
        queue sampleBufferCallbackQueue: DispatchQueue?
    ) {
        nonisolated(unsafe) let delegate = sampleBufferDelegate
        target.withLock { ($0.delegate, $0.queue) = (delegate, sampleBufferCallbackQueue) }
    }

    /// Who gets the frames.
    open var sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)? {
        nonisolated(unsafe) var delegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?
        target.withLock { delegate = $0.delegate }
        return delegate
    }

    /// The queue on which they come.
    open var sampleBufferCallbackQueue: DispatchQueue? { target.withLock(\.queue) }

    /// Whether frames are dropped while the delegate is busy; true by default (DV-54). Otherwise the camera waits.
    open var alwaysDiscardsLateVideoFrames: Bool {
        get { target.withLock(\.discardsLateFrames) }
        set { target.withLock { $0.discardsLateFrames = newValue } }
    }

    /// The pixel formats that are delivered: 32 bits.
    open var availableVideoPixelFormatTypes: [OSType] { [kCVPixelFormatType_32BGRA] }

    override func receiver() -> (@Sendable (VideoFrame) -> Void)? {
        { [weak self] frame in self?.deliver(frame) }
    }

    private func deliver(_ frame: VideoFrame) {
        guard way.isEnabled else { return }
        let (queue, discards) = target.withLock { target -> (DispatchQueue?, Bool) in
            guard target.delegate != nil, let queue = target.queue, !(target.isBusy && target.discardsLateFrames) else {
                return (nil, true)
            }
            target.isBusy = true
            return (queue, target.discardsLateFrames)
        }
        guard let queue else { return }
        let buffer = CMSampleBuffer(
            CVPixelBuffer(frame.image), CMTime(seconds: frame.time ?? 0, preferredTimescale: 1_000_000_000))
        let work: @Sendable () -> Void = { [self] in
            sampleBufferDelegate?.captureOutput(self, didOutput: buffer, from: way)
            target.withLock { $0.isBusy = false }
        }
        discards ? queue.async(execute: work) : queue.sync(execute: work)
    }
}

/// Gets the frames of a camera.
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {
    /// There is a frame; called on the queue of the output.
    func captureOutput(
        _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
}
