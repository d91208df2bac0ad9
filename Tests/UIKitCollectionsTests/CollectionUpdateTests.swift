import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct CollectionUpdateTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test("CV-94 deletions name the old items and insertions the new ones; batches nest")
    func batch() {
        let stage = CollectionStage(items: 5)
        stage.view.performBatchUpdates {
            stage.sections[0] = ["new", "0", "2", "3", "4"]
            stage.view.insertItems(at: [path(0)])
            stage.view.performBatchUpdates { stage.view.deleteItems(at: [path(1)]) }
        }
        stage.app.advance(by: 1)

        expect(stage.texts, equals: ["new", "0", "2", "3", "4"])
        expect(stage.view.visibleCells.map(\.frame.minY), equals: [0, 44, 88, 132, 176])
    }

    @Test("CV-95 the layout gets deletions from the last, insertions from the first, then reloads and moves")
    func order() {
        let layout = ChangeLayout()
        let stage = CollectionStage(items: 6, layout)
        // By raw values: 0 insertions, 1 deletions, 2 reloads, 3 moves.
        stage.view.performBatchUpdates {
            stage.sections[0] = ["0", "new", "5", "3", "other"]
            stage.view.moveItem(at: path(5), to: path(2))
            stage.view.reloadItems(at: [path(0)])
            stage.view.insertItems(at: [path(4), path(1)])
            stage.view.deleteItems(at: [path(1), path(4), path(2)])
        }

        expect(layout.items, equals: ["1 4", "1 2", "1 1", "0 1", "0 4", "2 0", "3 5"])
    }

    @Test("CV-96 an inconsistent update stops with the counts")
    func inconsistent() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let stage = CollectionStage(items: 5)
                stage.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            }
        }

        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("invalid number of items in section 0") && text.contains("(0 inserted, 1 deleted)"))
    }

    @Test("CV-96 deleting and moving one item stops the program")
    func deleteAndMove() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let stage = CollectionStage(items: 5)
                stage.view.performBatchUpdates {
                    stage.sections[0].removeLast()
                    stage.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
                    stage.view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0))
                }
            }
        }
    }

    @Test("CV-96 an item may move out of a deleted section into an inserted one")
    func moveBetweenSections() {
        let stage = CollectionStage([["a", "b"]])
        stage.view.performBatchUpdates {
            stage.sections = [["b"]]
            stage.view.deleteSections([0])
            stage.view.insertSections([0])
            stage.view.moveItem(at: path(1), to: path(0))
        }
        stage.app.advance(by: 1)

        expect(stage.texts, equals: ["b"])
    }

    @Test("CV-97 the completion comes once after the animation, with false outside a window")
    func completion() {
        let stage = CollectionStage(items: 5)
        var results: [Bool] = []
        stage.view.performBatchUpdates(nil) { results.append($0) }
        #expect(results.isEmpty)
        stage.app.advance(by: 1)
        expect(results, equals: [true])
        stage.view.removeFromSuperview()
        stage.view.performBatchUpdates {
            stage.sections[0].append("5")
            stage.view.insertItems(at: [path(5)])
        } completion: {
            results.append($0)
        }
        stage.app.advance(by: 1)

        expect(results, equals: [true, false])
        expect(stage.view.numberOfItems(inSection: 0), equals: 6)
    }

    @Test("CV-98 cells that stay move in 0.3 seconds")
    func animation() {
        let stage = CollectionStage(items: 3)
        let cell = stage.view.visibleCells[0]
        stage.sections[0].insert("new", at: 0)
        stage.view.insertItems(at: [path(0)])
        stage.app.advance(by: 0.15)
        let middle = cell.layer.presentation()?.frame.minY ?? 0
        stage.app.advance(by: 0.2)

        #expect(middle > 10 && middle < 34)
        expect(cell.layer.presentation()?.frame.minY, equals: 44)
    }

    @Test("CV-99 reloaded items get other cells, reconfigured ones keep them")
    func reload() {
        let stage = CollectionStage(items: 3)
        let cells = stage.view.visibleCells
        stage.sections[0] = ["0", "x", "y"]
        stage.view.reloadItems(at: [path(1)])
        stage.view.reconfigureItems(at: [path(2)])
        stage.app.advance(by: 1)

        expect(stage.texts, equals: ["0", "x", "y"])
        #expect(stage.view.visibleCells[1] !== cells[1] && stage.view.visibleCells[2] === cells[2])
    }

    private final class CountingCell: UICollectionViewCell {
        var preparations = 0
        override func prepareForReuse() {
            super.prepareForReuse()
            preparations += 1
        }
    }

    @Test("CV-99 a reconfigured cell is not prepared for reuse")
    func reconfigure() throws {
        let stage = CollectionStage(items: 3) { $0.register(CountingCell.self, forCellWithReuseIdentifier: "Item") }
        let cell = try #require(stage.view.cellForItem(at: path(2)) as? CountingCell)
        stage.view.reconfigureItems(at: [path(2)])
        stage.app.advance(by: 1)

        #expect(cell.preparations == 0 && stage.view.cellForItem(at: path(2)) === cell)
    }

    @Test("CV-45 the layout hears of the changes before, and is finished inside the animation")
    func prepared() {
        let layout = StackLayout()
        let stage = CollectionStage(items: 3, layout)
        layout.log = []
        stage.sections[0].append("new")
        stage.view.insertItems(at: [path(3)])

        let calls = layout.log.filter { $0.contains("updates") || $0 == "prepare" }
        expect(calls, equals: ["prepare", "prepare updates", "finalize updates"])
    }

    @Test("CV-46 what was seen is asked for its end, what will be seen for its start")
    func asked() {
        let layout = ChangeLayout()
        let stage = CollectionStage(items: 3, layout)
        stage.view.performBatchUpdates {
            stage.sections[0] = ["0", "1", "new", "more"]
            stage.view.deleteItems(at: [path(2)])
            stage.view.insertItems(at: [path(2), path(3)])
        }

        expect(layout.finals, equals: [0, 1, 2])
        expect(layout.initials, equals: [0, 1, 2, 3])
    }

    @Test("CV-47 new items fade in at their place, gone ones out at theirs, the others keep their opacity")
    func fades() {
        let stage = CollectionStage(items: 3)
        let gone = stage.view.visibleCells[2]
        let kept = stage.view.visibleCells[0]
        stage.view.performBatchUpdates {
            stage.sections[0] = ["0", "1", "new"]
            stage.view.deleteItems(at: [path(2)])
            stage.view.insertItems(at: [path(2)])
        }
        stage.app.advance(by: 0.15)
        let new = stage.view.cellForItem(at: path(2))
        let opacities = [gone, new, kept].map { $0?.layer.presentation()?.opacity ?? -1 }
        #expect(opacities[0] > 0.1 && opacities[0] < 0.9 && opacities[1] > 0.1 && opacities[1] < 0.9)
        expect(opacities[2], equals: 1)
        expect(new?.layer.presentation()?.frame.minY, equals: 88)
        stage.app.advance(by: 1)
        #expect(gone.superview == nil)
        expect(new?.alpha, equals: 1)
    }

    @Test("CV-47 initial attributes of the layout are where a new item starts; nil means no animation")
    func ownInitialAttributes() {
        let layout = ChangeLayout()
        layout.initial = { attributes in
            attributes?.center.x += 1000
            attributes?.alpha = 1
            return attributes
        }
        let stage = CollectionStage(items: 1, layout)
        stage.sections[0].append("new")
        stage.view.insertItems(at: [path(1)])
        stage.app.advance(by: 0.1)
        #expect((stage.view.cellForItem(at: path(1))?.layer.presentation()?.frame.minX ?? 0) > 200)
        stage.app.advance(by: 1)
        layout.initial = { _ in nil }
        stage.sections[0].append("newer")
        stage.view.insertItems(at: [path(2)])
        stage.app.advance(by: 0.1)
        expect(stage.view.cellForItem(at: path(2))?.layer.presentation()?.opacity, equals: 1)
        expect(stage.view.cellForItem(at: path(2))?.layer.presentation()?.frame.minY, equals: 88)
    }

    @Test("CV-46 an offset that is out of range moves with the elements")
    func offset() {
        let stage = CollectionStage(items: 100)
        stage.view.contentOffset.y = 4400 - 480
        stage.app.advance(by: 0)

        stage.view.performBatchUpdates {
            stage.sections[0].removeLast(5)
            stage.view.deleteItems(at: (95..<100).map { stage.path($0) })
        }
        expect(stage.view.contentOffset.y, equals: 3700)
        expect(stage.view.contentSize.height, equals: 4180)
        stage.app.advance(by: 0.1)
        let shown = stage.view.layer.presentation()?.bounds.minY ?? .nan

        #expect(shown > 3700 && shown < 3920)
        stage.app.advance(by: 1)
        expect(stage.texts.last, equals: "94")
    }

    @Test("CV-46 a batch leaves content where it is while a finger pulls it beyond its edge")
    func pulled() {
        let stage = CollectionStage(items: 20)
        let finger = stage.app.touch(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 100, y: 200), over: 0.2)
        let offset = stage.view.contentOffset.y

        stage.view.performBatchUpdates {
            stage.sections[0].append("new")
            stage.view.insertItems(at: [stage.path(20)])
        }

        #expect(offset < -10 && stage.view.contentOffset.y == offset)
        finger.lift()
    }

    @Test("CV-120 a marked view is brought up to date before the block, so changes made earlier count twice")
    func upToDateFirst() async {
        let stage = CollectionStage(items: 3)
        stage.view.reloadData()
        stage.log = []
        stage.view.performBatchUpdates {
            stage.sections[0].append("new")
            stage.view.insertItems(at: [path(3)])
        }
        stage.app.advance(by: 1)
        expect(stage.texts, equals: ["0", "1", "2", "new"])
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let stage = CollectionStage(items: 3)
                stage.view.reloadData()
                stage.sections[0].append("new")
                stage.view.performBatchUpdates { stage.view.insertItems(at: [IndexPath(item: 3, section: 0)]) }
            }
        }
    }

    @Test("the selection follows its items")
    func selection() {
        let stage = CollectionStage(items: 5) { $0.allowsMultipleSelection = true }
        for item in [1, 3] { stage.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
        stage.view.performBatchUpdates {
            stage.sections[0].remove(at: 0)
            stage.view.deleteItems(at: [path(0)])
        }
        stage.app.advance(by: 1)

        expect(stage.view.indexPathsForSelectedItems, equals: [path(0), path(2)])
        expect(stage.view.visibleCells.map(\.isSelected), equals: [true, false, true, false])
    }

    @Test("CV-160 a reload inside a batch drops its changes")
    func reloadInside() {
        let stage = CollectionStage(items: 3)
        stage.view.performBatchUpdates {
            stage.sections[0] = ["a"]
            stage.view.deleteItems(at: [path(0)])
            stage.view.reloadData()
        }
        stage.app.advance(by: 1)

        expect(stage.texts, equals: ["a"])
    }

    @Test("headers of sections that stay keep their views, those of deleted ones go")
    func headers() {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        let stage = CollectionStage([["a"], ["b"], ["c"]], layout)
        let kind = UICollectionView.elementKindSectionHeader
        let last = stage.view.supplementaryView(forElementKind: kind, at: path(0, 2))
        stage.view.performBatchUpdates {
            stage.sections.remove(at: 1)
            stage.view.deleteSections([1])
        }
        stage.app.advance(by: 1)

        #expect(stage.view.supplementaryView(forElementKind: kind, at: path(0, 1)) === last)
        expect(stage.view.visibleSupplementaryViews(ofKind: kind).count, equals: 2)
        expect(last?.frame.minY, equals: 80)
    }
}

private final class ChangeLayout: StackLayout {
    var items: [String] = []
    var initials: [Int] = []
    var finals: [Int] = []
    var initial: (UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? = { $0 }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        items = updateItems.map {
            let path = $0.indexPathBeforeUpdate ?? $0.indexPathAfterUpdate
            return "\($0.updateAction.rawValue) \(path?.item ?? -1)"
        }
    }

    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        initials.append(itemIndexPath.item)
        return initial(super.initialLayoutAttributesForAppearingItem(at: itemIndexPath))
    }

    override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        finals.append(itemIndexPath.item)
        return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
}
