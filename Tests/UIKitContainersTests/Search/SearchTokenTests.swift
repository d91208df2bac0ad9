import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitContainers
@testable import UIKitText

@MainActor @Suite struct SearchTokenTests {
    @MainActor private final class Updater: NSObject, UISearchResultsUpdating {
        var updates: [[String]] = []
        var chosen: [String] = []

        func updateSearchResults(for searchController: UISearchController) {
            let field = searchController.searchBar.searchTextField
            updates.append(field.tokens.map(\.text) + [field.text ?? ""])
        }
        func updateSearchResults(
            for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
        ) { chosen.append(searchSuggestion.localizedSuggestion ?? "") }
    }

    @MainActor private final class Stage {
        let app = TestApplication()
        let search = UISearchController(searchResultsController: nil)
        let updater = Updater()
        var field: UISearchTextField { search.searchBar.searchTextField }

        init(rightToLeft: Bool = false) {
            let list = UIViewController()
            list.navigationItem.searchController = search
            list.navigationItem.hidesSearchBarWhenScrolling = false
            search.searchResultsUpdater = updater
            let window = app.makeWindow(root: UINavigationController(rootViewController: list))
            if rightToLeft { window.traitOverrides.layoutDirection = .rightToLeft }
            app.advance(by: 0.5)
        }

        func begin() {
            search.searchBar.becomeFirstResponder()
            app.advance(by: 1)
            updater.updates = []
        }

        func press(_ key: UIKeyboardHIDUsage, _ characters: String = "") {
            app.press(key, characters: characters)
            app.release(key)
        }

        /// The token buttons from left to right.
        var buttons: [UIControl] {
            field.layoutIfNeeded()
            var pending: [UIView] = field.subviews.filter { $0 is SearchTokenRow }
            var buttons: [UIControl] = []
            while let view = pending.popLast() {
                view.layoutIfNeeded()
                if let control = view as? UIControl { buttons.append(control) }
                pending += view.subviews
            }
            return buttons.sorted { $0.frame.minX < $1.frame.minX }
        }
        var labels: [String] { buttons.map { $0.accessibilityLabel ?? "" } }
        var selected: [String] { buttons.filter(\.isSelected).map { $0.accessibilityLabel ?? "" } }

        func label(_ text: String, in view: UIView? = nil) -> UILabel? {
            guard let view = view ?? app.window else { return nil }
            if let label = view as? UILabel, label.text == text { return label }
            return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
        }
    }

    private func token(_ text: String) -> UISearchToken {
        UISearchToken(icon: UIImage(systemName: "folder"), text: text)
    }

    @Test("NV-369 tokens stand between the magnifier and the text, in place of the placeholder") func layout() throws {
        let stage = Stage()
        stage.field.placeholder = "Find"
        let before = stage.field.textRect(forBounds: stage.field.bounds)
        stage.field.tokens = [token("Drafts"), token("Today")]
        let bounds = stage.field.bounds
        let text = stage.field.textRect(forBounds: bounds)
        let row = try #require(stage.field.subviews.first { $0 is SearchTokenRow })

        // The clear button is shown.
        #expect(stage.labels == ["Drafts", "Today"] && text.maxX < before.maxX)
        #expect(row.frame.minX == before.minX && abs(row.frame.maxX - text.minX) < 0.01 && text.minX > before.minX + 80)
        expect(stage.field.placeholderRect(forBounds: bounds).width, equals: 0)
    }

    @Test("NV-369 many tokens leave space for the text and show the last ones") func many() throws {
        let stage = Stage()
        stage.field.tokens = (0..<8).map { token("Token \($0)") }
        let text = stage.field.textRect(forBounds: stage.field.bounds)
        let row = try #require(stage.field.subviews.first { $0 is SearchTokenRow })
        let last = try #require(stage.buttons.last)

        #expect(text.width >= 79.9 && last.frame.maxX <= row.bounds.width && stage.buttons[0].frame.minX < 0)
    }

    @Test("NV-369 delete at the beginning of the text selects the last token, then removes it") func deletion() {
        let stage = Stage()
        stage.field.tokens = [token("Drafts"), token("Today")]
        stage.begin()
        stage.press(.keyboardErrorUndefined, "a")
        stage.press(.keyboardDeleteOrBackspace)
        let afterText = (stage.labels, stage.selected)
        stage.press(.keyboardDeleteOrBackspace)
        let selected = (stage.labels, stage.selected)
        stage.press(.keyboardDeleteOrBackspace)

        #expect(afterText.0 == ["Drafts", "Today"] && afterText.1.isEmpty)
        expect(selected.0, equals: ["Drafts", "Today"])
        expect(selected.1, equals: ["Today"])
        expect(stage.labels, equals: ["Drafts"])
        expect(stage.updater.updates, equals: [["Drafts", "Today", "a"], ["Drafts", "Today", ""], ["Drafts", ""]])
    }

    @Test("NV-369 a touched token is selected, and typing replaces it") func touch() throws {
        let stage = Stage()
        stage.field.tokens = [token("Drafts"), token("Today")]
        stage.begin()
        let button = try #require(stage.buttons.first)
        stage.app.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        let selected = stage.selected
        stage.press(.keyboardErrorUndefined, "x")

        expect(selected, equals: ["Drafts"])
        expect(stage.labels, equals: ["Today"])
        expect(stage.field.text, equals: "x")
        #expect(stage.selected.isEmpty)
    }

    @Test("NV-369 tokens that may not be deleted stay") func kept() {
        let stage = Stage()
        stage.field.allowsDeletingTokens = false
        stage.field.tokens = [token("Drafts")]
        stage.begin()
        for _ in 0..<2 { stage.press(.keyboardDeleteOrBackspace) }

        #expect(stage.labels == ["Drafts"] && stage.selected.isEmpty)
    }

    @Test("NV-369 a part of the text becomes a token, which updates the results; the clear button removes both")
    func replace() throws {
        let stage = Stage()
        stage.begin()
        for letter in ["d", "r", "a", "f"] { stage.press(.keyboardErrorUndefined, letter) }
        stage.updater.updates = []
        stage.field.replaceTextualPortion(of: stage.field.textualRange, with: token("Drafts"), at: 0)
        let replaced = (stage.labels, stage.field.text, stage.updater.updates.last)
        stage.app.advance(by: 0.1)
        let clear = stage.field.clearButtonRect(forBounds: stage.field.bounds)
        stage.app.tap(at: stage.field.convert(CGPoint(x: clear.midX, y: clear.midY), to: nil))

        expect(replaced.0, equals: ["Drafts"])
        expect(replaced.1, equals: "")
        expect(replaced.2, equals: ["Drafts", ""])
        #expect(stage.labels.isEmpty && stage.updater.updates.last == [""])
        #expect(stage.field.tokens(in: stage.field.textualRange).isEmpty)
    }

    @Test("NV-372 a selected token is copied as the delegate says, and cut where it may be deleted") func copies()
        throws
    {
        let stage = Stage()
        stage.field.tokens = [token("Drafts"), token("Today")]
        stage.begin()
        let beforeSelection = stage.field.canPerformAction(Selector("copy:"), withSender: nil)
        stage.press(.keyboardDeleteOrBackspace)
        let isPossible = stage.field.canPerformAction(Selector("copy:"), withSender: nil)
        stage.field.copy(nil)
        let text = UIPasteboard.general.string
        let provider = TokenProvider()
        stage.field.delegate = provider
        stage.field.cut(nil)

        #expect(!beforeSelection && isPossible && text == "Today")
        expect(provider.asked, equals: ["Today"])
        expect(UIPasteboard.general.string, equals: "token Today")
        expect(stage.labels, equals: ["Drafts"])
    }

    @Test("NV-372 a token that may not be copied is not") func copyForbidden() {
        let stage = Stage()
        UIPasteboard.general.string = "before"
        stage.field.allowsCopyingTokens = false
        stage.field.tokens = [token("Drafts")]
        stage.begin()
        stage.press(.keyboardDeleteOrBackspace)
        let isPossible = stage.field.canPerformAction(Selector("copy:"), withSender: nil)
        stage.field.copy(nil)
        stage.field.cut(nil)

        #expect(!isPossible && UIPasteboard.general.string == "before" && stage.labels == ["Drafts"])
    }

    @Test("NV-369 from right to left the first token is at the right") func mirrored() {
        let stage = Stage(rightToLeft: true)
        stage.field.tokens = [token("a"), token("b")]

        expect(stage.labels, equals: ["b", "a"])
    }

    @Test("NV-370 suggestions are shown during a search; a chosen one is told and hides them") func suggestions() throws
    {
        let stage = Stage()
        stage.search.searchSuggestions = [
            UISearchSuggestionItem(localizedSuggestion: "Lisbon", localizedDescription: "City"),
            UISearchSuggestionItem(localizedSuggestion: "Porto", iconImage: UIImage(systemName: "star")),
        ]
        let before = stage.label("Porto")?.window
        stage.begin()
        let row = try #require(stage.label("Porto"))
        let description = stage.label("City")
        stage.app.tap(at: row.convert(CGPoint(x: 5, y: 5), to: nil))
        stage.app.advance(by: 0.2)

        #expect(before == nil && description != nil && stage.updater.chosen == ["Porto"])
        #expect(stage.search.searchSuggestions == nil)
        #expect(stage.label("Porto") == nil)
    }
}

@MainActor private final class TokenProvider: NSObject, UISearchTextFieldDelegate {
    var asked: [String] = []

    func searchTextField(
        _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
    ) -> NSItemProvider {
        asked.append(token.text)
        return NSItemProvider(object: NSString(string: "token " + token.text))
    }
}
