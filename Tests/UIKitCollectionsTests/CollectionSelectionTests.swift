import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct CollectionSelectionTests {
    @Test("CV-21 a tap highlights, selects and ends the highlight last")
    func tap() {
        let stage = CollectionStage(items: 30)
        stage.log = []

        stage.app.tap(at: stage.middle(of: 2), holding: 0.2)

        expect(
            stage.log,
            equals: ["shouldHighlight 2", "didHighlight 2", "shouldSelect 2", "didSelect 2", "didUnhighlight 2"])
        expect(stage.view.indexPathsForSelectedItems, equals: [stage.path(2)])
        expect(stage.view.cellForItem(at: stage.path(2))?.isSelected, equals: true)
    }

    @Test("CV-22 didUnhighlight comes after didSelect")
    func unhighlightLast() {
        let stage = CollectionStage(items: 30)
        stage.log = []
        stage.app.tap(at: stage.middle(of: 0), holding: 0.2)

        expect(stage.log.last, equals: "didUnhighlight 0")
    }

    @Test("CV-21 an item that may not be highlighted is not selected")
    func noHighlight() {
        let stage = CollectionStage(items: 30)
        stage.shouldHighlight = false
        stage.app.tap(at: stage.middle(of: 2), holding: 0.2)

        #expect(stage.view.indexPathsForSelectedItems == nil)
    }

    @Test("CV-23 shouldDeselect is asked only with multiple selection, for a selected item")
    func deselect() {
        let stage = CollectionStage(items: 30)
        stage.logs = { $0.hasPrefix("should") && $0.contains("elect") }
        stage.log = []
        for _ in 0..<2 { stage.app.tap(at: stage.middle(of: 2), holding: 0.2) }
        expect(stage.log, equals: ["shouldSelect 2", "shouldSelect 2"])

        stage.view.allowsMultipleSelection = true
        stage.log = []
        stage.app.tap(at: stage.middle(of: 2), holding: 0.2)
        expect(stage.log, equals: ["shouldDeselect 2"])
        #expect(stage.view.indexPathsForSelectedItems == nil)
        stage.app.tap(at: stage.middle(of: 3), holding: 0.2)
        stage.shouldDeselect = false
        stage.app.tap(at: stage.middle(of: 3), holding: 0.2)
        expect(stage.view.indexPathsForSelectedItems, equals: [stage.path(3)])
    }

    @Test("CV-24 in single selection the old item is deselected first, and a tap selects the same item again")
    func single() {
        let stage = CollectionStage(items: 30)
        stage.app.tap(at: stage.middle(of: 2), holding: 0.2)
        stage.logs = { $0.hasPrefix("did") && $0.contains("elect") }
        stage.log = []

        stage.app.tap(at: stage.middle(of: 4), holding: 0.2)
        expect(stage.log, equals: ["didDeselect 2", "didSelect 4"])
        stage.app.tap(at: stage.middle(of: 4), holding: 0.2)
        expect(stage.log.last, equals: "didSelect 4")
        expect(stage.log.count, equals: 3)
    }

    @Test("CV-25 a cell's state can be set inside an animation")
    func animatedState() {
        let stage = CollectionStage(items: 3)
        let cell = stage.view.visibleCells[0]
        let background = UIView()
        cell.selectedBackgroundView = background

        UIView.animate(withDuration: 0.2) { cell.isSelected = true }
        #expect(background.superview === cell)
        UIView.animate(withDuration: 0.2) { cell.isSelected = false }
        stage.app.advance(by: 1)
        #expect(background.superview == nil)
    }

    @Test("CV-26 selecting from code calls no delegate method, and nil clears the selection")
    func fromCode() {
        let stage = CollectionStage(items: 30)
        stage.log = []
        stage.view.selectItem(at: stage.path(1), animated: false, scrollPosition: [])
        expect(stage.view.indexPathsForSelectedItems, equals: [stage.path(1)])
        stage.view.deselectItem(at: stage.path(1), animated: false)
        #expect(stage.view.indexPathsForSelectedItems == nil)
        stage.view.selectItem(at: stage.path(2), animated: false, scrollPosition: [])
        stage.view.selectItem(at: nil, animated: false, scrollPosition: [])

        #expect(stage.view.indexPathsForSelectedItems == nil && stage.log.isEmpty)
    }

    @Test("CV-27 selection is allowed, multiple selection is not")
    func defaults() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

        #expect(view.allowsSelection && !view.allowsMultipleSelection)
    }

    @Test("CV-28 two fingers across the scrolling direction select many, if the delegate allows it")
    func twoFingers() {
        let stage = CollectionStage(items: 30)
        stage.allowsTwoFingers = true
        stage.logs = { $0.contains("multiple") || $0.hasPrefix("didSelect") }
        stage.log = []
        let start = stage.middle(of: 1)
        let fingers = stage.app.touch(at: [start, CGPoint(x: start.x + 40, y: start.y)])
        for step in 1...6 {
            stage.app.move(
                [
                    fingers[0]: CGPoint(x: start.x + 10 * CGFloat(step), y: start.y),
                    fingers[1]: CGPoint(x: start.x + 40 + 10 * CGFloat(step), y: start.y),
                ], over: 0.05)
        }
        stage.app.move(
            [
                fingers[0]: CGPoint(x: start.x + 60, y: start.y + 88),
                fingers[1]: CGPoint(x: start.x + 100, y: start.y + 88),
            ], over: 0.2)
        for finger in fingers { finger.lift() }

        expect(stage.log, equals: ["begin multiple 1", "didSelect 1", "didSelect 2", "didSelect 3", "end multiple"])
        #expect(stage.view.allowsMultipleSelection)
        expect(stage.view.contentOffset.y, equals: 0)
    }

    @Test("CV-28 without the method two fingers select nothing")
    func twoFingersDefault() {
        let stage = CollectionStage(items: 30)
        let start = stage.middle(of: 1)
        let fingers = stage.app.touch(at: [start, CGPoint(x: start.x + 40, y: start.y)])
        stage.app.move(
            [fingers[0]: CGPoint(x: start.x + 60, y: start.y), fingers[1]: CGPoint(x: start.x + 100, y: start.y)],
            over: 0.2)
        for finger in fingers { finger.lift() }

        #expect((stage.view.indexPathsForSelectedItems ?? []).count < 2 && !stage.view.allowsMultipleSelection)
    }

    @Test(
        "CV-29 an item is scrolled to a position of each axis",
        arguments: [
            (UICollectionView.ScrollPosition.top, 440.0), (.centeredVertically, 222.0), (.bottom, 4.0),
        ])
    func scroll(position: UICollectionView.ScrollPosition, offset: CGFloat) {
        let stage = CollectionStage(items: 100)
        stage.view.scrollToItem(at: stage.path(10), at: position, animated: false)

        expect(stage.view.contentOffset.y, equals: offset)
    }

    @Test("CV-29 the positions have Apple's values, and two of one axis stop the program")
    func positions() async {
        let values: [UICollectionView.ScrollPosition] = [
            .top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right,
        ]
        expect(values.map(\.rawValue), equals: [1, 2, 4, 8, 16, 32])
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let stage = CollectionStage(items: 9)
                stage.view.scrollToItem(at: stage.path(3), at: [.top, .bottom], animated: false)
            }
        }
    }

    @Test("a drag takes the highlight away without selection")
    func drag() {
        let stage = CollectionStage(items: 100)
        stage.log = []
        let finger = stage.app.touch(at: stage.middle(of: 5))
        stage.app.advance(by: 0.3)
        finger.move(to: CGPoint(x: 160, y: 20), over: 0.2)
        finger.lift()

        #expect(stage.log.contains("didUnhighlight 5") && !stage.log.contains("didSelect 5"))
    }
}
