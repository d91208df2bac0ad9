import CoreGraphics
import Foundation

/// Tiles of one level of detail over the bounds of a layer.
struct TileGrid {
    let bounds: CGRect
    /// Pixels a point.
    let scale: CGFloat
    /// Of a tile, in points.
    let size: CGSize

    /// So many tiles are drawn in one commit; the rest in the turns after it (decision).
    static let mostAtOnce = 12
    /// Sides of a tile, in pixels.
    private static let sides: ClosedRange<CGFloat> = 16...4096

    init(bounds: CGRect, tileSize: CGSize, scale: CGFloat) {
        func side(_ length: CGFloat) -> CGFloat {
            length.isFinite ? min(max(length, Self.sides.lowerBound), Self.sides.upperBound) : 256
        }
        self.bounds = bounds
        self.scale = scale
        size = CGSize(width: side(tileSize.width) / scale, height: side(tileSize.height) / scale)
    }

    /// Pixels a point of a level, for a layer with one pixel a point.
    static func scale(of level: Int) -> CGFloat { CGFloat(exp2(-Double(level))) }

    /// Where a tile lies; those at the far edges are cut there.
    func frame(_ column: Int, _ row: Int) -> CGRect {
        CGRect(
            x: bounds.minX + CGFloat(column) * size.width, y: bounds.minY + CGFloat(row) * size.height,
            width: size.width, height: size.height
        ).intersection(bounds)
    }

    /// Calls `body` for each tile that meets a rectangle, row by row.
    func forEach(in rect: CGRect, _ body: (_ column: Int, _ row: Int) -> Void) {
        let part = rect.intersection(bounds)
        guard !part.isNull, part.width > 0, part.height > 0 else { return }
        let columns = places(part.minX - bounds.minX, part.maxX - bounds.minX, size.width)
        let rows = places(part.minY - bounds.minY, part.maxY - bounds.minY, size.height)
        for row in rows { for column in columns { body(column, row) } }
    }

    private func places(_ from: CGFloat, _ to: CGFloat, _ length: CGFloat) -> Range<Int> {
        let first = Int((from / length + 1e-6).rounded(.down))
        return first..<max(first + 1, Int((to / length - 1e-6).rounded(.up)))
    }
}
