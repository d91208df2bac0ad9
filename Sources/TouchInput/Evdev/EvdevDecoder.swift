import Foundation

/// Converts a device's event stream to frames.
///
///     var decoder = EvdevDecoder(device: description, id: id, surface: screenSize) { log($0) }
///     for event in stream {
///         if let frame = decoder.accept(event) { application.deliver(frame) }
///     }
///     if let frame = decoder.cancelAll(at: now) { application.deliver(frame) }
///
/// A frame holds the changes of one packet, timestamped with its `SYN_REPORT`; packets without visible changes produce
/// no frame. Every contact that began ends or is cancelled, provided `cancelAll` closes the stream. Supports both
/// multi-touch protocols, single fingers, and pens with erasers. A hovering pen produces pointer samples. When the
/// kernel dropped events (`SYN_DROPPED`), the state is unknown: contacts are cancelled and reappear when they touch
/// down again. Protocol A lists all contacts in its next packet.
///
/// Invalid input is dropped, counted in `droppedPackets`, and reported once. Time never runs backwards: a packet older
/// than the previous one gets that one's time. A packet costs O(contacts in it), or O(contacts³) with protocol A
/// without tracking ids.
public struct EvdevDecoder {
    /// Why a packet is invalid.
    public enum PacketError: String, Hashable, Sendable, CaseIterable {
        /// It names a slot that the device does not have.
        case slotOutOfRange = "names a slot that the device does not have"
        /// It has a protocol A contact without a position.
        case contactWithoutPosition = "has a contact without a position"
        /// It has values for a contact that never began, for example because the recording started while a finger was
        /// down.
        case contactNeverBegan = "moves a contact that never began"
        /// It has more contacts than `EvdevDevice.slotLimit`.
        case tooManyContacts = "has more contacts than a device can have"
        /// It has two protocol A contacts with the same tracking id.
        case sameTrackingID = "gives two contacts the same tracking id"
        /// Its time is before that of the previous packet.
        case timeWentBack = "is older than the previous packet"
        /// It is incomplete because the kernel's event buffer overflowed.
        case eventsLost = "is incomplete because the kernel dropped events"
    }

    /// Decision: without tracking ids, a contact moves at most this fraction of the surface's longer side between two
    /// packets; anything farther away is another finger.
    static let maximumStepFraction = 0.25

    /// The device, as the application sees it.
    public let device: InputDevice
    /// How contacts are distinguished.
    public let contactProtocol: ContactProtocol
    /// The number of packets dropped in whole or in part.
    public private(set) var droppedPackets = 0
    /// The number of contacts that have begun so far.
    public private(set) var contactCount = 0

    /// Converts multi-touch values; `singleReader` those of pens and single fingers.
    let reader: EvdevContactReader
    let singleReader: EvdevContactReader
    let description: EvdevDevice
    let matchingLimit: Double
    private let report: (String) -> Void

    /// Slots of protocol B; empty with other protocols.
    var slots: [EvdevSlot]
    var currentSlot = 0
    /// Slots changed by the current packet, each once, in order of their first change.
    var changedSlots: [Int] = []
    /// Contacts of protocol A that are down; `pendingContacts` are those listed in the current packet.
    var anonymousContacts: [TrackedContact] = []
    var pendingContact = EvdevContactValues()
    var pendingContacts: [EvdevContactValues] = []
    /// True if the current packet mentions contacts of protocol A.
    var mentionsContacts = false
    /// The state of the pen or single finger.
    var single = SingleToolState()
    /// The samples of the current packet.
    var samples: [ContactSample] = []
    var pointer: PointerSample?

    private var isDropping = false
    private var lastTime: InputTime?
    private var packetError: PacketError?
    private var hasReported = false

    /// Creates a decoder for a device without contacts.
    ///
    /// - Parameters:
    ///   - device: the device's description.
    ///   - id: the device's number.
    ///   - surface: the size in points of what the device's position axes span.
    ///   - calibration: how patches become points; ignored if the device corrects the position itself.
    ///   - contactProtocol: how contacts are distinguished; `nil`, the default, takes it from the description.
    ///   - report: receives one line for the first invalid packet.
    public init(
        device: EvdevDevice, id: InputDevice.ID, surface: CGSize, calibration: ContactCalibration = .standard,
        contactProtocol: ContactProtocol? = nil, report: @escaping (String) -> Void
    ) {
        self.device = device.inputDevice(id: id)
        self.contactProtocol = contactProtocol ?? device.contactProtocol
        description = device
        reader = EvdevContactReader(device: device, single: false, surface: surface, calibration: calibration)
        singleReader = EvdevContactReader(device: device, single: true, surface: surface, calibration: calibration)
        matchingLimit = Double(max(surface.width, surface.height)) * Self.maximumStepFraction
        self.report = report
        slots = self.contactProtocol == .slots ? Array(repeating: EvdevSlot(), count: device.slotCount) : []
    }

    /// Processes the next event. Returns a frame if the event ends a packet with visible changes.
    public mutating func accept(_ event: EvdevEvent) -> InputFrame? {
        switch event.type {
        case EvdevType.sync where event.code == EvdevSync.dropped:
            discardPacket()
            isDropping = true
        case EvdevType.sync where event.code == EvdevSync.report:
            return closePacket(at: event.time)
        case _ where isDropping:
            break
        case EvdevType.sync where event.code == EvdevSync.contactReport:
            closeAnonymousContact()
        case EvdevType.absolute:
            setAxis(event.code, event.value)
        case EvdevType.key:
            single.setKey(event.code, isDown: event.value != 0)
            if event.code == EvdevKey.touch, event.value == 0, contactProtocol == .anonymous { mentionsContacts = true }
        default:
            break
        }
        return nil
    }

    /// Cancels every contact that is down at its last position, at the end of the stream or when the device is removed.
    /// Returns `nil` if none is down.
    public mutating func cancelAll(at time: InputTime) -> InputFrame? {
        discardPacket()
        let time: InputTime = max(time, lastTime ?? time)
        lastTime = time
        resetContacts(at: time)
        for contact in anonymousContacts { cancel(contact, at: time) }
        anonymousContacts = []
        return flushFrame(at: time)
    }

    private mutating func setAxis(_ code: UInt16, _ value: Int32) {
        if code == EvdevAbs.slot || EvdevAbs.isContactAxis(code) {
            switch contactProtocol {
            case .slots: setSlotAxis(code, value)
            case .anonymous: setAnonymousAxis(code, value)
            case .single: break
            }
        } else {
            single.setAxis(code, value)
        }
    }

    private mutating func closePacket(at eventTime: InputTime) -> InputFrame? {
        if let lastTime, eventTime < lastTime { recordError(.timeWentBack) }
        let time: InputTime = max(eventTime, lastTime ?? eventTime)
        lastTime = time
        if isDropping {
            isDropping = false
            recordError(.eventsLost)
            resetContacts(at: time)
            countPacketError()
            return flushFrame(at: time)
        }
        switch contactProtocol {
        case .slots: closeSlots(at: time)
        case .anonymous: closeAnonymousPacket(at: time)
        case .single: break
        }
        closeSingle(at: time)
        countPacketError()
        return flushFrame(at: time)
    }

    private mutating func flushFrame(at time: InputTime) -> InputFrame? {
        defer {
            samples.removeAll(keepingCapacity: false)
            pointer = nil
        }
        guard !samples.isEmpty || pointer != nil else { return nil }
        return InputFrame(time: time, contacts: samples, pointer: pointer)
    }

    /// Discards the events since the last report.
    private mutating func discardPacket() {
        for index in changedSlots { slots[index].hasChanged = false }
        changedSlots.removeAll(keepingCapacity: true)
        pendingContact = EvdevContactValues()
        pendingContacts.removeAll(keepingCapacity: true)
        mentionsContacts = false
        single.hasChanged = false
        packetError = nil
    }

    /// Cancels all contacts and invalidates slots and pen state. Protocol A does not need this: its next packet lists
    /// all contacts that are down.
    private mutating func resetContacts(at time: InputTime) {
        for index in slots.indices {
            if let contact = slots[index].contact { cancel(contact, at: time) }
            slots[index].contact = nil
            slots[index].values.trackingID = -1
        }
        if let contact = single.contact { cancel(contact, at: time) }
        single.contact = nil
        if single.isHovering { endHover() }
        single = SingleToolState(values: single.values)
    }

    /// Records why the current packet is invalid; only the first error counts.
    mutating func recordError(_ error: PacketError) {
        packetError = packetError ?? error
    }

    private mutating func countPacketError() {
        guard let error = packetError else { return }
        packetError = nil
        droppedPackets += 1
        guard !hasReported else { return }
        hasReported = true
        report(
            "\(device.name): a packet \(error.rawValue); invalid input is dropped and not reported again for "
                + "this device")
    }

    /// A new contact id, unused so far on this device.
    mutating func nextContact() -> ContactID {
        contactCount += 1
        return ContactID(device: device.id, number: contactCount)
    }
}
