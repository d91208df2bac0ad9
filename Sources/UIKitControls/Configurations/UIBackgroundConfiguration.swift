import CoreGraphics
import Foundation
import UIKitCore

/// A background: a fill, an image, a stroke and rounded corners.
public struct UIBackgroundConfiguration {
    /// What of a list has the background; configurations of lists adapt their fill to the state of its view.
    package enum ListRole: Sendable {
        /// A row.
        case cell
        /// A row of a sidebar.
        case sidebarCell
    }

    /// The part of a list; `nil`, the default, for a background that is the same in all states.
    package private(set) var listRole: ListRole?
    /// Whether the program has set the fill, so that no state changes it.
    package private(set) var hasOwnBackgroundColor = false

    /// A view that is shown as the background; `nil` by default.
    public var customView: UIView?
    /// The radius of the corners, in points; 0 by default.
    public var cornerRadius: CGFloat = 0
    /// The distances from the edges, in points; zero by default. Negative ones enlarge the background.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The color of the fill; `nil`, the default, stands for the tint color.
    public var backgroundColor: UIColor? = .clear {
        didSet { hasOwnBackgroundColor = true }
    }
    /// Derives the shown color from that of the fill; `nil` by default.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// An effect on what is behind; `nil` by default.
    public var visualEffect: UIVisualEffect?
    /// An image above the fill; `nil` by default.
    public var image: UIImage?
    /// How the image fills the background; `scaleToFill` by default.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The color of the stroke; `nil`, the default, stands for the tint color.
    public var strokeColor: UIColor?
    /// Derives the shown color from that of the stroke; `nil` by default.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the stroke, in points; 0 by default.
    public var strokeWidth: CGFloat = 0
    /// The distance of the stroke outside the edges, in points; 0 by default.
    public var strokeOutset: CGFloat = 0
    /// The shadow of the background; none by default (CV-200).
    public var shadowProperties = UIShadowProperties()

    private init() {}

    /// Creates a background with a fill, for a part of a list.
    package init(color: UIColor?, listRole: ListRole?) {
        backgroundColor = color
        self.listRole = listRole
    }

    /// Returns the background with the fill of a state.
    package func withStateColor(_ color: UIColor?) -> UIBackgroundConfiguration {
        var result = self
        result.backgroundColor = color
        result.hasOwnBackgroundColor = hasOwnBackgroundColor
        return result
    }

    /// A background that shows nothing.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

    /// The color of the fill for a tint color.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// The color of the stroke for a tint color.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}

/// The shadow of a background (CV-200).
public struct UIShadowProperties {
    /// The color; black by default.
    public var color = UIColor.black
    /// The opacity, from 0 to 1; 0, no shadow, by default.
    public var opacity: CGFloat = 0
    /// The radius of the blur, in points; 3 by default.
    public var radius: CGFloat = 3
    /// The displacement, in points; 3 upwards by default.
    public var offset = CGSize(width: 0, height: -3)
    /// The outline, in points in the coordinates of the background; `nil`, the default, for that of the background.
    public var path: UIBezierPath?

    init() {}
}

/// Shows a `UIBackgroundConfiguration`.
package final class BackgroundConfigurationView: UIView {
    /// What is shown.
    package var background: UIBackgroundConfiguration {
        didSet { update() }
    }
    private let fill = UIView()
    private var effectView: UIVisualEffectView?
    private var imageView: UIImageView?
    private var customView: UIView?
    private let stroke = UIView()

    /// Creates a view for a background.
    package init(_ background: UIBackgroundConfiguration) {
        self.background = background
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for view in [fill, stroke] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        update()
    }

    package required init?(coder: NSCoder) { nil }

    private func update() {
        fill.backgroundColor = background.resolvedBackgroundColor(for: tintColor)
        stroke.isHidden = background.strokeWidth <= 0
        stroke.layer.borderWidth = background.strokeWidth
        stroke.layer.borderColor =
            background.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection)
            .cgColor
        let shadow = background.shadowProperties
        layer.shadowColor = shadow.color.resolvedColor(with: traitCollection).cgColor
        layer.shadowOpacity = Float(min(max(shadow.opacity, 0), 1))
        layer.shadowRadius = max(0, shadow.radius)
        layer.shadowOffset = shadow.offset
        layer.shadowPath = shadow.path?.cgPath
        updateImage()
        updateEffect()
        if customView !== background.customView {
            customView?.removeFromSuperview()
            customView = background.customView
            if let customView { addSubview(customView) }
        }
        setNeedsLayout()
    }

    private func updateImage() {
        guard let image = background.image else {
            imageView?.removeFromSuperview()
            imageView = nil
            return
        }
        let view = imageView ?? UIImageView(image: nil)
        if imageView == nil {
            imageView = view
            view.clipsToBounds = true
            insertSubview(view, aboveSubview: fill)
        }
        view.image = image
        view.contentMode = background.imageContentMode
    }

    private func updateEffect() {
        guard let effect = background.visualEffect else {
            effectView?.removeFromSuperview()
            effectView = nil
            return
        }
        let view = effectView ?? UIVisualEffectView(effect: effect)
        if effectView == nil {
            effectView = view
            view.clipsToBounds = true
            insertSubview(view, belowSubview: fill)
        }
        view.effect = effect
    }

    package override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        update()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let insets = background.backgroundInsets
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let area = bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: isMirrored ? insets.leading : insets.trailing))
        let radius = min(background.cornerRadius, min(area.width, area.height) / 2)
        for view in [fill, imageView, effectView, customView].compactMap({ $0 }) {
            view.frame = area
            view.layer.cornerRadius = max(0, radius)
        }
        let outset = background.strokeOutset
        stroke.frame = area.insetBy(dx: -outset, dy: -outset)
        stroke.layer.cornerRadius = max(0, radius + outset)
    }
}
