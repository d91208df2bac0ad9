import CCairo
import CoreGraphics
import Foundation
import QuartzCore

/// The tree, the painter and the output together: makes frames. Not safe for threads by itself; `RenderServer` has the
/// lock.
final class FrameMaker {
    let tree: RenderTree
    let painter = SoftwarePainter()
    let output: any FrameOutput
    private(set) var statistics = RenderStatistics()
    /// The canvas on the output's last buffer, as long as that stays the same.
    private var canvas: (buffer: PixelBuffer, canvas: Canvas)?

    /// What shows where no layer is (decision: an empty screen is black).
    private static let backdrop = PaintColor.black

    init(output: any FrameOutput, scale: Double) {
        self.output = output
        tree = RenderTree(scale: scale)
    }

    func apply(_ commits: [RenderCommit]) {
        for commit in commits {
            keepLooks(for: commit)
            tree.apply(commit)
        }
        statistics.commitsApplied += commits.count
    }

    /// Moves animations to `time` and finds what is out of date, without painting it: the tree lets go of what left it.
    func settle(at time: CFTimeInterval) { statistics.animationsEvaluated += tree.settle(at: time) }

    /// Moves animations to `time` and paints what is out of date. Returns what was painted, empty when nothing was or
    /// the output has no buffer; then the damage stays.
    func makeFrame(at time: CFTimeInterval) -> [PixelRect] {
        settle(at: time)
        guard tree.needsPainting else { return [] }
        guard let buffer = output.beginFrame(), let canvas = canvas(on: buffer) else { return [] }
        let rects = tree.isWhollyDamaged ? [buffer.bounds] : tree.damage.settled(in: buffer.bounds)
        tree.damageWasPainted()
        if rects.isEmpty { return [] }
        painter.paint(tree, rects, onto: canvas, backdrop: FrameMaker.backdrop)
        cairo_surface_flush(canvas.surface)
        statistics.framesPainted += 1
        statistics.pixelsPainted += rects.reduce(0) { $0 + $1.area }
        statistics.nodesVisited = painter.nodesVisited
        statistics.shadowsBlurred = painter.shadowsBlurred
        output.present(damage: rects)
        return rects
    }

    /// Paints the layers in which the commit brings transitions as they are before it.
    private func keepLooks(for commit: RenderCommit) {
        for change in commit.changes {
            guard case .animationAdded(let id, _, let animation) = change, animation.transition != nil,
                let node = tree.nodes[id]
            else { continue }
            _ = tree.settle(at: commit.time)
            node.preparedLook = painter.makeRaster(of: node, resolution: tree.scale * node.growth)
        }
    }

    func countFrameAtOnce() { statistics.framesPaintedAtOnce += 1 }

    /// Paints all of the tree, as it is at `time`, into a new image of this size in points.
    func snapshot(of rect: CGRect, scale: Double, at time: CFTimeInterval) -> CGImage? {
        settle(at: time)
        let width = (Double(rect.width) * scale).rounded()
        let height = (Double(rect.height) * scale).rounded()
        let sides = 1.0...Double(Surface.largestSide)
        guard sides.contains(width), sides.contains(height),
            let picture = Canvas(width: Int(width), height: Int(height))
        else { return nil }
        let map = Affine(a: scale, d: scale, tx: -Double(rect.minX) * scale, ty: -Double(rect.minY) * scale)
        if let root = tree.root, let inverse = map.inverted(), root.extent.overlaps(inverse.map(Box(picture.bounds))) {
            painter.paint(root, in: map, picture.bounds, opacity: 1, onto: picture)
        }
        cairo_surface_flush(picture.surface)
        cairo_surface_reference(picture.surface)
        return CGImage(adopting: picture.surface)
    }

    private func canvas(on buffer: PixelBuffer) -> Canvas? {
        if let known = canvas, known.buffer.describesSameMemory(as: buffer) {
            if !buffer.keepsLastFrame { tree.damageAll() }
            return known.canvas
        }
        let isSameSize = canvas.map { $0.buffer.width == buffer.width && $0.buffer.height == buffer.height } ?? false
        if !isSameSize || !buffer.keepsLastFrame { tree.damageAll() }
        canvas = Canvas(buffer).map { (buffer, $0) }
        return canvas?.canvas
    }
}

extension PixelBuffer {
    fileprivate func describesSameMemory(as other: PixelBuffer) -> Bool {
        pixels == other.pixels && stride == other.stride && width == other.width && height == other.height
    }
}
