import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite struct VectorAssetsTests {
    private let root = FileManager.default.temporaryDirectory.path + "/vectors-\(UUID().uuidString)"
    private var set: String { root + "/Art.xcassets/Leaf.imageset" }

    /// A page of 20 × 10 points with a red rectangle on its left half.
    private static let page = """
        %PDF-1.4
        1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
        2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
        3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 20 10] /Contents 4 0 R >> endobj
        4 0 obj << /Length 23 >> stream
        1 0 0 rg 0 0 10 10 re f
        endstream endobj
        trailer << /Root 1 0 R >>
        """

    private func write(_ pdf: String) throws {
        try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
        try pdf.write(toFile: set + "/leaf.pdf", atomically: true, encoding: .utf8)
        let contents = """
            {"images": [{"idiom": "universal", "filename": "leaf.pdf"}],
            "properties": {"template-rendering-intent": "template"}}
            """
        try contents.write(toFile: set + "/Contents.json", atomically: true, encoding: .utf8)
    }

    /// The width and height in the header of a PNG file.
    private func size(of file: String) -> [Int]? {
        guard let data = FileManager.default.contents(atPath: file), data.count > 24 else { return nil }
        return [16, 20].map { start in data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test("a PDF file of an image set becomes images of three scales") func conversion() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }
        try write(Self.page)
        let assets = VectorAssets(renderer: try Project.current().root + "/.build/debug/" + VectorAssets.renderer)

        expect(assets.convert(below: root), equals: [])

        expect(size(of: set + "/leaf.png"), equals: [20, 10])
        expect(size(of: set + "/leaf@3x.png"), equals: [60, 30])
        let data = try #require(FileManager.default.contents(atPath: set + "/Contents.json"))
        let contents = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let images = try #require(contents["images"] as? [[String: Any]])
        expect(images.compactMap { $0["scale"] as? String }, equals: ["1x", "2x", "3x"])
        expect(images.compactMap { $0["filename"] as? String }, equals: ["leaf.png", "leaf@2x.png", "leaf@3x.png"])
        expect((contents["properties"] as? [String: String])?.count, equals: 1)
        #expect(!FileManager.default.fileExists(atPath: set + "/leaf.pdf"))
    }

    @Test("a file that cannot be drawn is one line") func damaged() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }
        try write("no page")
        let assets = VectorAssets(renderer: try Project.current().root + "/.build/debug/" + VectorAssets.renderer)

        let lines = assets.convert(below: root)

        #expect(lines.count == 1 && lines[0].hasPrefix("Art.xcassets/Leaf.imageset: its PDF file cannot be drawn"))
    }

    @Test("only PDF files in image sets need drawing") func detection() {
        #expect(VectorAssets.hasVectors(["A.xcassets/B.imageset/c.PDF"]))
        #expect(!VectorAssets.hasVectors(["A.xcassets/B.imageset/c.png", "manual.pdf"]))
    }
}
