import CoreGraphics
@testable import CoreGraphicsPDF
import Expectations
import Foundation
import FuzzInputs
import Testing

@Suite struct DecompressionBoundTests {
    @Test("a stream that decodes to more than the limit is not decoded")
    func streamBomb() throws {
        let compressed = Deflated.zeros(PDFLimits.decodedBytes + 1_000_000)
        let document = try #require(CGPDFDocument(bytes: HostileDocuments.page("/Filter /FlateDecode", compressed)))
        var stream: CGPDFStreamRef?
        CGPDFDictionaryGetStream(try #require(document.page(at: 1)?.dictionary), "Own", &stream)

        #expect(CGPDFStreamCopyData(try #require(stream), nil) == nil)
    }

    @Test("a large stream within the limit is decoded")
    func largeStream() throws {
        let compressed = Deflated.zeros(3_000_000)
        let document = try #require(CGPDFDocument(bytes: HostileDocuments.page("/Filter [/FlateDecode]", compressed)))
        var stream: CGPDFStreamRef?
        CGPDFDictionaryGetStream(try #require(document.page(at: 1)?.dictionary), "Own", &stream)

        expect(CGPDFStreamCopyData(try #require(stream), nil)?.count, equals: 3_000_000)
    }

    @Test("page content that decodes to more than the limit is neither drawn nor scanned")
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

        expect(bitmap.color(2, 2), equals: 0xFFFFFF)
    }

    @Test("nested filters are limited")
    func nestedBomb() throws {
        let compressed = Deflated.zeros(1)
        let isWithinLimit = compressed.withUnsafeBytes {
            DecompressionBound.isWithinLimit(
                $0, ["FlateDecode", "FlateDecode", "FlateDecode", "FlateDecode"], to: 1 << 28)
        }

        #expect(!isWithinLimit)
    }

    @Test(
        "a file whose object streams are too large is not opened",
        arguments: ["/Type /ObjStm /N 1 /First 4", "/Type /XRef", "/Type /Obj#53tm"])
    func objectStreams(entries: String) throws {
        let compressed = Deflated.zeros(PDFLimits.objectStreamBytes + 1_000_000)

        #expect(CGPDFDocument(bytes: HostileDocuments.page("/Filter /FlateDecode \(entries)", compressed)) == nil)
    }
}

@Suite struct EncodedImageHeaderTests {
    @Test("the frame header of a JPEG file is found after a metadata segment that looks like one")
    func jpeg() {
        let metadata: [UInt8] = [0xFF, 0xE1, 0, 11, 0xFF, 0xC0, 0, 17, 8, 0xFF, 0xFF, 0xFF, 0xFF]
        let frame: [UInt8] = [0xFF, 0xC2, 0, 17, 8, 0x01, 0x00, 0x02, 0x00, 3]

        expect(
            EncodedImageHeader.pixels(of: Data([0, 0xFF, 0xD8] + metadata + [0xFF] + frame), "DCTDecode"),
            equals: 131_072)
        #expect(EncodedImageHeader.pixels(of: Data([0xFF, 0xD8, 0xFF, 0xDA, 0, 8]), "DCT") == nil)
        #expect(EncodedImageHeader.pixels(of: Data(), "DCTDecode") == nil)
    }

    @Test("the size of a JPEG 2000 image is read from its code stream, less the image offset")
    func jpeg2000() {
        let size: [UInt8] = [0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 16, 0, 0, 0, 0]
        let stream: [UInt8] = [1, 2, 0xFF, 0x4F, 0xFF, 0x51, 0, 41, 0, 0] + size + [UInt8](repeating: 0, count: 24)

        expect(EncodedImageHeader.pixels(of: Data(stream), "JPXDecode"), equals: 122_880)
    }

    @Test("the size of a JBIG2 image is read from its page segment, after other segments")
    func jbig2() {
        let symbols: [UInt8] = [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 3, 9, 9, 9]
        let page: [UInt8] = [0, 0, 0, 1, 48, 0, 1, 0, 0, 0, 19, 0, 0, 1, 0, 0, 0, 2, 0]

        expect(EncodedImageHeader.pixels(of: Data(symbols + page), "JBIG2Decode"), equals: 131_072)
        #expect(EncodedImageHeader.pixels(of: Data(symbols), "JBIG2Decode") == nil)
    }
}
