/// How pixels lie in the memory of a program, when that is not how they are painted on: order and number of the bytes,
/// and what they mean.
struct PixelLayout: Sendable {
    let format: PixelFormat
    let info: CGBitmapInfo
    let bytesPerRow: Int
    /// nil when colours are those of the screen.
    private let encoding: PixelEncoding?

    init(_ format: PixelFormat, _ info: CGBitmapInfo, space: CGColorSpace?, bytesPerRow: Int) {
        self.format = format
        self.info = info
        self.bytesPerRow = bytesPerRow
        encoding = format.color == .nothing ? nil : space.flatMap { PixelEncoding.encoding(for: $0) }
    }

    /// True when pixels in the memory are those that are painted on.
    var isNative: Bool { format.cairoFormat != nil && format.color == .rgb && encoding == nil }

    /// Reads a part of a row into native pixels.
    func read(_ row: UnsafePointer<UInt8>, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        format.read(row, count: count, into: pixels)
        encoding?.decode(pixels, count: count)
    }

    /// Writes native pixels into a part of a row.
    func write(_ pixels: UnsafePointer<UInt32>, count: Int, into row: UnsafeMutablePointer<UInt8>) {
        guard let encoding else { return format.write(pixels, count: count, into: row) }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { encoded in
            guard let start = encoded.baseAddress else { return }
            start.update(from: pixels, count: count)
            // The fourth byte means nothing there.
            if format.alpha == .none { for index in 0..<count { start[index] |= 0xFF00_0000 } }
            encoding.encode(start, count: count, isGray: format.color == .gray)
            format.write(start, count: count, into: row)
        }
    }
}
