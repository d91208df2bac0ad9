/// An input device, as described by its host.
public struct InputDevice: Hashable, Sendable, Identifiable {
    /// The host's number for a device, unique while the host runs.
    public struct ID: Hashable, Sendable {
        /// The host's number.
        public var rawValue: Int
        /// Creates an id from the host's number.
        public init(_ rawValue: Int) { self.rawValue = rawValue }

        /// Shared by all devices that a host does not distinguish.
        public static let unnamed = ID(0)
    }

    /// What a device measures.
    public struct Capabilities: OptionSet, Hashable, Sendable {
        /// One bit per capability.
        public var rawValue: Int
        /// Creates a set from one bit per capability.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Contacts have a patch with two axes.
        public static let ellipse = Capabilities(rawValue: 1 << 0)
        /// The patch's orientation is measured.
        public static let orientation = Capabilities(rawValue: 1 << 1)
        /// Contacts have a pressure.
        public static let pressure = Capabilities(rawValue: 1 << 2)
        /// A pen's tilt is measured.
        public static let tilt = Capabilities(rawValue: 1 << 3)
    }

    /// The host's number.
    public var id: ID
    /// The name reported by the device.
    public var name: String
    /// What the device measures.
    public var capabilities: Capabilities
    /// The largest number of simultaneous contacts; 1 by default.
    public var maximumContacts: Int

    /// Describes a device.
    public init(id: ID, name: String, capabilities: Capabilities = [], maximumContacts: Int = 1) {
        self.id = id
        self.name = name
        self.capabilities = capabilities
        self.maximumContacts = maximumContacts
    }
}
