/// Arithmetic on premultiplied pixels.
extension UInt32 {
    private static let pairs: UInt32 = 0x00FF_00FF

    /// All channels times `factor` / 256.
    @inline(__always) func scaled(_ factor: UInt32) -> UInt32 {
        let odd = ((self & UInt32.pairs) &* factor >> 8) & UInt32.pairs
        let even = (((self >> 8) & UInt32.pairs) &* factor) & ~UInt32.pairs
        return odd | even
    }

    /// This pixel over another.
    @inline(__always) func over(_ below: UInt32) -> UInt32 {
        let rest: UInt32 = 255 &- (self >> 24)
        var odd: UInt32 = (below & UInt32.pairs) &* rest &+ 0x0080_0080
        odd = ((odd &+ ((odd >> 8) & UInt32.pairs)) >> 8) & UInt32.pairs
        var even: UInt32 = ((below >> 8) & UInt32.pairs) &* rest &+ 0x0080_0080
        even = (even &+ ((even >> 8) & UInt32.pairs)) & ~UInt32.pairs
        return self &+ (odd | even)
    }

    /// The mix of two pixels: `part` / 256 of the other.
    @inline(__always) func mixed(_ other: UInt32, _ part: UInt32) -> UInt32 {
        let keep = 256 &- part
        let odd: UInt32 = (self & UInt32.pairs) &* keep &+ (other & UInt32.pairs) &* part
        let upper: UInt32 = ((self >> 8) & UInt32.pairs) &* keep
        let even: UInt32 = upper &+ ((other >> 8) & UInt32.pairs) &* part
        return ((odd >> 8) & UInt32.pairs) | (even & ~UInt32.pairs)
    }
}

extension Canvas {
    /// The mix of the four pixels around a place; clear outside the bounds.
    @inline(__always) func sample(_ x: Double, _ y: Double) -> UInt32 {
        let left = x.rounded(.down)
        let top = y.rounded(.down)
        guard left >= -1, top >= -1, left < Double(bounds.width), top < Double(bounds.height) else { return 0 }
        let (column, line) = (Int(left), Int(top))
        let across = UInt32((x - left) * 256)
        let down = UInt32((y - top) * 256)
        let upper = pixel(column, line).mixed(pixel(column + 1, line), across)
        let lower = pixel(column, line + 1).mixed(pixel(column + 1, line + 1), across)
        return upper.mixed(lower, down)
    }

    @inline(__always) private func pixel(_ x: Int, _ y: Int) -> UInt32 {
        x >= 0 && y >= 0 && x < bounds.width && y < bounds.height ? row(bounds.y + y, from: bounds.x + x).pointee : 0
    }
}
