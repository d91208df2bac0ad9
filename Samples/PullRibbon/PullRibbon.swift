import UIKit

/// A ribbon that hangs from the top. Pulled down beyond a distance it catches and sends `valueChanged`; let go, it springs
/// back.
final class PullRibbon: UIControl {
    /// How far the ribbon is pulled, in points.
    private(set) var pull: CGFloat = 0
    private let ribbon = CAShapeLayer()
    private var start: CGFloat = 0
    private var hasCaught = false

    /// The pull at which the ribbon catches, in points.
    static let catchDistance: CGFloat = 70
    /// What lies beyond resists: the ribbon never goes farther than this, in points.
    private static let furthestPull: CGFloat = 120
    private static let hangingLength: CGFloat = 90
    private static let returnTime = 0.5

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.addSublayer(ribbon)
        ribbon.shadowOpacity = 0.3
        ribbon.shadowRadius = 4
        ribbon.shadowOffset = CGSize(width: 0, height: 2)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    // MARK: Tracking

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        start = touch.location(in: superview).y
        hasCaught = false
        return super.beginTracking(touch, with: event)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pull = PullRibbon.resisted(touch.location(in: superview).y - start)
        setNeedsLayout()
        if !hasCaught, pull >= PullRibbon.catchDistance {
            hasCaught = true
            sendActions(for: .valueChanged)
        }
        return super.continueTracking(touch, with: event)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        springBack()
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        springBack()
    }

    /// The pull for a way of the finger: equal up to the catch, then approaching the furthest pull.
    static func resisted(_ way: CGFloat) -> CGFloat {
        guard way > catchDistance else { return max(0, way) }
        let room = furthestPull - catchDistance
        return catchDistance + room * (1 - exp(-(way - catchDistance) / room))
    }

    private func springBack() {
        pull = 0
        UIView.animate(
            withDuration: PullRibbon.returnTime, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) {
            self.placeRibbon()
        }
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        ribbon.path = shape().cgPath
        ribbon.fillColor = tintColor.resolvedColor(with: traitCollection).cgColor
        CATransaction.commit()
        placeRibbon()
    }

    /// The ribbon's lower end hangs at the view's bottom; what is above the top edge comes down when it is pulled.
    private func placeRibbon() {
        bounds.origin.y = -pull
    }

    /// A band with a notch at its lower end.
    private func shape() -> UIBezierPath {
        let (width, bottom) = (bounds.width, PullRibbon.hangingLength)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: -PullRibbon.furthestPull * 2))
        path.addLine(to: CGPoint(x: width, y: -PullRibbon.furthestPull * 2))
        path.addLine(to: CGPoint(x: width, y: bottom))
        path.addLine(to: CGPoint(x: width / 2, y: bottom - width * 0.35))
        path.addLine(to: CGPoint(x: 0, y: bottom))
        path.close()
        return path
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }
}
