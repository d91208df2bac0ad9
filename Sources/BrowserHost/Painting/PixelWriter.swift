import CCairo
import CZlib
import CoreGraphics
import Foundation
import RenderServer

/// Writes pixels of Cairo surfaces for the page, quickly rather than small: each row is stored as its difference from the
/// one above, and compressed at the fastest level.
enum PixelWriter {
    /// What a surface holds.
    enum Format {
        /// Premultiplied pixels with alpha.
        case color
        /// Pixels without alpha.
        case opaque
        /// Coverage in one byte a pixel.
        case coverage

        /// The bytes of a pixel that is not in a file.
        var channels: Int {
            switch self {
            case .color: 4
            case .opaque: 3
            case .coverage: 1
            }
        }

        /// The same in a file: coverage is black with alpha.
        fileprivate var channelsInFile: Int { self == .coverage ? 2 : channels }

        /// The color type of PNG.
        fileprivate var colorType: UInt8 {
            switch self {
            case .color: 6
            case .opaque: 2
            case .coverage: 4
            }
        }
    }

    /// The PNG file of a part of a surface; `nil` if the part is empty or not inside, or memory runs out.
    static func file(of surface: OpaquePointer, _ rect: PixelRect, as format: Format) -> [UInt8]? {
        // Filter 2: the difference from the row above.
        guard let rows = rows(of: surface, rect, as: format, channels: format.channelsInFile, head: [2]),
            let compressed = compress(rows)
        else { return nil }
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        append(
            "IHDR", bigEndian(rect.width) + bigEndian(rect.height) + [8, format.colorType, 0, 0, 0], to: &file)
        append("IDAT", compressed, to: &file)
        append("IEND", [], to: &file)
        return file
    }

    /// The pixels of a part of a surface, `format.channels` bytes each, compressed (RFC 1951); `nil` as for `file`.
    static func pixels(of surface: OpaquePointer, _ rect: PixelRect, as format: Format) -> [UInt8]? {
        guard let rows = rows(of: surface, rect, as: format, channels: format.channels, head: []),
            let compressed = compress(rows)
        else { return nil }
        // Without the head and the checksum of zlib.
        return Array(compressed.dropFirst(2).dropLast(4))
    }

    /// The rows of a part, each after the same bytes, as differences from the row above.
    private static func rows(
        of surface: OpaquePointer, _ rect: PixelRect, as format: Format, channels: Int, head: [UInt8]
    ) -> [UInt8]? {
        cairo_surface_flush(surface)
        let bounds = PixelRect(
            x: 0, y: 0, width: Int(cairo_image_surface_get_width(surface)),
            height: Int(cairo_image_surface_get_height(surface)))
        guard !rect.isEmpty, bounds.intersection(rect) == rect, let data = cairo_image_surface_get_data(surface) else {
            return nil
        }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let rowLength = rect.width * channels
        var (current, previous) = (
            [UInt8](repeating: 0, count: rowLength), [UInt8](repeating: 0, count: rowLength)
        )
        let stored = head.count + rowLength
        return [UInt8](unsafeUninitializedCapacity: stored * rect.height) { rows, count in
            for y in 0..<rect.height {
                let source = data + (rect.y + y) * stride
                current.withUnsafeMutableBufferPointer { read(source, rect.x, format, channels, into: $0) }
                let start = y * stored
                for (index, byte) in head.enumerated() { rows[start + index] = byte }
                current.withUnsafeBufferPointer { current in
                    previous.withUnsafeBufferPointer { previous in
                        for index in 0..<rowLength {
                            rows[start + head.count + index] = current[index] &- previous[index]
                        }
                    }
                }
                swap(&current, &previous)
            }
            count = stored * rect.height
        }
    }

    /// Reads a row: not premultiplied, red first.
    private static func read(
        _ source: UnsafeMutablePointer<UInt8>, _ x: Int, _ format: Format, _ channels: Int,
        into row: UnsafeMutableBufferPointer<UInt8>
    ) {
        var index = 0
        switch format {
        case .coverage:
            for column in 0..<row.count / channels {
                row[index + channels - 1] = source[x + column]
                index += channels
            }
        case .opaque:
            let pixels = UnsafeRawPointer(source).assumingMemoryBound(to: UInt32.self) + x
            for column in 0..<row.count / 3 {
                let pixel = pixels[column]
                row[index] = UInt8(truncatingIfNeeded: pixel >> 16)
                row[index + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                row[index + 2] = UInt8(truncatingIfNeeded: pixel)
                index += 3
            }
        case .color:
            let pixels = UnsafeRawPointer(source).assumingMemoryBound(to: UInt32.self) + x
            for column in 0..<row.count / 4 {
                let pixel = pixels[column]
                let alpha = pixel >> 24
                func part(_ shift: UInt32) -> UInt8 {
                    let value = pixel >> shift & 255
                    if alpha == 255 || alpha == 0 { return UInt8(truncatingIfNeeded: value) }
                    return UInt8(min(255, (value * 255 + alpha / 2) / alpha))
                }
                row[index] = part(16)
                row[index + 1] = part(8)
                row[index + 2] = part(0)
                row[index + 3] = UInt8(truncatingIfNeeded: alpha)
                index += 4
            }
        }
    }

    private static func compress(_ bytes: [UInt8]) -> [UInt8]? {
        var count = compressBound(uLong(bytes.count))
        var compressed = [UInt8](repeating: 0, count: Int(count))
        guard compress2(&compressed, &count, bytes, uLong(bytes.count), Z_BEST_SPEED) == Z_OK else { return nil }
        compressed.removeLast(compressed.count - Int(count))
        return compressed
    }

    private static func append(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
        let body = Array(type.utf8) + data
        file += bigEndian(data.count)
        file += body
        file += bigEndian(Int(crc32(0, body, uInt(body.count))))
    }

    private static func bigEndian(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
