import CoreGraphics
import Foundation

extension CALayer {
    /// Colour of the shadow; opaque black by default.
    public final var shadowColor: CGColor? {
        get { currentShadowColor }
        set { replaceShadowColor(newValue) }
    }

    /// Opacity of the shadow, 0…1; 0 by default, which is no shadow.
    public final var shadowOpacity: Float {
        get { shadow.opacity }
        set { changeShadow("shadowOpacity") { $0.opacity = min(max(newValue, 0), 1) } }
    }

    /// Where the shadow falls; (0, −3) by default.
    public final var shadowOffset: CGSize {
        get { shadow.offset }
        set { changeShadow("shadowOffset") { $0.offset = newValue } }
    }

    /// Blur radius of the shadow in points, the standard deviation of a Gaussian; 3 by default. Half of what CSS and a
    /// graphics context call the blur.
    public final var shadowRadius: CGFloat {
        get { shadow.radius }
        set { changeShadow("shadowRadius") { $0.radius = max(newValue, 0) } }
    }

    /// The outline that casts the shadow; `nil` for what the layer shows. Painting is faster with one.
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
