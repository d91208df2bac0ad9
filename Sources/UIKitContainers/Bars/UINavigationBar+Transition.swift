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

    /// Puts the view of the new top item beside that of the old one. Large titles go the whole way of the bar, so that
    /// none stands on the other page, the rest half of it (NV-25).
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
        let distance = (isPush ? 1 : -1) * bounds.width * (isMirrored ? -1 : 1)
        let newTitles = [new?.largeTitleLabel, new?.titleLabel, new?.item.titleView, new?.backButton?.label]
            .compactMap { $0 }
        let oldTitles = [old.largeTitleLabel, old.titleLabel, old.item.titleView, old.backButton?.label]
            .compactMap { $0 }
        func move(_ titles: [UIView], by distance: CGFloat) {
            for view in titles {
                let way = view === new?.largeTitleLabel || view === old.largeTitleLabel ? distance : distance / 2
                view.transform = CGAffineTransform(translationX: way, y: 0)
            }
        }
        UIView.performWithoutAnimation {
            move(newTitles, by: distance)
            new?.alpha = 0
        }
        old.isUserInteractionEnabled = false
        let animate = {
            old.alpha = 0
            new?.alpha = 1
            for view in newTitles { view.transform = .identity }
            move(oldTitles, by: -distance)
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
