import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit
@testable import UIKitText

@MainActor @Suite struct TextViewEditingTests {
    @Test("TX-59 a text view begins: should, first responder, keyboard, did") func begin() {
        let stage = TextViewStage("a")
        stage.view.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        stage.record()
        stage.view.becomeFirstResponder()
        let order = stage.take()
        stage.view.resignFirstResponder()

        expect(
            order,
            equals: [
                "shouldBegin", "UIKeyboardWillShowNotification", "didBegin", "posted DidBeginEditingNotification",
            ])
        expect(stage.take(), equals: ["shouldEnd", "didEnd", "posted DidEndEditingNotification"])
    }

    @Test("TX-59 TX-62 false from should-begin and should-end keeps everything") func refused() {
        let stage = TextViewStage("a")
        stage.record()
        stage.refused = ["shouldBegin"]
        let began = stage.view.becomeFirstResponder()
        stage.refused = ["shouldEnd"]
        stage.view.becomeFirstResponder()
        let ended = stage.view.resignFirstResponder()

        #expect(!began && !ended && stage.view.isFirstResponder)
    }

    @Test("TX-81 typing asks, changes, tells the selection once with the new text, then the change") func typing() {
        let stage = TextViewStage("ab")
        stage.focus(at: 1)
        stage.record()
        stage.type("x")
        let typed = stage.take()
        stage.key(.keyboardDeleteOrBackspace)

        expect(
            typed, equals: ["shouldChange 1,0 \"x\"", "selection 2,0 axb", "didChange", "posted DidChangeNotification"])
        expect(
            stage.take(),
            equals: ["shouldChange 1,1 \"\"", "selection 1,0 ab", "didChange", "posted DidChangeNotification"])
    }

    @Test("TX-83 return asks with a line feed and puts it in") func returnKey() {
        let stage = TextViewStage("ab")
        stage.focus(at: 1)
        stage.record()
        stage.key(.keyboardReturnOrEnter, characters: "\r")

        expect(stage.view.text, equals: "a\nb")
        expect(stage.take().first, equals: "shouldChange 1,0 \"\\n\"")
    }

    @Test("TX-190 TX-32 false from should-change stops a change") func stopped() {
        let stage = TextViewStage("ab")
        stage.focus(at: 1)
        stage.record()
        stage.refused = ["shouldChange"]
        stage.type("x")

        expect(stage.view.text, equals: "ab")
        expect(stage.take(), equals: ["shouldChange 1,0 \"x\""])
    }

    @Test("TX-182 delete with nothing to delete calls deleteBackward and asks nothing") func deleteAtStart() {
        final class View: UITextView {
            var count = 0
            override func deleteBackward() {
                count += 1
                super.deleteBackward()
            }
        }
        let view = View()
        let stage = TextViewStage("", view: view)
        stage.focus()
        stage.record()
        stage.key(.keyboardDeleteOrBackspace)

        #expect(view.count == 1 && stage.take().isEmpty)
    }

    @Test("TX-195 tab is typed") func tab() {
        let stage = TextViewStage("")
        stage.focus()
        stage.key(.keyboardTab, characters: "\t")

        #expect(stage.view.text == "\t" && stage.view.isFirstResponder)
    }

    @Test("TX-76 typing attributes hold until the selection changes") func typingAttributes() {
        let stage = TextViewStage("ab")
        stage.focus(at: 2)
        stage.view.typingAttributes[.foregroundColor] = UIColor.red
        stage.type("cd")
        let colors = [1, 3].map {
            stage.view.attributedText.attribute(.foregroundColor, at: $0, effectiveRange: nil) as? UIColor
        }
        stage.view.selectedRange = NSRange(location: 1, length: 0)

        expect(colors, equals: [UIColor.label, .red])
        expect(stage.view.typingAttributes[.foregroundColor] as? UIColor, equals: .label)
    }

    @Test("TX-142 TX-146 TX-186 runs of typing are undone and redone as one, the delegate is asked") func undo() {
        let stage = TextViewStage("ab")
        stage.focus(at: 1)
        stage.type("xyz")
        stage.record()
        stage.key(.keyboardZ, .control, characters: "z")
        let undone = (stage.view.text, stage.selection, stage.take().first)
        stage.key(.keyboardY, .control, characters: "y")

        expect(undone.0, equals: "ab")
        expect(undone.1, equals: 1..<1)
        expect(undone.2, equals: "shouldChange 1,3 \"\"")
        expect(stage.view.text, equals: "axyzb")
        expect(stage.selection, equals: 4..<4)
    }

    @Test("TX-142 a line feed, a pause and a move of the caret end a run") func runs() {
        let stage = TextViewStage("")
        stage.focus()
        stage.type("a")
        stage.key(.keyboardReturnOrEnter, characters: "\r")
        stage.type("b")
        stage.app.advance(by: 6)
        stage.type("c")
        var texts: [String] = []
        for _ in 0..<3 {
            stage.key(.keyboardZ, .control, characters: "z")
            texts.append(stage.view.text)
        }

        expect(texts, equals: ["a\nb", "a\n", ""])
    }

    @Test("TX-185 setting the text forgets what could be undone") func forgets() {
        let stage = TextViewStage("")
        stage.focus()
        stage.type("a")
        stage.view.text = "new"
        stage.key(.keyboardZ, .control, characters: "z")

        expect(stage.view.text, equals: "new")
    }

    @Test("TX-34 TX-36 TX-38 TX-39 marked text is replaced, underlined, and committed without its look") func marked() {
        let stage = TextViewStage("ab")
        stage.focus(at: 1)
        stage.view.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
        let shown = (stage.view.text, stage.selection)
        let look = stage.view.attributedText.attribute(.underlineStyle, at: 1, effectiveRange: nil)
        stage.view.setMarkedText("ni hao", selectedRange: NSRange(location: 6, length: 0))
        stage.view.insertText("\u{4F60}\u{597D}")

        #expect(shown.0 == "anib" && shown.1 == 3..<3 && look != nil)
        expect(stage.view.text, equals: "a\u{4F60}\u{597D}b")
        #expect(stage.view.markedTextRange == nil)
        #expect(stage.view.attributedText.attribute(.underlineStyle, at: 1, effectiveRange: nil) == nil)
    }

    @Test(
        "TX-39 composed text keeps the highlight and the underline that the text around it has",
        arguments: [true, false])
    func markedKeepsAttributes(commits: Bool) {
        let stage = TextViewStage("")
        let attributes: [NSAttributedString.Key: Any] = [
            .backgroundColor: UIColor.yellow, .underlineStyle: NSUnderlineStyle.double.rawValue,
        ]
        stage.view.attributedText = NSAttributedString(string: "ab", attributes: attributes)
        stage.focus(at: 1)
        let clause = NSAttributedString(
            string: "ni", attributes: [.underlineStyle: NSUnderlineStyle.thick.rawValue])
        stage.view.setMarkedText("n", selectedRange: NSRange(location: 1, length: 0))
        stage.view.setAttributedMarkedText(clause, selectedRange: NSRange(location: 2, length: 0))
        func look(_ index: Int) -> (background: UIColor?, underline: Int?) {
            let attributes = stage.view.textStorage.attributes(at: index, effectiveRange: nil)
            return (attributes[.backgroundColor] as? UIColor, attributes[.underlineStyle] as? Int)
        }
        let marked = look(1)
        if commits { stage.view.insertText("ni") } else { stage.view.unmarkText() }
        let committed = look(1)
        stage.view.insertText("x")

        #expect(marked.background != .yellow && marked.underline == NSUnderlineStyle.thick.rawValue)
        expect(committed.background, equals: .yellow)
        expect(committed.underline, equals: NSUnderlineStyle.double.rawValue)
        expect(stage.view.text, equals: "anixb")
        expect(look(3).background, equals: .yellow)
    }

    @Test("TX-42 of marked text in a text view only the commit is asked about") func markedQuestions() {
        let stage = TextViewStage("ab")
        stage.focus(at: 1)
        stage.record()
        stage.view.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
        let marking = stage.take()
        stage.type("\u{4F60}")

        #expect(!marking.contains { $0.hasPrefix("shouldChange") })
        expect(stage.take().first, equals: "shouldChange 1,2 \"\u{4F60}\"")
    }

    @Test("TX-44 TX-84 giving up first responder commits marked text before did-end") func markedEnd()
        throws
    {
        let stage = TextViewStage("")
        stage.focus()
        stage.view.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
        stage.record()
        stage.view.resignFirstResponder()

        #expect(stage.view.markedTextRange == nil)
        expect(stage.view.text, equals: "ni")
        let lines = stage.take()
        let committed = try #require(lines.firstIndex(of: "selection 2,0 ni"))
        let ended = try #require(lines.firstIndex(of: "didEnd"))
        #expect(committed < ended)
    }

    @Test("TX-49 a composition is one step of undo") func compositionUndo() {
        let stage = TextViewStage("ab")
        stage.focus(at: 1)
        for text in ["n", "ni", "nih"] {
            stage.view.setMarkedText(text, selectedRange: NSRange(location: text.count, length: 0))
        }
        stage.view.insertText("\u{4F60}")
        stage.key(.keyboardZ, .control, characters: "z")

        expect(stage.view.text, equals: "ab")
        expect(stage.selection, equals: 1..<1)
    }

    @Test("TX-179 replacing the syllable before the caret by deletion and insertion needs no marked text") func korean()
    {
        let stage = TextViewStage("")
        stage.focus()
        for syllable in ["\u{3131}", "\u{AC00}", "\u{AC01}"] {
            stage.view.deleteBackward()
            stage.view.insertText(syllable)
        }

        expect(stage.view.text, equals: "\u{AC01}")
        #expect(stage.view.markedTextRange == nil)
    }

    @Test("TX-65 TX-138 TX-141 cut, copy and paste ask once with the whole text") func pasteboard() {
        let stage = TextViewStage("hello day")
        stage.focus()
        stage.select(0..<6)
        stage.key(.keyboardX, .control, characters: "x")
        let cut = stage.view.text
        stage.view.selectedRange = NSRange(location: 3, length: 0)
        stage.record()
        stage.key(.keyboardV, .control, characters: "v")

        expect(cut, equals: "day")
        expect(stage.view.text, equals: "dayhello ")
        expect(stage.take().first, equals: "shouldChange 3,0 \"hello \"")
        #expect(!stage.view.canPerformAction(EditActions.copy, withSender: nil))
    }

    @Test("TX-72 a secure text view shows its text, and forbids copying") func secure() {
        let stage = TextViewStage("hello")
        stage.view.isSecureTextEntry = true
        stage.focus()
        stage.select(0..<5)

        #expect(!stage.view.canPerformAction(EditActions.copy, withSender: nil) && stage.view.text == "hello")
    }

    @Test("TX-171 B, I and U change attributes where the view allows it") func attributes() {
        let stage = TextViewStage("hello day")
        stage.focus()
        stage.select(0..<5)
        stage.key(.keyboardB, .control, characters: "b")
        let refused = stage.view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        stage.view.allowsEditingTextAttributes = true
        stage.key(.keyboardB, .control, characters: "b")
        stage.key(.keyboardU, .control, characters: "u")
        let text = stage.view.attributedText!
        let font = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont

        expect(refused?.fontDescriptor.symbolicTraits.contains(.traitBold), equals: false)
        expect(font?.fontDescriptor.symbolicTraits.contains(.traitBold), equals: true)
        #expect(text.attribute(.underlineStyle, at: 4, effectiveRange: nil) != nil)
        #expect(text.attribute(.underlineStyle, at: 6, effectiveRange: nil) == nil)
        expect(stage.selection, equals: 0..<5)
    }

    @Test("TX-71 clearsOnInsertion replaces everything once") func clears() {
        let stage = TextViewStage("hello")
        stage.focus()
        stage.view.clearsOnInsertion = true
        stage.type("ab")

        #expect(stage.view.text == "ab" && !stage.view.clearsOnInsertion)
    }

    @Test("TX-155 quotes curl, hyphens and dots join; not in addresses") func smart() {
        let stage = TextViewStage("")
        stage.focus()
        stage.type("\"It's\" (\"a\") a--b...")
        let smart = stage.view.text
        stage.view.text = ""
        stage.view.keyboardType = .URL
        stage.type("\"a\"--")

        expect(smart, equals: "\u{201C}It\u{2019}s\u{201D} (\u{201C}a\u{201D}) a\u{2014}b\u{2026}")
        expect(stage.view.text, equals: "\"a\"--")
    }

    @Test("TX-155 without smart quotes and dashes what is typed stands") func plain() {
        let stage = TextViewStage("")
        stage.view.smartQuotesType = .no
        stage.view.smartDashesType = .no
        stage.focus()
        stage.type("\"a\"--")

        expect(stage.view.text, equals: "\"a\"--")
    }

    @Test("TX-90 while typing the view scrolls just enough to show the caret") func scrolls() {
        let stage = TextViewStage(String(repeating: "line\n", count: 7))
        stage.focus(at: 35)
        stage.app.advance(by: 0.5)
        let start = stage.view.contentOffset.y
        stage.type("x")
        for _ in 0..<3 { stage.key(.keyboardReturnOrEnter, characters: "\r") }
        stage.app.advance(by: 0.5)
        let caret = stage.view.caretRect(for: stage.view.endOfDocument)

        #expect(stage.view.contentOffset.y > start)
        #expect(
            stage.view.contentOffset.y == stage.view.contentSize.height - 160 && caret.maxY <= stage.view.bounds.maxY)
    }

    @Test("TX-167 TX-168 up and down keep their column; up on the first line goes to the start") func vertical() {
        let stage = TextViewStage("hello wide\nab\nwonderful day")
        stage.focus(at: 8)
        stage.key(.keyboardDownArrow)
        let short = stage.selection.lowerBound
        stage.key(.keyboardDownArrow)
        let long = stage.selection.lowerBound
        for _ in 0..<3 { stage.key(.keyboardUpArrow) }

        #expect(short == 13 && long > 18 && long < 25 && stage.selection == 0..<0)
    }

    @Test("TX-30 TX-167 the end key goes to the end of a soft-wrapped line, and the caret is shown there")
    func lineEnd() {
        let stage = TextViewStage("hello wonderful day and night")
        stage.focus(at: 2)
        stage.key(.keyboardEnd)
        let end = stage.selection.lowerBound
        let caret = stage.view.selectedTextRange.map { stage.view.caretRect(for: $0.end) } ?? .zero
        stage.key(.keyboardHome)

        #expect(end > 10 && end < 29 && caret.minY < 12 && caret.minX > 100)
        expect(stage.view.selectionAffinity, equals: .forward)
        expect(stage.selection, equals: 0..<0)
    }

    @Test("TX-142 TX-143 a text view has an undo manager with its steps") func undoManager() {
        let stage = TextViewStage()
        stage.view.becomeFirstResponder()
        stage.type("ab")
        let undoManager = stage.view.undoManager
        let typed = undoManager?.canUndo
        undoManager?.undo()
        let undone = (stage.view.text, undoManager?.canUndo, undoManager?.canRedo)
        undoManager?.redo()
        let redone = stage.view.text
        stage.view.text = "other"

        expect(typed, equals: true)
        expect(undone, equals: ("", false, true))
        expect(redone, equals: "ab")
        #expect(undoManager?.canUndo == false && undoManager !== stage.root.undoManager)
    }

    @Test("TX-186 a delegate that sets the text when it is asked about an undo keeps what it set") func replaced() {
        let stage = TextViewStage()
        stage.view.becomeFirstResponder()
        stage.type("ab")
        stage.record()
        stage.onCall = { if $0.hasPrefix("shouldChange") { stage.view.text = "new" } }
        stage.view.undoManager?.undo()

        expect(stage.view.text, equals: "new")
        expect(stage.view.undoManager?.canUndo, equals: false)
    }

    @Test("TX-135 a key shows the caret of a text view, and of a field, once") func caretShownOnce() {
        final class View: UITextView {
            var count = 0
            override func caretRect(for position: UITextPosition) -> CGRect {
                count += 1
                return super.caretRect(for: position)
            }
        }
        final class Field: UITextField {
            var count = 0
            override func caretRect(for position: UITextPosition) -> CGRect {
                count += 1
                return super.caretRect(for: position)
            }
        }
        let (view, field) = (View(), Field())
        let stage = TextViewStage("some words", view: view)
        stage.focus(at: 4)
        view.count = 0
        stage.type("x")
        stage.app.advance(by: 0.1)
        let inView = view.count
        let fieldStage = TextStage(field, text: "some words")
        field.becomeFirstResponder()
        fieldStage.app.advance(by: 0.1)
        field.count = 0
        fieldStage.type("x")
        fieldStage.app.advance(by: 0.1)

        expect(inView, equals: 1)
        expect(field.count, equals: 1)
        expect(view.text, equals: "somex words")
        expect(field.text, equals: "some wordsx")
    }
}
