/// A rectangle of whole pixels. x grows to the right, y downwards; an empty rectangle covers no pixel.
public struct PixelRect: Hashable, Sendable {
    /// The left edge, in pixels.
    public var x: Int
    /// The top edge, in pixels.
    public var y: Int
    /// The width, in pixels.
    public var width: Int
    /// The height, in pixels.
    public var height: Int

    /// Creates a rectangle from its top left pixel and its size, in pixels.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The empty rectangle at the origin.
    public static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

    /// The column after the last one.
    public var maxX: Int { x + width }
    /// The row after the last one.
    public var maxY: Int { y + height }
    /// True if it covers no pixel.
    public var isEmpty: Bool { width <= 0 || height <= 0 }
    /// The number of pixels that it covers.
    public var area: Int { isEmpty ? 0 : width * height }
}

extension PixelRect {
    init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// The pixels that both rectangles cover.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        if left >= right || top >= bottom { return .empty }
        return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    /// The bounding rectangle of both; an empty rectangle is ignored.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(x, other.x), minY: min(y, other.y), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// True if both rectangles share at least one pixel.
    public func intersects(_ other: PixelRect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY && !isEmpty && !other.isEmpty
    }

    /// True if every pixel of `other` is in this rectangle. An empty rectangle is always contained.
    public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY)
    }
}
