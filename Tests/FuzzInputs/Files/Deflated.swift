import CZlib
import Foundation

/// Bytes packed by zlib.
package enum Deflated {
    private static let part = 1 << 20

    /// A text, with so many zeros after it, packed a thousand times smaller.
    package static func zeros(_ count: Int, after text: String = "") -> Data {
        repeated(0, count, after: text)
    }

    /// A text, with so many equal bytes after it, packed. They are never in memory all at once.
    package static func repeated(_ byte: UInt8, _ count: Int, after text: String = "") -> Data {
        var stream = z_stream()
        guard deflateInit_(&stream, 1, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return Data() }
        defer { deflateEnd(&stream) }
        var packed = Data()
        add(Array(text.utf8), to: &packed, &stream, Z_NO_FLUSH)
        let bytes = [UInt8](repeating: byte, count: part)
        var left = count
        while left > part {
            add(bytes, to: &packed, &stream, Z_NO_FLUSH)
            left -= part
        }
        add(Array(bytes.prefix(left)), to: &packed, &stream, Z_FINISH)
        return packed
    }

    /// A text, repeated so many times between two others, packed.
    package static func text(_ text: String, times: Int, before: String = "", after: String = "") -> Data {
        var stream = z_stream()
        guard deflateInit_(&stream, 1, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return Data() }
        defer { deflateEnd(&stream) }
        var packed = Data()
        add(Array(before.utf8), to: &packed, &stream, Z_NO_FLUSH)
        let timesInPart = max(1, part / max(1, text.utf8.count))
        let bytes = Array(String(repeating: text, count: timesInPart).utf8)
        var left = times
        while left >= timesInPart {
            add(bytes, to: &packed, &stream, Z_NO_FLUSH)
            left -= timesInPart
        }
        add(Array((String(repeating: text, count: left) + after).utf8), to: &packed, &stream, Z_FINISH)
        return packed
    }

    private static func add(_ bytes: [UInt8], to packed: inout Data, _ stream: inout z_stream, _ flush: Int32) {
        var input = bytes
        var output = [UInt8](repeating: 0, count: part)
        input.withUnsafeMutableBufferPointer { source in
            stream.next_in = source.baseAddress
            stream.avail_in = uInt(source.count)
            repeat {
                output.withUnsafeMutableBufferPointer { target in
                    stream.next_out = target.baseAddress
                    stream.avail_out = uInt(target.count)
                    _ = deflate(&stream, flush)
                    packed.append(target.baseAddress!, count: target.count - Int(stream.avail_out))
                }
            } while stream.avail_out == 0
        }
    }
}
