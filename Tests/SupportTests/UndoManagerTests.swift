import Expectations
import Foundation
import Support
import Testing

@MainActor @Suite(.serialized) struct UndoManagerTests {
    @MainActor private final class Note {
        var name = "a"
        let undoManager: UndoManager
        init(_ undoManager: UndoManager) { self.undoManager = undoManager }

        func rename(_ new: String) {
            let old = name
            undoManager.registerUndo(withTarget: self) { $0.rename(old) }
            name = new
        }
    }

    /// Ends the turn of the run loop.
    private func endTurn() { DeadlineQueue.main.fire(until: MediaClock.now) }

    private func make() -> (UndoManager, Note) {
        DeadlineQueue.main.removeAll()
        let undoManager = UndoManager()
        return (undoManager, Note(undoManager))
    }

    @Test("P-180 what an undo registers is the redo, and a new change clears it") func redo() {
        let (undoManager, note) = make()
        note.rename("b")
        endTurn()

        undoManager.undo()
        let undone = (note.name, undoManager.canUndo, undoManager.canRedo)
        undoManager.redo()
        let redone = (note.name, undoManager.canUndo, undoManager.canRedo)
        undoManager.undo()
        note.rename("c")

        expect(undone, equals: ("a", false, true))
        expect(redone, equals: ("b", true, false))
        #expect(!undoManager.canRedo)
    }

    @Test("P-181 the changes of a turn of the run loop are one group") func turns() {
        let (undoManager, note) = make()
        note.rename("b")
        note.rename("c")
        let level = undoManager.groupingLevel
        endTurn()
        note.rename("d")
        endTurn()

        undoManager.undo()
        let first = note.name
        undoManager.undo()

        expect(level, equals: 1)
        expect(undoManager.groupingLevel, equals: 0)
        expect(first, equals: "c")
        expect(note.name, equals: "a")
    }

    @Test("P-182 groups nest; the outermost is undone as a whole, and an empty one is dropped") func groups() {
        let (undoManager, note) = make()
        undoManager.groupsByEvent = false
        undoManager.beginUndoGrouping()
        note.rename("b")
        undoManager.beginUndoGrouping()
        note.rename("c")
        undoManager.endUndoGrouping()
        let inner = undoManager.groupingLevel
        undoManager.endUndoGrouping()
        undoManager.beginUndoGrouping()
        undoManager.endUndoGrouping()

        undoManager.undo()

        #expect(inner == 1 && note.name == "a" && !undoManager.canUndo)
    }

    @Test("P-183 of more groups than levelsOfUndo the oldest are dropped") func levels() {
        let (undoManager, note) = make()
        undoManager.levelsOfUndo = 2
        for name in ["b", "c", "d"] {
            note.rename(name)
            endTurn()
        }

        for _ in 0..<3 { undoManager.undo() }

        expect(note.name, equals: "b")
    }

    @Test("P-184 undo closes the group of the turn first, and does nothing without a group") func openGroup() {
        let (undoManager, note) = make()
        undoManager.undo()
        undoManager.redo()
        note.rename("b")
        undoManager.undo()
        let undone = note.name
        note.rename("c")
        endTurn()

        expect(undone, equals: "a")
        expect(note.name, equals: "c")
        expect(undoManager.groupingLevel, equals: 0)
    }

    @Test("P-185 notifications tell about groups, undo and redo, with the undo manager as the object")
    func notifications() {
        let (undoManager, note) = make()
        let log = Log()
        let names: [Notification.Name] = [
            .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup, .NSUndoManagerDidCloseUndoGroup,
            .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange, .NSUndoManagerWillRedoChange,
            .NSUndoManagerDidRedoChange,
        ]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: undoManager, queue: nil) { notification in
                log.add(
                    notification.name.rawValue.replacingOccurrences(of: "NSUndoManager", with: "")
                        .replacingOccurrences(of: "Notification", with: ""))
            }
        }
        defer { tokens.forEach(NotificationCenter.default.removeObserver) }
        note.rename("b")
        endTurn()
        let change = log.take()
        undoManager.undo()
        let undo = log.take()
        undoManager.redo()
        let redo = log.take()

        let group = ["DidOpenUndoGroup", "WillCloseUndoGroup", "DidCloseUndoGroup"]
        expect(change, equals: group)
        expect(undo, equals: ["WillUndoChange"] + group + ["DidUndoChange"])
        expect(redo, equals: ["WillRedoChange"] + group + ["DidRedoChange"])
    }

    @Test("P-186 the name of a change is that of its undo and its redo") func names() {
        let (undoManager, note) = make()
        note.rename("b")
        undoManager.setActionName("Rename")
        let open = undoManager.undoMenuItemTitle
        endTurn()
        undoManager.undo()

        expect(open, equals: "Undo Rename")
        expect(undoManager.undoMenuItemTitle, equals: "Undo")
        expect(undoManager.redoActionName, equals: "Rename")
        expect(undoManager.redoMenuItemTitle, equals: "Redo Rename")
    }

    @Test("P-187 nothing is registered while registration is disabled") func disabled() {
        let (undoManager, note) = make()
        undoManager.disableUndoRegistration()
        undoManager.disableUndoRegistration()
        undoManager.enableUndoRegistration()
        note.rename("b")
        let whileDisabled = (undoManager.isUndoRegistrationEnabled, undoManager.canUndo)
        undoManager.enableUndoRegistration()
        note.rename("c")

        #expect(whileDisabled == (false, false) && undoManager.canUndo)
    }

    @Test("P-188 targets are not retained; their actions can be removed") func targets() {
        let (undoManager, note) = make()
        let other = Note(undoManager)
        note.rename("b")
        other.rename("b")
        undoManager.removeAllActions(withTarget: note)
        undoManager.undo()
        let kept = (note.name, other.name)
        weak var freed: Note?
        do {
            let short = Note(undoManager)
            short.rename("b")
            freed = short
        }
        undoManager.undo()
        note.rename("c")
        undoManager.removeAllActions()

        expect(kept, equals: ("b", "a"))
        #expect(freed == nil)
        #expect(!undoManager.canUndo && !undoManager.canRedo && undoManager.groupingLevel == 0)
    }

    @Test("P-180 a message takes a change back") func selector() {
        let (undoManager, _) = make()
        let counter = Counter()
        undoManager.registerUndo(
            withTarget: counter, selector: Selector("set:", Counter.set), object: NSNumber(value: 7))

        undoManager.undo()

        expect(counter.value, equals: 7)
    }

    @MainActor private final class Counter: NSObject {
        var value = 0
        func set(_ number: NSNumber) { value = number.intValue }
    }

    private final class Log: @unchecked Sendable {
        private var lines: [String] = []
        func add(_ line: String) { lines.append(line) }
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }
}
