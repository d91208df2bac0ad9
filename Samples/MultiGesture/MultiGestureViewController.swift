import UIKit

/// One label with every standard recognizer. Each recognizer has a row that shows the states it went through.
final class MultiGestureViewController: UIViewController {
    private let label = UILabel()
    private(set) var rows: [StateRow] = []
    private let list = UIStackView()
    /// The label's scale and angle, and where it was moved to.
    private var shape = CGAffineTransform.identity

    private static let labelHeight: CGFloat = 130
    private static let margin: CGFloat = 20

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        list.axis = .vertical
        list.distribution = .fillEqually
        view.addSubview(list)
        setUpLabel()
        addRecognizers()
    }

    private func setUpLabel() {
        label.text = "Touch me"
        label.font = .preferredFont(forTextStyle: .largeTitle)
        label.textAlignment = .center
        label.textColor = .white
        label.backgroundColor = .systemIndigo
        label.layer.cornerRadius = 20
        label.clipsToBounds = true
        label.isUserInteractionEnabled = true
        label.isMultipleTouchEnabled = true
        view.addSubview(label)
    }

    private func addRecognizers() {
        let doubleTap = UITapGestureRecognizer()
        doubleTap.numberOfTapsRequired = 2
        let tap = UITapGestureRecognizer()
        tap.require(toFail: doubleTap)
        let swipe = UISwipeGestureRecognizer()
        let recognizers: [(String, UIGestureRecognizer)] = [
            ("Tap", tap), ("Double tap", doubleTap), ("Long press", UILongPressGestureRecognizer()),
            ("Swipe right", swipe), ("Pan", UIPanGestureRecognizer()), ("Pinch", UIPinchGestureRecognizer()),
            ("Rotation", UIRotationGestureRecognizer()),
        ]
        for (name, recognizer) in recognizers {
            recognizer.name = name
            recognizer.delegate = self
            recognizer.addTarget(self, action: Selector(MultiGestureViewController.changed))
            label.addGestureRecognizer(recognizer)
            let row = StateRow(name: name)
            list.addArrangedSubview(row)
            rows.append(row)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(
            dx: MultiGestureViewController.margin, dy: MultiGestureViewController.margin)
        let isWide = area.width > area.height
        let listWidth = isWide ? area.width / 2 : area.width
        let listHeight = isWide ? area.height : area.height / 2
        list.frame = CGRect(x: area.minX, y: area.minY, width: listWidth, height: listHeight)
        let rest =
            isWide
            ? CGRect(x: list.frame.maxX, y: area.minY, width: area.width - listWidth, height: area.height)
            : CGRect(x: area.minX, y: list.frame.maxY, width: area.width, height: area.height - listHeight)
        label.bounds.size = CGSize(
            width: min(rest.width - 2 * MultiGestureViewController.margin, 260),
            height: MultiGestureViewController.labelHeight)
        label.center = CGPoint(x: rest.midX, y: rest.midY)
    }

    // MARK: Actions

    private func changed(_ recognizer: UIGestureRecognizer) {
        rows.first { $0.name == recognizer.name }?.show(recognizer.state)
        switch recognizer {
        case let pan as UIPanGestureRecognizer:
            let way = pan.translation(in: view)
            shape = shape.concatenating(CGAffineTransform(translationX: way.x, y: way.y))
            pan.setTranslation(.zero, in: view)
        case let pinch as UIPinchGestureRecognizer:
            shape = shape.scaledBy(x: pinch.scale, y: pinch.scale)
            pinch.scale = 1
        case let rotation as UIRotationGestureRecognizer:
            shape = shape.rotated(by: rotation.rotation)
            rotation.rotation = 0
        case let tap as UITapGestureRecognizer where tap.numberOfTapsRequired == 2:
            shape = .identity
        default:
            return
        }
        label.transform = shape
    }
}

extension MultiGestureViewController: UIGestureRecognizerDelegate {
    /// Moving, pinching and turning belong to one motion of two fingers.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        let together = ["Pan", "Pinch", "Rotation"]
        return together.contains(gestureRecognizer.name ?? "") && together.contains(other.name ?? "")
    }
}
