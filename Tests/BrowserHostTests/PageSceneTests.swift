import Foundation
import OracleScenes
import RenderServer
import Testing
import WebBrowser
import WebClient

@testable import BrowserHost

/// What a real page draws, beside the software painter.
@MainActor @Suite(.serialized) struct PageSceneTests {
    /// How much a page may differ from the software painter, beyond the tolerance of the scene for a GPU: its antialiasing
    /// and its sampling of images are those of the browser (mean and 99th percentile of the channels, 0…255).
    private static let tolerance = (mean: 2.5, p99: 64)

    /// The pixels of the page's canvas.
    private func pixels(of browser: Chromium) throws -> Bitmap {
        let side = Scene.side
        let text = try browser.text(
            of: """
                (() => { const d = context.getImageData(0, 0, \(side), \(side)).data; let s = '';
                for (let i = 0; i < d.length; i += 4) s += String.fromCharCode(d[i], d[i + 1], d[i + 2]); return btoa(s) })()
                """)
        let bytes = [UInt8](Data(base64Encoded: text) ?? Data())
        guard bytes.count == side * side * 3 else { throw TestClient.Failure("the page has no pixels") }
        var result = Bitmap(width: side, height: side, color: 0)
        for index in 0..<side * side {
            let (red, green, blue) = (bytes[index * 3], bytes[index * 3 + 1], bytes[index * 3 + 2])
            result[index % side, index / side] = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        }
        return result
    }

    @Test("Firefox draws all scenes of layers") func firefox() throws {
        let served = try ServedLink()
        defer { served.server.stop() }
        served.link.setSize(width: Scene.side, height: Scene.side)
        let browser = try Firefox(width: Scene.side, height: Scene.side, scale: 1)
        try browser.navigate(to: served.server.address)
        try served.wait("page") { served.link.beginFrame() != nil }
        for subject in Subject.all {
            for scene in subject.scenes where scene.isOfLayers {
                let painter = BrowserPainter(served.link)
                _ = ScenePainter().bitmap(of: scene, on: subject.background, in: .first, by: painter)
                // A frame that cannot be drawn is not confirmed.
                try served.wait("\(subject.name)/\(scene.name)") { served.link.unconfirmedFrames == 0 }
            }
        }
        #expect(served.link.statistics.frames > 20)
    }

    @Test("scenes of layers look in a page as the software painter paints them") func scenes() throws {
        let served = try ServedLink()
        defer { served.server.stop() }
        let side = Scene.side
        served.link.setSize(width: side, height: side)
        let browser = try Chromium()
        try browser.emulatePhone(width: side, height: side, scale: 1)
        try browser.navigate(to: served.server.address)
        try served.wait("page") { served.link.beginFrame() != nil }
        var differing: [String] = []
        var count = 0
        for subject in Subject.all {
            for scene in subject.scenes where scene.isOfLayers {
                let painter = ScenePainter()
                let expected = painter.bitmap(
                    of: scene, on: subject.background, in: .first, by: SoftwareFramePainter())
                // Otherwise a frame of this scene could be refused.
                try served.wait("confirmation") { served.link.unconfirmedFrames == 0 }
                let before = served.link.statistics.frames
                _ = painter.bitmap(of: scene, on: subject.background, in: .first, by: BrowserPainter(served.link))
                let frames = served.link.statistics.frames
                #expect(frames > before, "\(subject.name)/\(scene.name) sent no frame")
                try browser.wait(for: "lastFrame === \(frames)")
                let actual = try pixels(of: browser)
                let difference = Difference(actual, try #require(expected))
                count += 1
                let bounds = scene.glesTolerance
                if difference.mean > max(bounds.mean, Self.tolerance.mean)
                    || difference.p99 > max(bounds.p99, Self.tolerance.p99)
                {
                    differing.append("\(subject.name)/\(scene.name): mean \(difference.mean), 99 % \(difference.p99)")
                }
            }
        }
        #expect(count > 20)
        #expect(differing.isEmpty, "\(differing.count) of \(count): \(differing.joined(separator: "; "))")
    }
}
