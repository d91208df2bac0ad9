import UIKit

/// A playing card that a finger drags.
final class CardView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        layer.cornerRadius = 16
        layer.shadowOpacity = 0.4
        layer.shadowOffset = CGSize(width: 0, height: 4)
        layer.shadowRadius = 6

        let suit = UILabel(frame: bounds)
        suit.text = "♠"
        suit.font = .systemFont(ofSize: 96)
        suit.textAlignment = .center
        addSubview(suit)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let (now, before) = (touch.location(in: superview), touch.previousLocation(in: superview))
        center = CGPoint(x: center.x + now.x - before.x, y: center.y + now.y - before.y)
    }
}
