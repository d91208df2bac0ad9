import Expectations
import Foundation
import GestureReplay
import Testing
import TouchInput
import TouchRecordings

/// Random damage to real recordings: the result is replayed, or rejected with a one-line error. Nothing crashes and no
/// contact stays down.
@Suite struct RecordingFuzzTests {
    /// The smaller recordings of each format, and one in the format of `libinput record`.
    private static func texts() throws -> [String] {
        let names = [
            "evemu/google_pixel_tablet_touchscreen.evemu", "evemu/Wacom_Cintiq_13HD_touch_Finger.events",
            "evemu/Wacom_ISDv4_E6_Finger.2fg-tap.events", "getevent/phone-three-touches.txt",
            "phone-gestures/double/phone_7.csv", "phone-gestures/hold/phone_7.csv",
        ]
        let pen = try Fixtures.text("pen/signal.svc").components(separatedBy: "\n")[1...20]
        let svc: String = "20\n" + pen.joined(separator: "\n") + "\n"
        return try names.map(Fixtures.text) + [svc, LibinputText.pixelTablet()]
    }

    @Test("damaged recordings do not crash, and all their contacts end", arguments: 0..<40)
    func damaged(seed: UInt64) throws {
        for (index, text) in try Self.texts().enumerated() {
            var random = Mutator(seed: seed &* 100 &+ UInt64(index))
            let damaged = random.damage(text)
            do {
                let recording = try Recording(text: damaged, file: "damaged")
                var tracker = ContactTracker { _ in }
                for frame in recording.frames { _ = tracker.accept(frame) }
                #expect(tracker.contactsDown.isEmpty, "seed \(seed), text \(index)")
            } catch let error as RecordingError {
                #expect(!error.description.contains("\n"), "seed \(seed), text \(index)")
            }
        }
    }

    @Test("damaged recordings that are readable are replayed to the end", arguments: 0..<12)
    @MainActor func replayed(seed: UInt64) throws {
        for (index, text) in try Self.texts().enumerated() {
            var random = Mutator(seed: seed &* 100 &+ UInt64(index))
            var damaged = random.damage(text)
            if random.bool { damaged = random.exaggerate(damaged) }
            guard let recording = try? Recording(text: damaged, file: "damaged") else { continue }

            let report = RecordingReplay().play(recording)

            var active: Set<String> = []
            for action in report.actions {
                if action.state == "began" { active.insert(action.recognizer) }
                if action.state == "ended" || action.state == "cancelled" { active.remove(action.recognizer) }
            }
            #expect(active.isEmpty, "seed \(seed), text \(index)")
            expect(report.frames, equals: recording.frames.count, "seed \(seed), text \(index)")
        }
    }

    @Test("random events do not crash the decoder, and all contacts end", arguments: 0..<40)
    func events(seed: UInt64) throws {
        var random = Mutator(seed: seed)
        var device = EvdevDevice(name: "Noise", keys: random.bool ? [EvdevKey.pen, EvdevKey.touch] : [EvdevKey.touch])
        for code: UInt16 in [0, 1, 0x18, 0x1a, 0x1b, 0x2f, 0x30, 0x31, 0x34, 0x35, 0x36, 0x37, 0x39, 0x3a]
        where code != 0x2f || random.bool {
            device.axes[code] = EvdevAxis(
                minimum: random.value, maximum: random.value, resolution: random.bool ? random.value : 0)
        }
        var decoder = EvdevDecoder(
            device: device, id: InputDevice.ID(1), surface: CGSize(width: 390, height: 844), report: { _ in })
        var tracker = ContactTracker { _ in }

        for _ in 0..<2000 {
            if let frame = decoder.accept(random.event) { _ = tracker.accept(frame) }
        }
        if let frame = decoder.cancelAll(at: InputTime(seconds: 1)) { _ = tracker.accept(frame) }

        #expect(tracker.contactsDown.isEmpty, "seed \(seed)")
        expect(tracker.droppedSamples, equals: 0, "seed \(seed)")
    }
}
