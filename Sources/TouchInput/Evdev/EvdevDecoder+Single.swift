import Foundation

/// The state of a device without multi-touch contacts: a pen or a single finger.
struct SingleToolState {
    var values = EvdevContactValues()
    var contact: TrackedContact?
    /// Pens and erasers in range.
    var toolsInRange: Set<UInt16> = []
    var isTouching = false
    /// True if the pen hovers and the application has been notified.
    var isHovering = false
    /// True if the current packet changed anything.
    var hasChanged = false

    mutating func setAxis(_ code: UInt16, _ value: Int32) {
        if values.setSingleAxis(code, value) { hasChanged = true }
    }

    mutating func setKey(_ code: UInt16, isDown: Bool) {
        switch code {
        case EvdevKey.touch: isTouching = isDown
        case EvdevKey.pen...EvdevKey.airbrush: toolsInRange.toggle(code, isDown)
        default: return
        }
        hasChanged = true
    }
}

extension Set {
    fileprivate mutating func toggle(_ member: Element, _ isMember: Bool) {
        if isMember { insert(member) } else { remove(member) }
    }
}

/// Pens with erasers, and single fingers.
///
///     away ──in range──▶ hovering ──tip down──▶ down ──tip up──▶ hovering ──out of range──▶ away
///
/// A pen that leaves the range while its tip is down has lifted. On multi-touch devices a finger's `ABS_X` duplicates
/// one of the contacts and is ignored; a pen's is read.
extension EvdevDecoder {
    mutating func closeSingle(at time: InputTime) {
        guard single.hasChanged else { return }
        single.hasChanged = false
        if description.hasPen {
            closePen(at: time)
        } else if contactProtocol == .single {
            updateSingle(tool: .finger, isDown: single.isTouching, at: time)
        }
    }

    private mutating func closePen(at time: InputTime) {
        let isInRange: Bool = !single.toolsInRange.isEmpty
        let tool: ContactTool = single.toolsInRange.contains(EvdevKey.eraser) ? .eraser : .pen
        updateSingle(tool: tool, isDown: isInRange && isTipDown, at: time)
        if isInRange, single.contact == nil {
            single.isHovering = true
            emitPointer(isInside: true)
        } else if single.isHovering {
            endHover()
        }
    }

    /// The pen stops hovering because it touches or leaves the range; either ends the hover.
    mutating func endHover() {
        single.isHovering = false
        emitPointer(isInside: false)
    }

    private mutating func emitPointer(isInside: Bool) {
        pointer = PointerSample(
            position: singleReader.center(single.values), isInside: isInside,
            tilt: isInside ? singleReader.tilt(single.values) : nil, device: device.id)
    }

    /// Drivers without `BTN_TOUCH` report tip contact through the pressure.
    private var isTipDown: Bool {
        description.keys.contains(EvdevKey.touch) ? single.isTouching : (single.values.pressure ?? 0) > 0
    }

    private mutating func updateSingle(tool: ContactTool, isDown: Bool, at time: InputTime) {
        if let contact = single.contact, !isDown || contact.last?.tool != tool {
            end(contact, at: time)
            single.contact = nil
        }
        guard isDown else { return }
        var contact: TrackedContact = single.contact ?? TrackedContact(trackingID: 0)
        let sample = ContactSample(
            contact: contact.last?.contact ?? nextContact(), tool: tool, phase: contact.last == nil ? .began : .moved,
            position: singleReader.center(single.values), pressure: singleReader.pressure(single.values),
            tilt: tool == .finger ? nil : singleReader.tilt(single.values), time: time)
        add(sample, after: contact.last)
        contact.last = sample
        single.contact = contact
    }
}
