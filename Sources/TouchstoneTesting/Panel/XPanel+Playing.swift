import Foundation
import TouchInput

extension XPanel {
    /// Moves the fingers of recorded frames on the touch screen as fast as they were moved, a point for a pixel.
    /// Returns when the last frame has been sent. Contacts that a recording cancels lift: a touch screen cannot take
    /// them away.
    ///
    /// - Throws: `XPanelError`.
    public func play(_ frames: [InputFrame]) throws {
        guard let first = frames.first else { return }
        let start = ContinuousClock.now
        var slots: [ContactID?] = []
        for frame in frames {
            let due = start + .microseconds(frame.time.microseconds - first.time.microseconds)
            let wait = due - ContinuousClock.now
            if wait > .zero { usleep(UInt32(wait / .microseconds(1))) }
            let fingers = frame.contacts.map { sample -> Finger in
                let slot = Self.slot(of: sample.contact, &slots)
                let phase: TouchPhase
                switch sample.phase {
                case .began: phase = .begin
                case .moved: phase = .move
                case .ended, .cancelled:
                    phase = .end
                    slots[slot] = nil
                }
                return Finger(
                    slot, phase, x: sample.position.x, y: sample.position.y, pressure: sample.pressure ?? 0.5)
            }
            if !fingers.isEmpty { try touch(fingers) }
        }
    }

    /// The place of a contact in a list of those that are down, the first free one if it is new.
    private static func slot(of contact: ContactID, _ slots: inout [ContactID?]) -> Int {
        if let slot = slots.firstIndex(of: contact) { return slot }
        if let free = slots.firstIndex(of: nil) {
            slots[free] = contact
            return free
        }
        slots.append(contact)
        return slots.count - 1
    }
}
