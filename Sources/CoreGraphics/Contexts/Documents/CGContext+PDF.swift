internal import CCairo

extension CGContext {
    /// Creates a context that writes a PDF file, replacing an existing one. The origin is at the lower left, y upward,
    /// 72 units per inch. Drawing outside of a page has no effect: see `beginPDFPage(_:)`. The file is complete after
    /// `closePDF()`.
    ///
    /// `mediaBox` is the default media box of pages, in points; 612 × 792 at the origin if `nil`. `auxiliaryInfo` holds
    /// the title, author and other `kCGPDFContext…` keys. Returns `nil` and logs to standard error if the file cannot
    /// be written, a side is outside 1…14,400 points, or a password is given.
    ///
    /// Paths, text and images stay resolution-independent. Shadows, masks, patterns and conic gradients are rasterized;
    /// the blend modes `plusDarker` and `copy` paint like `normal`.
    public convenience init?(
        _ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
    ) {
        guard let consumer = CGDataConsumer(url: url) else {
            ErrorStream.log("CGContext: cannot write \(url.path)")
            return nil
        }
        self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
    }

    /// Creates a PDF context that passes the finished file to a consumer.
    public convenience init?(
        consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
    ) {
        let info = auxiliaryInfo ?? [:]
        let defaultMediaBox =
            mediaBox?.pointee ?? PDFPageBoxes.rect(info[kCGPDFContextMediaBox]) ?? PDFPageBoxes.usLetter
        guard let writer = PDFWriter(consumer, defaultMediaBox: defaultMediaBox.standardized, info) else { return nil }
        self.init(
            adopting: cairo_surface_reference(writer.surface), baseTransform: .identity, colorSpace: nil, info: [],
            format: nil, writer: writer)
        isFinished = true
    }

    /// Begins a page with the graphics state of a new context, ending an open page first. `pageInfo` may contain boxes
    /// that override those of the document. No-op unless the context writes a PDF.
    public func beginPDFPage(_ pageInfo: CFDictionary?) {
        guard let writer, !writer.isClosed else { return }
        endPDFPage()
        let mediaBox = writer.beginPage(pageInfo ?? [:])
        baseToPixels = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -mediaBox.minX, ty: mediaBox.maxY)
        if flipsPages {
            initialTransform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: mediaBox.minY + mediaBox.maxY)
        }
        let area = PixelRect(x1: 0, y1: 0, x2: Double(mediaBox.width), y2: Double(mediaBox.height))
        targets = [DrawTarget(page: cairo_surface_reference(writer.surface), area: area)]
        savedStates = []
        state = GraphicsState(
            ctm: initialTransform, pixelTransform: initialTransform.concatenating(baseToPixels))
        storedTextMatrix = .identity
        cachedPatternTile = nil
        beginPath()
        isFinished = false
    }

    /// The media box of the latest page; `nil` before the first page and in bitmap contexts.
    package var pageMediaBox: CGRect? { writer?.pages.last?.boxes.mediaBox }

    /// Ends the current page. No-op if no page is open.
    public func endPDFPage() {
        guard let writer, writer.isPageOpen else { return }
        while targets.count > 1 { endTransparencyLayer() }
        isFinished = true
        writer.endPage()
    }

    /// Begins a page with a media box; `nil` selects that of the document.
    public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
        beginPDFPage(mediaBox.map { [kCGPDFContextMediaBox: $0.pointee] })
    }

    /// Ends the current page. The same as `endPDFPage()`.
    public func endPage() { endPDFPage() }

    /// Ends the document and writes it; later drawing has no effect. Also happens when the context is deallocated.
    public func closePDF() {
        endPDFPage()
        writer?.close()
    }

    /// Links a rectangle of the page to a URL. The rectangle is in the page's default user space, independent of the
    /// current transform.
    public func setURL(_ url: CFURL, for rect: CGRect) { writer?.addLink(.url(url.absoluteString), in: rect) }

    /// Names a point of the page as a link destination. The point is in the page's default user space.
    public func addDestination(_ name: CFString, at point: CGPoint) { writer?.addDestination(name, at: point) }

    /// Links a rectangle of the page to a named destination on any page. The rectangle is in the page's default user
    /// space. The link has no effect if no destination has that name.
    public func setDestination(_ name: CFString, for rect: CGRect) { writer?.addLink(.name(name), in: rect) }

    /// Sets the XMP metadata of the document; `nil` removes it.
    public func addDocumentMetadata(_ metadata: CFData?) { writer?.metadata = metadata }
}

/// Sets the outline of a PDF context's document: a dictionary with `kCGPDFOutlineTitle`, `…Destination` and `…Children`
/// whose children are the top-level entries. Entries without a title are omitted with their children.
public func CGPDFContextSetOutline(_ context: CGContext, _ outline: CFDictionary?) {
    context.writer?.outline = PDFOutlineEntry.entries(below: outline ?? [:])
}

// Keys that describe the document and the pages of a PDF context. Rectangles are given as the bytes of a `CGRect`, or
// as a `CGRect`.

/// The document's title, a string.
public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
/// The author of the document, a string.
public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
/// The subject of the document, a string.
public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
/// Search keywords of the document: a string or an array of strings.
public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"
/// The program that created the document, a string.
public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"
/// The owner password. Encryption is not supported: with this key the context is not created.
public let kCGPDFContextOwnerPassword: CFString = "kCGPDFContextOwnerPassword"
/// The user password. Encryption is not supported: with this key the context is not created.
public let kCGPDFContextUserPassword: CFString = "kCGPDFContextUserPassword"

/// The media box: the full extent of a page.
public let kCGPDFContextMediaBox: CFString = "kCGPDFContextMediaBox"
/// The crop box: the part of the page that viewers show.
public let kCGPDFContextCropBox: CFString = "kCGPDFContextCropBox"
/// The bleed box: the part of the page that is needed for printing with bleed.
public let kCGPDFContextBleedBox: CFString = "kCGPDFContextBleedBox"
/// The trim box: the page after trimming.
public let kCGPDFContextTrimBox: CFString = "kCGPDFContextTrimBox"
/// The art box: the part of the page with meaningful content.
public let kCGPDFContextArtBox: CFString = "kCGPDFContextArtBox"

/// The title of an outline entry.
public let kCGPDFOutlineTitle: CFString = "Title"
/// The child entries of an outline entry, an array of dictionaries.
public let kCGPDFOutlineChildren: CFString = "Children"
/// The destination of an outline entry: a page number, starting at 1, the name of a destination, or a `URL`.
public let kCGPDFOutlineDestination: CFString = "Destination"
/// The rectangle of the page to show, if the destination is a page number.
public let kCGPDFOutlineDestinationRect: CFString = "DestinationRect"
