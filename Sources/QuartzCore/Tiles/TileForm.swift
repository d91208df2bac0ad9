import CoreGraphics
import Foundation

/// Tells a tile of a tiled layer from others.
public struct TileKey: Hashable, Sendable {
    /// Halvings of the detail; negative for doublings.
    public var level: Int
    /// From the left edge of the bounds.
    public var column: Int
    /// From the upper edge of the bounds.
    public var row: Int
}

/// One drawn tile.
public struct Tile: Equatable, Sendable {
    /// Tells it from others.
    public var key: TileKey
    /// Where it lies, in the layer's coordinates.
    public var frame: CGRect
    /// What was drawn.
    public var image: CGImage
    /// When it was drawn, in seconds of the host's clock.
    public var creationTime: CFTimeInterval

    /// True for the same picture at the same place.
    public static func == (a: Tile, b: Tile) -> Bool {
        a.key == b.key && a.image === b.image && a.frame == b.frame
    }
}

/// The tiles that a tiled layer shows, in the order in which they are painted.
public struct TileContent: Equatable, Sendable {
    /// Coarser ones first.
    public var tiles: [Tile] = []
    /// Seconds in which a new tile fades in.
    public var fadeDuration: CFTimeInterval = 0

    /// No tiles.
    public init() {}
}
