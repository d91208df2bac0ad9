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
        let formerTree = Self.constraintsAreInUse ? view.superviewStorage?.outermostView : nil
        view.superviewStorage?.willRemoveSubview(view)
        view.willMove(toSuperview: self)
        view.dropConstraintsFromAbove()
        view.superviewStorage?.forget(view)
        let place = min(max(index, 0), subviewStorage.count)
        placeLayer(of: view, at: place)
        subviewStorage.insert(view, at: place)
        view.superviewStorage = self
        view.constraintTreeChanged(from: formerTree)
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
            let place = subviewStorage.lastIndex(where: { $0 === sibling })
        else {
            if sibling !== view { insert(view, at: subviewStorage.count) }
            return
        }
        insert(view, at: place + offset)
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
        dropConstraintsFromAbove()
        oldSuperview.forget(self)
        if Self.constraintsAreInUse { constraintTreeChanged(from: oldSuperview.outermostView) }
        didMoveToSuperview()
        if oldWindow != nil, superviewStorage == nil { moveTree(to: nil) }
        inheritedTintMayHaveChanged(from: oldTint)
        inheritedStyleMayHaveChanged(from: oldTraits)
    }

    /// Moves a subview to another place; `index` counts before the move.
    final func reorder(_ view: UIView, to index: Int) {
        guard let present = subviewStorage.lastIndex(where: { $0 === view }) else { return }
        let limit = min(max(index, 0), subviewStorage.count)
        let place = limit > present ? limit - 1 : limit
        if place == present { return }
        subviewStorage.remove(at: present)
        placeLayer(of: view, at: place)
        subviewStorage.insert(view, at: place)
    }

    /// Swaps two subviews.
    final func exchange(_ first: Int, _ second: Int) {
        let places = subviewStorage.indices
        guard first != second, places.contains(first), places.contains(second) else { return }
        let low = subviewStorage[min(first, second)]
        let high = subviewStorage[max(first, second)]
        reorder(high, to: min(first, second))
        reorder(low, to: max(first, second) + 1)
    }

    /// Puts the layer of a view that is not (or no longer) in `subviewStorage` behind the layer of the view that will
    /// follow it; layers that belong to no view keep their places.
    private func placeLayer(of view: UIView, at place: Int) {
        if place < subviewStorage.count {
            layer.insertSublayer(view.layer, below: subviewStorage[place].layer)
        } else {
            layer.addSublayer(view.layer)
        }
    }

    private func forget(_ view: UIView) {
        if let place = subviewStorage.lastIndex(where: { $0 === view }) { subviewStorage.remove(at: place) }
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
        tellTree {
            $0.viewController?.viewWillMove(toWindow: newWindow)
            $0.willMove(toWindow: newWindow)
        }
        tellTree {
            $0.attachedWindow = newWindow
            if let newWindow { $0.windowScaleApplies(newWindow) }
        }
        tellTree {
            if newWindow != nil { $0.askForFirstConstraints() }
            $0.didMoveToWindow()
            $0.viewController?.viewDidMove(toWindow: newWindow)
        }
    }

    /// Calls `message` on the view and all below it, outermost first.
    private func tellTree(_ message: (UIView) -> Void) {
        message(self)
        for subview in subviewStorage { subview.tellTree(message) }
    }
}
