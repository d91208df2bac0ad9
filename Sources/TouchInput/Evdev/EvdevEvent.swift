/// One entry of an input device's stream, as the kernel's `struct input_event` has it.
public struct EvdevEvent: Hashable, Sendable {
    /// When the hardware made it, in microseconds of the stream's clock.
    public var time: InputTime
    /// The kind of event: a number of `EvdevType`.
    public var type: UInt16
    /// What it is about: a number of `EvdevSync`, `EvdevKey` or `EvdevAbs`, after the type.
    public var code: UInt16
    /// The new value.
    public var value: Int32

    /// Makes an event of a time.
    public init(time: InputTime, type: UInt16, code: UInt16, value: Int32) {
        self.time = time
        self.type = type
        self.code = code
        self.value = value
    }

    /// Makes an event from the fields of `struct input_event`; a time before zero becomes zero.
    public init(seconds: Int, microseconds: Int, type: UInt16, code: UInt16, value: Int32) {
        let (whole, overflow) = max(0, seconds).multipliedReportingOverflow(by: 1_000_000)
        let (sum, carry) = whole.addingReportingOverflow(max(0, microseconds))
        let count: Int = overflow || carry ? Int.max : sum
        self.init(time: InputTime(microseconds: UInt64(count)), type: type, code: code, value: value)
    }

    /// True for the event that closes a packet.
    public var isReport: Bool { type == EvdevType.sync && code == EvdevSync.report }
}
