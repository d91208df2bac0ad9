import CoreGraphics
import Foundation
import Support
import Synchronization

extension CALayer {
    /// The color of the shadow; opaque black by default.
    public final var shadowColor: CGColor? {
        get { currentShadowColor }
        set { replaceShadowColor(newValue) }
    }

    /// The opacity of the shadow, clamped to 0…1; 0, the default, draws no shadow.
    public final var shadowOpacity: Float {
        get { shadow.opacity }
        set { changeShadow("shadowOpacity") { $0.opacity = min(max(newValue, 0), 1) } }
    }

    /// The offset of the shadow, in points; (0, −3) by default.
    public final var shadowOffset: CGSize {
        get { shadow.offset }
        set { changeShadow("shadowOffset") { $0.offset = newValue } }
    }

    /// The blur radius of the shadow in points, the standard deviation of a Gaussian, at least 0; 3 by default. It is
    /// half of what CSS and graphics contexts call the blur.
    public final var shadowRadius: CGFloat {
        get { shadow.radius }
        set { changeShadow("shadowRadius") { $0.radius = max(newValue, 0) } }
    }

    /// The outline that casts the shadow; `nil`, the default, uses the layer's composited shape. A path renders faster.
    public final var shadowPath: CGPath? {
        get { shadow.path }
        set { changeShadow("shadowPath") { $0.path = newValue?.copy() } }
    }

    final var shadow: LayerShadow { style.shadow ?? LayerShadow() }

    final var currentShadowColor: CGColor? {
        shadow.color == .clear && extras?.shadowColor == nil ? nil : extras?.shadowColor ?? .black
    }

    final func replaceShadowColor(_ new: CGColor?) {
        guard new != currentShadowColor else { return }
        withExtras { $0.shadowColor = new }
        changeShadow("shadowColor") { $0.color = new.map { RenderColor($0) } ?? .clear }
    }

    final func changeShadow(_ key: String, _ edit: (inout LayerShadow) -> Void) {
        var new = shadow
        edit(&new)
        guard new != shadow, new.radius.isFinite, new.offset.width.isFinite, new.offset.height.isFinite else { return }
        change(key, .style) { $0.style.shadow = new }
    }
}

extension CALayer {
    /// The blur radius applied to what lies behind the layer, inside its bounds, in points; 0, the default, does not
    /// blur. It has an effect only if the layer has a background color. Negative, infinite and NaN values are ignored.
    package final var backdropBlurRadius: CGFloat {
        get { style.backdropBlurRadius }
        set {
            guard newValue != style.backdropBlurRadius, newValue >= 0, newValue.isFinite else { return }
            style.backdropBlurRadius = newValue
            mark(.style)
        }
    }

    /// The alpha of the background color, above 0 and up to 1, at which the backdrop blur has full strength; 1 by
    /// default. With a lower alpha the sharp backdrop shows through, so that animating the color fades both. Values out
    /// of range are ignored.
    package final var fullBackdropBlurAlpha: CGFloat {
        get { style.fullBackdropBlurAlpha }
        set {
            guard newValue != style.fullBackdropBlurAlpha, newValue > 0, newValue <= 1 else { return }
            style.fullBackdropBlurAlpha = newValue
            mark(.style)
        }
    }
}

extension CALayer {
    /// True, the default, if a layer with an opacity below 1 is composited with its sublayers as one image. If false,
    /// each sublayer is faded separately and overlapping ones show through.
    public final var allowsGroupOpacity: Bool {
        get { style.allowsGroupOpacity }
        set {
            guard newValue != style.allowsGroupOpacity else { return }
            style.allowsGroupOpacity = newValue
            mark(.style)
        }
    }
}

extension CALayer {
    /// True if the layer and its subtree are rendered once, at `rasterizationScale`, and cached as a bitmap until they
    /// change; false by default. Useful for content that is expensive to render and only moves.
    public final var shouldRasterize: Bool {
        get { style.rasterizationScale > 0 }
        set {
            guard newValue != shouldRasterize else { return }
            change("shouldRasterize", .style) {
                $0.style.rasterizationScale = newValue ? $0.storedRasterizationScale : 0
            }
        }
    }

    /// The scale of the `shouldRasterize` bitmap, in pixels per point; 1 by default. Must be positive and finite; other
    /// values are ignored.
    public final var rasterizationScale: CGFloat {
        get { storedRasterizationScale }
        set {
            guard newValue != storedRasterizationScale, newValue > 0, newValue.isFinite else { return }
            withExtras { $0.rasterizationScale = newValue }
            guard shouldRasterize else { return }
            change("rasterizationScale", .style) { $0.style.rasterizationScale = newValue }
        }
    }

    private var storedRasterizationScale: CGFloat { extras?.rasterizationScale ?? 1 }
}

extension CALayer {
    /// The filter that composites the layer and its sublayers, as one image, with what its superlayer shows behind it;
    /// `nil` by default. The name of a blend mode, such as `"multiplyBlendMode"` or `"screenBlendMode"` (D-55). Other
    /// values are stored; the layer is then composited normally, and a line is logged once for each value.
    public final var compositingFilter: Any? {
        get { extras?.compositingFilter }
        set {
            let name = newValue as? String
            let mode = name.flatMap { CGBlendMode(filterName: $0) }
            if let newValue, mode == nil {
                UnsupportedFilters.report(name ?? String(describing: newValue))
            }
            withExtras { $0.compositingFilter = newValue }
            guard style.blendMode != mode ?? .normal else { return }
            change("compositingFilter", .style) { $0.style.blendMode = mode ?? .normal }
        }
    }
}

/// The filters that were reported as not supported.
private enum UnsupportedFilters {
    private static let names = Mutex<Set<String>>([])

    /// Logs a filter name, or the description of another object, the first time.
    static func report(_ name: String) {
        guard names.withLock({ $0.insert(name).inserted }) else { return }
        MainActorDispatch.run { Diagnostics.log("CALayer: compositingFilter \(name) is not supported") }
    }
}
