import UIKit

/// A page with a ribbon; each pull turns the light on or off.
final class PullRibbonViewController: UIViewController {
    let ribbon = PullRibbon()
    private let lamp = UILabel()
    private(set) var isLit = false

    private static let ribbonSize = CGSize(width: 44, height: 90)
    private static let fadeTime = 0.3

    override func viewDidLoad() {
        super.viewDidLoad()
        lamp.font = .preferredFont(forTextStyle: .largeTitle)
        lamp.textAlignment = .center
        view.addSubview(lamp)
        view.addSubview(ribbon)
        ribbon.tintColor = .systemRed
        ribbon.addTarget(self, action: Selector(PullRibbonViewController.pulled), for: .valueChanged)
        updateLight()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        lamp.frame = view.bounds
        ribbon.bounds.size = PullRibbonViewController.ribbonSize
        ribbon.center = CGPoint(
            x: view.bounds.maxX - view.safeAreaInsets.right - 60, y: PullRibbonViewController.ribbonSize.height / 2)
    }

    private func pulled() {
        isLit.toggle()
        UIView.animate(withDuration: PullRibbonViewController.fadeTime) { self.updateLight() }
    }

    private func updateLight() {
        view.backgroundColor =
            isLit ? UIColor(red: 1, green: 0.95, blue: 0.8, alpha: 1) : UIColor(white: 0.13, alpha: 1)
        lamp.textColor = isLit ? UIColor(white: 0.15, alpha: 1) : UIColor(white: 0.85, alpha: 1)
        lamp.text = isLit ? "Good morning" : "Good night"
    }
}
