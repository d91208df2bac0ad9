import CoreGraphics

/// A rectangle of whole pixels in the coordinates of an image: x grows to the right, y upwards.
struct PixelRegion: Hashable, Sendable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    /// The largest coordinate: larger ones, and infinite ones, are clamped to it.
    static let limit = 1 << 30

    /// Everything.
    static let infinite = PixelRegion(minX: -limit, minY: -limit, maxX: limit, maxY: limit)
    /// No pixel.
    static let empty = PixelRegion(x: 0, y: 0, width: 0, height: 0)

    init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, max(width, 0), max(height, 0))
    }

    init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// The pixels that a rectangle touches; none for a null rectangle and one with a coordinate that is NaN.
    init(covering rect: CGRect) {
        let edges = [rect.origin.x, rect.origin.y, rect.origin.x + rect.width, rect.origin.y + rect.height]
        if rect.isNull || edges.contains(where: \.isNaN) {
            self = rect.isInfinite ? .infinite : .empty
        } else {
            self.init(
                minX: Self.clamp(min(edges[0], edges[2]).rounded(.down)),
                minY: Self.clamp(min(edges[1], edges[3]).rounded(.down)),
                maxX: Self.clamp(max(edges[0], edges[2]).rounded(.up)),
                maxY: Self.clamp(max(edges[1], edges[3]).rounded(.up)))
        }
    }

    private static func clamp(_ value: CGFloat) -> Int {
        Int(min(max(value, -CGFloat(limit)), CGFloat(limit)))
    }

    var maxX: Int { x + width }
    var maxY: Int { y + height }
    var isEmpty: Bool { width == 0 || height == 0 }
    /// The number of pixels; `Int.max` if there are too many to count.
    var count: Int {
        let (count, overflows) = width.multipliedReportingOverflow(by: height)
        return overflows ? .max : count
    }

    /// The region as a rectangle; infinite if a side reaches the limit.
    var rect: CGRect {
        if isEmpty { return .null }
        if self == .infinite { return .infinite }
        return CGRect(x: x, y: y, width: width, height: height)
    }

    func intersection(_ other: PixelRegion) -> PixelRegion {
        let region = PixelRegion(
            minX: max(x, other.x), minY: max(y, other.y), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
        return region.isEmpty ? .empty : region
    }

    func union(_ other: PixelRegion) -> PixelRegion {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRegion(
            minX: min(x, other.x), minY: min(y, other.y), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// The region with margins added on all sides; it stays within the limit.
    func expanded(left: Int, right: Int, bottom: Int, top: Int) -> PixelRegion {
        if isEmpty { return self }
        return PixelRegion(minX: x - left, minY: y - bottom, maxX: maxX + right, maxY: maxY + top)
            .intersection(.infinite)
    }

    func expanded(by margin: Int) -> PixelRegion {
        expanded(left: margin, right: margin, bottom: margin, top: margin)
    }

    func offset(x dx: Int, y dy: Int) -> PixelRegion {
        self == .infinite
            ? self : PixelRegion(x: x + dx, y: y + dy, width: width, height: height).intersection(.infinite)
    }

    func contains(_ other: PixelRegion) -> Bool { other.isEmpty || intersection(other) == other }
}
