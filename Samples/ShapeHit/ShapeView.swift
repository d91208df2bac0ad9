import UIKit

/// A shape that a finger can drag by its painted part. Subclasses say which part that is.
class ShapeView: UIView {
    /// The name that is shown while the shape is touched.
    let name: String
    /// Called when a finger lands on the shape.
    var onTouch: ((ShapeView) -> Void)?

    private static let liftedScale: CGFloat = 1.08
    private static let liftDuration = 0.18

    init(name: String, frame: CGRect) {
        self.name = name
        super.init(frame: frame)
        isOpaque = false
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowRadius = 10
        layer.shadowOffset = CGSize(width: 0, height: 6)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        superview?.bringSubviewToFront(self)
        onTouch?(self)
        lift(true)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let superview else { return }
        let (old, new) = (touch.previousLocation(in: superview), touch.location(in: superview))
        center = CGPoint(x: center.x + new.x - old.x, y: center.y + new.y - old.y)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        lift(false)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        lift(false)
    }

    private func lift(_ isLifted: Bool) {
        UIView.animate(withDuration: Self.liftDuration, delay: 0, options: [.allowUserInteraction]) {
            self.transform = isLifted ? CGAffineTransform(scaleX: Self.liftedScale, y: Self.liftedScale) : .identity
            self.layer.shadowOpacity = isLifted ? 0.3 : 0
        }
    }
}
