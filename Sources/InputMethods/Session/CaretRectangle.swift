import CoreGraphics

/// The rectangle of a caret in whole units, as input method services get it (KB-90).
package struct CaretRectangle: Hashable, Sendable {
    /// The left edge, in pixels of the screen or units of a surface.
    package var x: Int32
    /// The upper edge.
    package var y: Int32
    /// The width.
    package var width: Int32
    /// The height.
    package var height: Int32

    /// Rounds a rectangle. Numbers beyond 32 bits are clamped to them, NaN is 0.
    package init(_ rectangle: CGRect) {
        x = Self.clamped(rectangle.minX)
        y = Self.clamped(rectangle.minY)
        width = Self.clamped(rectangle.width)
        height = Self.clamped(rectangle.height)
    }

    /// The position and the size, in the order of the services' calls.
    var numbers: [Int32] { [x, y, width, height] }

    private static func clamped(_ value: CGFloat) -> Int32 {
        if value.isNaN { return 0 }
        return Int32(min(max(value.rounded(), CGFloat(Int32.min)), CGFloat(Int32.max)))
    }
}
