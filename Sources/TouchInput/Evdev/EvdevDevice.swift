/// What a device says of itself: name, properties, buttons and axes.
public struct EvdevDevice: Hashable, Sendable {
    /// The device's name.
    public var name: String
    /// Bus, vendor, product and version numbers, in this order, when they are known.
    public var identity: [UInt16]
    /// Property bits, numbers of `EvdevProperty`.
    public var properties: Set<Int>
    /// The buttons it has, numbers of `EvdevKey`.
    public var keys: Set<UInt16>
    /// The axes it has, by the numbers of `EvdevAbs`.
    public var axes: [UInt16: EvdevAxis]

    /// Describes a device.
    public init(
        name: String, identity: [UInt16] = [], properties: Set<Int> = [], keys: Set<UInt16> = [],
        axes: [UInt16: EvdevAxis] = [:]
    ) {
        self.name = name
        self.identity = identity
        self.properties = properties
        self.keys = keys
        self.axes = axes
    }
}
