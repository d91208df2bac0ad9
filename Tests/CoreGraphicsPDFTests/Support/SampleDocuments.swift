import CoreGraphics
import CoreGraphicsPDF
import Foundation
import Testing

/// Documents that tests are made of.
enum SampleDocuments {
    /// A document whose pages are drawn in turn.
    static func drawn(
        _ size: CGSize = CGSize(width: 100, height: 80), _ info: CFDictionary? = nil, pages: [(CGContext) -> Void]
    ) throws -> Data {
        let data = NSMutableData()
        let consumer = try #require(CGDataConsumer(data: data))
        var box = CGRect(origin: .zero, size: size)
        let context = try #require(CGContext(consumer: consumer, mediaBox: &box, info))
        for draw in pages {
            context.beginPDFPage(nil)
            draw(context)
            context.endPDFPage()
        }
        context.closePDF()
        return Data(referencing: data)
    }

    /// A page that is red at the lower left quarter.
    static func redCorner() throws -> Data {
        try drawn(pages: [
            { context in
                context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
                context.fill(CGRect(x: 0, y: 0, width: 50, height: 40))
            }
        ])
    }

    /// A file of objects that are written by hand, numbered from 1; the first is the catalog.
    static func plain(_ objects: [String]) -> Data {
        var file = Data("%PDF-1.4\n".utf8)
        var places: [Int] = []
        for (index, object) in objects.enumerated() {
            places.append(file.count)
            file += Data("\(index + 1) 0 obj\n\(object)\nendobj\n".utf8)
        }
        let table = file.count
        file += Data("xref\n0 \(objects.count + 1)\n0000000000 65535 f \n".utf8)
        for place in places { file += Data(String(format: "%010d 00000 n \n", place).utf8) }
        file += Data("trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n".utf8)
        return file
    }

    /// A file of one page of 100 × 80 that draws content, with further entries of the page and further objects from number
    /// 5 on.
    static func page(content: String, entries: String = "", objects: [String] = []) -> Data {
        plain(
            [
                "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 80] /Contents 4 0 R \(entries) >>", stream(content),
            ] + objects)
    }

    static func stream(_ content: String, _ entries: String = "") -> String {
        "<< /Length \(content.utf8.count) \(entries) >>\nstream\n\(content)\nendstream"
    }
}

extension CGPDFDocument {
    /// Opens a file that is in memory.
    convenience init?(bytes: Data) {
        guard let provider = CGDataProvider(data: bytes) else { return nil }
        self.init(provider)
    }
}

/// A white bitmap with its origin at the lower left, to draw pages on.
struct Sheet {
    let context: CGContext
    let height: Int

    init(_ width: Int = 100, _ height: Int = 80) throws {
        self.height = height
        context = try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }

    /// The colour (RRGGBB) at a point, counted as the bitmap counts: y upward.
    func color(_ x: Int, _ y: Int) -> UInt32 {
        guard let data = context.data else { return 0 }
        return data.load(
            fromByteOffset: (height - 1 - y) * context.bytesPerRow + x * 4, as: UInt32.self) & 0xFFFFFF
    }
}
