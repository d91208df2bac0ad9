/// A device that input comes from, as its host describes it.
public struct InputDevice: Hashable, Sendable, Identifiable {
    /// A host's number for the device, unique while the host runs.
    public struct ID: Hashable, Sendable {
        /// The host's number.
        public var rawValue: Int
        /// Makes an id from the host's number.
        public init(_ rawValue: Int) { self.rawValue = rawValue }

        /// Stands for all devices that a host does not tell apart.
        public static let unnamed = ID(0)
    }

    /// What a device can measure.
    public struct Capabilities: OptionSet, Hashable, Sendable {
        /// One bit a capability.
        public var rawValue: Int
        /// Makes a set of capabilities.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Contacts have a patch with axes.
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
    /// The name that the device gives itself.
    public var name: String
    /// What it measures.
    public var capabilities: Capabilities
    /// The largest number of contacts it reports at once.
    public var maximumContacts: Int

    /// Describes a device.
    public init(id: ID, name: String, capabilities: Capabilities = [], maximumContacts: Int = 1) {
        self.id = id
        self.name = name
        self.capabilities = capabilities
        self.maximumContacts = maximumContacts
    }
}
