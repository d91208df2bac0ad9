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
        #expect(stage.list.notes[1].title == "My Reading list")
    }

    @Test("bold is added to the fonts of a selection, and removed") func bold() throws {
        let stage = try Stage()
        let editor = try stage.open(1)
        let range = NSRange(location: 14, length: 3)
        editor.textView.selectedRange = range
        func isBold() -> Bool {
            let font = editor.textView.textStorage.attribute(.font, at: 15, effectiveRange: nil) as? UIFont
            return font?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
        }

        editor.toggle(.traitBold)
        let added = isBold()
        editor.toggle(.traitBold)

        #expect(added && !isBold())
    }

    @Test("the find bar marks all places and selects one after the other") func find() throws {
        let stage = try Stage()
        let editor = try stage.open(1)
        editor.findBar.toggle()
        editor.findBar.searchBar(editor.findBar.searchBar, textDidChange: "tin")
        let found = editor.findBar.found.map { (editor.textView.text as NSString).substring(with: $0).lowercased() }
        editor.findBar.searchBarSearchButtonClicked(editor.findBar.searchBar)

        #expect(found == ["tin"] || found.allSatisfy { $0 == "tin" } && !found.isEmpty)
        #expect(editor.textView.selectedRange == editor.findBar.found.first)
        let first = try #require(editor.findBar.found.first)
        #expect(editor.textView.textStorage.attribute(.backgroundColor, at: first.location, effectiveRange: nil) != nil)
    }

    @Test("a picture is inserted at the caret") func picture() throws {
        let stage = try Stage()
        let editor = try stage.open(1)
        editor.textView.selectedRange = NSRange(location: 13, length: 0)

        editor.insertPicture()

        #expect(editor.textView.textStorage.attribute(.attachment, at: 13, effectiveRange: nil) is NSTextAttachment)
        #expect(editor.textView.selectedRange.location == 15)
    }
}
