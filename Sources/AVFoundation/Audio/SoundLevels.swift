import Foundation
import MediaPipelines
import Synchronization

/// The loudness of a sound as last told by the pipeline, and as last taken over by the program (DV-59).
final class SoundLevels: Sendable {
    /// The lowest level in decibels: silence.
    static let silence: Float = -160

    private struct Levels: Sendable {
        var average: [Float] = []
        var peak: [Float] = []
    }

    private let state = Mutex((latest: Levels(), shown: Levels()))

    /// The channels that are told; 0 before the first.
    var channelCount: Int { state.withLock { $0.latest.peak.count } }

    /// Takes the numbers of a message of the element `level`.
    func receive(_ numbers: [String: [Double]]) {
        func decibels(_ name: String) -> [Float] {
            (numbers[name] ?? []).map { $0.isNaN ? Self.silence : Float(max(Double(Self.silence), min($0, 0))) }
        }
        let levels = Levels(average: decibels("rms"), peak: decibels("peak"))
        state.withLock { $0.latest = levels }
    }

    /// Silence from now on.
    func reset() { state.withLock { $0.latest = Levels() } }

    /// Takes over the latest levels.
    func update() { state.withLock { $0.shown = $0.latest } }

    /// The average of a channel; `silence` for channels that do not exist.
    func average(_ channel: Int) -> Float { value(channel, of: \.average) }

    /// The peak of a channel.
    func peak(_ channel: Int) -> Float { value(channel, of: \.peak) }

    private func value(_ channel: Int, of list: KeyPath<Levels, [Float]> & Sendable) -> Float {
        state.withLock { state in
            let values = state.shown[keyPath: list]
            return values.indices.contains(channel) ? values[channel] : Self.silence
        }
    }
}
