import UIKit

/// A placard with a greeting, on a gradient or on a photo.
final class PlacardView: UIView {
    /// The text; it becomes smaller until it fits.
    var greeting = "" {
        didSet { label.text = greeting }
    }

    /// What is behind the text; `nil`, the default, for a gradient.
    var photo: UIImage? {
        didSet {
            photoView.image = photo
            photoView.isHidden = photo == nil
            showGradient()
        }
    }

    private let face = UIView()
    private let gradient = CAGradientLayer()
    private let photoView = UIImageView()
    /// Darkens a photo, so that the greeting can be read.
    private let shade = CAGradientLayer()
    private let label = UILabel()

    private static let cornerRadius: CGFloat = 24
    private static let margin: CGFloat = 24
    private static let plainColors = [
        UIColor(red: 0.35, green: 0.66, blue: 1, alpha: 1), UIColor(red: 0.08, green: 0.33, blue: 0.86, alpha: 1),
    ]
    private static let shadeColors = [UIColor(white: 0, alpha: 0.1), UIColor(white: 0, alpha: 0.55)]

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        backgroundColor = .clear
        layer.shadowOpacity = 0.35
        layer.shadowRadius = 14
        layer.shadowOffset = CGSize(width: 0, height: 8)
        face.layer.cornerRadius = Self.cornerRadius
        face.clipsToBounds = true
        face.isUserInteractionEnabled = false
        face.layer.addSublayer(gradient)
        photoView.contentMode = .scaleAspectFill
        photoView.isHidden = true
        face.addSubview(photoView)
        shade.colors = Self.shadeColors.map(\.cgColor)
        face.layer.addSublayer(shade)
        label.font = .boldSystemFont(ofSize: 30)
        label.textColor = .white
        label.textAlignment = .center
        (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (true, 0.4)
        label.baselineAdjustment = .alignCenters
        label.shadowColor = UIColor(white: 0, alpha: 0.35)
        label.shadowOffset = CGSize(width: 0, height: 1)
        face.addSubview(label)
        addSubview(face)
        showGradient()
        isAccessibilityElement = true
        accessibilityTraits = .image
    }

    private func showGradient() {
        gradient.colors = Self.plainColors.map(\.cgColor)
        gradient.isHidden = photo != nil
        shade.isHidden = photo == nil
    }

    override var accessibilityLabel: String? {
        get { greeting }
        set {}
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        face.frame = bounds
        photoView.frame = bounds
        gradient.frame = bounds
        shade.frame = bounds
        label.frame = bounds.insetBy(dx: Self.margin, dy: 8)
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.cornerRadius).cgPath
    }
}
