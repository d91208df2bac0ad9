import Foundation
import TouchInput

/// Makes fingers of the mouse, as the phone simulator does.
///
/// The primary button is one finger. With Option (Alt) held there are two, mirrored at an anchor: the window's centre,
/// or wherever the anchor was moved to with Shift held as well. The secondary button is the pointer itself, pressing
/// (T-40). What a press makes is settled when the button goes down and stays until the same button goes up; other
/// buttons do nothing meanwhile.
struct PointerFingers: Sendable {
    /// A finger's step.
    struct Step: Hashable, Sendable {
        /// 0 for the finger under the pointer, 1 for its mirror image.
        var number: Int
        /// What the finger does.
        var phase: ContactPhase
        /// Where, in points.
        var position: CGPoint
        /// The button that makes it.
        var button: PointerButtons = .primary
    }

    /// `nil` while the pointer is outside of the window.
    private var position: CGPoint?
    private var anchor: CGPoint?
    private var fingers = 0
    private var button: PointerButtons = .primary
    private var isOption = false

    /// The centre of the window, in points.
    var center: CGPoint

    /// Makes a mouse outside of a window with this centre, its buttons up.
    init(center: CGPoint) {
        self.center = center
    }

    /// True while a button is down.
    var isDown: Bool { fingers > 0 }

    /// Where dots show the fingers: both while Option is held or two fingers are down, else none. There are none while
    /// the pointer is outside.
    var dotPositions: [CGPoint] {
        guard let position, fingers == 2 || (fingers == 0 && isOption) else { return [] }
        return [position, mirrored(position)]
    }

    /// The pointer moved. Returns what the fingers do.
    mutating func move(to point: CGPoint, modifiers: KeyModifiers) -> [Step] {
        let from = position ?? point
        let movement = CGPoint(x: point.x - from.x, y: point.y - from.y)
        let wasOption = isOption
        position = point
        updateModifiers(modifiers)
        if modifiers.contains(.shift), wasOption, fingers == 2 || isOption {
            let anchor = anchor ?? center
            self.anchor = CGPoint(x: anchor.x + movement.x, y: anchor.y + movement.y)
        }
        return movement == .zero ? [] : steps(.moved, at: point)
    }

    /// The pointer is where it was, but what it does there is measured anew. Returns what the fingers do.
    func stepsInPlace() -> [Step] {
        position.map { steps(.moved, at: $0) } ?? []
    }

    /// Modifiers changed under the pointer.
    mutating func updateModifiers(_ modifiers: KeyModifiers) {
        isOption = modifiers.contains(.alternate)
        if fingers != 2 && !isOption { anchor = nil }
    }

    /// The pointer left the window.
    mutating func leave() {
        position = nil
    }

    /// A button went down.
    mutating func press(_ button: PointerButtons = .primary, at point: CGPoint, modifiers: KeyModifiers) -> [Step] {
        if isDown { return [] }
        _ = move(to: point, modifiers: modifiers)
        fingers = button == .primary && isOption ? 2 : 1
        self.button = button
        return steps(.began, at: point)
    }

    /// A button went up.
    mutating func release(_ button: PointerButtons = .primary, at point: CGPoint, modifiers: KeyModifiers) -> [Step] {
        guard button == self.button else { return [] }
        _ = move(to: point, modifiers: modifiers)
        defer { fingers = 0 }
        return steps(.ended, at: point)
    }

    /// The mouse is gone, or its fingers were taken away by the system.
    mutating func reset() {
        fingers = 0
        isOption = false
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
