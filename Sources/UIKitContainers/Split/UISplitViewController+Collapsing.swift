import CoreGraphics
import Foundation
import UIKitCore

extension UISplitViewController {
    // MARK: Columns

    /// Sets the controllers of the columns in their order.
    func setColumns(_ controllers: [UIViewController]) {
        let order: [Column] = style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        let wasCollapsed = isCollapsed
        if wasCollapsed { expand() }
        for (index, column) in order.enumerated() {
            assign(controllers.indices.contains(index) ? controllers[index] : nil, to: column)
        }
        if wasCollapsed { collapse() }
    }

    /// Sets the controller of a column.
    func assign(_ controller: UIViewController?, to column: Column) {
        assigned[column] = controller
        let needsBar = style != .unspecified && column != .compact
        var new = controller
        if needsBar, let controller, !(controller is UINavigationController) {
            new = controller.parent as? UINavigationController ?? UINavigationController(rootViewController: controller)
        }
        let old = columns[column]
        guard new !== old else { return }
        columns[column] = new
        if isCollapsed {
            replaceCollapsed(old, by: new, column)
        } else {
            if let old { abandon(old) }
            if let new { take(new, as: column) }
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Makes a controller a child, with the traits of its column.
    private func take(_ controller: UIViewController, as column: Column) {
        if controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        if column != .secondary, column != .compact { controller.traitOverrides.horizontalSizeClass = .compact }
    }

    private func abandon(_ controller: UIViewController) {
        restoreTraits(controller)
        guard controller.parent === self else { return }
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
    }

    private func restoreTraits(_ controller: UIViewController) {
        guard controller.traitOverrides.contains(UITraitHorizontalSizeClass.self) else { return }
        controller.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    }

    private func replaceCollapsed(_ old: UIViewController?, by new: UIViewController?, _ column: Column) {
        if let old, old === collapsedRoot || collapsedRoot == nil || column == .compact {
            expand()
            if old.parent === self { abandon(old) }
            collapse()
        } else if let navigation = collapsedRoot as? UINavigationController, let old,
            navigation.stack.contains(where: { $0 === old })
        {
            navigation.setViewControllers(navigation.stack.compactMap { $0 === old ? new : $0 }, animated: false)
        } else {
            if let old { abandon(old) }
            if collapsedRoot == nil { collapse() }
        }
    }

    // MARK: Collapsing

    /// Collapses in compact width, otherwise shows the columns (NV-80).
    func adaptToWidthClass() {
        let isCompact = traitCollection.horizontalSizeClass == .compact
        guard isCompact != isCollapsed else { return }
        if isCompact { collapse() } else { expand() }
    }

    /// Shows one controller: the compact one, or the primary one with the others pushed onto it (NV-80, NV-81, NV-154).
    func collapse() {
        modeChange?.finishImmediately()
        isCollapsed = true
        for controller in columns.values { restoreTraits(controller) }
        let root = style == .unspecified ? collapseClassic() : collapseColumns()
        collapsedRoot = root
        if let root, root.parent !== self {
            addChild(root)
            root.didMove(toParent: self)
        }
        updateBarItems()
        guard let view = splitView else { return }
        // The view of the root moves without leaving the window.
        view.single.show(root?.view)
        for holder in view.holders where holder !== view.single { holder.show(nil) }
        view.setNeedsLayout()
        if style != .unspecified { delegate?.splitViewControllerDidCollapse(self) }
    }

    private func collapseClassic() -> UIViewController? {
        guard let primary = columns[.primary] else { return columns[.secondary] }
        let root = delegate?.primaryViewController(forCollapsing: self) ?? primary
        guard let secondary = columns[.secondary], secondary !== root else { return root }
        if delegate?.splitViewController(self, collapseSecondary: secondary, onto: root) != true {
            (root as? UINavigationController)?.collapse([secondary])
        }
        return root
    }

    private func collapseColumns() -> UIViewController? {
        let order = [Column.primary, .supplementary, .secondary].filter { columns[$0] != nil }
        guard let proposed = columns[.compact] != nil ? .compact : order.last else { return nil }
        let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
        if let compact = columns[.compact] { return compact }
        guard let first = order.first, let root = columns[first] else { return nil }
        let pushed = order.dropFirst().filter { $0.rawValue <= top.rawValue }.compactMap { columns[$0] }
        (root as? UINavigationController)?.collapse(pushed)
        return root
    }

    /// Shows the columns again; what was pushed becomes the secondary controller (NV-81).
    func expand() {
        guard isCollapsed else { return }
        let root = collapsedRoot
        isCollapsed = false
        collapsedRoot = nil
        if style == .unspecified {
            expandClassic(root)
        } else if let navigation = root as? UINavigationController, root !== columns[.compact] {
            for column in [Column.secondary, .supplementary] {
                if let controller = columns[column] { navigation.separate(controller) }
            }
        }
        for column in [Column.primary, .supplementary, .secondary] {
            if let controller = columns[column] { take(controller, as: column) }
        }
        let proposed = layout.mode(preferred: preferredDisplayMode, behavior: preferredSplitBehavior)
        if style != .unspecified {
            let mode = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
            chosenMode = mode == proposed ? nil : mode
        }
        shownMode = resolvedMode
        lastSize = splitSize
        guard let view = splitView else { return }
        let shown = layout.visible(in: displayMode)
        for column in shown { view.column(column).show(columns[column]?.view) }
        view.single.show(nil)
        view.setNeedsLayout()
        if style != .unspecified { delegate?.splitViewControllerDidExpand(self) }
    }

    private func expandClassic(_ root: UIViewController?) {
        guard let root else { return }
        let primary = delegate?.primaryViewController(forExpanding: self) ?? root
        var secondary = delegate?.splitViewController(self, separateSecondaryFrom: primary)
        if secondary == nil, let kept = columns[.secondary], kept !== primary {
            (primary as? UINavigationController)?.separate(kept)
            secondary = kept
        }
        if let old = columns[.secondary], old !== secondary, old !== primary { abandon(old) }
        if let old = columns[.primary], old !== primary, old !== secondary { abandon(old) }
        columns[.primary] = primary
        columns[.secondary] = secondary
        (assigned[.primary], assigned[.secondary]) = (primary, secondary)
    }

    // MARK: Showing

    /// Shows a controller as the secondary one (NV-82).
    func performShowDetail(_ controller: UIViewController) {
        if style != .unspecified {
            assign(controller, to: .secondary)
            return performShow(.secondary)
        }
        guard isCollapsed else { return assign(controller, to: .secondary) }
        guard let navigation = collapsedRoot as? UINavigationController else {
            return present(controller, animated: true)
        }
        let old = columns[.secondary]
        (columns[.secondary], assigned[.secondary]) = (controller, controller)
        if let old, old.parent === self { abandon(old) }
        navigation.pushViewController(controller, animated: true)
    }

    /// Shows a column (NV-154).
    func performShow(_ column: Column) {
        guard style != .unspecified, let controller = columns[column] else { return }
        guard isCollapsed else { return choose(modeShowing(column), animated: true) }
        guard column != .compact, let navigation = collapsedRoot as? UINavigationController,
            columns[.compact] == nil
        else { return }
        if controller === navigation {
            navigation.popToRootViewController(animated: true)
        } else if navigation.stack.contains(where: { $0 === controller }) {
            navigation.popToViewController(controller, animated: true)
        } else {
            let missing = [Column.supplementary, .secondary].filter { $0.rawValue <= column.rawValue }
                .compactMap { columns[$0] }
                .filter { controller in
                    controller !== navigation && !navigation.stack.contains { $0 === controller }
                }
            for controller in missing where controller.parent === self { abandon(controller) }
            navigation.setViewControllers(navigation.stack + missing, animated: true)
        }
    }

    private func modeShowing(_ column: Column) -> DisplayMode {
        let mode = displayMode
        let isSeen = layout.visible(in: mode).contains(column)
        switch column {
        case .primary: return isSeen ? mode : layout.showingAll(preferredSplitBehavior)
        case .supplementary: return isSeen ? mode : layout.showingOne(preferredSplitBehavior)
        case .secondary, .compact: return SplitColumns.isDimmed(mode) ? layout.less(than: mode) ?? mode : mode
        }
    }

    /// Hides a column (NV-154).
    func performHide(_ column: Column) {
        guard style != .unspecified, column != .compact, let controller = columns[column] else { return }
        if isCollapsed {
            guard let navigation = collapsedRoot as? UINavigationController,
                let index = navigation.stack.firstIndex(where: { $0 === controller }), index > 0
            else { return }
            navigation.popToViewController(navigation.stack[index - 1], animated: true)
        } else if column != .secondary, layout.visible(in: displayMode).contains(column) {
            let isPrimary = column == .primary && style == .tripleColumn
            choose(isPrimary ? layout.showingOne(preferredSplitBehavior) : .secondaryOnly, animated: true)
        }
    }
}
