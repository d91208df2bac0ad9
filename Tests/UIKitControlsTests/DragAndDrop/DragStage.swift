import Foundation
import TouchstoneTesting
import UIKit

@testable import UIKitControls

/// Drags a text from a view, and records the delegate's calls.
@MainActor final class DragSource: NSObject, UIDragInteractionDelegate {
    let log: EventLog
    var texts = ["one"]
    var added: [String] = []
    var allowsMove = true
    var cancelsTo: UITargetedDragPreview?
    private(set) var session: (any UIDragSession)?

    init(_ log: EventLog) { self.log = log }

    private func items(_ texts: [String]) -> [UIDragItem] {
        texts.map {
            let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: $0)))
            item.localObject = $0
            return item
        }
    }

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
        log.add("items")
        self.session = session
        return items(texts)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {
        log.add("lift")
        let log = log
        animator.addCompletion { log.add($0 == .end ? "lifted" : "lift given up") }
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        log.add("begin")
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
        -> Bool
    {
        allowsMove
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
        log.add("move")
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {
        log.add("will end \(operation)")
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        log.add("did end \(operation)")
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
        log.add("transferred")
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        items(added)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
        for addingInteraction: UIDragInteraction
    ) {
        log.add("add \(items.count)")
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        cancelsTo ?? defaultPreview
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) {
        log.add("cancel")
        let log = log
        animator.addCompletion { _ in log.add("cancelled") }
    }
}

/// Takes drops on a view, and records the delegate's calls.
@MainActor final class DropTarget: NSObject, UIDropInteractionDelegate {
    let log: EventLog
    let name: String
    var handles = true
    var operation = UIDropOperation.copy
    var onDrop: ((any UIDropSession) -> Void)?
    var destination: ((UIDragItem, UITargetedDragPreview) -> UITargetedDragPreview?)?
    private(set) var session: (any UIDropSession)?
    private(set) var location = CGPoint.zero

    init(_ name: String, _ log: EventLog) {
        self.name = name
        self.log = log
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        self.session = session
        return handles
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        log.add("\(name) enter")
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    {
        location = interaction.view.map { session.location(in: $0) } ?? .zero
        log.add("\(name) update")
        return UIDropProposal(operation: operation)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        log.add("\(name) exit")
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        log.add("\(name) drop")
        onDrop?(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
        log.add("\(name) conclude")
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        log.add("\(name) end")
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        destination.map { $0(item, defaultPreview) } ?? defaultPreview
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
        log.add("\(name) animate")
    }
}

/// A source from (20, 20) to (100, 60) and a target from (100, 300) to (300, 500), with a smaller one in it from
/// (200, 400) on.
@MainActor struct DragStage {
    let log = EventLog()
    let source: DragSource
    let target: DropTarget
    let inner: DropTarget
    let sourceView = UILabel(frame: CGRect(x: 20, y: 20, width: 80, height: 40))
    let targetView = UIView(frame: CGRect(x: 100, y: 300, width: 200, height: 200))
    let innerView = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let root = UIView(frame: CGRect(origin: .zero, size: TestApplication.phone))
    let drag: UIDragInteraction
    let app: TestApplication
    let start = CGPoint(x: 60, y: 40)
    let overTarget = CGPoint(x: 150, y: 350)
    let overInner = CGPoint(x: 250, y: 450)

    init() {
        source = DragSource(log)
        target = DropTarget("target", log)
        inner = DropTarget("inner", log)
        drag = UIDragInteraction(delegate: source)
        drag.isEnabled = true
        sourceView.isUserInteractionEnabled = true
        sourceView.text = "Drag"
        sourceView.backgroundColor = .systemYellow
        sourceView.addInteraction(drag)
        targetView.backgroundColor = .systemGray5
        targetView.addInteraction(UIDropInteraction(delegate: target))
        innerView.backgroundColor = .systemGray3
        innerView.addInteraction(UIDropInteraction(delegate: inner))
        root.backgroundColor = .white
        root.addSubview(sourceView)
        root.addSubview(targetView)
        targetView.addSubview(innerView)
        app = TestApplication(rootView: root)
    }

    /// Rests a finger on the source until it is lifted.
    func lift() -> TestFinger {
        let finger = app.touch(at: start)
        app.advance(by: 0.8)
        return finger
    }

    /// Lifts the items and moves them to a point.
    func drag(to point: CGPoint) -> TestFinger {
        let finger = lift()
        finger.move(to: point)
        app.advance(by: 0.5)
        return finger
    }

    /// The overlay with the previews.
    var overlay: DragOverlay? { app.window?.subviews.lazy.compactMap { $0 as? DragOverlay }.first }

    /// The views of the previews, those of the first items first.
    var previews: [UIView] { overlay?.previews ?? [] }

    /// The text of the badge.
    var badge: String? { overlay?.badgeText }

    /// The frame of the badge in the window; empty without one.
    var badgeFrame: CGRect {
        let badge = overlay?.subviews.first?.subviews.lazy.compactMap { $0 as? DragBadge }.first
        return badge.map { $0.convert($0.bounds, to: nil) } ?? .zero
    }
}
