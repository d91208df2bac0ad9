import Expectations
import Testing
import UIKit

@testable import InputMethods

/// Keys that go to an input method first, which may answer late, be started later or end.
@MainActor @Suite struct InputMethodSessionTests {
    @Test("TX-177 a key goes to the input method first; what it does not use is delivered")
    func unused() {
        let stage = SessionStage()

        stage.type("a")

        #expect(stage.delivered.isEmpty)
        stage.service.answer(false)
        expect(stage.delivered, equals: ["a"])
        stage.service.answer(false)
        expect(stage.delivered, equals: ["a", "-a"])
        expect(stage.field.text, equals: "a")
    }

    @Test("TX-177 a key that the input method uses is not delivered, its release is")
    func used() {
        let stage = SessionStage()

        stage.type("a")
        stage.service.answer(true)
        stage.service.answer(true)

        expect(stage.delivered, equals: ["-a"])
    }

    @Test("TX-177 keys keep their order: the next one waits for the answer")
    func order() {
        let stage = SessionStage()

        stage.type("ab")

        expect(stage.asked, equals: "a")
        stage.service.answer(false)
        stage.service.answer(false)
        expect(stage.asked, equals: "b")
        stage.service.answer(false)
        stage.service.answer(false)
        expect(stage.delivered, equals: ["a", "-a", "b", "-b"])
    }

    @Test("TX-177 a key without an answer is delivered as typed after a second, and those behind it at once")
    func late() {
        let stage = SessionStage()

        stage.type("ab")
        stage.app.advance(by: InputMethodSession.replyTimeout - 0.01)
        #expect(stage.delivered.isEmpty)
        stage.app.advance(by: 0.02)

        expect(stage.delivered, equals: ["a", "-a", "b", "-b"])
        expect(stage.field.text, equals: "ab")
    }

    @Test("TX-177 the first answer of a service may take longer, as it loads dictionaries")
    func firstAnswer() {
        let stage = SessionStage(hasAnswered: false)

        stage.type("n")
        stage.app.advance(by: InputMethodSession.firstReplyTimeout - 0.01)
        #expect(stage.delivered.isEmpty)
        stage.service.answer(true, .preedit("n", cursor: 1))

        expect(stage.marked, equals: "n")
    }

    @Test("TX-177 what a late answer brings is dropped, the input method is reset, then it gets keys again")
    func afterLate() {
        let stage = SessionStage()
        stage.type("a")
        stage.app.advance(by: InputMethodSession.replyTimeout + 0.01)

        stage.service.answer(true, .preedit("a", cursor: 1), .commit("啊"))

        expect(stage.field.text, equals: "a")
        #expect(stage.marked == nil)
        expect(stage.service.calls, equals: ["reset"])
        stage.type("b")
        expect(stage.asked, equals: "b")
    }

    @Test("TX-177 keys while an answer is late are delivered without the input method")
    func whileLate() {
        let stage = SessionStage()
        stage.type("a")
        stage.app.advance(by: InputMethodSession.replyTimeout + 0.01)

        stage.type("b")

        expect(stage.delivered, equals: ["a", "-a", "b", "-b"])
        expect(stage.asked, equals: "a")
    }

    @Test("KB-91 a service that sees no keys is told of each change of the text instead")
    func unseenKeys() {
        let stage = SessionStage()
        stage.service.seesKeys = false

        stage.type("a")
        stage.session.update()

        #expect(stage.asked.isEmpty)
        expect(stage.delivered, equals: ["a", "-a"])
        expect(stage.service.surroundingText, equals: SurroundingText(text: "a", cursor: 1, anchor: 1))
    }

    @Test("KB-95 keys of a secure field are not shown to the input method")
    func secure() {
        let stage = SessionStage()
        stage.field.isSecureTextEntry = true

        stage.type("a")

        expect(stage.asked, equals: "")
        expect(stage.delivered, equals: ["a", "-a"])
        expect(stage.service.calls.last, equals: "out")
    }

    @Test("TX-177 the service dies: what was composed stays, waiting keys are delivered in order")
    func death() {
        let stage = SessionStage()
        stage.type("n")
        stage.service.answer(true, .preedit("n", cursor: 1))
        stage.service.answer(true)
        stage.type("ab")

        stage.service.die()

        expect(stage.field.text, equals: "nab")
        expect(stage.delivered, equals: ["-n", "a", "-a", "b", "-b"])
        expect(stage.search.count, equals: 2)
    }

    @Test("TX-177 the service dies while no key waits: the next key is put behind what was composed")
    func deathWithoutWaitingKeys() {
        let stage = SessionStage()
        stage.type("n")
        stage.service.answer(true, .preedit("n", cursor: 1))
        stage.service.answer(true)

        stage.service.die()

        expect(stage.field.text, equals: "n")
        #expect(stage.field.markedTextRange == nil)
    }

    @Test("KB-104 a service that is started later is used")
    func laterService() {
        let stage = SessionStage(isFound: false)
        stage.search.find(nil)
        stage.type("a")
        expect(stage.delivered, equals: ["a", "-a"])

        stage.search.find(stage.service)
        stage.type("b")

        expect(stage.asked, equals: "b")
    }

    @Test("TX-177 keys wait for a service that is being found, a second at most")
    func searching() {
        let stage = SessionStage(isFound: false)
        stage.type("a")
        #expect(stage.delivered.isEmpty)

        stage.app.advance(by: InputMethodSession.replyTimeout + 0.01)

        expect(stage.delivered, equals: ["a", "-a"])
        stage.search.find(stage.service)
        stage.type("b")
        expect(stage.asked, equals: "b")
    }

    @Test("KB-82 a forwarded key reaches the application in its order")
    func forward() {
        let stage = SessionStage()
        var forwarded: [UInt32] = []
        stage.session.onForwardedKey = { forwarded.append($0.symbol) }

        stage.type("n")
        stage.service.answer(true, .commit("你"), .forward(InputMethodKey(symbol: 0x20)))

        expect(forwarded, equals: [0x20])
        expect(stage.field.text, equals: "你")
    }

    @Test("L-11 keys that wait are delivered when the window loses the focus")
    func windowFocus() {
        let stage = SessionStage()
        stage.type("a")

        stage.session.windowFocusChanged(false)

        expect(stage.delivered, equals: ["a", "-a"])
        expect(stage.service.calls.last, equals: "out")
    }
}
