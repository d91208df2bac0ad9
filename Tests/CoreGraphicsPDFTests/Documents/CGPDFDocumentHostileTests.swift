import CoreGraphics
import CoreGraphicsPDF
import Expectations
import Foundation
import FuzzInputs
import Testing

@Suite struct CGPDFDocumentHostileTests {
    @Test("a file that is not a PDF gives no document", arguments: ["", "hello", "%PDF-1.4\n%%EOF\n", "\u{89}PNG"])
    func notPDF(text: String) {
        #expect(CGPDFDocument(bytes: Data(text.utf8)) == nil)
    }

    @Test("devices, directories and missing files give no document")
    func notRegularFiles() {
        #expect(CGPDFDocument(URL(fileURLWithPath: "/no/such.pdf")) == nil)
        #expect(CGPDFDocument(URL(fileURLWithPath: "/dev/zero")) == nil)
        #expect(CGPDFDocument(URL(fileURLWithPath: "/")) == nil)
    }

    @Test("a file larger than the limit gives no document and is not read")
    func tooLarge() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try SampleDocuments.redCorner().write(to: URL(fileURLWithPath: path))
        // A sparse file larger than memory.
        try #require(truncate(path, 1 << 40) == 0)

        #expect(CGPDFDocument(URL(fileURLWithPath: path)) == nil)
    }

    @Test("a truncated file gives no document, or one with complete pages")
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

    @Test("a cyclic page tree terminates")
    func cyclicTree() throws {
        let file = SampleDocuments.assembled([
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R 3 0 R 2 0 R] /Count 3 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 10] >>",
        ])

        let document = try #require(CGPDFDocument(bytes: file))

        expect(document.numberOfPages, equals: 1)
    }

    @Test("a page tree that is too deep or empty gives no document")
    func invalidTree() {
        let deep = (0..<3000).map { "<< /Type /Pages /Kids [\($0 + 3) 0 R] /Count 1 >>" }
        let objects = ["<< /Type /Catalog /Pages 2 0 R >>"] + deep + ["<< /Type /Page >>"]

        #expect(CGPDFDocument(bytes: SampleDocuments.assembled(objects)) == nil)
        #expect(
            CGPDFDocument(
                bytes: SampleDocuments.assembled(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] >>"]))
                == nil)
    }

    @Test("a cyclic outline terminates")
    func cyclicOutline() throws {
        let file = SampleDocuments.assembled([
            "<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 10] >>", "<< /First 5 0 R >>",
            "<< /Title (A) /Next 5 0 R /First 4 0 R /Dest [3 0 R /Fit] >>",
        ])
        let document = try #require(CGPDFDocument(bytes: file))

        let entries = try #require(document.outline?[kCGPDFOutlineChildren] as? [CFDictionary])

        expect(entries.count, equals: 1)
        expect(entries[0][kCGPDFOutlineTitle] as? String, equals: "A")
        expect(entries[0][kCGPDFOutlineDestination] as? Int, equals: 1)
    }

    @Test("an outline with many entries that use named destinations is read", .timeLimit(.minutes(60)))
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

        expect(outline.count, equals: count)
        #expect(outline.allSatisfy { $0[kCGPDFOutlineDestination] as? Int == 1 })
    }

    @Test("recursive forms and exponentially nested forms are handled safely")
    func forms() throws {
        let loop = SampleDocuments.page(
            content: "/A Do 1 0 0 rg 0 0 10 10 re f", entries: "/Resources << /XObject << /A 5 0 R >> >>",
            objects: [
                SampleDocuments.stream(
                    "/A Do", "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A 5 0 R >> >>")
            ])

        try expect(colorAfterDrawing(loop), equals: 0xFF0000)
        try expect(colorAfterDrawing(HostileDocuments.nestedForms()), equals: 0xFFFFFF)
    }

    @Test("cyclic references in contents, lengths and inherited entries terminate")
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
        "pages with huge, empty or invalid boxes do not break later drawing",
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

        expect(bitmap.color(2, 2), equals: 0x00FF00)
    }

    @Test("a page with an image of impossible size is not drawn")
    func images() throws {
        let file = SampleDocuments.page(
            content: "1 0 0 rg 0 0 10 10 re f /I Do", entries: "/Resources << /XObject << /I 5 0 R >> >>",
            objects: [
                SampleDocuments.stream(
                    "x",
                    "/Type /XObject /Subtype /Image /Width 65000 /Height 65000 /ColorSpace /DeviceGray /BitsPerComponent 8"
                )
            ])

        try expect(colorAfterDrawing(file), equals: 0xFFFFFF)
    }

    @Test("patterns with too many tiles are not drawn")
    func tiles() throws {
        let file = SampleDocuments.page(
            content: "/Pattern cs /P scn 0 0 100 80 re f", entries: "/Resources << /Pattern << /P 5 0 R >> >>",
            objects: [
                SampleDocuments.stream(
                    "0 0 1 1 re f",
                    "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.0001 /YStep 0.0001 /Resources << >>"
                )
            ])

        try expect(colorAfterDrawing(file), equals: 0xFFFFFF)
    }

    @Test("damaged streams and values of the wrong type are ignored")
    func wrongTypes() throws {
        let file = SampleDocuments.page(
            content: "q", entries: "/Rotate (x) /CropBox [/a 1 2] /TrimBox [0 0 1e99 nan] /Resources 7 /S 5 0 R",
            objects: [SampleDocuments.stream("no deflated bytes", "/Filter [/FlateDecode /Nothing]")])
        let document = try #require(CGPDFDocument(bytes: file))
        let page = try #require(document.page(at: 1))
        var stream: CGPDFStreamRef?
        CGPDFDictionaryGetStream(try #require(page.dictionary), "S", &stream)

        expect(page.rotationAngle, equals: 0)
        expect(page.getBoxRect(.cropBox), equals: CGRect(x: 0, y: 0, width: 100, height: 80))
        #expect(CGPDFStreamCopyData(try #require(stream), nil) == nil)
    }

    /// The color at the lower left after drawing the first page on white.
    private func colorAfterDrawing(_ file: Data) throws -> UInt32 {
        let document = try #require(CGPDFDocument(bytes: file))
        let bitmap = try PageBitmap()
        bitmap.context.drawPDFPage(try #require(document.page(at: 1)))
        return bitmap.color(2, 2)
    }
}

@Suite struct DocumentFuzzTests {
    /// The number of damaged files per seed; the environment variable `TOUCHSTONE_FUZZ_ROUNDS` overrides it.
    private static let rounds = ProcessInfo.processInfo.environment["TOUCHSTONE_FUZZ_ROUNDS"].flatMap(Int.init) ?? 30
    /// The time allowed per input, far more than one needs.
    private static let limit: Duration = .seconds(30)

    @Test("opening, reading and drawing a damaged PDF file neither crashes nor hangs", arguments: 1...4)
    func mutations(seed: Int) throws {
        let validFiles = try DocumentFuzzer.validFiles()

        for input in 0..<Self.rounds {
            var random = SeededGenerator(seed: UInt64(seed), input: input)
            let file = DocumentFuzzer.file(from: validFiles, &random)
            let start = ContinuousClock.now

            let violation = DocumentFuzzer.findViolation(file)

            #expect(violation == nil, "input \(input)")
            #expect(ContinuousClock.now - start < Self.limit, "input \(input)")
        }
    }
}
