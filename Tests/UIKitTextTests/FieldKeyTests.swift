import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct FieldKeyTests {
    private func stage(_ text: String) -> TextStage {
        let stage = TextStage(text: text)
        stage.field.becomeFirstResponder()
        return stage
    }

    @Test("TX-167 arrows move by characters, shift extends") func arrows() {
        let stage = stage("ab👍c")
        stage.key(.keyboardLeftArrow)
        stage.key(.keyboardLeftArrow)
        let caret = stage.selection
        stage.key(.keyboardLeftArrow, .shift)
        stage.key(.keyboardLeftArrow, .shift)
        let extended = stage.selection
        stage.key(.keyboardRightArrow, .shift)

        expect(caret, equals: 2..<2)
        expect(extended, equals: 0..<2)
        expect(stage.selection, equals: 1..<2)
    }

    @Test("TX-167 option moves by words, command to the ends; Home and End too") func units() {
        let stage = stage("one two three")
        stage.key(.keyboardLeftArrow, .alternate)
        let word = stage.selection
        stage.key(.keyboardLeftArrow, .command)
        let start = stage.selection
        stage.key(.keyboardRightArrow, .alternate)
        let end = stage.selection
        stage.key(.keyboardEnd, .shift)
        let selected = stage.selection
        stage.key(.keyboardHome)

        expect(word, equals: 8..<8)
        expect(start, equals: 0..<0)
        expect(end, equals: 3..<3)
        expect(selected, equals: 3..<13)
        expect(stage.selection, equals: 0..<0)
    }

    @Test("TX-193 Control with arrows moves by words") func control() {
        let stage = stage("one two")
        stage.key(.keyboardLeftArrow, .control)
        let word = stage.selection
        stage.key(.keyboardLeftArrow, [.control, .shift])

        expect(word, equals: 4..<4)
        expect(stage.selection, equals: 0..<4)
    }

    @Test("TX-168 left and right on a selection collapse it to that side, up and down go to the ends") func collapse() {
        let stage = stage("abcd")
        stage.select(1..<3)
        stage.key(.keyboardLeftArrow)
        let left = stage.selection
        stage.select(1..<3)
        stage.key(.keyboardRightArrow)
        let right = stage.selection
        stage.key(.keyboardUpArrow)
        let up = stage.selection
        stage.key(.keyboardDownArrow)

        expect(left, equals: 1..<1)
        expect(right, equals: 3..<3)
        expect(up, equals: 0..<0)
        expect(stage.selection, equals: 4..<4)
    }

    @Test("TX-167 in text from right to left, left leads forward") func rightToLeft() {
        let stage = stage("אבג")
        stage.key(.keyboardRightArrow)
        let back = stage.selection
        stage.key(.keyboardLeftArrow)

        expect(back, equals: 2..<2)
        expect(stage.selection, equals: 3..<3)
        #expect(stage.point(at: 3).x < stage.point(at: 0).x)
    }

    @Test("TX-169 delete with option removes a word, with command to the start; forward delete is a separate key")
    func deletes() {
        let stage = stage("one two three")
        stage.key(.keyboardDeleteOrBackspace, .alternate)
        let word = stage.field.text
        stage.key(.keyboardHome)
        stage.key(.keyboardDeleteForward)
        let forward = stage.field.text
        stage.key(.keyboardEnd)
        stage.key(.keyboardDeleteOrBackspace, .command)

        expect(word, equals: "one two ")
        expect(forward, equals: "ne two ")
        expect(stage.field.text, equals: "")
    }

    @Test("TX-171 TX-193 Control or Command with A, C, X and V are the edit commands") func commands() {
        let stage = stage("one two")
        stage.key(.keyboardA, .control, characters: "a")
        let all = stage.selection
        stage.key(.keyboardC, .command, characters: "c")
        stage.key(.keyboardX, .control, characters: "x")
        let cut = stage.field.text
        stage.key(.keyboardV, .control, characters: "v")
        stage.key(.keyboardV, .control, characters: "v")

        expect(all, equals: 0..<7)
        expect(cut, equals: "")
        expect(stage.field.text, equals: "one two one two")
    }

    @Test("TX-65 cut and paste ask once each with the whole string") func asks() {
        let stage = TextStage(text: "one")
        stage.record()
        stage.field.becomeFirstResponder()
        stage.field.selectAll(nil)
        stage.field.cut(nil)
        stage.field.paste(nil)

        expect(stage.changes.map(\.1), equals: ["", "one"])
        expect(stage.changes.map(\.0), equals: [NSRange(location: 0, length: 3), NSRange(location: 0, length: 0)])
    }

    @Test("TX-73 secure text is neither cut nor copied; the first insertion after focus replaces it") func secure() {
        let stage = TextStage(text: "old")
        stage.field.isSecureTextEntry = true
        UIPasteboard.general.string = "kept"
        stage.field.becomeFirstResponder()
        stage.type("n")
        let replaced = stage.field.text
        stage.field.selectAll(nil)
        stage.field.copy(nil)
        stage.key(.keyboardX, .control, characters: "x")

        expect(replaced, equals: "n")
        expect(stage.field.text, equals: "n")
        expect(UIPasteboard.general.string, equals: "kept")
        #expect(!stage.field.canPerformAction(Selector("copy:"), withSender: nil))
    }

    @Test("TX-73 a selection ends that state") func secureSelection() {
        let stage = TextStage(text: "old")
        stage.field.isSecureTextEntry = true
        stage.field.becomeFirstResponder()
        stage.select(1..<1)
        stage.type("n")

        expect(stage.field.text, equals: "onld")
    }

    @Test("TX-142 typing without a pause is one step of undo; a pause or another edit ends it") func undo() {
        let stage = stage("")
        stage.type("ab")
        stage.app.advance(by: 6)
        stage.type("cd")
        stage.key(.keyboardDeleteOrBackspace)
        var texts: [String?] = []
        for _ in 0..<3 {
            stage.key(.keyboardZ, .control, characters: "z")
            texts.append(stage.field.text)
        }
        stage.key(.keyboardZ, [.control, .shift], characters: "Z")

        expect(texts, equals: ["abcd", "ab", ""])
        expect(stage.field.text, equals: "ab")
    }

    @Test("TX-143 TX-185 resigning and setting the text empty the undo stack") func emptied() {
        let stage = stage("")
        stage.type("ab")
        stage.field.resignFirstResponder()
        stage.field.becomeFirstResponder()
        stage.key(.keyboardZ, .control, characters: "z")
        let resigned = stage.field.text
        stage.type("c")
        stage.field.text = "new"
        stage.key(.keyboardZ, .control, characters: "z")

        expect(resigned, equals: "ab")
        expect(stage.field.text, equals: "new")
    }

    @Test("TX-186 undo asks the should-change question with a range in the text") func undoAsks() {
        let stage = TextStage(text: "ab")
        stage.record()
        stage.field.becomeFirstResponder()
        stage.type("cd")
        stage.refused = ["shouldChange"]
        stage.key(.keyboardZ, .control, characters: "z")
        let refused = stage.field.text
        stage.refused = []
        stage.key(.keyboardZ, .control, characters: "z")

        expect(refused, equals: "abcd")
        expect(stage.field.text, equals: "ab")
        expect(stage.changes.last?.0, equals: NSRange(location: 2, length: 2))
        expect(stage.changes.last?.1, equals: "")
    }

    @Test("TX-174 a held key repeats") func repeats() {
        let stage = stage("")
        stage.app.press(.keyboardA, characters: "a")
        stage.app.press(.keyboardA, characters: "a", isRepeat: true)
        stage.app.release(.keyboardA)

        expect(stage.field.text, equals: "aa")
    }

    @Test("TX-176 a responder that handles a press without super types nothing") func swallowed() {
        final class Field: UITextField {
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
        }
        let stage = TextStage(Field())
        stage.field.becomeFirstResponder()
        stage.type("a")

        expect(stage.field.text, equals: "")
    }

    @Test("TX-195 tab moves to the next field, shift and tab back") func tab() {
        let stage = stage("")
        let other = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
        stage.root.addSubview(other)
        stage.key(.keyboardTab, characters: "\t")
        let next = other.isFirstResponder
        stage.key(.keyboardTab, .shift, characters: "\t")

        #expect(next && stage.field.isFirstResponder && stage.field.text == "")
    }

    @Test("P-28 a responder performs a standard edit command if it overrides its method") func editActions() {
        final class Copier: UIView {
            var copies = 0
            override var canBecomeFirstResponder: Bool { true }
            override func copy(_ sender: Any?) { copies += 1 }
        }
        let copier = Copier()
        let plain = UIView()
        let names = ["cut:", "copy:", "paste:", "select:", "selectAll:", "delete:", "toggleBoldface:"]

        expect(names.filter { copier.canPerformAction(Selector($0), withSender: nil) }, equals: ["copy:"])
        #expect(names.filter { plain.canPerformAction(Selector($0), withSender: nil) }.isEmpty)
        UIApplication.shared.sendAction(Selector("copy:"), to: copier, from: nil, for: nil)
        expect(copier.copies, equals: 1)
    }

    @Test("TX-01 a view with UIKeyInput alone gets text, return as a line feed, and delete") func keyInput() {
        final class Page: UIView, UIKeyInput {
            var content = ""
            override var canBecomeFirstResponder: Bool { true }
            var hasText: Bool { !content.isEmpty }
            func insertText(_ text: String) { content += text }
            func deleteBackward() { content = String(content.dropLast()) }
        }
        let stage = stage("")
        let page = Page(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
        stage.root.addSubview(page)
        page.becomeFirstResponder()
        stage.type("ab")
        stage.key(.keyboardReturnOrEnter, characters: "\r")
        stage.key(.keyboardErrorUndefined, .control, characters: "q")
        stage.type("c")
        stage.key(.keyboardDeleteOrBackspace)

        expect(page.content, equals: "ab\n")
    }
}
