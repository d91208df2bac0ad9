import Foundation

/// Something that influences items of a dynamic animator, or a group of such behaviors.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
    /// The behaviors of the group; empty by default.
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// Called after each step of the animator, when the items have been moved; `nil` by default.
    open var action: (() -> Void)?
    private weak var animator: UIDynamicAnimator?
    private weak var parent: UIDynamicBehavior?
    /// The items of behaviors that have a list of them.
    private var list = DynamicItemList()

    /// Creates a behavior without effect, for a group.
    public override init() { super.init() }

    /// The animator that it, or the group around it, has been added to.
    open var dynamicAnimator: UIDynamicAnimator? { animator ?? parent?.dynamicAnimator }

    /// Adds a behavior to the group; no effect if it is in a group or an animator, or has this one below it.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior.isFree, !sequence(first: self, next: \.parent).contains(behavior) else { return }
        if let dynamicAnimator { behavior.notifyWillMove(to: dynamicAnimator) }
        behavior.parent = self
        childBehaviors.append(behavior)
        influenceChanged()
    }

    /// Removes a behavior from the group; no effect if it is not in it.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior.parent === self else { return }
        let animator = dynamicAnimator
        if animator != nil { behavior.notifyWillMove(to: nil) }
        behavior.parent = nil
        childBehaviors.removeAll { $0 === behavior }
        animator?.itemsRemoved()
    }

    /// Called before the behavior is added to an animator, or with `nil` before it is removed. Does nothing by default.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    // MARK: For the animator

    /// The items that it influences; those of the list by default.
    var influencedItems: [any UIDynamicItem] { list.items }

    /// Enters what it contributes to a simulation whose bodies have just been made.
    func prepare(_ simulation: DynamicsSimulation) {}

    /// Applies the forces of a step of some seconds.
    func applyForces(to simulation: DynamicsSimulation, step: Double) {}

    /// Items, values or children have changed.
    final func influenceChanged() { dynamicAnimator?.influenceChanged() }

    /// The behavior and those below it, the latter after it.
    final var allBehaviors: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.allBehaviors) }

    /// Whether it can be added to an animator.
    final var isFree: Bool { animator == nil && parent == nil }

    final func move(to animator: UIDynamicAnimator?) {
        notifyWillMove(to: animator)
        self.animator = animator
    }

    private func notifyWillMove(to animator: UIDynamicAnimator?) {
        for behavior in allBehaviors { behavior.willMove(to: animator) }
    }

    // MARK: The list of items

    /// The items of the list, in the order in which they were added.
    final var listedItems: [any UIDynamicItem] { list.items }

    /// Whether an item is in the list.
    final func lists(_ item: any UIDynamicItem) -> Bool { list.contains(item) }

    /// Adds items to the list; those that are there stay where they are.
    final func addToList(_ items: [any UIDynamicItem]) {
        for item in items { list.add(item) }
        influenceChanged()
    }

    /// Removes an item from the list; no effect if it is not there.
    final func removeFromList(_ item: any UIDynamicItem) {
        list.remove(item)
        dynamicAnimator?.itemsRemoved()
    }
}

/// Items in the order in which they were added.
private struct DynamicItemList {
    private(set) var items: [any UIDynamicItem] = []

    func contains(_ item: any UIDynamicItem) -> Bool { items.contains { $0 === item } }

    /// Adds an item; no effect if it is there.
    mutating func add(_ item: any UIDynamicItem) {
        if !contains(item) { items.append(item) }
    }

    mutating func remove(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}
