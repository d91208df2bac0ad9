import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import Reminders

@MainActor @Suite struct RemindersTests {
    /// A program with separate user defaults, and its store.
    @MainActor private final class Stage {
        let defaults: UserDefaults
        let store: ReminderStore
        let app: TestApplication
        private let suite = "RemindersTests-\(UUID().uuidString)"

        init() throws {
            defaults = try #require(UserDefaults(suiteName: suite))
            store = ReminderStore(defaults: defaults)
            app = TestApplication(delegate: AppDelegate(store: store))
            app.advance(by: 0.1)
        }

        deinit { UserDefaults.standard.removePersistentDomain(forName: suite) }

        var navigation: UINavigationController? {
            app.application.windows.first?.rootViewController as? UINavigationController
        }

        var table: UITableView? { (navigation?.topViewController as? UITableViewController)?.tableView }

        /// A point of a row in the window, at a distance from its leading edge.
        func point(x: CGFloat, row: Int, section: Int = 0) throws -> CGPoint {
            let table = try #require(table)
            let rect = table.rectForRow(at: IndexPath(row: row, section: section))
            return table.convert(CGPoint(x: x, y: rect.midY), to: nil)
        }

        /// Opens the list of today.
        func openList() throws {
            app.tap(at: try point(x: 150, row: 0))
            app.advance(by: 1)
        }

        func titles(done: Bool) -> [String] {
            store.lists.first?.reminders.filter { $0.isDone == done }.map(\.title) ?? []
        }
    }

    @Test("the lists show their names and numbers of open reminders") func lists() throws {
        let stage = try Stage()
        let cells = try #require(stage.table).visibleCells
        let contents = cells.compactMap { $0.contentConfiguration as? UIListContentConfiguration }

        expect(contents.map(\.text), equals: ["Today", "Groceries", "Weekend trip", "Reading"])
        expect(contents.map(\.secondaryText), equals: ["3", "5", "3", "3"])
    }

    @Test("the circle of a reminder moves it to the completed ones, which is saved") func complete() throws {
        let stage = try Stage()
        try stage.openList()
        expect(stage.navigation?.topViewController?.title, equals: "Today")

        stage.app.tap(at: try stage.point(x: 27, row: 0))
        stage.app.advance(by: 1)

        expect(stage.table?.numberOfRows(inSection: 0), equals: 2)
        expect(stage.table?.numberOfRows(inSection: 1), equals: 3)
        #expect(stage.titles(done: true).contains("Water the tomatoes"))
        expect(ReminderStore(defaults: stage.defaults).lists.first?.open.count, equals: 2)
        stage.navigation?.popViewController(animated: false)
        stage.app.advance(by: 0.5)
        let first = stage.table?.visibleCells.first?.contentConfiguration as? UIListContentConfiguration
        expect(first?.secondaryText, equals: "2")
    }

    @Test("a swipe to the left flags or deletes a reminder, one to the right completes it") func swipes() throws {
        let stage = try Stage()
        try stage.openList()
        let start = try stage.point(x: 350, row: 2)
        let finger = stage.app.touch(at: start)
        finger.move(to: CGPoint(x: 200, y: start.y), over: 0.3)
        finger.lift()
        stage.app.advance(by: 1)
        stage.app.tap(at: CGPoint(x: 280, y: start.y))
        stage.app.advance(by: 1)
        expect(stage.store.lists.first?.reminders[2].isFlagged, equals: true)

        let full = stage.app.touch(at: CGPoint(x: 385, y: start.y))
        full.move(to: CGPoint(x: 10, y: start.y), over: 0.4)
        full.lift()
        stage.app.advance(by: 1)
        expect(stage.titles(done: false), equals: ["Water the tomatoes", "Call the dentist"])

        let top = try stage.point(x: 20, row: 0)
        let back = stage.app.touch(at: CGPoint(x: 60, y: top.y))
        back.move(to: CGPoint(x: 385, y: top.y), over: 0.4)
        back.lift()
        stage.app.advance(by: 1)
        expect(stage.titles(done: false), equals: ["Call the dentist"])
    }

    @Test("a reminder that is dragged by its handle moves, and stays in its section") func moving() throws {
        let stage = try Stage()
        try stage.openList()
        let controller = try #require(stage.navigation?.topViewController)
        controller.setEditing(true, animated: false)
        stage.app.advance(by: 0.1)
        let start = try stage.point(x: 368, row: 0)
        let end = try stage.point(x: 368, row: 1, section: 1)
        let finger = stage.app.touch(at: start)
        finger.move(to: end, over: 0.5)
        stage.app.advance(by: 0.4)
        finger.lift()
        stage.app.advance(by: 1)

        expect(stage.titles(done: false), equals: ["Call the dentist", "Pick up the parcel", "Water the tomatoes"])
        expect(ReminderStore(defaults: stage.defaults).lists.first?.open.last?.title, equals: "Water the tomatoes")
    }

    @Test("the completed reminders are deleted after a question") func clearing() throws {
        let stage = try Stage()
        try stage.openList()
        let button = try #require(stage.app.element(labeled: "Clear"))
        stage.app.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
        stage.app.advance(by: 1)
        expect(stage.titles(done: true).count, equals: 2)

        let delete = try #require(stage.app.element(labeled: "Delete 2"))
        stage.app.tap(at: CGPoint(x: delete.frame.midX, y: delete.frame.midY))
        stage.app.advance(by: 1)
        #expect(stage.titles(done: true).isEmpty && stage.table?.numberOfSections == 1)
    }

    @Test("a sheet takes a new reminder, which needs a title") func newReminder() throws {
        let stage = try Stage()
        try stage.openList()
        stage.app.tap(at: CGPoint(x: 90, y: 822))
        stage.app.advance(by: 1)
        let sheet = try #require(stage.navigation?.presentedViewController as? UINavigationController)
        let form = try #require(sheet.topViewController as? ReminderFormController)
        // The keyboard lifts the sheet, which stays at its detent.
        #expect(sheet.sheetPresentationController?.selectedDetentIdentifier != .large)
        expect(form.navigationItem.rightBarButtonItem?.isEnabled, equals: false)

        for letter in "Tea" {
            stage.app.press(.keyboardT, characters: String(letter))
            stage.app.release(.keyboardT)
        }
        stage.app.advance(by: 0.1)
        expect(form.navigationItem.rightBarButtonItem?.isEnabled, equals: true)
        let add = try #require(stage.app.element(labeled: "Add"))
        stage.app.tap(at: CGPoint(x: add.frame.midX, y: add.frame.midY))
        stage.app.advance(by: 1)

        #expect(stage.navigation?.presentedViewController == nil)
        expect(stage.titles(done: false).last, equals: "Tea")
    }

    @Test("a list is deleted after a question") func deletingList() throws {
        let stage = try Stage()
        let start = try stage.point(x: 350, row: 3)
        let finger = stage.app.touch(at: start)
        finger.move(to: CGPoint(x: 240, y: start.y), over: 0.3)
        finger.lift()
        stage.app.advance(by: 1)
        stage.app.tap(at: CGPoint(x: 345, y: start.y))
        stage.app.advance(by: 1)
        expect(stage.store.lists.count, equals: 4)

        let delete = try #require(stage.app.element(labeled: "Delete"))
        stage.app.tap(at: CGPoint(x: delete.frame.midX, y: delete.frame.midY))
        stage.app.advance(by: 1)
        expect(stage.store.lists.map(\.name), equals: ["Today", "Groceries", "Weekend trip"])
        expect(stage.table?.numberOfRows(inSection: 0), equals: 3)
    }

    @Test("a search finds reminders of all lists, and a tap shows the list of one") func search() throws {
        let stage = try Stage()
        let search = try #require(stage.navigation?.topViewController?.navigationItem.searchController)
        let results = try #require(search.searchResultsController as? SearchResultsController)
        let field = search.searchBar.searchTextField
        stage.app.tap(at: field.convert(CGPoint(x: 100, y: field.bounds.midY), to: nil))
        stage.app.advance(by: 1)
        for letter in "the" {
            stage.app.press(.keyboardT, characters: String(letter))
            stage.app.release(.keyboardT)
        }
        stage.app.advance(by: 0.5)

        let table = try #require(results.viewIfLoaded as? UITableView)
        expect((0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }, equals: [5, 3, 1])
        expect(results.tableView(table, titleForHeaderInSection: 1), equals: "Weekend trip")
        let row = table.rectForRow(at: IndexPath(row: 0, section: 1))
        stage.app.tap(at: table.convert(CGPoint(x: 200, y: row.midY), to: nil))
        stage.app.advance(by: 1)
        expect(stage.navigation?.topViewController?.title, equals: "Weekend trip")
    }
}
