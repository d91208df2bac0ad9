import CoreGraphics
import Foundation
import QuartzCore
import ScrollPhysics
import Support
import UIKitControls
import UIKitCore

/// A view that shows a part of larger content and lets the user move it with fingers, wheel and keys.
///
/// Scrolling moves the origin of the bounds, which is the content offset (S-01). The content's size is `contentSize`; set
/// it, or pin subviews to `contentLayoutGuide`.
///
///     let scrollView = UIScrollView(frame: view.bounds)
///     scrollView.contentSize = card.bounds.size
///     scrollView.addSubview(card)
///
/// Lengths are points. This file declares what a subclass may override; the other files of this folder implement one
/// aspect each.
open class UIScrollView: UIView {
    /// The drag that has begun; `nil` while nothing is dragged.
    final var drag: ScrollDrag?
    /// The deceleration that a finger has caught and that it may carry on.
    final var caught: CaughtScroll?
    /// What moves the content frame by frame.
    final var activity: ScrollActivity?
    final var ticker: FrameTicker?
    /// The pinch that zooms; `nil` while none does.
    final var activeZoom: ScrollZoom?
    final var currentZoomScale: CGFloat = 1
    /// True while the content's size follows the zoom scale, so that it does not move the offset.
    final var isApplyingZoom = false
    final var indicators: [ScrollAxis: ScrollIndicator] = [:]
    final var indicatorGrab: IndicatorGrab?
    final var areIndicatorsShown = false
    /// True while an inset changes that does not move the content.
    final var keepsOffsetForInset = false
    final var pinch: UIScrollViewPinchGestureRecognizer?
    private final var frameGuide: UILayoutGuide?
    /// True while the scroll view itself, not code, changes the offset.
    final var isMovingContent = false
    /// The adjusted inset of the last update.
    final var currentInset = UIEdgeInsets.zero
    /// The effective collapse of the bar at the last update, in points.
    final var currentBarCollapse: CGFloat = 0
    /// By how much the bar above is lower than above content at its top, in points; the container sets it (NV-384).
    package internal(set) final var barCollapse: CGFloat = 0
    /// The collapse of that bar when content has scrolled far enough, in points.
    final var maximumBarCollapse: CGFloat = 0
    /// True while the adjusted inset changes with a bar that follows the scrolled content.
    package internal(set) final var isFollowingBar = false
    /// Called after the offset has changed, before the delegate: bars above follow the content.
    package final var containerDidScroll: ((UIScrollView) -> Void)?
    /// Called before the visible part of the content changes, with its new rectangle.
    package final var boundsWillChange: ((CGRect) -> Void)?
    /// Returns the offset at which a released content comes to rest, for a proposed one and the velocity of the offset in
    /// points per millisecond, before the delegate is asked (CV-40).
    package final var proposedTarget: ((CGPoint, CGPoint) -> CGPoint)?
    /// Adjusts the vertical offset at which a released content comes to rest, after the delegate has (NV-40).
    package final var containerTarget: ((UIScrollView, CGFloat) -> CGFloat)?
    final var gestureDelegate: ScrollGestureDelegate?
    final var pan: UIScrollViewPanGestureRecognizer?

    // MARK: Initialization

    /// Creates a scroll view with a frame, in points, in the coordinates of its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a scroll view with an empty frame; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        decodeNib(coder, as: UIScrollView.self)
    }

    private func prepare() {
        clipsToBounds = true
        addRecognizers()
        contentAreaGuide = UILayoutGuide(contentOf: self) { ($0 as? UIScrollView)?.contentSize ?? .zero }
    }

    /// The delegate; not retained, `nil` by default.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

    // MARK: Offset and content

    /// The point of the content at the top left corner of the bounds; zero by default (S-01).
    ///
    /// It is rounded to whole pixels (S-62) and may lie outside the legal range (S-05). While the content is dragged or
    /// slows down, a new offset shifts it and the motion continues (S-60).
    open var contentOffset: CGPoint {
        get { super.bounds.origin }
        set { changeOffset(newValue) }
    }

    /// Changes the offset, over 0.3 s if `animated` (S-06). Without animation it also ends a deceleration (S-60).
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        if animated { animateOffset(to: contentOffset) } else { jump(to: contentOffset) }
    }

    /// Scrolls just far enough to show a rectangle of the content, in points; not at all if it is visible (S-07).
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        scrollToShow(rect, animated: animated)
    }

    /// The area of the content, which scrolls. Constraints to it, and those between the scroll view's own edges and its
    /// descendants, determine `contentSize` (SX-37).
    open var contentLayoutGuide: UILayoutGuide {
        guard let contentAreaGuide else { preconditionFailure("a scroll view has its guide from its creation on") }
        return contentAreaGuide
    }

    /// The area of the scroll view's frame, which does not scroll (SX-37).
    open var frameLayoutGuide: UILayoutGuide {
        if let frameGuide { return frameGuide }
        let guide = UILayoutGuide(visibleAreaOf: self)
        frameGuide = guide
        return guide
    }

    /// Whether the view still has to determine the size of its content: until then an offset that is set stays (SX-80).
    package final var awaitsContentSize = false

    /// The size of the content; zero by default. Negative and non-finite lengths count as 0.
    open var contentSize = CGSize.zero {
        willSet { keyValueWillChange(self, "contentSize") }
        didSet {
            if contentSize != oldValue { legalRangeMayHaveChanged() }
            keyValueDidChange(self, "contentSize")
        }
    }

    /// The distance between the content and the edges of the bounds when scrolled to its end; zero by default. An offset
    /// at the start of an axis stays there (SX-36).
    open var contentInset = UIEdgeInsets.zero {
        willSet { keyValueWillChange(self, "contentInset") }
        didSet {
            if contentInset != oldValue { insetsMayHaveChanged() }
            keyValueDidChange(self, "contentInset")
        }
    }

    /// `contentInset` and the part of the safe area that `contentInsetAdjustmentBehavior` adds (SX-33).
    open var adjustedContentInset: UIEdgeInsets { adjustedInset }

    /// Called when `adjustedContentInset` has changed. Tells the delegate; overrides call `super` (SX-35).
    open func adjustedContentInsetDidChange() {
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    /// Which parts of the safe area are added to the inset; `automatic` by default (SX-33).
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { insetsMayHaveChanged() } }
    }

    /// Where content smaller than the bounds lies: (0, 0), the default, at the start, (0.5, 0.5) in the middle (SX-38).
    open var contentAlignmentPoint = CGPoint.zero {
        didSet { if contentAlignmentPoint != oldValue { legalRangeMayHaveChanged() } }
    }

    /// The control at the top that is pulled down to load content again; `nil` by default.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            oldValue?.detach(from: self)
            if let refreshControl { refreshControl.attach(to: self) }
        }
    }

    // MARK: Behavior

    /// Whether the user can scroll; true by default. Setting it to false ends a drag at rest (SX-10).
    open var isScrollEnabled = true {
        didSet {
            panGestureRecognizer.isEnabled = isScrollEnabled
            indicatorGrab?.isEnabled = isScrollEnabled
        }
    }

    /// Whether a drag that begins mainly along one axis is held to it; false by default (S-23, S-24).
    open var isDirectionalLockEnabled = false

    /// Whether content goes beyond its edges and comes back: true if it does on both axes, which is the default; setting
    /// it sets both (SX-39).
    open var bounces: Bool {
        get { bouncesHorizontally && bouncesVertically }
        set {
            bouncesHorizontally = newValue
            bouncesVertically = newValue
        }
    }

    /// Whether content goes beyond its left and right edges and comes back; true by default (SX-39).
    open var bouncesHorizontally = true

    /// Whether content goes beyond its top and bottom edges and comes back; true by default (SX-39).
    open var bouncesVertically = true

    /// Whether content that fits can be dragged horizontally; false by default (S-04).
    open var alwaysBounceHorizontal = false {
        didSet { if alwaysBounceHorizontal != oldValue { insetsMayHaveChanged() } }
    }

    /// Whether content that fits can be dragged vertically; false by default (S-04).
    open var alwaysBounceVertical = false {
        didSet { if alwaysBounceVertical != oldValue { insetsMayHaveChanged() } }
    }

    /// Whether the content stops at multiples of the bounds' size; false by default (S-47, SX-20 to SX-22).
    open var isPagingEnabled = false

    /// How quickly the content slows down after a release; `normal` by default (S-34).
    open var decelerationRate = DecelerationRate.normal

    /// Whether a drag that begins at a left or right end of the content, and leads beyond it, goes to a scroll view
    /// outside this one; true by default (SX-40).
    open var transfersHorizontalScrollingToParent = true

    /// Whether a drag that begins at the top or bottom end of the content, and leads beyond it, goes to a scroll view
    /// outside this one; true by default (SX-40).
    open var transfersVerticalScrollingToParent = true

    /// Whether a tap on the status bar scrolls to the top; true by default (S-58).
    open var scrollsToTop = true

    /// How dragging dismisses the keyboard; `none` by default (SX-30).
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// Whether page up and down, home, end and arrow keys scroll; true by default (SX-32).
    open var allowsKeyboardScrolling = true

    // MARK: Indicators

    /// Whether there is a horizontal indicator while the content scrolls; true by default (SX-42, SX-47).
    open var showsHorizontalScrollIndicator = true {
        didSet { layOutIndicators() }
    }

    /// Whether there is a vertical indicator while the content scrolls; true by default (SX-42, SX-47).
    open var showsVerticalScrollIndicator = true {
        didSet { layOutIndicators() }
    }

    /// The color of the indicators; `default` by default (SX-47).
    open var indicatorStyle = IndicatorStyle.default {
        didSet { layOutIndicators() }
    }

    /// The distance of the vertical indicator from the edges, in points; zero by default (SX-45).
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { layOutIndicators() }
    }

    /// The distance of the horizontal indicator from the edges, in points; zero by default (SX-45).
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { layOutIndicators() }
    }

    /// Sets the insets of both indicators. Reading it gives those of the vertical one.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// Whether the part of the safe area in `adjustedContentInset` is added to the indicators' insets; true by default
    /// (SX-45).
    open var automaticallyAdjustsScrollIndicatorInsets = true {
        didSet { layOutIndicators() }
    }

    /// Shows the indicators for a moment (SX-42).
    open func flashScrollIndicators() {
        showIndicators()
        if !areIndicatorsShown { hideIndicators() }
    }

    /// Runs a closure and shows the indicators if it changes the offset (SX-42).
    open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
        let offset = contentOffset
        changes()
        if contentOffset != offset || activity != nil { flashScrollIndicators() }
    }

    // MARK: Zooming

    /// The smallest zoom scale; 1 by default (SX-51). One that is negative, infinite or NaN is ignored.
    open var minimumZoomScale: CGFloat = 1 {
        didSet {
            if !minimumZoomScale.isFinite || minimumZoomScale < 0 { minimumZoomScale = oldValue }
            if minimumZoomScale != oldValue { zoomLimitsChanged() }
        }
    }

    /// The largest zoom scale; 1 by default. It must be larger than the smallest one for zooming (S-54). One that is
    /// negative, infinite or NaN is ignored.
    open var maximumZoomScale: CGFloat = 1 {
        didSet {
            if !maximumZoomScale.isFinite || maximumZoomScale < 0 { maximumZoomScale = oldValue }
            if maximumZoomScale != oldValue { zoomLimitsChanged() }
        }
    }

    /// The scale of the view that `viewForZooming(in:)` returns; 1 by default. Set values are pinned to the limits
    /// (SX-51); no effect without such a view.
    open var zoomScale: CGFloat {
        get { currentZoomScale }
        set { zoom(to: newValue, animated: false) }
    }

    /// Changes the zoom scale around the middle of the bounds (SX-50).
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }

    /// Shows a rectangle of the zoomed view as large as possible, centred, within the limits of the scale (SX-50).
    open func zoom(to rect: CGRect, animated: Bool) { zoom(toShow: rect, animated: animated) }

    /// Whether the scale may pass its limits during a pinch and comes back; true by default (S-56).
    open var bouncesZoom = true

    /// True during a pinch.
    open var isZooming: Bool { activeZoom != nil }

    /// True while the scale returns within its limits after a pinch (SX-53).
    open var isZoomBouncing: Bool { zoomAnimation.map { $0.isBounce && $0.scales.from != $0.scales.to } ?? false }

    /// True while code changes the scale with an animation.
    open var isZoomAnimating: Bool { zoomAnimation.map { !$0.isBounce } ?? false }

    /// The recognizer that zooms; `nil` while zooming is disabled (S-25, SX-52).
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }

    // MARK: State

    /// True while a finger is down (S-09).
    open internal(set) var isTracking = false

    /// True while the user scrolls: from the begin of a drag to the lift, and through the free deceleration after it
    /// (S-09).
    open internal(set) var isDragging = false {
        didSet { if isDragging != oldValue { updateIndicatorVisibility() } }
    }

    /// True while the content moves after a release (S-09), and while a finger holds a deceleration (S-52).
    open internal(set) var isDecelerating = false {
        didSet { if isDecelerating != oldValue { updateIndicatorVisibility() } }
    }

    /// True while code scrolls the content with an animation (SX-27).
    open var isScrollAnimating: Bool {
        if case .animation? = activity { return true }
        return false
    }

    /// Stops all motion: at the present offset, in the legal range, with paging at a page (SX-28).
    open func stopScrollingAndZooming() { stopEverything() }

    // MARK: Touches of the content

    /// Whether touches reach the content only after a moment in which they may become a drag; true by default (S-10,
    /// S-14).
    open var delaysContentTouches = true

    /// Whether a drag may take touches away from the content; true by default (S-17).
    open var canCancelContentTouches = true

    /// Whether a content view may receive touches that began in it; true by default (S-15).
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether a drag may take away the touches that a content view tracks; false by default
    /// for controls, true for other views (S-16).
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// The recognizer that drags the content. Its delegate must not be replaced (S-25).
    open var panGestureRecognizer: UIPanGestureRecognizer {
        guard let pan else { preconditionFailure("a scroll view has its pan from its creation on") }
        return pan
    }

    // MARK: Accessibility

    /// Scrolls by a page less a little, and posts the new position (AX-20). Returns false at the end of the content and if
    /// `isScrollEnabled` is false.
    open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        scrollByPage(direction)
    }

    // MARK: Overridden members of UIView

    /// The rectangle in the superview, in points.
    open override var frame: CGRect {
        get { super.frame }
        set {
            let size = super.bounds.size
            if let boundsWillChange, transform.isIdentity, newValue.size != size {
                boundsWillChange(CGRect(origin: super.bounds.origin, size: newValue.size))
            }
            super.frame = newValue
            if super.bounds.size != size { legalRangeMayHaveChanged() }
        }
    }

    /// The visible part of the content, in points. Its origin is the content offset (S-01).
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            if newValue.size != old.size {
                boundsWillChange?(CGRect(origin: old.origin, size: newValue.size))
                super.bounds = CGRect(origin: old.origin, size: newValue.size)
                if newValue.origin == old.origin { legalRangeMayHaveChanged() }
            }
            if newValue.origin != old.origin { contentOffset = newValue.origin }
        }
    }

    /// Updates the insets that follow from the safe area.
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        insetsMayHaveChanged()
    }

    /// Stops all motion when the view leaves its window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { endMotionOutsideWindow() } else { insetsMayHaveChanged() }
    }

    /// Lays out the subviews and adopts the content size that constraints determine. Runs before every frame in which the
    /// offset has changed (S-64).
    open override func layoutSubviews() {
        super.layoutSubviews()
        if let size = contentAreaSize, size != contentSize { contentSize = size }
        insetsMayHaveChanged()
        layOutIndicators()
        refreshControl?.follow(self)
    }

    /// Adapts the indicators to the appearance.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        layOutIndicators()
    }

    /// Scrolls with page up and down, home, end and arrow keys (SX-32).
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !scroll(with: presses) { super.pressesBegan(presses, with: event) }
    }

    /// Scrolls on while a key is held (SX-32).
    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !scroll(with: presses) { super.pressesChanged(presses, with: event) }
    }

    // MARK: State restoration

    private static let offsetKey = "UIScrollView.contentOffset"
    private static let zoomKey = "UIScrollView.zoomScale"

    /// Adds the offset and the zoom scale (L-163).
    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode([Double(contentOffset.x), Double(contentOffset.y)], forKey: Self.offsetKey)
        coder.encode(Double(zoomScale), forKey: Self.zoomKey)
    }

    /// Scrolls and zooms as it was saved, once the layout of the launch has given the view its size (L-163).
    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        guard let offset = coder.decodeObject(forKey: Self.offsetKey) as? [Double], offset.count == 2,
            offset.allSatisfy(\.isFinite)
        else { return }
        let zoom = coder.decodeDouble(forKey: Self.zoomKey)
        UIApplication.shared.runAfterCommit { [weak self] in
            guard let self else { return }
            if zoom > 0, zoom.isFinite, zoom != Double(zoomScale) { setZoomScale(zoom, animated: false) }
            // The content may be smaller than it was.
            setContentOffset(legal(CGPoint(x: offset[0], y: offset[1])), animated: false)
        }
    }
}
