/// A rectangle of whole pixels. x grows to the right, y downwards; an empty rectangle covers no pixel.
///
/// Its members are inlinable because painters of other modules call them for every layer and every damaged rectangle.
/// The compiler inlines them across modules only if the type itself is `@usableFromInline`.
@usableFromInline
package struct PixelRect: Hashable, Sendable {
    /// The first column.
    @usableFromInline package var x: Int
    /// The first row.
    @usableFromInline package var y: Int
    /// The number of columns.
    @usableFromInline package var width: Int
    /// The number of rows.
    @usableFromInline package var height: Int

    /// Creates a rectangle from its top left pixel and its size, in pixels.
    @inlinable
    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates a rectangle from its edges: `maxX` and `maxY` are the column and row after the last ones.
    @inlinable
    package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// The empty rectangle at the origin.
    @inlinable
    package static var empty: PixelRect { PixelRect(x: 0, y: 0, width: 0, height: 0) }

    /// The column after the last one.
    @inlinable
    package var maxX: Int { x + width }
    /// The row after the last one.
    @inlinable
    package var maxY: Int { y + height }
    /// True if it covers no pixel.
    @inlinable
    package var isEmpty: Bool { width <= 0 || height <= 0 }
    /// The number of pixels that it covers.
    @inlinable
    package var area: Int { isEmpty ? 0 : width * height }

    @inlinable
    package static func == (a: PixelRect, b: PixelRect) -> Bool {
        a.x == b.x && a.y == b.y && a.width == b.width && a.height == b.height
    }
}

extension PixelRect {
    /// The pixels that both rectangles cover; `empty` if there are none.
    @inlinable
    package func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        if left >= right || top >= bottom { return .empty }
        return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    /// The bounding rectangle of both; an empty rectangle is ignored.
    @inlinable
    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(x, other.x), minY: min(y, other.y), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// True if both rectangles share at least one pixel.
    @inlinable
    package func intersects(_ other: PixelRect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY && !isEmpty && !other.isEmpty
    }

    /// True if every pixel of `other` is in this rectangle. An empty rectangle is always contained.
    @inlinable
    package func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY)
    }
}

extension PixelRect {
    /// Creates the rectangle of all pixels that a rectangle touches, clamped to ±2³⁰. NaN counts as 0.
    init(x1: Double, y1: Double, x2: Double, y2: Double) {
        let bound = 1_073_741_824.0
        func clampedInt(_ value: Double) -> Int { Int(min(max(value.isNaN ? 0 : value, -bound), bound)) }
        let (left, top) = (clampedInt(x1.rounded(.down)), clampedInt(y1.rounded(.down)))
        self.init(
            x: left, y: top, width: max(0, clampedInt(x2.rounded(.up)) - left),
            height: max(0, clampedInt(y2.rounded(.up)) - top))
    }

    /// The rectangle as a `CGRect`.
    package var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

    /// Returns the rectangle with its edges moved inwards, or outwards by negative distances; no side becomes negative.
    func insetBy(dx: Int, dy: Int) -> PixelRect {
        PixelRect(x: x + dx, y: y + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
    }

    /// Returns the rectangle moved by whole pixels.
    func offsetBy(dx: Int, dy: Int) -> PixelRect {
        PixelRect(x: x + dx, y: y + dy, width: width, height: height)
    }
}
