import Testing
import TouchstoneTesting

extension XPanel {
    /// How many times in a row pixels must be the same to be stable.
    private static let stableReads = 20

    /// The pixels of a rectangle once they no longer change, row by row from the top, as 0xRRGGBB: a program prints a
    /// line before the frame that belongs to it is on the screen.
    func stablePixels(x: Int, y: Int, width: Int, height: Int) throws -> [UInt32] {
        var last: [UInt32] = []
        var count = 0
        return try Deadline.poll(seconds: Program.timeout, "pixels that stay the same") {
            let current = try pixels(x: x, y: y, width: width, height: height)
            count = current == last ? count + 1 : 1
            last = current
            return count == Self.stableReads ? current : nil
        }
    }

    /// The color of a pixel, 0xRRGGBB, once it no longer changes.
    func stablePixel(_ x: Int, _ y: Int) throws -> UInt32 {
        try stablePixels(x: x, y: y, width: 1, height: 1)[0]
    }
}
