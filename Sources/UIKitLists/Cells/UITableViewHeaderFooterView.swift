import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// The header or footer of a section.
///
/// It shows a title, or views that are added to `contentView`. Return one from the delegate's methods, usually from
/// `dequeueReusableHeaderFooterView(withIdentifier:)`.
open class UITableViewHeaderFooterView: UIView, AccessibilityCombining, AccessibilityRoleSource {
    private var title: UILabel?
    private var detail: UILabel?
    private var defaultBackground: UIVisualEffectView?
    private var configuredContent: (any UIView & UIContentView)?
    private var configuredBackground: BackgroundConfigurationView?
    private var needsConfigurationUpdate = false

    /// Whether the table is grouped.
    final var isGrouped = false {
        didSet { if isGrouped != oldValue { styleChanged() } }
    }
    /// Whether the title is that of a footer.
    final var isFooter = false {
        didSet { if isFooter != oldValue { styleChanged() } }
    }
    /// The side inset of the rows of the section.
    private final var sideInset: CGFloat = 0
    /// Whether the view is away from its place, over rows.
    private final var isFloating = false

    /// Adopts what the table has decided.
    final func adopt(sideInset: CGFloat, isFloating: Bool) {
        guard sideInset != self.sideInset || isFloating != self.isFloating else { return }
        self.sideInset = sideInset
        self.isFloating = isFloating
        setNeedsLayout()
    }

    /// Creates a header or footer. One with a reuse identifier goes to the pool of that identifier when it is no longer
    /// visible (TV-31).
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addContentView()
    }

    /// Creates a header or footer with a frame, in points.
    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a header or footer; nothing is decoded.
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        addContentView()
    }

    /// The content view follows the size at once, so that constraints in it never meet an empty height.
    private func addContentView() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    // MARK: Accessibility

    /// A header, unless the view is a footer, by default (AX-16).
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? (isFooter ? .none : .header) }
        set { super.accessibilityTraits = newValue }
    }

    /// A heading, or the texts of a footer.
    package var accessibilityRole: AccessibilityRole? { isFooter ? .label : .heading }

    // MARK: Content

    /// The identifier of the pool that the view belongs to; `nil` for none.
    public final package(set) var reuseIdentifier: String?

    /// The view that contains the content.
    public final let contentView = UIView(frame: .zero)

    /// The title, created when it is first asked for; `nil` with a content configuration.
    open var textLabel: UILabel? {
        if contentConfiguration != nil { return nil }
        if let title { return title }
        let label = makeLabel()
        title = label
        styleChanged()
        return label
    }

    /// The detail, created when it is first asked for; shown in grouped headers only (TV-59).
    open var detailTextLabel: UILabel? {
        if contentConfiguration != nil { return nil }
        if let detail { return detail }
        let label = makeLabel()
        detail = label
        styleChanged()
        return label
    }

    /// The view behind the content; `nil`, the default, for the standard one.
    open var backgroundView: UIView? {
        didSet {
            guard oldValue !== backgroundView else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// Called before the view is used for another section; overrides call `super`. Does nothing by default.
    open func prepareForReuse() {}

    // MARK: Configurations

    /// What the content view shows, instead of the labels; `nil` by default.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            for label in [title, detail] { label?.removeFromSuperview() }
            (title, detail) = (nil, nil)
            configuredContent = ContentViews.show(contentConfiguration, instead: configuredContent, in: contentView)
            setNeedsUpdateConfiguration()
        }
    }

    /// Whether the content configuration is updated for the view's state; true by default.
    open var automaticallyUpdatesContentConfiguration = true

    /// What lies behind the content; `nil`, the default, for the standard background.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet {
            configuredBackground = BackgroundConfigurationView.show(
                backgroundConfiguration, instead: configuredBackground, in: self)
            setNeedsUpdateConfiguration()
        }
    }

    /// Whether the background configuration is updated for the view's state; true by default.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// Returns a configuration of the table's style, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch (isGrouped, isFooter) {
        case (false, false): .plainHeader()
        case (false, true): .plainFooter()
        case (true, false): .groupedHeader()
        case (true, true): .groupedFooter()
        }
    }

    /// The state that configurations depend on.
    open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }

    /// Schedules `updateConfiguration(using:)` for the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    /// Called in the layout after the state changed. Does nothing by default.
    open func updateConfiguration(using state: UIViewConfigurationState) {}

    /// The closure that is called after `updateConfiguration(using:)`; `nil` by default.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// A closure that gets the view and its state.
    public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

    private func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
        // The configurations set by these are up to date.
        needsConfigurationUpdate = false
        if automaticallyUpdatesContentConfiguration, let configuration = contentConfiguration {
            configuredContent?.configuration = configuration.updated(for: state)
        }
        if automaticallyUpdatesBackgroundConfiguration, let configuration = backgroundConfiguration {
            configuredBackground?.background = configuration.updated(for: state)
        }
    }

    // MARK: Labels

    private func makeLabel() -> UILabel {
        let label = UILabel(frame: .zero)
        label.adjustsFontForContentSizeCategory = true
        contentView.addSubview(label)
        return label
    }

    /// The font of titles of grouped headers and footers: 13 points, scaled (TV-52, TV-53).
    static func groupedFont(compatibleWith traits: UITraitCollection) -> UIFont {
        UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: traits)
    }

    /// Shows the title of the data source; grouped headers in upper case (TV-52).
    final func showTitle(_ text: String) {
        textLabel?.text = isGrouped && !isFooter ? text.uppercased() : text
    }

    private func styleChanged() {
        title?.font =
            isGrouped
            ? .preferredFont(forTextStyle: .footnote) : .preferredFont(forTextStyle: .headline)
        title?.textColor = isGrouped ? .secondaryLabel : .label
        title?.numberOfLines = isGrouped ? 0 : 1
        detail?.font = .preferredFont(forTextStyle: .footnote)
        detail?.textColor = .secondaryLabel
        detail?.isHidden = !isGrouped
        setNeedsLayout()
    }

    // MARK: Layout

    /// Places background, content and labels.
    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        contentView.frame = bounds.insetBy(dx: min(sideInset, bounds.width / 2), dy: 0)
        layOutBackground()
        configuredContent?.frame = contentView.bounds
        layOutLabels()
    }

    /// A view that floats over rows has a material behind it, so that they do not show through (TV-57).
    private func layOutBackground() {
        configuredBackground?.frame = bounds
        backgroundView?.frame = bounds
        guard isFloating, backgroundView == nil, configuredBackground == nil, backgroundColor == nil else {
            defaultBackground?.removeFromSuperview()
            defaultBackground = nil
            return
        }
        let view = defaultBackground ?? UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
        defaultBackground = view
        if view.superview !== self { insertSubview(view, at: 0) }
        view.frame = bounds
    }

    private func layOutLabels() {
        let bounds = contentView.bounds
        let margin =
            (superview as? UITableView)?.rowMargin
            ?? TableMetrics.margin(forWidth: superview?.bounds.width ?? bounds.width)
        let width = max(0, bounds.width - 2 * margin)
        let titleHeight = min(bounds.height, height(of: title, inWidth: width))
        let detailHeight = isGrouped ? height(of: detail, inWidth: width) : 0
        let height = titleHeight + detailHeight
        let y: CGFloat =
            switch (isGrouped, isFooter) {
            case (false, _): ((bounds.height - height) / 2).rounded()
            case (true, false): bounds.height - height - TableMetrics.groupedTextBottom
            case (true, true): TableMetrics.groupedTextTop
            }
        title?.frame = CGRect(x: margin, y: max(0, y), width: width, height: titleHeight)
        detail?.frame = CGRect(x: margin, y: max(0, y) + titleHeight, width: width, height: detailHeight)
    }

    private func height(of label: UILabel?, inWidth width: CGFloat) -> CGFloat {
        guard let label, label.text?.isEmpty == false else { return 0 }
        return TableMetrics.roundedUp(
            label.sizeThatFits(CGSize(width: max(1, width), height: .greatestFiniteMagnitude)).height)
    }

    /// The height of the content at a width in points.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let inner = CGSize(width: max(0, targetSize.width - 2 * sideInset), height: targetSize.height)
        if let configuredContent, !ContentViews.isConstrained(configuredContent) {
            let fitted = configuredContent.sizeThatFits(CGSize(width: inner.width, height: .greatestFiniteMagnitude))
            return CGSize(width: targetSize.width, height: fitted.height)
        }
        if configuredContent != nil || !contentView.constraints.isEmpty {
            contentView.bounds = CGRect(x: 0, y: 0, width: inner.width, height: contentView.bounds.height)
            configuredContent?.frame = contentView.bounds
            let view: UIView = configuredContent ?? contentView
            let fitted = view.systemLayoutSizeFitting(
                inner, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
            return CGSize(width: targetSize.width, height: fitted.height)
        }
        let width = inner.width - 2 * TableMetrics.margin(forWidth: targetSize.width)
        // The detail is shown in grouped headers only (TV-59).
        let text = height(of: title, inWidth: width) + (isGrouped ? height(of: detail, inWidth: width) : 0)
        guard text > 0 else { return CGSize(width: targetSize.width, height: 0) }
        if isGrouped {
            let space = isFooter ? TableMetrics.groupedTextTop : TableMetrics.groupedTopSpace / 2
            return CGSize(width: targetSize.width, height: space + text + TableMetrics.groupedTextBottom)
        }
        return CGSize(
            width: targetSize.width, height: max(TableMetrics.plainHeaderHeight, text + TableMetrics.plainHeaderMargin))
    }
}

extension UIColor {
    /// The background of headers of plain tables in the classic look.
    static let plainHeaderBackground = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(red: 28 / 255, green: 28 / 255, blue: 30 / 255, alpha: 1)
            : UIColor(red: 247 / 255, green: 247 / 255, blue: 247 / 255, alpha: 1)
    }
}
