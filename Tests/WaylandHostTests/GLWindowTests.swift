import Foundation
import Testing
import TouchstoneTesting

extension WestonTests {
    /// Frames that GLES presents in the window. Weston without a screen has no GPU: Mesa paints with the processor, and the
    /// environment asks it to present as a GPU does.
    @Suite struct GLWindowTests {
        private static let inWindow = ["TOUCHSTONE_GL_WINDOW": "1"]

        /// Whether the program has memory for frames that it paints or reads back.
        private func hasFrameMemory(_ program: ChildProcess) throws -> Bool {
            let maps = try String(contentsOfFile: "/proc/\(program.processIdentifier)/maps", encoding: .utf8)
            return maps.contains("touchstone-frame")
        }

        private func start(
            scale: Int = 1, _ arguments: [String] = [], _ environment: [String: String] = inWindow
        ) throws -> (Weston, ChildProcess) {
            let weston = try Weston(scale: scale)
            let program = try weston.launch("HostProbe", ["--painter", "gl"] + arguments, environment: environment)
            try weston.waitForPixel(300 * scale, 200 * scale, .red, of: program)
            return (weston, program)
        }

        @Test("GLES presents frames in the window, without memory for them") func inWindow() throws {
            let (weston, program) = try start()
            defer { program.stop() }

            #expect(try !hasFrameMemory(program))
            for (x, y) in [(1, 1), (798, 1), (1, 598), (798, 598)] { #expect(try weston.pixel(x, y).isClose(to: .red)) }
            #expect(program.lines("HostProbe: ").isEmpty)
        }

        @Test("frames are read back if GLES is a software renderer, because that is faster") func readBack() throws {
            let (_, program) = try start([], [:])
            defer { program.stop() }

            #expect(try hasFrameMemory(program))
        }

        @Test("a change without input is shown, and one after it") func changes() throws {
            let (weston, program) = try start(["queue"])
            defer { program.stop() }

            program.send(SIGUSR1)

            try Deadline.poll(seconds: Weston.timeout, "another color: \(program.output)") {
                try weston.pixel(300, 200).isClose(to: .red) ? nil : ()
            }
            let changed = try weston.pixel(300, 200)
            #expect(try weston.pixel(2, 2).isClose(to: changed))
            try weston.send("d 1 200 300", "f", "u 1", "f")
            try program.waitForOutput("ended 200,300 ")
        }

        @Test("animations continue while the main thread is busy") func busy() throws {
            let (weston, program) = try start(["busy"])
            defer { program.stop() }

            program.send(SIGUSR1)

            var colors: Set<String> = []
            try Deadline.poll(seconds: Weston.timeout, "colors, not \(colors)") {
                colors.insert(try weston.pixel(300, 200).description)
                return colors.count >= 3 ? () : nil
            }
            program.send(SIGUSR2)
        }

        @Test("a resized window is painted again in its new size") func resizing() throws {
            let (weston, program) = try start()
            defer { program.stop() }

            for (width, height) in [(500, 400), (640, 480), (300, 560)] {
                try weston.send("z \(width) \(height)")
                try program.waitForOutput("size \(width)x\(height)")
                let (left, top) = ((Weston.size.width - width) / 2, (Weston.size.height - height) / 2)
                // The shell centers a smaller window on black.
                try weston.waitForPixel(left + 2, top + 2, .red, of: program)
                try weston.waitForPixel(left + width - 3, top + height - 3, .red, of: program)
                try weston.waitForPixel(left - 3, top + 10, .black, of: program)
                try weston.waitForPixel(left + 10, top + height + 3, .black, of: program)
            }
            #expect(try !hasFrameMemory(program))
        }

        @Test("the compositor's scale is that of frames", arguments: [1, 2]) func scale(scale: Int) throws {
            let (weston, program) = try start(scale: scale)
            defer { program.stop() }
            let (width, height) = Weston.size

            try weston.waitForPixel(width * scale - 2, height * scale - 2, .red, of: program)

            #expect(program.output.contains("screen \(width)x\(height) scale \(scale).0"))
        }

        /// A still picture of a program before and after its window is resized: colors at positions of the display.
        private func pictures(_ arguments: [String], _ environment: [String: String]) throws -> [[PixelColor]] {
            let weston = try Weston()
            let program = try weston.launch("PinchZoom", arguments, environment: environment)
            defer { program.stop() }
            func picture() throws -> [PixelColor] {
                try (0..<8).flatMap { row in try (0..<8).map { try weston.pixel(180 + $0 * 60, 130 + row * 50) } }
            }
            // The sun.
            try weston.waitForPixel(512, 196, PixelColor(red: 255, green: 246, blue: 220), of: program)
            let first = try picture()
            try weston.send("z 500 400")
            // The shell centers a smaller window on black.
            try weston.waitForPixel(145, 95, .black, of: program)
            var last: [PixelColor] = []
            let second = try Deadline.poll(seconds: Weston.timeout, "a still picture") {
                let now = try picture()
                defer { last = now }
                return now == last ? now : nil
            }
            return [first, second]
        }

        @Test("a program looks the same as painted by the CPU, also after its window is resized")
        func sameImage() throws {
            let software = try pictures(["--painter", "software"], [:])

            let gles = try pictures(["--painter", "gl"], Self.inWindow)

            for (expected, found) in zip(software, gles) {
                #expect(zip(expected, found).count { !$0.isClose(to: $1) } < 3)
                #expect(Set(found).count > 20)
            }
            #expect(software[0] != software[1])
        }
    }
}
