import Foundation
import Testing

@testable import CoreGraphicsPDF

@Suite struct EncodedImageHeaderTests {
    @Test("the frame header of a JPEG file is found behind notes that look like one")
    func jpeg() {
        let metadata: [UInt8] = [0xFF, 0xE1, 0, 11, 0xFF, 0xC0, 0, 17, 8, 0xFF, 0xFF, 0xFF, 0xFF]
        let frame: [UInt8] = [0xFF, 0xC2, 0, 17, 8, 0x01, 0x00, 0x02, 0x00, 3]

        #expect(EncodedImageHeader.pixels(of: Data([0, 0xFF, 0xD8] + metadata + [0xFF] + frame), "DCTDecode") == 131_072)
        #expect(EncodedImageHeader.pixels(of: Data([0xFF, 0xD8, 0xFF, 0xDA, 0, 8]), "DCT") == nil)
        #expect(EncodedImageHeader.pixels(of: Data(), "DCTDecode") == nil)
    }

    @Test("the size of a JPEG 2000 picture stands in its code stream, the part left out taken off")
    func jpeg2000() {
        let size: [UInt8] = [0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 16, 0, 0, 0, 0]
        let stream: [UInt8] = [1, 2, 0xFF, 0x4F, 0xFF, 0x51, 0, 41, 0, 0] + size + [UInt8](repeating: 0, count: 24)

        #expect(EncodedImageHeader.pixels(of: Data(stream), "JPXDecode") == 122_880)
    }

    @Test("the size of a JBIG2 picture stands in its page, behind other segments")
    func jbig2() {
        let symbols: [UInt8] = [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 3, 9, 9, 9]
        let page: [UInt8] = [0, 0, 0, 1, 48, 0, 1, 0, 0, 0, 19, 0, 0, 1, 0, 0, 0, 2, 0]

        #expect(EncodedImageHeader.pixels(of: Data(symbols + page), "JBIG2Decode") == 131_072)
        #expect(EncodedImageHeader.pixels(of: Data(symbols), "JBIG2Decode") == nil)
    }
}
