import UIKit

/// A wheel that a finger turns. It clicks into detents, and reports each by `valueChanged`.
final class TouchWheel: UIControl {
    /// The detent that the mark stands on, from 0 upward clockwise. It counts full turns too; negative ones as well.
    private(set) var value = 0
    /// The wheel's angle, in radians clockwise; a multiple of the detents' distance unless a finger turns it.
    private(set) var angle: CGFloat = 0

    private let disc = CAShapeLayer()
    private let ticks = CAShapeLayer()
    private let mark = CAShapeLayer()
    private var lastFingerAngle: CGFloat = 0

    static let detents = 24
    /// The distance of two detents, in radians.
    static let detentAngle = 2 * CGFloat.pi / CGFloat(detents)
    /// The part of the radius around the centre that does not turn the wheel: angles jump there.
    private static let hubFraction: CGFloat = 0.25
    private static let settleTime = 0.2

    override init(frame: CGRect) {
        super.init(frame: frame)
        for part in [disc, ticks, mark] { layer.addSublayer(part) }
        disc.shadowOpacity = 0.25
        disc.shadowRadius = 8
        disc.shadowOffset = CGSize(width: 0, height: 4)
        ticks.lineWidth = 2
        ticks.lineCap = .round
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override var isHighlighted: Bool {
        didSet { setNeedsLayout() }
    }

    override var isEnabled: Bool {
        didSet { alpha = isEnabled ? 1 : 0.4 }
    }

    // MARK: Tracking

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let location = touch.location(in: self)
        let distance = hypot(location.x - bounds.midX, location.y - bounds.midY)
        guard distance <= radius, distance >= radius * TouchWheel.hubFraction else { return false }
        lastFingerAngle = fingerAngle(touch)
        return super.beginTracking(touch, with: event)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let fingerAngle = fingerAngle(touch)
        turn(to: angle + remainder(fingerAngle - lastFingerAngle, 2 * .pi))
        lastFingerAngle = fingerAngle
        return super.continueTracking(touch, with: event)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        settle()
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        settle()
    }

    /// The direction from the centre to a finger, in radians.
    private func fingerAngle(_ touch: UITouch) -> CGFloat {
        let location = touch.location(in: self)
        return atan2(location.y - bounds.midY, location.x - bounds.midX)
    }

    private func turn(to angle: CGFloat) {
        self.angle = angle
        setNeedsLayout()
        let detent = Int((angle / TouchWheel.detentAngle).rounded())
        guard detent != value else { return }
        value = detent
        sendActions(for: .valueChanged)
    }

    /// Turns the wheel to its detent.
    private func settle() {
        angle = CGFloat(value) * TouchWheel.detentAngle
        CATransaction.begin()
        CATransaction.setAnimationDuration(TouchWheel.settleTime)
        turnLayers()
        CATransaction.commit()
    }

    // MARK: Layout

    private var radius: CGFloat { min(bounds.width, bounds.height) / 2 }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for part in [disc, ticks, mark] {
            part.bounds = CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
            part.position = CGPoint(x: bounds.midX, y: bounds.midY)
        }
        disc.path = UIBezierPath(ovalIn: disc.bounds).cgPath
        ticks.path = ticksPath().cgPath
        let markRadius = radius * 0.09
        mark.path =
            UIBezierPath(
                ovalIn: CGRect(
                    x: -markRadius, y: -radius * 0.62 - markRadius, width: 2 * markRadius, height: 2 * markRadius)
            ).cgPath
        disc.fillColor = UIColor.secondarySystemBackground.resolvedColor(with: traitCollection).cgColor
        ticks.strokeColor = UIColor.tertiaryLabel.resolvedColor(with: traitCollection).cgColor
        let markColor: UIColor = isHighlighted ? tintColor : .secondaryLabel
        mark.fillColor = markColor.resolvedColor(with: traitCollection).cgColor
        turnLayers()
        CATransaction.commit()
    }

    private func ticksPath() -> UIBezierPath {
        let path = UIBezierPath()
        for detent in 0..<TouchWheel.detents {
            let angle = CGFloat(detent) * TouchWheel.detentAngle
            let direction = CGPoint(x: sin(angle), y: -cos(angle))
            path.move(to: CGPoint(x: direction.x * radius * 0.84, y: direction.y * radius * 0.84))
            path.addLine(to: CGPoint(x: direction.x * radius * 0.93, y: direction.y * radius * 0.93))
        }
        return path
    }

    private func turnLayers() {
        let turn = CGAffineTransform(rotationAngle: angle)
        ticks.setAffineTransform(turn)
        mark.setAffineTransform(turn)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }
}
