import TouchInput

/// A key of a script, with the text that it types and the modifiers that are held.
public struct ScriptKey: Hashable, Sendable {
    /// The USB HID usage of page 7; 0 for characters that the keys of letters and digits do not type.
    public let usage: Int
    /// What the key types; empty for keys such as arrows.
    public let characters: String
    /// The modifiers, as bits of T-41.
    public let modifiers: Int

    /// How long a key is down, and the pause after it, in seconds. decision.
    static let duration = 0.04

    /// The keys with names: their usages and what they type.
    private static let named: [Substring: (usage: Int, characters: String)] = [
        "return": (0x28, "\n"), "escape": (0x29, "\u{1B}"), "delete": (0x2A, "\u{8}"), "tab": (0x2B, "\t"),
        "space": (0x2C, " "), "home": (0x4A, ""), "end": (0x4D, ""), "right": (0x4F, ""), "left": (0x50, ""),
        "down": (0x51, ""), "up": (0x52, ""),
    ]
    private static let modifierNames: [Substring: KeyModifiers] = [
        "shift": .shift, "control": .control, "option": .alternate, "command": .command,
    ]

    /// The names of keys and modifiers, for messages.
    static var names: String {
        (modifierNames.keys.map { "\($0)+" } + named.keys.map(String.init)).sorted().joined(separator: ", ")
    }

    /// The key that types a character.
    init(typing character: Character) {
        usage = Self.usage(of: character)
        characters = String(character)
        modifiers = character.isUppercase ? KeyModifiers.shift.rawValue : 0
    }

    /// A key by its name or character, after modifiers with a plus sign: `return`, `shift+left`, `control+c`; `nil` if
    /// there is no such key.
    init?(named name: Substring) {
        var parts = name.split(separator: "+", omittingEmptySubsequences: false)
        let key = parts.removeLast()
        var modifiers: KeyModifiers = []
        for part in parts {
            guard let modifier = Self.modifierNames[part] else { return nil }
            modifiers.insert(modifier)
        }
        if let known = Self.named[key] {
            (usage, characters) = known
        } else if key.count == 1, let character = key.first {
            (usage, characters) = (Self.usage(of: character), String(key))
        } else {
            return nil
        }
        self.modifiers = modifiers.rawValue
    }

    private static func usage(of character: Character) -> Int {
        guard let scalar = character.lowercased().unicodeScalars.first?.value else { return 0 }
        return switch scalar {
        case 0x61...0x7A: Int(scalar) - 0x61 + 0x04
        case 0x31...0x39: Int(scalar) - 0x31 + 0x1E
        case 0x30: 0x27
        case 0x20: 0x2C
        default: 0
        }
    }

    /// The sample of the key going down or up.
    func sample(isDown: Bool) -> KeySample {
        KeySample(usage: usage, characters: characters, isDown: isDown, device: FingerPlayer.device.id)
    }
}
