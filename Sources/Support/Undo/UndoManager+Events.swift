import Foundation

/// In the user info of notifications about closed groups: whether the group is discardable, as a number.
public let UndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

extension Notification.Name {
    /// Posted when an undo manager opens or closes a group, and when it is asked to redo: a chance to register pending
    /// changes. The object is the undo manager, here and in the other notifications (P-185).
    public static let NSUndoManagerCheckpoint = Notification.Name("NSUndoManagerCheckpointNotification")
    /// Posted after a group was opened.
    public static let NSUndoManagerDidOpenUndoGroup = Notification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    /// Posted before a group is closed; the user info tells whether it is discardable.
    public static let NSUndoManagerWillCloseUndoGroup = Notification.Name("NSUndoManagerWillCloseUndoGroupNotification")
    /// Posted after a group was closed; the user info tells whether it is discardable.
    public static let NSUndoManagerDidCloseUndoGroup = Notification.Name("NSUndoManagerDidCloseUndoGroupNotification")
    /// Posted before an undo.
    public static let NSUndoManagerWillUndoChange = Notification.Name("NSUndoManagerWillUndoChangeNotification")
    /// Posted after an undo.
    public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
    /// Posted before a redo.
    public static let NSUndoManagerWillRedoChange = Notification.Name("NSUndoManagerWillRedoChangeNotification")
    /// Posted after a redo.
    public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
}

extension UndoManager {
    static let checkpointNotification = Notification.Name.NSUndoManagerCheckpoint

    func post(_ name: Notification.Name, userInfo: [String: NSNumber]? = nil) {
        NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
    }

    /// Opens the group of the turn, which ends when the deadlines of this moment fire (P-181).
    func beginAutomaticGroup() {
        push(UndoGroup(isAutomatic: true))
        automaticEnd = DeadlineQueue.main.schedule(at: MediaClock.now) { [weak self] in
            guard let self else { return }
            automaticEnd = nil
            // A group that the program left open keeps the turn's group open.
            if openGroups.count == 1 { endUndoGrouping() }
        }
    }

    func push(_ group: UndoGroup) {
        openGroups.append(group)
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    // MARK: Names

    /// Names the change of the open group, for menus: "Typing", "Rename".
    ///
    /// The name belongs to the whole change, so the outermost group gets it; without an open group the last change does
    /// (P-186).
    public func setActionName(_ actionName: String) {
        (openGroups.first ?? undoStack.last)?.actionName = actionName
    }

    /// The name of what `undo()` takes back; empty if there is none or it has no name.
    public var undoActionName: String {
        if let open = openGroups.first, !open.isEmpty, !isUndoing, !isRedoing { return open.actionName }
        return undoStack.last?.actionName ?? ""
    }

    /// The name of what `redo()` performs again; empty if there is none or it has no name.
    public var redoActionName: String { redoStack.last?.actionName ?? "" }

    /// The title for a command that undoes: "Undo", with the name of the change if there is one, in the language of the
    /// program (L-143).
    public var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

    /// The title for a command that redoes: "Redo", with the name of the change if there is one, in the language of the
    /// program (L-143).
    public var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    /// The title for a command that undoes a change with a name.
    public func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? SystemText.title("Undo") : SystemText.title("Undo %@", with: actionName)
    }

    /// The title for a command that redoes a change with a name.
    public func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? SystemText.title("Redo") : SystemText.title("Redo %@", with: actionName)
    }

    // MARK: Discardable changes

    /// Marks the open group as one that changes nothing that must be saved, or not.
    public func setActionIsDiscardable(_ discardable: Bool) { openGroups.last?.isDiscardable = discardable }

    /// Whether what `undo()` takes back is discardable.
    public var undoActionIsDiscardable: Bool { undoStack.last?.isDiscardable ?? false }

    /// Whether what `redo()` performs again is discardable.
    public var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }
}

extension UndoManager {
    /// Moves the last action from one stack to the other, without performing it: the change that it stands for was
    /// refused.
    package func moveLastAction(fromRedoToUndo: Bool) {
        if fromRedoToUndo {
            if let group = redoStack.popLast() { undoStack.append(group) }
        } else if let group = undoStack.popLast() {
            redoStack.append(group)
        }
    }
}
