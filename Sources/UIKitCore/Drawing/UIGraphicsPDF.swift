import CoreGraphics
import Foundation

/// Begins a PDF document that is written to a file, and makes its context the current one of this thread until
/// `UIGraphicsEndPDFContext()`. `bounds` is the sheet of pages that do not say otherwise, in points; empty bounds stand
/// for letter paper, 612 × 792. `documentInfo` has the keys of `CGContext`'s PDF: title, author and the like. Drawing
/// needs a page: see `UIGraphicsBeginPDFPage()`.
///
/// False, and the current context stays, when the place cannot be written to, a side is not in 1…14,400, or a password
/// is asked for.
public func UIGraphicsBeginPDFContextToFile(
    _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
    guard let consumer = CGDataConsumer(url: URL(fileURLWithPath: path)) else { return false }
    return beginDocument(consumer, bounds, documentInfo)
}

/// Begins a PDF document that is appended to `data` when it ends; otherwise as `UIGraphicsBeginPDFContextToFile`.
public func UIGraphicsBeginPDFContextToData(
    _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
    guard let consumer = CGDataConsumer(data: data) else { return }
    _ = beginDocument(consumer, bounds, documentInfo)
}

/// Ends the PDF document of the current context and writes it; the context before is current again. When the current
/// context writes no PDF nothing happens.
public func UIGraphicsEndPDFContext() {
    GraphicsContextStack.forCurrentThread.popDocument()?.finish()
}

/// Ends the page that is open and begins one with the sheet of the document, a new graphics state, and the origin at
/// the upper left, y downward. When the current context writes no PDF nothing happens.
public func UIGraphicsBeginPDFPage() {
    GraphicsContextStack.forCurrentThread.document?.beginPage()
}

/// Ends the page that is open and begins one with a sheet of its own, in points; empty bounds stand for letter paper.
/// `pageInfo` may have further boxes; a media box among them goes before `bounds`. When the current context writes no
/// PDF nothing happens.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
    GraphicsContextStack.forCurrentThread.document?.beginPage(bounds, info: pageInfo)
}

/// The sheet of the page that is open, in points; before the first page, that of the document. Zero when the current
/// context writes no PDF.
public func UIGraphicsGetPDFContextBounds() -> CGRect {
    GraphicsContextStack.forCurrentThread.document?.bounds ?? .zero
}

/// Lets a rectangle of the page lead to an address (D-30). The rectangle is in the space of the PDF page, origin at the
/// lower left, y upward: `rect.applying(context.ctm)` for one of the current space. When the current context writes no
/// PDF nothing happens.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
    GraphicsContextStack.forCurrentThread.document?.context.setURL(url, for: rect)
}

/// Gives a point of the page a name that links can lead to. The point is in the space of the PDF page, origin at the
/// lower left, y upward. When the current context writes no PDF nothing happens.
public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) {
    GraphicsContextStack.forCurrentThread.document?.context.addDestination(name, at: point)
}

/// Lets a rectangle of the page lead to a named point of any page. The rectangle is in the space of the PDF page,
/// origin at the lower left, y upward. Names that no point has lead nowhere. When the current context writes no PDF
/// nothing happens.
public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {
    GraphicsContextStack.forCurrentThread.document?.context.setDestination(name, for: rect)
}

private func beginDocument(_ consumer: CGDataConsumer, _ bounds: CGRect, _ info: CFDictionary?) -> Bool {
    guard let writer = PDFDocumentWriter(consumer, bounds: bounds, info: info) else { return false }
    GraphicsContextStack.forCurrentThread.push(writer.context, for: .document(writer))
    return true
}
