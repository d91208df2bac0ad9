import CXlib

/// One axis of an input device: its number in events and its range.
struct DeviceAxis: Hashable, Sendable {
    /// The axis number in events.
    var number: Int
    /// The smallest value.
    var minimum: Double
    /// The largest value.
    var maximum: Double
    /// Units per meter; 0 if the driver does not report it.
    var resolution: Double

    /// The length of the range.
    var span: Double { maximum - minimum }

    /// The position of a value in the range, 0…1 (clamped); `nil` for an empty range.
    func normalized(_ value: Double) -> Double? {
        span > 0 ? min(max((value - minimum) / span, 0), 1) : nil
    }
}

extension DeviceAxis {
    /// Reads the server's description of an axis.
    init(_ valuator: XIValuatorClassInfo) {
        self.init(
            number: Int(valuator.number), minimum: valuator.min, maximum: valuator.max,
            resolution: Double(valuator.resolution))
    }
}

/// The axis values of one event. Valid only during the event.
struct AxisValues {
    private let mask: UnsafeMutablePointer<UInt8>?
    private let maskLength: Int
    private let values: UnsafeMutablePointer<Double>?

    /// Reads the values of an event.
    init(_ state: XIValuatorState) {
        mask = state.mask
        maskLength = Int(state.mask_len)
        values = state.values
    }

    /// The value of axis `number`, or `nil` if the event does not contain it.
    subscript(number: Int) -> Double? {
        guard let mask, let values, number >= 0, number / 8 < maskLength else { return nil }
        let byte = number / 8
        let bit = UInt8(1) << UInt8(number % 8)
        guard mask[byte] & bit != 0 else { return nil }
        var index = (mask[byte] & (bit - 1)).nonzeroBitCount
        for earlier in 0..<byte { index += mask[earlier].nonzeroBitCount }
        return values[index]
    }
}
