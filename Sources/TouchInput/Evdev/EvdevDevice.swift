/// What a device says of itself: name, buttons and axes.
public struct EvdevDevice: Hashable, Sendable {
    /// The device's name.
    public var name: String
    /// The buttons it has, numbers of `EvdevKey`.
    public var keys: Set<UInt16>
    /// The axes it has, by the numbers of `EvdevAbs`.
    public var axes: [UInt16: EvdevAxis]

    /// Describes a device.
    public init(name: String, keys: Set<UInt16> = [], axes: [UInt16: EvdevAxis] = [:]) {
        self.name = name
        self.keys = keys
        self.axes = axes
    }
}
