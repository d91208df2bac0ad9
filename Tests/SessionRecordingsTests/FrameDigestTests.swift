import Expectations
import Testing

@testable import SessionRecordings

@Suite struct FrameDigestTests {
    private let bytes = (0..<100).map { UInt8($0) }

    @Test(
        "digests are those of recordings that exist",
        arguments: [(0..<100, 0x73f3_561a_f071_1f13), (1..<65, 0x119c_326a_b1ed_4074), (0..<0, 0xe821_a9cc_1f06_a6e9)])
    func values(range: Range<Int>, expected: UInt64) {
        expect(Array(bytes[range]).withUnsafeBytes { FrameDigest.digest(of: $0) }, equals: expected)
    }

    @Test("the digest of a picture leaves out what is between its rows") func picture() throws {
        let digest = try bytes.withUnsafeBytes { bytes in
            let pixels = try #require(bytes.baseAddress)
            return FrameDigest.digest(pixels: pixels, width: 9, height: 2, stride: 40)
        }

        expect(digest, equals: 0xfb2e_797f_401e_adcb)
    }
}
