/// One slot of protocol B. Its values outlive its contacts: what does not change is not sent again.
struct EvdevSlot {
    var values = EvdevContactValues(trackingID: -1)
    /// The contact in the slot, when there is one.
    var contact: TrackedContact?
    /// True when the packet has changed the slot.
    var hasChanged = false
    /// True when a contact of the slot has been seen to land.
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
            // Nothing is there and nothing came; only a device whose first packets are missing talks of it.
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
