/// The way from one content of a view to another.
enum TransitionKind: Equatable {
    case flipFromLeft
    case flipFromRight
    case flipFromTop
    case flipFromBottom
    case curlUp
    case curlDown
    case crossDissolve
}

extension UIView {
    /// The way from one content of a view to another, for begin/commit blocks.
    public enum AnimationTransition: Int, Sendable {
        /// At once.
        case none = 0
        /// The view turns about its vertical middle, its left edge coming forward and going to the right.
        case flipFromLeft = 1
        /// The view turns about its vertical middle, its right edge coming forward and going to the left.
        case flipFromRight = 2
        /// The former content is turned up over the top edge, as a sheet of a calendar.
        case curlUp = 3
        /// The new content is turned down over the top edge.
        case curlDown = 4

        var kind: TransitionKind? {
            switch self {
            case .none: nil
            case .flipFromLeft: .flipFromLeft
            case .flipFromRight: .flipFromRight
            case .curlUp: .curlUp
            case .curlDown: .curlDown
            }
        }
    }
}

extension UIView.AnimationOptions {
    /// The transition in the bits from 20 on; `nil` for none.
    var transition: TransitionKind? {
        switch rawValue >> Self.transitionShift & Self.transitionBits {
        case 1: .flipFromLeft
        case 2: .flipFromRight
        case 3: .curlUp
        case 4: .curlDown
        case 5: .crossDissolve
        case 6: .flipFromTop
        case 7: .flipFromBottom
        default: nil
        }
    }
}
