import Foundation

/// Protocol A: every packet holds every contact, in any order, with or without tracking ids.
extension EvdevDecoder {
    mutating func setAnonymousAxis(_ code: UInt16, _ value: Int32) {
        if pendingContact.setContactAxis(code, value) { mentionsContacts = true }
    }

    /// A contact is complete. An empty one says that no finger is there.
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

    /// A packet that says nothing of contacts leaves them as they are; any other packet names all that are down.
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
            var contact: TrackedContact = index.map { anonymousContacts[$0] } ?? TrackedContact(trackingID: values.trackingID ?? -1)
            update(&contact, values, at: time)
            updated.append(contact)
        }
        anonymousContacts = updated
    }

    /// For each contact of the packet its index in `anonymous`, or `nil` for one that has just landed. `nil` for a
    /// packet that makes no sense: it is dropped as a whole, for the next one says everything again.
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
