internal import CCairo
internal import CPoppler

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
    /// annotations. Use `CGPDFPage.getDrawingTransform(_:rect:rotate:preserveAspectRatio:)` to fit it into a rectangle.
    /// The context's alpha, blend mode and shadow apply to the page as a whole.
    ///
    /// The drawing cost is estimated first: operators (those of repeated forms, tiles, dashes and glyphs each time),
    /// image pixels and painted pixels. A page that would take more than about ten seconds is not drawn, with a line on
    /// standard error.
    public func drawPDFPage(_ page: CGPDFPage) {
        let (opacity, uprightToPage, size) = (alpha, page.uprightToPage, page.getBoxRect(.cropBox).size)
        withCairo { cairo in
            guard page.isWithinBudget(pixelsPerUnit: cairo.pixelsPerUnit(of: size)) else { return }
            page.document?.drawPage(page.pageNumber) { source in
                cairo.paintIsolated(opacity: opacity) { cairo in
                    var matrix = cairo_matrix_t(
                        xx: uprightToPage.a, yx: uprightToPage.b, xy: uprightToPage.c, yy: uprightToPage.d,
                        x0: uprightToPage.tx, y0: uprightToPage.ty)
                    cairo_transform(cairo, &matrix)
                    cairo_set_source_rgb(cairo, 0, 0, 0)
                    poppler_page_render_for_printing_with_options(source, cairo, POPPLER_PRINT_DOCUMENT)
                }
            }
        }
    }
}

extension OpaquePointer {
    /// The largest side of a Cairo surface, in pixels.
    private static let maxSurfaceSide = 32_767.0

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

    /// Draws into a temporary surface that covers the clip, and paints it onto this Cairo context. A sticky Cairo
    /// error, such as from a singular matrix, then affects only the temporary context.
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
        // Releases the reference to the surface.
        cairo_set_source_rgb(self, 0, 0, 0)
    }

    /// This Cairo surface, or, if it is in an error state, a new one that shares its pixels. `nil` if it has none. The
    /// caller destroys it.
    private var readableSurface: OpaquePointer? {
        if cairo_surface_status(self) == CAIRO_STATUS_SUCCESS { return cairo_surface_reference(self) }
        guard cairo_surface_get_type(self) == CAIRO_SURFACE_TYPE_IMAGE, let pixels = cairo_image_surface_get_data(self)
        else { return nil }
        return cairo_image_surface_create_for_data(
            pixels, cairo_image_surface_get_format(self), cairo_image_surface_get_width(self),
            cairo_image_surface_get_height(self), cairo_image_surface_get_stride(self))
    }
}

/// The file as read by Poppler, for drawing pages.
final class PopplerDocument {
    private let store: PDFStore
    private let document: OpaquePointer?

    init(_ store: PDFStore, password: String?) {
        self.store = store
        var error: UnsafeMutablePointer<GError>?
        let bytes = g_bytes_new_static(store.bytes.baseAddress, gsize(store.bytes.count))
        defer { g_bytes_unref(bytes) }
        if let password {
            // Poppler aborts on a wrong password when it reads bytes, but not when it reads a stream.
            let stream = g_memory_input_stream_new_from_bytes(bytes)
            document = poppler_document_new_from_stream(stream, goffset(store.bytes.count), password, nil, &error)
            g_object_unref(UnsafeMutableRawPointer(stream))
        } else {
            document = poppler_document_new_from_bytes(bytes, nil, &error)
        }
        if let error {
            ErrorStream.log("CGContext: Poppler cannot read the PDF: \(String(cString: error.pointee.message))")
            g_error_free(error)
        }
    }

    deinit { if let document { g_object_unref(UnsafeMutableRawPointer(document)) } }

    /// Calls `body` with the Poppler page of a number, from 1.
    func withPage(_ number: Int, _ body: (OpaquePointer) -> Void) {
        guard let document, let page = poppler_document_get_page(document, Int32(number - 1)) else {
            return
        }
        defer { g_object_unref(UnsafeMutableRawPointer(page)) }
        body(page)
    }
}
