import Expectations
import Testing
import TouchstoneTesting
import UIKit

/// A stack in which a moved item goes to the row under the finger.
final class FollowingLayout: StackLayout {
    override func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }
}

/// A collection view whose data source can move items.
@MainActor private final class MovingStage: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let app = TestApplication()
    let view: UICollectionView
    var items: [String]
    var moves: [String] = []
    var mayMove = true
    var target: (IndexPath) -> IndexPath = { $0 }

    init(_ count: Int, _ layout: UICollectionViewLayout) {
        items = (0..<count).map { "\($0)" }
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        super.init()
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Item")
        view.dataSource = self
        view.delegate = self
        app.makeWindow().addSubview(view)
        app.advance(by: 0)
    }

    var texts: [String] { view.visibleCells.map { $0.accessibilityLabel ?? "" } }
    func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    /// The texts in the order in which the cells lie.
    var lying: [String] {
        view.visibleCells.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
            .map { $0.accessibilityLabel ?? "" }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Item", for: indexPath)
        cell.accessibilityLabel = items[indexPath.item]
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { mayMove }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        moves.append("\(sourceIndexPath.item)>\(destinationIndexPath.item)")
        items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }

    func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { target(proposedIndexPath) }
}

@MainActor @Suite struct MovingTests {
    @Test("CV-114 a move begins only if the data source can move the item")
    func mayBegin() {
        let stage = MovingStage(5, FollowingLayout())
        stage.mayMove = false
        #expect(!stage.view.beginInteractiveMovementForItem(at: stage.path(1)))
        stage.mayMove = true
        #expect(stage.view.beginInteractiveMovementForItem(at: stage.path(1)))
        #expect(!CollectionStage(items: 3).view.beginInteractiveMovementForItem(at: stage.path(1)))
    }

    @Test("CV-115 the item follows the finger, others move aside, and the delegate may change the position")
    func follows() {
        let stage = MovingStage(5, FollowingLayout())
        let cell = stage.view.visibleCells[0]
        _ = stage.view.beginInteractiveMovementForItem(at: stage.path(0))
        stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 100))
        stage.app.advance(by: 1)
        #expect(
            cell.center == CGPoint(x: 100, y: 100) && stage.view.subviews.last { $0 is UICollectionViewCell } === cell)
        expect(stage.view.visibleCells.dropFirst().map(\.frame.minY), equals: [0, 44, 132, 176])
        stage.target = { _ in IndexPath(item: 4, section: 0) }
        stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 70))
        stage.view.endInteractiveMovement()
        stage.app.advance(by: 1)

        expect(stage.moves, equals: ["0>4"])
    }

    @Test("CV-158 an item held near the edge scrolls the collection view and stays under the finger")
    func scrollsAtEdge() {
        let stage = MovingStage(60, FollowingLayout())
        _ = stage.view.beginInteractiveMovementForItem(at: stage.path(0))
        stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 470))
        stage.app.advance(by: 0.5)
        let offset = stage.view.contentOffset.y
        #expect(offset > 50)
        #expect(abs((stage.view.cellForItem(at: stage.path(0))?.center.y ?? 0) - offset - 470) < 1)
        stage.view.endInteractiveMovement()
        stage.app.advance(by: 1)
        expect(stage.view.contentOffset.y, equals: offset)
        expect(stage.moves.count, equals: 1)
    }

    @Test("CV-116 the drop tells the data source once if the place changed; cancelling puts everything back")
    func drop() {
        let stage = MovingStage(5, FollowingLayout())
        for _ in 0..<2 {
            _ = stage.view.beginInteractiveMovementForItem(at: stage.path(0))
            stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 100))
            if stage.moves.isEmpty {
                stage.view.endInteractiveMovement()
            } else {
                stage.view.cancelInteractiveMovement()
            }
            stage.app.advance(by: 1)
        }
        _ = stage.view.beginInteractiveMovementForItem(at: stage.path(3))
        stage.view.endInteractiveMovement()
        stage.app.advance(by: 1)

        expect(stage.moves, equals: ["0>2"])
        expect(stage.texts, equals: ["1", "2", "0", "3", "4"])
        expect(stage.lying, equals: stage.texts)
    }

    @Test("CV-117 a controller's long press of half a second moves an item")
    func standardGesture() {
        let controller = MovingController(collectionViewLayout: UICollectionViewFlowLayout())
        let app = TestApplication()
        app.makeWindow(root: controller)
        app.advance(by: 0)
        let view = controller.collectionView
        let start = view?.cellForItem(at: IndexPath(item: 0, section: 0))?.center ?? .zero
        let end = view?.cellForItem(at: IndexPath(item: 2, section: 0))?.center ?? .zero
        let finger = app.touch(at: view?.convert(start, to: nil) ?? .zero)
        app.advance(by: 0.4)
        expect(view?.hasUncommittedUpdates, equals: false)
        app.advance(by: 0.2)
        expect(view?.hasUncommittedUpdates, equals: true)
        finger.move(to: view?.convert(end, to: nil) ?? .zero, over: 0.3)
        finger.lift()
        app.advance(by: 1)

        expect(controller.moves, equals: ["0>2"])
        controller.installsStandardGestureForInteractiveMovement = false
        let second = app.touch(at: view?.convert(start, to: nil) ?? .zero)
        app.advance(by: 1)
        expect(view?.hasUncommittedUpdates, equals: false)
        second.lift()
    }

    @Test("CV-118 a controller clears its selection when it appears again")
    func clearsSelection() {
        let controller = MovingController(collectionViewLayout: UICollectionViewFlowLayout())
        let app = TestApplication()
        app.makeWindow(root: controller)
        app.advance(by: 0)
        #expect(controller.clearsSelectionOnViewWillAppear && controller.installsStandardGestureForInteractiveMovement)
        controller.collectionView.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        controller.viewWillAppear(false)

        #expect(controller.collectionView.indexPathsForSelectedItems == nil)
    }

    @Test("CV-125 a flow layout goes to the item at the point; the moving item is centred on the finger in front")
    func layoutSide() {
        let flow = UICollectionViewFlowLayout()
        let stage = MovingStage(9, flow)
        let middle = stage.view.layoutAttributesForItem(at: stage.path(3))?.center ?? .zero
        expect(
            flow.targetIndexPath(forInteractivelyMovingItem: stage.path(0), withPosition: middle), equals: stage.path(3)
        )
        let moving = flow.layoutAttributesForInteractivelyMovingItem(
            at: stage.path(0), withTargetPosition: CGPoint(x: 7, y: 8))
        expect(moving.center, equals: CGPoint(x: 7, y: 8))
        expect(moving.zIndex, equals: Int.max)
        let base = UICollectionViewLayout()
        expect(
            base.targetIndexPath(forInteractivelyMovingItem: stage.path(0), withPosition: middle), equals: stage.path(0)
        )
    }

    @Test("a menu opens over the item that is pressed long, and a long press without one selects")
    func contextMenu() {
        let stage = CollectionStage(items: 9)
        stage.app.tap(at: stage.middle(of: 2), holding: 1)
        expect(stage.view.indexPathsForSelectedItems, equals: [stage.path(2)])
        stage.view.selectItem(at: nil, animated: false, scrollPosition: [])
        stage.menu = { path in
            UIContextMenuConfiguration(actionProvider: { _ in
                UIMenu(children: [UIAction(title: "Delete \(path.item)") { _ in }])
            })
        }
        let finger = stage.app.touch(at: stage.middle(of: 4))
        stage.app.advance(by: 1)
        expect(stage.view.contextMenuInteraction?.menuAppearance, equals: .rich)
        finger.lift()
        stage.app.advance(by: 1)
        #expect(stage.view.indexPathsForSelectedItems == nil)
    }

    @Test(
        "CV-191 the delegate gives the previews of an item's menu, by the newer or the older methods",
        arguments: [true, false])
    func menuPreviews(knowsItem: Bool) throws {
        let stage = CollectionStage(items: 9)
        let window = try #require(stage.view.window)
        stage.menu = { _ in
            UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
        }
        var asked: [String] = []
        stage.menuPreviews = { isDismissed, path in
            asked.append((isDismissed ? "dismissal" : "highlight") + (path.map { " \($0.item)" } ?? ""))
            guard (path != nil) == knowsItem else { return nil }
            return UITargetedPreview(
                view: stage.view, parameters: UIPreviewParameters(),
                target: UIPreviewTarget(container: window, center: CGPoint(x: isDismissed ? 111 : 160, y: 240)))
        }

        let finger = stage.app.touch(at: stage.middle(of: 4))
        stage.app.advance(by: 1)
        let preview = try #require(window.subviews.last?.subviews.dropFirst().first)
        finger.lift()
        stage.app.tap(at: CGPoint(x: 10, y: 800))

        let all = ["highlight 4", "highlight", "dismissal 4", "dismissal"]
        expect(asked, equals: all.filter { !knowsItem || $0.hasSuffix("4") })
        expect(preview.center, equals: CGPoint(x: 111, y: 240))
    }
}

private final class MovingController: UICollectionViewController {
    var moves: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Item")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "Item", for: indexPath)
    }

    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { moves.append("\(sourceIndexPath.item)>\(destinationIndexPath.item)") }
}
