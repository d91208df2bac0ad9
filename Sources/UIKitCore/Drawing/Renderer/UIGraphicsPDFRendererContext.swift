import CoreGraphics
import Foundation

/// What the drawing code of a `UIGraphicsPDFRenderer` works with. Pages have their origin at the upper left, y
/// downward; links and destinations are in the space of the PDF page, origin at the lower left, y upward:
/// `rect.applying(cgContext.ctm)` takes a rectangle there.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    private let writer: PDFDocumentWriter

    init(writer: PDFDocumentWriter, format: UIGraphicsPDFRendererFormat) {
        self.writer = writer
        super.init(context: writer.context, format: format)
    }

    /// The sheet of the page that is open, in points; before the first page, that of the renderer.
    open var pdfContextBounds: CGRect { writer.bounds }

    /// Ends the page that is open and begins one with the sheet of the renderer and a new graphics state.
    open func beginPage() { writer.beginPage() }

    /// Ends the page that is open and begins one with a sheet of its own, in points; empty bounds stand for letter
    /// paper. `pageInfo` may have further boxes; a media box among them goes before `bounds`.
    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        writer.beginPage(bounds, info: pageInfo)
    }

    /// Lets a rectangle of the page lead to an address.
    open func setURL(_ url: URL, for rect: CGRect) { cgContext.setURL(url, for: rect) }

    /// Gives a point of the page a name that links can lead to.
    open func addDestination(withName name: String, at point: CGPoint) { cgContext.addDestination(name, at: point) }

    /// Lets a rectangle of the page lead to a named point of any page. Names that no point has lead nowhere.
    open func setDestinationWithName(_ name: String, for rect: CGRect) { cgContext.setDestination(name, for: rect) }
}
