import CoreGraphics
import Foundation

/// A rectangle with floating-point edges. The empty box has inverted edges, so that `union` needs no special case.
package struct Box: Hashable {
    package var minX: Double
    package var minY: Double
    package var maxX: Double
    package var maxY: Double

    package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    /// The empty box.
    package static let empty = Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

    /// True if it has no area or contains NaN.
    package var isEmpty: Bool { !(minX < maxX && minY < maxY) }
    package var width: Double { maxX - minX }
    package var height: Double { maxY - minY }

    package func union(_ other: Box) -> Box {
        if other.isEmpty { return self }
        if isEmpty { return other }
        return Box(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }

    package func intersection(_ other: Box) -> Box {
        let common = Box(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
        return common.isEmpty ? .empty : common
    }

    /// True if both share an area; touching edges do not count.
    package func overlaps(_ other: Box) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    package func contains(_ other: Box) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }

    /// True if `other` reaches one of this box's edges, so that removing `other` from a union may shrink this box.
    package func sharesEdge(_ other: Box) -> Bool {
        other.minX <= minX || other.minY <= minY || other.maxX >= maxX || other.maxY >= maxY
    }

    package func insetBy(_ d: Double) -> Box { Box(minX: minX + d, minY: minY + d, maxX: maxX - d, maxY: maxY - d) }

    package func offsetBy(x: Double, y: Double) -> Box {
        Box(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }
}

/// The distance within which an edge counts as lying on a pixel edge, in pixels.
let pixelTolerance = 1.0 / 256

extension Box {
    private static let maximumCoordinate = 1_000_000.0

    /// The pixels that the box touches.
    package var pixels: PixelRect {
        if isEmpty { return .empty }
        let left = Box.floor(max(minX, -Box.maximumCoordinate) + pixelTolerance)
        let top = Box.floor(max(minY, -Box.maximumCoordinate) + pixelTolerance)
        let right = -Box.floor(-(min(maxX, Box.maximumCoordinate) - pixelTolerance))
        let bottom = -Box.floor(-(min(maxY, Box.maximumCoordinate) - pixelTolerance))
        if !(left < right && top < bottom) { return .empty }
        return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    /// The box in whole pixels; `nil` unless all its edges lie on pixel edges.
    package var exactPixels: PixelRect? {
        if isEmpty || !(minX > -Box.maximumCoordinate && minY > -Box.maximumCoordinate) { return nil }
        if !(maxX < Box.maximumCoordinate && maxY < Box.maximumCoordinate) { return nil }
        guard let left = Box.pixelEdge(minX), let top = Box.pixelEdge(minY) else { return nil }
        guard let right = Box.pixelEdge(maxX), let bottom = Box.pixelEdge(maxY) else { return nil }
        return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    /// Rounds down and clamps to one beyond `±maximumCoordinate`; NaN gives the lower bound. (Faster than the library
    /// function, which is a call.)
    @inline(__always) package static func floor(_ value: Double) -> Int {
        Int(min(max(0, value + maximumCoordinate + 1), 2 * maximumCoordinate + 2)) - Int(maximumCoordinate) - 1
    }

    /// The pixel edge that the value lies on, if any.
    @inline(__always) private static func pixelEdge(_ value: Double) -> Int? {
        let nearest = floor(value + 0.5)
        return abs(Double(nearest) - value) <= pixelTolerance ? nearest : nil
    }

    /// Creates a box from whole pixels.
    package init(_ rect: PixelRect) {
        self.init(minX: Double(rect.x), minY: Double(rect.y), maxX: Double(rect.maxX), maxY: Double(rect.maxY))
    }

    /// Creates a box from a rectangle in points; an empty or NaN rectangle gives an empty box.
    package init(_ rect: CGRect) {
        let box = Box(
            minX: Double(rect.minX), minY: Double(rect.minY), maxX: Double(rect.maxX), maxY: Double(rect.maxY))
        self = box.isEmpty ? .empty : box
    }
}
