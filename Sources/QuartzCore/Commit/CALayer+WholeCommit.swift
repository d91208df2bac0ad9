import CoreGraphics
import Foundation

extension CALayer {
    /// The layer and all below it as one commit, without animations. The layer itself stands with the origin of its own
    /// coordinates at that of the picture, not moved and not transformed.
    ///
    /// With `presented` every layer is as it is on the screen now, otherwise as its properties say. Without
    /// `keepsOpacity` the layer itself, not what is below it, is opaque.
    final func makeTreeCommit(presented: Bool, keepsOpacity: Bool = true) -> RenderCommit {
        var commit = RenderCommit(root: layerID, time: MediaClock.now, changes: [])
        append(to: &commit, presented: presented)
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

    private func append(to commit: inout RenderCommit, presented: Bool) {
        let snapshot = presented ? presentedSnapshot : modelSnapshot
        commit.changes.append(.geometry(layerID, snapshot.geometry))
        commit.changes.append(.style(layerID, snapshot.style))
        if let content = contentForCommit(snapshot.specializedContent) { commit.changes.append(.specializedContent(layerID, content)) }
        if let contents = snapshot.contents { commit.changes.append(.contents(layerID, contents, damage: nil)) }
        if !children.isEmpty {
            commit.changes.append(.sublayers(layerID, children.map { $0.layerID }))
            for child in children { child.append(to: &commit, presented: presented) }
        }
        if let mask = extras?.mask {
            commit.changes.append(.mask(layerID, mask.layerID))
            mask.append(to: &commit, presented: presented)
        }
    }

    /// Lays out and draws what is due in the layer and all below it.
    package final func layOutAndDisplayTree() {
        layoutIfNeeded()
        displayAll()
    }

    private func displayAll() {
        displayIfNeeded()
        extras?.mask?.displayAll()
        for child in children { child.displayAll() }
    }
}
