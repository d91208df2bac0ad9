import CoreGraphics
import Foundation
import Support
import UIKitCore

/// The constants of `UIPageControl`, in points and seconds.
enum PageControlMetrics {
    /// CX-55: the dots.
    static let dotSide: CGFloat = 7.6
    static let spacing: CGFloat = 18
    /// CX-340: the size of symbols without a configuration in place of dots.
    static let symbolSize: CGFloat = 10
    static let sidePadding: CGFloat = 10
    /// The most dots, which take 1800 points (decision): of more pages those around the current one have dots.
    static let maximumDots = 100
    /// C-61: the height.
    static let height: CGFloat = 27.5
    static let pageAlpha: CGFloat = 0.45
    /// CX-57: when a touch scrubs.
    static let scrubDelay: TimeInterval = 0.15
    static let scrubDistance: CGFloat = 10
    /// The opacity of the plate behind the dots with a prominent background.
    static let backgroundAlpha: CGFloat = 0.15
}

/// Shows the number of pages and the current one as dots.
///
/// A tap on one half goes one page back or forward (C-51); a finger that rests or moves along it scrubs (CX-57).
open class UIPageControl: UIControl, AccessibilityRangeSource {
    private final var dots: [UIImageView] = []
    /// The page of the first dot: greater than 0 only if there are more pages than dots.
    private final var firstPage = 0
    private final let plate = UIView()
    private final var indicatorImages: [Int: UIImage] = [:]
    private final var currentIndicatorImages: [Int: UIImage] = [:]
    private final var page = 0
    private final var displayedPage = 0
    private final var start: CGPoint?
    private final var scrubbing = false
    private final var scrubDeadline: DeadlineQueue.Deadline?

    /// Creates a control without pages, with a frame, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a control without pages.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        plate.isUserInteractionEnabled = false
        addSubview(plate)
        showState()
    }

    // MARK: Pages

    /// The number of pages; 0 by default. Negative values are treated as 0.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            page = pinned(page)
            displayedPage = pinned(displayedPage)
            showState()
            invalidateIntrinsicContentSize()
        }
    }

    /// The current page, pinned to the pages; 0 by default (C-51). Setting it shows it at once (C-52) and sends no
    /// events (C-36).
    open var currentPage: Int {
        get { page }
        set {
            keyValueWillChange(self, "currentPage")
            page = pinned(newValue)
            displayedPage = page
            showState()
            keyValueDidChange(self, "currentPage")
        }
    }

    private func pinned(_ page: Int) -> Int { min(max(page, 0), max(0, numberOfPages - 1)) }

    /// Whether the control hides its dots if there is only one page; false by default (C-53).
    open var hidesForSinglePage = false {
        didSet { showState() }
    }

    /// Whether a page that the user chose is shown only with `updateCurrentPageDisplay()` (C-52); false by default.
    open var defersCurrentPageDisplay = false

    /// Shows the current page, if that was deferred (C-52).
    open func updateCurrentPageDisplay() {
        displayedPage = page
        showState()
    }

    /// Whether the user may scrub; true by default (CX-57).
    open var allowsContinuousInteraction = true

    /// How the user changes the page at the moment (CX-56, CX-57).
    public private(set) final var interactionState = InteractionState.none

    // MARK: Style

    /// The color of the dots; `nil`, the default, stands for a translucent white or black.
    open var pageIndicatorTintColor: UIColor? {
        didSet {
            if recordsAppearance(of: \UIPageControl.pageIndicatorTintColor, pageIndicatorTintColor) { return }
            showState()
        }
    }

    /// The color of the current page's dot; `nil`, the default, stands for white, or black on light plates.
    open var currentPageIndicatorTintColor: UIColor? {
        didSet {
            if recordsAppearance(of: \UIPageControl.currentPageIndicatorTintColor, currentPageIndicatorTintColor) {
                return
            }
            showState()
        }
    }

    /// Whether a plate is shown behind the dots; `automatic`, while the user scrubs, by default.
    open var backgroundStyle = BackgroundStyle.automatic {
        didSet { showState() }
    }

    /// The image shown in place of dots; `nil` by default.
    open var preferredIndicatorImage: UIImage? {
        didSet { showState() }
    }

    /// Sets the image of a page; `nil` gives the preferred image back. No effect for a page that does not exist.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        guard page >= 0, page < numberOfPages else { return }
        indicatorImages[page] = image
        showState()
    }

    /// The image set for a page.
    open func indicatorImage(forPage page: Int) -> UIImage? { indicatorImages[page] }

    /// The image shown in place of the current page's dot; `nil` by default.
    open var preferredCurrentPageIndicatorImage: UIImage? {
        didSet { showState() }
    }

    /// Sets the image of a page while it is the current one; `nil` gives the preferred image back.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        guard page >= 0, page < numberOfPages else { return }
        currentIndicatorImages[page] = image
        showState()
    }

    /// The image set for a page while it is the current one.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentIndicatorImages[page] }

    private func showState() {
        let count =
            hidesForSinglePage && numberOfPages == 1 ? 0 : min(numberOfPages, PageControlMetrics.maximumDots)
        firstPage = max(0, min(displayedPage - count / 2, numberOfPages - count))
        while dots.count > count { dots.removeLast().removeFromSuperview() }
        while dots.count < count {
            let dot = UIImageView(image: nil)
            dot.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: PageControlMetrics.symbolSize)
            dots.append(dot)
            addSubview(dot)
        }
        for (page, dot) in zip(firstPage..., dots) {
            let isCurrent = page == displayedPage
            let own = indicatorImages[page] ?? preferredIndicatorImage
            let image = isCurrent ? currentIndicatorImages[page] ?? preferredCurrentPageIndicatorImage ?? own : own
            let color = isCurrent ? currentColor : pageIndicatorTintColor ?? currentColor.withReducedAlpha(alphaOfPages)
            dot.image = image?.withRenderingMode(.alwaysTemplate)
            dot.tintColor = color
            dot.backgroundColor = image == nil ? color : nil
        }
        let showsPlate = backgroundStyle == .prominent || (backgroundStyle == .automatic && scrubbing)
        plate.backgroundColor =
            showsPlate ? UIColor.systemGray.withAlphaComponent(PageControlMetrics.backgroundAlpha) : nil
        setNeedsLayout()
    }

    private var alphaOfPages: CGFloat { PageControlMetrics.pageAlpha }

    private var currentColor: UIColor { currentPageIndicatorTintColor ?? .white }

    // MARK: Layout

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The position of a page's dot from the left of the control, in points.
    private func position(of page: Int) -> CGFloat {
        let group = CGFloat(dots.count - 1) * PageControlMetrics.spacing
        let index = page - firstPage
        let offset = CGFloat(isMirrored ? dots.count - 1 - index : index) * PageControlMetrics.spacing
        return (bounds.width - group) / 2 + offset
    }

    /// Places the dots.
    open override func layoutSubviews() {
        super.layoutSubviews()
        for (page, dot) in zip(firstPage..., dots) {
            let side = PageControlMetrics.dotSide
            let size = dot.image == nil ? CGSize(width: side, height: side) : dot.intrinsicContentSize
            dot.bounds.size = size
            dot.center = CGPoint(x: position(of: page), y: bounds.midY)
            dot.layer.cornerRadius = dot.image == nil ? side / 2 : 0
        }
        plate.frame = plateFrame
        plate.layer.cornerRadius = plateFrame.height / 2
    }

    /// The area around the dots, in points.
    private var plateFrame: CGRect {
        let size = size(forNumberOfPages: dots.count)
        return CGRect(
            x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
            height: size.height)
    }

    /// The size for a number of pages, in points (CX-55); for more than 100 that for 100, as there are no more dots.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = min(max(0, pageCount), PageControlMetrics.maximumDots)
        return CGSize(
            width: PageControlMetrics.spacing * CGFloat(count) + 2 * PageControlMetrics.sidePadding,
            height: PageControlMetrics.height)
    }

    /// The size for all pages (C-61).
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    /// The size for all pages.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Tracking

    /// Waits for a lift, or for scrubbing to begin (CX-57).
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        start = touch.location(in: self)
        guard allowsContinuousInteraction else { return true }
        scrubDeadline = DeadlineQueue.main.schedule(at: MediaClock.now + PageControlMetrics.scrubDelay) { [weak self] in
            self?.beginScrubbing()
        }
        return true
    }

    /// Follows the finger while scrubbing (CX-57).
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let start else { return true }
        let point = touch.location(in: self)
        if allowsContinuousInteraction, !scrubbing, abs(point.x - start.x) >= PageControlMetrics.scrubDistance {
            beginScrubbing()
        }
        if scrubbing { change(to: page(at: point), with: event) }
        return true
    }

    /// Goes one page back or forward if the finger has not scrubbed (C-51, CX-56).
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let wasScrubbing = scrubbing
        if !wasScrubbing, isTouchInside, let start {
            interactionState = .discrete
            let isForward = (start.x >= bounds.midX) != isMirrored
            change(to: pinned(page + (isForward ? 1 : -1)), with: event)
        }
        stopScrubbing()
    }

    /// Gives the touch up.
    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        stopScrubbing()
    }

    private func beginScrubbing() {
        scrubDeadline = nil
        guard start != nil, !scrubbing else { return }
        scrubbing = true
        interactionState = .continuous
        showState()
    }

    private func stopScrubbing() {
        if let scrubDeadline { DeadlineQueue.main.cancel(scrubDeadline) }
        scrubDeadline = nil
        start = nil
        scrubbing = false
        interactionState = .none
        showState()
    }

    private func page(at point: CGPoint) -> Int {
        guard !dots.isEmpty else { return page }
        let first = position(of: firstPage)
        let distance = (point.x - first) * (isMirrored ? -1 : 1) / PageControlMetrics.spacing
        let farthest = CGFloat(PageControlMetrics.maximumDots)
        return pinned(firstPage + Int(min(max(distance, -farthest), farthest).rounded()))
    }

    private func change(to newPage: Int, with event: UIEvent?) {
        guard newPage != page else { return }
        page = newPage
        if !defersCurrentPageDisplay { displayedPage = newPage }
        showState()
        sendValueChanged(with: event)
    }

    // MARK: Accessibility

    /// True by default (AX-01).
    open override var isAccessibilityElement: Bool {
        get { accessibilityStorage?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    /// The page and the number of pages by default (AX-04).
    open override var accessibilityValue: String? {
        get {
            super.accessibilityValue
                ?? SystemText.title("page %1 of %2").replacingOccurrences(of: "%1", with: "\(page + 1)")
                .replacingOccurrences(of: "%2", with: "\(numberOfPages)")
        }
        set { super.accessibilityValue = newValue }
    }

    /// Adjustable by default (AX-16).
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? super.accessibilityTraits.union([.adjustable, .updatesFrequently]) }
        set { super.accessibilityTraits = newValue }
    }

    /// Goes to the next page (AX-19).
    open override func accessibilityIncrement() { if isEnabled { change(to: pinned(page + 1), with: nil) } }

    /// Goes to the previous page (AX-19).
    open override func accessibilityDecrement() { if isEnabled { change(to: pinned(page - 1), with: nil) } }

    /// The number of the page, counted from 1.
    package var accessibilityRange: AccessibilityRange {
        AccessibilityRange(value: Double(page + 1), minimum: 1, maximum: Double(max(numberOfPages, 1)), step: 1)
    }

    /// Goes to a page, counted from 1.
    package func setAccessibilityRangeValue(_ value: Double) -> Bool {
        guard isEnabled, let number = Int(exactly: value.rounded()) else { return false }
        change(to: pinned(max(number, 1) - 1), with: nil)
        return true
    }

    override var takesKeyboardFocus: Bool { true }

    /// The capsule around the dots.
    override var focusRingShape: FocusRingShape {
        let frame = bounds.isEmpty ? bounds : plateFrame.intersection(bounds)
        return FocusRingShape(frame: frame, cornerRadius: frame.height / 2)
    }

    override func pointerPlate(at point: CGPoint) -> PointerPlate? {
        .above(plate.frame, cornerRadius: plate.layer.cornerRadius)
    }

    /// An arrow key to the side goes one page back or forward.
    override func adjust(_ key: ArrowKey) -> Bool {
        guard key == .left || key == .right else { return false }
        change(to: pinned(page + (key.increases(effectiveUserInterfaceLayoutDirection) ? 1 : -1)), with: nil)
        return true
    }

    /// False for the single tap of an ancestor's recognizer (G-44).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        isEnabled && isTapOfAncestor(gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}

extension UIPageControl {
    /// How the user changes the page.
    public enum InteractionState: Int, Sendable {
        /// Not at all.
        case none = 0
        /// By a tap.
        case discrete = 1
        /// By scrubbing.
        case continuous = 2
    }

    /// Whether a plate is shown behind the dots.
    public enum BackgroundStyle: Int, Sendable {
        /// While the user scrubs.
        case automatic = 0
        /// Always.
        case prominent = 1
        /// Never.
        case minimal = 2
    }
}
