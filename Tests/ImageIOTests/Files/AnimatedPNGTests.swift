import CoreGraphics
import Expectations
import Foundation
import FuzzInputs
import Testing

@testable import ImageIO

@Suite struct AnimatedPNGTests {
    @Test("chunks are in the standard order and numbered without gaps")
    func chunkOrder() throws {
        let file = try movingSquare(frames: 3).encoded()

        let chunks = PNGChunk.chunks(of: file)
        let types = chunks.map(\.type)
        let numbers = chunks.filter { $0.type == "fcTL" || $0.type == "fdAT" }.map { uint32($0, at: 0) }

        expect(types.prefix(4), equals: ["IHDR", "acTL", "fcTL", "IDAT"])
        expect(types.last, equals: "IEND")
        expect(types.filter { $0 == "fcTL" }.count, equals: 3)
        expect(numbers, equals: Array(0..<numbers.count))
        expect(uint32(chunks[1], at: 0), equals: 3)
    }

    @Test("the checksum matches the PNG standard")
    func checksum() {
        expect(CRC32.checksum(Data("IEND".utf8)), equals: 0xAE42_6082)
    }

    @Test("only the changed rectangle is stored")
    func changedRectangle() throws {
        let chunks = PNGChunk.chunks(of: try movingSquare(frames: 2).encoded())

        let second = try #require(chunks.last { $0.type == "fcTL" })

        // A 10 × 10 pixel square moves from x = 0 to x = 1, so columns 0 to 10 change.
        expect(uint32(second, at: 4), equals: 11)
        expect(uint32(second, at: 8), equals: 10)
        expect(uint32(second, at: 12), equals: 0)
        expect(uint32(second, at: 16), equals: 20)
    }

    @Test("a frame identical to the previous one extends its duration")
    func sameFrame() throws {
        var animation = try AnimatedPNG(width: 8, height: 8)
        let image = SampleImages.solid(0xFFFF_0000, width: 8, height: 8)
        for _ in 0..<30 { try animation.append(image, duration: 1.0 / 30) }

        let control = try #require(PNGChunk.chunks(of: animation.encoded()).first { $0.type == "fcTL" })

        expect(animation.frameCount, equals: 1)
        expect(Int(control.payload[20]) << 8 | Int(control.payload[21]), equals: 1000)
        expect(Int(control.payload[22]) << 8 | Int(control.payload[23]), equals: 1000)
    }

    @Test("rounding errors of delays do not accumulate")
    func delays() throws {
        let chunks = PNGChunk.chunks(of: try movingSquare(frames: 60).encoded())

        let delays = chunks.filter { $0.type == "fcTL" }.map { Int($0.payload[20]) << 8 | Int($0.payload[21]) }

        expect(delays.reduce(0, +), equals: 2000)
        expect(Set(delays), equals: [33, 34])
    }

    @Test("a viewer without animations shows the first frame")
    func firstFrame() throws {
        let decoded = try ImageFile.decode(try movingSquare(frames: 4).encoded())

        expect(decoded.image.width, equals: 40)
        expect(decoded.image.height, equals: 50)
        expect(decoded.image.color(0, 20) & 0xFFFFFF, equals: 0x0000FF)
        expect(decoded.image.color(30, 40) & 0xFFFFFF, equals: 0xFFFFFF)
    }

    @Test("transparent pixels are composited on black, so all frames have one layout")
    func transparency() throws {
        var animation = try AnimatedPNG(width: 4, height: 4)
        try animation.append(SampleImages.solid(0x8080_0000, width: 4, height: 4), duration: 0.1)
        try animation.append(SampleImages.solid(0xFF00_FF00, width: 4, height: 4), duration: 0.1)

        let decoded = try ImageFile.decode(animation.encoded()).image

        expect(decoded.color(1, 1) & 0xFFFFFF, equals: 0x800000)
    }

    @Test("a frame of another size, an invalid size and an empty animation are rejected")
    func rejectsInvalidFrames() throws {
        var animation = try AnimatedPNG(width: 4, height: 4)

        #expect(throws: ImageFileError.self) {
            try animation.append(SampleImages.solid(0xFF00_0000, width: 5, height: 4), duration: 1)
        }
        #expect(throws: ImageFileError.self) { try animation.encoded() }
        #expect(throws: ImageFileError.self) { try AnimatedPNG(width: 0, height: 4) }
        #expect(throws: ImageFileError.tooLarge(width: 65_000, height: 65_000, limits: .standard)) {
            try AnimatedPNG(width: 65_000, height: 65_000)
        }
    }

    @Test("writing to an invalid path throws an error")
    func unwritable() throws {
        let animation = try movingSquare(frames: 1)

        #expect(throws: ImageFileError.self) { try animation.write(toFile: "/no/such/folder/a.png") }
    }

    /// A blue 10 × 10 pixel square on white that moves one pixel to the right every 1/30 second.
    private func movingSquare(frames: Int) throws -> AnimatedPNG {
        var animation = try AnimatedPNG(width: 40, height: 50)
        for frame in 0..<frames {
            let left = frame % 30
            try animation.append(
                SampleImages.make(width: 40, height: 50) { x, y in
                    (left..<left + 10).contains(x) && (20..<30).contains(y) ? 0xFF00_00FF : 0xFFFF_FFFF
                }, duration: 1.0 / 30)
        }
        return animation
    }

    private func uint32(_ chunk: PNGChunk, at offset: Int) -> Int {
        chunk.payload.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
}
