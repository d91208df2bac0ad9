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
    static let maxTilesPerCommit = 12
    /// So many tiles are looked at; a layer that shows more of them at once shows the first (decision).
    static let maxVisibleTiles = 4_096
    /// The farthest tile from the first.
    private static let maxIndex: CGFloat = 1_000_000_000
    /// Sides of a whole tile, in pixels.
    private static let fullSides: ClosedRange<CGFloat> = 16...4096
    /// Sides of a tile, in pixels; those at the far edges are cut.
    static let sides: ClosedRange<CGFloat> = 1...4097

    init(bounds: CGRect, tileSize: CGSize, scale: CGFloat) {
        func side(_ length: CGFloat) -> CGFloat {
            length.isFinite ? min(max(length, Self.fullSides.lowerBound), Self.fullSides.upperBound) : 256
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
        ).safeIntersection(bounds)
    }

    /// Calls `body` for each tile that meets a rectangle, row by row, as far as `mostSeen` reaches.
    func forEach(in rect: CGRect, _ body: (_ column: Int, _ row: Int) -> Void) {
        let part = rect.safeIntersection(bounds)
        guard !part.isNull, part.width > 0, part.height > 0 else { return }
        let columns = indexRange(part.minX - bounds.minX, part.maxX - bounds.minX, size.width)
        let rows = indexRange(part.minY - bounds.minY, part.maxY - bounds.minY, size.height)
        var remaining = Self.maxVisibleTiles
        for row in rows {
            for column in columns {
                guard remaining > 0 else { return }
                remaining -= 1
                body(column, row)
            }
        }
    }

    private func indexRange(_ from: CGFloat, _ to: CGFloat, _ length: CGFloat) -> Range<Int> {
        let first: CGFloat = (from / length + 1e-6).rounded(.down)
        let last: CGFloat = (to / length - 1e-6).rounded(.up)
        guard first >= 0, last <= Self.maxIndex, first <= last else { return 0..<0 }
        return Int(first)..<max(Int(first) + 1, Int(last))
    }
}
