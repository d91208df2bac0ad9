import CoreGraphics
import Foundation

/// A layer that shows a smooth change of colours over its background, within its round corners. Everything but the type
/// can be animated.
///
/// Between two colours, sRGB values and opacity change each by themselves: on the way to clear black a colour darkens.
/// A clear form of the same colour does not.
open class CAGradientLayer: CALayer {
    private var assignedColorObjects: [Any]?

    /// Makes a layer without colours.
    public override init() {
        super.init()
        setInitialContent(.gradient(GradientContent()))
    }

    /// Makes a new layer; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setInitialContent(.gradient(GradientContent()))
    }

    /// Makes a copy that shows what `layer` looks like on screen.
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

    override class func keyedProperty(_ key: String) -> KeyedProperty? { ownKeyedProperties[key] ?? super.keyedProperty(key) }

    private static let ownKeyedProperties: [String: KeyedProperty] = [
        "type": .name(\CAGradientLayer.type)
    ]

    /// The colours in order: `CGColor` objects; anything else is left out. `nil`, the default, shows nothing.
    open var colors: [Any]? {
        get {
            let shown = gradient.colors
            if let assignedColorObjects, assignedColorObjects.compactMap({ $0 as? CGColor }).map({ RenderColor($0) }) == shown {
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

    /// Where each colour stands, 0…1, rising. `nil`, the default, spreads them evenly, as does a count that is not that
    /// of the colours.
    open var locations: [NSNumber]? {
        get { gradient.locations.isEmpty ? nil : gradient.locations.map { NSNumber(value: Double($0)) } }
        set { changeGradient("locations") { $0.locations = newValue?.map { CGFloat($0.doubleValue) } ?? [] } }
    }

    /// Where the first colour stands, in units of the bounds; (0.5, 0) by default.
    open var startPoint: CGPoint {
        get { gradient.start }
        set { if newValue.hasFiniteComponents { changeGradient("startPoint") { $0.start = newValue } } }
    }

    /// Where the last colour stands, in units of the bounds; (0.5, 1) by default.
    open var endPoint: CGPoint {
        get { gradient.end }
        set { if newValue.hasFiniteComponents { changeGradient("endPoint") { $0.end = newValue } } }
    }

    /// How the colours are spread.
    open var type: CAGradientLayerType {
        get { CAGradientLayerType(gradient.kind) }
        set { changeGradient("type") { $0.kind = newValue.kind } }
    }
}
