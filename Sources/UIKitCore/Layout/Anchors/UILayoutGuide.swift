import CoreGraphics
import Foundation

/// An invisible rectangle that takes part in layout, such as a gap, a group, or the area inside margins.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    /// How the rectangle is determined.
    enum Kind {
        /// By constraints.
        case constrained
        /// By insets from the bounds of the owning view.
        case inset((UIView) -> UIEdgeInsets)
        /// By constraints that the owning view keeps for the guide, which give this rectangle.
        case system((UIView) -> CGRect)
        /// The content of the owning view, in its own coordinates from zero on: constraints determine its size.
        case content((UIView) -> CGSize)
        /// The visible part of the owning view's own coordinates: its bounds.
        case visible
    }

    let kind: Kind
    /// The view whose coordinates the guide uses; set by `addLayoutGuide`.
    open internal(set) weak var owningView: UIView?
    /// A name for diagnostics; empty by default.
    open var identifier = ""

    /// Creates a guide that is positioned by constraints.
    public override init() {
        kind = .constrained
        super.init()
    }

    /// Creates a guide for the content of a view, which becomes its `contentAreaGuide`; `size` is its present size.
    package convenience init(contentOf view: UIView, size: @escaping (UIView) -> CGSize) {
        self.init(.content(size), in: view)
    }

    /// Creates a guide for the visible part of a view, which stays where the view is when its contents scroll.
    package convenience init(visibleAreaOf view: UIView) {
        self.init(.visible, in: view)
    }

    init(_ kind: Kind, in view: UIView) {
        self.kind = kind
        owningView = view
        super.init()
    }

    init(in view: UIView, insets: @escaping (UIView) -> UIEdgeInsets) {
        kind = .inset(insets)
        owningView = view
        super.init()
    }

    /// Creates a guide of the system in a view, determined by constraints that give `frame`.
    init(in view: UIView, frame: @escaping (UIView) -> CGRect) {
        kind = .system(frame)
        owningView = view
        super.init()
    }

    /// The rectangle of the guide in its view, in points, after the latest layout; zero without an owning view.
    open var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        switch kind {
        case .constrained: return owningView.existingLayoutEngine?.frame(of: self) ?? .zero
        case .inset(let insets): return owningView.bounds.inset(by: insets(owningView))
        case .system(let frame): return frame(owningView)
        case .content(let size): return CGRect(origin: .zero, size: size(owningView))
        case .visible: return owningView.bounds
        }
    }
}
