import CoreGraphics
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import InputMethods

@MainActor @Suite struct InputMethodSessionTests {
    @Test("TX-177 a key goes to the input method first; what it does not use is delivered")
    func unused() {
        let stage = SessionStage()

        stage.type("a")

        #expect(stage.delivered.isEmpty)
        stage.service.answer(false)
        #expect(stage.delivered == ["a"])
        stage.service.answer(false)
        #expect(stage.delivered == ["a", "-a"])
        #expect(stage.field.text == "a")
    }

    @Test("TX-177 a key that the input method uses is not delivered, its release is")
    func used() {
        let stage = SessionStage()

        stage.type("a")
        stage.service.answer(true)
        stage.service.answer(true)

        #expect(stage.delivered == ["-a"])
    }

    @Test("TX-177 keys keep their order: the next one waits for the answer")
    func order() {
        let stage = SessionStage()

        stage.type("ab")

        #expect(stage.asked == "a")
        stage.service.answer(false)
        stage.service.answer(false)
        #expect(stage.asked == "b")
        stage.service.answer(false)
        stage.service.answer(false)
        #expect(stage.delivered == ["a", "-a", "b", "-b"])
    }

    @Test("TX-177 a key without an answer is delivered as typed after a second, and those behind it at once")
    func late() {
        let stage = SessionStage()

        stage.type("ab")
        stage.app.advance(by: InputMethodSession.replyTimeout - 0.01)
        #expect(stage.delivered.isEmpty)
        stage.app.advance(by: 0.02)

        #expect(stage.delivered == ["a", "-a", "b", "-b"])
        #expect(stage.field.text == "ab")
    }

    @Test("TX-177 the first answer of a service may take longer, as it loads dictionaries")
    func firstAnswer() {
        let stage = SessionStage(hasAnswered: false)

        stage.type("n")
        stage.app.advance(by: InputMethodSession.firstReplyTimeout - 0.01)
        #expect(stage.delivered.isEmpty)
        stage.service.answer(true, .preedit("n", cursor: 1))

        #expect(stage.marked == "n")
    }

    @Test("TX-177 what a late answer brings is dropped, the input method is reset, then it gets keys again")
    func afterLate() {
        let stage = SessionStage()
        stage.type("a")
        stage.app.advance(by: InputMethodSession.replyTimeout + 0.01)

        stage.service.answer(true, .preedit("a", cursor: 1), .commit("啊"))

        #expect(stage.field.text == "a")
        #expect(stage.marked == nil)
        #expect(stage.service.calls == ["reset"])
        stage.type("b")
        #expect(stage.asked == "b")
    }

    @Test("TX-177 keys while an answer is late are delivered without the input method")
    func whileLate() {
        let stage = SessionStage()
        stage.type("a")
        stage.app.advance(by: InputMethodSession.replyTimeout + 0.01)

        stage.type("b")

        #expect(stage.delivered == ["a", "-a", "b", "-b"])
        #expect(stage.asked == "a")
    }

    @Test("KB-90 provisional text is marked text with the cursor, final text replaces it")
    func compose() {
        let stage = SessionStage()
        stage.field.text = "x"

        stage.type("n")
        stage.service.answer(true, .preedit("ni", cursor: 1))

        #expect(stage.field.text == "xni")
        #expect(stage.marked == "ni")
        let caret = stage.field.selectedTextRange.map {
            stage.field.offset(from: stage.field.beginningOfDocument, to: $0.start)
        }
        #expect(caret == 2)
        stage.service.answer(true)
        stage.type(" ")
        stage.service.answer(true, .preedit("", cursor: 0), .commit("你"))
        #expect(stage.field.text == "x你")
        #expect(stage.marked == nil)
    }

    @Test("KB-90 a commit in place of provisional text is one change")
    func oneChange() {
        let stage = SessionStage()
        stage.type("n")
        stage.service.answer(true, .preedit("n", cursor: 1))
        stage.service.answer(true)
        let changes = Counter()
        stage.field.addAction(UIAction { _ in changes.count += 1 }, for: .editingChanged)

        stage.type(" ")
        stage.service.answer(true, .preedit("", cursor: 0), .commit("你"))

        #expect(changes.count == 1)
    }

    @Test("KB-90 text around the caret is deleted in scalars")
    func deleteSurrounding() {
        let stage = SessionStage()
        stage.field.text = "ab😀c"

        stage.service.onEvent?(.delete(offset: -2, count: 2))

        #expect(stage.field.text == "ab")
    }

    @Test("KB-90 a deletion beyond the text does nothing", arguments: [(-9, 2), (0, 1), (-1, 3), (Int.max, 1)])
    func deleteBeyond(offset: Int, count: Int) {
        let stage = SessionStage()
        stage.field.text = "ab"

        stage.service.onEvent?(.delete(offset: offset, count: count))

        #expect(stage.field.text == "ab")
    }

    @Test("KB-90 the text around the caret is shown without provisional text")
    func surroundingText() {
        let stage = SessionStage()
        stage.field.text = "😀b"
        stage.type("n")
        stage.service.answer(true, .preedit("n", cursor: 1))
        stage.service.answer(true)

        stage.type("i")

        #expect(stage.service.surroundingText == SurroundingText(text: "😀b", cursor: 2, anchor: 2))
    }

    @Test("KB-90 the caret's rectangle on the screen follows the text")
    func caret() throws {
        let stage = SessionStage()
        let first = try #require(stage.service.caret)

        stage.field.text = "wide text"
        stage.session.update()

        let second = try #require(stage.service.caret)
        #expect(first.minX >= 120)
        #expect(second.minX > first.minX + 20)
        #expect(second.minY > 40 && second.maxY < 74)
    }

    @Test("KB-95 the kind of text is that of the traits")
    func content() {
        let stage = SessionStage()

        stage.field.keyboardType = .emailAddress
        stage.field.autocapitalizationType = .words
        stage.session.update()

        #expect(stage.service.content?.purpose == .email)
        #expect(stage.service.content?.hints.contains(.uppercaseWords) == true)
    }

    @Test("KB-95 keys of a secure field are not shown to the input method")
    func secure() {
        let stage = SessionStage()
        stage.field.isSecureTextEntry = true

        stage.type("a")

        #expect(stage.asked == "")
        #expect(stage.delivered == ["a", "-a"])
        #expect(stage.service.calls.last == "out")
    }

    @Test("TX-44 provisional text stays when another field gets the focus")
    func focus() {
        let stage = SessionStage()
        stage.type("n")
        stage.service.answer(true, .preedit("ni", cursor: 2))
        stage.service.answer(true)

        stage.other.becomeFirstResponder()
        stage.session.update()

        #expect(stage.field.text == "ni")
        #expect(stage.field.markedTextRange == nil)
        #expect(stage.service.calls == ["out", "in"])
    }

    @Test("TX-43 the input method is reset when code sets the text")
    func setText() {
        let stage = SessionStage()
        stage.type("n")
        stage.service.answer(true, .preedit("n", cursor: 1))
        stage.service.answer(true)

        stage.field.text = "new"
        stage.session.update()

        #expect(stage.service.calls == ["reset"])
        #expect(stage.field.text == "new")
    }

    @Test("TX-177 the service dies: what was composed stays, waiting keys are delivered in order")
    func death() {
        let stage = SessionStage()
        stage.type("n")
        stage.service.answer(true, .preedit("n", cursor: 1))
        stage.service.answer(true)
        stage.type("ab")

        stage.service.die()

        #expect(stage.field.text == "nab")
        #expect(stage.delivered == ["-n", "a", "-a", "b", "-b"])
        #expect(stage.search.count == 2)
    }

    @Test("TX-177 the service dies while no key waits: the next key is put behind what was composed")
    func deathWithoutWaitingKeys() {
        let stage = SessionStage()
        stage.type("n")
        stage.service.answer(true, .preedit("n", cursor: 1))
        stage.service.answer(true)

        stage.service.die()

        #expect(stage.field.text == "n")
        #expect(stage.field.markedTextRange == nil)
    }

    @Test("KB-104 a service that is started later is used")
    func laterService() {
        let stage = SessionStage(isFound: false)
        stage.search.find(nil)
        stage.type("a")
        #expect(stage.delivered == ["a", "-a"])

        stage.search.find(stage.service)
        stage.type("b")

        #expect(stage.asked == "b")
    }

    @Test("TX-177 keys wait for a service that is being found, a second at most")
    func searching() {
        let stage = SessionStage(isFound: false)
        stage.type("a")
        #expect(stage.delivered.isEmpty)

        stage.app.advance(by: InputMethodSession.replyTimeout + 0.01)

        #expect(stage.delivered == ["a", "-a"])
        stage.search.find(stage.service)
        stage.type("b")
        #expect(stage.asked == "b")
    }

    @Test("KB-82 a forwarded key reaches the application in its order")
    func forward() {
        let stage = SessionStage()
        var forwarded: [UInt32] = []
        stage.session.onForwardedKey = { forwarded.append($0.symbol) }

        stage.type("n")
        stage.service.answer(true, .commit("你"), .forward(InputMethodKey(symbol: 0x20)))

        #expect(forwarded == [0x20])
        #expect(stage.field.text == "你")
    }

    @Test("L-11 keys that wait are delivered when the window loses the focus")
    func windowFocus() {
        let stage = SessionStage()
        stage.type("a")

        stage.session.windowFocusChanged(false)

        #expect(stage.delivered == ["a", "-a"])
        #expect(stage.service.calls.last == "out")
    }
}

/// A number that a closure counts up.
@MainActor private final class Counter {
    var count = 0
}
