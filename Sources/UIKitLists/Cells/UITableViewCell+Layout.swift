import CoreGraphics
import Foundation
import QuartzCore
import UIKitControls
import UIKitCore

extension UITableViewCell {
    /// The margin of content and separators in the present width (TV-70).
    private var margin: CGFloat { tableView?.rowMargin ?? TableMetrics.margin(forWidth: bounds.width) }

    /// What the safe area takes from the row at its sides (TV-153).
    private var safeInsets: (leading: CGFloat, trailing: CGFloat) {
        guard let area = tableView?.rowSafeArea else { return (0, 0) }
        return isRightToLeft ? (area.right, area.left) : (area.left, area.right)
    }

    /// Whether something lies between the content and the trailing edge.
    private var hasTrailingParts: Bool { contentInsets.trailing > safeInsets.trailing }

    final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The insets of the separator: the leading margin, by default also of indented content and edit controls (TV-77).
    final var effectiveSeparatorInset: UIEdgeInsets {
        if let inset = tableState.bottomSeparatorInset { return inset }
        return isRightToLeft
            ? UIEdgeInsets(top: 0, left: 0, bottom: 0, right: margin)
            : UIEdgeInsets(top: 0, left: margin, bottom: 0, right: 0)
    }

    /// What the safe area, edit controls and accessories take from the content view.
    final var contentInsets: (leading: CGFloat, trailing: CGFloat) {
        let wide = (tableView?.bounds.width ?? bounds.width) >= TableMetrics.minimumWideWidth
        var trailing = parts.accessory?.width(wide: wide) ?? 0
        if let custom = isEditing ? editingAccessoryView : accessoryView {
            trailing = custom.bounds.width + TableMetrics.accessoryViewMargin
        }
        let safe = safeInsets
        var leading = safe.leading
        trailing += safe.trailing
        if isEditing {
            if tableState.indentsWhileEditing, shouldIndentWhileEditing { leading += TableMetrics.editControlWidth }
            if tableState.canMove, showsReorderControl { trailing += TableMetrics.reorderControlWidth }
        }
        return (leading, trailing)
    }

    /// A rectangle given from the leading edge, in the cell's coordinates.
    private func mirrored(_ rect: CGRect, in width: CGFloat) -> CGRect {
        guard isRightToLeft else { return rect }
        return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// Places a content view whose constraints would contradict another size (TV-374).
    final func placeConstrainedContent() {
        guard hasConstrainedContent else { return }
        let insets = contentInsets
        let rect = CGRect(
            x: insets.leading, y: 0, width: max(0, bounds.width - insets.leading - insets.trailing),
            height: max(0, bounds.height - separatorHeight))
        contentView.frame = mirrored(rect, in: bounds.width).offsetBy(dx: -tableState.swipeOffset, dy: 0)
        parts.configuredContent?.frame = contentView.bounds
    }

    /// The height that the separator takes from the content of the row (TV-37).
    private var separatorHeight: CGFloat {
        tableState.bottomSeparatorInset == nil ? 0 : TableMetrics.separatorThickness
    }

    final func layOutParts() {
        editControlsChanged()
        let (width, height) = (bounds.width, bounds.height)
        let insets = contentInsets
        let shift = -tableState.swipeOffset
        let separator = separatorHeight
        func place(_ view: UIView?, x: CGFloat, width viewWidth: CGFloat, height viewHeight: CGFloat? = nil) {
            guard let view else { return }
            let size = CGSize(width: max(0, viewWidth), height: viewHeight ?? height - separator)
            let y = viewHeight == nil ? 0 : ((height - size.height) / 2 * 2).rounded() / 2
            let rect = CGRect(origin: CGPoint(x: x, y: y), size: size)
            view.frame = mirrored(rect, in: width).offsetBy(dx: shift, dy: 0)
        }
        place(contentView, x: insets.leading, width: width - insets.leading - insets.trailing)
        setContentMargins()
        let background = CGRect(x: shift, y: 0, width: width, height: height)
        backgroundView?.frame = background
        parts.shownSelectedBackground?.frame = background
        parts.configuredBackground?.frame = background
        let reorder = isEditing && parts.reorderControl != nil ? TableMetrics.reorderControlWidth : 0
        let safe = safeInsets
        place(parts.reorderControl, x: width - safe.trailing - reorder, width: reorder)
        place(
            parts.accessory, x: width - insets.trailing, width: insets.trailing - reorder - safe.trailing)
        if let custom = isEditing ? editingAccessoryView : accessoryView {
            let x = width - safe.trailing - reorder - TableMetrics.accessoryViewMargin - custom.bounds.width
            place(custom, x: x, width: custom.bounds.width, height: custom.bounds.height)
        }
        place(parts.editControl, x: safe.leading, width: TableMetrics.editControlWidth)
        layOutLabels()
        layOutSeparators(indented: insets.leading)
        layOutCard()
        layOutFocusRing()
    }

    /// Shows a ring in the tint color inside the edges of a row with the keyboard focus (TV-287).
    final func layOutFocusRing() {
        guard parts.isFocused, focusStyle == .default else {
            parts.focusRing?.removeFromSuperlayer()
            parts.focusRing = nil
            return
        }
        parts.focusRing = FocusRing.show(
            parts.focusRing, in: self,
            frame: bounds.insetBy(dx: TableMetrics.focusRingInset, dy: TableMetrics.focusRingInset),
            cornerRadius: TableMetrics.focusRingRadius)
    }

    // MARK: Labels and image

    private func layOutLabels() {
        if let content = parts.configuredContent {
            content.frame = contentView.bounds
            return
        }
        guard parts.title != nil || parts.detail != nil || parts.image != nil else { return }
        alignTitle()
        let size = contentView.bounds.size
        let frames = labelFrames(in: size)
        parts.image?.frame = mirrored(frames.image, in: size.width)
        parts.title?.frame = mirrored(frames.title, in: size.width)
        parts.detail?.frame = mirrored(frames.detail, in: size.width)
    }

    /// Aligns the title of the value2 style with its trailing edge (TV-62); an alignment set by the program stays.
    private func alignTitle() {
        guard cellStyle == .value2, let title = parts.title, title.textAlignment == parts.titleAlignment else { return }
        let alignment: NSTextAlignment = isRightToLeft ? .left : .right
        guard title.textAlignment != alignment else { return }
        parts.titleAlignment = alignment
        title.textAlignment = alignment
    }

    /// The frames of image, title and detail in a content view, from the leading edge.
    private func labelFrames(in size: CGSize) -> (image: CGRect, title: CGRect, detail: CGRect, height: CGFloat) {
        var x = margin + CGFloat(indentationLevel) * indentationWidth
        var imageRect = CGRect.zero
        var height: CGFloat = 0
        if let image = parts.image?.image {
            let limit = size.height > 0 ? size.height : .greatestFiniteMagnitude
            let ratio = min(1, limit / max(image.size.height, 1))
            let imageSize = CGSize(width: image.size.width * ratio, height: image.size.height * ratio)
            imageRect = CGRect(
                x: x, y: pixel((size.height - imageSize.height) / 2), width: imageSize.width, height: imageSize.height)
            x += imageSize.width + TableMetrics.imageGap
            height = imageSize.height
        }
        let end = size.width - (hasTrailingParts ? TableMetrics.detailAccessoryGap : margin)
        let room = max(0, end - x)
        let text = TextFrames(
            style: cellStyle, title: label(parts.title), detail: label(parts.detail), x: x, room: room,
            height: size.height)
        let margins = 2 * TableMetrics.labelMargin
        return (imageRect, text.title, text.detail, max(height, text.height > 0 ? text.height + margins : 0))
    }

    private func label(_ label: UILabel?) -> UILabel? {
        guard let label, label.text?.isEmpty == false else { return nil }
        return label
    }

    private func pixel(_ value: CGFloat) -> CGFloat {
        let scale = UIScreen.main.scale
        return (value * scale).rounded() / scale
    }

    // MARK: Separators and card

    private func layOutSeparators(indented: CGFloat) {
        let own = parts.separatorInset
        let thickness = TableMetrics.separatorThickness
        parts.bottomSeparator = separator(parts.bottomSeparator, inset: tableState.bottomSeparatorInset)
        if let view = parts.bottomSeparator {
            let inset = own ?? tableState.bottomSeparatorInset ?? .zero
            let follows = own == nil && !(tableState.isLast && inset.left == 0 && inset.right == 0)
            let moved = follows ? indented + (tableState.hasAutomaticSeparator ? imageIndent : 0) : 0
            let left = inset.left + (isRightToLeft ? 0 : moved)
            let right = inset.right + (isRightToLeft ? moved : 0)
            view.frame = CGRect(
                x: left, y: bounds.height - thickness, width: max(0, bounds.width - left - right), height: thickness)
            view.isHidden = tableState.hidesBottomSeparator
        }
        parts.topSeparator = separator(parts.topSeparator, inset: tableState.topSeparatorInset)
        if let view = parts.topSeparator, let inset = tableState.topSeparatorInset {
            view.frame = CGRect(x: inset.left, y: 0, width: bounds.width - inset.left - inset.right, height: thickness)
        }
    }

    /// The distance by which an image moves the text: separators begin below the text (TV-77).
    private var imageIndent: CGFloat {
        if let content = parts.configuredContent { return (content as? UIListContentView)?.imageIndent ?? 0 }
        guard parts.image?.image != nil, let frame = parts.image?.frame else { return 0 }
        return frame.width + TableMetrics.imageGap
    }

    private func separator(_ view: UIView?, inset: UIEdgeInsets?) -> UIView? {
        guard inset != nil else {
            view?.removeFromSuperview()
            return nil
        }
        let effect = tableState.separatorEffect
        var known = view
        if let view, (view as? UIVisualEffectView)?.effect !== effect {
            view.removeFromSuperview()
            known = nil
        }
        let separator = known ?? effect.map { UIVisualEffectView(effect: $0) as UIView } ?? UIView(frame: .zero)
        separator.isUserInteractionEnabled = false
        if let blurred = separator as? UIVisualEffectView {
            blurred.contentView.backgroundColor = (effect as? UIVibrancyEffect)?.tint
        } else {
            separator.backgroundColor = tableState.separatorColor ?? .separator
        }
        if separator.superview !== self { addSubview(separator) }
        return separator
    }

    /// Rounds the corners of the first and last row of an inset grouped section (TV-82).
    private func layOutCard() {
        guard tableState.cardRadius > 0 else {
            if layer.cornerRadius != 0, tableView != nil { layer.cornerRadius = 0 }
            return
        }
        var corners: CACornerMask = []
        if tableState.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if tableState.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        layer.cornerRadius = corners.isEmpty ? 0 : tableState.cardRadius
        layer.maskedCorners = corners
        clipsToBounds = true
    }

    // MARK: Fitting

    /// The height of labels and image at a width of the cell, at least that of a standard row.
    final func fittingHeight(inWidth width: CGFloat) -> CGFloat {
        let insets = contentInsets
        let contentWidth = max(0, width - insets.leading - insets.trailing)
        if let content = parts.configuredContent {
            if hasConstrainedContent {
                return constrainedSize(
                    CGSize(width: contentWidth, height: 0), .required, .fittingSizeLevel
                ).height
            }
            let size = content.sizeThatFits(CGSize(width: contentWidth, height: .greatestFiniteMagnitude))
            return max(TableMetrics.rowHeight, size.height)
        }
        return max(TableMetrics.rowHeight, labelFrames(in: CGSize(width: contentWidth, height: 0)).height)
    }

    /// Fits the content view (TV-36); for content without constraints, `sizeThatFits` with the width.
    final func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        guard hasConstrainedContent else { return sizeThatFits(CGSize(width: target.width, height: 0)) }
        let insets = contentInsets
        let width = max(0, target.width - insets.leading - insets.trailing)
        let content = constrainedSize(CGSize(width: width, height: target.height), horizontal, vertical)
        let separator = separatorHeight
        let height = content.height > 0 ? content.height + separator : 0
        return CGSize(width: target.width, height: height)
    }

    /// The size that the constraints in the content view, or in the view of a configuration, determine (TV-36, TV-372).
    private func constrainedSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        if contentView.bounds.width != target.width {
            contentView.bounds = CGRect(x: 0, y: 0, width: target.width, height: contentView.bounds.height)
        }
        setContentMargins()
        parts.configuredContent?.frame = contentView.bounds
        let view: UIView = parts.configuredContent ?? contentView
        return view.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }

    /// Gives the content the margins of rows (TV-70).
    private func setContentMargins() {
        contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: TableMetrics.textMargin, leading: margin, bottom: TableMetrics.textMargin,
            trailing: hasTrailingParts ? 8 : margin)
    }

    /// Whether constraints position a view in the content view, or in the view of a configuration.
    private var hasConstrainedContent: Bool {
        if let content = parts.configuredContent { return ContentViews.isConstrained(content) }
        return ContentViews.isConstrained(contentView)
    }
}

/// The frames of the labels of a cell style, from the leading edge of the content view.
@MainActor private struct TextFrames {
    var title = CGRect.zero
    var detail = CGRect.zero
    /// The height of the text.
    var height: CGFloat = 0

    init(
        style: UITableViewCell.CellStyle, title: UILabel?, detail: UILabel?, x: CGFloat, room: CGFloat, height: CGFloat
    ) {
        func fit(_ label: UILabel?, _ width: CGFloat) -> CGSize {
            guard let label else { return .zero }
            let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
            return CGSize(width: min(width, size.width.rounded(.up)), height: TableMetrics.roundedUp(size.height))
        }
        func middle(_ length: CGFloat) -> CGFloat { TableMetrics.roundedUp((height - length) / 2) }
        switch style {
        case .default:
            let size = fit(title, room)
            self.title = CGRect(x: x, y: middle(size.height), width: room, height: size.height)
            self.height = size.height
        case .subtitle:
            let (first, second) = (fit(title, room), fit(detail, room))
            let gap = title == nil || detail == nil ? 0 : TableMetrics.subtitleGap
            self.height = first.height + gap + second.height
            let top = middle(self.height)
            self.title = CGRect(x: x, y: top, width: room, height: first.height)
            self.detail = CGRect(x: x, y: top + first.height + gap, width: room, height: second.height)
        case .value1:
            let first = fit(title, room)
            let gap = detail == nil ? 0 : TableMetrics.detailAccessoryGap
            let second = fit(detail, max(0, room - min(first.width, room * 0.75) - gap))
            let titleWidth = max(0, room - second.width - gap)
            self.title = CGRect(x: x, y: middle(first.height), width: titleWidth, height: first.height)
            self.detail = CGRect(
                x: x + room - second.width, y: middle(second.height), width: second.width, height: second.height)
            self.height = max(first.height, second.height)
        case .value2:
            let first = fit(title, TableMetrics.value2TitleWidth)
            let start = x + TableMetrics.value2TitleWidth + 6
            let second = fit(detail, max(0, x + room - start))
            self.title = CGRect(
                x: x, y: middle(first.height), width: TableMetrics.value2TitleWidth, height: first.height)
            self.detail = CGRect(x: start, y: middle(second.height), width: second.width, height: second.height)
            self.height = max(first.height, second.height)
        }
    }
}
