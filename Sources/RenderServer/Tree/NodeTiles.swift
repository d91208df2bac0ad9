import CoreGraphics
import Foundation
import QuartzCore

/// The tiles of a tiled layer, ready to be painted.
struct NodeTiles {
    private(set) var images: [(tile: Tile, frame: Box, image: ContentsImage)] = []
    private(set) var fadeDuration: CFTimeInterval = 0
    /// The bounds of all tiles, in the layer's coordinates.
    private(set) var visualBounds = Box.empty
    /// The time of the last update, in seconds of the host's clock.
    private(set) var time: CFTimeInterval = 0

    /// Replaces the tiles. Returns the part of the layer whose appearance changed.
    mutating func update(with content: TileContent) -> Box {
        var previous = Dictionary(uniqueKeysWithValues: images.map { ($0.tile.key, $0) })
        var changed = Box.empty
        fadeDuration = content.fadeDuration
        images = content.tiles.compactMap { tile in
            if let unchanged = previous[tile.key], unchanged.tile == tile {
                previous[tile.key] = nil
                return unchanged
            }
            let frame = Box(tile.frame)
            changed = changed.union(frame)
            return ContentsImage(LayerContents(image: tile.image)).map { (tile, frame, $0) }
        }
        for removed in previous.values { changed = changed.union(removed.frame) }
        visualBounds = images.reduce(.empty) { $0.union($1.frame) }
        return changed
    }

    /// Advances the fading to `now`, in seconds of the host's clock. Returns the part of the layer whose appearance
    /// changed.
    mutating func advance(to now: CFTimeInterval) -> Box {
        let previousTime = time
        time = now
        return images.reduce(.empty) { box, entry in
            entry.tile.creationTime + fadeDuration > previousTime ? box.union(entry.frame) : box
        }
    }

    /// True while a tile fades in.
    var isFading: Bool { images.contains { $0.tile.creationTime + fadeDuration > time } }

    /// The opacity of a tile, 0…1.
    func opacity(of tile: Tile) -> Double {
        fadeDuration > 0 ? min(max((time - tile.creationTime) / fadeDuration, 0), 1) : 1
    }
}
