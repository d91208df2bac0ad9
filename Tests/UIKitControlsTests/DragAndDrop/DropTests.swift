import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct DropTests {
    @Test("CX-98 the order of calls of a drop") func order() {
        let stage = DragStage()
        let finger = stage.lift()
        stage.log.clear()
        finger.move(to: stage.overTarget)
        finger.move(by: 5, 0)
        finger.lift()
        stage.app.advance(by: 1)

        expect(
            stage.log.lines,
            equals: [
                "begin", "move", "target enter", "target update", "move", "target update", "will end copy",
                "target drop", "target animate", "target conclude", "target end", "did end copy", "transferred",
            ])
        expect(stage.target.location, equals: CGPoint(x: 55, y: 50))
        #expect(stage.overlay == nil)
    }

    @Test("CX-98 exit, and the end of the session for all entered ones") func exit() {
        let stage = DragStage()
        let finger = stage.drag(to: stage.overTarget)
        stage.log.clear()
        finger.move(to: stage.overInner)
        finger.move(to: CGPoint(x: 60, y: 200))
        finger.lift()
        stage.app.advance(by: 1)

        expect(
            stage.log.lines.filter { $0.contains("target") || $0.contains("inner") },
            equals: [
                "target exit", "inner enter", "inner update", "inner exit", "target end", "inner end",
            ])
    }

    @Test("CX-98 a view that cannot handle the session is ignored; CX-100 the one behind it gets it") func canHandle() {
        let stage = DragStage()
        stage.inner.handles = false
        let finger = stage.drag(to: stage.overInner)
        finger.lift()
        stage.app.advance(by: 1)

        #expect(!stage.log.lines.contains { $0.hasPrefix("inner") })
        #expect(stage.log.lines.contains("target drop"))
    }

    @Test("CX-100 the innermost view under the finger gets the session") func innermost() {
        let stage = DragStage()
        let finger = stage.drag(to: stage.overInner)
        finger.lift()
        stage.app.advance(by: 1)

        #expect(stage.log.lines.contains("inner drop") && !stage.log.lines.contains("target enter"))
    }

    @Test("CX-100 one session at a time, unless more are allowed") func oneSession() {
        func entries(_ allows: Bool) -> Int {
            let stage = DragStage()
            let other = DragSource(stage.log)
            let second = UIView(frame: CGRect(x: 200, y: 20, width: 80, height: 40))
            let interaction = UIDragInteraction(delegate: other)
            interaction.isEnabled = true
            second.addInteraction(interaction)
            stage.root.addSubview(second)
            let drops = stage.targetView.interactions.compactMap { $0 as? UIDropInteraction }
            drops[0].allowsSimultaneousDropSessions = allows
            let fingers = stage.app.touch(at: [stage.start, CGPoint(x: 240, y: 40)])
            stage.app.advance(by: 0.8)
            for finger in fingers { finger.move(to: stage.overTarget) }
            defer { withExtendedLifetime((stage, other)) {} }
            return stage.log.lines.filter { $0 == "target enter" }.count
        }

        expect(entries(false), equals: 1)
        expect(entries(true), equals: 2)
    }

    @Test("CX-99 nothing is dropped for cancel and forbidden, and for a move that is not allowed") func operations() {
        func end(_ operation: UIDropOperation, allowsMove: Bool = true) -> String? {
            let stage = DragStage()
            stage.source.allowsMove = allowsMove
            stage.target.operation = operation
            let finger = stage.drag(to: stage.overTarget)
            finger.lift()
            stage.app.advance(by: 1)
            return stage.log.lines.first { $0.hasPrefix("did end") }
        }

        expect(UIDropOperation.forbidden.rawValue, equals: 1)
        expect(UIDropOperation.move.rawValue, equals: 3)
        expect(end(.cancel), equals: "did end cancel")
        expect(end(.forbidden), equals: "did end forbidden")
        expect(end(.move), equals: "did end move")
        expect(end(.move, allowsMove: false), equals: "did end cancel")
    }

    @Test("CX-202 a badge shows copies, forbidden drops and the number of items") func badges() {
        let stage = DragStage()
        let finger = stage.drag(to: stage.overTarget)
        let copy = stage.badge
        stage.target.operation = .forbidden
        finger.move(by: 1, 0)
        let forbidden = stage.badge
        stage.target.operation = .move
        finger.move(by: 1, 0)

        expect(copy, equals: "+")
        expect(forbidden, equals: "⊘")
        #expect(stage.badge == nil)
    }

    @Test("CX-202 the badge of a preview as wide as the window stays inside the window") func badgeInside() {
        let stage = DragStage()
        stage.sourceView.frame = CGRect(x: 0, y: 20, width: stage.root.bounds.width, height: 40)
        let finger = stage.drag(to: CGPoint(x: 200, y: 350))
        let frame = stage.badgeFrame

        #expect(stage.badge == "+" && frame.maxX <= stage.root.bounds.width && frame.maxX > 380)
        finger.lift()
    }

    @Test("CX-99 data is loaded inside performDrop, in the order of the items", .timeLimit(.minutes(60)))
    func loads() async {
        let (stream, continuation) = AsyncStream.makeStream(of: [String].self)
        let stage = DragStage()
        stage.source.texts = ["one", "two"]
        let finger = stage.drag(to: stage.overTarget)
        let session = stage.target.session
        let facts = [
            session?.canLoadObjects(ofClass: String.self), session?.canLoadObjects(ofClass: UIImage.self),
            session?.hasItemsConforming(toTypeIdentifiers: ["public.text"]),
            session?.localDragSession === stage.source.session,
        ]
        session?.loadObjects(ofClass: String.self) { continuation.yield($0) }
        stage.target.onDrop = { session in session.loadObjects(ofClass: String.self) { continuation.yield($0) } }
        finger.lift()
        var results = stream.makeAsyncIterator()

        expect(facts, equals: [true, false, true, true])
        await expect(results.next(), equals: [])
        await expect(results.next(), equals: ["one", "two"])
    }

    @Test("CX-201 a dropped preview goes to its target, or fades out") func dropTarget() throws {
        let stage = DragStage()
        stage.target.destination = { _, standard in
            standard.retargetedPreview(
                with: UIDragPreviewTarget(container: stage.targetView, center: CGPoint(x: 20, y: 20)))
        }
        var finger = stage.drag(to: stage.overTarget)
        let preview = try #require(stage.previews.first)
        finger.lift()
        stage.app.advance(by: 0.1)
        let center = preview.superview?.convert(preview.center, to: stage.root)
        stage.app.advance(by: 1)
        stage.target.destination = nil
        finger = stage.drag(to: stage.overTarget)
        let fading = try #require(stage.previews.first)
        finger.lift()
        stage.app.advance(by: 0.1)

        expect(center, equals: CGPoint(x: 120, y: 320))
        expect(preview.alpha, equals: 1)
        expect(fading.alpha, equals: 0)
    }

    @Test("CX-98 a target that is removed is left") func removedTarget() {
        let stage = DragStage()
        let finger = stage.drag(to: stage.overTarget)
        stage.targetView.removeInteraction(stage.targetView.interactions[0])
        finger.lift()
        stage.app.advance(by: 1)

        #expect(stage.log.lines.contains("target exit") && !stage.log.lines.contains("target drop"))
    }
}
