import Expectations
import Foundation
import Testing

@testable import X11Host

@Suite struct ForceFeedbackTests {
    @Test("CX-205 an effect has the layout of the kernel") func layout() {
        let bytes = Rumble(strong: 1, weak: 0.5, duration: 0.3, delay: 0.02).kernelEffect

        expect(bytes.count, equals: 48)
        // Type FF_RUMBLE, id −1 for a new effect; length and delay in ms; strengths of 16 bits.
        expect(bytes[0..<4], equals: [0x50, 0, 0xFF, 0xFF])
        expect(bytes[10..<14], equals: [0x2C, 0x01, 0x14, 0])
        expect(bytes[16..<20], equals: [0xFF, 0xFF, 0x00, 0x80])
    }

    @Test("CX-205 strengths and times out of range are pinned") func pinned() {
        let bytes = Rumble(strong: 7, weak: -1, duration: 100, delay: .nan).kernelEffect

        expect(bytes[10..<14], equals: [0xFF, 0xFF, 0, 0])
        expect(bytes[16..<20], equals: [0xFF, 0xFF, 0, 0])
    }

    @Test("CX-205 an effect is played by an event with its id") func event() {
        let bytes = ForceFeedbackCodes.playEvent(0x0102)

        #expect(bytes.count == 24 && bytes.prefix(16).allSatisfy { $0 == 0 })
        expect(bytes.suffix(8), equals: [0x15, 0, 0x02, 0x01, 1, 0, 0, 0])
        expect(ForceFeedbackCodes.bits(ofType: 0x15, count: 96), equals: 0x8060_4535)
    }

    @Test("CX-205 without a motor there is an error that says so") func absence() throws {
        let directory = NSTemporaryDirectory() + "feedback-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        // A file is no input device.
        #expect(FileManager.default.createFile(atPath: directory + "/event0", contents: Data()))

        #expect(throws: ForceFeedbackError.noDevice) { try ForceFeedbackDevice.open(in: directory) }
        #expect(throws: ForceFeedbackError.noDevice) { try ForceFeedbackDevice.open(in: directory + "/none") }
    }
}
