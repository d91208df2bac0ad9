/// An absolute axis of a device: what touch input uses of the kernel's `struct input_absinfo`.
public struct EvdevAxis: Hashable, Sendable {
    /// The smallest value the driver promises.
    public var minimum: Int32
    /// The largest value the driver promises.
    public var maximum: Int32
    /// Units in a millimetre; for tilt, units in a radian; 0 when the driver does not know.
    public var resolution: Int32
    /// The value when the stream begins.
    public var value: Int32

    /// Describes an axis.
    public init(
        minimum: Int32, maximum: Int32, resolution: Int32 = 0, value: Int32 = 0
    ) {
        self.minimum = minimum
        self.maximum = maximum
        self.resolution = resolution
        self.value = value
    }

    /// How many places there are along the axis; at least 1.
    public var count: Double { max(1, Double(maximum) - Double(minimum) + 1) }

    /// Length in millimetres, when the driver knows its resolution and the range is not empty.
    public var millimeters: Double? {
        resolution > 0 && maximum > minimum ? count / Double(resolution) : nil
    }

    /// Where in the range a value is, from 0 to 1; `nil` when the range is empty.
    public func fraction(_ value: Int32) -> Double? {
        let span: Double = Double(maximum) - Double(minimum)
        guard span > 0 else { return nil }
        return min(max((Double(value) - Double(minimum)) / span, 0), 1)
    }
}
