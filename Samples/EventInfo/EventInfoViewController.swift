import UIKit

/// Shows a touch pad above a log of its touch callbacks.
final class EventInfoViewController: UIViewController {
    private let pad = TouchPadView()
    private let log = LogView()

    private static let margin: CGFloat = 20
    private static let padFraction: CGFloat = 0.45

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(white: 0.96, alpha: 1)
        pad.report = { [log] line in
            print(line)
            log.append(line)
        }
        view.addSubview(pad)
        view.addSubview(log)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.insetBy(dx: EventInfoViewController.margin, dy: 2 * EventInfoViewController.margin)
        let (upper, lower) = area.divided(
            atDistance: area.height * EventInfoViewController.padFraction, from: .minYEdge)
        pad.frame = upper
        log.frame = lower.inset(by: UIEdgeInsets(top: EventInfoViewController.margin, left: 0, bottom: 0, right: 0))
    }
}
