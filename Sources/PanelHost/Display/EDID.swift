import CoreGraphics
import Foundation

/// What a screen tells about itself: the first block of its identification data (EDID).
struct EDID: Hashable, Sendable {
    /// The name of the model; empty if it has none.
    var name: String
    /// The size of the picture in millimeters; zero if unknown.
    var millimeters: CGSize

    private static let size = 128
    private static let header: [UInt8] = [0, 255, 255, 255, 255, 255, 255, 0]
    /// Where the four descriptors of 18 bytes begin.
    private static let descriptors = stride(from: 54, through: 108, by: 18)
    private static let descriptorSize = 18
    /// The kind of the descriptor with the name.
    private static let nameKind: UInt8 = 0xfc
    /// The size of the first timing is believed if it is that of bytes 21 and 22, which are in centimeters, within this
    /// many millimeters (decision); some screens report the aspect ratio there.
    private static let tolerance = 10.0

    /// Reads the data; `nil` if they are damaged: too short, another header, a wrong checksum.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.size, Array(bytes.prefix(Self.header.count)) == Self.header,
            bytes.prefix(Self.size).reduce(0, &+) == 0
        else { return nil }
        // With one of them zero, the other is an aspect ratio.
        let hasSize = bytes[21] != 0 && bytes[22] != 0
        let coarse = hasSize ? CGSize(width: Double(bytes[21]) * 10, height: Double(bytes[22]) * 10) : .zero
        var (name, fine) = ("", CGSize.zero)
        for start in Self.descriptors {
            let descriptor = Array(bytes[start..<start + Self.descriptorSize])
            if descriptor[0] != 0 || descriptor[1] != 0 {
                // A timing, with the size in millimeters.
                if fine == .zero {
                    fine = CGSize(
                        width: Double(descriptor[12]) + Double(descriptor[14] >> 4) * 256,
                        height: Double(descriptor[13]) + Double(descriptor[14] & 15) * 256)
                }
            } else if descriptor[3] == Self.nameKind {
                let text = descriptor[5...].prefix { $0 != 0x0a && $0 != 0 }
                name = String(decoding: text.filter { (0x20..<0x7f).contains($0) }, as: UTF8.self)
                    .trimmingCharacters(in: .whitespaces)
            }
        }
        self.name = name
        let isFineRight =
            fine.width > 0 && fine.height > 0
            && (coarse == .zero
                || (abs(Double(fine.width - coarse.width)) <= Self.tolerance
                    && abs(Double(fine.height - coarse.height)) <= Self.tolerance))
        millimeters = isFineRight ? fine : coarse
    }
}
