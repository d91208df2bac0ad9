import CoreGraphics
import Foundation

/// A layer that draws a color gradient over its background, clipped to its rounded corners. All properties except
/// `type` are animatable.
///
/// sRGB components and alpha are interpolated separately: a gradient to clear black darkens on the way, a gradient to a
/// clear version of the same color does not.
open class CAGradientLayer: CALayer {
    private var assignedColorObjects: [Any]?

    /// Creates a layer without colors.
    public override init() {
        super.init()
        setInitialContent(.gradient(GradientContent()))
    }

    /// Creates a new layer; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setInitialContent(.gradient(GradientContent()))
    }

    /// Creates a presentation copy of `layer`.
    public override init(layer: Any) { super.init(layer: layer) }

    final var gradient: GradientContent {
        if case .gradient(let gradient)? = specializedContent { return gradient }
        return GradientContent()
    }

    private func changeGradient(_ key: String, _ edit: (inout GradientContent) -> Void) {
        var new = gradient
        edit(&new)
        changeSpecializedContent(key, .gradient(new))
    }

    override class func specializedProperty(_ keyPath: String) -> AnimatableProperty? {
        GradientProperty(keyPath: keyPath).map { .gradient($0) }
    }

    override class func keyedProperty(_ key: String) -> KeyedProperty? {
        ownKeyedProperties[key] ?? super.keyedProperty(key)
    }

    private static let ownKeyedProperties: [String: KeyedProperty] = [
        "type": .name(\CAGradientLayer.type)
    ]

    /// The colors in order, as `CGColor` objects; other objects are ignored. `nil`, the default, draws nothing.
    open var colors: [Any]? {
        get {
            let shown = gradient.colors
            if let assignedColorObjects,
                assignedColorObjects.compactMap({ $0 as? CGColor }).map({ RenderColor($0) }) == shown
            {
                return assignedColorObjects
            }
            return shown.isEmpty ? nil : shown.map { $0.cgColor }
        }
        set {
            if !isPresentation { assignedColorObjects = newValue }
            changeGradient("colors") { gradient in
                gradient.colors = newValue?.compactMap { ($0 as? CGColor).map { RenderColor($0) } } ?? []
            }
        }
    }

    /// The location of each color, 0…1, ascending. `nil`, the default, spreads the colors evenly, as does an array
    /// whose count differs from that of the colors.
    open var locations: [NSNumber]? {
        get { gradient.locations.isEmpty ? nil : gradient.locations.map { NSNumber(value: Double($0)) } }
        set { changeGradient("locations") { $0.locations = newValue?.map { CGFloat($0.doubleValue) } ?? [] } }
    }

    /// The location of the first color, in unit coordinates of the bounds; (0.5, 0) by default.
    open var startPoint: CGPoint {
        get { gradient.start }
        set { if newValue.hasFiniteComponents { changeGradient("startPoint") { $0.start = newValue } } }
    }

    /// The location of the last color, in unit coordinates of the bounds; (0.5, 1) by default.
    open var endPoint: CGPoint {
        get { gradient.end }
        set { if newValue.hasFiniteComponents { changeGradient("endPoint") { $0.end = newValue } } }
    }

    /// How the colors are spread; `.axial` by default.
    open var type: CAGradientLayerType {
        get { CAGradientLayerType(gradient.kind) }
        set { changeGradient("type") { $0.kind = newValue.kind } }
    }
}

/// How the colors of a gradient layer are spread.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along the line from `startPoint` to `endPoint`; the default.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// As ellipses around `startPoint`; `endPoint` is a corner of the outermost ellipse's bounding box.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Clockwise around `startPoint`, starting in the direction of `endPoint`.
    public static let conic = CAGradientLayerType(rawValue: "conic")

    var kind: GradientContent.Kind { self == .radial ? .radial : self == .conic ? .conic : .axial }

    init(_ kind: GradientContent.Kind) {
        switch kind {
        case .axial: self = .axial
        case .radial: self = .radial
        case .conic: self = .conic
        }
    }
}
