import Expectations
import Foundation
import Testing
import TouchstoneTesting

extension PanelTests {
    @Suite struct OptionTests {
        private let panel: XPanel

        init() throws {
            panel = try XPanel(width: 800, height: 720)
        }

        @Test("the desktop's Xft.dpi sets the number of pixels per point")
        func dotsPerInch() throws {
            try OtherClient(panel).setResources("Xft.antialias:\t1\nXft.dpi:\t192\n")

            let program = try Program("HostProbe", ["--size", "300x200"], on: panel)

            try program.waitForOutput("screen 300x200 scale 2.0")
            try program.waitForPixel(599, 399, "the window's corner") { $0 == 0xFF0000 }
            try panel.touch(0, .begin, x: 400, y: 200)
            try program.waitForOutput("began 200,100")
        }

        @Test("--scale overrides the desktop's scale")
        func scale() throws {
            try OtherClient(panel).setResources("Xft.dpi:\t192\n")

            let program = try Program("HostProbe", ["--size", "300x200", "--scale", "1.5"], on: panel)

            try program.waitForOutput("screen 300x200 scale 1.5")
            try program.waitForPixel(449, 299, "the window's corner") { $0 == 0xFF0000 }
            try program.waitForPixel(451, 301, "nothing") { $0 == 0 }
        }

        @Test("--fullscreen covers the display")
        func fullscreen() throws {
            let program = try Program("HostProbe", ["--fullscreen"], on: panel)

            try program.waitForOutput("screen 800x720 scale 1.0")
            try program.waitForPixel(799, 719, "the display's corner") { $0 == 0xFF0000 }
        }

        @Test("a fullscreen window follows a change of the screen's size")
        func fullscreenFollows() throws {
            let program = try Program("HostProbe", ["--fullscreen"], on: panel)
            try program.waitForPixel(799, 719, "the display's corner") { $0 == 0xFF0000 }

            try OtherClient(panel).setScreenSize(width: 640, height: 480)

            try program.waitForOutput("size 640x480")
        }

        @Test("--script plays in a window, in real time")
        func script() throws {
            let path = NSTemporaryDirectory() + "touchstone-script-" + UUID().uuidString
            let script = "screen 600 400\r\nat 0.1 touch 1 100 200\r\nover 0.2 move 1 200 200\r\nlift 1\r\n"
            try script.write(toFile: path, atomically: true, encoding: .utf8)
            defer { try? FileManager.default.removeItem(atPath: path) }

            let program = try Program("HostProbe", ["--size", "300x200", "--script", path], on: panel)

            try program.waitForOutput("began 50,100")
            try program.waitForOutput("moved ", times: 3)
            try program.waitForOutput("ended 100,100")
        }

        @Test("with TOUCHSTONE_LOG=latency the stages of touches are printed at the end") func latencies() throws {
            let program = try Program(
                "HostProbe", ["--size", "300x200"], on: panel, environment: ["TOUCHSTONE_LOG": "latency"])
            try program.waitForPixel(100, 100, "the first frame") { $0 == 0xFF0000 }
            try panel.touch(1, .begin, x: 50, y: 100)
            try panel.touch(1, .end, x: 50, y: 100)
            try program.waitForOutput("ended 50,100")

            program.process.send(SIGTERM)

            try expect(program.process.wait(atMost: Program.timeout), equals: 0)
            let rows = program.process.output.split(separator: "\n")
            #expect(rows.contains { $0.contains("frames of touches, milliseconds") })
            for stage in ["hardware to host", "host", "hit test and delivery", "recognizers and handlers"] {
                #expect(rows.contains { $0.hasPrefix("  \(stage) ") }, "\(stage)")
            }
        }

        @Test("nothing of a window is shown before its first frame")
        func firstFrame() throws {
            let otherClient = try OtherClient(panel)
            otherClient.cover(x: 0, y: 0, width: 800, height: 720)
            var seen: Set<UInt32> = []

            let program = try Program("HostProbe", ["--size", "300x200"], on: panel)
            try program.waitForPixel(100, 100, "the first frame") { pixel in
                seen.insert(pixel)
                return pixel == 0xFF0000
            }

            #expect(seen.isSubset(of: [0x0000FF, 0xFF0000]))
        }

        @Test(
            "--device sets the user interface idiom", arguments: [("tablet", 1), ("phone", 0)])
        func device(name: String, idiom: Int) throws {
            let program = try Program("HostProbe", ["--device", name, "--size", "300x200"], on: panel)

            try program.waitForOutput("idiom \(idiom)\n")
        }
    }
}
