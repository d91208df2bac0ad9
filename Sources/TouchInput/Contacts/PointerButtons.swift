/// Buttons of a mouse or trackpad, with the bit values of `UIEvent.ButtonMask` (T-40).
public struct PointerButtons: OptionSet, Hashable, Sendable {
    /// One bit a button.
    public var rawValue: Int
    /// Makes a set from one bit a button.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The button for clicking.
    public static let primary = PointerButtons(rawValue: 1 << 0)
    /// The button for menus.
    public static let secondary = PointerButtons(rawValue: 1 << 1)
}
