import Foundation
import TouchInput

/// A record whose contents are not those of its kind.
struct MalformedRecord: Error {}

/// Reads what `RecordEncoder` wrote. Every read is bounded by the record.
struct RecordDecoder {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// True if everything was read.
    var isAtEnd: Bool { offset == bytes.count }

    mutating func integer<Value: FixedWidthInteger>(_ type: Value.Type = Value.self) throws(MalformedRecord) -> Value {
        let size = MemoryLayout<Value>.size
        guard bytes.count - offset >= size else { throw MalformedRecord() }
        defer { offset += size }
        return Value(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Value.self))
    }

    /// A finite number.
    mutating func number() throws(MalformedRecord) -> Double {
        let value = Double(bitPattern: try integer())
        guard value.isFinite else { throw MalformedRecord() }
        return value
    }

    /// The largest coordinate of a position, in points (decision).
    private static let maximumCoordinate = 1e7
    /// The latest time of input, in microseconds.
    private static let maximumTime = UInt64(SessionFormat.times.upperBound * 1e6)

    /// A time of the session's clock, in seconds.
    private mutating func seconds() throws(MalformedRecord) -> Double {
        let time = try number()
        guard SessionFormat.times.contains(time) else { throw MalformedRecord() }
        return time
    }

    private mutating func inputTime() throws(MalformedRecord) -> InputTime {
        let time: UInt64 = try integer()
        guard time <= Self.maximumTime else { throw MalformedRecord() }
        return InputTime(microseconds: time)
    }

    mutating func word() throws(MalformedRecord) -> Int { Int(try integer(Int64.self)) }

    mutating func byte() throws(MalformedRecord) -> UInt8 { try integer() }

    mutating func text() throws(MalformedRecord) -> String {
        let count = Int(try integer(UInt32.self))
        guard bytes.count - offset >= count else { throw MalformedRecord() }
        defer { offset += count }
        return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
    }

    private mutating func point() throws(MalformedRecord) -> CGPoint {
        let (x, y) = (try number(), try number())
        guard abs(x) <= Self.maximumCoordinate, abs(y) <= Self.maximumCoordinate else { throw MalformedRecord() }
        return CGPoint(x: x, y: y)
    }

    private mutating func device() throws(MalformedRecord) -> InputDevice.ID { InputDevice.ID(try word()) }

    /// Reads the kind, the time and the contents of a record; `nil` for a kind that this version does not know.
    mutating func record() throws(MalformedRecord) -> SessionRecord? {
        guard let kind = RecordKind(rawValue: try byte()) else { return nil }
        let time = try seconds()
        guard let event = try event(kind) else { throw MalformedRecord() }
        guard isAtEnd else { throw MalformedRecord() }
        return SessionRecord(time: time, event: event)
    }

    private mutating func event(_ kind: RecordKind) throws(MalformedRecord) -> SessionEvent? {
        switch kind {
        case .header: return nil
        case .frame: return .frame(try frame())
        case .device:
            let id = try device()
            let name = try text()
            let capabilities = InputDevice.Capabilities(rawValue: try word())
            return .device(
                InputDevice(id: id, name: name, capabilities: capabilities, maximumContacts: try word()))
        case .deviceRemoved: return .deviceRemoved(try device())
        case .screen, .screenWithSafeArea:
            let surface = Int(try integer(Int32.self))
            let (width, height, scale) = (try number(), try number(), try number())
            let rate = Int(try integer(Int32.self))
            var screen = SessionScreen(
                width: width, height: height, scale: scale, framesPerSecond: rate, isTablet: try byte() != 0)
            if kind == .screenWithSafeArea {
                let (top, left, bottom) = (try number(), try number(), try number())
                screen.safeArea = SessionScreen.SafeArea(top: top, left: left, bottom: bottom, right: try number())
            }
            return screen.isValid ? .screen(screen, surface: surface) : nil
        case .activation:
            guard let activation = SessionActivation(rawValue: try byte()) else { return nil }
            let surface = Int(try integer(Int32.self))
            return .activation(activation, surface: surface < 0 ? nil : surface)
        case .surfaceClosed: return .surfaceClosed(Int(try integer(Int32.self)))
        case .settings:
            let isDark = try byte() != 0
            return .settings(SessionSettings(isDark: isDark, textSize: try text()))
        case .refresh:
            let interval = try number()
            return .refresh(interval: interval, phase: try number())
        case .pencilTap: return .pencilTap
        case .simulatedFingers:
            var positions: [CGPoint] = []
            for _ in 0..<(try integer(UInt16.self)) { positions.append(try point()) }
            return .simulatedFingers(positions)
        case .keyboardPolicy: return .keyboardPolicy(try text())
        case .shellKeyboard:
            let height = try number()
            return (0...SessionScreen.maximumSide).contains(height)
                ? .shellKeyboard(height: height, isShown: try byte() != 0) : nil
        case .inputMethod: return try textEdit().map { .inputMethod($0) }
        case .memoryWarning: return .memoryWarning
        case .termination: return .termination
        case .pendingWork: return .pendingWork
        case .loopPass: return .loopPass
        case .turn: return .turn
        case .presented:
            let time = try seconds()
            let commits = try word()
            let digest: UInt64? = try byte() == 0 ? nil : try integer()
            return .presented(PresentedFrame(time: time, commits: commits, digest: digest))
        }
    }

    private mutating func textEdit() throws(MalformedRecord) -> SessionTextEdit? {
        switch try byte() {
        case 0: return .commit(try text())
        case 1:
            let text = try text()
            return .mark(text, cursor: try word())
        case 2: return .unmark
        case 3:
            let offset = try word()
            return .delete(offset: offset, count: try word())
        default: return nil
        }
    }

    // MARK: Input frames

    private mutating func frame() throws(MalformedRecord) -> InputFrame {
        var frame = InputFrame(time: try inputTime())
        frame.modifiers = KeyModifiers(rawValue: try word())
        frame.surface = Int(try integer(Int32.self))
        let fields = FrameFields(rawValue: try byte())
        let counts = (try integer(UInt16.self), try integer(UInt16.self), try integer(UInt16.self))
        for _ in 0..<counts.0 { frame.contacts.append(try contact()) }
        for _ in 0..<counts.1 { frame.corrections.append(try correction()) }
        for _ in 0..<counts.2 { frame.keys.append(try key()) }
        if fields.contains(.pointer) { frame.pointer = try pointer() }
        if fields.contains(.scroll) { frame.scroll = try scroll() }
        if fields.contains(.transform) { frame.transform = try transform() }
        if fields.contains(.shakeBegan) { frame.shake = .began }
        if fields.contains(.shakeEnded) { frame.shake = .ended }
        return frame
    }

    private mutating func contact() throws(MalformedRecord) -> ContactSample {
        let id = ContactID(device: try device(), number: try word())
        guard let tool = ContactTool(code: try byte()), let phase = ContactPhase(code: try byte()) else {
            throw MalformedRecord()
        }
        let fields = ContactFields(rawValue: try byte())
        let buttons = PointerButtons(rawValue: Int(try byte()))
        let position = try point()
        var sample = ContactSample(
            contact: id, tool: tool, phase: phase, position: position, buttons: buttons,
            time: try inputTime())
        if fields.contains(.ellipse) {
            let (major, minor) = (try number(), try number())
            sample.ellipse = ContactEllipse(major: major, minor: minor, orientation: try number())
        }
        if fields.contains(.pressure) { sample.pressure = try number() }
        if fields.contains(.tilt) { sample.tilt = try tilt() }
        if fields.contains(.estimate) {
            let properties = ContactProperties(rawValue: try word())
            let awaited = ContactProperties(rawValue: try word())
            sample.estimate = ContactEstimate(properties, awaited: awaited, index: try word())
        }
        return sample
    }

    private mutating func tilt() throws(MalformedRecord) -> PenTilt {
        let (altitude, azimuth) = (try number(), try number())
        return PenTilt(altitude: altitude, azimuth: azimuth, roll: try number())
    }

    private mutating func correction() throws(MalformedRecord) -> ContactCorrection {
        let contact = ContactID(device: try device(), number: try word())
        var correction = ContactCorrection(contact: contact, index: try word())
        let present = try byte()
        if present & 1 != 0 { correction.pressure = try number() }
        if present & 2 != 0 { correction.altitude = try number() }
        if present & 4 != 0 { correction.azimuth = try number() }
        if present & 8 != 0 { correction.roll = try number() }
        return correction
    }

    private mutating func key() throws(MalformedRecord) -> KeySample {
        let (usage, code, device) = (try word(), try word(), try device())
        let flags = try byte()
        let characters = try text()
        var key = KeySample(
            usage: usage, code: code, characters: characters, charactersIgnoringModifiers: try text(),
            isDown: flags & 1 != 0, isRepeat: flags & 2 != 0, device: device)
        switch try byte() {
        case 0: break
        case 1: key.composition = .pending(try text())
        case 2: key.composition = .cancelled
        default: throw MalformedRecord()
        }
        return key
    }

    private mutating func pointer() throws(MalformedRecord) -> PointerSample {
        let position = try point()
        let flags = try byte()
        var sample = PointerSample(position: position, isInside: flags & 1 != 0, device: try device())
        if flags & 2 != 0 { sample.tilt = try tilt() }
        return sample
    }

    private mutating func scroll() throws(MalformedRecord) -> ScrollSample {
        let position = try point()
        let delta = InputVector(dx: try number(), dy: try number())
        let isDiscrete = try byte() != 0
        return ScrollSample(position: position, delta: delta, isDiscrete: isDiscrete, device: try device())
    }

    private mutating func transform() throws(MalformedRecord) -> TransformSample {
        guard let phase = TransformSample.Phase(code: try byte()) else { throw MalformedRecord() }
        let position = try point()
        let (scale, rotation) = (try number(), try number())
        return TransformSample(
            phase: phase, position: position, scale: scale, rotation: rotation, device: try device())
    }
}
