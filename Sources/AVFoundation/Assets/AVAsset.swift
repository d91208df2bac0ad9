import Foundation
import MediaPipelines
import Synchronization

/// A film or a sound.
open class AVAsset: NSObject, @unchecked Sendable {
    struct Facts: Sendable {
        var duration: CMTime?
        var error: AVError?
        var hasVideo = false
        var hasAudio = false

        /// Whether it was loaded, or failed; a player tells the duration only.
        var isComplete: Bool { error != nil || hasAudio || hasVideo }
    }

    private struct State: Sendable {
        var facts: Facts?
        var waiting: [@Sendable (Facts) -> Void] = []
        var probe: MediaPipeline?
    }

    /// The address.
    let location: URL
    private let state = Mutex(State())

    /// The timescale of durations that GStreamer tells (decision): that of films.
    package static let timescale: CMTimeScale = 600

    init(location: URL) { self.location = location }

    /// The asset of a file or an address.
    public convenience init(url: URL) { self.init(location: url) }

    /// The duration; indefinite until it was loaded with `load(_:)` or `loadValuesAsynchronously(forKeys:)`, or the asset
    /// was played.
    open var duration: CMTime { state.withLock { $0.facts?.duration } ?? .indefinite }
    /// Whether it can be played; false until it was loaded.
    open var isPlayable: Bool {
        state.withLock { state in
            state.facts.map { facts in facts.error == nil && (facts.hasVideo || facts.hasAudio) } ?? false
        }
    }

    /// Loads keys, all of them at once, and calls a handler on another thread.
    open func loadValuesAsynchronously(
        forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil
    ) {
        inspect { _ in if let handler { DispatchQueue.global().async(execute: handler) } }
    }

    /// Whether a key was loaded.
    open func statusOfValue(forKey key: String, error outError: UnsafeMutablePointer<NSError?>?) -> AVKeyValueStatus {
        let (facts, isLoading) = state.withLock { ($0.facts, $0.probe != nil) }
        guard let facts, facts.isComplete else { return isLoading ? .loading : .unknown }
        if facts.error?.code == .operationCancelled { return .cancelled }
        outError?.pointee = facts.error.map { $0 as NSError }
        return facts.error == nil ? .loaded : .failed
    }

    /// Loads a property.
    ///
    /// - Throws: `AVError` if the asset is missing or damaged, or a plug-in is missing.
    open func load<Value>(_ property: AVAsyncProperty<AVAsset, Value>) async throws -> Value {
        let facts = await withCheckedContinuation { continuation in inspect { continuation.resume(returning: $0) } }
        if let error = facts.error { throw error }
        return property.read(self)
    }

    /// Ends loading: handlers are called, `load(_:)` throws `AVError.operationCancelled`, and keys are `cancelled` until they
    /// are loaded again. No effect if nothing is being loaded.
    open func cancelLoading() {
        let cancelled = state.withLock { state in
            state.probe.map { _ in Facts(duration: state.facts?.duration, error: AVError(.operationCancelled)) }
        }
        if let cancelled { finish(cancelled) }
    }

    /// Takes what a player found out.
    func learn(_ duration: CMTime) {
        state.withLock { state in
            if state.facts == nil { state.facts = Facts() }
            state.facts?.duration = duration
        }
    }

    private func inspect(_ done: @escaping @Sendable (Facts) -> Void) {
        let known = state.withLock { state -> Facts? in
            if let facts = state.facts, facts.isComplete, facts.error?.code != .operationCancelled { return facts }
            state.waiting.append(done)
            guard state.probe == nil else { return nil }
            let address = location.absoluteString
            let probe = MediaPipeline(
                { () throws(MediaError) in
                    let player = try MediaElement("playbin")
                    player.set("uri", text: address)
                    player.set("audio-sink", try MediaElement("fakesink", name: "audio"))
                    player.set("video-sink", try MediaElement("fakesink", name: "video"))
                    return player
                },
                handler: { [weak self] event in self?.inspected(event) })
            state.probe = probe
            probe.setState(.paused)
            return nil
        }
        if let known { done(known) }
    }

    @MainActor private func inspected(_ event: MediaEvent) {
        switch event {
        case .failed(let error): finish(Facts(error: AVError(error, file: location)))
        case .prerolled:
            let probe = state.withLock(\.probe)
            probe?.perform { [weak self] element in
                var facts = Facts()
                facts.hasAudio = element.hasInput("audio")
                facts.hasVideo = element.hasInput("video")
                facts.duration = probe?.progress.duration.map {
                    CMTime(seconds: $0, preferredTimescale: Self.timescale)
                }
                self?.finish(facts)
            }
        default: break
        }
    }

    private func finish(_ facts: Facts) {
        let (waiting, probe) = state.withLock { state in
            defer { (state.waiting, state.probe, state.facts) = ([], nil, facts) }
            return (state.waiting, state.probe)
        }
        probe?.close()
        for done in waiting { done(facts) }
    }
}

extension MediaElement {
    /// Whether data arrived at the element of a name inside.
    fileprivate func hasInput(_ name: String) -> Bool { child(name)?.hasFormat(ofPad: "sink") ?? false }
}

/// An asset with an address.
open class AVURLAsset: AVAsset, @unchecked Sendable {
    /// The address.
    public let url: URL

    /// The asset of a file or an address. The options are for services that do not exist here, and have no effect.
    public init(url URL: URL, options: [String: Any]? = nil) {
        url = URL
        super.init(location: URL)
    }
}

/// How far the value of a key is loaded.
public enum AVKeyValueStatus: Int, Sendable {
    /// It was not asked for.
    case unknown = 0
    /// It is being loaded.
    case loading = 1
    /// It is there.
    case loaded = 2
    /// It cannot be loaded.
    case failed = 3
    /// Loading was cancelled.
    case cancelled = 4
}

/// A property that `load(_:)` loads.
public struct AVAsyncProperty<Root, Value>: Sendable {
    let read: @Sendable (Root) -> Value
}

extension AVAsyncProperty where Root == AVAsset, Value == CMTime {
    /// The duration.
    public static var duration: AVAsyncProperty<AVAsset, CMTime> { AVAsyncProperty { $0.duration } }
}

extension AVAsyncProperty where Root == AVAsset, Value == Bool {
    /// Whether it can be played.
    public static var isPlayable: AVAsyncProperty<AVAsset, Bool> { AVAsyncProperty { $0.isPlayable } }
}
