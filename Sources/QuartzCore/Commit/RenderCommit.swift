import CoreGraphics
import Foundation

/// Identifies a layer for its whole life. Identifiers are never reused.
public struct LayerID: Hashable, Sendable {
    /// The identifier's number.
    public let rawValue: UInt64
    /// Wraps a number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// What changed in a layer tree since the last commit: a value that can be read on any thread.
///
/// Apply the changes in order. For the receiver a layer exists from the first change that names it until `removed`. A
/// layer that enters the tree is sent in full (geometry, style, contents, sublayers, animations); later commits carry
/// only what changed.
public struct RenderCommit: Sendable {
    /// The root of the tree, in points. Its `contentsScale` is ignored; the output has its own scale.
    public var root: LayerID
    /// The time of the commit, in seconds of the host clock.
    public var time: CFTimeInterval
    /// The changes, in order.
    public var changes: [LayerChange]
    /// True if the changes follow a touch or other input, and are therefore displayed as soon as possible; false by
    /// default.
    public var answersInput = false

    /// Creates a commit.
    public init(root: LayerID, time: CFTimeInterval, changes: [LayerChange]) {
        self.root = root
        self.time = time
        self.changes = changes
    }
}

/// A change of one layer.
public enum LayerChange: Sendable {
    /// The layer's new position, size and transforms.
    case geometry(LayerID, LayerGeometry)
    /// The layer's new appearance, other than its contents.
    case style(LayerID, LayerStyle)
    /// The layer's new contents. `damage` is the part that differs from the previous contents, in the layer's
    /// coordinates, or `nil` for all of it.
    case contents(LayerID, LayerContents?, damage: CGRect?)
    /// The new content of a layer of a specialized class.
    case specializedContent(LayerID, LayerContent?)
    /// The layer's new sublayers, back to front.
    case sublayers(LayerID, [LayerID])
    /// The layer's new mask.
    case mask(LayerID, LayerID?)
    /// An animation was added for a key and replaces one with the same key.
    case animationAdded(LayerID, key: String, RenderAnimation)
    /// The animation for a key was removed.
    case animationRemoved(LayerID, key: String)
    /// The layer left the tree.
    case removed(LayerID)
}

/// Receives the commits of one layer tree, in order. `receive` is called on the committing thread and must return
/// quickly.
public protocol RenderCommitSink: AnyObject, Sendable {
    /// Receives one commit.
    func receive(_ commit: RenderCommit)
}
