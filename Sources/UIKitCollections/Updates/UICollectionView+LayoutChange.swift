import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

extension UICollectionView {
    /// Puts another layout in the place of the present one (CV-49). With `tellsLayouts` false the two layouts know of
    /// the change already.
    final func change(
        to new: UICollectionViewLayout, animated: Bool, tellsLayouts: Bool = true, completion: ((Bool) -> Void)?
    ) {
        let completions = completion.map { [$0] } ?? []
        guard new !== layout else { return finish(completions, true) }
        if let other = new.owner, other !== self {
            stopForMisuse("UICollectionViewLayout \(new) is in use by another collection view: \(other)")
        }
        cancelMove()
        guard storage.hasShownElements, layout.isPrepared else {
            adopt(new)
            return finish(completions, true)
        }
        let old = layout
        var elements = elementsNearSight()
        if elements.isEmpty { elements = storage.shown.mapValues(\.attributes) }
        let views = storage.shown.values.map(\.view)
        if tellsLayouts { old.prepareForTransition(to: new) }
        for view in views { view.willTransition(from: old, to: new) }
        new.owner = self
        if tellsLayouts { new.prepareForTransition(from: old) }
        adopt(new)
        let change = ElementChange(keeping: elements)
        if animated {
            show(change, from: old, views, completions)
        } else {
            UIView.performWithoutAnimation { show(change, from: old, views, completions) }
        }
    }

    private func show(
        _ change: ElementChange, from old: UICollectionViewLayout, _ views: [UICollectionReusableView],
        _ completions: [(Bool) -> Void]
    ) {
        let new = layout
        animate(
            change, duration: CollectionMetrics.layoutChangeDuration, prepare: {},
            finalize: {
                old.finalizeLayoutTransition()
                new.finalizeLayoutTransition()
            },
            completion: { isFinished in
                for view in views { view.didTransition(from: old, to: new) }
                if old !== self.layout { old.owner = nil }
                self.finish(completions, isFinished)
            })
    }

    /// Makes a layout the present one; everything is asked again.
    private func adopt(_ new: UICollectionViewLayout) {
        let old = layout
        layout = new
        new.owner = self
        new.isPrepared = false
        if !storage.hasShownElements { old.owner = nil }
        forgetMeasurements()
        storage.needsContentSize = true
        setNeedsLayout()
    }
}
