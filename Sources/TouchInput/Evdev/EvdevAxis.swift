/// An absolute axis of a device, as the kernel's `struct input_absinfo` has it.
public struct EvdevAxis: Hashable, Sendable {
    /// The smallest value the driver promises.
    public var minimum: Int32
    /// The largest value the driver promises.
    public var maximum: Int32
    /// The noise that the kernel already filters out.
    public var fuzz: Int32
    /// The values around the middle that count as the middle (joysticks).
    public var flat: Int32
    /// Units in a millimetre; for tilt, units in a radian; 0 when the driver does not know.
    public var resolution: Int32
    /// The value when the stream begins.
    public var value: Int32

    /// Describes an axis.
    public init(
        minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0, value: Int32 = 0
    ) {
        self.minimum = minimum
        self.maximum = maximum
        self.fuzz = fuzz
        self.flat = flat
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
