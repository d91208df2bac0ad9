import CXlib

/// The axis values of one event. Valid as long as the event.
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

    /// The value of axis `number`, or `nil` when the event does not hold it.
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
