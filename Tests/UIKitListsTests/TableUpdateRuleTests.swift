import Expectations
import QuartzCore
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct TableUpdateRuleTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test("TV-132 inserted rows come in as their animation says")
    func animations() {
        func start(_ animation: UITableView.RowAnimation) -> (frame: CGRect, alpha: CGFloat)? {
            let stage = TableStage(rows: 3)
            stage.sections[0].insert("new", at: 1)
            stage.table.insertRows(at: [path(1)], with: animation)
            stage.app.advance(by: 0.001)
            let layer = stage.table.cellForRow(at: path(1))?.layer.presentation()
            return layer.map { ($0.frame, CGFloat($0.opacity)) }
        }
        func isNear(_ a: CGFloat?, _ b: CGFloat) -> Bool { abs((a ?? .infinity) - b) < 2 }

        #expect(isNear(start(.fade)?.frame.minY, 44) && (start(.fade)?.alpha ?? 1) < 0.1)
        #expect(isNear(start(.right)?.frame.minX, 390) && isNear(start(.left)?.frame.minX, -390))
        #expect(isNear(start(.top)?.frame.minY, 0) && isNear(start(.bottom)?.frame.minY, 88))
        #expect(start(.none)?.alpha == 1 && isNear(start(.none)?.frame.minY, 44))
        #expect(isNear(start(.middle)?.frame.height, 0))
        expect(UITableView.RowAnimation.automatic.rawValue, equals: 100)
    }

    @Test("TV-137 within a batch the table answers the old counts")
    func countsInBatch() {
        let stage = TableStage(rows: 3)
        var counts: [Int] = []

        stage.table.performBatchUpdates {
            stage.sections[0].append("3")
            stage.table.insertRows(at: [path(3)], with: .none)
            counts.append(stage.table.numberOfRows(inSection: 0))
        }

        expect(counts, equals: [3])
        expect(stage.table.numberOfRows(inSection: 0), equals: 4)
    }

    @Test("TV-138 a change outside a batch is a separate batch")
    func singleChanges() {
        let stage = TableStage(rows: 3)
        stage.sections[0].removeFirst()
        stage.table.deleteRows(at: [path(0)], with: .none)
        expect(stage.table.numberOfRows(inSection: 0), equals: 2)

        stage.sections[0].swapAt(0, 1)
        stage.table.moveRow(at: path(0), to: path(1))
        stage.app.advance(by: 1)
        expect(stage.texts, equals: ["2", "1"])
    }

    @Test("TV-141 an update asks for the visible new rows at once")
    func asksAtOnce() {
        let stage = TableStage(rows: 3)
        stage.log = []
        stage.sections[0].insert("new", at: 0)
        stage.table.insertRows(at: [path(0)], with: .fade)

        expect(stage.log.filter { $0.hasPrefix("cell") }, equals: ["cell 0.0"])
    }

    @Test("TV-144 the offset stays, unless it would be out of range")
    func offset() {
        let stage = TableStage(rows: 100)
        stage.table.contentOffset.y = 2000
        stage.sections[0].remove(at: 0)
        stage.table.deleteRows(at: [path(0)], with: .fade)
        stage.app.advance(by: 1)
        expect(stage.table.contentOffset.y, equals: 2000)

        let gone = (40..<99).map { path($0) }
        stage.sections[0].removeSubrange(40..<99)
        stage.table.deleteRows(at: gone, with: .fade)
        stage.app.advance(by: 1)
        expect(stage.table.contentOffset.y, equals: 916)
    }

    @Test("TV-147 TV-148 rows within a screen ahead are told, the nearest first, and taken back when the table turns")
    func prefetching() {
        final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
            var told: [Int] = []
            var cancelled: [Int] = []
            func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
                told += indexPaths.map(\.row)
            }
            func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
                cancelled += indexPaths.map(\.row)
            }
        }
        let prefetcher = Prefetcher()
        let stage = TableStage(rows: 200) { $0.prefetchDataSource = prefetcher }
        let visible = stage.table.visibleCells.count
        expect(prefetcher.told.first, equals: visible)
        expect(prefetcher.told.last, equals: 38)

        stage.table.contentOffset.y = 2000
        stage.app.advance(by: 0)
        prefetcher.told = []
        prefetcher.cancelled = []
        stage.table.contentOffset.y = 1990
        stage.app.advance(by: 0)

        expect(prefetcher.told.first, equals: 44)
        expect(prefetcher.told.last, equals: 26)
        #expect(prefetcher.cancelled.first == 65 && prefetcher.cancelled.count > 15)

        stage.table.isPrefetchingEnabled = false
        prefetcher.told = []
        stage.table.contentOffset.y = 0
        stage.app.advance(by: 0)
        #expect(prefetcher.told.isEmpty)
    }

    @Test("TV-158 the completion of a transaction runs when the animations of its batch have ended")
    func transaction() {
        let stage = TableStage(rows: 3)
        var isOver = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { isOver = true }
        stage.table.beginUpdates()
        stage.sections[0].append("new")
        stage.table.insertRows(at: [path(3)], with: .fade)
        stage.table.endUpdates()
        CATransaction.commit()
        stage.app.advance(by: 0.2)
        #expect(!isOver)

        stage.app.advance(by: 0.3)
        #expect(isOver)
    }

    @Test("TV-158 a batch takes the duration of the animation around it, and none without animations")
    func surroundingAnimation() {
        let stage = TableStage(rows: 5)
        stage.sections[0].removeFirst()
        UIView.animate(withDuration: 2) { stage.table.deleteRows(at: [path(0)], with: .fade) }
        stage.app.advance(by: 1)
        let cell = stage.table.cellForRow(at: path(2))
        let middle = cell?.layer.presentation()?.frame.minY ?? 0
        #expect(middle > 90 && middle < 130)
        stage.app.advance(by: 2)

        stage.sections[0].removeFirst()
        UIView.performWithoutAnimation { stage.table.deleteRows(at: [path(0)], with: .fade) }
        #expect(cell?.layer.animationKeys() == nil)
        expect(cell?.frame.minY, equals: 44)
    }

    @Test("TV-162 a reload inside a batch drops its changes")
    func reloadInBatch() {
        let stage = TableStage(rows: 3)
        stage.table.performBatchUpdates {
            stage.sections[0] = ["a", "b"]
            stage.table.deleteRows(at: [path(0), path(1)], with: .fade)
            stage.table.reloadData()
        }
        stage.app.advance(by: 1)

        expect(stage.texts, equals: ["a", "b"])
    }

    @Test("TV-162 a reload puts a row back that the user moves")
    func reloadWhileMoving() {
        let stage = EditStage(rows: 5)
        stage.table.setEditing(true, animated: false)
        stage.app.advance(by: 0)
        let finger = stage.app.touch(at: CGPoint(x: 368, y: 22))
        finger.move(to: CGPoint(x: 368, y: 130), over: 0.2)
        stage.table.reloadData()
        stage.app.advance(by: 0)
        #expect(!stage.table.hasUncommittedUpdates && stage.texts == ["0", "1", "2", "3", "4"])

        finger.lift()
        stage.app.advance(by: 1)
        #expect(!stage.log.contains { $0.hasPrefix("move") })
        expect(stage.table.visibleCells.map(\.frame.minY), equals: [0, 44, 88, 132, 176])
    }
}

@MainActor @Suite struct TableViewControllerTests {
    private final class ListController: UITableViewController {
        var reloads = 0
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            reloads += 1
            return 30
        }
    }

    @Test("TV-149 the controller makes the table of its style and is its data source and delegate")
    func table() {
        _ = TestApplication()
        let controller = UITableViewController(style: .insetGrouped)

        #expect(controller.tableView.style == .insetGrouped && controller.view === controller.tableView)
        #expect(controller.tableView.dataSource === controller && controller.tableView.delegate === controller)
    }

    @Test("TV-149 the refresh control of the controller is that of the table")
    func refreshControl() {
        _ = TestApplication()
        let (controller, control) = (UITableViewController(style: .plain), UIRefreshControl())
        #expect(controller.refreshControl == nil)

        controller.refreshControl = control
        #expect(controller.tableView.refreshControl === control && controller.refreshControl === control)
    }

    @Test("TV-150 it reloads when it appears first, and clears the selection when it appears again")
    func appearance() {
        let app = TestApplication()
        let controller = ListController(style: .plain)
        let window = app.makeWindow(root: controller)
        app.advance(by: 0)
        #expect(controller.reloads > 0)
        let path = IndexPath(row: 2, section: 0)
        func appearAgain() {
            controller.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
            window.rootViewController = UIViewController()
            app.advance(by: 0)
            controller.reloads = 0
            window.rootViewController = controller
            app.advance(by: 0)
        }
        appearAgain()
        #expect(controller.tableView.indexPathForSelectedRow == nil)
        expect(controller.reloads, equals: 0)

        controller.clearsSelectionOnViewWillAppear = false
        appearAgain()
        expect(controller.tableView.indexPathForSelectedRow, equals: path)
    }

    @Test("TV-151 its editing is that of the table")
    func editing() {
        _ = TestApplication()
        let controller = UITableViewController(style: .plain)

        controller.setEditing(true, animated: false)

        #expect(controller.tableView.isEditing)
    }

    @Test("TV-33 a controller that gives the height of some rows only is asked for each")
    func someHeights() {
        let app = TestApplication()
        let controller = SomeHeights(style: .plain)
        controller.tableView.rowHeight = 40
        _ = app.makeWindow(root: controller)
        app.advance(by: 0.1)

        let heights = (0..<3).map { controller.tableView.rectForRow(at: IndexPath(row: $0, section: 0)).height }

        expect(heights, equals: [40, 90, 40])
    }

    @Test("TV-151 the field that is edited is kept above the on-screen keyboard")
    func keyboard() throws {
        let app = TestApplication(size: CGSize(width: 390, height: 844))
        let controller = FieldTable(style: .plain)
        let window = app.makeWindow(root: controller)
        app.advance(by: 0.1)
        let table = try #require(controller.tableView)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 15, section: 0)))
        let field = try #require(cell.contentView.subviews.first as? UITextField)
        field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))

        field.becomeFirstResponder()
        app.advance(by: 0.5)
        expect(table.contentInset.bottom, equals: 300)
        expect(table.verticalScrollIndicatorInsets.bottom, equals: 300)
        #expect(field.convert(field.bounds, to: window).maxY <= 544)

        field.resignFirstResponder()
        app.advance(by: 0.5)
        expect(table.contentInset.bottom, equals: 0)
    }

    @Test("S-65 a table bounces vertically also when its rows fit")
    func bouncing() {
        _ = TestApplication()

        #expect(UITableView(frame: .zero).alwaysBounceVertical && !UIScrollView(frame: .zero).alwaysBounceVertical)
    }
}

private final class SomeHeights: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == 1 ? 90 : super.tableView(tableView, heightForRowAt: indexPath)
    }
}

private final class FieldTable: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 16 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentView.addSubview(UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 30)))
        return cell
    }
}
