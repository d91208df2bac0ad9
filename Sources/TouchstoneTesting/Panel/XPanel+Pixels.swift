import CXlib
import Foundation

extension XPanel {
    /// The color of a pixel as 0xRRGGBB.
    ///
    /// - Throws: `XPanelError.noPixels` outside the screen.
    public func pixel(_ x: Int, _ y: Int) throws -> UInt32 {
        try pixels(x: x, y: y, width: 1, height: 1)[0]
    }

    /// The colors of a rectangle as 0xRRGGBB, row by row from the top.
    ///
    /// - Throws: `XPanelError.noPixels` if it is not inside the screen.
    public func pixels(x: Int, y: Int, width: Int, height: Int) throws -> [UInt32] {
        guard let display, x >= 0, y >= 0, width > 0, height > 0, x + width <= self.width, y + height <= self.height,
            let image = XGetImage(
                display, XDefaultRootWindow(display), Int32(x), Int32(y), UInt32(width), UInt32(height), UInt.max,
                ZPixmap)
        else { throw XPanelError.noPixels }
        defer {
            XFree(image.pointee.data)
            XFree(image)
        }
        guard image.pointee.bits_per_pixel == 32, let data = image.pointee.data else { throw XPanelError.noPixels }
        let stride = Int(image.pointee.bytes_per_line)
        let bytes = UnsafeRawPointer(data)
        return (0..<width * height).map { index in
            bytes.loadUnaligned(fromByteOffset: index / width * stride + index % width * 4, as: UInt32.self) & 0xFF_FFFF
        }
    }

    /// Waits until a pixel's color is within `tolerance` (10 by default) of a color, 0xRRGGBB, in each channel; at
    /// most `seconds` (20 by default).
    ///
    /// - Throws: `XPanelError.timeout`, which reports the last color.
    public func waitForPixel(
        _ x: Int, _ y: Int, _ color: UInt32, tolerance: Int = 10, seconds: Double = 20
    ) throws {
        try waitForPixel(x, y, Self.hex(color), seconds: seconds) { Self.channelDifference($0, color) <= tolerance }
    }

    /// Waits until a pixel's color, 0xRRGGBB, satisfies `condition`. `what` describes the condition in the error.
    /// Waits `seconds` at most, 20 by default.
    ///
    /// - Throws: `XPanelError.timeout`, which reports the last color.
    public func waitForPixel(
        _ x: Int, _ y: Int, _ what: String, seconds: Double = 20, _ condition: (UInt32) -> Bool
    ) throws {
        var last: UInt32 = 0
        do {
            try Deadline.poll(seconds: seconds, what) {
                last = try pixel(x, y)
                return condition(last) ? () : nil
            }
        } catch XPanelError.timeout {
            throw XPanelError.timeout("\(what) at \(x),\(y) (last \(Self.hex(last)))")
        }
    }

    /// The largest difference between two colors in any channel.
    public static func channelDifference(_ a: UInt32, _ b: UInt32) -> Int {
        [0, 8, 16].map { shift in abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)) }.max() ?? 0
    }

    private static func hex(_ color: UInt32) -> String {
        let digits = String(color, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }
}
