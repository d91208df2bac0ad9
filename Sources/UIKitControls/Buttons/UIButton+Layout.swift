import CoreGraphics
import Foundation
import UIKitCore

/// The areas of a button's content.
struct ButtonLayout {
    var image = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
}

extension UIButton {
    /// The distances of the content from the edges.
    var effectiveContentInsets: UIEdgeInsets {
        guard let configuration else { return contentEdgeInsets }
        let insets = configuration.contentInsets
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return UIEdgeInsets(
            top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
            right: isMirrored ? insets.leading : insets.trailing)
    }

    /// The size of the image that is shown.
    var imageSize: CGSize {
        guard let imageViewStorage, !imageViewStorage.isHidden else { return .zero }
        return imageViewStorage.image == nil ? .zero : imageViewStorage.intrinsicContentSize
    }

    /// The size of a label's text in a width; zero without text.
    func size(of label: UILabel?, inWidth width: CGFloat?) -> CGSize {
        guard let label, label.text?.isEmpty == false else { return .zero }
        let whole = label.sizeThatFits(.zero)
        guard let width, whole.width > width + ButtonMetrics.roundingTolerance else { return whole }
        return label.sizeThatFits(CGSize(width: width, height: 0))
    }

    /// The size that fits the content.
    func fittingSize(inWidth width: CGFloat?) -> CGSize {
        let insets = effectiveContentInsets
        let available = width.map { max(0, $0 - insets.left - insets.right) }
        var content = contentSize(inWidth: available)
        if configuration == nil, contentEdgeInsets == .zero, labelStorage?.text?.isEmpty == false {
            let title = size(of: labelStorage, inWidth: available.map { max(0, $0 - imageSize.width) })
            content.height = max(content.height, title.height + 2 * ButtonMetrics.defaultVerticalInset)
            content.width = max(content.width, ButtonMetrics.minimumWidth)
        }
        return CGSize(
            width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
    }

    private func contentSize(inWidth width: CGFloat?) -> CGSize {
        if let configuration { return configuredSize(configuration, inWidth: width) }
        let image = imageSize
        let title = size(of: labelStorage, inWidth: width.map { max(0, $0 - image.width) })
        return CGSize(width: image.width + title.width, height: max(image.height, title.height))
    }

    /// The areas of the content in a rectangle.
    func layout(in content: CGRect) -> ButtonLayout {
        if let configuration { return configuredLayout(configuration, in: content) }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (imageInsets, titleInsets) = (imageEdgeInsets, titleEdgeInsets)
        var image = imageSize
        image.width = min(image.width, max(0, content.width - imageInsets.left - imageInsets.right))
        image.height = min(image.height, max(0, content.height - imageInsets.top - imageInsets.bottom))
        let available = max(0, content.width - image.width - titleInsets.left - titleInsets.right)
        var title = size(of: labelStorage, inWidth: available)
        title.width = min(title.width, available)
        title.height = min(title.height, max(0, content.height - titleInsets.top - titleInsets.bottom))
        let group = image.width + title.width
        func x(_ width: CGFloat, after before: CGFloat, _ insets: UIEdgeInsets) -> CGFloat {
            switch effectiveContentHorizontalAlignment {
            case .left, .leading, .fill: content.minX + before + insets.left
            case .right, .trailing: content.maxX - group + before - insets.right
            case .center: content.minX + (content.width - group - insets.left - insets.right) / 2 + insets.left + before
            }
        }
        func y(_ height: CGFloat, _ insets: UIEdgeInsets) -> CGFloat {
            switch contentVerticalAlignment {
            case .top, .fill: content.minY + insets.top
            case .bottom: content.maxY - height - insets.bottom
            case .center: content.minY + (content.height - height - insets.top - insets.bottom) / 2 + insets.top
            }
        }
        if contentHorizontalAlignment == .fill {
            title.width = available
            if title.width == 0 || labelStorage?.text?.isEmpty != false { image.width = content.width }
        }
        if contentVerticalAlignment == .fill {
            image.height = image.height == 0 ? 0 : max(0, content.height - imageInsets.top - imageInsets.bottom)
            title.height = title.height == 0 ? 0 : max(0, content.height - titleInsets.top - titleInsets.bottom)
        }
        let imageX = x(image.width, after: isMirrored ? title.width : 0, imageInsets)
        let titleX = x(title.width, after: isMirrored ? 0 : image.width, titleInsets)
        return ButtonLayout(
            image: CGRect(origin: CGPoint(x: imageX, y: y(image.height, imageInsets)), size: image),
            title: CGRect(origin: CGPoint(x: titleX, y: y(title.height, titleInsets)), size: title))
    }

    /// Places the views of the content.
    func placeContent(in content: CGRect) {
        let title = titleRect(forContentRect: content)
        imageViewStorage?.frame = aligned(imageRect(forContentRect: content))
        labelStorage?.frame = aligned(title)
        selectionView?.frame = aligned(title).insetBy(
            dx: -ButtonMetrics.selectionInset.width, dy: -ButtonMetrics.selectionInset.height)
        guard configuration != nil else { return }
        subtitleStorage?.frame = aligned(layout(in: content).subtitle)
        activityView?.center = CGPoint(
            x: imageRect(forContentRect: content).midX, y: imageRect(forContentRect: content).midY)
    }

    /// A rectangle moved to whole pixels.
    private func aligned(_ rect: CGRect) -> CGRect {
        let scale = screenScale
        func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.toNearestOrAwayFromZero) / scale }
        return CGRect(x: rounded(rect.minX), y: rounded(rect.minY), width: rect.width, height: rect.height)
    }
}
