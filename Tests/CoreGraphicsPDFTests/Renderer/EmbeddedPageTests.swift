import CoreGraphics
import CoreGraphicsPDF
import Expectations
import Foundation
import FuzzInputs
import Testing

@Suite struct EmbeddedPageTests {
    private let content = "1 0 0 rg 0 0 50 40 re f"

    private func page(_ file: Data) throws -> CGPDFPage { try #require(CGPDFDocument(bytes: file)?.page(at: 1)) }

    private func count(_ text: String, in data: Data) -> Int {
        String(decoding: data, as: UTF8.self).components(separatedBy: text).count - 1
    }

    private func bitmap(of data: Data) throws -> PageBitmap {
        let bitmap = try PageBitmap()
        bitmap.context.drawPDFPage(try page(data))
        return bitmap
    }

    @Test("D-43 a page is embedded in a document unchanged, once for all places where it is drawn")
    func form() throws {
        let inner = try page(SampleDocuments.page(content: content, entries: ""))

        let data = try SampleDocuments.drawn(pages: [
            { context in
                context.scaleBy(x: 0.5, y: 0.5)
                context.drawPDFPage(inner)
                context.translateBy(x: 100, y: 80)
                context.drawPDFPage(inner)
            }
        ])
        let bitmap = try bitmap(of: data)

        #expect(count(content, in: data) == 1 && count("/Subtype /Form", in: data) >= 1)
        expect(bitmap.color(10, 10), equals: 0xFF0000)
        expect(bitmap.color(60, 50), equals: 0xFF0000)
        expect(bitmap.color(40, 30), equals: 0xFFFFFF)
        expect(bitmap.color(85, 65), equals: 0xFFFFFF)
    }

    @Test("D-43 an embedded page brings the fonts, forms and images that it uses")
    func resources() throws {
        let form = SampleDocuments.stream(
            "0 0 1 rg 0 0 20 20 re f", "/Type /XObject /Subtype /Form /BBox [0 0 20 20]")
        let inner = try page(
            SampleDocuments.page(
                content: "/A Do BT /F 40 Tf 40 40 Td (W) Tj ET",
                entries: "/Resources << /XObject << /A 5 0 R >> /Font << /F << /Type /Font /Subtype /Type1 "
                    + "/BaseFont /Helvetica >> >> >>", objects: [form]))

        let data = try SampleDocuments.drawn(pages: [{ $0.drawPDFPage(inner) }])
        let bitmap = try bitmap(of: data)

        expect(bitmap.color(10, 10), equals: 0x0000FF)
        #expect((40..<90).contains { bitmap.color($0, 50) != 0xFFFFFF })
        expect(count("(W) Tj", in: data), equals: 1)
        expect(count("/BaseFont /Helvetica", in: data), equals: 1)
    }

    @Test("D-43 the context's opacity, clip and layers apply to an embedded page")
    func compositing() throws {
        let inner = try page(SampleDocuments.page(content: content, entries: ""))

        let data = try SampleDocuments.drawn(pages: [
            { context in
                context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 80))
                context.setAlpha(0.5)
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                context.drawPDFPage(inner)
                context.endTransparencyLayer()
            }
        ])
        let bitmap = try bitmap(of: data)

        #expect(abs(Int(bitmap.color(10, 10) & 255) - 128) < 3)
        expect(bitmap.color(30, 10), equals: 0xFFFFFF)
        expect(count(content, in: data), equals: 1)
    }

    @Test("D-43 only the crop box of an embedded page is drawn")
    func cropBox() throws {
        let inner = try page(SampleDocuments.page(content: content, entries: "/CropBox [10 10 30 30] /Rotate 90"))

        let bitmap = try bitmap(of: SampleDocuments.drawn(pages: [{ $0.drawPDFPage(inner) }]))

        expect(bitmap.color(20, 20), equals: 0xFF0000)
        expect(bitmap.color(5, 5), equals: 0xFFFFFF)
        expect(bitmap.color(40, 20), equals: 0xFFFFFF)
    }

    @Test("D-43 a page of an unlocked document is embedded decrypted")
    func encrypted() throws {
        let document = try #require(CGPDFDocument(bytes: encryptedDocument))
        try #require(document.unlockWithPassword("sesame"))
        let inner = try #require(document.page(at: 1))

        let bitmap = try bitmap(of: SampleDocuments.drawn(pages: [{ $0.drawPDFPage(inner) }]))

        expect(bitmap.color(10, 10), equals: 0xFF0000)
    }

    @Test("D-43 a page whose resources refer to themselves is embedded")
    func cycles() throws {
        let loop = "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A 5 0 R >> >>"
        let inner = try page(
            SampleDocuments.page(
                content: content, entries: "/Resources << /XObject << /A 5 0 R >> >>",
                objects: [SampleDocuments.stream("/A Do", loop)]))

        let data = try SampleDocuments.drawn(pages: [{ $0.drawPDFPage(inner) }])

        try expect(bitmap(of: data).color(10, 10), equals: 0xFF0000)
    }
}
