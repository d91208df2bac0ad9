/// Arithmetic on premultiplied pixels.
extension UInt32 {
    private static let pairs: UInt32 = 0x00FF_00FF

    /// All channels times `factor` / 256.
    @inline(__always) func scaled(_ factor: UInt32) -> UInt32 {
        let odd = (((self & UInt32.pairs) &* factor) >> 8) & UInt32.pairs
        let even = (((self >> 8) & UInt32.pairs) &* factor) & ~UInt32.pairs
        return odd | even
    }

    /// This pixel over another.
    @inline(__always) func over(_ below: UInt32) -> UInt32 {
        let inverseAlpha: UInt32 = 255 &- (self >> 24)
        var odd: UInt32 = (below & UInt32.pairs) &* inverseAlpha &+ 0x0080_0080
        odd = ((odd &+ ((odd >> 8) & UInt32.pairs)) >> 8) & UInt32.pairs
        var even: UInt32 = ((below >> 8) & UInt32.pairs) &* inverseAlpha &+ 0x0080_0080
        even = (even &+ ((even >> 8) & UInt32.pairs)) & ~UInt32.pairs
        return self &+ (odd | even)
    }

    /// The mix of two pixels: `part` / 256 of the other.
    @inline(__always) func mixed(with other: UInt32, _ fraction: UInt32) -> UInt32 {
        let complement = 256 &- fraction
        let odd: UInt32 = (self & UInt32.pairs) &* complement &+ (other & UInt32.pairs) &* fraction
        let upper: UInt32 = ((self >> 8) & UInt32.pairs) &* complement
        let even: UInt32 = upper &+ ((other >> 8) & UInt32.pairs) &* fraction
        return ((odd >> 8) & UInt32.pairs) | (even & ~UInt32.pairs)
    }
}
