import CoreGraphics
import Expectations
import Foundation
import GLPainter
import QuartzCore
import RenderServer
import Testing
import TouchstoneTesting
@testable import X11Host

extension PanelTests {
    /// Layers that scroll in a window whose server moves the pixels.
    @MainActor @Suite struct MovedPixelsTests {
        /// How frames are painted and presented.
        enum Presentation: CaseIterable {
            case software, glesInMemory, glesInWindow

            @MainActor fileprivate func painter(_ system: WindowSystem) throws -> any FramePainter {
                switch self {
                case .software: SoftwareFramePainter()
                case .glesInMemory: try GLFrames()
                case .glesInWindow: try LayerWindow.glesPainter(system)
                }
            }
        }

        private let panel: XPanel
        private let frame = CGRect(x: 20, y: 10, width: 100, height: 120)

        init() throws {
            panel = try XPanel(width: 400, height: 300)
        }

        /// A layer with stripes of ten pixels, and in front of a part of it a badge.
        private func makeStripes(_ presentation: Presentation) throws -> (LayerWindow, CALayer) {
            let layers = try LayerWindow(panel, painter: presentation.painter)
            let list = CALayer()
            list.frame = frame
            list.masksToBounds = true
            list.backgroundColor = CGColor(gray: 1, alpha: 1)
            for index in 0..<60 {
                let stripe = CALayer()
                stripe.frame = CGRect(x: 5, y: index * 10, width: 80, height: 9)
                stripe.backgroundColor = CGColor(
                    srgbRed: CGFloat(index % 4) / 3, green: CGFloat(index % 5) / 4, blue: CGFloat(index % 7) / 6,
                    alpha: 1)
                list.addSublayer(stripe)
            }
            layers.root.addSublayer(list)
            layers.addBox(90, 60, 60, 30, 0x800080)
            layers.paint()
            return (layers, list)
        }

        private func pixels() throws -> [UInt32] { try panel.pixels(x: 0, y: 0, width: 200, height: 160) }

        /// Fails unless the screen shows what a complete repaint shows, which a GPU may present a little later.
        private func expectCorrect(_ layers: LayerWindow) throws {
            layers.waitForServer()
            let shown = try panel.stablePixels(x: 0, y: 0, width: 200, height: 160)
            layers.server.outputChanged()
            layers.paint()
            layers.waitForServer()
            try Deadline.poll(seconds: Program.timeout, "the pixels of a complete repaint") {
                try pixels() == shown ? () : nil
            }
        }

        @Test(
            "an uncovered window's pixels are moved, and only what comes into view is painted",
            arguments: Presentation.allCases)
        func moved(presentation: Presentation) throws {
            let (layers, list) = try makeStripes(presentation)
            _ = layers.output.setUncovered(true)

            for offset in [7, 30, 24, 25] {
                list.bounds.origin.y = CGFloat(offset)
                let painted = layers.paint()

                #expect(painted.reduce(0) { $0 + $1.area } < 100 * 70)
            }

            #expect(layers.server.statistics.pixelsMoved > 0)
            // The stripe at 100 points of the content.
            try panel.waitForPixel(30, 10 + 100 - 25 + 4, 0xAA0080, tolerance: 1)
            try expectCorrect(layers)
        }

        @Test("a moved frame is painted again as a whole before memory is needed: while covered, and when exposed")
        func coveredAndExposed() throws {
            let (layers, list) = try makeStripes(.software)
            let otherClient = try OtherClient(panel)
            _ = layers.output.setUncovered(true)
            list.bounds.origin.y = 30
            layers.paint()

            expect(layers.output.expose(PixelRect(x: 0, y: 0, width: 10, height: 10)), equals: .needsRepaint)
            layers.server.outputChanged()
            layers.paint()
            expect(layers.output.expose(PixelRect(x: 0, y: 0, width: 10, height: 10)), equals: .presented)
            list.bounds.origin.y = 50
            layers.paint()
            otherClient.cover(x: 0, y: 0, width: 60, height: 60)
            list.bounds.origin.y = 70
            layers.paint()
            #expect(layers.output.setUncovered(false))
            layers.server.outputChanged()
            layers.paint()
            list.bounds.origin.y = 80
            layers.paint()
            otherClient.uncover()
            expect(layers.output.expose(PixelRect(x: 0, y: 0, width: 60, height: 60)), equals: .presented)

            try expectCorrect(layers)
        }

        @Test("a program that is covered while its list is flung shows the same as after a complete repaint")
        func program() throws {
            let program = try ContainerProgram("list")
            let otherClient = try OtherClient(program.panel)
            let up = Stroke(from: (195, 600), to: (195, 200))
            try program.stroke([up])
            otherClient.cover(x: 20, y: 100, width: 200, height: 200)
            try program.wait(for: "list stopped")
            try program.stroke([up])
            otherClient.uncover()
            try program.wait(for: "list stopped", times: 2)
            try program.stroke([up])
            try program.wait(for: "list stopped", times: 3)

            // The list stops before its last frame is presented.
            let shown = try program.panel.stablePixels(x: 0, y: 0, width: 300, height: 700)
            let window = try otherClient.window()
            otherClient.show(window, false)
            otherClient.show(window, true)

            try Deadline.poll(seconds: Program.timeout, "the same pixels") {
                try program.panel.pixels(x: 0, y: 0, width: 300, height: 700) == shown ? () : nil
            }
        }
    }
}
