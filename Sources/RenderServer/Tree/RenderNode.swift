import CoreGraphics
import Foundation
import QuartzCore
import Support

/// One layer in the server's tree.
///
/// The committed values, with animations applied, are in `layer`. Everything else is derived from them: the layer's
/// projection into its superlayer and the area that it and its descendants paint (`visualBounds`, in the superlayer's
/// coordinates). Visual bounds are relative, so that moving a layer with ten thousand sublayers changes one value, not
/// ten thousand.
package final class RenderNode {
    let id: LayerID
    /// The superlayer, or the layer that this one masks. A parent retains its children; its `deinit` clears their
    /// `parent`.
    @exclusivity(unchecked) unowned(unsafe) var parent: RenderNode?
    /// The index among the parent's children, in painting order.
    @exclusivity(unchecked) var indexInParent = 0
    /// The index among the parent's children, as committed.
    @exclusivity(unchecked) var siblingOrder = 0
    /// The number of layers above.
    @exclusivity(unchecked) var level = 0
    /// True if the parent is the layer that this one masks.
    @exclusivity(unchecked) var isMask = false
    /// The ID of the last child list that contained this node.
    @exclusivity(unchecked) var childListID: UInt64 = 0

    /// The children, back to front: sorted by depth, then in committed order.
    @exclusivity(unchecked) var children: [RenderNode] = []
    @exclusivity(unchecked) var index = ChildIndex()
    @exclusivity(unchecked) var mask: RenderNode?

    /// The presented values: the committed ones, changed by running animations.
    @exclusivity(unchecked) var layer = LayerSnapshot()
    @exclusivity(unchecked) var contents: ContentsImage?
    /// The outgoing image of a crossfade into `contents`.
    @exclusivity(unchecked) var previousContents: ContentsImage?
    /// The measured path of a shape layer.
    @exclusivity(unchecked) var measure: PathMeasure?
    /// The committed values and the animations; `nil` without animations.
    @exclusivity(unchecked) var animationState: NodeAnimationState?

    /// Derived from the geometry of this layer and the superlayer's sublayer transform.
    @exclusivity(unchecked) var projection = LayerProjection()
    /// The bounds of what the layer and its descendants paint, without shadow and mask, in its own coordinates.
    @exclusivity(unchecked) var contentBounds = Box.empty
    /// The bounds of everything that is painted for the layer, in the superlayer's coordinates; empty if it is not
    /// shown.
    @exclusivity(unchecked) var visualBounds = Box.empty
    /// The appearance in the form that the painter needs.
    @exclusivity(unchecked) var appearance = NodeAppearance()

    /// True while the node is in the tree's `running` list.
    @exclusivity(unchecked) var isInRunningList = false

    /// The particles of an emitter layer.
    @exclusivity(unchecked) var emitter: Emitter?
    /// The tiles of a tiled layer.
    @exclusivity(unchecked) var tiles: NodeTiles?
    /// The color that multiplies all colors of the layer and its sublayers, in copies of a replicator.
    @exclusivity(unchecked) var tint: RenderColor?
    /// The delay of animations in copies of a replicator, in seconds; 0 by default.
    @exclusivity(unchecked) var animationDelay: CFTimeInterval = 0
    /// The copies that a replicator shows besides its sublayers.
    @exclusivity(unchecked) var copies: [RenderNode] = []
    /// The number of nodes in each copy.
    @exclusivity(unchecked) var nodesPerCopy = 0

    /// Data that a painter caches between frames, such as textures.
    @exclusivity(unchecked) package var painterCache: AnyObject?

    /// The cached shadow mask and stretched contents.
    @exclusivity(unchecked) var shadowMask: ShadowMask?
    @exclusivity(unchecked) var stretched: StretchedImage?

    /// The cached raster of the layer and its sublayers, if the layer asks for one.
    @exclusivity(unchecked) var raster: LayerRaster?
    /// The appearance before the current transition.
    @exclusivity(unchecked) var previousAppearance: PreviousAppearance?
    /// The appearance captured before a commit that adds a transition is applied.
    @exclusivity(unchecked) var capturedAppearance: LayerRaster?

    /// The frame in which all of the node's previous pixels have been damaged already.
    @exclusivity(unchecked) var invalidatedFrame: UInt64 = 0
    /// True while the node waits for an update of its derived values.
    @exclusivity(unchecked) var isDirty = false
    /// True if `projection` is out of date because the geometry or the parent changed.
    @exclusivity(unchecked) var isPlacementStale = true
    /// True if `appearance` is out of date because the style, the size or the contents changed.
    @exclusivity(unchecked) var isAppearanceStale = true
    /// True if the children or their order changed.
    @exclusivity(unchecked) var areChildrenStale = false
    /// True if the depth of a child changed.
    @exclusivity(unchecked) var needsSorting = false
    /// True if the children's placement depends on a value of this node that changed.
    @exclusivity(unchecked) var areChildPlacementsStale = false

    init(_ id: LayerID) { self.id = id }

    deinit {
        for child in children where child.parent === self { child.parent = nil }
        if let mask {
            if mask.parent === self { mask.parent = nil }
            children.append(mask)
            self.mask = nil
        }
        DeepRelease.release(&children)
    }

    var bounds: Box { Box(layer.geometry.bounds) }

    /// The layer's bounds, in points.
    package var layerBounds: CGRect { layer.geometry.bounds }

    /// True if `node` is this node or one of its ancestors.
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
    /// The scale at which the layer is shown: the product of the mean scales of all affine placements up to the root; 1
    /// if that is not finite or 0.
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

/// The animations of a layer and the committed values that they start from.
package struct NodeAnimationState {
    var model: LayerSnapshot
    /// In the order of addition, parallel to `keys`.
    var animations: [RenderAnimation] = []
    var keys: [String] = []
    /// True while values still change with time.
    var isRunning = true
}
