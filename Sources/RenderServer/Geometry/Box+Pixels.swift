import Foundation

/// How near an edge must be to a pixel's edge to pass for lying on it, in pixels.
let pixelTolerance = 1.0 / 256

extension Box {
    private static let maximumCoordinate = 1_000_000.0

    /// The pixels it touches.
    package var pixels: PixelRect {
        if isEmpty { return .empty }
        let left = Box.floor(max(minX, -Box.maximumCoordinate) + pixelTolerance)
        let top = Box.floor(max(minY, -Box.maximumCoordinate) + pixelTolerance)
        let right = -Box.floor(-(min(maxX, Box.maximumCoordinate) - pixelTolerance))
        let bottom = -Box.floor(-(min(maxY, Box.maximumCoordinate) - pixelTolerance))
        if !(left < right && top < bottom) { return .empty }
        return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    /// The box as whole pixels, when all its edges lie on pixel edges.
    package var exactPixels: PixelRect? {
        if isEmpty || !(minX > -Box.maximumCoordinate && minY > -Box.maximumCoordinate) { return nil }
        if !(maxX < Box.maximumCoordinate && maxY < Box.maximumCoordinate) { return nil }
        guard let left = Box.pixelEdge(minX), let top = Box.pixelEdge(minY) else { return nil }
        guard let right = Box.pixelEdge(maxX), let bottom = Box.pixelEdge(maxY) else { return nil }
        return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    /// The largest whole number that is not larger, cut to one beyond `largest` on either side; the least for what is
    /// no number. (The library's rounding is a call that costs more than all of this.)
    @inline(__always) package static func floor(_ value: Double) -> Int {
        Int(min(max(0, value + maximumCoordinate + 1), 2 * maximumCoordinate + 2)) - Int(maximumCoordinate) - 1
    }

    /// The pixel edge that the number lies on, if any.
    @inline(__always) private static func pixelEdge(_ value: Double) -> Int? {
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
