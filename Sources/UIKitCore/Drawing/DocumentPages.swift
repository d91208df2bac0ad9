import CoreGraphics
import Foundation

/// A PDF document that is being drawn, page by page: each page has its origin at the upper left, y downward, one unit a
/// point.
final class DocumentPages {
    /// The sheet where nobody says otherwise: letter paper, 8.5 × 11 inches.
    private static let letter = CGRect(x: 0, y: 0, width: 612, height: 792)

    let context: CGContext
    /// The sheet of pages that do not say otherwise.
    private let usualSheet: CGRect

    /// Begins a document that a consumer takes. Empty bounds stand for letter paper. `nil`, with a line on the error
    /// stream, when such a document cannot be written.
    init?(_ consumer: CGDataConsumer, bounds: CGRect, info: CFDictionary?) {
        usualSheet = bounds.isEmpty ? Self.letter : bounds
        let made = withUnsafePointer(to: usualSheet) { CGContext(consumer: consumer, mediaBox: $0, info) }
        guard let made else { return nil }
        context = made
        context.flipsPages = true
    }

    /// The sheet of the page that is drawn; before the first page, that of pages that do not say otherwise.
    var bounds: CGRect { context.pageMediaBox ?? usualSheet }

    /// Ends the page that is open and begins one. Its sheet is the media box of `info`, otherwise `bounds`; empty
    /// bounds stand for letter paper.
    func beginPage(_ bounds: CGRect, info: CFDictionary?) {
        let sheet = bounds.isEmpty ? Self.letter : bounds
        context.beginPDFPage([kCGPDFContextMediaBox: sheet].merging(info ?? [:]) { $1 })
    }

    /// Ends the page that is open and begins one of the usual size.
    func beginPage() { beginPage(usualSheet, info: nil) }

    /// Ends the document and hands it to the consumer.
    func finish() { context.closePDF() }
}
