import CoreGraphics
import Foundation
import UIKitCore

/// A bar of items at the lower edge, or elsewhere if its delegate says so (NV-55, NV-56, NV-382).
open class UIToolbar: UIView, UIBarPositioning {
    /// Tells where the bar is; not retained, `nil` by default.
    open weak var delegate: (any UIToolbarDelegate)? { didSet { setNeedsLayout() } }
    /// Where the bar is: where the delegate says, by default at the bottom (NV-382).
    open var barPosition: UIBarPosition {
        let position = delegate?.position(for: self) ?? .any
        return position == .any ? .bottom : position
    }
    private let background = BarBackgroundView(frame: .zero)
    private var itemViews: [(item: UIBarButtonItem, view: UIView?)] = []

    /// Creates a toolbar with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates an empty toolbar; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        background.hasShadowAbove = true
        insertSubview(background, at: 0)
        looks.onChange = { [weak self] in self?.lookChanged() }
        lookChanged()
    }

    private func lookChanged() {
        appearanceChanged()
        rebuildAfterAppearance()
    }

    /// The items from the leading to the trailing edge; `nil` by default.
    open var items: [UIBarButtonItem]? {
        get { shownItems }
        set { setItems(newValue, animated: false) }
    }
    private var shownItems: [UIBarButtonItem]?

    /// Sets the items; with animation the new ones fade in.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        shownItems = items
        let old = itemViews.compactMap(\.view)
        rebuild()
        guard animated else { return old.forEach { if $0.superview === self { $0.removeFromSuperview() } } }
        let new = itemViews.compactMap(\.view)
        UIView.performWithoutAnimation { new.forEach { $0.alpha = 0 } }
        fadingViews += old.filter { !new.contains($0) }
        UIView.animate(
            withDuration: BarMetrics.barDuration,
            animations: {
                old.forEach { $0.alpha = 0 }
                new.forEach { $0.alpha = 1 }
            },
            completion: { [weak self] _ in
                guard let self else { return }
                // The views of items that were set again meanwhile stay.
                for view in old where fadingViews.contains(view) {
                    view.removeFromSuperview()
                    view.alpha = 1
                }
                fadingViews.removeAll { old.contains($0) }
            })
    }

    /// The views of items that were replaced with animation and fade out.
    private var fadingViews: [UIView] = []

    private func rebuild() {
        itemViews = (shownItems ?? []).map { item in
            let isDone = item.style == .done
            let look = isDone ? shownAppearance.doneButtonAppearance : shownAppearance.buttonAppearance
            return (item, BarButton.view(for: item, appearance: look))
        }
        for entry in itemViews {
            guard let view = entry.view else { continue }
            if let index = fadingViews.firstIndex(of: view) {
                fadingViews.remove(at: index)
                view.alpha = 1
            }
            (view as? BarButton)?.onResize = { [weak self] in self?.setNeedsLayout() }
            addSubview(view)
        }
        setNeedsLayout()
    }

    /// The style without appearance objects; the interface's by default.
    open var barStyle = UIBarStyle.default {
        didSet {
            if recordsAppearance(of: \UIToolbar.barStyle, barStyle) { return }
            background.overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified
        }
    }
    /// Whether content behind the bar is visible; true by default.
    open var isTranslucent = true {
        didSet {
            if recordsAppearance(of: \UIToolbar.isTranslucent, isTranslucent) { return }
            if isTranslucent != oldValue { adaptToTranslucency() }
        }
    }
    /// A color of the background; `nil` by default.
    open var barTintColor: UIColor? {
        didSet {
            if recordsAppearance(of: \UIToolbar.barTintColor, barTintColor) { return }
            standardAppearance.backgroundColor = barTintColor
        }
    }

    private var backgroundImages: [UIBarMetrics: UIImage] = [:]

    /// Sets the image of the background at a position, for programs without appearance objects; all positions have the
    /// same image. `nil` gives the system's background back.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        if recordsAppearance(
            ofCall: "setBackgroundImage", [topOrBottom.rawValue, barMetrics.rawValue],
            { (bar: UIToolbar) in
                bar.setBackgroundImage(backgroundImage, forToolbarPosition: topOrBottom, barMetrics: barMetrics)
            })
        {
            return
        }
        backgroundImages[barMetrics] = backgroundImage
        adaptToTranslucency()
    }

    /// The image of the background at a position.
    open func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { backgroundImages[barMetrics] }

    /// Sets the image in place of the hairline; `nil` gives the hairline back.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        if recordsAppearance(
            ofCall: "setShadowImage", [topOrBottom.rawValue],
            { (bar: UIToolbar) in bar.setShadowImage(shadowImage, forToolbarPosition: topOrBottom) })
        {
            return
        }
        standardAppearance.shadowImage = shadowImage
    }

    /// The image in place of the hairline.
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { standardAppearance.shadowImage }

    private func adaptToTranslucency() {
        let shadow = standardAppearance.shadowImage
        defer { standardAppearance.shadowImage = shadow }
        if let image = backgroundImages[.default] {
            standardAppearance.configureWithTransparentBackground()
            standardAppearance.backgroundImage = image
            return
        }
        if isTranslucent {
            standardAppearance.configureWithDefaultBackground()
        } else {
            standardAppearance.configureWithOpaqueBackground()
        }
        if let barTintColor { standardAppearance.backgroundColor = barTintColor }
    }

    /// The look of the bar.
    open var standardAppearance: UIToolbarAppearance {
        get { looks.standard }
        set {
            if recordsAppearance(of: \UIToolbar.standardAppearance, newValue) { return }
            looks.standard = newValue
        }
    }
    private let looks = BarLooks(UIToolbarAppearance())
    /// The look in compact height; the standard one for `nil`, the default.
    open var compactAppearance: UIToolbarAppearance? {
        get { looks[.compact] }
        set {
            if recordsAppearance(of: \UIToolbar.compactAppearance, newValue) { return }
            looks[.compact] = newValue
        }
    }
    /// The look while content lies at the bar's edge; the standard one for `nil`, the default.
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        get { looks[.scrollEdge] }
        set {
            if recordsAppearance(of: \UIToolbar.scrollEdgeAppearance, newValue) { return }
            looks[.scrollEdge] = newValue
        }
    }

    /// The same in compact height; `scrollEdgeAppearance` for `nil`, the default.
    open var compactScrollEdgeAppearance: UIToolbarAppearance? {
        get { looks[.compactScrollEdge] }
        set {
            if recordsAppearance(of: \UIToolbar.compactScrollEdgeAppearance, newValue) { return }
            looks[.compactScrollEdge] = newValue
        }
    }

    /// Whether content ends at the upper edge of the bar; the navigation controller sets it (NV-289).
    var isAtScrollEdge = false {
        didSet {
            let hasLook = looks[.scrollEdge] != nil || looks[.compactScrollEdge] != nil
            if isAtScrollEdge != oldValue, hasLook { lookChanged() }
        }
    }

    /// The appearance that is in effect (NV-289).
    private var shownAppearance: UIToolbarAppearance {
        let isCompact = traitCollection.verticalSizeClass == .compact
        if isAtScrollEdge {
            if isCompact, let look = compactScrollEdgeAppearance { return look }
            if let look = scrollEdgeAppearance { return look }
        }
        return isCompact ? compactAppearance ?? standardAppearance : standardAppearance
    }

    private func rebuildAfterAppearance() {
        for view in itemViews.compactMap(\.view) where view is BarButton { view.removeFromSuperview() }
        rebuild()
    }

    private func appearanceChanged() {
        background.show(shownAppearance)
        setNeedsLayout()
    }

    /// Follows a change of the height class.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        appearanceChanged()
    }

    /// The size that a toolbar has in a width: 44 points high (NV-55).
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: BarMetrics.toolbarHeight)
    }

    /// As high as a toolbar, as wide as its superview wants it.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: BarMetrics.toolbarHeight)
    }

    /// The hairline is at the side of the content, and the background of an attached bar reaches the upper edge.
    private func layOutBackground() {
        let position = barPosition
        background.hasShadowAbove = position == .bottom
        let extra = position == .topAttached ? max(0, frame.minY) : 0
        background.frame = CGRect(x: 0, y: -extra, width: bounds.width, height: bounds.height + extra)
        sendSubviewToBack(background)
    }

    /// Positions the items: a fixed space has its width, and flexible ones share what is left (NV-56).
    open override func layoutSubviews() {
        super.layoutSubviews()
        let height = min(bounds.height, BarMetrics.toolbarHeight)
        layOutBackground()
        let widths = itemViews.map { entry -> CGFloat in
            if let view = entry.view { return BarButton.size(of: view, in: height).width }
            return entry.item.systemItem == .fixedSpace ? entry.item.width : 0
        }
        let visible = itemViews.filter { !$0.item.isHidden || $0.item.isSpace }
        let gaps = CGFloat(max(0, visible.count - 1)) * BarMetrics.itemSpacing
        let available = bounds.width - 2 * BarMetrics.margin - gaps
        let flexible = itemViews.filter { $0.item.systemItem == .flexibleSpace }.count
        let rest = max(0, available - widths.reduce(0, +)) / CGFloat(max(1, flexible))
        var x = BarMetrics.margin
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (entry, width) in zip(itemViews, widths) where !entry.item.isHidden {
            let length = entry.item.systemItem == .flexibleSpace ? rest : width
            if let view = entry.view {
                let size = BarButton.size(of: view, in: height)
                let left = isMirrored ? bounds.width - x - length : x
                view.frame = CGRect(x: left, y: (height - size.height) / 2, width: length, height: size.height)
            }
            x += length + BarMetrics.itemSpacing
        }
    }
}

extension UIToolbar: AccessibilityRoleSource {
    /// A tool bar (AX-42).
    package var accessibilityRole: AccessibilityRole? { .toolBar }
}
