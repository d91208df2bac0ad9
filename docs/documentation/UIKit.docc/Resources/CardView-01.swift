import UIKit

/// A playing card.
final class CardView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        layer.cornerRadius = 16
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }
}
