import Foundation
import UIKitCore

/// Lets users drop items on a view.
///
///     view.addInteraction(UIDropInteraction(delegate: self))
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
    /// The view that the interaction was added to.
    public private(set) final weak var view: UIView?
    /// The object that decides about drops; not retained.
    public private(set) final weak var delegate: (any UIDropInteractionDelegate)?
    /// Whether several drags may be over the view at once; false by default (CX-100).
    open var allowsSimultaneousDropSessions = false

    /// Creates an interaction.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    /// Called before the interaction is added to a view, or with `nil` before it is removed.
    open func willMove(to view: UIView?) {
        for drag in DragController.running { drag.leave(self) }
    }

    /// Called after the interaction was added to a view, or with `nil` after it was removed.
    open func didMove(to view: UIView?) {
        self.view = view
        if view != nil { IncomingDrags.receive() }
    }

    /// Asks the delegate again about the drags over the view: its content has moved under the fingers.
    package final func updateSessions() {
        for drag in DragController.running where drag.target === self { drag.updateTarget() }
    }
}

/// Decides about drops, in the order of CX-98. All methods are optional.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {
    /// Whether the view takes an interest in a drag; true by default.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    /// A drag has come over the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    /// A drag has come over the view or has moved. Returns what a drop would do; `cancel` by default.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal
    /// A drag has left the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    /// The items were dropped on the view: the data can be asked for now, and only now (CX-99).
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
    /// The animations of a drop have ended.
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
    /// A drag that was over the view has ended, on it or elsewhere.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
    /// Returns where a preview goes when it is dropped; `defaultPreview`, which fades out in its place, by default.
    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?
    /// The animation of a dropped item is about to begin.
    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating)
}

extension UIDropInteractionDelegate {
    /// Returns true.
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
    /// Returns `cancel`.
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        UIDropProposal(operation: .cancel)
    }
    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}
    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
    /// Returns the default preview.
    public func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        defaultPreview
    }
    /// Does nothing.
    public func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {}
}
