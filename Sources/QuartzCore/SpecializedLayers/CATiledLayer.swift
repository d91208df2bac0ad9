import CoreGraphics
import Foundation

/// A layer that draws its visible part tile by tile, for content that is too large to draw as a whole.
///
/// Each tile is drawn with `draw(in:)` into a separate context that is clipped to the tile; read the clip's bounding
/// box to find which part to draw. A few tiles are drawn with each commit and more in later run loop turns, on the
/// layer's thread, so drawing must not rely on being called for the whole layer. New tiles fade in. Tiles far outside
/// the visible part are released.
open class CATiledLayer: CALayer {
    private var tiles: [TileKey: Tile] = [:]
    private var continuation: DeadlineQueue.Deadline?

    /// Creates a layer with tiles of 256 × 256 pixels and one level of detail.
    public override init() {
        super.init()
        setInitialContent(.tiles(TileContent()))
    }

    /// Creates a new layer; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setInitialContent(.tiles(TileContent()))
    }

    /// Creates a presentation copy of `layer`.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CATiledLayer else { return }
        tileSize = layer.tileSize
        levelsOfDetail = layer.levelsOfDetail
        levelsOfDetailBias = layer.levelsOfDetailBias
    }

    override class func keyedProperty(_ key: String) -> KeyedProperty? {
        ownKeyedProperties[key] ?? super.keyedProperty(key)
    }

    private static let ownKeyedProperties: [String: KeyedProperty] = [
        "tileSize": .size(\CATiledLayer.tileSize), "levelsOfDetail": .integer(\CATiledLayer.levelsOfDetail),
        "levelsOfDetailBias": .integer(\CATiledLayer.levelsOfDetailBias),
    ]

    /// The size of a tile in pixels, 16…4096 per side; 256 × 256 by default.
    open var tileSize = CGSize(width: 256, height: 256) {
        didSet { if tileSize != oldValue { redrawTiles(nil) } }
    }

    /// The number of levels of detail, each half as fine as the previous one; at least 1, which is the default.
    open var levelsOfDetail = 1 {
        didSet { if levelsOfDetail != oldValue { redrawTiles(nil) } }
    }

    /// The number of levels that are finer than the layer's own resolution, each twice as fine, for magnified layers; 0
    /// by default.
    open var levelsOfDetailBias = 0 {
        didSet { if levelsOfDetailBias != oldValue { redrawTiles(nil) } }
    }

    /// The time a new tile takes to fade in, in seconds; 0.25 by default.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// Redraws the visible tiles.
    open override func display() { redrawTiles(extras?.dirtyRect) }

    override var tracksVisibility: Bool { true }

    private func redrawTiles(_ rect: CGRect?) {
        guard !isPresentation else { return }
        for (key, tile) in tiles where rect.map({ $0.safelyIntersects(tile.frame) }) ?? true { tiles[key] = nil }
        if rect == nil { tiles.removeAll() }
        updateTiles()
    }

    /// Draws tiles that have become visible and releases those far outside the visible part.
    override func visibilityDidChange() { updateTiles() }

    private func updateTiles() {
        guard context != nil, !bounds.isEmpty else { return }
        let visible = visibleRect
        guard !visible.isEmpty else { return }
        let level = level(for: effectiveScale)
        let grid = TileGrid(bounds: bounds, tileSize: tileSize, scale: contentsScale * TileGrid.scale(of: level))
        var missing: [TileKey] = []
        grid.forEach(in: visible) { column, row in
            let key = TileKey(level: level, column: column, row: row)
            if tiles[key] == nil { missing.append(key) }
        }
        for key in missing.prefix(TileGrid.maxTilesPerCommit) { tiles[key] = makeTile(key, grid) }
        let isComplete = missing.count <= TileGrid.maxTilesPerCommit
        evictTiles(level, visible, isComplete: isComplete)
        showTiles()
        if !isComplete { scheduleContinuation() }
    }

    private func scheduleContinuation() {
        guard continuation == nil else { return }
        continuation = DeadlineQueue.main.schedule(at: MediaClock.now) { [reference = Reference(self)] in
            reference.resume()
        }
    }

    private final class Reference: @unchecked Sendable {
        private weak var layer: CATiledLayer?
        init(_ layer: CATiledLayer) { self.layer = layer }
        func resume() {
            layer?.continuation = nil
            layer?.updateTiles()
        }
    }

    private func evictTiles(_ level: Int, _ visible: CGRect, isComplete: Bool) {
        let near = visible.insetBy(dx: -visible.width, dy: -visible.height)
        for (key, tile) in tiles {
            // Tiles of another level stand in until the right ones are drawn.
            let isNeeded =
                key.level == level
                ? near.safelyIntersects(tile.frame) : !isComplete && visible.safelyIntersects(tile.frame)
            if !isNeeded { tiles[key] = nil }
        }
    }

    private func showTiles() {
        var new = TileContent()
        new.fadeDuration = max(0, type(of: self).fadeDuration())
        new.tiles = tiles.values.sorted { a, b in
            if a.key.level != b.key.level { return a.key.level > b.key.level }
            return a.key.row != b.key.row ? a.key.row < b.key.row : a.key.column < b.key.column
        }
        guard .tiles(new) != specializedContent else { return }
        withExtras { $0.specializedContent = .tiles(new) }
        mark(.specializedContent)
    }

    private func makeTile(_ key: TileKey, _ grid: TileGrid) -> Tile? {
        let frame = grid.frame(key.column, key.row)
        let width: CGFloat = (frame.width * grid.scale).rounded(.up)
        let height: CGFloat = (frame.height * grid.scale).rounded(.up)
        guard TileGrid.sides.contains(width), TileGrid.sides.contains(height),
            let canvas = CGContext(
                width: Int(width), height: Int(height), scale: grid.scale, flipped: true, opaque: isOpaque)
        else { return nil }
        canvas.translateBy(x: -frame.minX, y: -frame.minY)
        canvas.clip(to: frame)
        if isOpaque, let backgroundColor {
            canvas.setFillColor(backgroundColor)
            canvas.fill(frame)
            canvas.setFillColor(.black)
        }
        draw(in: canvas)
        return canvas.finishImage().map { Tile(key: key, frame: frame, image: $0, creationTime: MediaClock.now) }
    }

    /// The coarsest level that is fine enough for a layer shown at this scale, or the finest one.
    private func level(for shown: CGFloat) -> Int {
        let finest = -max(0, levelsOfDetailBias)
        let coarsest = finest + max(1, levelsOfDetail) - 1
        guard shown > 0, shown.isFinite else { return finest }
        let wanted = Int((-log2(Double(shown)) + 1e-6).rounded(.down))
        return min(max(wanted, finest), coarsest)
    }

    /// The scale at which the layer is shown, including all superlayers.
    private var effectiveScale: CGFloat {
        var scale: CGFloat = 1
        var current: CALayer? = self
        while let layer = current {
            let t = layer.affinePart
            scale *= abs(t.a * t.d - t.b * t.c).squareRoot()
            current = layer.superlayer
        }
        return scale
    }
}
