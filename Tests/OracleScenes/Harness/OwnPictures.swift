import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Synchronization

/// Draws scenes with Touchstone.
@MainActor package final class ScenePainter {
    private nonisolated static let clock = Mutex<CFTimeInterval>(0)
    static let start: CFTimeInterval = 1000

    /// Makes a painter. Its clock becomes the clock of everything: make one where it is used.
    package init() {
        MediaClock.install { Self.clock.withLock { $0 } }
        DeadlineQueue.main.removeAll()
        setClock(to: 0)
    }

    /// What a scene shows, in front of paper.
    package func bitmap(of scene: Scene, on background: UInt32) -> Bitmap {
        let image =
            switch scene.native {
            case .context(let draw): Self.image(drawnBy: draw)
            case .layers(let build): image(after: 0, build)
            case .animated(let seconds, let build): image(after: seconds, build)
            }
        guard let image else { return Bitmap(width: Scene.side, height: Scene.side, color: background ^ 0xFF_FFFF) }
        return Bitmap(image, on: background)
    }

    /// What a number is so many seconds after animations began that `build` adds to a layer on screen.
    package func value(after seconds: Double, build: (CALayer) -> Void, read: (CALayer) -> Double?) -> Double {
        let stage = stage(build)
        setClock(to: seconds)
        defer { withExtendedLifetime(stage) {} }
        return stage.context.root.sublayers?.first?.presentation().flatMap(read) ?? .nan
    }

    private static func image(drawnBy draw: (CGContext) -> Void) -> CGImage? {
        guard let context = CGContext(width: Scene.side, height: Scene.side, scale: 1, flipped: true) else {
            return nil
        }
        draw(context)
        return context.makeImage()
    }

    private func image(after seconds: Double, _ build: (CALayer) -> Void) -> CGImage? {
        let stage = stage(build)
        setClock(to: seconds)
        let bounds = CGRect(x: 0, y: 0, width: Scene.side, height: Scene.side)
        stage.server.renderFrame(at: Self.start + seconds)
        return stage.server.snapshot(of: bounds, scale: 1, at: Self.start + seconds)
    }

    /// A layer of the scene's size on a screen of its own, committed.
    private func stage(_ build: (CALayer) -> Void) -> (server: RenderServer, context: LayerContext) {
        stage(RenderServer(output: NullOutput(), mode: .manual), build)
    }

    /// A layer of the scene's size, committed to a server.
    func stage(
        _ server: RenderServer, _ build: (CALayer) -> Void
    ) -> (server: RenderServer, context: LayerContext) {
        setClock(to: 0)
        CATransaction.flush()
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: Scene.side, height: Scene.side)
        let context = LayerContext(root: root, sink: server)
        CATransaction.setDisableActions(true)
        build(root)
        CATransaction.flush()
        return (server, context)
    }

    func setClock(to seconds: Double) {
        Self.clock.withLock { $0 = Self.start + seconds }
    }
}

/// A screen that shows nothing; pictures are taken of the tree itself.
private final class NullOutput: FrameOutput {
    func beginFrame() -> PixelBuffer? { nil }
    func present(damage: [PixelRect]) {}
}
