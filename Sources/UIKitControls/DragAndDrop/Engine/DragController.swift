import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// Carries out one drag: the previews, the views that it is over, and its end (CX-94…CX-101).
///
///     lifted ──finger moves on──▶ dragging ──finger lifts──▶ dropped or cancelled
///       └──finger lifts──▶ put back
@MainActor final class DragController {
    /// The drags under way in the application's windows; they belong to their interactions.
    static var running: [DragController] {
        guard !references.isEmpty else { return [] }
        let windows = UIApplication.shared.windows
        return references.compactMap(\.drag).filter { drag in windows.contains { $0 === drag.session.window } }
    }
    private static var references: [Reference] = []

    private struct Reference {
        weak var drag: DragController?
    }

    let session = DragSession()
    let drop: DropSession
    /// The interaction whose items are dragged; `nil` for drags of other programs.
    private(set) weak var source: UIDragInteraction?
    private(set) var overlay: DragOverlay?
    private(set) var hasBegun = false
    private var hasEnded = false
    private var liftAnimator: DragAnimator?
    private let start: CGPoint
    private let springs = SpringLoader()
    /// The interaction under the finger, all earlier ones, and those that do not take the items.
    private(set) weak var target: UIDropInteraction?
    private var entered: [UIDropInteraction] = []
    private var decisions: [ObjectIdentifier: Bool] = [:]
    /// The responders with a paste configuration that the finger was over.
    private var pasteDrops: [PasteDrop] = []
    private(set) var operation = UIDropOperation.cancel
    /// The window in which the drag began, and what the finger is over.
    private weak var startWindow: UIWindow?
    private var place = DragPlace.source

    /// Asks an interaction for the items of a drag from a point of a window; `nil` if there are none.
    init?(_ source: UIDragInteraction, in window: UIWindow, at point: CGPoint) {
        drop = DropSession(session, isLocal: true)
        self.source = source
        start = point
        startWindow = window
        session.window = window
        session.position = point
        guard let delegate = source.delegate else { return nil }
        session.items = delegate.dragInteraction(source, itemsForBeginning: session)
        guard !session.items.isEmpty else { return nil }
        session.allowsMoveOperation = delegate.dragInteraction(source, sessionAllowsMoveOperation: session)
        session.isRestrictedToDraggingApplication = delegate.dragInteraction(
            source, sessionIsRestrictedToDraggingApplication: session)
        Self.references.append(Reference(drag: self))
    }

    /// A drag of another program that has come over a window.
    init(_ items: [UIDragItem], in window: UIWindow) {
        drop = DropSession(session, isLocal: false)
        start = .zero
        startWindow = window
        session.window = window
        session.items = items
        session.allowsMoveOperation = false
        hasBegun = true
        Self.references.append(Reference(drag: self))
    }

    private var delegate: (any UIDragInteractionDelegate)? { source?.delegate }

    /// Whether other items may join.
    var canTakeItems: Bool { hasBegun && !hasEnded && source != nil }

    // MARK: Beginning

    /// Lifts the items (CX-95).
    func lift() {
        guard overlay == nil, let source, let window = session.window else { return }
        let overlay = DragOverlay(in: window)
        self.overlay = overlay
        for item in session.items {
            guard let preview = delegate?.dragInteraction(source, previewForLifting: item, session: session) else {
                continue
            }
            overlay.add(item, preview)
        }
        let animator = DragAnimator()
        liftAnimator = animator
        delegate?.dragInteraction(source, willAnimateLiftWith: animator, session: session)
        overlay.lift(alongside: animator.animate) { animator.complete(.end) }
    }

    /// The finger has moved on.
    func begin() {
        lift()
        hasBegun = true
        guard let source else { return }
        delegate?.dragInteraction(source, sessionWillBegin: session)
        overlay?.gather()
        if !session.isRestrictedToDraggingApplication { OutgoingDrags.begin(self) }
    }

    /// Adds items that another finger has tapped.
    func add(_ items: [UIDragItem], from adding: UIDragInteraction) {
        guard canTakeItems, !items.isEmpty, let source else { return }
        delegate?.dragInteraction(source, session: session, willAdd: items, for: adding)
        session.items += items
        for item in items {
            let preview = adding.delegate?.dragInteraction(adding, previewForLifting: item, session: session)
            if let preview { overlay?.add(item, preview) }
        }
        overlay?.gather()
        decisions = [:]
        updateTarget()
    }

    // MARK: Moving

    /// The finger has moved, in points in the window in which the drag began.
    func move(to point: CGPoint) {
        guard hasBegun, !hasEnded, let startWindow else { return }
        place = source == nil ? .source : OutgoingDrags.move(self, to: point, in: startWindow)
        if case .window(let surface, let location) = place, let window = Self.frontWindow(on: surface) {
            enter(window, at: window.convert(location, from: nil as UIWindow?))
        } else {
            enter(startWindow, at: point)
        }
        if let source { delegate?.dragInteraction(source, sessionDidMove: session) }
        updateTarget()
        springs.move(over: place == .otherProgram ? nil : hitView, session)
    }

    /// The finger is at a point of a window, which may be in another window of the desktop than before: the previews follow.
    private func enter(_ window: UIWindow, at point: CGPoint) {
        if session.window !== window { overlay?.move(to: window) }
        session.window = window
        session.position = point
        overlay?.follow(CGVector(dx: point.x - start.x, dy: point.y - start.y))
    }

    /// The front window of the application in a window of the desktop.
    static func frontWindow(on surface: Int) -> UIWindow? {
        UIApplication.shared.windows.last { !$0.isHidden && $0.screen.surface == surface }
    }

    private var hitView: UIView? {
        guard let window = session.window else { return nil }
        for candidate in UIApplication.shared.windows.reversed()
        where !candidate.isHidden && candidate.screen === window.screen {
            if let view = candidate.hitTest(candidate.convert(session.position, from: window), with: nil) {
                return view
            }
        }
        return nil
    }

    /// CX-100: the innermost view with an interaction that can handle the session, or with a paste configuration that accepts
    /// the items, as that of its controller may (B-26).
    private func findTarget() -> UIDropInteraction? {
        var view = place == .otherProgram ? nil : hitView
        while let current = view {
            for case let interaction as UIDropInteraction in current.interactions where accepts(interaction) {
                return interaction
            }
            let controller = current.next as? UIViewController
            if let interaction = pasteInteraction(of: current) ?? controller.flatMap(pasteInteraction) {
                return interaction
            }
            view = current.superview
        }
        return nil
    }

    /// The interaction that drops the items on a responder; `nil` if it has no paste configuration or does not accept them.
    private func pasteInteraction(of responder: UIResponder) -> UIDropInteraction? {
        guard responder.pasteConfiguration != nil else { return nil }
        let known = pasteDrops.first { $0.responder === responder }
        let drop = known ?? PasteDrop(responder)
        if known == nil { pasteDrops.append(drop) }
        return accepts(drop.interaction) ? drop.interaction : nil
    }

    private func accepts(_ interaction: UIDropInteraction) -> Bool {
        guard let delegate = interaction.delegate else { return false }
        let isTaken = Self.running.contains { $0 !== self && $0.target === interaction }
        if isTaken, !interaction.allowsSimultaneousDropSessions { return false }
        let id = ObjectIdentifier(interaction)
        if let known = decisions[id] { return known }
        let answer = delegate.dropInteraction(interaction, canHandle: drop)
        decisions[id] = answer
        return answer
    }

    /// CX-98: exit, entry, and an update at entry and at every movement.
    func updateTarget() {
        let new = findTarget()
        if new !== target {
            if let target { target.delegate?.dropInteraction(target, sessionDidExit: drop) }
            target = new
            operation = .cancel
            if let new {
                if !entered.contains(where: { $0 === new }) { entered.append(new) }
                new.delegate?.dropInteraction(new, sessionDidEnter: drop)
            }
        }
        if let target {
            let proposal = target.delegate?.dropInteraction(target, sessionDidUpdate: drop)
            // CX-99: a move that is not allowed counts as cancel.
            operation = proposal?.operation ?? .cancel
            if operation == .move, !drop.allowsMoveOperation { operation = .cancel }
        }
        overlay?.show(operation)
    }

    /// An interaction is about to leave its view.
    func leave(_ interaction: UIDropInteraction) {
        if interaction === target {
            interaction.delegate?.dropInteraction(interaction, sessionDidExit: drop)
            target = nil
            operation = .cancel
        }
        decisions[ObjectIdentifier(interaction)] = false
    }

    // MARK: Ending

    /// The finger has lifted.
    func end() {
        guard hasBegun else { return putBack() }
        guard !hasEnded else { return }
        springs.stop()
        if place == .otherProgram {
            hasEnded = true
            return OutgoingDrags.drop(self) { [self] in $0 ? finishOutside() : finishCancelled(.cancel) }
        }
        if source != nil { OutgoingDrags.cancel(self) }
        if let target, operation == .copy || operation == .move { return perform(on: target) }
        hasEnded = true
        finishCancelled(operation == .forbidden ? .forbidden : .cancel)
    }

    /// The touch was cancelled.
    func cancel() {
        guard hasBegun else { return putBack() }
        guard !hasEnded else { return }
        hasEnded = true
        springs.stop()
        if source != nil { OutgoingDrags.cancel(self) }
        finishCancelled(.cancel)
    }

    /// The items were lifted, but the finger has not moved on.
    private func putBack() {
        guard !hasEnded else { return }
        hasEnded = true
        liftAnimator?.complete(.start)
        finishPreviews({ ($0.liftPreview(of: $1), DragAnimator()) }, then: remove)
    }

    private func perform(on target: UIDropInteraction) {
        hasEnded = true
        let delegate = target.delegate
        if let source { self.delegate?.dragInteraction(source, session: session, willEndWith: operation) }
        drop.isPerforming = true
        delegate?.dropInteraction(target, performDrop: drop)
        drop.isPerforming = false
        let preview = { (overlay: DragOverlay, item: UIDragItem) -> (UITargetedDragPreview?, DragAnimator) in
            let preview = overlay.currentPreview(of: item).map {
                delegate?.dropInteraction(target, previewForDropping: item, withDefault: $0)
            }
            let animator = DragAnimator()
            delegate?.dropInteraction(target, item: item, willAnimateDropWith: animator)
            return (preview ?? nil, animator)
        }
        finishPreviews(preview) { [self] in
            delegate?.dropInteraction(target, concludeDrop: drop)
            endSessions()
            if let source {
                self.delegate?.dragInteraction(source, session: session, didEndWith: operation)
                self.delegate?.dragInteraction(source, sessionDidTransferItems: session)
            }
            remove()
        }
    }

    private func finishCancelled(_ operation: UIDropOperation) {
        if let target { target.delegate?.dropInteraction(target, sessionDidExit: drop) }
        target = nil
        // The previews return to where they were lifted.
        if let startWindow, session.window !== startWindow { enter(startWindow, at: start) }
        endSessions()
        if let source {
            delegate?.dragInteraction(source, session: session, willEndWith: operation)
        }
        let preview = { [self] (overlay: DragOverlay, item: UIDragItem) -> (UITargetedDragPreview?, DragAnimator) in
            let animator = DragAnimator()
            guard let source, let standard = overlay.liftPreview(of: item) else { return (nil, animator) }
            let preview = delegate?.dragInteraction(source, previewForCancelling: item, withDefault: standard)
            delegate?.dragInteraction(source, item: item, willAnimateCancelWith: animator)
            return (preview, animator)
        }
        finishPreviews(preview) { [self] in
            if let source { delegate?.dragInteraction(source, session: session, didEndWith: operation) }
            remove()
        }
    }

    /// Another program has taken the items.
    private func finishOutside() {
        endSessions()
        if let source { delegate?.dragInteraction(source, session: session, willEndWith: .copy) }
        finishPreviews({ _, _ in (nil, DragAnimator()) }) { [self] in
            if let source {
                delegate?.dragInteraction(source, session: session, didEndWith: .copy)
                delegate?.dragInteraction(source, sessionDidTransferItems: session)
            }
            remove()
        }
    }

    private func endSessions() {
        for interaction in entered { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: drop) }
        entered = []
    }

    /// Moves the previews to where they end.
    private func finishPreviews(
        _ ending: (DragOverlay, UIDragItem) -> (UITargetedDragPreview?, DragAnimator), then body: @escaping () -> Void
    ) {
        guard let overlay else { return body() }
        let endings = session.items.map { item in
            let (preview, animator) = ending(overlay, item)
            return DragOverlay.Ending(item: item, preview: preview, animator: animator)
        }
        overlay.finish(endings, completion: body)
    }

    private func remove() {
        overlay?.removeFromSuperview()
        overlay = nil
        target = nil
        Self.references.removeAll { $0.drag == nil || $0.drag === self }
    }
}
