import Expectations
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitControls

@MainActor @Suite struct FindTests {
    /// A text view with a find interaction.
    @MainActor private final class Stage {
        let app = TestApplication()
        let view = UITextView(frame: CGRect(x: 20, y: 50, width: 340, height: 300))

        init(_ text: String = "One two. TWO, twofold and two", isEnabled: Bool = true) {
            let window = app.makeWindow()
            window.backgroundColor = .white
            view.font = .systemFont(ofSize: 17)
            view.text = text
            view.isFindInteractionEnabled = isEnabled
            window.addSubview(view)
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 0, length: 0)
            app.advance(by: 0.1)
        }

        func find(_ query: String, replacing: Bool = false) {
            view.findInteraction?.searchText = query
            view.findInteraction?.presentFindNavigator(showingReplace: replacing)
            app.advance(by: 0.6)
        }

        func key(_ usage: UIKeyboardHIDUsage, _ characters: String = "", _ modifiers: UIKeyModifierFlags = []) {
            app.press(usage, characters: characters, modifiers: modifiers)
            app.release(usage, modifiers: modifiers)
            app.advance(by: 0.6)
        }

        func type(_ text: String) {
            for character in text { key(.keyboardA, String(character)) }
        }

        var session: UIFindSession? { view.findInteraction?.activeFindSession }
        /// The index of the highlighted match and the number of all.
        var state: [Int] { session.map { [$0.highlightedResultIndex, $0.resultCount] } ?? [] }

        func tap(_ label: String) throws {
            let frame = try #require(app.element(labeled: label)).frame
            app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            app.advance(by: 0.6)
        }

        /// The color behind the text, between two characters of a range.
        func color(_ location: Int) -> PixelColor? {
            view.position(from: view.beginningOfDocument, offset: location).flatMap {
                let caret = view.caretRect(for: $0)
                return app.color(at: view.convert(CGPoint(x: caret.midX - 1, y: caret.minY + 2), to: nil))
            }
        }
    }

    @Test(
        "TX-231 Command F shows the navigator, whose field takes the keys; Return, arrows and Command G go through matches"
    )
    func navigates() throws {
        let stage = Stage()
        stage.key(.keyboardF, "f", .command)
        let isShown = stage.view.findInteraction?.isFindNavigatorVisible
        stage.type("two")
        var states = [stage.state]
        stage.key(.keyboardReturnOrEnter, "\n")
        states.append(stage.state)
        stage.key(.keyboardG, "g", .command)
        states.append(stage.state)
        stage.key(.keyboardG, "g", [.command, .shift])
        states.append(stage.state)
        try stage.tap("Find Next")
        try stage.tap("Find Next")
        try stage.tap("Find Next")

        #expect(
            isShown == true && stage.view.findInteraction?.searchText == "two" && stage.view.text.hasPrefix("One two."))
        expect(states, equals: [[0, 4], [1, 4], [2, 4], [1, 4]])
        expect(stage.state, equals: [0, 4])
        #expect(stage.app.element(labeled: "1 of 4") != nil)
    }

    @Test("TX-231 the selection is searched by a command of the edit menu and by Command E") func selection() {
        let stage = Stage()
        let without = EditMenuCommands.suggested(from: stage.view).map(\.title)
        stage.view.selectedRange = NSRange(location: 9, length: 3)
        let with = EditMenuCommands.suggested(from: stage.view).map(\.title)
        stage.key(.keyboardE, "e", .command)

        #expect(!without.contains("Find Selection") && with.contains("Find Selection"))
        expect(stage.view.findInteraction?.searchText, equals: "TWO")
        expect(stage.state, equals: [1, 4])
    }

    @Test("TX-231 without a navigator, others can use Command G") func otherCommand() {
        final class Parent: UIView {
            var count = 0
            override var keyCommands: [UIKeyCommand]? {
                let action = Selector("test_count:", of: Parent.self) { (parent: Parent, _: Any?) in parent.count += 1 }
                return [UIKeyCommand(input: "g", modifierFlags: .command, action: action)]
            }
        }
        let stage = Stage()
        let parent = Parent(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
        stage.view.superview?.addSubview(parent)
        parent.addSubview(stage.view)
        stage.view.becomeFirstResponder()
        stage.key(.keyboardG, "g", .command)
        let before = parent.count
        stage.find("two")
        stage.key(.keyboardG, "g", .command)

        expect(before, equals: 1)
        expect(parent.count, equals: 1)
        expect(stage.state, equals: [1, 4])
    }

    @Test("TX-231 the symbols of both fields stand one above the other") func symbols() throws {
        let stage = Stage()
        stage.find("two", replacing: true)
        let button = try #require(stage.app.element(labeled: "Find options")?.responder as? UIButton)
        let fields = button.superview?.subviews.compactMap { $0 as? UITextField } ?? []
        let symbols = [try #require(button.imageView), try #require(fields.last?.leftView?.subviews.first)]
        let middles = symbols.map { $0.convert(CGPoint(x: $0.bounds.midX, y: 0), to: nil).x }

        #expect(fields.count == 2 && abs(middles[0] - middles[1]) < 1)
    }

    @Test("TX-231 Done and Escape end the session and give the first responder back", arguments: [true, false])
    func ends(_ byKey: Bool) throws {
        let stage = Stage()
        stage.find("two")
        let hadFocus = stage.view.isFirstResponder
        if byKey { stage.key(.keyboardEscape) } else { try stage.tap("Done") }

        #expect(!hadFocus && stage.view.isFirstResponder && stage.session == nil)
        expect(stage.view.findInteraction?.isFindNavigatorVisible, equals: false)
        #expect(stage.app.element(labeled: "Done") == nil)
    }

    @Test("TX-231 the navigator stays when its field resigns, and goes when another text is edited") func stays() {
        let stage = Stage()
        stage.find("two")
        stage.app.application.sendAction(
            Selector("touchstone_resign", of: UIResponder.self) { $0.resignFirstResponder() }, to: nil, from: nil,
            for: nil)
        stage.app.advance(by: 0.6)
        let stays = stage.app.element(labeled: "Done") != nil && stage.session != nil
        stage.view.becomeFirstResponder()
        stage.app.advance(by: 1)

        #expect(stays && stage.session == nil && stage.app.element(labeled: "Done") == nil)
        #expect(stage.view.isFirstResponder)
    }

    @Test("TX-232 case and whole words count if the user has chosen so") func options() throws {
        let stage = Stage()
        stage.find("two")
        let all = stage.state
        try stage.tap("Find options")
        try stage.tap("Match Case")
        let cased = stage.state
        try stage.tap("Find options")
        try stage.tap("Whole Words")
        let whole = stage.state

        expect(all, equals: [0, 4])
        expect(cased, equals: [0, 3])
        expect(whole, equals: [0, 2])
    }

    @Test("TX-232 the search begins at the selection, and follows changes of the text") func follows() {
        let stage = Stage()
        stage.view.selectedRange = NSRange(location: 9, length: 0)
        stage.find("two")
        let first = stage.state
        stage.view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 4), with: "")
        stage.app.advance(by: 0.2)
        let moved = stage.state
        stage.view.text = "nothing"
        stage.app.advance(by: 0.2)

        expect(first, equals: [1, 4])
        expect(moved.last, equals: 4)
        #expect(stage.state == [NSNotFound, 0] && stage.app.element(labeled: "0") != nil)
    }

    @Test("TX-233 the highlighted match is black on yellow, other text than the matches is dimmed") func colors() {
        let stage = Stage()
        let before = stage.color(1)
        stage.find("two")
        stage.app.advance(by: 1)
        let (match, other, text) = (stage.color(5), stage.color(10), stage.color(1))
        stage.view.findInteraction?.dismissFindNavigator()
        stage.app.advance(by: 1)

        expect(match.map { $0.red == 255 && $0.green > 200 && $0.blue < 60 }, equals: true)
        #expect(before?.red == 255 && other?.red == 255 && (text?.red ?? 255) < 230 && stage.color(1)?.red == 255)
    }

    @Test("TX-233 a text without a match that is shown is not dimmed") func noMatchShown() throws {
        let stage = Stage("One two.")
        stage.find("two")
        let dimmed = stage.color(1)
        let start = try #require(stage.view.position(from: stage.view.beginningOfDocument, offset: 4))
        let end = try #require(stage.view.position(from: start, offset: 3))
        let range = try #require(stage.view.textRange(from: start, to: end))
        stage.view.decorate(foundTextRange: range, document: nil, usingStyle: .normal)
        stage.app.advance(by: 0.2)

        #expect((dimmed?.red ?? 255) < 230 && stage.color(1)?.red == 255 && stage.color(5)?.blue == 255)
    }

    @Test("TX-233 a replacement that the delegate of the view refuses changes nothing") func refusedReplacement() throws
    {
        final class Refusing: NSObject, UITextViewDelegate {
            func textView(
                _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
            ) -> Bool { text != "x" }
        }
        let stage = Stage()
        let delegate = Refusing()
        stage.view.delegate = delegate
        stage.find("two", replacing: true)
        stage.view.findInteraction?.findNext()
        stage.view.findInteraction?.replacementText = "x"
        try stage.tap("Replace")

        expect(stage.view.text, equals: "One two. TWO, twofold and two")
        expect(stage.state, equals: [1, 4])
    }

    @Test("TX-233 a match is replaced as one step, and the next one is highlighted; all are one step, too")
    func replaces()
        throws
    {
        let stage = Stage()
        stage.find("two", replacing: true)
        stage.view.findInteraction?.replacementText = "two three"
        try stage.tap("Replace")
        let (once, state) = (stage.view.text, stage.state)
        stage.view.undoManager?.undo()
        let undone = stage.view.text
        stage.view.findInteraction?.replacementText = "x"
        try stage.tap("Replace All")
        let all = (stage.view.text, stage.state)
        stage.view.undoManager?.undo()

        expect(once, equals: "One two three. TWO, twofold and two")
        expect(state, equals: [1, 4])
        expect(undone, equals: "One two. TWO, twofold and two")
        expect(all, equals: ("One x. x, xfold and x", [NSNotFound, 0]))
        expect(stage.view.text, equals: undone)
    }

    @Test("TX-233 a text that is not editable cannot be replaced, and without the interaction there is no navigator")
    func limits() {
        let stage = Stage()
        stage.view.isEditable = false
        stage.find("two", replacing: true)
        let supports = stage.session?.supportsReplacement
        let other = Stage(isEnabled: false)
        other.key(.keyboardF, "f", .command)

        expect(supports, equals: false)
        #expect(stage.app.element(labeled: "Replace") == nil)
        #expect(other.view.findInteraction == nil)
        #expect(other.app.element(labeled: "Done") == nil)
        #expect(!other.view.canPerformAction(Selector("find:"), withSender: nil))
    }

    @Test("TX-233 a match below the keyboard is scrolled to") func scrolls() throws {
        let stage = Stage(String(repeating: "line\n", count: 60) + "end")
        stage.view.frame.size.height = 794
        stage.app.advance(by: 0.1)
        stage.find("end")
        let caret = stage.view.caretRect(for: stage.view.endOfDocument)
        let bottom = stage.view.convert(caret, to: nil).maxY
        let navigator = try #require(stage.app.element(labeled: "Done")).frame.minY
        stage.view.findInteraction?.dismissFindNavigator()
        stage.app.advance(by: 1)

        #expect(bottom < navigator && bottom > 400)
        #expect(stage.view.contentOffset.y + stage.view.bounds.height <= stage.view.contentSize.height + 0.5)
    }

    @Test("TX-231 the delegate of an interaction provides the session, and is told about its begin and end")
    func delegate() {
        final class Finder: NSObject, UIFindInteractionDelegate {
            final class Session: UIFindSession {
                var log: [String] = []
                override var resultCount: Int { 3 }
                override var highlightedResultIndex: Int { 1 }
                override func performSearch(query: String, options: UITextSearchOptions?) { log.append(query) }
                override func highlightNextResult(in direction: UITextStorageDirection) {
                    log.append(direction == .forward ? "next" : "previous")
                }
            }
            let session = Session()
            var allows = false
            func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
                allows ? session : nil
            }
            func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {
                self.session.log.append("begin")
            }
            func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
                self.session.log.append("end")
            }
        }
        let app = TestApplication()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        app.makeWindow().addSubview(view)
        let finder = Finder()
        let interaction = UIFindInteraction(sessionDelegate: finder)
        view.addInteraction(interaction)
        interaction.presentFindNavigator(showingReplace: false)
        let refused = interaction.isFindNavigatorVisible
        finder.allows = true
        interaction.searchText = "a"
        interaction.presentFindNavigator(showingReplace: false)
        interaction.findNext()
        interaction.findPrevious()
        app.advance(by: 0.5)
        let count = app.element(labeled: "2 of 3")
        view.removeInteraction(interaction)

        #expect(!refused && count != nil && !interaction.isFindNavigatorVisible)
        expect(finder.session.log, equals: ["begin", "a", "next", "previous", "end"])
    }
}
