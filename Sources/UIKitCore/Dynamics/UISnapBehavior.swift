import CoreGraphics
import Foundation
import RigidBodies

/// Pulls an item to a point like a spring and turns it upright.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem
    private var joint: Joint?

    /// How often a spring without damping swings in a second. (decision)
    private static let frequency = 2.0
    /// The damping ratios of `damping` 0 and 1. (decision)
    private static let dampingRatios = 0.2...1.0

    /// Creates a behavior that pulls the item to a point in the coordinates of the animator.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point
        super.init()
    }

    /// Where the center of the item comes to rest, in points.
    open var snapPoint: CGPoint {
        didSet {
            joint?.pointA = Vector(snapPoint)
            dynamicAnimator?.positionChanged()
        }
    }
    /// How little the item swings at the end, from 0, the most, to 1, not at all; 0.5 by default. Values beyond count as
    /// the nearest.
    open var damping: CGFloat = 0.5 {
        didSet { influenceChanged() }
    }

    override var influencedItems: [any UIDynamicItem] { [item] }

    override func prepare(_ simulation: DynamicsSimulation) {
        guard let body = simulation.body(of: item) else { return }
        let joint = joint.flatMap { $0.b === body ? $0 : nil } ?? Joint(.snap, nil, Vector(snapPoint), body, .zero)
        joint.frequency = Self.frequency
        let range = Self.dampingRatios
        joint.damping = range.lowerBound + (range.upperBound - range.lowerBound) * Double(min(max(damping, 0), 1))
        self.joint = joint
        simulation.world.joints.append(joint)
    }
}
