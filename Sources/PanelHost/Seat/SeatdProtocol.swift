/// The messages of seatd: a header of two numbers of 16 bits, the kind and the size of what follows, in the byte order of the
/// machine.
enum SeatdProtocol {
    /// What a program sends.
    enum Request: UInt16 {
        case openSeat = 1
        case closeSeat = 2
        case openDevice = 3
        case closeDevice = 4
        case disableSeat = 5
        case switchSession = 6
        case ping = 7
    }

    /// What seatd sends.
    enum Message: Hashable, Sendable {
        case seatOpened
        case deviceOpened(Int32)
        case deviceClosed
        case disableSeat
        case enableSeat
        case seatDisabled
        case sessionSwitched
        case seatClosed
        case pong
        /// A number of `errno`.
        case error(Int32)
        /// A message of another version.
        case unknown(UInt16)
    }

    /// The kinds of messages of seatd have this bit.
    private static let serverBit: UInt16 = 1 << 15
    /// Greater messages are none of seatd: its texts have at most 256 bytes.
    static let maximumSize = 1024
    static let headerSize = 4

    /// The bytes of a request.
    static func bytes(_ request: Request, _ body: [UInt8] = []) -> [UInt8] {
        number(request.rawValue) + number(UInt16(body.count)) + body
    }

    /// The bytes of a number.
    static func number<Number: FixedWidthInteger & BitwiseCopyable>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number) { Array($0) }
    }

    /// The request for a device: the size of the path with its final zero, and the path.
    static func open(_ path: String) -> [UInt8] {
        let text = Array(path.utf8) + [0]
        return bytes(.openDevice, number(UInt16(truncatingIfNeeded: text.count)) + text)
    }

    /// Takes the first complete message off what was received; `nil` if none is complete.
    ///
    /// - Throws: `Malformed`.
    static func takeMessage(_ bytes: inout [UInt8]) throws(Malformed) -> Message? {
        guard bytes.count >= headerSize else { return nil }
        let kind = read(bytes[0..<2], as: UInt16.self)
        let size = Int(read(bytes[2..<4], as: UInt16.self))
        guard size <= maximumSize else { throw Malformed() }
        guard bytes.count >= headerSize + size else { return nil }
        let body = Array(bytes[headerSize..<headerSize + size])
        bytes.removeFirst(headerSize + size)
        return try message(kind, body)
    }

    private static func message(_ kind: UInt16, _ body: [UInt8]) throws(Malformed) -> Message {
        func argument() throws(Malformed) -> Int32 {
            guard body.count == MemoryLayout<Int32>.size else { throw Malformed() }
            return read(body[...], as: Int32.self)
        }
        switch kind {
        case serverBit + 1: return .seatOpened
        case serverBit + 2: return .seatClosed
        case serverBit + 3: return .deviceOpened(try argument())
        case serverBit + 4: return .deviceClosed
        case serverBit + 5: return .disableSeat
        case serverBit + 6: return .enableSeat
        case serverBit + 7: return .pong
        case serverBit + 8: return .sessionSwitched
        case serverBit + 9: return .seatDisabled
        case .max: return .error(try argument())
        default: return .unknown(kind)
        }
    }

    private static func read<Number: FixedWidthInteger & BitwiseCopyable>(
        _ bytes: ArraySlice<UInt8>, as type: Number.Type
    ) -> Number { bytes.withUnsafeBytes { $0.loadUnaligned(as: type) } }

    /// A message that cannot be one of seatd.
    struct Malformed: Error {}
}
