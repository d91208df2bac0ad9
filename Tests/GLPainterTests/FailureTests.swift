import CGLES
import Expectations
import Foundation
import LaunchArguments
import QuartzCore
import RenderServer
import Testing

@testable import GLPainter

@MainActor @Suite struct FailureTests {
    @Test("when the context is lost, the software painter takes over with a full frame")
    func lostContext() throws {
        let frames = try GLFrames()
        let stage = PaintedStage(frames)
        let layer = stage.box(20, 20, 60, 60, .sky)
        layer.cornerRadius = 10
        stage.paint()

        // Destroys the context, as a GPU reset does.
        _ = frames.device.egl.destroyContext(frames.device.display, frames.device.context)
        stage.output.fillWithSentinel()
        layer.position.x += 30
        stage.paint()

        let software = PaintedStage(SoftwareFramePainter())
        software.box(50, 20, 60, 60, .sky).cornerRadius = 10
        software.paint()
        expect(stage.grid, equals: software.grid)
    }

    @Test("a missing library is reported in one line")
    func missingLibrary() {
        #expect(throws: PainterError("cannot load libNoSuchThing.so.9")) {
            _ = try SharedLibrary("libNoSuchThing.so.9")
        }
    }

    @Test("the requested painter is chosen")
    func choices() throws {
        #expect(try PainterChooser.makePainter(.software) is SoftwareFramePainter)
        #expect(try PainterChooser.makePainter(.gl) is GLFrames)
    }

    @Test("the automatic choice is never a GL painter that renders on the CPU")
    func automatic() throws {
        let chosen = try PainterChooser.makePainter(.auto)

        #expect((chosen as? GLFrames)?.isSoftware != true)
    }

    @Test("a shadow longer than the GPU's largest texture is painted by the GPU at a lower resolution")
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
