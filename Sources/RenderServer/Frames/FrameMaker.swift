import CCairo
import CoreGraphics
import Foundation
import QuartzCore

/// The tree, the painter and the output together: makes frames. Not safe for threads by itself; `RenderServer` has the
/// lock.
final class FrameRenderer {
    let tree: RenderTree
    private(set) var painter: any FramePainter
    let output: any FrameOutput
    private(set) var statistics = RenderStatistics()
    /// The output had no buffer for the last frame that was to be painted, and has not said since that it is ready.
    private(set) var lacksBuffer = false

    /// What shows where no layer is (decision: an empty screen is black).
    private static let backdrop = PaintColor.black

    init(output: any FrameOutput, scale: Double, painter: any FramePainter = SoftwareFramePainter()) {
        self.output = output
        self.painter = painter
        tree = RenderTree(scale: scale)
    }

    func apply(_ commits: [RenderCommit]) {
        for commit in commits {
            captureAppearances(for: commit)
            tree.apply(commit)
        }
        statistics.commitsApplied += commits.count
    }

    /// Moves animations to `time` and finds what is out of date, without painting it: the tree lets go of what left it.
    func update(at time: CFTimeInterval) { statistics.animationsEvaluated += tree.update(at: time) }

    /// Moves animations to `time` and paints what is out of date. Returns what was painted, empty when nothing was or
    /// the output has no buffer; then the damage stays.
    func renderFrame(at time: CFTimeInterval) -> [PixelRect] {
        update(at: time)
        guard tree.needsPainting else { return [] }
        do {
            return try paintFrame()
        } catch {
            fallBackToSoftware(after: error)
            return renderFrame(at: time)
        }
    }

    private func paintFrame() throws(PainterError) -> [PixelRect] {
        guard let target = try painter.beginFrame(on: output) else {
            lacksBuffer = true
            return []
        }
        lacksBuffer = false
        if !target.keepsLastFrame { tree.damageAll() }
        let rects = tree.isFullyDamaged ? [target.bounds] : tree.damage.disjointRects(in: target.bounds)
        tree.clearDamage()
        if rects.isEmpty { return [] }
        try painter.paintFrame(of: tree, rects, backdrop: FrameRenderer.backdrop, on: output)
        statistics.framesPainted += 1
        statistics.pixelsPainted += rects.reduce(0) { $0 + $1.area }
        statistics.nodesVisited = painter.nodesVisited
        statistics.shadowsBlurred = painter.software.shadowsBlurred
        return rects
    }

    /// Goes on with the software painter, which never fails, and says so in one line.
    private func fallBackToSoftware(after error: PainterError) {
        ErrorStream.logWithProgramName("\(error); the software painter goes on")
        painter = SoftwareFramePainter()
        tree.damageAll()
    }

    /// Shows the last frame again, or one of `time` when its painter cannot any more.
    func presentLastFrame(at time: CFTimeInterval) {
        do {
            try painter.presentLastFrame(on: output)
        } catch {
            fallBackToSoftware(after: error)
            _ = renderFrame(at: time)
        }
    }

    /// Paints the layers in which the commit brings transitions as they are before it.
    private func captureAppearances(for commit: RenderCommit) {
        for change in commit.changes {
            guard case .animationAdded(let id, _, let animation) = change, animation.transitionID != nil,
                let node = tree.nodes[id]
            else { continue }
            _ = tree.update(at: commit.time)
            node.capturedAppearance = painter.software.makeRaster(of: node, resolution: tree.scale * node.contentScale)
            painter.software.endPainting()
        }
    }

    /// The output may have a buffer again.
    func outputIsReady() { lacksBuffer = false }

    func countImmediateFrame() { statistics.framesPaintedImmediately += 1 }

    /// Paints all of the tree, as it is at `time`, into a new image of this size in points.
    func snapshot(of rect: CGRect, scale: Double, at time: CFTimeInterval) -> CGImage? {
        update(at: time)
        let width = (Double(rect.width) * scale).rounded()
        let height = (Double(rect.height) * scale).rounded()
        let sides = 1.0...Double(Surface.maximumSide)
        guard sides.contains(width), sides.contains(height),
            let canvas = Canvas(width: Int(width), height: Int(height))
        else { return nil }
        let map = Affine(a: scale, d: scale, tx: -Double(rect.minX) * scale, ty: -Double(rect.minY) * scale)
        if let root = tree.root, let inverse = map.inverted(), root.visualBounds.overlaps(inverse.map(Box(canvas.bounds))) {
            painter.software.paint(root, in: map, canvas.bounds, opacity: 1, onto: canvas)
        }
        cairo_surface_flush(canvas.surface)
        cairo_surface_reference(canvas.surface)
        return CGImage(adopting: canvas.surface)
    }
}
