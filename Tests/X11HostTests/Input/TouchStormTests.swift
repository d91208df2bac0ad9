import CoreGraphics
import Testing
import TouchInput

@testable import X11Host

/// Touch screens that are plugged in and out in the middle of touches, as the reader of input handles them.
@Suite struct TouchStormTests {
    /// What arrives in one storm: touches of three devices, their ownership, and removals.
    private struct Storm {
        private var random: SeededNumbers
        private var touches = TouchTracker()
        private var assembler = FrameAssembler()
        private var time: UInt64 = 0
        /// The newest touches, also those that have ended. The server never reuses a number.
        private var recent: [ContactID] = []
        private var nextNumber = 0
        private(set) var down: Set<ContactID> = []
        private(set) var violations: [String] = []
        private(set) var cancellations = 0

        init(seed: UInt64) { random = SeededNumbers(state: seed) }

        mutating func act() {
            let device = InputDevice.ID(Int.random(in: 1...3, using: &random))
            let contact = recent.randomElement(using: &random) ?? ContactID(device: device, number: 0)
            time += UInt64.random(in: 0...900, using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1, 2:
                nextNumber += 1
                let new = ContactID(device: device, number: nextNumber)
                recent = recent.suffix(7) + [new]
                add(touches.begin(sample(new, .began)))
            case 3, 4, 5: if let moved = touches.move(sample(contact, .moved)) { add(moved) }
            case 6: touches.markOwned(contact)
            case 7, 8: add(touches.end(sample(contact, .ended)))
            default: remove(device)
            }
            if Bool.random(using: &random) { deliver() }
        }

        private func sample(_ contact: ContactID, _ phase: ContactPhase) -> ContactSample {
            ContactSample(
                contact: contact, phase: phase, position: CGPoint(x: 4, y: 5), time: InputTime(microseconds: time))
        }

        private mutating func add(_ sample: ContactSample) {
            assembler.add(sample, modifiers: [])
        }

        /// As `InputReader` does: ends that were not delivered are withdrawn, and the application cancels the touches.
        private mutating func remove(_ device: InputDevice.ID) {
            assembler.withdrawEnds(of: device)
            touches.remove(device)
            deliver()
            let cancelled = down.filter { $0.device == device }
            cancellations += cancelled.count
            down.subtract(cancelled)
            if touches.count(of: device) != 0 { violations.append("touches of a device that is gone") }
        }

        private mutating func deliver() {
            var latest = InputTime(microseconds: 0)
            for frame in assembler.takeFrames() {
                if frame.time < latest { violations.append("times decrease") }
                latest = frame.time
                for contact in frame.contacts {
                    switch contact.phase {
                    case .began: if !down.insert(contact.contact).inserted { violations.append("begins twice") }
                    // The application ignores what never began.
                    case .moved: break
                    case .ended, .cancelled: down.remove(contact.contact)
                    }
                }
            }
            if !assembler.isEmpty { violations.append("frames are left") }
        }

        mutating func finish() {
            for device in 1...3 { remove(InputDevice.ID(device)) }
        }
    }

    /// Random numbers that are the same for the same seed.
    private struct SeededNumbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    @Test("E-46 the touches of a device that is gone are cancelled once, whatever came before", arguments: 1...20)
    func storm(seed: UInt64) {
        var storm = Storm(seed: seed)

        for _ in 0..<2000 { storm.act() }
        storm.finish()

        #expect(storm.violations.isEmpty)
        #expect(storm.down.isEmpty)
        #expect(storm.cancellations > 0)
    }
}
