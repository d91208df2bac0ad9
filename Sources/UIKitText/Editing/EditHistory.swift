import Foundation
import QuartzCore
import UIKitCore

/// The changes of a text that can be taken back (TX-142, TX-186).
@MainActor struct EditHistory {
    /// What a change does, to tell runs of typing from other changes.
    enum Kind {
        case typing, other
    }

    private struct Step {
        var before: EditedText
        var after: EditedText
        var kind: Kind
        var time: TimeInterval
    }

    private var done: [Step] = []
    private var undone: [Step] = []
    private var runIsOpen = false
    /// The number of changes and removals so far: tells whether a delegate that was asked has changed the text.
    private(set) var changes = 0

    /// A pause after which typing begins a new step, in seconds (TX-142).
    static let pause: TimeInterval = 5
    /// The greatest number of steps (decision).
    static let limit = 200

    /// Called after a change has begun a new step.
    var onStep: ((Kind) -> Void)?
    /// Called after all changes were forgotten.
    var onRemoveAll: (() -> Void)?

    init() {}

    var canUndo: Bool { !done.isEmpty }
    var canRedo: Bool { !undone.isEmpty }

    /// Records a change. Typing that continues belongs to the same step.
    mutating func record(_ kind: Kind, from before: EditedText, to after: EditedText) {
        undone = []
        changes += 1
        let now = MediaClock.now
        if kind == .typing, runIsOpen, let last = done.last, last.kind == .typing, now - last.time < Self.pause {
            done[done.count - 1].after = after
            done[done.count - 1].time = now
        } else {
            done.append(Step(before: before, after: after, kind: kind, time: now))
            if done.count > Self.limit { done.removeFirst() }
            runIsOpen = kind == .typing
            onStep?(kind)
        }
        runIsOpen = kind == .typing
    }

    /// Ends the present run of typing: the caret was moved.
    mutating func endRun() { runIsOpen = false }

    /// Forgets all changes (TX-143, TX-185).
    mutating func removeAll() {
        done = []
        undone = []
        runIsOpen = false
        changes += 1
        onRemoveAll?()
    }

    /// The text before the last change.
    var textToUndo: EditedText? { done.last?.before }
    /// The text after the change that was taken back last.
    var textToRedo: EditedText? { undone.last?.after }

    /// Notes that the last change is taken back.
    mutating func finishUndo() {
        guard let step = done.popLast() else { return }
        undone.append(step)
        runIsOpen = false
    }

    /// Notes that the change that was taken back last is made again.
    mutating func finishRedo() {
        guard let step = undone.popLast() else { return }
        done.append(step)
        runIsOpen = false
    }
}

extension EditedText {
    /// What changes from this text to another: the range here, and its replacement.
    func difference(to other: EditedText) -> (range: NSRange, replacement: String) {
        let (old, new) = (Array(string.utf16), Array(other.string.utf16))
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        var end = 0
        while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        return (
            NSRange(location: start, length: old.count - end - start),
            other.substring(NSRange(location: start, length: new.count - end - start))
        )
    }
}
