import CoreGraphics
import Foundation
import UIKitCore

/// The view that shows a list content configuration.
open class UIListContentView: UIView, UIContentView {
    private let imageView = UIImageView(frame: .zero)
    private let textLabel = UILabel(frame: .zero)
    private let secondaryLabel = UILabel(frame: .zero)
    private var content: UIListContentConfiguration

    /// Creates a view that shows a configuration.
    public init(configuration: UIListContentConfiguration) {
        content = configuration
        super.init(frame: .zero)
        for view in [imageView, textLabel, secondaryLabel] { addSubview(view) }
        imageView.contentMode = .scaleAspectFit
        update()
    }

    /// Not supported; returns `nil`.
    public required init?(coder: NSCoder) { nil }

    /// The configuration that is shown: a `UIListContentConfiguration`. Others are ignored.
    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let configuration = newValue as? UIListContentConfiguration else { return }
            content = configuration
            update()
        }
    }

    private func update() {
        content.textProperties.apply(to: textLabel, text: content.text, attributed: content.attributedText)
        content.secondaryTextProperties.apply(
            to: secondaryLabel, text: content.secondaryText, attributed: content.secondaryAttributedText)
        imageView.image = content.image
        updateSymbolSize()
        alpha = content.alpha
        updateImageColors()
        imageView.layer.cornerRadius = content.imageProperties.cornerRadius
        imageView.clipsToBounds = content.imageProperties.cornerRadius > 0
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// Symbols have the size and weight of the text, also of a larger preferred text size, where the configuration of the
    /// program does not specify them (TV-373).
    private func updateSymbolSize() {
        let text = content.textProperties
        let font = text.adjustsFontForContentSizeCategory ? text.font.adapted(to: traitCollection) : text.font
        let configuration = UIImage.SymbolConfiguration(font: font)
            .applying(content.imageProperties.preferredSymbolConfiguration)
        guard imageView.preferredSymbolConfiguration != configuration else { return }
        imageView.preferredSymbolConfiguration = configuration
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// The size that is kept free for the image, in points; 0 for a dimension that is that of the image. Symbols are centered
    /// in a width that is the same for most of them and follows the text size, so that texts line up (TV-382).
    private var reservedSize: CGSize {
        let properties = content.imageProperties
        guard properties.reservedLayoutSize.width <= 0, content.image?.isSymbolImage == true else {
            return properties.reservedLayoutSize
        }
        let standard = UIFontMetrics.default.scaledValue(
            for: UIListContentConfiguration.ImageProperties.standardDimension, compatibleWith: traitCollection)
        return CGSize(
            width: max(standard, imageView.sizeThatFits(.zero).width), height: properties.reservedLayoutSize.height)
    }

    /// Tint and outline of the image follow the tint color.
    private func updateImageColors() {
        let properties = content.imageProperties
        let tint = tintColor ?? .systemBlue
        let hasOwnTint = properties.tintColor != nil || properties.tintColorTransformer != nil
        imageView.tintColor = hasOwnTint ? properties.resolvedTintColor(for: tint) : nil
        imageView.layer.borderWidth = properties.strokeWidth
        imageView.layer.borderColor =
            properties.strokeWidth > 0
            ? properties.resolvedStrokeColor(for: tint).resolvedColor(with: traitCollection).cgColor : nil
    }

    /// Shows tint and outline of the image in the new tint color.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateImageColors()
    }

    /// Shows the outline of the image in the new appearance, and symbols in the new text size.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateSymbolSize()
        updateImageColors()
    }

    // MARK: Guides

    /// The area of the image; `nil` without one.
    open var imageLayoutGuide: UILayoutGuide? { imageView.image == nil ? nil : guide(of: imageView) }

    /// The area of the text; `nil` without one.
    open var textLayoutGuide: UILayoutGuide? {
        textLabel.text?.isEmpty == false ? guide(of: textLabel) : nil
    }

    /// The area of the secondary text; `nil` without one.
    open var secondaryTextLayoutGuide: UILayoutGuide? {
        secondaryLabel.text?.isEmpty == false ? guide(of: secondaryLabel) : nil
    }

    private var guides: [ObjectIdentifier: UILayoutGuide] = [:]

    private func guide(of view: UIView) -> UILayoutGuide {
        if let guide = guides[ObjectIdentifier(view)] { return guide }
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: view.leftAnchor),
            guide.rightAnchor.constraint(equalTo: view.rightAnchor),
            guide.topAnchor.constraint(equalTo: view.topAnchor),
            guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        guides[ObjectIdentifier(view)] = guide
        return guide
    }

    // MARK: Layout

    /// Places image and texts.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let frames = frames(in: bounds.size)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (view, frame) in zip(
            [imageView, textLabel, secondaryLabel], [frames.image, frames.text, frames.secondary])
        {
            view.frame =
                isRightToLeft
                ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        }
    }

    /// The height of the content with its margins at a width in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: frames(in: CGSize(width: size.width, height: 0)).height)
    }

    /// The size of the content in the present width.
    open override var intrinsicContentSize: CGSize {
        let width = bounds.width > 0 ? bounds.width : CGFloat.greatestFiniteMagnitude
        return CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(CGSize(width: width, height: 0)).height)
    }

    private struct Frames {
        var image = CGRect.zero
        var text = CGRect.zero
        var secondary = CGRect.zero
        var height: CGFloat = 0
    }

    /// The margins of the content, or those of the superview where they are larger and preserved: rows are indented
    /// as far as the labels of other rows (TV-70).
    private var margins: NSDirectionalEdgeInsets {
        var margins = content.directionalLayoutMargins
        guard let outer = superview?.directionalLayoutMargins else { return margins }
        let axes = content.axesPreservingSuperviewLayoutMargins
        if axes.contains(.horizontal) {
            margins.leading = max(margins.leading, outer.leading)
            margins.trailing = max(margins.trailing, outer.trailing)
        }
        if axes.contains(.vertical) {
            margins.top = max(margins.top, outer.top)
            margins.bottom = max(margins.bottom, outer.bottom)
        }
        return margins
    }

    /// The size in which the image is shown; that of a symbol follows its configuration.
    private var imageSize: CGSize {
        content.imageProperties.size(of: imageView.sizeThatFits(.zero))
    }

    /// The distance by which the image moves the text, in points; 0 without an image.
    final var imageIndent: CGFloat {
        guard imageView.image != nil else { return 0 }
        let reserved = reservedSize.width
        return (reserved > 0 ? reserved : imageSize.width) + content.imageToTextPadding
    }

    /// The trailing margin follows the margin of rows where no accessory stands beside the content (TV-70).
    private var trailingMargin: CGFloat {
        let margin = content.directionalLayoutMargins.trailing
        guard margin == UIListContentConfiguration.defaultTrailingMargin else { return margin }
        return max(margin, superview?.directionalLayoutMargins.trailing ?? margin)
    }

    private func frames(in size: CGSize) -> Frames {
        var frames = Frames()
        let margins = self.margins
        var x = margins.leading
        var imageHeight: CGFloat = 0
        if imageView.image != nil {
            let imageSize = imageSize
            let reserved = reservedSize
            let width = reserved.width > 0 ? reserved.width : imageSize.width
            frames.image = CGRect(
                x: x + (width - imageSize.width) / 2, y: (size.height - imageSize.height) / 2, width: imageSize.width,
                height: imageSize.height)
            x += width + content.imageToTextPadding
            imageHeight = max(imageSize.height, reserved.height)
        }
        let room = max(0, size.width - x - trailingMargin)
        let text = fit(textLabel, room)
        let secondary = fit(secondaryLabel, room)
        let gap = content.textToSecondaryTextHorizontalPadding
        let hasBoth = text.height > 0 && secondary.height > 0
        if content.prefersSideBySideTextAndSecondaryText, hasBoth, text.width + gap + secondary.width <= room {
            let textHeight = max(text.height, secondary.height)
            frames.height = max(textHeight, imageHeight) + margins.top + margins.bottom
            let y = size.height > 0 ? (size.height - textHeight) / 2 : margins.top
            frames.text = CGRect(x: x, y: y, width: room - gap - secondary.width, height: textHeight)
            frames.secondary = CGRect(
                x: x + room - secondary.width, y: y, width: secondary.width, height: textHeight)
            return frames
        }
        let spacing = hasBoth ? content.textToSecondaryTextVerticalPadding : 0
        let textHeight = text.height + spacing + secondary.height
        frames.height = max(textHeight, imageHeight) + margins.top + margins.bottom
        let top = size.height > 0 ? TableMetrics.roundedUp((size.height - textHeight) / 2) : margins.top
        frames.text = CGRect(x: x, y: top, width: room, height: text.height)
        frames.secondary = CGRect(x: x, y: top + text.height + spacing, width: room, height: secondary.height)
        return frames
    }

    private func fit(_ label: UILabel, _ width: CGFloat) -> CGSize {
        guard label.text?.isEmpty == false else { return .zero }
        let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        return CGSize(width: size.width.rounded(.up), height: TableMetrics.roundedUp(size.height))
    }
}
