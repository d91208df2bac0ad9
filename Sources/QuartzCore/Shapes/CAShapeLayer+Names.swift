import CoreGraphics

/// What of an outline that crosses itself is filled.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// What the outline goes round more often one way than the other; the default.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// What the outline goes round an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The form of a line's corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Pointed, up to the miter limit; the default.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Round.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    var join: CGLineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }

    init(_ join: CGLineJoin) {
        switch join {
        case .miter: self = .miter
        case .round: self = .round
        case .bevel: self = .bevel
        }
    }
}

/// The form of a line's ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Cut off at the end point; the default.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// Half a circle around the end point.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Half a square around the end point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    var cap: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }

    init(_ cap: CGLineCap) {
        switch cap {
        case .butt: self = .butt
        case .round: self = .round
        case .square: self = .square
        }
    }
}
