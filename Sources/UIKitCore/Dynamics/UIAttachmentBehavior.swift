import CoreGraphics
import Foundation
import RigidBodies

/// A range of numbers, such as of angles in radians.
public struct UIFloatRange: Equatable, Hashable, Sendable {
    /// The least number.
    public var minimum: CGFloat
    /// The greatest number.
    public var maximum: CGFloat

    /// Creates the range from 0 to 0.
    public init() { self.init(minimum: 0, maximum: 0) }

    /// Creates a range.
    public init(minimum: CGFloat, maximum: CGFloat) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// The range from 0 to 0.
    public static let zero = UIFloatRange()
    /// The range of all numbers.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

    /// Whether the range contains all numbers.
    public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}

/// Connects an item with a point or another item, by a stiff or springy bar, a pin, a rail or a rope.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
    /// What an item is connected with.
    public enum AttachmentType: Int, Sendable {
        /// Another item.
        case items
        /// A point.
        case anchor
    }

    private enum Form {
        case bar, limit, pin, fixed
        case slider(axis: Vector)
    }

    /// The one or two items.
    public let items: [any UIDynamicItem]
    /// Whether the item is connected with a point or another item.
    public var attachedBehaviorType: AttachmentType { items.count == 1 ? .anchor : .items }
    private let form: Form
    /// The points of the items from their centers; those of forms with an anchor follow from it.
    private var offsets: [UIOffset]
    private let anchorsBoth: Bool
    private var joint: Joint?

    private init(_ form: Form, _ items: [any UIDynamicItem], _ offsets: [UIOffset], anchor: CGPoint, anchorsBoth: Bool)
    {
        self.form = form
        self.items = items
        self.offsets = offsets
        self.anchorsBoth = anchorsBoth
        anchorPoint = anchor
        length = Self.distance(items, offsets, anchor)
        super.init()
    }

    /// Connects the center of an item with a point, in the distance they have.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Connects a point of an item, given from its center, with a point, in the distance they have.
    public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint)
    {
        self.init(.bar, [item], [offset], anchor: point, anchorsBoth: false)
    }

    /// Connects the centers of two items, in the distance they have.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Connects points of two items, given from their centers, in the distance they have.
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        self.init(.bar, [item1, item2], [offset1, offset2], anchor: .zero, anchorsBoth: false)
    }

    /// Lets an item slide along a line through a point, without turning.
    open class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        make(.slider(axis: Vector(axis).normalized), [item], anchor: point)
    }

    /// Lets two items slide against each other along an axis through a point, without turning against each other.
    open class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        make(.slider(axis: Vector(axis).normalized), [item1, item2], anchor: point)
    }

    /// Limits the distance of points of two items, given from their centers, to that which they have, like a rope.
    open class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        make(.limit, [item1, item2], [offset1, offset2], anchor: .zero, anchorsBoth: false)
    }

    /// Makes one body of two items.
    open class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        make(.fixed, [item1, item2], anchor: point)
    }

    /// Lets two items turn around a point that they share.
    open class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        make(.pin, [item1, item2], anchor: point)
    }

    private class func make(
        _ form: Form, _ items: [any UIDynamicItem], _ offsets: [UIOffset] = [], anchor: CGPoint,
        anchorsBoth: Bool = true
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(form, items, offsets, anchor: anchor, anchorsBoth: anchorsBoth)
    }

    // MARK: Values

    /// The point that an item is connected with, in the coordinates of the animator.
    open var anchorPoint: CGPoint {
        didSet {
            if joint?.a == nil { joint?.pointA = Vector(anchorPoint) }
            dynamicAnimator?.positionChanged()
        }
    }
    /// The distance of the connected points, in points; by default that which they have when the behavior is created, and
    /// 0 for attachments that keep no distance. Negative values count as 0.
    open var length: CGFloat {
        didSet { influenceChanged() }
    }
    /// How little the connection swings: the damping ratio, of which 1 does not swing; 0 by default.
    open var damping: CGFloat = 0 {
        didSet { influenceChanged() }
    }
    /// How often the connection swings in a second; 0, which is stiff, by default.
    open var frequency: CGFloat = 0 {
        didSet { influenceChanged() }
    }
    /// The torque that resists turning around the connection, where 1 gives an item of 100 × 100 points and density 1 an
    /// angular acceleration of 0.06 radians per second squared; 0 by default.
    open var frictionTorque: CGFloat = 0 {
        didSet { influenceChanged() }
    }
    /// How far a sliding attachment slides, in points, or a pin turns, in radians; infinite by default.
    open var attachmentRange = UIFloatRange.infinite {
        didSet { influenceChanged() }
    }

    /// The distance of the connected points of the items as they stand; 0 without offsets.
    private static func distance(_ items: [any UIDynamicItem], _ offsets: [UIOffset], _ anchor: CGPoint) -> CGFloat {
        let ends = zip(items, offsets).map { item, offset in
            Vector(item.center) + Vector(offset).rotated(by: Double(atan2(item.transform.b, item.transform.a)))
        }
        guard let first = ends.first else { return 0 }
        return CGFloat(((ends.count > 1 ? ends[1] : Vector(anchor)) - first).length)
    }

    /// From the lesser to the greater number; from 0 to 0 if one is NaN.
    private var range: ClosedRange<Double> {
        let (a, b) = (Double(attachmentRange.minimum), Double(attachmentRange.maximum))
        return a <= b ? a...b : b <= a ? b...a : 0...0
    }

    /// The torque of `frictionTorque` 1, in mass × square points per second squared.
    private static let torqueUnit = 100.0

    // MARK: The joint

    override var influencedItems: [any UIDynamicItem] { items }

    override func prepare(_ simulation: DynamicsSimulation) {
        let bodies = items.compactMap(simulation.body)
        guard bodies.count == items.count, let first = bodies.first else { return }
        let second = bodies.count > 1 ? bodies[1] : nil
        if joint?.b !== first || joint?.a !== second { joint = makeJoint(first, second) }
        guard let joint else { return }
        switch form {
        case .bar: joint.kind = .distance(Double(max(length, 0)))
        case .limit: joint.kind = .limit(Double(max(length, 0)))
        case .pin: joint.kind = .pin(range)
        case .fixed: break
        case .slider(let axis): joint.kind = .slider(axis: axis, range)
        }
        joint.frequency = Double(max(frequency, 0))
        joint.damping = Double(max(damping, 0))
        joint.frictionTorque = Double(max(frictionTorque, 0)) * Self.torqueUnit
        simulation.world.joints.append(joint)
    }

    private func makeJoint(_ body: RigidBody, _ other: RigidBody?) -> Joint {
        let anchor = Vector(anchorPoint)
        func local(_ point: Vector, in body: RigidBody) -> Vector { (point - body.position).rotated(by: -body.angle) }
        let pointB = anchorsBoth ? local(anchor, in: body) : Vector(offsets[0])
        let pointA =
            other.map { anchorsBoth ? local(anchor, in: $0) : Vector(offsets[1]) } ?? anchor
        // The other kinds have values, which are set for each simulation.
        return Joint(.fixed, other, pointA, body, pointB)
    }
}
