import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor final class SearchLog: NSObject, UISearchBarDelegate, UISearchControllerDelegate, UISearchResultsUpdating {
    private var lines: [String] = []
    var refused: Set<String> = []

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
    private func answer(_ line: String) -> Bool {
        lines.append(line)
        return !refused.contains(line)
    }

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { answer("shouldBegin") }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("didBegin") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { answer("shouldEnd") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("didEnd") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { lines.append("text \(searchText)") }
    func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { answer("change \(text)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { lines.append("bookmark") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { lines.append("results") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        lines.append("scope \(selectedScope)")
    }
    func willPresentSearchController(_ searchController: UISearchController) { lines.append("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { lines.append("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) {
        lines.append("willDismiss \(searchController.isActive)")
    }
    func didDismissSearchController(_ searchController: UISearchController) { lines.append("didDismiss") }
    func updateSearchResults(for searchController: UISearchController) {
        lines.append("update \(searchController.searchBar.text ?? "nil")")
    }
}

@MainActor @Suite struct SearchBarTests {
    @MainActor private struct Stage {
        let app = TestApplication()
        let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
        let log = SearchLog()

        init() {
            let root = UIView(frame: CGRect(origin: .zero, size: TestApplication.phone))
            root.backgroundColor = .white
            root.addSubview(bar)
            bar.delegate = log
            app.makeWindow().addSubview(root)
            app.advance(by: 0.1)
        }
        func type(_ text: String) {
            for character in text {
                app.press(.keyboardErrorUndefined, characters: String(character))
                app.release(.keyboardErrorUndefined)
            }
        }
        func tap(_ title: String) {
            func find(_ view: UIView) -> UIView? {
                if let label = view as? UILabel, label.text == title { return label }
                return view.subviews.lazy.compactMap(find).first
            }
            guard let view = find(bar) else { return }
            let frame = view.convert(view.bounds, to: nil)
            app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        }
    }

    @Test("NV-127 the bar is 56 high, its field 36 high, 8 from the sides, with text of 17") func size() {
        let stage = Stage()

        expect(stage.bar.intrinsicContentSize.height, equals: 56)
        expect(stage.bar.sizeThatFits(.zero).height, equals: 56)
        expect(stage.bar.searchTextField.frame, equals: CGRect(x: 8, y: 10, width: 374, height: 36))
        #expect(stage.bar.searchTextField.font == .systemFont(ofSize: 17) && stage.bar.searchTextField.leftView != nil)
    }

    @Test("NV-127 typing asks and tells the delegate; the search key does nothing without text") func typing() {
        let stage = Stage()
        stage.bar.becomeFirstResponder()
        let begin = stage.log.take()
        stage.app.press(.keyboardReturnOrEnter)
        stage.app.release(.keyboardReturnOrEnter)
        let without = stage.log.take()
        stage.log.refused = ["change b"]
        stage.type("ab")
        stage.app.press(.keyboardReturnOrEnter)
        stage.app.release(.keyboardReturnOrEnter)

        #expect(begin == ["shouldBegin", "didBegin"] && without.isEmpty)
        expect(stage.log.take(), equals: ["change a", "text a", "change b", "search"])
        #expect(stage.bar.text == "a" && stage.bar.isFirstResponder)
    }

    @Test("NV-132 cancel of a plain bar only tells the delegate; text and first responder stay") func cancel() {
        let stage = Stage()
        stage.bar.showsCancelButton = true
        stage.app.advance(by: 0.1)
        stage.bar.becomeFirstResponder()
        stage.type("a")
        _ = stage.log.take()
        stage.tap("Cancel")

        expect(stage.log.take(), equals: ["cancel"])
        #expect(stage.bar.text == "a" && stage.bar.isFirstResponder && stage.bar.showsCancelButton)
    }

    @Test("NV-132 the cancel button takes space from the field, at the trailing edge") func cancelLayout() {
        let stage = Stage()
        stage.bar.setShowsCancelButton(true, animated: true)
        stage.app.advance(by: 1)
        let shown = stage.bar.searchTextField.frame
        stage.bar.semanticContentAttribute = .forceRightToLeft
        stage.bar.setNeedsLayout()
        stage.app.advance(by: 0.1)

        #expect(shown.minX == 8 && shown.width < 330)
        expect(stage.bar.searchTextField.frame.maxX, equals: 382)
    }

    @Test("NV-133 scopes need two titles; an index out of range is ignored; the user's choice is told") func scopes() {
        let stage = Stage()
        stage.bar.showsScopeBar = true
        stage.bar.scopeButtonTitles = ["All"]
        let one = stage.bar.intrinsicContentSize.height
        stage.bar.scopeButtonTitles = ["All", "Some"]
        stage.bar.selectedScopeButtonIndex = 1
        stage.bar.selectedScopeButtonIndex = 7
        let chosen = stage.bar.selectedScopeButtonIndex
        stage.bar.sizeToFit()
        stage.app.advance(by: 0.1)
        _ = stage.log.take()
        stage.tap("All")

        expect(one, equals: 56)
        expect(stage.bar.intrinsicContentSize.height, equals: 100)
        expect(chosen, equals: 1)
        expect(stage.log.take(), equals: ["scope 0"])
        expect(stage.bar.selectedScopeButtonIndex, equals: 0)
    }

    @Test("NV-127 bookmark and results buttons show without text, and tell the delegate") func buttons() {
        let stage = Stage()
        stage.bar.showsBookmarkButton = true
        stage.app.advance(by: 0.1)
        let field = stage.bar.searchTextField
        let frame = field.convert(field.rightViewRect(forBounds: field.bounds), to: nil)
        stage.app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        let bookmark = stage.log.take()
        stage.bar.showsBookmarkButton = false
        stage.bar.showsSearchResultsButton = true
        stage.app.advance(by: 0.1)
        stage.app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        let results = stage.log.take()
        stage.bar.text = "a"

        expect(bookmark, equals: ["bookmark"])
        expect(results, equals: ["results"])
        #expect(field.rightView == nil)
    }

    @Test("NV-127 minimal bars have no background, others that of bars or their own color") func styles() {
        let stage = Stage()
        let point = CGPoint(x: 3, y: 105)
        let standard = stage.app.color(at: point)
        stage.bar.barTintColor = .red
        stage.bar.isTranslucent = false
        let tinted = stage.app.color(at: point)
        stage.bar.searchBarStyle = .minimal
        let minimal = stage.app.color(at: point)

        #expect(standard != .white && tinted == .red && minimal == .white)
    }
}
