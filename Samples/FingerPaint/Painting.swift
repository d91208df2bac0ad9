import UIKit

/// The finished strokes, and what was done to them, so that it can be taken back.
struct Painting {
    /// Back to front.
    private(set) var strokes: [Stroke] = []
    private var steps: [Step] = []

    /// Something that can be taken back.
    private enum Step {
        case paint
        case clear([Stroke])
    }

    /// Whether there is a step to take back.
    var canUndo: Bool { !steps.isEmpty }

    /// Puts a stroke in front.
    mutating func add(_ stroke: Stroke) {
        strokes.append(stroke)
        steps.append(.paint)
    }

    /// Takes all strokes away. Gives what has to be repainted.
    mutating func clear() -> CGRect {
        guard !strokes.isEmpty else { return .null }
        steps.append(.clear(strokes))
        defer { strokes = [] }
        return Painting.extent(of: strokes)
    }

    /// Takes the last step back. Gives what has to be repainted.
    mutating func undo() -> CGRect {
        switch steps.popLast() {
        case .paint: return strokes.removeLast().extent
        case .clear(let former):
            strokes = former
            return Painting.extent(of: former)
        case nil: return .null
        }
    }

    private static func extent(of strokes: [Stroke]) -> CGRect {
        strokes.reduce(.null) { $0.union($1.extent) }
    }
}
