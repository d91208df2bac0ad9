import CoreGraphics
import Foundation

/// A gesture of several fingers, relative to where it is played: the center of the fingers that land first.
struct RecordedGesture: Hashable, Sendable {
    /// A position of a finger.
    struct Sample: Hashable, Sendable {
        /// The time since the gesture began, in seconds.
        var time: TimeInterval
        /// The distance from the center, in points.
        var offset: CGPoint
    }

    /// The name in the menu.
    var name: String
    /// The samples of each finger in order of time. The first one is where it lands, the last one where it lifts.
    var fingers: [[Sample]]

    /// Creates a gesture from samples in positions of the screen; `nil` without any. Fingers are sorted by their landing.
    init?(name: String, screenSamples: [[Sample]]) {
        let fingers = screenSamples.filter { !$0.isEmpty }.sorted { $0[0].time < $1[0].time }
        guard let first = fingers.first?.first?.time else { return nil }
        let chord = fingers.filter { $0[0].time - first <= AssistiveMetrics.chordTime }.map { $0[0].offset }
        let center = CGPoint(
            x: chord.reduce(0) { $0 + $1.x } / CGFloat(chord.count),
            y: chord.reduce(0) { $0 + $1.y } / CGFloat(chord.count))
        self.name = name
        self.fingers = fingers.map { samples in
            samples.map { sample in
                Sample(
                    time: sample.time - first,
                    offset: CGPoint(x: sample.offset.x - center.x, y: sample.offset.y - center.y))
            }
        }
    }

    /// The time from the first landing to the last lift, in seconds.
    var duration: TimeInterval { fingers.compactMap { $0.last?.time }.max() ?? 0 }

    /// The most fingers that are down together.
    var fingerCount: Int {
        fingers.map { finger in
            fingers.count { other in other[0].time <= finger[0].time && finger[0].time < (other.last?.time ?? 0) }
        }.max() ?? 0
    }

    /// Where the fingers land that begin the gesture, from its center, in points.
    var startOffsets: [CGPoint] { fingers.filter { $0[0].time <= AssistiveMetrics.chordTime }.map { $0[0].offset } }
}

extension RecordedGesture: Codable {
    private enum Key: String, CodingKey { case name, fingers }

    /// Reads a gesture: each sample is an array of the time and the two coordinates.
    ///
    /// - Throws: `DecodingError` for something else, for numbers out of range, and for times that run backwards.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        name = try container.decode(String.self, forKey: .name)
        let numbers = try container.decode([[[Double]]].self, forKey: .fingers)
        let invalid = { (text: String) in
            DecodingError.dataCorruptedError(forKey: .fingers, in: container, debugDescription: text)
        }
        guard (1...GestureLibrary.maximumTracks).contains(numbers.count) else {
            throw invalid("a gesture has 1 to \(GestureLibrary.maximumTracks) fingers")
        }
        fingers = try numbers.map { samples in
            guard !samples.isEmpty, samples.count <= GestureLibrary.maximumSamples else {
                throw invalid("a finger has 1 to \(GestureLibrary.maximumSamples) samples")
            }
            var last = 0.0
            return try samples.map { values in
                guard values.count == 3, GestureLibrary.times.contains(values[0]),
                    GestureLibrary.offsets.contains(values[1]), GestureLibrary.offsets.contains(values[2])
                else { throw invalid("a sample is a time in seconds and two coordinates in points") }
                guard values[0] >= last else { throw invalid("the times of a finger do not run backwards") }
                last = values[0]
                return Sample(time: values[0], offset: CGPoint(x: values[1], y: values[2]))
            }
        }
    }

    /// Writes what `init(from:)` reads, times in microseconds and coordinates in hundredths of a point.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .name)
        let rounded = { (value: Double, unit: Double) in (value * unit).rounded() / unit }
        try container.encode(
            fingers.map { samples in
                samples.map { [rounded($0.time, 1e6), rounded($0.offset.x, 100), rounded($0.offset.y, 100)] }
            }, forKey: .fingers)
    }
}
