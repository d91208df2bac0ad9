import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) final class PasteDropTests {
    // Made while the test runs, as an application belongs to one test.
    private lazy var stage = DragStage()
    private lazy var receiver: DropReceiver = {
        let receiver = DropReceiver(frame: CGRect(x: 100, y: 550, width: 100, height: 50))
        receiver.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
        stage.root.addSubview(receiver)
        return receiver
    }()
    private let overReceiver = CGPoint(x: 150, y: 575)

    private func drop(at point: CGPoint) {
        _ = receiver
        stage.drag(to: point).lift()
        stage.app.advance(by: 1)
    }

    @Test("B-26 items are dropped on a view with a paste configuration") func view() {
        drop(at: overReceiver)

        expect(receiver.pasted, equals: [["public.utf8-plain-text"]])
        expect(
            stage.log.lines.suffix(4), equals: ["move", "will end copy", "did end copy", "transferred"])
        #expect(stage.overlay == nil)
    }

    @Test("B-26 the badge says that the items are copied") func badge() {
        _ = receiver
        let finger = stage.drag(to: overReceiver)
        let copies = stage.badge
        finger.move(to: CGPoint(x: 300, y: 200))
        stage.app.advance(by: 0.5)

        expect(copies, equals: "+")
        expect(stage.badge, equals: nil)
    }

    @Test("B-26 a view that does not accept the items is ignored, and the one behind it gets them") func refuses() {
        receiver.accepts = false
        let behind = DropReceiver(frame: receiver.frame.insetBy(dx: -10, dy: -10))
        behind.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
        stage.root.addSubview(behind)
        behind.addSubview(receiver)
        receiver.frame.origin = CGPoint(x: 10, y: 10)
        drop(at: overReceiver)

        #expect(receiver.pasted.isEmpty)
        expect(behind.pasted.count, equals: 1)
    }

    @Test("B-26 without a paste configuration nothing is dropped") func noConfiguration() {
        receiver.pasteConfiguration = nil
        drop(at: overReceiver)

        #expect(receiver.pasted.isEmpty)
        expect(stage.log.lines.last, equals: "did end cancel")
    }

    @Test("B-26 the paste configuration of a view controller accepts items for its view") func controller() {
        let controller = DropReceiverController()
        controller.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
        controller.view.frame = CGRect(x: 0, y: 620, width: 300, height: 60)
        stage.root.addSubview(controller.view)
        drop(at: CGPoint(x: 150, y: 650))

        expect(controller.pasted, equals: 1)
    }

    @Test("B-26 a drop interaction of the same view goes first, if it can handle the session") func interactionFirst() {
        stage.targetView.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
        drop(at: stage.overTarget)
        let first = stage.log.lines.contains("target drop")
        stage.target.handles = false
        stage.log.clear()
        receiver.addInteraction(UIDropInteraction(delegate: stage.target))
        drop(at: overReceiver)

        #expect(first)
        #expect(!stage.log.lines.contains("target drop"))
        expect(receiver.pasted.count, equals: 1)
    }

    @Test("B-26 other programs can drop items once a responder has a paste configuration") func otherPrograms() {
        _ = stage
        DragExchange.receiver = nil
        UIView().pasteConfiguration = nil
        let before = DragExchange.receiver == nil
        UIView().pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)

        #expect(before)
        #expect(DragExchange.receiver != nil)
    }
}

private final class DropReceiver: UIView {
    var accepts = true
    /// The types of the items of each drop.
    var pasted: [[String]] = []

    override func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { accepts && super.canPaste(itemProviders) }

    override func paste(itemProviders: [NSItemProvider]) {
        pasted.append(itemProviders.flatMap(\.registeredTypeIdentifiers))
    }
}

private final class DropReceiverController: UIViewController {
    var pasted = 0

    override func paste(itemProviders: [NSItemProvider]) { pasted += 1 }
}
