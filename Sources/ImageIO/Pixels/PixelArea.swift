import Foundation

/// A rectangle of whole pixels.
struct PixelArea: Equatable {
    /// First column.
    var x: Int
    /// First row.
    var y: Int
    /// Columns.
    var width: Int
    /// Rows.
    var height: Int

    /// The same in coordinates.
    var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

    /// The smallest area that holds both.
    func union(_ other: PixelArea) -> PixelArea {
        let left = min(x, other.x)
        let top = min(y, other.y)
        return PixelArea(
            x: left, y: top, width: max(x + width, other.x + other.width) - left,
            height: max(y + height, other.y + other.height) - top)
    }
}
