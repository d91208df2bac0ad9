import Expectations
import Foundation
import Testing
import TouchstoneTesting

extension PanelTests {
    @Suite struct PresenceTests {
        private func start(_ painter: Program.Painter? = nil) throws -> (Program, OtherClient) {
            let program = try Program.probe(painter: painter)
            try program.waitForOutput("active")
            return (program, try OtherClient(program.panel))
        }

        @Test("L-09 L-11 a program that loses the focus becomes inactive, and its touches are cancelled")
        func focus() throws {
            let (program, otherClient) = try start()
            try program.panel.touch(0, .begin, x: 100, y: 200)
            try program.waitForOutput("began 100,200")

            otherClient.focus(nil)
            try program.waitForOutput("will resign active")
            try program.waitForOutput("cancelled 100,200")
            otherClient.focus(try otherClient.window())

            try program.waitForOutput("active\n", times: 3)
            #expect(!program.process.output.contains("background"))
        }

        @Test(
            "L-09 E-46 unmapping a window sends its program to the background and cancels its touches",
            arguments: Program.Painter.allCases)
        func unmapped(painter: Program.Painter) throws {
            let (program, otherClient) = try start(painter)
            try program.panel.touch(0, .begin, x: 100, y: 200)
            try program.waitForOutput("began 100,200")

            otherClient.show(try otherClient.window(), false)
            try program.waitForOutput("cancelled 100,200")
            try program.waitForOutput("background")
            otherClient.show(try otherClient.window(), true)

            try program.waitForOutput("foreground")
            try program.waitForPixel(100, 100, "the window") { $0 == 0xFF0000 }
        }

        @Test(
            "a completely covered window is in the background and is shown again when uncovered",
            arguments: Program.Painter.allCases)
        func covered(painter: Program.Painter) throws {
            let (program, otherClient) = try start(painter)

            otherClient.cover(x: 0, y: 0, width: 800, height: 720)
            try program.waitForOutput("background")
            try program.waitForPixel(100, 100, "the cover") { $0 == 0x0000FF }
            otherClient.uncover()

            try program.waitForOutput("foreground")
            try program.waitForPixel(100, 100, "the window") { $0 == 0xFF0000 }
        }

        @Test(
            "a partly covered window stays active and is shown again when uncovered",
            arguments: Program.Painter.allCases)
        func partlyCovered(painter: Program.Painter) throws {
            let (program, otherClient) = try start(painter)
            otherClient.cover(x: 50, y: 50, width: 100, height: 100)
            try program.waitForPixel(100, 100, "the cover") { $0 == 0x0000FF }

            otherClient.uncover()

            try program.waitForPixel(100, 100, "the window") { $0 == 0xFF0000 }
            #expect(!program.process.output.contains("background"))
        }

        @Test(
            "a resized window is laid out and painted again",
            arguments: Program.Painter.allCases)
        func resized(painter: Program.Painter) throws {
            let (program, otherClient) = try start(painter)
            try program.waitForPixel(600, 600, "nothing") { $0 == 0 }

            otherClient.resize(try otherClient.window(), width: 700, height: 650)

            try program.waitForOutput("size 700x650")
            try program.waitForPixel(600, 600, "the window") { $0 == 0xFF0000 }
            try program.panel.touch(0, .begin, x: 650, y: 640)
            try program.waitForOutput("began 650,640")
        }

        @Test("a window that becomes too large for a frame keeps its size, one line tells so, and touches still arrive")
        func hugeSize() throws {
            let (program, otherClient) = try start()

            otherClient.resize(try otherClient.window(), width: 32_767, height: 32_767)
            try program.waitForOutput("HostProbe: a window of 32767x32767 pixels is out of range")
            try program.panel.touch(0, .begin, x: 100, y: 200)
            try program.waitForOutput("began 100,200")
            otherClient.resize(try otherClient.window(), width: 300, height: 200)

            try program.waitForOutput("size 300x200")
        }

        @Test("only the latest of several pending window sizes is laid out")
        func resizedAgain() throws {
            let (program, otherClient) = try start()
            let window = try otherClient.window()
            try program.suspend()

            for width in 400..<420 { otherClient.resize(window, width: width, height: 650) }
            program.process.send(SIGCONT)

            try program.waitForOutput("size 419x650")
            expect(program.process.output.components(separatedBy: "size ").count, equals: 3)
        }

        @Test("display links follow a change of the refresh rate")
        func rate() throws {
            let program = try Program.probe("link")
            try program.waitForOutput("interval 16")

            try OtherClient(program.panel).setRate(30)

            try program.waitForOutput("interval 33")
        }
    }
}
