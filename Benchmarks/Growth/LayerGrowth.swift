import CoreGraphics
import Foundation
import HeadlessHost
import QuartzCore
import RenderServer

/// Layers on a screen of 1024 × 768 pixels, 100 of which move in every frame; changes are committed, applied and painted.
///
/// All visible layers are squares of 2 points in a grid, so the number of pixels that change does not depend on the number of
/// layers. They are the leaves of trees in which each layer has at most ten sublayers, as views of a screen are in others. The
/// moving layers are a tree in the lower half of the screen, all others one in the upper half.
@MainActor final class LayerGrowth: GrowthSubject {
    private let root = CALayer()
    private let server: RenderServer
    private let context: LayerContext
    private var moving: [(layer: CALayer, home: CGPoint)] = []
    private var frameCount = 0

    private static let size = CGSize(width: 1024, height: 768)
    private static let movingCount = 100
    private static let fanOut = 10
    private static let side: CGFloat = 2

    /// Builds the trees. `leaves` is a power of ten, at least 100; up to 100 there are no layers but the moving ones.
    init(leaves: Int) {
        server = RenderServer(
            output: MemoryOutput(width: Int(Self.size.width), height: Int(Self.size.height)),
            painter: SoftwareFramePainter(), mode: .manual, scale: 1)
        root.anchorPoint = .zero
        root.bounds = CGRect(origin: .zero, size: Self.size)
        root.backgroundColor = CGColor(gray: 1, alpha: 1)
        context = LayerContext(root: root, sink: server)
        CATransaction.setDisableActions(true)
        let half = CGSize(width: Self.size.width, height: Self.size.height / 2)
        addTree(CGRect(origin: CGPoint(x: 0, y: half.height), size: half), Self.movingCount) {
            self.moving.append(($0, $0.position))
        }
        if leaves > Self.movingCount { addTree(CGRect(origin: .zero, size: half), leaves) { _ in } }
        CATransaction.flush()
        server.renderFrame(at: 0)
    }

    func prepare() {}

    func run(frames: Int) {
        for _ in 0..<frames {
            frameCount += 1
            CATransaction.setDisableActions(true)
            let offset = CGFloat(frameCount % 2)
            for (layer, home) in moving { layer.position = CGPoint(x: home.x + offset, y: home.y) }
            CATransaction.flush()
            server.renderFrame(at: Double(frameCount) / 60)
        }
    }

    private func addTree(_ frame: CGRect, _ leaves: Int, _ body: (CALayer) -> Void) {
        let tree = CALayer()
        tree.frame = frame
        root.addSublayer(tree)
        fill(tree, leaves, body)
    }

    /// Divides the longer side of a layer among its sublayers, until they are leaves.
    private func fill(_ layer: CALayer, _ leaves: Int, _ body: (CALayer) -> Void) {
        let parts = min(leaves, Self.fanOut)
        let (width, height) = (layer.bounds.width, layer.bounds.height)
        for part in 0..<parts {
            let sublayer = CALayer()
            let start = CGFloat(part) / CGFloat(parts)
            let frame =
                width >= height
                ? CGRect(x: start * width, y: 0, width: width / CGFloat(parts), height: height)
                : CGRect(x: 0, y: start * height, width: width, height: height / CGFloat(parts))
            if leaves > Self.fanOut {
                sublayer.frame = frame
                fill(sublayer, leaves / Self.fanOut, body)
                layer.addSublayer(sublayer)
            } else {
                sublayer.frame = CGRect(
                    x: frame.midX.rounded(.down), y: frame.midY.rounded(.down), width: Self.side, height: Self.side)
                sublayer.backgroundColor = CGColor(gray: 0.3, alpha: 1)
                layer.addSublayer(sublayer)
                body(sublayer)
            }
        }
    }
}
