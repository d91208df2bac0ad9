import Foundation
import UIKitControls
import UIKitCore

/// A text of which the user can drag the selection elsewhere (TX-229).
@preconcurrency @MainActor public protocol UITextDraggable: UITextInput {
    /// Decides about drags of the text; not retained, `nil` by default.
    var textDragDelegate: (any UITextDragDelegate)? { get set }
    /// The interaction that drags the text; nothing can be dragged while it is not enabled.
    var textDragInteraction: UIDragInteraction? { get }
    /// Whether the text is dragged at present.
    var isTextDragActive: Bool { get }
}

/// What the user wants to drag.
@preconcurrency @MainActor public protocol UITextDragRequest: NSObjectProtocol {
    /// The text that is dragged.
    var dragRange: UITextRange { get }
    /// The items of the system: one with the text.
    var suggestedItems: [UIDragItem] { get }
    /// The items that the drag has already: none.
    var existingItems: [UIDragItem] { get }
    /// Whether the text is the selection: always true.
    var isSelected: Bool { get }
    /// The drag.
    var dragSession: any UIDragSession { get }
}

/// Decides about drags of a text (TX-229). All methods are optional.
@preconcurrency @MainActor public protocol UITextDragDelegate: NSObjectProtocol {
    /// Returns the items of a drag, or none for no drag; the suggested ones by default.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
    ) -> [UIDragItem]
    /// The text is about to be lifted.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession)
    /// The drag begins.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession)
    /// The drag has ended.
    func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
        with operation: UIDropOperation)
}

extension UITextDragDelegate {
    /// Returns the suggested items.
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
    ) -> [UIDragItem] { dragRequest.suggestedItems }
    /// Does nothing.
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {}
    /// Does nothing.
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession
    ) {}
    /// Does nothing.
    public func textDraggableView(
        _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
        with operation: UIDropOperation
    ) {}
}
