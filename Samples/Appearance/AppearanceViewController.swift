import UIKit

/// Cards whose look changes with the chosen theme, without any of them knowing the themes.
final class AppearanceViewController: UIViewController {
    private let page = PageView()
    private let titleLabel = UILabel()
    private let swatches = Theme.allCases.map { ThemeSwatch(theme: $0) }
    private(set) var cards: [CardView] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = "Appearance"
        titleLabel.font = .systemFont(ofSize: 34, weight: .bold)
        page.addSubview(titleLabel)
        for swatch in swatches {
            swatch.addGestureRecognizer(
                UITapGestureRecognizer(target: self, action: Selector(AppearanceViewController.choose)))
            page.addSubview(swatch)
        }
        let own = CardView(title: "Always green", detail: "Set on the views themselves", value: 0.45)
        own.meter.ringColor = .systemGreen
        own.titleLabel.textColor = .systemGreen
        cards = [
            FeaturedCard(title: "Featured", detail: "Proxies for a container", value: 0.8),
            CardView(title: "Steps", detail: "8,214 of 10,000", value: 0.82),
            CardView(title: "Reading", detail: "24 of 60 minutes", value: 0.4),
            own,
        ]
        cards.forEach(page.addSubview)
        show(.paper)
    }

    private func choose(_ recognizer: UITapGestureRecognizer) {
        if let swatch = recognizer.view as? ThemeSwatch { show(swatch.theme) }
    }

    /// Applies a theme. Views that are in a window keep their look until they enter one again, so the page is taken out
    /// and put back.
    func show(_ theme: Theme) {
        theme.apply()
        for swatch in swatches { swatch.isSelected = swatch.theme == theme }
        page.removeFromSuperview()
        view.addSubview(page)
        guard view.window != nil else { return }
        UIView.transition(with: view, duration: 0.3, options: .transitionCrossDissolve, animations: nil)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        page.frame = view.bounds
        let width = view.bounds.width
        titleLabel.frame = CGRect(x: 20, y: 72, width: width - 40, height: 41)
        let step = (width - 40) / CGFloat(swatches.count)
        for (index, swatch) in swatches.enumerated() {
            swatch.frame = CGRect(x: 20 + step * CGFloat(index), y: 136, width: step, height: 70)
        }
        for (index, card) in cards.enumerated() {
            card.frame = CGRect(x: 20, y: 236 + 132 * CGFloat(index), width: width - 40, height: 112)
        }
    }
}
