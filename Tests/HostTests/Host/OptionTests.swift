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

        @Test(
            "--device sets the user interface idiom", arguments: [("tablet", 1), ("phone", 0)])
        func device(name: String, idiom: Int) throws {
            let program = try Program("HostProbe", ["--device", name, "--size", "300x200"], on: panel)

            try program.waitForOutput("idiom \(idiom)\n")
        }
    }
}
