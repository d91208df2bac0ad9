import CoreGraphics
import OracleScenes
import QuartzCore
import RenderServer
import Testing

@testable import GLPainter

@MainActor @Suite struct FramesTests {
    /// The scenes of layers: those that painters of frames have a part in.
    nonisolated static let layerScenes = NamedScene.all.filter(\.scene.isOfLayers)

    @Test(
        "a scene of layers looks as the browser draws it when GLES paints it, first and again",
        arguments: layerScenes, OwnPictures.Frame.allCases)
    func matchesByGLES(_ named: NamedScene, _ frame: OwnPictures.Frame) throws {
        let reference = try Expected.picture(of: named)
        let painter = WatchedPainter(try GLFrames())

        let own = OwnPictures().picture(of: named.scene, on: named.subject.paper, in: frame, by: painter)

        let (found, bounds) = (Difference(try #require(own), reference), named.scene.glesTolerance)
        #expect(painter.failure == nil)
        #expect(
            bounds.allows(found),
            """
            \(named.testDescription), \(frame): mean \(found.mean) (at most \(bounds.mean)), 99 % \(found.high) \
            (\(bounds.high)), worst \(found.worst) (\(bounds.worst))
            """)
    }

    @Test("a tolerance for GLES notices a picture that lies two pixels off", arguments: layerScenes)
    func noticesShift(_ named: NamedScene) throws {
        let reference = try Expected.picture(of: named)

        let moved = Difference(reference.shifted(2, 2), reference)

        #expect(!named.scene.glesTolerance.allows(moved), "\(named.testDescription) is too tolerant: \(moved)")
    }

    @Test("GLES covers each pixel of a circle as far as the circle does; Cairo's lies a little inside")
    func circle() throws {
        let scene = Scene("a circle", .exact, markup: "") { root in
            let layer = CALayer()
            layer.frame = CGRect(x: 10, y: 10, width: 76, height: 76)
            layer.cornerRadius = 38
            layer.backgroundColor = CGColor(gray: 0, alpha: 1)
            root.addSublayer(layer)
        }

        let gles = try #require(OwnPictures().picture(of: scene, on: 0xFF_FFFF, in: .first, by: GLFrames()))
        let cairo = try #require(OwnPictures().picture(of: scene, on: 0xFF_FFFF, in: .first, by: SoftwareFramePainter()))

        let exact = Self.disc(radius: 38)
        #expect(Difference(gles, exact).worst <= 3)
        #expect(Difference(cairo, exact).mean > 2 * Difference(gles, exact).mean)
        #expect(Self.ink(cairo) < Self.ink(gles))
    }

    /// A black disc in the middle of white paper, each pixel covered as many of its 16 × 16 parts are.
    private static func disc(radius: Double) -> Pixels {
        let (parts, middle) = (16, Double(Scene.side) / 2)
        var result = Pixels(width: Scene.side, height: Scene.side, color: 0)
        for y in 0..<Scene.side {
            for x in 0..<Scene.side {
                var outside = 0
                for part in 0..<parts * parts {
                    let across = Double(x) + (Double(part % parts) + 0.5) / Double(parts) - middle
                    let down = Double(y) + (Double(part / parts) + 0.5) / Double(parts) - middle
                    if across * across + down * down > radius * radius { outside += 1 }
                }
                let gray = UInt32((Double(outside) / Double(parts * parts) * 255).rounded())
                result[x, y] = gray << 16 | gray << 8 | gray
            }
        }
        return result
    }

    /// How dark a gray picture is.
    private static func ink(_ picture: Pixels) -> Int { picture.values.reduce(0) { $0 + 255 - Int($1 & 255) } }
}

/// Tells whether a painter gave up: the software painter would then go on unnoticed.
private final class WatchedPainter: FramePainter {
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
