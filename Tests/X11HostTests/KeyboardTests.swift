import CXlib
import Expectations
import Testing
import TouchInput
@testable import X11Host

@Suite struct ModifierMapTests {
    private let map = ModifierMap(option: UInt32(Mod1Mask), command: UInt32(Mod4Mask))

    private static let cases: [(Int32, KeyModifiers)] = [
        (ShiftMask, .shift), (LockMask, .alphaShift), (ControlMask, .control), (Mod1Mask, .alternate),
        (Mod4Mask, .command), (Mod1Mask | ShiftMask, [.alternate, .shift]), (Mod2Mask, []), (0, []),
    ]

    @Test("T-41 the bits of the server's state map to modifiers", arguments: cases)
    func modifiers(state: Int32, modifiers: KeyModifiers) {
        expect(map.modifiers(UInt32(state)), equals: modifiers)
    }

    @Test("T-41 a layout without Option and Command maps only the other modifiers")
    func withoutOptionAndCommand() {
        expect(ModifierMap(option: 0, command: 0).modifiers(0xFF), equals: [.shift, .alphaShift, .control])
    }
}
