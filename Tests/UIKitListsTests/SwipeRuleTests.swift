import Expectations
import Testing
import TouchstoneTesting
import UIKit
import UIKitLists

@MainActor @Suite struct SwipeRuleTests {
    /// A finger that has moved over the second row.
    private func drag(_ stage: EditStage, from x: CGFloat = 350, by distance: CGFloat) -> TestFinger {
        let finger = stage.app.touch(at: CGPoint(x: x, y: 66))
        finger.move(to: CGPoint(x: x + distance, y: 66), over: 0.4)
        return finger
    }

    private func actions(_ titles: [String], full: Bool = true) -> UISwipeActionsConfiguration {
        let actions = titles.map { title in
            UIContextualAction(style: .normal, title: title) { _, _, done in done(true) }
        }
        let configuration = UISwipeActionsConfiguration(actions: actions)
        configuration.performsFirstActionWithFullSwipe = full
        return configuration
    }

    private func offset(_ stage: EditStage) -> CGFloat { -(stage.cell(1)?.contentView.frame.minX ?? 0) }

    @Test("TV-119 a configuration wins over row actions, and those over the delete button")
    func rowActions() {
        let stage = EditStage(rows: 3)
        var performed: [Int] = []
        stage.rowActions = [
            UITableViewRowAction(style: .default, title: "Remove") { _, path in performed.append(path.row) }
        ]
        drag(stage, by: -100).lift()
        stage.app.advance(by: 1)
        stage.app.tap(at: CGPoint(x: 370, y: 66))
        stage.app.advance(by: 1)
        #expect(performed == [1] && !stage.log.contains("commit delete 1") && offset(stage) == 0)

        stage.trailing = { _ in actions(["A", "B"]) }
        drag(stage, by: -100).lift()
        stage.app.advance(by: 1)
        expect(offset(stage), equals: 148)
    }

    @Test("TV-120 the configuration is asked when the swipe is recognized")
    func asked() {
        let stage = EditStage(rows: 3)
        let finger = stage.app.touch(at: CGPoint(x: 350, y: 66))
        finger.move(to: CGPoint(x: 343, y: 66), over: 0.1)
        #expect(stage.log.isEmpty)

        finger.move(to: CGPoint(x: 330, y: 66), over: 0.1)
        expect(stage.log, equals: ["trailing 1", "willBegin 1"])
        finger.lift()
    }

    @Test("TV-117 TV-120 a swipe that loses to another recognizer opens no row, and the next one does")
    func losingSwipe() throws {
        let stage = EditStage(rows: 3)
        stage.leading = { _ in actions(["Flag"]) }
        let rival = RivalDelegate()
        let edgePan = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
        edgePan.edges = .left
        edgePan.delegate = rival
        try #require(stage.table.window).addGestureRecognizer(edgePan)
        drag(stage, from: 2, by: 200).lift()
        stage.app.advance(by: 1)
        #expect(stage.log.isEmpty && !stage.table.isEditing && offset(stage) == 0)

        drag(stage, by: -100).lift()
        stage.app.advance(by: 1)
        expect(stage.log, equals: ["trailing 1", "willBegin 1"])
        expect(offset(stage), equals: 74)
    }

    @Test("TV-122 the handler gets the action and its view, and the row closes when it is done")
    func handler() {
        let stage = EditStage(rows: 3)
        var done: ((Bool) -> Void)?
        var view: UIView?
        let action = UIContextualAction(style: .normal, title: "Later") { _, source, completion in
            (view, done) = (source, completion)
        }
        stage.trailing = { _ in UISwipeActionsConfiguration(actions: [action]) }
        drag(stage, by: -100).lift()
        stage.app.advance(by: 1)
        stage.app.tap(at: CGPoint(x: 370, y: 66))
        stage.app.advance(by: 1)
        expect(view?.isDescendant(of: stage.table), equals: true)
        expect(offset(stage), equals: 74)

        done?(true)
        stage.app.advance(by: 1)
        #expect(offset(stage) == 0 && !stage.table.isEditing)
    }

    @Test("TV-123 actions are gray, destructive ones red")
    func colors() {
        _ = TestApplication()
        let normal = UIContextualAction(style: .normal, title: nil) { _, _, _ in }
        let destructive = UIContextualAction(style: .destructive, title: nil) { _, _, _ in }

        expect(normal.backgroundColor, equals: .systemGray)
        expect(destructive.backgroundColor, equals: .systemRed)
    }

    @Test(
        "TV-123 the titles follow the text size, up to 28 points",
        arguments: [
            (UIContentSizeCategory.large, 15), (.extraExtraExtraLarge, 21), (.accessibilityExtraExtraExtraLarge, 28),
        ])
    func textSize(_ category: UIContentSizeCategory, _ size: CGFloat) throws {
        let stage = EditStage(rows: 3)
        stage.table.traitOverrides.preferredContentSizeCategory = category
        stage.table.rowHeight = 60
        stage.app.advance(by: 0)
        let action = UIContextualAction(style: .normal, title: "Title") { _, _, _ in }
        stage.trailing = { _ in UISwipeActionsConfiguration(actions: [action]) }
        let finger = drag(stage, by: -100)
        stage.app.advance(by: 0)
        let cell = try #require(stage.cell(1))
        let buttons = try #require(cell.subviews.compactMap { $0 as? SwipeActionsView }.first)
        let label = buttons.subviews.first?.subviews.compactMap { $0 as? UILabel }.first
        finger.lift()

        expect(label?.font.pointSize, equals: size)
    }

    @Test("TV-123 a low row shows the image alone, a higher one the title below it")
    func lowRow() throws {
        func isTitleShown(inRowOf height: CGFloat) throws -> Bool {
            let stage = EditStage(rows: 3)
            stage.table.rowHeight = height
            stage.app.advance(by: 0)
            let action = UIContextualAction(style: .normal, title: "Title") { _, _, _ in }
            action.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
            stage.trailing = { _ in UISwipeActionsConfiguration(actions: [action]) }
            let finger = drag(stage, by: -100)
            stage.app.advance(by: 0)
            let cell = try #require(stage.cell(1))
            let buttons = try #require(cell.subviews.last { $0.frame.maxX == 390 })
            let label = buttons.subviews.first?.subviews.compactMap { $0 as? UILabel }.first
            finger.lift()
            return try #require(label).isHidden == false
        }

        #expect(try !isTitleShown(inRowOf: 44) && isTitleShown(inRowOf: 64))
    }

    @Test("TV-126 beyond its buttons a row without full swipe follows at 0.4 of the finger, against the side at 0.2")
    func resistance() {
        let stage = EditStage(rows: 3)
        stage.trailing = { _ in actions(["A"], full: false) }
        let finger = drag(stage, by: -60)
        // The way to the begin of the pan does not count.
        let lost = 60 - offset(stage)
        #expect(lost > 0 && lost < 20)

        finger.move(to: CGPoint(x: 350 - 174 - lost, y: 66), over: 0.2)
        #expect(abs(offset(stage) - (74 + 100 * 0.4)) < 0.01)
        finger.move(to: CGPoint(x: 380 - lost, y: 66), over: 0.2)
        #expect(abs(offset(stage) + 30 * 0.2) < 0.01)
        finger.lift()
    }

    @Test("TV-126 the buttons share what is uncovered evenly")
    func shares() throws {
        let stage = EditStage(rows: 3)
        stage.trailing = { _ in actions(["A", "B"]) }
        let finger = drag(stage, by: -60)
        stage.table.layoutIfNeeded()
        let cell = try #require(stage.cell(1))
        let buttons = try #require(cell.subviews.first { $0.subviews.count == 2 && $0.frame.maxX == 390 })
        let width = offset(stage)

        expect(buttons.frame.width, equals: width)
        let starts = buttons.subviews.map { cell.convert($0.frame, from: buttons).minX }.sorted()
        expect(starts, equals: [390 - width, 390 - width / 2])
        finger.lift()
    }

    @Test("TV-128 TV-129 past its width less 30 a swipe is full, the first button fills the row; going back undoes it")
    func fullSwipe() throws {
        let stage = EditStage(rows: 3)
        stage.trailing = { _ in actions(["First", "Second"]) }
        let finger = drag(stage, from: 380, by: -100)
        let cell = try #require(stage.cell(1))
        let buttons = try #require(cell.subviews.first { $0.subviews.count == 2 && $0.frame.maxX == 390 })
        let first = try #require(buttons.subviews.last)
        func width() -> CGFloat {
            stage.app.advance(by: 0.7)
            return first.frame.width
        }
        expect(width(), equals: 74)

        finger.move(to: CGPoint(x: 5, y: 66), over: 0.3)
        expect(width(), equals: buttons.frame.width)
        finger.move(to: CGPoint(x: 230, y: 66), over: 0.3)
        #expect(width() < buttons.frame.width)
        finger.lift()
    }

    @Test("TV-130 a row comes to rest 0.7 seconds after the lift")
    func settling() {
        let stage = EditStage(rows: 3)
        let finger = drag(stage, by: -60)
        stage.app.advance(by: 0.3)
        finger.lift()
        stage.app.advance(by: 0.1)
        let early = -(stage.cell(1)?.contentView.layer.presentation()?.frame.minX ?? 0)
        #expect(early > 60 && early < 74)

        stage.app.advance(by: 0.65)
        expect(stage.cell(1)?.contentView.layer.presentation()?.frame.minX, equals: -74)
    }
}

/// Lets a recognizer go before the pans of the content.
@MainActor private final class RivalDelegate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer is UIPanGestureRecognizer }
}
