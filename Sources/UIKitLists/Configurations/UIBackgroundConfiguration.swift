import CoreGraphics
import Foundation
import UIKitCore

/// What lies behind the content of a cell or header: a color, an outline and a corner radius.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
    /// The color; `nil` is the tint color.
    public var backgroundColor: UIColor?
    /// The corner radius, in points; 0 by default.
    public var cornerRadius: CGFloat = 0
    /// The insets of the background from the edges of the view, in points; zero by default.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The color of the outline; `nil`, none, by default.
    public var strokeColor: UIColor?
    /// The thickness of the outline, in points; 0 by default.
    public var strokeWidth: CGFloat = 0
    /// How far the outline lies outside the background, in points; 0 by default.
    public var strokeOutset: CGFloat = 0
    /// A view in front of the color; `nil` by default.
    public var customView: UIView?

    /// Whether selection and highlight change the color.
    var showsSelection = false

    init(_ color: UIColor?, showsSelection: Bool = false) {
        backgroundColor = color
        self.showsSelection = showsSelection
    }

    /// A background without color.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }

    /// The background of cells of plain lists.
    public static func listPlainCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.systemBackground, showsSelection: true)
    }

    /// The background of cells of grouped lists.
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.secondarySystemGroupedBackground, showsSelection: true)
    }

    /// The background of headers and footers of plain lists.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.plainHeaderBackground)
    }

    /// The background of headers and footers of grouped lists: none.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }

    /// Returns the configuration for a state: the cell backgrounds are gray while selected or highlighted (TV-73).
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        guard showsSelection else { return self }
        var result = self
        let isMarked =
            (state as? UICellConfigurationState).map { $0.isSelected || $0.isHighlighted }
            ?? (state as? UIViewConfigurationState).map { $0.isSelected || $0.isHighlighted } ?? false
        if isMarked { result.backgroundColor = .systemGray4 }
        return result
    }
}

/// Shows a background configuration.
final class BackgroundConfigurationView: UIView {
    private let fill = UIView(frame: .zero)

    var configuration: UIBackgroundConfiguration {
        didSet { update() }
    }

    init(_ configuration: UIBackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(fill)
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func update() {
        fill.backgroundColor = configuration.backgroundColor ?? tintColor
        fill.layer.cornerRadius = configuration.cornerRadius
        fill.layer.borderColor = configuration.strokeColor?.resolvedColor(with: traitCollection).cgColor
        fill.layer.borderWidth = configuration.strokeColor == nil ? 0 : configuration.strokeWidth
        for view in fill.subviews where view !== configuration.customView { view.removeFromSuperview() }
        if let view = configuration.customView, view.superview !== fill { fill.addSubview(view) }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let insets = configuration.backgroundInsets
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let outset = configuration.strokeOutset
        fill.frame = CGRect(
            x: isRightToLeft ? insets.trailing : insets.leading, y: insets.top,
            width: bounds.width - insets.leading - insets.trailing, height: bounds.height - insets.top - insets.bottom
        ).insetBy(dx: -outset, dy: -outset)
        configuration.customView?.frame = fill.bounds
    }

    /// Returns the view that shows a configuration behind all other views of a container.
    static func show(
        _ configuration: UIBackgroundConfiguration?, instead old: BackgroundConfigurationView?, in container: UIView
    ) -> BackgroundConfigurationView? {
        guard let configuration else {
            old?.removeFromSuperview()
            return nil
        }
        if let old {
            old.configuration = configuration
            return old
        }
        let view = BackgroundConfigurationView(configuration)
        view.frame = container.bounds
        container.insertSubview(view, at: 0)
        return view
    }
}
