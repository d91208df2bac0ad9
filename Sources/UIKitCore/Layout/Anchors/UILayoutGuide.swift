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

    init(in view: UIView, insets: @escaping (UIView) -> UIEdgeInsets) {
        kind = .inset(insets)
        owningView = view
        super.init()
    }

    /// The rectangle of the guide in its view, in points, after the latest layout; zero without an owning view.
    open var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        if case .inset(let insets) = kind { return owningView.bounds.inset(by: insets(owningView)) }
        return owningView.existingLayoutEngine?.frame(of: self) ?? .zero
    }
}
