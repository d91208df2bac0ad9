/// What a device's axes, buttons and slots are at one moment, as the kernel answers when it is asked (`EVIOCGKEY`,
/// `EVIOCGABS`, `EVIOCGMTSLOTS`). A decoder needs it when it begins in the middle, and after events were lost.
public struct EvdevState: Hashable, Sendable {
    /// The buttons that are down.
    public var keys: Set<UInt16>
    /// Values of the axes outside of slots, by their numbers.
    public var axes: [UInt16: Int32]
    /// Values of each slot's axes, the tracking id among them, by their numbers.
    public var slots: [[UInt16: Int32]]
    /// The slot that following values belong to.
    public var currentSlot: Int

    /// Makes a state of nothing down.
    public init(
        keys: Set<UInt16> = [], axes: [UInt16: Int32] = [:], slots: [[UInt16: Int32]] = [], currentSlot: Int = 0
    ) {
        self.keys = keys
        self.axes = axes
        self.slots = slots
        self.currentSlot = currentSlot
    }
}
