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
        #expect(steps == [[], [0], [1], [4], [3], [6], [7], [7], [4]])
    }

    @Test("CV-188 the focus passes over items that do not take it, and scrolls to the one that gets it")
    func scrolls() {
        let stage = FocusStage(items: 90)
        stage.canFocus = { $0 != 3 }
        stage.press(.keyboardTab, .keyboardDownArrow)
        #expect(stage.focused == [4])

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

        #expect(isHighlighted == true && stage.view.cellForItem(at: stage.path(1))?.isHighlighted == false)
        #expect(stage.log == ["shouldHighlight 1", "shouldSelect 1", "didSelect 1", "primary 1"])
    }

    @Test("CV-188 the selected item gets the focus first; one that moves keeps it") func first() {
        let stage = FocusStage(items: 8)
        stage.view.selectItem(at: stage.path(2), animated: false, scrollPosition: [])
        stage.press(.keyboardTab)
        #expect(stage.focused == [2])

        stage.sections[0].insert("new", at: 0)
        stage.view.insertItems(at: [stage.path(0)])
        stage.app.advance(by: 1)
        #expect(stage.focused == [3])
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

    @Test("CV-189 the selection follows the focus if the collection view wants that, without primary actions")
    func follows() {
        let stage = FocusStage(items: 8)
        stage.view.selectionFollowsFocus = true
        stage.press(.keyboardTab, .keyboardRightArrow)

        #expect(stage.log == ["shouldSelect 0", "didSelect 0", "shouldSelect 1", "didDeselect 0", "didSelect 1"])
    }
}
