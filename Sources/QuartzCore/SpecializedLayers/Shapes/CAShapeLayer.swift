import CoreGraphics
import Foundation

/// A layer that draws a path, filled and stroked. It is drawn over the contents and below the sublayers, and is not
/// clipped to the bounds.
///
/// All numbers, colors and the path are animatable. Paths with the same sequence of elements are interpolated; others
/// switch at the end of the animation. The path is drawn sharply at any scale, and memory depends only on its number of
/// points.
open class CAShapeLayer: CALayer {
    /// Creates a layer without a path.
    public override init() {
        super.init()
        setInitialContent(.shape(ShapeContent()))
    }

    /// Creates a new layer; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setInitialContent(.shape(ShapeContent()))
    }

    /// Creates a presentation copy of `layer`.
    public override init(layer: Any) { super.init(layer: layer) }

    final var shape: ShapeContent {
        if case .shape(let shape)? = specializedContent { return shape }
        return ShapeContent()
    }

    private func changeShape(_ key: String, _ edit: (inout ShapeContent) -> Void) {
        var new = shape
        edit(&new)
        changeSpecializedContent(key, .shape(new))
    }

    override class func specializedProperty(_ keyPath: String) -> AnimatableProperty? {
        ShapeProperty(rawValue: keyPath).map { .shape($0) }
    }

    override class func keyedProperty(_ key: String) -> KeyedProperty? {
        ownKeyedProperties[key] ?? super.keyedProperty(key)
    }

    private static let ownKeyedProperties: [String: KeyedProperty] = [
        "fillRule": .name(\CAShapeLayer.fillRule), "lineCap": .name(\CAShapeLayer.lineCap),
        "lineJoin": .name(\CAShapeLayer.lineJoin),
    ]

    /// The path, in the layer's coordinates; `nil` by default. The layer keeps a copy. A path with too many elements is
    /// not drawn, and a message is written to standard error.
    open var path: CGPath? {
        get { shape.path }
        set {
            if newValue?.exceedsElementLimit == true {
                ErrorStream.log("CAShapeLayer: path has too many elements to draw")
            }
            changeShape("path") { $0.path = newValue?.copy() }
        }
    }

    /// The fill color; `nil` draws no fill. Opaque black by default.
    open var fillColor: CGColor? {
        get { assignedColor("fillColor", shape.fillColor) }
        set {
            storeAssignedColor(newValue, "fillColor")
            changeShape("fillColor") { $0.fillColor = newValue.map { RenderColor($0) } ?? .clear }
        }
    }

    /// The rule that determines what is filled; `.nonZero` by default.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillsEvenOdd ? .evenOdd : .nonZero }
        set { changeShape("fillRule") { $0.fillsEvenOdd = newValue == .evenOdd } }
    }

    /// The stroke color; `nil`, the default, draws no stroke.
    open var strokeColor: CGColor? {
        get { assignedColor("strokeColor", shape.strokeColor) }
        set {
            storeAssignedColor(newValue, "strokeColor")
            changeShape("strokeColor") { $0.strokeColor = newValue.map { RenderColor($0) } ?? .clear }
        }
    }

    /// The start of the stroke as a fraction of the path's length, clamped to 0…1; 0 by default.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { changeShape("strokeStart") { $0.strokeStart = newValue.clampedToUnit } }
    }

    /// The end of the stroke as a fraction of the path's length, clamped to 0…1; 1 by default.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { changeShape("strokeEnd") { $0.strokeEnd = newValue.clampedToUnit } }
    }

    /// The stroke width in points, at least 0; 1 by default. Infinite and NaN values are ignored.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { if newValue.isFinite { changeShape("lineWidth") { $0.lineWidth = max(newValue, 0) } } }
    }

    /// The shape of the stroke's ends; `.butt` by default.
    open var lineCap: CAShapeLayerLineCap {
        get { CAShapeLayerLineCap(shape.lineCap) }
        set { changeShape("lineCap") { $0.lineCap = newValue.cap } }
    }

    /// The shape of the stroke's corners; `.miter` by default.
    open var lineJoin: CAShapeLayerLineJoin {
        get { CAShapeLayerLineJoin(shape.lineJoin) }
        set { changeShape("lineJoin") { $0.lineJoin = newValue.join } }
    }

    /// The miter length, in line widths, above which a corner is beveled; 10 by default.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { if newValue.isFinite { changeShape("miterLimit") { $0.miterLimit = max(newValue, 0) } } }
    }

    /// The offset into the dash pattern at which the stroke starts, in points; 0 by default.
    open var lineDashPhase: CGFloat {
        get { shape.dashPhase }
        set { if newValue.isFinite { changeShape("lineDashPhase") { $0.dashPhase = newValue } } }
    }

    /// Alternating lengths of dashes and gaps, in points; `nil`, the default, draws a solid line. So does a pattern
    /// with a negative length or only zeros.
    open var lineDashPattern: [NSNumber]? {
        get { shape.dashes.isEmpty ? nil : shape.dashes.map { NSNumber(value: Double($0)) } }
        set { changeShape("lineDashPattern") { $0.dashes = newValue?.map { CGFloat($0.doubleValue) } ?? [] } }
    }
}

/// The rule that determines the inside of a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The nonzero winding rule; the default.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// The even-odd rule.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of a stroke's corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Pointed, up to the miter limit; the default.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Round.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Beveled.
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

/// The shape of a stroke's ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Cut off at the end point; the default.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// A half circle around the end point.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// A half square around the end point.
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
