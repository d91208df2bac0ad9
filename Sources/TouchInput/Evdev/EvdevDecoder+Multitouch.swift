import Foundation

extension EvdevDecoder {
    /// Applies the newest values to a multi-touch contact and appends the resulting sample.
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

    /// Ends a contact at its last position.
    mutating func end(_ contact: TrackedContact, at time: InputTime) {
        if let last = contact.last { samples.append(last.finalSample(.ended, at: time)) }
    }

    /// Cancels a contact at its last position.
    mutating func cancel(_ contact: TrackedContact, at time: InputTime) {
        if let last = contact.last { samples.append(last.finalSample(.cancelled, at: time)) }
    }

    /// Appends a sample, unless it repeats the previous one.
    mutating func add(_ sample: ContactSample, after last: ContactSample?) {
        if var last, sample.phase == .moved {
            last.time = sample.time
            last.phase = .moved
            if last == sample { return }
        }
        samples.append(sample)
    }
}

/// One contact of a device from its first packet to its last, as tracked by the decoder.
///
///     unseen ──began──▶ down ──lifts──▶ over
///        │               │ hovers ──▶ unseen (ended)
///        └──palm──▶ rejected ◀── becomes a palm (cancelled)
///
/// A rejected contact stays rejected until the device reports its end.
struct TrackedContact {
    /// The device's tracking id.
    var trackingID: Int32
    /// The newest sample; `nil` unless the contact is down.
    var last: ContactSample?
    /// True if the contact was classified as a palm.
    var isRejected = false
    /// The center of the contact in points, for matching on devices that do not report contact ids.
    var center: CGPoint = .zero
}

/// One slot of protocol B. Its values outlive its contacts because unchanged values are not sent again.
struct EvdevSlot {
    var values = EvdevContactValues(trackingID: -1)
    /// The contact in the slot, if any.
    var contact: TrackedContact?
    /// True if the current packet changed the slot.
    var hasChanged = false
    /// True once a contact has begun in the slot.
    var hasBegun = false
}

/// Protocol B: slots.
extension EvdevDecoder {
    mutating func setSlotAxis(_ code: UInt16, _ value: Int32) {
        if code == EvdevAbs.slot {
            currentSlot = Int(value)
            if !slots.indices.contains(currentSlot) { recordError(.slotOutOfRange) }
            return
        }
        guard slots.indices.contains(currentSlot) else { return recordError(.slotOutOfRange) }
        guard slots[currentSlot].values.setContactAxis(code, value), !slots[currentSlot].hasChanged else { return }
        slots[currentSlot].hasChanged = true
        changedSlots.append(currentSlot)
    }

    mutating func closeSlots(at time: InputTime) {
        for index in changedSlots { closeSlot(index, at: time) }
        changedSlots.removeAll(keepingCapacity: true)
    }

    private mutating func closeSlot(_ index: Int, at time: InputTime) {
        slots[index].hasChanged = false
        let values = slots[index].values
        let trackingID: Int32 = values.trackingID ?? -1
        var contact = slots[index].contact
        if let current = contact, current.trackingID != trackingID {
            end(current, at: time)
            contact = nil
        } else if contact == nil, trackingID < 0 {
            // No contact and no new one: values for such a slot appear only when the stream's first packets are
            // missing.
            if values.x != nil || values.y != nil, !slots[index].hasBegun { recordError(.contactNeverBegan) }
        }
        if trackingID >= 0 {
            var current: TrackedContact = contact ?? TrackedContact(trackingID: trackingID)
            update(&current, values, at: time)
            contact = current
        }
        slots[index].contact = contact
        slots[index].hasBegun = slots[index].hasBegun || trackingID >= 0
    }
}

/// Protocol A: every packet lists every contact, in any order, with or without tracking ids.
extension EvdevDecoder {
    mutating func setAnonymousAxis(_ code: UInt16, _ value: Int32) {
        if pendingContact.setContactAxis(code, value) { mentionsContacts = true }
    }

    /// Ends a contact's values. A contact without values means that no finger is down.
    mutating func closeAnonymousContact() {
        guard contactProtocol == .anonymous else { return }
        mentionsContacts = true
        if pendingContacts.count >= EvdevDevice.slotLimit {
            recordError(.tooManyContacts)
        } else if pendingContact != EvdevContactValues() {
            pendingContacts.append(pendingContact)
        }
        pendingContact = EvdevContactValues()
    }

    /// Processes the packet: one that mentions no contacts changes nothing; any other lists all contacts that are down.
    mutating func closeAnonymousPacket(at time: InputTime) {
        defer {
            mentionsContacts = false
            pendingContact = EvdevContactValues()
            pendingContacts.removeAll(keepingCapacity: true)
        }
        guard mentionsContacts, let matches = matchPacketContacts() else { return }
        for (index, contact) in anonymousContacts.enumerated() where !matches.contains(index) { end(contact, at: time) }
        var updated: [TrackedContact] = []
        for (values, index) in zip(pendingContacts, matches) {
            var contact: TrackedContact =
                index.map { anonymousContacts[$0] } ?? TrackedContact(trackingID: values.trackingID ?? -1)
            update(&contact, values, at: time)
            updated.append(contact)
        }
        anonymousContacts = updated
    }

    /// For each contact in the packet its index in `anonymousContacts`, or `nil` for a new one. Returns `nil` for an
    /// invalid packet, which is dropped as a whole; the next packet repeats the complete state.
    private mutating func matchPacketContacts() -> [Int?]? {
        guard pendingContacts.allSatisfy({ $0.x != nil && $0.y != nil }) else {
            recordError(.contactWithoutPosition)
            return nil
        }
        let ids: [Int32] = pendingContacts.compactMap(\.trackingID)
        guard ids.count == pendingContacts.count else {
            return ContactMatching.match(
                pendingContacts.map(reader.center), to: anonymousContacts.map(\.center), limit: matchingLimit)
        }
        guard Set(ids).count == ids.count else {
            recordError(.sameTrackingID)
            return nil
        }
        return ids.map { id in anonymousContacts.firstIndex { $0.trackingID == id } }
    }
}
