import CoreGraphics
import Expectations
import Foundation
import FuzzInputs
import Testing

@testable import ImageIO

@Suite struct GIFDecoderTests {
    /// A frame of one pixel.
    private struct Frame {
        var x = 0
        /// The index of its color: black, red, green or blue.
        var color: UInt16
        var disposal: UInt8 = 1
        var isTransparent = false
    }

    private let red: UInt32 = 0xFFFF_0000
    private let green: UInt32 = 0xFF00_FF00
    private let blue: UInt32 = 0xFF00_00FF

    /// A file with a canvas of 2 × 1 pixels.
    private func file(_ frames: [Frame]) -> Data {
        var file = Data("GIF89a".utf8) + Data([2, 0, 1, 0, 0x81, 0, 0])
        file += Data([0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255])
        for frame in frames {
            file += Data([0x21, 0xF9, 4, frame.disposal << 2 | (frame.isTransparent ? 1 : 0), 1, 0])
            file += Data([UInt8(frame.color), 0])
            file += Data([0x2C, UInt8(frame.x), 0, 0, 0, 1, 0, 1, 0, 0])
            // The codes clear, color and end, of three bits each.
            let codes = 4 | frame.color << 3 | 5 << 6
            file += Data([2, 2, UInt8(codes & 255), UInt8(codes >> 8), 0])
        }
        return file + Data([0x3B])
    }

    private func pixels(_ frames: [Frame], _ index: Int) throws -> [UInt32] {
        let image = try #require(try GIFDecoder(file(frames))?.frame(index, limits: .standard))
        return [image.color(0, 0), image.color(1, 0)]
    }

    @Test("D-41 ten thousand frames of a file with a hundred thousand are read in moments")
    func manyFrames() throws {
        let data = file((0..<100_000).map { Frame(x: $0 % 2, color: UInt16(1 + $0 % 3)) })
        let clock = ContinuousClock()
        let start = clock.now

        let first = try ImageFile.decode(data).image
        let source = try #require(CGImageSourceCreateWithData(data, nil))
        let last = try #require(CGImageSourceCreateImageAtIndex(source, 9_999, nil))

        expect(CGImageSourceGetCount(source), equals: 10_000)
        expect(first.color(0, 0), equals: red)
        expect(first.color(1, 0), equals: 0)
        expect(last.color(0, 0), equals: blue)
        expect(last.color(1, 0), equals: red)
        #expect(clock.now - start < .seconds(30))
    }

    @Test("D-16 a frame stays, is cleared or uncovers what it covered")
    func disposal() throws {
        let base = Frame(color: 1)
        let next = Frame(x: 1, color: 3)

        try expect(pixels([base, Frame(color: 2, disposal: 1), next], 2), equals: [green, blue])
        try expect(pixels([base, Frame(color: 2, disposal: 2), next], 2), equals: [0, blue])
        try expect(pixels([base, Frame(color: 2, disposal: 3), next], 2), equals: [red, blue])
    }

    @Test("D-16 transparent pixels show the frame before")
    func transparency() throws {
        try expect(pixels([Frame(color: 1), Frame(color: 2, isTransparent: true)], 1), equals: [red, 0])
    }

    @Test("a frame keeps its pixels when later frames are read, and frames can be read backward")
    func snapshots() throws {
        let decoder = try #require(GIFDecoder(file([Frame(color: 1), Frame(color: 2), Frame(color: 3)])))

        let first = try decoder.frame(0, limits: .standard)
        let last = try decoder.frame(2, limits: .standard)
        let again = try decoder.frame(0, limits: .standard)

        expect(first.color(0, 0), equals: red)
        expect(last.color(0, 0), equals: blue)
        expect(again.color(0, 0), equals: red)
    }

    @Test("frames outside of the canvas are clipped")
    func clipped() throws {
        try expect(pixels([Frame(color: 1), Frame(x: 200, color: 2)], 1), equals: [red, 0])
    }

    @Test("D-41 later frames of a canvas that does not fit in memory three times are refused")
    func hugeCanvas() throws {
        var data = file([Frame(color: 1), Frame(color: 2)])
        data.replaceSubrange(6..<10, with: [0x40, 0x1F, 0x40, 0x1F])
        let decoder = try #require(GIFDecoder(data))

        #expect(throws: ImageFileError.self) { try decoder.frame(1, limits: .standard) }
    }

    @Test("a frame with damaged pixels is an error that names the frame")
    func damaged() throws {
        var data = file([Frame(color: 1), Frame(color: 2)])
        // The second frame has no data.
        data.replaceSubrange(data.count - 5..<data.count - 1, with: [0, 0, 0, 0])
        let decoder = try #require(GIFDecoder(data))

        let error = #expect(throws: ImageFileError.self) { try decoder.frame(1, limits: .standard) }

        expect(error?.description.contains("frame 1"), equals: true)
    }

    @Test("an interlaced file has the pixels of one that is not")
    func interlaced() throws {
        let image = SampleImages.gradient(width: 1, height: 11)
        let plain = try #require(SampleImageFiles.written("com.compuserve.gif", [(image, [:])]))
        let descriptor = try #require(GIFScan(ByteReader(plain)).frames.first)
        var data = plain
        data[descriptor.offset + 9] |= 0x40

        let rows = try #require(try GIFDecoder(plain)?.frame(0, limits: .standard))
        let shuffled = try #require(try GIFDecoder(data)?.frame(0, limits: .standard))

        let order = [0, 8, 4, 2, 6, 10, 1, 3, 5, 7, 9]
        for (stored, shown) in order.enumerated() { expect(shuffled.color(0, shown), equals: rows.color(0, stored)) }
    }
}
