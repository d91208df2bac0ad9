import CoreGraphics
import Foundation

/// The drawing environment passed to the drawing code of a `UIGraphicsPDFRenderer`. Pages have their origin at the
/// upper left, y downward. Links and destinations are in PDF page space, with the origin at the lower left, y upward:
/// `rect.applying(cgContext.ctm)` converts a rectangle to it.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    private let writer: PDFDocumentWriter

    init(writer: PDFDocumentWriter, format: UIGraphicsPDFRendererFormat) {
        self.writer = writer
        super.init(context: writer.context, format: format)
    }

    /// The media box of the current page, in points; before the first page, that of the renderer.
    open var pdfContextBounds: CGRect { writer.bounds }

    /// Ends the current page and begins one with the renderer's media box and a new graphics state.
    open func beginPage() { writer.beginPage() }

    /// Ends the current page and begins one with its own bounds, in points; empty bounds mean US letter. `pageInfo` may
    /// specify further boxes; a media box there takes precedence over `bounds`.
    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        writer.beginPage(bounds, info: pageInfo)
    }

    /// Adds a link from a rectangle of the page to a URL.
    open func setURL(_ url: URL, for rect: CGRect) { cgContext.setURL(url, for: rect) }

    /// Adds a named destination for links at a point of the page.
    open func addDestination(withName name: String, at point: CGPoint) { cgContext.addDestination(name, at: point) }

    /// Adds a link from a rectangle of the page to a named destination on any page. A link to an undefined name does
    /// nothing.
    open func setDestinationWithName(_ name: String, for rect: CGRect) { cgContext.setDestination(name, for: rect) }
}
