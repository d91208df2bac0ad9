import CoreGraphics
import Foundation
import Synchronization

extension CALayer {
    /// A commit of the layer and its whole subtree, without animations. The origin of the layer's coordinate system is
    /// the origin of the image; the layer's own position and transform are ignored.
    ///
    /// If `presented` is true, layers are captured as they are on screen now, otherwise with their model values. If
    /// `keepsOpacity` is false, the layer itself is opaque; its sublayers keep their opacity. The subtrees of `excluded`
    /// are left out. What `redraw` returns replaces the contents of layers.
    final func makeTreeCommit(
        presented: Bool, keepsOpacity: Bool = true, without excluded: [CALayer] = [],
        redrawing redraw: ((CALayer, LayerContents) -> LayerContents?)? = nil
    ) -> RenderCommit {
        var commit = RenderCommit(root: layerID, time: MediaClock.now, changes: [])
        append(to: &commit, presented: presented, without: excluded, redrawing: redraw)
        var geometry = presented ? presentedSnapshot.geometry : self.geometry
        geometry.position = geometry.bounds.origin
        geometry.anchorPoint = .zero
        geometry.matrix = .identity
        commit.changes.append(.geometry(layerID, geometry))
        if !keepsOpacity {
            var style = (presented ? presentedSnapshot : modelSnapshot).style
            style.opacity = 1
            commit.changes.append(.style(layerID, style))
        }
        return commit
    }

    /// Appends the layer and its subtree, without the subtrees of `excluded` layers.
    private func append(
        to commit: inout RenderCommit, presented: Bool, without excluded: [CALayer] = [],
        redrawing redraw: ((CALayer, LayerContents) -> LayerContents?)?
    ) {
        let excluded = Set(excluded.map(ObjectIdentifier.init))
        descend { layer in
            if excluded.contains(ObjectIdentifier(layer)) { return false }
            let id = layer.layerID
            let snapshot = presented ? layer.presentedSnapshot : layer.modelSnapshot
            commit.changes.append(.geometry(id, snapshot.geometry))
            commit.changes.append(.style(id, snapshot.style))
            if let content = layer.contentForCommit(snapshot.specializedContent) {
                commit.changes.append(.specializedContent(id, content))
            }
            if let contents = snapshot.contents {
                commit.changes.append(.contents(id, redraw?(layer, contents) ?? contents, damage: nil))
            }
            let children = layer.children.filter { !excluded.contains(ObjectIdentifier($0)) }
            if !children.isEmpty { commit.changes.append(.sublayers(id, children.map { $0.layerID })) }
            if let mask = layer.extras?.mask { commit.changes.append(.mask(id, mask.layerID)) }
            return true
        }
    }

    /// Runs the pending layout and drawing of the layer and its subtree.
    package final func layOutAndDisplayTree() {
        layoutIfNeeded()
        forEachInTree { $0.displayIfNeeded() }
    }
}

extension CALayer {
    /// Renders the layer and its subtree into a context whose y axis points down, like those of image renderers. The
    /// origin of the layer's coordinate system is at the origin of the context; the layer's position and transform in
    /// its superlayer and running animations are ignored. Pending layout and drawing run first. Without a render server
    /// in the process nothing is drawn.
    public final func render(in ctx: CGContext) {
        layOutAndDisplayTree()
        draw(into: ctx, presented: false)
    }

    /// Renders the part `rect` of the layer's coordinates, at `scale` pixels per point. Returns `nil` without a render
    /// server or if a side is outside 1…32767 pixels. If `presented` is true, the image shows what is on screen now.
    /// The subtrees of `excluded` are left out.
    package final func renderImage(
        of rect: CGRect, scale: CGFloat, presented: Bool, keepsOpacity: Bool = true, without excluded: [CALayer] = []
    ) -> CGImage? {
        let commit = makeTreeCommit(presented: presented, keepsOpacity: keepsOpacity, without: excluded)
        return OffscreenLayerRenderer.current?.renderImage(of: commit, in: rect, scale: scale)
    }

    /// Renders the layer into the part of a context that is not clipped away.
    package final func draw(into context: CGContext, presented: Bool) {
        draw(into: context) { _, _ in makeTreeCommit(presented: presented) }
    }

    /// Renders what is on screen now, enlarged, into the part of a context that is not clipped away. Layers that draw
    /// their contents draw them again, into `contents`, at the scale of the context.
    package final func drawEnlarged(into context: CGContext, _ contents: EnlargedContents) {
        draw(into: context) { area, scale in
            makeTreeCommit(presented: true, redrawing: contents.drawing(in: self, area: area, scale: scale))
        }
    }

    private func draw(into context: CGContext, _ makeCommit: (_ area: CGRect, _ scale: CGFloat) -> RenderCommit) {
        let transform = context.ctm
        let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        let visible = context.boundingBoxOfClipPath
        guard scale > 0, scale.isFinite, !visible.isNull, !visible.isEmpty else { return }
        // Aligning to whole pixels keeps the image sharp.
        let area = CGRect(
            x: (visible.minX * scale).rounded(.down) / scale, y: (visible.minY * scale).rounded(.down) / scale,
            width: (visible.width * scale).rounded(.up) / scale, height: (visible.height * scale).rounded(.up) / scale)
        let commit = makeCommit(area, scale)
        guard let image = OffscreenLayerRenderer.current?.renderImage(of: commit, in: area, scale: scale) else {
            return
        }
        context.saveGState()
        context.translateBy(x: area.minX, y: area.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: CGRect(origin: .zero, size: area.size))
        context.restoreGState()
    }
}

/// Renders a layer tree that is not on screen. The render server provides an implementation.
package protocol OffscreenLayerRendering: Sendable {
    /// Renders the part `rect` of the root's superlayer, in points, at `scale` pixels per point. The background is
    /// transparent. Returns `nil` if a side is outside 1…32767 pixels.
    func renderImage(of commit: RenderCommit, in rect: CGRect, scale: CGFloat) -> CGImage?
}

/// The offscreen renderer of the process, set when the first render server is created.
package enum OffscreenLayerRenderer {
    private static let installed = Mutex<(any OffscreenLayerRendering)?>(nil)

    /// Makes `painter` the renderer of the process.
    package static func install(_ renderer: any OffscreenLayerRendering) {
        installed.withLock { $0 = renderer }
    }

    /// The installed renderer; `nil` in a process without a render server.
    static var current: (any OffscreenLayerRendering)? { installed.withLock { $0 } }
}
