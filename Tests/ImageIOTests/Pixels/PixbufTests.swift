import CGdkPixbuf
import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import ImageIO

@Suite struct PixbufTests {
    /// The number of bytes of an address range that are in memory.
    private func residentBytes(_ start: UnsafeMutablePointer<UInt8>, _ count: Int) throws -> Int {
        let pageSize = sysconf(Int32(_SC_PAGESIZE))
        let first = (Int(bitPattern: start) + pageSize - 1) / pageSize * pageSize
        let pages = (Int(bitPattern: start) + count - first) / pageSize
        var flags = [UInt8](repeating: 0, count: pages)
        try #require(mincore(UnsafeMutableRawPointer(bitPattern: first), pages * pageSize, &flags) == 0)
        return flags.count { $0 & 1 != 0 } * pageSize
    }

    @Test("D-41 a bitmap's memory is given back while it is converted", arguments: [false, true])
    func memory(hasAlpha: Bool) throws {
        let object = try #require(gdk_pixbuf_new(GDK_COLORSPACE_RGB, hasAlpha ? 1 : 0, 8, 2_000, 2_000))
        defer { g_object_unref(UnsafeMutableRawPointer(object)) }
        gdk_pixbuf_fill(object, 0x3366_99FF)
        let pixels = try #require(gdk_pixbuf_get_pixels(object))
        let byteCount = 2_000 * Int(gdk_pixbuf_get_rowstride(object))
        let before = try residentBytes(pixels, byteCount)

        let image = try #require(Pixbuf(retaining: object).takeImage())

        #expect(before > byteCount * 9 / 10)
        #expect(try residentBytes(pixels, byteCount) < 3 << 20)
        expect(image.color(0, 0), equals: 0xFF33_6699)
        expect(image.color(1_999, 1_999), equals: 0xFF33_6699)
    }

    @Test("D-41 a JPEG file with several passes may have four ninths of the pixels of others")
    func passes() {
        var header = ImageFileHeader(
            format: .jpeg, images: [StoredImage(size: PixelSize(width: 10, height: 10))], isComplete: true)
        let limits = ImageFileLimits(maxSide: 100, maxPixels: 200)

        #expect(throws: Never.self) { try ImageFile.validatedImage(header, 0, limits) }
        header.images[0].passes = 3
        #expect(throws: ImageFileError.self) { try ImageFile.validatedImage(header, 0, limits) }
    }
}
