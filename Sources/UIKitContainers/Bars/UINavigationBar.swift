import CoreGraphics
import Foundation
import UIKitCore

/// The bar with the title, the back button and the items of the top of a stack (NV-37 to NV-53).
open class UINavigationBar: UIView {
    /// Called about pushes and pops; that of a managed bar is its controller (NV-152).
    open weak var delegate: (any UINavigationBarDelegate)?
    /// The controller that manages the bar; `nil` for a bar of the program.
    weak var manager: UINavigationController? { didSet { appearanceChanged() } }

    private let background = BarBackgroundView(frame: .zero)
    private var stack: [UINavigationItem] = []
    private(set) var itemView: NavigationItemView?

    /// Creates a bar with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates an empty bar; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        insertSubview(background, at: 0)
        standardAppearance.onChange = { [weak self] in self?.appearanceChanged() }
        appearanceChanged()
    }

    // MARK: Items

    /// The items, bottom first. Those of a managed bar must not be changed (NV-51).
    open var items: [UINavigationItem]? {
        get { stack.isEmpty ? nil : stack }
        set { setItems(newValue, animated: false) }
    }
    /// The item that is shown.
    open var topItem: UINavigationItem? { stack.last }
    /// The item below the top.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// Sets the items: a push if the last one is new, otherwise a pop.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        refuseIfManaged("setItems:animated:")
        let items = items ?? []
        let isPop = items.last.map { new in stack.contains { $0 === new } } ?? true
        show(items, animated: animated && window != nil, isPush: !isPop, completion: nil)
    }

    /// Pushes an item, if the delegate allows it (NV-52).
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        refuseIfManaged("pushNavigationItem:animated:")
        guard delegate?.navigationBar(self, shouldPush: item) != false else { return }
        show(stack + [item], animated: animated && window != nil, isPush: true) { [weak self] in
            self.map { $0.delegate?.navigationBar($0, didPush: item) }
        }
    }

    /// Pops the top item, if the delegate allows it; returns it (NV-52).
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        refuseIfManaged("popNavigationItemAnimated:")
        guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) != false else { return nil }
        show(stack.dropLast(), animated: animated && window != nil, isPush: false) { [weak self] in
            self.map { $0.delegate?.navigationBar($0, didPop: item) }
        }
        return item
    }

    private func refuseIfManaged(_ call: String) {
        if manager != nil {
            preconditionFailure("Cannot call \(call) directly on a UINavigationBar managed by a controller.")
        }
    }

    func backButtonTapped() {
        if let manager { return manager.backButtonTapped() }
        popItem(animated: true)
    }

    /// Shows other items, animated by itself.
    private func show(_ items: [UINavigationItem], animated: Bool, isPush: Bool, completion: (() -> Void)?) {
        let transition = prepareTransition(to: items, isPush: isPush)
        guard animated else {
            transition.end(true)
            completion?()
            return
        }
        UIView.animate(
            withDuration: NavigationMetrics.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            animations: transition.animate,
            completion: { _ in
                transition.end(true)
                completion?()
            })
    }

    /// A change of the shown item: what is animated, and what follows; `end(false)` returns to the old item.
    struct Transition {
        var animate: () -> Void
        var end: (Bool) -> Void
    }

    /// Puts the view of the new top item beside that of the old one (NV-25).
    func prepareTransition(to items: [UINavigationItem], isPush: Bool) -> Transition {
        let (oldStack, old) = (stack, itemView)
        stack = items
        let new = items.last.map { NavigationItemView($0, backItem: items.dropLast().last, bar: self) }
        itemView = new
        watchTopItem()
        if let new {
            new.frame = bounds
            addSubview(new)
        }
        guard let old else { return Transition(animate: {}, end: { _ in }) }
        let oldHeight = old.showsLargeTitle
        UIView.performWithoutAnimation { new?.layoutIfNeeded() }
        let distance = (isPush ? 1 : -1) * bounds.width / 2 * (isMirrored ? -1 : 1)
        let newTitles = [new?.titleLabel, new?.largeTitleLabel, new?.item.titleView, new?.backButton?.label]
            .compactMap { $0 }
        let oldTitles = [old.titleLabel, old.largeTitleLabel, old.item.titleView, old.backButton?.label]
            .compactMap { $0 }
        UIView.performWithoutAnimation {
            for view in newTitles { view.transform = CGAffineTransform(translationX: distance, y: 0) }
            new?.alpha = 0
        }
        old.isUserInteractionEnabled = false
        let animate = {
            old.alpha = 0
            new?.alpha = 1
            for view in newTitles { view.transform = .identity }
            for view in oldTitles { view.transform = CGAffineTransform(translationX: -distance, y: 0) }
            if oldHeight != new?.showsLargeTitle { new?.layoutIfNeeded() }
        }
        let end = { [weak self] (didComplete: Bool) in
            for view in oldTitles { view.transform = .identity }
            (didComplete ? old : new)?.removeFromSuperview()
            guard let self else { return }
            if didComplete {
                new?.alpha = 1
                for view in newTitles { view.transform = .identity }
            } else {
                self.stack = oldStack
                self.itemView = old
                old.alpha = 1
                old.isUserInteractionEnabled = true
                old.rebuild()
                self.watchTopItem()
            }
            self.setNeedsLayout()
        }
        return Transition(animate: animate, end: end)
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func watchTopItem() {
        for item in stack { item.onChange = { [weak self] _ in self?.itemChanged() } }
    }

    private func itemChanged() {
        appearanceChanged()
        manager?.viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Look

    /// Whether titles are large, as the items decide (NV-42); false by default.
    open var prefersLargeTitles = false {
        didSet {
            guard prefersLargeTitles != oldValue else { return }
            invalidateIntrinsicContentSize()
            itemView?.setNeedsLayout()
            manager?.viewIfLoaded?.setNeedsLayout()
        }
    }
    /// The style without appearance objects; the interface's by default.
    open var barStyle = UIBarStyle.default {
        didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
    }
    /// Whether content behind the bar is visible; true by default. An opaque bar has an opaque background, and content
    /// begins below it (NV-54).
    open var isTranslucent = true {
        didSet {
            guard isTranslucent != oldValue else { return }
            adaptLegacyLook()
            manager?.viewIfLoaded?.setNeedsLayout()
        }
    }
    /// A color of the background, for programs without appearance objects; `nil` by default.
    open var barTintColor: UIColor? { didSet { adaptLegacyLook() } }
    /// Attributes of the title, for programs without appearance objects; `nil` by default.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { standardAppearance.titleTextAttributes.isEmpty ? nil : standardAppearance.titleTextAttributes }
        set { standardAppearance.titleTextAttributes = newValue ?? [:] }
    }
    /// Attributes of the large title, for programs without appearance objects; `nil` by default.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        get { standardAppearance.largeTitleTextAttributes.isEmpty ? nil : standardAppearance.largeTitleTextAttributes }
        set { standardAppearance.largeTitleTextAttributes = newValue ?? [:] }
    }
    /// The image of the back button, for programs without appearance objects.
    open var backIndicatorImage: UIImage? {
        get { standardAppearance.backIndicatorImage }
        set {
            standardAppearance.setBackIndicatorImage(newValue, transitionMaskImage: backIndicatorTransitionMaskImage)
        }
    }
    /// The part of that image that hides the title in a transition.
    open var backIndicatorTransitionMaskImage: UIImage? {
        get { standardAppearance.backIndicatorTransitionMaskImage }
        set { standardAppearance.setBackIndicatorImage(backIndicatorImage, transitionMaskImage: newValue) }
    }
    /// An image in place of the hairline, for programs without appearance objects; it needs a background image.
    open var shadowImage: UIImage? { didSet { adaptLegacyLook() } }
    private var backgroundImages: [UIBarMetrics: UIImage] = [:]
    private var hasLegacyLook = false

    /// Sets the image of the background, for programs without appearance objects; an empty image removes blur and
    /// color.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics] = backgroundImage
        adaptLegacyLook()
    }

    /// The image of the background, for programs without appearance objects.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

    private func adaptLegacyLook() {
        hasLegacyLook = barTintColor != nil || !isTranslucent || !backgroundImages.isEmpty
        let look = standardAppearance
        if let image = backgroundImages[.default] {
            look.configureWithTransparentBackground()
            look.backgroundImage = image
            if shadowImage == nil { look.shadowColor = UIBarAppearance().shadowColor }
            look.shadowImage = shadowImage
        } else if isTranslucent {
            look.configureWithDefaultBackground()
            if let barTintColor { look.backgroundColor = barTintColor.withAlphaComponent(0.85) }
        } else {
            look.configureWithOpaqueBackground()
            if let barTintColor { look.backgroundColor = barTintColor }
        }
        appearanceChanged()
    }

    /// The look of the bar while content lies behind it (NV-53).
    open var standardAppearance = UINavigationBarAppearance() {
        didSet {
            standardAppearance.onChange = { [weak self] in self?.appearanceChanged() }
            appearanceChanged()
        }
    }
    /// The look in compact height; the standard one for `nil`, the default.
    open var compactAppearance: UINavigationBarAppearance? { didSet { adopt(compactAppearance) } }
    /// The look while content lies at the bar's lower edge; transparent for `nil`, the default (NV-53).
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { adopt(scrollEdgeAppearance) } }
    /// The same in compact height; `scrollEdgeAppearance` for `nil`, the default.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { adopt(compactScrollEdgeAppearance) } }

    private func adopt(_ look: UINavigationBarAppearance?) {
        look?.onChange = { [weak self] in self?.appearanceChanged() }
        appearanceChanged()
    }

    /// Whether content lies at the lower edge of the bar; the controller sets it.
    var isAtScrollEdge = true { didSet { if isAtScrollEdge != oldValue { appearanceChanged() } } }

    /// The appearance that is in effect: an item's own come first (NV-53).
    var shownAppearance: UINavigationBarAppearance {
        let item = topItem
        let isCompact = traitCollection.verticalSizeClass == .compact
        if isAtScrollEdge, manager != nil {
            if isCompact, let look = item?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance { return look }
            if let look = item?.scrollEdgeAppearance ?? scrollEdgeAppearance { return look }
            if !hasLegacyLook {
                let look = UINavigationBarAppearance(barAppearance: item?.standardAppearance ?? standardAppearance)
                look.configureWithTransparentBackground()
                return look
            }
        }
        if isCompact, let look = item?.compactAppearance ?? compactAppearance { return look }
        return item?.standardAppearance ?? standardAppearance
    }

    private func appearanceChanged() {
        background.show(shownAppearance)
        itemView?.rebuild()
        setNeedsLayout()
    }

    /// Follows changes of the height class.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        appearanceChanged()
    }

    // MARK: Size

    /// The height of the row of the small title, in points (NV-37).
    var rowHeight: CGFloat {
        let isCompactPhone =
            traitCollection.verticalSizeClass == .compact && traitCollection.userInterfaceIdiom == .phone
        return isCompactPhone ? BarMetrics.compactBarHeight : BarMetrics.navigationBarHeight
    }

    /// How much of the large title's height is seen, in points; the controller sets it while content scrolls.
    var largeTitleVisibleHeight = BarMetrics.largeTitleHeight {
        didSet { if largeTitleVisibleHeight != oldValue { itemView?.setNeedsLayout() } }
    }
    /// By how much the large title is enlarged while content is pulled down (NV-41).
    var largeTitleScale: CGFloat = 1 {
        didSet { if largeTitleScale != oldValue { itemView?.setNeedsLayout() } }
    }

    /// The parts of the safe area at the sides, in points.
    var horizontalInsets: (leading: CGFloat, trailing: CGFloat) {
        let insets = safeAreaInsets
        return isMirrored ? (insets.right, insets.left) : (insets.left, insets.right)
    }

    /// Whether an item shows a large title; an automatic one does as the item below, the root does (NV-42).
    func showsLargeTitle(of item: UINavigationItem) -> Bool {
        guard prefersLargeTitles, traitCollection.verticalSizeClass != .compact else { return false }
        let index = stack.firstIndex { $0 === item } ?? 0
        for candidate in stack.prefix(index + 1).reversed() where candidate.largeTitleDisplayMode != .automatic {
            return candidate.largeTitleDisplayMode == .always
        }
        return true
    }

    /// The height of the bar for its top item, in points: with the whole large title, or with what is seen of it.
    func height(expanded: Bool) -> CGFloat {
        var height = rowHeight
        guard let topItem else { return height }
        if topItem.prompt != nil { height += BarMetrics.promptHeight }
        if showsLargeTitle(of: topItem) { height += expanded ? BarMetrics.largeTitleHeight : largeTitleVisibleHeight }
        return height
    }

    /// The size of the bar in a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: height(expanded: true))
    }

    /// As high as the bar is with its top item.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: height(expanded: true))
    }

    /// The background reaches the upper edge of the screen if the bar is attached to it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let position = delegate?.position(for: self) ?? .any
        let isAttached = manager != nil || position == .topAttached
        let extra = isAttached ? max(0, frame.minY) : 0
        background.frame = CGRect(x: 0, y: -extra, width: bounds.width, height: bounds.height + extra)
        sendSubviewToBack(background)
        for view in subviews where view is NavigationItemView { view.frame = bounds }
    }
}

extension UINavigationItem {
    /// The look of the bar for this item; that of the bar for `nil`, the default (NV-53).
    public final var standardAppearance: UINavigationBarAppearance? {
        get { storedAppearances["standard"] as? UINavigationBarAppearance }
        set { storedAppearances["standard"] = newValue }
    }
    /// The look in compact height.
    public final var compactAppearance: UINavigationBarAppearance? {
        get { storedAppearances["compact"] as? UINavigationBarAppearance }
        set { storedAppearances["compact"] = newValue }
    }
    /// The look while content lies at the bar's edge.
    public final var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { storedAppearances["scrollEdge"] as? UINavigationBarAppearance }
        set { storedAppearances["scrollEdge"] = newValue }
    }
    /// The look while content lies at the bar's edge, in compact height.
    public final var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { storedAppearances["compactScrollEdge"] as? UINavigationBarAppearance }
        set { storedAppearances["compactScrollEdge"] = newValue }
    }
}

/// Tells where a bar is.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: AnyObject {
    /// Where the bar is; anywhere by default.
    func position(for bar: UINavigationBar) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Anywhere.
    public func position(for bar: UINavigationBar) -> UIBarPosition { .any }
}

/// Decides about pushes and pops of a navigation bar's items (NV-52). Every method is optional.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Whether an item may be pushed; true by default.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// Called after the animation of a push.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Whether an item may be popped; true by default.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// Called after the animation of a pop.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// True.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    /// True.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
