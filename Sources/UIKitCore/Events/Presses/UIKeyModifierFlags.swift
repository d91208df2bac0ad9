import TouchInput

/// Keyboard modifiers (T-41).
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// The bits of T-41.
    public var rawValue: Int
    /// Makes a set from the bits of T-41.
    public init(rawValue: Int) { self.rawValue = rawValue }

    init(_ modifiers: KeyModifiers) { rawValue = modifiers.rawValue }

    /// Caps lock is on.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// A shift key is down.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// A control key is down.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// An Option (Alt) key is down.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// A Command (Super) key is down.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is on the numeric pad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
