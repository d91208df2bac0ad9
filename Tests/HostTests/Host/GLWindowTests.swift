import CoreGraphics
import Expectations
import Foundation
import GLPainter
import RenderServer
import Testing
import TouchstoneTesting
@testable import X11Host

extension PanelTests {
    @MainActor @Suite struct GLWindowTests {
        private let panel: XPanel

        init() throws {
            panel = try XPanel(width: 800, height: 720)
        }

        /// Shows a frame with a different color in each corner.
        private func showCorners(_ layers: LayerWindow) {
            layers.addBox(0, 0, 40, 30, 0xFF0000)
            layers.addBox(160, 0, 40, 30, 0x00FF00)
            layers.addBox(0, 130, 40, 30, 0x0000FF)
            layers.addBox(160, 130, 40, 30, 0xFFC000)
            layers.paint()
        }

        private func waitForCorners(_ x: Int = 0) throws {
            try panel.waitForPixel(x + 1, 1, 0xFF0000, tolerance: 0)
            try panel.waitForPixel(x + 198, 1, 0x00FF00, tolerance: 0)
            try panel.waitForPixel(x + 1, 158, 0x0000FF, tolerance: 0)
            try panel.waitForPixel(x + 198, 158, 0xFFC000, tolerance: 0)
            try panel.waitForPixel(x + 41, 31, 0xFFFFFF, tolerance: 0)
        }

        @Test("GLES presents its frames in an EGL window surface, with the visual that EGL requires")
        func inWindow() throws {
            let layers = try LayerWindow(panel, painter: LayerWindow.glesPainter)

            showCorners(layers)

            try waitForCorners()
            #expect(layers.isShownByPainter)
            expect(layers.visual, equals: layers.painter.windowPainter?.visual)
        }

        @Test("a visual other than the screen's default has its own colormap")
        func otherVisual() throws {
            let layers = try LayerWindow(panel) { system in
                guard case .x11(var screen) = system else { return try LayerWindow.glesPainter(system) }
                screen.visuals = Array(screen.visuals.dropFirst()) + screen.visuals.prefix(1)
                return try LayerWindow.glesPainter(.x11(screen))
            }

            showCorners(layers)

            try waitForCorners()
            #expect(layers.isShownByPainter)
        }

        @Test("a partial repaint keeps the rest of the frame, whichever buffer comes next")
        func partly() throws {
            let layers = try LayerWindow(panel, painter: LayerWindow.glesPainter)
            showCorners(layers)
            let square = layers.addBox(60, 60, 20, 20, 0x800080)

            for step in 1...7 {
                square.position.x = CGFloat(60 + step * 10)
                let painted = layers.paint()

                #expect(painted.allSatisfy { $0.width < 200 })
                try panel.waitForPixel(60 + step * 10, 70, 0x800080, tolerance: 0)
                try panel.waitForPixel(60 + step * 10 - 15, 70, 0xFFFFFF, tolerance: 0)
                try waitForCorners()
            }
        }

        @Test("a resized window is repainted completely in its new size")
        func resized() throws {
            let layers = try LayerWindow(panel, painter: LayerWindow.glesPainter)
            showCorners(layers)
            try waitForCorners()

            for (width, height) in [(320, 300), (120, 90), (200, 160)] {
                layers.resize(width: width, height: height)
                layers.paint()

                try panel.waitForPixel(1, 1, 0xFF0000, tolerance: 0)
                try panel.waitForPixel(width - 2, 40, 0xFFFFFF, tolerance: 0)
                try panel.waitForPixel(45, height - 2, 0xFFFFFF, tolerance: 0)
                try panel.waitForPixel(width + 1, 40, 0, tolerance: 0)
            }
            try waitForCorners()
        }

        @Test(
            "a frame smaller than its window is shown at the top left until the next frame of the new size"
        )
        func late() throws {
            let layers = try LayerWindow(panel, painter: LayerWindow.glesPainter)
            showCorners(layers)
            try waitForCorners()
            try OtherClient(panel).resize(layers.window.id, width: 300, height: 260)

            layers.addBox(60, 60, 20, 20, 0x800080)
            layers.paint()

            try panel.waitForPixel(70, 70, 0x800080, tolerance: 0)
            try waitForCorners()
            try panel.waitForPixel(280, 240, 0, tolerance: 0)
        }

        @Test("an exposed area is presented again without repainting")
        func exposed() throws {
            let layers = try LayerWindow(panel, painter: LayerWindow.glesPainter)
            let otherClient = try OtherClient(panel)
            showCorners(layers)
            try waitForCorners()
            let painted = layers.server.statistics.framesPainted
            otherClient.cover(x: 0, y: 0, width: 100, height: 100)
            try panel.waitForPixel(1, 1, 0x0000FF, tolerance: 0)
            otherClient.uncover()
            // The window has no background: the server leaves what was there.
            try panel.waitForPixel(1, 1, 0x0000FF, tolerance: 0)

            let exposure = layers.output.expose(PixelRect(x: 0, y: 0, width: 100, height: 100))
            layers.server.presentLastFrame()

            try waitForCorners()
            expect(exposure, equals: .needsPainter)
            expect(layers.server.statistics.framesPainted, equals: painted)
        }

        @Test("two windows with their own painters show their own frames")
        func twoWindows() throws {
            let first = try LayerWindow(panel, painter: LayerWindow.glesPainter)
            let second = try LayerWindow(panel, x: 300, painter: LayerWindow.glesPainter)
            showCorners(first)
            showCorners(second)

            let square = first.addBox(80, 60, 20, 20, 0x800080)
            first.paint()
            second.addBox(120, 60, 20, 20, 0x008080)
            second.paint()
            square.position.y += 30
            first.paint()

            try waitForCorners()
            try waitForCorners(300)
            try panel.waitForPixel(90, 95, 0x800080, tolerance: 0)
            try panel.waitForPixel(90, 65, 0xFFFFFF, tolerance: 0)
            try panel.waitForPixel(430, 70, 0x008080, tolerance: 0)
            try panel.waitForPixel(390, 95, 0xFFFFFF, tolerance: 0)
        }

        @Test("frames are read back if EGL has no config for windows of the X server")
        func readBack() throws {
            let layers = try LayerWindow(panel) { system in
                guard case .x11(var screen) = system else { return try LayerWindow.glesPainter(system) }
                screen.visuals = []
                return try LayerWindow.glesPainter(.x11(screen))
            }

            showCorners(layers)

            try waitForCorners()
            #expect(!layers.isShownByPainter)
            #expect(layers.painter is GLFrames)
        }

        @Test("frames are read back if GLES is a software renderer, because that is faster")
        func softwareGLES() throws {
            let layers = try LayerWindow(panel) { try PainterChooser.makePainter(.gl, in: $0) }
            let painter = try #require(layers.painter as? GLFrames)

            showCorners(layers)

            try waitForCorners()
            expect(painter.showsInWindow, equals: !painter.isSoftware)
        }

        @Test("a window that does not exist is rejected, and frames are presented as before")
        func noWindow() throws {
            let layers = try LayerWindow(panel, painter: LayerWindow.glesPainter)
            let painter = try #require(layers.painter as? GLFrames)

            #expect(throws: PainterError.self) { try painter.showFrames(in: .x11(0), of: layers.output) }
            showCorners(layers)

            try waitForCorners()
        }

        @Test("frames are read back if creating the EGL window surface fails")
        func surfaceFailure() throws {
            let layers = try LayerWindow(panel) {
                let painter = FailingPainter(try #require(try LayerWindow.glesPainter($0) as? GLFrames))
                painter.refusesWindows = true
                return painter
            }

            showCorners(layers)

            try waitForCorners()
            expect((layers.painter as? FailingPainter)?.painter.showsInWindow, equals: false)
        }

        @Test("an exposed area is painted by the software painter if the context is lost")
        func lostWhenExposed() throws {
            let layers = try LayerWindow(panel) {
                FailingPainter(try #require(try LayerWindow.glesPainter($0) as? GLFrames))
            }
            let otherClient = try OtherClient(panel)
            showCorners(layers)
            try waitForCorners()
            otherClient.cover(x: 0, y: 0, width: 100, height: 100)
            try panel.waitForPixel(1, 1, 0x0000FF, tolerance: 0)
            otherClient.uncover()
            // The window has no background: the server leaves what was there.
            try panel.waitForPixel(1, 1, 0x0000FF, tolerance: 0)
            (layers.painter as? FailingPainter)?.isLost = true

            layers.server.presentLastFrame()

            try waitForCorners()
        }

        @Test("the software painter takes over in the same window when the context is lost")
        func lost() throws {
            let layers = try LayerWindow(panel) {
                FailingPainter(try #require(try LayerWindow.glesPainter($0) as? GLFrames))
            }
            showCorners(layers)
            try waitForCorners()
            (layers.painter as? FailingPainter)?.isLost = true

            layers.addBox(60, 60, 20, 20, 0x800080)
            layers.paint()

            try panel.waitForPixel(70, 70, 0x800080, tolerance: 0)
            try waitForCorners()
        }
    }
}

/// A window painter whose failures a test can turn on.
private final class FailingPainter: WindowPainter {
    let painter: GLFrames
    var isLost = false
    var refusesWindows = false

    init(_ painter: GLFrames) { self.painter = painter }

    var presentsInWindows: Bool { painter.presentsInWindows }
    var visual: UInt? { painter.visual }
    var software: SoftwarePainter { painter.software }
    var nodesVisited: Int { painter.nodesVisited }

    func showFrames(in window: NativeWindow, of output: any WindowedOutput) throws(PainterError) {
        if refusesWindows { throw PainterError("EGL cannot create a window surface") }
        try painter.showFrames(in: window, of: output)
    }

    func leaveWindow() { painter.leaveWindow() }

    func beginFrame(on output: any FrameOutput) throws(PainterError) -> FrameTarget? {
        try painter.beginFrame(on: output)
    }

    func paintFrame(
        of tree: RenderTree, _ rects: [PixelRect], backdrop: PaintColor, on output: any FrameOutput
    ) throws(PainterError) {
        if isLost { throw PainterError("the context is lost") }
        try painter.paintFrame(of: tree, rects, backdrop: backdrop, on: output)
    }

    func presentLastFrame(on output: any FrameOutput) throws(PainterError) {
        if isLost { throw PainterError("the context is lost") }
        try painter.presentLastFrame(on: output)
    }
}

extension PanelTests {
    @Suite struct PainterComparisonTests {
        /// The pixels of the program's window, once its middle is painted and nothing changes any more.
        private func stableImage(_ painter: Program.Painter) throws -> [UInt32] {
            let program = try Program("PinchZoom", painter: painter)
            try program.waitForPixel(Program.middle.x, Program.middle.y, "the program") { $0 != 0 }
            let image = try program.panel.stablePixels(x: 0, y: 0, width: 390, height: 700)
            expect(program.process.output, equals: "")
            return image
        }

        @Test(
            "a program looks the same on screen with every painter",
            arguments: [Program.Painter.gles, .glesInWindow])
        func sameImage(painter: Program.Painter) throws {
            let software = try stableImage(.software)

            let gles = try stableImage(painter)

            let differences = zip(software, gles).map { XPanel.channelDifference($0, $1) }
            #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 0.5)
            #expect(differences.count { $0 > 40 } < 40)
            #expect(Set(gles).count > 20)
        }
    }
}
