import CoreGraphics
import Foundation

/// Identifies a tile of a tiled layer.
public struct TileKey: Hashable, Sendable {
    /// The level of detail: the number of halvings; negative for doublings.
    public var level: Int
    /// The column, counted from the left edge of the bounds.
    public var column: Int
    /// The row, counted from the top edge of the bounds.
    public var row: Int
}

/// A drawn tile.
public struct Tile: Equatable, Sendable {
    /// Identifies the tile.
    public var key: TileKey
    /// The tile's frame, in the layer's coordinates.
    public var frame: CGRect
    /// The drawn image.
    public var image: CGImage
    /// The time at which it was drawn, in seconds of the host clock.
    public var creationTime: CFTimeInterval

    /// True for the same image in the same frame.
    public static func == (a: Tile, b: Tile) -> Bool {
        a.key == b.key && a.image === b.image && a.frame == b.frame
    }
}

/// The tiles a tiled layer shows, in drawing order.
public struct TileContent: Equatable, Sendable {
    /// The tiles, coarser ones first.
    public var tiles: [Tile] = []
    /// The time a new tile takes to fade in, in seconds; 0 by default.
    public var fadeDuration: CFTimeInterval = 0

    /// Creates content without tiles.
    public init() {}
}

/// The tiles of one level of detail over the bounds of a layer.
struct TileGrid {
    let bounds: CGRect
    /// Pixels per point.
    let scale: CGFloat
    /// The size of a tile, in points.
    let size: CGSize

    /// The maximum number of tiles drawn per commit; the others follow in later run loop turns (decision).
    static let maxTilesPerCommit = 12
    /// The maximum number of visible tiles; a layer that shows more draws only the first ones (decision).
    static let maxVisibleTiles = 4_096
    /// The largest tile index.
    private static let maxIndex: CGFloat = 1_000_000_000
    /// The valid side lengths of an uncut tile, in pixels.
    private static let fullSides: ClosedRange<CGFloat> = 16...4096
    /// The valid side lengths of a tile, in pixels; tiles at the far edges are cut.
    static let sides: ClosedRange<CGFloat> = 1...4097

    init(bounds: CGRect, tileSize: CGSize, scale: CGFloat) {
        func side(_ length: CGFloat) -> CGFloat {
            length.isFinite ? min(max(length, Self.fullSides.lowerBound), Self.fullSides.upperBound) : 256
        }
        self.bounds = bounds
        self.scale = scale
        size = CGSize(width: side(tileSize.width) / scale, height: side(tileSize.height) / scale)
    }

    /// The scale of a level in pixels per point, for a layer with one pixel per point.
    static func scale(of level: Int) -> CGFloat { CGFloat(exp2(-Double(level))) }

    /// The frame of a tile, cut at the far edges.
    func frame(_ column: Int, _ row: Int) -> CGRect {
        CGRect(
            x: bounds.minX + CGFloat(column) * size.width, y: bounds.minY + CGFloat(row) * size.height,
            width: size.width, height: size.height
        ).safeIntersection(bounds)
    }

    /// Calls `body` for each tile that intersects `rect`, row by row, for at most `maxVisibleTiles` tiles.
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
