import CoreGraphics
import CZlib
import Foundation
import Testing

@testable import CoreGraphicsPDF

@Suite struct ExpansionTests {
    @Test("a stream that unpacks to more than the limit is not unpacked")
    func streamBomb() throws {
        let packed = try deflated(zeros: PDFLimits.unpackedBytes + 1_000_000)
        let document = try #require(CGPDFDocument(bytes: file("/Filter /FlateDecode", packed)))
        var stream: CGPDFStreamRef?
        CGPDFDictionaryGetStream(try #require(document.page(at: 1)?.dictionary), "Own", &stream)

        #expect(CGPDFStreamCopyData(try #require(stream), nil) == nil)
    }

    @Test("a large stream within the limit is unpacked")
    func largeStream() throws {
        let packed = try deflated(zeros: 3_000_000)
        let document = try #require(CGPDFDocument(bytes: file("/Filter [/FlateDecode]", packed)))
        var stream: CGPDFStreamRef?
        CGPDFDictionaryGetStream(try #require(document.page(at: 1)?.dictionary), "Own", &stream)

        #expect(CGPDFStreamCopyData(try #require(stream), nil)?.count == 3_000_000)
    }

    @Test("packings inside of packings are bounded as well")
    func nestedBomb() throws {
        let packed = try deflated(zeros: 1)
        let isBounded = packed.withUnsafeBytes {
            Expansion.isBounded($0, ["FlateDecode", "FlateDecode", "FlateDecode", "FlateDecode"], to: 1 << 28)
        }

        #expect(!isBounded)
    }

    @Test(
        "a file whose packed objects are too large is not opened",
        arguments: ["/Type /ObjStm /N 1 /First 4", "/Type /XRef", "/Type /Obj#53tm"])
    func packedObjects(entries: String) throws {
        let packed = try deflated(zeros: PDFLimits.packedObjectBytes + 1_000_000)

        #expect(CGPDFDocument(bytes: file("/Filter /FlateDecode \(entries)", packed)) == nil)
    }

    /// A file of one page whose entry `Own` is a stream.
    private func file(_ entries: String, _ packed: Data) -> Data {
        let mark = "PACKED"
        let plain = SampleDocuments.page(
            content: "", entries: "/Own 5 0 R",
            objects: ["<< /Length \(packed.count) \(entries) >>\nstream\n\(mark)\nendstream"])
        guard let place = plain.range(of: Data(mark.utf8)) else { return plain }
        var file = plain
        file.replaceSubrange(place, with: packed)
        // The table of objects moved.
        guard let table = file.range(of: Data("xref\n0 ".utf8), options: .backwards),
            let start = file.range(of: Data("startxref\n".utf8), options: .backwards)
        else { return file }
        file.replaceSubrange(start.upperBound..., with: Data("\(table.lowerBound)\n%%EOF\n".utf8))
        return file
    }

    private func deflated(zeros count: Int) throws -> Data {
        let zeros = [UInt8](repeating: 0, count: count)
        var length = compressBound(UInt(count))
        var packed = [UInt8](repeating: 0, count: Int(length))
        try #require(compress2(&packed, &length, zeros, UInt(count), 1) == Z_OK)
        return Data(packed.prefix(Int(length)))
    }
}
