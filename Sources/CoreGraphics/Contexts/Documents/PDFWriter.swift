internal import CCairo

/// Writes a PDF document: Cairo writes what is drawn, and what is noted of pages is appended at the end.
final class PDFWriter {
    /// Where a link leads.
    enum Target {
        case url(String)
        case name(String)
    }

    /// What is noted of a page.
    struct Page {
        var boxes: PDFPageBoxes
        var links: [(target: Target, rect: CGRect)] = []
    }

    /// A point with a name.
    struct Destination {
        /// The number of the page, from 0.
        var page: Int
        /// In the file's space.
        var point: CGPoint
    }

    let surface: OpaquePointer
    private(set) var pages: [Page] = []
    private(set) var destinations: [String: Destination] = [:]
    var outline: [PDFOutlineEntry] = []
    var metadata: Data?
    private(set) var isPageOpen = false
    private(set) var isClosed = false

    private let output: OutputBuffer
    private let consumer: CGDataConsumer
    private let defaultMediaBox: CGRect
    private let info: CFDictionary

    /// What Cairo has written so far.
    private final class OutputBuffer {
        var data = Data()
    }

    init?(_ consumer: CGDataConsumer, defaultMediaBox: CGRect, _ info: CFDictionary) {
        guard PDFPageBoxes.isValidSize(defaultMediaBox) else {
            ErrorStream.log("CGContext: a page of \(defaultMediaBox.width) × \(defaultMediaBox.height) points cannot be written")
            return nil
        }
        guard info[kCGPDFContextUserPassword] == nil, info[kCGPDFContextOwnerPassword] == nil else {
            ErrorStream.log("CGContext: PDF files with passwords cannot be written")
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
        // Later versions may pack objects so that nothing can be appended by plain means.
        cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
        writeInfo()
    }

    deinit {
        close()
        cairo_surface_destroy(surface)
    }

    private func writeInfo() {
        let texts: [(CFString, cairo_pdf_metadata_t)] = [
            (kCGPDFContextTitle, CAIRO_PDF_METADATA_TITLE), (kCGPDFContextAuthor, CAIRO_PDF_METADATA_AUTHOR),
            (kCGPDFContextSubject, CAIRO_PDF_METADATA_SUBJECT), (kCGPDFContextCreator, CAIRO_PDF_METADATA_CREATOR),
            (kCGPDFContextKeywords, CAIRO_PDF_METADATA_KEYWORDS),
        ]
        for (key, kind) in texts {
            let text = (info[key] as? String) ?? (info[key] as? [String])?.joined(separator: ", ")
            if let text { cairo_pdf_surface_set_metadata(surface, kind, text) }
        }
    }

    /// Begins a page. Returns its sheet.
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

    /// Notes a link of the open page.
    func addLink(_ target: Target, in rect: CGRect) {
        guard isPageOpen, rect.isFinite, !rect.isNull else { return }
        pages[pages.count - 1].links.append((target, pageSpace(rect.standardized)))
    }

    /// Notes a named point of the open page.
    func addDestination(_ name: String, at point: CGPoint) {
        guard isPageOpen, point.isFinite else { return }
        destinations[name] = Destination(
            page: pages.count - 1, point: pageSpace(CGRect(origin: point, size: .zero)).origin)
    }

    /// Sheets begin at zero in the file, wherever they begin in the program.
    private func pageSpace(_ rect: CGRect) -> CGRect {
        let origin = pages[pages.count - 1].boxes.mediaBox.origin
        return rect.offsetBy(dx: -origin.x, dy: -origin.y)
    }

    /// Ends the document and hands it to the consumer.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        if isPageOpen { endPage() }
        cairo_surface_finish(surface)
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else {
            return ErrorStream.log("CGContext: no PDF is written: \(String(cString: cairo_status_to_string(status)))")
        }
        if !consumer.write(PDFIncrementalUpdate(self, output.data).applied()) {
            ErrorStream.log("CGContext: the PDF could not be written whole")
        }
        output.data = Data()
    }
}
