import CoreGraphics
import Foundation
import UIKitCore

extension UINavigationBar {
    /// Shows other items with an animation.
    final func show(_ items: [UINavigationItem], animated: Bool, isPush: Bool, completion: (() -> Void)?) {
        let transition = prepareTransition(to: items, isPush: isPush)
        guard animated else {
            transition.end(true)
            completion?()
            return
        }
        UIView.animate(
            withDuration: NavigationMetrics.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            animations: transition.animate,
            completion: { _ in
                transition.end(true)
                completion?()
            })
    }

    /// A change of the shown item: what is animated, and what follows; `end(false)` returns to the old item.
    struct Transition {
        var animate: () -> Void
        var end: (Bool) -> Void
    }

    /// Puts the view of the new top item beside that of the old one (NV-25).
    func prepareTransition(to items: [UINavigationItem], isPush: Bool) -> Transition {
        let (oldStack, old) = (stack, itemView)
        stack = items
        let new = items.last.map { NavigationItemView($0, backItem: items.dropLast().last, bar: self) }
        itemView = new
        watchTopItem()
        if let new {
            new.frame = bounds
            addSubview(new)
        }
        guard let old else { return Transition(animate: {}, end: { _ in }) }
        let oldHeight = old.showsLargeTitle
        UIView.performWithoutAnimation { new?.layoutIfNeeded() }
        let distance = (isPush ? 1 : -1) * bounds.width / 2 * (isMirrored ? -1 : 1)
        let newTitles = [new?.titleLabel, new?.largeTitleLabel, new?.item.titleView, new?.backButton?.label]
            .compactMap { $0 }
        let oldTitles = [old.titleLabel, old.largeTitleLabel, old.item.titleView, old.backButton?.label]
            .compactMap { $0 }
        UIView.performWithoutAnimation {
            for view in newTitles { view.transform = CGAffineTransform(translationX: distance, y: 0) }
            new?.alpha = 0
        }
        old.isUserInteractionEnabled = false
        let animate = {
            old.alpha = 0
            new?.alpha = 1
            for view in newTitles { view.transform = .identity }
            for view in oldTitles { view.transform = CGAffineTransform(translationX: -distance, y: 0) }
            if oldHeight != new?.showsLargeTitle { new?.layoutIfNeeded() }
        }
        let end = { [weak self] (didComplete: Bool) in
            for view in oldTitles { view.transform = .identity }
            (didComplete ? old : new)?.removeFromSuperview()
            guard let self else { return }
            if didComplete {
                new?.alpha = 1
                for view in newTitles { view.transform = .identity }
            } else {
                self.stack = oldStack
                self.itemView = old
                old.alpha = 1
                old.isUserInteractionEnabled = true
                old.rebuild()
                self.watchTopItem()
            }
            self.setNeedsLayout()
        }
        return Transition(animate: animate, end: end)
    }

    final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    final func watchTopItem() {
        for item in stack { item.onChange = { [weak self] _ in self?.itemChanged() } }
    }

    final func itemChanged() {
        appearanceChanged()
        manager?.viewIfLoaded?.setNeedsLayout()
    }
}
