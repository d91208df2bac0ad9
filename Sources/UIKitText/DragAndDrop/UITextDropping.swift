import Foundation
import UIKitControls
import UIKitCore

/// A text into which the user can drop other text (TX-230).
@preconcurrency @MainActor public protocol UITextDroppable: UITextInput {
    /// Decides about drops into the text; not retained, `nil` by default.
    var textDropDelegate: (any UITextDropDelegate)? { get set }
    /// The interaction that takes drops.
    var textDropInteraction: UIDropInteraction? { get }
    /// Whether something is over the text that it would take.
    var isTextDropActive: Bool { get }
}

/// What the user wants to drop, and where.
@preconcurrency @MainActor public protocol UITextDropRequest: NSObjectProtocol {
    /// The position under the finger.
    var dropPosition: UITextPosition { get }
    /// What the system would do.
    var suggestedProposal: UITextDropProposal { get }
    /// Whether the text comes from the view itself.
    var isSameView: Bool { get }
    /// The drop.
    var dropSession: any UIDropSession { get }
}

/// What a text would do with what is over it.
open class UITextDropProposal: UIDropProposal {
    /// What is replaced by the dropped text.
    public enum Action: UInt, Sendable {
        /// Nothing: it is inserted at the position.
        case insert = 0
        /// The selection.
        case replaceSelection = 1
        /// The whole text.
        case replaceAll = 2
    }

    /// Who changes the text.
    public enum Performer: UInt, Sendable {
        /// The view.
        case view = 0
        /// The delegate, when the drop is performed.
        case delegate = 1
    }

    /// What is replaced; `insert` by default.
    open var dropAction = Action.insert
    /// Who changes the text; `view` by default.
    open var dropPerformer = Performer.view

    /// Creates a proposal that replaces something.
    public convenience init(dropAction action: Action) {
        self.init(operation: .copy)
        dropAction = action
    }

    /// Returns a proposal with the same values.
    nonisolated open override func copy(with zone: NSZone? = nil) -> Any {
        let copied = super.copy(with: zone)
        guard let copy = copied as? UITextDropProposal else { return copied }
        MainActor.assumeIsolated { (copy.dropAction, copy.dropPerformer) = (dropAction, dropPerformer) }
        return copy
    }
}

/// Decides about drops into a text (TX-230). All methods are optional.
@preconcurrency @MainActor public protocol UITextDropDelegate: NSObjectProtocol {
    /// Returns what a drop would do; the suggested proposal by default.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
    ) -> UITextDropProposal
    /// The drop is about to be performed.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest)
    /// A drag has come over the text.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession)
    /// A drag has moved over the text.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession)
    /// A drag has left the text.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession)
    /// A drag that was over the text has ended, on it or elsewhere.
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession)
}

extension UITextDropDelegate {
    /// Returns the suggested proposal.
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
    ) -> UITextDropProposal { drop.suggestedProposal }
    /// Does nothing.
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
    ) {}
    /// Does nothing.
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession
    ) {}
    /// Does nothing.
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession
    ) {}
    /// Does nothing.
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
    ) {}
    /// Does nothing.
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
    ) {}
}
