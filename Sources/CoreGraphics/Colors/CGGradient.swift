/// Colours along a line: each has a location from 0 (start) to 1 (end), with smooth changes in between. It never changes
/// and may be shared between threads.
public final class CGGradient: Sendable {
    /// Colours with their locations, in rising order, the first at 0 and the last at 1.
    let stops: [(location: CGFloat, color: CGColor)]

    private init?(_ colors: [CGColor], _ locations: [CGFloat]) {
        var stops = zip(locations, colors)
            .map { (location: min(max($0.isNaN ? 0 : $0, 0), 1), color: $1) }
            .sorted { $0.location < $1.location }
        guard let first = stops.first, let last = stops.last else { return nil }
        if first.location > 0 { stops.insert((0, first.color), at: 0) }
        if last.location < 1 { stops.append((1, last.color)) }
        self.stops = stops
    }

    /// Makes a gradient of `CGColor` objects. Without locations the colours are spread evenly; there must be as many as
    /// colours. `nil` when there is no colour, or something else than a colour. Between colours, sRGB values are mixed
    /// whatever the space.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let colors = colors.compactMap { $0 as? CGColor } as [CGColor]
        self.init(colors, Self.places(locations, count: colors.count))
    }

    /// Makes a gradient from rows of components, alpha last in each. Without locations the colours are spread evenly.
    /// `nil` when `count` is not positive.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0 else { return nil }
        let step = space.numberOfComponents + 1
        let colors = (0..<count).compactMap { CGColor(colorSpace: space, components: components + $0 * step) }
        self.init(colors, Self.places(locations, count: count))
    }

    private static func places(_ locations: UnsafePointer<CGFloat>?, count: Int) -> [CGFloat] {
        if let locations { return Array(UnsafeBufferPointer(start: locations, count: count)) }
        return (0..<count).map { CGFloat($0) / CGFloat(max(count - 1, 1)) }
    }
}

/// Whether a gradient goes on past its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Makes a value from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The first colour also fills what lies before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour also fills what lies behind the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
