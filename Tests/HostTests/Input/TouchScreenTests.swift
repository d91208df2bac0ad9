import Foundation
import Testing
import TouchstoneTesting

extension PanelTests {
    @Suite struct TouchScreenTests {
        @Test("T-16 the pressure of a finger is delivered as force, also when it lifts")
        func pressure() throws {
            let program = try Program.probe()

            try program.panel.touch(0, .begin, x: 100, y: 200, pressure: 0.25)
            try program.waitForOutput("began 100,200 type 0 force 25%")
            try program.panel.touch(0, .move, x: 120, y: 200, pressure: 0.75)
            try program.waitForOutput("moved 120,200 type 0 force 75%")
            try program.panel.touch(0, .end, x: 120, y: 200)

            try program.waitForOutput("ended 120,200 type 0 force 0%")
        }

        @Test("E-46 a touch that another client accepts is cancelled")
        func acceptedByOther() throws {
            let program = try Program.probe()
            let otherClient = try OtherClient(program.panel)
            otherClient.grabTouches()
            try program.panel.touch(0, .begin, x: 100, y: 200)
            try program.waitForOutput("began 100,200")

            try otherClient.decide(accepts: true)

            try program.waitForOutput("cancelled 100,200")
        }

        @Test("a touch that another client rejects stays the program's and ends when the finger lifts")
        func rejectedByOther() throws {
            let program = try Program.probe()
            let otherClient = try OtherClient(program.panel)
            otherClient.grabTouches()
            try program.panel.touch(0, .begin, x: 100, y: 200)
            try program.waitForOutput("began 100,200")

            try otherClient.decide(accepts: false)
            try program.panel.touch(0, .end, x: 100, y: 200)

            try program.waitForOutput("ended 100,200")
        }

        @Test(
            "E-46 a touch that lifts before its owner is decided ends or is cancelled after the decision",
            arguments: [(true, "cancelled"), (false, "ended")])
        func pendingEnd(accepts: Bool, phase: String) throws {
            let program = try Program.probe()
            let otherClient = try OtherClient(program.panel)
            otherClient.grabTouches()
            try program.panel.touch(0, .begin, x: 100, y: 200)
            try program.panel.touch(0, .end, x: 100, y: 200)
            try program.panel.sync()
            try program.waitForOutput("began 100,200")
            #expect(!program.process.output.contains("ended"))

            try otherClient.decide(accepts: accepts)

            try program.waitForOutput("\(phase) 100,200")
        }
    }
}
