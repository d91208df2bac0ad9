import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ComposeKeyTests {
    private func start() -> TextStage {
        let stage = TextStage()
        stage.field.becomeFirstResponder()
        return stage
    }

    private func press(
        _ key: UIKeyboardHIDUsage, _ characters: String = "", _ composition: KeyComposition = .none,
        in stage: TextStage
    ) {
        var sample = KeySample(usage: key.rawValue, characters: characters, isDown: true)
        sample.composition = composition
        stage.app.application.deliver(InputFrame(time: InputTime(seconds: stage.app.now), keys: [sample]))
        sample.isDown = false
        sample.composition = .none
        stage.app.application.deliver(InputFrame(time: InputTime(seconds: stage.app.now), keys: [sample]))
        stage.app.advance(by: 0)
    }

    private func marked(_ stage: TextStage) -> String? {
        stage.field.markedTextRange.flatMap { stage.field.text(in: $0) }
    }

    @Test("TX-175 the pending sequence is marked text, the key that completes it replaces it")
    func complete() {
        let stage = start()

        press(.keyboardQuote, "", .pending("´"), in: stage)
        expect(marked(stage), equals: "´")
        press(.keyboardE, "é", in: stage)

        expect(stage.field.text, equals: "é")
        #expect(marked(stage) == nil)
    }

    @Test("TX-175 a broken sequence is dropped with the key that breaks it, which edits nothing else")
    func broken() {
        let stage = start()
        press(.keyboardA, "a", in: stage)
        press(.keyboardQuote, "", .pending("´"), in: stage)

        press(.keyboardDeleteOrBackspace, "", .cancelled, in: stage)

        expect(stage.field.text, equals: "a")
        #expect(marked(stage) == nil)
    }

    @Test("TX-178 escape drops a pending sequence")
    func escape() {
        let stage = start()
        press(.keyboardQuote, "", .pending("·"), in: stage)

        press(.keyboardEscape, "", .cancelled, in: stage)

        expect(stage.field.text, equals: "")
    }
}
