import UIKit

/// The finished strokes and their undo history.
struct Painting {
    /// The strokes, back to front.
    private(set) var strokes: [Stroke] = []
    private var undoStack: [Change] = []

    /// A change that can be undone.
    private enum Change {
        case paint
        case clear([Stroke])
    }

    /// Whether there is a change to undo.
    var canUndo: Bool { !undoStack.isEmpty }

    /// Adds a stroke in front of the others.
    mutating func add(_ stroke: Stroke) {
        strokes.append(stroke)
        undoStack.append(.paint)
    }

    /// Removes all strokes. Returns the area to redraw, in points; null if there is none.
    mutating func clear() -> CGRect {
        guard !strokes.isEmpty else { return .null }
        undoStack.append(.clear(strokes))
        defer { strokes = [] }
        return Painting.bounds(of: strokes)
    }

    /// Undoes the last change. Returns the area to redraw, in points; null if there is none.
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
