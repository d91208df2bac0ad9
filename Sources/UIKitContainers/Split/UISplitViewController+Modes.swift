import CoreGraphics
import Foundation
import UIKitCore

extension UISplitViewController {
    /// The columns in the present size.
    var layout: SplitColumns {
        let isRightToLeft = viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return SplitColumns(
            hasSupplementary: style == .tripleColumn, size: splitSize, primaryWidth: primaryColumnWidth,
            supplementaryWidth: supplementaryColumnWidth, isMirrored: isRightToLeft != (primaryEdge == .trailing))
    }

    /// The mode for the preferences and the size, or the one that the user chose.
    var resolvedMode: DisplayMode {
        if let chosenMode { return layout.permitted(chosenMode, preferredSplitBehavior) }
        return layout.mode(preferred: preferredDisplayMode, behavior: preferredSplitBehavior)
    }

    /// Places the views; called by the layout of the view.
    func layOutColumns() {
        guard let view = splitView else { return }
        if view.bounds.size != lastSize {
            let isFirst = lastSize == .zero
            lastSize = view.bounds.size
            modeChange?.finishImmediately()
            if !isFirst { chosenMode = nil }
        }
        view.single.frame = view.bounds
        view.single.isHidden = !isCollapsed
        if isCollapsed {
            view.single.show(collapsedRoot?.view)
            return
        }
        guard modeChange == nil else { return }
        updateMode(animated: false)
        let layout = layout
        let mode = displayMode
        let shown = layout.visible(in: mode)
        for column in [Column.primary, .supplementary, .secondary] {
            view.column(column).show(shown.contains(column) ? columns[column]?.view : nil)
        }
        view.place(layout, mode)
        gestures.followEdge(layout.isMirrored)
        updateBarItems()
    }

    /// Changes to the resolved mode.
    func updateMode(animated: Bool) {
        guard isViewLoaded, !isCollapsed else { return }
        change(to: resolvedMode, animated: animated)
    }

    /// Changes to a mode until the size changes.
    func choose(_ mode: DisplayMode, animated: Bool) {
        guard !isCollapsed else { return }
        chosenMode = mode
        updateMode(animated: animated)
    }

    /// The mode that the button changes to: what the delegate says, or one column more, or the secondary one alone
    /// (NV-84).
    func modeButtonTapped() {
        let target = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        if target != .automatic { return choose(target, animated: true) }
        let mode = layout.more(than: displayMode, preferredSplitBehavior) ?? layout.less(than: displayMode)
        if let mode { choose(mode, animated: true) }
    }

    /// Tells the delegate about a change and performs it.
    func change(to mode: DisplayMode, animated: Bool) {
        guard mode != shownMode else { return }
        modeChange?.finishImmediately()
        guard let old = shownMode, view.window != nil else {
            if shownMode != nil { announce(mode) }
            shownMode = mode
            return view.setNeedsLayout()
        }
        announce(mode)
        guard animated, UIView.areAnimationsEnabled else {
            shownMode = mode
            updateBarItems()
            return view.setNeedsLayout()
        }
        beginModeChange(from: old, to: mode)?.run()
    }

    /// Begins a change that an animator carries out.
    func beginModeChange(from old: DisplayMode, to mode: DisplayMode) -> SplitModeChange? {
        guard let view = splitView else { return nil }
        view.layoutIfNeeded()
        shownMode = mode
        updateBarItems()
        let change = SplitModeChange(self, view, from: old, to: mode)
        modeChange = change
        return change
    }

    /// Tells the delegate about the next mode and the columns that come and go.
    func announce(_ mode: DisplayMode) {
        delegate?.splitViewController(self, willChangeTo: mode)
        guard style != .unspecified else { return }
        let (before, after) = (layout.visible(in: displayMode), layout.visible(in: mode))
        for column in after where !before.contains(column) { delegate?.splitViewController(self, willShow: column) }
        for column in before where !after.contains(column) { delegate?.splitViewController(self, willHide: column) }
    }

    /// Puts the button for the mode into the bar of the leading visible column, in styles with columns.
    func updateBarItems() {
        displayModeButtonItem.isHidden = isCollapsed
        guard style != .unspecified else { return }
        let isShown =
            switch displayModeButtonVisibility {
            case .automatic: presentsWithGesture
            case .always: true
            case .never: false
            }
        let leading = isCollapsed ? nil : layout.visible(in: displayMode).first
        for (column, controller) in columns {
            guard let bar = (controller as? UINavigationController)?.navigationBar else { continue }
            var items: [UIBarButtonItem] = []
            if isShown, column == leading { items.append(displayModeButtonItem) }
            if showsSecondaryOnlyButton, style == .tripleColumn, column == .secondary, !isCollapsed,
                leading != .secondary
            {
                items.append(secondaryOnlyButton)
            }
            if !bar.leadingSystemItems.elementsEqual(items, by: ===) { bar.leadingSystemItems = items }
        }
    }
}

/// An animated change of the display mode, which a finger may drive.
@MainActor final class SplitModeChange {
    private unowned let controller: UISplitViewController
    private let old: UISplitViewController.DisplayMode
    private let new: UISplitViewController.DisplayMode
    private let animator = UIViewPropertyAnimator(duration: SplitMetrics.duration, dampingRatio: 1)
    private let appearing: [UIViewController]
    private let disappearing: [UIViewController]

    init(
        _ controller: UISplitViewController, _ view: SplitView, from old: UISplitViewController.DisplayMode,
        to new: UISplitViewController.DisplayMode
    ) {
        self.controller = controller
        (self.old, self.new) = (old, new)
        let layout = controller.layout
        let (before, after) = (layout.visible(in: old), layout.visible(in: new))
        let columns = controller.columns
        appearing = after.filter { !before.contains($0) }.compactMap { columns[$0] }
        disappearing = before.filter { !after.contains($0) }.compactMap { columns[$0] }
        for controller in disappearing { controller.beginAppearanceTransition(false, animated: true) }
        for controller in appearing {
            controller.loadViewIfNeeded()
            controller.beginAppearanceTransition(true, animated: true)
        }
        UIView.performWithoutAnimation {
            for column in after { view.column(column).show(columns[column]?.view) }
            view.place(layout, old)
            for column in after { view.column(column).layoutIfNeeded() }
        }
        animator.addAnimations { view.place(layout, new) }
        animator.addCompletion { [weak self] position in self?.end(at: position) }
    }

    func run() { animator.startAnimation() }

    /// Lets a finger drive the change.
    func pause() {
        animator.startAnimation()
        animator.pauseAnimation()
    }

    /// The part of the change that is done, 0…1.
    var fraction: CGFloat {
        get { animator.fractionComplete }
        set { animator.fractionComplete = newValue }
    }

    /// Runs on after the finger was lifted.
    func resume(completes: Bool) {
        animator.isReversed = !completes
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }

    /// Ends the change at once.
    func finishImmediately() {
        guard animator.state == .active else { return }
        animator.stopAnimation(false)
        animator.finishAnimation(at: animator.isReversed ? .start : .end)
    }

    private func end(at position: UIViewAnimatingPosition) {
        guard controller.modeChange === self else { return }
        controller.modeChange = nil
        if position == .start {
            for child in appearing { child.beginAppearanceTransition(false, animated: true) }
            for child in disappearing { child.beginAppearanceTransition(true, animated: true) }
            controller.announce(old)
            controller.chosenMode = old
            controller.shownMode = old
        }
        controller.layOutColumns()
        for child in disappearing + appearing { child.endAppearanceTransition() }
        controller.view.setNeedsLayout()
    }
}
