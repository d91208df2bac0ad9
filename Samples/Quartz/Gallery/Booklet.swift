import CoreGraphicsPDF
import UIKit

/// The gallery as a PDF file, a plate a page.
@MainActor struct Booklet {
    /// Where the file is.
    let url: URL
    let document: CGPDFDocument

    /// Writes all plates to a file in `folder`, and opens it. `nil` when that cannot be done.
    init?(plates: [any Plate], directory: URL = FileManager.default.temporaryDirectory) {
        url = directory.appendingPathComponent("Quartz.pdf")
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo = [kCGPDFContextTitle as String: "Quartz"]
        let renderer = UIGraphicsPDFRenderer(bounds: CGRect(origin: .zero, size: PageCanvas.size), format: format)
        do {
            try renderer.writePDF(to: url) { context in
                for plate in plates {
                    context.beginPage()
                    PageCanvas(context: context.cgContext).draw(plate)
                }
            }
        } catch {
            NSLog("Quartz: %@ cannot be written: %@", url.path, error.localizedDescription)
            return nil
        }
        guard let document = CGPDFDocument(url as CFURL) else { return nil }
        self.document = document
    }

    /// Draws a page, counted from 0, upright in a space whose y axis points down.
    func draw(page index: Int, in context: CGContext) {
        guard let page = document.page(at: index + 1) else { return }
        context.saveGState()
        context.translateBy(x: 0, y: PageCanvas.size.height)
        context.scaleBy(x: 1, y: -1)
        context.drawPDFPage(page)
        context.restoreGState()
    }
}
