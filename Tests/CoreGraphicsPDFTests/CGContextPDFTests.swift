import CoreGraphics
import CoreGraphicsPDF
import Expectations
import Foundation
import FuzzInputs
import ImageIO
import Testing

@Suite struct CGContextPDFTests {
    @Test("D-05 content is drawn on a page at its coordinates, y upward")
    func drawing() throws {
        let document = try #require(CGPDFDocument(bytes: SampleDocuments.redCorner()))
        let bitmap = try PageBitmap()

        bitmap.context.drawPDFPage(try #require(document.page(at: 1)))

        expect(bitmap.color(10, 10), equals: 0xFF0000)
        expect(bitmap.color(60, 10), equals: 0xFFFFFF)
        expect(bitmap.color(10, 60), equals: 0xFFFFFF)
    }

    @Test("pages are counted, and each starts with a new graphics state")
    func pages() throws {
        let data = try SampleDocuments.drawn(pages: [
            { context in
                context.translateBy(x: 50, y: 0)
                context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
                context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
            },
            { $0.fill(CGRect(x: 0, y: 0, width: 100, height: 80)) },
        ])
        let document = try #require(CGPDFDocument(bytes: data))
        let bitmap = try PageBitmap()

        bitmap.context.drawPDFPage(try #require(document.page(at: 2)))

        expect(document.numberOfPages, equals: 2)
        expect(bitmap.color(5, 70), equals: 0)
        #expect(document.page(at: 3) == nil)
        #expect(document.page(at: 0) == nil)
    }

    @Test("each page has its own boxes")
    func boxes() throws {
        let data = NSMutableData()
        let consumer = try #require(CGDataConsumer(data: data))
        var box = CGRect(x: 0, y: 0, width: 300, height: 200)
        let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
        var small = CGRect(x: 0, y: 0, width: 120, height: 90)
        var crop = CGRect(x: 10, y: 20, width: 100, height: 50)
        context.beginPDFPage(nil)
        context.beginPDFPage([
            kCGPDFContextMediaBox: Data(bytes: &small, count: MemoryLayout<CGRect>.size),
            kCGPDFContextCropBox: Data(bytes: &crop, count: MemoryLayout<CGRect>.size),
            kCGPDFContextTrimBox: CGRect(x: 20, y: 30, width: 10, height: 10),
        ])
        context.closePDF()

        let document = try #require(CGPDFDocument(bytes: Data(referencing: data)))
        let first = try #require(document.page(at: 1))
        let second = try #require(document.page(at: 2))

        expect(first.getBoxRect(.mediaBox), equals: box)
        expect(first.getBoxRect(.cropBox), equals: box)
        expect(second.getBoxRect(.mediaBox), equals: small)
        expect(second.getBoxRect(.cropBox), equals: crop)
        expect(second.getBoxRect(.trimBox), equals: CGRect(x: 20, y: 30, width: 10, height: 10))
        expect(second.getBoxRect(.artBox), equals: crop)
    }

    @Test("title, author and keywords are written")
    func info() throws {
        let data = try SampleDocuments.drawn(
            CGSize(width: 50, height: 50),
            [kCGPDFContextTitle: "Zwölf Boxkämpfer", kCGPDFContextAuthor: "Me", kCGPDFContextKeywords: ["a", "b"]],
            pages: [{ _ in }])
        let document = try #require(CGPDFDocument(bytes: data))
        let info = try #require(document.info)
        func text(_ key: String) -> String? {
            var string: CGPDFStringRef?
            guard CGPDFDictionaryGetString(info, key, &string), let string else { return nil }
            return CGPDFStringCopyTextString(string)
        }

        expect(text("Title"), equals: "Zwölf Boxkämpfer")
        expect(text("Author"), equals: "Me")
        expect(text("Keywords"), equals: "a, b")
    }

    @Test("links lead to URLs and to named destinations on other pages")
    func links() throws {
        let url = try #require(URL(string: "https://example.org/a?b=(c)"))
        let data = try SampleDocuments.drawn(pages: [
            { context in
                context.setURL(url, for: CGRect(x: 1, y: 2, width: 30, height: 10))
                context.setDestination("chapter two", for: CGRect(x: 1, y: 20, width: 30, height: 10))
            }, { $0.addDestination("chapter two", at: CGPoint(x: 5, y: 70)) },
        ])
        let document = try #require(CGPDFDocument(bytes: data))
        let page = try #require(document.page(at: 1)?.dictionary)
        var annotations: CGPDFArrayRef?
        let hasAnnotations = CGPDFDictionaryGetArray(page, "Annots", &annotations)
        #expect(hasAnnotations)
        var link: CGPDFDictionaryRef?
        CGPDFArrayGetDictionary(try #require(annotations), 0, &link)
        var action: CGPDFDictionaryRef?
        CGPDFDictionaryGetDictionary(try #require(link), "A", &action)
        var uri: CGPDFStringRef?
        CGPDFDictionaryGetString(try #require(action), "URI", &uri)
        var names: CGPDFDictionaryRef?
        CGPDFDictionaryGetDictionary(try #require(document.catalog), "Dests", &names)
        var destination: CGPDFArrayRef?
        CGPDFDictionaryGetArray(try #require(names), "chapter two", &destination)
        var y: CGPDFReal = 0
        CGPDFArrayGetNumber(try #require(destination), 3, &y)

        expect(CGPDFArrayGetCount(try #require(annotations)), equals: 2)
        expect(CGPDFStringCopyTextString(try #require(uri)), equals: "https://example.org/a?b=(c)")
        expect(y, equals: 70)
    }

    @Test("outline entries can be nested")
    func outline() throws {
        let data = NSMutableData()
        let consumer = try #require(CGDataConsumer(data: data))
        let context = try #require(CGContext(consumer: consumer, mediaBox: nil, nil))
        context.beginPDFPage(nil)
        context.endPDFPage()
        CGPDFContextSetOutline(
            context,
            [
                kCGPDFOutlineChildren: [
                    [
                        kCGPDFOutlineTitle: "One", kCGPDFOutlineDestination: 1,
                        kCGPDFOutlineChildren: [[kCGPDFOutlineTitle: "Inner"] as CFDictionary],
                    ] as CFDictionary, [kCGPDFOutlineTitle: "Two"] as CFDictionary,
                ]
            ])
        context.closePDF()
        let document = try #require(CGPDFDocument(bytes: Data(referencing: data)))
        func entry(_ dictionary: CGPDFDictionaryRef?, _ key: String) -> CGPDFDictionaryRef? {
            var child: CGPDFDictionaryRef?
            return dictionary.map { CGPDFDictionaryGetDictionary($0, key, &child) } == true ? child : nil
        }
        func title(_ entry: CGPDFDictionaryRef?) -> String? {
            var string: CGPDFStringRef?
            guard let entry, CGPDFDictionaryGetString(entry, "Title", &string), let string else { return nil }
            return CGPDFStringCopyTextString(string)
        }

        let first = entry(entry(document.catalog, "Outlines"), "First")

        expect(title(first), equals: "One")
        expect(title(entry(first, "First")), equals: "Inner")
        expect(title(entry(first, "Next")), equals: "Two")
        let read = try #require(document.outline?[kCGPDFOutlineChildren] as? [CFDictionary])
        expect(read.map { $0[kCGPDFOutlineTitle] as? String }, equals: ["One", "Two"])
        expect(read[0][kCGPDFOutlineDestination] as? Int, equals: 1)
        expect((read[0][kCGPDFOutlineChildren] as? [CFDictionary])?.count, equals: 1)
    }

    @Test("shadows, layers, gradients and blend modes are written to the page")
    func effects() throws {
        let data = try SampleDocuments.drawn(pages: [
            { context in
                context.setShadow(
                    offset: CGSize(width: 0, height: -10), blur: 2, color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
                context.fill(CGRect(x: 5, y: 55, width: 20, height: 20))
                context.setShadow(offset: .zero, blur: 0, color: nil)
                context.setAlpha(0.5)
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
                context.fill(CGRect(x: 40, y: 50, width: 20, height: 20))
                context.fill(CGRect(x: 50, y: 50, width: 20, height: 20))
                context.endTransparencyLayer()
                context.setAlpha(1)
                context.setFillColor(CGColor(red: 1, green: 1, blue: 0, alpha: 1))
                context.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
                context.setBlendMode(.multiply)
                context.setFillColor(CGColor(red: 0, green: 1, blue: 1, alpha: 1))
                context.fill(CGRect(x: 15, y: 0, width: 30, height: 30))
                context.setBlendMode(.normal)
                context.clip(to: CGRect(x: 70, y: 0, width: 30, height: 30))
                let colors = [CGColor.black, CGColor(red: 1, green: 0, blue: 1, alpha: 1)]
                if let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) {
                    context.drawLinearGradient(
                        gradient, start: CGPoint(x: 70, y: 0), end: CGPoint(x: 100, y: 0), options: [])
                }
            }
        ])
        let document = try #require(CGPDFDocument(bytes: data))
        let bitmap = try PageBitmap()

        bitmap.context.drawPDFPage(try #require(document.page(at: 1)))

        expect(bitmap.color(15, 65), equals: 0)
        #expect(bitmap.color(15, 49) & 0xFF > 200 && bitmap.color(15, 49) >> 16 < 60)
        // Both squares of the layer are composited before its alpha is applied.
        expect(bitmap.color(45, 60), equals: bitmap.color(55, 60))
        #expect(abs(Int(bitmap.color(55, 60) >> 8 & 255) - 128) < 3)
        expect(bitmap.color(20, 10), equals: 0x00FF00)
        #expect(bitmap.color(95, 10) >> 16 > 180 && bitmap.color(95, 10) >> 8 & 255 < 10)
        expect(bitmap.color(69, 10), equals: 0xFFFFFF)
    }

    @Test("drawing outside pages is ignored, and deallocating the context closes the document")
    func outsidePages() throws {
        let data = NSMutableData()
        do {
            let consumer = try #require(CGDataConsumer(data: data))
            let context = try #require(CGContext(consumer: consumer, mediaBox: nil, nil))
            context.fill(CGRect(x: 0, y: 0, width: 600, height: 700))
            context.beginPDFPage(nil)
            context.endPDFPage()
            context.fill(CGRect(x: 0, y: 0, width: 600, height: 700))
            expect(data.length, equals: 0)
        }
        let document = try #require(CGPDFDocument(bytes: Data(referencing: data)))
        let bitmap = try PageBitmap()

        bitmap.context.drawPDFPage(try #require(document.page(at: 1)))

        expect(document.numberOfPages, equals: 1)
        expect(document.page(at: 1)?.getBoxRect(.mediaBox).size, equals: CGSize(width: 612, height: 792))
        expect(bitmap.color(50, 40), equals: 0xFFFFFF)
    }

    @Test("invalid page sizes, passwords and missing directories are rejected")
    func rejectsInvalidParameters() throws {
        let consumer = try #require(CGDataConsumer(data: NSMutableData()))
        for side in [0, -.infinity, .nan, 1e9] as [CGFloat] {
            var box = CGRect(x: 0, y: 0, width: side, height: 100)
            #expect(CGContext(consumer: consumer, mediaBox: &box, nil) == nil)
        }
        #expect(CGContext(consumer: consumer, mediaBox: nil, [kCGPDFContextUserPassword: "x"]) == nil)
        #expect(CGContext(URL(fileURLWithPath: "/no/such/folder/a.pdf"), mediaBox: nil, nil) == nil)
    }

    @Test("a media box that does not start at zero shows the same content")
    func offsetMediaBox() throws {
        let data = NSMutableData()
        var box = CGRect(x: 100, y: 200, width: 100, height: 80)
        let consumer = try #require(CGDataConsumer(data: data))
        let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
        context.beginPDFPage(nil)
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 100, y: 200, width: 50, height: 40))
        context.closePDF()
        let document = try #require(CGPDFDocument(bytes: Data(referencing: data)))
        let bitmap = try PageBitmap()

        bitmap.context.drawPDFPage(try #require(document.page(at: 1)))

        expect(bitmap.color(49, 39), equals: 0xFF0000)
        expect(bitmap.color(52, 39), equals: 0xFFFFFF)
    }

    @Test("an image that is drawn repeatedly is written once")
    func repeatedImages() throws {
        let image = noise(64)
        func count(_ times: Int) throws -> Int {
            let draw: (CGContext) -> Void = { $0.draw(image, in: CGRect(x: 0, y: 0, width: 50, height: 50)) }
            return try SampleDocuments.drawn(pages: Array(repeating: draw, count: times)).count
        }

        let (once, repeated) = (try count(1), try count(10))

        #expect(once > 64 * 64 * 3)
        #expect(repeated < once * 2)
    }

    @Test("an image from a JPEG file is embedded as that file, without metadata and trailing data")
    func storedJPEG() throws {
        let file = try ImageFile.encodeJPEG(noise(64), quality: 0.3)
        let metadata = Data([0xFF, 0xE1, 0, 8]) + Data("secret".utf8)
        let trailingData = Data("hidden".utf8)
        let image = try ImageFile.decode(file.prefix(2) + metadata + file.dropFirst(2) + trailingData).image
        let half = try #require(image.cropping(to: CGRect(x: 0, y: 0, width: 64, height: 32)))
        let draw: (CGImage) throws -> Data = { image in
            try SampleDocuments.drawn(pages: [{ $0.draw(image, in: CGRect(x: 0, y: 0, width: 50, height: 50)) }])
        }

        let (whole, part) = (try draw(image), try draw(half))

        #expect(whole.range(of: file.suffix(200)) != nil)
        #expect(whole.range(of: Data("secret".utf8)) == nil)
        #expect(whole.range(of: trailingData) == nil)
        #expect(part.range(of: Data("DCTDecode".utf8)) == nil)
        let bitmap = try PageBitmap()
        bitmap.context.drawPDFPage(try #require(CGPDFDocument(bytes: whole)?.page(at: 1)))
        #expect(bitmap.color(25, 25) != 0xFFFFFF)
    }

    @Test("crops of an image are not confused with each other")
    func croppedImages() throws {
        let image = noise(64)
        let left = try #require(image.cropping(to: CGRect(x: 0, y: 0, width: 8, height: 8)))
        let right = try #require(image.cropping(to: CGRect(x: 56, y: 56, width: 8, height: 8)))
        let document = try #require(
            CGPDFDocument(
                bytes: SampleDocuments.drawn(pages: [
                    { context in
                        context.interpolationQuality = .none
                        context.draw(left, in: CGRect(x: 0, y: 0, width: 8, height: 8))
                        context.draw(right, in: CGRect(x: 20, y: 0, width: 8, height: 8))
                    }
                ])))
        let bitmap = try PageBitmap()

        bitmap.context.drawPDFPage(try #require(document.page(at: 1)))

        expect(bitmap.color(3, 3), equals: left.color(3, 4) & 0xFFFFFF)
        expect(bitmap.color(23, 3), equals: right.color(3, 4) & 0xFFFFFF)
    }

    /// An image of incompressible pixels.
    private func noise(_ side: Int) -> CGImage {
        var state: UInt32 = 1
        return SampleImages.make(width: side, height: side) { _, _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return state >> 8 | 0xFF00_0000
        }
    }

    private func drawn(_ draw: @escaping (CGContext) -> Void) throws -> (file: String, bitmap: PageBitmap) {
        let data = try SampleDocuments.drawn(pages: [draw])
        let bitmap = try PageBitmap()
        bitmap.context.drawPDFPage(try #require(CGPDFDocument(bytes: data)?.page(at: 1)))
        return (String(decoding: data, as: UTF8.self), bitmap)
    }

    @Test("a layer of a PDF context is written as vector content each time it is drawn")
    func layers() throws {
        let (file, bitmap) = try drawn { context in
            let layer = CGLayer(context, size: CGSize(width: 20, height: 20), auxiliaryInfo: nil)!
            layer.context!.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            layer.context!.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
            context.draw(layer, at: CGPoint(x: 10, y: 10))
            context.draw(layer, in: CGRect(x: 50, y: 10, width: 40, height: 40))
        }

        #expect(!file.contains("/Subtype /Image"))
        expect(bitmap.color(15, 15), equals: 0xFF0000)
        expect(bitmap.color(15, 25), equals: 0xFFFFFF)
        expect(bitmap.color(85, 25), equals: 0xFF0000)
        expect(bitmap.color(85, 35), equals: 0xFFFFFF)
    }

    @Test("masks and conic gradients are rasterized at four pixels per point")
    func rasterResolution() throws {
        let mask = SampleImages.make(width: 2, height: 1) { x, _ in x == 0 ? 0xFF00_0000 : 0 }
        let (masked, bitmap) = try drawn { context in
            context.interpolationQuality = .none
            context.clip(to: CGRect(x: 10, y: 10, width: 40, height: 20), mask: mask)
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 100, height: 80))
        }
        let colors: [CGColor] = [.black, CGColor(red: 0, green: 1, blue: 0, alpha: 1)]
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
        let (conic, conicBitmap) = try drawn { context in
            context.clip(to: CGRect(x: 20, y: 30, width: 50, height: 40))
            context.drawConicGradient(gradient, center: CGPoint(x: 45, y: 50), angle: 0)
        }

        #expect(masked.contains("/Width 160"))
        expect(bitmap.color(15, 20), equals: 0xFF0000)
        expect(bitmap.color(45, 20), equals: 0xFFFFFF)
        expect(bitmap.color(5, 20), equals: 0xFFFFFF)
        #expect(conic.contains("/Width 200"))
        #expect(conicBitmap.color(65, 48) >> 8 & 255 > 230 && conicBitmap.color(65, 52) >> 8 & 255 < 25)
    }
}
