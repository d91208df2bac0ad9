import Foundation

/// How a layer's former look passes into its present one, at one moment.
public struct TransitionSnapshot: Equatable, Sendable {
    /// How the new look comes.
    public enum Style: Sendable {
        /// The old one fades into it.
        case fade
        /// It slides over the old one.
        case moveIn
        /// It pushes the old one out.
        case push
        /// The old one slides away from it.
        case reveal
    }

    /// Where the movement begins.
    public enum Side: Sendable {
        /// From the left edge.
        case left
        /// From the right edge.
        case right
        /// From the upper edge.
        case top
        /// From the lower edge.
        case bottom
    }

    /// Tells this transition from others.
    public var id: UInt64
    /// How the new look comes.
    public var style: Style
    /// Where the movement begins.
    public var side: Side
    /// How much is done, 0…1.
    public var progress: Double

    /// Makes a moment.
    public init(id: UInt64, style: Style, side: Side, progress: Double) {
        self.id = id
        self.style = style
        self.side = side
        self.progress = progress
    }
}
