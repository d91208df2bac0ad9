import CoreGraphics
import Foundation
import QuartzCore
import Support
import UIKitCore

/// The floating button: drags with one finger, snaps to the nearest side, fades while it is not used, and opens the menu
/// when it is tapped.
final class AssistiveButton: UIView {
    /// Called when the button is tapped.
    var onTap: () -> Void = {}

    /// Whether a touch that began elsewhere passes below: the button becomes almost transparent and takes no touches.
    var isYielding = false {
        didSet {
            guard isYielding != oldValue else { return }
            updateOpacity(animated: true)
        }
    }

    /// The side that the button lies at, and its position along it from 0 at the top to 1 at the bottom.
    private(set) var isAtLeft = false
    private(set) var fraction = AssistiveMetrics.initialFraction

    private var finger: UITouch?
    private var startLocation = CGPoint.zero
    private var startCenter = CGPoint.zero
    private var isDragged = false
    private var isIdle = false
    private var idleDeadline: DeadlineQueue.Deadline?
    private var rings: [CALayer] = []

    /// The diameters of the rings of the button and their opacities, outside in.
    private static let ringShapes: [(size: CGFloat, opacity: CGFloat)] = [(46, 0.22), (36, 0.38), (26, 0.92)]

    init() {
        let size = AssistiveMetrics.buttonSize
        super.init(frame: CGRect(x: 0, y: 0, width: size, height: size))
        backgroundColor = UIColor(white: 0.08, alpha: 0.72)
        layer.cornerRadius = AssistiveMetrics.buttonRadius
        layer.borderColor = UIColor(white: 1, alpha: 0.14).cgColor
        layer.borderWidth = 1
        layer.shadowOpacity = 0.28
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 2)
        for shape in Self.ringShapes {
            let ring = CALayer()
            ring.bounds = CGRect(x: 0, y: 0, width: shape.size, height: shape.size)
            ring.position = CGPoint(x: size / 2, y: size / 2)
            ring.cornerRadius = shape.size / 2
            ring.backgroundColor = UIColor(white: 1, alpha: shape.opacity).cgColor
            layer.addSublayer(ring)
            rings.append(ring)
        }
        isAccessibilityElement = true
        accessibilityLabel = "AssistiveTouch"
        use()
    }

    required init?(coder: NSCoder) { nil }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        !isYielding && super.point(inside: point, with: event)
    }

    // MARK: Position

    /// Puts the button at its side of a screen.
    func place(in bounds: CGRect, animated: Bool = false) {
        let half = AssistiveMetrics.buttonSize / 2 + AssistiveMetrics.edgeDistance
        let span = max(bounds.height - 2 * half, 0)
        let target = CGPoint(
            x: isAtLeft ? bounds.minX + half : bounds.maxX - half, y: bounds.minY + half + span * fraction)
        guard animated else { return center = target }
        UIView.animate(
            withDuration: AssistiveMetrics.snapTime, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0
        ) { self.center = target }
    }

    private func snap() {
        guard let bounds = superview?.bounds, bounds.height > 0 else { return }
        isAtLeft = center.x < bounds.midX
        let half = AssistiveMetrics.buttonSize / 2 + AssistiveMetrics.edgeDistance
        let span = max(bounds.height - 2 * half, 1)
        fraction = min(max((center.y - bounds.minY - half) / span, 0), 1)
        place(in: bounds, animated: true)
    }

    // MARK: Fading

    /// Shows the button fully, and fades it when it is not used for a while.
    func use() {
        isIdle = false
        updateOpacity(animated: false)
        if let idleDeadline { DeadlineQueue.main.cancel(idleDeadline) }
        idleDeadline = DeadlineQueue.main.schedule(at: MediaClock.now + AssistiveMetrics.idleTime) { [weak self] in
            guard let self else { return }
            idleDeadline = nil
            guard finger == nil else { return use() }
            isIdle = true
            updateOpacity(animated: true)
        }
    }

    /// Stops the time of the button.
    func end() {
        if let idleDeadline { DeadlineQueue.main.cancel(idleDeadline) }
        idleDeadline = nil
    }

    private func updateOpacity(animated: Bool) {
        let opacity = isYielding ? AssistiveMetrics.yieldingOpacity : isIdle ? AssistiveMetrics.idleOpacity : 1
        guard animated else { return alpha = opacity }
        UIView.animate(withDuration: AssistiveMetrics.fadeTime, delay: 0, options: .allowUserInteraction) {
            self.alpha = opacity
        }
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard finger == nil, let touch = touches.first else { return }
        finger = touch
        isDragged = false
        startLocation = touch.location(in: superview)
        startCenter = center
        use()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger), let bounds = superview?.bounds else { return }
        let location = finger.location(in: superview)
        let (dx, dy) = (location.x - startLocation.x, location.y - startLocation.y)
        isDragged = isDragged || (dx * dx + dy * dy).squareRoot() >= AssistiveMetrics.dragThreshold
        guard isDragged else { return }
        let half = AssistiveMetrics.buttonSize / 2
        center = CGPoint(
            x: min(max(startCenter.x + dx, bounds.minX + half), max(bounds.maxX - half, half)),
            y: min(max(startCenter.y + dy, bounds.minY + half), max(bounds.maxY - half, half)))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        self.finger = nil
        use()
        if isDragged { snap() } else { onTap() }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        self.finger = nil
        snap()
    }
}
