import CoreGraphics
import Foundation

/// Begins a PDF document that is written to a file, and makes its context the current one of this thread until
/// `UIGraphicsEndPDFContext()`. `bounds` is the default media box, in points; empty bounds mean US letter, 612 × 792.
/// `documentInfo` holds metadata such as title and author, under the PDF keys of `CGContext`. Drawing needs a page: see
/// `UIGraphicsBeginPDFPage()`.
///
/// Returns false, and leaves the current context unchanged, if the file cannot be written, a side is not in 1…14,400
/// points, or a password is asked for.
public func UIGraphicsBeginPDFContextToFile(
    _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
    guard let consumer = CGDataConsumer(url: URL(fileURLWithPath: path)) else { return false }
    return beginDocument(consumer, bounds, documentInfo)
}

/// Begins a PDF document that is appended to `data` when it ends; otherwise like `UIGraphicsBeginPDFContextToFile`.
public func UIGraphicsBeginPDFContextToData(
    _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
    guard let consumer = CGDataConsumer(data: data) else { return }
    _ = beginDocument(consumer, bounds, documentInfo)
}

/// Ends the current PDF document, writes it, and restores the previous context. No-op if the current context does not
/// draw a PDF.
public func UIGraphicsEndPDFContext() {
    GraphicsContextStack.forCurrentThread.popDocument()?.finish()
}

/// Ends the current page and begins one with the default media box, a new graphics state, and the origin at the upper
/// left, y downward. No-op if the current context does not draw a PDF.
public func UIGraphicsBeginPDFPage() {
    GraphicsContextStack.forCurrentThread.document?.beginPage()
}

/// Ends the current page and begins one with its own bounds, in points; empty bounds mean US letter. `pageInfo` may
/// specify further boxes; a media box there takes precedence over `bounds`. No-op if the current context does not draw
/// a PDF.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
    GraphicsContextStack.forCurrentThread.document?.beginPage(bounds, info: pageInfo)
}

/// The media box of the current page, in points; before the first page, the default media box. Zero if the current
/// context does not draw a PDF.
public func UIGraphicsGetPDFContextBounds() -> CGRect {
    GraphicsContextStack.forCurrentThread.document?.bounds ?? .zero
}

/// Adds a link from a rectangle of the page to a URL (D-30). The rectangle is in PDF page space, with the origin at the
/// lower left, y upward: `rect.applying(context.ctm)` converts one from the current space. No-op if the current context
/// does not draw a PDF.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
    GraphicsContextStack.forCurrentThread.document?.context.setURL(url, for: rect)
}

/// Adds a named destination for links at a point of the page. The point is in PDF page space, with the origin at the
/// lower left, y upward. No-op if the current context does not draw a PDF.
public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) {
    GraphicsContextStack.forCurrentThread.document?.context.addDestination(name, at: point)
}

/// Adds a link from a rectangle of the page to a named destination on any page. The rectangle is in PDF page space,
/// with the origin at the lower left, y upward. A link to an undefined name does nothing. No-op if the current context
/// does not draw a PDF.
public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {
    GraphicsContextStack.forCurrentThread.document?.context.setDestination(name, for: rect)
}

private func beginDocument(_ consumer: CGDataConsumer, _ bounds: CGRect, _ info: CFDictionary?) -> Bool {
    guard let writer = PDFDocumentWriter(consumer, bounds: bounds, info: info) else { return false }
    GraphicsContextStack.forCurrentThread.push(writer.context, for: .document(writer))
    return true
}

/// Writes a PDF document page by page. Each page has its origin at the upper left, y downward, and one unit per point.
final class PDFDocumentWriter {
    /// The default page size: US letter, 8.5 × 11 inches, in points.
    private static let letterMediaBox = CGRect(x: 0, y: 0, width: 612, height: 792)

    let context: CGContext
    /// The media box of pages that do not specify one, in points.
    private let defaultMediaBox: CGRect

    /// Starts a document that is written to a consumer. Empty bounds mean US letter. `nil`, with a line on standard
    /// error, if the document cannot be written.
    init?(_ consumer: CGDataConsumer, bounds: CGRect, info: CFDictionary?) {
        defaultMediaBox = bounds.isEmpty ? Self.letterMediaBox : bounds
        let created = withUnsafePointer(to: defaultMediaBox) { CGContext(consumer: consumer, mediaBox: $0, info) }
        guard let created else { return nil }
        context = created
        context.flipsPages = true
    }

    /// The media box of the current page; before the first page, the default media box.
    var bounds: CGRect { context.pageMediaBox ?? defaultMediaBox }

    /// Ends the current page and begins one. Its media box is that of `info`, otherwise `bounds`; empty bounds mean US
    /// letter.
    func beginPage(_ bounds: CGRect, info: CFDictionary?) {
        let mediaBox = bounds.isEmpty ? Self.letterMediaBox : bounds
        context.beginPDFPage([kCGPDFContextMediaBox: mediaBox].merging(info ?? [:]) { $1 })
    }

    /// Ends the current page and begins one with the default media box.
    func beginPage() { beginPage(defaultMediaBox, info: nil) }

    /// Ends the document and passes it to the consumer.
    func finish() { context.closePDF() }
}
