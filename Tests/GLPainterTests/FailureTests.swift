import CGLES
import Foundation
import LaunchArguments
import QuartzCore
import RenderServer
import Testing

@testable import GLPainter

@MainActor @Suite struct FailureTests {
    @Test("When the context is lost the software painter goes on with a whole frame")
    func lostContext() throws {
        let frames = try GLFrames()
        let stage = PaintedStage(frames)
        let layer = stage.box(20, 20, 60, 60, .sky)
        layer.cornerRadius = 10
        stage.paint()

        // EGL takes back what it gave, as it does when a chip is reset.
        _ = frames.device.egl.destroyContext(frames.device.display, frames.device.context)
        stage.output.fillWithSentinel()
        layer.position.x += 30
        stage.paint()

        let software = PaintedStage(SoftwareFramePainter())
        software.box(50, 20, 60, 60, .sky).cornerRadius = 10
        software.paint()
        #expect(stage.grid == software.grid)
    }

    @Test("A library that is not there is a failure of one line")
    func missingLibrary() {
        #expect(throws: PainterError("there is no libNoSuchThing.so.9")) {
            _ = try SharedLibrary("libNoSuchThing.so.9")
        }
    }

    @Test("The painter that is asked for is the one that paints")
    func choices() throws {
        #expect(try PainterChooser.makePainter(.software) is SoftwareFramePainter)
        #expect(try PainterChooser.makePainter(.gl) is GLFrames)
    }

    @Test("By itself a painter whose chip is the processor is not chosen")
    func automatic() throws {
        let chosen = try PainterChooser.makePainter(.auto)

        #expect((chosen as? GLFrames)?.isSoftware != true)
    }

    @Test("A shadow longer than the chip's pictures may be is painted by the chip, more coarsely")
    func longShadow() throws {
        let frames = try GLFrames()
        let stage = PaintedStage(frames)
        let layer = stage.box(20, 20, CGFloat(frames.device.maxTextureSide) + 1000, 60, .sky)
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, 6, CGSize(width: 0, height: 40))
        stage.paint()
        let draws = frames.painter.drawCalls
        layer.position.y += 1
        stage.paint()

        #expect(frames.painter.drawCalls > draws)
        #expect(stage.grid[100, 110] >> 16 < 60)
    }
}
