import Foundation

/// A displacement, in points.
public struct UIOffset: Equatable, Hashable, Sendable {
    /// Displacement to the right, in points.
    public var horizontal: CGFloat
    /// Displacement downward, in points.
    public var vertical: CGFloat

    /// No displacement.
    public static let zero = UIOffset()

    /// No displacement.
    public init() {
        self.init(horizontal: 0, vertical: 0)
    }

    /// Makes a displacement from distances in points.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
