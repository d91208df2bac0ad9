import UIKit

/// A cell that changes its colour with every tap.
final class CellView: UIView {
    /// Its colour when it is not tapped.
    var color = UIColor.cell {
        didSet { show() }
    }

    private var isTapped = false {
        didSet { show() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        show()
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
        isTapped.toggle()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    private func show() {
        backgroundColor = isTapped ? .tapped : color
    }
}
