import CoreGraphics
import Foundation
import QuartzCore

/// A finger on the keys.
@MainActor final class KeyTouch {
    /// What the finger does.
    enum Role: Equatable {
        /// It will type the key under it at its lift (KB-32).
        case character
        /// It landed on shift or a plane key: a slide to a character types that (KB-06).
        case slide
        /// It holds shift while others type (KB-54).
        case heldShift
        case space, newline, delete, globe, dismiss, voicing
        /// It chooses among alternatives (KB-45).
        case alternatives
        /// It chooses among input modes (KB-13), or splits the keyboard (KB-113).
        case modes
        /// It moves the caret (KB-59).
        case trackpad
        /// It has had its effect: its lift means nothing (KB-35).
        case done
    }

    /// The object that stands for the finger.
    let id: ObjectIdentifier
    var role: Role
    /// The key under the finger, as its touch counts.
    var key: PlacedKey
    let landing: PlacedKey
    let start: CGPoint
    var point: CGPoint
    /// When holding the key does something.
    var deadline: DeadlineQueue.Deadline?
    /// The chosen alternative or mode.
    var choice = 0
    /// Whether the held shift was used, or a finger has left the key it landed on.
    var wasUsed = false

    init(id: ObjectIdentifier, role: Role, key: PlacedKey, at point: CGPoint) {
        self.id = id
        self.role = role
        self.key = key
        landing = key
        start = point
        self.point = point
    }

    /// The finger does nothing any more at a time.
    func cancelDeadline() {
        if let deadline { DeadlineQueue.main.cancel(deadline) }
        deadline = nil
    }

    /// The direction of a flick: 0 for none, 1 left, 2 up, 3 right, 4 down.
    var flick: Int {
        let (dx, dy) = (point.x - start.x, point.y - start.y)
        guard max(abs(dx), abs(dy)) >= KeyTouches.flickDistance else { return 0 }
        if abs(dx) > abs(dy) { return dx < 0 ? 1 : 3 }
        return dy < 0 ? 2 : 4
    }

    /// What the key types with its flick.
    var text: String {
        guard key.key.kind == .flick, flick > 0, key.key.flicks.indices.contains(flick - 1) else { return key.key.text }
        return key.key.flicks[flick - 1]
    }
}
