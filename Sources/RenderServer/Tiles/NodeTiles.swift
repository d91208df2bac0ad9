import CoreGraphics
import Foundation
import QuartzCore

/// The tiles of a tiled layer, ready to be painted.
struct NodeTiles {
    private(set) var pictures: [(tile: Tile, frame: Box, picture: Picture)] = []
    private(set) var fade: CFTimeInterval = 0
    /// What all of them cover, in the layer's coordinates.
    private(set) var extent = Box.empty
    /// For when they were painted last, in seconds of the host's clock.
    private(set) var time: CFTimeInterval = 0

    /// Takes the present tiles and returns what of the layer looks different.
    mutating func take(_ form: TileContent) -> Box {
        var known = Dictionary(uniqueKeysWithValues: pictures.map { ($0.tile.key, $0) })
        var changed = Box.empty
        fade = form.fadeDuration
        pictures = form.tiles.compactMap { tile in
            if let same = known[tile.key], same.tile == tile {
                known[tile.key] = nil
                return same
            }
            let frame = Box(tile.frame)
            changed = changed.union(frame)
            return Picture(LayerContents(image: tile.image)).map { (tile, frame, $0) }
        }
        for gone in known.values { changed = changed.union(gone.frame) }
        extent = pictures.reduce(.empty) { $0.union($1.frame) }
        return changed
    }

    /// Moves the fading on and returns what of the layer looks different.
    mutating func advance(to now: CFTimeInterval) -> Box {
        let before = time
        time = now
        return pictures.reduce(.empty) { box, entry in
            entry.tile.creationTime + fade > before ? box.union(entry.frame) : box
        }
    }

    /// True while a tile fades in.
    var isFading: Bool { pictures.contains { $0.tile.creationTime + fade > time } }

    /// How much of a tile shows, 0…1.
    func opacity(of tile: Tile) -> Double {
        fade > 0 ? min(max((time - tile.creationTime) / fade, 0), 1) : 1
    }
}
