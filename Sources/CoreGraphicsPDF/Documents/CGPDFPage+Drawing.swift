internal import CCairo
import Synchronization

extension CGPDFPage {
    /// The transform that rotates a box of the page upright, then by `rotate` degrees clockwise (a multiple of 90), and
    /// centers it in a rectangle. With `preserveAspectRatio` the box is scaled down to fit but never enlarged
    /// (decision); without it, the box fills the rectangle.
    public func getDrawingTransform(
        _ box: CGPDFBox, rect: CGRect, rotate: Int32, preserveAspectRatio: Bool
    ) -> CGAffineTransform {
        let box = getBoxRect(box)
        let quarterTurns = ((Int(rotationAngle) + Int(rotate)) / 90 % 4 + 4) % 4
        let rotatedSize = quarterTurns % 2 == 0 ? box.size : CGSize(width: box.height, height: box.width)
        var scale = CGSize(width: rect.width / rotatedSize.width, height: rect.height / rotatedSize.height)
        if preserveAspectRatio {
            let uniformScale = min(1, scale.width, scale.height)
            scale = CGSize(width: uniformScale, height: uniformScale)
        }
        // Clockwise quarter turns, with y upward.
        let rotations = [
            CGAffineTransform.identity, CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0),
            CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0),
            CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0),
        ]
        return CGAffineTransform(translationX: -box.midX, y: -box.midY).concatenating(rotations[quarterTurns])
            .concatenating(CGAffineTransform(scaleX: scale.width, y: scale.height))
            .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
    }

    /// From Poppler's space (upright, origin at the upper left of the crop box, y downward) to the page's space.
    var uprightToPage: CGAffineTransform {
        let box = getBoxRect(.cropBox)
        switch rotationAngle {
        case 90: return CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: box.minX, ty: box.minY)
        case 180: return CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: box.maxX, ty: box.minY)
        case 270: return CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: box.maxX, ty: box.maxY)
        default: return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: box.minX, ty: box.maxY)
        }
    }
}

extension CGPDFPage {
    /// True if the estimated time for drawing the page at this resolution is within `PDFLimits.drawingSteps`.
    fileprivate func isWithinBudget(pixelsPerUnit: Double) -> Bool {
        guard let drawingCost else { return false }
        let isWithinBudget = drawingCost.steps(pixelsPerUnit: pixelsPerUnit) <= PDFLimits.drawingSteps
        if !isWithinBudget { ErrorStream.log("CGContext: the PDF page is too complex to draw and is skipped") }
        return isWithinBudget
    }

    /// The cost of drawing the page, computed once. Objects that only Poppler can read cannot be estimated.
    private var drawingCost: DrawingCost? {
        guard let store = document?.store else { return nil }
        return store.withFile { _ in
            if let cost = sharedData.drawingCost { return cost }
            let estimate = DrawingBudget(self).cost
            let cost = store.containsUnreadableObject ? .unlimited : estimate
            sharedData.drawingCost = cost
            return cost
        }
    }
}

extension CGContext {
    /// Draws a page in its own space (one unit is one point, y upward), clipped to its crop box and without
    /// annotations (D-43). Use `CGPDFPage.getDrawingTransform(_:rect:rotate:preserveAspectRatio:)` to fit it into a
    /// rectangle. The context's alpha, blend mode and shadow apply to the page as a whole.
    ///
    /// In a PDF context the page is embedded unchanged: paths stay paths, and text stays text. In a bitmap it is drawn
    /// by a separate program, `touchstone-pdf-renderer`, which must be beside this one, in `../libexec/touchstone`, or
    /// where the environment variable `TOUCHSTONE_PDF_RENDERER` says. The call waits for it, and returns after about 20
    /// milliseconds for a simple page.
    ///
    /// The cost of drawing into a bitmap is estimated first: operators (those of repeated forms, tiles, dashes and
    /// glyphs each time), image pixels and painted pixels. A page that would take more than about ten seconds is not
    /// drawn, and neither is one with which the program crashes or exceeds its limits of time and memory; each case
    /// writes a line to standard error.
    public func drawPDFPage(_ page: CGPDFPage) {
        let opacity = Double(alpha)
        drawForm(page.form) { page.paint(on: $0, opacity: opacity) }
    }
}

extension CGPDFPage {
    /// The largest side of a Cairo surface, in pixels.
    private static let maxSurfaceSide = 32_767.0
    /// The pixels per unit of surfaces without pixels, such as those of layers of PDF contexts.
    private static let vectorDetail = 4.0
    private static let hasReportedMissingRenderer = Mutex(false)

    /// Draws the page into pixels and paints them.
    fileprivate func paint(on cairo: OpaquePointer, opacity: Double) {
        guard isWithinBudget(pixelsPerUnit: cairo.pixelsPerUnit(of: getBoxRect(.cropBox).size)) else { return }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        var ctm = cairo_matrix_t()
        cairo_get_matrix(cairo, &ctm)
        let toTarget = CGAffineTransform(a: ctm.xx, b: ctm.yx, c: ctm.xy, d: ctm.yy, tx: ctm.x0, ty: ctm.y0)
        cairo_identity_matrix(cairo)
        let area = visibleArea(on: cairo, toTarget)
        var (scaleX, scaleY) = (1.0, 1.0)
        let target = cairo_get_group_target(cairo)
        if cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE {
            cairo_surface_get_device_scale(target, &scaleX, &scaleY)
        } else if max(area.width, area.height) * Self.vectorDetail <= Self.maxSurfaceSide {
            (scaleX, scaleY) = (Self.vectorDetail, Self.vectorDetail)
        }
        let (width, height) = (area.width * scaleX, area.height * scaleY)
        guard (1...Self.maxSurfaceSide).contains(width), (1...Self.maxSurfaceSide).contains(height),
            width * height <= Double(PDFLimits.surfacePixels)
        else { return }
        let matrix = uprightToPage.concatenating(toTarget)
            .concatenating(CGAffineTransform(translationX: -area.minX, y: -area.minY))
            .concatenating(CGAffineTransform(scaleX: scaleX, y: scaleY))
        guard let pixels = pixels(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)), matrix) else {
            return
        }
        paint(pixels, Int(width.rounded(.up)), Int(height.rounded(.up)), on: cairo) { surface in
            cairo_surface_set_device_scale(surface, scaleX, scaleY)
            cairo_set_source_surface(cairo, surface, area.minX, area.minY)
            cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
            cairo_paint_with_alpha(cairo, opacity)
        }
    }

    /// The part of the clip that the page may cover, in whole units of the target; empty if there is none.
    private func visibleArea(on cairo: OpaquePointer, _ toTarget: CGAffineTransform) -> CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        let clip = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        let page = getBoxRect(.cropBox).applying(toTarget)
        let visible = page.safeIntersection(clip)
        guard !visible.isEmpty, visible.isFinite else { return .zero }
        return CGRect(
            x: visible.minX.rounded(.down), y: visible.minY.rounded(.down),
            width: visible.maxX.rounded(.up) - visible.minX.rounded(.down),
            height: visible.maxY.rounded(.up) - visible.minY.rounded(.down))
    }

    /// The pixels of the page; `nil`, with a line on standard error, if it cannot be drawn. A page that failed is not
    /// tried again, unless with fewer pixels if it took too long.
    private func pixels(width: Int, height: Int, _ matrix: CGAffineTransform) -> SharedMemory? {
        if let failed = sharedData.failedPixelCount.withLock({ $0 }), width * height >= failed { return nil }
        do throws(PDFRendererError) {
            return try document?.pixels(ofPage: pageNumber, width: width, height: height, matrix: matrix)
        } catch {
            switch error {
            case .crashed, .refused: sharedData.failedPixelCount.withLock { $0 = 0 }
            case .tooSlow: sharedData.failedPixelCount.withLock { $0 = min($0 ?? .max, width * height) }
            case .missing, .notStarted, .outOfMemory: break
            }
            if case .missing = error {
                let isReported = Self.hasReportedMissingRenderer.withLock { reported in
                    defer { reported = true }
                    return reported
                }
                if isReported { return nil }
            }
            ErrorStream.log("CGContext: the PDF page is not drawn: \(error)")
            return nil
        }
    }

    /// Calls `body` with a surface of the pixels.
    private func paint(
        _ pixels: SharedMemory, _ width: Int, _ height: Int, on cairo: OpaquePointer,
        _ body: (_ surface: OpaquePointer) -> Void
    ) {
        guard let bytes = pixels.bytes,
            let surface = cairo_image_surface_create_for_data(
                bytes.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
                Int32(width * 4))
        else { return }
        body(surface)
        // Releases the reference to the surface.
        cairo_set_source_rgb(cairo, 0, 0, 0)
        // What still refers to the surface gets a copy of the pixels.
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
        withExtendedLifetime(pixels) {}
    }
}

extension OpaquePointer {
    /// The number of pixels per unit for content of a size on this Cairo context, averaged over the whole content, of
    /// which only a part may be visible.
    fileprivate func pixelsPerUnit(of size: CGSize) -> Double {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(self, &left, &top, &right, &bottom)
        var matrix = cairo_matrix_t()
        cairo_get_matrix(self, &matrix)
        var (scaleX, scaleY) = (1.0, 1.0)
        cairo_surface_get_device_scale(cairo_get_target(self), &scaleX, &scaleY)
        let areaScale = abs((matrix.xx * matrix.yy - matrix.xy * matrix.yx) * scaleX * scaleY)
        let visibleFraction = min(1, (right - left) * (bottom - top) / Double(size.width * size.height))
        return (areaScale * visibleFraction).squareRoot()
    }
}
