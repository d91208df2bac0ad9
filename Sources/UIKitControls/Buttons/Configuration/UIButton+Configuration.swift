import CoreGraphics
import Foundation
import UIKitCore

/// Shows the background of a button's configuration.
typealias ButtonBackgroundView = BackgroundConfigurationView

extension UIButton {
    /// Shows the configuration for the present state.
    func showConfiguration() {
        guard let configuration else { return }
        let shown = automaticallyUpdatesConfiguration ? configuration.updated(for: self) : configuration
        let foreground = shown.baseForegroundColor ?? tintColor ?? .systemBlue
        showBackground(shown.background)
        if let label = titleLabel {
            showText(
                shown.attributedTitle ?? (shown.title ?? currentTitle).map { AttributedString($0) }, in: label,
                font: .preferredFont(forTextStyle: shown.buttonSize.textStyle, compatibleWith: traitCollection),
                color: foreground, transformer: shown.titleTextAttributesTransformer)
            label.lineBreakMode = shown.titleLineBreakMode
            label.alpha = 1
        }
        showSubtitle(shown, color: foreground)
        showActivityIndicator(shown, color: foreground)
        let image = shown.showsActivityIndicator ? nil : shown.image ?? currentImage
        show(image, disabledAlpha: false)
        guard let imageViewStorage else { return }
        imageViewStorage.alpha = 1
        imageViewStorage.tintColor = shown.imageColorTransformer?(foreground) ?? foreground
        let symbolConfiguration =
            shown.preferredSymbolConfigurationForImage ?? currentPreferredSymbolConfiguration
            ?? UIImage.SymbolConfiguration(textStyle: shown.buttonSize.textStyle)
        if imageViewStorage.preferredSymbolConfiguration != symbolConfiguration {
            imageViewStorage.preferredSymbolConfiguration = symbolConfiguration
        }
    }

    private func showBackground(_ background: UIBackgroundConfiguration) {
        if let configurationView {
            configurationView.background = background
        } else {
            let view = ButtonBackgroundView(background)
            configurationView = view
            insertSubview(view, at: 0)
        }
    }

    private func showText(
        _ text: AttributedString?, in label: UILabel, font: UIFont, color: UIColor,
        transformer: UIConfigurationTextAttributesTransformer?
    ) {
        guard var text else {
            if label.text != nil { label.text = nil }
            return
        }
        var attributes = AttributeContainer()
        attributes.uiKit.font = font
        attributes.uiKit.foregroundColor = color
        if let transformer { attributes = transformer(attributes) }
        text.mergeAttributes(attributes, mergePolicy: .keepCurrent)
        let title = NSAttributedString(text)
        if label.attributedText != title { label.attributedText = title }
    }

    private func showSubtitle(_ shown: Configuration, color: UIColor) {
        let text = shown.attributedSubtitle ?? shown.subtitle.map { AttributedString($0) }
        guard text != nil || subtitleStorage != nil else { return }
        let label = subtitleStorage ?? UILabel()
        if subtitleStorage == nil {
            subtitleStorage = label
            label.numberOfLines = 0
            addSubview(label)
        }
        showText(
            text, in: label,
            font: .preferredFont(
                forTextStyle: shown.buttonSize == .medium || shown.buttonSize == .large ? .footnote : .caption1,
                compatibleWith: traitCollection),
            color: color, transformer: shown.subtitleTextAttributesTransformer)
        label.lineBreakMode = shown.subtitleLineBreakMode
    }

    private func showActivityIndicator(_ shown: Configuration, color: UIColor) {
        guard shown.showsActivityIndicator else {
            activityView?.removeFromSuperview()
            activityView = nil
            return
        }
        let view = activityView ?? UIActivityIndicatorView(style: .medium)
        if activityView == nil {
            activityView = view
            addSubview(view)
            view.startAnimating()
        }
        view.color = shown.activityIndicatorColorTransformer?(color) ?? color
    }

    // MARK: Layout

    /// The sizes of image, title and subtitle, and of all of them.
    private func configuredSizes(_ configuration: Configuration, inWidth width: CGFloat?) -> ConfiguredSizes {
        let image = configuration.showsActivityIndicator ? activityView?.intrinsicContentSize ?? .zero : imageSize
        var sizes = ConfiguredSizes(image: image)
        let isBeside = configuration.imagePlacement.isDisjoint(with: [.top, .bottom])
        let textWidth = width.map {
            max(0, $0 - (isBeside && image.width > 0 ? image.width + configuration.imagePadding : 0))
        }
        sizes.title = size(of: labelStorage, inWidth: textWidth)
        sizes.subtitle = size(of: subtitleStorage, inWidth: textWidth)
        let hasBoth = sizes.title.height > 0 && sizes.subtitle.height > 0
        sizes.titleGap = hasBoth ? configuration.titlePadding : 0
        sizes.text = CGSize(
            width: max(sizes.title.width, sizes.subtitle.width),
            height: sizes.title.height + sizes.titleGap + sizes.subtitle.height)
        let gap = image.width > 0 && sizes.text.width > 0 ? configuration.imagePadding : 0
        sizes.total =
            isBeside
            ? CGSize(width: image.width + gap + sizes.text.width, height: max(image.height, sizes.text.height))
            : CGSize(width: max(image.width, sizes.text.width), height: image.height + gap + sizes.text.height)
        sizes.imageGap = gap
        return sizes
    }

    private struct ConfiguredSizes {
        var image = CGSize.zero
        var title = CGSize.zero
        var subtitle = CGSize.zero
        var text = CGSize.zero
        var total = CGSize.zero
        var titleGap: CGFloat = 0
        var imageGap: CGFloat = 0
    }

    /// The size of the content of a configuration.
    func configuredSize(_ configuration: Configuration, inWidth width: CGFloat?) -> CGSize {
        configuredSizes(configuration, inWidth: width).total
    }

    /// The areas of the content of a configuration.
    func configuredLayout(_ configuration: Configuration, in content: CGRect) -> ButtonLayout {
        let sizes = configuredSizes(configuration, inWidth: content.width)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x: CGFloat
        switch effectiveContentHorizontalAlignment {
        case .left, .leading, .fill: x = content.minX
        case .right, .trailing: x = content.maxX - sizes.total.width
        case .center: x = content.midX - sizes.total.width / 2
        }
        let y: CGFloat
        switch contentVerticalAlignment {
        case .top, .fill: y = content.minY
        case .bottom: y = content.maxY - sizes.total.height
        case .center: y = content.midY - sizes.total.height / 2
        }
        let area = CGRect(origin: CGPoint(x: x, y: y), size: sizes.total)
        var image = CGRect(origin: .zero, size: sizes.image)
        var text = CGRect(origin: .zero, size: sizes.text)
        image.origin = CGPoint(x: area.midX - image.width / 2, y: area.midY - image.height / 2)
        text.origin = CGPoint(x: area.midX - text.width / 2, y: area.midY - text.height / 2)
        let placement = configuration.imagePlacement
        if placement.contains(.top) || placement.contains(.bottom) {
            image.origin.y = placement.contains(.top) ? area.minY : area.maxY - image.height
            text.origin.y = placement.contains(.top) ? area.maxY - text.height : area.minY
        } else {
            let isAtLeft = placement.contains(.trailing) == isMirrored
            image.origin.x = isAtLeft ? area.minX : area.maxX - image.width
            text.origin.x = isAtLeft ? area.maxX - text.width : area.minX
        }
        let alignment = textAlignment(configuration, hasImageBeside: placement.isDisjoint(with: [.top, .bottom]))
        func place(_ size: CGSize, y: CGFloat) -> CGRect {
            let offset: CGFloat
            switch alignment {
            case .left: offset = 0
            case .right: offset = text.width - size.width
            default: offset = (text.width - size.width) / 2
            }
            return CGRect(x: text.minX + offset, y: y, width: size.width, height: size.height)
        }
        return ButtonLayout(
            image: image, title: place(sizes.title, y: text.minY),
            subtitle: place(sizes.subtitle, y: text.minY + sizes.title.height + sizes.titleGap))
    }

    private func textAlignment(_ configuration: Configuration, hasImageBeside: Bool) -> NSTextAlignment {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let hasSubtitle = configuration.subtitle != nil || configuration.attributedSubtitle != nil
        switch configuration.titleAlignment {
        case .automatic where hasSubtitle && hasImageBeside, .leading: return isMirrored ? .right : .left
        case .trailing: return isMirrored ? .left : .right
        case .automatic, .center: return .center
        }
    }
}
