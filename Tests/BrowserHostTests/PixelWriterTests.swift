import CCairo
import CoreGraphics
import Expectations
import Foundation
import ImageIO
import OracleScenes
import Testing

@testable import BrowserHost

@Suite struct PixelWriterTests {
    /// A surface with pixels that depend on their position.
    private func surface(_ format: cairo_format_t, width: Int, height: Int) -> OpaquePointer {
        let surface = cairo_image_surface_create(format, Int32(width), Int32(height))!
        let (data, stride) = (cairo_image_surface_get_data(surface)!, Int(cairo_image_surface_get_stride(surface)))
        for y in 0..<height {
            for x in 0..<width {
                if format == CAIRO_FORMAT_A8 {
                    data[y * stride + x] = UInt8((x * 7 + y * 13) & 255)
                } else {
                    let row = UnsafeMutableRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
                    let alpha = format == CAIRO_FORMAT_RGB24 ? 255 : UInt32((x * 16 + y) & 255)
                    row[x] = alpha << 24 | (alpha / 2) << 16 | (alpha / 3) << 8 | alpha
                }
            }
        }
        cairo_surface_mark_dirty(surface)
        return surface
    }

    @Test(
        "a part of a surface is read back from a file as it was",
        arguments: [PixelWriter.Format.color, .opaque, .coverage])
    func roundTrip(format: PixelWriter.Format) throws {
        let cairo: cairo_format_t =
            switch format {
            case .color: CAIRO_FORMAT_ARGB32
            case .opaque: CAIRO_FORMAT_RGB24
            case .coverage: CAIRO_FORMAT_A8
            }
        let source = surface(cairo, width: 20, height: 9)
        defer { cairo_surface_destroy(source) }
        let rect = PixelRect(x: 3, y: 2, width: 16, height: 6)

        let file = try #require(PixelWriter.file(of: source, rect, as: format))
        let image = try ImageFile.decode(Data(file)).image
        let (onBlack, onWhite) = (Bitmap(image, on: 0), Bitmap(image, on: 0xFF_FFFF))

        expect(image.width, equals: 16)
        expect(image.height, equals: 6)
        for (x, y) in [(0, 0), (15, 5), (7, 3)] {
            let (sx, sy) = (x + 3, y + 2)
            let alpha = format == .opaque ? 255 : (format == .coverage ? sx * 7 + sy * 13 : sx * 16 + sy) & 255
            // What is left of white is what is not covered.
            let uncovered = Int(onWhite[x, y] >> 8 & 255) - Int(onBlack[x, y] >> 8 & 255)
            #expect(abs(uncovered - (255 - alpha)) <= 1)
            if format != .coverage { #expect(abs(Int(onBlack[x, y] & 255) - alpha) <= 1) }
        }
    }

    @Test("a part outside the surface is not written") func outside() {
        let source = surface(CAIRO_FORMAT_ARGB32, width: 4, height: 4)
        defer { cairo_surface_destroy(source) }
        #expect(PixelWriter.file(of: source, PixelRect(x: 2, y: 0, width: 3, height: 1), as: .color) == nil)
        #expect(PixelWriter.file(of: source, .empty, as: .color) == nil)
        #expect(PixelWriter.pixels(of: source, .empty, as: .color) == nil)
    }
}
