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
}
