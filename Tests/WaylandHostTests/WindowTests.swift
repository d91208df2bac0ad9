import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting

/// The parent suite of tests with a real compositor. They run serially; each starts its own.
@Suite(.serialized) struct WestonTests {}

extension WestonTests {
    @Suite struct WindowTests {
        @Test("frames are shown, with the changes that follow") func frames() throws {
            let weston = try Weston()
            let program = try weston.launch("HostProbe", ["--", "queue"])
            defer { program.stop() }
            try weston.waitForPixel(5, 5, .red, of: program)
            try weston.waitForPixel(795, 595, .red, of: program)

            program.send(SIGUSR1)

            try weston.waitForPixel(400, 300, .green, of: program)
        }

        @Test("animations go on while the main thread is busy") func busy() throws {
            let weston = try Weston()
            let program = try weston.launch("HostProbe", ["--", "busy"])
            defer { program.stop() }
            try weston.waitForPixel(300, 200, .red, of: program)
            program.send(SIGUSR1)

            var colors: Set<String> = []
            try Deadline.poll(seconds: Weston.timeout, "three colors, not \(colors)") {
                colors.insert(try weston.pixel(300, 200).description)
                return colors.count >= 3 ? () : nil
            }
            program.send(SIGUSR2)
        }

        @Test("the compositor's size and scale are those of the screen", arguments: [1, 2]) func scale(scale: Int)
            throws
        {
            let weston = try Weston(scale: scale)
            let program = try weston.launch("HostProbe")
            defer { program.stop() }
            let (width, height) = (Weston.size.width, Weston.size.height)
            try program.waitForOutput("screen \(width)x\(height) scale \(scale).0")
            try weston.waitForPixel(width * scale - 2, height * scale - 2, .red, of: program)

            try weston.send("d 1 \(width - 20) \(height - 10)", "f")

            try program.waitForOutput("began \(width - 20),\(height - 10) ")
        }

        @Test("--scale decides the pixels of a point") func ownScale() throws {
            let weston = try Weston()
            let program = try weston.launch("HostProbe", ["--scale", "2"])
            defer { program.stop() }
            try program.waitForOutput("screen 400x300 scale 2.0")
            try weston.waitForPixel(790, 590, .red, of: program)

            try weston.send("d 1 300 100", "f")

            try program.waitForOutput("began 150,50 ")
        }

        @Test("a resized window is laid out and painted again") func resizing() throws {
            let weston = try Weston()
            let program = try weston.launch("HostProbe")
            defer { program.stop() }
            try weston.waitForPixel(790, 590, .red, of: program)

            try weston.send("z 500 400")

            try program.waitForOutput("size 500x400")
            // The shell centers a smaller window on black.
            try weston.waitForPixel(10, 10, .black, of: program)
            try weston.waitForPixel(400, 300, .red, of: program)
            try weston.send("z 640 480", "z 700 500", "z 800 600")
            try program.waitForOutput("size 800x600", times: 2)
            try weston.waitForPixel(5, 5, .red, of: program)
        }

        @Test("L-13 a closed window ends the program") func closing() throws {
            let weston = try Weston()
            let program = try weston.launch("HostProbe")
            try weston.waitForPixel(300, 200, .red, of: program)

            try weston.send("q")

            try expect(program.wait(atMost: Weston.timeout), equals: 0)
            #expect(program.output.contains("will terminate"))
        }

        @Test("L-13 a signal ends the program") func signals() throws {
            let weston = try Weston()
            let program = try weston.launch("HostProbe")
            try weston.waitForPixel(300, 200, .red, of: program)

            program.send(SIGTERM)

            try expect(program.wait(atMost: Weston.timeout), equals: 0)
            #expect(program.output.contains("will terminate"))
        }

        @Test("the death of the compositor ends touches and the program, with one line") func death() throws {
            let weston = try Weston()
            let program = try weston.launch("HostProbe")
            try weston.waitForPixel(300, 200, .red, of: program)
            try weston.send("d 1 50 60", "d 2 70 80", "f")
            try program.waitForOutput("began", times: 2)

            weston.process.send(SIGKILL)

            try expect(program.wait(atMost: Weston.timeout), equals: 1)
            expect(program.lines("HostProbe: "), equals: ["HostProbe: the Wayland compositor closed the connection"])
            #expect(program.output.contains("will terminate"))
        }

        @Test("without a compositor a program says what to do") func noCompositor() throws {
            let program = try ChildProcess(
                "\(Weston.programs)/HostProbe", ["--host", "wayland"],
                environment: ["WAYLAND_DISPLAY": "wayland-none", "XDG_RUNTIME_DIR": NSTemporaryDirectory()])

            try expect(program.wait(atMost: Weston.timeout), equals: 1)
            expect(program.output.split(separator: "\n").count, equals: 1)
            #expect(
                program.output.contains("cannot connect to a Wayland compositor at 'wayland-none': set WAYLAND_DISPLAY")
            )
        }
    }
}
