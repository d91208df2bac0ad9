import UIKit

/// A playing card that is one element: its label, its value, what it is, what a double tap does, and further actions. The
/// magic tap deals a new one from anywhere on the screen.
final class CardViewController: UIViewController {
    private let card = CardView()
    private let cards = ["Queen of hearts", "Seven of clubs", "Ace of spades", "Ten of diamonds"]
    private var index = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        card.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(card)
        NSLayoutConstraint.activate([
            card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            card.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            card.widthAnchor.constraint(equalToConstant: 200),
            card.heightAnchor.constraint(equalToConstant: 280),
        ])
        card.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Deal another card") { [weak self] _ in self?.deal() ?? false },
            UIAccessibilityCustomAction(name: "Mark") { [weak self] _ in
                self?.card.isMarked.toggle()
                return true
            },
        ]
        card.name = cards[index]
    }

    override func accessibilityPerformMagicTap() -> Bool { deal() }

    private func deal() -> Bool {
        index = (index + 1) % cards.count
        card.name = cards[index]
        card.isFaceUp = false
        UIAccessibility.post(notification: .announcement, argument: "A new card")
        return true
    }
}

/// A card that turns over when it is tapped or activated.
final class CardView: UIView {
    private let face = UILabel()
    var name = "" { didSet { show() } }
    var isFaceUp = true { didSet { show() } }
    var isMarked = false { didSet { show() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 16
        layer.borderWidth = 1
        layer.borderColor = UIColor.separator.cgColor
        face.font = .preferredFont(forTextStyle: .title2)
        face.adjustsFontForContentSizeCategory = true
        face.numberOfLines = 0
        face.textAlignment = .center
        face.translatesAutoresizingMaskIntoConstraints = false
        addSubview(face)
        NSLayoutConstraint.activate([
            face.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            face.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            face.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(CardView.turn)))
        isAccessibilityElement = true
        accessibilityHint = "Turns it over"
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func turn(_ recognizer: UITapGestureRecognizer) { isFaceUp.toggle() }

    override func accessibilityActivate() -> Bool {
        isFaceUp.toggle()
        return true
    }

    private func show() {
        let isRed = name.hasSuffix("hearts") || name.hasSuffix("diamonds")
        face.text = isFaceUp ? name : ""
        face.textColor = isRed ? .systemRed : .label
        backgroundColor = isFaceUp ? .secondarySystemGroupedBackground : .systemIndigo
        layer.borderColor = isMarked ? UIColor.systemOrange.cgColor : UIColor.separator.cgColor
        layer.borderWidth = isMarked ? 4 : 1
        accessibilityLabel = isFaceUp ? name : "Card"
        accessibilityValue = [isFaceUp ? "face up" : "face down", isMarked ? "marked" : nil].compactMap { $0 }
            .joined(separator: ", ")
        accessibilityTraits = isMarked ? [.button, .selected] : .button
    }
}
