import Foundation

extension EvdevDecoder {
    /// Brings a contact of several up to its newest values, and adds the sample that tells it.
    mutating func update(_ life: inout ContactLife, _ values: EvdevContactValues, at time: InputTime) {
        life.middle = reader.middle(values)
        guard !life.isRefused else { return }
        if values.toolType == EvdevToolType.palm {
            life.isRefused = true
            cancel(life, at: time)
            life.last = nil
        } else if reader.isHovering(values) {
            end(life, at: time)
            life.last = nil
        } else {
            let patch: ContactEllipse? = reader.patch(values)
            let tool: ContactTool = values.toolType == EvdevToolType.pen ? .pen : .finger
            let sample = ContactSample(
                contact: life.last?.contact ?? nextContact(), tool: life.last?.tool ?? tool,
                phase: life.last == nil ? .began : .moved, position: reader.point(values, patch: patch),
                ellipse: patch, pressure: reader.pressure(values), time: time)
            add(sample, after: life.last)
            life.last = sample
        }
    }

    /// The contact is gone: it lifted where it was last seen.
    mutating func end(_ life: ContactLife, at time: InputTime) {
        if let last = life.last { samples.append(last.leaving(.ended, at: time)) }
    }

    /// The contact is taken away where it was last seen.
    mutating func cancel(_ life: ContactLife, at time: InputTime) {
        if let last = life.last { samples.append(last.leaving(.cancelled, at: time)) }
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
