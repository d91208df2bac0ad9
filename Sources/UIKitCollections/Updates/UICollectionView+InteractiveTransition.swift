import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionView {
    /// Puts a transition layout in the place of the present one. The two layouts between which it changes are told now,
    /// and not again when it takes their place (CV-49).
    final func beginTransition(
        to new: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        let old = layout
        let transition =
            delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
        new.owner = self
        new.isPrepared = false
        old.prepareForTransition(to: new)
        new.prepareForTransition(from: old)
        interaction.transitionCompletion = completion
        UIView.performWithoutAnimation { change(to: transition, animated: false, tellsLayouts: false, completion: nil) }
        old.owner = self
        return transition
    }

    /// Ends an interactive change of the layout with one of its two layouts.
    final func endTransition(finished: Bool) {
        guard let transition = layout as? UICollectionViewTransitionLayout else { return }
        let completion = interaction.transitionCompletion
        interaction.transitionCompletion = nil
        let layout = finished ? transition.nextLayout : transition.currentLayout
        layout.owner = nil
        change(to: layout, animated: true, tellsLayouts: !finished) { isFinished in completion?(isFinished, finished) }
    }
}
