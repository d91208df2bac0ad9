import TouchInput

/// USB HID usages (page 7) of keys by their XKB name. The name identifies the position of a key, independent of the
/// layout and of the server's key codes.
package enum KeyUsages {
    /// The usage of the key with this XKB name (up to four characters, without padding), or 0 for an unknown key.
    package static func usage(named name: String) -> Int { byName[name] ?? 0 }

    /// The modifiers that a key's position implies: `numericPad` for keys of the numeric keypad (T-41).
    package static func modifiers(ofUsage usage: Int) -> KeyModifiers {
        numericPad.contains(usage) || usage == numericPadEquals ? .numericPad : []
    }

    /// From Num Lock to the decimal point.
    private static let numericPad = 0x53...0x63
    private static let numericPadEquals = 0x67

    private static let byName: [String: Int] = {
        var table = others
        add(["AD01", "AD02", "AD03", "AD04", "AD05", "AD06", "AD07", "AD08", "AD09", "AD10"], topRow, to: &table)
        add(["AC01", "AC02", "AC03", "AC04", "AC05", "AC06", "AC07", "AC08", "AC09"], homeRow, to: &table)
        add(["AB01", "AB02", "AB03", "AB04", "AB05", "AB06", "AB07"], bottomRow, to: &table)
        for digit in 1...9 { table["AE0\(digit)"] = 0x1E + digit - 1 }
        for number in 1...12 { table[number < 10 ? "FK0\(number)" : "FK\(number)"] = 0x3A + number - 1 }
        for number in 13...24 { table["FK\(number)"] = 0x68 + number - 13 }
        for digit in 1...9 { table["KP\(digit)"] = 0x59 + digit - 1 }
        return table
    }()

    private static let topRow = "QWERTYUIOP"
    private static let homeRow = "ASDFGHJKL"
    private static let bottomRow = "ZXCVBNM"
    private static let letterA = 0x04

    /// Assigns the usages of the letters that a US keyboard has at these keys.
    private static func add(_ names: [String], _ letters: String, to table: inout [String: Int]) {
        for (name, letter) in zip(names, letters.utf8) { table[name] = letterA + Int(letter - UInt8(ascii: "A")) }
    }

    private static let others: [String: Int] = [
        "AE10": 0x27, "AE11": 0x2D, "AE12": 0x2E, "AD11": 0x2F, "AD12": 0x30, "BKSL": 0x31, "AC12": 0x32,
        "AC10": 0x33, "AC11": 0x34, "TLDE": 0x35, "AB08": 0x36, "AB09": 0x37, "AB10": 0x38, "LSGT": 0x64,
        "AB11": 0x87,
        "RTRN": 0x28, "ESC": 0x29, "BKSP": 0x2A, "TAB": 0x2B, "SPCE": 0x2C, "CAPS": 0x39,
        "PRSC": 0x46, "SCLK": 0x47, "PAUS": 0x48, "INS": 0x49, "HOME": 0x4A, "PGUP": 0x4B, "DELE": 0x4C, "END": 0x4D,
        "PGDN": 0x4E, "RGHT": 0x4F, "LEFT": 0x50, "DOWN": 0x51, "UP": 0x52,
        "NMLK": 0x53, "KPDV": 0x54, "KPMU": 0x55, "KPSU": 0x56, "KPAD": 0x57, "KPEN": 0x58, "KP0": 0x62, "KPDL": 0x63,
        "KPEQ": 0x67, "KPPT": 0x85,
        "LCTL": 0xE0, "LFSH": 0xE1, "LALT": 0xE2, "LWIN": 0xE3, "RCTL": 0xE4, "RTSH": 0xE5, "RALT": 0xE6, "LVL3": 0xE6,
        "RWIN": 0xE7, "COMP": 0x65, "MENU": 0x65, "POWR": 0x66, "HELP": 0x75, "STOP": 0x78, "AGAI": 0x79, "UNDO": 0x7A,
        "CUT": 0x7B, "COPY": 0x7C, "PAST": 0x7D, "FIND": 0x7E, "MUTE": 0x7F, "VOL+": 0x80, "VOL-": 0x81,
        "HKTG": 0x88, "AE13": 0x89, "HENK": 0x8A, "MUHE": 0x8B, "HNGL": 0x90, "HJCV": 0x91, "KATA": 0x92, "HIRA": 0x93,
    ]
}
