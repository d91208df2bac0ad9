import Foundation
import MediaPipelines
import Support
import Synchronization

/// Plays a sound of a file or of data (DV-58 to DV-61), through GStreamer and the sound server. Its delegate is called on the
/// main thread.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
    /// The receiver of the messages; not retained.
    open weak var delegate: (any AVAudioPlayerDelegate)?
    /// The file; `nil` for data.
    public let url: URL?
    /// The data; `nil` for a file.
    public let data: Data?

    /// The rates that are possible (decision): from half to double, as on iOS.
    private static let rates: ClosedRange<Float> = 0.5...2

    private let playback: SoundPlayback

    /// Called on the main thread when the sound server is lost, of which no did-finish tells (DV-116). Set before playing.
    package var onLoss: (@Sendable () -> Void)?

    /// Plays a file.
    ///
    /// - Throws: `AVError.failedToLoadMediaData` if it is missing, unreadable or no regular file, and
    ///   `AVError.fileFormatNotRecognized` if it is empty (DV-58). Damaged data are told when they are reached.
    public convenience init(contentsOf url: URL) throws {
        try self.init(SoundSource(file: url), url: url, data: nil)
    }

    /// Plays a file; the hint about its format is not needed.
    public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
        try self.init(contentsOf: url)
    }

    /// Plays the data of a file.
    ///
    /// - Throws: `AVError.fileFormatNotRecognized` if there are none.
    public convenience init(data: Data) throws { try self.init(SoundSource(data: data), url: nil, data: data) }

    /// Plays the data of a file; the hint about its format is not needed.
    public convenience init(data: Data, fileTypeHint utiString: String?) throws { try self.init(data: data) }

    /// Plays a file at a sink of GStreamer, for tests.
    package convenience init(contentsOf url: URL, sink: String) throws {
        try self.init(SoundSource(file: url), url: url, data: nil, sink: sink)
    }

    private init(_ source: SoundSource, url: URL?, data: Data?, sink: String = AudioDevices.sink) {
        let reference = PlayerReference()
        playback = SoundPlayback(source, sink: sink) { event in reference.player?.receive(event) }
        (self.url, self.data) = (url, data)
        super.init()
        reference.player = self
        if source.header == nil { playback.prepare() }
    }

    /// Whether a player for a file can be made: the file is a regular one, can be read and is not empty.
    package static func canOpen(_ url: URL) -> Bool { (try? SoundSource(file: url)) != nil }

    // MARK: Playing

    /// Opens the file and the sound server, so that `play()` starts at once. Returns true: errors are told to the delegate.
    @discardableResult open func prepareToPlay() -> Bool {
        playback.prepare()
        return true
    }

    /// Plays from `currentTime` on. Returns true: errors are told to the delegate (DV-58).
    @discardableResult open func play() -> Bool {
        playback.play()
        return playback.isPlaying
    }

    /// Plays at a time of `deviceCurrentTime`; at once if that has passed.
    @discardableResult open func play(atTime time: TimeInterval) -> Bool {
        playback.prepare()
        let wait = max(0, time - deviceCurrentTime)
        DispatchQueue.main.asyncAfter(deadline: .now() + min(wait, DeadlineQueue.farthestTime)) { [weak self] in
            _ = self?.play()
        }
        return true
    }

    /// Stops, and keeps `currentTime` and what is prepared (DV-58).
    open func pause() { playback.pause() }

    /// Stops, keeps `currentTime`, and closes the file and the sound server (DV-58).
    open func stop() { playback.stop() }

    /// Whether it plays; true from `play()` on, before something is heard.
    open var isPlaying: Bool { playback.isPlaying }

    // MARK: Time

    /// The position in seconds. Setting it beyond the duration means the end.
    open var currentTime: TimeInterval {
        get { playback.position }
        set { playback.seek(to: newValue.isNaN ? 0 : newValue) }
    }

    /// The length in seconds: at once for WAV files; for others 0 until it is known, a moment after the player was made.
    open var duration: TimeInterval { playback.duration }

    /// The time of the sound server in seconds, for `play(atTime:)`.
    open var deviceCurrentTime: TimeInterval { MonotonicClock.seconds }

    /// How often it is played again: 0, the default, for once; negative without end (DV-59).
    open var numberOfLoops: Int {
        get { playback.loops }
        set { playback.loops = newValue }
    }

    /// Whether `rate` has an effect; false by default (DV-59).
    open var enableRate = false {
        didSet { applyRate() }
    }

    /// The speed, 0.5 to 2; 1 by default. The pitch stays. Needs `enableRate` (DV-59). Values out of range are clamped.
    open var rate: Float = 1 {
        didSet { applyRate() }
    }

    private func applyRate() {
        let clamped = min(max(rate.isNaN ? 1 : rate, Self.rates.lowerBound), Self.rates.upperBound)
        playback.rate = enableRate ? Double(clamped) : 1
    }

    // MARK: Loudness

    /// The loudness, 0 to 1; 1 by default (DV-59). Values out of range are clamped.
    open var volume: Float {
        get { Float(playback.volume) }
        set {
            fade.add(1, ordering: .relaxed)
            playback.volume = Self.volume(newValue)
        }
    }

    private static func volume(_ value: Float) -> Double { Double(value.isNaN ? 0 : min(max(value, 0), 1)) }

    /// Counts changes of the volume, which end those that are under way.
    private let fade = Atomic(0)
    /// The time between two steps of a fade, in seconds (decision).
    private static let fadeStep = 0.02

    /// Changes the loudness gradually.
    ///
    /// - Parameters:
    ///   - volume: the new loudness, 0 to 1.
    ///   - duration: the time it takes, in seconds.
    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
        let number = fade.add(1, ordering: .relaxed).newValue
        let (start, end, begin) = (playback.volume, Self.volume(volume), MonotonicClock.seconds)
        guard duration > 0, duration.isFinite else {
            playback.volume = end
            return
        }
        step(number) { now in
            let part = min(1, (now - begin) / duration)
            return (start + (end - start) * part, part >= 1)
        }
    }

    private func step(_ number: Int, _ value: @escaping @Sendable (Double) -> (volume: Double, isLast: Bool)) {
        guard number == fade.load(ordering: .relaxed) else { return }
        let (volume, isLast) = value(MonotonicClock.seconds)
        playback.volume = volume
        guard !isLast else { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.fadeStep) { [weak self] in self?.step(number, value) }
    }

    /// Where it is heard: −1 is left, 0 the middle, which is the default, 1 right. Values out of range are clamped.
    open var pan: Float {
        get { Float(playback.pan) }
        set { playback.pan = Double(newValue.isNaN ? 0 : min(max(newValue, -1), 1)) }
    }

    /// Whether levels are measured; false by default (DV-59).
    open var isMeteringEnabled: Bool {
        get { playback.isMetering }
        set { playback.isMetering = newValue }
    }

    /// Takes over the present levels, for the two methods below.
    open func updateMeters() { playback.levels.update() }

    /// The average level of a channel in decibels, −160 to 0; −160 for silence and channels that do not exist (DV-59).
    open func averagePower(forChannel channelNumber: Int) -> Float { playback.levels.average(channelNumber) }

    /// The highest level of a channel in decibels, −160 to 0.
    open func peakPower(forChannel channelNumber: Int) -> Float { playback.levels.peak(channelNumber) }

    /// The channels: at once for WAV files; for others 0 until they are known.
    open var numberOfChannels: Int { playback.channels }

    /// The sample rate and the channels, as far as they are known.
    open var settings: [String: Any] {
        [AVSampleRateKey: playback.sampleRate, AVNumberOfChannelsKey: playback.channels]
    }

    // MARK: Messages

    @MainActor private func receive(_ event: SoundPlayback.Event) {
        switch event {
        case .finished: delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
        case .failed(let error):
            delegate?.audioPlayerDecodeErrorDidOccur(self, error: error)
            delegate?.audioPlayerDidFinishPlaying(self, successfully: false)
        case .lost(let error):
            AVAudioSession.shared.servicesWereLost(error)
            onLoss?()
        case .interrupted(let isBeginning):
            if isBeginning { playback.pause() }
            AVAudioSession.shared.interrupt(isBeginning)
        }
    }
}

/// A player that may have gone (DV-61).
private final class PlayerReference: @unchecked Sendable {
    weak var player: AVAudioPlayer?
}

/// The messages of a player; called on the main thread.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
    /// It was played to its end, or could not be decoded; not after `stop()` (DV-60).
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    /// It cannot be decoded.
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
    /// Does nothing.
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    /// Does nothing.
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}
