import UIKit

/// A wheel and the number that it sets.
final class TouchWheelViewController: UIViewController {
    let wheel = TouchWheel()
    let number = UILabel()

    private static let widestWheel: CGFloat = 320

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        number.font = .monospacedDigitSystemFont(ofSize: 56, weight: .light)
        number.textColor = .label
        number.textAlignment = .center
        number.text = "0"
        view.addSubview(number)
        view.addSubview(wheel)
        wheel.addTarget(self, action: Selector(TouchWheelViewController.turned), for: .valueChanged)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 24, dy: 24)
        let isWide = area.width > area.height
        let side = min(TouchWheelViewController.widestWheel, isWide ? area.height : area.width)
        wheel.bounds.size = CGSize(width: side, height: side)
        wheel.center = CGPoint(
            x: isWide ? area.maxX - side / 2 : area.midX, y: isWide ? area.midY : area.maxY - side / 2)
        number.frame =
            isWide
            ? CGRect(x: area.minX, y: area.midY - 40, width: area.width - side, height: 80)
            : CGRect(x: area.minX, y: (area.minY + area.maxY - side) / 2 - 40, width: area.width, height: 80)
    }

    private func turned() {
        number.text = String(wheel.value)
    }
}
