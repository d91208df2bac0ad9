import UIKit

/// A hundred round cards with shadows, each moving in a small circle.
final class CardsView: SceneView {
    private var cards: [UIView] = []

    override init() {
        super.init()
        backgroundColor = .cardSceneBackground
        for _ in 0..<100 {
            let card = UIView(frame: CGRect(x: 0, y: 0, width: 88, height: 60))
            card.backgroundColor = .card
            card.layer.cornerRadius = 10
            card.layer.shadowColor = UIColor.black.cgColor
            card.layer.shadowOpacity = 0.35
            card.layer.shadowOffset = CGSize(width: 0, height: 4)
            card.layer.shadowRadius = 6
            addSubview(card)
            cards.append(card)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func show(_ time: CFTimeInterval) {
        for (number, card) in cards.enumerated() {
            let phase = time / 2 + Double(number) / 100
            card.frame.origin = CGPoint(
                x: 8 + 101 * CGFloat(number % 10) + 5 * sine(phase),
                y: 6 + 73 * CGFloat(number / 10) + 5 * sine(phase + 0.25))
        }
    }
}
