import UIKit

/// A playing card that one finger drags and two fingers resize.
final class CardView: UIView {
    /// The smallest and the largest size, relative to that of the frame.
    static let scales: ClosedRange<CGFloat> = 0.5...1.5

    /// True while a finger holds the card; its shadow is larger then.
    private(set) var isLifted = false {
        didSet {
            UIView.animate(withDuration: 0.15, delay: 0, options: .allowUserInteraction) {
                self.layer.shadowOffset = CGSize(width: 0, height: self.isLifted ? 14 : 4)
                self.layer.shadowRadius = self.isLifted ? 16 : 6
            }
        }
    }

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

        addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: Selector(CardView.resize)))
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        isLifted = true
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let (now, before) = (touch.location(in: superview), touch.previousLocation(in: superview))
        center = CGPoint(x: center.x + now.x - before.x, y: center.y + now.y - before.y)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        isLifted = false
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        isLifted = false
    }

    func resize(_ pinch: UIPinchGestureRecognizer) {
        let scale = min(max(transform.a * pinch.scale, CardView.scales.lowerBound), CardView.scales.upperBound)
        transform = CGAffineTransform(scaleX: scale, y: scale)
        pinch.scale = 1
    }
}
