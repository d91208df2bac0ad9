import Foundation
import QuartzCore
import RenderServer
import Testing

@testable import GLPainter

@MainActor @Suite struct ScenesTests {
    @Test("both painters paint the same image", arguments: PaintedScene.all)
    func paintersAgree(scene: PaintedScene) throws {
        let software = scene.stage(SoftwareFramePainter()).grid
        let gles = scene.stage(try GLFrames()).grid

        let difference = gles.difference(from: software)

        #expect(difference.largest <= scene.largest, "\(difference): \(scene.reason.rawValue)")
        #expect(difference.mean <= scene.mean, "\(difference): \(scene.reason.rawValue)")
        #expect(Set(software.pixels).count > 2)
        try ContactSheet.add(scene.name, software, gles)
    }

    @Test("D-55 blend modes are kept where the images for the shader fit side by side, or only in slices")
    func smallTextures() throws {
        let scene = try #require(PaintedScene.groups.first { $0.name == "blend modes" })
        let build: @MainActor (PaintedStage) -> Void = { stage in
            scene.build(stage)
            stage.box(0, 0, 200, 200, .veil).compositingFilter = "differenceBlendMode"
        }
        func grid(_ painter: any FramePainter) -> PixelGrid {
            let stage = PaintedStage(painter)
            build(stage)
            stage.paint()
            return stage.grid
        }
        let frames = try GLFrames()
        let whole = grid(frames)
        let small = try GLFrames()
        small.painter.longestSide = 220

        let difference = grid(small).difference(from: whole)

        #expect(difference.largest <= 1, "\(difference)")
        #expect(grid(SoftwareFramePainter()).difference(from: whole).largest <= scene.largest)
    }
}
