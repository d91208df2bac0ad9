import UIKit

/// Asks for a pattern, asks for it again, and then opens only for the same.
final class PatternLockViewController: UIViewController {
    /// What the next pattern is for.
    enum Step: Equatable {
        case choose
        case confirm([Int])
        case unlock([Int])
        case open([Int])
    }

    private(set) var step = Step.choose
    let patternView = PatternView()
    let message = UILabel()

    /// A pattern that is chosen has at least this many dots.
    private static let shortestPattern = 4
    private static let shakeDistance: CGFloat = 14

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        message.font = .preferredFont(forTextStyle: .title2)
        message.textColor = .label
        message.textAlignment = .center
        message.numberOfLines = 0
        message.text = "Draw a pattern"
        patternView.onPattern = { [unowned self] pattern in evaluate(pattern) }
        view.addSubview(message)
        view.addSubview(patternView)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 20, dy: 20)
        message.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 70)
        let rest = CGRect(
            x: area.minX, y: message.frame.maxY, width: area.width, height: area.maxY - message.frame.maxY)
        let side = min(rest.width, rest.height)
        patternView.frame = CGRect(x: rest.midX - side / 2, y: rest.midY - side / 2, width: side, height: side)
    }

    private func evaluate(_ pattern: [Int]) {
        switch step {
        case .choose where pattern.count < PatternLockViewController.shortestPattern:
            refuse("Connect at least \(PatternLockViewController.shortestPattern) dots")
        case .choose:
            accept("Draw it again", next: .confirm(pattern))
        case .confirm(let chosen) where pattern == chosen:
            accept("Chosen. Draw it to unlock", next: .unlock(chosen))
        case .confirm:
            refuse("Not the same. Draw a new pattern")
            step = .choose
        case .unlock(let chosen) where pattern == chosen:
            accept("Unlocked. Draw to lock again", next: .open(chosen))
        case .unlock:
            refuse("Wrong pattern")
        case .open(let chosen):
            patternView.clear()
            accept("Locked. Draw it to unlock", next: .unlock(chosen))
        }
    }

    private func accept(_ text: String, next: Step) {
        message.text = text
        step = next
        patternView.show(.right)
    }

    private func refuse(_ text: String) {
        message.text = text
        patternView.show(.wrong)
        let distance = PatternLockViewController.shakeDistance
        let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
        shake.values = [0, -distance, distance, -distance / 2, distance / 2, 0]
        shake.duration = 0.4
        patternView.layer.add(shake, forKey: "shake")
    }
}
