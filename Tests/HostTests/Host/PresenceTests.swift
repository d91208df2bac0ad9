import Foundation
import Testing
import TouchstoneTesting

extension OnThePanel {
    @Suite struct PresenceTests {
        private func start(_ painter: Program.Painter? = nil) throws -> (Program, Neighbour) {
            let program = try Program.probe(painter: painter)
            try program.waitForOutput("active")
            return (program, try Neighbour(program.panel))
        }

        @Test("L-09 L-11 a program that loses the focus is inactive, and its touches are cancelled")
        func focus() throws {
            let (program, neighbour) = try start()
            try program.panel.touch(0, .begin, x: 100, y: 200)
            try program.waitForOutput("began 100,200")

            neighbour.focus(nil)
            try program.waitForOutput("will resign active")
            try program.waitForOutput("cancelled 100,200")
            neighbour.focus(try neighbour.window())

            try program.waitForOutput("active\n", times: 3)
            #expect(!program.process.output.contains("background"))
        }

        @Test(
            "L-09 E-46 a window that is taken off the screen sends its program to the background without touches",
            arguments: Program.Painter.allCases)
        func unmapped(painter: Program.Painter) throws {
            let (program, neighbour) = try start(painter)
            try program.panel.touch(0, .begin, x: 100, y: 200)
            try program.waitForOutput("began 100,200")

            neighbour.show(try neighbour.window(), false)
            try program.waitForOutput("cancelled 100,200")
            try program.waitForOutput("background")
            neighbour.show(try neighbour.window(), true)

            try program.waitForOutput("foreground")
            try program.waitForPixel(100, 100, "the window") { $0 == 0xFF0000 }
        }

        @Test(
            "a window that is wholly covered is in the background; what was covered is shown again",
            arguments: Program.Painter.allCases)
        func covered(painter: Program.Painter) throws {
            let (program, neighbour) = try start(painter)

            neighbour.cover(x: 0, y: 0, width: 800, height: 720)
            try program.waitForOutput("background")
            try program.waitForPixel(100, 100, "the cover") { $0 == 0x0000FF }
            neighbour.uncover()

            try program.waitForOutput("foreground")
            try program.waitForPixel(100, 100, "the window") { $0 == 0xFF0000 }
        }

        @Test(
            "a part of a window that was covered is shown again, and the program stays active",
            arguments: Program.Painter.allCases)
        func partlyCovered(painter: Program.Painter) throws {
            let (program, neighbour) = try start(painter)
            neighbour.cover(x: 50, y: 50, width: 100, height: 100)
            try program.waitForPixel(100, 100, "the cover") { $0 == 0x0000FF }

            neighbour.uncover()

            try program.waitForPixel(100, 100, "the window") { $0 == 0xFF0000 }
            #expect(!program.process.output.contains("background"))
        }

        @Test(
            "a window that gets another size is laid out and painted anew",
            arguments: Program.Painter.allCases)
        func resized(painter: Program.Painter) throws {
            let (program, neighbour) = try start(painter)
            try program.waitForPixel(600, 600, "nothing") { $0 == 0 }

            neighbour.resize(try neighbour.window(), width: 700, height: 650)

            try program.waitForOutput("size 700x650")
            try program.waitForPixel(600, 600, "the window") { $0 == 0xFF0000 }
            try program.panel.touch(0, .begin, x: 650, y: 640)
            try program.waitForOutput("began 650,640")
        }

        @Test("of several sizes that a window was given meanwhile, it is laid out for the newest only")
        func resizedAgain() throws {
            let (program, neighbour) = try start()
            let window = try neighbour.window()
            program.process.send(SIGSTOP)

            for width in 400..<420 { neighbour.resize(window, width: width, height: 650) }
            program.process.send(SIGCONT)

            try program.waitForOutput("size 419x650")
            #expect(program.process.output.components(separatedBy: "size ").count == 3)
        }

        @Test("when the display shows another number of frames, display links follow it")
        func rate() throws {
            let program = try Program.probe("link")
            try program.waitForOutput("interval 16")

            try Neighbour(program.panel).setRate(30)

            try program.waitForOutput("interval 33")
        }
    }
}
