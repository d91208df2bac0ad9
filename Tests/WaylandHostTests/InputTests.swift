import Foundation
import Testing
import TouchstoneTesting

extension WestonTests {
    @Suite struct InputTests {
        /// A compositor and the program for host tests, when its first frame is shown.
        private func start() throws -> (Weston, ChildProcess) {
            let weston = try Weston()
            let program = try weston.launch("HostProbe")
            try weston.waitForPixel(300, 200, .red, of: program)
            return (weston, program)
        }

        @Test("E-80 a touch screen that vanishes takes its fingers along") func removal() throws {
            let (weston, program) = try start()
            defer { program.stop() }
            try weston.send("d 1 20 30", "f")
            try program.waitForOutput("began")

            try weston.send("x")

            try program.waitForOutput("cancelled 20,30 ")
        }

        @Test("E-80 a touch screen that appears after another one vanished works") func replacement() throws {
            let (weston, program) = try start()
            defer { program.stop() }
            try weston.send("d 1 20 30", "f")
            try program.waitForOutput("began 20,30 ")
            try weston.send("x")
            try program.waitForOutput("cancelled 20,30 ")

            // The compositor sends no touches until the program has asked for the new touch screen.
            try weston.send("y")
            _ = try Deadline.poll(seconds: Weston.timeout, "a touch: \(program.output)") {
                try weston.send("d 1 40 50", "f", "m 1 45 55", "f", "u 1", "f")
                return program.output.contains("ended 45,55 ") ? true : nil
            }
        }

        @Test("T-13 the patch of a finger lifts its point, by its height") func shape() throws {
            let (weston, program) = try start()
            defer { program.stop() }

            // Half of 40, and of 20, a quarter of it.
            try weston.send("d 1 200 300", "h 1 40 20", "f", "d 2 400 300", "h 2 40 20", "o 2 90", "f")

            try program.waitForOutput("began 200,295 ")
            try program.waitForOutput("began 400,298 ")
        }

        @Test("touches whose frame event does not come are delivered all the same") func missingFrame() throws {
            let (weston, program) = try start()
            defer { program.stop() }

            try weston.send("d 1 200 300")
            try program.waitForOutput("began 200,300 ")
            try weston.send("f", "u 1")
            try program.waitForOutput("ended 200,300 ")
        }

        @Test("times on another clock are long presses no more than others") func clocks() throws {
            let (weston, program) = try start()
            defer { program.stop() }

            try weston.send("t 12.5", "d 1 200 300", "f", "t 12.6", "m 1 220 300", "f", "t 12.7", "u 1", "f")

            try program.waitForOutput("ended 220,300 ")
        }

        @Test("--pacing display delivers one event a refresh with all samples of a move") func pacing() throws {
            let weston = try Weston()
            let program = try weston.launch("HostProbe", ["--pacing", "display"])
            defer { program.stop() }
            try weston.waitForPixel(300, 200, .red, of: program)
            try weston.send("d 1 100 200", "f")
            try program.waitForOutput("began 100,200 ")

            let start = ContinuousClock.now
            for step in 1...200 { try weston.send("m 1 \(100 + step) 200", "f") }
            let duration = ContinuousClock.now - start
            try weston.send("u 1", "f")
            try program.waitForOutput("ended 300,200 ")

            let events = program.lines("moved ").count
            #expect(events >= 1)
            #expect(Double(events) <= duration / .seconds(1) * 60 + 3)
        }

        @Test("AX-29 AX-30 with --explore a finger puts the cursor on a field, and a double tap edits it")
        func explores() throws {
            let weston = try Weston()
            let program = try weston.launch("HostProbe", ["--delegate", "TextDelegate", "--explore"])
            defer { program.stop() }
            try weston.waitForPixel(10, 10, .red, of: program)
            try program.waitForOutput("editing 0")

            // The second field, and the line above it.
            try weston.send("d 1 60 137", "f")
            try weston.waitForPixel(170, 116, PixelColor(red: 25, green: 25, blue: 25), of: program)
            try weston.send("u 1", "f")
            #expect(program.lines("editing 1").isEmpty)

            // Two taps that were too slow on a busy machine read the field again.
            _ = try Deadline.poll(seconds: 60, "the field: \(program.output)") {
                for _ in 0..<2 { try weston.send("d 1 60 137", "f", "u 1", "f") }
                return try? Deadline.poll(seconds: 2, "the field") {
                    program.lines("editing 1").isEmpty ? nil : true
                }
            }
        }

        @Test("T-40 the mouse is a finger, and its secondary button the pointer") func mouse() throws {
            let (weston, program) = try start()
            defer { program.stop() }

            try weston.send("p 100 120", "b 272 1", "p 150 160", "b 272 0")
            try program.waitForOutput("ended 150,160 type 0")
            try weston.send("b 273 1", "b 273 0")

            try program.waitForOutput("began 150,160 type 3 force none buttons 2")
        }

        @Test("a wheel scrolls by 40 points a notch") func wheel() throws {
            let (weston, program) = try start()
            defer { program.stop() }
            try weston.send("p 100 120")

            try weston.send("w 1", "w 2")

            try program.waitForOutput("scroll changed 0,-120")
        }

        @Test("T-45 keys have the text of the layout, with modifiers") func keys() throws {
            let (weston, program) = try start()
            defer { program.stop() }

            // Shift and A.
            try weston.send("k 30 1", "k 30 0", "k 42 1", "k 30 1", "k 30 0", "k 42 0")

            try program.waitForOutput("key up 'A' 4 flags 2")
            #expect(program.output.contains("key down 'a' 4 flags 0"))
            #expect(program.output.contains("key down 'A' 4 flags 2"))
        }
    }
}
