import UIKit

/// A track with a knob. Dragged to the end, the knob stays there; let go earlier, it springs back.
final class SlideView: UIView {
    /// Called when the knob reached the end and was let go.
    var onUnlock: (() -> Void)?
    /// How far the knob is, from 0 at the start to 1 at the end.
    private(set) var progress: CGFloat = 0

    let knob = UIView()
    private let arrow = UIImageView()
    private let label = UILabel()
    private let shine = CAGradientLayer()

    private static let gap: CGFloat = 4
    private static let shineTime = 2.2
    /// A release this near to the end, or one flung toward it this fast, unlocks.
    private static let endProgress: CGFloat = 0.95
    private static let unlockVelocity: CGFloat = 900
    private static let returnTime = 0.45

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0, alpha: 0.3)
        label.text = "slide to unlock"
        label.font = .preferredFont(forTextStyle: .title3)
        label.textColor = .white
        label.textAlignment = .center
        shine.colors = [0.35, 1, 0.35].map { UIColor(white: 0, alpha: $0).cgColor }
        shine.startPoint = CGPoint(x: 0, y: 0.5)
        shine.endPoint = CGPoint(x: 1, y: 0.5)
        label.layer.mask = shine
        knob.backgroundColor = .white
        knob.layer.shadowOpacity = 0.25
        knob.layer.shadowRadius = 3
        knob.layer.shadowOffset = CGSize(width: 0, height: 2)
        arrow.image = UIImage(systemName: "chevron.right")
        arrow.contentMode = .center
        arrow.tintColor = .systemGreen
        knob.addSubview(arrow)
        addSubview(label)
        addSubview(knob)
        let pan = UIPanGestureRecognizer(target: self, action: Selector(SlideView.drag))
        knob.addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    // MARK: Layout

    private var knobSide: CGFloat { bounds.height - 2 * SlideView.gap }
    private var wayLength: CGFloat { max(1, bounds.width - 2 * SlideView.gap - knobSide) }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        label.frame = bounds.inset(by: UIEdgeInsets(top: 0, left: knobSide, bottom: 0, right: SlideView.gap))
        shine.frame = label.bounds
        knob.bounds.size = CGSize(width: knobSide, height: knobSide)
        knob.layer.cornerRadius = knobSide / 2
        arrow.frame = knob.bounds
        placeKnob()
    }

    private func placeKnob() {
        knob.center = CGPoint(x: SlideView.gap + knobSide / 2 + progress * wayLength, y: bounds.midY)
        label.alpha = max(0, 1 - 2 * progress)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil else { return }
        let animation = CABasicAnimation(keyPath: "locations")
        animation.fromValue = [-0.6, -0.3, 0]
        animation.toValue = [1, 1.3, 1.6]
        animation.duration = SlideView.shineTime
        animation.repeatCount = .infinity
        shine.add(animation, forKey: "shine")
    }

    // MARK: Dragging

    /// Puts the knob back to the start.
    func lock() {
        settle(at: 0)
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began, .changed:
            progress = min(max(0, progress + pan.translation(in: self).x / wayLength), 1)
            pan.setTranslation(.zero, in: self)
            placeKnob()
        case .ended:
            let isFlung = pan.velocity(in: self).x > SlideView.unlockVelocity && progress > 0.5
            let unlocks = isFlung || progress >= SlideView.endProgress
            settle(at: unlocks ? 1 : 0)
            if unlocks { onUnlock?() }
        case .cancelled:
            settle(at: 0)
        default:
            break
        }
    }

    private func settle(at end: CGFloat) {
        progress = end
        UIView.animate(
            withDuration: SlideView.returnTime, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0
        ) {
            self.placeKnob()
        }
    }
}
