/// A smooth transition between colors, each at a location from 0 (start) to 1 (end). Immutable and safe to share
/// between threads.
public final class CGGradient: Sendable {
    /// The colors with their locations, in ascending order; the first is at 0 and the last at 1.
    let stops: [(location: CGFloat, color: CGColor)]

    /// The stops must be in ascending order, from 0 to 1.
    init(stops: [(location: CGFloat, color: CGColor)]) { self.stops = stops }

    private init?(_ colors: [CGColor], _ locations: [CGFloat]) {
        var stops = zip(locations, colors)
            .map { (location: min(max($0.isNaN ? 0 : $0, 0), 1), color: $1) }
            .sorted { $0.location < $1.location }
        guard let first = stops.first, let last = stops.last else { return nil }
        if first.location > 0 { stops.insert((0, first.color), at: 0) }
        if last.location < 1 { stops.append((1, last.color)) }
        self.stops = stops
    }

    /// Creates a gradient from `CGColor` objects. `locations` must point to one value for each color; values are
    /// clamped to 0…1, and NaN is treated as 0. With `nil` the colors are spaced evenly. Returns `nil` if `colors` is
    /// empty or contains anything but colors. Colors are interpolated in sRGB, regardless of `space`.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let cgColors = colors.compactMap { $0 as? CGColor } as [CGColor]
        guard cgColors.count == colors.count else { return nil }
        self.init(cgColors, Self.stopLocations(locations, count: cgColors.count))
    }

    /// Creates a gradient from the components of `count` colors, alpha last in each. `locations` has one value for
    /// each color; values are clamped to 0…1, and NaN is treated as 0. With `nil` the colors are spaced evenly.
    /// Returns `nil` if `count` is not positive or the space is a pattern space.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0, space.model != .pattern else { return nil }
        let step = space.numberOfComponents + 1
        let colors = (0..<count).compactMap { CGColor(colorSpace: space, components: components + $0 * step) }
        self.init(colors, Self.stopLocations(locations, count: count))
    }

    /// Returns the premultiplied sRGB color at a location; outside 0…1, the color of the nearest end.
    func premultiplied(at location: CGFloat) -> SIMD4<Float> {
        let next = stops.firstIndex { $0.location > location } ?? stops.count
        guard next > 0 else { return stops[0].color.srgba.premultiplied }
        guard next < stops.count else { return stops[stops.count - 1].color.srgba.premultiplied }
        let (before, after) = (stops[next - 1], stops[next])
        let fraction = Float((location - before.location) / (after.location - before.location))
        return (before.color.srgba + (after.color.srgba - before.color.srgba) * fraction).premultiplied
    }

    private static func stopLocations(_ locations: UnsafePointer<CGFloat>?, count: Int) -> [CGFloat] {
        if let locations { return Array(UnsafeBufferPointer(start: locations, count: count)) }
        return (0..<count).map { CGFloat($0) / CGFloat(max(count - 1, 1)) }
    }
}

extension SIMD4<Float> {
    /// The color components multiplied by alpha, the last component.
    var premultiplied: SIMD4<Float> { SIMD4(x * w, y * w, z * w, w) }
}

/// Whether a gradient extends past its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The bit mask.
    public let rawValue: UInt32
    /// Creates an option set from its bit mask.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Extends the first color before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// Extends the last color past the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
