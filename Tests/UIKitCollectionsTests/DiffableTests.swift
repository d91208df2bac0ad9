import Expectations
import Testing
import TouchstoneTesting
import UIKit
@testable import UIKitCollections

@MainActor private final class DiffableStage {
    let app = TestApplication()
    let view: UICollectionView
    var provided: [Int] = []
    private(set) var source: UICollectionViewDiffableDataSource<Int, Int>!

    init(_ sections: [[Int]], _ layout: UICollectionViewLayout = StackLayout()) {
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
            cell.accessibilityLabel = "\(item)"
        }
        source = UICollectionViewDiffableDataSource(collectionView: view) { [weak self] view, path, item in
            self?.provided.append(item)
            return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        app.makeWindow().addSubview(view)
        source.apply(snapshot(sections))
        app.advance(by: 1)
        provided = []
    }

    func snapshot(_ sections: [[Int]]) -> NSDiffableDataSourceSnapshot<Int, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        for (index, items) in sections.enumerated() {
            snapshot.appendSections([index])
            snapshot.appendItems(items)
        }
        return snapshot
    }

    var items: [Int] { view.visibleCells.compactMap { $0.accessibilityLabel.flatMap { Int($0) } } }
    func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
}

@MainActor @Suite struct DiffableTests {
    @Test("CV-103 counts and look-ups are new when apply returns; only inserted and reloaded items are asked")
    func apply() {
        let stage = DiffableStage([[1, 2, 3]])
        var isDone = false
        var snapshot = stage.source.snapshot()
        snapshot.deleteItems([1])
        snapshot.appendItems([4])
        snapshot.moveItem(3, beforeItem: 2)
        snapshot.reloadItems([2])
        stage.source.apply(snapshot) { isDone = true }

        expect(stage.source.indexPath(for: 4), equals: stage.path(2))
        expect(stage.source.snapshot().itemIdentifiers, equals: [3, 2, 4])
        #expect(stage.view.numberOfItems(inSection: 0) == 3 && !isDone)
        stage.app.advance(by: 2)
        #expect(isDone && stage.items == [3, 2, 4] && stage.provided.sorted() == [2, 4])
    }

    @Test("CV-103 the first apply is a reload, without the animation of an update")
    func firstApply() {
        let stage = DiffableStage([[1, 2]])
        #expect(stage.items == [1, 2] && stage.view.visibleCells[0].layer.presentation()?.opacity == 1)
    }

    @Test("CV-104 an apply without animation still diffs; one by reload makes all cells again")
    func withoutAnimation() {
        let stage = DiffableStage([[1, 2]])
        let cell = stage.view.visibleCells[1]
        stage.source.apply(stage.snapshot([[2, 3]]), animatingDifferences: false)
        #expect(stage.view.visibleCells[0] === cell && stage.provided == [3])
        stage.source.applySnapshotUsingReloadData(stage.snapshot([[2, 3]]))
        stage.app.advance(by: 0)
        expect(stage.provided, equals: [3, 2, 3])
    }

    @Test("CV-106 the longest common order stays in place and the others move, all keep their cells")
    func moves() {
        let layout = RecordingLayout()
        let stage = DiffableStage([[1, 2, 3, 4]], layout)
        let cells = stage.view.visibleCells
        stage.source.apply(stage.snapshot([[4, 1, 2, 3]]))
        stage.app.advance(by: 1)

        expect(layout.moves, equals: ["3>0"])
        #expect(stage.view.visibleCells == [cells[3], cells[0], cells[1], cells[2]] && stage.provided.isEmpty)
    }

    @Test("CV-107 the source becomes the view's data source, which does not keep it")
    func unretained() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: StackLayout())
        var source: UICollectionViewDiffableDataSource<Int, Int>? = .init(collectionView: view) { _, _, _ in nil }
        #expect(view.dataSource === source)
        source = nil
        #expect(view.dataSource == nil)
    }

    @Test("CV-108 what is not there has no index path and no identifier")
    func lookUps() {
        let source = DiffableStage([[1], [2]]).source
        #expect(source?.indexPath(for: 9) == nil)
        #expect(source?.itemIdentifier(for: IndexPath(item: 3, section: 0)) == nil)
        expect(source?.indexPath(for: 2), equals: IndexPath(item: 0, section: 1))
        expect(source?.sectionIdentifier(for: 1), equals: 1)
        #expect(source?.index(for: 7) == nil)
    }

    @Test("CV-109 reordering handlers get both snapshots; the source changes between them")
    func reordering() {
        let stage = DiffableStage([[1, 2, 3]])
        #expect(!stage.view.beginInteractiveMovementForItem(at: stage.path(0)))
        var log: [String] = []
        stage.source.reorderingHandlers.canReorderItem = { $0 != 3 }
        stage.source.reorderingHandlers.willReorder = { [unowned stage] in
            log.append("will \(stage.source.snapshot().itemIdentifiers) \($0.finalSnapshot.itemIdentifiers)")
        }
        stage.source.reorderingHandlers.didReorder = { [unowned stage] in
            log.append("did \(stage.source.snapshot().itemIdentifiers) \($0.initialSnapshot.itemIdentifiers)")
            expect($0.difference.count, equals: 2)
            expect($0.sectionTransactions.count, equals: 1)
        }
        #expect(!stage.view.beginInteractiveMovementForItem(at: stage.path(2)))
        let layout = FollowingLayout()
        stage.view.setCollectionViewLayout(layout, animated: false)
        #expect(stage.view.beginInteractiveMovementForItem(at: stage.path(0)))
        stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 110))
        stage.view.endInteractiveMovement()
        stage.app.advance(by: 1)

        expect(log, equals: ["will [1, 2, 3] [2, 3, 1]", "did [2, 3, 1] [1, 2, 3]"])
        expect(stage.items, equals: [2, 3, 1])
    }

    @Test("CV-110 a tree shows the items whose ancestors are expanded, and the handlers are asked in order")
    func tree() {
        let stage = DiffableStage([[]])
        var tree = NSDiffableDataSourceSectionSnapshot<Int>()
        tree.append([1, 2])
        tree.append([11, 12], to: 1)
        stage.source.apply(tree, to: 0)
        stage.app.advance(by: 1)
        expect(stage.items, equals: [1, 2])
        expect(stage.source.snapshot(for: 0).items, equals: [1, 11, 12, 2])
        var log: [String] = []
        stage.source.sectionSnapshotHandlers.shouldExpandItem = {
            log.append("should \($0)"); return true
        }
        stage.source.sectionSnapshotHandlers.willExpandItem = { [unowned stage] in
            log.append("will \($0) \(stage.source.snapshot().numberOfItems)")
        }
        stage.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, old in
            log.append("children \(item) \(old.items)")
            var new = NSDiffableDataSourceSectionSnapshot<Int>()
            new.append([13])
            return new
        }
        stage.expand(0)
        expect(log, equals: ["should 1", "will 1 2", "children 1 [11, 12]"])
        expect(stage.items, equals: [1, 13, 2])
        stage.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
        stage.expand(0)
        expect(stage.items, equals: [1, 13, 2])
    }

    @Test("CV-111 a table's diffable source animates with its row animation, from the next update on")
    func tableAnimation() {
        let app = TestApplication()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, _ in
            table.dequeueReusableCell(withIdentifier: "Row", for: path)
        }
        app.makeWindow().addSubview(table)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1])
        source.apply(snapshot)
        app.advance(by: 1)
        expect(source.defaultRowAnimation, equals: .automatic)
        source.defaultRowAnimation = .right
        snapshot.appendItems([2])
        source.apply(snapshot)
        app.advance(by: 0.1)

        let row = table.cellForRow(at: IndexPath(row: 1, section: 0))
        #expect((row?.layer.presentation()?.frame.minX ?? 0) > 100)
    }

    @Test("CV-112 a registration's handler configures the cell before it is returned")
    func registration() {
        let stage = CollectionStage(items: 1)
        var configured: [String] = []
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, path, item in
            configured.append("\(item) \(path.item)")
            cell.accessibilityLabel = item
        }
        let cell = stage.view.dequeueConfiguredReusableCell(using: registration, for: stage.path(0), item: "x")

        expect(configured, equals: ["x 0"])
        expect(cell.accessibilityLabel, equals: "x")
    }

    @Test("CV-112 a supplementary registration configures views of its kind")
    func supplementaryRegistration() {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 20)
        let stage = DiffableStage([], layout)
        let kind = UICollectionView.elementKindSectionHeader
        let registration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: kind) {
            view, kind, path in view.accessibilityLabel = "\(kind.suffix(6)) \(path.section)"
        }
        stage.source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
        }
        stage.source.apply(stage.snapshot([[1], [2]]), animatingDifferences: false)
        stage.app.advance(by: 1)

        let views = stage.view.visibleSupplementaryViews(ofKind: kind)
        expect(views.map(\.accessibilityLabel), equals: ["Header 0", "Header 1"])
    }

    @Test("CV-113 a registration made inside the provider stops the program")
    func registrationInProvider() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let app = TestApplication()
                let view = UICollectionView(
                    frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: StackLayout())
                let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
                    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
                    return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
                }
                app.makeWindow().addSubview(view)
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                snapshot.appendSections([0])
                snapshot.appendItems([1])
                source.apply(snapshot)
                app.advance(by: 1)
            }
        }

        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("Registrations should be created up front and reused"))
    }

    @Test("CV-124 a provider that returns nil stops with UIKit's explanation")
    func nilCell() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let app = TestApplication()
                let view = UICollectionView(
                    frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: StackLayout())
                let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in nil }
                app.makeWindow().addSubview(view)
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                snapshot.appendSections([0])
                snapshot.appendItems([1])
                source.apply(snapshot)
                app.advance(by: 1)
            }
        }

        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("You must always return a cell to the collection view"))
    }

    @Test("random snapshots are shown as they are, with one cell for each item")
    func randomSnapshots() {
        let stage = DiffableStage([[1]])
        var random = SystemRandomNumberGenerator()
        for round in 0..<120 {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            var pool = Array(0..<10).shuffled(using: &random)
            for section in (0..<4).shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)) {
                snapshot.appendSections([section])
                let count = min(pool.count, Int.random(in: 0...4, using: &random))
                snapshot.appendItems(Array(pool.prefix(count)))
                pool.removeFirst(count)
            }
            stage.source.apply(snapshot, animatingDifferences: round % 3 != 0)
            stage.app.advance(by: round % 2 == 0 ? 0.1 : 1)
            expect(stage.items, equals: snapshot.itemIdentifiers)
        }
        stage.app.advance(by: 1)
        expect(stage.view.subviews.count { $0 is UICollectionViewCell }, equals: stage.items.count)
    }
}

extension DiffableStage {
    /// Expands or collapses an item, as a tap on its disclosure does.
    func expand(_ item: Int) {
        source.toggleExpansion(at: path(item))
        app.advance(by: 1)
    }
}

private final class RecordingLayout: StackLayout {
    var moves: [String] = []

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        moves += updateItems.map {
            "\($0.indexPathBeforeUpdate?.item ?? -1)>\($0.indexPathAfterUpdate?.item ?? -1)"
        }
    }
}
