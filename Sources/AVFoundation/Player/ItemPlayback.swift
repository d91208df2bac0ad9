import Foundation
import MediaPipelines
import Support

/// The pipeline of a player's current item (DV-66): GStreamer's `playbin` with a sink that gives frames to layers.
@MainActor final class ItemPlayback {
    /// What happened.
    enum Event {
        /// The first frame or samples are there.
        case ready
        /// A frame is to be shown.
        case frame(VideoFrame)
        /// Time passes, or no longer does.
        case playing(Bool)
        /// It was played to its end.
        case ended
        /// The duration is known.
        case duration(Double)
        /// It waits for data, or no longer does.
        case stalled(Bool)
        /// A seek has ended.
        case sought
        /// The sound server asked for silence, or ended that.
        case interrupted(Bool)
        /// It cannot continue.
        case failed(AVError)
    }

    private struct Seek {
        var position: Double
        var isExact: Bool
        var done: (Bool) -> Void
    }

    private let pipeline: MediaPipeline
    private let location: URL
    private let tell: @MainActor (Event) -> Void
    /// The seek that the pipeline carries out, and the one after it.
    private var seek: Seek?
    private var nextSeek: Seek?
    private(set) var isReady = false
    private var isStalled = false
    /// The rate that is wanted, and the one that the pipeline has.
    private var wantedRate = 0.0
    private var pipelineRate = 1.0

    /// Opens an address; returns at once.
    init(_ location: URL, volume: Double, tell: @escaping @MainActor (Event) -> Void) {
        self.location = location
        self.tell = tell
        let reference = PlaybackReference()
        let mailbox = FrameMailbox { reference.playback?.tell(.frame($0)) }
        let address = location.absoluteString
        pipeline = MediaPipeline(
            { () throws(MediaError) in
                let player = try MediaElement("playbin")
                player.set("uri", text: address)
                player.set("audio-sink", try AudioDevices.makeSink())
                player.set("audio-filter", try MediaElement("scaletempo"))
                player.set("video-sink", try SampleSink.frames(name: "frames") { mailbox.put($0) })
                player.set("volume", volume)
                return player
            },
            handler: { reference.playback?.receive($0) })
        reference.playback = self
        pipeline.setState(.paused)
    }

    /// Stops it.
    func close() {
        finishSeeks(false)
        pipeline.close()
    }

    // MARK: Values

    /// The position in seconds: that of a seek while it is under way.
    var position: Double {
        if let target = (nextSeek ?? seek)?.position { return target }
        return pipeline.progress.position(at: MonotonicClock.seconds)
    }

    /// The length in seconds; `nil` if it is not known.
    var duration: Double? { pipeline.progress.duration }

    func setVolume(_ volume: Double) { pipeline.perform { $0.set("volume", volume) } }

    // MARK: Commands

    /// Plays at a rate; 0 pauses.
    func setRate(_ rate: Double) {
        wantedRate = rate
        guard isReady else { return }
        guard rate != 0 else { return pipeline.setState(.paused) }
        if rate != pipelineRate {
            pipelineRate = rate
            let position = position
            if seek == nil { begin(Seek(position: position, isExact: true, done: { _ in })) }
        }
        if !isStalled { pipeline.setState(.playing) }
    }

    /// Continues at a position; one that comes before an earlier one is done ends that.
    func seek(to position: Double, isExact: Bool, _ done: @escaping (Bool) -> Void) {
        let new = Seek(position: position, isExact: isExact, done: done)
        nextSeek?.done(false)
        nextSeek = nil
        guard isReady, seek == nil else {
            nextSeek = new
            seek?.done(false)
            seek?.done = { _ in }
            return
        }
        begin(new)
    }

    private func begin(_ new: Seek) {
        seek = new
        pipeline.seek(to: new.position, rate: pipelineRate, isExact: new.isExact)
    }

    /// Ends seeks that are under way, as far as their handlers are concerned.
    func finishSeeks(_ isDone: Bool) {
        let (current, next) = (seek, nextSeek)
        seek?.done = { _ in }
        nextSeek = nil
        current?.done(isDone)
        next?.done(isDone)
    }

    // MARK: Events

    private func receive(_ event: MediaEvent) {
        switch event {
        case .prerolled: prerolled()
        case .seekFailed: sought(false)
        case .state(let state): if seek == nil { tell(.playing(state == .playing)) }
        case .endOfStream: if seek == nil, nextSeek == nil { tell(.ended) }
        case .durationChanged: if let duration { tell(.duration(duration)) }
        case .buffering(let percent): buffer(percent)
        case .requested(let state): if state == .paused || state == .playing { tell(.interrupted(state == .paused)) }
        case .failed(let error):
            finishSeeks(false)
            tell(.failed(AVError(error, file: location)))
        case .message: break
        }
    }

    private func prerolled() {
        if let duration { tell(.duration(duration)) }
        guard isReady else {
            isReady = true
            tell(.ready)
            if let next = nextSeek {
                nextSeek = nil
                begin(next)
            }
            if wantedRate != 0 { setRate(wantedRate) }
            return pipeline.perform { AudioDevices.reportSilence(of: $0) }
        }
        if seek != nil { sought(true) }
    }

    private func sought(_ isDone: Bool) {
        let done = seek?.done
        seek = nil
        if let next = nextSeek {
            nextSeek = nil
            begin(next)
        }
        done?(isDone)
        tell(.sought)
    }

    /// Streams are paused until their buffer is full, as GStreamer asks for.
    private func buffer(_ percent: Int) {
        let wasStalled = isStalled
        isStalled = percent < 100
        guard wasStalled != isStalled else { return }
        tell(.stalled(isStalled))
        guard isReady, wantedRate != 0 else { return }
        pipeline.setState(isStalled ? .paused : .playing)
    }
}

/// A playback that may have gone.
@MainActor private final class PlaybackReference {
    weak var playback: ItemPlayback?
    nonisolated init() {}
}
