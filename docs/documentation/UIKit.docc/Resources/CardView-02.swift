import UIKit

/// A playing card.
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
}
