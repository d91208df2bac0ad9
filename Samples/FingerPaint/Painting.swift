import UIKit

/// The finished strokes, and what was done to them, so that it can be taken back.
struct Painting {
    /// Back to front.
    private(set) var strokes: [Stroke] = []
    private var undoStack: [Change] = []

    /// Something that can be taken back.
    private enum Change {
        case paint
        case clear([Stroke])
    }

    /// Whether there is a step to take back.
    var canUndo: Bool { !undoStack.isEmpty }

    /// Puts a stroke in front.
    mutating func add(_ stroke: Stroke) {
        strokes.append(stroke)
        undoStack.append(.paint)
    }

    /// Takes all strokes away. Gives what has to be repainted.
    mutating func clear() -> CGRect {
        guard !strokes.isEmpty else { return .null }
        undoStack.append(.clear(strokes))
        defer { strokes = [] }
        return Painting.bounds(of: strokes)
    }

    /// Takes the last step back. Gives what has to be repainted.
    mutating func undo() -> CGRect {
        switch undoStack.popLast() {
        case .paint: return strokes.removeLast().bounds
        case .clear(let previous):
            strokes = previous
            return Painting.bounds(of: previous)
        case nil: return .null
        }
    }

    private static func bounds(of strokes: [Stroke]) -> CGRect {
        strokes.reduce(.null) { $0.union($1.bounds) }
    }
}
