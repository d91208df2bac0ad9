import CCairo
import CoreGraphics
import QuartzCore
import RenderServer

/// Textures of a shape layer's outline, drawn by the software painter and valid while the outline only moves.
///
/// An outline that changes in every frame is redrawn in the damaged pixels and not cached: textures of the whole
/// outline are created when it is painted a second time. Each subpixel position needs its own texture; while the
/// outline moves, positions are rounded to quarters of a pixel.
private final class ShapeTextureCache {
    /// The subpixel position of an outline, in units of 1/`subpixelUnits` pixel.
    struct SubpixelPosition: Hashable {
        var x: Int
        var y: Int
    }

    struct Entry {
        var texture: Texture
        /// The pixels it covers when the map's translation is only the subpixel position.
        var bounds: PixelRect
    }

    let device: GLDevice
    let content: ShapeContent
    let opacity: Double
    let firstFrame: UInt64
    var map: Affine
    var subpixelPosition: SubpixelPosition
    var entries: [SubpixelPosition: Entry] = [:]

    static let subpixelUnits = 256
    /// The rounding while the outline moves (decision: an eighth of a pixel is invisible in motion).
    private static let step = subpixelUnits / 4
    /// The maximum number of textures cached for one outline.
    static let maxEntries = 16
    /// Outlines that are translated farther, in pixels, are not cached because positions are stored as integers.
    static let maxTranslation = 1_000_000.0
    /// Outlines with more pixels are not cached (decision).
    static let maxPixels = 4_000_000

    init(_ content: ShapeContent, _ map: Affine, opacity: Double, frame: UInt64, _ device: GLDevice) {
        (self.content, self.map, self.opacity, self.device) = (content, map, opacity, device)
        firstFrame = frame
        subpixelPosition = SubpixelPosition(
            x: ShapeTextureCache.subpixelOffset(map.tx), y: ShapeTextureCache.subpixelOffset(map.ty))
    }

    func matches(_ content: ShapeContent, _ map: Affine, opacity: Double, _ device: GLDevice) -> Bool {
        self.device === device && self.opacity == opacity && self.map.a == map.a && self.map.b == map.b
            && self.map.c == map.c && self.map.d == map.d && self.content == content
    }

    /// Moves the outline. If it has not moved, the subpixel position is kept, so that a part that is repainted matches
    /// the rest.
    func move(to map: Affine) {
        if map == self.map { return }
        self.map = map
        func rounded(_ part: Int) -> Int { (part + Self.step / 2) / Self.step * Self.step }
        subpixelPosition = SubpixelPosition(
            x: rounded(Self.subpixelOffset(map.tx)), y: rounded(Self.subpixelOffset(map.ty)))
    }

    private static func subpixelOffset(_ shift: Double) -> Int {
        Int(((shift - shift.rounded(.down)) * Double(subpixelUnits)).rounded())
    }
}

extension GLPainter {
    package func paint(
        _ content: ShapeContent, of node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double,
        onto destination: GLRenderTarget
    ) {
        guard let visualBounds = node.visualBounds(of: content), map.isFinite else { return }
        let region = map.map(visualBounds).insetBy(-1).pixels.intersection(clip)
        if region.isEmpty { return }
        let bakedOpacity = content.hasFillAndStroke ? opacity : 1
        if let cached = node.painterCache as? ShapeTextureCache,
            cached.matches(content, map, opacity: bakedOpacity, device),
            cached.firstFrame != frameNumber, max(abs(map.tx), abs(map.ty)) < ShapeTextureCache.maxTranslation
        {
            cached.move(to: map)
            if let entry = entry(in: cached, node, visualBounds) {
                let (x, y) = (Int(map.tx.rounded(.down)), Int(map.ty.rounded(.down)))
                var bounds = entry.bounds
                bounds.x += x
                bounds.y += y
                compose(
                    entry.texture, at: bounds, in: region.intersection(bounds), opacity: opacity / bakedOpacity,
                    .sourceOver,
                    onto: destination)
                return
            }
        } else if !((node.painterCache as? ShapeTextureCache)?.matches(content, map, opacity: bakedOpacity, device)
            ?? false)
        {
            node.painterCache = ShapeTextureCache(content, map, opacity: bakedOpacity, frame: frameNumber, device)
        }
        paintWithSoftware(region, onto: destination) { canvas in
            software.paint(content, of: node, map, region, opacity: opacity, onto: canvas)
        }
    }

    private func entry(in cache: ShapeTextureCache, _ node: RenderNode, _ visualBounds: Box) -> ShapeTextureCache.Entry?
    {
        if let entry = cache.entries[cache.subpixelPosition] { return entry }
        var map = cache.map
        map.tx = Double(cache.subpixelPosition.x) / Double(ShapeTextureCache.subpixelUnits)
        map.ty = Double(cache.subpixelPosition.y) / Double(ShapeTextureCache.subpixelUnits)
        let bounds = map.map(visualBounds).insetBy(-1).pixels
        guard bounds.area <= ShapeTextureCache.maxPixels, max(bounds.width, bounds.height) <= device.maxTextureSide,
            let canvas = software.acquireRenderTarget(bounds)
        else { return nil }
        defer { software.releaseRenderTarget(canvas) }
        software.paint(cache.content, of: node, map, bounds, opacity: cache.opacity, onto: canvas)
        let texture = Texture(device, width: bounds.width, height: bounds.height, format: .color)
        texture.upload(canvas.surface, PixelRect(x: 0, y: 0, width: bounds.width, height: bounds.height), &uploads)
        if cache.entries.count >= ShapeTextureCache.maxEntries { cache.entries.removeAll() }
        let entry = ShapeTextureCache.Entry(texture: texture, bounds: bounds)
        cache.entries[cache.subpixelPosition] = entry
        return entry
    }
}

extension ShapeContent {
    /// True if fading fill and stroke separately differs from fading them together.
    fileprivate var hasFillAndStroke: Bool { hasFill && hasStroke }
}
