import CoreGraphics
import OracleScenes
import QuartzCore
import RenderServer
import Testing

@testable import GLPainter

@MainActor @Suite struct FramesTests {
    /// The scenes that frame painters can paint.
    nonisolated static let layerScenes = NamedScene.all.filter(\.scene.isOfLayers)

    @Test(
        "a layer scene matches the browser's image when GLES paints it, first and repainted",
        arguments: layerScenes, ScenePainter.Frame.allCases)
    func matchesByGLES(_ named: NamedScene, _ frame: ScenePainter.Frame) throws {
        let reference = try Expected.image(of: named)
        let painter = FailureRecordingPainter(try GLFrames())

        let actual = ScenePainter().bitmap(of: named.scene, on: named.subject.background, in: frame, by: painter)

        let (measured, bounds) = (Difference(try #require(actual), reference), named.scene.glesTolerance)
        #expect(painter.failure == nil)
        #expect(
            bounds.allows(measured),
            """
            \(named.testDescription), \(frame): mean \(measured.mean) (at most \(bounds.mean)), 99 % \(measured.p99) \
            (\(bounds.p99)), worst \(measured.maximum) (\(bounds.maximum))
            """)
    }

    @Test("a GLES tolerance rejects an image shifted by two pixels", arguments: layerScenes)
    func noticesShift(_ named: NamedScene) throws {
        let reference = try Expected.image(of: named)

        let shifted = Difference(reference.shifted(2, 2), reference)

        #expect(!named.scene.glesTolerance.allows(shifted), "\(named.testDescription) is too tolerant: \(shifted)")
    }

    @Test("GLES covers each pixel of a circle exactly; Cairo's circle lies a little inside")
    func circle() throws {
        let scene = Scene("a circle", .exact, markup: "") { root in
            let layer = CALayer()
            layer.frame = CGRect(x: 10, y: 10, width: 76, height: 76)
            layer.cornerRadius = 38
            layer.backgroundColor = CGColor(gray: 0, alpha: 1)
            root.addSublayer(layer)
        }

        let gles = try #require(ScenePainter().bitmap(of: scene, on: 0xFF_FFFF, in: .first, by: GLFrames()))
        let cairo = try #require(
            ScenePainter().bitmap(of: scene, on: 0xFF_FFFF, in: .first, by: SoftwareFramePainter()))

        let exact = Self.disc(radius: 38)
        #expect(Difference(gles, exact).maximum <= 3)
        #expect(Difference(cairo, exact).mean > 2 * Difference(gles, exact).mean)
        #expect(Self.darkness(cairo) < Self.darkness(gles))
    }

    /// A black disc in the middle of a white image; coverage is sampled at 16 × 16 points per pixel.
    private static func disc(radius: Double) -> Bitmap {
        let (samplesPerSide, center) = (16, Double(Scene.side) / 2)
        var result = Bitmap(width: Scene.side, height: Scene.side, color: 0)
        for y in 0..<Scene.side {
            for x in 0..<Scene.side {
                var outside = 0
                for sample in 0..<samplesPerSide * samplesPerSide {
                    let dx = Double(x) + (Double(sample % samplesPerSide) + 0.5) / Double(samplesPerSide) - center
                    let dy = Double(y) + (Double(sample / samplesPerSide) + 0.5) / Double(samplesPerSide) - center
                    if dx * dx + dy * dy > radius * radius { outside += 1 }
                }
                let gray = UInt32((Double(outside) / Double(samplesPerSide * samplesPerSide) * 255).rounded())
                result[x, y] = gray << 16 | gray << 8 | gray
            }
        }
        return result
    }

    /// The total darkness of a gray image.
    private static func darkness(_ image: Bitmap) -> Int { image.values.reduce(0) { $0 + 255 - Int($1 & 255) } }
}

/// Records the failure of a painter, after which the software painter would silently take over.
private final class FailureRecordingPainter: FramePainter {
    private let painter: any FramePainter
    private(set) var failure: PainterError?

    init(_ painter: any FramePainter) { self.painter = painter }

    var software: SoftwarePainter { painter.software }
    var nodesVisited: Int { painter.nodesVisited }

    func beginFrame(on output: any FrameOutput) throws(PainterError) -> FrameTarget? {
        do {
            return try painter.beginFrame(on: output)
        } catch {
            failure = error
            throw error
        }
    }

    func paintFrame(
        of tree: RenderTree, _ rects: [PixelRect], backdrop: PaintColor, on output: any FrameOutput
    ) throws(PainterError) {
        do {
            try painter.paintFrame(of: tree, rects, backdrop: backdrop, on: output)
        } catch {
            failure = error
            throw error
        }
    }

    func presentLastFrame(on output: any FrameOutput) throws(PainterError) { try painter.presentLastFrame(on: output) }
}
