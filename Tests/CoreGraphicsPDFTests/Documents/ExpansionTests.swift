import CoreGraphics
import Foundation
import FuzzInputs
import Testing

@testable import CoreGraphicsPDF

@Suite struct DecompressionBoundTests {
    @Test("a stream that unpacks to more than the limit is not unpacked")
    func streamBomb() throws {
        let compressed = Deflated.zeros(PDFLimits.decodedBytes + 1_000_000)
        let document = try #require(CGPDFDocument(bytes: HostileDocuments.page("/Filter /FlateDecode", compressed)))
        var stream: CGPDFStreamRef?
        CGPDFDictionaryGetStream(try #require(document.page(at: 1)?.dictionary), "Own", &stream)

        #expect(CGPDFStreamCopyData(try #require(stream), nil) == nil)
    }

    @Test("a large stream within the limit is unpacked")
    func largeStream() throws {
        let compressed = Deflated.zeros(3_000_000)
        let document = try #require(CGPDFDocument(bytes: HostileDocuments.page("/Filter [/FlateDecode]", compressed)))
        var stream: CGPDFStreamRef?
        CGPDFDictionaryGetStream(try #require(document.page(at: 1)?.dictionary), "Own", &stream)

        #expect(CGPDFStreamCopyData(try #require(stream), nil)?.count == 3_000_000)
    }

    @Test("the content of a page that unpacks to more than the limit is neither drawn nor scanned")
    func contentBomb() throws {
        let file = HostileDocuments.compressedContent(PDFLimits.decodedBytes + 1_000_000)
        let page = try #require(CGPDFDocument(bytes: file)?.page(at: 1))
        let content = CGPDFContentStreamCreateWithPage(page)
        let scanner = CGPDFScannerCreate(content, nil, nil)
        defer {
            CGPDFScannerRelease(scanner)
            CGPDFContentStreamRelease(content)
        }
        let bitmap = try PageBitmap()

        bitmap.context.drawPDFPage(page)
        CGPDFScannerScan(scanner)

        #expect(bitmap.color(2, 2) == 0xFFFFFF)
    }

    @Test("packings inside of packings are bounded as well")
    func nestedBomb() throws {
        let compressed = Deflated.zeros(1)
        let isWithinLimit = compressed.withUnsafeBytes {
            DecompressionBound.isWithinLimit($0, ["FlateDecode", "FlateDecode", "FlateDecode", "FlateDecode"], to: 1 << 28)
        }

        #expect(!isWithinLimit)
    }

    @Test(
        "a file whose packed objects are too large is not opened",
        arguments: ["/Type /ObjStm /N 1 /First 4", "/Type /XRef", "/Type /Obj#53tm"])
    func objectStreams(entries: String) throws {
        let compressed = Deflated.zeros(PDFLimits.objectStreamBytes + 1_000_000)

        #expect(CGPDFDocument(bytes: HostileDocuments.page("/Filter /FlateDecode \(entries)", compressed)) == nil)
    }
}
