import UIKit

/// A locked screen with a clock; the slide at its foot opens it, and a tap locks it again.
final class SlideToUnlockViewController: UIViewController {
    private(set) var isUnlocked = false
    let slide = SlideView()
    private let clock = UILabel()
    private let hint = UILabel()
    private let background = CAGradientLayer()

    private static let slideHeight: CGFloat = 64
    private static let widestSlide: CGFloat = 420
    private static let openTime = 0.35

    override func viewDidLoad() {
        super.viewDidLoad()
        background.startPoint = CGPoint(x: 0, y: 0)
        background.endPoint = CGPoint(x: 1, y: 1)
        view.layer.addSublayer(background)
        clock.font = .systemFont(ofSize: 64, weight: .thin)
        hint.font = .preferredFont(forTextStyle: .headline)
        for label in [clock, hint] {
            label.textColor = .white
            label.textAlignment = .center
            view.addSubview(label)
        }
        view.addSubview(slide)
        slide.onUnlock = { [unowned self] in show(unlocked: true) }
        let tap = UITapGestureRecognizer(target: self, action: Selector(SlideToUnlockViewController.lock))
        view.addGestureRecognizer(tap)
        updateTexts()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 24, dy: 32)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        background.frame = view.bounds
        CATransaction.commit()
        let width = min(area.width, SlideToUnlockViewController.widestSlide)
        let height = SlideToUnlockViewController.slideHeight
        slide.bounds.size = CGSize(width: width, height: height)
        slide.center = CGPoint(x: area.midX, y: area.maxY - height / 2)
        clock.frame = CGRect(x: area.minX, y: area.minY + area.height * 0.12, width: area.width, height: 76)
        hint.frame = CGRect(x: area.minX, y: clock.frame.maxY + 8, width: area.width, height: 24)
    }

    private func lock() {
        guard isUnlocked else { return }
        slide.lock()
        show(unlocked: false)
    }

    private func show(unlocked: Bool) {
        isUnlocked = unlocked
        UIView.transition(
            with: view, duration: SlideToUnlockViewController.openTime, options: .transitionCrossDissolve
        ) {
            self.updateTexts()
            self.slide.alpha = unlocked ? 0 : 1
        }
    }

    private func updateTexts() {
        clock.text = isUnlocked ? "Hello" : "9:41"
        hint.text = isUnlocked ? "Tap to lock" : "Locked"
        let colors: [UIColor] = isUnlocked ? [.systemTeal, .systemGreen] : [.systemIndigo, .systemPurple]
        background.colors = colors.map { $0.resolvedColor(with: traitCollection).cgColor }
    }
}
