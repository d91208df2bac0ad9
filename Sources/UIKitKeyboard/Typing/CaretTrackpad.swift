import CoreGraphics
import Foundation
import UIKitCore

/// Moves the caret with a finger on the keyboard (KB-59 to KB-62).
///
/// The finger moves a point one to one in the text's coordinates, and the caret goes to the nearest position.
@MainActor final class CaretTrackpad {
    private let input: any UITextInput
    private let start: CGPoint
    private var origin: CGPoint
    private var anchor: UITextPosition?

    /// Begins at the caret, with the finger at a point in any coordinates of the screen's scale.
    init?(_ input: any UITextInput, at point: CGPoint) {
        guard let caret = input.selectedTextRange?.start else { return nil }
        self.input = input
        start = point
        let rect = input.caretRect(for: caret)
        origin = CGPoint(x: rect.midX, y: rect.midY)
        input.beginFloatingCursor(at: origin)
    }

    /// Follows the finger; `selects` from the caret at the first time it is true (KB-62).
    func move(to point: CGPoint, selects: Bool) {
        let target = CGPoint(x: origin.x + point.x - start.x, y: origin.y + point.y - start.y)
        input.updateFloatingCursor(at: target)
        guard let position = input.closestPosition(to: target) else { return }
        if selects, anchor == nil { anchor = input.selectedTextRange?.start }
        let fixed = selects ? anchor ?? position : position
        let isOrdered = input.compare(fixed, to: position) != .orderedDescending
        guard
            let range = isOrdered
                ? input.textRange(from: fixed, to: position) : input.textRange(from: position, to: fixed)
        else { return }
        if let current = input.selectedTextRange, input.compare(current.start, to: range.start) == .orderedSame,
            input.compare(current.end, to: range.end) == .orderedSame
        {
            return
        }
        input.selectedTextRange = range
    }

    func end() { input.endFloatingCursor() }
}
