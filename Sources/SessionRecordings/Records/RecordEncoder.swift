import Foundation
import TouchInput

/// The kinds of records in a file.
enum RecordKind: UInt8 {
    case header = 0x48
    case frame = 1
    case device = 2
    case deviceRemoved = 3
    case screen = 4
    case activation = 5
    case surfaceClosed = 6
    case settings = 7
    case refresh = 8
    case pencilTap = 9
    case simulatedFingers = 10
    case inputMethod = 11
    case memoryWarning = 12
    case termination = 13
    case pendingWork = 14
    case loopPass = 15
    case turn = 16
    case presented = 17
    case screenWithSafeArea = 18
    case keyboardPolicy = 19
    case shellKeyboard = 20
}

/// Which optional readings of a contact follow.
struct ContactFields: OptionSet {
    var rawValue: UInt8
    static let ellipse = ContactFields(rawValue: 1 << 0)
    static let pressure = ContactFields(rawValue: 1 << 1)
    static let tilt = ContactFields(rawValue: 1 << 2)
    static let estimate = ContactFields(rawValue: 1 << 3)
}

/// Which optional parts of an input frame follow, and which optional readings of a correction.
struct FrameFields: OptionSet {
    var rawValue: UInt8
    static let pointer = FrameFields(rawValue: 1 << 0)
    static let scroll = FrameFields(rawValue: 1 << 1)
    static let transform = FrameFields(rawValue: 1 << 2)
    static let shakeBegan = FrameFields(rawValue: 1 << 3)
    static let shakeEnded = FrameFields(rawValue: 1 << 4)
}

/// Appends the bytes of records to memory: little-endian numbers, texts with their length in bytes.
struct RecordEncoder {
    /// The memory.
    let base: UnsafeMutableRawPointer
    /// The size of the memory, in bytes.
    let capacity: Int
    /// The number of bytes so far.
    var count = 0
    /// True if something did not fit.
    private(set) var hasOverflowed = false

    /// Starts at the beginning of memory that the caller owns.
    init(base: UnsafeMutableRawPointer, capacity: Int) {
        self.base = base
        self.capacity = capacity
    }

    /// Forgets the bytes after the first `count`, and that something did not fit.
    mutating func truncate(to count: Int) {
        self.count = count
        hasOverflowed = false
    }

    mutating func append(_ value: some FixedWidthInteger) {
        let size = value.bitWidth / 8
        guard capacity - count >= size else { return hasOverflowed = true }
        base.storeBytes(of: value.littleEndian, toByteOffset: count, as: type(of: value))
        count += size
    }

    mutating func append(_ value: Double) { append(value.bitPattern) }

    mutating func append(_ value: Int) { append(Int64(value)) }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            append(UInt32(truncatingIfNeeded: utf8.count))
            append(UnsafeRawBufferPointer(utf8))
        }
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard capacity - count >= bytes.count else { return hasOverflowed = true }
        if let source = bytes.baseAddress { (base + count).copyMemory(from: source, byteCount: bytes.count) }
        count += bytes.count
    }

    private mutating func append(_ point: CGPoint) {
        append(Double(point.x))
        append(Double(point.y))
    }

    /// Appends the kind, the time and the contents of a record.
    mutating func append(_ record: SessionRecord) {
        let kind = record.event.kind
        append(kind.rawValue)
        append(record.time)
        switch record.event {
        case .frame(let frame): append(frame)
        case .device(let device): append(device)
        case .deviceRemoved(let id): append(id.rawValue)
        case .screen(let screen, let surface):
            append(Int32(truncatingIfNeeded: surface))
            append(screen.width)
            append(screen.height)
            append(screen.scale)
            append(Int32(truncatingIfNeeded: screen.framesPerSecond))
            append(UInt8(screen.isTablet ? 1 : 0))
            if let area = screen.safeArea {
                for inset in [area.top, area.left, area.bottom, area.right] { append(inset) }
            }
        case .activation(let activation, let surface):
            append(activation.rawValue)
            append(Int32(truncatingIfNeeded: surface ?? -1))
        case .surfaceClosed(let surface): append(Int32(truncatingIfNeeded: surface))
        case .settings(let settings):
            append(UInt8(settings.isDark ? 1 : 0))
            append(settings.textSize)
        case .refresh(let interval, let phase):
            append(interval)
            append(phase)
        case .simulatedFingers(let positions):
            append(UInt16(truncatingIfNeeded: positions.count))
            for position in positions.prefix(Int(UInt16.max)) { append(position) }
        case .inputMethod(let edit): append(edit)
        case .keyboardPolicy(let name): append(name)
        case .shellKeyboard(let height, let isShown):
            append(height)
            append(UInt8(isShown ? 1 : 0))
        case .presented(let frame):
            append(frame.time)
            append(frame.commits)
            append(UInt8(frame.digest == nil ? 0 : 1))
            if let digest = frame.digest { append(digest) }
        case .pencilTap, .memoryWarning, .termination, .pendingWork, .loopPass, .turn: break
        }
    }

    private mutating func append(_ edit: SessionTextEdit) {
        switch edit {
        case .commit(let text):
            append(UInt8(0))
            append(text)
        case .mark(let text, let cursor):
            append(UInt8(1))
            append(text)
            append(cursor)
        case .unmark: append(UInt8(2))
        case .delete(let offset, let count):
            append(UInt8(3))
            append(offset)
            append(count)
        }
    }

    private mutating func append(_ device: InputDevice) {
        append(device.id.rawValue)
        append(device.name)
        append(device.capabilities.rawValue)
        append(device.maximumContacts)
    }

    // MARK: Input frames

    private mutating func append(_ frame: InputFrame) {
        append(frame.time.microseconds)
        append(frame.modifiers.rawValue)
        append(Int32(truncatingIfNeeded: frame.surface))
        var fields: FrameFields = []
        if frame.pointer != nil { fields.insert(.pointer) }
        if frame.scroll != nil { fields.insert(.scroll) }
        if frame.transform != nil { fields.insert(.transform) }
        if let shake = frame.shake { fields.insert(shake == .began ? .shakeBegan : .shakeEnded) }
        append(fields.rawValue)
        append(UInt16(truncatingIfNeeded: frame.contacts.count))
        append(UInt16(truncatingIfNeeded: frame.corrections.count))
        append(UInt16(truncatingIfNeeded: frame.keys.count))
        for contact in frame.contacts { append(contact) }
        for correction in frame.corrections { append(correction) }
        for key in frame.keys { append(key) }
        if let pointer = frame.pointer { append(pointer) }
        if let scroll = frame.scroll { append(scroll) }
        if let transform = frame.transform { append(transform) }
    }

    private mutating func append(_ sample: ContactSample) {
        var fields: ContactFields = []
        if sample.ellipse != nil { fields.insert(.ellipse) }
        if sample.pressure != nil { fields.insert(.pressure) }
        if sample.tilt != nil { fields.insert(.tilt) }
        if sample.estimate != nil { fields.insert(.estimate) }
        append(sample.contact.device.rawValue)
        append(sample.contact.number)
        append(sample.tool.code)
        append(sample.phase.code)
        append(fields.rawValue)
        append(UInt8(truncatingIfNeeded: sample.buttons.rawValue))
        append(sample.position)
        append(sample.time.microseconds)
        if let ellipse = sample.ellipse {
            append(ellipse.major)
            append(ellipse.minor)
            append(ellipse.orientation)
        }
        if let pressure = sample.pressure { append(pressure) }
        if let tilt = sample.tilt { append(tilt) }
        if let estimate = sample.estimate {
            append(estimate.properties.rawValue)
            append(estimate.awaited.rawValue)
            append(estimate.index)
        }
    }

    private mutating func append(_ tilt: PenTilt) {
        append(tilt.altitude)
        append(tilt.azimuth)
        append(tilt.roll)
    }

    private mutating func append(_ correction: ContactCorrection) {
        append(correction.contact.device.rawValue)
        append(correction.contact.number)
        append(correction.index)
        let readings = [correction.pressure, correction.altitude, correction.azimuth, correction.roll]
        var present: UInt8 = 0
        for (index, reading) in readings.enumerated() where reading != nil { present |= 1 << index }
        append(present)
        for case let reading? in readings { append(reading) }
    }

    private mutating func append(_ key: KeySample) {
        append(key.usage)
        append(key.code)
        append(key.device.rawValue)
        append(UInt8((key.isDown ? 1 : 0) | (key.isRepeat ? 2 : 0)))
        append(key.characters)
        append(key.charactersIgnoringModifiers)
        switch key.composition {
        case .none: append(UInt8(0))
        case .pending(let text):
            append(UInt8(1))
            append(text)
        case .cancelled: append(UInt8(2))
        }
    }

    private mutating func append(_ pointer: PointerSample) {
        append(pointer.position)
        append(UInt8((pointer.isInside ? 1 : 0) | (pointer.tilt != nil ? 2 : 0)))
        append(pointer.device.rawValue)
        if let tilt = pointer.tilt { append(tilt) }
    }

    private mutating func append(_ scroll: ScrollSample) {
        append(scroll.position)
        append(scroll.delta.dx)
        append(scroll.delta.dy)
        append(UInt8(scroll.isDiscrete ? 1 : 0))
        append(scroll.device.rawValue)
    }

    private mutating func append(_ transform: TransformSample) {
        append(transform.phase.code)
        append(transform.position)
        append(transform.scale)
        append(transform.rotation)
        append(transform.device.rawValue)
    }
}

extension SessionEvent {
    /// The kind of its record.
    var kind: RecordKind {
        switch self {
        case .frame: .frame
        case .device: .device
        case .deviceRemoved: .deviceRemoved
        case .screen(let screen, _): screen.safeArea == nil ? .screen : .screenWithSafeArea
        case .activation: .activation
        case .surfaceClosed: .surfaceClosed
        case .settings: .settings
        case .refresh: .refresh
        case .pencilTap: .pencilTap
        case .simulatedFingers: .simulatedFingers
        case .inputMethod: .inputMethod
        case .keyboardPolicy: .keyboardPolicy
        case .shellKeyboard: .shellKeyboard
        case .memoryWarning: .memoryWarning
        case .termination: .termination
        case .pendingWork: .pendingWork
        case .loopPass: .loopPass
        case .turn: .turn
        case .presented: .presented
        }
    }
}

extension ContactTool {
    var code: UInt8 {
        switch self {
        case .finger: 0
        case .pen: 1
        case .eraser: 2
        case .pointer: 3
        }
    }

    init?(code: UInt8) {
        guard let tool = ([.finger, .pen, .eraser, .pointer] as [ContactTool]).first(where: { $0.code == code }) else {
            return nil
        }
        self = tool
    }
}

extension ContactPhase {
    var code: UInt8 {
        switch self {
        case .began: 0
        case .moved: 1
        case .ended: 2
        case .cancelled: 3
        }
    }

    init?(code: UInt8) {
        guard let phase = ContactPhase.allCases.first(where: { $0.code == code }) else { return nil }
        self = phase
    }
}

extension TransformSample.Phase {
    var code: UInt8 {
        switch self {
        case .began: 0
        case .changed: 1
        case .ended: 2
        case .cancelled: 3
        }
    }

    init?(code: UInt8) {
        guard let phase = TransformSample.Phase.allCases.first(where: { $0.code == code }) else { return nil }
        self = phase
    }
}
