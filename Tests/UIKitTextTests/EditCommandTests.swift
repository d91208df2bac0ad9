import Expectations
import Foundation
import Support
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitText

@MainActor @Suite struct EditCommandTests {
    private func stage(_ text: String, _ selection: Range<Int>) -> TextStage {
        let stage = TextStage(text: text)
        stage.field.becomeFirstResponder()
        stage.select(selection)
        stage.app.advance(by: 0.1)
        return stage
    }

    private func allowed(_ stage: TextStage) -> [String] {
        ["cut:", "copy:", "paste:", "select:", "selectAll:", "delete:"].filter {
            stage.field.canPerformAction(Selector($0), withSender: nil)
        }
    }

    @Test("TX-138 TX-139 without a selection nothing is cut or copied, with one nothing is selected; paste needs text")
    func possible() {
        UIPasteboard.general.string = nil
        let caret = allowed(stage("one two", 1..<1))
        UIPasteboard.general.string = "x"
        let selection = allowed(stage("one two", 0..<3))

        expect(caret, equals: ["select:", "selectAll:"])
        expect(selection, equals: ["cut:", "copy:", "paste:", "selectAll:", "delete:"])
    }

    @Test("TX-140 select selects the word at the caret, select all everything") func select() {
        let stage = stage("one two", 5..<5)
        stage.field.select(nil)
        let word = stage.selection
        stage.field.selectAll(nil)

        expect(word, equals: 4..<7)
        expect(stage.selection, equals: 0..<7)
    }

    @Test("TX-141 copy keeps the selection, cut leaves a caret") func copyAndCut() {
        let stage = stage("one two", 0..<3)
        stage.field.copy(nil)
        let copied = (stage.selection, UIPasteboard.general.string)
        stage.field.cut(nil)

        expect(copied, equals: (0..<3, "one"))
        expect(stage.selection, equals: 0..<0)
        expect(stage.field.text, equals: "two")
    }

    @Test("TX-146 after undo the text that came back is selected") func undo() {
        let stage = stage("one two", 0..<3)
        stage.key(.keyboardDeleteOrBackspace)
        stage.key(.keyboardZ, .command, characters: "z")

        expect(stage.field.text, equals: "one two")
        expect(stage.selection, equals: 0..<3)
    }

    @Test("TX-12 isSecureTextEntry acts at once on what is drawn") func secure() {
        let stage = stage("iiii", 4..<4)
        let plain = stage.field.caretRect(for: stage.field.endOfDocument).minX
        stage.field.isSecureTextEntry = true

        #expect(stage.field.caretRect(for: stage.field.endOfDocument).minX > plain)
    }

    @Test("TX-130 a handle is caught within 44 points, the nearer one first") func handle() {
        let stage = stage("hello wonderful day", 0..<0)
        for _ in 0..<2 {
            stage.app.tap(at: stage.point(at: 9))
            stage.app.advance(by: 0.05)
        }
        let start = stage.point(at: 6)
        let finger = stage.app.touch(at: CGPoint(x: start.x - 15, y: start.y - 12))
        finger.move(to: stage.point(at: 2), over: 0.2)
        finger.lift()

        #expect(stage.selection.lowerBound <= 3 && stage.selection.upperBound == 15)
    }

    @Test("TX-136 an interaction adds recognizers to its view; modes have Apple's numbers") func interaction() {
        let view = UIView()
        let interaction = UITextInteraction(for: .nonEditable)
        view.addInteraction(interaction)
        let kinds = view.gestureRecognizers ?? []
        view.removeInteraction(interaction)

        let presses = kinds.compactMap { $0 as? UILongPressGestureRecognizer }
        let taps = kinds.compactMap { $0 as? UITapGestureRecognizer }
        expect(kinds.filter { $0 is TextTapGestureRecognizer }.count, equals: 1)
        expect(presses.map(\.numberOfTapsRequired).sorted(), equals: [0, 1])
        expect(presses.first { $0.numberOfTapsRequired == 1 }.map { $0.minimumPressDuration < 0.5 }, equals: true)
        expect(taps.map(\.numberOfTouchesRequired), equals: [2])
        expect(kinds.filter { $0 is UIPanGestureRecognizer }.count, equals: 1)
        #expect(
            kinds.count == 5 && interaction.gesturesForFailureRequirements.count == kinds.count
                && view.gestureRecognizers?.isEmpty != false
        )
        expect([UITextInteraction.Mode.editable, .nonEditable].map(\.rawValue), equals: [0, 1])
    }

    @Test("TX-166 endEditing of an ancestor makes the field resign") func endEditing() {
        let stage = stage("a", 0..<0)

        #expect(stage.root.endEditing(false) && !stage.field.isEditing)
    }
}
