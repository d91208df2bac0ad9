import CoreGraphics
import Foundation
import UIKitCore

/// How a view looks while the pointer is over it (CX-207).
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
    final let effect: UIPointerEffect?

    private init(_ effect: UIPointerEffect?) {
        self.effect = effect
        super.init()
    }

    /// Creates a style with an effect on a view.
    public convenience init(effect: UIPointerEffect) { self.init(.some(effect)) }

    /// The style of a view without an effect.
    open class func system() -> UIPointerStyle { UIPointerStyle(nil) }
}

/// What the pointer does to a view that it is over (CX-207).
public enum UIPointerEffect {
    /// The effect for the size of the view: `highlight` for small ones, `hover` for others.
    case automatic(UITargetedPreview)
    /// A plate below the view lights up.
    case highlight(UITargetedPreview)
    /// The view grows and has a shadow.
    case lift(UITargetedPreview)
    /// The view is tinted, and may grow and have a shadow.
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)

    /// Where a view is tinted.
    public enum TintMode: Sendable {
        /// Nowhere.
        case none
        /// Above it.
        case overlay
        /// Below it.
        case underlay
    }

    /// The view with the effect.
    @MainActor var preview: UITargetedPreview {
        switch self {
        case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _):
            preview
        }
    }

    /// The effect that `automatic` stands for.
    @MainActor var resolved: UIPointerEffect {
        guard case .automatic(let preview) = self else { return self }
        let size = preview.size
        let isSmall = max(size.width, size.height) <= PointerMetrics.largestHighlight
        return isSmall ? .highlight(preview) : .hover(preview)
    }
}

/// The constants of pointer effects, in points and seconds (CX-207).
enum PointerMetrics {
    static let largestHighlight: CGFloat = 100
    static let highlightAlpha: CGFloat = 0.12
    static let overlayAlpha: CGFloat = 0.06
    static let liftScale: CGFloat = 1.05
    static let hoverScale: CGFloat = 1.03
    static let plateMargin: CGFloat = 4
    static let cornerRadius: CGFloat = 8
    static let shadowOpacity: Float = 0.2
    static let shadowRadius: CGFloat = 8
    static let shadowOffset = CGSize(width: 0, height: 4)
    static let duration: TimeInterval = 0.2
}
