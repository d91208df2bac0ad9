import CoreGraphics
import UIKitControls
import UIKitCore
import UIKitScrolling

/// The view that shows a configuration for unavailable content: in the middle of the safe area above the keyboard, and
/// scrolling where it does not fit (NV-392).
open class UIContentUnavailableView: UIView, UIContentView {
    private var content: UIContentUnavailableConfiguration
    private let scrollView = UIScrollView(frame: .zero)
    private let backgroundView: BackgroundConfigurationView
    private let imageView = UIImageView(frame: .zero)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let textLabel = UILabel(frame: .zero)
    private let secondaryLabel = UILabel(frame: .zero)
    private let button = UnavailableButton(frame: .zero)
    private let secondaryButton = UnavailableButton(frame: .zero)
    /// The widest content, in points (NV-392).
    private static let maximumWidth: CGFloat = 480

    /// Creates a view that shows a configuration.
    public init(configuration: UIContentUnavailableConfiguration) {
        content = configuration
        backgroundView = BackgroundConfigurationView(configuration.background)
        super.init(frame: .zero)
        addSubview(backgroundView)
        addSubview(scrollView)
        scrollView.contentInsetAdjustmentBehavior = .never
        imageView.contentMode = .scaleAspectFit
        for view in [imageView, spinner, textLabel, secondaryLabel, button, secondaryButton] {
            scrollView.addSubview(view)
        }
        update()
    }

    /// Not supported; returns `nil`.
    public required init?(coder: NSCoder) { nil }

    /// The configuration that is shown: a `UIContentUnavailableConfiguration`. Others are ignored.
    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let configuration = newValue as? UIContentUnavailableConfiguration else { return }
            content = configuration
            update()
        }
    }

    /// Whether content that does not fit scrolls; true by default.
    open var isScrollEnabled: Bool {
        get { scrollView.isScrollEnabled }
        set { scrollView.isScrollEnabled = newValue }
    }

    private func update() {
        backgroundView.background = content.background
        let properties = content.imageProperties
        imageView.image = content.image
        imageView.isHidden = content.image == nil
        imageView.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
        imageView.tintColor = properties.tintColor
        imageView.layer.cornerRadius = properties.cornerRadius
        imageView.clipsToBounds = properties.cornerRadius > 0
        spinner.color = properties.tintColor ?? tintColor
        content.showsActivity ? spinner.startAnimating() : spinner.stopAnimating()
        content.textProperties.apply(
            to: textLabel, text: content.text, attributed: content.attributedText, alignment: content.alignment)
        content.secondaryTextProperties.apply(
            to: secondaryLabel, text: content.secondaryText, attributed: content.secondaryAttributedText,
            alignment: content.alignment)
        button.show(content.button, content.buttonProperties)
        secondaryButton.show(content.secondaryButton, content.secondaryButtonProperties)
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    // MARK: Layout

    /// The views that are shown, from top to bottom, with their sizes and the distances above them.
    private func parts(width: CGFloat) -> [(view: UIView, size: CGSize, gap: CGFloat)] {
        var parts: [(view: UIView, size: CGSize, gap: CGFloat)] = []
        func add(_ view: UIView, _ size: CGSize, gap: CGFloat) {
            parts.append((view, size, parts.isEmpty ? 0 : gap))
        }
        let room = CGSize(width: width, height: .greatestFiniteMagnitude)
        if content.showsActivity {
            add(spinner, spinner.sizeThatFits(room), gap: 0)
        } else if content.image != nil {
            add(imageView, imageSize(width: width), gap: 0)
        }
        for (label, gap) in [
            (textLabel, content.imageToTextPadding),
            (secondaryLabel, textLabel.isEmpty ? content.imageToTextPadding : content.textToSecondaryTextPadding),
        ] where !label.isEmpty {
            let size = label.sizeThatFits(room)
            add(label, CGSize(width: min(size.width.rounded(.up), width), height: size.height.rounded(.up)), gap: gap)
        }
        for (button, gap) in [
            (button, content.textToButtonPadding),
            (secondaryButton, button.isHidden ? content.textToButtonPadding : content.buttonToSecondaryButtonPadding),
        ] where !button.isHidden {
            let size = button.sizeThatFits(room)
            add(button, CGSize(width: min(size.width, width), height: size.height), gap: gap)
        }
        return parts
    }

    /// The size of the image, smaller in its proportions where it is limited.
    private func imageSize(width: CGFloat) -> CGSize {
        let size = imageView.sizeThatFits(.zero)
        let maximum = content.imageProperties.maximumSize
        let limits = [
            maximum.width > 0 ? maximum.width / size.width : 1, maximum.height > 0 ? maximum.height / size.height : 1,
            width / size.width,
        ]
        let scale = min(1, limits.min() ?? 1)
        return scale.isFinite && scale > 0 ? CGSize(width: size.width * scale, height: size.height * scale) : .zero
    }

    /// The margins, in points, at the left and right, and above and below.
    private var margins: UIEdgeInsets {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let own = content.directionalLayoutMargins
        var margins = UIEdgeInsets(
            top: own.top, left: isMirrored ? own.trailing : own.leading, bottom: own.bottom,
            right: isMirrored ? own.leading : own.trailing)
        guard let superview else { return margins }
        var outer = superview.layoutMargins
        if superview.insetsLayoutMarginsFromSafeArea {
            // The content is in the safe area already.
            let safe = superview.safeAreaInsets
            outer = UIEdgeInsets(
                top: outer.top - safe.top, left: outer.left - safe.left, bottom: outer.bottom - safe.bottom,
                right: outer.right - safe.right)
        }
        if content.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
            (margins.left, margins.right) = (max(margins.left, outer.left), max(margins.right, outer.right))
        }
        if content.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
            (margins.top, margins.bottom) = (max(margins.top, outer.top), max(margins.bottom, outer.bottom))
        }
        return margins
    }

    private func width(in area: CGFloat) -> CGFloat {
        min(max(0, area - margins.left - margins.right), Self.maximumWidth)
    }

    /// The part of the bounds in the safe area and above the keyboard.
    private var area: CGRect {
        var area = bounds.inset(by: safeAreaInsets)
        guard window != nil else { return area }
        let keyboardTop = keyboardLayoutGuide.layoutFrame.minY
        if keyboardTop > area.minY, keyboardTop < area.maxY { area.size.height = keyboardTop - area.minY }
        return area
    }

    /// Places image, texts and buttons.
    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView.frame = bounds
        let (area, margins) = (area, margins)
        scrollView.frame = area
        let width = width(in: area.width)
        let parts = parts(width: width)
        let height = parts.reduce(0) { $0 + $1.size.height + $1.gap }
        let free = area.height - height - margins.top - margins.bottom
        scrollView.contentSize = CGSize(width: area.width, height: area.height - min(0, free))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var y = (margins.top + max(0, free) / 2).rounded()
        for (view, size, gap) in parts {
            y += gap
            let x: CGFloat =
                switch content.alignment {
                case .center: margins.left + (area.width - margins.left - margins.right - size.width) / 2
                case .natural: isMirrored ? area.width - margins.right - size.width : margins.left
                }
            view.frame = CGRect(x: x.rounded(), y: y, width: size.width, height: size.height)
            y += size.height
        }
    }

    /// The height of the content with its margins at a width in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let margins = margins
        let parts = parts(width: size.width > 0 ? width(in: size.width) : Self.maximumWidth)
        let height = parts.reduce(margins.top + margins.bottom) { $0 + $1.size.height + $1.gap }
        let width = parts.reduce(0) { max($0, $1.size.width) } + margins.left + margins.right
        return CGSize(width: size.width > 0 ? size.width : width, height: height)
    }

    /// The size of the content with its margins, in points.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// Follows the preferred text size.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// Keeps the content in the safe area.
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}

extension UILabel {
    /// Whether there is no text to show.
    fileprivate final var isEmpty: Bool { text?.isEmpty != false }
}

/// A button below the texts, hidden while it has nothing to show.
private final class UnavailableButton: UIButton {
    private var shownAction: UIAction?

    func show(
        _ shown: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
    ) {
        configuration = shown
        let title = shown.title ?? shown.attributedTitle.map { String($0.characters) }
        isHidden = title?.isEmpty != false && shown.image == nil
        if shownAction !== properties.primaryAction {
            if let shownAction { removeAction(shownAction, for: .primaryActionTriggered) }
            if let action = properties.primaryAction { addAction(action, for: .primaryActionTriggered) }
            shownAction = properties.primaryAction
        }
        menu = properties.menu
        showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
        isEnabled = properties.isEnabled
    }
}
