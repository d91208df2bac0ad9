import Expectations
import Foundation
import Testing
import TouchContract
import TouchstoneTesting

/// MoveMe and a probe on the panel of a virtual machine, which QEMU emulates: a real display driver, a real touch screen, real
/// virtual terminals, a real seatd, and the screens as QEMU sees them.
@Suite struct PanelRunTests {
    @Test("a finger on the panel moves MoveMe's placard, and all else that can happen to a panel", arguments: names)
    func step(_ name: String) async throws {
        let output = try await Self.output.value

        let line = output.split(separator: "\n").first { $0 == "ok \(name)" || $0.hasPrefix("FAIL \(name):") }

        expect(line.map(String.init), equals: "ok \(name)", "\(output)")
    }

    @Test(
        "E-28 E-29 E-31 E-32 E-33 E-38 E-39 E-46 E-47 T-07 the touch contract, with storms of ten fingers",
        arguments: ContractCase.all)
    func contract(_ contractCase: ContractCase) async throws {
        let output = try await Self.output.value

        expect(PanelContract.problems(of: contractCase, in: output), equals: [])
    }

    @Test("the run prints no other step") func allSteps() async throws {
        let lines = try await Self.output.value.split(separator: "\n").filter {
            $0.hasPrefix("ok ") || $0.hasPrefix("FAIL ")
        }
        expect(lines.count, equals: Self.names.count)
    }

    /// What `panel_run.py` does, in this order.
    private static let names = [
        "shown", "terminal is taken over", "dragged", "dragged on",
        "frames are shown by atomic commits", "unplugged", "plugged in with another resolution",
        "another terminal", "returned with cancelled touches", "dragged after the return",
        "second program is refused", "second program is told why", "second program changes nothing",
        "ended by a signal", "the times of painting are measured", "terminal is shown again", "terminal is restored",
        "shown again", "dragged with the original interface", "frames are shown by page flips", "ended by a crash",
        "terminal is shown after a crash", "terminal is restored after a crash", "shown after the crash",
        "ended by force", "terminal is not restored then", "the contract starts", "the contract ends",
        "the probe starts", "a finger before events are lost", "lost events cancel the touch, and are told once",
        "the next finger begins and ends", "a touch screen works after it was plugged in again and again",
        "udev's calibration moves touches", "a key types its letter",
        "the card shows the arrow where the mouse is",
        "a mouse button is a finger", "the wheel scrolls", "a button is held",
        "a mouse that is unplugged ends its finger", "the arrow goes with the mouse",
        "another preferred mode is used", "the screen has the other mode",
        "without a screen the program is in the background", "a screen brings it back",
        "touches are on the new screen", "the main thread is busy", "an animation continues meanwhile",
        "the probe ends", "terminal is restored after a program that was killed",
        "a probe that is recorded starts", "fingers and keys are recorded", "the end of the finger is recorded",
        "the recording ends", "a replay without the panel tells the same", "the next run tells the same, and continues",
        "a finger touches what was continued", "the continued run ends",
        "a text is edited", "the text's program is left", "the text's program is back",
        "with a keyboard the text is written without the on-screen keyboard", "without the keyboard it is shown",
        "the program with the text ends", "without a keyboard the on-screen keyboard is shown at once",
        "the other program with the text ends",
        "the program before stuck starts", "the main thread in stuck", "stuck ends the program",
        "terminal is restored after stuck", "the program before recursion starts", "recursion ends the program",
        "terminal is restored after recursion",
        "a screen that there is not", "no permission", "no screen",
        "a panel with its right side up is turned, with a seat of seatd", "a finger drags on the turned panel",
        "seatd gives the screen away", "seatd gives it back, without the finger", "a finger drags after the return",
        "the program ends", "seatd restores the terminal",
    ]

    /// The timeout for the whole run, and for the download of the kernel before the first one, in seconds.
    private static let timeout = 900.0
    /// The programs that the run needs, with the packages that have them.
    private static let requirements = [
        ("/usr/bin/qemu-system-x86_64", "qemu-system-x86"), ("/bin/busybox", "busybox-static"),
        ("/usr/sbin/seatd", "seatd"),
    ]

    /// What the only run printed, or why there was none. The threads of other tests do not wait for it.
    private static let output = Task {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result(catching: run)) }
        }
    }

    @Sendable private static func run() throws -> String {
        let missing = requirements.filter { !FileManager.default.isExecutableFile(atPath: $0.0) }.map(\.1)
        guard missing.isEmpty else {
            throw RunError(
                description: "the panel host cannot be tested: apt-get install \(missing.joined(separator: " ")) "
                    + "(./touchstone setup --for-tests)")
        }
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Rig/panel_run.py").path
        let programs = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
        let contract = NSTemporaryDirectory() + "touchstone-contract-" + UUID().uuidString
        try PanelContract.script().write(to: URL(fileURLWithPath: contract))
        defer { try? FileManager.default.removeItem(atPath: contract) }
        let run = try ChildProcess("/usr/bin/env", ["python3", "-B", script, programs, contract])
        let status = try run.wait(atMost: timeout)
        guard status == 0 else { throw RunError(description: "the run ended with \(status): \(run.output)") }
        return run.output
    }

    private struct RunError: Error, CustomStringConvertible {
        let description: String
    }
}
