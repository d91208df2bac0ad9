import Foundation
import MediaPipelines
import Support
import Synchronization

/// A sound that is played: the pipeline of `AVAudioPlayer`. Safe on any thread; nothing waits.
final class SoundPlayback: Sendable {
    /// What happened, told on the main thread.
    enum Event: Sendable {
        /// It was played to its end.
        case finished
        /// It cannot be decoded.
        case failed(AVError)
        /// The sound server failed or ended.
        case lost(AVError)
        /// The sound server asked for silence, or ended that.
        case interrupted(Bool)
    }

    private struct State: Sendable {
        var pipeline: MediaPipeline?
        /// The first samples are there.
        var isReady = false
        var isPlaying = false
        var hasFailed = false
        /// Where to continue, until the pipeline is there.
        var pending: Double? = 0
        var loopsLeft = 0
        var loops = 0
        var volume = 1.0
        var pan = 0.0
        var rate = 1.0
        var isMetering = false
        var format: (channels: Int, rate: Double)?
    }

    let levels = SoundLevels()
    private let source: SoundSource
    private let sink: String
    private let state = Mutex(State())
    private let tell: @MainActor @Sendable (Event) -> Void

    init(_ source: SoundSource, sink: String, tell: @escaping @MainActor @Sendable (Event) -> Void) {
        (self.source, self.sink) = (source, sink)
        self.tell = tell
    }

    // MARK: Values

    var isPlaying: Bool { state.withLock(\.isPlaying) }
    var duration: Double { source.header?.duration ?? state.withLock { $0.pipeline?.progress.duration } ?? 0 }
    var channels: Int { source.header?.channels ?? state.withLock { $0.format?.channels } ?? 0 }
    var sampleRate: Double { source.header?.sampleRate ?? state.withLock { $0.format?.rate } ?? 0 }

    /// The position in seconds.
    var position: Double {
        state.withLock { state in
            state.pending ?? state.pipeline?.progress.position(at: MonotonicClock.seconds) ?? 0
        }
    }

    var loops: Int {
        get { state.withLock(\.loops) }
        set {
            state.withLock { state in
                state.loops = newValue
                state.loopsLeft = newValue
            }
        }
    }

    var volume: Double {
        get { state.withLock(\.volume) }
        set { change { $0.volume = newValue } }
    }

    var pan: Double {
        get { state.withLock(\.pan) }
        set { change { $0.pan = newValue } }
    }

    var isMetering: Bool {
        get { state.withLock(\.isMetering) }
        set {
            change { $0.isMetering = newValue }
            if !newValue { levels.reset() }
        }
    }

    var rate: Double {
        get { state.withLock(\.rate) }
        set {
            let (pipeline, position) = state.withLock { state -> (MediaPipeline?, Double) in
                let position = state.pending ?? state.pipeline?.progress.position(at: MonotonicClock.seconds) ?? 0
                guard state.rate != newValue else { return (nil, 0) }
                state.rate = newValue
                guard state.isReady, let pipeline = state.pipeline else { return (nil, 0) }
                state.pending = position
                return (pipeline, position)
            }
            pipeline?.seek(to: position, rate: newValue)
        }
    }

    private func change(_ body: (inout State) -> Void) {
        let pipeline = state.withLock { state in
            body(&state)
            return state.pipeline
        }
        if let pipeline { apply(to: pipeline) }
    }

    private func apply(to pipeline: MediaPipeline) {
        let (volume, pan, isMetering) = state.withLock { ($0.volume, $0.pan, $0.isMetering) }
        pipeline.perform { element in
            element.child("volume")?.set("volume", volume)
            element.child("pan")?.set("panorama", pan)
            element.child("level")?.set("post-messages", isMetering)
        }
    }

    // MARK: Commands

    /// Opens the file and the sound server.
    func prepare() {
        let opened = state.withLock { state -> MediaPipeline? in
            guard state.pipeline == nil || state.hasFailed else { return nil }
            state.pipeline?.close()
            (state.hasFailed, state.isReady) = (false, false)
            if state.pending == nil { state.pending = 0 }
            let made = makePipeline()
            state.pipeline = made
            return made
        }
        guard let opened else { return }
        apply(to: opened)
        opened.setState(.paused)
    }

    /// Plays from where it is.
    func play() {
        prepare()
        let ready = state.withLock { state -> MediaPipeline? in
            state.isPlaying = true
            return state.isReady ? state.pipeline : nil
        }
        ready?.setState(.playing)
    }

    /// Stops where it is.
    func pause() {
        let ready = state.withLock { state -> MediaPipeline? in
            guard state.isPlaying else { return nil }
            state.isPlaying = false
            return state.isReady ? state.pipeline : nil
        }
        ready?.setState(.paused)
        levels.reset()
    }

    /// Stops where it is, and closes the file and the sound server.
    func stop() {
        let position = position
        let pipeline = state.withLock { state -> MediaPipeline? in
            defer { (state.pipeline, state.isReady, state.isPlaying, state.pending) = (nil, false, false, position) }
            return state.pipeline
        }
        pipeline?.close()
        levels.reset()
    }

    /// Continues at a position in seconds.
    func seek(to position: Double) {
        let length = duration
        let target = max(0, length > 0 ? min(position, length) : position)
        let (ready, rate) = state.withLock { state -> (MediaPipeline?, Double) in
            state.pending = target
            return (state.isReady ? state.pipeline : nil, state.rate)
        }
        ready?.seek(to: target, rate: rate)
    }

    // MARK: The pipeline

    private func makePipeline() -> MediaPipeline {
        let (path, sink) = (source.path, sink)
        return MediaPipeline(
            { () throws(MediaError) in
                let pipeline = try MediaElement("pipeline")
                let file = try MediaElement("filesrc")
                file.set("location", text: path)
                let decoder = try MediaElement("decodebin3")
                let output = try MediaElement(
                    parsing: "audioconvert ! scaletempo ! audioconvert ! audioresample ! audiopanorama name=pan "
                        + "! level name=level interval=50000000 post-messages=false ! volume name=volume",
                    isBin: true)
                let sink = try AudioDevices.makeSink(sink)
                pipeline.add(file, decoder, output, sink)
                try file.link(to: decoder)
                try output.link(to: sink)
                decoder.linkLater(to: output)
                return pipeline
            },
            handler: { [weak self] event in self?.receive(event) })
    }

    @MainActor private func receive(_ event: MediaEvent) {
        switch event {
        case .prerolled: prerolled()
        case .message("level", let numbers): levels.receive(numbers)
        case .endOfStream: ended()
        case .failed(let error): failed(error)
        case .requested(let state): if state == .paused || state == .playing { tell(.interrupted(state == .paused)) }
        default: break
        }
    }

    @MainActor private func prerolled() {
        let (isFirst, pipeline, isPlaying, target, rate) = state.withLock { state in
            let isFirst = !state.isReady
            let target = state.pending ?? 0
            let needsSeek = isFirst && (target > 0 || state.rate != 1)
            state.isReady = true
            if !needsSeek { state.pending = nil }
            return (isFirst, state.pipeline, state.isPlaying, needsSeek ? target : nil, state.rate)
        }
        guard isFirst, let pipeline else { return }
        if let target { pipeline.seek(to: target, rate: rate) }
        if isPlaying { pipeline.setState(.playing) }
        pipeline.perform { [weak self] element in
            AudioDevices.reportSilence(of: element)
            let format = element.child("level")?.soundFormat(ofPad: "sink")
            self?.state.withLock { $0.format = format }
        }
    }

    @MainActor private func ended() {
        let (pipeline, isLooping, rate) = state.withLock { state in
            // An end that was overtaken by a seek or a pause is none.
            guard state.isPlaying, state.pending == nil else { return (nil as MediaPipeline?, false, 1.0) }
            let isLooping = state.loopsLeft != 0
            if state.loopsLeft > 0 { state.loopsLeft -= 1 }
            if !isLooping { (state.isPlaying, state.loopsLeft) = (false, state.loops) }
            state.pending = 0
            return (state.pipeline, isLooping, state.rate)
        }
        guard let pipeline else { return }
        if !isLooping { pipeline.setState(.paused) }
        pipeline.seek(to: 0, rate: rate)
        guard !isLooping else { return }
        levels.reset()
        tell(.finished)
    }

    @MainActor private func failed(_ error: MediaError) {
        let position = position
        state.withLock { state in
            (state.isPlaying, state.isReady, state.hasFailed, state.pending) = (false, false, true, position)
        }
        levels.reset()
        let file = source.path.hasPrefix("/proc/") ? nil : URL(fileURLWithPath: source.path)
        if case .device = error { tell(.lost(AVError(error))) } else { tell(.failed(AVError(error, file: file))) }
    }
}
