import CoreGraphics
import Foundation
import QuartzCore
import Support

/// A rectangle on the screen that draws, contains other views, and receives touches.
///
/// A view owns one layer, which holds its geometry and appearance; the view adds subview order, layout, touch handling
/// and the responder chain. Lengths are points and the y axis points down. This file declares everything that a
/// subclass may override, because Swift extensions cannot hold overridable members; the other files of this folder
/// implement one aspect each.
open class UIView: UIResponder, UIAccessibilityIdentification {
    // Only what every view needs is stored here; rarely used properties are in `extras`.
    // None of these changes while code outside this class runs, so exclusivity checking is off.
    @exclusivity(unchecked) nonisolated(unsafe) final var subviewStorage: [UIView] = [] {
        didSet { layerStorage.isSublayerGeometryCacheValid = false }
    }
    /// The superview, for code that counts no references.
    @exclusivity(unchecked) nonisolated(unsafe) final var superviewReference: Unmanaged<UIView>?
    nonisolated final var superviewStorage: UIView? {
        get { superviewReference?.takeUnretainedValue() }
        set { superviewReference = newValue.map(Unmanaged.passUnretained) }
    }
    /// The window that contains the view. A window refers to itself.
    @exclusivity(unchecked) package nonisolated(unsafe) final unowned(unsafe) var attachedWindow: UIWindow?
    @exclusivity(unchecked) nonisolated(unsafe) final var extras: ViewExtras?
    @exclusivity(unchecked) final var flags: ViewFlags
    /// What the view has to do with appearance proxies.
    @exclusivity(unchecked) package final var appearanceState: AppearanceState?
    nonisolated(unsafe) final let layerStorage: CALayer

    /// The layer that shows the view; the view is its delegate (D-19).
    public final var layer: CALayer { layerStorage }

    /// The class of `layer`: `CALayer` by default. An override must return `CALayer` or a subclass.
    open class var layerClass: AnyClass { CALayer.self }

    // MARK: Initialization

    /// Creates a view with a frame, in points, in the coordinates of its future superview.
    public init(frame: CGRect) {
        let type = Self.self
        flags = ViewClassInfo.flags(of: type)
        layerStorage = UIView.makeLayer(of: type.layerClass)
        super.init()
        prepareLayer(frame: frame)
    }

    /// Creates a view with an empty frame.
    public convenience override init() {
        self.init(frame: .zero)
    }

    /// Creates a view. A nib sets the values and subviews of its document; from other coders nothing is read, and the
    /// frame is empty.
    public required init?(coder: NSCoder) {
        let type = Self.self
        flags = ViewClassInfo.flags(of: type)
        layerStorage = UIView.makeLayer(of: type.layerClass)
        super.init()
        prepareLayer(frame: .zero)
        decodeNib(coder, as: UIView.self)
    }

    deinit {
        layerStorage.owner = nil
        for subview in subviewStorage { subview.superviewStorage = nil }
        if let mask = extras?.mask {
            subviewStorage.append(mask)
            extras?.mask = nil
        }
        DeepRelease.release(&subviewStorage)
        if let extras { for recognizer in extras.gestureRecognizers { recognizer.attachedView = nil } }
    }

    // MARK: Responder chain

    /// The view controller whose root view this is; otherwise the superview (P-02).
    open override var next: UIResponder? {
        if let viewController { return viewController }
        return superviewStorage
    }

    // MARK: Identity and touch

    /// A number that identifies the view to `viewWithTag(_:)`; 0 by default.
    open var tag: Int {
        get { extras?.tag ?? 0 }
        set {
            if recordsAppearance(of: \UIView.tag, newValue, isMarked: false) { return }
            if newValue != tag { editableExtras.tag = newValue }
        }
    }

    /// Identifies the view to tests, which users never see; `nil` by default (P-160).
    open var accessibilityIdentifier: String? {
        get { accessibilityStorage?.identifier }
        set { if newValue != accessibilityIdentifier { editableAccessibility.identifier = newValue } }
    }

    /// Whether the view and its subviews take part in hit testing (E-12); true by default (E-24). Setting it to false
    /// does not affect touches that are already attached to the view (E-42).
    open var isUserInteractionEnabled: Bool {
        get { flags.contains(.userInteractionEnabled) }
        set {
            if recordsAppearance(of: \UIView.isUserInteractionEnabled, newValue, isMarked: false) { return }
            flags.set(.userInteractionEnabled, newValue)
        }
    }

    /// Whether the view receives every touch that begins in it, instead of only the first of a sequence (E-33); false
    /// by default. An overridden getter is respected (E-77).
    open var isMultipleTouchEnabled: Bool {
        get { flags.contains(.multipleTouchEnabled) }
        set {
            if recordsAppearance(of: \UIView.isMultipleTouchEnabled, newValue, isMarked: false) { return }
            flags.set(.multipleTouchEnabled, newValue)
        }
    }

    /// Whether other views of the window receive no new touches while this view tracks one, and this view none while
    /// another view does (E-38, E-39); false by default.
    open var isExclusiveTouch: Bool {
        get { flags.contains(.exclusiveTouch) }
        set {
            if recordsAppearance(of: \UIView.isExclusiveTouch, newValue, isMarked: false) { return }
            flags.set(.exclusiveTouch, newValue)
        }
    }

    /// Returns the deepest, frontmost view at `point`, in points in this view's coordinates, or `nil` (E-12…E-17). An
    /// override may redirect touches; it must have no side effects (E-04).
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        findHit(point, event)
    }

    /// Returns whether the view contains `point`, in points in its own coordinates: by default whether it lies in
    /// `bounds`, minimum edges included, maximum edges excluded (E-18). An override may enlarge or reshape the touch
    /// area (E-20).
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        layerStorage.bounds.contains(point)
    }

    // MARK: Gestures

    /// The recognizers that receive the touches of the view and its subviews, in the order in which they were added;
    /// `nil` if there are none. Setting it adds and removes recognizers as needed.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set { replaceRecognizers(newValue ?? []) }
    }

    /// Adds a recognizer and retains it. The recognizer is removed from its previous view (G-37) and ignores touches
    /// that have already begun (E-54).
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        insertRecognizer(gestureRecognizer)
    }

    /// Removes a recognizer and cancels its gesture in progress (G-36). No effect if it is not attached to this view.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        deleteRecognizer(gestureRecognizer)
    }

    /// Returns whether a recognizer of this view or of a superview may begin with touches of this view (G-41); true by
    /// default. Returning false makes the recognizer fail.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    // MARK: Geometry

    /// The smallest upright rectangle around the transformed bounds, in the superview, in points. Setting it changes
    /// `center` and the size of `bounds` so that this becomes the rectangle; exact for translations, scales and quarter
    /// turns (D-23).
    open var frame: CGRect {
        get { layer.frame }
        set {
            keyValueWillChange(self, "frame")
            changeFrame(newValue)
            keyValueDidChange(self, "frame")
        }
    }

    /// The view's own coordinate system, in points. A new size keeps `center`; a new origin scrolls the contents.
    open var bounds: CGRect {
        get { layer.bounds }
        set {
            keyValueWillChange(self, "bounds")
            changeBounds(newValue)
            keyValueDidChange(self, "bounds")
        }
    }

    /// The position of the anchor point, by default the middle of the view, in the superview, in points. Setting it
    /// moves the view without redrawing it (D-08).
    open var center: CGPoint {
        get { layer.position }
        set {
            keyValueWillChange(self, "center")
            layer.position = newValue
            if Self.usesConstraintLayout { invalidateFrameConstraints() }
            keyValueDidChange(self, "center")
        }
    }

    /// The affine transform about the anchor point; the identity by default. It does not affect `bounds` and `center`.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set {
            keyValueWillChange(self, "transform")
            layer.setAffineTransform(newValue)
            keyValueDidChange(self, "transform")
        }
    }

    /// The least text size of the view and its subviews: a smaller preferred size counts as this one. `nil`, the default,
    /// for none (F-250).
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        get { extras?.contentSizeLimits.minimum }
        set {
            guard newValue != extras?.contentSizeLimits.minimum else { return }
            changeOwnTraits { $0.contentSizeLimits.minimum = newValue }
        }
    }

    /// The largest text size of the view and its subviews: a larger preferred size counts as this one. `nil`, the
    /// default, for none. A maximum below the minimum counts as the minimum (F-250).
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        get { extras?.contentSizeLimits.maximum }
        set {
            guard newValue != extras?.contentSizeLimits.maximum else { return }
            changeOwnTraits { $0.contentSizeLimits.maximum = newValue }
        }
    }

    /// The limits of the text size in the view and in those around it, nearest first, for debugging (F-255).
    open var appliedContentSizeCategoryLimitsDescription: String {
        var lines: [String] = []
        for view in sequence(first: self, next: \.superview) {
            guard let limits = view.extras?.contentSizeLimits, limits.areSet else { continue }
            let (minimum, maximum) = (limits.minimum?.rawValue ?? "none", limits.maximum?.rawValue ?? "none")
            lines.append("\(type(of: view)): minimum \(minimum), maximum \(maximum)")
        }
        return lines.isEmpty ? "no limits" : lines.joined(separator: "\n")
    }

    /// The outline that collides with others while a dynamic animator moves the view; a rectangle by default.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

    /// The outline for `collisionBoundsType` `path`, around the origin, which is the center of the view, in points; empty
    /// by default.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    /// The point about which transforms apply and whose position is `center`, in unit coordinates of the bounds;
    /// (0.5, 0.5), the middle, by default. Setting it keeps `center`, so that the view moves (D-23).
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set {
            layer.anchorPoint = newValue
            if Self.usesConstraintLayout { invalidateFrameConstraints() }
        }
    }

    /// The 3D transform about the anchor point; the identity by default.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    // MARK: Hierarchy

    /// The view that contains this one, or `nil`.
    open var superview: UIView? { superviewStorage }

    /// The subviews, back to front.
    open var subviews: [UIView] { subviewStorage }

    /// The window that contains the view, or `nil`.
    open var window: UIWindow? { attachedWindow }

    /// Adds a view in front of the other subviews and removes it from its previous superview. L-27 gives the order of
    /// the callbacks.
    open func addSubview(_ view: UIView) {
        insert(view, at: subviewStorage.count)
    }

    /// Inserts a view at an index of `subviews`, 0 being the back. The index is clamped to the valid range.
    open func insertSubview(_ view: UIView, at index: Int) {
        insert(view, at: index)
    }

    /// Inserts a view directly behind a subview, or at the front if `siblingSubview` is not a subview.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 0)
    }

    /// Inserts a view directly in front of a subview, or at the front if `siblingSubview` is not a subview.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 1)
    }

    /// Swaps two subviews; no effect if an index is out of range.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        exchange(index1, index2)
    }

    /// Moves a subview in front of the others; no effect if `view` is not a subview.
    open func bringSubviewToFront(_ view: UIView) {
        if view.superviewStorage === self { reorder(view, to: subviewStorage.count) }
    }

    /// Moves a subview behind the others; no effect if `view` is not a subview.
    open func sendSubviewToBack(_ view: UIView) {
        if view.superviewStorage === self { reorder(view, to: 0) }
    }

    /// Removes the view from its superview and window and cancels the touches that it tracks (E-46).
    open func removeFromSuperview() {
        leaveSuperview()
    }

    /// Returns whether the view is `view` or one of its descendants.
    open func isDescendant(of view: UIView) -> Bool {
        var candidate: UIView? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.superviewStorage
        }
        return false
    }

    /// Returns the first view with a tag among the view and its descendants, depth first, or `nil`.
    open func viewWithTag(_ tag: Int) -> UIView? {
        findView(withTag: tag)
    }

    /// Called after a subview is added. Does nothing by default.
    open func didAddSubview(_ subview: UIView) {}

    /// Called before a subview is removed (L-27). Does nothing by default.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Called before the superview changes; `nil` for removal (L-27). Does nothing by default.
    open func willMove(toSuperview newSuperview: UIView?) {}

    /// Called after the superview has changed (L-27). Does nothing by default.
    open func didMoveToSuperview() {
        if areMethodsReplaced { _ = callReplacedMethod("didMoveToSuperview", self, []) }
    }

    /// Called before the window changes; `nil` for removal (L-27). Does nothing by default.
    open func willMove(toWindow newWindow: UIWindow?) {}

    /// Called after the window has changed (L-27). Does nothing by default.
    open func didMoveToWindow() {
        if areMethodsReplaced { _ = callReplacedMethod("didMoveToWindow", self, []) }
    }

    /// Makes the first responder resign if it is the view or one of its descendants. With `force` it loses the status
    /// even if it refuses (P-40). Returns whether a responder resigned.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { resignDescendant(force: force) }

    // MARK: Layout

    /// Whether the subviews are resized by their `autoresizingMask` when the size of `bounds` changes; true by default.
    open var autoresizesSubviews: Bool {
        get { flags.contains(.autoresizesSubviews) }
        set {
            guard newValue != autoresizesSubviews else { return }
            flags.set(.autoresizesSubviews, newValue)
            existingLayoutEngine?.structureChanged()
        }
    }

    /// Which dimensions adapt when the superview's size changes; none by default.
    open var autoresizingMask: AutoresizingMask {
        get { flags.autoresizingMask }
        set {
            guard newValue != flags.autoresizingMask else { return }
            flags.autoresizingMask = newValue
            if isFrameUsedByConstraints { existingLayoutEngine?.structureChanged() }
        }
    }

    /// Schedules `layoutSubviews` for the next layout pass (D-21). Y-27 lists what else schedules it.
    open func setNeedsLayout() {
        if flags.contains(.mayLayOut) || viewController != nil { layer.setNeedsLayout() }
    }

    /// Performs the pending layout of the view, of its descendants and of the unbroken chain of marked superviews
    /// immediately (D-20).
    open func layoutIfNeeded() {
        ConstraintPass.run(for: self)
        layer.layoutIfNeeded()
    }

    /// Positions the subviews. Called by the layout pass; the default implementation applies the constraints.
    open func layoutSubviews() {
        if Self.usesConstraintLayout { applyConstraintFrames() }
    }

    /// Returns the size that best fits the view within `size`, in points; the current size by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize {
        layer.bounds.size
    }

    /// Resizes the view to `sizeThatFits` of its current size and keeps its top left corner.
    open func sizeToFit() {
        resizeToFit()
    }

    /// The natural size of the content, in points; `noIntrinsicMetric`, the default, for a dimension without one.
    open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    /// Call when `intrinsicContentSize` has changed; constraints are solved again.
    open func invalidateIntrinsicContentSize() {
        existingLayoutEngine?.contentChanged(of: self, priorities: false)
        reportConstraintChange()
    }

    /// `intrinsicContentSize` with lines wrapped at a width in points; `nil` for no wrapping.
    func contentSize(forWidth width: CGFloat?) -> CGSize {
        let size = intrinsicContentSize
        guard let width, let measure = extras?.measuresHeight else { return size }
        return CGSize(width: size.width, height: measure(width))
    }

    /// Whether the content wraps its lines at the width that layout assigns.
    var breaksLinesAtWidth: Bool { extras?.measuresHeight != nil }

    /// Returns the height of the content, in points, in the width that layout assigns, for views of other modules whose
    /// content wraps its lines; `nil`, the default, for those whose height does not depend on the width.
    package final var measuresHeight: ((CGFloat) -> CGFloat)? {
        get { extras?.measuresHeight }
        set { editableExtras.measuresHeight = newValue }
    }

    /// The baselines of the view's text; `nil` without text.
    var baselineDistances: BaselineDistances? { nil }

    /// Called when the size of `bounds` has changed.
    func sizeDidChange() {}

    // MARK: Constraints

    /// Whether the class depends on constraint-based layout; false by default.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Updates the view's constraints. Called once after the view enters a window and after each
    /// `setNeedsUpdateConstraints()`, before layout and from the leaves up (D-20). Does nothing by default; overrides
    /// call `super` last.
    open func updateConstraints() {}

    /// Schedules `updateConstraints()` for the next pass (D-20, Y-10).
    open func setNeedsUpdateConstraints() { scheduleConstraintUpdate() }

    /// Performs the pending constraint updates of the view's tree immediately (D-20).
    open func updateConstraintsIfNeeded() { ConstraintPass.run(for: self) }

    /// Returns the size nearest to a target, in points, that satisfies the constraints inside the view (Y-14).
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
    }

    /// Returns the size nearest to a target, in points, that satisfies the constraints inside the view; each priority
    /// says how strongly that dimension keeps to the target (Y-14).
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// The distance from each frame edge to the alignment rectangle that constraints use, in points; zero by default.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The view whose first line of text is the first baseline of this view: `forLastBaselineLayout` by default (Y-13).
    /// An override returns this view or a descendant.
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

    /// The view whose last line of text is the last baseline of this view: `forBaselineLayout()` by default (Y-13). An
    /// override returns this view or a descendant.
    open var forLastBaselineLayout: UIView { forBaselineLayout() }

    /// The older form of `forLastBaselineLayout`; returns this view by default.
    open func forBaselineLayout() -> UIView { self }

    // MARK: Margins

    /// The part of each edge that surrounding content covers, in points: the `additionalSafeAreaInsets` of the view
    /// controllers above (Y-19). Zero outside a window.
    open var safeAreaInsets: UIEdgeInsets { effectiveSafeAreaInsets }

    /// Called when `safeAreaInsets` has changed, after `layoutMarginsDidChange()` (Y-36). Does nothing by default.
    open func safeAreaInsetsDidChange() {}

    /// The distance of content from each edge, in points: 8 by default, plus `safeAreaInsets`. The root view of a view
    /// controller has `systemMinimumLayoutMargins` by default, and sides of at least these (Y-18).
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set {
            if recordsAppearance(of: \UIView.layoutMargins, newValue, isMarked: false) { return }
            changeMargins(newValue)
        }
    }

    /// `layoutMargins` in leading and trailing terms.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(layoutMargins, in: effectiveUserInterfaceLayoutDirection) }
        set { changeMargins(newValue.insets(in: effectiveUserInterfaceLayoutDirection)) }
    }

    /// Whether `safeAreaInsets` is added to the margins; true by default.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { extras?.ignoresSafeArea != true }
        set {
            guard newValue != insetsLayoutMarginsFromSafeArea else { return }
            editableExtras.ignoresSafeArea = !newValue
            marginsChanged()
        }
    }

    /// Whether the margins also keep content out of the superview's margins, where the view reaches into them; false by
    /// default (Y-47).
    open var preservesSuperviewLayoutMargins: Bool {
        get { extras?.preservesSuperviewMargins == true }
        set {
            guard newValue != preservesSuperviewLayoutMargins else { return }
            editableExtras.preservesSuperviewMargins = newValue
            marginsChanged()
        }
    }

    /// Called when the margins have changed. Does nothing by default.
    open func layoutMarginsDidChange() {}

    // MARK: Reading direction

    /// Whether the content follows the layout direction; `unspecified`, which does, by default (Y-16).
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { extras?.semantics ?? .unspecified }
        set {
            if recordsAppearance(of: \UIView.semanticContentAttribute, newValue, isMarked: false) { return }
            if newValue != semanticContentAttribute { changeSemantics(newValue) }
        }
    }

    /// The layout direction of the view's content.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        guard Self.usesTraitOverrides else { return Self.userInterfaceLayoutDirection(for: semanticContentAttribute) }
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        return Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute, relativeTo: isRightToLeft ? .rightToLeft : .leftToRight)
    }

    /// Returns the layout direction of content with an attribute in this application.
    open class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
    }

    /// Returns the layout direction of content with an attribute in an interface with direction `layoutDirection`.
    open class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        semanticContentAttribute.direction(in: layoutDirection)
    }

    // MARK: Drawing

    /// Draws the part of the view inside `rect`, in points in its own coordinates. The current context is the view's,
    /// clipped to `rect`, with its origin at the top left of `bounds` (D-01, D-02). Never call it directly (D-07). A
    /// class that does not override it has no backing bitmap.
    open func draw(_ rect: CGRect) {}

    /// Schedules a redraw of the whole view for the next display pass (D-06). No effect for a class that does not draw.
    open func setNeedsDisplay() {
        if flags.contains(.mayDisplay) { layer.setNeedsDisplay() }
    }

    /// Schedules a redraw of a rectangle, in points in the view's coordinates; rectangles are merged (D-06).
    open func setNeedsDisplay(_ rect: CGRect) {
        if flags.contains(.mayDisplay) { layer.setNeedsDisplay(rect) }
    }

    /// How drawn content is adapted when the size changes; `scaleToFill` by default (D-09).
    open var contentMode: ContentMode {
        get { flags.contentMode }
        set {
            if recordsAppearance(of: \UIView.contentMode, newValue, isMarked: false) { return }
            changeContentMode(newValue)
        }
    }

    /// Pixels per point of drawn content (D-03); the screen's scale by default.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { changeContentScale(newValue) }
    }

    /// Whether the view promises to fill its bounds with opaque color; its context is then not cleared before drawing
    /// (D-10). True by default.
    open var isOpaque: Bool {
        get { flags.contains(.opaque) }
        set {
            if recordsAppearance(of: \UIView.isOpaque, newValue, isMarked: false) { return }
            flags.set(.opaque, newValue)
            updateLayerIsOpaque()
        }
    }

    /// Whether the context is cleared before drawing, instead of keeping what was drawn before (D-10); true by default.
    open var clearsContextBeforeDrawing: Bool {
        get { !layer.keepsDrawnContents }
        set { layer.keepsDrawnContents = !newValue }
    }

    /// The color behind the drawn content (D-11); `nil`, no color, by default. A dynamic color is resolved with the
    /// view's traits.
    open var backgroundColor: UIColor? {
        get { effectiveBackground }
        set {
            if recordsAppearance(of: \UIView.backgroundColor, newValue) { return }
            keyValueWillChange(self, "backgroundColor")
            changeBackground(newValue)
            keyValueDidChange(self, "backgroundColor")
        }
    }

    /// The opacity of the view and its subviews, 0…1; 1 by default. Values outside the range are clamped. A view below
    /// 0.01 receives no touches (E-13).
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set {
            if recordsAppearance(of: \UIView.alpha, newValue, isMarked: false) { return }
            keyValueWillChange(self, "alpha")
            layer.opacity = Float(min(max(newValue, 0), 1))
            keyValueDidChange(self, "alpha")
        }
    }

    /// Whether the view and its subviews are neither shown nor hit-tested (E-12); false by default. It does not reflect
    /// the state of superviews (E-25).
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            if recordsAppearance(of: \UIView.isHidden, newValue, isMarked: false) { return }
            keyValueWillChange(self, "hidden")
            if newValue != layer.isHidden {
                layer.isHidden = newValue
                (superviewStorage as? UIStackView)?.visibilityChanged(of: self)
            }
            keyValueDidChange(self, "hidden")
        }
    }

    /// A view whose opacity masks this one, in this view's coordinates; `nil` by default. It has no superview and
    /// receives no touches.
    open var mask: UIView? {
        get { extras?.mask }
        set { changeMask(newValue) }
    }

    /// Whether content outside the bounds is clipped; false by default (D-12).
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set {
            if recordsAppearance(of: \UIView.clipsToBounds, newValue, isMarked: false) { return }
            layer.masksToBounds = newValue
        }
    }

    /// The color of interactive elements: the view's own, otherwise the nearest superview's, otherwise system blue.
    /// Setting `nil` makes the view inherit again.
    open var tintColor: UIColor! {
        get { effectiveTintColor }
        set {
            if recordsAppearance(of: \UIView.tintColor, newValue, isMarked: false) { return }
            keyValueWillChange(self, "tintColor")
            changeTintColor(newValue)
            keyValueDidChange(self, "tintColor")
        }
    }

    /// Whether `tintColor` is dimmed; `automatic`, the default, follows the superview. Reading it gives `normal` or
    /// `dimmed` (F-25).
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { isTintDimmed ? .dimmed : .normal }
        set {
            if recordsAppearance(of: \UIView.tintAdjustmentMode, newValue, isMarked: false) { return }
            changeTintAdjustmentMode(newValue)
        }
    }

    /// Called when `tintColor` has changed, directly or by inheritance. Does nothing by default.
    open func tintColorDidChange() {}

    // MARK: Traits

    /// The screen's traits with the overrides of the view, its controller and its superviews (F-01).
    open var traitCollection: UITraitCollection { effectiveTraits }

    /// The interface style forced on the view and its subviews; `unspecified`, the default, follows the superview.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle }
        set {
            if recordsAppearance(of: \UIView.overrideUserInterfaceStyle, newValue, isMarked: false) { return }
            if newValue != overrideUserInterfaceStyle { traitOverrides.userInterfaceStyle = newValue }
        }
    }

    /// The traits that the view overrides for itself and its subviews, for example
    /// `view.traitOverrides.horizontalSizeClass = .compact`; none by default (F-40).
    open var traitOverrides: UITraitOverrides {
        get { extras?.traitOverrides ?? UITraitOverrides() }
        set { if newValue != traitOverrides { changeTraitOverrides(newValue) } }
    }

    /// Called with the previous traits when `traitCollection` has changed. Dynamic colors are resolved again and the
    /// view is marked for display independently of this method. Does nothing by default.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: State restoration

    /// Adds the state of the view to a coder, if it has a `restorationIdentifier` and its controllers have one, too
    /// (L-25). Does nothing by default; overrides call `super`.
    open func encodeRestorableState(with coder: NSCoder) {}

    /// Reads the state of the view from a coder (L-25). Does nothing by default; overrides call `super`.
    open func decodeRestorableState(with coder: NSCoder) {}

    // MARK: Layer delegate

    /// Updates the layer's contents (D-18); by default draws them with `draw(_:in:)`.
    open func display(_ layer: CALayer) {
        layer.drawContents()
    }

    /// Draws the layer's contents: for the view's own layer, makes `context` current and calls `draw(_:)`.
    open func draw(_ layer: CALayer, in context: CGContext) {
        if layer === self.layer { drawContent(in: context) }
    }

    /// Lays out the layer's sublayers: for the view's own layer, calls `layoutSubviews` between the layout callbacks of
    /// its view controller.
    open func layoutSublayers(of layer: CALayer) {
        if layer === self.layer { performLayout() }
    }

    /// Returns the animation for a change of a layer property: the one of the running view animation, otherwise
    /// `NSNull`, which means no animation.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        animationAction(for: layer, forKey: event)
    }
}
