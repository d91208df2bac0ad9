import CCairo
import CoreGraphics
import Expectations
import Foundation
import OracleScenes
import RenderServer
import Testing
import WebBrowser
import WebClient

@testable import BrowserHost

/// What a real page draws, beside the software painter.
@MainActor @Suite(.serialized) struct PageSceneTests {
    /// How much a page may differ from the software painter, beyond the tolerance of the scene for a GPU: its antialiasing
    /// and its sampling of images are those of the browser (mean and 99th percentile of the channels, 0…255).
    private static let tolerance = (mean: 2.5, p99: 64)

    /// The pixels of the page's canvas.
    private func pixels(of browser: Chromium) throws -> Bitmap {
        let side = Scene.side
        let text = try browser.text(
            of: """
                (() => { const d = context.getImageData(0, 0, \(side), \(side)).data; let s = '';
                for (let i = 0; i < d.length; i += 4) s += String.fromCharCode(d[i], d[i + 1], d[i + 2]); return btoa(s) })()
                """)
        let bytes = [UInt8](Data(base64Encoded: text) ?? Data())
        guard bytes.count == side * side * 3 else { throw TestClient.Failure("the page has no pixels") }
        var result = Bitmap(width: side, height: side, color: 0)
        for index in 0..<side * side {
            let (red, green, blue) = (bytes[index * 3], bytes[index * 3 + 1], bytes[index * 3 + 2])
            result[index % side, index / side] = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        }
        return result
    }

    /// The screen that a page reports when it connects.
    private func screen(of served: ServedLink) throws -> PageScreen {
        var found: PageScreen?
        try served.wait("page") {
            for case .connected(let screen, _) in served.link.takeEvents() { found = screen }
            return found != nil
        }
        return try #require(found)
    }

    @Test("Chromium displays each drawing at once") func chromiumDisplay() throws {
        let served = try ServedLink()
        defer { served.server.stop() }
        let browser = try Chromium()
        try browser.navigate(to: served.server.address)

        #expect(try screen(of: served).displaysAtOnce)
    }

    @Test("Firefox displays the last drawing when it refreshes") func firefoxDisplay() throws {
        let served = try ServedLink()
        defer { served.server.stop() }
        let browser = try Firefox(width: Scene.side, height: Scene.side, scale: 1)
        try browser.navigate(to: served.server.address)

        #expect(try !screen(of: served).displaysAtOnce)
    }

    @Test("Firefox draws all scenes of layers") func firefox() throws {
        let served = try ServedLink()
        defer { served.server.stop() }
        served.link.setSize(width: Scene.side, height: Scene.side)
        let browser = try Firefox(width: Scene.side, height: Scene.side, scale: 1)
        try browser.navigate(to: served.server.address)
        try served.wait("page") { served.link.beginFrame() != nil }
        for subject in Subject.all {
            for scene in subject.scenes where scene.isOfLayers {
                let painter = BrowserPainter(served.link)
                _ = ScenePainter().bitmap(of: scene, on: subject.background, in: .first, by: painter)
                // A frame that cannot be drawn is not confirmed.
                try served.wait("\(subject.name)/\(scene.name)") { served.link.unconfirmedFrames == 0 }
            }
        }
        #expect(served.link.statistics.frames > 20)
        // While frames come, the page reports when its display refreshes.
        let subject = try #require(Subject.all.first { $0.scenes.contains { $0.isOfLayers } })
        let scene = try #require(subject.scenes.first { $0.isOfLayers })
        var isReported = false
        try served.wait("refresh") {
            _ = ScenePainter().bitmap(of: scene, on: subject.background, in: .first, by: BrowserPainter(served.link))
            for case .refreshed in served.link.takeEvents() { isReported = true }
            return isReported
        }
    }

    @Test("a page reads pixels as they were written", arguments: [PixelContents.even, .few, .random])
    func writtenPixels(_ contents: PixelContents) throws {
        let served = try ServedLink()
        defer { served.server.stop() }
        let browser = try Chromium()
        try browser.navigate(to: served.server.address)
        try browser.wait(for: "typeof storePixels === 'function'")
        var blockTypes: Set<UInt8> = []
        for (format, cairo) in [
            (PixelWriter.Format.color, CAIRO_FORMAT_ARGB32), (.opaque, CAIRO_FORMAT_RGB24),
            (.coverage, CAIRO_FORMAT_A8),
        ] {
            let (width, height) = contents.size
            let surface = try #require(cairo_image_surface_create(cairo, Int32(width), Int32(height)))
            defer { cairo_surface_destroy(surface) }
            let expected = contents.fill(surface, format)
            let whole = PixelRect(x: 0, y: 0, width: width, height: height)
            let written = try #require(PixelWriter.pixels(of: surface, whole, as: format))

            blockTypes.insert(written[0] >> 1 & 3)

            // The image, and the same once more as a part of it.
            let read = try browser.text(
                of: """
                    (() => { const pixels = Uint8Array.from(atob('\(Data(written).base64EncodedString())'), c => c.charCodeAt(0))
                    const image = { number: 1, isPart: false, width: \(width), height: \(height), channels: \(format.channels), pixels }
                    storePixels(image)
                    storePixels({ ...image, isPart: true, x: 0, y: 0 })
                    const made = makeCanvas(\(width), \(height)), c = made.getContext('2d')
                    c.drawImage(images.get(1).source, 0, 0)
                    const d = c.getImageData(0, 0, \(width), \(height)).data
                    return btoa(String.fromCharCode(...d)) })()
                    """)

            expect(Data(base64Encoded: read), equals: Data(expected), "\(format)")
        }
        #expect(blockTypes.contains(contents.blockType))
    }

    @Test("a page says that pixels are malformed") func malformedPixels() throws {
        let served = try ServedLink()
        defer { served.server.stop() }
        let browser = try Chromium()
        try browser.navigate(to: served.server.address)
        try browser.wait(for: "typeof inflate === 'function'")
        // An unknown type of block, an end that is missing, and fewer pixels than the image has.
        for bytes in ["7", "75, 76", "3, 0"] {
            let error = try browser.text(
                of: """
                    (() => { try { inflate(new Uint8Array([\(bytes)]), 4); return '' } catch (error) { return error.message } })()
                    """)
            expect(error, equals: "pixels are malformed", "\(bytes)")
        }
    }

    @Test("scenes of layers look in a page as the software painter paints them") func scenes() throws {
        let served = try ServedLink()
        defer { served.server.stop() }
        let side = Scene.side
        served.link.setSize(width: side, height: side)
        let browser = try Chromium()
        try browser.emulatePhone(width: side, height: side, scale: 1)
        try browser.navigate(to: served.server.address)
        try served.wait("page") { served.link.beginFrame() != nil }
        var differing: [String] = []
        var count = 0
        for subject in Subject.all {
            for scene in subject.scenes where scene.isOfLayers {
                let painter = ScenePainter()
                let expected = painter.bitmap(
                    of: scene, on: subject.background, in: .first, by: SoftwareFramePainter())
                // Otherwise a frame of this scene could be refused.
                try served.wait("confirmation") { served.link.unconfirmedFrames == 0 }
                let before = served.link.statistics.frames
                _ = painter.bitmap(of: scene, on: subject.background, in: .first, by: BrowserPainter(served.link))
                let frames = served.link.statistics.frames
                #expect(frames > before, "\(subject.name)/\(scene.name) sent no frame")
                try browser.wait(for: "lastFrame === \(frames)")
                let actual = try pixels(of: browser)
                let difference = Difference(actual, try #require(expected))
                count += 1
                let bounds = scene.glesTolerance
                if difference.mean > max(bounds.mean, Self.tolerance.mean)
                    || difference.p99 > max(bounds.p99, Self.tolerance.p99)
                {
                    differing.append("\(subject.name)/\(scene.name): mean \(difference.mean), 99 % \(difference.p99)")
                }
            }
        }
        #expect(count > 20)
        #expect(differing.isEmpty, "\(differing.count) of \(count): \(differing.joined(separator: "; "))")
    }
}

/// What an image contains. A deflate stream has three types of blocks, which these cause (RFC 1951, section 3.2.3).
enum PixelContents {
    case even, few, random

    /// The size of the image, in pixels.
    var size: (width: Int, height: Int) { self == .few ? (3, 2) : (45, 60) }

    /// The type of block in which zlib stores one of the formats: no compression, fixed or dynamic Huffman codes.
    var blockType: UInt8 {
        switch self {
        case .random: 0
        case .few: 1
        case .even: 2
        }
    }

    /// Fills a surface. Returns what a page has then: red, green, blue and alpha, not premultiplied. Pixels are clear or
    /// opaque, so that a browser does not round them.
    func fill(_ surface: OpaquePointer, _ format: PixelWriter.Format) -> [UInt8] {
        let (width, height) = (
            Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
        )
        let (data, stride) = (cairo_image_surface_get_data(surface)!, Int(cairo_image_surface_get_stride(surface)))
        var state: UInt32 = 7
        var expected: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let value: UInt32
                switch self {
                case .even: value = 0xFF_3060
                case .few: value = UInt32(x % 5 * 40 + y % 7 * 0x1200)
                case .random:
                    state = state &* 1_664_525 &+ 1_013_904_223
                    value = state >> 8
                }
                if format == .coverage {
                    let alpha: UInt8 = value & 64 == 0 ? 0 : 255
                    data[y * stride + x] = alpha
                    expected += [0, 0, 0, alpha]
                    continue
                }
                let isClear = format == .color && value & 1 == 1
                let pixel: UInt32 = isClear ? 0 : 0xFF00_0000 | value
                UnsafeMutableRawPointer(data + y * stride + x * 4).storeBytes(of: pixel, as: UInt32.self)
                let parts: [UInt8] = [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
                expected += parts
            }
        }
        cairo_surface_mark_dirty(surface)
        return expected
    }
}
