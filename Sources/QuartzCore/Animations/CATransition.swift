import Foundation
import Synchronization

/// Names of transitions.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The former look fades into the new one; the default.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new look slides over the former one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new look pushes the former one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The former look slides away from the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where the movement of a transition begins. "Bottom" is where y is least and "top" where it is greatest: as the y
/// axis points down here, what comes `fromTop` rises from the lower edge that a user sees.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// From the right edge.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// From the left edge; also when there is none.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// From the edge where y is greatest, the lower one.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// From the edge where y is least, the upper one.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// Passes from what a layer shows now to what it shows after the changes of the same transaction: its contents, looks
/// and sublayers. Add it to the layer in which the changes happen, under any key; `kCATransition` is usual.
///
/// Other types than the four are a fade.
open class CATransition: CAAnimation {
    /// How the new look comes.
    open var type = CATransitionType.fade
    /// Where the movement begins; a fade needs none.
    open var subtype: CATransitionSubtype?
    /// How much of the way is done at the beginning, 0…1.
    open var startProgress: Float = 0
    /// How much of the way is done at the end, 0…1, not less than `startProgress`.
    open var endProgress: Float = 1

    private static let count = Atomic<UInt64>(0)

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CATransition else { return }
        copy.type = type
        copy.subtype = subtype
        copy.startProgress = startProgress
        copy.endProgress = endProgress
    }

    override func makeEffect(_ resolved: MediaTiming, on layer: CALayer) -> AnimationNode.Effect? {
        let start = min(max(Double(startProgress), 0), 1)
        return .transition(
            TransitionEffect(
                id: Self.count.wrappingAdd(1, ordering: .relaxed).newValue, style: style, side: side, start: start,
                end: min(max(Double(endProgress), start), 1)))
    }

    private var style: TransitionSnapshot.Style {
        switch type {
        case .moveIn: .moveIn
        case .push: .push
        case .reveal: .reveal
        default: .fade
        }
    }

    private var side: TransitionSnapshot.Side {
        switch subtype {
        case .fromRight?: .right
        case .fromTop?: .bottom
        case .fromBottom?: .top
        default: .left
        }
    }
}

/// The event of a transition, and the usual key to add one under.
public let kCATransition = "transition"
/// The event of a layer that becomes part of a tree.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that leaves its tree.
public let kCAOnOrderOut = "onOrderOut"
