import Foundation

/// How near an edge must be to a pixel's edge to pass for lying on it, in pixels.
let pixelTolerance = 1.0 / 256

extension Box {
    private static let largest = 1_000_000.0

    /// The pixels it touches.
    var pixels: PixelRect {
        if isEmpty { return .empty }
        let left = (max(minX, -Box.largest) + pixelTolerance).rounded(.down)
        let top = (max(minY, -Box.largest) + pixelTolerance).rounded(.down)
        let right = (min(maxX, Box.largest) - pixelTolerance).rounded(.up)
        let bottom = (min(maxY, Box.largest) - pixelTolerance).rounded(.up)
        if !(left < right && top < bottom) { return .empty }
        return PixelRect(minX: Int(left), minY: Int(top), maxX: Int(right), maxY: Int(bottom))
    }

    /// The box as whole pixels, when all its edges lie on pixel edges.
    var exactPixels: PixelRect? {
        if isEmpty || !(abs(minX) < Box.largest && abs(minY) < Box.largest) { return nil }
        if !(abs(maxX) < Box.largest && abs(maxY) < Box.largest) { return nil }
        let left = minX.rounded()
        let top = minY.rounded()
        let right = maxX.rounded()
        let bottom = maxY.rounded()
        if abs(left - minX) > pixelTolerance || abs(top - minY) > pixelTolerance { return nil }
        if abs(right - maxX) > pixelTolerance || abs(bottom - maxY) > pixelTolerance { return nil }
        return PixelRect(minX: Int(left), minY: Int(top), maxX: Int(right), maxY: Int(bottom))
    }

    /// The box of whole pixels.
    init(_ rect: PixelRect) {
        self.init(minX: Double(rect.x), minY: Double(rect.y), maxX: Double(rect.maxX), maxY: Double(rect.maxY))
    }

    /// The box of a rectangle in points; a rectangle that is empty or not finite makes an empty box.
    init(_ rect: CGRect) {
        let box = Box(
            minX: Double(rect.minX), minY: Double(rect.minY), maxX: Double(rect.maxX), maxY: Double(rect.maxY))
        self = box.isEmpty ? .empty : box
    }
}
