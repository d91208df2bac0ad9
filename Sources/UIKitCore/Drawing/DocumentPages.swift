import CoreGraphics
import Foundation

/// A PDF document that is being drawn, page by page: each page has its origin at the upper left, y downward, one unit a
/// point.
final class PDFDocumentWriter {
    /// The sheet where nobody says otherwise: letter paper, 8.5 × 11 inches.
    private static let letterMediaBox = CGRect(x: 0, y: 0, width: 612, height: 792)

    let context: CGContext
    /// The sheet of pages that do not say otherwise.
    private let defaultMediaBox: CGRect

    /// Begins a document that a consumer takes. Empty bounds stand for letter paper. `nil`, with a line on the error
    /// stream, when such a document cannot be written.
    init?(_ consumer: CGDataConsumer, bounds: CGRect, info: CFDictionary?) {
        defaultMediaBox = bounds.isEmpty ? Self.letterMediaBox : bounds
        let created = withUnsafePointer(to: defaultMediaBox) { CGContext(consumer: consumer, mediaBox: $0, info) }
        guard let created else { return nil }
        context = created
        context.flipsPages = true
    }

    /// The sheet of the page that is drawn; before the first page, that of pages that do not say otherwise.
    var bounds: CGRect { context.pageMediaBox ?? defaultMediaBox }

    /// Ends the page that is open and begins one. Its sheet is the media box of `info`, otherwise `bounds`; empty
    /// bounds stand for letter paper.
    func beginPage(_ bounds: CGRect, info: CFDictionary?) {
        let mediaBox = bounds.isEmpty ? Self.letterMediaBox : bounds
        context.beginPDFPage([kCGPDFContextMediaBox: mediaBox].merging(info ?? [:]) { $1 })
    }

    /// Ends the page that is open and begins one of the usual size.
    func beginPage() { beginPage(defaultMediaBox, info: nil) }

    /// Ends the document and hands it to the consumer.
    func finish() { context.closePDF() }
}
