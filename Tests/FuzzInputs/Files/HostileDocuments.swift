import Foundation

/// PDF files that demand excessive resources.
package enum HostileDocuments {
    /// A page whose content, which paints the lower left red, decodes to `count` bytes.
    package static func compressedContent(_ count: Int) -> Data {
        let compressed = Deflated.repeated(0x20, count, after: "1 0 0 rg 0 0 10 10 re f ")
        return page("/Filter /FlateDecode", compressed, isContent: true)
    }

    /// Twelve nested forms, each of which draws the next one ten times.
    package static func nestedForms() -> Data {
        let calls = String(repeating: "/A Do ", count: 10)
        let levels = (0..<12).map { level in
            SampleDocuments.stream(
                level == 11 ? "0 0 1 1 re f" : calls,
                "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A \(level + 6) 0 R >> >>")
        }
        return SampleDocuments.page(
            content: "1 0 0 rg 0 0 10 10 re f " + calls, entries: "/Resources << /XObject << /A 5 0 R >> >>",
            objects: levels)
    }

    /// Two contents of one page in a file without a cross-reference table: QPDF finds the first, which paints a corner
    /// red, and Poppler the second, twelve nested forms that draw the next one ten times each.
    package static func conflictingContents() -> Data {
        let nested = String(decoding: nestedForms(), as: UTF8.self)
        let light = "4 0 obj\n" + SampleDocuments.stream("1 0 0 rg 0 0 10 10 re f") + "\nendobj\n"
        // QPDF looks for objects at the beginnings of lines only.
        let table = nested.range(of: "xref\n0 ") ?? nested.endIndex..<nested.endIndex
        let objects = String(nested[..<table.lowerBound])
        let heavy = objects.range(of: "4 0 obj\n") ?? objects.endIndex..<objects.endIndex
        let trailer = "trailer\n<< /Size 91 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n"
        let parts: [String] = [
            String(objects[..<heavy.lowerBound]), light, "90 0 obj null endobj ", String(objects[heavy.lowerBound...]),
            trailer,
        ]
        return Data(parts.joined().utf8)
    }

    /// Cyclic references in contents, lengths and inherited entries.
    package static func cyclicReferences() -> Data {
        SampleDocuments.assembled([
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 /Parent 3 0 R >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox 6 0 R /Contents [5 0 R 4 0 R] /Rotate 3 0 R >>",
            "<< /Length 4 0 R >>\nstream\n1 0 0 rg 0 0 10 10 re f\nendstream", "[5 0 R [5 0 R]]", "6 0 R",
        ])
    }

    /// A pattern with few tiles, each of which overlaps billions of others.
    package static func overlappingTiles() -> Data {
        patterned("/BBox [0 4294967296 4 4] /XStep 4 /YStep 4", "0 0 2 1 re f")
    }

    /// A pattern whose tiles are tiny in page space.
    package static func smallTiles() -> Data {
        patterned("/BBox [0 0 1 1] /XStep 1 /YStep 1 /Matrix [0.0001 0 0 0.0001 0 0]", "0 0 1 1 re f")
    }

    /// A pattern whose tiles are painted with the pattern itself.
    package static func selfReferencingPattern() -> Data {
        patterned(
            "/BBox [0 0 4 4] /XStep 4 /YStep 4", "/Pattern cs /P scn 0 0 2 2 re f",
            "<< /Pattern << /P 5 0 R >> >>")
    }

    /// A pattern whose bounding box has a number beyond 64 bits, so its tiles overlap vast numbers of others.
    package static func hugeNumber() -> Data {
        patterned("/BBox [0 99999999999999999999 4 4] /XStep 4 /YStep 4", "0 0 2 1 re f")
    }

    private static func patterned(_ entries: String, _ cell: String, _ resources: String = "<< >>") -> Data {
        SampleDocuments.page(
            content: "/Pattern cs /P scn 0 0 100 80 re f", entries: "/Resources << /Pattern << /P 5 0 R >> >>",
            objects: [
                SampleDocuments.stream(
                    cell, "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 \(entries) /Resources \(resources)")
            ])
    }

    /// Long lines with an excessive number of dashes.
    package static func dashes() -> Data {
        SampleDocuments.page(
            content: "[0.1 0.1] 0 d 1 0 0 RG "
                + String(repeating: "-1e9 9 m 1000000000 9 l S ", count: 200)
                .replacingOccurrences(of: "-1e9", with: "-1000000000"))
    }

    /// Nested Type 3 glyphs.
    package static func type3Glyphs() -> Data {
        let fonts = (0..<8).map { level in
            "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 "
                + "/Widths [1] /Encoding << /Type /Encoding /Differences [97 /a] >> /CharProcs << /a \(13 + level) 0 R >> "
                + "/Resources << /Font << /F \(min(6 + level, 12)) 0 R >> >> >>"
        }
        let text = "9 0 0 0 9 9 d1 BT /F 1 Tf (" + String(repeating: "a", count: 30) + ") Tj ET"
        return SampleDocuments.page(
            content: "BT /F 9 Tf (aaa) Tj ET", entries: "/Resources << /Font << /F 5 0 R >> >>",
            objects: fonts
                + (0..<8).map {
                    SampleDocuments.stream(
                        $0 < 7 ? text : "0 0 1 1 re f", "/Resources << /Font << /F \(min(6 + $0, 12)) 0 R >> >>")
                })
    }

    /// A page that is completely filled three million times.
    package static func repeatedFills() -> Data {
        repeatedContent("0 0 100 80 re f ", times: 3_000_000, before: "1 0 0 rg ")
    }

    /// A form that contains only spaces and is drawn at 2,000 different scales.
    package static func scaledForms() -> Data {
        let compressed = Deflated.repeated(0x20, 4 << 20)
        let calls = String(repeating: "1.002 0 0 1.002 0 0 cm /A Do ", count: 2_000)
        return page(
            "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Filter /FlateDecode", compressed,
            content: "1 0 0 rg 0 0 10 10 re f " + calls, resources: "/Resources << /XObject << /A 5 0 R >> >>")
    }

    /// One path of ten million elements.
    package static func hugePath() -> Data {
        repeatedContent("9 9 l 7 5 l ", times: 5_000_000, before: "9 9 m ", after: "S")
    }

    /// An image of 8 × 8 pixels according to its dictionary, whose JPEG header declares another size. With `hex`,
    /// it has another ASCIIHex filter; false by default.
    package static func jpegHeader(width: Int, height: Int, hex: Bool = false) -> Data {
        let header: [Int] = [
            0xFF, 0xD8, 0xFF, 0xC2, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3, 1, 0x22, 0, 2,
            0x11, 1, 3, 0x11, 1, 0xFF, 0xD9,
        ]
        let bytes = header.map { String(format: "%02x", $0) }.joined()
        // Hexadecimal digits keep the file plain text; only the last filter matters.
        let filters = hex ? "[/ASCIIHexDecode /ASCIIHexDecode /DCTDecode]" : "[/ASCIIHexDecode /DCTDecode]"
        let text = hex ? bytes.utf8.map { String(format: "%02x", $0) }.joined() : bytes
        return SampleDocuments.page(
            content: "1 0 0 rg 0 0 10 10 re f 20 0 0 20 60 40 cm /A Do",
            entries: "/Resources << /XObject << /A 5 0 R >> >>",
            objects: [
                SampleDocuments.stream(
                    text + ">",
                    "/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceRGB /BitsPerComponent 8 "
                        + "/Filter \(filters)")
            ])
    }

    /// A page whose content is a repeated text.
    private static func repeatedContent(_ text: String, times: Int, before: String, after: String = "") -> Data {
        page("/Filter /FlateDecode", Deflated.text(text, times: times, before: before, after: after), isContent: true)
    }

    /// All of them, and valid files that are not PDF.
    package static func all() -> [Data] {
        [
            compressedContent(300_000_000), nestedForms(), cyclicReferences(), overlappingTiles(), smallTiles(),
            selfReferencingPattern(),
            dashes(), type3Glyphs(), repeatedFills(), hugePath(), scaledForms(), hugeNumber(),
            jpegHeader(width: 65_500, height: 65_500),
            SampleFonts.trueType, SampleImageFiles.animation(),
        ]
    }

    /// A file of one page whose entry `Own` is object 5, a stream of compressed bytes, which is also the content if
    /// `isContent` is true; false by default.
    package static func page(
        _ entries: String, _ compressed: Data, isContent: Bool = false, content: String = "", resources: String = ""
    ) -> Data {
        let placeholder = "COMPRESSED"
        var file = SampleDocuments.page(
            content: content, entries: "/Own 5 0 R \(resources)",
            objects: ["<< /Length \(compressed.count) \(entries) >>\nstream\n\(placeholder)\nendstream"])
        if isContent, let content = file.range(of: Data("/Contents 4".utf8)) {
            file.replaceSubrange(content, with: Data("/Contents 5".utf8))
        }
        guard let range = file.range(of: Data(placeholder.utf8)) else { return file }
        file.replaceSubrange(range, with: compressed)
        // The cross-reference table has moved.
        guard let xref = file.range(of: Data("xref\n0 ".utf8), options: .backwards),
            let start = file.range(of: Data("startxref\n".utf8), options: .backwards)
        else { return file }
        file.replaceSubrange(start.upperBound..., with: Data("\(xref.lowerBound)\n%%EOF\n".utf8))
        return file
    }
}
