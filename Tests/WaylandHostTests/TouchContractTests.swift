import Expectations
import Testing
import TouchContract
import TouchstoneTesting

/// Fingers on the touch screen of weston.
private struct WaylandContractScreen: ContractScreen {
    let weston: Weston
    let program: ChildProcess

    init() throws {
        weston = try Weston()
        program = try weston.launch("HostProbe", ["--", "contract"])
        try weston.waitForPixel(100, 100, .red, of: program)
    }

    var output: String { program.output }

    func send(_ report: [ContractFinger]) throws {
        let commands = report.map { finger in
            switch finger.action {
            case .down: "d \(finger.finger) \(finger.x) \(finger.y)"
            case .move: "m \(finger.finger) \(finger.x) \(finger.y)"
            case .up: "u \(finger.finger)"
            }
        }
        try weston.send(commands.joined(separator: "\n"), "f")
    }

    func cancel() throws { try weston.send("c") }
}

extension WestonTests {
    @Suite struct TouchContractTests {
        @Test(
            "E-28 E-29 E-31 E-32 E-33 E-38 E-39 E-46 E-47 T-07 the touch contract, with storms of ten fingers"
        )
        func contract() throws {
            let screen = try WaylandContractScreen()
            defer { screen.program.stop() }

            for contractCase in ContractCase.all {
                let problems = try screen.problems(playing: contractCase)
                expect(problems, equals: [], "\(contractCase)")
            }
        }
    }
}
