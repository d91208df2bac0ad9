import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

@testable import WaylandHost

@MainActor @Suite struct ShellKeyboardTests {
    @Test("KB-100 a shell's keyboard that is started or stopped later is noticed when the bus is asked again")
    func laterKeyboard() async throws {
        let bus = try PrivateBus()
        let keyboard = ShellKeyboard(bus.environment, interval: 0)
        var answers = 0
        keyboard.onAnswer = { answers += 1 }
        try await RigProcess.wait("no keyboard") { keyboard.policy == .afterTouch }

        let owner = try bus.start("/usr/bin/python3", [PrivateBus.script("bus_name.py"), "sm.puri.OSK0"])
        try await RigProcess.wait("a keyboard") { keyboard.policy == .never }
        owner.stop()
        try await RigProcess.wait("no keyboard again") { keyboard.policy == .afterTouch }

        expect(answers, equals: 3)
    }

    @Test("KB-100 without a session bus the shell has no keyboard") func noBus() {
        let keyboard = ShellKeyboard(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/none"])

        expect(keyboard.policy, equals: .afterTouch)
    }
}
