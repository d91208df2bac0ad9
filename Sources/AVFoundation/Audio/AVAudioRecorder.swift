import Foundation
import MediaPipelines
import ServiceSupport
import Support
import Synchronization

/// Records from the microphone into a file (DV-117), through GStreamer and the sound server. Its delegate is called on the main
/// thread.
open class AVAudioRecorder: NSObject, @unchecked Sendable {
    /// The receiver of the messages; not retained.
    open weak var delegate: (any AVAudioRecorderDelegate)?
    /// The file.
    public let url: URL
    /// The settings of the format.
    public let settings: [String: Any]

    private struct State: Sendable {
        var pipeline: MediaPipeline?
        var isRecording = false
        /// The file is being finished.
        var isEnding = false
        /// The length of the recording, in seconds, once it has ended.
        var length = 0.0
        var isMetering = false
        /// The length at which the recording ends, in seconds; `nil` for none.
        var limit: TimeInterval?
        var start = 0
    }

    private let format: RecordingFormat
    private let levels = SoundLevels()
    private let state = Mutex(State())
    private let permissions: Permissions

    /// Records into a file, which is replaced.
    ///
    /// - Parameters:
    ///   - url: the file. Without `AVFormatIDKey` its extension decides the format: `wav`, `flac`, `opus`, `ogg`, `m4a`.
    ///   - settings: `AVFormatIDKey`, `AVSampleRateKey`, `AVNumberOfChannelsKey`, `AVLinearPCMBitDepthKey`,
    ///     `AVLinearPCMIsFloatKey`, `AVEncoderBitRateKey`; others have no effect.
    /// - Throws: `AVError.unsupportedOutputSettings` for settings that are not possible, `AVError.operationNotAllowed` for a
    ///   directory that does not exist or cannot be written.
    public convenience init(url: URL, settings: [String: Any]) throws {
        try self.init(url: url, settings: settings, permissions: .shared)
    }

    package init(url: URL, settings: [String: Any], permissions: Permissions) throws {
        format = try RecordingFormat(settings, file: url)
        guard url.isFileURL, FileManager.default.isWritableFile(atPath: url.deletingLastPathComponent().path) else {
            throw AVError(.operationNotAllowed, "\(url.path): its directory does not exist or cannot be written")
        }
        (self.url, self.settings, self.permissions) = (url, settings, permissions)
    }

    deinit { state.withLock(\.pipeline)?.close() }

    // MARK: Recording

    /// Checks that recording can begin; the microphone is opened by `record()`. False if the user refused it.
    @discardableResult open func prepareToRecord() -> Bool { isAllowed != false }

    /// Begins to record, or continues. If the user was not asked yet, it begins with the answer (DV-02); false if the
    /// user refused.
    @discardableResult open func record() -> Bool {
        if let pipeline = state.withLock({ $0.isEnding ? nil : $0.pipeline }) {
            state.withLock { $0.isRecording = true }
            pipeline.setState(.playing)
            return true
        }
        switch isAllowed {
        case true: begin()
        case false: return false
        case nil:
            let start = state.withLock(\.start)
            MainActorDispatch.run { [weak self] in
                guard let self else { return }
                MicrophoneQuestion.ask(permissions) { [weak self] isAllowed in
                    guard let self, state.withLock({ $0.start }) == start else { return }
                    if isAllowed {
                        begin()
                    } else {
                        delegate?.audioRecorderDidFinishRecording(self, successfully: false)
                    }
                }
            }
        }
        return true
    }

    private var isAllowed: Bool? { permissions.answer(for: .microphone)?.isAllowed }

    /// Records for a time in seconds, and stops.
    @discardableResult open func record(forDuration duration: TimeInterval) -> Bool {
        guard record() else { return false }
        state.withLock { $0.limit = duration }
        return true
    }

    private func begin() {
        let (format, url, source) = (format, url, AudioDevices.source)
        let pipeline = MediaPipeline(
            { () throws(MediaError) in try format.makePipeline(source, file: url) },
            handler: { [weak self] event in self?.receive(event) })
        let old = state.withLock { state in
            defer {
                state.pipeline = pipeline
                (state.isRecording, state.isEnding, state.length) = (true, false, 0)
                state.start += 1
            }
            return state.pipeline
        }
        old?.close()
        pipeline.setState(.playing)
        pipeline.perform { [weak self] element in self?.checkSource(element, source) }
    }

    /// The automatic source records silence where there is no sound server.
    private func checkSource(_ element: MediaElement, _ source: String) {
        guard source == AudioDevices.automaticSource, element.descendants.contains(where: AudioDevices.isStandIn) else {
            return
        }
        DispatchQueue.main.async { [weak self] in
            self?.failed(.device("there is no microphone, or no sound server answers; start PipeWire"))
        }
    }

    /// Pauses; `record()` continues.
    open func pause() {
        let pipeline = state.withLock { state in
            defer { state.isRecording = false }
            return state.isEnding ? nil : state.pipeline
        }
        pipeline?.setState(.paused)
    }

    /// Ends the recording. The delegate is told when the file is complete.
    open func stop() {
        let length = currentTime
        let pipeline = state.withLock { state -> MediaPipeline? in
            // An answer of the user that comes later begins nothing.
            state.start += 1
            state.limit = nil
            guard !state.isEnding, let pipeline = state.pipeline else { return nil }
            (state.isRecording, state.isEnding, state.length) = (false, true, length)
            return pipeline
        }
        levels.reset()
        guard let pipeline else { return }
        // The end passes through while time does.
        pipeline.setState(.playing)
        pipeline.sendEndOfStream()
    }

    /// Deletes the file; false while it is recorded, and if there is none.
    @discardableResult open func deleteRecording() -> Bool {
        guard state.withLock({ $0.pipeline == nil }) else { return false }
        return (try? FileManager.default.removeItem(at: url)) != nil
    }

    /// Whether it records; false while it waits for the user's answer.
    open var isRecording: Bool { state.withLock(\.isRecording) }

    /// The length of the recording so far, in seconds; 0 when it has ended.
    open var currentTime: TimeInterval {
        state.withLock { state in
            state.isEnding ? state.length : state.pipeline?.progress.position(at: MonotonicClock.seconds) ?? 0
        }
    }

    /// The time of the sound server in seconds.
    open var deviceCurrentTime: TimeInterval { MonotonicClock.seconds }

    // MARK: Levels

    /// Whether levels are measured; false by default.
    open var isMeteringEnabled: Bool {
        get { state.withLock(\.isMetering) }
        set {
            state.withLock { $0.isMetering = newValue }
            if !newValue { levels.reset() }
        }
    }

    /// Takes over the present levels, for the two methods below.
    open func updateMeters() { levels.update() }
    /// The average level of a channel in decibels, −160 to 0.
    open func averagePower(forChannel channelNumber: Int) -> Float { levels.average(channelNumber) }
    /// The highest level of a channel in decibels, −160 to 0.
    open func peakPower(forChannel channelNumber: Int) -> Float { levels.peak(channelNumber) }

    // MARK: Messages

    @MainActor private func receive(_ event: MediaEvent) {
        switch event {
        case .message("level", let numbers):
            if isMeteringEnabled { levels.receive(numbers) }
            state.withLock(\.pipeline)?.measure()
            if let limit = state.withLock(\.limit), isRecording, currentTime >= limit { stop() }
        case .endOfStream: ended()
        case .failed(let error): failed(error)
        case .requested(let state): if state == .paused || state == .playing { interrupted(state == .paused) }
        default: break
        }
    }

    @MainActor private func interrupted(_ isBeginning: Bool) {
        if isBeginning { pause() }
        AVAudioSession.shared.interrupt(isBeginning)
    }

    private func release() {
        let pipeline = state.withLock { state in
            defer { (state.pipeline, state.isRecording, state.isEnding, state.limit) = (nil, false, false, nil) }
            return state.pipeline
        }
        pipeline?.close()
    }

    @MainActor private func ended() {
        release()
        delegate?.audioRecorderDidFinishRecording(self, successfully: true)
    }

    @MainActor private func failed(_ error: MediaError) {
        guard state.withLock({ $0.pipeline != nil }) else { return }
        release()
        delegate?.audioRecorderEncodeErrorDidOccur(self, error: AVError(error, file: url))
        delegate?.audioRecorderDidFinishRecording(self, successfully: false)
    }
}

/// The messages of a recorder; called on the main thread.
public protocol AVAudioRecorderDelegate: NSObjectProtocol {
    /// The recording has ended: with true if the file is complete.
    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
    /// The recording failed.
    func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
    /// Does nothing.
    public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {}
    /// Does nothing.
    public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}
