import Foundation

/// How near an edge must be to a pixel's edge to pass for lying on it, in pixels.
let pixelTolerance = 1.0 / 256

extension Box {
    private static let largest = 1_000_000.0

    /// The pixels it touches.
    package var pixels: PixelRect {
        if isEmpty { return .empty }
        let left = Box.floor(max(minX, -Box.largest) + pixelTolerance)
        let top = Box.floor(max(minY, -Box.largest) + pixelTolerance)
        let right = -Box.floor(-(min(maxX, Box.largest) - pixelTolerance))
        let bottom = -Box.floor(-(min(maxY, Box.largest) - pixelTolerance))
        if !(left < right && top < bottom) { return .empty }
        return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    /// The box as whole pixels, when all its edges lie on pixel edges.
    package var exactPixels: PixelRect? {
        if isEmpty || !(minX > -Box.largest && minY > -Box.largest) { return nil }
        if !(maxX < Box.largest && maxY < Box.largest) { return nil }
        guard let left = Box.edge(minX), let top = Box.edge(minY) else { return nil }
        guard let right = Box.edge(maxX), let bottom = Box.edge(maxY) else { return nil }
        return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    /// The largest whole number that is not larger, cut to one beyond `largest` on either side; the least for what is
    /// no number. (The library's rounding is a call that costs more than all of this.)
    @inline(__always) package static func floor(_ value: Double) -> Int {
        Int(min(max(0, value + largest + 1), 2 * largest + 2)) - Int(largest) - 1
    }

    /// The pixel edge that the number lies on, if any.
    @inline(__always) private static func edge(_ value: Double) -> Int? {
        let nearest = floor(value + 0.5)
        return abs(Double(nearest) - value) <= pixelTolerance ? nearest : nil
    }

    /// The box of whole pixels.
    package init(_ rect: PixelRect) {
        self.init(minX: Double(rect.x), minY: Double(rect.y), maxX: Double(rect.maxX), maxY: Double(rect.maxY))
    }

    /// The box of a rectangle in points; a rectangle that is empty or not finite makes an empty box.
    package init(_ rect: CGRect) {
        let box = Box(
            minX: Double(rect.minX), minY: Double(rect.minY), maxX: Double(rect.maxX), maxY: Double(rect.maxY))
        self = box.isEmpty ? .empty : box
    }
}
