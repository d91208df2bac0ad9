import CoreGraphics
import Foundation
import UIKitCore

/// A point of an item, or of a view attached to it: edges and an offset.
@preconcurrency @MainActor public final class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
    /// The edges; the middle of an axis without one.
    public let edges: NSDirectionalRectEdge
    /// The offset: points, or parts of the attached view's size.
    public let offset: CGPoint
    /// Whether the offset is in points.
    public let isAbsoluteOffset: Bool
    /// Whether the offset is in parts of the attached view's size.
    public var isFractionalOffset: Bool { !isAbsoluteOffset }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
        self.edges = edges
        self.offset = offset
        isAbsoluteOffset = isAbsolute
    }

    /// Creates an anchor at edges.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isAbsolute: true) }

    /// Creates an anchor at edges, moved by points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isAbsolute: true)
    }

    /// Creates an anchor at edges, moved by parts of the attached view's size.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isAbsolute: false)
    }

    /// Returns the anchor itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// The anchor's point in a size, without the offset.
    func point(in size: CGSize) -> CGPoint {
        func part(_ start: NSDirectionalRectEdge, _ end: NSDirectionalRectEdge) -> CGFloat {
            edges.contains(start) == edges.contains(end) ? 0.5 : edges.contains(start) ? 0 : 1
        }
        return CGPoint(x: part(.leading, .trailing) * size.width, y: part(.top, .bottom) * size.height)
    }

    /// The offset in points for an attached view of a size.
    func offset(for size: CGSize) -> CGPoint {
        isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
    }
}

/// An edge or corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
    /// None.
    case none = 0
    /// The middle of the top edge.
    case top = 1
    /// The leading top corner.
    case topLeading = 2
    /// The middle of the leading edge.
    case leading = 3
    /// The leading bottom corner.
    case bottomLeading = 4
    /// The middle of the bottom edge.
    case bottom = 5
    /// The trailing bottom corner.
    case bottomTrailing = 6
    /// The middle of the trailing edge.
    case trailing = 7
    /// The trailing top corner.
    case topTrailing = 8

    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}
