import CoreGraphics
import Foundation

/// A layer that shows an outline: filled, and with a line along it. It lies over the contents and below the sublayers,
/// and is not cut at the bounds.
///
/// All numbers and colours and the path can be animated. Paths of the same pieces change smoothly into one another;
/// others change at the end. The outline stays sharp at any size, and costs memory only for its points.
open class CAShapeLayer: CALayer {
    /// Makes a layer without an outline.
    public override init() {
        super.init()
        setInitialContent(.shape(ShapeContent()))
    }

    /// Makes a new layer; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setInitialContent(.shape(ShapeContent()))
    }

    /// Makes a copy that shows what `layer` looks like on screen.
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

    override class func keyedProperty(_ key: String) -> KeyedProperty? { ownKeyedProperties[key] ?? super.keyedProperty(key) }

    private static let ownKeyedProperties: [String: KeyedProperty] = [
        "fillRule": .name(\CAShapeLayer.fillRule), "lineCap": .name(\CAShapeLayer.lineCap),
        "lineJoin": .name(\CAShapeLayer.lineJoin),
    ]

    /// The outline, in the layer's coordinates. The layer keeps a copy. One of millions of pieces is not shown, with a
    /// line on the error stream.
    open var path: CGPath? {
        get { shape.path }
        set {
            if newValue?.exceedsElementLimit == true { ErrorStream.log("CAShapeLayer: path has too many elements to draw") }
            changeShape("path") { $0.path = newValue?.copy() }
        }
    }

    /// Colour of the fill; `nil` for none. Opaque black by default.
    open var fillColor: CGColor? {
        get { assignedColor("fillColor", shape.fillColor) }
        set {
            storeAssignedColor(newValue, "fillColor")
            changeShape("fillColor") { $0.fillColor = newValue.map { RenderColor($0) } ?? .clear }
        }
    }

    /// What of an outline that crosses itself is filled.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillsEvenOdd ? .evenOdd : .nonZero }
        set { changeShape("fillRule") { $0.fillsEvenOdd = newValue == .evenOdd } }
    }

    /// Colour of the line; `nil`, the default, for none.
    open var strokeColor: CGColor? {
        get { assignedColor("strokeColor", shape.strokeColor) }
        set {
            storeAssignedColor(newValue, "strokeColor")
            changeShape("strokeColor") { $0.strokeColor = newValue.map { RenderColor($0) } ?? .clear }
        }
    }

    /// Where the line begins, as a part of the outline's length, 0…1.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { changeShape("strokeStart") { $0.strokeStart = newValue.clampedToUnit } }
    }

    /// Where the line ends, as a part of the outline's length, 0…1; 1 by default.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { changeShape("strokeEnd") { $0.strokeEnd = newValue.clampedToUnit } }
    }

    /// Width of the line in points; 1 by default.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { if newValue.isFinite { changeShape("lineWidth") { $0.lineWidth = max(newValue, 0) } } }
    }

    /// The form of the line's ends.
    open var lineCap: CAShapeLayerLineCap {
        get { CAShapeLayerLineCap(shape.lineCap) }
        set { changeShape("lineCap") { $0.lineCap = newValue.cap } }
    }

    /// The form of the line's corners.
    open var lineJoin: CAShapeLayerLineJoin {
        get { CAShapeLayerLineJoin(shape.lineJoin) }
        set { changeShape("lineJoin") { $0.lineJoin = newValue.join } }
    }

    /// Corners whose point would be longer than this many line widths are cut off; 10 by default.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { if newValue.isFinite { changeShape("miterLimit") { $0.miterLimit = max(newValue, 0) } } }
    }

    /// How far into the dashes the line begins, in points.
    open var lineDashPhase: CGFloat {
        get { shape.dashPhase }
        set { if newValue.isFinite { changeShape("lineDashPhase") { $0.dashPhase = newValue } } }
    }

    /// Lengths painted and not painted in turn, in points; `nil`, the default, for an unbroken line. A row with a
    /// negative length, or of zeros only, is an unbroken line too.
    open var lineDashPattern: [NSNumber]? {
        get { shape.dashes.isEmpty ? nil : shape.dashes.map { NSNumber(value: Double($0)) } }
        set { changeShape("lineDashPattern") { $0.dashes = newValue?.map { CGFloat($0.doubleValue) } ?? [] } }
    }
}
