internal import CCairo

/// Draws into a bitmap, or onto the pages of a PDF file. Use a context from one thread at a time.
///
/// A context created with a size in pixels has its origin at the lower left, y upward, so `draw(_:in:)` draws images
/// upright. Contexts that UIKit creates for drawing in views are flipped: the origin is at the upper left, y points
/// downward, and one unit is one point. There `draw(_:in:)` draws images upside down (D-05).
///
/// Infinite and NaN values are safe: path segments with such coordinates are dropped, and nothing is drawn while the
/// transform contains them or is not invertible.
public final class CGContext {
    /// The width in pixels; 0 for a PDF context.
    public let width: Int
    /// The height in pixels; 0 for a PDF context.
    public let height: Int
    /// Maps the base space (y upward) to pixels (y downward).
    var baseToPixels: CGAffineTransform
    /// The initial transform of the context or of the current page.
    var initialTransform: CGAffineTransform
    /// The caller's memory, if Cairo cannot draw into it directly.
    let convertedBitmap: ConvertedBitmap?
    /// The pixel format chosen by the caller; `nil` for native pixels and for PDF contexts.
    let format: PixelFormat?
    /// The color space of the pixels.
    public let colorSpace: CGColorSpace?
    /// The layout of the pixels.
    public let bitmapInfo: CGBitmapInfo
    let releaseData: (() -> Void)?
    /// The writer of the document; `nil` for bitmaps.
    let writer: PDFWriter?
    /// True if drawing is recorded as vector operations instead of pixels: on pages, and in layers for them.
    let isVector: Bool
    /// True if pages begin with the origin at the upper left, y downward; false by default.
    package var flipsPages = false

    var targets: [DrawTarget]
    var state: GraphicsState
    var savedStates: [GraphicsState] = []
    /// The current path, in pixels.
    var pixelPath = PathStorage()
    var allowsAntialiasing = true
    var isFinished = false
    /// True while a stencil pattern is drawn: color changes are ignored.
    var ignoresColors = false
    /// The pattern tile that was used last.
    var cachedPatternTile: (key: PatternTileKey, tile: PatternTile)?
    /// Maps text space to user space. Not part of the saved state.
    var storedTextMatrix = CGAffineTransform.identity

    init(
        adopting surface: OpaquePointer, baseTransform: CGAffineTransform, colorSpace: CGColorSpace?,
        info: CGBitmapInfo, format: PixelFormat?, convertedBitmap: ConvertedBitmap? = nil,
        releaseData: (() -> Void)? = nil,
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
        let area = PixelRect(x1: 0, y1: 0, x2: Double(extent.width), y2: Double(extent.height))
        targets = [DrawTarget(adopting: surface, area: area, depth: 0)]
        state = GraphicsState(ctm: baseTransform, pixelTransform: baseTransform.concatenating(baseToPixels))
    }

    deinit {
        targets.removeAll()
        writer?.close()
        releaseData?()
    }

    var target: DrawTarget { targets[targets.count - 1] }

    /// The Cairo context of the current target: the bitmap, or an open transparency layer. Its path, source, matrix,
    /// operator and line settings are scratch state between calls; its clip is that of the context. Prefer
    /// `withCairo(_:)`, which applies shadow, mask, opacity and blend mode.
    package var cairo: OpaquePointer { target.cairo }

    /// Pushes the current graphics state onto the stack.
    public func saveGState() {
        cairo_save(target.cairo)
        savedStates.append(state)
    }

    /// Restores the state that was saved last: transform, clip, colors, line settings, alpha, blend mode, shadow.
    /// No-op without a saved state; inside a transparency layer, without a state saved in that layer. The current path
    /// is not part of the state.
    public func restoreGState() {
        guard savedStates.count > target.depth, let saved = savedStates.popLast() else { return }
        state = saved
        cairo_restore(target.cairo)
    }

    /// Writes pending drawing to the memory of the bitmap. No-op for PDF contexts.
    public func flush() {
        if !isVector { cairo_surface_flush(targets[0].surface) }
    }

    /// The same as `flush()`.
    public func synchronize() { flush() }
}
