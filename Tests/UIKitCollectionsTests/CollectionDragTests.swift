import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

/// A grid of three columns, 100 points each, whose items can be dragged.
@MainActor private final class DragGrid: CollectionStage, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
    var operation = UIDropOperation.copy
    var perform: ((any UICollectionViewDropCoordinator) -> Void)?
    var destinations: [IndexPath?] = []

    init(_ items: [String], _ prepare: (UICollectionView) -> Void = { _ in }) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.minimumInteritemSpacing = 10
        layout.minimumLineSpacing = 10
        super.init([items], layout, prepare)
        log = []
        logs = { $0.hasPrefix("drag") || $0.hasPrefix("drop") }
        view.dragDelegate = self
        view.dropDelegate = self
    }

    func drag(_ item: Int, to point: CGPoint) -> TestFinger {
        let finger = app.touch(at: middle(of: item))
        app.advance(by: 0.8)
        finger.move(to: point)
        app.advance(by: 0.5)
        return finger
    }

    func drop(_ finger: TestFinger) {
        finger.lift()
        app.advance(by: 1)
    }

    /// The origin of the cell with a text.
    func origin(_ text: String) -> CGPoint? {
        view.visibleCells.first { $0.accessibilityLabel == text }?.frame.origin
    }

    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        note("drag items \(indexPath.item)")
        return [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "\(indexPath.item)")))]
    }

    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
        note("drag begins")
    }

    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
        note("drag ended")
    }

    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
        note("drop enter")
    }

    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
        note("drop end")
    }

    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        destinations.append(destinationIndexPath)
        return UICollectionViewDropProposal(operation: operation, intent: intent)
    }

    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        note("drop")
        perform?(coordinator)
    }
}

/// A data source that moves items.
@MainActor private final class GridMover: NSObject, UICollectionViewDataSource {
    var texts: [String]
    var moves: [String] = []

    init(_ texts: [String]) { self.texts = texts }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Item", for: indexPath)
        cell.accessibilityLabel = texts[indexPath.item]
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        moves.append("\(sourceIndexPath.item)>\(destinationIndexPath.item)")
        texts.insert(texts.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
}

@MainActor @Suite struct CollectionDragTests {
    /// The middle of a cell of the grid, on the screen.
    private func middle(_ column: CGFloat, _ row: CGFloat) -> CGPoint {
        CGPoint(x: column * 110 + 50, y: row * 110 + 50)
    }

    /// A grid of five items on which item 0 was dropped as a placeholder before item 1.
    private func placeholderStage() -> (DragGrid, (any UICollectionViewDropPlaceholderContext)?) {
        let stage = DragGrid(["a", "b", "c", "d", "e"]) {
            $0.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Loading")
        }
        var context: (any UICollectionViewDropPlaceholderContext)?
        stage.perform = { coordinator in
            let placeholder = UICollectionViewDropPlaceholder(
                insertionIndexPath: IndexPath(item: 1, section: 0), reuseIdentifier: "Loading")
            placeholder.cellUpdateHandler = { cell in
                cell.accessibilityLabel = (cell.accessibilityLabel ?? "") + "loading"
            }
            context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
        }
        stage.drop(stage.drag(0, to: CGPoint(x: 160, y: 50)))
        return (stage, context)
    }

    private func placeholder(_ stage: DragGrid) -> UIView? {
        stage.view.subviews.first { $0.accessibilityLabel?.hasSuffix("loading") == true }
    }

    @Test("TV-363 a placeholder has a place in the layout, and the data source does not know it") func placeholder() {
        let (stage, context) = placeholderStage()

        #expect(placeholder(stage)?.frame.origin == CGPoint(x: 110, y: 0) && stage.view.hasUncommittedUpdates)
        expect(stage.origin("b"), equals: CGPoint(x: 220, y: 0))
        expect(stage.origin("c"), equals: CGPoint(x: 0, y: 110))
        expect(stage.texts, equals: ["a", "b", "c", "d", "e"])
        expect(stage.view.numberOfItems(inSection: 0), equals: 5)
        expect(stage.view.indexPathForItem(at: CGPoint(x: 270, y: 50)), equals: IndexPath(item: 1, section: 0))
        #expect(stage.view.indexPathForItem(at: CGPoint(x: 160, y: 50)) == nil)
        expect(
            stage.view.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame.origin,
            equals: CGPoint(x: 0, y: 110))
        context?.setNeedsCellUpdate()
        expect(placeholder(stage)?.accessibilityLabel, equals: "loadingloading")
    }

    @Test("TV-363 the committed item takes the placeholder's place") func placeholderCommitted() {
        let (stage, context) = placeholderStage()
        var path: IndexPath?
        let isCommitted = context?.commitInsertion {
            path = $0
            stage.sections[0].insert("new", at: $0.item)
        }
        stage.app.advance(by: 1)

        expect(isCommitted, equals: true)
        expect(path, equals: IndexPath(item: 1, section: 0))
        expect(stage.texts, equals: ["a", "new", "b", "c", "d", "e"])
        expect(stage.origin("new"), equals: CGPoint(x: 110, y: 0))
        #expect(placeholder(stage) == nil && !stage.view.hasUncommittedUpdates)
        expect(context?.commitInsertion { _ in Issue.record("called for a placeholder that is gone") }, equals: false)
    }

    @Test("TV-363 a deleted placeholder closes its gap, and a reload forgets placeholders") func placeholderDeleted() {
        let (stage, context) = placeholderStage()
        let isDeleted = context?.deletePlaceholder()
        stage.app.advance(by: 1)
        expect(isDeleted, equals: true)
        expect(context?.deletePlaceholder(), equals: false)
        #expect(placeholder(stage) == nil)
        expect(stage.origin("b"), equals: CGPoint(x: 110, y: 0))

        let (other, forgotten) = placeholderStage()
        other.view.reloadData()
        other.app.advance(by: 0.1)
        #expect(placeholder(other) == nil)
        expect(other.origin("b"), equals: CGPoint(x: 110, y: 0))
        expect(forgotten?.deletePlaceholder(), equals: false)
    }

    @Test("TV-363 a placeholder stays before its item while others come and go") func placeholderFollows() {
        let (stage, context) = placeholderStage()
        stage.sections[0] = ["x", "a", "c", "d", "e"]
        stage.view.performBatchUpdates {
            stage.view.insertItems(at: [IndexPath(item: 0, section: 0)])
            stage.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
        }
        stage.app.advance(by: 1)
        expect(placeholder(stage)?.frame.origin, equals: CGPoint(x: 220, y: 0))
        var path: IndexPath?
        context?.commitInsertion {
            path = $0
            stage.sections[0].insert("new", at: $0.item)
        }
        stage.app.advance(by: 1)

        expect(path, equals: IndexPath(item: 2, section: 0))
        expect(stage.texts, equals: ["x", "a", "new", "c", "d", "e"])
    }

    @Test(
        "CV-201 items move aside for a drop after the finger has rested",
        arguments: [UICollectionView.ReorderingCadence.immediate, .fast, .slow])
    func cadence(cadence: UICollectionView.ReorderingCadence) {
        let stage = DragGrid(["a", "b", "c"])
        stage.operation = .move
        let isImmediate = stage.view.reorderingCadence == .immediate
        stage.view.reorderingCadence = cadence
        let finger = stage.drag(0, to: middle(0, 0).applying(CGAffineTransform(translationX: 12, y: 0)))
        stage.app.advance(by: 1)
        finger.move(to: middle(1, 0))
        var times: [TimeInterval] = []
        for step in 0..<10 {
            if stage.origin("b") == .zero { times.append(TimeInterval(step) / 10) }
            stage.app.advance(by: 0.1)
        }
        let delay: TimeInterval =
            switch cadence {
            case .immediate: 0
            case .fast: 0.25
            case .slow: 0.6
            }

        #expect(isImmediate)
        expect(times.first.map { $0 >= delay && $0 < delay + 0.15 }, equals: true)
    }

    @Test("CV-201 a drop opens the gap that waits") func earlyDrop() {
        let stage = DragGrid(["a", "b", "c"])
        let mover = GridMover(["a", "b", "c"])
        stage.view.dataSource = mover
        stage.operation = .move
        stage.view.reorderingCadence = .slow
        stage.app.advance(by: 0.1)
        let finger = stage.app.touch(at: stage.middle(of: 0))
        stage.app.advance(by: 0.8)
        finger.move(to: middle(1, 0))
        stage.app.advance(by: 0.1)
        stage.drop(finger)

        expect(mover.moves, equals: ["0>1"])
    }

    @Test("TV-362 a drag that rests on another item of a spring-loaded collection view selects it")
    func springLoaded() {
        let stage = DragGrid(["a", "b", "c"])
        stage.intent = .insertIntoDestinationIndexPath
        stage.logs = { $0.hasPrefix("didSelect") }
        stage.view.isSpringLoaded = true
        let finger = stage.drag(0, to: stage.middle(of: 0))
        stage.app.advance(by: 1)
        #expect(stage.log.isEmpty)

        finger.move(to: stage.middle(of: 1))
        stage.app.advance(by: 1.1)
        expect(stage.log, equals: ["didSelect 1"])
        stage.drop(finger)
    }

    @Test("TV-152 items can be dragged on phones too, unless dragInteractionEnabled is false") func enabled() {
        let stage = DragGrid(["a", "b", "c"])
        #expect(stage.view.dragInteractionEnabled)
        stage.view.dragInteractionEnabled = false
        stage.drop(stage.drag(0, to: middle(1, 0)))
        #expect(stage.log.isEmpty)
        stage.view.dragInteractionEnabled = true
        let finger = stage.drag(0, to: middle(1, 0))
        #expect(stage.view.hasActiveDrag && stage.view.hasActiveDrop)
        stage.drop(finger)
        #expect(!stage.view.hasActiveDrag && !stage.view.hasActiveDrop)
    }

    @Test("TV-154 an insertion into a collection view opens a gap; the delegates are called in order") func gap() {
        let stage = DragGrid(["a", "b", "c", "d"])
        stage.perform = { coordinator in
            expect(coordinator.items.map(\.sourceIndexPath), equals: [stage.path(0)])
            guard let path = coordinator.destinationIndexPath else { return }
            stage.sections[0].insert("new", at: path.item)
            stage.view.insertItems(at: [path])
            coordinator.drop(coordinator.items[0].dragItem, toItemAt: path)
        }
        let finger = stage.drag(0, to: middle(1, 0))
        expect(stage.origin("a"), equals: .zero)
        expect(stage.origin("b"), equals: CGPoint(x: 220, y: 0))
        #expect(stage.origin("c") == CGPoint(x: 0, y: 110) && stage.view.hasUncommittedUpdates)
        stage.drop(finger)
        #expect(!stage.view.hasUncommittedUpdates)

        expect(stage.texts, equals: ["a", "new", "b", "c", "d"])
        expect(stage.origin("b"), equals: CGPoint(x: 220, y: 0))
        expect(stage.log, equals: ["drag items 0", "drag begins", "drop enter", "drop", "drop end", "drag ended"])
    }

    @Test("TV-154 beside the items of a collection view there is no destination, and an open gap stays")
    func beside() {
        let stage = DragGrid(["a", "b", "c", "d"])
        let finger = stage.drag(0, to: CGPoint(x: 160, y: 400))
        expect(stage.destinations.last, equals: .some(nil))
        expect(stage.origin("b"), equals: CGPoint(x: 110, y: 0))
        finger.move(to: middle(1, 0))
        finger.move(to: CGPoint(x: 160, y: 400))
        stage.app.advance(by: 0.5)
        expect(stage.origin("b"), equals: CGPoint(x: 220, y: 0))
        stage.drop(finger)
        expect(stage.origin("b"), equals: CGPoint(x: 110, y: 0))
        expect(stage.view.numberOfItems(inSection: 0), equals: 4)
    }

    @Test("TV-154 an item that moves within the collection view leaves its place") func local() {
        let stage = DragGrid(["a", "b", "c"])
        stage.operation = .move
        stage.perform = { coordinator in
            guard let from = coordinator.items[0].sourceIndexPath, let to = coordinator.destinationIndexPath else {
                return
            }
            stage.sections[0].insert(stage.sections[0].remove(at: from.item), at: to.item)
            stage.view.performBatchUpdates {
                stage.view.deleteItems(at: [from])
                stage.view.insertItems(at: [to])
            }
            coordinator.drop(coordinator.items[0].dragItem, toItemAt: to)
        }
        let finger = stage.drag(0, to: middle(2, 0))
        expect(stage.origin("b"), equals: .zero)
        expect(stage.origin("c"), equals: CGPoint(x: 110, y: 0))
        stage.drop(finger)
        expect(stage.texts, equals: ["b", "c", "a"])
        #expect(stage.view.visibleCells.allSatisfy { $0.alpha == 1 && $0.contentView.alpha == 1 })
    }

    @Test("TV-154 a drop into an item highlights it and opens no gap") func into() {
        let stage = DragGrid(["a", "b", "c"])
        stage.intent = .insertIntoDestinationIndexPath
        let finger = stage.drag(0, to: middle(1, 0))
        expect(stage.view.visibleCells.map(\.isHighlighted), equals: [false, true, false])
        finger.move(to: middle(2, 0))
        expect(stage.view.visibleCells.map(\.isHighlighted), equals: [false, false, true])
        stage.drop(finger)
        #expect(stage.view.visibleCells.allSatisfy { !$0.isHighlighted })
    }

    @Test("TV-359 without a delegate for drops the data source moves a dragged item") func reorders() {
        let stage = DragGrid([])
        let mover = GridMover(["0", "1", "2", "3"])
        stage.view.dataSource = mover
        stage.view.dropDelegate = nil
        stage.app.advance(by: 0.1)
        stage.drop(stage.drag(0, to: middle(2, 0)))

        expect(mover.moves, equals: ["0>2"])
        expect(stage.texts, equals: ["1", "2", "0", "3"])
        #expect(stage.view.visibleCells.allSatisfy { $0.alpha == 1 })
    }

    @Test("TV-154 a reload during a drag closes the gap of a collection view") func reload() {
        let stage = DragGrid(["a", "b", "c"])
        let finger = stage.drag(0, to: middle(1, 0))
        stage.sections = [["x", "y"]]
        stage.view.reloadData()
        stage.app.advance(by: 0.1)
        expect(stage.origin("y"), equals: CGPoint(x: 110, y: 0))
        stage.drop(finger)
        expect(stage.texts, equals: ["x", "y"])
    }

    @Test("TV-360 a cell of a collection view is told about the lift and the drag of its item") func cellStates() {
        let stage = DragGrid(["a", "b"]) { $0.register(StateCell.self, forCellWithReuseIdentifier: "Item") }
        let cell = stage.view.visibleCells[0] as? StateCell
        let finger = stage.drag(0, to: CGPoint(x: 160, y: 300))
        expect(cell?.states, equals: [.lifting, .dragging])
        stage.drop(finger)
        expect(cell?.states, equals: [.lifting, .dragging, .none])
    }
}

private final class StateCell: UICollectionViewCell {
    var states: [DragState] = []

    override func dragStateDidChange(_ dragState: DragState) {
        super.dragStateDidChange(dragState)
        states.append(dragState)
    }
}
