import CoreGraphics
import CoreGraphicsPDF
import Expectations
import Foundation
import FuzzInputs
import Testing

@Suite struct CGPDFPageTests {
    @Test("boxes and rotation are inherited from the page tree")
    func inherited() throws {
        let file = SampleDocuments.assembled([
            "<< /Type /Catalog /Pages 2 0 R >>",
            "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 200 100] /Rotate 90 >>",
            "<< /Type /Page /Parent 2 0 R >>", "<< /Type /Page /Parent 2 0 R /Rotate -180 /MediaBox [300 50 0 0] >>",
        ])
        let document = try #require(CGPDFDocument(bytes: file))
        let first = try #require(document.page(at: 1))
        let second = try #require(document.page(at: 2))

        expect(first.rotationAngle, equals: 90)
        expect(first.getBoxRect(.mediaBox), equals: CGRect(x: 0, y: 0, width: 200, height: 100))
        expect(second.rotationAngle, equals: 180)
        expect(second.getBoxRect(.mediaBox), equals: CGRect(x: 0, y: 0, width: 300, height: 50))
    }

    @Test("the drawing transform centers the box in a rectangle and never enlarges it")
    func drawingTransform() throws {
        let document = try #require(CGPDFDocument(bytes: SampleDocuments.redCorner()))
        let page = try #require(document.page(at: 1))
        func transformedBox(_ rect: CGRect, rotate: Int32 = 0, preservesAspectRatio: Bool = true) -> CGRect {
            let transform = page.getDrawingTransform(
                .mediaBox, rect: rect, rotate: rotate, preserveAspectRatio: preservesAspectRatio)
            return page.getBoxRect(.mediaBox).applying(transform)
        }

        expect(
            transformedBox(CGRect(x: 0, y: 0, width: 50, height: 80)),
            equals: CGRect(x: 0, y: 20, width: 50, height: 40))
        expect(
            transformedBox(CGRect(x: 0, y: 0, width: 300, height: 300)),
            equals: CGRect(x: 100, y: 110, width: 100, height: 80))
        expect(
            transformedBox(CGRect(x: 0, y: 0, width: 80, height: 100), rotate: 90),
            equals: CGRect(x: 0, y: 0, width: 80, height: 100))
        expect(
            transformedBox(CGRect(x: 10, y: 0, width: 300, height: 40), preservesAspectRatio: false),
            equals: CGRect(x: 10, y: 0, width: 300, height: 40))
    }

    @Test("pages are drawn in their own space, independent of their rotation", arguments: [0, 90, 180, 270])
    func rotation(angle: Int) throws {
        let file = SampleDocuments.page(content: "1 0 0 rg 0 0 50 40 re f", entries: "/Rotate \(angle)")
        let document = try #require(CGPDFDocument(bytes: file))
        let bitmap = try PageBitmap()

        bitmap.context.drawPDFPage(try #require(document.page(at: 1)))

        expect(bitmap.color(10, 10), equals: 0xFF0000)
        expect(bitmap.color(60, 10), equals: 0xFFFFFF)
        expect(bitmap.color(10, 60), equals: 0xFFFFFF)
    }

    @Test("the drawing transform draws a rotated page upright")
    func upright() throws {
        let file = SampleDocuments.page(content: "1 0 0 rg 0 0 50 40 re f", entries: "/Rotate 90")
        let document = try #require(CGPDFDocument(bytes: file))
        let page = try #require(document.page(at: 1))
        let bitmap = try PageBitmap(80, 100)

        bitmap.context.concatenate(
            page.getDrawingTransform(
                .cropBox, rect: CGRect(x: 0, y: 0, width: 80, height: 100), rotate: 0, preserveAspectRatio: true))
        bitmap.context.drawPDFPage(page)

        // A clockwise quarter turn moves the lower left to the upper left.
        expect(bitmap.color(10, 90), equals: 0xFF0000)
        expect(bitmap.color(10, 10), equals: 0xFFFFFF)
        expect(bitmap.color(70, 90), equals: 0xFFFFFF)
    }

    @Test("a page is drawn with the context's alpha")
    func opacity() throws {
        let document = try #require(CGPDFDocument(bytes: SampleDocuments.redCorner()))
        let bitmap = try PageBitmap()
        bitmap.context.setAlpha(0.5)

        bitmap.context.drawPDFPage(try #require(document.page(at: 1)))

        #expect(abs(Int(bitmap.color(10, 10) & 255) - 128) < 3)
    }

    @Test("a page can be drawn on the page of another document")
    func drawsOnPDFPage() throws {
        let inner = try #require(CGPDFDocument(bytes: SampleDocuments.redCorner()))
        let page = try #require(inner.page(at: 1))
        let data = try SampleDocuments.drawn(pages: [
            { context in
                context.translateBy(x: 50, y: 40)
                context.drawPDFPage(page)
            }
        ])
        let document = try #require(CGPDFDocument(bytes: data))
        let bitmap = try PageBitmap()

        bitmap.context.drawPDFPage(try #require(document.page(at: 1)))

        expect(bitmap.color(60, 50), equals: 0xFF0000)
        expect(bitmap.color(10, 10), equals: 0xFFFFFF)
    }
}
