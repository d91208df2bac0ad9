import Expectations
import HostSupport
import Testing
import TouchInput

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
        expect(KeyUsages.usage(named: name), equals: usage)
    }

    @Test("an unknown key has usage 0", arguments: ["", "I999", "AD1"])
    func unknown(name: String) {
        expect(KeyUsages.usage(named: name), equals: 0)
    }

    @Test(
        "T-41 keys of the numeric pad have the numericPad modifier",
        arguments: [
            "NMLK", "KPDV", "KPEN", "KP1", "KP5", "KP0", "KPDL", "KPEQ",
        ])
    func numericPad(name: String) {
        expect(KeyUsages.modifiers(ofUsage: KeyUsages.usage(named: name)), equals: .numericPad)
    }

    @Test("T-41 other keys have no modifier", arguments: ["AE05", "UP", "RTRN", "LSGT", "COMP", "FK13", ""])
    func others(name: String) {
        expect(KeyUsages.modifiers(ofUsage: KeyUsages.usage(named: name)), equals: [])
    }
}
