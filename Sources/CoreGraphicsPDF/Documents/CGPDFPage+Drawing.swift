internal import CCairo
internal import CPoppler

extension CGPDFPage {
    /// The transform that puts a box of the page, turned upright and then by `rotate` degrees with the clock (a
    /// multiple of 90), into the middle of a rectangle. With `preserveAspectRatio` the box is made smaller until it
    /// fits, but never larger (decision); without, it fills the rectangle.
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
        // A quarter turn with the clock, with y upward.
        let rotations = [
            CGAffineTransform.identity, CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0),
            CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0),
            CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0),
        ]
        return CGAffineTransform(translationX: -box.midX, y: -box.midY).concatenating(rotations[quarterTurns])
            .concatenating(CGAffineTransform(scaleX: scale.width, y: scale.height))
            .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
    }

    /// From the space of Poppler, upright with the origin at the upper left of the crop box and y downward, to that of
    /// the page.
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
    /// True when drawing the page takes a few seconds at most, where a unit of it has so many pixels.
    fileprivate func isWithinBudget(pixelsPerUnit: Double) -> Bool {
        guard let drawingCost else { return false }
        let isWithinBudget = drawingCost.steps(pixelsPerUnit: pixelsPerUnit) <= PDFLimits.drawingSteps
        if !isWithinBudget { ErrorStream.log("CGContext: a PDF page is too much work and is not drawn") }
        return isWithinBudget
    }

    /// What drawing the page takes, counted once. What only Poppler can read cannot be counted.
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
    /// Draws a page in its own space, one unit a point, y upward, as far as its crop box reaches; notes on the page are
    /// left out. Use `CGPDFPage.getDrawingTransform(_:rect:rotate:preserveAspectRatio:)` to put it into a rectangle.
    /// Opacity, blend mode and shadow of the context hold for the page as a whole.
    ///
    /// What drawing takes is counted before: operators, those of repeated forms, tiles, dashes and letters each time,
    /// pixels of images, and pixels that are painted here. Pages that take more than about ten seconds are not drawn,
    /// with a line on the error stream.
    public func drawPDFPage(_ page: CGPDFPage) {
        let (opacity, uprightToPage, size) = (alpha, page.uprightToPage, page.getBoxRect(.cropBox).size)
        withCairo { cairo in
            guard page.isWithinBudget(pixelsPerUnit: cairo.pixelsPerUnit(of: size)) else { return }
            page.document?.drawPage(page.pageNumber) { source in
                cairo.paintIsolated(opacity: opacity) { cairo in
                    var matrix = cairo_matrix_t(
                        xx: uprightToPage.a, yx: uprightToPage.b, xy: uprightToPage.c, yy: uprightToPage.d, x0: uprightToPage.tx, y0: uprightToPage.ty)
                    cairo_transform(cairo, &matrix)
                    cairo_set_source_rgb(cairo, 0, 0, 0)
                    poppler_page_render_for_printing_with_options(source, cairo, POPPLER_PRINT_DOCUMENT)
                }
            }
        }
    }
}

extension OpaquePointer {
    /// The longest side of what Cairo paints on, in pixels.
    private static let maxSurfaceSide = 32_767.0

    /// How many pixels a unit of something has on this Cairo context, on the mean over all of it: of large things only
    /// a part shows.
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

    /// Draws on a surface of its own as large as what can be painted, and paints that onto this Cairo context. Errors
    /// that stay with a context for good, such as that of a matrix without a way back, stay with the other one.
    fileprivate func paintIsolated(opacity: Double, _ draw: (OpaquePointer) -> Void) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(self, &matrix)
        cairo_identity_matrix(self)
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(self, &left, &top, &right, &bottom)
        (left, top) = (left.rounded(.down), top.rounded(.down))
        let (width, height) = (right.rounded(.up) - left, bottom.rounded(.up) - top)
        guard (1...Self.maxSurfaceSide).contains(width), (1...Self.maxSurfaceSide).contains(height),
            let surface = cairo_surface_create_similar(
                cairo_get_group_target(self), CAIRO_CONTENT_COLOR_ALPHA, Int32(width), Int32(height))
        else { return }
        defer { cairo_surface_destroy(surface) }
        let inner: OpaquePointer = cairo_create(surface)
        matrix.x0 -= left
        matrix.y0 -= top
        cairo_set_matrix(inner, &matrix)
        draw(inner)
        cairo_destroy(inner)
        guard let readable = surface.readableSurface else { return }
        defer { cairo_surface_destroy(readable) }
        cairo_set_source_surface(self, readable, left, top)
        cairo_pattern_set_filter(cairo_get_source(self), CAIRO_FILTER_NEAREST)
        cairo_paint_with_alpha(self, opacity)
        // Lets go of the pixels.
        cairo_set_source_rgb(self, 0, 0, 0)
    }

    /// This Cairo surface; or when an error has stayed with it, another one on the pixels that were drawn before. `nil`
    /// when it has none. The caller destroys it.
    private var readableSurface: OpaquePointer? {
        if cairo_surface_status(self) == CAIRO_STATUS_SUCCESS { return cairo_surface_reference(self) }
        guard cairo_surface_get_type(self) == CAIRO_SURFACE_TYPE_IMAGE, let pixels = cairo_image_surface_get_data(self)
        else { return nil }
        return cairo_image_surface_create_for_data(
            pixels, cairo_image_surface_get_format(self), cairo_image_surface_get_width(self),
            cairo_image_surface_get_height(self), cairo_image_surface_get_stride(self))
    }
}
