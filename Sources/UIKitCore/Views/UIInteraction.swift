import Foundation

/// A behavior that can be added to a view, such as a set of recognizers and their actions.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
    /// The view the interaction was added to.
    var view: UIView? { get }

    /// Called before the interaction is added to a view, or with `nil` before it is removed.
    func willMove(to view: UIView?)

    /// Called after the interaction was added to a view, or with `nil` after it was removed.
    func didMove(to view: UIView?)
}

/// An interaction that follows its view from window to window.
@MainActor package protocol WindowTrackingInteraction: UIInteraction {
    /// Called after the view has moved to another window, or to none.
    func viewDidMoveToWindow()
}

extension UIView {
    /// The interactions of the view, in the order in which they were added. Setting it adds and removes interactions as
    /// needed.
    public final var interactions: [any UIInteraction] {
        get { extras?.interactions ?? [] }
        set {
            for interaction in interactions where !newValue.contains(where: { $0 === interaction }) {
                removeInteraction(interaction)
            }
            for interaction in newValue where !interactions.contains(where: { $0 === interaction }) {
                addInteraction(interaction)
            }
        }
    }

    /// Adds an interaction, retains it, and removes it from its previous view.
    public final func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        editableExtras.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Removes an interaction. No effect if it is not attached to this view.
    public final func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        extras?.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    /// Called after the view has moved to another window, or to none.
    final func notifyInteractionsOfWindow() {
        guard let extras, !extras.interactions.isEmpty else { return }
        for interaction in extras.interactions {
            (interaction as? any WindowTrackingInteraction)?.viewDidMoveToWindow()
        }
    }
}
