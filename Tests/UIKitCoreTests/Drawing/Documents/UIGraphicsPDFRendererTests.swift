import CoreGraphicsPDF
import Expectations
import Foundation
import Testing
import UIKit

@Suite struct UIGraphicsPDFRendererTests {
    private static let pageBounds = CGRect(x: 0, y: 0, width: 100, height: 80)
    private static let white = [255, 255, 255, 255]
    private static let red = [255, 0, 0, 255]

    private func document(
        _ bounds: CGRect = pageBounds, _ actions: (UIGraphicsPDFRendererContext) -> Void
    ) throws -> ParsedPDF {
        try ParsedPDF(UIGraphicsPDFRenderer(bounds: bounds).pdfData(actions: actions))
    }

    @Test("D-28 pages have their origin at the upper left with y downward")
    func origin() throws {
        let document = try document { context in
            context.beginPage()
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 30, height: 20))
        }

        let page = try document.image(ofPage: 1)
        expect(page.pixel(2, 2), equals: Self.red)
        expect(page.pixel(28, 18), equals: Self.red)
        expect(page.pixel(2, 22), equals: Self.white)
        expect(page.pixel(2, 78), equals: Self.white)
    }

    @Test("the renderer's context is current while the drawing code runs")
    func current() {
        var current: CGContext?
        var rendererContext: CGContext?
        _ = UIGraphicsPDFRenderer(bounds: Self.pageBounds).pdfData { context in
            current = UIGraphicsGetCurrentContext()
            rendererContext = context.cgContext
        }

        #expect(current != nil)
        #expect(current === rendererContext)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("D-28 every page begins with a fresh graphics state")
    func pages() throws {
        let document = try document { context in
            context.beginPage()
            context.cgContext.translateBy(x: 50, y: 50)
            UIColor.red.setFill()
            context.beginPage()
            context.cgContext.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }

        expect(document.document.numberOfPages, equals: 2)
        try expect(document.image(ofPage: 2).pixel(5, 5), equals: [0, 0, 0, 255])
    }

    @Test("D-28 drawing before the first page is discarded")
    func noPage() throws {
        let document = try document { context in
            context.fill(CGRect(x: 0, y: 0, width: 100, height: 80))
            context.beginPage()
        }

        try expect(document.image(ofPage: 1).pixel(50, 40), equals: Self.white)
    }

    @Test("D-29 a page may have its own bounds and boxes; empty bounds mean the default page size")
    func pageSizes() throws {
        var bounds: [CGRect] = []
        let document = try document { context in
            bounds.append(context.pdfContextBounds)
            context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 40, height: 30), pageInfo: [:])
            bounds.append(context.pdfContextBounds)
            context.beginPage(withBounds: .zero, pageInfo: [:])
            bounds.append(context.pdfContextBounds)
            context.beginPage(
                withBounds: CGRect(x: 0, y: 0, width: 40, height: 30),
                pageInfo: [
                    kCGPDFContextMediaBox: CGRect(x: 0, y: 0, width: 60, height: 50),
                    kCGPDFContextCropBox: CGRect(x: 5, y: 5, width: 20, height: 20),
                ])
            bounds.append(context.pdfContextBounds)
        }

        expect(bounds.map(\.width), equals: [100, 40, 612, 60])
        expect(bounds.map(\.height), equals: [80, 30, 792, 50])
        let page = try #require(document.document.page(at: 3))
        expect(page.getBoxRect(.mediaBox), equals: CGRect(x: 0, y: 0, width: 60, height: 50))
        expect(page.getBoxRect(.cropBox), equals: CGRect(x: 5, y: 5, width: 20, height: 20))
    }

    @Test("D-29 a renderer with empty bounds uses the letter page size")
    func letter() throws {
        let document = try document(.zero) { $0.beginPage() }

        let page = try #require(document.document.page(at: 1))
        expect(page.getBoxRect(.mediaBox), equals: CGRect(x: 0, y: 0, width: 612, height: 792))
    }

    @Test("D-28 the origin of the page bounds is the upper left corner of the page")
    func shifted() throws {
        let document = try document(CGRect(x: 20, y: 10, width: 100, height: 80)) { context in
            context.beginPage()
            UIColor.red.setFill()
            context.fill(CGRect(x: 20, y: 10, width: 10, height: 10))
        }

        let page = try document.image(ofPage: 1)
        expect(page.pixel(5, 5), equals: Self.red)
        expect(page.pixel(15, 5), equals: Self.white)
        expect(page.pixel(5, 15), equals: Self.white)
    }

    @Test("text stays text, and copy-mode fills stay vector shapes")
    func vectors() throws {
        let document = try document { context in
            context.beginPage()
            UIColor.yellow.setFill()
            UIRectFill(context.pdfContextBounds)
            UIColor.red.withAlphaComponent(0.5).setFill()
            context.fill(CGRect(x: 10, y: 10, width: 50, height: 50))
            NSAttributedString(string: "Words").draw(at: CGPoint(x: 5, y: 5))
        }

        try expect(document.resourceCount("Font", ofPage: 1), equals: 1)
        try expect(document.text(ofPage: 1), equals: "Words")
        try expect(document.resourceCount("XObject", ofPage: 1), equals: 0)
    }

    @Test("D-05 images are drawn upright on a page")
    func image() throws {
        let image = render(10, 10) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 5, width: 10, height: 5))
        }

        let document = try document { context in
            context.beginPage()
            image.draw(in: CGRect(x: 10, y: 10, width: 40, height: 40))
        }

        let page = try document.image(ofPage: 1)
        expect(page.pixel(30, 15), equals: Self.red)
        expect(page.pixel(30, 45), equals: [0, 0, 255, 255])
    }

    @Test("a shadow is offset in the same direction as in views")
    func shadow() throws {
        let document = try document { context in
            context.beginPage()
            context.cgContext.setShadow(offset: CGSize(width: 0, height: 20), blur: 0, color: UIColor.black.cgColor)
            UIColor.red.setFill()
            context.cgContext.fill(CGRect(x: 40, y: 30, width: 20, height: 10))
        }

        let page = try document.image(ofPage: 1)
        expect(page.pixel(50, 55), equals: [0, 0, 0, 255])
        expect(page.pixel(50, 15), equals: Self.white)
    }

    @Test("D-30 links and destinations use PDF page space with y upward")
    func links() throws {
        let url = try #require(URL(string: "https://example.org/"))
        let document = try document { context in
            context.beginPage()
            context.setURL(url, for: CGRect(x: 10, y: 60, width: 30, height: 10))
            context.setURL(url, for: CGRect(x: 10, y: 10, width: 30, height: 10).applying(context.cgContext.ctm))
            context.setDestinationWithName("end", for: CGRect(x: 0, y: 0, width: 10, height: 10))
            context.addDestination(withName: "end", at: CGPoint(x: 0, y: 70))
        }

        let links = try document.links(ofPage: 1)
        expect(links.map(\.rect), equals: [[10, 60, 40, 70], [10, 60, 40, 70], [0, 0, 10, 10]])
        expect(links.map(\.address), equals: ["https://example.org/", "https://example.org/", nil])
        try expect(document.height(ofDestination: "end"), equals: 70)
    }

    @Test("the format's document info sets title and author, also after copying the format")
    func documentInfo() throws {
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo = [kCGPDFContextTitle: "Sketches", kCGPDFContextAuthor: "Ada"]
        let copy = try #require(format.copy() as? UIGraphicsPDFRendererFormat)

        let data = UIGraphicsPDFRenderer(bounds: Self.pageBounds, format: copy).pdfData { $0.beginPage() }

        let document = try ParsedPDF(data)
        try expect(document.info("Title"), equals: "Sketches")
        try expect(document.info("Author"), equals: "Ada")
    }

    @Test("writePDF writes a document to a file and throws if the file cannot be written")
    func file() throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let renderer = UIGraphicsPDFRenderer(bounds: Self.pageBounds)

        try renderer.writePDF(to: directory.appendingPathComponent("a.pdf")) { $0.beginPage() }

        let data = try Data(contentsOf: directory.appendingPathComponent("a.pdf"))
        try expect(ParsedPDF(data).document.numberOfPages, equals: 1)
        #expect(throws: CocoaError.self) {
            try renderer.writePDF(to: directory.appendingPathComponent("none/a.pdf")) { $0.beginPage() }
        }
    }

    @Test("page sizes beyond the supported limit give empty data")
    func unsupportedSize() {
        let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 50_000, height: 10)).pdfData {
            $0.beginPage()
        }

        #expect(data.isEmpty)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("a PDF renderer does not allow image output")
    func disallowsImageOutput() {
        #expect(!UIGraphicsPDFRenderer(bounds: Self.pageBounds).allowsImageOutput)
    }
}
