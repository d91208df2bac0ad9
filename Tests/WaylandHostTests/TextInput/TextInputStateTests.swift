import CoreGraphics
import Expectations
import InputMethods
import Testing

@testable import WaylandHost

@Suite struct TextInputStateTests {
    private var state = TextInputState()

    private func text(_ text: String, cursor: Int? = nil, anchor: Int? = nil) -> SurroundingText {
        let end = text.unicodeScalars.count
        return SurroundingText(text: text, cursor: cursor ?? end, anchor: anchor ?? cursor ?? end)
    }

    /// Enters, enables a text and commits it.
    private mutating func enable() {
        state.enter()
        _ = state.focus(InputMethodContent())
        state.setSurroundings(text("ab"))
        state.setRectangle(CaretRectangle(CGRect(x: 1, y: 2, width: 3, height: 4)))
        _ = state.takeChanges()
    }

    @Test("KB-91 requests are collected: one commit ends them, none if nothing changed") mutating func collected() {
        state.enter()
        let first = state.focus(InputMethodContent())
        state.setSurroundings(text("a"))
        state.setRectangle(CaretRectangle(CGRect(x: 1.4, y: 1.6, width: 0, height: 20)))
        state.setRectangle(CaretRectangle(CGRect(x: 5, y: 6, width: 0, height: 20)))

        let requests = state.takeChanges()
        let later = state.takeChanges()

        #expect(first.isEmpty)
        expect(
            requests,
            equals: [
                .enable, .contentType(hints: 0, purpose: 0), .surroundingText(SurroundingBytes(text("a"))),
                .rectangle(CaretRectangle(CGRect(x: 5, y: 6, width: 0, height: 20))), .commit,
            ])
        #expect(later.isEmpty)
    }

    @Test("KB-94 without the focus of the window nothing is sent") mutating func notEntered() {
        _ = state.focus(InputMethodContent())
        let before = state.takeChanges()
        enable()
        state.leave()
        let after = state.unfocus() + state.focus(InputMethodContent()) + state.takeChanges()

        #expect(before.isEmpty)
        #expect(after.isEmpty)
    }

    @Test("KB-94 the next text resends its type and rectangle, though they are the same") mutating func nextText() {
        enable()

        let end = state.focus(InputMethodContent())
        state.setRectangle(CaretRectangle(CGRect(x: 1, y: 2, width: 3, height: 4)))
        let start = state.takeChanges()

        expect(end, equals: [.disable, .commit])
        expect(
            start,
            equals: [
                .enable, .contentType(hints: 0, purpose: 0),
                .rectangle(CaretRectangle(CGRect(x: 1, y: 2, width: 3, height: 4))), .commit,
            ])
    }

    @Test("KB-100 a text with an `inputView` is not enabled") mutating func inputView() {
        enable()
        var content = InputMethodContent()
        content.hints = .noOnScreenKeyboard

        let end = state.focus(content)
        state.setSurroundings(text("1"))
        let own = state.takeChanges()
        let next = state.focus(InputMethodContent()) + state.takeChanges()

        expect(end, equals: [.disable, .commit])
        #expect(own.isEmpty)
        expect(next, equals: [.enable, .contentType(hints: 0, purpose: 0), .commit])
    }

    @Test("KB-91 changes of the input method are not another cause, others are") mutating func cause() {
        enable()
        state.change { $0.setCommit("c") }
        let events = state.done(serial: 1)
        state.setSurroundings(text("abc"))
        let own = state.takeChanges()
        state.setSurroundings(text("abcd"))
        let other = state.takeChanges()

        expect(events, equals: [.commit("c")])
        expect(own, equals: [.surroundingText(SurroundingBytes(text("abc"))), .commit])
        expect(other, equals: [.otherCause, .surroundingText(SurroundingBytes(text("abcd"))), .commit])
    }

    @Test("KB-92 no state is sent after another serial, until one matches", arguments: [2, 9] as [UInt32])
    func serials(serial: UInt32) {
        var test = self
        test.enable()
        test.state.setSurroundings(text("abc"))
        _ = test.state.takeChanges()
        test.state.setSurroundings(text("abcd"))
        _ = test.state.takeChanges()

        test.state.change { $0.setCommit("x") }
        let events = test.state.done(serial: serial)
        test.state.setSurroundings(text("abcdx"))
        let waiting = test.state.takeChanges()
        _ = test.state.done(serial: 3)
        let sent = test.state.takeChanges()

        expect(events, equals: [.commit("x")])
        #expect(waiting.isEmpty)
        #expect(sent.contains(.surroundingText(SurroundingBytes(text("abcdx")))))
    }

    @Test("KB-92 provisional text that is repeated is no change, other text is") mutating func repetition() {
        enable()
        var marked: [[InputMethodEvent]] = []
        for text in ["n", "n", "ni", "n"] {
            state.change { $0.setPreedit(text, begin: 1, end: 1) }
            marked.append(state.done(serial: 1))
        }

        expect(
            marked, equals: [[.preedit("n", cursor: 1)], [], [.preedit("ni", cursor: 1)], [.preedit("n", cursor: 1)]])
    }

    @Test("KB-94 events of a text that was disabled are dropped") mutating func disabledText() {
        enable()
        state.change { $0.setCommit("x") }
        _ = state.focus(InputMethodContent())
        _ = state.takeChanges()
        state.change { $0.setCommit("y") }

        let old = state.done(serial: 1)
        state.change { $0.setCommit("z") }
        let new = state.done(serial: 3)

        #expect(old.isEmpty)
        expect(new, equals: [.commit("z")])
    }

    @Test("KB-91 a composition that ended without the method is forgotten by enabling the text again")
    mutating func reset() {
        enable()

        let requests = state.reset() + state.takeChanges()

        expect(requests.prefix(3), equals: [.disable, .commit, .enable])
        #expect(requests.contains(.surroundingText(SurroundingBytes(text("ab")))))
    }
}

@Suite struct TextInputEditTests {
    private func events(_ body: (inout TextInputEdit) -> Void) -> [InputMethodEvent] {
        var edit = TextInputEdit()
        body(&edit)
        return edit.events
    }

    @Test("KB-92 the order of the steps is that of the protocol") func order() {
        let all = events { edit in
            edit.setPreedit("é", begin: 2, end: 2)
            edit.setCommit("c")
            edit.setDeletion(before: 3, after: 1)
        }
        let nothing = events { _ in }

        expect(
            all,
            equals: [
                .preedit("", cursor: 0), .deleteBytes(before: 3, after: 1), .commit("c"), .preedit("é", cursor: 1),
            ])
        expect(nothing, equals: [.preedit("", cursor: 0)])
    }

    @Test(
        "KB-93 cursors are in bytes; hidden and impossible ones are behind the text",
        arguments: [
            (0, 0, 0), (1, 1, 1), (3, 3, 2), (7, 7, 4), (-1, -1, 4), (2, 2, 4), (8, 8, 4), (-5, 1, 4),
        ] as [(Int32, Int32, Int)])
    func cursor(begin: Int32, end: Int32, expected: Int) {
        // One byte, two, four: one, one and two units.
        let events = events { $0.setPreedit("aß𝄞", begin: begin, end: end) }

        expect(events, equals: [.preedit("aß𝄞", cursor: expected)])
    }

    @Test(
        "KB-93 TX-39 a cursor with a length is the clause that is converted",
        arguments: [(1, 3), (3, 1)] as [(Int32, Int32)])
    func clause(begin: Int32, end: Int32) {
        expect(
            events { $0.setPreedit("aßb", begin: begin, end: end) }, equals: [.preedit("aßb", cursor: 2, clause: 1..<2)]
        )
    }
}

@Suite struct SurroundingBytesTests {
    @Test("KB-93 cursor and anchor are in bytes") func offsets() {
        let bytes = SurroundingBytes(SurroundingText(text: "aß字b", cursor: 3, anchor: 1))

        expect(bytes.text, equals: "aß字b")
        expect(bytes.cursor, equals: 6)
        expect(bytes.anchor, equals: 1)
    }

    @Test(
        "KB-93 at most 4000 bytes around the cursor are sent",
        arguments: [(0, 0), (1000, 1000), (5000, 5000), (2500, 2490), (5000, 0), (4990, 10)])
    func limit(cursor: Int, anchor: Int) {
        let bytes = SurroundingBytes(
            SurroundingText(text: String(repeating: "字", count: 5000), cursor: cursor, anchor: anchor))

        let size = bytes.text.utf8.count
        let kept = Int(bytes.cursor) / 3
        let selected = min(cursor - anchor, kept) * 3
        #expect((3990...4000).contains(size))
        #expect((0...size).contains(Int(bytes.cursor)))
        expect(Int(bytes.cursor - bytes.anchor), equals: selected)
        expect(bytes.cursor % 3, equals: 0)
    }

    @Test("a zero in the text does not end it") func zero() {
        let bytes = SurroundingBytes(SurroundingText(text: "a\0b", cursor: 3, anchor: 3))

        expect(bytes.text, equals: "a b")
        expect(bytes.cursor, equals: 3)
    }
}

@Suite struct TextInputContentTests {
    @Test(
        "KB-95 the kind of text, in the numbers of the protocol",
        arguments: [
            (InputMethodContent.Purpose.freeForm, 0), (.alpha, 1), (.digits, 2), (.number, 3), (.phone, 4), (.url, 5),
            (.email, 6), (.name, 7),
        ] as [(InputMethodContent.Purpose, UInt32)])
    func purpose(purpose: InputMethodContent.Purpose, number: UInt32) {
        var content = InputMethodContent()
        content.purpose = purpose

        expect(content.textInputPurpose, equals: number)
        expect(content.textInputHints, equals: (purpose == .alpha ? 0x100 : 0))
        content.isSecure = true
        expect(content.textInputPurpose, equals: 8)
        expect(content.textInputHints & 0xC0, equals: 0xC0)
    }

    @Test(
        "KB-95 how the text is written, in the bits of the protocol",
        arguments: [
            (InputMethodContent.Hints.completion, 1), (.spellCheck, 2), (.uppercaseSentences, 4), (.uppercase, 16),
            (.uppercaseWords, 32), (.noSpellCheck, 0), (.noOnScreenKeyboard, 0),
        ] as [(InputMethodContent.Hints, UInt32)])
    func hints(hints: InputMethodContent.Hints, bits: UInt32) {
        var content = InputMethodContent()
        content.hints = hints

        expect(content.textInputHints, equals: bits)
    }
}
