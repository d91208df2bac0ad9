import Foundation

/// PDF files that ask for far more than they give.
package enum HostileDocuments {
    /// A page whose content, which paints the lower left red, unpacks to so many bytes.
    package static func packedContent(_ count: Int) -> Data {
        let packed = Deflated.repeated(0x20, count, after: "1 0 0 rg 0 0 10 10 re f ")
        return page("/Filter /FlateDecode", packed, isContent: true)
    }

    /// Forms that draw forms, ten times each, twelve levels deep.
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

    /// References that lead to themselves, by way of contents, lengths and inherited entries.
    package static func loops() -> Data {
        SampleDocuments.plain([
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 /Parent 3 0 R >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox 6 0 R /Contents [5 0 R 4 0 R] /Rotate 3 0 R >>",
            "<< /Length 4 0 R >>\nstream\n1 0 0 rg 0 0 10 10 re f\nendstream", "[5 0 R [5 0 R]]", "6 0 R",
        ])
    }

    /// All of them.
    package static func all() -> [Data] { [packedContent(300_000_000), nestedForms(), loops()] }

    /// A file of one page whose entry `Own`, and its content if that is wanted, is a stream of packed bytes.
    package static func page(_ entries: String, _ packed: Data, isContent: Bool = false) -> Data {
        let mark = "PACKED"
        var file = SampleDocuments.page(
            content: "", entries: "/Own 5 0 R",
            objects: ["<< /Length \(packed.count) \(entries) >>\nstream\n\(mark)\nendstream"])
        if isContent, let content = file.range(of: Data("/Contents 4".utf8)) {
            file.replaceSubrange(content, with: Data("/Contents 5".utf8))
        }
        guard let place = file.range(of: Data(mark.utf8)) else { return file }
        file.replaceSubrange(place, with: packed)
        // The table of objects moved.
        guard let table = file.range(of: Data("xref\n0 ".utf8), options: .backwards),
            let start = file.range(of: Data("startxref\n".utf8), options: .backwards)
        else { return file }
        file.replaceSubrange(start.upperBound..., with: Data("\(table.lowerBound)\n%%EOF\n".utf8))
        return file
    }
}
