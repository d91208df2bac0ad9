import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// The offered correction in a bubble below the typed word: a tap on it refuses (TX-150).
@MainActor final class CorrectionBubble {
    private let view = BubbleView()
    private var observer: OutsideTouchObserver?
    private var onRefuse: () -> Void = {}

    init() {
        view.addAction(UIAction { [weak self] _ in self?.onRefuse() }, for: .touchUpInside)
    }

    /// Whether it is shown.
    var isShown: Bool { view.superview != nil }

    /// Shows a correction at a word. A touch outside of the bubble hides it; the correction stays offered.
    func show(_ correction: String, at word: UITextRange, of input: any UITextInput, onRefuse: @escaping () -> Void) {
        let owner = input.textInputView
        guard let window = owner.window else { return hide() }
        let rect = owner.convert(input.firstRect(for: word), to: nil)
        let visible = owner.convert(owner.bounds, to: nil).insetBy(dx: -1, dy: -1)
        guard visible.intersects(rect) else { return hide() }
        self.onRefuse = onRefuse
        UIView.performWithoutAnimation {
            view.overrideUserInterfaceStyle = owner.traitCollection.userInterfaceStyle
            view.title = correction
            if view.superview !== window { window.addSubview(view) }
            window.bringSubviewToFront(view)
            view.frame = Self.frame(size: view.sizeThatFits(window.bounds.size), word: rect, in: window)
            view.layoutIfNeeded()
        }
        if observer?.view !== window {
            observer?.remove()
            observer = OutsideTouchObserver(window) { [weak self] touch in
                guard let self, isShown, !view.bounds.contains(touch.location(in: view)) else { return }
                hide()
            }
        }
    }

    /// Hides the bubble.
    func hide() {
        observer?.remove()
        observer = nil
        view.removeFromSuperview()
    }

    /// Below the word, or above it where the keyboard or the window ends.
    private static func frame(size: CGSize, word: CGRect, in window: UIWindow) -> CGRect {
        let gap = BubbleMetrics.gap
        let bottom = window.bounds.maxY - max(UIApplication.shared.inputViews.height, window.safeAreaInsets.bottom)
        let isBelow = word.maxY + gap + size.height <= bottom
        let x = min(
            max(word.midX - size.width / 2, BubbleMetrics.margin),
            window.bounds.maxX - size.width - BubbleMetrics.margin)
        return CGRect(
            x: x.rounded(), y: (isBelow ? word.maxY + gap : word.minY - gap - size.height).rounded(), width: size.width,
            height: size.height)
    }
}

/// The constants of the bubble, in points. All are decisions.
private enum BubbleMetrics {
    static let height: CGFloat = 34
    static let padding: CGFloat = 13
    static let spacing: CGFloat = 9
    static let crossLength: CGFloat = 9
    static let fontSize: CGFloat = 17
    /// The distances from the word and from the edges of the window.
    static let gap: CGFloat = 5
    static let margin: CGFloat = 8
    static let largestWidth: CGFloat = 260
}

/// The look of the bubble: the word and a cross.
private final class BubbleView: UIControl {
    private let label = UILabel()
    private let cross = CrossView()

    var title = "" {
        didSet {
            label.text = title
            accessibilityLabel = title
            setNeedsLayout()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .systemGray4 : .white }
        label.font = .systemFont(ofSize: BubbleMetrics.fontSize)
        label.textColor = .systemBlue
        for view in [label, cross] as [UIView] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        layer.cornerRadius = BubbleMetrics.height / 2
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.22
        layer.shadowRadius = 10
        layer.shadowOffset = CGSize(width: 0, height: 3)
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let word = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: BubbleMetrics.height))
            .width
        let extra = 2 * BubbleMetrics.padding + BubbleMetrics.spacing + BubbleMetrics.crossLength
        return CGSize(
            width: min(word.rounded(.up) + extra, BubbleMetrics.largestWidth, size.width - 2 * BubbleMetrics.margin),
            height: BubbleMetrics.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = BubbleMetrics.crossLength
        cross.frame = CGRect(
            x: bounds.maxX - BubbleMetrics.padding - side, y: (bounds.midY - side / 2).rounded(), width: side,
            height: side)
        label.frame = CGRect(
            x: BubbleMetrics.padding, y: 0, width: cross.frame.minX - BubbleMetrics.spacing - BubbleMetrics.padding,
            height: bounds.height)
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).cgPath
    }
}

/// A small cross.
private final class CrossView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath()
        let area = bounds.insetBy(dx: 1, dy: 1)
        path.move(to: CGPoint(x: area.minX, y: area.minY))
        path.addLine(to: CGPoint(x: area.maxX, y: area.maxY))
        path.move(to: CGPoint(x: area.maxX, y: area.minY))
        path.addLine(to: CGPoint(x: area.minX, y: area.maxY))
        path.lineWidth = 1.6
        path.lineCapStyle = .round
        UIColor.secondaryLabel.setStroke()
        path.stroke()
    }
}
