import CoreGraphics
import Foundation
import QuartzCore

/// A rectangle on the screen that draws, holds other views, and receives touches.
///
/// A view owns one layer, which holds its geometry and its looks; the view adds order, layout, touch and the responder
/// chain. Lengths are points, the y axis grows downward. Everything that a subclass may override is declared here; the
/// other files of this folder hold one aspect each.
open class UIView: UIResponder {
    // What every view has; the rest is in `extras`.
    // None of it is changed while anybody else's code runs, so that overlapping access need not be looked for.
    @exclusivity(unchecked) nonisolated(unsafe) final var subviewStorage: [UIView] = [] {
        didSet { layerStorage.isSublayerGeometryCacheValid = false }
    }
    @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var superviewStorage: UIView?
    /// The window the view is in. A window names itself.
    @exclusivity(unchecked) package nonisolated(unsafe) final unowned(unsafe) var attachedWindow: UIWindow?
    @exclusivity(unchecked) nonisolated(unsafe) final var extras: ViewExtras?
    @exclusivity(unchecked) final var flags: ViewFlags
    nonisolated(unsafe) final let layerStorage: CALayer

    /// The layer that shows the view; the view is its delegate (D-19).
    public final var layer: CALayer { layerStorage }

    /// The class of `layer`: `CALayer`, or the subclass that an override names.
    open class var layerClass: AnyClass { CALayer.self }

    // MARK: Making

    /// Makes a view with a frame in the coordinates of its future superview.
    public init(frame: CGRect) {
        let type = Self.self
        flags = ViewClassInfo.flags(of: type)
        layerStorage = UIView.makeLayer(of: type.layerClass)
        super.init()
        prepareLayer(frame: frame)
    }

    /// Makes a view with an empty frame.
    public convenience override init() {
        self.init(frame: .zero)
    }

    /// Makes a view with an empty frame; subclasses read their own values from the coder. Nothing of a plain view is
    /// read from it.
    public required init?(coder: NSCoder) {
        let type = Self.self
        flags = ViewClassInfo.flags(of: type)
        layerStorage = UIView.makeLayer(of: type.layerClass)
        super.init()
        prepareLayer(frame: .zero)
    }

    deinit {
        layerStorage.owner = nil
        for subview in subviewStorage { subview.superviewStorage = nil }
        if let extras { for recognizer in extras.gestureRecognizers { recognizer.attachedView = nil } }
    }

    // MARK: Responder chain

    /// The view controller whose root view this is, otherwise the superview (P-02).
    open override var next: UIResponder? {
        if let viewController { return viewController }
        return superviewStorage
    }

    // MARK: Identity and touch

    /// A number to find the view by, 0 unless set.
    open var tag: Int {
        get { extras?.tag ?? 0 }
        set { if newValue != tag { editableExtras.tag = newValue } }
    }

    /// False keeps the view and everything below it out of hit tests (E-12); true unless set (E-24). A touch that is
    /// already attached runs to its end (E-42).
    open var isUserInteractionEnabled: Bool {
        get { flags.contains(.userInteractionEnabled) }
        set { flags.set(.userInteractionEnabled, newValue) }
    }

    /// True lets every touch through that began in the view; false, which is the default, only the first of a sequence
    /// (E-33). An override of the getter counts as well (E-77).
    open var isMultipleTouchEnabled: Bool {
        get { flags.contains(.multipleTouchEnabled) }
        set { flags.set(.multipleTouchEnabled, newValue) }
    }

    /// True keeps touches from other views of the window while this one tracks one, and from this one while another
    /// does (E-38, E-39); false unless set.
    open var isExclusiveTouch: Bool {
        get { flags.contains(.exclusiveTouch) }
        set { flags.set(.exclusiveTouch, newValue) }
    }

    /// The deepest, frontmost view at `point`, in the view's own coordinates, or `nil` (E-12…E-17). An override may
    /// send touches elsewhere; it must have no side effects (E-04).
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        findHit(point, event)
    }

    /// True when `point`, in the view's own coordinates, belongs to the view: by default when it lies in `bounds`,
    /// minimum edges included, maximum edges not (E-18). An override may enlarge or reshape the touch area (E-20).
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        layerStorage.bounds.contains(point)
    }

    // MARK: Gestures

    /// The recognizers that watch the touches of the view and of everything below it, in the order in which they were
    /// added; `nil` when there are none. Setting it adds those that are new and removes those that are missing.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set { replaceRecognizers(newValue ?? []) }
    }

    /// Adds a recognizer, which the view keeps alive. It leaves its former view (G-37), and does not join touches that
    /// are down (E-54).
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        insertRecognizer(gestureRecognizer)
    }

    /// Removes a recognizer; a gesture in progress is cancelled (G-36). One that is not the view's is not minded.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        deleteRecognizer(gestureRecognizer)
    }

    /// Whether a recognizer may recognize, here or further up, which takes touches from this view (G-41); true by
    /// default. `false` makes the recognizer fail.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    // MARK: Geometry

    /// The place in the superview, in points; undefined when `transform` is not the identity (D-23).
    open var frame: CGRect {
        get { layer.frame }
        set { changeFrame(newValue) }
    }

    /// The view's own coordinate system, in points. A new size keeps `center`; a new origin scrolls what is inside.
    open var bounds: CGRect {
        get { layer.bounds }
        set { changeBounds(newValue) }
    }

    /// Where the anchor point, as a rule the middle, lies in the superview, in points. Setting it moves the view and
    /// does not redraw it (D-08).
    open var center: CGPoint {
        get { layer.position }
        set {
            layer.position = newValue
            if Self.usesConstraintLayout { invalidateFrameConstraints() }
        }
    }

    /// A transform about the anchor point; it leaves `bounds` and `center` as they are.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// A transform in three dimensions about the anchor point.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    // MARK: Hierarchy

    /// The view that holds this one.
    open var superview: UIView? { superviewStorage }

    /// The views inside, back to front.
    open var subviews: [UIView] { subviewStorage }

    /// The window the view is in.
    open var window: UIWindow? { attachedWindow }

    /// Adds a view in front of the others; it leaves its former superview. The order of messages is L-27's.
    open func addSubview(_ view: UIView) {
        insert(view, at: subviewStorage.count)
    }

    /// Adds a view at a place in `subviews`, 0 being the back. A place beyond the end means the front.
    open func insertSubview(_ view: UIView, at index: Int) {
        insert(view, at: index)
    }

    /// Adds a view just behind another subview. When that is not a subview, the view goes to the front.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 0)
    }

    /// Adds a view just in front of another subview. When that is not a subview, the view goes to the front.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 1)
    }

    /// Swaps two subviews; places that do not exist change nothing.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        exchange(index1, index2)
    }

    /// Moves a subview in front of the others; a view that is not a subview stays where it is.
    open func bringSubviewToFront(_ view: UIView) {
        if view.superviewStorage === self { reorder(view, to: subviewStorage.count) }
    }

    /// Moves a subview behind the others; a view that is not a subview stays where it is.
    open func sendSubviewToBack(_ view: UIView) {
        if view.superviewStorage === self { reorder(view, to: 0) }
    }

    /// Takes the view out of its superview and its window; touches it tracks are cancelled (E-46).
    open func removeFromSuperview() {
        leaveSuperview()
    }

    /// True when the view is `view` or lies somewhere below it.
    open func isDescendant(of view: UIView) -> Bool {
        var candidate: UIView? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.superviewStorage
        }
        return false
    }

    /// The view itself or the first one below it, depth first, that has the tag; `nil` when there is none.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviewStorage {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Called after a subview was added. Does nothing by default.
    open func didAddSubview(_ subview: UIView) {}

    /// Called before a subview is removed (L-27). Does nothing by default.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Called before the superview changes, `nil` for removal (L-27). Does nothing by default.
    open func willMove(toSuperview newSuperview: UIView?) {}

    /// Called after the superview changed (L-27). Does nothing by default.
    open func didMoveToSuperview() {}

    /// Called before the window changes, `nil` for removal (L-27). Does nothing by default.
    open func willMove(toWindow newWindow: UIWindow?) {}

    /// Called after the window changed (L-27). Does nothing by default.
    open func didMoveToWindow() {}

    // MARK: Layout

    /// True resizes the subviews by their `autoresizingMask` when the size of `bounds` changes; true unless set.
    open var autoresizesSubviews: Bool {
        get { flags.contains(.autoresizesSubviews) }
        set { flags.set(.autoresizesSubviews, newValue) }
    }

    /// Which distances give way when the superview's size changes; none unless set.
    open var autoresizingMask: AutoresizingMask {
        get { flags.autoresizingMask }
        set { flags.autoresizingMask = newValue }
    }

    /// Asks for `layoutSubviews` in the next layout pass (D-21).
    open func setNeedsLayout() {
        if flags.contains(.mayLayOut) || viewController != nil { layer.setNeedsLayout() }
    }

    /// Lays out the view and what is below it now, where it was asked for (D-21).
    open func layoutIfNeeded() {
        ConstraintPass.run(for: self)
        layer.layoutIfNeeded()
    }

    /// Places the subviews. Called by the layout pass; by default moves those that constraints place.
    open func layoutSubviews() {
        if Self.usesConstraintLayout { applyConstraintFrames() }
    }

    /// The size that fits the view best when `size` is there, in points: by default its present size.
    open func sizeThatFits(_ size: CGSize) -> CGSize {
        layer.bounds.size
    }

    /// Resizes the view to what `sizeThatFits` says of its present size, with its top left corner kept.
    open func sizeToFit() {
        resizeToFit()
    }

    /// The size the content asks for, in points; `noIntrinsicMetric` where it asks for nothing.
    open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    /// To be called when `intrinsicContentSize` has changed: constraints are solved anew.
    open func invalidateIntrinsicContentSize() {
        existingLayoutEngine?.contentChanged(of: self, priorities: false)
    }

    /// `intrinsicContentSize` where lines break at a width, in points; `nil` for none.
    func contentSize(forWidth width: CGFloat?) -> CGSize { intrinsicContentSize }

    /// True for contents whose lines break at the width that layout gives them.
    var breaksLinesAtWidth: Bool { false }

    /// How far the first baseline lies below the top, and the last above the bottom, in points; `nil` without text.
    var baselineDistances: (first: CGFloat, last: CGFloat)? { nil }

    /// Called when the bounds have another size.
    func sizeDidChange() {}

    // MARK: Constraints

    /// True for a class that does not work without constraints; false by default.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Changes the view's constraints. Called once after the view came into a window and after
    /// `setNeedsUpdateConstraints()`, before layout and from the inside out (D-20). Does nothing by default; overriders
    /// call `super` last.
    open func updateConstraints() {}

    /// The size that satisfies the constraints inside the view and is nearest to a target, in points (Y-14).
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
    }

    /// The size that satisfies the constraints inside the view and is nearest to a target, in points, each side as near
    /// as its priority says.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// How far inside the frame the rectangle lies that layout aligns, in points; zero by default.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    // MARK: Margins

    /// How much of each edge is covered by what lies around the view, in points: what the controllers above reserve
    /// with `additionalSafeAreaInsets` (Y-19).
    open var safeAreaInsets: UIEdgeInsets { effectiveSafeAreaInsets }

    /// Called when controllers above reserve more or less. Does nothing by default.
    open func safeAreaInsetsDidChange() {}

    /// How far contents stay from the edges, in points: 8 unless set, and what `safeAreaInsets` says beyond (Y-18).
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { changeMargins(newValue) }
    }

    /// `layoutMargins` in the reading direction.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(layoutMargins, in: effectiveUserInterfaceLayoutDirection) }
        set { changeMargins(newValue.insets(in: effectiveUserInterfaceLayoutDirection)) }
    }

    /// True adds `safeAreaInsets` to the margins; true unless set.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { extras?.ignoresSafeArea != true }
        set {
            guard newValue != insetsLayoutMarginsFromSafeArea else { return }
            editableExtras.ignoresSafeArea = !newValue
            marginsChanged()
        }
    }

    /// Called when the margins have changed. Does nothing by default.
    open func layoutMarginsDidChange() {}

    // MARK: Reading direction

    /// Which contents follow the reading direction; `unspecified`, which does, unless set (Y-16).
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { extras?.semantics ?? .unspecified }
        set { if newValue != semanticContentAttribute { changeSemantics(newValue) } }
    }

    /// The direction in which the view lays out its contents.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    /// The direction in which contents of a kind are laid out here.
    open class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
    }

    /// The direction in which contents of a kind are laid out where the interface runs in `layoutDirection`.
    open class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        semanticContentAttribute.direction(in: layoutDirection)
    }

    // MARK: Drawing

    /// Draws the part of the view inside `rect`, in the view's own coordinates. The current context is the view's,
    /// clipped to `rect`, its origin at the top left of `bounds` (D-01, D-02). Never called directly (D-07); a class
    /// that does not override it has no picture of its own in memory.
    open func draw(_ rect: CGRect) {}

    /// Asks for the whole view to be drawn in the next display pass (D-06). Of effect only where the class draws.
    open func setNeedsDisplay() {
        if flags.contains(.mayDisplay) { layer.setNeedsDisplay() }
    }

    /// Asks for a part, in the view's own coordinates, to be drawn in the next display pass; parts are merged (D-06).
    open func setNeedsDisplay(_ rect: CGRect) {
        if flags.contains(.mayDisplay) { layer.setNeedsDisplay(rect) }
    }

    /// How what was drawn is placed when the size changes; `scaleToFill` unless set (D-09).
    open var contentMode: ContentMode {
        get { flags.contentMode }
        set { changeContentMode(newValue) }
    }

    /// Pixels per point of what is drawn (D-03): the screen's unless set.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { changeContentScale(newValue) }
    }

    /// A promise that the view fills all of its bounds with opaque colour; its context is then not cleared before
    /// drawing (D-10). True unless set.
    open var isOpaque: Bool {
        get { flags.contains(.opaque) }
        set {
            flags.set(.opaque, newValue)
            updateLayerIsOpaque()
        }
    }

    /// True draws over transparent pixels, false over what was drawn before (D-10); true unless set.
    open var clearsContextBeforeDrawing: Bool {
        get { !layer.keepsDrawnContents }
        set { layer.keepsDrawnContents = !newValue }
    }

    /// The colour behind what the view draws (D-11); `nil`, which is none, unless set. One that depends on traits
    /// follows the view's.
    open var backgroundColor: UIColor? {
        get { effectiveBackground }
        set { changeBackground(newValue) }
    }

    /// Opacity of the view and everything inside it, 0…1; 1 unless set. Below 0.01 the view gets no touches (E-13).
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(min(max(newValue, 0), 1)) }
    }

    /// True hides the view and everything inside it, also from touches (E-12). Says nothing of its superviews (E-25).
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            guard newValue != layer.isHidden else { return }
            layer.isHidden = newValue
            (superviewStorage as? UIStackView)?.setNeedsArrangement()
        }
    }

    /// A view whose opacity is multiplied into this one, in this one's coordinates; `nil` unless set. It belongs to no
    /// superview and gets no touches.
    open var mask: UIView? {
        get { extras?.mask }
        set { changeMask(newValue) }
    }

    /// True cuts off what sticks out of the bounds; false unless set (D-12).
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The colour of what invites to touch: the view's own, otherwise that of the nearest superview that has one,
    /// otherwise the system's blue. Setting `nil` returns to inheriting.
    open var tintColor: UIColor! {
        get { effectiveTintColor }
        set { changeTintColor(newValue) }
    }

    /// Called when `tintColor` has changed, here or in a superview. Does nothing by default.
    open func tintColorDidChange() {}

    // MARK: Traits

    /// What the interface has to suit here: the screen's traits, in the view's style.
    open var traitCollection: UITraitCollection { effectiveTraits }

    /// Makes the view and everything inside it light or dark, whatever is around it; `unspecified`, as it is unless
    /// set, follows the superview.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { extras?.style ?? .unspecified }
        set { if newValue != overrideUserInterfaceStyle { changeStyle(newValue) } }
    }

    /// Called when the traits have changed, with what they were before. Colours that depend on traits are resolved anew
    /// and the view is marked for drawing without it. Does nothing by default.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Layer delegate

    /// Shows the layer's contents (D-18): by default draws them through `draw(_:in:)`.
    open func display(_ layer: CALayer) {
        layer.drawContents()
    }

    /// Draws the layer's contents: for the view's own layer makes `context` current and calls `draw(_:)`.
    open func draw(_ layer: CALayer, in context: CGContext) {
        if layer === self.layer { drawContent(in: context) }
    }

    /// Lays out the layer's sublayers: for the view's own layer calls `layoutSubviews`, and its view controller before
    /// and after.
    open func layoutSublayers(of layer: CALayer) {
        if layer === self.layer { performLayout() }
    }

    /// The animation for a change of the layer's property: the running view animation's, otherwise `NSNull`, which is
    /// none.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        animationAction(for: layer, forKey: event)
    }
}
