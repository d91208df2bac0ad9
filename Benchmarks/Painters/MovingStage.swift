import CoreGraphics
import Foundation
import QuartzCore
import RenderServer

/// A layer tree, a server in manual mode and memory for its frames.
final class SceneRenderer {
    let root = CALayer()
    private let server: RenderServer
    private let context: LayerContext
    private let move: (Double) -> Void

    init(_ painter: any FramePainter, width: Int, height: Int, _ scene: MovingScene) {
        server = RenderServer(
            output: OffscreenFrameOutput(width: width, height: height), painter: painter, mode: .manual, scale: 1)
        root.anchorPoint = .zero
        root.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        root.backgroundColor = CGColor(gray: 0.95, alpha: 1)
        context = LayerContext(root: root, sink: server)
        CATransaction.setDisableActions(true)
        move = scene.build(root)
    }

    /// Moves everything to its place at a time in seconds, and paints.
    func renderFrame(at time: Double) {
        CATransaction.setDisableActions(true)
        move(time)
        CATransaction.flush()
        server.renderFrame(at: time)
    }
}

/// Memory for frames that nobody looks at.
private final class OffscreenFrameOutput: FrameOutput, @unchecked Sendable {
    private let buffer: PixelBuffer

    init(width: Int, height: Int) {
        let pixels = UnsafeMutableRawPointer.allocate(byteCount: width * height * 4, alignment: 64)
        buffer = PixelBuffer(pixels: pixels, stride: width * 4, width: width, height: height)
    }

    deinit { buffer.pixels.deallocate() }

    func beginFrame() -> PixelBuffer? { buffer }
    func present(damage: [PixelRect]) {}
}
