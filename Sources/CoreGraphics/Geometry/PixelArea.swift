/// A rectangle in whole pixels.
package struct PixelArea: Equatable {
    /// The first column.
    package var x: Int
    /// The first row.
    package var y: Int
    /// The number of columns.
    package var width: Int
    /// The number of rows.
    package var height: Int

    /// Creates an area; `width` and `height` must not be negative.
    package init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Creates the area of all pixels that a rectangle touches, clamped to ±2³⁰. NaN is treated as 0.
    init(x1: Double, y1: Double, x2: Double, y2: Double) {
        let bound = 1_073_741_824.0
        func clampedInt(_ value: Double) -> Int { Int(min(max(value.isNaN ? 0 : value, -bound), bound)) }
        x = clampedInt(x1.rounded(.down))
        y = clampedInt(y1.rounded(.down))
        width = max(0, clampedInt(x2.rounded(.up)) - x)
        height = max(0, clampedInt(y2.rounded(.up)) - y)
    }

    /// The area as a `CGRect`.
    package var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

    var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The number of pixels.
    var count: Int { isEmpty ? 0 : width * height }

    func intersection(_ other: PixelArea) -> PixelArea {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return PixelArea(
            x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
            height: max(0, min(y + height, other.y + other.height) - top))
    }

    /// Returns the bounding box of both areas.
    package func union(_ other: PixelArea) -> PixelArea {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelArea(
            x: left, y: top, width: max(x + width, other.x + other.width) - left,
            height: max(y + height, other.y + other.height) - top)
    }

    func insetBy(dx: Int, dy: Int) -> PixelArea {
        PixelArea(x: x + dx, y: y + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
    }

    func offsetBy(dx: Int, dy: Int) -> PixelArea {
        PixelArea(x: x + dx, y: y + dy, width: width, height: height)
    }
}
