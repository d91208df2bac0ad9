import CoreGraphics
import Foundation
import UIKitCore

/// What a button shows.
extension UIButton {
    /// Shows the title and the image of an action, and runs it.
    final func adopt(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { values.titles[exactly: .normal] = action.title }
        if let image = action.image { values.images[exactly: .normal] = image }
        addAction(action, for: .primaryActionTriggered)
        contentDidChange()
    }

    /// The color of a title without one for its state (CX-14).
    final func defaultTitleColor(_ state: UIControl.State) -> UIColor {
        guard isSystemType else { return .white }
        if state.contains(.disabled) { return .tertiaryLabel }
        return state.contains(.selected) && !state.contains(.highlighted) && selectionView != nil ? .white : tintColor
    }

    /// Updates the views for the present state.
    func updateContent() {
        if configuration != nil {
            showConfiguration()
            return
        }
        configurationView?.removeFromSuperview()
        configurationView = nil
        showTitle()
        show(currentImage, disabledAlpha: adjustsImageWhenDisabled && values.images[exactly: .disabled] == nil)
        showBackgroundImage()
    }

    private func showTitle() {
        let attributedTitle = currentAttributedTitle
        let title = currentTitle
        guard labelStorage != nil || attributedTitle != nil || title != nil, let label = titleLabel else { return }
        updateSelectionView(hasTitle: attributedTitle != nil || title != nil)
        if let attributedTitle {
            if label.attributedText != attributedTitle { label.attributedText = attributedTitle }
        } else if label.text != title {
            label.text = title
        }
        if attributedTitle == nil, label.textColor != currentTitleColor { label.textColor = currentTitleColor }
        let shadow = currentTitleShadowColor
        if label.shadowColor != shadow { label.shadowColor = shadow }
        showShadowSide(label)
    }

    /// CX-140: the plate behind the title of a selected system button.
    private func updateSelectionView(hasTitle: Bool) {
        let isShown =
            hasTitle && buttonType == .system && state.subtracting(.focused) == .selected
            && values.titleColors[exactly: .selected] == nil && values.backgroundImages.isEmpty
        guard isShown else {
            selectionView?.removeFromSuperview()
            selectionView = nil
            return
        }
        let view = selectionView ?? UIView()
        if selectionView == nil {
            view.isUserInteractionEnabled = false
            view.layer.cornerRadius = ButtonMetrics.selectionCornerRadius
            selectionView = view
            insertSubview(view, at: 0)
        }
        view.backgroundColor = tintColor
    }

    private func showShadowSide(_ label: UILabel) {
        guard reversesTitleShadowWhenHighlighted else { return }
        let offset = label.shadowOffset
        let isReversed = offset.height > 0
        if isHighlighted != isReversed { label.shadowOffset = CGSize(width: -offset.width, height: -offset.height) }
    }

    /// Shows an image, or none.
    func show(_ image: UIImage?, disabledAlpha: Bool) {
        guard image != nil || imageViewStorage != nil else { return }
        let view = imageViewStorage ?? UIImageView(image: nil)
        if imageViewStorage == nil {
            imageViewStorage = view
            addSubview(view)
        }
        let symbolConfiguration = currentPreferredSymbolConfiguration
        if configuration == nil, view.preferredSymbolConfiguration != symbolConfiguration {
            view.preferredSymbolConfiguration = symbolConfiguration
        }
        let shown = image.map { adjusted($0) }
        if view.image !== shown { view.image = shown }
        view.isHidden = image == nil
        if configuration == nil, !isSystemType {
            view.alpha = disabledAlpha && !isEnabled ? ButtonMetrics.disabledImageAlpha : 1
        } else if configuration == nil, !isHighlighted {
            view.alpha = disabledAlpha && !isEnabled ? ButtonMetrics.disabledImageAlpha : 1
        }
    }

    /// The image as a button draws it: in the tint for system types, darkened while a custom button is highlighted.
    private func adjusted(_ image: UIImage) -> UIImage {
        if isSystemType || configuration != nil {
            guard image.renderingMode == .automatic, !image.isSymbolImage else { return image }
            if let darkenedImage, darkenedImage.original === image { return darkenedImage.image }
            let template = image.withRenderingMode(.alwaysTemplate)
            darkenedImage = (image, template)
            return template
        }
        let isDarkened =
            adjustsImageWhenHighlighted && isHighlighted && isEnabled && values.images[exactly: state] == nil
        guard isDarkened else { return image }
        if let darkenedImage, darkenedImage.original === image { return darkenedImage.image }
        let dark = image.darkened(by: ButtonMetrics.highlightedImageDarkening, tint: tintColor, in: traitCollection)
        darkenedImage = (image, dark)
        return dark
    }

    private func showBackgroundImage() {
        let image = currentBackgroundImage
        guard image != nil || backgroundImageView != nil else { return }
        let view = backgroundImageView ?? UIImageView(image: nil)
        if backgroundImageView == nil {
            backgroundImageView = view
            insertSubview(view, at: 0)
        }
        if view.image !== image { view.image = image }
    }

    /// Shows the highlight of a system button: at once when it begins, with a fade when it ends (CX-12).
    func showHighlight() {
        guard isSystemType, configuration == nil else { return }
        let views: [UIView] = [labelStorage, imageViewStorage].compactMap { $0 }
        let normalAlpha: CGFloat = 1
        if isHighlighted {
            for view in views { view.alpha = ButtonMetrics.highlightedAlpha }
        } else {
            UIView.animate(
                withDuration: ButtonMetrics.highlightFadeDuration, delay: 0, options: .allowUserInteraction
            ) {
                for view in views { view.alpha = normalAlpha }
            }
        }
    }
}

extension UIImage {
    /// A copy under a layer of black of an opacity, 0…1; a template is drawn in `tint` first.
    @MainActor fileprivate func darkened(
        by opacity: CGFloat, tint: UIColor, in traits: UITraitCollection
    ) -> UIImage {
        let isDrawnInTint = renderingMode == .alwaysTemplate || isSymbolImage
        let image = isDrawnInTint ? withTintColor(tint.resolvedColor(with: traits)) : self
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let bounds = CGRect(origin: .zero, size: size)
        return UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
            image.draw(in: bounds)
            UIColor(white: 0, alpha: opacity).setFill()
            UIRectFillUsingBlendMode(bounds, .sourceAtop)
        }.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
    }
}
