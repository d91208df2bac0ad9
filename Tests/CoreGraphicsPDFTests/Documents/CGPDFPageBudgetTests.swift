import CoreGraphics
import CoreGraphicsPDF
import Expectations
import Foundation
import FuzzInputs
import Testing

/// The cost of pages is estimated before they are drawn.
@Suite struct CGPDFPageBudgetTests {
    /// Far less time than drawing the pages would take; a slow machine that runs other tests beside these needs 70 s.
    private let limit: Duration = .seconds(180)

    private func drawn(_ file: Data, scale: CGFloat = 1) throws -> PageBitmap {
        let document = try #require(CGPDFDocument(bytes: file))
        let bitmap = try PageBitmap(Int(100 * scale), Int(80 * scale))
        bitmap.context.saveGState()
        bitmap.context.scaleBy(x: scale, y: scale)
        bitmap.context.drawPDFPage(try #require(document.page(at: 1)))
        bitmap.context.restoreGState()
        return bitmap
    }

    @Test(
        "pages with too many tiles, dashes, Type 3 glyphs, fills or decoded bytes are not drawn",
        arguments: [
            HostileDocuments.overlappingTiles(), HostileDocuments.smallTiles(),
            HostileDocuments.selfReferencingPattern(),
            HostileDocuments.dashes(), HostileDocuments.type3Glyphs(), HostileDocuments.repeatedFills(),
            HostileDocuments.scaledForms(), HostileDocuments.hugeNumber(),
        ])
    func hostile(file: Data) throws {
        let start = ContinuousClock.now

        let bitmap = try drawn(file)

        expect(bitmap.color(2, 2), equals: 0xFFFFFF)
        expect(bitmap.color(50, 9), equals: 0xFFFFFF)
        #expect(ContinuousClock.now - start < limit)
    }

    @Test(
        "an image whose header declares far more pixels than its dictionary is not decoded",
        arguments: [false, true])
    func imageHeader(hex: Bool) throws {
        let oversized = try drawn(HostileDocuments.jpegHeader(width: 65_500, height: 65_500, hex: hex))
        let valid = try drawn(HostileDocuments.jpegHeader(width: 8, height: 8, hex: hex))

        expect(oversized.color(2, 2), equals: 0xFFFFFF)
        expect(valid.color(2, 2), equals: 0xFF0000)
    }

    @Test("a page with a path of ten million elements is handled in a few minutes")
    func hugePath() throws {
        let start = ContinuousClock.now

        _ = try drawn(HostileDocuments.hugePath())

        #expect(ContinuousClock.now - start < limit)
    }

    @Test("tiles larger than their steps are drawn")
    func overlappingTiles() throws {
        let file = SampleDocuments.page(
            content: "/Pattern cs /P scn 0 0 100 80 re f", entries: "/Resources << /Pattern << /P 5 0 R >> >>",
            objects: [
                SampleDocuments.stream(
                    "1 0 0 rg 0 0 8 8 re f",
                    "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 8 8] /XStep 4 /YStep 4 "
                        + "/Resources << >>")
            ])

        try expect(drawn(file).color(2, 2), equals: 0xFF0000)
    }

    @Test("dashed and solid lines are drawn")
    func dashes() throws {
        for dashes in ["[3 2]", "[9 2 0 3]", "[]"] {
            let file = SampleDocuments.page(content: "\(dashes) 0 d 4 w 1 0 0 RG 0 2 m 100 2 l S")

            try expect(drawn(file).color(1, 1), equals: 0xFF0000)
        }
    }

    @Test("Type 3 glyphs are drawn")
    func type3Glyphs() throws {
        let file = SampleDocuments.page(
            content: "1 0 0 rg BT /F 10 Tf (aa) Tj ET", entries: "/Resources << /Font << /F 5 0 R >> >>",
            objects: [
                "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 "
                    + "/LastChar 97 /Widths [1] /Encoding << /Type /Encoding /Differences [97 /a] >> "
                    + "/CharProcs << /a 6 0 R >> >>",
                SampleDocuments.stream("1 0 0 0 1 1 d1 0 0 1 1 re f"),
            ])

        let bitmap = try drawn(file)

        expect(bitmap.color(5, 5), equals: 0xFF0000)
        expect(bitmap.color(15, 5), equals: 0xFF0000)
        expect(bitmap.color(25, 5), equals: 0xFFFFFF)
    }

    @Test("a page is drawn at a small size and skipped at a size where it exceeds the pixel budget")
    func sizes() throws {
        let file = SampleDocuments.page(
            content: "1 0 0 rg " + String(repeating: "0 0 100 80 re f ", count: 50_000))
        let document = try #require(CGPDFDocument(bytes: file))
        let page = try #require(document.page(at: 1))
        let (small, large) = (try PageBitmap(), try PageBitmap(2_000, 1_600))

        small.context.drawPDFPage(page)
        large.context.scaleBy(x: 20, y: 20)
        large.context.drawPDFPage(page)

        expect(small.color(2, 2), equals: 0xFF0000)
        expect(large.color(2, 2), equals: 0xFFFFFF)
    }

    @Test("content outside the page or the clip costs almost nothing", arguments: ["", "0 0 1 1 re W n "])
    func offPageContent(clip: String) throws {
        let file = SampleDocuments.page(
            content: "1 0 0 rg 0 0 100 80 re f \(clip)" + String(repeating: "500 500 100 80 re f ", count: 10_000))

        try expect(drawn(file, scale: 10).color(2, 2), equals: 0xFF0000)
    }

    @Test("forms are charged at the size at which they are drawn")
    func forms() throws {
        let form = SampleDocuments.stream(
            "1 0 0 rg " + String(repeating: "0 0 1000 800 re f ", count: 20_000),
            "/Type /XObject /Subtype /Form /BBox [0 0 1000 800]")
        let file = SampleDocuments.page(
            content: "0.01 0 0 0.01 0 0 cm /A Do", entries: "/Resources << /XObject << /A 5 0 R >> >>", objects: [form])

        try expect(drawn(file).color(2, 2), equals: 0xFF0000)
    }

    /// Creates a page that changes the graphics state and draws a form with `count` lines from edge to edge.
    private func pageWithLines(_ count: Int, state: String, resources: String = "", objects: [String] = []) -> Data {
        let form = SampleDocuments.stream(
            String(repeating: "0 40 m 100 40 l S ", count: count), "/Type /XObject /Subtype /Form /BBox [0 0 100 80]")
        return SampleDocuments.page(
            content: "1 0 0 RG 1 0 0 rg \(state) /A Do",
            entries: "/Resources << /XObject << /A 5 0 R >> \(resources) >>", objects: [form] + objects)
    }

    @Test("lines of a form are charged with the page's line width")
    func wideForm() throws {
        let narrow = try drawn(pageWithLines(10_000, state: "4 w"), scale: 10)
        let wide = try drawn(pageWithLines(10_000, state: "80 w"), scale: 10)

        expect(narrow.color(2, 400), equals: 0xFF0000)
        expect(wide.color(2, 400), equals: 0xFFFFFF)
    }

    @Test("lines of a form are charged with the page's dash pattern")
    func dashedForm() throws {
        let unbroken = try drawn(pageWithLines(2_000, state: "4 w"))
        let dashed = try drawn(pageWithLines(2_000, state: "4 w [0.001 0.001] 0 d"))

        expect(unbroken.color(2, 40), equals: 0xFF0000)
        expect(dashed.color(2, 40), equals: 0xFFFFFF)
    }

    @Test("lines of a form are charged with the page's stroke pattern")
    func patternedForm() throws {
        let tile = SampleDocuments.stream(
            String(repeating: "0 0 1 1 re f ", count: 100),
            "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 1 /YStep 1 "
                + "/Resources << >>")

        let patterned = try drawn(
            pageWithLines(500, state: "/Pattern CS /P SCN 4 w", resources: "/Pattern << /P 6 0 R >>", objects: [tile]))
        let plain = try drawn(pageWithLines(500, state: "4 w"))

        expect(plain.color(2, 40), equals: 0xFF0000)
        expect(patterned.color(2, 40), equals: 0xFFFFFF)
    }

    @Test("a form is charged again when it is drawn with another graphics state")
    func formOfTwoWidths() throws {
        let file = pageWithLines(10_000, state: "4 w /A Do 80 w")

        try expect(drawn(file, scale: 10).color(2, 400), equals: 0xFFFFFF)
    }

    @Test("forms that all draw each other are rejected within a minute")
    func mutuallyRecursiveForms() throws {
        let names = (0..<14).map { "/F\($0)" }
        let entries = names.enumerated().map { "\($1) \(5 + $0) 0 R" }.joined(separator: " ")
        let resources = "/Resources << /XObject << \(entries) >> >>"
        let calls = names.map { "\($0) Do" }.joined(separator: " ")
        let form = SampleDocuments.stream(calls, "/Type /XObject /Subtype /Form /BBox [0 0 100 80] \(resources)")
        let file = SampleDocuments.page(
            content: "1 0 0 rg 0 0 100 80 re f \(calls)", entries: resources,
            objects: names.map { _ in form })
        let start = ContinuousClock.now

        try expect(drawn(file).color(2, 2), equals: 0xFFFFFF)
        #expect(ContinuousClock.now - start < limit)
    }

    /// Creates a page with a mesh of `count` triangles that each cover the page.
    private func pageWithTriangles(_ count: Int) -> Data {
        let triangle = ["00 00 00 FF", "00 FF 00 FF", "00 00 FF FF"].joined(separator: " ")
        let mesh = String(repeating: triangle, count: count) + ">"
        return SampleDocuments.page(
            content: "/S sh", entries: "/Resources << /Shading << /S 5 0 R >> >>",
            objects: [
                SampleDocuments.stream(
                    mesh,
                    "/ShadingType 4 /ColorSpace /DeviceGray /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 "
                        + "/Decode [0 100 0 80 0 0.5] /Filter /ASCIIHexDecode")
            ])
    }

    @Test("a mesh with few triangles is drawn, one with too many large triangles is not")
    func meshes() throws {
        let few = try drawn(pageWithTriangles(2)).color(10, 10)
        let many = try drawn(pageWithTriangles(200_000)).color(10, 10)

        #expect(few != 0xFFFFFF)
        expect(many, equals: 0xFFFFFF)
    }

    @Test("a page with unusable numbers keeps what it drew before and does not break later drawing")
    func unusableNumbers() throws {
        let image = SampleDocuments.stream(
            "abcdabcdabcd",
            "/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceRGB /BitsPerComponent 8")
        let file = SampleDocuments.page(
            content: "1 0 0 rg 0 0 10 10 re f 40 -2147483648 0 30 9 9 cm /I Do",
            entries: "/Resources << /XObject << /I 5 0 R >> >>", objects: [image])

        let bitmap = try drawn(file)
        let before = bitmap.color(2, 2)
        bitmap.context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 100, height: 80))

        expect(before, equals: 0xFF0000)
        expect(bitmap.color(50, 40), equals: 0x00FF00)
    }
}
