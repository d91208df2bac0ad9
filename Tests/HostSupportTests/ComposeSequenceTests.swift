import CXkbCommon
import Expectations
import Testing

import HostSupport

@MainActor @Suite struct ComposeSequenceTests {
    private let sequence = ComposeSequence(locale: "en_US.UTF-8")

    @Test("TX-175 a dead key is pending until a letter takes its accent")
    func deadKey() {
        expect(sequence.add(UInt32(XKB_KEY_dead_acute)), equals: .pending("´"))
        expect(sequence.add(UInt32(XKB_KEY_e)), equals: .composed("é"))
        expect(sequence.add(UInt32(XKB_KEY_e)), equals: .none)
    }

    @Test("TX-175 the compose key is shown as a dot, followed by what was typed")
    func composeKey() {
        expect(sequence.add(UInt32(XKB_KEY_Multi_key)), equals: .pending("·"))
        expect(sequence.add(UInt32(XKB_KEY_quotedbl)), equals: .pending("·\""))
        expect(sequence.add(UInt32(XKB_KEY_a)), equals: .composed("ä"))
    }

    @Test("TX-175 a key that does not fit drops the sequence")
    func broken() {
        _ = sequence.add(UInt32(XKB_KEY_dead_acute))

        expect(sequence.add(UInt32(XKB_KEY_BackSpace)), equals: .cancelled)
        expect(sequence.add(UInt32(XKB_KEY_e)), equals: .none)
    }

    @Test("TX-175 modifiers do not end a sequence")
    func modifier() {
        _ = sequence.add(UInt32(XKB_KEY_dead_acute))

        expect(sequence.add(UInt32(XKB_KEY_Shift_L)), equals: .none)
        expect(sequence.add(UInt32(XKB_KEY_E)), equals: .composed("É"))
    }

    @Test("TX-175 each dead key is shown as its accent, ten of them as in the table")
    func accents() {
        let symbols = [
            (XKB_KEY_dead_grave, "`"), (XKB_KEY_dead_circumflex, "^"), (XKB_KEY_dead_tilde, "~"),
            (XKB_KEY_dead_macron, "¯"), (XKB_KEY_dead_diaeresis, "¨"), (XKB_KEY_dead_abovering, "˚"),
            (XKB_KEY_dead_caron, "ˇ"), (XKB_KEY_dead_cedilla, "¸"), (XKB_KEY_dead_ogonek, "˛"),
            (XKB_KEY_dead_stroke, "/"),
        ]
        for (symbol, accent) in symbols {
            expect(sequence.add(UInt32(symbol)), equals: .pending(accent))
            sequence.reset()
        }
    }

    @Test("TX-175 an unknown locale has the table of English", arguments: ["xx_YY.UTF-8", ""])
    func unknownLocale(locale: String) {
        let sequence = ComposeSequence(locale: locale)

        _ = sequence.add(UInt32(XKB_KEY_dead_acute))

        expect(sequence.add(UInt32(XKB_KEY_e)), equals: .composed("é"))
    }

    @Test("TX-175 the locale is that of LC_ALL, LC_CTYPE or LANG; the one of the C library counts as English")
    func locale() {
        expect(ComposeSequence.locale(["LC_ALL": "de_DE.UTF-8", "LANG": "fr_FR.UTF-8"]), equals: "de_DE.UTF-8")
        expect(ComposeSequence.locale(["LC_ALL": "", "LC_CTYPE": "ru_RU.UTF-8"]), equals: "ru_RU.UTF-8")
        expect(ComposeSequence.locale(["LANG": "C"]), equals: "en_US.UTF-8")
        expect(ComposeSequence.locale([:]), equals: "en_US.UTF-8")
    }

    @Test("symbols of keys have their text", arguments: [(UInt32(XKB_KEY_a), "a"), (0x100_4F60, "你"), (0xFFE1, "")])
    func text(symbol: UInt32, text: String) {
        expect(ComposeSequence.text(of: symbol), equals: text)
    }
}
