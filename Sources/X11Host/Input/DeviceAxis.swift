import CXlib

/// One axis of an input device: which number its values have in events, and what they range over.
struct DeviceAxis: Hashable, Sendable {
    /// The axis' number in events.
    var number: Int
    /// The smallest value.
    var minimum: Double
    /// The largest value.
    var maximum: Double
    /// Units per metre, 0 when the driver does not know.
    var resolution: Double

    /// The length of the range.
    var span: Double { maximum - minimum }

    /// Where a value lies in the range, from 0 to 1; `nil` for a range without length.
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
