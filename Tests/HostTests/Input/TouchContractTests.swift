import Expectations
import Testing
import TouchContract
import TouchstoneTesting

/// Fingers on the touch screen of an X server.
private struct XContractScreen: ContractScreen {
    let program: Program

    init() throws {
        program = try Program("HostProbe", ["--", "contract"])
        try program.waitForPixel(100, 100, "the first frame") { $0 == 0xFF0000 }
    }

    var output: String { program.process.output }

    func send(_ report: [ContractFinger]) throws {
        try program.panel.touch(
            report.map { finger in
                let phase: XPanel.TouchPhase =
                    switch finger.action {
                    case .down: .begin
                    case .move: .move
                    case .up: .end
                    }
                return XPanel.Finger(finger.finger, phase, x: Double(finger.x), y: Double(finger.y))
            })
    }

    /// Unplugs the touch screen and plugs it in again.
    func cancel() throws {
        try program.panel.setTouchScreen(enabled: false)
        try program.panel.setTouchScreen(enabled: true)
    }
}

extension PanelTests {
    @Suite struct TouchContractTests {
        @Test(
            "E-28 E-29 E-31 E-32 E-33 E-38 E-39 E-46 E-47 T-07 the touch contract, with storms of ten fingers"
        )
        func contract() throws {
            let screen = try XContractScreen()

            for contractCase in ContractCase.all {
                let problems = try screen.problems(playing: contractCase, attempts: 10)
                expect(problems, equals: [], "\(contractCase)")
            }
        }
    }
}
