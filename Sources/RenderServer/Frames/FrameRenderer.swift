import CCairo
import CoreGraphics
import Foundation
import QuartzCore
import Support

/// Renders frames: combines the tree, the painter and the output. Not thread-safe; `FrameLoop` holds the lock.
final class FrameRenderer {
    let tree: RenderTree
    @exclusivity(unchecked) private(set) var painter: any FramePainter
    let output: any FrameOutput
    @exclusivity(unchecked) private(set) var statistics = RenderStatistics()
    /// True if the output had no buffer for the last frame and has not reported since that it is ready.
    @exclusivity(unchecked) private(set) var lacksBuffer = false

    /// The color where there is no layer (decision: an empty screen is black).
    private static let backdrop = PaintColor.black
    /// Pixels are moved only if at least this fraction of them is not painted in the same frame (decision). When a
    /// scroll view zooms, its origin changes as well, but everything is painted.
    private static let leastKeptFraction = 0.25

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

    /// Moves animations to `time` and updates the damage without painting, so that the tree releases removed nodes.
    func update(at time: CFTimeInterval) { statistics.animationsEvaluated += tree.update(at: time) }

    /// Moves animations to `time` (seconds of the host's clock) and paints the damage. Returns the painted rectangles.
    /// Empty if nothing was out of date or the output has no buffer; in the latter case the damage is kept.
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
        var rects = damagedRects(in: target.bounds)
        let moved = movePixels(without: rects, in: target.bounds)
        if moved == nil {
            for move in tree.moves { tree.damage.add(move.rect) }
            rects = damagedRects(in: target.bounds)
        }
        tree.clearDamage()
        if rects.isEmpty, moved == 0 { return [] }
        statistics.pixelsMoved += moved ?? 0
        try painter.paintFrame(of: tree, rects, backdrop: FrameRenderer.backdrop, on: output)
        statistics.framesPainted += 1
        statistics.pixelsPainted += rects.reduce(0) { $0 + $1.area }
        statistics.nodesVisited = painter.nodesVisited
        statistics.shadowsBlurred = painter.software.shadowsBlurred
        return rects
    }

    /// The rectangles to paint.
    private func damagedRects(in bounds: PixelRect) -> [PixelRect] {
        tree.isFullyDamaged ? [bounds] : tree.damage.disjointRects(in: bounds)
    }

    /// Moves the pixels of layers that scrolled. Returns how many; `nil` if that is not worth it, because most of them are in
    /// the damaged rectangles, or if the painter cannot move them.
    private func movePixels(without damage: [PixelRect], in bounds: PixelRect) -> Int? {
        if tree.moves.isEmpty || tree.isFullyDamaged { return 0 }
        let targets = tree.moves.map { $0.destination(of: $0.rect) }
        let moved = targets.reduce(0) { $0 + $1.area }
        let kept = targets.reduce(0) { $0 + $1.area(without: damage) }
        let isInside = tree.moves.allSatisfy { bounds.contains($0.rect) }
        let isWorthIt = Double(kept) >= Double(moved) * FrameRenderer.leastKeptFraction
        return isInside && isWorthIt && painter.move(tree.moves) ? moved : nil
    }

    /// Switches to the software painter, which never fails, and logs one line.
    private func fallBackToSoftware(after error: PainterError) {
        ErrorStream.logWithProgramName("\(error); falling back to the software painter")
        painter = SoftwareFramePainter()
        tree.damageAll()
    }

    /// Presents the last frame again, or renders a frame for `time` if the painter can no longer do so.
    func presentLastFrame(at time: CFTimeInterval) {
        do {
            try painter.presentLastFrame(on: output)
        } catch {
            fallBackToSoftware(after: error)
            _ = renderFrame(at: time)
        }
    }

    /// Captures the appearance of layers that get a transition, before the commit is applied.
    private func captureAppearances(for commit: RenderCommit) {
        for change in commit.changes {
            guard case .animationAdded(let id, _, let animation) = change, animation.transitionID != nil,
                let node = tree.existingNode(id)
            else { continue }
            DeepTrees.run(isDeep: tree.isDeep) {
                _ = tree.update(at: commit.time)
                node.capturedAppearance = painter.software.makeRaster(
                    of: node, resolution: tree.scale * node.contentScale)
                painter.software.endPainting()
            }
        }
    }

    /// The output may have a buffer again.
    func outputIsReady() { lacksBuffer = false }

    func countImmediateFrame() { statistics.framesPaintedImmediately += 1 }

    /// Paints the whole tree at `time` into a new image of `rect`, in points, with `scale` pixels per point. `nil` if a
    /// side is not within 1…32767 pixels.
    func snapshot(of rect: CGRect, scale: Double, at time: CFTimeInterval) -> CGImage? {
        update(at: time)
        let width = (Double(rect.width) * scale).rounded()
        let height = (Double(rect.height) * scale).rounded()
        let sides = 1.0...Double(Surface.maximumSide)
        guard sides.contains(width), sides.contains(height),
            let canvas = Canvas(width: Int(width), height: Int(height))
        else { return nil }
        let map = Affine(a: scale, d: scale, tx: -Double(rect.minX) * scale, ty: -Double(rect.minY) * scale)
        if let root = tree.root, let inverse = map.inverted(),
            root.visualBounds.overlaps(inverse.map(Box(canvas.bounds)))
        {
            painter.software.paint(root, in: map, canvas.bounds, opacity: 1, onto: canvas)
        }
        cairo_surface_flush(canvas.surface)
        cairo_surface_reference(canvas.surface)
        return CGImage(adopting: canvas.surface)
    }
}

/// Renders layer trees that are not on a screen, each with its own frame renderer.
struct DetachedPainter: OffscreenLayerRendering {
    func renderImage(of commit: RenderCommit, in rect: CGRect, scale: CGFloat) -> CGImage? {
        let renderer = FrameRenderer(output: NoOutput(), scale: Double(scale))
        renderer.apply([commit])
        return DeepTrees.run(isDeep: renderer.tree.isDeep) {
            renderer.snapshot(of: rect, scale: Double(scale), at: commit.time)
        }
    }
}

/// An output that shows nothing.
private final class NoOutput: FrameOutput {
    func beginFrame() -> PixelBuffer? { nil }
    func present(damage: [PixelRect]) {}
}
