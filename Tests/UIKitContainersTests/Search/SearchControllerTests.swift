import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct SearchControllerTests {
    @MainActor private struct Stage {
        let app = TestApplication()
        let list = UIViewController()
        let scrollView = UIScrollView()
        let navigation: UINavigationController
        let search: UISearchController
        let log = SearchLog()

        init(results: UIViewController? = nil, largeTitles: Bool = false) {
            search = UISearchController(searchResultsController: results)
            list.view = scrollView
            scrollView.backgroundColor = .white
            scrollView.contentSize = CGSize(width: 300, height: 3000)
            list.title = "List"
            navigation = UINavigationController(rootViewController: list)
            navigation.navigationBar.prefersLargeTitles = largeTitles
            search.delegate = log
            search.searchResultsUpdater = log
            search.searchBar.delegate = log
            list.navigationItem.searchController = search
            app.makeWindow(root: navigation)
            app.advance(by: 0.5)
        }
        var barHeight: CGFloat { navigation.navigationBar.frame.height }
        func type(_ text: String) {
            for character in text {
                app.press(.keyboardErrorUndefined, characters: String(character))
                app.release(.keyboardErrorUndefined)
            }
        }
        func begin() {
            search.searchBar.becomeFirstResponder()
            app.advance(by: 1)
        }
        func tapCancel() {
            func find(_ view: UIView) -> UIView? {
                if let label = view as? UILabel, label.text == "Cancel" { return label }
                return view.subviews.lazy.compactMap(find).first
            }
            guard let view = find(search.searchBar) else { return }
            let frame = view.convert(view.bounds, to: nil)
            app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        }
        func calls(_ wanted: [String]) -> [String] {
            log.take().filter { line in wanted.contains { line.hasPrefix($0) } }
        }
    }

    private static let search = ["will", "did", "update", "cancel"]

    @Test("NV-130 results above a scrolling host lie below the bar, also after a push and a pop")
    func belowBar() throws {
        let results = UITableViewController(style: .plain)
        let stage = Stage(results: results, largeTitles: true)
        stage.begin()
        stage.type("a")
        stage.app.advance(by: 1)
        let bar = stage.barHeight
        let first = results.tableView.adjustedContentInset.top

        let page = UIViewController()
        page.view.backgroundColor = .white
        stage.navigation.pushViewController(page, animated: true)
        stage.app.advance(by: 1)
        stage.navigation.popViewController(animated: true)
        stage.app.advance(by: 1)
        let hit = try #require(stage.navigation.view.hitTest(CGPoint(x: 195, y: 400), with: nil))

        #expect(first == bar && stage.search.isActive)
        #expect(stage.search.searchBar.text == "a" && hit.isDescendant(of: results.view))
        expect(results.tableView.adjustedContentInset.top, equals: stage.barHeight)
    }

    @Test("NV-128 NV-129 beginning to edit makes the search active and updates the results") func begin() {
        let stage = Stage()
        stage.search.searchBar.becomeFirstResponder()
        let isActive = stage.search.isActive
        let first = stage.calls(["willPresent", "didPresent", "update"])
        stage.app.advance(by: 1)

        #expect(isActive && first == ["willPresent", "update "])
        expect(stage.calls(["willPresent", "didPresent"]), equals: ["didPresent"])
        #expect(stage.search.searchBar.showsCancelButton)
    }

    @Test("NV-129 results are updated when the text or the scope changes") func updates() {
        let stage = Stage()
        stage.search.searchBar.scopeButtonTitles = ["All", "Some"]
        stage.begin()
        _ = stage.log.take()
        stage.type("ab")
        let typed = stage.calls(["update"])
        stage.search.searchBar.text = "x"

        expect(typed, equals: ["update a", "update ab"])
        #expect(stage.calls(["update"]) == ["update x"] && stage.search.searchBar.showsScopeBar)
    }

    @Test("NV-391 the controller gets the text of the search for unavailable content, until it ends")
    func unavailableContent() {
        final class Host: UIViewController {
            var texts: [String?] = []
            override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
                texts.append(state.searchText)
            }
        }
        let host = Host()
        let search = UISearchController(searchResultsController: nil)
        host.navigationItem.searchController = search
        let app = TestApplication(rootViewController: UINavigationController(rootViewController: host))
        app.advance(by: 0.5)
        search.isActive = true
        app.advance(by: 0.5)
        search.searchBar.text = "iris"
        app.advance(by: 0.1)
        search.isActive = false
        app.advance(by: 1)

        expect(host.texts, equals: [nil, "", "iris", nil])
    }

    @Test("NV-132 cancel: the bar's delegate, inactive, will-dismiss, empty text, update, resigned, did-dismiss")
    func cancel() {
        let stage = Stage()
        stage.begin()
        stage.type("ab")
        _ = stage.log.take()
        stage.tapCancel()
        let first = stage.calls(["cancel", "willDismiss", "update", "didEnd", "didDismiss"])
        stage.app.advance(by: 1)

        expect(first, equals: ["cancel", "willDismiss false", "update ", "didEnd"])
        expect(stage.calls(["didDismiss"]), equals: ["didDismiss"])
        #expect(!stage.search.isActive && stage.search.searchBar.text == "" && !stage.search.searchBar.isFirstResponder)
        #expect(!stage.search.searchBar.showsCancelButton && stage.search.viewIfLoaded?.superview == nil)
    }

    @Test("NV-130 defaults: hides the navigation bar, obscures the background") func defaults() {
        let search = UISearchController(searchResultsController: nil)

        #expect(search.hidesNavigationBarDuringPresentation && search.obscuresBackgroundDuringPresentation)
        #expect(search.automaticallyShowsCancelButton && search.automaticallyShowsSearchResultsController)
        #expect(!search.isActive && search.searchResultsController == nil)
    }

    @Test("NV-130 the background is dimmed and out of reach, unless the search does not obscure it") func obscured() {
        let stage = Stage()
        let before = stage.app.color(at: CGPoint(x: 200, y: 600))
        stage.begin()
        let dimmed = stage.app.color(at: CGPoint(x: 200, y: 600))
        stage.search.obscuresBackgroundDuringPresentation = false
        let plain = stage.app.color(at: CGPoint(x: 200, y: 600))

        expect(before, equals: .white)
        expect(dimmed.map { $0.red < 220 }, equals: true)
        expect(plain, equals: .white)
        #expect(stage.app.application.keyWindow?.hitTest(CGPoint(x: 200, y: 600), with: nil) === stage.scrollView)
    }

    @Test("NV-364 a tap on the dimmed background ends the search") func tapOutside() {
        let stage = Stage()
        stage.begin()
        _ = stage.log.take()
        stage.app.tap(at: CGPoint(x: 200, y: 600))
        stage.app.advance(by: 1)

        #expect(!stage.search.isActive)
        expect(stage.calls(["cancel", "willDismiss", "didDismiss"]), equals: ["willDismiss false", "didDismiss"])
    }

    @Test("NV-364 the results controller is shown while there is text") func results() {
        let results = UIViewController()
        results.view.backgroundColor = .red
        let stage = Stage(results: results)
        stage.begin()
        let without = results.viewIfLoaded?.superview == nil
        stage.type("a")
        let shown = stage.app.color(at: CGPoint(x: 200, y: 600))
        stage.app.press(.keyboardDeleteOrBackspace)
        stage.app.release(.keyboardDeleteOrBackspace)

        #expect(without && shown == .red && results.view.superview == nil)
        #expect(!stage.search.showsSearchResultsController)
    }

    @Test("NV-130 during the search only the search bar is in the navigation bar, unless it is told otherwise")
    func collapsed() {
        let stage = Stage()
        let before = stage.barHeight
        stage.begin()
        let during = stage.barHeight
        stage.search.isActive = false
        stage.app.advance(by: 1)
        let after = stage.barHeight
        stage.search.hidesNavigationBarDuringPresentation = false
        stage.begin()

        expect(before, equals: 96)
        expect(during, equals: 60)
        expect(after, equals: 96)
        expect(stage.barHeight, equals: 96)
    }

    @Test("NV-131 NV-360 the bar adds 52 below the large title and scrolls away first") func scrolling() {
        let stage = Stage(largeTitles: true)
        let full = stage.barHeight
        let top = -stage.scrollView.adjustedContentInset.top
        stage.scrollView.contentOffset.y = top + 30
        stage.app.advance(by: 0.1)
        let part = stage.barHeight
        stage.scrollView.contentOffset.y = top + 52
        stage.app.advance(by: 0.1)
        let title = stage.barHeight
        stage.scrollView.contentOffset.y = top + 104
        stage.app.advance(by: 0.1)

        expect(full, equals: 148)
        expect(part, equals: 118)
        expect(title, equals: 96)
        expect(stage.barHeight, equals: 44)
    }

    @Test("NV-131 with hidesSearchBarWhenScrolling false the bar stays") func stays() {
        let stage = Stage()
        stage.list.navigationItem.hidesSearchBarWhenScrolling = false
        stage.app.advance(by: 0.1)
        stage.scrollView.contentOffset.y += 300
        stage.app.advance(by: 0.1)

        expect(stage.barHeight, equals: 96)
    }

    @Test("NV-361 the search key ends editing; the search stays active") func searchKey() {
        let stage = Stage()
        stage.begin()
        stage.type("a")
        stage.app.press(.keyboardReturnOrEnter)
        stage.app.release(.keyboardReturnOrEnter)

        #expect(stage.search.isActive && !stage.search.searchBar.isFirstResponder)
        expect(stage.calls(["search"]), equals: ["search"])
    }

    @Test("NV-128 setting isActive begins and ends the search as well") func byCode() {
        let stage = Stage()
        stage.search.isActive = true
        stage.app.advance(by: 1)
        let begin = stage.calls(["willPresent", "didPresent"])
        stage.search.isActive = false
        stage.app.advance(by: 1)

        expect(begin, equals: ["willPresent", "didPresent"])
        expect(stage.calls(["willDismiss", "didDismiss"]), equals: ["willDismiss false", "didDismiss"])
    }
}
