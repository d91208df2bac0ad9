import CoreGraphics
import Foundation
import QuartzCore
import RenderServer

extension ScenePainter {
    /// Which frame of a scene is looked at.
    package enum Frame: String, CaseIterable, Sendable {
        /// The first that shows the scene.
        case first
        /// A later one, painted whole again with what the painter has kept of the one before.
        case repainted
    }

    /// What a scene of layers shows in a frame that `painter` makes, with paper behind the layers. A scene with
    /// animations is painted when they begin as well, so that its frame is made of what changed. `nil` for scenes that are
    /// drawn in a context: no painter of frames has a part in them.
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

/// A screen of a scene's size in memory.
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
