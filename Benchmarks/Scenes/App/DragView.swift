import UIKit

/// A hundred squares that are animated, and a larger one above them that follows the finger.
final class DragView: SceneView {
    private let handle = UIView(frame: CGRect(x: 452, y: 324, width: 120, height: 120))
    private var squares: [CALayer] = []
    private var isAnimated = false

    private static let squareCount = 100

    override init() {
        super.init()
        squares = addSquares(DragView.squareCount, side: 48)
        handle.backgroundColor = .title
        handle.layer.zPosition = 1
        addSubview(handle)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func show(_ time: CFTimeInterval) {
        guard !isAnimated else { return }
        isAnimated = true
        for (number, square) in squares.enumerated() { square.oscillate(number) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesMoved(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        handle.center = touch.location(in: self)
    }
}
