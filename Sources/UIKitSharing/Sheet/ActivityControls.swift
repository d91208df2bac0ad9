import Foundation
import Support
import UIKitControls
import UIKitCore

/// An activity that a touch chooses.
class ActivityControl: UIControl {
    final let activity: UIActivity
    final let imageView = UIImageView(frame: .zero)
    final let titleLabel = UILabel(frame: .zero)

    init(_ activity: UIActivity) {
        self.activity = activity
        super.init(frame: .zero)
        imageView.image = activity.activityImage?.withRenderingMode(.alwaysTemplate)
        imageView.contentMode = .center
        titleLabel.text = activity.activityTitle
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = activity.activityTitle
    }

    required init?(coder: NSCoder) { nil }
}

/// An activity in the row of icons.
final class ActivityIcon: ActivityControl {
    private let box = UIView(frame: .zero)

    override init(_ activity: UIActivity) {
        super.init(activity)
        box.backgroundColor = .secondarySystemGroupedBackground
        box.layer.cornerRadius = ActivityMetrics.iconRadius
        box.isUserInteractionEnabled = false
        imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 26)
        imageView.tintColor = .tintColor
        titleLabel.font = .preferredFont(forTextStyle: .caption2)
        titleLabel.textColor = .label
        titleLabel.textAlignment = .center
        titleLabel.numberOfLines = 2
        addSubview(box)
        box.addSubview(imageView)
        addSubview(titleLabel)
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { box.alpha = isHighlighted ? ActivityMetrics.pressedAlpha : 1 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = ActivityMetrics.iconSize
        box.frame = CGRect(x: (bounds.width - size) / 2, y: ActivityMetrics.iconTop, width: size, height: size)
        imageView.frame = box.bounds
        let top = box.frame.maxY + 4
        let height = min(titleLabel.sizeThatFits(CGSize(width: bounds.width, height: 100)).height, bounds.height - top)
        titleLabel.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
    }
}

/// An activity in the list.
final class ActivityRow: ActivityControl {
    /// The line below, except under the last row.
    let separator = UIView(frame: .zero)

    override init(_ activity: UIActivity) {
        super.init(activity)
        imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 19)
        imageView.tintColor = .label
        titleLabel.font = .preferredFont(forTextStyle: .body)
        titleLabel.textColor = .label
        separator.backgroundColor = .separator
        for view in [titleLabel, imageView, separator] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemGray4 : nil }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = ActivityMetrics.margin
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let icon = bounds.height
        imageView.frame = CGRect(x: isRightToLeft ? 0 : bounds.width - icon, y: 0, width: icon, height: icon)
        titleLabel.frame = CGRect(
            x: isRightToLeft ? icon : margin, y: 0, width: bounds.width - icon - margin, height: bounds.height)
        titleLabel.textAlignment = isRightToLeft ? .right : .left
        let line = 1 / max(1, traitCollection.displayScale)
        separator.frame = CGRect(
            x: isRightToLeft ? 0 : margin, y: bounds.height - line, width: bounds.width - margin, height: line)
    }
}
