import Foundation
import QuartzCore

extension UIView {
    /// Puts a view among the subviews, at a place that counts before the view itself is taken out, with all messages
    /// (L-27): the superview pair, then the window pair, then `didAddSubview`.
    final func insert(_ view: UIView, at index: Int) {
        precondition(!isDescendant(of: view), "a view cannot be its own subview, nor one of a view below it")
        if view.superviewStorage === self {
            reorder(view, to: index)
            return
        }
        let oldWindow = view.window
        let newWindow = window
        if oldWindow !== newWindow { view.prepareToLeaveWindow(oldWindow) }
        let oldTint = view.inheritedTint
        let oldTraits = view.traitsBeforeMove
        let oldRoot = Self.usesConstraintLayout ? view.superviewStorage?.hierarchyRoot : nil
        view.superviewStorage?.willRemoveSubview(view)
        view.willMove(toSuperview: self)
        view.removeAncestorConstraints()
        view.superviewStorage?.detach(view)
        let clampedIndex = min(max(index, 0), subviewStorage.count)
        insertLayer(of: view, at: clampedIndex)
        subviewStorage.insert(view, at: clampedIndex)
        view.superviewStorage = self
        view.constraintTreeChanged(from: oldRoot)
        setNeedsLayout()
        view.didMoveToSuperview()
        if oldWindow !== newWindow { view.moveTree(to: newWindow) }
        view.inheritedTintMayHaveChanged(from: oldTint)
        view.inheritedStyleMayHaveChanged(from: oldTraits)
        didAddSubview(view)
    }

    /// Puts a view next to one of the subviews; `offset` 0 is behind, 1 in front.
    final func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        guard sibling.superviewStorage === self, sibling !== view,
            let siblingIndex = subviewStorage.lastIndex(where: { $0 === sibling })
        else {
            if sibling !== view { insert(view, at: subviewStorage.count) }
            return
        }
        insert(view, at: siblingIndex + offset)
    }

    /// Takes the view out of its superview, with all messages (L-27).
    final func leaveSuperview() {
        guard let oldSuperview = superviewStorage else { return }
        let oldWindow = window
        prepareToLeaveWindow(oldWindow)
        // A message may have moved the view already.
        guard superviewStorage === oldSuperview else { return }
        let oldTint = inheritedTint
        let oldTraits = traitsBeforeMove
        oldSuperview.willRemoveSubview(self)
        willMove(toSuperview: nil)
        guard superviewStorage === oldSuperview else { return }
        removeAncestorConstraints()
        oldSuperview.detach(self)
        if Self.usesConstraintLayout { constraintTreeChanged(from: oldSuperview.hierarchyRoot) }
        didMoveToSuperview()
        if oldWindow != nil, superviewStorage == nil { moveTree(to: nil) }
        inheritedTintMayHaveChanged(from: oldTint)
        inheritedStyleMayHaveChanged(from: oldTraits)
    }

    /// Moves a subview to another place; `index` counts before the move.
    final func reorder(_ view: UIView, to index: Int) {
        guard let currentIndex = subviewStorage.lastIndex(where: { $0 === view }) else { return }
        let limit = min(max(index, 0), subviewStorage.count)
        let newIndex = limit > currentIndex ? limit - 1 : limit
        if newIndex == currentIndex { return }
        subviewStorage.remove(at: currentIndex)
        insertLayer(of: view, at: newIndex)
        subviewStorage.insert(view, at: newIndex)
    }

    /// Swaps two subviews.
    final func exchange(_ first: Int, _ second: Int) {
        let indices = subviewStorage.indices
        guard first != second, indices.contains(first), indices.contains(second) else { return }
        let low = subviewStorage[min(first, second)]
        let high = subviewStorage[max(first, second)]
        reorder(high, to: min(first, second))
        reorder(low, to: max(first, second) + 1)
    }

    /// Puts the layer of a view that is not (or no longer) in `subviewStorage` behind the layer of the view that will
    /// follow it; layers that belong to no view keep their places.
    private func insertLayer(of view: UIView, at index: Int) {
        if index < subviewStorage.count {
            layer.insertSublayer(view.layer, below: subviewStorage[index].layer)
        } else {
            layer.addSublayer(view.layer)
        }
    }

    private func detach(_ view: UIView) {
        if let index = subviewStorage.lastIndex(where: { $0 === view }) { subviewStorage.remove(at: index) }
        view.superviewStorage = nil
        view.layer.removeFromSuperlayer()
    }
}

// MARK: - Windows

extension UIView {
    /// Lets go of what binds the view and those below it to their window: touches and the first responder.
    private func prepareToLeaveWindow(_ window: UIWindow?) {
        if window != nil { UIApplication.shared.touchDelivery.viewWillLeaveWindow(self) }
    }

    /// Tells the view and all below it, outermost first, that their window changes, and changes it. View controllers
    /// hear of it around their views.
    package final func moveTree(to newWindow: UIWindow?) {
        forEachInTree {
            $0.viewController?.viewWillMove(toWindow: newWindow)
            $0.willMove(toWindow: newWindow)
        }
        forEachInTree {
            $0.attachedWindow = newWindow
            if let newWindow { $0.adoptContentScale(of: newWindow) }
        }
        forEachInTree {
            if newWindow != nil { $0.requestInitialConstraintUpdate() }
            $0.didMoveToWindow()
            $0.viewController?.viewDidMove(toWindow: newWindow)
        }
    }

    /// Calls `message` on the view and all below it, outermost first.
    private func forEachInTree(_ body: (UIView) -> Void) {
        body(self)
        for subview in subviewStorage { subview.forEachInTree(body) }
    }
}
