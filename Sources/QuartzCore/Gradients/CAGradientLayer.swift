import CoreGraphics
import Foundation

/// A layer that shows a smooth change of colours over its background, within its round corners. Everything but the type
/// can be animated.
///
/// Between two colours, sRGB values and opacity change each by themselves: on the way to clear black a colour darkens.
/// A clear form of the same colour does not.
open class CAGradientLayer: CALayer {
    private var givenColors: [Any]?

    /// Makes a layer without colours.
    public override init() {
        super.init()
        begin(with: .gradient(GradientForm()))
    }

    /// Makes a new layer; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        begin(with: .gradient(GradientForm()))
    }

    /// Makes a copy that shows what `layer` looks like on screen.
    public override init(layer: Any) { super.init(layer: layer) }

    final var gradient: GradientForm {
        if case .gradient(let gradient)? = form { return gradient }
        return GradientForm()
    }

    private func changeGradient(_ key: String, _ edit: (inout GradientForm) -> Void) {
        var new = gradient
        edit(&new)
        changeForm(key, .gradient(new))
    }

    override class func ownProperty(_ keyPath: String) -> AnimatableProperty? {
        GradientProperty(keyPath: keyPath).map { .gradient($0) }
    }

    override class func ownKey(_ key: String) -> LayerKey? { ownKeys[key] ?? super.ownKey(key) }

    private static let ownKeys: [String: LayerKey] = [
        "type": .name(\CAGradientLayer.type)
    ]

    /// The colours in order: `CGColor` objects; anything else is left out. `nil`, the default, shows nothing.
    open var colors: [Any]? {
        get {
            let shown = gradient.colors
            if let givenColors, givenColors.compactMap({ $0 as? CGColor }).map({ RenderColor($0) }) == shown {
                return givenColors
            }
            return shown.isEmpty ? nil : shown.map { $0.cgColor }
        }
        set {
            if !isPresentation { givenColors = newValue }
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
        set { if newValue.isUsable { changeGradient("startPoint") { $0.start = newValue } } }
    }

    /// Where the last colour stands, in units of the bounds; (0.5, 1) by default.
    open var endPoint: CGPoint {
        get { gradient.end }
        set { if newValue.isUsable { changeGradient("endPoint") { $0.end = newValue } } }
    }

    /// How the colours are spread.
    open var type: CAGradientLayerType {
        get { CAGradientLayerType(gradient.kind) }
        set { changeGradient("type") { $0.kind = newValue.kind } }
    }
}
