import Expectations
import Testing
import TouchstoneTesting
import UIKit

/// A collection view of 3 items of 100 × 50 in a line.
@MainActor private final class FocusStage: CollectionStage {
    init(items: Int) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        layout.minimumInteritemSpacing = 10
        super.init([(0..<items).map { "\($0)" }], layout)
        logsPrimaryActions = true
        log = []
    }

    func press(_ keys: UIKeyboardHIDUsage...) {
        for key in keys {
            app.press(key)
            app.release(key)
            app.advance(by: 0.02)
        }
    }

    /// The items that show the focus.
    var focused: [Int] {
        view.visibleCells.filter { $0.configurationState.isFocused }.compactMap { view.indexPath(for: $0)?.item }
    }
}

@MainActor @Suite struct CollectionFocusTests {
    @Test("CV-188 tab gives an item the focus, and arrows move it to the nearest one in their direction")
    func arrows() {
        let stage = FocusStage(items: 8)
        var steps = [stage.focused]
        for key: UIKeyboardHIDUsage in [
            .keyboardTab, .keyboardRightArrow, .keyboardDownArrow, .keyboardLeftArrow, .keyboardDownArrow,
            .keyboardRightArrow, .keyboardRightArrow, .keyboardUpArrow,
        ] {
            stage.press(key)
            steps.append(stage.focused)
        }

        // The last line has the items 6 and 7; right of 7 is nothing.
        expect(steps, equals: [[], [0], [1], [4], [3], [6], [7], [7], [4]])
    }

    @Test("CV-188 the focus passes over items that do not take it, and scrolls to the one that gets it")
    func scrolls() {
        let stage = FocusStage(items: 90)
        stage.canFocus = { $0 != 3 }
        stage.press(.keyboardTab, .keyboardDownArrow)
        expect(stage.focused, equals: [4])

        stage.canFocus = { $0 % 3 == 0 }
        stage.press(.keyboardLeftArrow)
        for _ in 0..<12 { stage.press(.keyboardDownArrow) }

        #expect(stage.focused == [39] && stage.view.contentOffset.y > 0)
    }

    @Test("CV-188 return and space select the focused item as a tap does") func selects() {
        let stage = FocusStage(items: 8)
        stage.press(.keyboardTab, .keyboardRightArrow)
        #expect(stage.log.isEmpty)
        stage.app.press(.keyboardReturnOrEnter)
        let isHighlighted = stage.view.cellForItem(at: stage.path(1))?.isHighlighted
        stage.app.release(.keyboardReturnOrEnter)

        expect(isHighlighted, equals: true)
        expect(stage.view.cellForItem(at: stage.path(1))?.isHighlighted, equals: false)
        expect(
            stage.log,
            equals: [
                "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didSelect 1", "primary 1", "didUnhighlight 1",
            ])
    }

    @Test("CV-188 the item that a key holds stays highlighted when it is configured again") func keepsHighlight() {
        let stage = FocusStage(items: 8)
        stage.press(.keyboardTab)
        stage.app.press(.keyboardReturnOrEnter)
        stage.view.reconfigureItems(at: [stage.path(0)])
        stage.app.advance(by: 0.02)

        expect(stage.view.cellForItem(at: stage.path(0))?.isHighlighted, equals: true)
        stage.app.release(.keyboardReturnOrEnter)
    }

    @Test("CV-188 an arrow key ends the highlight of an item that a key holds, and nothing is selected")
    func arrowWhileHeld() {
        let stage = FocusStage(items: 8)
        stage.press(.keyboardTab)
        stage.log = []
        stage.app.press(.keyboardReturnOrEnter)
        stage.press(.keyboardRightArrow)
        stage.app.release(.keyboardReturnOrEnter)

        #expect(stage.log == ["shouldHighlight 0", "didHighlight 0", "didUnhighlight 0"] && stage.focused == [1])
    }

    @Test("CV-188 the focus that comes back to its last item scrolls to that") func comesBack() {
        let stage = FocusStage(items: 90)
        stage.view.remembersLastFocusedIndexPath = true
        stage.view.superview?.addSubview(UISwitch(frame: CGRect(x: 0, y: 490, width: 51, height: 31)))
        stage.press(.keyboardTab, .keyboardDownArrow, .keyboardTab)
        stage.view.contentOffset.y = 1000
        stage.app.advance(by: 0.02)
        #expect(stage.focused.isEmpty)

        stage.press(.keyboardTab)
        #expect(stage.focused == [3] && stage.view.contentOffset.y <= 60)
    }

    @Test("TV-361 an item keeps the focus when the collection view is reloaded") func reload() {
        let stage = FocusStage(items: 8)
        stage.press(.keyboardTab, .keyboardRightArrow)
        stage.view.reloadData()
        stage.app.advance(by: 0.02)
        let after = stage.focused
        stage.press(.keyboardRightArrow)

        #expect(after == [1] && stage.focused == [2])
    }

    @Test(
        "TV-361 after a reload with fewer items the last one has the focus, also if there were none in between")
    func shorterReload() {
        let stage = FocusStage(items: 8)
        stage.press(.keyboardTab, .keyboardDownArrow, .keyboardDownArrow)
        var steps = [stage.focused]
        for items in [["a", "b", "c", "d"], [], ["e", "f"]] {
            stage.sections = [items]
            stage.view.reloadData()
            stage.app.advance(by: 0.02)
            steps.append(stage.focused)
        }

        expect(steps, equals: [[6], [3], [], [1]])
    }

    @Test("TV-361 the focus of a deleted item goes to the next that takes it, and that of the last to the one before")
    func deletion() {
        let stage = FocusStage(items: 6)
        stage.canFocus = { stage.sections[0][$0] != "4" }
        stage.press(.keyboardTab, .keyboardDownArrow)
        var texts: [String] = []
        func deleteFocused() {
            for item in stage.focused {
                stage.sections[0].remove(at: item)
                stage.view.deleteItems(at: [stage.path(item)])
                stage.app.advance(by: 1)
            }
            texts += stage.focused.map { stage.sections[0][$0] }
        }
        deleteFocused()
        deleteFocused()

        expect(texts, equals: ["5", "2"])
        #expect(!stage.log.contains { $0.hasPrefix("didSelect") })
    }

    @Test("TV-361 a reloaded item keeps the focus") func reloadedItem() {
        let stage = FocusStage(items: 6)
        stage.press(.keyboardTab, .keyboardRightArrow)
        stage.view.reloadItems(at: [stage.path(1)])
        stage.app.advance(by: 1)

        expect(stage.focused, equals: [1])
    }

    @Test("CV-188 the selected item gets the focus first; one that moves keeps it") func first() {
        let stage = FocusStage(items: 8)
        stage.view.selectItem(at: stage.path(2), animated: false, scrollPosition: [])
        stage.press(.keyboardTab)
        expect(stage.focused, equals: [2])

        stage.sections[0].insert("new", at: 0)
        stage.view.insertItems(at: [stage.path(0)])
        stage.app.advance(by: 1)
        expect(stage.focused, equals: [3])
    }

    @Test("CV-188 a collection view that allows no focus, or not while editing, gets none") func none() {
        let stage = FocusStage(items: 8)
        stage.view.isEditing = true
        stage.press(.keyboardTab)
        let whileEditing = stage.focused
        stage.view.isEditing = false
        stage.view.allowsFocus = false
        stage.press(.keyboardTab)

        #expect(whileEditing.isEmpty && stage.focused.isEmpty)
    }

    @Test("CV-188 a subclass of the controller decides which items take the focus, and CV-189 which are selected by it")
    func controller() {
        let app = TestApplication()
        let controller = FocusController(collectionViewLayout: UICollectionViewFlowLayout())
        _ = app.makeWindow(root: controller)
        app.advance(by: 0)
        for key: UIKeyboardHIDUsage in [.keyboardTab, .keyboardRightArrow] {
            app.press(key)
            app.release(key)
            app.advance(by: 0.02)
        }

        expect(controller.collectionView.indexPathsForSelectedItems, equals: [IndexPath(item: 2, section: 0)])
    }

    @Test("CV-189 the selection follows the focus if the collection view wants that, without primary actions")
    func follows() {
        let stage = FocusStage(items: 8)
        stage.view.selectionFollowsFocus = true
        stage.press(.keyboardTab, .keyboardRightArrow)

        expect(stage.log, equals: ["shouldSelect 0", "didSelect 0", "shouldSelect 1", "didDeselect 0", "didSelect 1"])
    }
}

/// A controller of three items of which the one in the middle does not take the focus, and the last is selected by it.
private final class FocusController: UICollectionViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Item")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "Item", for: indexPath)
    }

    override func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
        indexPath.item != 1
    }

    override func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool { indexPath.item == 2 }
}
