import CoreGraphics
import Foundation
import QuartzCore
import UIKitControls
import UIKitCore

/// A control at the top of a scroll view that the user pulls down to load content again.
///
///     scrollView.refreshControl = UIRefreshControl()
///     scrollView.refreshControl?.addAction(UIAction { _ in reload() }, for: .valueChanged)
///
/// Pulled far enough with the finger down, it begins to refresh and sends `valueChanged` once (CX-65). It stays in view
/// until `endRefreshing()`.
open class UIRefreshControl: UIControl {
    private final let marks = RefreshMarks()
    private final var titleLabel: UILabel?
    private final var explicitTint: UIColor?
    /// Whether the next pull may begin to refresh (CX-68).
    private final var isReady = true
    /// The inset that keeps the control in view, in points; 0 while it does not refresh.
    final var addedInset: CGFloat = 0

    /// Creates a control; its frame is set by the scroll view (CX-64).
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a control. A nib sets the values of its document; nothing is read from other coders.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        decodeNib(coder, as: UIRefreshControl.self)
    }

    private func prepare() {
        bounds.size.height = RefreshMetrics.height
        isHidden = true
        isUserInteractionEnabled = false
        layer.addSublayer(marks)
    }

    /// The scroll view that shows the control.
    final weak var scrollView: UIScrollView?

    // MARK: State

    /// Whether it refreshes: from the pull or `beginRefreshing()` to `endRefreshing()`.
    open private(set) var isRefreshing = false

    /// A text below the marks; `nil` by default.
    open var attributedTitle: NSAttributedString? {
        didSet {
            if recordsAppearance(of: \UIRefreshControl.attributedTitle, attributedTitle) { return }
            showTitle()
        }
    }

    /// The color of the marks; gray unless it is set (CX-63).
    open override var tintColor: UIColor! {
        get { super.tintColor }
        set {
            if recordsAppearance(of: \UIRefreshControl.tintColor, newValue) { return }
            explicitTint = newValue
            super.tintColor = newValue
        }
    }

    /// Shows that content is being loaded, because code started it. Does not scroll, and sends nothing (CX-67).
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        isReady = false
        marks.spin()
        addInset(RefreshMetrics.height)
        if let scrollView { follow(scrollView) }
    }

    /// Shows that loading has ended: the inset goes back, animated if the control is in view (CX-67).
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        guard let scrollView else { return finishRefreshing() }
        let isInView = window != nil && scrollView.contentOffset.y < -base(of: scrollView)
        if isInView, scrollView.drag == nil {
            UIView.animate(withDuration: RefreshMetrics.endDuration, delay: 0, options: [.allowUserInteraction]) {
                self.addInset(-self.addedInset)
            } completion: { _ in
                if !self.isRefreshing { self.finishRefreshing() }
            }
        } else {
            addInset(-addedInset)
            finishRefreshing()
        }
    }

    private func finishRefreshing() {
        marks.stop()
        if let scrollView { follow(scrollView) }
    }

    /// Enlarges the public inset of the scroll view (CX-66).
    private func addInset(_ height: CGFloat) {
        guard let scrollView else { return }
        addedInset += height
        scrollView.changeInset(top: height, keepsOffset: height > 0)
    }

    /// Becomes the refresh control of a scroll view: its first subview (CX-64).
    final func attach(to scrollView: UIScrollView) {
        self.scrollView = scrollView
        scrollView.insertSubview(self, at: 0)
        if isRefreshing { addInset(RefreshMetrics.height - addedInset) }
        follow(scrollView)
    }

    /// Leaves its scroll view and gives the inset back.
    final func detach(from scrollView: UIScrollView) {
        addInset(-addedInset)
        self.scrollView = nil
        if superview === scrollView { removeFromSuperview() }
    }

    // MARK: Pulling

    /// The adjusted inset at the top below the expanded bar, without the control's own.
    private func base(of scrollView: UIScrollView) -> CGFloat { scrollView.expandedTopInset - addedInset }

    /// Takes the place for the present offset, and begins to refresh when it is pulled far enough (CX-64, CX-65).
    final func follow(_ scrollView: UIScrollView) {
        let offset = scrollView.contentOffset.y
        let pull = -(offset + base(of: scrollView))
        let top = isRefreshing ? min(-pull, -RefreshMetrics.height) : -pull
        let (wasHidden, width) = (isHidden, scrollView.bounds.width)
        isHidden = pull <= 0 && !isRefreshing
        // While nothing is pulled, scrolling does not move it.
        if !wasHidden || !isHidden || frame.width != width {
            UIView.performWithoutAnimation {
                frame = CGRect(x: 0, y: top, width: width, height: RefreshMetrics.height)
            }
        }
        if !scrollView.isTracking, pull < RefreshMetrics.threshold * RefreshMetrics.readyFraction, !isRefreshing {
            isReady = true
        }
        guard !isRefreshing else { return }
        if isReady, scrollView.isTracking, pull >= RefreshMetrics.threshold {
            beginRefreshing()
            sendActions(for: .valueChanged)
        } else if !marks.isSpinning {
            marks.show(fraction: isReady ? pull / RefreshMetrics.threshold : 0)
        }
    }

    // MARK: Layout

    /// Places the marks and the title.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let hasTitle = titleLabel != nil
        marks.position = CGPoint(
            x: bounds.midX, y: hasTitle ? bounds.midY - RefreshMetrics.titleShift : bounds.midY)
        marks.color = (explicitTint ?? RefreshMetrics.gray).resolvedColor(with: traitCollection).cgColor
        titleLabel?.frame = CGRect(
            x: 0, y: bounds.maxY - RefreshMetrics.titleHeight, width: bounds.width, height: RefreshMetrics.titleHeight)
    }

    /// The size it takes: 60 points high (CX-64).
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: RefreshMetrics.height)
    }

    /// Becomes the refresh control of a scroll view to which it was added as a subview.
    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard let superview = superview as? UIScrollView, superview.refreshControl !== self else { return }
        superview.refreshControl = self
    }

    /// Adapts the color of the marks.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    /// Adapts the color of the marks.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    private func showTitle() {
        if attributedTitle == nil {
            titleLabel?.removeFromSuperview()
            titleLabel = nil
        } else if titleLabel == nil {
            let label = UILabel()
            label.textAlignment = .center
            label.font = .systemFont(ofSize: RefreshMetrics.titleFontSize)
            label.textColor = .secondaryLabel
            addSubview(label)
            titleLabel = label
        }
        titleLabel?.attributedText = attributedTitle
        titleLabel?.textAlignment = .center
        setNeedsLayout()
    }
}
