import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Synchronization

/// Paints scenes with Touchstone.
@MainActor package final class ScenePainter {
    private nonisolated static let clock = Mutex<CFTimeInterval>(0)
    static let start: CFTimeInterval = 1000

    /// Creates a painter and installs its clock process-wide: create it where it is used.
    package init() {
        MediaClock.install { Self.clock.withLock { $0 } }
        DeadlineQueue.main.removeAll()
        setClock(to: 0)
    }

    /// A scene in front of a background color 0xRRGGBB.
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

    /// A number read from a layer on screen some seconds after the animations that `build` adds to it began; NaN if
    /// `read` returns `nil`.
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

    /// A layer of the scene's size on its own screen, committed.
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

/// An output without buffers; images are taken as snapshots of the tree.
private final class NullOutput: FrameOutput {
    func beginFrame() -> PixelBuffer? { nil }
    func present(damage: [PixelRect]) {}
}

extension ScenePainter {
    /// The frame of a scene to compare.
    package enum Frame: String, CaseIterable, Sendable {
        /// The first frame that shows the scene.
        case first
        /// A later frame, repainted completely with the caches of the previous one.
        case repainted
    }

    /// A frame of a layer scene that `painter` paints, with a background color 0xRRGGBB behind the layers. Animated
    /// scenes are painted at the start of their animations as well, so their frame is painted from the changes. `nil`
    /// for scenes that draw into a context, which frame painters do not paint.
    package func bitmap(
        of scene: Scene, on background: UInt32, in frame: Frame, by painter: any FramePainter
    ) -> Bitmap? {
        let (seconds, build): (Double, @Sendable (CALayer) -> Void)
        switch scene.native {
        case .context: return nil
        case .layers(let layers): (seconds, build) = (0, layers)
        case .animated(let time, let layers): (seconds, build) = (time, layers)
        }
        let screen = MemoryOutput()
        let stage = stage(RenderServer(output: screen, painter: painter, mode: .manual, scale: 1)) { root in
            root.backgroundColor = .hex(background)
            build(root.add(CGRect(x: 0, y: 0, width: Scene.side, height: Scene.side)))
        }
        for time in seconds > 0 ? [0, seconds] : [0] {
            setClock(to: time)
            stage.server.renderFrame(at: Self.start + time)
        }
        if frame == .repainted {
            stage.server.outputChanged()
            stage.server.renderFrame(at: Self.start + seconds)
        }
        return screen.pixels
    }
}

/// An in-memory screen of a scene's size.
private final class MemoryOutput: FrameOutput, @unchecked Sendable {
    private let buffer: PixelBuffer

    init() {
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: Scene.side * Scene.side * 4, alignment: 16)
        bytes.initializeMemory(as: UInt8.self, repeating: 0, count: Scene.side * Scene.side * 4)
        buffer = PixelBuffer(pixels: bytes, stride: Scene.side * 4, width: Scene.side, height: Scene.side)
    }

    deinit { buffer.pixels.deallocate() }

    func beginFrame() -> PixelBuffer? { buffer }
    func present(damage: [PixelRect]) {}

    var pixels: Bitmap {
        var result = Bitmap(width: Scene.side, height: Scene.side, color: 0)
        let words = buffer.pixels.assumingMemoryBound(to: UInt32.self)
        for y in 0..<Scene.side {
            for x in 0..<Scene.side { result[x, y] = words[y * Scene.side + x] & 0xFF_FFFF }
        }
        return result
    }
}
