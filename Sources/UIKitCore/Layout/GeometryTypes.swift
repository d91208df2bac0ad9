import CoreGraphics
import Foundation

/// Insets from the four edges of a rectangle, in points; positive values shrink the rectangle.
public struct UIEdgeInsets: Equatable, Hashable, Sendable {
    /// The inset from the top edge, in points.
    public var top: CGFloat
    /// The inset from the left edge, in points.
    public var left: CGFloat
    /// The inset from the bottom edge, in points.
    public var bottom: CGFloat
    /// The inset from the right edge, in points.
    public var right: CGFloat

    /// Zero insets.
    public static let zero = UIEdgeInsets()

    /// Creates zero insets.
    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    /// Creates insets from distances in points.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

extension CGRect {
    /// Returns the rectangle with each edge moved inward by the insets; negative insets move it outward.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}

extension UIEdgeInsets {
    /// The insets as far as they lie in an image: not negative, NaN counts as 0, and insets that overlap meet.
    func clamped(to size: CGSize) -> UIEdgeInsets {
        func axis(_ start: CGFloat, _ end: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
            let clampedStart = start.isNaN ? 0 : min(max(start, 0), length)
            return (clampedStart, end.isNaN ? 0 : min(max(end, 0), length - clampedStart))
        }
        let (left, right) = axis(left, right, size.width)
        let (top, bottom) = axis(top, bottom, size.height)
        return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }

    /// The area between the insets of an image, in units of its size; the unit rectangle without insets. As the
    /// `contentsCenter` of a layer it keeps the insets unscaled when the image is stretched.
    func contentsCenter(for size: CGSize) -> CGRect {
        guard self != .zero, size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
        let inner = CGRect(origin: .zero, size: size).inset(by: clamped(to: size))
        return CGRect(
            x: inner.minX / size.width, y: inner.minY / size.height, width: max(0, inner.width) / size.width,
            height: max(0, inner.height) / size.height)
    }
}

/// Insets from the edges of a rectangle, in points, whose horizontal edges follow the layout direction.
public struct NSDirectionalEdgeInsets: Equatable, Hashable, Sendable {
    /// The inset from the top edge, in points.
    public var top: CGFloat
    /// The inset from the edge at which a line of text starts, in points.
    public var leading: CGFloat
    /// The inset from the bottom edge, in points.
    public var bottom: CGFloat
    /// The inset from the edge at which a line of text ends, in points.
    public var trailing: CGFloat

    /// Zero insets.
    public static let zero = NSDirectionalEdgeInsets()

    /// Creates zero insets.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    /// Creates insets from distances in points.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

/// An offset, in points.
public struct UIOffset: Equatable, Hashable, Sendable {
    /// The offset to the right, in points.
    public var horizontal: CGFloat
    /// The offset downward, in points.
    public var vertical: CGFloat

    /// The zero offset.
    public static let zero = UIOffset()

    /// Creates a zero offset.
    public init() {
        self.init(horizontal: 0, vertical: 0)
    }

    /// Creates an offset from distances in points.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

/// A set of edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt

    /// Creates an option set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = UIRectEdge(rawValue: 1 << 0)
    /// The left edge.
    public static let left = UIRectEdge(rawValue: 1 << 1)
    /// The bottom edge.
    public static let bottom = UIRectEdge(rawValue: 1 << 2)
    /// The right edge.
    public static let right = UIRectEdge(rawValue: 1 << 3)
    /// All four edges.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A set of corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt

    /// Creates an option set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top left corner.
    public static let topLeft = UIRectCorner(rawValue: 1 << 0)
    /// The top right corner.
    public static let topRight = UIRectCorner(rawValue: 1 << 1)
    /// The bottom left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
    /// The bottom right corner.
    public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
    /// All corners, including any that may be added later.
    public static let allCorners = UIRectCorner(rawValue: .max)
}

// Geometry values as objects, for dictionaries and arrays. A value of another type reads as zero.
extension NSValue {
    /// Wraps a point.
    public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
    /// The wrapped point.
    public var cgPointValue: CGPoint { pointValue }

    /// Wraps a size.
    public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
    /// The wrapped size.
    public var cgSizeValue: CGSize { sizeValue }

    /// The values as members of any object, which are optional.
    public var asAnyObject: AnyObjectGeometry { AnyObjectGeometry(value: self) }

    /// Wraps a rectangle.
    public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
    /// The wrapped rectangle.
    public var cgRectValue: CGRect { rectValue }

    /// Wraps a vector.
    public convenience init(cgVector: CGVector) { self.init(point: CGPoint(x: cgVector.dx, y: cgVector.dy)) }
    /// The wrapped vector.
    public var cgVectorValue: CGVector { CGVector(dx: pointValue.x, dy: pointValue.y) }

    /// Wraps insets.
    public convenience init(uiEdgeInsets: UIEdgeInsets) {
        self.init(
            edgeInsets: NSEdgeInsets(
                top: uiEdgeInsets.top, left: uiEdgeInsets.left, bottom: uiEdgeInsets.bottom, right: uiEdgeInsets.right))
    }
    /// The wrapped insets.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        let insets = edgeInsetsValue
        return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

/// Insets in an `Any` are found as an `NSValue` and the other way round, as those in a change of key–value observing.
extension UIEdgeInsets: _ObjectiveCBridgeable {
    /// The insets as an `NSValue`.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }
    /// The insets of an `NSValue`.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout UIEdgeInsets?) {
        _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
    }
    /// The insets of an `NSValue`; false if it has another value.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout UIEdgeInsets?) -> Bool {
        let isInsets = strcmp(source.objCType, NSValue(uiEdgeInsets: .zero).objCType) == 0
        result = isInsets ? source.uiEdgeInsetsValue : nil
        return isInsets
    }
    /// The insets of an `NSValue`; zero for `nil`.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> UIEdgeInsets {
        source?.uiEdgeInsetsValue ?? .zero
    }
}

/// What `(value as AnyObject).cgRectValue` and the like are on iOS: implicitly unwrapped optionals, as the object might have
/// no such member. Lowering writes it.
public struct AnyObjectGeometry {
    let value: NSValue

    /// The wrapped point.
    public var cgPointValue: CGPoint! { value.cgPointValue }
    /// The wrapped size.
    public var cgSizeValue: CGSize! { value.cgSizeValue }
    /// The wrapped rectangle.
    public var cgRectValue: CGRect! { value.cgRectValue }
    /// The wrapped vector.
    public var cgVectorValue: CGVector! { value.cgVectorValue }
    /// The wrapped insets.
    public var uiEdgeInsetsValue: UIEdgeInsets! { value.uiEdgeInsetsValue }
}
