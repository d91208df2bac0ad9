import UIKit

/// Shows shapes of which only the painted part can be touched, and names what a finger touches.
final class ShapeHitViewController: UIViewController {
    private let titleLabel = UILabel()
    private let resultLabel = UILabel()
    private(set) var shapes: [ShapeView] = []

    /// What the label says, for tests.
    var result: String { resultLabel.text ?? "" }

    private static let shapeSize: CGFloat = 140
    private static let picturePointSize: CGFloat = 120

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        titleLabel.text = "Touch a shape"
        titleLabel.font = .systemFont(ofSize: 34, weight: .bold)
        titleLabel.textColor = .label
        resultLabel.text = "Only the painted part takes the touch."
        resultLabel.font = .preferredFont(forTextStyle: .body)
        resultLabel.textColor = .secondaryLabel
        view.addSubview(titleLabel)
        view.addSubview(resultLabel)
        shapes = makeShapes()
        for shape in shapes {
            shape.onTouch = { [weak self] in self?.resultLabel.text = $0.name }
            view.addSubview(shape)
        }
    }

    private func makeShapes() -> [ShapeView] {
        let size = Self.shapeSize
        let square = CGRect(x: 0, y: 0, width: size, height: size)
        let disc = CGRect(x: 0, y: 0, width: size / 2, height: size / 2)
        return [
            PathShapeView(name: "Star", path: .star(points: 5, in: square), color: .systemYellow, frame: square),
            PathShapeView(name: "Moon", path: .moon(in: square), color: .systemIndigo, frame: square),
            PathShapeView(name: "Disc", path: UIBezierPath(ovalIn: disc), color: .systemGreen, frame: disc),
            PathShapeView(name: "Ring", path: .ring(in: square, hole: 0.62), color: .systemBlue, frame: square),
            picture(of: "heart.fill", name: "Heart", color: .systemPink),
            picture(of: "cloud.fill", name: "Cloud", color: .systemTeal),
        ]
    }

    /// A view with the image of a symbol.
    private func picture(of symbol: String, name: String, color: UIColor) -> ShapeView {
        let configuration = UIImage.SymbolConfiguration(pointSize: Self.picturePointSize)
        let template = UIImage(systemName: symbol, withConfiguration: configuration) ?? UIImage()
        let image = UIGraphicsImageRenderer(size: template.size).image { _ in
            template.withTintColor(color, renderingMode: .alwaysOriginal).draw(at: .zero)
        }
        return ImageShapeView(name: name, image: image, frame: CGRect(origin: .zero, size: image.size))
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width
        titleLabel.frame = CGRect(x: 20, y: 72, width: width - 40, height: 41)
        resultLabel.frame = CGRect(x: 20, y: 117, width: width - 40, height: 24)
        let (left, right) = (width * 0.27, width * 0.73)
        let rows: [CGFloat] = [270, 470, 670].map { $0 / 844 * view.bounds.height }
        let centers = [
            CGPoint(x: left, y: rows[0]), CGPoint(x: right, y: rows[0]), CGPoint(x: left, y: rows[1]),
            CGPoint(x: left, y: rows[1]), CGPoint(x: right, y: rows[1]), CGPoint(x: width / 2, y: rows[2]),
        ]
        for (shape, center) in zip(shapes, centers) { shape.center = center }
    }

    /// A touch that no shape takes.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let location = touches.first?.location(in: view) else { return }
        resultLabel.text = "Nothing there"
        let ripple = UIView(frame: CGRect(x: location.x - 22, y: location.y - 22, width: 44, height: 44))
        ripple.isUserInteractionEnabled = false
        ripple.layer.cornerRadius = 22
        ripple.layer.borderWidth = 2
        ripple.layer.borderColor = UIColor.systemGray.cgColor
        view.addSubview(ripple)
        UIView.animate(withDuration: 0.8, delay: 0.2, options: [.allowUserInteraction]) {
            ripple.alpha = 0
            ripple.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
        } completion: { _ in
            ripple.removeFromSuperview()
        }
    }
}
