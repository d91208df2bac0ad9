import Foundation

/// One registered action.
@MainActor struct UndoAction {
    private(set) weak var target: AnyObject?
    let perform: () -> Void

    init(target: AnyObject, perform: @escaping () -> Void) {
        self.target = target
        self.perform = perform
    }
}

/// Actions that are undone together, in the order in which they were registered.
@MainActor final class UndoGroup {
    private enum Entry {
        case action(UndoAction)
        case group(UndoGroup)
    }

    private var entries: [Entry] = []
    /// The name for menus; empty if none was set.
    var actionName = ""
    /// Whether the group stands for nothing that must be saved.
    var isDiscardable = false
    /// Whether it was opened for a turn of the run loop, not by the program.
    let isAutomatic: Bool

    init(isAutomatic: Bool = false) { self.isAutomatic = isAutomatic }

    /// Whether nothing would be performed.
    var isEmpty: Bool { entries.isEmpty }

    func add(_ action: UndoAction) { entries.append(.action(action)) }

    /// Adds a group that was nested in this one; its name counts if this one has none.
    func add(_ group: UndoGroup) {
        guard !group.isEmpty else { return }
        entries.append(.group(group))
        if actionName.isEmpty { actionName = group.actionName }
    }

    /// Performs the actions, the last one first.
    func perform() {
        for entry in entries.reversed() {
            switch entry {
            case .action(let action): action.perform()
            case .group(let group): group.perform()
            }
        }
    }

    /// Drops the actions of a target, and those whose target is gone.
    func remove(_ target: AnyObject) {
        entries.removeAll { entry in
            switch entry {
            case .action(let action): return action.target == nil || action.target === target
            case .group(let group):
                group.remove(target)
                return group.isEmpty
            }
        }
    }
}
