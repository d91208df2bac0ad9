import UIKit

/// Rings whose number increases with the zoom; each tile is drawn when it becomes visible.
final class TiledExhibit: Exhibit {
    let title = "CATiledLayer"
    let summary = "Drawn tile by tile, finer when enlarged"
    let layer = CALayer()
    let rings = RingLayer()

    /// The zoom level: the base 2 logarithm of the scale.
    private var zoom: CGFloat = 0 {
        didSet { rings.setAffineTransform(CGAffineTransform(scaleX: exp2(zoom), y: exp2(zoom))) }
    }
    private var tileIndex = 1 { didSet { setTileSize() } }

    private static let levels = 5
    private static let tileSizes: [CGFloat] = [64, 128, 256]

    init() {
        layer.fillStage()
        rings.fillStage()
        rings.levelsOfDetail = TiledExhibit.levels
        rings.levelsOfDetailBias = TiledExhibit.levels - 1
        layer.addSublayer(rings)
        setTileSize()
    }

    private func setTileSize() {
        let side = TiledExhibit.tileSizes[tileIndex] * UIScreen.main.scale
        rings.tileSize = CGSize(width: side, height: side)
    }

    var controls: [Control] {
        [
            Control("Zoom", 0...4, of: self, \.zoom, decimals: 1),
            Control("Tile", choices: ["64 pt", "128 pt", "256 pt"], of: self, \.tileIndex),
        ]
    }
}

/// Concentric rings, denser at higher levels of detail, on tiles whose color indicates the level.
final class RingLayer: CATiledLayer {
    /// The distance between rings at a scale of 1, in points.
    private static let ringSpacing: CGFloat = 24

    /// May be called on any thread, so it uses only the context and its own properties.
    override func draw(in ctx: CGContext) {
        let tile = ctx.boundingBoxOfClipPath
        let level = log2(max(1, abs(ctx.ctm.a) / contentsScale)).rounded()
        let scale = exp2(level)
        ctx.setFillColor(red: 0.96 - 0.05 * level, green: 0.97 - 0.02 * level, blue: 1, alpha: 1)
        ctx.fill(tile)

        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let corners = [tile.minX, tile.maxX].flatMap { x in [tile.minY, tile.maxY].map { CGPoint(x: x, y: $0) } }
        let maximumRadius = corners.map { hypot($0.x - center.x, $0.y - center.y) }.max() ?? 0
        ctx.setStrokeColor(red: 0.33, green: 0.32, blue: 0.85, alpha: 1)
        ctx.setLineWidth(2 / scale)
        let step = RingLayer.ringSpacing / scale
        for radius in stride(from: step, through: maximumRadius + step, by: step) {
            ctx.strokeEllipse(
                in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        }

        ctx.setStrokeColor(red: 0.92, green: 0.32, blue: 0.48, alpha: 0.6)
        ctx.setLineWidth(1 / scale)
        ctx.stroke(tile)
    }
}
