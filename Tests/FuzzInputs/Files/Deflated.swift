import CZlib
import Foundation

/// Bytes compressed by zlib.
package enum Deflated {
    private static let chunkSize = 1 << 20

    /// Compresses a text followed by `count` zero bytes, to about a thousandth of the size.
    package static func zeros(_ count: Int, after text: String = "") -> Data {
        repeated(0, count, after: text)
    }

    /// Compresses a text followed by `count` equal bytes, without holding all of them in memory.
    package static func repeated(_ byte: UInt8, _ count: Int, after text: String = "") -> Data {
        var stream = z_stream()
        guard deflateInit_(&stream, 1, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return Data() }
        defer { deflateEnd(&stream) }
        var compressed = Data()
        appendCompressed(Array(text.utf8), to: &compressed, &stream, Z_NO_FLUSH)
        let bytes = [UInt8](repeating: byte, count: chunkSize)
        var remaining = count
        while remaining > chunkSize {
            appendCompressed(bytes, to: &compressed, &stream, Z_NO_FLUSH)
            remaining -= chunkSize
        }
        appendCompressed(Array(bytes.prefix(remaining)), to: &compressed, &stream, Z_FINISH)
        return compressed
    }

    /// Compresses a text repeated `times` times between a prefix and a suffix.
    package static func text(_ text: String, times: Int, before: String = "", after: String = "") -> Data {
        var stream = z_stream()
        guard deflateInit_(&stream, 1, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return Data() }
        defer { deflateEnd(&stream) }
        var compressed = Data()
        appendCompressed(Array(before.utf8), to: &compressed, &stream, Z_NO_FLUSH)
        let repetitionsPerChunk = max(1, chunkSize / max(1, text.utf8.count))
        let bytes = Array(String(repeating: text, count: repetitionsPerChunk).utf8)
        var remaining = times
        while remaining >= repetitionsPerChunk {
            appendCompressed(bytes, to: &compressed, &stream, Z_NO_FLUSH)
            remaining -= repetitionsPerChunk
        }
        appendCompressed(
            Array((String(repeating: text, count: remaining) + after).utf8), to: &compressed, &stream, Z_FINISH)
        return compressed
    }

    private static func appendCompressed(
        _ bytes: [UInt8], to compressed: inout Data, _ stream: inout z_stream, _ flush: Int32
    ) {
        var input = bytes
        var output = [UInt8](repeating: 0, count: chunkSize)
        input.withUnsafeMutableBufferPointer { source in
            stream.next_in = source.baseAddress
            stream.avail_in = uInt(source.count)
            repeat {
                output.withUnsafeMutableBufferPointer { target in
                    stream.next_out = target.baseAddress
                    stream.avail_out = uInt(target.count)
                    _ = deflate(&stream, flush)
                    compressed.append(target.baseAddress!, count: target.count - Int(stream.avail_out))
                }
            } while stream.avail_out == 0
        }
    }
}
