import UIKit

/// Colored cards that are dragged by as many fingers as there are. It knows nothing of the marks above it.
final class CardsViewController: UIViewController {
    private(set) var cards: [UIView] = []
    private let hint = UILabel()

    private static let colors: [UIColor] = [.systemOrange, .systemTeal, .systemPurple, .systemGreen]
    private static let cardSize = CGSize(width: 130, height: 170)
    private static let cornerRadius: CGFloat = 16

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        hint.text = "Every finger is shown"
        hint.font = .preferredFont(forTextStyle: .headline)
        hint.textColor = .secondaryLabel
        hint.textAlignment = .center
        view.addSubview(hint)
        for color in CardsViewController.colors {
            let card = UIView(frame: CGRect(origin: .zero, size: CardsViewController.cardSize))
            card.backgroundColor = color
            card.layer.cornerRadius = CardsViewController.cornerRadius
            let pan = UIPanGestureRecognizer(target: self, action: Selector(CardsViewController.drag))
            card.addGestureRecognizer(pan)
            view.addSubview(card)
            cards.append(card)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        hint.frame = CGRect(x: 0, y: view.safeAreaInsets.top + 12, width: view.bounds.width, height: 28)
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        for (index, card) in cards.enumerated() where card.frame.origin == .zero {
            card.center = CGPoint(
                x: middle.x + (index % 2 == 0 ? -1 : 1) * 80, y: middle.y + (index < 2 ? -1 : 1) * 100)
        }
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        guard let card = pan.view else { return }
        if pan.state == .began { view.bringSubviewToFront(card) }
        let way = pan.translation(in: view)
        card.center.x += way.x
        card.center.y += way.y
        pan.setTranslation(.zero, in: view)
    }
}
