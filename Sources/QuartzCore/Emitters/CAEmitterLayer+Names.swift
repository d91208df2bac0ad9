/// The shape in which particles are born.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// One place; the default.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A horizontal line, as wide as `emitterSize`.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle of `emitterSize`.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// The same as `rectangle`, as particles lie in the plane.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle whose radius is the width of `emitterSize`. Directions are counted from outward.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// The same as `circle`, as particles lie in the plane.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")

    var shape: EmitterContent.Shape {
        switch self {
        case .line: .line
        case .rectangle, .cuboid: .rectangle
        case .circle, .sphere: .circle
        default: .point
        }
    }

    init(_ shape: EmitterContent.Shape) {
        switch shape {
        case .point: self = .point
        case .line: self = .line
        case .rectangle: self = .rectangle
        case .circle: self = .circle
        }
    }
}

/// The part of the shape in which particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Corners and ends.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// The edge.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// All of the shape.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// All of the shape; the default.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")

    var mode: EmitterContent.Mode { self == .points ? .points : self == .outline ? .outline : .surface }

    init(_ mode: EmitterContent.Mode) {
        switch mode {
        case .points: self = .points
        case .outline: self = .outline
        case .surface: self = .volume
        }
    }
}

/// How particles are painted.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In no certain order; the default.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// Younger ones over older ones.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// Older ones over younger ones.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// As `oldestFirst`: particles lie in the plane.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Their light is added up.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")

    var renderMode: EmitterContent.RenderMode {
        self == .additive ? .additive : self == .oldestLast ? .oldestLast : .oldestFirst
    }
}
