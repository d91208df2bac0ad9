internal import CCairo

extension CGContext {
    /// Makes a context that writes a PDF file, in place of one that is there; origin at the lower left, y upward, 72
    /// units an inch. Nothing is drawn outside of pages: see `beginPDFPage(_:)`. The file is whole after `closePDF()`.
    ///
    /// `mediaBox` is the sheet of pages that do not say otherwise; without one it is 612 × 792. `auxiliaryInfo` has
    /// title, author and the like. `nil`, with a line on the error stream, when the place cannot be written to, a side
    /// is not in 1…14,400, or a password is asked for.
    ///
    /// Shapes, text and images stay what they are at any size. Shadows, masks, patterns and conic gradients become
    /// pictures; `plusDarker` and `copy` paint as `normal`.
    public convenience init?(
        _ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
    ) {
        guard let consumer = CGDataConsumer(url: url) else {
            ErrorStream.log("CGContext: cannot write \(url.path)")
            return nil
        }
        self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
    }

    /// Makes a context as above that hands the finished file to a consumer.
    public convenience init?(
        consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
    ) {
        let info = auxiliaryInfo ?? [:]
        let defaultMediaBox = mediaBox?.pointee ?? PDFPageBoxes.rect(info[kCGPDFContextMediaBox]) ?? PDFPageBoxes.letter
        guard let writer = PDFWriter(consumer, defaultMediaBox: defaultMediaBox.standardized, info) else { return nil }
        self.init(
            adopting: cairo_surface_reference(writer.surface), baseTransform: .identity, colorSpace: nil, info: [],
            format: nil, writer: writer)
        isFinished = true
    }

    /// Begins a page with the graphics state of a new context. `pageInfo` may have boxes of its own. A page that is
    /// open ends before. Contexts that write no PDF do nothing.
    public func beginPDFPage(_ pageInfo: CFDictionary?) {
        guard let writer, !writer.isClosed else { return }
        endPDFPage()
        let mediaBox = writer.beginPage(pageInfo ?? [:])
        baseToPixels = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -mediaBox.minX, ty: mediaBox.maxY)
        if flipsPages {
            initialTransform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: mediaBox.minY + mediaBox.maxY)
        }
        let area = PixelArea(x1: 0, y1: 0, x2: Double(mediaBox.width), y2: Double(mediaBox.height))
        targets = [DrawTarget(page: cairo_surface_reference(writer.surface), area: area)]
        savedStates = []
        state = GraphicsState(
            ctm: initialTransform, pixelTransform: initialTransform.concatenating(baseToPixels))
        storedTextMatrix = .identity
        lastPatternTile = nil
        beginPath()
        isFinished = false
    }

    /// The sheet of the latest page; `nil` before the first, and for contexts that write no PDF.
    package var pageMediaBox: CGRect? { writer?.pages.last?.boxes.mediaBox }

    /// Ends the page. Without one nothing happens.
    public func endPDFPage() {
        guard let writer, writer.isPageOpen else { return }
        while targets.count > 1 { endTransparencyLayer() }
        isFinished = true
        writer.endPage()
    }

    /// Begins a page whose sheet is a rectangle, or that of the document.
    public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
        beginPDFPage(mediaBox.map { [kCGPDFContextMediaBox: $0.pointee] })
    }

    /// Ends the page.
    public func endPage() { endPDFPage() }

    /// Ends the document and writes it. Nothing can be drawn afterwards. A context that goes away does the same.
    public func closePDF() {
        endPDFPage()
        writer?.close()
    }

    /// Lets a rectangle of the page lead to an address. The rectangle is in the page's own space, whatever the current
    /// transform is.
    public func setURL(_ url: CFURL, for rect: CGRect) { writer?.addLink(.url(url.absoluteString), in: rect) }

    /// Gives a point of the page a name that links can lead to. The point is in the page's own space.
    public func addDestination(_ name: CFString, at point: CGPoint) { writer?.addDestination(name, at: point) }

    /// Lets a rectangle of the page lead to a named point, here or on any page. The rectangle is in the page's own
    /// space. Names that no point has lead nowhere.
    public func setDestination(_ name: CFString, for rect: CGRect) { writer?.addLink(.name(name), in: rect) }

    /// Adds XMP metadata to the document; nil takes it away.
    public func addDocumentMetadata(_ metadata: CFData?) { writer?.metadata = metadata }
}

/// Gives the document of a PDF context an outline: a dictionary of `kCGPDFOutlineTitle`, `…Destination` and `…Children`
/// whose children are the outermost entries. Entries without a title are left out, with those below.
public func CGPDFContextSetOutline(_ context: CGContext, _ outline: CFDictionary?) {
    context.writer?.outline = PDFOutlineEntry.entries(below: outline ?? [:])
}
