import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// A drop that a delegate performs: its items, and where their previews go.
@MainActor package final class ListDrop {
    package let session: any UIDropSession
    package let destination: IndexPath?
    package let proposal: UIDropProposal
    package let items: [ListDropItem]
    private var landings: [ObjectIdentifier: Landing] = [:]
    private var animators: [ObjectIdentifier: ListDropAnimator] = [:]

    init(
        _ session: any UIDropSession, at destination: IndexPath?, _ proposal: UIDropProposal, sources: [DraggedElement]
    ) {
        self.session = session
        self.destination = destination
        self.proposal = proposal
        items = session.items.map { item in
            let source = sources.first { $0.item === item }
            return ListDropItem(item, source?.path, source?.size ?? .zero)
        }
    }

    /// Where the preview of an item ends.
    package enum Landing {
        /// On the element at a position after the drop.
        case element(IndexPath)
        /// In a rectangle of an element, in points in its coordinates.
        case inside(IndexPath, CGRect)
        /// At a target.
        case target(UIDragPreviewTarget)
        /// On a placeholder: its frame in the list, and how the preview looks there; `nil` once it is gone.
        case placeholder(() -> (frame: CGRect, parameters: UIDragPreviewParameters?)?)
    }

    /// Lets the preview of an item end somewhere, and returns what runs animations beside it.
    package func land(_ item: UIDragItem, _ landing: Landing) -> any UIDragAnimating {
        let animator = ListDropAnimator()
        landings[ObjectIdentifier(item)] = landing
        animators[ObjectIdentifier(item)] = animator
        return animator
    }

    func landing(of item: UIDragItem) -> Landing? { landings[ObjectIdentifier(item)] }

    func animator(of item: UIDragItem) -> ListDropAnimator? { animators[ObjectIdentifier(item)] }
}

/// An item of a drop.
package final class ListDropItem: NSObject, UITableViewDropItem {
    package let dragItem: UIDragItem
    package let sourceIndexPath: IndexPath?
    package let previewSize: CGSize

    init(_ item: UIDragItem, _ source: IndexPath?, _ size: CGSize) {
        dragItem = item
        sourceIndexPath = source
        previewSize = size
        super.init()
    }
}

/// Collects what runs beside the end of a preview, until that begins.
final class ListDropAnimator: UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    func join(_ animator: any UIDragAnimating) {
        for animation in animations { animator.addAnimations(animation) }
        for completion in completions { animator.addCompletion(completion) }
    }
}
