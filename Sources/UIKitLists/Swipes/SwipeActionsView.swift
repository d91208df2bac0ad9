import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// The buttons that a swipe uncovers.
package final class SwipeActionsView: UIView {
    package let configuration: UISwipeActionsConfiguration
    /// Whether the buttons lie at the right edge of the row.
    private let isAtRight: Bool
    private let buttons: [SwipeButton]
    /// The width of a button when all are uncovered (TV-125).
    let buttonWidth: CGFloat
    /// Whether the first button fills the view (TV-129).
    package private(set) var isFilled = false

    package init(
        _ configuration: UISwipeActionsConfiguration, isAtRight: Bool, rowWidth: CGFloat, traits: UITraitCollection,
        perform: @escaping (UIContextualAction, UIView) -> Void
    ) {
        self.configuration = configuration
        self.isAtRight = isAtRight
        buttons = configuration.actions.map { SwipeButton($0, traits) }
        let widest = buttons.map(\.fittingWidth).max() ?? 0
        let limit = (rowWidth - SwipeMetrics.keptWidth) / CGFloat(max(1, buttons.count))
        buttonWidth = min(max(widest, SwipeMetrics.minimumButtonWidth), max(1, limit))
        super.init(frame: .zero)
        clipsToBounds = true
        // The outermost button lies in front of the others, so it can fill them.
        for button in buttons.reversed() {
            button.addAction(
                UIAction { [unowned button] _ in perform(button.action, button) }, for: .touchUpInside)
            addSubview(button)
        }
    }

    package required init?(coder: NSCoder) { nil }

    /// How far the row moves to uncover all buttons.
    package var fullExposure: CGFloat { buttonWidth * CGFloat(buttons.count) }

    /// The view of the first action.
    package var firstButton: UIView? { buttons.first }

    /// Makes the first button fill the view, or all buttons share it.
    package func setFilled(_ isFilled: Bool) {
        guard isFilled != self.isFilled else { return }
        self.isFilled = isFilled
        UIView.animate(
            withDuration: SwipeMetrics.fillDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState],
            animations: {
                self.setNeedsLayout()
                self.layoutIfNeeded()
            })
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let share = bounds.width / CGFloat(max(1, buttons.count))
        for (index, button) in buttons.enumerated() {
            let length = max(share, buttonWidth)
            var frame = CGRect(x: 0, y: 0, width: length, height: bounds.height)
            if isFilled, index == 0 {
                frame.size.width = max(bounds.width, buttonWidth)
                frame.origin.x = isAtRight ? 0 : bounds.width - frame.width
            } else {
                frame.origin.x =
                    isAtRight
                    ? bounds.width - share * CGFloat(index + 1) : share * CGFloat(index + 1) - length
            }
            button.contentEdge = isAtRight ? .minXEdge : .maxXEdge
            button.contentWidth = buttonWidth
            button.frame = frame
        }
    }
}

/// The button of an action.
final class SwipeButton: UIControl {
    let action: UIContextualAction
    private let label = UILabel(frame: .zero)
    private let image = UIImageView(frame: .zero)
    /// The edge at which the content lies, and its width.
    var contentEdge = CGRectEdge.minXEdge
    var contentWidth: CGFloat = 0

    /// Creates a button with text for the traits of a row.
    init(_ action: UIContextualAction, _ traits: UITraitCollection) {
        self.action = action
        super.init(frame: .zero)
        backgroundColor = action.backgroundColor
        label.text = action.title
        label.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(
            for: .systemFont(ofSize: SwipeMetrics.fontSize), maximumPointSize: SwipeMetrics.largestFontSize,
            compatibleWith: traits)
        label.textColor = .white
        label.textAlignment = .center
        label.numberOfLines = 2
        image.image = action.image
        image.tintColor = .white
        image.contentMode = .center
        addSubview(image)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// True by default (AX-01).
    override var isAccessibilityElement: Bool {
        get { accessibilityStorage?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    /// The title of the action, or the name of its image.
    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? (action.title ?? action.image?.accessibilityName) }
        set { super.accessibilityLabel = newValue }
    }

    /// A button, with its state (AX-16).
    override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? super.accessibilityTraits.union(.button) }
        set { super.accessibilityTraits = newValue }
    }

    /// The width of title or image with its padding.
    var fittingWidth: CGFloat {
        let size = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        let text = action.title == nil ? 0 : label.sizeThatFits(size).width.rounded(.up)
        return max(text, action.image?.size.width ?? 0) + 2 * SwipeMetrics.buttonPadding
    }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.8 : 1 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let x = contentEdge == .minXEdge ? 0 : bounds.width - contentWidth
        let area = CGRect(x: x, y: 0, width: contentWidth, height: bounds.height)
        let hasText = action.title?.isEmpty == false
        let text =
            hasText
            ? label.sizeThatFits(
                CGSize(width: contentWidth - SwipeMetrics.buttonPadding, height: .greatestFiniteMagnitude)
            ).height : 0
        let imageHeight = action.image?.size.height ?? 0
        let gap: CGFloat = hasText && imageHeight > 0 ? 4 : 0
        let spare = bounds.height - imageHeight - gap - text
        let fits = spare >= 2 * SwipeMetrics.contentMargin || imageHeight == 0
        // A row too low for both shows the image alone.
        label.isHidden = !fits || !hasText
        let height = fits ? imageHeight + gap + text : imageHeight
        let top = (bounds.height - height) / 2
        image.frame = CGRect(x: area.minX, y: top, width: area.width, height: imageHeight)
        label.frame = CGRect(
            x: area.minX + SwipeMetrics.buttonPadding / 2, y: top + imageHeight + gap,
            width: area.width - SwipeMetrics.buttonPadding, height: text)
    }
}
