import CoreGraphics
import Expectations
import Testing

@testable import PanelHost

/// Identification data as a monitor of 27 inches sends them: 597 by 336 mm in the timing, 60 by 34 cm in the header.
@Suite struct EDIDTests {
    private static let header: [UInt8] = [0, 255, 255, 255, 255, 255, 255, 0]

    private static func block(
        centimeters: (UInt8, UInt8) = (60, 34), millimeters: (Int, Int) = (597, 336), name: String = "DELL U2720Q"
    ) -> [UInt8] {
        var bytes = header + [UInt8](repeating: 0, count: 120)
        (bytes[21], bytes[22]) = centimeters
        // A timing: its pixel clock is not zero.
        (bytes[54], bytes[55]) = (0x4d, 0xd0)
        (bytes[66], bytes[67]) = (UInt8(millimeters.0 & 255), UInt8(millimeters.1 & 255))
        bytes[68] = UInt8((millimeters.0 >> 8) << 4 | millimeters.1 >> 8)
        bytes[75] = 0xfc
        let text = Array(name.utf8) + [0x0a]
        bytes.replaceSubrange(77..<77 + text.count, with: text)
        return corrected(bytes)
    }

    private static func corrected(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        bytes[127] = 0
        bytes[127] = 0 &- bytes.reduce(0, &+)
        return bytes
    }

    @Test("the size is that of the first timing, in millimeters, and the name that of the model") func complete() throws
    {
        let data = try #require(EDID(Self.block()))

        expect(data.millimeters, equals: CGSize(width: 597, height: 336))
        expect(data.name, equals: "DELL U2720Q")
    }

    @Test("a timing with an aspect ratio for a size is not believed: the size in centimeters is used")
    func aspectRatio() {
        expect(EDID(Self.block(millimeters: (160, 90)))?.millimeters, equals: CGSize(width: 600, height: 340))
    }

    @Test("a projector has no size", arguments: [(0, 0), (79, 0), (0, 79)]) func noSize(across: UInt8, down: UInt8) {
        expect(EDID(Self.block(centimeters: (across, down), millimeters: (0, 0)))?.millimeters, equals: .zero)
    }

    @Test("damaged data are none") func damaged() {
        let whole = Self.block()
        #expect(EDID([]) == nil)
        #expect(EDID(Array(whole.prefix(127))) == nil)
        for index in 0..<128 {
            var bytes = whole
            bytes[index] ^= 0x10
            #expect(EDID(bytes) == nil, "byte \(index)")
        }
    }

    @Test("a name keeps its printable characters") func name() {
        expect(EDID(Self.block(name: "A\u{1}B  "))?.name, equals: "AB")
    }
}
