import Foundation
import TouchInput

/// Turns the events of a `wl_touch` into input frames.
///
/// The compositor ends what belongs together with a `frame` event. Positions and patches are in points.
struct TouchReader {
    /// The device of all contacts.
    let device: InputDevice.ID
    /// The contacts that are down, with the center of their patch as their position.
    private var contacts: [Int32: Contact] = [:]
    /// The contacts that have changed since the last frame, in order.
    private var changes: [(id: Int32, contact: Contact)] = []
    private var frames: [(surface: Int, samples: [ContactSample])] = []
    /// A contact, and the number of the window that it touched down in.
    private struct Contact {
        var sample: ContactSample
        let surface: Int
    }

    /// True once the compositor has sent a `frame` event; cage sends none.
    private(set) var hasSeenFrame = false

    /// Creates a reader without contacts.
    init(device: InputDevice.ID) { self.device = device }

    /// True if contacts have changed since the last `frame` event.
    var hasOpenFrame: Bool { !changes.isEmpty }

    /// The number of contacts that are down.
    var contactCount: Int { contacts.count }

    /// The number of the window that a finger touched down in; `nil` if it is not down.
    func surface(of id: Int32) -> Int? { contacts[id]?.surface }

    /// A finger touched down in the window with a number. One that is down under the same number is cancelled: its end was
    /// lost.
    mutating func down(_ id: Int32, at position: CGPoint, on surface: Int = 0, _ time: InputTime) {
        cancel(id, time)
        let sample = ContactSample(
            contact: ContactID(device: device, number: Int(id)), phase: .began, position: position, time: time)
        let contact = Contact(sample: sample, surface: surface)
        contacts[id] = contact
        change(id, contact)
    }

    /// Cancels a finger whose end was lost. No effect for one that is not down.
    mutating func cancel(_ id: Int32, _ time: InputTime) {
        guard let lost = contacts.removeValue(forKey: id) else { return }
        end(id, lost, .cancelled, time)
        endFrame()
    }

    /// A finger moved. No effect for a finger that is not down, as after a cancellation.
    mutating func move(_ id: Int32, to position: CGPoint, _ time: InputTime) {
        guard var contact = contacts[id] else { return }
        (contact.sample.phase, contact.sample.position, contact.sample.time) = (.moved, position, time)
        contacts[id] = contact
        change(id, contact)
    }

    /// A finger lifted. No effect for one that is not down: some compositors report only the end of the touch that
    /// brought the touch screen.
    mutating func up(_ id: Int32, _ time: InputTime) {
        guard let contact = contacts.removeValue(forKey: id) else { return }
        end(id, contact, .ended, time)
    }

    /// The lengths of the axes of a finger's patch, in points. Negative and infinite ones are ignored.
    mutating func shape(_ id: Int32, major: Double, minor: Double) {
        guard major >= 0, minor >= 0, major.isFinite, minor.isFinite else { return }
        changePatch(id) { patch in
            (patch.major, patch.minor) = (max(major, minor), min(major, minor))
        }
    }

    /// The angle of a finger's patch: of its longer axis, clockwise from the positive y axis, in degrees.
    mutating func orientation(_ id: Int32, degrees: Double) {
        guard degrees.isFinite else { return }
        // An axis has no direction.
        let turn = degrees.truncatingRemainder(dividingBy: 180)
        let angle = turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn
        changePatch(id) { $0.orientation = angle * .pi / 180 }
    }

    /// The compositor took all touches over, except one that it drags.
    mutating func cancel(except dragged: Int32? = nil, _ time: InputTime) {
        endFrame()
        for (id, contact) in contacts.sorted(by: { $0.key < $1.key }) where id != dragged {
            end(id, contact, .cancelled, time)
            contacts[id] = nil
        }
        endFrame()
    }

    /// Forgets all contacts, after the device was removed.
    mutating func reset() {
        (contacts, changes, frames) = ([:], [], [])
    }

    /// The compositor has reported everything that belongs together.
    mutating func frame() {
        hasSeenFrame = true
        endFrame()
    }

    /// Ends the frame and returns all frames since the last call, with the intended points of the fingers (T-13).
    mutating func takeFrames(_ modifiers: KeyModifiers) -> [InputFrame] {
        endFrame()
        defer { frames.removeAll(keepingCapacity: true) }
        return frames.map { surface, samples in
            let time = samples.map(\.time).max() ?? InputTime(microseconds: 0)
            let contacts = samples.map { sample in
                var sample = sample.calibrated(by: .standard)
                sample.time = time
                return sample
            }
            var frame = InputFrame(time: time, contacts: contacts, modifiers: modifiers)
            frame.surface = surface
            return frame
        }
    }

    /// Adds a sample to the open frame; another one of the same contact begins the next frame.
    private mutating func change(_ id: Int32, _ contact: Contact) {
        if changes.contains(where: { $0.id == id }) { endFrame() }
        changes.append((id, contact))
    }

    private mutating func end(_ id: Int32, _ contact: Contact, _ phase: ContactPhase, _ time: InputTime) {
        change(id, Contact(sample: contact.sample.finalSample(phase, at: time), surface: contact.surface))
    }

    /// Changes the patch of a contact in its sample of the open frame, or in another one if it has none.
    private mutating func changePatch(_ id: Int32, _ body: (inout ContactEllipse) -> Void) {
        guard var contact = contacts[id] else { return }
        var patch = contact.sample.ellipse ?? ContactEllipse(major: 0, minor: 0)
        body(&patch)
        contact.sample.ellipse = patch
        if let index = changes.firstIndex(where: { $0.id == id }) {
            changes[index].contact.sample.ellipse = patch
        } else {
            contact.sample.phase = .moved
            changes.append((id, contact))
        }
        contacts[id] = contact
    }

    /// Ends the frame: one for each window, in the order in which they were touched.
    private mutating func endFrame() {
        while let surface = changes.first?.contact.surface {
            if changes.allSatisfy({ $0.contact.surface == surface }) {
                frames.append((surface, changes.map(\.contact.sample)))
                changes.removeAll(keepingCapacity: true)
            } else {
                frames.append((surface, changes.filter { $0.contact.surface == surface }.map(\.contact.sample)))
                changes.removeAll { $0.contact.surface == surface }
            }
        }
    }
}
