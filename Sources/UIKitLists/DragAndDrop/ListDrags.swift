import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitScrolling

/// An element that is dragged: one of its items, where it is now, and how large its preview is.
struct DraggedElement {
    let item: UIDragItem
    /// `nil` once the element is gone.
    var path: IndexPath?
    let size: CGSize
}

/// Drags elements out of a list, and drops items on it (TV-154).
@MainActor package final class ListDrags: NSObject {
    /// Weak, as the animations of a drop may outlive the list.
    private weak var host: (any ListDragHost)?
    package private(set) lazy var drag = UIDragInteraction(delegate: self)
    package private(set) lazy var dropInteraction = UIDropInteraction(delegate: self)
    private var elements: [DraggedElement] = []
    /// Whether a drag of the list's elements, or a drop that the list takes, is under way.
    package private(set) var hasActiveDrag = false
    package private(set) var hasActiveDrop = false
    /// The drop that may follow, and what is shown of it.
    private weak var session: (any UIDropSession)?
    private var proposal = UIDropProposal(operation: .cancel)
    private var destination: IndexPath?
    private var place = ListDropPlace.none
    private var delayedGap: DelayedGap?
    private var drop: ListDrop?
    private var scroller: MoveScroller?
    private var scrollsAcross = false

    package init(of host: any ListDragHost) {
        self.host = host
        super.init()
    }

    /// Adds or removes what the delegates need. `dragItems` are dragged while `isEnabled`.
    package func update(drags: Bool, drops: Bool, isEnabled: Bool) {
        show(drag, drags)
        // Without a delegate for drops, elements still move within the list.
        show(dropInteraction, drags || drops)
        drag.isEnabled = isEnabled
    }

    private func show(_ interaction: any UIInteraction, _ isNeeded: Bool) {
        guard (interaction.view != nil) != isNeeded else { return }
        if isNeeded { host?.addInteraction(interaction) } else { host?.removeInteraction(interaction) }
    }

    /// The state of the element at a position.
    package func state(at path: IndexPath) -> ListDragState {
        guard elements.contains(where: { $0.path == path }) else { return .none }
        return hasActiveDrag ? .dragging : .lifting
    }

    /// Whether the element at a position is dragged and stands where it would be dropped.
    package func isMoving(_ path: IndexPath) -> Bool {
        if case .gap(_, path) = place { return true }
        return false
    }

    /// Elements have changed their positions.
    package func elementsMoved(_ newPath: (IndexPath) -> IndexPath?) {
        for index in elements.indices { elements[index].path = elements[index].path.flatMap(newPath) }
    }

    /// The list has taken the gap away.
    package func placeWasClosed() { place = .none }

    private func forgetElements() {
        let paths = elements.compactMap(\.path)
        elements = []
        hasActiveDrag = false
        host?.showDragState(.none, at: paths)
    }
}

extension ListDrags: UIDragInteractionDelegate {
    private func remember(_ items: [UIDragItem], at path: IndexPath) {
        let size = host?.draggedCell(at: path)?.bounds.size ?? .zero
        elements += items.map { DraggedElement(item: $0, path: path, size: size) }
    }

    package func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard !hasActiveDrag, let host, let path = host.draggablePath(at: session.location(in: host)) else { return [] }
        forgetElements()
        let items = host.dragItems(beginning: session, at: path)
        remember(items, at: path)
        return items
    }

    package func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let host, let path = elements.first(where: { $0.item === item })?.path,
            let cell = host.draggedCell(at: path)
        else { return nil }
        host.endHighlight(at: path)
        let parameters = host.previewParameters(at: path, isDropped: false)
        return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
    }

    package func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {
        host?.showDragState(.lifting, at: elements.compactMap(\.path))
        animator.addCompletion { [weak self] in if $0 == .start { self?.forgetElements() } }
    }

    package func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        hasActiveDrag = true
        host?.showDragState(.dragging, at: elements.compactMap(\.path))
        host?.dragWillBegin(session)
    }

    package func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { host?.dragAllowsMove(session) ?? false }

    package func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { host?.dragIsRestricted(session) ?? true }

    package func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        forgetElements()
        host?.dragDidEnd(session)
    }

    package func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        guard let host, let path = host.draggablePath(at: point), !elements.contains(where: { $0.path == path }) else {
            return []
        }
        let items = host.dragItems(joining: session, at: path, point: point)
        guard !items.isEmpty else { return [] }
        // Items may join a drag of another list, which does not end here.
        if hasActiveDrag { remember(items, at: path) }
        // The preview shows the cell before it pales.
        UIApplication.shared.runAfterCommit { [weak self] in
            guard let self else { return }
            host.showDragState(state(at: path), at: [path])
        }
        return items
    }
}

extension ListDrags: UIDropInteractionDelegate {
    /// The only element that is dragged, if it is one of this list.
    private func movedPath(in session: any UIDropSession) -> IndexPath? {
        guard session.localDragSession != nil, session.items.count == 1, elements.count == 1,
            elements[0].item === session.items[0]
        else { return nil }
        return elements[0].path
    }

    private func mayReorder(_ session: any UIDropSession) -> Bool {
        movedPath(in: session).map { host?.canReorder(from: $0) ?? false } ?? false
    }

    package func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        host?.canHandleDrop(session) == true || mayReorder(session)
    }

    package func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        hasActiveDrop = true
        self.session = session
        host?.dropDidEnter(session)
    }

    package func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        update(session)
    }

    @discardableResult
    private func update(_ session: any UIDropSession) -> UIDropProposal {
        guard let host else { return proposal }
        let point = session.location(in: host)
        destination = host.dropDestination(at: point)
        let (proposal, intent) =
            host.dropProposal(session, at: destination)
            ?? (UIDropProposal(operation: mayReorder(session) ? .move : .forbidden), .insertAt)
        self.proposal = proposal
        let wanted = place(for: proposal, intent, session, at: point)
        let shown = delays(wanted) ? place : host.showDropPlace(wanted, at: point, animated: true)
        switch shown {
        case .gap(let path, _), .into(let path): destination = path
        case .none: if place != .none { destination = host.dropDestination(at: point) }
        }
        place = shown
        updateScrolling(at: point)
        return proposal
    }

    /// Whether a gap waits until the finger has rested over its position (CV-201).
    private func delays(_ wanted: ListDropPlace) -> Bool {
        guard let delay = host?.gapDelay, delay > 0, case .gap(let path, _) = wanted else {
            delayedGap = nil
            return false
        }
        if case .gap(path, _) = place {
            delayedGap = nil
            return false
        }
        if let delayedGap, delayedGap.path == path { return !delayedGap.isDue }
        delayedGap = DelayedGap(at: path, delay: delay) { [weak self] in
            if let self, let session { update(session) }
        }
        return true
    }

    private func place(
        for proposal: UIDropProposal, _ intent: ListDropIntent, _ session: any UIDropSession, at point: CGPoint
    ) -> ListDropPlace {
        guard proposal.operation == .copy || proposal.operation == .move && session.allowsMoveOperation else {
            return .none
        }
        guard let destination else {
            // Between elements the gap stays where it is.
            if case .gap = place { return place }
            return .none
        }
        let moved = proposal.operation == .move ? movedPath(in: session) : nil
        switch intent {
        case .unspecified: return .none
        case .insertAt: return .gap(destination, moving: moved)
        case .insertInto: return .into(destination)
        case .automatic:
            let isInside = host?.isInsideElement(point, at: destination) ?? false
            return isInside ? .into(destination) : .gap(destination, moving: moved)
        }
    }

    private func close(animated: Bool) {
        delayedGap = nil
        place = host?.showDropPlace(.none, at: .zero, animated: animated) ?? .none
        scroller?.stop()
        scroller?.speed = 0
    }

    package func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        close(animated: true)
        hasActiveDrop = false
        host?.dropDidExit(session)
    }

    package func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        guard let host else { return }
        // A gap that waits opens at the drop.
        if let delayedGap {
            delayedGap.isDue = true
            update(session)
        }
        let drop = ListDrop(session, at: destination, proposal, sources: elements)
        self.drop = drop
        if case .gap(let path, let source?) = place, host.canReorder(from: source) {
            _ = drop.land(session.items[0], .element(path))
            host.performReorder()
            return close(animated: false)
        }
        close(animated: false)
        host.performDrop(drop)
        UIView.animate(withDuration: ListDragMetrics.gapDuration, delay: 0, options: .allowUserInteraction) {
            host.setNeedsLayout()
            host.layoutIfNeeded()
        }
    }

    package func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let host, let landing = drop?.landing(of: item) else { return defaultPreview }
        switch landing {
        case .element(let path):
            guard let frame = host.dropFrame(at: path) else { return defaultPreview }
            let target = UIDragPreviewTarget(container: host, center: CGPoint(x: frame.midX, y: frame.midY))
            let parameters = host.previewParameters(at: path, isDropped: true) ?? defaultPreview.parameters
            return UITargetedDragPreview(view: defaultPreview.view, parameters: parameters, target: target)
        case .inside(let path, let rect):
            guard let frame = host.dropFrame(at: path) else { return defaultPreview }
            let size = defaultPreview.size
            let scale = min(1, rect.width / max(size.width, 1), rect.height / max(size.height, 1))
            let target = UIDragPreviewTarget(
                container: host, center: CGPoint(x: frame.minX + rect.midX, y: frame.minY + rect.midY),
                transform: CGAffineTransform(scaleX: scale, y: scale))
            return defaultPreview.retargetedPreview(with: target)
        case .target(let target): return defaultPreview.retargetedPreview(with: target)
        case .placeholder(let place):
            guard let (frame, parameters) = place() else { return defaultPreview }
            let target = UIDragPreviewTarget(container: host, center: CGPoint(x: frame.midX, y: frame.midY))
            return UITargetedDragPreview(
                view: defaultPreview.view, parameters: parameters ?? defaultPreview.parameters, target: target)
        }
    }

    package func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) { drop?.animator(of: item)?.join(animator) }

    package func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        close(animated: true)
        hasActiveDrop = false
        drop = nil
        host?.dropDidEnd(session)
    }

    // MARK: Scrolling

    /// Scrolls while the finger is near an edge: up and down, or across where the content does only that (TV-358).
    private func updateScrolling(at point: CGPoint) {
        guard let host else { return }
        let area = host.bounds.inset(by: host.adjustedContentInset)
        scrollsAcross = host.contentSize.height <= area.height && host.contentSize.width > area.width
        let (value, low, high) =
            scrollsAcross ? (point.x, area.minX, area.maxX) : (point.y, area.minY, area.maxY)
        let zone = min(ListDragMetrics.scrollingZone, (high - low) / 4)
        let depth = value < low + zone ? value - low - zone : max(0, value - high + zone)
        let speed = zone > 0 ? min(max(depth / zone, -1), 1) * ListDragMetrics.scrollingSpeed : 0
        if scroller == nil, speed != 0 { scroller = MoveScroller { [weak self] in self?.scroll(by: $0) } }
        scroller?.speed = speed
    }

    private func scroll(by distance: CGFloat) {
        guard let host else { return }
        var offset = host.contentOffset
        if scrollsAcross { offset.x += distance } else { offset.y += distance }
        offset = host.nearestOffset(offset)
        guard offset != host.contentOffset else {
            scroller?.speed = 0
            return
        }
        host.contentOffset = offset
        host.layoutIfNeeded()
        dropInteraction.updateSessions()
    }
}
