import CoreGraphics
import Foundation
import QuartzCore

/// Notified when an animator pauses and resumes. Both methods do nothing by default.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    /// The items begin to move after a pause, or for the first time.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// All items have come to rest.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    /// Does nothing.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}

    /// Does nothing.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items as bodies that have mass, collide, are pulled and pushed.
///
/// Behaviors say which items take part and what happens to them. The animator runs while something moves.
/// Positions are points in the coordinates of the reference view, whose subviews the items are.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
    /// The view whose coordinates count; `nil` for items that are not views.
    public let referenceView: UIView?
    /// Notified when items begin to move and come to rest; `nil` by default.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    /// The behaviors in the order in which they were added.
    open private(set) var behaviors: [UIDynamicBehavior] = []
    /// Whether items move.
    open private(set) var isRunning = false
    /// How long items have moved since the animator was created, in seconds.
    open private(set) var elapsedTime: TimeInterval = 0
    /// Called after each step; for collection view layouts.
    package var onStep: () -> Void = {}
    /// The bounds of what an animator without a reference view moves its items in; for collection view layouts.
    package var layoutBounds: () -> CGRect? = { nil }
    private let simulation = DynamicsSimulation()
    private var needsRebuild = false
    private var link: CADisplayLink?
    private var lastStep: TimeInterval = 0

    /// The longest time that one frame moves items on, in seconds, as after the program was stopped. (decision)
    private static let longestFrame: TimeInterval = 0.1

    /// Creates an animator for views below a view.
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }

    /// Creates an animator for items that are not views.
    public override init() {
        referenceView = nil
        super.init()
    }

    /// Adds a behavior, which takes effect at the next frame; no effect if it is in an animator or a group.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior.isFree else { return }
        behavior.move(to: self)
        behaviors.append(behavior)
        influenceChanged()
    }

    /// Removes a behavior; no effect if it is not in the animator.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard behaviors.contains(where: { $0 === behavior }) else { return }
        behavior.move(to: nil)
        behaviors.removeAll { $0 === behavior }
        itemsRemoved()
    }

    /// Removes all behaviors.
    open func removeAllBehaviors() {
        let removed = behaviors
        behaviors = []
        for behavior in removed { behavior.move(to: nil) }
        itemsRemoved()
    }

    /// The items whose frames meet a rectangle, in points in the coordinates of the reference view.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        allItems.filter { item in
            let outline = CGRect(
                x: -item.bounds.width / 2, y: -item.bounds.height / 2, width: item.bounds.width,
                height: item.bounds.height
            ).applying(item.transform)
            return outline.offsetBy(dx: item.center.x, dy: item.center.y).intersects(rect)
        }
    }

    /// Reads center, size and rotation of an item that the program has changed; its velocity stays.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        rebuildIfNeeded()
        simulation.update(item)
        resume()
    }

    // MARK: For behaviors

    private var allBehaviors: [UIDynamicBehavior] { behaviors.flatMap(\.allBehaviors) }

    /// The bounds of the reference view, or of the content of a collection view; `nil` if there is neither.
    var referenceBounds: CGRect? { referenceView?.bounds ?? layoutBounds() }

    /// The behaviors, their items or values have changed.
    func influenceChanged() {
        needsRebuild = true
        // No further step would release the items.
        if behaviors.isEmpty { rebuildIfNeeded() }
        resume()
    }

    /// Items may have left all behaviors: their bodies are dropped at once, not with the next step, as the program may move
    /// and add them again before it.
    func itemsRemoved() {
        simulation.dropBodies(exceptOf: allBehaviors.flatMap(\.influencedItems))
        influenceChanged()
    }

    /// A position has changed, as that of an anchor.
    func positionChanged() {
        simulation.world.wake()
        resume()
    }

    /// The simulation with the bodies of all items.
    var currentSimulation: DynamicsSimulation {
        rebuildIfNeeded()
        return simulation
    }

    /// The items of all behaviors.
    package var allItems: [any UIDynamicItem] { currentSimulation.items }

    private func rebuildIfNeeded() {
        guard needsRebuild else { return }
        needsRebuild = false
        simulation.rebuild(allBehaviors)
    }

    // MARK: Frames

    private func resume() {
        guard !isRunning, !behaviors.isEmpty else { return }
        isRunning = true
        lastStep = CACurrentMediaTime()
        let link = CADisplayLink(target: Target(self), selector: Selector(Target.tick))
        link.add(to: .main, forMode: .common)
        self.link = link
        delegate?.dynamicAnimatorWillResume(self)
    }

    private func pause() {
        guard isRunning else { return }
        isRunning = false
        link?.invalidate()
        link = nil
        delegate?.dynamicAnimatorDidPause(self)
    }

    private func step(to time: TimeInterval) {
        let duration = min(time - lastStep, Self.longestFrame)
        guard duration > 0 else { return }
        lastStep = time
        for case let collision as UICollisionBehavior in allBehaviors where collision.hasOutdatedReferenceBounds {
            needsRebuild = true
        }
        rebuildIfNeeded()
        let behaviors = allBehaviors
        simulation.advance(by: duration, behaviors)
        elapsedTime += duration
        onStep()
        // An action may remove other behaviors.
        for behavior in behaviors where behavior.dynamicAnimator === self { behavior.action?() }
        if self.behaviors.isEmpty || !needsRebuild && simulation.world.isAtRest { pause() }
    }

    /// The link retains its target; this one does not retain the animator.
    @MainActor private final class Target {
        private weak var animator: UIDynamicAnimator?

        init(_ animator: UIDynamicAnimator) { self.animator = animator }

        func tick(_ link: CADisplayLink) {
            guard let animator else { return link.invalidate() }
            animator.step(to: link.targetTimestamp)
        }
    }
}
