import Expectations
import Foundation
import Testing
import TouchstoneTesting

extension PanelTests {
    @Suite struct LifeCycleTests {
        @Test("changes from outside input events are shown", arguments: ["queue", "task", "timer", "observer"])
        func changesWithoutInput(trigger: String) throws {
            let program = try Program.probe(trigger)

            try program.waitForPixel(100, 100, "green") { $0 == 0x00FF00 }
        }

        @Test("display links fire at the refresh rate that RandR reports")
        func displayLinks() throws {
            let program = try Program.probe("link")

            try program.waitForOutput("interval ")

            let text = program.process.output.components(separatedBy: "interval ").last ?? ""
            let interval = try #require(Int(text.prefix { $0.isNumber }))
            #expect((16_500...16_800).contains(interval))
        }

        @Test("L-13 if the X server dies, the delegate is notified and the program ends with a message")
        func serverGone() throws {
            let program = try Program.probe()
            try program.waitForOutput("active")

            program.panel.crash()

            try expect(program.process.wait(atMost: Program.timeout), equals: 1)
            #expect(program.process.output.contains("will terminate"))
            #expect(program.process.output.contains("the X server closed the connection"))
        }

        @Test("L-13 the delegate of a program in the background is notified if the X server dies")
        func serverGoneInBackground() throws {
            let program = try Program.probe()
            try program.waitForOutput("active")
            do {
                let otherClient = try OtherClient(program.panel)
                otherClient.show(try otherClient.window(), false)
            }
            try program.waitForOutput("background")

            program.panel.crash()

            try expect(program.process.wait(atMost: Program.timeout), equals: 1)
            #expect(program.process.output.contains("will terminate"))
        }

        @Test(
            "L-13 a program notifies its delegate when a signal asks it to end", arguments: [SIGTERM, SIGINT, SIGHUP])
        func terminationSignal(signal: Int32) throws {
            let program = try Program.probe()
            try program.waitForOutput("active")

            program.process.send(signal)

            try expect(program.process.wait(atMost: Program.timeout), equals: 0)
            #expect(program.process.output.contains("will terminate"))
        }
    }
}
