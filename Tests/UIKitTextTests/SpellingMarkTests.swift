import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitControls
@testable import UIKitText

@MainActor @Suite struct SpellingMarkTests {
    private func stage(_ text: String) -> TextViewStage {
        let stage = TextViewStage(text)
        WordList.use(stage.app)
        stage.focus()
        stage.app.advance(by: 0.2)
        return stage
    }

    /// Whether there is red below a range.
    private func isMarked(_ app: TestApplication, _ input: any UITextInput, _ range: Range<Int>) -> Bool {
        let word = TextOffsetRange(NSRange(location: range.lowerBound, length: range.count))
        app.advance(by: 0.1)
        let rect = input.textInputView.convert(input.firstRect(for: word), to: nil)
        for x in Int(rect.minX)..<Int(rect.maxX) {
            for y in Int(rect.maxY - 5)..<Int(rect.maxY + 2) {
                guard let color = app.color(at: CGPoint(x: x, y: y)) else { continue }
                if Int(color.red) > Int(color.green) + 60, Int(color.red) > Int(color.blue) + 60 { return true }
            }
        }
        return false
    }

    private var titles: [String] { EditMenuPresenter.shared.visibleBar?.visibleTitles ?? [] }

    @Test("TX-211 misspelled words of an edited text view are marked, correct ones not") func marks() {
        let stage = stage("the teh cat")
        let (wrong, right) = (
            isMarked(stage.app, stage.view, 4..<7), isMarked(stage.app, stage.view, 0..<3)
        )
        stage.view.resignFirstResponder()

        #expect(wrong && !right && !isMarked(stage.app, stage.view, 4..<7))
    }

    @Test("TX-211 a field marks misspelled words too") func field() {
        let stage = TextStage(text: "the xqzt cat")
        WordList.use(stage.app)
        stage.field.becomeFirstResponder()

        #expect(isMarked(stage.app, stage.field, 4..<8) && !isMarked(stage.app, stage.field, 0..<3))
    }

    @Test("TX-211 the word that is typed is marked when it ends") func typing() {
        let stage = stage("")
        stage.type("xqzt")
        let during = isMarked(stage.app, stage.view, 0..<4)
        stage.type(" ")

        #expect(!during && isMarked(stage.app, stage.view, 0..<4))
    }

    @Test("TX-07 the trait of spell checking: no marks nothing, yes marks also without correction") func traits() {
        let stage = stage("teh cat")
        stage.view.spellCheckingType = .no
        let no = isMarked(stage.app, stage.view, 0..<3)
        stage.view.spellCheckingType = .yes
        stage.view.autocorrectionType = .no
        let yes = isMarked(stage.app, stage.view, 0..<3)
        stage.view.spellCheckingType = .default

        #expect(!no && yes && !isMarked(stage.app, stage.view, 0..<3))
    }

    @Test("TX-157 learning a word removes its mark") func learn() {
        let stage = stage("teh xqzt")
        let before = isMarked(stage.app, stage.view, 4..<8)
        UITextChecker.learnWord("xqzt")
        stage.view.setNeedsLayout()

        #expect(before && !isMarked(stage.app, stage.view, 4..<8))
    }

    @Test("TX-211 a tap on a marked word selects it and offers guesses; one replaces it after the question") func tap()
        throws
    {
        let stage = stage("cat teh mat")
        stage.record()
        stage.tap(at: 5)
        let (shown, selected) = (titles, stage.selection)
        stage.refused = ["shouldChange"]
        let bar = try #require(EditMenuPresenter.shared.visibleBar)
        let first = CGPoint(x: bar.frame.minX + 20, y: bar.frame.midY)
        stage.app.tap(at: first)
        let refused = stage.view.text
        stage.refused = []
        stage.tap(at: 5)
        stage.app.tap(at: first)

        expect(shown, equals: ["the", "tea"])
        expect(selected, equals: 4..<7)
        expect(refused, equals: "cat teh mat")
        #expect(stage.view.text == "cat the mat" && stage.take().contains("shouldChange 4,3 \"the\""))
    }

    @Test("TX-211 a tap on a word without guesses says so") func noGuesses() {
        let stage = stage("cat xqzt mat")
        stage.tap(at: 6)

        expect(titles, equals: ["No Replacements Found"])
        expect(stage.view.text, equals: "cat xqzt mat")
    }
}
