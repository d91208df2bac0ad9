import Expectations
import Testing
import TouchstoneTesting
import UIKit

@testable import TableGestures

@MainActor @Suite struct TableGesturesTests {
    private func start() throws -> (TestApplication, UITableView) {
        let app = TestApplication(delegate: AppDelegate())
        let root = try #require(app.application.windows.first?.rootViewController as? UITableViewController)
        app.advance(by: 0.1)
        return (app, root.tableView)
    }

    /// The middle of a row in the window.
    private func middle(_ table: UITableView, _ row: Int, section: Int = 0) -> CGPoint {
        let rect = table.rectForRow(at: IndexPath(row: row, section: section))
        return table.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }

    private func rows(_ table: UITableView) -> Int { table.numberOfRows(inSection: 0) }

    @Test("a bar that is dragged changes, and neither scrolls the table nor opens the row") func bar() throws {
        let (app, table) = try start()
        let y = middle(table, 0).y
        // The bar of the first row is filled to 0.8, and empty at its end.
        let before = app.color(at: CGPoint(x: 340, y: y))

        let finger = app.touch(at: CGPoint(x: 300, y: y))
        finger.move(to: CGPoint(x: 365, y: y + 6), over: 0.4)
        finger.lift()
        app.advance(by: 1)

        expect(app.color(at: CGPoint(x: 340, y: y)), equals: app.color(at: CGPoint(x: 260, y: y)))
        #expect(before != app.color(at: CGPoint(x: 345, y: y)))
        #expect(!table.isEditing && table.contentOffset.y == -table.adjustedContentInset.top)
    }

    @Test("a row that is held becomes a favorite") func favorite() throws {
        let (app, table) = try start()
        func stars() -> Int {
            let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
            return cell?.contentView.subviews.filter { $0 is UIImageView && !$0.isHidden }.count ?? 0
        }
        expect(stars(), equals: 0)

        app.tap(at: CGPoint(x: 60, y: middle(table, 1).y), holding: 0.8)
        app.advance(by: 0.3)

        expect(stars(), equals: 1)
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test("a swipe opens a row, and its button deletes it") func swipe() throws {
        let (app, table) = try start()
        let y = middle(table, 1).y
        let finger = app.touch(at: CGPoint(x: 150, y: y))
        finger.move(to: CGPoint(x: 20, y: y), over: 0.3)
        finger.lift()
        app.advance(by: 1)
        #expect(table.isEditing && rows(table) == 4)

        app.tap(at: CGPoint(x: 350, y: y))
        app.advance(by: 1)
        #expect(!table.isEditing && rows(table) == 3)
    }

    @Test("a vertical drag scrolls, also when it begins on a bar") func scrolling() throws {
        let (app, table) = try start()
        let finger = app.touch(at: CGPoint(x: 300, y: middle(table, 3).y))
        finger.move(to: CGPoint(x: 300, y: 20), over: 0.3)
        finger.lift()
        app.advance(by: 1)

        #expect(table.contentOffset.y > 50)
    }
}
