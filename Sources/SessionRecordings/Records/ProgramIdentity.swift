import Foundation

/// Tells builds of a program apart.
package enum ProgramIdentity {
    /// The largest file that is read, in bytes (decision).
    private static let sizeLimit = 1 << 30

    /// A digest of a file's contents; empty if it cannot be read.
    package static func identity(ofFile path: String) -> String {
        guard let data = contents(ofFile: path) else { return "" }
        let digest = data.withUnsafeBytes { FrameDigest.digest(of: $0) }
        return String(digest, radix: 16)
    }

    /// Whether a file is a program that contains Touchstone: a recording may name any file.
    package static func isTouchstoneProgram(_ path: String) -> Bool {
        contents(ofFile: path)?.range(of: Data(marker.utf8)) != nil
    }

    /// A text of `SessionWriter`, which is therefore in every program that can record a session.
    static let marker = "the arguments and gestures of the program need more than"

    private static func contents(ofFile path: String) -> Data? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let size = attributes[.size] as? Int, size <= sizeLimit
        else { return nil }
        return try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    }
}

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
        private var lanes: SIMD4<UInt64> = [1, 2, 3, 4]
        private var count: UInt64 = 0

        mutating func add(_ bytes: UnsafeRawBufferPointer) {
            guard let base = bytes.baseAddress else { return }
            var lanes = lanes
            let blocks = bytes.count / 32
            for block in 0..<blocks {
                lanes = Self.mixed(lanes ^ base.loadUnaligned(fromByteOffset: block * 32, as: SIMD4<UInt64>.self))
            }
            if blocks * 32 < bytes.count {
                var rest: SIMD4<UInt64> = .zero
                withUnsafeMutableBytes(of: &rest) {
                    $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[(blocks * 32)...]))
                }
                lanes = Self.mixed(lanes ^ rest)
            }
            self.lanes = lanes
            count &+= UInt64(bytes.count)
        }

        private static func mixed(_ lanes: SIMD4<UInt64>) -> SIMD4<UInt64> {
            ((lanes &<< 29) | (lanes &>> 35)) &* SIMD4(repeating: FrameDigest.multiplier)
        }

        var value: UInt64 {
            var value = count
            for index in 0..<4 {
                value = (value ^ lanes[index]) &* FrameDigest.multiplier
                value ^= value >> 32
            }
            return value
        }
    }
}
