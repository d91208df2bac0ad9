import CoreGraphics
import Foundation
import QuartzCore

/// One layer as the server knows it.
///
/// What is committed lies in `layer` (with animations applied), the rest is derived from it: how the layer lies in its
/// superlayer, and which area it and everything below it paint (`extent`, in the superlayer's coordinates). Extents are
/// relative, so that moving a layer with ten thousand sublayers changes one number, not ten thousand.
package final class RenderNode {
    let id: LayerID
    /// The superlayer, or the layer this one masks. A parent holds its children; a node that dies lets go of them.
    unowned(unsafe) var parent: RenderNode?
    /// Place among the parent's children, in painting order.
    var indexInParent = 0
    /// Place among the parent's children, as committed.
    var siblingOrder = 0
    /// True when the parent is the layer that this one masks.
    var isMask = false
    /// The list of sublayers that last named this node.
    var childListID: UInt64 = 0

    /// Back to front: as committed, but ordered by `zPosition` first.
    var children: [RenderNode] = []
    var index = ChildIndex()
    var mask: RenderNode?

    /// What is shown: the committed values, changed by the running animations.
    var layer = LayerSnapshot()
    var contents: ContentsImage?
    /// The picture that passes into `contents`, while it does.
    var previousContents: ContentsImage?
    /// The shape's outline, measured.
    var measure: PathMeasure?
    /// The committed values and the animations, when there are any.
    var animationState: NodeAnimationState?

    /// Derived from the geometry of this layer and the superlayer's sublayer transform.
    var projection = LayerProjection()
    /// What the layer itself and everything below it paints, without its shadow and its mask, in its own coordinates.
    var contentBounds = Box.empty
    /// All that is painted for the layer, in the superlayer's coordinates; empty when it is not shown.
    var visualBounds = Box.empty
    /// What the painter needs of the looks, kept short.
    var appearance = NodeAppearance()

    /// True while the node is among those whose animations run.
    var isInRunningList = false

    /// The particles of an emitter layer.
    var emitter: Emitter?
    /// The tiles of a tiled layer.
    var tiles: NodeTiles?
    /// What all colours of the layer and its sublayers are multiplied with, for copies of a replicator.
    var tint: RenderColor?
    /// Seconds by which animations lag behind, for copies of a replicator.
    var animationDelay: CFTimeInterval = 0
    /// The copies that a replicator shows besides its sublayers.
    var copies: [RenderNode] = []
    /// How many layers each of the copies has.
    var nodesPerCopy = 0

    /// What a painter keeps for the node between frames, such as textures.
    package var painterCache: AnyObject?

    /// The blurred shadow and the stretched contents, as long as they fit.
    var shadowMask: ShadowMask?
    var stretched: StretchedImage?

    /// The layer with all in it as a picture, for a layer that asks for it.
    var raster: LayerRaster?
    /// What the layer looked like before its transition, and while a commit is taken, before the commit.
    var previousAppearance: PreviousAppearance?
    var capturedAppearance: LayerRaster?

    /// The frame for which all of the node's old pixels are damaged already.
    var invalidatedFrame: UInt64 = 0
    /// True while the node waits for its derived values to be made anew.
    var isDirty = false
    /// True when `side` does not fit the geometry, or the parent, any more.
    var isPlacementStale = true
    /// True when `look` does not fit the style, the size or the contents any more.
    var isAppearanceStale = true
    /// True when the children or their order changed.
    var areChildrenStale = false
    /// True when a child has come nearer to the eye, or gone farther away.
    var needsSorting = false
    /// True when the children's placement depends on something of this node that changed.
    var areChildPlacementsStale = false

    init(_ id: LayerID) { self.id = id }

    deinit {
        for child in children where child.parent === self { child.parent = nil }
        if let mask, mask.parent === self { mask.parent = nil }
    }

    var bounds: Box { Box(layer.geometry.bounds) }

    /// The layer's bounds, in points.
    package var layerBounds: CGRect { layer.geometry.bounds }

    /// True when the node is this one or one above it.
    func isDescendant(of node: RenderNode) -> Bool {
        var next: RenderNode? = self
        while let current = next {
            if current === node { return true }
            next = current.parent
        }
        return false
    }
}

extension RenderNode {
    /// How much larger than its own points the layer is shown, transforms of the plane taken together.
    var contentScale: Double {
        var factor = 1.0
        var next: RenderNode? = self
        while let current = next {
            if let affine = current.projection.placement.affine { factor *= affine.meanScale }
            next = current.parent
        }
        return factor > 0 && factor.isFinite ? factor : 1
    }
}

/// The animations of a layer, and the committed values they start from.
package struct NodeAnimationState {
    var model: LayerSnapshot
    /// In the order they were added; `keys` names them.
    var animations: [RenderAnimation] = []
    var keys: [String] = []
    /// True while values still change with time.
    var isRunning = true
}
