import CoreGraphicsPDF
import UIKit

/// The gallery as a PDF file with one page per plate.
@MainActor struct Booklet {
    /// The file's URL.
    let url: URL
    let document: CGPDFDocument

    /// Writes all plates to a file in `directory` and opens it. Returns `nil` if that fails.
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
            NSLog("Quartz: cannot write %@: %@", url.path, error.localizedDescription)
            return nil
        }
        guard let document = CGPDFDocument(url as CFURL) else { return nil }
        self.document = document
    }

    /// Draws the page at `index`, counted from 0, upright in a context whose y axis points down.
    func draw(page index: Int, in context: CGContext) {
        guard let page = document.page(at: index + 1) else { return }
        context.saveGState()
        context.translateBy(x: 0, y: PageCanvas.size.height)
        context.scaleBy(x: 1, y: -1)
        context.drawPDFPage(page)
        context.restoreGState()
    }
}
