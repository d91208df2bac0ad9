import UIKit

/// Shows a mark for each finger. It takes no touches itself.
final class TouchOverlayView: UIView {
    private var marks: [ObjectIdentifier: FingerMark] = [:]

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    /// Moves the marks to the touches of an event; fingers that lifted or were cancelled lose theirs.
    func show(_ touches: Set<UITouch>) {
        for touch in touches {
            let mark = marks[ObjectIdentifier(touch)] ?? addMark(for: touch)
            mark.center = touch.location(in: self)
            mark.radius = max(touch.majorRadius, FingerMark.minimumRadius)
            guard touch.phase == .ended || touch.phase == .cancelled else { continue }
            marks[ObjectIdentifier(touch)] = nil
            mark.leave(cancelled: touch.phase == .cancelled)
        }
    }

    private func addMark(for touch: UITouch) -> FingerMark {
        let mark = FingerMark()
        addSubview(mark)
        marks[ObjectIdentifier(touch)] = mark
        return mark
    }
}

/// A round, translucent mark under a finger.
final class FingerMark: UIView {
    /// The smallest radius of a mark, in points: a mark must be seen around a finger.
    static let minimumRadius: CGFloat = 26
    private static let fadeTime = 0.3
    private static let liftedScale: CGFloat = 1.5

    /// The mark's radius, in points.
    var radius: CGFloat = FingerMark.minimumRadius {
        didSet {
            bounds.size = CGSize(width: 2 * radius, height: 2 * radius)
            layer.cornerRadius = radius
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor.systemBlue.withAlphaComponent(0.35)
        layer.borderColor = UIColor.white.withAlphaComponent(0.9).cgColor
        layer.borderWidth = 2
        layer.shadowOpacity = 0.35
        layer.shadowRadius = 4
        layer.shadowOffset = CGSize(width: 0, height: 1)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    /// Fades out and leaves its superview: growing for a lift, red for a cancelled touch.
    func leave(cancelled: Bool) {
        if cancelled { backgroundColor = UIColor.systemRed.withAlphaComponent(0.5) }
        UIView.animate(withDuration: FingerMark.fadeTime) {
            self.alpha = 0
            if !cancelled {
                self.transform = CGAffineTransform(scaleX: FingerMark.liftedScale, y: FingerMark.liftedScale)
            }
        } completion: { _ in
            self.removeFromSuperview()
        }
    }
}
