import Foundation
import Support
import UIKitControls
import UIKitCore
import UIKitScrolling

/// The sheet: what is shared, a row of icons, a list of actions.
final class ActivitySheetView: UIView {
    /// Called with the activity that the user touches.
    var onChoose: ((UIActivity) -> Void)?
    /// Called by the button that closes the sheet.
    var onClose: (() -> Void)?

    private let scrollView = UIScrollView(frame: .zero)
    private let imageView = UIImageView(frame: .zero)
    private let titleLabel = UILabel(frame: .zero)
    private let subtitleLabel = UILabel(frame: .zero)
    private let closeButton = UIButton(type: .close)
    private let headLine = UIView(frame: .zero)
    private let iconLine = UIView(frame: .zero)
    private let iconRow = UIScrollView(frame: .zero)
    private let group = UIView(frame: .zero)
    private var icons: [ActivityIcon] = []
    private var rows: [ActivityRow] = []

    init(_ preview: ActivityPreview, activities: [UIActivity]) {
        super.init(frame: .zero)
        backgroundColor = .systemGroupedBackground
        setUpHead(preview)
        for activity in activities {
            let isIcon = type(of: activity).activityCategory == .share
            let control: ActivityControl = isIcon ? ActivityIcon(activity) : ActivityRow(activity)
            control.addAction(UIAction { [weak self] _ in self?.onChoose?(activity) }, for: .touchUpInside)
            if let icon = control as? ActivityIcon {
                icons.append(icon)
                iconRow.addSubview(icon)
            } else if let row = control as? ActivityRow {
                rows.append(row)
                group.addSubview(row)
            }
        }
        rows.last?.separator.isHidden = true
        iconRow.showsHorizontalScrollIndicator = false
        iconRow.alwaysBounceHorizontal = true
        group.backgroundColor = .secondarySystemGroupedBackground
        group.layer.cornerRadius = ActivityMetrics.groupRadius
        group.clipsToBounds = true
        for line in [headLine, iconLine] { line.backgroundColor = .separator }
        iconLine.isHidden = icons.isEmpty
        for view in [iconRow, iconLine, group] { scrollView.addSubview(view) }
        for view in [scrollView, imageView, titleLabel, subtitleLabel, closeButton, headLine] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    private func setUpHead(_ preview: ActivityPreview) {
        imageView.image = preview.image
        imageView.contentMode = preview.isSymbol ? .center : .scaleAspectFill
        imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 24)
        imageView.tintColor = .secondaryLabel
        imageView.backgroundColor = .secondarySystemGroupedBackground
        imageView.layer.cornerRadius = ActivityMetrics.previewRadius
        imageView.clipsToBounds = true
        titleLabel.text = preview.title
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        subtitleLabel.text = preview.subtitle
        subtitleLabel.font = .preferredFont(forTextStyle: .footnote)
        subtitleLabel.textColor = .secondaryLabel
        closeButton.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .touchUpInside)
    }

    /// The height that shows everything without scrolling, in points.
    var contentHeight: CGFloat { ActivityMetrics.headHeight + listHeight }

    private var listHeight: CGFloat {
        (icons.isEmpty ? ActivityMetrics.margin : ActivityMetrics.iconRowHeight + ActivityMetrics.margin)
            + CGFloat(rows.count) * ActivityMetrics.rowHeight + ActivityMetrics.bottom
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = ActivityMetrics.margin
        let area = bounds.inset(
            by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
        layOutHead(area)
        scrollView.frame = CGRect(
            x: area.minX, y: ActivityMetrics.headHeight, width: area.width,
            height: max(0, bounds.height - ActivityMetrics.headHeight))
        let line = 1 / max(1, traitCollection.displayScale)
        headLine.frame = CGRect(x: 0, y: ActivityMetrics.headHeight - line, width: bounds.width, height: line)
        var y: CGFloat = 0
        if !icons.isEmpty {
            iconRow.frame = CGRect(x: 0, y: 0, width: area.width, height: ActivityMetrics.iconRowHeight)
            layOutIcons()
            y = iconRow.frame.maxY
            iconLine.frame = CGRect(x: 0, y: y - line, width: area.width, height: line)
        }
        y += margin
        group.frame = CGRect(
            x: margin, y: y, width: area.width - 2 * margin, height: CGFloat(rows.count) * ActivityMetrics.rowHeight)
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: 0, y: CGFloat(index) * ActivityMetrics.rowHeight, width: group.bounds.width,
                height: ActivityMetrics.rowHeight)
        }
        scrollView.contentSize = CGSize(width: area.width, height: listHeight)
    }

    private func layOutHead(_ area: CGRect) {
        let (margin, close) = (ActivityMetrics.margin, ActivityMetrics.closeSize)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ frame: CGRect) {
            var frame = frame
            if isRightToLeft { frame.origin.x = area.minX + area.maxX - frame.maxX }
            view.frame = frame
        }
        let top = (ActivityMetrics.headHeight - ActivityMetrics.previewSize.height) / 2
        place(imageView, CGRect(origin: CGPoint(x: area.minX + margin, y: top), size: ActivityMetrics.previewSize))
        place(
            closeButton,
            CGRect(
                x: area.maxX - margin - close, y: (ActivityMetrics.headHeight - close) / 2, width: close, height: close)
        )
        let x = area.minX + margin + ActivityMetrics.previewSize.width + 12
        let width = max(0, area.maxX - margin - close - 12 - x)
        let titleHeight = titleLabel.font.lineHeight
        let subtitleHeight = subtitleLabel.text == nil ? 0 : subtitleLabel.font.lineHeight
        let y = (ActivityMetrics.headHeight - titleHeight - subtitleHeight) / 2
        place(titleLabel, CGRect(x: x, y: y, width: width, height: titleHeight))
        place(subtitleLabel, CGRect(x: x, y: y + titleHeight, width: width, height: subtitleHeight))
        for label in [titleLabel, subtitleLabel] { label.textAlignment = isRightToLeft ? .right : .left }
    }

    private func layOutIcons() {
        let width = ActivityMetrics.iconWidth
        let inset = ActivityMetrics.margin - (width - ActivityMetrics.iconSize) / 2
        let total = CGFloat(icons.count) * width + 2 * inset
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        iconRow.contentSize = CGSize(width: max(total, iconRow.bounds.width), height: ActivityMetrics.iconRowHeight)
        for (index, icon) in icons.enumerated() {
            let x = inset + CGFloat(index) * width
            icon.frame = CGRect(
                x: isRightToLeft ? iconRow.contentSize.width - x - width : x, y: 0, width: width,
                height: ActivityMetrics.iconRowHeight)
        }
    }
}
