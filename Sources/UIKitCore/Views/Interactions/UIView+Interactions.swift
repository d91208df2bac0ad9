import Foundation

extension UIView {
    /// The interactions of the view, in the order in which they were added. Setting them adds those that are new and
    /// removes those that are missing.
    public final var interactions: [any UIInteraction] {
        get { extras?.interactions ?? [] }
        set {
            for interaction in interactions where !newValue.contains(where: { $0 === interaction }) { removeInteraction(interaction) }
            for interaction in newValue where !interactions.contains(where: { $0 === interaction }) {
                addInteraction(interaction)
            }
        }
    }

    /// Adds an interaction, which the view keeps alive; it leaves its former view.
    public final func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        editableExtras.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Removes an interaction; one that is not the view's is not minded.
    public final func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        extras?.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
