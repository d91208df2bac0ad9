import Expectations
import Foundation
import RecordingFixtures
import Testing
import TouchInput
import TouchRecordings
import TouchstoneTesting
import UIKit

@testable import UIKitKeyboard

/// A tap of a finger on a touchscreen, as it was recorded.
struct RecordedTap {
    /// Where the finger was, relative to where it landed, in points, and when, in seconds since then; the last one is the
    /// lift.
    let samples: [(time: Double, dx: CGFloat, dy: CGFloat)]

    var duration: Double { samples.last?.time ?? 0 }

    /// Taps of the shared recordings that last as long as those of people who type: on phones, and fast ones on a panel.
    static func all() throws -> [RecordedTap] {
        let names = RecordingFixtures.names.filter {
            $0.hasPrefix("phone-gestures/tap/") || $0.hasSuffix("1-finger-fast-taps.events")
        }
        return try names.flatMap { try taps(of: Recording(contentsOf: RecordingFixtures.path($0))) }
            .filter { (0.04...0.12).contains($0.duration) }
    }

    private static func taps(of recording: Recording) -> [RecordedTap] {
        var open: [ContactID: (start: Double, x: CGFloat, y: CGFloat, samples: [(Double, CGFloat, CGFloat)])] = [:]
        var taps: [RecordedTap] = []
        for sample in recording.frames.flatMap(\.contacts) {
            let (id, time) = (sample.contact, sample.time.seconds)
            if sample.phase == .began { open[id] = (time, sample.position.x, sample.position.y, []) }
            guard let tap = open[id] else { continue }
            open[id]?.samples.append(
                (time - tap.start, sample.position.x - tap.x, sample.position.y - tap.y))
            if sample.phase == .ended, let done = open.removeValue(forKey: id) {
                taps.append(RecordedTap(samples: done.samples.map { (time: $0.0, dx: $0.1, dy: $0.2) }))
            }
        }
        return taps
    }
}

/// Two thumbs that type with recorded taps. Each thumb types the keys of its half, the space bar that whose turn it is. A
/// thumb lands when it has lifted from its key before, so keys of one thumb are slower, and those of both overlap.
@MainActor struct RecordedThumbs {
    let stage: KeyboardStage
    let taps: [RecordedTap]
    var numbers: SeededNumbers
    /// The keys a second that thumbs reach that take turns.
    let rate: Double
    /// The shortest time between a thumb's lift and its next landing, in seconds.
    let flight = 0.03
    /// How many keys landed before the one before had lifted, and how many a second there were.
    private(set) var overlaps = 0
    private(set) var reached = 0.0

    init(stage: KeyboardStage, taps: [RecordedTap], seed: UInt64, rate: Double) {
        (self.stage, self.taps, self.rate) = (stage, taps, rate)
        numbers = SeededNumbers(state: seed)
    }

    private enum Step {
        case land(CGPoint), move(CGPoint), lift
    }

    /// Types letters and spaces.
    mutating func type(_ text: String) {
        var steps: [(time: Double, order: Int, finger: Int, step: Step)] = []
        var (time, thumb) = (0.0, 0)
        var free = [0.0, 0.0]
        var lastLift = 0.0
        for (index, character) in text.enumerated() {
            let frame = character == " " ? stage.frame(of: .space) : stage.frame(of: String(character))
            thumb = character == " " ? 1 - thumb : frame.midX < stage.frame.midX ? 0 : 1
            let start = index == 0 ? 0 : max(time + (0.75 + 0.5 * numbers.next()) / rate, free[thumb])
            let tap = taps[Int(numbers.next() * Double(taps.count))]
            let landing = point(in: frame)
            if index > 0, start < lastLift { overlaps += 1 }
            for (number, sample) in tap.samples.enumerated() {
                let place = CGPoint(x: landing.x + sample.dx, y: landing.y + sample.dy)
                let step: Step = number == 0 ? .land(landing) : number == tap.samples.count - 1 ? .lift : .move(place)
                steps.append((start + sample.time, steps.count, index, step))
            }
            time = start
            lastLift = start + tap.duration
            free[thumb] = lastLift + flight
        }
        reached = Double(text.count) / max(time, 0.001)
        perform(steps.sorted { ($0.time, $0.order) < ($1.time, $1.order) }.map { ($0.time, $0.finger, $0.step) })
    }

    /// A place in the middle of a key, as far off as thumbs are.
    private mutating func point(in frame: CGRect) -> CGPoint {
        let dx = min(max(numbers.normal(0.16), -0.4), 0.4) * min(frame.width, 40)
        let dy = min(max(numbers.normal(0.16), -0.4), 0.4) * frame.height
        return CGPoint(x: frame.midX + dx, y: frame.midY + dy)
    }

    private func perform(_ steps: [(time: Double, finger: Int, step: Step)]) {
        var fingers: [Int: TestFinger] = [:]
        var now = 0.0
        for (time, number, step) in steps {
            stage.app.advance(by: time - now)
            now = time
            switch step {
            case .land(let point): fingers[number] = stage.app.touch(at: point)
            case .move(let point): fingers[number]?.move(to: point, over: 0)
            case .lift: fingers.removeValue(forKey: number)?.lift()
            }
        }
        stage.app.advance(by: 1)
    }
}

@MainActor @Suite struct RecordedThumbTests {
    @Test(
        "KB-35 KB-36 2,000 characters with recorded taps of two thumbs: none lost, none doubled", arguments: [21, 22])
    func english(seed: UInt64) throws {
        let taps = try RecordedTap.all()
        try #require(taps.count >= 10)
        let stage = KeyboardStage {
            $0.autocapitalizationType = .none; $0.autocorrectionType = .no; $0.keyboardType = .emailAddress
        }
        let text = TwoThumbTests.text(2000)
        var thumbs = RecordedThumbs(stage: stage, taps: taps, seed: seed, rate: 15)

        thumbs.type(text)

        expect(stage.text, equals: text)
        #expect(thumbs.overlaps > 300 && thumbs.reached > 8)
    }

    @Test(
        "KB-35 KB-36 KB-71 200 Chinese characters by pinyin with recorded taps of two thumbs: none lost, none doubled",
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/rime-data/luna_pinyin.schema.yaml")),
        arguments: [23, 24])
    func chinese(seed: UInt64) throws {
        let taps = try RecordedTap.all()
        try #require(taps.count >= 10)
        let stage = KeyboardStage(languages: ["zh-Hans"])
        var thumbs = RecordedThumbs(stage: stage, taps: taps, seed: seed, rate: 15)

        thumbs.type(TwoThumbTests.pinyin.map { $0.0 + " " }.joined())

        expect(stage.text.count, equals: 200)
        expect(stage.text, equals: TwoThumbTests.pinyin.map(\.1).joined())
        #expect(stage.marked == nil && thumbs.overlaps > 100)
    }
}
