import Foundation
import QuartzCore

extension UIView {
    /// Inserts a view into the subviews with all callbacks (L-27): the window pair inside the superview pair, then
    /// `didAddSubview`. If `view` is a subview already, `index` refers to the order before the move.
    final func insert(_ view: UIView, at index: Int) {
        precondition(!isDescendant(of: view), "cannot add a view as a subview of itself or of one of its descendants")
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
        if oldWindow !== newWindow { view.announceMoveOfTree(to: newWindow) }
        view.removeAncestorConstraints()
        view.superviewStorage?.detach(view)
        let clampedIndex = min(max(index, 0), subviewStorage.count)
        insertLayer(of: view, at: clampedIndex)
        subviewStorage.insert(view, at: clampedIndex)
        view.superviewStorage = self
        view.constraintTreeChanged(from: oldRoot)
        markForLayoutOfSubviews()
        if oldWindow !== newWindow { view.completeMoveOfTree(to: newWindow) }
        view.didMoveToSuperview()
        view.inheritedTintMayHaveChanged(from: oldTint)
        view.inheritedTraitsMayHaveChanged(from: oldTraits)
        didAddSubview(view)
    }

    /// Inserts a view next to a subview: behind it for `offset` 0, in front of it for 1.
    final func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        guard sibling.superviewStorage === self, sibling !== view,
            let siblingIndex = subviewStorage.lastIndex(where: { $0 === sibling })
        else {
            if sibling !== view { insert(view, at: subviewStorage.count) }
            return
        }
        insert(view, at: siblingIndex + offset)
        // Layers without a view that stand in front of the sibling's stay in front.
        if offset > 0 { layer.insertSublayer(view.layer, above: sibling.layer) }
    }

    /// Removes the view from its superview with all callbacks (L-27).
    final func leaveSuperview() {
        guard let oldSuperview = superviewStorage else { return }
        let oldWindow = window
        prepareToLeaveWindow(oldWindow)
        // A callback may have moved the view already.
        guard superviewStorage === oldSuperview else { return }
        let oldTint = inheritedTint
        let oldTraits = traitsBeforeMove
        oldSuperview.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if oldWindow != nil { announceMoveOfTree(to: nil) }
        guard superviewStorage === oldSuperview else { return }
        removeAncestorConstraints()
        oldSuperview.detach(self)
        if Self.usesConstraintLayout { constraintTreeChanged(from: oldSuperview.hierarchyRoot) }
        if oldWindow != nil { completeMoveOfTree(to: nil) }
        didMoveToSuperview()
        inheritedTintMayHaveChanged(from: oldTint)
        inheritedTraitsMayHaveChanged(from: oldTraits)
    }

    /// Moves a subview to another index, counted before the move.
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

    /// Inserts the layer of a view that is not in `subviewStorage` below the layer of the view that will follow it.
    /// Layers without a view keep their positions.
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

// MARK: - First responder

extension UIView {
    final func resignDescendant(force: Bool) -> Bool {
        guard let window = window?.focusWindow, window.hasFirstResponder(in: self) else { return false }
        guard force else { return window.firstResponder?.resignFirstResponder() ?? false }
        window.resignFirstResponder(in: self)
        return true
    }
}

// MARK: - Windows

extension UIView {
    /// Releases what ties the view and its descendants to their window: touches and the first responder.
    private func prepareToLeaveWindow(_ window: UIWindow?) {
        if window != nil { UIApplication.shared.touchDelivery.viewWillLeaveWindow(self) }
    }

    /// Changes the window of the view and its descendants and calls their window callbacks, parents first. Each view
    /// controller is called around its view.
    package final func moveTree(to newWindow: UIWindow?) {
        announceMoveOfTree(to: newWindow)
        completeMoveOfTree(to: newWindow)
    }

    /// Calls the callbacks that precede a change of the window.
    private func announceMoveOfTree(to newWindow: UIWindow?) {
        forEachInTree {
            $0.viewController?.viewWillMove(toWindow: newWindow)
            $0.willMove(toWindow: newWindow)
        }
    }

    /// Changes the window and calls the callbacks that follow.
    private func completeMoveOfTree(to newWindow: UIWindow?) {
        forEachInTree {
            $0.attachedWindow = newWindow
            if let newWindow { $0.adoptContentScale(of: newWindow) }
        }
        forEachInTree {
            if newWindow != nil { $0.requestInitialConstraintUpdate() }
            if newWindow != nil { $0.requestInitialLayout() }
            if newWindow != nil, AppearanceProxy.hasCalls { AppearanceProxy.apply(to: $0) }
            $0.didMoveToWindow()
            $0.notifyInteractionsOfWindow()
            $0.viewController?.viewDidMove(toWindow: newWindow)
        }
        if newWindow != nil, Self.usesSafeArea {
            forEachInTree { if $0.safeAreaInsets != .zero { $0.notifyOwnSafeAreaInsetsDidChange() } }
        }
        guard let newWindow, window === newWindow else { return }
        UIApplication.shared.pendingFirstResponders.takeLatest(in: self, of: newWindow)?.becomeFirstResponder()
    }

    /// The first view with a tag in the tree, depth first. Uses no stack except for overrides of `viewWithTag(_:)`.
    final func findView(withTag tag: Int) -> UIView? {
        var pending: [UIView] = [self]
        while let view = pending.popLast() {
            if view !== self, view.flags.contains(.overridesViewWithTag) {
                if let found = view.viewWithTag(tag) { return found }
                continue
            }
            if view.tag == tag { return view }
            pending.append(contentsOf: view.subviewStorage.reversed())
        }
        return nil
    }

    /// Calls `body` for the view and its descendants, parents first, back to front. The subviews are those that a view
    /// has when `body` returns. Uses no stack, because trees may be deep.
    final func forEachInTree(_ body: (UIView) -> Void) {
        body(self)
        if subviewStorage.isEmpty { return }
        var pending: [UIView] = subviewStorage.reversed()
        while let view = pending.popLast() {
            body(view)
            pending.append(contentsOf: view.subviewStorage.reversed())
        }
    }
}
