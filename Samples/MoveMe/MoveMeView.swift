import UIKit

/// A view in which a finger moves a placard. When it lifts, the placard springs back to the center. A double tap
/// beside the placard shows the next greeting.
final class MoveMeView: UIView {
    private let placard: PlacardView
    private let hint = UILabel()
    private var greetings: Greetings
    /// The touch that holds the placard; `nil` if there is none.
    private var holder: UITouch?

    private static let growTime = 0.15
    private static let moveTime = 0.15
    private static let grownScale: CGFloat = 1.2
    private static let heldScale: CGFloat = 1.1

    /// Creates a view with a placard that shows the current one of `greetings`.
    init(greetings: Greetings) {
        self.greetings = greetings
        placard = PlacardView(greeting: greetings.current)
        super.init(frame: .zero)
        backgroundColor = UIColor(red: 0.93, green: 0.94, blue: 0.96, alpha: 1)
        hint.text = "Drag the placard. Double-tap beside it."
        hint.font = .systemFont(ofSize: 15)
        hint.textColor = UIColor(white: 0.45, alpha: 1)
        hint.textAlignment = .center
        addSubview(hint)
        addSubview(placard)
        placard.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Next greeting") { [weak self] _ in
                self?.showNextGreeting()
                return self != nil
            }
        ]
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        hint.frame = CGRect(x: 0, y: bounds.maxY - 72, width: bounds.width, height: 24)
        if holder == nil { placard.center = boundsCenter }
    }

    private var boundsCenter: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        guard touch.view == placard else {
            if touch.tapCount == 2 { showNextGreeting() }
            return
        }
        holder = touch
        growPlacard()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let holder, touches.contains(holder) else { return }
        placard.center = holder.location(in: self)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let holder, touches.contains(holder) else { return }
        self.holder = nil
        bouncePlacardToCenter()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let holder, touches.contains(holder) else { return }
        self.holder = nil
        placard.center = boundsCenter
        placard.transform = .identity
    }

    private func showNextGreeting() {
        greetings.advance()
        placard.greeting = greetings.current
    }
}

// MARK: - Picking up

extension MoveMeView {
    /// Grows the placard; `growAnimationDidStop` then moves it under the finger.
    private func growPlacard() {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(MoveMeView.growTime)
        UIView.setAnimationDelegate(self)
        UIView.setAnimationDidStop(Selector(MoveMeView.growAnimationDidStop))
        placard.transform = CGAffineTransform(scaleX: MoveMeView.grownScale, y: MoveMeView.grownScale)
        UIView.commitAnimations()
    }

    /// Shrinks the grown placard a little and moves it under the finger.
    private func growAnimationDidStop(_ name: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
        guard let holder else { return }
        UIView.animate(withDuration: MoveMeView.moveTime, delay: 0, options: .allowUserInteraction) {
            self.placard.transform = CGAffineTransform(scaleX: MoveMeView.heldScale, y: MoveMeView.heldScale)
            self.placard.center = holder.location(in: self)
        }
    }
}

// MARK: - Letting go

extension MoveMeView: CAAnimationDelegate {
    /// Moves the placard back to the center along a bouncing path. Touches are disabled until it arrives.
    private func bouncePlacardToCenter() {
        isUserInteractionEnabled = false
        let bounce = Bounce(from: placard.center, to: boundsCenter)

        let travel = CAKeyframeAnimation(keyPath: "position")
        travel.path = bounce.path
        travel.keyTimes = bounce.keyTimes.map { NSNumber(value: $0) }
        travel.timingFunctions = bounce.keyTimes.dropFirst().map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
        travel.duration = bounce.duration

        let shrink = CABasicAnimation(keyPath: "transform")
        shrink.fromValue = placard.layer.transform
        shrink.toValue = CATransform3DIdentity
        shrink.duration = bounce.duration

        let group = CAAnimationGroup()
        group.animations = [travel, shrink]
        group.duration = bounce.duration
        group.delegate = self
        placard.layer.add(group, forKey: "bounce")

        placard.center = boundsCenter
        placard.transform = .identity
    }

    nonisolated func animationDidStop(_ animation: CAAnimation, finished: Bool) {
        MainActor.assumeIsolated { isUserInteractionEnabled = true }
    }
}
