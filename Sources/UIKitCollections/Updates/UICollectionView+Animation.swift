import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionView {
    /// Where an element comes from in the change that is shown; `nil` without one (CV-47).
    final func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let change = storage.change else { return nil }
        if let oldKey = change.oldKey(key) { return change.old[oldKey]?.moved(to: key.path) }
        let attributes = attributesIfPrepared(of: key)?.duplicate
        attributes?.alpha = 0
        return attributes
    }

    /// Where an element goes to in the change that is shown; `nil` without one (CV-47).
    final func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let change = storage.change else { return nil }
        if let newKey = change.newKey(key) { return attributesIfPrepared(of: newKey)?.moved(to: key.path) }
        let attributes = change.old[key]?.duplicate
        attributes?.alpha = 0
        return attributes
    }

    private func askInitial(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: layout.initialLayoutAttributesForAppearingItem(at: key.path)
        case .supplementaryView:
            layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.path)
        case .decorationView:
            layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.path)
        }
    }

    private func askFinal(_ key: ElementKey, _ layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: layout.finalLayoutAttributesForDisappearingItem(at: key.path)
        case .supplementaryView:
            layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.path)
        case .decorationView:
            layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.path)
        }
    }

    /// Shows a change of data, layout or bounds: views go from what is seen to their final attributes, and from their
    /// initial ones to what will be seen (CV-46).
    ///
    /// - Parameters:
    ///   - change: which element becomes which.
    ///   - duration: of the animation, in seconds; `nil` joins the one that is going on.
    ///   - oldLayout: the layout that is asked where elements go, if it is not the present one.
    ///   - prepare: called with the new layout prepared, before elements are asked.
    ///   - finalize: called inside the animation.
    final func animate(
        _ change: ElementChange, duration: TimeInterval?, from oldLayout: UICollectionViewLayout? = nil,
        prepare: () -> Void, finalize: @escaping () -> Void, completion: @escaping (Bool) -> Void
    ) {
        let before = storage.shown
        adoptKeys(of: change)
        let wasLayingOut = storage.isLayingOut
        storage.isLayingOut = true
        storage.change = change
        prepareLayout()
        prepare()
        let isVisible = window != nil && UIView.areAnimationsEnabled && !bounds.isEmpty && storage.hasShownElements
        let isScrolling = isDragging || isDecelerating
        let legal = isScrolling ? contentOffset : legalOffset(contentOffset)
        let target = isVisible || window != nil ? offsetAfterChange(legal) : contentOffset
        guard isVisible else {
            updateContentSize()
            storage.change = nil
            storage.isLayingOut = wasLayingOut
            for (key, element) in before.sorted(by: { $0.key < $1.key }) where change.newKey(key) == nil {
                takeAway(element.view, key)
            }
            if target != contentOffset { contentOffset = target }
            setNeedsLayout()
            if window != nil, !wasLayingOut { layoutIfNeeded() }
            finalize()
            return completion(window != nil)
        }
        let after = displayed(attributes(in: CGRect(origin: target, size: bounds.size)))
        var leaving: [(key: ElementKey, view: UICollectionReusableView, end: UICollectionViewLayoutAttributes?)] = []
        for (key, element) in before.sorted(by: { $0.key < $1.key }) {
            let end = askFinal(key, oldLayout ?? layout)
            let newKey = change.newKey(key)
            if let newKey, after[newKey] != nil { continue }
            if let newKey { storage.shown[newKey] = nil }
            leaving.append((key, element.view, end))
        }
        start(after, change)
        storage.isLayingOut = wasLayingOut
        let body = {
            // An offset that is no longer legal moves with the elements.
            self.updateContentSize()
            if target != self.contentOffset { self.contentOffset = target }
            for (_, view, end) in leaving {
                if let end { view.place(by: end, origin: self.origin(of: end)) }
            }
            for (key, attributes) in after {
                guard let element = self.storage.shown[key] else { continue }
                self.storage.shown[key]?.attributes = attributes
                element.view.adopt(attributes, origin: self.origin(of: attributes))
            }
            finalize()
            self.storage.change = nil
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
        for (key, view, end) in leaving where end == nil { takeAway(view, key) }
        let end: (Bool) -> Void = { [weak self] isFinished in
            for (key, view, end) in leaving where end != nil { self?.takeAway(view, key) }
            completion(isFinished)
        }
        guard let duration else {
            body()
            UIView.animate(withDuration: UIView.inheritedAnimationDuration, animations: {}, completion: end)
            return
        }
        UIView.animate(
            withDuration: duration, delay: 0, options: [.allowUserInteraction], animations: body, completion: end)
    }

    /// Gives the views that stay their new keys.
    private func adoptKeys(of change: ElementChange) {
        let (shown, kept) = (storage.shown, storage.kept)
        storage.shown = [:]
        storage.kept = [:]
        for (key, element) in shown {
            if let newKey = change.newKey(key) { storage.shown[newKey] = element }
        }
        for (key, element) in kept {
            if let newKey = change.newKey(key) { storage.kept[newKey] = element } else { takeAway(element.view, key) }
        }
    }

    /// Puts the views that will be seen where they start; makes those that are missing.
    private func start(_ after: [ElementKey: UICollectionViewLayoutAttributes], _ change: ElementChange) {
        for (key, attributes) in after.sorted(by: { $0.key < $1.key }) {
            let initial = askInitial(key)
            let wasShown = storage.shown[key] != nil
            UIView.performWithoutAnimation {
                if !wasShown, let view = showView(for: attributes) {
                    measure(view, attributes)
                    // The content of a new view does not grow with the animation.
                    view.layoutIfNeeded()
                }
                guard let view = storage.shown[key]?.view else { return }
                let known = change.oldKey(key).flatMap { change.old[$0] }?.moved(to: key.path)
                // A view that stays starts from where it is, which may be on its way.
                if wasShown, let initial, let known, initial.isEqual(known) { return }
                let start = initial ?? attributes
                view.place(by: start, origin: origin(of: start))
            }
        }
        orderViews()
    }

    // MARK: Changes of the bounds

    /// Remembers what is seen before the bounds change inside an animation (CV-48).
    final func beginBoundsChange() {
        guard storage.boundsChange == nil, window != nil, UIView.inheritedAnimationDuration > 0,
            UIView.areAnimationsEnabled, storage.hasShownElements, !storage.isLayingOut
        else { return }
        storage.boundsChange = BoundsChange(oldBounds: bounds, shown: elementsNearSight())
        // The new bounds are laid out inside the animation.
        UIApplication.shared.runAfterCommit { [weak self] in self?.storage.boundsChange = nil }
    }

    /// Shows the elements in bounds that have changed inside an animation. Returns false if there was no such change.
    final func finishBoundsChange() -> Bool {
        guard let bounds = storage.boundsChange else { return false }
        storage.boundsChange = nil
        guard UIView.inheritedAnimationDuration > 0 else { return false }
        layout.prepare(forAnimatedBoundsChange: bounds.oldBounds)
        animate(
            ElementChange(keeping: bounds.shown), duration: nil, prepare: {},
            finalize: { self.layout.finalizeAnimatedBoundsChange() }, completion: { _ in })
        return true
    }
}
