import CoreGraphics
import Foundation
import UIKitCore

/// The view of a split view controller: its columns, or the one controller that is shown while it is collapsed.
final class SplitView: UIView {
    weak var controller: UISplitViewController?
    let single = SplitColumnView(frame: .zero)
    let dimming = UIView(frame: .zero)
    private let columns: [UISplitViewController.Column: SplitColumnView] = [
        .primary: SplitColumnView(frame: .zero), .supplementary: SplitColumnView(frame: .zero),
        .secondary: SplitColumnView(frame: .zero),
    ]

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        clipsToBounds = true
        dimming.backgroundColor = .black
        dimming.alpha = 0
        for view in [column(.secondary), dimming, column(.supplementary), column(.primary), single] { addSubview(view) }
        column(.primary).hasSeparator = true
        column(.supplementary).hasSeparator = true
    }

    required init?(coder: NSCoder) { nil }

    func column(_ column: UISplitViewController.Column) -> SplitColumnView { columns[column] ?? single }

    /// The views of all columns, and of the single controller.
    var holders: [SplitColumnView] { columns.values + [single] }

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layOutColumns()
    }

    /// Places the columns for a display mode.
    func place(_ layout: SplitColumns, _ mode: UISplitViewController.DisplayMode) {
        let frames = layout.frames(in: mode)
        dimming.frame = bounds
        dimming.alpha = SplitColumns.isDimmed(mode) ? SplitMetrics.dimming : 0
        let isOver = mode == .oneOverSecondary || mode == .twoOverSecondary
        for (column, view) in columns {
            if let frame = frames[column], view.frame != frame { view.frame = frame }
            view.isSeparatorMirrored = layout.isMirrored
            view.layer.shadowOpacity = isOver && column != .secondary ? SplitMetrics.shadowOpacity : 0
            view.layoutIfNeeded()
        }
    }
}

/// Holds the view of a controller, and a hairline at the edge towards the next column.
final class SplitColumnView: UIView {
    private let separator = UIView(frame: .zero)
    private weak var content: UIView?
    var hasSeparator = false { didSet { separator.isHidden = !hasSeparator } }
    var isSeparatorMirrored = false { didSet { if isSeparatorMirrored != oldValue { setNeedsLayout() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        separator.backgroundColor = .separator
        separator.isHidden = true
        separator.isUserInteractionEnabled = false
        layer.shadowRadius = SplitMetrics.shadowRadius
        layer.shadowOffset = .zero
        addSubview(separator)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a view, or none.
    func show(_ view: UIView?) {
        if let content, content !== view, content.superview === self { content.removeFromSuperview() }
        content = view
        guard let view, view.superview !== self else { return }
        view.autoresizingMask = []
        view.translatesAutoresizingMaskIntoConstraints = true
        insertSubview(view, at: 0)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let content, content.superview === self, content.frame != bounds { content.frame = bounds }
        let width = 1 / max(traitCollection.displayScale, 1)
        separator.frame = CGRect(
            x: isSeparatorMirrored ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
        layer.shadowPath = UIBezierPath(rect: bounds).cgPath
    }
}
