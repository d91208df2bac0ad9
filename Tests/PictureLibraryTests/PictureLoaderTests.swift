import CoreGraphics
import Expectations
import Foundation
import PictureFixtures
import Testing

@testable import PictureLibrary

@Suite struct PictureLoaderTests {
    private func load(_ picture: Picture, side: Int?) async -> CGImage? {
        await withCheckedContinuation { done in
            PictureLoader().load(picture, longestSide: side) { done.resume(returning: $0) }
        }
    }

    @Test("DV-122 thumbnails are upright and no larger than asked", arguments: [1, 3, 6, 8] as [UInt16])
    func upright(_ orientation: UInt16) async throws {
        let folder = try PictureFolder()
        try folder.write(PictureFile.photo(640, 480, orientation: orientation, taken: "2024:05:31 18:02:44"), "a.jpg")
        let picture = try #require(folder.store.snapshot().pictures.first)

        let image = try #require(await load(picture, side: 64))

        expect(max(image.width, image.height), equals: 64)
        expect((image.width > image.height), equals: (orientation < 5))
        // The red half: on the left as stored; turned by 180 degrees on the right; turned clockwise at the top.
        let spot: (Int, Int) =
            switch orientation {
            case 1: (4, image.height / 2)
            case 3: (image.width - 4, image.height / 2)
            case 6: (image.width / 2, 4)
            default: (image.width / 2, image.height - 4)
            }
        let color = try #require(pixel(image, spot.0, spot.1))
        #expect(color.0 > 200 && color.2 < 60)
    }

    @Test("DV-122 a damaged, a huge and a vanished picture give none")
    func failures() async throws {
        let folder = try PictureFolder()
        let whole = PictureFile.photo(640, 480, taken: "2024:05:31 18:02:44")
        try folder.write(whole.prefix(700), "damaged.jpg", date: PictureFile.date(1))
        var huge = PictureFile.png()
        // The width and the height in the header of a PNG file.
        huge.replaceSubrange(16..<24, with: [0, 0, 0x7F, 0, 0, 0, 0x7F, 0])
        try folder.write(huge, "huge.png", date: PictureFile.date(2))
        let gone = try folder.write(PictureFile.png(), "gone.png", date: PictureFile.date(3))
        let pictures = folder.store.snapshot().pictures
        try FileManager.default.removeItem(atPath: gone)

        for picture in pictures {
            #expect(await load(picture, side: 50) == nil, "\(picture.name)")
        }
        #expect(pictures.contains { $0.name == "gone.png" })
    }

    @Test("DV-122 a loaded thumbnail is kept, until the file changes")
    func keeps() async throws {
        let folder = try PictureFolder()
        let loader = PictureLoader()
        try folder.write(PictureFile.png(), "a.png", date: PictureFile.date(1))
        let picture = try #require(folder.store.snapshot().pictures.first)
        await withCheckedContinuation { done in loader.load(picture, longestSide: 20) { _ in done.resume() } }
        #expect(loader.cached(picture, longestSide: 20) != nil)
        #expect(loader.cached(picture, longestSide: 21) == nil)

        try folder.write(PictureFile.png(50, 50), "a.png", date: PictureFile.date(2))
        let changed = try #require(folder.store.snapshot(rereads: true).pictures.first)

        #expect(loader.cached(changed, longestSide: 20) == nil)
    }

    @Test("DV-122 a cancelled request is not answered")
    func cancels() async throws {
        let folder = try PictureFolder()
        let loader = PictureLoader()
        try folder.write(PictureFile.png(), "a.png", date: PictureFile.date(1))
        try folder.write(PictureFile.png(), "b.png", date: PictureFile.date(2))
        let pictures = folder.store.snapshot().pictures
        loader.isSuspended = true

        let cancelled = loader.load(pictures[0], longestSide: 30) { _ in Issue.record("it was cancelled") }
        cancelled.cancel()
        loader.isSuspended = false
        await withCheckedContinuation { done in loader.load(pictures[1], longestSide: 30) { _ in done.resume() } }

        #expect(loader.cached(pictures[0], longestSide: 30) == nil)
        #expect(loader.cached(pictures[1], longestSide: 30) != nil)
    }

    /// Red, green and blue of a pixel, from 0 to 255.
    private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> (Int, Int, Int)? {
        var bytes = [UInt8](repeating: 0, count: 4)
        let context = CGContext(
            data: &bytes, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.draw(image, in: CGRect(x: -x, y: y + 1 - image.height, width: image.width, height: image.height))
        return (Int(bytes[0]), Int(bytes[1]), Int(bytes[2]))
    }
}
