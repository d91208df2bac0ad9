import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitLists

/// An accessory with the view that shows it.
@MainActor struct ShownAccessory {
    let accessory: UICellAccessory
    let view: UIView
    /// The width that it takes, in points.
    var width: CGFloat
    /// The part of the view that turns or changes with the state.
    var symbol: UIView?
}

/// The widths of accessories, in points. A single one takes what it takes in a table (TV-69).
@MainActor private enum AccessoryMetrics {
    static let gap: CGFloat = 10
    static let standardCustomWidth: CGFloat = 28
    static let outlineWidth: CGFloat = 16
    static let controlWidth: CGFloat = 22

    private static var sides: CGFloat { ListMetrics.narrowMargin + ListMetrics.accessoryGap }
    static var disclosure: CGFloat { ListMetrics.disclosureWidth - sides }
    static var checkmark: CGFloat { ListMetrics.checkmarkWidth - sides }
    static var detail: CGFloat { ListMetrics.detailButtonWidth - sides }
    static var reorder: CGFloat { ListMetrics.reorderControlWidth - sides }
}

extension UICollectionViewListCell {
    final func accessoriesDidChange() {
        needsAccessories = true
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// Makes the views of the accessories that are shown, and gives them the cell's state.
    final func updateAccessories(isExpanded: Bool) {
        let isEditing = isInEditing
        if needsAccessories || shownForEditing != isEditing {
            needsAccessories = false
            if shownForEditing != isEditing { closeSwipe() }
            let old = shownAccessories
            let ordered =
                UICellAccessory.ordered(accessories, leading: true, isEditing: isEditing)
                + UICellAccessory.ordered(accessories, leading: false, isEditing: isEditing)
            shownAccessories = ordered.map { make($0) }
            shownForEditing = isEditing
            for shown in old where !shownAccessories.contains(where: { $0.view === shown.view }) {
                shown.view.removeFromSuperview()
            }
            for shown in shownAccessories where shown.view.superview !== self {
                UIView.performWithoutAnimation { addSubview(shown.view) }
            }
        }
        for (index, shown) in shownAccessories.enumerated() {
            // With larger text the symbol is larger (TV-383).
            if let symbol = shown.symbol as? AccessorySymbol, !shown.accessory.hasCustomWidth {
                shownAccessories[index].width = symbol.width
            }
            switch shown.accessory.accessoryType {
            case .label:
                // In the cell the label has the font of the preferred text size.
                guard shown.accessory.width == .actual, let label = shown.view as? UILabel else { break }
                shownAccessories[index].width = Self.width(of: label)
            case .multiselect: (shown.view as? CellEditControl)?.kind = isSelected ? .checkedCircle : .circle
            case .outlineDisclosure:
                let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
                let turn: CGFloat = isExpanded ? (isRightToLeft ? -.pi / 2 : .pi / 2) : 0
                shown.symbol?.transform = CGAffineTransform(rotationAngle: turn)
            default: break
            }
        }
    }

    // MARK: Views

    private func make(_ accessory: UICellAccessory) -> ShownAccessory {
        var shown =
            switch accessory.accessoryType {
            case .disclosureIndicator:
                symbol(accessory, "chevron.forward", 14, .tertiaryLabel, AccessoryMetrics.disclosure)
            case .checkmark: symbol(accessory, "checkmark", 17, nil, AccessoryMetrics.checkmark)
            case .detail: button(symbol(accessory, "info.circle", 20, nil, AccessoryMetrics.detail))
            case .outlineDisclosure:
                button(symbol(accessory, "chevron.forward", 14, nil, AccessoryMetrics.outlineWidth))
            case .delete: control(accessory, .delete)
            case .insert: control(accessory, .insert)
            case .multiselect: control(accessory, .circle)
            case .reorder: handle(accessory)
            case .label: label(accessory)
            case .customView(let view): custom(accessory, view)
            }
        if accessory.isHidden { shown.view.isHidden = true }
        if case .custom(let width) = accessory.width {
            shown = ShownAccessory(accessory: accessory, view: shown.view, width: width, symbol: shown.symbol)
        }
        return shown
    }

    private func symbol(
        _ accessory: UICellAccessory, _ name: String, _ size: CGFloat, _ color: UIColor?, _ width: CGFloat
    ) -> ShownAccessory {
        let view = AccessorySymbol(name, pointSize: size, weight: size < 20 ? .semibold : .regular, width: width)
        view.tintColor = accessory.tintColor ?? color
        view.onResize = { [weak self] in
            self?.setNeedsLayout()
            self?.invalidateIntrinsicContentSize()
        }
        return ShownAccessory(accessory: accessory, view: view, width: width, symbol: view)
    }

    /// Lets a tap of an accessory perform its action.
    private func button(_ shown: ShownAccessory) -> ShownAccessory {
        let control = UIControl(frame: .zero)
        control.isAccessibilityElement = true
        control.accessibilityTraits = .button
        control.accessibilityLabel = (shown.view as? UIImageView)?.image?.accessibilityName
        shown.view.frame = control.bounds
        shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        control.addSubview(shown.view)
        control.addAction(
            UIAction { [weak self] _ in self?.perform(shown.accessory) }, for: .touchUpInside)
        return ShownAccessory(
            accessory: shown.accessory, view: control, width: shown.width, symbol: shown.symbol)
    }

    private func control(_ accessory: UICellAccessory, _ kind: CellEditControl.Kind) -> ShownAccessory {
        let view = CellEditControl(frame: .zero)
        view.kind = kind
        if let color = accessory.backgroundColor ?? accessory.tintColor { view.tintColor = color }
        if kind != .circle {
            view.addAction(UIAction { [weak self] _ in self?.perform(accessory) }, for: .touchUpInside)
        }
        return ShownAccessory(accessory: accessory, view: view, width: AccessoryMetrics.controlWidth)
    }

    private func handle(_ accessory: UICellAccessory) -> ShownAccessory {
        let view = CellReorderControl(frame: .zero)
        let press = UILongPressGestureRecognizer(target: self, action: Selector(UICollectionViewListCell.reorder))
        press.minimumPressDuration = 0
        view.addGestureRecognizer(press)
        return ShownAccessory(accessory: accessory, view: view, width: AccessoryMetrics.reorder)
    }

    private func label(_ accessory: UICellAccessory) -> ShownAccessory {
        let view = UILabel(frame: .zero)
        view.text = accessory.text
        view.font = accessory.font
        view.adjustsFontForContentSizeCategory = accessory.adjustsFont
        view.textColor = accessory.tintColor ?? .secondaryLabel
        return ShownAccessory(accessory: accessory, view: view, width: Self.width(of: view))
    }

    private static func width(of label: UILabel) -> CGFloat {
        let size = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        return label.sizeThatFits(size).width.rounded(.up)
    }

    private func custom(_ accessory: UICellAccessory, _ view: UIView) -> ShownAccessory {
        if !accessory.keepsSize {
            let size = view.sizeThatFits(
                CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
            if size.width > 0, size.height > 0 { view.bounds.size = size }
        }
        if let color = accessory.tintColor { view.tintColor = color }
        let width = accessory.width == .standard ? AccessoryMetrics.standardCustomWidth : view.bounds.width
        return ShownAccessory(accessory: accessory, view: view, width: width)
    }

    /// Follows a finger on the handle (CV-114).
    private func reorder(_ recognizer: UIGestureRecognizer) {
        guard let collectionView, let path = collectionView.indexPath(for: self) else { return }
        let point = recognizer.location(in: collectionView)
        switch recognizer.state {
        case .began: _ = collectionView.beginInteractiveMovementForItem(at: path)
        case .changed: collectionView.updateInteractiveMovementTargetPosition(CGPoint(x: center.x, y: point.y))
        case .ended: collectionView.endInteractiveMovement()
        case .cancelled, .failed: collectionView.cancelInteractiveMovement()
        default: break
        }
    }

    // MARK: Layout

    private func shown(leading: Bool) -> [ShownAccessory] {
        shownAccessories.filter { $0.accessory.isLeading == leading }
    }

    /// What the accessories of a side take from the content.
    final func accessoryWidth(leading: Bool) -> CGFloat {
        let shown = shown(leading: leading)
        guard !shown.isEmpty else { return 0 }
        let widths = shown.reduce(0) { $0 + $1.width } + CGFloat(shown.count - 1) * AccessoryMetrics.gap
        // Content has a leading margin beside controls, but no trailing one.
        return row.margin + widths + (leading ? 0 : ListMetrics.accessoryGap)
    }

    final func placeAccessories(_ place: (UIView, CGFloat, CGFloat, CGFloat, CGFloat?) -> Void) {
        var x = row.margin + (indentsAccessories ? indentation : 0)
        for shown in shown(leading: true) {
            put(shown, x, place)
            x += shown.width + AccessoryMetrics.gap
        }
        x = bounds.width - row.margin
        for shown in shown(leading: false).reversed() {
            x -= shown.width
            put(shown, x, place)
            x -= AccessoryMetrics.gap
        }
    }

    private func put(
        _ shown: ShownAccessory, _ x: CGFloat, _ place: (UIView, CGFloat, CGFloat, CGFloat, CGFloat?) -> Void
    ) {
        guard case .customView(let view) = shown.accessory.accessoryType else {
            if let symbol = shown.symbol, symbol !== shown.view {
                // A turned symbol has no frame to stretch.
                place(shown.view, x, shown.width, 0, nil)
                symbol.bounds = CGRect(origin: .zero, size: shown.view.bounds.size)
                symbol.center = CGPoint(x: shown.view.bounds.midX, y: shown.view.bounds.midY)
            } else {
                place(shown.view, x, shown.width, 0, nil)
            }
            return
        }
        let size = view.bounds.size
        place(view, x + (shown.width - size.width) / 2, size.width, (bounds.height - size.height) / 2, size.height)
    }
}

extension UICellAccessory {
    fileprivate var hasCustomWidth: Bool {
        if case .custom = width { true } else { false }
    }
}
