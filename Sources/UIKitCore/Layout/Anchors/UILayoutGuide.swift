import CoreGraphics
import Foundation

/// A rectangle that takes part in layout and shows nothing: a gap, a group, the area inside margins.
@MainActor open class UILayoutGuide: NSObject {
    /// What the rectangle is.
    enum Kind {
        /// What its constraints say.
        case constrained
        /// The bounds of its view inside distances that the view tells.
        case inset((UIView) -> UIEdgeInsets)
    }

    let kind: Kind
    /// The view in whose coordinates the guide lies; set by `addLayoutGuide`.
    open internal(set) weak var owningView: UIView?
    /// A name for the console; empty unless set.
    open var identifier = ""

    /// Makes a guide that constraints place.
    public override init() {
        kind = .constrained
        super.init()
    }

    init(in view: UIView, insets: @escaping (UIView) -> UIEdgeInsets) {
        kind = .inset(insets)
        owningView = view
        super.init()
    }

    /// Where the guide lies in its view, in points, after the latest layout.
    open var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        if case .inset(let insets) = kind { return owningView.bounds.inset(by: insets(owningView)) }
        return owningView.existingLayoutEngine?.frame(of: self) ?? .zero
    }
}
