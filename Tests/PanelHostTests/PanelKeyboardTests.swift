import Expectations
import HostSupport
import Testing
import TouchInput

@testable import PanelHost

/// Keys of a US keyboard, by their codes in the kernel.
@MainActor @Suite struct PanelKeyboardTests {
    private let keyboard = PanelKeyboard(layout: XkbKeyboard())
    private let device = InputDevice.ID(1)

    private func send(_ code: UInt16, _ value: Int32, from other: InputDevice.ID? = nil) -> InputFrame? {
        let event = EvdevEvent(time: InputTime(microseconds: 1), type: EvdevType.key, code: code, value: value)
        return keyboard.accept(event, device: other ?? device)
    }

    @Test("T-41 a key types its letter, with Shift the capital one") func letters() throws {
        let plain = try #require(send(30, 1)?.keys.first)
        expect((plain.usage, plain.characters, plain.isDown), equals: (0x04, "a", true))
        expect(send(30, 0)?.keys.first?.isDown, equals: false)

        let shift = send(42, 1)
        expect(shift?.modifiers, equals: .shift)
        let capital = try #require(send(30, 1))
        expect(capital.keys.first?.characters, equals: "A")
        expect(capital.modifiers, equals: .shift)
        _ = send(30, 0)
        expect(send(42, 0)?.modifiers, equals: [])
        expect(keyboard.modifiers, equals: [])
    }

    @Test("the kernel repeats held keys, but not modifiers") func repeats() {
        _ = send(30, 1)
        expect(send(30, 2)?.keys.first?.isRepeat, equals: true)
        _ = send(42, 1)
        #expect(send(42, 2) == nil)
    }

    @Test("a key that was down before the program came goes up without effect") func unknownKey() {
        #expect(send(30, 0) == nil)
        #expect(send(30, 2) == nil)
    }

    @Test("Control-Alt with a function key asks for a virtual terminal, once") func terminals() {
        _ = send(29, 1)
        _ = send(56, 1)
        _ = send(60, 1)

        expect(keyboard.takeRequestedTerminal(), equals: 2)
        #expect(keyboard.takeRequestedTerminal() == nil)
        _ = send(88, 1)
        expect(keyboard.takeRequestedTerminal(), equals: 12)
    }

    @Test("after a keyboard is gone no key and no modifier is down") func reset() {
        _ = send(42, 1)
        _ = send(30, 1)

        keyboard.remove(device)

        expect(keyboard.modifiers, equals: [])
        #expect(send(30, 0) == nil)
        expect(send(30, 1)?.keys.first?.characters, equals: "a")
    }

    @Test("a keyboard that is gone leaves the keys of others down") func otherKeyboard() {
        let other = InputDevice.ID(2)
        _ = send(42, 1)
        _ = send(30, 1, from: other)

        keyboard.remove(other)

        expect(keyboard.modifiers, equals: .shift)
        #expect(send(30, 0, from: other) == nil)
        expect(send(42, 0)?.keys.first?.isDown, equals: false)
    }

    @Test("a key beyond those of the kernel types nothing") func unknownCode() throws {
        let layout = try #require(XkbKeyboard())

        layout.update(.max, isDown: true)

        expect(layout.key(.max, isDown: true, isRepeat: false, device: device).characters, equals: "")
        expect(layout.symbol(.max).symbol, equals: 0)
        #expect(!layout.repeats(.max))
    }
}
