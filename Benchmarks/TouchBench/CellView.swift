import UIKit

/// A cell that changes its colour with every tap.
final class CellView: UIView {
    /// Its colour when it is not tapped.
    var color = UIColor.cell {
        didSet { updateColor() }
    }

    private var isTapped = false {
        didSet { updateColor() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(CellView.tap)))
        updateColor()
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    private func tap() {
        isTapped.toggle()
    }

    private func updateColor() {
        backgroundColor = isTapped ? .tapped : color
    }
}
