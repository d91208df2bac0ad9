import CoreGraphics
import Foundation

/// Names one layer for its whole life. Numbers are never used again.
public struct LayerID: Hashable, Sendable {
    /// The number.
    public let rawValue: UInt64
    /// Wraps a number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// What changed in a layer tree since the last commit: a value that any thread may read.
///
/// Changes are to be applied in order. A layer exists for the receiver from the first change that names it until
/// `removed`. A layer that enters the tree is sent whole (geometry, style, contents, sublayers, animations); later
/// commits hold only what changed.
public struct RenderCommit: Sendable {
    /// The root of the tree, in points; its `contentsScale` does not matter, the output has its own scale.
    public var root: LayerID
    /// When the commit was made, in seconds of the host's clock.
    public var time: CFTimeInterval
    /// What changed, in order.
    public var changes: [LayerChange]

    /// Makes a commit.
    public init(root: LayerID, time: CFTimeInterval, changes: [LayerChange]) {
        self.root = root
        self.time = time
        self.changes = changes
    }
}

/// One change of one layer.
public enum LayerChange: Sendable {
    /// The layer's place, size or transform is now this.
    case geometry(LayerID, LayerGeometry)
    /// The layer's looks, other than its contents, are now this.
    case style(LayerID, LayerStyle)
    /// The layer's contents are now this. `damage` is the part that differs from the former contents, in the layer's
    /// own coordinates, or `nil` for all of it.
    case contents(LayerID, LayerContents?, damage: CGRect?)
    /// What the layer of a drawing class shows is now this.
    case specializedContent(LayerID, LayerContent?)
    /// The layer's sublayers are now these, back to front.
    case sublayers(LayerID, [LayerID])
    /// The layer's mask is now this.
    case mask(LayerID, LayerID?)
    /// An animation was added under a key, replacing one of the same key.
    case animationAdded(LayerID, key: String, RenderAnimation)
    /// The animation of a key is gone.
    case animationRemoved(LayerID, key: String)
    /// The layer left the tree.
    case removed(LayerID)
}

/// Receives the commits of one layer tree, in order. `receive` is called on the thread that commits and must return
/// soon.
public protocol RenderCommitSink: AnyObject, Sendable {
    /// Takes one commit.
    func receive(_ commit: RenderCommit)
}
