import CCairo
import CoreGraphics
import QuartzCore
import RenderServer

/// Pictures of the outline of a shape layer, drawn by the software painter, for as long as the outline only moves.
///
/// An outline that changes with every frame is drawn anew for the pixels that are out of date and never kept: pictures
/// of all of it are made when it is painted a second time. What lies between pixels needs a picture for each part of a
/// pixel by which it does; while it moves they are made for quarters only.
private final class ShapeTexture {
    /// Where an outline begins within a pixel, in parts of `fineness`.
    struct Phase: Hashable {
        var x: Int
        var y: Int
    }

    struct Entry {
        var texture: Texture
        /// The pixels it shows, for a map that shifts by the phase alone.
        var place: PixelRect
    }

    let device: GLDevice
    let form: ShapeForm
    let opacity: Double
    let firstFrame: UInt64
    var map: Affine
    var phase: Phase
    var entries: [Phase: Entry] = [:]

    static let fineness = 256
    /// Steps of a phase while the outline moves (decision: an eighth of a pixel is not seen in motion).
    private static let step = fineness / 4
    /// Pictures kept for one outline.
    static let mostEntries = 16
    /// Outlines that are shifted by more pixels are drawn anew each time: places are counted in whole numbers.
    static let farthest = 1_000_000.0
    /// Outlines with more pixels are drawn anew each time (decision).
    static let mostPixels = 4_000_000

    init(_ form: ShapeForm, _ map: Affine, opacity: Double, frame: UInt64, _ device: GLDevice) {
        (self.form, self.map, self.opacity, self.device) = (form, map, opacity, device)
        firstFrame = frame
        phase = Phase(x: ShapeTexture.part(map.tx), y: ShapeTexture.part(map.ty))
    }

    func fits(_ form: ShapeForm, _ map: Affine, opacity: Double, _ device: GLDevice) -> Bool {
        self.device === device && self.opacity == opacity && self.map.a == map.a && self.map.b == map.b
            && self.map.c == map.c && self.map.d == map.d && self.form == form
    }

    /// The outline lies here now. Where it lay already it is painted in the same phase as before, so that a part that
    /// is painted again fits the rest.
    func move(to map: Affine) {
        if map == self.map { return }
        self.map = map
        func rounded(_ part: Int) -> Int { (part + Self.step / 2) / Self.step * Self.step }
        phase = Phase(x: rounded(Self.part(map.tx)), y: rounded(Self.part(map.ty)))
    }

    private static func part(_ shift: Double) -> Int {
        Int(((shift - shift.rounded(.down)) * Double(fineness)).rounded())
    }
}

extension GLPainter {
    package func paint(
        _ shape: ShapeForm, of node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto sheet: GLSheet
    ) {
        guard let extent = node.extent(of: shape), map.isFinite else { return }
        let region = map.map(extent).insetBy(-1).pixels.intersection(clip)
        if region.isEmpty { return }
        let drawn = shape.drawsTwice ? opacity : 1
        if let kept = node.keepsake as? ShapeTexture, kept.fits(shape, map, opacity: drawn, device),
            kept.firstFrame != frame, max(abs(map.tx), abs(map.ty)) < ShapeTexture.farthest
        {
            kept.move(to: map)
            if let entry = entry(of: kept, node, extent) {
                let (x, y) = (Int(map.tx.rounded(.down)), Int(map.ty.rounded(.down)))
                var place = entry.place
                place.x += x
                place.y += y
                compose(
                    entry.texture, at: place, in: region.intersection(place), opacity: opacity / drawn, .over,
                    onto: sheet)
                return
            }
        } else if !((node.keepsake as? ShapeTexture)?.fits(shape, map, opacity: drawn, device) ?? false) {
            node.keepsake = ShapeTexture(shape, map, opacity: drawn, frame: frame, device)
        }
        paintBySoftware(region, onto: sheet) { canvas in
            software.paint(shape, of: node, map, region, opacity: opacity, onto: canvas)
        }
    }

    private func entry(of kept: ShapeTexture, _ node: RenderNode, _ extent: Box) -> ShapeTexture.Entry? {
        if let known = kept.entries[kept.phase] { return known }
        var map = kept.map
        map.tx = Double(kept.phase.x) / Double(ShapeTexture.fineness)
        map.ty = Double(kept.phase.y) / Double(ShapeTexture.fineness)
        let place = map.map(extent).insetBy(-1).pixels
        guard place.area <= ShapeTexture.mostPixels, max(place.width, place.height) <= device.largestSide,
            let canvas = software.takeSheet(place)
        else { return nil }
        defer { software.giveBack(canvas) }
        software.paint(kept.form, of: node, map, place, opacity: kept.opacity, onto: canvas)
        let texture = Texture(device, width: place.width, height: place.height, format: .color)
        texture.take(canvas.surface, PixelRect(x: 0, y: 0, width: place.width, height: place.height), &uploads)
        if kept.entries.count >= ShapeTexture.mostEntries { kept.entries.removeAll() }
        let entry = ShapeTexture.Entry(texture: texture, place: place)
        kept.entries[kept.phase] = entry
        return entry
    }
}

extension ShapeForm {
    /// True when fading its parts one by one differs from fading them together.
    fileprivate var drawsTwice: Bool { hasFill && hasStroke }
}
