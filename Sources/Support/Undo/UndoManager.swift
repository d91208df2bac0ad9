import Foundation

/// Records what takes back the changes of an application, and performs it.
///
/// A change registers its reverse; while that is performed, what it registers is the redo (P-180):
///
///     func rename(_ note: Note, to name: String) {
///         let old = note.name
///         undoManager.registerUndo(withTarget: self) { $0.rename(note, to: old) }
///         undoManager.setActionName("Rename")
///         note.name = name
///     }
///
/// Foundation on Linux has no undo manager. `prepare(withInvocationTarget:)` needs Objective-C messages and is left out.
@preconcurrency @MainActor open class UndoManager: NSObject {
    final var undoStack: [UndoGroup] = []
    final var redoStack: [UndoGroup] = []
    /// The open groups, the outermost first.
    final var openGroups: [UndoGroup] = []
    final var automaticEnd: DeadlineQueue.Deadline?
    private var disabledCount = 0
    private var phase = Phase.recording

    private enum Phase {
        case recording, undoing, redoing
    }

    /// Creates an undo manager without actions.
    public override init() { super.init() }

    // MARK: Registering

    /// Registers a closure that takes a change back. No effect while registration is disabled.
    ///
    /// Without an open group a new one begins, which ends with the turn of the run loop (P-181). A registration clears
    /// the actions to redo, unless it happens during an undo or a redo (P-180).
    ///
    /// - Parameters:
    ///   - target: the object that is passed to the closure; not retained. If it is freed, the action is dropped.
    ///   - handler: the closure.
    /// - Precondition: a group is open, or `groupsByEvent` is true (P-182).
    open func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping (TargetType) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        if openGroups.isEmpty {
            precondition(groupsByEvent, "an undo is registered without an open group, and groupsByEvent is false")
            beginAutomaticGroup()
        }
        if phase == .recording, !redoStack.isEmpty { redoStack.removeAll() }
        openGroups[openGroups.count - 1].add(
            UndoAction(target: target) { [weak target] in
                if let target { handler(target) }
            })
    }

    /// Registers a message that takes a change back; see `registerUndo(withTarget:handler:)`.
    ///
    /// - Parameters:
    ///   - target: the object that gets the message; not retained.
    ///   - selector: the message.
    ///   - anObject: its argument; retained.
    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        registerUndo(withTarget: target as AnyObject) { target in _ = selector.perform(on: target, anObject) }
    }

    /// Whether changes are registered: not between `disableUndoRegistration()` and `enableUndoRegistration()`.
    open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

    /// Ignores registrations; calls nest.
    open func disableUndoRegistration() { disabledCount += 1 }

    /// Undoes one `disableUndoRegistration()`.
    ///
    /// - Precondition: registration is disabled.
    open func enableUndoRegistration() {
        precondition(disabledCount > 0, "enableUndoRegistration() without disableUndoRegistration()")
        disabledCount -= 1
    }

    // MARK: Groups

    /// Whether registrations outside of a group begin one that ends with the turn of the run loop; true by default
    /// (P-181).
    open var groupsByEvent = true

    /// The greatest number of groups to undo, and to redo; the oldest are dropped. 0, the default, for no limit (P-183).
    open var levelsOfUndo = 0 {
        didSet { trim() }
    }

    /// The number of open groups, one of which may be that of the turn.
    open var groupingLevel: Int { openGroups.count }

    /// Whether the group of the turn of the run loop is open, and no other (P-181).
    package var hasOnlyAutomaticGroup: Bool { openGroups.count == 1 && openGroups[0].isAutomatic }

    /// Opens a group, which is undone as a whole; groups nest (P-182).
    open func beginUndoGrouping() {
        if openGroups.isEmpty, groupsByEvent, phase == .recording { beginAutomaticGroup() }
        post(Self.checkpointNotification)
        push(UndoGroup())
    }

    /// Closes the innermost group. An outermost one becomes an action to undo, or to redo during an undo; an empty one
    /// is dropped (P-182).
    ///
    /// - Precondition: a group is open.
    open func endUndoGrouping() {
        precondition(!openGroups.isEmpty, "endUndoGrouping() without beginUndoGrouping()")
        post(Self.checkpointNotification)
        let group = openGroups[openGroups.count - 1]
        let info = [UndoManagerGroupIsDiscardableKey: NSNumber(value: group.isDiscardable)]
        post(.NSUndoManagerWillCloseUndoGroup, userInfo: info)
        openGroups.removeLast()
        if let outer = openGroups.last {
            outer.add(group)
        } else {
            if let automaticEnd { DeadlineQueue.main.cancel(automaticEnd) }
            automaticEnd = nil
            store(group)
        }
        post(.NSUndoManagerDidCloseUndoGroup, userInfo: info)
    }

    private func store(_ group: UndoGroup) {
        guard !group.isEmpty else { return }
        if phase == .undoing { redoStack.append(group) } else { undoStack.append(group) }
        trim()
    }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
        redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
    }

    // MARK: Undo and redo

    /// Whether `undo()` performs anything.
    open var canUndo: Bool { !undoStack.isEmpty || phase == .recording && openGroups.contains { !$0.isEmpty } }

    /// Whether `redo()` performs anything.
    open var canRedo: Bool {
        post(Self.checkpointNotification)
        return !redoStack.isEmpty
    }

    /// Whether `undo()` is being performed.
    open var isUndoing: Bool { phase == .undoing }

    /// Whether `redo()` is being performed.
    open var isRedoing: Bool { phase == .redoing }

    /// Performs the actions of the last group in reverse order, and records what they register for `redo()`. Closes the
    /// group of the turn first (P-184). No effect without a group.
    ///
    /// - Precondition: no group but that of the turn is open.
    open func undo() {
        if openGroups.count == 1 { endUndoGrouping() }
        undoNestedGroup()
    }

    /// Like `undo()`, without closing the group of the turn.
    ///
    /// - Precondition: no group is open.
    open func undoNestedGroup() {
        precondition(openGroups.isEmpty, "undo while a group is open")
        post(Self.checkpointNotification)
        guard let group = undoStack.popLast() else { return }
        post(.NSUndoManagerWillUndoChange)
        perform(group, .undoing, name: group.actionName, isDiscardable: group.isDiscardable)
        post(.NSUndoManagerDidUndoChange)
    }

    /// Performs the actions of the group that was undone last. No effect without one (P-184).
    ///
    /// - Precondition: no group but that of the turn is open.
    open func redo() {
        if openGroups.count == 1 { endUndoGrouping() }
        precondition(openGroups.isEmpty, "redo while a group is open")
        post(Self.checkpointNotification)
        guard let group = redoStack.popLast() else { return }
        post(.NSUndoManagerWillRedoChange)
        perform(group, .redoing, name: group.actionName, isDiscardable: group.isDiscardable)
        post(.NSUndoManagerDidRedoChange)
    }

    private func perform(_ group: UndoGroup, _ phase: Phase, name: String, isDiscardable: Bool) {
        self.phase = phase
        push(UndoGroup())
        group.perform()
        // The reverse of a change has its name.
        if openGroups.count == 1 {
            if openGroups[0].actionName.isEmpty { openGroups[0].actionName = name }
            openGroups[0].isDiscardable = isDiscardable
        }
        while !openGroups.isEmpty { endUndoGrouping() }
        self.phase = .recording
    }

    /// Drops all actions, closes all groups, and enables registration.
    open func removeAllActions() {
        if let automaticEnd { DeadlineQueue.main.cancel(automaticEnd) }
        automaticEnd = nil
        undoStack.removeAll()
        redoStack.removeAll()
        openGroups.removeAll()
        disabledCount = 0
    }

    /// Drops the actions with a target.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        for group in undoStack + redoStack + openGroups { group.remove(target) }
        undoStack.removeAll(where: \.isEmpty)
        redoStack.removeAll(where: \.isEmpty)
    }
}
