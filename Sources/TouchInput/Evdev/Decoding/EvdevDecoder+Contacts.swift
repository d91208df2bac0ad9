import Foundation

extension EvdevDecoder {
    /// Brings a contact of several up to its newest values, and adds the sample that tells it.
    mutating func update(_ contact: inout TrackedContact, _ values: EvdevContactValues, at time: InputTime) {
        contact.center = reader.center(values)
        guard !contact.isRejected else { return }
        if values.toolType == EvdevToolType.palm {
            contact.isRejected = true
            cancel(contact, at: time)
            contact.last = nil
        } else if reader.isHovering(values) {
            end(contact, at: time)
            contact.last = nil
        } else {
            let patch: ContactEllipse? = reader.patch(values)
            let tool: ContactTool = values.toolType == EvdevToolType.pen ? .pen : .finger
            let sample = ContactSample(
                contact: contact.last?.contact ?? nextContact(), tool: contact.last?.tool ?? tool,
                phase: contact.last == nil ? .began : .moved, position: reader.point(values, patch: patch),
                ellipse: patch, pressure: reader.pressure(values), time: time)
            add(sample, after: contact.last)
            contact.last = sample
        }
    }

    /// The contact is gone: it lifted where it was last seen.
    mutating func end(_ contact: TrackedContact, at time: InputTime) {
        if let last = contact.last { samples.append(last.finalSample(.ended, at: time)) }
    }

    /// The contact is taken away where it was last seen.
    mutating func cancel(_ contact: TrackedContact, at time: InputTime) {
        if let last = contact.last { samples.append(last.finalSample(.cancelled, at: time)) }
    }

    /// Adds a sample, unless it says nothing that the one before did not say.
    mutating func add(_ sample: ContactSample, after last: ContactSample?) {
        if var last, sample.phase == .moved {
            last.time = sample.time
            last.phase = .moved
            if last == sample { return }
        }
        samples.append(sample)
    }
}
