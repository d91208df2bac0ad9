import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

extension UITableViewCell {
    /// The table that shows the cell.
    final var tableView: UITableView? { superview as? UITableView }

    // MARK: Labels and image

    final func makeImageView() -> UIImageView {
        if let image = parts.image { return image }
        let image = UIImageView(frame: .zero)
        image.contentMode = .scaleAspectFit
        contentView.addSubview(image)
        parts.image = image
        return image
    }

    final func makeTextLabel() -> UILabel {
        if let title = parts.title { return title }
        let isSmall = cellStyle == .value2
        let title = makeLabel(isSmall ? .caption1 : .body)
        if isSmall {
            title.textColor = tintColor
            title.textAlignment = .right
            parts.titleAlignment = .right
        }
        parts.title = title
        return title
    }

    final func makeDetailLabel() -> UILabel {
        if let detail = parts.detail { return detail }
        let detail = makeLabel(cellStyle == .subtitle || cellStyle == .value2 ? .caption1 : .body)
        if cellStyle != .value2 { detail.textColor = .secondaryLabel }
        parts.detail = detail
        return detail
    }

    private func makeLabel(_ style: UIFont.TextStyle) -> UILabel {
        let label = UILabel(frame: .zero)
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        contentView.addSubview(label)
        return label
    }

    // MARK: Backgrounds

    final func replaceBackground(_ old: UIView?, by new: UIView?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        if let new { insertSubview(new, at: 0) }
        setNeedsLayout()
    }

    final func replaceSelectedBackground(_ old: UIView?) {
        if let old, old.superview === self { old.removeFromSuperview() }
        updateSelectedBackground(animated: false)
    }

    /// The selected background that applies now (TV-73).
    private var selectedBackground: UIView {
        if tableState.allowsMultipleSelection, let view = multipleSelectionBackgroundView { return view }
        if let view = selectedBackgroundView { return view }
        if let view = parts.defaultSelectedBackground { return view }
        let view = UIView(frame: .zero)
        view.backgroundColor = .systemGray4
        parts.defaultSelectedBackground = view
        return view
    }

    /// Shows or hides the selected background: at once, or with a fade (TV-75).
    final func updateSelectedBackground(animated: Bool) {
        let isShown = (isSelected || isHighlighted) && selectionStyle != .none && contentSelectsItself == false
        let shown = parts.shownSelectedBackground
        if isShown {
            let view = selectedBackground
            if let shown, shown !== view { shown.removeFromSuperview() }
            view.alpha = 1
            view.frame = bounds
            if view.superview !== self { insertSubview(view, belowSubview: contentView) }
            parts.shownSelectedBackground = view
        } else if let shown {
            parts.shownSelectedBackground = nil
            if animated, window != nil {
                UIView.animate(
                    withDuration: TableMetrics.deselectionDuration, delay: 0,
                    options: [.curveLinear, .allowUserInteraction], animations: { shown.alpha = 0 }
                ) { [weak self] _ in
                    if self?.parts.shownSelectedBackground !== shown { shown.removeFromSuperview() }
                }
            } else {
                shown.removeFromSuperview()
            }
        }
    }

    /// Whether the background configuration shows the selection.
    private var contentSelectsItself: Bool { backgroundConfiguration != nil }

    // MARK: State

    /// Called after selection or highlight changed.
    final func stateDidChange(animated: Bool) {
        updateSelectedBackground(animated: animated)
        Self.highlight(contentView, isSelected || isHighlighted)
        tableView?.updateSeparators()
        setNeedsUpdateConfiguration()
    }

    /// Sets the highlight of all labels, image views and controls in a view (TV-74).
    private static func highlight(_ view: UIView, _ isHighlighted: Bool) {
        for subview in view.subviews {
            switch subview {
            case let label as UILabel: label.isHighlighted = isHighlighted
            case let image as UIImageView: image.isHighlighted = isHighlighted
            case let control as UIControl: control.isHighlighted = isHighlighted
            default: break
            }
            highlight(subview, isHighlighted)
        }
    }

    // MARK: Accessories

    /// Creates and removes accessory views for the present state (TV-65, TV-67).
    final func accessoriesChanged() {
        let custom = isEditing ? editingAccessoryView : accessoryView
        for view in [accessoryView, editingAccessoryView] where view !== custom {
            if view?.superview === self { view?.removeFromSuperview() }
        }
        if let custom {
            if custom.superview !== self { addSubview(custom) }
            connect(custom)
        }
        let type = custom != nil ? .none : isEditing ? editingAccessoryType : accessoryType
        if parts.accessory?.type != type {
            parts.accessory?.removeFromSuperview()
            parts.accessory = nil
            if type != .none {
                let accessory = CellAccessory(type)
                if let button = accessory.button { connect(button) }
                addSubview(accessory)
                parts.accessory = accessory
            }
        }
        setNeedsLayout()
    }

    /// A control as accessory sends the accessory action (TV-65, TV-66).
    private func connect(_ view: UIView) {
        guard let control = view as? UIControl, control.allControlEvents.isEmpty else { return }
        control.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.tableView?.accessoryTapped(in: self)
            }, for: .touchUpInside)
    }

    // MARK: Edit controls

    /// Creates and removes the edit controls for the present state.
    final func editControlsChanged() {
        let kind = editControlKind
        if let kind {
            let control = parts.editControl ?? makeEditControl()
            control.kind = kind
        } else {
            parts.editControl?.removeFromSuperview()
            parts.editControl = nil
        }
        if isEditing, tableState.canMove, showsReorderControl {
            if parts.reorderControl == nil {
                let control = CellReorderControl(frame: .zero)
                addSubview(control)
                parts.reorderControl = control
            }
        } else {
            parts.reorderControl?.removeFromSuperview()
            parts.reorderControl = nil
        }
    }

    private var editControlKind: CellEditControl.Kind? {
        guard isEditing else { return nil }
        if tableState.showsSelectionCircle { return isSelected ? .checkedCircle : .circle }
        switch tableState.editingStyle {
        case .none: return nil
        case .delete: return .delete
        case .insert: return .insert
        }
    }

    private func makeEditControl() -> CellEditControl {
        let control = CellEditControl(frame: .zero)
        control.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.tableView?.editControlTapped(in: self)
            }, for: .touchUpInside)
        addSubview(control)
        parts.editControl = control
        return control
    }
}
