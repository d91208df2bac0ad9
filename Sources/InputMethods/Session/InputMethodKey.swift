/// A key event as input methods see it.
package struct InputMethodKey: Hashable, Sendable {
    /// The symbol that the key has with the modifiers, as the X protocol numbers them.
    package var symbol: UInt32
    /// The key code of the kernel; 0 if unknown.
    package var code: UInt32
    /// The modifiers before the event, as bits of the X protocol.
    package var modifiers: UInt32
    /// True for a press.
    package var isDown: Bool
    /// True if the system repeats a held key.
    package var isRepeat: Bool
    /// The time of the event, in milliseconds of the server's clock.
    package var time: UInt32

    /// Creates a key event.
    package init(
        symbol: UInt32, code: UInt32 = 0, modifiers: UInt32 = 0, isDown: Bool = true, isRepeat: Bool = false,
        time: UInt32 = 0
    ) {
        self.symbol = symbol
        self.code = code
        self.modifiers = modifiers
        self.isDown = isDown
        self.isRepeat = isRepeat
        self.time = time
    }
}
