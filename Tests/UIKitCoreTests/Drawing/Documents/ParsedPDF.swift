import CoreGraphicsPDF
import Foundation
import Testing
import UIKit

/// A PDF document made by a test, parsed for inspection.
struct ParsedPDF {
    let document: CGPDFDocument

    init(_ data: Data) throws {
        let provider = try #require(CGDataProvider(data: data))
        document = try #require(CGPDFDocument(provider))
    }

    /// Renders a page, counted from 1, on a white background at one pixel per point.
    func image(ofPage number: Int) throws -> CGImage {
        let page = try #require(document.page(at: number))
        let bounds = page.getBoxRect(.mediaBox)
        let context = try #require(
            CGContext(
                data: nil, width: Int(bounds.width), height: Int(bounds.height), bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))
        context.setFillColor(.white)
        context.fill(CGRect(origin: .zero, size: bounds.size))
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        context.drawPDFPage(page)
        return try #require(context.makeImage())
    }

    /// The number of resources of a category (`Font`, `XObject`) on a page.
    func resourceCount(_ category: String, ofPage number: Int) throws -> Int {
        let page = try #require(document.page(at: number)?.dictionary)
        var resources: CGPDFDictionaryRef?
        var entries: CGPDFDictionaryRef?
        guard CGPDFDictionaryGetDictionary(page, "Resources", &resources), let resources,
            CGPDFDictionaryGetDictionary(resources, category, &entries), let entries
        else { return 0 }
        return CGPDFDictionaryGetCount(entries)
    }

    /// The characters shown by the text operators of a page, for fonts whose character codes are those of Latin 1.
    func text(ofPage number: Int) throws -> String {
        final class Text {
            var bytes: [UInt8] = []

            func append(_ string: CGPDFStringRef?) {
                guard let string, let start = CGPDFStringGetBytePtr(string) else { return }
                bytes += UnsafeBufferPointer(start: start, count: CGPDFStringGetLength(string))
            }

            static func from(_ info: UnsafeMutableRawPointer?) -> Text? {
                info.map { Unmanaged<Text>.fromOpaque($0).takeUnretainedValue() }
            }
        }
        let table = try #require(CGPDFOperatorTableCreate())
        CGPDFOperatorTableSetCallback(table, "Tj") { scanner, info in
            var string: CGPDFStringRef?
            if CGPDFScannerPopString(scanner, &string) { Text.from(info)?.append(string) }
        }
        CGPDFOperatorTableSetCallback(table, "TJ") { scanner, info in
            var array: CGPDFArrayRef?
            guard CGPDFScannerPopArray(scanner, &array), let array else { return }
            for index in 0..<CGPDFArrayGetCount(array) {
                var string: CGPDFStringRef?
                if CGPDFArrayGetString(array, index, &string) { Text.from(info)?.append(string) }
            }
        }
        let text = Text()
        let content = CGPDFContentStreamCreateWithPage(try #require(document.page(at: number)))
        let scanner = CGPDFScannerCreate(content, table, Unmanaged.passUnretained(text).toOpaque())
        #expect(CGPDFScannerScan(scanner))
        CGPDFScannerRelease(scanner)
        CGPDFContentStreamRelease(content)
        CGPDFOperatorTableRelease(table)
        return String(String.UnicodeScalarView(text.bytes.map { UnicodeScalar($0) }))
    }

    /// The links of a page: their rectangles (left, bottom, right, top) and URLs.
    func links(ofPage number: Int) throws -> [(rect: [CGFloat], address: String?)] {
        let page = try #require(document.page(at: number)?.dictionary)
        var annotations: CGPDFArrayRef?
        guard CGPDFDictionaryGetArray(page, "Annots", &annotations), let annotations else { return [] }
        return (0..<CGPDFArrayGetCount(annotations)).map { index in
            var link: CGPDFDictionaryRef?
            var corners: CGPDFArrayRef?
            var action: CGPDFDictionaryRef?
            var address: CGPDFStringRef?
            guard CGPDFArrayGetDictionary(annotations, index, &link), let link,
                CGPDFDictionaryGetArray(link, "Rect", &corners), let corners
            else { return ([], nil) }
            let rect = (0..<CGPDFArrayGetCount(corners)).map { component in
                var number: CGPDFReal = 0
                CGPDFArrayGetNumber(corners, component, &number)
                return CGFloat(number)
            }
            if CGPDFDictionaryGetDictionary(link, "A", &action), let action {
                CGPDFDictionaryGetString(action, "URI", &address)
            }
            return (rect, address.flatMap { CGPDFStringCopyTextString($0) as String? })
        }
    }

    /// The y coordinate of a named destination, in points above the lower edge of its page.
    func height(ofDestination name: String) throws -> CGFloat {
        var names: CGPDFDictionaryRef?
        CGPDFDictionaryGetDictionary(try #require(document.catalog), "Dests", &names)
        var destination: CGPDFArrayRef?
        CGPDFDictionaryGetArray(try #require(names), name, &destination)
        var y: CGPDFReal = 0
        CGPDFArrayGetNumber(try #require(destination), 3, &y)
        return CGFloat(y)
    }

    /// An entry of the document's information dictionary, such as `Title`.
    func info(_ key: String) throws -> String? {
        var string: CGPDFStringRef?
        guard CGPDFDictionaryGetString(try #require(document.info), key, &string), let string else { return nil }
        return CGPDFStringCopyTextString(string) as String?
    }
}
