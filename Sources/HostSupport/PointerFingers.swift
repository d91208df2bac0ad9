import CoreGraphics
import Foundation
import TouchInput

/// Simulates fingers with the mouse, as Apple's Simulator does.
///
/// The primary button is one finger. With Option (Alt) or Control held there are two, because many window managers drag
/// windows with Alt. They are mirrored at an anchor: the window's center, or the point to which the anchor was moved
/// with Shift held as well. The other buttons are the pointer itself, pressed (T-40). The kind of press is determined
/// when the button goes down and stays until the same button goes up; other buttons are ignored meanwhile.
package struct PointerFingers: Sendable {
    /// A change of one finger.
    package struct Step: Hashable, Sendable {
        /// 0 for the finger under the pointer, 1 for its mirror image.
        package var number: Int
        /// The phase of the finger.
        package var phase: ContactPhase
        /// The position, in points.
        package var position: CGPoint
        /// The button that makes the finger.
        package var button: PointerButtons = .primary
    }

    /// The modifiers with which the primary button makes two fingers (decision: Apple's Simulator has only Option).
    private static let pairingModifiers: KeyModifiers = [.alternate, .control]

    /// The pointer's position; `nil` while it is outside the window.
    private var position: CGPoint?
    private var anchor: CGPoint?
    private var fingers = 0
    private var button: PointerButtons = .primary
    private var isPairing = false

    /// The center of the window, in points.
    package var center: CGPoint

    /// Creates a mouse outside a window with this center, its buttons up.
    package init(center: CGPoint) {
        self.center = center
    }

    /// True while a button is down.
    package var isDown: Bool { fingers > 0 }

    /// The positions of the dots that show the fingers: both fingers while Option or Control is held or two fingers are
    /// down, otherwise none. Empty while the pointer is outside the window.
    package var dotPositions: [CGPoint] {
        guard let position, fingers == 2 || (fingers == 0 && isPairing) else { return [] }
        return [position, mirrored(position)]
    }

    /// Moves the pointer. Returns the finger steps.
    package mutating func move(to point: CGPoint, modifiers: KeyModifiers) -> [Step] {
        let from = position ?? point
        let movement = CGPoint(x: point.x - from.x, y: point.y - from.y)
        let wasPairing = isPairing
        position = point
        updateModifiers(modifiers)
        if modifiers.contains(.shift), wasPairing, fingers == 2 || isPairing {
            let anchor = anchor ?? center
            self.anchor = CGPoint(x: anchor.x + movement.x, y: anchor.y + movement.y)
        }
        return movement == .zero ? [] : steps(.moved, at: point)
    }

    /// Returns finger steps at an unchanged position, for a changed pressure or tilt.
    package func stepsInPlace() -> [Step] {
        position.map { steps(.moved, at: $0) } ?? []
    }

    /// Updates the modifiers without pointer motion.
    package mutating func updateModifiers(_ modifiers: KeyModifiers) {
        isPairing = !modifiers.isDisjoint(with: Self.pairingModifiers)
        if fingers != 2 && !isPairing { anchor = nil }
    }

    /// The pointer left the window.
    package mutating func leave() {
        position = nil
    }

    /// Presses a button. Returns the finger steps.
    package mutating func press(_ button: PointerButtons = .primary, at point: CGPoint, modifiers: KeyModifiers)
        -> [Step]
    {
        if isDown { return [] }
        _ = move(to: point, modifiers: modifiers)
        fingers = button == .primary && isPairing ? 2 : 1
        self.button = button
        return steps(.began, at: point)
    }

    /// Releases a button. Returns the finger steps.
    package mutating func release(_ button: PointerButtons = .primary, at point: CGPoint, modifiers: KeyModifiers)
        -> [Step]
    {
        guard button == self.button else { return [] }
        _ = move(to: point, modifiers: modifiers)
        defer { fingers = 0 }
        return steps(.ended, at: point)
    }

    /// Resets the fingers after the mouse was removed or the system cancelled its touches.
    package mutating func reset() {
        fingers = 0
        isPairing = false
        anchor = nil
    }

    private func steps(_ phase: ContactPhase, at point: CGPoint) -> [Step] {
        (0..<fingers).map { number in
            Step(number: number, phase: phase, position: number == 0 ? point : mirrored(point), button: button)
        }
    }

    private func mirrored(_ point: CGPoint) -> CGPoint {
        let anchor = anchor ?? center
        return CGPoint(x: 2 * anchor.x - point.x, y: 2 * anchor.y - point.y)
    }
}
