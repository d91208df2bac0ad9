import CoreGraphics
import Foundation
import Support
import UIKitCore
import UIKitScrolling

/// The bar with the title, the back button and the items of the top of a stack (NV-37 to NV-53).
open class UINavigationBar: UIView, UIBarPositioning {
    /// Called about pushes and pops; that of a managed bar is its controller (NV-152).
    open weak var delegate: (any UINavigationBarDelegate)?
    /// The controller that manages the bar; `nil` for a bar of the program.
    weak var manager: UINavigationController? { didSet { appearanceChanged() } }

    final let background = BarBackgroundView(frame: .zero)
    final var stack: [UINavigationItem] = []
    /// The items that a container puts before the leading items of every item.
    var leadingSystemItems: [UIBarButtonItem] = [] { didSet { itemView?.rebuild() } }
    final var itemView: NavigationItemView?

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
        looks.onChange = { [weak self] in self?.appearanceChanged() }
        appearanceChanged()
        let tap = BarTapRecognizer(target: self, action: Selector(UINavigationBar.titleTapped))
        tap.delegate = tap
        tap.cancelsTouchesInView = false
        addGestureRecognizer(tap)
    }

    /// A tap beside the items of a bar at the upper edge of a window scrolls to the top, as a tap on the status bar
    /// does, which no host shows (NV-284).
    final func titleTapped(_ tap: UITapGestureRecognizer) {
        guard let window, convert(bounds, to: nil).minY <= window.safeAreaInsets.top else { return }
        UIScrollView.scrollToTop(in: window, at: tap.location(in: nil).x)
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

    /// A tap on the back button performs the action of the top item if it has one, otherwise it pops (NV-383).
    func backButtonTapped() {
        if let action = stack.last?.backAction { return action.performWithSender(self, target: nil) }
        if let manager { return manager.backButtonTapped() }
        popItem(animated: true)
    }

    // MARK: Look

    /// Whether titles are large, as the items decide (NV-42); false by default.
    open var prefersLargeTitles = false {
        willSet { keyValueWillChange(self, "prefersLargeTitles") }
        didSet {
            defer { keyValueDidChange(self, "prefersLargeTitles") }
            if recordsAppearance(of: \UINavigationBar.prefersLargeTitles, prefersLargeTitles) { return }
            guard prefersLargeTitles != oldValue else { return }
            // The bar of an outer controller may show the items (NV-390).
            let bar = manager?.barOwner.navigationBar ?? self
            bar.invalidateIntrinsicContentSize()
            bar.itemView?.setNeedsLayout()
            bar.manager?.viewIfLoaded?.setNeedsLayout()
        }
    }
    /// The style without appearance objects; the interface's by default.
    open var barStyle = UIBarStyle.default {
        didSet {
            if recordsAppearance(of: \UINavigationBar.barStyle, barStyle) { return }
            overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified
        }
    }
    /// Whether content behind the bar is visible; true by default. An opaque bar has an opaque background, and content
    /// begins below it (NV-54).
    open var isTranslucent = true {
        didSet {
            if recordsAppearance(of: \UINavigationBar.isTranslucent, isTranslucent) { return }
            guard isTranslucent != oldValue else { return }
            adaptLegacyLook()
            manager?.viewIfLoaded?.setNeedsLayout()
        }
    }
    /// A color of the background, for programs without appearance objects; `nil` by default.
    open var barTintColor: UIColor? {
        didSet {
            if recordsAppearance(of: \UINavigationBar.barTintColor, barTintColor) { return }
            adaptLegacyLook()
        }
    }
    /// Attributes of the title, for programs without appearance objects; `nil` by default.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { standardAppearance.titleTextAttributes.isEmpty ? nil : standardAppearance.titleTextAttributes }
        set {
            if recordsAppearance(of: \UINavigationBar.titleTextAttributes, newValue) { return }
            standardAppearance.titleTextAttributes = newValue ?? [:]
        }
    }
    /// Attributes of the large title, for programs without appearance objects; `nil` by default.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        get { standardAppearance.largeTitleTextAttributes.isEmpty ? nil : standardAppearance.largeTitleTextAttributes }
        set {
            if recordsAppearance(of: \UINavigationBar.largeTitleTextAttributes, newValue) { return }
            standardAppearance.largeTitleTextAttributes = newValue ?? [:]
        }
    }
    /// The image of the back button, for programs without appearance objects.
    open var backIndicatorImage: UIImage? {
        get { standardAppearance.backIndicatorImage }
        set {
            if recordsAppearance(of: \UINavigationBar.backIndicatorImage, newValue) { return }
            standardAppearance.setBackIndicatorImage(newValue, transitionMaskImage: backIndicatorTransitionMaskImage)
        }
    }
    /// The part of that image that hides the title in a transition.
    open var backIndicatorTransitionMaskImage: UIImage? {
        get { standardAppearance.backIndicatorTransitionMaskImage }
        set {
            if recordsAppearance(of: \UINavigationBar.backIndicatorTransitionMaskImage, newValue) { return }
            standardAppearance.setBackIndicatorImage(backIndicatorImage, transitionMaskImage: newValue)
        }
    }
    /// An image in place of the hairline, for programs without appearance objects; it needs a background image.
    open var shadowImage: UIImage? {
        didSet {
            if recordsAppearance(of: \UINavigationBar.shadowImage, shadowImage) { return }
            adaptLegacyLook()
        }
    }
    final var backgroundImages: [UIBarMetrics: UIImage] = [:]
    final var hasLegacyLook = false

    /// Sets the image of the background, for programs without appearance objects; an empty image removes blur and
    /// color.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        if recordsAppearance(
            ofCall: "setBackgroundImage", [barMetrics.rawValue],
            { (bar: UINavigationBar) in bar.setBackgroundImage(backgroundImage, for: barMetrics) })
        {
            return
        }
        backgroundImages[barMetrics] = backgroundImage
        adaptLegacyLook()
    }

    /// The image of the background, for programs without appearance objects.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

    /// Sets the image of the background at a position; all positions have the same image.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { setBackgroundImage(backgroundImage, for: barMetrics) }

    /// The image of the background at a position.
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImage(for: barMetrics)
    }

    private var titleAdjustments: [UIBarMetrics: CGFloat] = [:]

    /// Moves the title down by a distance in points, in bars of a height; 0 by default.
    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        if recordsAppearance(
            ofCall: "setTitleVerticalPositionAdjustment", [barMetrics.rawValue],
            { (bar: UINavigationBar) in bar.setTitleVerticalPositionAdjustment(adjustment, for: barMetrics) })
        {
            return
        }
        titleAdjustments[barMetrics] = adjustment
        itemView?.setNeedsLayout()
    }

    /// The distance by which the title is moved down, in points.
    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        titleAdjustments[barMetrics] ?? 0
    }

    /// The look of the bar while content lies behind it (NV-53).
    open var standardAppearance: UINavigationBarAppearance {
        get { looks.standard }
        set {
            if recordsAppearance(of: \UINavigationBar.standardAppearance, newValue) { return }
            looks.standard = newValue
        }
    }
    private let looks = BarLooks(UINavigationBarAppearance())
    /// The look in compact height; the standard one for `nil`, the default.
    open var compactAppearance: UINavigationBarAppearance? {
        get { looks[.compact] }
        set {
            if recordsAppearance(of: \UINavigationBar.compactAppearance, newValue) { return }
            looks[.compact] = newValue
        }
    }
    /// The look while content lies at the bar's lower edge; transparent for `nil`, the default (NV-53).
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks[.scrollEdge] }
        set {
            if recordsAppearance(of: \UINavigationBar.scrollEdgeAppearance, newValue) { return }
            looks[.scrollEdge] = newValue
        }
    }
    /// The same in compact height; `scrollEdgeAppearance` for `nil`, the default.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks[.compactScrollEdge] }
        set {
            if recordsAppearance(of: \UINavigationBar.compactScrollEdgeAppearance, newValue) { return }
            looks[.compactScrollEdge] = newValue
        }
    }

    /// Whether content lies at the lower edge of the bar; the controller sets it.
    var isAtScrollEdge = true { didSet { if isAtScrollEdge != oldValue { appearanceChanged() } } }

    final func appearanceChanged() {
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

    /// How much of the large title's height is seen, in points; the controller sets it while content scrolls.
    var largeTitleVisibleHeight = BarMetrics.largeTitleHeight {
        didSet { if largeTitleVisibleHeight != oldValue { itemView?.setNeedsLayout() } }
    }
    /// How far the content below is scrolled, in points, for the search bar; the controller sets it (NV-131).
    var searchScrollDistance: CGFloat = 0 {
        didSet { if searchScrollDistance != oldValue { itemView?.setNeedsLayout() } }
    }
    /// By how much the large title is enlarged while content is pulled down (NV-41).
    var largeTitleScale: CGFloat = 1 {
        didSet { if largeTitleScale != oldValue { itemView?.setNeedsLayout() } }
    }

    /// The size of the bar in a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: height(expanded: true))
    }

    /// As high as the bar is with its top item.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: height(expanded: true))
    }

    /// Where the bar is: at the top of the screen for the bar of a controller, otherwise where the delegate says, by
    /// default anywhere (NV-382).
    open var barPosition: UIBarPosition { manager == nil ? delegate?.position(for: self) ?? .any : .topAttached }

    /// The background reaches the upper edge of the screen if the bar is attached to it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let extra = barPosition == .topAttached ? max(0, frame.minY) : 0
        background.frame = CGRect(x: 0, y: -extra, width: bounds.width, height: bounds.height + extra)
        sendSubviewToBack(background)
        for view in subviews where view is NavigationItemView { view.frame = bounds }
    }
}

/// Recognizes taps on a bar itself, not on its items and title views.
private final class BarTapRecognizer: UITapGestureRecognizer, UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.view === view || touch.view is NavigationItemView || touch.view is UILabel
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}

extension UINavigationBar: AccessibilityRoleSource {
    /// A group, so that its items are read together.
    package var accessibilityRole: AccessibilityRole? { .panel }
}
