import Foundation

/// Distances from the edges of a rectangle, in points, where the horizontal edges follow the reading direction.
public struct NSDirectionalEdgeInsets: Equatable, Hashable, Sendable {
    /// Distance from the top edge, in points.
    public var top: CGFloat
    /// Distance from the edge where a line of text starts, in points.
    public var leading: CGFloat
    /// Distance from the bottom edge, in points.
    public var bottom: CGFloat
    /// Distance from the edge where a line of text ends, in points.
    public var trailing: CGFloat

    /// No distance at any edge.
    public static let zero = NSDirectionalEdgeInsets()

    /// No distance at any edge.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    /// Makes insets from distances in points.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}
