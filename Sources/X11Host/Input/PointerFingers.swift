import Foundation
import TouchInput

/// Makes fingers of the mouse, as the phone simulator does.
///
/// The first button is one finger. With Option (Alt) held there are two, mirrored at an anchor: the window's centre, or
/// wherever the anchor was moved to with Shift held as well. How many fingers there are is settled when the button goes
/// down and stays until it goes up.
struct PointerFingers: Sendable {
    /// A finger's step.
    struct Step: Hashable, Sendable {
        /// 0 for the finger under the pointer, 1 for its mirror image.
        var number: Int
        /// What the finger does.
        var phase: ContactPhase
        /// Where, in points.
        var position: CGPoint
    }

    private var position: CGPoint = .zero
    private var anchor: CGPoint?
    private var fingers = 0
    private var isOption = false

    /// The centre of the window, in points.
    var center: CGPoint

    /// Makes a mouse with its button up in a window with this centre.
    init(center: CGPoint) {
        self.center = center
    }

    /// True while the button is down.
    var isDown: Bool { fingers > 0 }

    /// Where dots show the fingers: both while Option is held or two fingers are down, else none.
    var dots: [CGPoint] {
        fingers == 2 || (fingers == 0 && isOption) ? [position, mirrored(position)] : []
    }

    /// The pointer moved, or a modifier changed under it. Returns what the fingers do.
    mutating func move(to place: CGPoint, modifiers: KeyModifiers) -> [Step] {
        let movement = CGPoint(x: place.x - position.x, y: place.y - position.y)
        let wasOption = isOption
        position = place
        isOption = modifiers.contains(.alternate)
        if fingers == 2 || isOption {
            let from = anchor ?? center
            if modifiers.contains(.shift) && wasOption {
                anchor = CGPoint(x: from.x + movement.x, y: from.y + movement.y)
            }
        } else {
            anchor = nil
        }
        return movement == .zero ? [] : steps(.moved)
    }

    /// The button went down.
    mutating func press(at place: CGPoint, modifiers: KeyModifiers) -> [Step] {
        if isDown { return [] }
        _ = move(to: place, modifiers: modifiers)
        fingers = isOption ? 2 : 1
        return steps(.began)
    }

    /// The button went up.
    mutating func release(at place: CGPoint, modifiers: KeyModifiers) -> [Step] {
        _ = move(to: place, modifiers: modifiers)
        defer { fingers = 0 }
        return steps(.ended)
    }

    /// The mouse is gone, or its fingers were taken away by the system.
    mutating func forget() {
        fingers = 0
        isOption = false
        anchor = nil
    }

    private func steps(_ phase: ContactPhase) -> [Step] {
        (0..<fingers).map { Step(number: $0, phase: phase, position: $0 == 0 ? position : mirrored(position)) }
    }

    private func mirrored(_ place: CGPoint) -> CGPoint {
        let anchor = anchor ?? center
        return CGPoint(x: 2 * anchor.x - place.x, y: 2 * anchor.y - place.y)
    }
}
