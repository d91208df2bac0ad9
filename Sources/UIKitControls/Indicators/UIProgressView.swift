import CoreGraphics
import Foundation
import Support
import UIKitCore

/// The constants of `UIProgressView`, in points and seconds.
enum ProgressMetrics {
    /// CX-59: the heights of the styles.
    static let height: CGFloat = 4
    static let barHeight: CGFloat = 2.5
    /// CX-60: the duration of an animated change.
    static let duration: TimeInterval = 0.25
    /// CX-346: the time between two readings of an observed progress.
    static let readInterval: TimeInterval = 0.1
    /// C-61 names no width; this is the one of a new view.
    static let initialWidth: CGFloat = 150
}

/// Shows how far a task has got, as a bar that fills.
open class UIProgressView: UIView, AccessibilityRoleSource, AccessibilityRangeSource {
    private final let track = UIImageView(image: nil)
    private final let bar = UIImageView(image: nil)
    private final var progressStorage: Float = 0
    private final var nextRead: DeadlineQueue.Deadline?

    /// Creates a view of a style without progress.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: ProgressMetrics.initialWidth, height: style.height))
        progressViewStyle = style
        showStyle()
    }

    /// Creates a view without progress, with a frame, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view without progress.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for view in [track, bar] { addSubview(view) }
        showStyle()
    }

    // MARK: Accessibility

    /// True by default (AX-01).
    open override var isAccessibilityElement: Bool {
        get { accessibilityStorage?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    /// The progress as a percentage by default (AX-53).
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? AccessibilityText.percentage(Double(progressStorage)) }
        set { super.accessibilityValue = newValue }
    }

    /// `updatesFrequently` by default (AX-16).
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? .updatesFrequently }
        set { super.accessibilityTraits = newValue }
    }

    /// A progress bar.
    package var accessibilityRole: AccessibilityRole? { .progressBar }

    /// The progress, 0…1.
    package var accessibilityRange: AccessibilityRange {
        AccessibilityRange(value: Double(progressStorage), minimum: 0, maximum: 1, step: 0)
    }

    /// False: the user does not change a progress.
    package func setAccessibilityRangeValue(_ value: Double) -> Bool { false }

    // MARK: Style

    /// The style; `default` by default.
    open var progressViewStyle = Style.default {
        didSet {
            showStyle()
            invalidateIntrinsicContentSize()
        }
    }

    /// The part that is filled, pinned to 0…1; 0 by default.
    open var progress: Float {
        get { progressStorage }
        set {
            keyValueWillChange(self, "progress")
            setProgress(newValue, animated: false)
            keyValueDidChange(self, "progress")
        }
    }

    /// Sets the part that is filled, with an animation of 0.25 seconds if asked for (CX-60).
    open func setProgress(_ progress: Float, animated: Bool) {
        let pinned = progress.isNaN ? 0 : min(max(progress, 0), 1)
        guard pinned != progressStorage else { return }
        progressStorage = pinned
        setNeedsLayout()
        guard animated, window != nil else { return }
        UIView.animate(
            withDuration: ProgressMetrics.duration, delay: 0, options: [.curveLinear, .allowUserInteraction]
        ) { [self] in layoutIfNeeded() }
    }

    /// The progress of a task that the view shows instead of one that is set; `nil`, the default, for none (CX-346). The
    /// view reads it ten times in a second until it is finished.
    open var observedProgress: Progress? {
        didSet {
            if let nextRead { DeadlineQueue.main.cancel(nextRead) }
            nextRead = nil
            readProgress(animated: false)
        }
    }

    private func readProgress(animated: Bool) {
        guard let observedProgress else { return }
        setProgress(Float(observedProgress.fractionCompleted), animated: animated)
        guard !observedProgress.isFinished else { return }
        nextRead = DeadlineQueue.main.schedule(at: MediaClock.now + ProgressMetrics.readInterval) { [weak self] in
            self?.nextRead = nil
            self?.readProgress(animated: true)
        }
    }

    /// The color of the filled part; `nil`, the default, stands for the tint color.
    open var progressTintColor: UIColor? {
        didSet {
            if recordsAppearance(of: \UIProgressView.progressTintColor, progressTintColor) { return }
            showStyle()
        }
    }

    /// The color of the part that is not filled; `nil`, the default, stands for a gray, or none with the style `bar`.
    open var trackTintColor: UIColor? {
        didSet {
            if recordsAppearance(of: \UIProgressView.trackTintColor, trackTintColor) { return }
            showStyle()
        }
    }

    /// The image of the filled part; `nil` by default.
    open var progressImage: UIImage? {
        didSet {
            if recordsAppearance(of: \UIProgressView.progressImage, progressImage) { return }
            showStyle()
        }
    }

    /// The image of the part that is not filled; `nil` by default.
    open var trackImage: UIImage? {
        didSet {
            if recordsAppearance(of: \UIProgressView.trackImage, trackImage) { return }
            showStyle()
        }
    }

    private func showStyle() {
        bar.image = progressImage
        bar.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
        track.image = trackImage
        let gray: UIColor? = progressViewStyle == .bar ? nil : .systemFill
        track.backgroundColor = trackImage == nil ? trackTintColor ?? gray : nil
        setNeedsLayout()
    }

    /// Shows the tint color.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showStyle()
    }

    /// Fills the part, from the side where lines begin.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let height = trackImage?.size.height ?? progressViewStyle.height
        let area = CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
        let width = area.width * CGFloat(progressStorage)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        track.frame = area
        bar.frame = CGRect(x: isMirrored ? area.maxX - width : 0, y: area.minY, width: width, height: height)
        let radius = progressViewStyle == .bar ? 0 : height / 2
        track.layer.cornerRadius = trackImage == nil ? radius : 0
        bar.layer.cornerRadius = progressImage == nil ? min(radius, width / 2) : 0
    }

    /// No width, and the height of the style (CX-59, C-61).
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: progressViewStyle.height)
    }

    /// The given width, and the height of the style.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: progressViewStyle.height)
    }
}

extension UIProgressView {
    /// How a progress view looks.
    public enum Style: Int, Sendable {
        /// A bar with round ends on a gray track.
        case `default` = 0
        /// A thin bar without a track, for toolbars.
        case bar = 1

        var height: CGFloat { self == .bar ? ProgressMetrics.barHeight : ProgressMetrics.height }
    }
}
