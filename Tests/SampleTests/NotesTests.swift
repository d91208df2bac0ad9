import Expectations
import Testing
import TouchstoneTesting
import UIKit

@testable import Notes

@MainActor @Suite struct NotesTests {
    /// The program with its list.
    @MainActor private struct Stage {
        let app = TestApplication(delegate: AppDelegate())
        let navigation: UINavigationController
        let list: NotesViewController

        init() throws {
            navigation = try #require(app.application.windows.first?.rootViewController as? UINavigationController)
            list = try #require(navigation.viewControllers.first as? NotesViewController)
            app.advance(by: 0.5)
        }

        func open(_ row: Int) throws -> EditorViewController {
            list.tableView(list.tableView, didSelectRowAt: IndexPath(row: row, section: 0))
            app.advance(by: 1)
            return try #require(navigation.topViewController as? EditorViewController)
        }

        func type(_ text: String) {
            for character in text {
                app.press(.keyboardErrorUndefined, characters: String(character))
                app.release(.keyboardErrorUndefined, characters: String(character))
            }
            app.advance(by: 0.1)
        }
    }

    @Test("what is typed into a note is its title in the list, and undone") func typing() throws {
        let stage = try Stage()
        let editor = try stage.open(1)
        editor.textView.becomeFirstResponder()
        editor.textView.selectedRange = NSRange(location: 0, length: 0)

        stage.type("My ")
        let typed = editor.textView.text.hasPrefix("My Reading list")
        stage.app.advance(by: 3)
        editor.textView.undoManager?.undo()
        let undone = editor.textView.text.hasPrefix("Reading list")
        editor.textView.undoManager?.redo()
        stage.navigation.popViewController(animated: false)
        stage.app.advance(by: 0.5)

        #expect(typed && undone)
        expect(stage.list.notes[1].title, equals: "My Reading list")
    }

    @Test("bold is added to the fonts of a selection, and undone") func bold() throws {
        let stage = try Stage()
        let editor = try stage.open(1)
        editor.textView.becomeFirstResponder()
        editor.textView.selectedRange = NSRange(location: 14, length: 3)
        func isBold() -> Bool {
            let font = editor.textView.textStorage.attribute(.font, at: 15, effectiveRange: nil) as? UIFont
            return font?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
        }

        let button = try #require((editor.textView.inputAccessoryView as? StyleBar)?.items?.first)
        button.primaryAction?.performWithSender(button, target: nil)
        let added = isBold()
        editor.textView.undoManager?.undo()

        #expect(added && !isBold())
    }

    @Test("the find bar marks all places and selects one after the other") func find() throws {
        let stage = try Stage()
        let editor = try stage.open(1)
        editor.findBar.toggle()
        stage.app.advance(by: 0.5)
        let textView = editor.textView
        func color() -> PixelColor? {
            let place = NSString(string: textView.text).range(of: "Tinker")
            let start = textView.position(from: textView.beginningOfDocument, offset: place.location)!
            let rect = textView.caretRect(for: start)
            return stage.app.color(at: textView.convert(CGPoint(x: rect.maxX, y: rect.minY + 2), to: nil))
        }
        let before = color()
        editor.findBar.searchBar(editor.findBar.searchBar, textDidChange: "tin")
        stage.app.advance(by: 0.1)
        let marked = color()
        let found = editor.findBar.found.map { (textView.text as NSString).substring(with: $0).lowercased() }
        editor.findBar.searchBarSearchButtonClicked(editor.findBar.searchBar)

        #expect(!found.isEmpty && found.allSatisfy { $0 == "tin" } && before != marked)
        expect(textView.selectedRange, equals: editor.findBar.found.first)
    }

    @Test("the marks of the find bar follow the text and are not saved with it") func marks() throws {
        let stage = try Stage()
        let editor = try stage.open(1)
        editor.findBar.toggle()
        editor.findBar.searchBar.text = "tin"
        editor.findBar.searchBar(editor.findBar.searchBar, textDidChange: "tin")
        let first = try #require(editor.findBar.found.first)
        editor.textView.becomeFirstResponder()
        editor.textView.selectedRange = NSRange(location: 0, length: 0)
        stage.type("My ")
        let moved = editor.findBar.found.first?.location
        stage.navigation.popViewController(animated: false)
        stage.app.advance(by: 0.5)
        let saved = stage.list.notes[1].text
        var backgrounds = 0
        saved.enumerateAttribute(.backgroundColor, in: NSRange(location: 0, length: saved.length), options: []) {
            value, _, _ in
            if value != nil { backgrounds += 1 }
        }

        #expect(moved == first.location + 3 && saved.string.hasPrefix("My ") && backgrounds == 0)
    }

    @Test("a picture is inserted at the caret") func picture() throws {
        let stage = try Stage()
        let editor = try stage.open(1)
        editor.textView.selectedRange = NSRange(location: 13, length: 0)

        editor.insertPicture()

        #expect(editor.textView.textStorage.attribute(.attachment, at: 13, effectiveRange: nil) is NSTextAttachment)
        expect(editor.textView.selectedRange.location, equals: 15)
    }

    @Test("a picture is undone and comes back, beside what was typed") func undonePicture() throws {
        let stage = try Stage()
        let editor = try stage.open(1)
        editor.textView.becomeFirstResponder()
        editor.textView.selectedRange = NSRange(location: 0, length: 0)
        let text = editor.textView.text!
        stage.type("My ")
        editor.textView.selectedRange = NSRange(location: 0, length: 0)

        editor.insertPicture()
        stage.app.advance(by: 0.1)
        let with = editor.textView.text
        editor.textView.undoManager?.undo()
        let without = editor.textView.text
        editor.textView.undoManager?.redo()
        let again = editor.textView.textStorage.attribute(.attachment, at: 0, effectiveRange: nil)
        editor.textView.undoManager?.undo()
        editor.textView.undoManager?.undo()

        #expect(with == "\u{FFFC}\nMy " + text && without == "My " + text && again is NSTextAttachment)
        expect(editor.textView.text, equals: text)
    }
}
