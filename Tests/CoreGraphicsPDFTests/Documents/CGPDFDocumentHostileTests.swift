import CoreGraphics
import CoreGraphicsPDF
import Foundation
import FuzzInputs
import Testing

@Suite struct CGPDFDocumentHostileTests {
    @Test("what is no PDF file gives no document", arguments: ["", "hello", "%PDF-1.4\n%%EOF\n", "\u{89}PNG"])
    func notPDF(text: String) {
        #expect(CGPDFDocument(bytes: Data(text.utf8)) == nil)
    }

    @Test("places that are no files give no document")
    func notRegularFiles() {
        #expect(CGPDFDocument(URL(fileURLWithPath: "/no/such.pdf")) == nil)
        #expect(CGPDFDocument(URL(fileURLWithPath: "/dev/zero")) == nil)
        #expect(CGPDFDocument(URL(fileURLWithPath: "/")) == nil)
    }

    @Test("a file longer than is allowed gives no document, and is not read")
    func tooLarge() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try SampleDocuments.redCorner().write(to: URL(fileURLWithPath: path))
        // More than memory holds, but nothing on the disk.
        try #require(truncate(path, 1 << 40) == 0)

        #expect(CGPDFDocument(URL(fileURLWithPath: path)) == nil)
    }

    @Test("a file that is cut off gives no document, or one of whole pages")
    func truncated() throws {
        let file = try SampleDocuments.redCorner()
        for count in stride(from: 1, to: file.count - 30, by: 13) {
            guard let document = CGPDFDocument(bytes: file.prefix(count)) else { continue }
            let bitmap = try PageBitmap()

            for number in 1...max(1, document.numberOfPages) {
                document.page(at: number).map(bitmap.context.drawPDFPage)
            }

            #expect(document.numberOfPages <= 1)
        }
    }

    @Test("trees of pages that lead to themselves end")
    func cyclicTree() throws {
        let file = SampleDocuments.assembled([
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R 3 0 R 2 0 R] /Count 3 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 10] >>",
        ])

        let document = try #require(CGPDFDocument(bytes: file))

        #expect(document.numberOfPages == 1)
    }

    @Test("a tree of pages that is very deep, or of nothing, gives no document")
    func invalidTree() {
        let deep = (0..<3000).map { "<< /Type /Pages /Kids [\($0 + 3) 0 R] /Count 1 >>" }
        let objects = ["<< /Type /Catalog /Pages 2 0 R >>"] + deep + ["<< /Type /Page >>"]

        #expect(CGPDFDocument(bytes: SampleDocuments.assembled(objects)) == nil)
        #expect(
            CGPDFDocument(
                bytes: SampleDocuments.assembled(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] >>"]))
                == nil)
    }

    @Test("outlines that lead to themselves end")
    func cyclicOutline() throws {
        let file = SampleDocuments.assembled([
            "<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 10] >>", "<< /First 5 0 R >>",
            "<< /Title (A) /Next 5 0 R /First 4 0 R /Dest [3 0 R /Fit] >>",
        ])
        let document = try #require(CGPDFDocument(bytes: file))

        let entries = try #require(document.outline?[kCGPDFOutlineChildren] as? [CFDictionary])

        #expect(entries.count == 1)
        #expect(entries[0][kCGPDFOutlineTitle] as? String == "A")
        #expect(entries[0][kCGPDFOutlineDestination] as? Int == 1)
    }

    @Test("an outline of many entries that lead to places of one long row of names is read", .timeLimit(.minutes(1)))
    func longOutline() throws {
        let count = 20_000
        let entries = (0..<count).map { index in
            "<< /Title (\(index)) /Dest (n\(index)) \(index + 1 < count ? "/Next \(index + 5) 0 R" : "") >>"
        }
        let names = (0..<count).map { "(n\($0)) [3 0 R /Fit]" }.joined(separator: " ")
        let file = SampleDocuments.assembled(
            [
                "<< /Type /Catalog /Pages 2 0 R /Outlines << /First 4 0 R >> /Names << /Dests << /Names [\(names)] >> >> >>",
                "<< /Type /Pages /Kids [3 0 R] /Count 1 >>", "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 10] >>",
            ] + entries)
        let document = try #require(CGPDFDocument(bytes: file))

        let outline = try #require(document.outline?[kCGPDFOutlineChildren] as? [CFDictionary])

        #expect(outline.count == count)
        #expect(outline.allSatisfy { $0[kCGPDFOutlineDestination] as? Int == 1 })
    }

    @Test("forms that draw themselves, and forms that draw forms thousands of times, harm nobody")
    func forms() throws {
        let loop = SampleDocuments.page(
            content: "/A Do 1 0 0 rg 0 0 10 10 re f", entries: "/Resources << /XObject << /A 5 0 R >> >>",
            objects: [
                SampleDocuments.stream(
                    "/A Do", "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A 5 0 R >> >>")
            ])

        #expect(try colorAfterDrawing(loop) == 0xFF0000)
        #expect(try colorAfterDrawing(HostileDocuments.nestedForms()) == 0xFFFFFF)
    }

    @Test("references that lead to themselves, by way of contents, lengths and inherited entries, end")
    func cyclicReferences() throws {
        let document = CGPDFDocument(bytes: HostileDocuments.cyclicReferences())
        let bitmap = try PageBitmap()

        for number in 0..<(document?.numberOfPages ?? 0) {
            document?.page(at: number + 1).map(bitmap.context.drawPDFPage)
        }

        #expect(document?.numberOfPages ?? 0 <= 1)
        #expect(document?.page(at: 1)?.getBoxRect(.mediaBox).width.isFinite ?? true)
    }

    @Test(
        "pages of 65,000 × 65,000 points, of nothing and of no numbers are drawn or not, and harm nobody",
        arguments: ["0 0 65000 65000", "0 0 0 0", "0 0 1e300 1e300", "-1e9 -1e9 1e9 1e9", "nan inf 1 1", "9 9 1 1"])
    func invalidBoxes(box: String) throws {
        let file = SampleDocuments.assembled([
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [\(box)] /Contents 4 0 R >>",
            SampleDocuments.stream("1 0 0 rg 0 0 10 10 re f"),
        ])
        let page = try #require(CGPDFDocument(bytes: file)?.page(at: 1))
        let bitmap = try PageBitmap()
        let frame = CGRect(x: 0, y: 0, width: 20, height: 20)

        bitmap.context.saveGState()
        bitmap.context.concatenate(
            page.getDrawingTransform(.mediaBox, rect: frame, rotate: 0, preserveAspectRatio: true))
        bitmap.context.drawPDFPage(page)
        bitmap.context.restoreGState()
        bitmap.context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 100, height: 80))

        #expect(bitmap.color(2, 2) == 0x00FF00)
    }

    @Test("images of impossible sizes are not drawn, and nothing else of their page")
    func images() throws {
        let file = SampleDocuments.page(
            content: "1 0 0 rg 0 0 10 10 re f /I Do", entries: "/Resources << /XObject << /I 5 0 R >> >>",
            objects: [
                SampleDocuments.stream(
                    "x",
                    "/Type /XObject /Subtype /Image /Width 65000 /Height 65000 /ColorSpace /DeviceGray /BitsPerComponent 8"
                )
            ])

        #expect(try colorAfterDrawing(file) == 0xFFFFFF)
    }

    @Test("patterns of countless tiles are not drawn")
    func tiles() throws {
        let file = SampleDocuments.page(
            content: "/Pattern cs /P scn 0 0 100 80 re f", entries: "/Resources << /Pattern << /P 5 0 R >> >>",
            objects: [
                SampleDocuments.stream(
                    "0 0 1 1 re f",
                    "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.0001 /YStep 0.0001 /Resources << >>"
                )
            ])

        #expect(try colorAfterDrawing(file) == 0xFFFFFF)
    }

    @Test("damaged streams and wrong types give nothing and no crash")
    func wrongTypes() throws {
        let file = SampleDocuments.page(
            content: "q", entries: "/Rotate (x) /CropBox [/a 1 2] /TrimBox [0 0 1e99 nan] /Resources 7 /S 5 0 R",
            objects: [SampleDocuments.stream("no deflated bytes", "/Filter [/FlateDecode /Nothing]")])
        let document = try #require(CGPDFDocument(bytes: file))
        let page = try #require(document.page(at: 1))
        var stream: CGPDFStreamRef?
        CGPDFDictionaryGetStream(try #require(page.dictionary), "S", &stream)

        #expect(page.rotationAngle == 0)
        #expect(page.getBoxRect(.cropBox) == CGRect(x: 0, y: 0, width: 100, height: 80))
        #expect(CGPDFStreamCopyData(try #require(stream), nil) == nil)
    }

    /// The colour at the lower left after the first page was drawn on white.
    private func colorAfterDrawing(_ file: Data) throws -> UInt32 {
        let document = try #require(CGPDFDocument(bytes: file))
        let bitmap = try PageBitmap()
        bitmap.context.drawPDFPage(try #require(document.page(at: 1)))
        return bitmap.color(2, 2)
    }
}
