import CXlib
import Testing
import TouchInput
@testable import X11Host

@Suite struct KeyUsagesTests {
    @Test(
        "keys have the HID usage of their position on a US keyboard",
        arguments: [
            ("AC01", 0x04), ("AD01", 0x14), ("AB01", 0x1D), ("AE01", 0x1E), ("AE09", 0x26), ("AE10", 0x27),
            ("FK01", 0x3A),
            ("FK12", 0x45), ("FK13", 0x68), ("FK24", 0x73), ("KP1", 0x59), ("KP9", 0x61), ("KP0", 0x62), ("RTRN", 0x28),
            ("UP", 0x52), ("LALT", 0xE2), ("RWIN", 0xE7),
        ])
    func known(name: String, usage: Int) {
        #expect(KeyUsages.usage(named: name) == usage)
    }

    @Test("an unknown key has usage 0", arguments: ["", "I999", "AD1"])
    func unknown(name: String) {
        #expect(KeyUsages.usage(named: name) == 0)
    }

    @Test(
        "T-41 keys of the numeric pad have the numericPad modifier",
        arguments: [
            "NMLK", "KPDV", "KPEN", "KP1", "KP5", "KP0", "KPDL", "KPEQ",
        ])
    func numericPad(name: String) {
        #expect(KeyUsages.modifiers(ofUsage: KeyUsages.usage(named: name)) == .numericPad)
    }

    @Test("T-41 other keys have no modifier", arguments: ["AE05", "UP", "RTRN", "LSGT", "COMP", "FK13", ""])
    func others(name: String) {
        #expect(KeyUsages.modifiers(ofUsage: KeyUsages.usage(named: name)) == [])
    }
}

@Suite struct ModifierMapTests {
    private let map = ModifierMap(option: UInt32(Mod1Mask), command: UInt32(Mod4Mask))

    private static let cases: [(Int32, KeyModifiers)] = [
        (ShiftMask, .shift), (LockMask, .alphaShift), (ControlMask, .control), (Mod1Mask, .alternate),
        (Mod4Mask, .command), (Mod1Mask | ShiftMask, [.alternate, .shift]), (Mod2Mask, []), (0, []),
    ]

    @Test("T-41 the bits of the server's state map to modifiers", arguments: cases)
    func modifiers(state: Int32, modifiers: KeyModifiers) {
        #expect(map.modifiers(UInt32(state)) == modifiers)
    }

    @Test("T-41 a layout without Option and Command maps only the other modifiers")
    func withoutOptionAndCommand() {
        #expect(ModifierMap(option: 0, command: 0).modifiers(0xFF) == [.shift, .alphaShift, .control])
    }
}
