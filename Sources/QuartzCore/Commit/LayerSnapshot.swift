import CoreGraphics
import Foundation

/// The animatable state of a layer.
public struct LayerSnapshot: Equatable, Sendable {
    /// Position, size and transforms.
    public var geometry: LayerGeometry
    /// Appearance other than contents.
    public var style: LayerStyle
    /// The content of a layer of a specialized class, such as a shape or gradient; `nil` for other layers.
    public var specializedContent: LayerContent?
    private var contentsStorage: ContentsStorage?
    /// The progress of a running transition; `nil` if none runs.
    public var transition: TransitionSnapshot?
    private var customStorage: CustomStorage?

    /// Creates a snapshot.
    public init(
        geometry: LayerGeometry = LayerGeometry(), style: LayerStyle = LayerStyle(),
        specializedContent: LayerContent? = nil,
        contents: LayerContents? = nil
    ) {
        self.geometry = geometry
        self.style = style
        self.specializedContent = specializedContent
        contentsStorage = contents.map { ContentsStorage($0) }
    }

    /// Contents are a large value that most layers of a tree do not have, so they are stored out of line.
    private final class ContentsStorage: Equatable, Sendable {
        let contents: LayerContents
        init(_ contents: LayerContents) { self.contents = contents }
        static func == (a: ContentsStorage, b: ContentsStorage) -> Bool { a === b || a.contents == b.contents }
    }

    private final class CustomStorage: Equatable, Sendable {
        let values: [String: AnimatableValue]
        init(_ values: [String: AnimatableValue]) { self.values = values }
        static func == (a: CustomStorage, b: CustomStorage) -> Bool { a === b || a.values == b.values }
    }

    /// The image in the bounds and how it is placed; `nil` if none.
    public var contents: LayerContents? {
        get { contentsStorage?.contents }
        set { if newValue != contentsStorage?.contents { contentsStorage = newValue.map { ContentsStorage($0) } } }
    }

    /// Values of application-defined properties, by key.
    var customValues: [String: AnimatableValue] {
        get { customStorage?.values ?? [:] }
        set { customStorage = newValue.isEmpty ? nil : CustomStorage(newValue) }
    }
}

/// The state of a transition between a layer's previous and new appearance at one time.
public struct TransitionSnapshot: Equatable, Sendable {
    /// How the new appearance replaces the old one.
    public enum Style: Sendable {
        /// The old appearance cross-fades into the new one.
        case fade
        /// The new appearance slides over the old one.
        case moveIn
        /// The new appearance pushes the old one out.
        case push
        /// The old appearance slides away and reveals the new one.
        case reveal
    }

    /// The edge at which the movement starts.
    public enum Side: Sendable {
        /// The left edge.
        case left
        /// The right edge.
        case right
        /// The top edge.
        case top
        /// The bottom edge.
        case bottom
    }

    /// Identifies the transition.
    public var id: UInt64
    /// How the new appearance replaces the old one.
    public var style: Style
    /// The edge at which the movement starts.
    public var side: Side
    /// The progress, 0…1.
    public var progress: Double

    /// Creates a snapshot.
    public init(id: UInt64, style: Style, side: Side, progress: Double) {
        self.id = id
        self.style = style
        self.side = side
        self.progress = progress
    }
}

/// A transition from a layer's previous appearance to its new one.
struct TransitionEffect: Sendable {
    var id: UInt64
    var style: TransitionSnapshot.Style
    var side: TransitionSnapshot.Side
    var start: Double
    var end: Double

    func snapshot(at fraction: Double) -> TransitionSnapshot {
        TransitionSnapshot(id: id, style: style, side: side, progress: start + (end - start) * fraction)
    }
}
