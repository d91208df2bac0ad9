import Foundation

/// Turns a device's event stream into frames.
///
///     var decoder = EvdevDecoder(device: description, id: id, surface: screenSize) { log($0) }
///     for event in stream {
///         if let frame = decoder.accept(event) { application.deliver(frame) }
///     }
///     if let frame = decoder.cancelAll(at: now) { application.deliver(frame) }
///
/// A frame holds what one packet changed, at the time of the packet's `SYN_REPORT`; packets that change nothing an
/// application could see give none. Every contact that began ends or is cancelled, as long as `cancelAll` closes the
/// stream. Both multi-touch protocols are read, single fingers, and pens with their rubbers. A pen that floats gives
/// pointer samples. When the kernel dropped events (`SYN_DROPPED`), nobody can tell what is still down: contacts are
/// cancelled, and seen again when they land anew. Protocol A names those that are down in its next packet.
///
/// What makes no sense is dropped, counted in `droppedPackets`, and reported once. Time never goes back: a packet from
/// before the last one gets the last one's time. A packet costs O(contacts in it), with protocol A and no tracking ids
/// O(contacts³).
public struct EvdevDecoder {
    /// What was wrong with a packet.
    public enum PacketError: String, Hashable, Sendable, CaseIterable {
        /// A slot that the device does not have.
        case slotOutOfRange = "names a slot that the device does not have"
        /// A contact of protocol A without a place.
        case contactWithoutPosition = "closes a contact that has no place"
        /// Values for a contact that never landed, as when a recording begins while a finger is down.
        case contactNeverBegan = "moves a contact that never landed"
        /// More contacts than are believed.
        case tooManyContacts = "holds more contacts than a device can have"
        /// Two contacts of protocol A with one tracking id.
        case sameTrackingID = "gives two contacts the same tracking id"
        /// A time before that of the packet before.
        case timeWentBack = "is older than the packet before it"
        /// The kernel's buffer was full.
        case eventsLost = "is incomplete because the kernel dropped events"
    }

    /// Decision: without tracking ids, a contact goes at most this part of the surface's longer side from one packet to
    /// the next; what appears farther away is another finger.
    static let maximumStepFraction = 0.25

    /// The device, as an application sees it.
    public let device: InputDevice
    /// How contacts are told apart.
    public let contactProtocol: ContactProtocol
    /// Packets that were dropped, in whole or in part.
    public private(set) var droppedPackets = 0
    /// Contacts that landed so far.
    public private(set) var contactCount = 0

    /// What a contact does not have itself comes from here.
    let reader: EvdevContactReader
    let singleReader: EvdevContactReader
    let description: EvdevDevice
    let matchingLimit: Double
    private let report: (String) -> Void

    /// Slots of protocol B; none with the other protocols.
    var slots: [EvdevSlot]
    var currentSlot = 0
    /// Slots that the packet has changed, each once, in the order of their first change.
    var changedSlots: [Int] = []
    /// Contacts of protocol A: those that are down, and those that the packet holds.
    var anonymousContacts: [TrackedContact] = []
    var pendingContact = EvdevContactValues()
    var pendingContacts: [EvdevContactValues] = []
    /// True when the packet says anything of contacts of protocol A.
    var mentionsContacts = false
    /// The pen or single finger.
    var single = SingleToolState()
    /// The samples of the packet.
    var samples: [ContactSample] = []
    var pointer: PointerSample?

    private var isDropping = false
    private var lastTime: InputTime?
    private var packetError: PacketError?
    private var hasReported = false

    /// Makes a decoder for a device of which nothing is down.
    ///
    /// - Parameters:
    ///   - device: the device's description.
    ///   - id: the device's number.
    ///   - surface: the size in points of what the device's position axes span.
    ///   - calibration: how patches become points; not used when the device corrects them itself.
    ///   - contactProtocol: how contacts are told apart, when the description does not tell.
    ///   - report: gets one line for the first packet that makes no sense.
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

    /// Takes the next event. The event that closes a packet gives the packet's frame, when it has one.
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

    /// Cancels every contact that is down, where it was last seen: the stream is over, or the device is gone. `nil`
    /// when none is down.
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

    /// Forgets the events since the last report.
    private mutating func discardPacket() {
        for index in changedSlots { slots[index].hasChanged = false }
        changedSlots.removeAll(keepingCapacity: true)
        pendingContact = EvdevContactValues()
        pendingContacts.removeAll(keepingCapacity: true)
        mentionsContacts = false
        single.hasChanged = false
        packetError = nil
    }

    /// Cancels what is down, and takes nothing of it for known. Contacts of protocol A need no such thing: the next
    /// packet names all that are down.
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

    /// Notes what is wrong with the packet that is being read.
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
            "\(device.name): a packet \(error.rawValue); what makes no sense is dropped and not reported again for "
                + "this device")
    }

    /// A number that no contact of the device has had.
    mutating func nextContact() -> ContactID {
        contactCount += 1
        return ContactID(device: device.id, number: contactCount)
    }
}
