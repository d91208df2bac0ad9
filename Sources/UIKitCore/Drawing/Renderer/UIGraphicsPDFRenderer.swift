import CoreGraphics
import Foundation

/// Creates PDF documents by drawing: opens a context, calls the drawing code, and closes the context. Usable on any
/// thread. Shapes and text stay vectors; images keep their pixels.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
    /// Drawing code. It begins every page itself; anything drawn before the first page is lost.
    public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

    /// Creates a renderer for documents with pages of a size in points; empty bounds mean US letter.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .preferred())
    }

    /// Creates a renderer for documents with pages of a size in points, with a format; empty bounds mean US letter.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        super.init(bounds: bounds, format: format)
    }

    /// Draws a document. Returns empty data and logs to standard error if a side of the bounds is not in 1…14,400
    /// points or the format requests a password.
    open func pdfData(actions: DrawingActions) -> Data {
        let data = NSMutableData()
        guard let format = rendererFormat as? UIGraphicsPDFRendererFormat,
            let consumer = CGDataConsumer(data: data),
            let writer = PDFDocumentWriter(consumer, bounds: drawingBounds, info: format.documentInfo)
        else { return Data() }
        let stack = GraphicsContextStack.forCurrentThread
        stack.push(writer.context, for: .document(writer))
        actions(UIGraphicsPDFRendererContext(writer: writer, format: format))
        stack.popDocument()?.finish()
        return Data(referencing: data)
    }

    /// Draws a document and writes it to a file, replacing an existing one. Throws Foundation's error if the file
    /// cannot be written.
    open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
        try pdfData(actions: actions).write(to: url, options: .atomic)
    }
}
