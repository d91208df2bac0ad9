import Foundation
import Testing
import TouchInput
import TouchRecordings

/// Random damage to real recordings: it is read, or refused in one line; nothing sticks and nothing crashes.
@Suite struct RecordingFuzzTests {
    /// The smaller recordings of each form, and one that `libinput record` could have written.
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

    @Test("damaged recordings never crash, and their contacts never stick", arguments: 0..<40)
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

    @Test("random events never crash the decoder, and their contacts never stick", arguments: 0..<40)
    func events(seed: UInt64) throws {
        var random = Mutator(seed: seed)
        var device = EvdevDevice(name: "Noise", keys: random.bool ? [EvdevKey.pen, EvdevKey.touch] : [EvdevKey.touch])
        for code: UInt16 in [0, 1, 0x18, 0x1a, 0x1b, 0x2f, 0x30, 0x31, 0x34, 0x35, 0x36, 0x37, 0x39, 0x3a]
        where code != 0x2f || random.bool {
            device.axes[code] = EvdevAxis(
                minimum: random.value, maximum: random.value, resolution: random.bool ? random.value : 0)
        }
        var decoder = EvdevDecoder(
            device: device, id: InputDevice.ID(1), surface: CGSize(width: 390, height: 844),
            queryState: { [random] in
                var random = random
                return random.bool ? EvdevState(slots: [[0x39: random.value, 0x35: random.value]]) : nil
            }, report: { _ in })
        var tracker = ContactTracker { _ in }

        for _ in 0..<2000 {
            if let frame = decoder.accept(random.event) { _ = tracker.accept(frame) }
        }
        if let frame = decoder.cancelAll(at: InputTime(seconds: 1)) { _ = tracker.accept(frame) }

        #expect(tracker.contactsDown.isEmpty, "seed \(seed)")
        #expect(tracker.droppedSamples == 0, "seed \(seed)")
    }
}

/// Random damage, the same for the same seed.
private struct Mutator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

    mutating func next(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return count > 0 ? Int((state >> 33) % UInt64(count)) : 0
    }

    var bool: Bool { mutating get { next(2) == 0 } }

    /// A small number, or now and then one at the end of what there is.
    var value: Int32 {
        mutating get { [Int32(next(12)) - 1, Int32(next(12)) - 1, Int32(next(2000)), .max, .min][next(8) % 5] }
    }

    var event: EvdevEvent {
        mutating get {
            let codes: [UInt16] = [0, 1, 0x18, 0x1a, 0x2f, 0x2f, 0x30, 0x31, 0x34, 0x35, 0x36, 0x37, 0x39, 0x39, 0x3a]
            let time = InputTime(microseconds: UInt64(next(100_000)))
            switch next(10) {
            case 0, 1: return EvdevEvent(time: time, type: 0, code: 0, value: 0)
            case 2: return EvdevEvent(time: time, type: 0, code: [2, 2, 2, 3][next(4)], value: 0)
            case 3:
                return EvdevEvent(
                    time: time, type: 1, code: [0x140, 0x141, 0x14a][next(3)], value: Int32(next(2)))
            default: return EvdevEvent(time: time, type: 3, code: codes[next(codes.count)], value: value)
            }
        }
    }

    /// Cuts, repeats, swaps and changes bytes and lines.
    mutating func damage(_ text: String) -> String {
        var lines = text.components(separatedBy: "\n")
        for _ in 0...next(6) where !lines.isEmpty {
            let index = next(lines.count)
            switch next(6) {
            case 0: lines.remove(at: index)
            case 1: lines.insert(lines[index], at: next(lines.count))
            case 2: lines.swapAt(index, next(lines.count))
            case 3: lines[index] = String(lines[index].dropLast(next(lines[index].count + 1)))
            case 4: lines.removeLast(next(lines.count))
            default: lines[index] = changed(lines[index])
            }
        }
        return lines.joined(separator: "\n")
    }

    private mutating func changed(_ line: String) -> String {
        var letters = Array(line)
        guard !letters.isEmpty else { return "-" }
        letters[next(letters.count)] = Array("0123456789-.,:[]#xeE \t\u{e9}")[next(23)]
        return String(letters)
    }
}
