import CCairo
import CoreGraphics
import QuartzCore
import RenderServer

/// Pictures of the outline of a shape layer, drawn by the software painter, for as long as the outline only moves.
///
/// An outline that changes with every frame is drawn anew for the pixels that are out of date and never kept: pictures
/// of all of it are made when it is painted a second time. What lies between pixels needs a picture for each part of a
/// pixel by which it does; while it moves they are made for quarters only.
private final class ShapeTextureCache {
    /// Where an outline begins within a pixel, in parts of `fineness`.
    struct SubpixelPosition: Hashable {
        var x: Int
        var y: Int
    }

    struct Entry {
        var texture: Texture
        /// The pixels it shows, for a map that shifts by the phase alone.
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
    /// Steps of a phase while the outline moves (decision: an eighth of a pixel is not seen in motion).
    private static let step = subpixelUnits / 4
    /// Pictures kept for one outline.
    static let maxEntries = 16
    /// Outlines that are shifted by more pixels are drawn anew each time: places are counted in whole numbers.
    static let maxTranslation = 1_000_000.0
    /// Outlines with more pixels are drawn anew each time (decision).
    static let maxPixels = 4_000_000

    init(_ content: ShapeContent, _ map: Affine, opacity: Double, frame: UInt64, _ device: GLDevice) {
        (self.content, self.map, self.opacity, self.device) = (content, map, opacity, device)
        firstFrame = frame
        subpixelPosition = SubpixelPosition(x: ShapeTextureCache.subpixelOffset(map.tx), y: ShapeTextureCache.subpixelOffset(map.ty))
    }

    func matches(_ content: ShapeContent, _ map: Affine, opacity: Double, _ device: GLDevice) -> Bool {
        self.device === device && self.opacity == opacity && self.map.a == map.a && self.map.b == map.b
            && self.map.c == map.c && self.map.d == map.d && self.content == content
    }

    /// The outline lies here now. Where it lay already it is painted in the same phase as before, so that a part that
    /// is painted again fits the rest.
    func move(to map: Affine) {
        if map == self.map { return }
        self.map = map
        func rounded(_ part: Int) -> Int { (part + Self.step / 2) / Self.step * Self.step }
        subpixelPosition = SubpixelPosition(x: rounded(Self.subpixelOffset(map.tx)), y: rounded(Self.subpixelOffset(map.ty)))
    }

    private static func subpixelOffset(_ shift: Double) -> Int {
        Int(((shift - shift.rounded(.down)) * Double(subpixelUnits)).rounded())
    }
}

extension GLPainter {
    package func paint(
        _ content: ShapeContent, of node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto destination: GLRenderTarget
    ) {
        guard let visualBounds = node.visualBounds(of: content), map.isFinite else { return }
        let region = map.map(visualBounds).insetBy(-1).pixels.intersection(clip)
        if region.isEmpty { return }
        let bakedOpacity = content.hasFillAndStroke ? opacity : 1
        if let cached = node.painterCache as? ShapeTextureCache, cached.matches(content, map, opacity: bakedOpacity, device),
            cached.firstFrame != frameNumber, max(abs(map.tx), abs(map.ty)) < ShapeTextureCache.maxTranslation
        {
            cached.move(to: map)
            if let entry = entry(in: cached, node, visualBounds) {
                let (x, y) = (Int(map.tx.rounded(.down)), Int(map.ty.rounded(.down)))
                var bounds = entry.bounds
                bounds.x += x
                bounds.y += y
                compose(
                    entry.texture, at: bounds, in: region.intersection(bounds), opacity: opacity / bakedOpacity, .sourceOver,
                    onto: destination)
                return
            }
        } else if !((node.painterCache as? ShapeTextureCache)?.matches(content, map, opacity: bakedOpacity, device) ?? false) {
            node.painterCache = ShapeTextureCache(content, map, opacity: bakedOpacity, frame: frameNumber, device)
        }
        paintWithSoftware(region, onto: destination) { canvas in
            software.paint(content, of: node, map, region, opacity: opacity, onto: canvas)
        }
    }

    private func entry(in cache: ShapeTextureCache, _ node: RenderNode, _ visualBounds: Box) -> ShapeTextureCache.Entry? {
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
    /// True when fading its parts one by one differs from fading them together.
    fileprivate var hasFillAndStroke: Bool { hasFill && hasStroke }
}
