internal import CCairo

/// Draws into a bitmap, or onto the pages of a PDF file. Use one from one thread at a time.
///
/// A context that was made with a size in pixels has its origin at the lower left, y upward; so `draw(_:in:)` shows
/// pictures upright in it. Contexts that UIKit makes for drawing in views are flipped: origin at the upper left, y
/// downward, one unit a point. There `draw(_:in:)` shows pictures upside down (D-05).
///
/// Numbers that are infinite or not numbers never harm: pieces of a path that have them are left out, and while the
/// transform has them, or is one that cannot be undone, nothing is drawn.
public final class CGContext {
    /// In pixels; 0 when pages are drawn on.
    public let width: Int
    /// In pixels; 0 when pages are drawn on.
    public let height: Int
    /// From the base space (y upward) to pixels (y downward).
    var baseToPixels: CGAffineTransform
    /// The transform that the context, or its page, began with.
    var initialTransform: CGAffineTransform
    /// Bytes that the caller sees, when they are not the surface's own.
    let convertedBitmap: ConvertedBitmap?
    let format: PixelFormat?
    /// The space of the pixels.
    public let colorSpace: CGColorSpace?
    /// The layout of the pixels.
    public let bitmapInfo: CGBitmapInfo
    let releaseData: (() -> Void)?
    /// What writes the document, when pages are drawn on instead of a bitmap.
    let writer: PDFWriter?
    /// True where what is drawn is kept as shapes, not as pixels: on pages, and in layers for them.
    let isVector: Bool
    /// True for a context whose pages begin with the origin at the upper left, y downward.
    package var flipsPages = false

    var targets: [DrawTarget]
    var state: GraphicsState
    var savedStates: [GraphicsState] = []
    /// The current path, in pixels.
    var pixelPath = PathStorage()
    var allowsAntialiasing = true
    var isFinished = false
    /// Stencils of patterns draw in one colour: what they set is not obeyed.
    var ignoresColors = false
    /// The tile that was painted with last.
    var lastPatternTile: (key: PatternTileKey, tile: PatternTile)?
    /// From the space of letters to user space. Not part of the saved state.
    var storedTextMatrix = CGAffineTransform.identity

    init(
        adopting surface: OpaquePointer, baseTransform: CGAffineTransform, colorSpace: CGColorSpace?,
        info: CGBitmapInfo, format: PixelFormat?, convertedBitmap: ConvertedBitmap? = nil, releaseData: (() -> Void)? = nil,
        writer: PDFWriter? = nil, vectorSize size: CGSize? = nil
    ) {
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        let extent = size ?? CGSize(width: width, height: height)
        baseToPixels = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: extent.height)
        isVector = writer != nil || size != nil
        initialTransform = baseTransform
        self.colorSpace = colorSpace
        bitmapInfo = info
        self.format = format
        self.convertedBitmap = convertedBitmap
        self.releaseData = releaseData
        self.writer = writer
        let area = PixelArea(x1: 0, y1: 0, x2: Double(extent.width), y2: Double(extent.height))
        targets = [DrawTarget(adopting: surface, area: area, depth: 0)]
        state = GraphicsState(ctm: baseTransform, pixelTransform: baseTransform.concatenating(baseToPixels))
    }

    deinit {
        targets.removeAll()
        writer?.close()
        releaseData?()
    }

    var target: DrawTarget { targets[targets.count - 1] }

    /// The Cairo context that draws now: the bitmap's, or an open transparency layer's. Its path, source, matrix,
    /// operator and line settings have no meaning between calls and may be changed; its clip is the context's. Prefer
    /// `withCairo(_:)`, which obeys shadow, mask, opacity and blend mode.
    package var cairo: OpaquePointer { target.cairo }

    /// Puts the current state on the stack.
    public func saveGState() {
        cairo_save(target.cairo)
        savedStates.append(state)
    }

    /// Brings back the state that was saved last: transform, clip, colours, line settings, alpha, blend mode, shadow.
    /// Without a saved state nothing happens. The current path is not part of it.
    public func restoreGState() {
        guard savedStates.count > target.depth, let saved = savedStates.popLast() else { return }
        state = saved
        cairo_restore(target.cairo)
    }

    /// Sees that all that was drawn is in the memory of the bitmap. On pages nothing happens.
    public func flush() {
        if !isVector { cairo_surface_flush(targets[0].surface) }
    }

    /// The same as `flush()`.
    public func synchronize() { flush() }
}
