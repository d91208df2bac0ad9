import Foundation
import Synchronization

/// Names of transitions.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The old appearance cross-fades into the new one; the default.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new appearance slides over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new appearance pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old appearance slides away and reveals the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The edge at which a transition's movement starts. "Bottom" is the edge with the smallest y and "top" the one with
/// the largest: as the y axis points down, content that comes `fromTop` rises from the lower edge on screen.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// From the right edge.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// From the left edge; also used if no subtype is set.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// From the edge with the largest y, the lower one.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// From the edge with the smallest y, the upper one.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// Animates from what a layer shows now to what it shows after the changes of the same transaction: its contents,
/// appearance and sublayers. Add it to the layer that changes, under any key; `kCATransition` is usual.
///
/// Types other than the predefined four are treated as a fade.
open class CATransition: CAAnimation {
    /// How the new appearance replaces the old one; `.fade` by default.
    open var type = CATransitionType.fade
    /// The edge at which the movement starts; `nil` by default, ignored by a fade.
    open var subtype: CATransitionSubtype?
    /// The progress at the start, clamped to 0…1; 0 by default.
    open var startProgress: Float = 0
    /// The progress at the end, clamped to `startProgress`…1; 1 by default.
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

/// The event of a transition, and the usual key for adding one.
public let kCATransition = "transition"
/// The event of a layer entering a tree.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer leaving its tree.
public let kCAOnOrderOut = "onOrderOut"
