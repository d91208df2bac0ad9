import CoreGraphics
import Expectations
import InputMethods
import Testing
import WebClient

@testable import BrowserHost

@MainActor @Suite struct PageTextInputTests {
    private func little(_ number: UInt32) -> [UInt8] { MessageBytes(0).u32(number).bytes.dropFirst().map { $0 } }

    private func content(isSecure: Bool = false) -> InputMethodContent {
        var content = InputMethodContent()
        content.isSecure = isSecure
        return content
    }

    @Test("KB-117 the page is told of the text, the caret and the text around it, in UTF-16 units") func told() throws {
        let served = try ServedLink()
        defer { served.server.stop() }
        let page = try served.page()
        let input = PageTextInput(served.link)

        input.focusIn(content())
        input.setCaret(CGRect(x: 1, y: 2, width: 3, height: 4))
        input.setSurroundingText(SurroundingText(text: "a😀b", cursor: 2, anchor: 1))
        input.focusOut()

        try expect(page.frame().payload, equals: [ProgramMessage.textInput] + little(1) + [1])
        let caret = MessageBytes(ProgramMessage.caret).f32(1).f32(2).f32(3).f32(4)
        try expect(page.frame().payload, equals: caret.bytes)
        let around = MessageBytes(ProgramMessage.surroundingText).u32(0).u16(3).u16(1)
        try expect(page.frame().payload, equals: around.bytes + Array("a😀b".utf8))
        try expect(page.frame().payload, equals: [ProgramMessage.textInput] + little(2) + [0])
    }

    @Test("KB-95 KB-117 a secret text is told as one") func secret() throws {
        let served = try ServedLink()
        defer { served.server.stop() }
        let page = try served.page()
        let input = PageTextInput(served.link)

        input.focusIn(content(isSecure: true))

        try expect(page.frame().payload, equals: [ProgramMessage.textInput] + little(1) + [2])
    }

    @Test("KB-94 KB-117 what was composed for a text before, or before a reset, is dropped") func stale() throws {
        let served = try ServedLink()
        defer { served.server.stop() }
        let input = PageTextInput(served.link)
        var events: [InputMethodEvent] = []
        input.onEvent = { events.append($0) }

        input.receive(PageTextEdit(textNumber: 0, text: "none"))
        input.focusIn(content())
        input.receive(PageTextEdit(textNumber: 1, text: "a"))
        input.reset()
        input.receive(PageTextEdit(textNumber: 1, text: "lost"))
        input.receive(PageTextEdit(textNumber: 2, text: "b"))
        input.focusOut()
        input.receive(PageTextEdit(textNumber: 3, text: "lost"))

        expect(events, equals: [.commit("a"), .commit("b")])
    }

    @Test("KB-117 steps that follow one that moves the focus are dropped") func focusMovesWithin() throws {
        let served = try ServedLink()
        defer { served.server.stop() }
        let input = PageTextInput(served.link)
        var events: [InputMethodEvent] = []
        input.onEvent = { event in
            events.append(event)
            if case .delete = event { input.focusIn(InputMethodContent()) }
        }
        input.focusIn(content())

        input.receive(PageTextEdit(textNumber: 1, deletedBefore: 1, text: "lost"))

        expect(events, equals: [.preedit("", cursor: 0), .delete(offset: -1, count: 1)])
    }

    @Test("KB-117 an edit that changes nothing is acknowledged with the unchanged text") func acknowledged() throws {
        let served = try ServedLink()
        defer { served.server.stop() }
        let page = try served.page()
        let input = PageTextInput(served.link)
        input.focusIn(content())
        input.setSurroundingText(SurroundingText(text: "a", cursor: 1, anchor: 1))
        _ = try page.frame()
        let around = MessageBytes(ProgramMessage.surroundingText)
        try expect(page.frame().payload, equals: around.u32(0).u16(1).u16(1).bytes + Array("a".utf8))

        input.receive(PageTextEdit(textNumber: 1, number: 5, text: "refused"))

        try expect(page.frame().payload, equals: around.u32(5).u16(1).u16(1).bytes + Array("a".utf8))
    }

    @Test("KB-117 the page is told of a correction once, when all of it has been applied") func correction() throws {
        let served = try ServedLink()
        defer { served.server.stop() }
        let page = try served.page()
        let input = PageTextInput(served.link)
        var received: [[UInt8]] = []
        /// Receives what was sent so far.
        func receive() {
            served.link.setKeepsAwake(true)
            while let payload = try? page.frame().payload, payload.first != ProgramMessage.awake {
                received.append(payload)
            }
        }
        func tell(_ text: String) {
            input.setSurroundingText(SurroundingText(text: text, cursor: text.count, anchor: text.count))
            receive()
        }
        input.onEvent = { event in
            switch event {
            case .preedit: tell("teh")
            case .delete: tell("")
            case .commit(let word): tell(word)
            default: break
            }
        }
        input.focusIn(content())
        tell("teh")
        received = []

        input.receive(PageTextEdit(textNumber: 1, number: 1, deletedBefore: 3, text: "the"))
        receive()

        let around = MessageBytes(ProgramMessage.surroundingText).u32(1).u16(3).u16(3)
        expect(received, equals: [around.bytes + Array("the".utf8)])
    }

    @Test("TX-39 KB-117 deletions come before the text, and a selection in provisional text is the clause")
    func events() {
        let clause = PageTextEdit(isMarked: true, selection: 0..<1, text: "你好").events
        expect(clause, equals: [.preedit("你好", cursor: 1, clause: 0..<1)])
        let caret = PageTextEdit(isMarked: true, selection: 1..<1, text: "你好").events
        expect(caret, equals: [.preedit("你好", cursor: 1)])
        let word = PageTextEdit(deletedBefore: 2, deletedAfter: 1, text: "the").events
        expect(word, equals: [.preedit("", cursor: 0), .delete(offset: -2, count: 3), .commit("the")])
        expect(PageTextEdit(deletedBefore: 1).events, equals: [.preedit("", cursor: 0), .delete(offset: -1, count: 1)])
        expect(PageTextEdit().events, equals: [.preedit("", cursor: 0)])
    }
}
