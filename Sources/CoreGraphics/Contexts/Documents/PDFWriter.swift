internal import CCairo

/// Writes a PDF document. Cairo writes the drawing; page boxes, links, destinations, the outline, metadata and pages of
/// other documents are recorded and appended as an incremental update.
final class PDFWriter {
    /// The target of a link.
    enum LinkTarget {
        case url(String)
        case name(String)
    }

    /// The boxes and links of a page.
    struct Page {
        var boxes: PDFPageBoxes
        var links: [(target: LinkTarget, rect: CGRect)] = []
    }

    /// A named destination.
    struct Destination {
        /// The index of the page, from 0.
        var page: Int
        /// In the coordinates of the page in the file.
        var point: CGPoint
    }

    let surface: OpaquePointer
    private(set) var pages: [Page] = []
    private(set) var destinations: [String: Destination] = [:]
    /// The forms drawn so far; placeholders have their indices.
    private(set) var forms: [PDFForm] = []
    private var formIndices: [String: Int] = [:]
    var outline: [PDFOutlineEntry] = []
    var metadata: Data?
    private(set) var isPageOpen = false
    private(set) var isClosed = false

    private let output: OutputBuffer
    private let consumer: CGDataConsumer
    private let defaultMediaBox: CGRect
    private let info: CFDictionary

    /// Collects the bytes that Cairo writes.
    private final class OutputBuffer {
        var data = Data()
    }

    init?(_ consumer: CGDataConsumer, defaultMediaBox: CGRect, _ info: CFDictionary) {
        guard PDFPageBoxes.isValidSize(defaultMediaBox) else {
            ErrorStream.log(
                "CGContext: cannot write a PDF page of \(defaultMediaBox.width) × \(defaultMediaBox.height) points")
            return nil
        }
        guard info[kCGPDFContextUserPassword] == nil, info[kCGPDFContextOwnerPassword] == nil else {
            ErrorStream.log("CGContext: password-protected PDF files are not supported")
            return nil
        }
        output = OutputBuffer()
        self.consumer = consumer
        self.defaultMediaBox = defaultMediaBox
        self.info = info
        let write: cairo_write_func_t = { closure, bytes, count in
            guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
            Unmanaged<OutputBuffer>.fromOpaque(closure).takeUnretainedValue().data.append(bytes, count: Int(count))
            return CAIRO_STATUS_SUCCESS
        }
        guard
            let surface = cairo_pdf_surface_create_for_stream(
                write, Unmanaged.passUnretained(output).toOpaque(), defaultMediaBox.width, defaultMediaBox.height)
        else { return nil }
        self.surface = surface
        // Later versions may contain object streams, which `PDFCrossReferenceTable` cannot read.
        cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
        writeInfo()
    }

    deinit {
        close()
        cairo_surface_destroy(surface)
    }

    private func writeInfo() {
        let metadataKeys: [(CFString, cairo_pdf_metadata_t)] = [
            (kCGPDFContextTitle, CAIRO_PDF_METADATA_TITLE), (kCGPDFContextAuthor, CAIRO_PDF_METADATA_AUTHOR),
            (kCGPDFContextSubject, CAIRO_PDF_METADATA_SUBJECT), (kCGPDFContextCreator, CAIRO_PDF_METADATA_CREATOR),
            (kCGPDFContextKeywords, CAIRO_PDF_METADATA_KEYWORDS),
        ]
        for (key, kind) in metadataKeys {
            let text = (info[key] as? String) ?? (info[key] as? [String])?.joined(separator: ", ")
            if let text { cairo_pdf_surface_set_metadata(surface, kind, text) }
        }
    }

    /// Begins a page. Returns its media box.
    func beginPage(_ info: CFDictionary) -> CGRect {
        let boxes = PDFPageBoxes(info, document: self.info, defaultMediaBox: defaultMediaBox)
        cairo_pdf_surface_set_size(surface, boxes.mediaBox.width, boxes.mediaBox.height)
        pages.append(Page(boxes: boxes))
        isPageOpen = true
        return boxes.mediaBox
    }

    func endPage() {
        cairo_surface_show_page(surface)
        isPageOpen = false
    }

    /// Records a form to be embedded. Returns its index.
    func index(of form: PDFForm) -> Int {
        if let index = formIndices[form.identifier] { return index }
        formIndices[form.identifier] = forms.count
        forms.append(form)
        return forms.count - 1
    }

    /// Records a link on the open page.
    func addLink(_ target: LinkTarget, in rect: CGRect) {
        guard isPageOpen, rect.isFinite, !rect.isNull else { return }
        pages[pages.count - 1].links.append((target, pageSpace(rect.standardized)))
    }

    /// Records a named destination on the open page.
    func addDestination(_ name: String, at point: CGPoint) {
        guard isPageOpen, point.isFinite else { return }
        destinations[name] = Destination(
            page: pages.count - 1, point: pageSpace(CGRect(origin: point, size: .zero)).origin)
    }

    /// Converts to the coordinates of the page in the file, where every media box starts at the origin.
    private func pageSpace(_ rect: CGRect) -> CGRect {
        let origin = pages[pages.count - 1].boxes.mediaBox.origin
        return rect.offsetBy(dx: -origin.x, dy: -origin.y)
    }

    /// Ends the document and passes it to the consumer.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        if isPageOpen { endPage() }
        cairo_surface_finish(surface)
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else {
            return ErrorStream.log("CGContext: cannot write PDF: \(String(cString: cairo_status_to_string(status)))")
        }
        if !consumer.write(PDFIncrementalUpdate(self, output.data).applied()) {
            ErrorStream.log("CGContext: the PDF was written incompletely")
        }
        output.data = Data()
    }
}

/// The boxes of a page, in points.
struct PDFPageBoxes {
    /// US Letter.
    static let usLetter = CGRect(x: 0, y: 0, width: 612, height: 792)
    /// The side lengths that viewers support.
    private static let validSideLengths: ClosedRange<CGFloat> = 1...14_400

    /// The full extent of the page.
    var mediaBox: CGRect
    /// The other boxes, by their names in the file.
    var otherBoxes: [(name: String, rect: CGRect)] = []

    private static let keys = [
        (kCGPDFContextCropBox, "CropBox"), (kCGPDFContextBleedBox, "BleedBox"), (kCGPDFContextTrimBox, "TrimBox"),
        (kCGPDFContextArtBox, "ArtBox"),
    ]

    /// Reads the boxes of a page from its dictionary, falling back to those of the document.
    init(_ info: CFDictionary, document: CFDictionary, defaultMediaBox: CGRect) {
        let pageMediaBox = Self.rect(info[kCGPDFContextMediaBox])?.standardized
        self.mediaBox = pageMediaBox.flatMap { Self.isValidSize($0) ? $0 : nil } ?? defaultMediaBox
        for (key, name) in Self.keys {
            guard let rect = Self.rect(info[key]) ?? Self.rect(document[key]), rect.isFinite, !rect.isNull else {
                continue
            }
            otherBoxes.append((name, rect.standardized))
        }
    }

    /// True if a media box has a size that PDF viewers support.
    static func isValidSize(_ mediaBox: CGRect) -> Bool {
        mediaBox.isFinite && validSideLengths.contains(mediaBox.width) && validSideLengths.contains(mediaBox.height)
    }

    /// Returns a rectangle that is given as a `CGRect` or as its bytes; `nil` for other values.
    static func rect(_ value: Any?) -> CGRect? {
        switch value {
        case let rect as CGRect: rect
        case let data as Data where data.count == MemoryLayout<CGRect>.size:
            data.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }
        case let data as NSData where data.length == MemoryLayout<CGRect>.size:
            data.bytes.loadUnaligned(as: CGRect.self)
        default: nil
        }
    }
}
