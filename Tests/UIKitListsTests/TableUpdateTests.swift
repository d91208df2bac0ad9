import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct TableUpdateTests {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    @Test("TV-134 deletions name the old rows and insertions the new ones")
    func batch() {
        let stage = TableStage(rows: 5)

        stage.table.performBatchUpdates {
            stage.sections[0] = ["new", "0", "2", "3", "4"]
            stage.table.insertRows(at: [path(0)], with: .fade)
            stage.table.deleteRows(at: [path(1)], with: .fade)
        }
        stage.app.advance(by: 1)

        expect(stage.texts, equals: ["new", "0", "2", "3", "4"])
        expect(stage.table.visibleCells.map(\.frame.minY), equals: [0, 44, 88, 132, 176])
    }

    @Test("TV-136 an inconsistent update stops with the counts")
    func inconsistent() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let stage = TableStage(rows: 5)
                stage.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            }
        }

        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("invalid number of rows in section 0"))
        #expect(text.contains("(0 inserted, 1 deleted)"))
    }

    @Test("TV-143 selected rows stay selected at their new places, reloaded ones do not")
    func selection() {
        let stage = TableStage(rows: 5) { $0.allowsMultipleSelection = true }
        for row in [1, 3] { stage.table.selectRow(at: path(row), animated: false, scrollPosition: .none) }

        stage.table.performBatchUpdates {
            stage.sections[0].remove(at: 0)
            stage.table.deleteRows(at: [path(0)], with: .none)
            stage.table.reloadRows(at: [path(3)], with: .none)
        }
        stage.app.advance(by: 1)

        expect(stage.table.indexPathsForSelectedRows, equals: [path(0)])
    }

    @Test("TV-133 the completion of a batch comes once, after the call")
    func completion() {
        let stage = TableStage(rows: 5)
        var results: [Bool] = []

        stage.table.performBatchUpdates(nil) { results.append($0) }
        #expect(results.isEmpty)
        stage.app.advance(by: 1)

        expect(results, equals: [true])
    }

    @Test("TV-145 a batch outside a window ends with the right rows and tells false")
    func outsideWindow() {
        let stage = TableStage(rows: 5)
        stage.table.removeFromSuperview()
        stage.app.advance(by: 0)
        var results: [Bool] = []

        stage.table.performBatchUpdates(
            {
                stage.sections[0].append("5")
                stage.table.insertRows(at: [path(5)], with: .fade)
            }, completion: { results.append($0) })
        stage.app.advance(by: 1)

        expect(stage.table.numberOfRows(inSection: 0), equals: 6)
        expect(results, equals: [false])
    }

    @Test("TV-142 rows move to their new places in 0.3 seconds")
    func animation() {
        let stage = TableStage(rows: 3)
        let cell = stage.table.visibleCells[0]

        stage.sections[0].insert("new", at: 0)
        stage.table.insertRows(at: [path(0)], with: .fade)
        stage.app.advance(by: 0.15)
        let middle = cell.layer.presentation()?.frame.minY ?? 0
        stage.app.advance(by: 0.2)

        #expect(middle > 10 && middle < 34)
        expect(cell.layer.presentation()?.frame.minY, equals: 44)
    }

    @Test("TV-139 a reconfigured row keeps its cell")
    func reconfigure() {
        let stage = TableStage(rows: 3)
        let cell = stage.table.visibleCells[1]
        stage.sections[0][1] = "changed"

        stage.table.reconfigureRows(at: [path(1)])
        stage.app.advance(by: 1)

        #expect(stage.table.visibleCells[1] === cell && cell.textLabel?.text == "changed")
    }

    @Test("TV-139 a reconfigured row is not prepared for reuse: it stays selected and in edit mode")
    func reconfigureWhileEditing() {
        let stage = TableStage(rows: 3)
        stage.table.allowsSelectionDuringEditing = true
        stage.table.setEditing(true, animated: false)
        stage.table.selectRow(at: path(1), animated: false, scrollPosition: .none)
        stage.app.advance(by: 1)
        let cell = stage.table.visibleCells[1]

        stage.table.reconfigureRows(at: [path(1)])
        stage.app.advance(by: 1)

        #expect(cell.isEditing && cell.isSelected && cell.editingStyle == .delete)
    }

    @Test("TV-164 a diffable source shows the difference of snapshots")
    func diffable() {
        let app = TestApplication()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
        var provided: [Int] = []
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
            provided.append(item)
            let cell = table.dequeueReusableCell(withIdentifier: "Row", for: path)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        app.makeWindow().addSubview(table)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2, 3])
        source.apply(snapshot)
        app.advance(by: 1)
        provided = []

        snapshot.deleteItems([1])
        snapshot.appendItems([4])
        snapshot.moveItem(3, beforeItem: 2)
        source.apply(snapshot)
        expect(source.indexPath(for: 4), equals: path(2))
        app.advance(by: 1)

        expect(table.visibleCells.map { $0.textLabel?.text }, equals: ["3", "2", "4"])
        expect(provided, equals: [4])
    }
}
