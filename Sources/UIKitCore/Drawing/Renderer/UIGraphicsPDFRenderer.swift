import CoreGraphics
import Foundation

/// Makes PDF documents by drawing: opens a context, calls the drawing code, and closes it again. Usable on any thread.
/// Shapes, text and images stay what they are at any size.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
    /// Drawing code. It begins every page itself; what is drawn before the first page is lost.
    public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

    /// Makes a renderer for documents whose pages have a sheet in points; empty bounds stand for letter paper.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .preferred())
    }

    /// Makes a renderer for documents whose pages have a sheet in points, with a format; empty bounds stand for letter
    /// paper.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        super.init(bounds: bounds, format: format)
    }

    /// Draws a document. It is empty data, with a line on the error stream, when a side of the bounds is not in
    /// 1…14,400 or the format asks for a password.
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

    /// Draws a document and writes it to a file, in place of one that is there. Throws Foundation's error when the
    /// place cannot be written to.
    open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
        try pdfData(actions: actions).write(to: url, options: .atomic)
    }
}
