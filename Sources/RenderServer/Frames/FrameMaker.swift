import CCairo
import CoreGraphics
import Foundation
import QuartzCore

/// The tree, the painter and the output together: makes frames. Not safe for threads by itself; `RenderServer` has the
/// lock.
final class FrameMaker {
    let tree: RenderTree
    private(set) var painter: any FramePainter
    let output: any FrameOutput
    private(set) var statistics = RenderStatistics()
    /// The output had no buffer for the last frame that was to be painted, and has not said since that it is ready.
    private(set) var lacksBuffer = false

    /// What shows where no layer is (decision: an empty screen is black).
    private static let backdrop = PaintColor.black

    init(output: any FrameOutput, scale: Double, painter: any FramePainter = SoftwareFrames()) {
        self.output = output
        self.painter = painter
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
        do {
            return try paintFrame()
        } catch {
            giveUp(error)
            return makeFrame(at: time)
        }
    }

    private func paintFrame() throws(PainterFailure) -> [PixelRect] {
        guard let ground = try painter.beginFrame(on: output) else {
            lacksBuffer = true
            return []
        }
        lacksBuffer = false
        if !ground.isKept { tree.damageAll() }
        let rects = tree.isWhollyDamaged ? [ground.bounds] : tree.damage.settled(in: ground.bounds)
        tree.damageWasPainted()
        if rects.isEmpty { return [] }
        try painter.paintFrame(of: tree, rects, backdrop: FrameMaker.backdrop, on: output)
        statistics.framesPainted += 1
        statistics.pixelsPainted += rects.reduce(0) { $0 + $1.area }
        statistics.nodesVisited = painter.nodesVisited
        statistics.shadowsBlurred = painter.software.shadowsBlurred
        return rects
    }

    /// Goes on with the software painter, which never fails, and says so in one line.
    private func giveUp(_ failure: PainterFailure) {
        ErrorStream.logWithProgramName("\(failure); the software painter goes on")
        painter = SoftwareFrames()
        tree.damageAll()
    }

    /// Shows the last frame again, or one of `time` when its painter cannot any more.
    func showAgain(at time: CFTimeInterval) {
        do {
            try painter.showAgain(on: output)
        } catch {
            giveUp(error)
            _ = makeFrame(at: time)
        }
    }

    /// Paints the layers in which the commit brings transitions as they are before it.
    private func keepLooks(for commit: RenderCommit) {
        for change in commit.changes {
            guard case .animationAdded(let id, _, let animation) = change, animation.transitionID != nil,
                let node = tree.nodes[id]
            else { continue }
            _ = tree.settle(at: commit.time)
            node.preparedLook = painter.software.makeRaster(of: node, resolution: tree.scale * node.growth)
            painter.software.endPainting()
        }
    }

    /// The output may have a buffer again.
    func outputIsReady() { lacksBuffer = false }

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
            painter.software.paint(root, in: map, picture.bounds, opacity: 1, onto: picture)
        }
        cairo_surface_flush(picture.surface)
        cairo_surface_reference(picture.surface)
        return CGImage(adopting: picture.surface)
    }
}
