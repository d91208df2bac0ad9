import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct DragTests {
    @Test("CX-94 a drag lifts after 0.5 s") func lifts() {
        let stage = DragStage()
        _ = stage.app.touch(at: stage.start)
        stage.app.advance(by: 0.49)
        let before = stage.log.lines
        stage.app.advance(by: 0.02)
        let lifting = stage.log.lines
        stage.app.advance(by: 0.3)

        expect(before, equals: [])
        expect(lifting, equals: ["items", "lift"])
        expect(stage.log.lines, equals: ["items", "lift", "lifted"])
        expect(stage.previews.count, equals: 1)
    }

    @Test("CX-94 movement before that lets it fail") func movesEarly() {
        let stage = DragStage()
        let finger = stage.app.touch(at: stage.start)
        finger.move(by: 11, 0)
        stage.app.advance(by: 1)

        expect(stage.log.lines, equals: [])
    }

    @Test("CX-95 without items there is no drag") func noItems() {
        let stage = DragStage()
        stage.source.texts = []
        let finger = stage.drag(to: stage.overTarget)
        finger.lift()

        expect(stage.log.lines, equals: ["items"])
        #expect(stage.overlay == nil)
    }

    @Test("CX-95 the order of calls when a drag is cancelled") func cancelled() {
        let stage = DragStage()
        let finger = stage.drag(to: CGPoint(x: 60, y: 200))
        finger.lift()
        stage.app.advance(by: 1)

        expect(
            stage.log.lines,
            equals: [
                "items", "lift", "lifted", "begin", "move", "will end cancel", "cancel", "cancelled",
                "did end cancel",
            ])
        #expect(stage.overlay == nil)
    }

    @Test("CX-95 a lift without movement is put back") func putBack() {
        let stage = DragStage()
        let finger = stage.app.touch(at: stage.start)
        stage.app.advance(by: 0.55)
        finger.lift()
        stage.app.advance(by: 1)

        expect(stage.log.lines, equals: ["items", "lift", "lift given up"])
        #expect(stage.overlay == nil)
    }

    @Test("CX-94 with a context menu the menu comes first, and movement turns it into a drag") func menu() {
        final class Menu: NSObject, UIContextMenuInteractionDelegate {
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "A") { _ in }]) })
            }
        }
        let stage = DragStage()
        let delegate = Menu()
        let menu = UIContextMenuInteraction(delegate: delegate)
        stage.sourceView.addInteraction(menu)
        let finger = stage.lift()
        let opened = (menu.menuAppearance, stage.log.lines)
        finger.move(to: stage.overTarget)
        stage.app.advance(by: 1)

        expect(opened, equals: (.rich, ["items"]))
        expect(menu.menuAppearance, equals: .unknown)
        #expect(stage.log.lines.starts(with: ["items", "lift", "begin", "move", "target enter", "target update"]))
    }

    @Test("CX-96 a lift makes other recognizers fail, unless that is allowed; long presses recognize beside it")
    func competitors() {
        func states(_ allows: Bool) -> (UIGestureRecognizer.State, UIGestureRecognizer.State) {
            let stage = DragStage()
            stage.drag.allowsSimultaneousRecognitionDuringLift = allows
            let pan = UIPanGestureRecognizer()
            let press = UILongPressGestureRecognizer()
            stage.sourceView.addGestureRecognizer(pan)
            if !allows { stage.sourceView.addGestureRecognizer(press) }
            let finger = stage.lift()
            finger.move(by: 40, 0)
            defer { withExtendedLifetime(stage) {} }
            return (pan.state, press.state)
        }

        expect(states(false), equals: (.failed, .changed))
        expect(states(true).0, equals: .began)
    }

    @Test("CX-97 enabled by default on tablets only") func enabled() {
        let phone = TestApplication()
        let onPhone = UIDragInteraction(delegate: DragSource(EventLog())).isEnabled
        let tablet = TestApplication(idiom: .pad)
        let onTablet = UIDragInteraction(delegate: DragSource(EventLog())).isEnabled

        #expect(!onPhone && onTablet)
        withExtendedLifetime((phone, tablet)) {}
    }

    @Test("CX-97 a disabled interaction lifts nothing; disabling cancels") func disabled() {
        let stage = DragStage()
        let finger = stage.drag(to: stage.overTarget)
        stage.drag.isEnabled = false
        stage.app.advance(by: 1)
        let ended = stage.log.lines.last
        finger.lift()
        stage.log.clear()
        _ = stage.drag(to: stage.overTarget)

        expect(ended, equals: "did end cancel")
        expect(stage.log.lines, equals: [])
    }

    @Test("CX-201 the preview rises, and follows the finger") func preview() throws {
        let stage = DragStage()
        let finger = stage.lift()
        let preview = try #require(stage.previews.first)
        let lifted = preview.convert(CGPoint(x: 40, y: 20), to: nil as UIView?)
        let scale = preview.transform.a
        finger.move(to: CGPoint(x: 160, y: 140))
        stage.app.advance(by: 0.5)
        let moved = preview.convert(CGPoint(x: 40, y: 20), to: nil as UIView?)

        #expect(abs(lifted.x - 60) < 0.01 && abs(lifted.y - 40) < 0.01 && scale == 1.05)
        #expect(abs(moved.x - 160) < 0.01 && abs(moved.y - 140) < 0.01)
        #expect(stage.app.color(at: CGPoint(x: 130, y: 130)) != .white)
    }

    @Test("CX-201 an item's own preview follows the finger after the lift") func ownPreview() throws {
        let stage = DragStage()
        let finger = stage.lift()
        stage.source.session?.items.first?.previewProvider = {
            let label = UILabel()
            label.text = "custom"
            return UIDragPreview(view: label)
        }
        finger.move(by: 50, 0)
        stage.app.advance(by: 0.5)

        expect(stage.previews.compactMap { ($0 as? UILabel)?.text }, equals: ["custom"])
        expect(stage.previews.count, equals: 1)
    }

    @Test("CX-201 several items are stacked") func stack() {
        let stage = DragStage()
        stage.source.texts = ["one", "two", "three"]
        let finger = stage.drag(to: CGPoint(x: 60, y: 200))
        let centers = stage.previews.map { $0.center }

        expect(stage.badge, equals: "3")
        expect(centers.map { $0.x - centers[0].x }, equals: [0, 8, 16])
        expect(centers.map { $0.y - centers[0].y }, equals: [0, 8, 16])
        withExtendedLifetime(finger) {}
    }

    @Test("CX-95 another finger adds items by a tap") func adds() {
        let stage = DragStage()
        let other = DragSource(stage.log)
        other.added = ["two"]
        let second = UIView(frame: CGRect(x: 200, y: 20, width: 80, height: 40))
        let interaction = UIDragInteraction(delegate: other)
        interaction.isEnabled = true
        second.addInteraction(interaction)
        stage.root.addSubview(second)
        let finger = stage.drag(to: stage.overTarget)
        stage.log.clear()
        stage.app.tap(at: CGPoint(x: 240, y: 40))
        stage.app.advance(by: 0.5)

        expect(stage.log.lines.first, equals: "add 1")
        expect(stage.source.session?.items.compactMap { $0.localObject as? String }, equals: ["one", "two"])
        expect(stage.previews.count, equals: 2)
        withExtendedLifetime((finger, other)) {}
    }

    @Test("CX-95 a cancelled touch cancels the drag") func touchCancelled() {
        let stage = DragStage()
        let finger = stage.drag(to: stage.overTarget)
        stage.log.clear()
        finger.cancel()
        stage.app.advance(by: 1)

        expect(
            stage.log.lines,
            equals: [
                "target exit", "target end", "will end cancel", "cancel", "cancelled", "did end cancel",
            ])
    }

    @Test("CX-95 a drag whose interaction is removed is cancelled") func removed() {
        let stage = DragStage()
        let finger = stage.drag(to: stage.overTarget)
        stage.sourceView.removeInteraction(stage.drag)
        stage.app.advance(by: 1)
        finger.lift()

        expect(stage.log.lines.last, equals: "did end cancel")
        #expect(stage.overlay == nil)
        #expect(stage.sourceView.gestureRecognizers?.isEmpty != false)
    }

    @Test("CX-201 a cancelled preview goes back, or to another place") func cancelTarget() throws {
        let stage = DragStage()
        stage.source.cancelsTo = UITargetedDragPreview(
            view: stage.sourceView, parameters: UIDragPreviewParameters(),
            target: UIDragPreviewTarget(container: stage.root, center: CGPoint(x: 300, y: 700)))
        let finger = stage.drag(to: CGPoint(x: 60, y: 200))
        let preview = try #require(stage.previews.first)
        finger.lift()
        stage.app.advance(by: 0.1)

        expect(preview.superview?.convert(preview.center, to: stage.root), equals: CGPoint(x: 300, y: 700))
    }
}
