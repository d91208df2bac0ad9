/// USB HID usages (page 7) of keys by their position, as `KeyboardEvent.code` names it.
enum KeyCodes {
    /// The usage of the key with a code, or 0 for an unknown key.
    static func usage(of code: String) -> Int {
        if code.count == 4, code.hasPrefix("Key"), let letter = code.utf8.last, letter >= UInt8(ascii: "A"),
            letter <= UInt8(ascii: "Z")
        {
            return 0x04 + Int(letter - UInt8(ascii: "A"))
        }
        if code.hasPrefix("Digit"), let digit = Int(code.dropFirst(5)), (0...9).contains(digit) {
            return digit == 0 ? 0x27 : 0x1D + digit
        }
        if code.hasPrefix("Numpad"), let digit = Int(code.dropFirst(6)), (0...9).contains(digit) {
            return digit == 0 ? 0x62 : 0x58 + digit
        }
        if code.hasPrefix("F"), let number = Int(code.dropFirst()), (1...24).contains(number) {
            return number <= 12 ? 0x39 + number : 0x68 + number - 13
        }
        return named[code] ?? 0
    }

    /// True for keys of the numeric keypad (T-41).
    static func isOnNumericPad(_ code: String) -> Bool { code.hasPrefix("Numpad") || code == "NumLock" }

    private static let named: [String: Int] = [
        "Enter": 0x28, "Escape": 0x29, "Backspace": 0x2A, "Tab": 0x2B, "Space": 0x2C, "Minus": 0x2D, "Equal": 0x2E,
        "BracketLeft": 0x2F, "BracketRight": 0x30, "Backslash": 0x31, "Semicolon": 0x33, "Quote": 0x34,
        "Backquote": 0x35, "Comma": 0x36, "Period": 0x37, "Slash": 0x38, "CapsLock": 0x39, "PrintScreen": 0x46,
        "ScrollLock": 0x47, "Pause": 0x48, "Insert": 0x49, "Home": 0x4A, "PageUp": 0x4B, "Delete": 0x4C, "End": 0x4D,
        "PageDown": 0x4E, "ArrowRight": 0x4F, "ArrowLeft": 0x50, "ArrowDown": 0x51, "ArrowUp": 0x52, "NumLock": 0x53,
        "NumpadDivide": 0x54, "NumpadMultiply": 0x55, "NumpadSubtract": 0x56, "NumpadAdd": 0x57, "NumpadEnter": 0x58,
        "NumpadDecimal": 0x63, "IntlBackslash": 0x64, "ContextMenu": 0x65, "NumpadEqual": 0x67, "NumpadComma": 0x85,
        "IntlRo": 0x87, "KanaMode": 0x88, "IntlYen": 0x89, "Convert": 0x8A, "NonConvert": 0x8B, "Lang1": 0x90,
        "Lang2": 0x91, "ControlLeft": 0xE0, "ShiftLeft": 0xE1, "AltLeft": 0xE2, "MetaLeft": 0xE3,
        "ControlRight": 0xE4, "ShiftRight": 0xE5, "AltRight": 0xE6, "MetaRight": 0xE7,
    ]
}
