/// A 64-bit digest of pixels, or of other bytes.
///
/// Four lanes of 64 bits each absorb every fourth word: `lane = rotate(lane xor word, 29) × odd constant`. The lanes and the
/// length are combined at the end. It detects any change that is not made on purpose.
package enum FrameDigest {
    private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// The digest of bytes.
    package static func digest(of bytes: UnsafeRawBufferPointer) -> UInt64 {
        var state = State()
        state.add(bytes)
        return state.value
    }

    /// The digest of a picture: `height` rows of `width` pixels of four bytes, `stride` bytes apart.
    package static func digest(
        pixels: UnsafeRawPointer, width: Int, height: Int, stride: Int
    ) -> UInt64 {
        var state = State()
        for row in 0..<height {
            state.add(UnsafeRawBufferPointer(start: pixels + row * stride, count: width * 4))
        }
        return state.value
    }

    private struct State {
        // Not a vector, whose operations are calls in programs that are not optimized, and which has no product of 64 bits.
        private var lanes: (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
        private var count: UInt64 = 0

        private static let blockSize = 32

        mutating func add(_ bytes: UnsafeRawBufferPointer) {
            guard let base = bytes.baseAddress else { return }
            let end = bytes.count / Self.blockSize * Self.blockSize
            addBlocks(base, end)
            count &+= UInt64(bytes.count)
            guard end < bytes.count else { return }
            // The last block ends with zeros.
            var rest: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
            withUnsafeMutableBytes(of: &rest) { block in
                block.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[end...]))
            }
            withUnsafeBytes(of: &rest) { block in
                if let base = block.baseAddress { addBlocks(base, Self.blockSize) }
            }
        }

        private mutating func addBlocks(_ base: UnsafeRawPointer, _ end: Int) {
            var (a, b, c, d) = lanes
            var offset = 0
            while offset < end {
                a ^= base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                b ^= base.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self)
                c ^= base.loadUnaligned(fromByteOffset: offset &+ 16, as: UInt64.self)
                d ^= base.loadUnaligned(fromByteOffset: offset &+ 24, as: UInt64.self)
                a = (a &<< 29 | a &>> 35) &* FrameDigest.multiplier
                b = (b &<< 29 | b &>> 35) &* FrameDigest.multiplier
                c = (c &<< 29 | c &>> 35) &* FrameDigest.multiplier
                d = (d &<< 29 | d &>> 35) &* FrameDigest.multiplier
                offset &+= Self.blockSize
            }
            lanes = (a, b, c, d)
        }

        var value: UInt64 {
            var value = count
            for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
                value = (value ^ lane) &* FrameDigest.multiplier
                value ^= value >> 32
            }
            return value
        }
    }
}
