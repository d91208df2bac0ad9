import CoreGraphics
import CoreGraphicsPDF
import Foundation

/// Documents that tests are made of.
package enum SampleDocuments {
    /// A document whose pages are drawn in turn.
    package static func drawn(
        _ size: CGSize = CGSize(width: 100, height: 80), _ info: CFDictionary? = nil, pages: [(CGContext) -> Void]
    ) throws -> Data {
        let data = NSMutableData()
        var box = CGRect(origin: .zero, size: size)
        guard let consumer = CGDataConsumer(data: data),
            let context = CGContext(consumer: consumer, mediaBox: &box, info)
        else { throw CocoaError(.fileWriteUnknown) }
        for draw in pages {
            context.beginPDFPage(nil)
            draw(context)
            context.endPDFPage()
        }
        context.closePDF()
        return Data(referencing: data)
    }

    /// A page that is red at the lower left quarter.
    package static func redCorner() throws -> Data {
        try drawn(pages: [
            { context in
                context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
                context.fill(CGRect(x: 0, y: 0, width: 50, height: 40))
            }
        ])
    }

    /// A file of objects that are written by hand, numbered from 1; the first is the catalog.
    package static func assembled(_ objects: [String]) -> Data {
        var file = Data("%PDF-1.4\n".utf8)
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(file.count)
            file += Data("\(index + 1) 0 obj\n\(object)\nendobj\n".utf8)
        }
        let xrefOffset = file.count
        file += Data("xref\n0 \(objects.count + 1)\n0000000000 65535 f \n".utf8)
        for offset in offsets { file += Data(String(format: "%010d 00000 n \n", offset).utf8) }
        file += Data("trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(xrefOffset)\n%%EOF\n".utf8)
        return file
    }

    /// A file of one page of 100 × 80 that draws content, with further entries of the page and further objects from number
    /// 5 on.
    package static func page(content: String, entries: String = "", objects: [String] = []) -> Data {
        assembled(
            [
                "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 80] /Contents 4 0 R \(entries) >>", stream(content),
            ] + objects)
    }

    package static func stream(_ content: String, _ entries: String = "") -> String {
        "<< /Length \(content.utf8.count) \(entries) >>\nstream\n\(content)\nendstream"
    }
}

extension CGPDFDocument {
    /// Opens a file that is in memory.
    package convenience init?(bytes: Data) {
        guard let provider = CGDataProvider(data: bytes) else { return nil }
        self.init(provider)
    }
}
