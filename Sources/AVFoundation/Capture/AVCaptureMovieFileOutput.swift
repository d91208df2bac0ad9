import CameraCapture
import CoreMedia
import Foundation
import MediaPipelines
import Support
import Synchronization

/// Writes what a session captures to a file.
open class AVCaptureFileOutput: AVCaptureOutput, @unchecked Sendable {}

/// Records films to QuickTime files (DV-52).
open class AVCaptureMovieFileOutput: AVCaptureFileOutput, @unchecked Sendable {
    // Unchecked because the class is open; its state is guarded by a lock or used on the main actor.

    /// The file, and the time of the first frame in seconds of the monotonic clock.
    private let recording = Mutex<(url: URL?, start: Double?)>((nil, nil))
    @MainActor private var recorder: MovieRecorder?

    /// Creates an output.
    public override init() {}

    /// Whether it records.
    open var isRecording: Bool { recording.withLock { $0.url != nil } }
    /// The file that is written; `nil` while it does not record.
    open var outputFileURL: URL? { recording.withLock(\.url) }
    /// How long it has recorded; zero while it does not.
    open var recordedDuration: CMTime {
        let start = recording.withLock(\.start)
        return start.map { CMTime(seconds: MonotonicClock.seconds - $0, preferredTimescale: AVAsset.timescale) }
            ?? .zero
    }
    /// The longest film; no limit by default, which is an invalid time.
    open var maxRecordedDuration: CMTime {
        get { limit.withLock { $0 } }
        set { limit.withLock { $0 = newValue } }
    }
    private let limit = Mutex(CMTime.invalid)

    /// Starts to record, until `stopRecording()`, `maxRecordedDuration` or the end of the session.
    ///
    /// - Parameters:
    ///   - outputFileURL: the file, which must not exist.
    ///   - delegate: told the start and the end on the main thread; retained until then.
    open func startRecording(
        to outputFileURL: URL, recordingDelegate delegate: any AVCaptureFileOutputRecordingDelegate
    ) {
        nonisolated(unsafe) let delegate = delegate
        let isFree = recording.withLock { recording in
            guard recording.url == nil else { return false }
            recording = (outputFileURL, nil)
            return true
        }
        MainActorDispatch.run { [self] in
            func fail(_ error: AVError) {
                delegate.fileOutput(self, didFinishRecordingTo: outputFileURL, from: connections, error: error)
            }
            guard isFree else { return fail(AVError(.operationNotAllowed, "the output records another film already")) }
            if let feed, !FileManager.default.fileExists(atPath: outputFileURL.path) {
                return record(feed, to: outputFileURL, delegate)
            }
            recording.withLock { $0 = (nil, nil) }
            fail(AVError(feed == nil ? .sessionNotRunning : .fileAlreadyExists))
        }
    }

    @MainActor private func record(
        _ feed: CameraFeed, to url: URL, _ delegate: any AVCaptureFileOutputRecordingDelegate
    ) {
        let recorder = MovieRecorder(feed, to: url, sound: hasSound ? AudioDevices.source : nil) { [self] in
            recording.withLock { $0.start = MonotonicClock.seconds }
            delegate.fileOutput(self, didStartRecordingTo: url, from: connections)
            stopLater()
        } onEnd: { [self] error in
            self.recorder = nil
            recording.withLock { $0 = (nil, nil) }
            delegate.fileOutput(self, didFinishRecordingTo: url, from: connections, error: error.map { AVError($0) })
        }
        self.recorder = recorder
        recorder.start()
    }

    /// Stops when the film is as long as it may be.
    @MainActor private func stopLater() {
        let (seconds, recorder) = (maxRecordedDuration.seconds, recorder)
        guard seconds.isFinite, seconds > 0 else { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + min(seconds, DeadlineQueue.farthestTime)) { [weak recorder] in
            MainActor.assumeIsolated { recorder?.stop() }
        }
    }

    /// Ends the recording; the delegate is told when the file is complete. No effect while it does not record.
    open func stopRecording() { MainActorDispatch.run { [self] in recorder?.stop() } }

    override func feedEnded() { stopRecording() }
}

/// Told about a recording, on the main thread.
public protocol AVCaptureFileOutputRecordingDelegate: NSObjectProtocol {
    /// It has started, with the first frame.
    func fileOutput(
        _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL, from connections: [AVCaptureConnection])
    /// The file is complete, or the recording failed with an `AVError`.
    func fileOutput(
        _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL, from connections: [AVCaptureConnection],
        error: (any Error)?)
}

extension AVCaptureFileOutputRecordingDelegate {
    /// Does nothing.
    public func fileOutput(
        _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL, from connections: [AVCaptureConnection]
    ) {}
}
