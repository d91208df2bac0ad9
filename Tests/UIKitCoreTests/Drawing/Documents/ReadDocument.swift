import CoreGraphicsPDF
import Foundation
import Testing
import UIKit

/// A PDF document that a test made, read back.
struct ReadDocument {
    let document: CGPDFDocument

    init(_ data: Data) throws {
        let provider = try #require(CGDataProvider(data: data))
        document = try #require(CGPDFDocument(provider))
    }

    /// A page, counted from 1, on white paper with one pixel a point.
    func picture(of number: Int) throws -> CGImage {
        let page = try #require(document.page(at: number))
        let box = page.getBoxRect(.mediaBox)
        let context = try #require(
            CGContext(
                data: nil, width: Int(box.width), height: Int(box.height), bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))
        context.setFillColor(.white)
        context.fill(CGRect(origin: .zero, size: box.size))
        context.translateBy(x: -box.minX, y: -box.minY)
        context.drawPDFPage(page)
        return try #require(context.makeImage())
    }

    /// How many things of a kind (`Font`, `XObject`) a page uses.
    func resources(_ kind: String, of number: Int) throws -> Int {
        let page = try #require(document.page(at: number)?.dictionary)
        var resources: CGPDFDictionaryRef?
        var things: CGPDFDictionaryRef?
        guard CGPDFDictionaryGetDictionary(page, "Resources", &resources), let resources,
            CGPDFDictionaryGetDictionary(resources, kind, &things), let things
        else { return 0 }
        return CGPDFDictionaryGetCount(things)
    }

    /// The links of a page: their rectangles (left, bottom, right, top) and addresses.
    func links(of number: Int) throws -> [(rect: [CGFloat], address: String?)] {
        let page = try #require(document.page(at: number)?.dictionary)
        var notes: CGPDFArrayRef?
        guard CGPDFDictionaryGetArray(page, "Annots", &notes), let notes else { return [] }
        return (0..<CGPDFArrayGetCount(notes)).map { index in
            var link: CGPDFDictionaryRef?
            var corners: CGPDFArrayRef?
            var action: CGPDFDictionaryRef?
            var address: CGPDFStringRef?
            guard CGPDFArrayGetDictionary(notes, index, &link), let link,
                CGPDFDictionaryGetArray(link, "Rect", &corners), let corners
            else { return ([], nil) }
            let rect = (0..<CGPDFArrayGetCount(corners)).map { place in
                var number: CGPDFReal = 0
                CGPDFArrayGetNumber(corners, place, &number)
                return CGFloat(number)
            }
            if CGPDFDictionaryGetDictionary(link, "A", &action), let action {
                CGPDFDictionaryGetString(action, "URI", &address)
            }
            return (rect, address.flatMap { CGPDFStringCopyTextString($0) as String? })
        }
    }

    /// The height of a named point above the lower edge of its page.
    func height(ofDestination name: String) throws -> CGFloat {
        var names: CGPDFDictionaryRef?
        CGPDFDictionaryGetDictionary(try #require(document.catalog), "Dests", &names)
        var place: CGPDFArrayRef?
        CGPDFDictionaryGetArray(try #require(names), name, &place)
        var y: CGPDFReal = 0
        CGPDFArrayGetNumber(try #require(place), 3, &y)
        return CGFloat(y)
    }

    /// A text of the document's information, such as `Title`.
    func info(_ key: String) throws -> String? {
        var string: CGPDFStringRef?
        guard CGPDFDictionaryGetString(try #require(document.info), key, &string), let string else { return nil }
        return CGPDFStringCopyTextString(string) as String?
    }
}
